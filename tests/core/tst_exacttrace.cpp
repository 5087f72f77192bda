// SPDX-License-Identifier: GPL-3.0-or-later
// Figures of traces whose answers are summed up while they are made, in every way of making them.
// bench_exact does the same at any size.
#include "core/base/parallel.h"
#include "core/readers/readerregistry.h"
#include "tests/support/exacttrace.h"

#include <QTemporaryDir>
#include <QTest>

using namespace rooftrace;

class TestExactTrace : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void answersAreExact_data()
    {
        QTest::addColumn<QString>("form");
        QTest::addColumn<int>("launches");
        for (const QString &form :
             {QStringLiteral("builder"), QStringLiteral("kineto"), QStringLiteral("nsys")}) {
            for (const int launches : {4, 5000, 60'000})
                QTest::newRow(qPrintable(form + QString::number(launches))) << form << launches;
        }
    }
    void answersAreExact()
    {
        QFETCH(QString, form);
        QFETCH(int, launches);
        const auto count = static_cast<std::uint64_t>(launches);
        const QString path = m_folder.filePath(form);
        test::ExactAnswers answers;
        TracePtr trace;
        if (form == QLatin1String("builder")) {
            trace = test::buildExactTrace(count, answers);
        } else {
            QFile::remove(path);
            QVERIFY(form == QLatin1String("kineto") ? test::writeExactKineto(path, count, answers)
                                                    : test::writeExactNsys(path, count, answers));
            SilentProgress progress;
            const Result<TracePtr> read = readTrace(path, progress);
            QVERIFY2(read.hasValue(), read.hasValue() ? "" : qPrintable(read.error().message));
            trace = read.value();
        }
        QCOMPARE(answers.launches, std::int64_t{launches});
        QCOMPARE(test::exactDifferences(trace, answers), QStringList());
        // The comparison itself sees a nanosecond.
        ++answers.devices[0].busyNs;
        QCOMPARE(test::exactDifferences(trace, answers).size(), 1);
    }

private:
    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestExactTrace)
#include "tst_exacttrace.moc"
