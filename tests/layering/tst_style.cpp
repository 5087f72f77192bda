// SPDX-License-Identifier: GPL-3.0-or-later
// Every source file is formatted as .clang-format says.
#include <QDirIterator>
#include <QProcess>
#include <QTest>

class TestStyle : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void formatting()
    {
        const QString tool = QStringLiteral(CLANG_FORMAT);
        if (tool.isEmpty() || tool.endsWith(QStringLiteral("NOTFOUND")))
            QSKIP("clang-format is not installed");
        QStringList files;
        for (const char *folder : {"core", "widgets", "app", "tests"}) {
            QDirIterator found(QStringLiteral(ROOFTRACE_SOURCE_DIR "/")
                                   + QString::fromLatin1(folder),
                               {QStringLiteral("*.h"), QStringLiteral("*.cpp")}, QDir::Files,
                               QDirIterator::Subdirectories);
            while (found.hasNext())
                files << found.next();
        }
        QVERIFY(!files.isEmpty());
        QProcess check;
        check.start(tool,
                    QStringList{QStringLiteral("--dry-run"), QStringLiteral("--Werror")} + files);
        QVERIFY(check.waitForFinished(120'000));
        QVERIFY2(check.exitCode() == 0, check.readAllStandardError().left(4000).constData());
    }
};

QTEST_GUILESS_MAIN(TestStyle)
#include "tst_style.moc"
