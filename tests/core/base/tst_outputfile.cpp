// SPDX-License-Identifier: GPL-3.0-or-later
// Output is written whole or not at all, and never destroys what is no ordinary file.
#include "core/base/outputfile.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace rooftrace;

class TestOutputFile : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    QString file(const char *name) const { return m_folder.filePath(QLatin1String(name)); }
    static QByteArray contents(const QString &path)
    {
        QFile in(path);
        return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray("unreadable");
    }

private Q_SLOTS:
    void aFileIsReplacedThroughItsLink()
    {
        QVERIFY(writeOutput(file("a"), "first").hasValue());
        QVERIFY(QFile::link(file("a"), file("link")));
        QVERIFY(writeOutput(file("link"), "second").hasValue());
        QCOMPARE(contents(file("a")), QByteArray("second"));
    }

    void whatCannotBeWrittenIsNamedAndLeavesNothing()
    {
        QVERIFY(QDir().mkpath(file("folder")));
        const QStringList before =
            QDir(m_folder.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden);
        for (const QString &target : {file("no/such/folder"), file("folder"),
                                      QStringLiteral("/dev/full"), QStringLiteral("/proc/x")}) {
            const Status written = writeOutput(target, "text");
            QVERIFY2(!written.hasValue(), qPrintable(target));
            QVERIFY2(written.error().message.contains(target), qPrintable(target));
            QVERIFY2(!written.error().detail.isEmpty(), qPrintable(target));
        }
        QCOMPARE(
            QDir(m_folder.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden),
            before);
        struct stat info = {};
        QCOMPARE(::stat("/dev/full", &info), 0);
        QVERIFY(S_ISCHR(info.st_mode));
    }

    void theTraceIsKnownUnderOtherNames()
    {
        QVERIFY(writeOutput(file("trace"), "events").hasValue());
        QVERIFY(QFile::link(file("trace"), file("other")));
        QVERIFY(isTheTrace(file("other"), file("trace")));
        QVERIFY(isTheTrace(file("./trace"), file("other")));
        QVERIFY(!isTheTrace(file("new"), file("trace")));
        QVERIFY(!isTheTrace(QString(), file("trace")));
        QVERIFY(!isTheTrace(QStringLiteral("/dev/null"), QStringLiteral("/dev/null")));
        QVERIFY(!checkOutput(file("other"), file("trace")).hasValue());
        QVERIFY(checkOutput(file("other"), QString()).hasValue());
        QVERIFY(!checkOutput(QStringLiteral("/dev/null"), QString()).hasValue());
    }
};

QTEST_GUILESS_MAIN(TestOutputFile)
#include "tst_outputfile.moc"
