// SPDX-License-Identifier: GPL-3.0-or-later
// The layers of the source tree, read off its #include lines: the Qt include root makes every Qt
// header reachable for everyone, so the linker alone does not keep them apart.
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

class TestLayering : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void includes_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QString>("forbidden");
        // base < text < trace, db < {readers, roofline, analysis} < report; siblings stay apart,
        // but analysis and the rules may use the roofline.
        QTest::newRow("core knows no GUI") << "core"
                                           << "(QtGui|QtWidgets|QWidget|QPainter|QColor|QImage|"
                                              "QIcon|QFuture|QtConcurrent|widgets/|app/)";
        QTest::newRow("base is the bottom")
            << "core/base"
            << "core/(text|trace|db|cache|cut|readers|roofline|analysis|notes|report|sql)/";
        QTest::newRow("text knows base")
            << "core/text"
            << "core/(trace|db|cache|cut|readers|roofline|analysis|notes|report|sql)/";
        QTest::newRow("trace knows base and text")
            << "core/trace"
            << "core/(db|cache|cut|readers|roofline|analysis|notes|report|sql)/";
        QTest::newRow("db knows base and text")
            << "core/db"
            << "core/(trace|cache|cut|readers|roofline|analysis|notes|report|sql)/";
        QTest::newRow("readers know no analysis")
            << "core/readers"
            << "core/(cache|cut|roofline|analysis|notes|report|sql)/";
        QTest::newRow("the cache knows readers and what is below")
            << "core/cache"
            << "core/(cut|roofline|analysis|notes|report|sql|search)/";
        QTest::newRow("cutting knows readers and what is below")
            << "core/cut"
            << "core/(cache|roofline|analysis|notes|report|sql|search)/";
        QTest::newRow("roofline knows no readers") << "core/roofline"
                                                   << "core/(cache|cut|readers|report|notes|sql)/";
        QTest::newRow("analysis knows no readers") << "core/analysis"
                                                   << "core/(cache|cut|readers|report|notes|sql)/";
        QTest::newRow("sql knows no readers and no report") << "core/sql"
                                                            << "(core/(readers|cut|report|notes)/|"
                                                               "sqlite3)";
        QTest::newRow("report knows no sql") << "core/report"
                                             << "core/(sql|cut)/";
        QTest::newRow("widgets read nothing")
            << "widgets"
            << "(core/readers/|core/cache/|core/cut/|core/db/|core/sql/|app/|sqlite3|simdjson)";
        QTest::newRow("the command line has no GUI")
            << "app/cli"
            << "(QtGui|QtWidgets|QWidget|QPainter|widgets/|app/gui/)";
    }

    void includes()
    {
        QFETCH(QString, folder);
        QFETCH(QString, forbidden);
        const QRegularExpression bad(QStringLiteral("^\\s*#include\\s+[<\"]") + forbidden);
        QStringList offenders;
        forEachSource(folder, [&](const QString &path, const QString &line) {
            if (bad.match(line).hasMatch())
                offenders << path + QStringLiteral(": ") + line.trimmed();
        });
        QVERIFY2(offenders.isEmpty(), qPrintable(offenders.join(QLatin1Char('\n'))));
    }

    void parserLibrariesStayInSourceFiles()
    {
        const QRegularExpression bad(QStringLiteral(
            "^\\s*#include\\s+[<\"](nlohmann|simdjson|sqlite3|zlib|isa-l|protozero|qcustomplot)"));
        QStringList offenders;
        for (const char *folder : {"core", "widgets", "app"}) {
            forEachSource(QString::fromLatin1(folder),
                          [&](const QString &path, const QString &line) {
                              if (path.endsWith(QStringLiteral(".h")) && bad.match(line).hasMatch())
                                  offenders << path + QStringLiteral(": ") + line.trimmed();
                          });
        }
        QVERIFY2(offenders.isEmpty(), qPrintable(offenders.join(QLatin1Char('\n'))));
    }

    void everyFileNamesItsLicence()
    {
        QStringList offenders;
        for (const char *folder : {"core", "widgets", "app", "tests"}) {
            QDirIterator files(
                QStringLiteral(ROOFTRACE_SOURCE_DIR "/") + QString::fromLatin1(folder),
                {QStringLiteral("*.h"), QStringLiteral("*.cpp"), QStringLiteral("CMakeLists.txt")},
                QDir::Files, QDirIterator::Subdirectories);
            while (files.hasNext()) {
                QFile file(files.next());
                QVERIFY(file.open(QIODevice::ReadOnly));
                if (!file.readLine().contains("SPDX-License-Identifier: GPL-3.0-or-later"))
                    offenders << file.fileName();
            }
        }
        QVERIFY2(offenders.isEmpty(), qPrintable(offenders.join(QLatin1Char('\n'))));
    }

private:
    template<class Visit>
    void forEachSource(const QString &folder, Visit visit)
    {
        QDirIterator files(QStringLiteral(ROOFTRACE_SOURCE_DIR "/") + folder,
                           {QStringLiteral("*.h"), QStringLiteral("*.cpp")}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            QVERIFY(file.open(QIODevice::ReadOnly | QIODevice::Text));
            const QStringList lines = QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'));
            for (const QString &line : lines)
                visit(file.fileName(), line);
        }
    }
};

QTEST_GUILESS_MAIN(TestLayering)
#include "tst_layering.moc"
