// SPDX-License-Identifier: GPL-3.0-or-later
// The bundled queries answer on the bundled example and on real traces, and sums agree with figures
// that another program computed.
#include "core/readers/readerregistry.h"
#include "core/sql/sqlsession.h"
#include "tests/support/tracefactory.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace rooftrace;

namespace {

TracePtr traceAt(const QString &path)
{
    SilentProgress progress;
    const Result<TracePtr> trace = readTrace(path, progress);
    return trace.hasValue() ? trace.value() : nullptr;
}

SqlAnswer ask(SqlSession &session, const QString &sql)
{
    SilentProgress progress;
    return session.run(sql.toStdString(), {}, progress);
}

} // namespace

class TestSqlExamples : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QCOMPARE(sqlExamples().size(), std::size_t(20)); }

    void onTheExample()
    {
        SqlSession session(traceAt(QStringLiteral(
            ROOFTRACE_SOURCE_DIR "/resources/examples/training-step.pt.trace.json.gz")));
        for (const SqlExample &example : sqlExamples()) {
            const SqlAnswer answer = ask(session, example.sql);
            QVERIFY2(!answer.error,
                     qPrintable(example.title
                                + (answer.error ? answer.error->message + answer.error->detail
                                                : QString())));
            QVERIFY2(answer.rowCount() > 0, qPrintable(example.title));
            QVERIFY2(!answer.isCut, qPrintable(example.title));
        }
    }

    void onRealTraces()
    {
        if (test::tracesDir().isEmpty())
            QSKIP("there are no real traces");
        for (const char *folder : {"/kineto", "/nsys"}) {
            const QDir dir(test::tracesDir() + QString::fromLatin1(folder));
            const QFileInfoList files = dir.entryInfoList(QDir::Files, QDir::Size | QDir::Reversed);
            for (const QFileInfo &file : files.mid(0, 8)) {
                const TracePtr trace = traceAt(file.filePath());
                if (!trace)
                    continue;
                SqlSession session(trace);
                for (const SqlExample &example : sqlExamples())
                    QVERIFY2(!ask(session, example.sql).error,
                             qPrintable(file.fileName() + QLatin1Char(' ') + example.title));
            }
        }
    }

    void sumsOfOthers_data()
    {
        QTest::addColumn<QString>("path");
        const QDir dir(test::tracesDir() + QStringLiteral("/kineto"));
        const QStringList names = dir.entryList({QStringLiteral("*.json*")}, QDir::Files);
        for (const QString &name : names)
            QTest::newRow(qPrintable(name)) << dir.filePath(name);
        if (names.isEmpty() || test::tracesDir().isEmpty())
            QTest::newRow("none") << QString();
    }

    void sumsOfOthers()
    {
        QFETCH(QString, path);
        QFile file(test::tracesDir() + QStringLiteral("/expected/kineto/")
                   + QFileInfo(path).fileName() + QStringLiteral(".json"));
        if (path.isEmpty() || !file.open(QIODevice::ReadOnly))
            QSKIP("there are no figures of other programs");
        const QJsonObject expected = QJsonDocument::fromJson(file.readAll()).object();
        SqlSession session(traceAt(path));
        compare(session, expected[QStringLiteral("kernels")].toArray(), QStringLiteral("kernels"),
                QStringLiteral("1"));
        compare(session, expected[QStringLiteral("runtime_calls")].toArray(),
                QStringLiteral("slices"), QStringLiteral("kind in ('runtime', 'driver')"));
    }

private:
    static void compare(SqlSession &session, const QJsonArray &rows, const QString &table,
                        const QString &where)
    {
        for (const QJsonValue &row : rows) {
            QString name = row[QStringLiteral("name")].toString();
            name.replace(QLatin1Char('\''), QStringLiteral("''"));
            const SqlAnswer answer =
                ask(session, QStringLiteral("select count(*), sum(duration_ns), min(duration_ns), "
                                            "max(duration_ns) from %1 where %2 and name = '%3'")
                                 .arg(table, where, name));
            QVERIFY(!answer.error);
            int column = 0;
            for (const char *key : {"count", "sum_ns", "min_ns", "max_ns"}) {
                const auto *value =
                    std::get_if<std::int64_t>(&answer.value(0, std::size_t(column)));
                QVERIFY2(value != nullptr, qPrintable(name));
                QCOMPARE(*value, row[QLatin1String(key)].toInteger());
                ++column;
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestSqlExamples)
#include "tst_sqlexamples.moc"
