// SPDX-License-Identifier: GPL-3.0-or-later
// Reports are exported through nsys; a script that behaves like it stands in for it.
#include "core/readers/nsys/nsysexport.h"
#include "core/readers/readerregistry.h"
#include "tests/support/nsysfixture.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <csignal>
#include <cstring>
#include <sys/stat.h>
#include <thread>

using namespace rooftrace;
using rooftrace::test::NsysFixture;
using rooftrace::test::NsysSchema;

namespace {

/// Remembers what was reported; cancels when told to.
class Watcher final : public Progress
{
public:
    void report(const ProgressState &state) override
    {
        m_mostBytes = std::max(m_mostBytes, state.doneBytes);
        m_sawExport = m_sawExport || state.stage.contains(QStringLiteral("nsys"));
    }
    bool isCancelled() const override
    {
        return !m_cancelWhenExists.isEmpty() && QFile::exists(m_cancelWhenExists);
    }

    QString m_cancelWhenExists;
    std::int64_t m_mostBytes = 0;
    bool m_sawExport = false;
};

} // namespace

class TestNsysExport : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QByteArray m_path;
    QByteArray m_cache;

    QString file(const char *name) const { return m_folder->filePath(QString::fromUtf8(name)); }

    void write(const QString &path, const QByteArray &bytes, bool isProgram = false)
    {
        QFile out(path);
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(bytes);
        out.close();
        if (isProgram)
            QVERIFY(out.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    }

    /// Puts a script called nsys on PATH, before the folders of the system.
    void installNsys(const QByteArray &body)
    {
        QDir().mkpath(file("bin"));
        write(file("bin/nsys"), "#!/bin/sh\n" + body, true);
        qputenv("PATH", QFile::encodeName(file("bin")) + ":/usr/bin:/bin");
    }

    QStringList leftOvers() const
    {
        return QDir(file("cache/rooftrace/exports"))
            .entryList(QDir::AllEntries | QDir::NoDotAndDotDot);
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = qgetenv("PATH");
        m_cache = qgetenv("XDG_CACHE_HOME");
        qputenv("XDG_CACHE_HOME", QFile::encodeName(file("cache")));
        QDir().mkpath(file("empty"));
        qputenv("PATH", QFile::encodeName(file("empty")));
        write(file("my report.nsys-rep"), test::nsysReport("1", "2024.2.1.106-242134037904v0"));
    }
    void cleanup()
    {
        qputenv("PATH", m_path);
        qputenv("XDG_CACHE_HOME", m_cache);
    }

    void reportsAreRecognisedByContent_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("version");
        QTest::addColumn<bool>("isStream");
        QTest::newRow("version in the section list")
            << test::nsysReport("1", "2023.1.2.43-32377213v0") << QStringLiteral("2023.1.2")
            << false;
        QTest::newRow("version in the header") << test::nsysReport("2025@3@1@90-253135822126v0", "")
                                               << QStringLiteral("2025.3.1") << false;
        QTest::newRow("no version anywhere") << test::nsysReport("1", "?") << QString() << false;
        QTest::newRow("cut short")
            << test::nsysReport("1", "2023.1.2.43-32377213v0").left(3000) << QString() << false;
        QTest::newRow("a raw stream")
            << QByteArray("U3w[END]NVIDIA Nsight Systems Stream 2024.1.1.59-241133802077v0!")
            << QStringLiteral("2024.1.1") << true;
    }
    void reportsAreRecognisedByContent()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, version);
        QFETCH(bool, isStream);
        write(file("anything.bin"), bytes);
        const auto source = Source::open(file("anything.bin"));
        const std::optional<nsys::ReportInfo> info = nsys::peekReport(*source.value());
        QVERIFY(info.has_value());
        QCOMPARE(info->shortVersion(), version);
        QCOMPARE(info->isStream, isStream);
    }

    void anExportIsReadUnderTheNameOfTheReport()
    {
        {
            NsysFixture fixture(file("sample.sqlite"), NsysSchema::V2024);
            fixture.writeSample();
        }
        installNsys("printf '%s\\n' \"$@\" > " + QFile::encodeName(file("arguments"))
                    + "\nfor p in 10 55 100; do printf '\\rProcessing 5 events: [== %s%%]' $p >&2; "
                      "sleep 0.15; done\ncp "
                    + QFile::encodeName(file("sample.sqlite")) + " \"$7\"\n");
        Watcher watcher;
        {
            const Result<TracePtr> result = readTrace(file("my report.nsys-rep"), watcher);
            QVERIFY2(result.hasValue(), result.hasValue() ? "" : qPrintable(result.error().detail));
            const TracePtr trace = result.value();
            QCOMPARE(trace->info().shownName, QStringLiteral("my report.nsys-rep"));
            QCOMPARE(trace->info().format, std::string("nsys"));
            QCOMPARE(trace->info().producer, QStringLiteral("Nsight Systems 2024.2.1"));
            QVERIFY(trace->slices().size() > 5);
            QVERIFY(trace->details(SliceId{0}).hasValue()); // the export is still there,
            QVERIFY(leftOvers().isEmpty()); // but would not outlive a program that is killed
        }
        QVERIFY(watcher.m_sawExport);
        QVERIFY(watcher.m_mostBytes > 0);
        QFile arguments(file("arguments"));
        QVERIFY(arguments.open(QIODevice::ReadOnly));
        const QList<QByteArray> given = arguments.readAll().split('\n');
        QCOMPARE(given.at(0), QByteArray("export"));
        QCOMPARE(given.mid(1, 5),
                 (QList<QByteArray>{"--type", "sqlite", "--force-overwrite", "true", "-o"}));
        QCOMPARE(given.at(7), QFile::encodeName(file("my report.nsys-rep")));
    }

    void whatAKilledProgramLeftIsSweptAway()
    {
        {
            NsysFixture fixture(file("sample.sqlite"), NsysSchema::V2024);
            fixture.writeSample();
        }
        QVERIFY(QDir().mkpath(file("cache/rooftrace/exports/nsys-abcdef")));
        write(file("cache/rooftrace/exports/nsys-abcdef/export.sqlite"), "half of it");
        installNsys("cp " + QFile::encodeName(file("sample.sqlite")) + " \"$7\"\n");
        Watcher watcher;
        QVERIFY(readTrace(file("my report.nsys-rep"), watcher).hasValue());
        QVERIFY(leftOvers().isEmpty());
    }

    void aReportFromAPipeIsExportedUnderAName()
    {
        {
            NsysFixture fixture(file("sample.sqlite"), NsysSchema::V2024);
            fixture.writeSample();
        }
        // Like a program that looks at its input's name and resolves it.
        installNsys(
            "case \"$8\" in *.nsys-rep) ;; *) exit 4 ;; esac\ncmp \"$(readlink -f \"$8\")\" '"
            + QFile::encodeName(file("my report.nsys-rep")) + "' || exit 5\ncp "
            + QFile::encodeName(file("sample.sqlite")) + " \"$7\"\n");
        QCOMPARE(::mkfifo(QFile::encodeName(file("pipe")).constData(), 0600), 0);
        std::thread feeder([this] {
            QFile in(file("my report.nsys-rep"));
            QFile out(file("pipe"));
            if (in.open(QIODevice::ReadOnly) && out.open(QIODevice::WriteOnly))
                out.write(in.readAll());
        });
        Watcher watcher;
        const Result<TracePtr> result = readTrace(file("pipe"), watcher);
        feeder.join();
        QVERIFY2(result.hasValue(), result.hasValue() ? "" : qPrintable(result.error().detail));
        QCOMPARE(result.value()->info().format, std::string("nsys"));
        QVERIFY(leftOvers().isEmpty());
    }

    void withoutNsysTheCommandIsNamed()
    {
        Watcher watcher;
        const Result<TracePtr> result = readTrace(file("my report.nsys-rep"), watcher);
        QVERIFY(!result.hasValue());
        QCOMPARE(result.error().kind, Error::Kind::Unsupported);
        const QString message = result.error().message;
        QVERIFY2(message.contains(QStringLiteral("nsys 2024.2.1 or newer")), qPrintable(message));
        QVERIFY2(message.contains(QStringLiteral("nsys export --type sqlite -o "
                                                 "'my report.nsys-rep.sqlite' "
                                                 "'my report.nsys-rep'")),
                 qPrintable(message));
    }

    void anOlderNsysIsNamedWithBothVersions()
    {
        installNsys("echo 'Report was created in Nsight Systems version (2024.2.1.106), newer than "
                    "your current version (2023.4.4.54)' >&2\nexit 1\n");
        Watcher watcher;
        const Result<TracePtr> result = readTrace(file("my report.nsys-rep"), watcher);
        QVERIFY(!result.hasValue());
        QVERIFY(result.error().message.contains(QStringLiteral("2024.2.1")));
        QVERIFY(result.error().message.contains(QStringLiteral("2023.4.4.54")));
        QVERIFY(leftOvers().isEmpty());
    }

    void anotherFailureKeepsWhatNsysSaid()
    {
        installNsys("echo 'disk is full' >&2\nexit 3\n");
        Watcher watcher;
        const Result<TracePtr> result = readTrace(file("my report.nsys-rep"), watcher);
        QVERIFY(!result.hasValue());
        QVERIFY(result.error().detail.contains(QStringLiteral("disk is full")));
    }

    void anNsysThatWritesNothingIsAFailure()
    {
        installNsys("exit 0\n");
        Watcher watcher;
        QVERIFY(!readTrace(file("my report.nsys-rep"), watcher).hasValue());
    }

    void cancellingEndsNsysAndItsChildren()
    {
        installNsys("sleep 60 &\necho $! > " + QFile::encodeName(file("child")) + "\nmv "
                    + QFile::encodeName(file("child")) + " " + QFile::encodeName(file("started"))
                    + "\nwait\n");
        Watcher watcher;
        watcher.m_cancelWhenExists = file("started");
        const Result<TracePtr> result = readTrace(file("my report.nsys-rep"), watcher);
        QVERIFY(!result.hasValue());
        QCOMPARE(result.error().kind, Error::Kind::Cancelled);
        QFile started(file("started"));
        QVERIFY(started.open(QIODevice::ReadOnly));
        const int child = started.readAll().trimmed().toInt();
        QVERIFY(child > 1);
        // A killed child may stay a zombie where nobody collects it; running it must not be.
        const auto isRunning = [child] {
            QFile status(QStringLiteral("/proc/%1/stat").arg(child));
            return status.open(QIODevice::ReadOnly) && !status.readAll().contains(") Z ");
        };
        QTRY_VERIFY(!isRunning());
        QVERIFY(leftOvers().isEmpty());
    }

    void rawStreamsNameTheImporter()
    {
        write(file("s.qdstrm"),
              QByteArray("U3w[END]NVIDIA Nsight Systems Stream 2024.1.1.59-241133802077v0!"));
        Watcher watcher;
        const Result<TracePtr> result = readTrace(file("s.qdstrm"), watcher);
        QVERIFY(!result.hasValue());
        QVERIFY(result.error().message.contains(QStringLiteral("QdstrmImporter -i s.qdstrm")));
    }
};

QTEST_GUILESS_MAIN(TestNsysExport)
#include "tst_nsysexport.moc"
