// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readers/nsys/nsysexport.h"

#include "core/base/xdg.h"
#include "core/db/descriptorvfs.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QVersionNumber>

#include <algorithm>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <string>
#include <string_view>
#include <sys/file.h>
#include <unistd.h>

namespace rooftrace::nsys {

namespace {

struct NsysReaderText
{
    Q_DECLARE_TR_FUNCTIONS(NsysReaderText)
};

constexpr std::string_view ReportMagic = "NVIDIA Tegra Profiler Report ";
constexpr std::string_view StreamMagic = "U3w[END]NVIDIA Nsight Systems Stream ";
constexpr std::string_view SectionMagic = "U3w[END]"; // ends every report

QString firstVersionIn(const QByteArray &bytes)
{
    static const QRegularExpression Version(
        QStringLiteral("20\\d\\d[.@]\\d+[.@]\\d+[.@]\\d+-\\d+v\\d+"));
    return Version.match(QString::fromLatin1(bytes))
        .captured()
        .replace(QLatin1Char('@'), QLatin1Char('.'));
}

/// Reads a protobuf varint; false at the end of the bytes.
bool readVarint(std::string_view &bytes, std::uint64_t &value)
{
    value = 0;
    for (unsigned shift = 0; shift < 64 && !bytes.empty(); shift += 7) {
        const auto byte = static_cast<unsigned char>(bytes.front());
        bytes.remove_prefix(1);
        value |= static_cast<std::uint64_t>(byte & 0x7FU) << shift;
        if ((byte & 0x80U) == 0)
            return true;
    }
    return false;
}

struct Section
{
    std::string_view name;
    std::uint64_t offset = 0;
    std::uint64_t size = 0;
};

/// One entry of the section list: 1 name, 2 offset, 3 size.
Section readSection(std::string_view bytes)
{
    Section section;
    std::uint64_t tag = 0;
    std::uint64_t value = 0;
    while (readVarint(bytes, tag) && readVarint(bytes, value)) {
        if ((tag & 7U) == 2) {
            const std::string_view text = bytes.substr(0, value);
            bytes.remove_prefix(text.size());
            if (tag >> 3U == 1)
                section.name = text;
        } else if (tag >> 3U == 2) {
            section.offset = value;
        } else if (tag >> 3U == 3) {
            section.size = value;
        }
    }
    return section;
}

QByteArray readBytes(const Source &source, std::uint64_t offset, std::uint64_t size)
{
    QByteArray bytes(static_cast<qsizetype>(size), '\0');
    const Result<std::size_t> got = source.readAt(
        static_cast<std::int64_t>(offset), {bytes.data(), static_cast<std::size_t>(bytes.size())});
    bytes.truncate(got.hasValue() ? static_cast<qsizetype>(got.value()) : 0);
    return bytes;
}

/// Reports up to about 2023.3 carry "1" in their header; the recorder's version then stands in the
/// section "Agent activity list".
QString versionFromSections(const Source &source)
{
    constexpr std::uint64_t LongestList = std::uint64_t{64} * 1024;
    constexpr std::uint64_t LongestLook = std::uint64_t{1024} * 1024;
    const auto size = static_cast<std::uint64_t>(source.size());
    if (size < 16)
        return {};
    const QByteArray tail = readBytes(source, size - 16, 16);
    std::uint64_t listAt = 0;
    if (tail.size() != 16 || !tail.endsWith(QByteArray(SectionMagic.data(), SectionMagic.size())))
        return {};
    std::memcpy(&listAt, tail.constData(), sizeof(listAt));
    if (listAt >= size - 16 || size - 16 - listAt > LongestList)
        return {};
    const QByteArray list = readBytes(source, listAt, size - 16 - listAt);
    std::string_view bytes(list.constData(), static_cast<std::size_t>(list.size()));
    std::uint64_t tag = 0;
    std::uint64_t length = 0;
    while (readVarint(bytes, tag) && (tag & 7U) == 2 && readVarint(bytes, length)) {
        const std::string_view entry = bytes.substr(0, length);
        bytes.remove_prefix(entry.size());
        const Section section = readSection(entry);
        if (section.name == "Agent activity list" && section.offset < size)
            return firstVersionIn(
                readBytes(source, section.offset,
                          std::min({section.size, LongestLook, size - section.offset})));
    }
    return {};
}

bool isVersionRefusal(const QByteArray &output)
{
    return output.contains("newer than");
}

/// nsys on PATH first, then the folders NVIDIA installs into, newest first.
QStringList installations()
{
    QStringList found;
    const QString onPath = QStandardPaths::findExecutable(QStringLiteral("nsys"));
    if (!onPath.isEmpty())
        found << onPath;
    QStringList others;
    for (const QString &folder : {QStringLiteral("/opt/nvidia/nsight-systems"),
                                  QStringLiteral("/opt/nvidia/nsight-systems-cli")}) {
        for (const QString &version : QDir(folder).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            const QString program = QStringLiteral("%1/%2/bin/nsys").arg(folder, version);
            if (QFileInfo(program).isExecutable())
                others << program;
        }
    }
    const auto versionOf = [](const QString &program) { // .../2024.2.1/bin/nsys
        return QVersionNumber::fromString(program.section(QLatin1Char('/'), -3, -3));
    };
    std::stable_sort(others.begin(), others.end(), [&](const QString &a, const QString &b) {
        return versionOf(a) > versionOf(b);
    });
    return found + others;
}

QString shellQuoted(QString text)
{
    static const QRegularExpression Plain(QStringLiteral("^[A-Za-z0-9_./+-]+$"));
    if (Plain.match(text).hasMatch())
        return text;
    return QLatin1Char('\'') + text.replace(QLatin1Char('\''), QStringLiteral("'\\''"))
           + QLatin1Char('\'');
}

QString commandToRun(const Source &source)
{
    return QStringLiteral("nsys export --type sqlite -o %1 %2")
        .arg(shellQuoted(source.shownName() + QStringLiteral(".sqlite")),
             shellQuoted(source.shownName()));
}

QString neededVersion(const ReportInfo &report)
{
    return report.version.isEmpty() ? NsysReaderText::tr("the version that recorded it")
                                    : report.shortVersion();
}

Error missingError(const Source &source, const ReportInfo &report)
{
    return {NsysReaderText::tr(
                "%1 is a report of Nsight Systems. Opening it takes nsys %2 or newer, which "
                "is not installed here. Where it is installed, run: %3 and open the result.")
                .arg(source.shownName(), neededVersion(report), commandToRun(source)),
            {},
            Error::Kind::Unsupported};
}

Error tooOldError(const Source &source, const ReportInfo &report, const QByteArray &output)
{
    static const QRegularExpression Current(QStringLiteral("current version \\(([^)]*)\\)"));
    QString installed = Current.match(QString::fromUtf8(output)).captured(1);
    if (installed.isEmpty())
        installed = NsysReaderText::tr("older");
    return {NsysReaderText::tr(
                "%1 was recorded by Nsight Systems %2, but the nsys installed here is %3. "
                "Install %2 or newer, or where it is installed run: %4 and open the result.")
                .arg(source.shownName(), neededVersion(report), installed, commandToRun(source)),
            QString::fromUtf8(output.right(2000)), Error::Kind::Unsupported};
}

/// One run of one nsys.
class ExportRun
{
public:
    ExportRun(const Source &source, QString outputPath, Progress &progress)
        : m_source(source)
        , m_outputPath(std::move(outputPath))
        , m_progress(progress)
    {
    }

    /// True when the export exists afterwards; false with output() otherwise.
    Result<bool> run(const QString &program, const QString &input)
    {
        QProcess process;
        // A group of its own, so that cancelling reaches what nsys has started.
        process.setChildProcessModifier([] { ::setpgid(0, 0); });
        process.setStandardInputFile(QProcess::nullDevice());
        process.start(program, {QStringLiteral("export"), QStringLiteral("--type"),
                                QStringLiteral("sqlite"), QStringLiteral("--force-overwrite"),
                                QStringLiteral("true"), QStringLiteral("-o"), m_outputPath, input});
        if (!process.waitForStarted()) {
            m_output = process.errorString().toUtf8();
            return false;
        }
        const auto group = static_cast<pid_t>(process.processId());
        while (process.state() != QProcess::NotRunning) {
            process.waitForReadyRead(PollMs);
            collect(process);
            if (m_progress.isCancelled()) {
                ::kill(-group, SIGKILL);
                process.kill();
                process.waitForFinished();
                return cancelledError();
            }
        }
        collect(process);
        return process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0
               && QFileInfo(m_outputPath).size() > 0;
    }
    const QByteArray &output() const { return m_output; }

private:
    static constexpr int PollMs = 100;

    void collect(QProcess &process)
    {
        constexpr qsizetype Kept = qsizetype{16} * 1024;
        m_output += process.readAllStandardError() + process.readAllStandardOutput();
        m_output = m_output.right(Kept);
        reportProgress();
    }

    /// nsys rewrites a line such as "Processing 637000 events: [==== 42% ]".
    void reportProgress()
    {
        const qsizetype percent = m_output.lastIndexOf('%');
        qsizetype digits = percent;
        while (digits > 0 && m_output.at(digits - 1) >= '0' && m_output.at(digits - 1) <= '9')
            --digits;
        const int share =
            percent > digits ? std::min(m_output.mid(digits, percent - digits).toInt(), 100) : 0;
        ProgressState state;
        state.totalBytes = m_source.size();
        state.doneBytes = m_source.size() / 100 * share;
        state.stage = NsysReaderText::tr("Exporting with nsys");
        m_progress.report(state);
    }

    const Source &m_source;
    QString m_outputPath;
    Progress &m_progress;
    QByteArray m_output;
};

/// Where nsys writes to. Locked while it is in use, so that what was left behind by a program that
/// was killed during an export can be told from what is needed.
class ExportFolder
{
public:
    explicit ExportFolder(const QString &parent)
    {
        QDir().mkpath(parent);
        const int guard = lock(parent, LOCK_EX); // no other sees a folder before it is locked
        sweep(parent);
        m_folder = std::make_unique<QTemporaryDir>(parent + QStringLiteral("/nsys-XXXXXX"));
        if (m_folder->isValid())
            m_lock = lock(m_folder->path(), LOCK_EX | LOCK_NB);
        if (guard >= 0)
            ::close(guard);
    }
    ~ExportFolder()
    {
        m_folder.reset();
        if (m_lock >= 0)
            ::close(m_lock);
    }
    ExportFolder(const ExportFolder &) = delete;
    ExportFolder &operator=(const ExportFolder &) = delete;

    const QTemporaryDir &folder() const { return *m_folder; }

private:
    static int lock(const QString &path, int how)
    {
        const int folder =
            ::open(QFile::encodeName(path).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        if (folder < 0 || ::flock(folder, how) == 0)
            return folder;
        ::close(folder);
        return -1;
    }
    static void sweep(const QString &parent)
    {
        for (const QString &name : QDir(parent).entryList({QStringLiteral("nsys-*")}, QDir::Dirs)) {
            const QString path = parent + QLatin1Char('/') + name;
            const int unused = lock(path, LOCK_EX | LOCK_NB);
            if (unused < 0)
                continue;
            QDir(path).removeRecursively();
            ::close(unused);
        }
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    int m_lock = -1;
};

/// nsys goes by the suffix of its input; what has none gets a name that does. A report that came
/// through a pipe has no name at all: it gets one for as long as the export takes, because nsys may
/// resolve links.
QString inputFor(const Source &source, const QTemporaryDir &folder)
{
    QString path = QFileInfo(source.path()).absoluteFilePath();
    if (path.endsWith(QStringLiteral(".nsys-rep")) || path.endsWith(QStringLiteral(".qdrep")))
        return path;
    QString link = folder.filePath(QStringLiteral("report.nsys-rep"));
    if (isDescriptorPath(path)
        && ::linkat(AT_FDCWD, QFile::encodeName(path).constData(), AT_FDCWD,
                    QFile::encodeName(link).constData(), AT_SYMLINK_FOLLOW)
               == 0)
        return link;
    return QFile::link(path, link) ? link : path;
}

} // namespace

QString ReportInfo::shortVersion() const
{
    return version.section(QLatin1Char('.'), 0, 2);
}

std::optional<ReportInfo> peekReport(const Source &source)
{
    const std::string_view head = source.head();
    constexpr std::size_t LongestHeader = 256;
    const QByteArray header =
        QByteArray(head.data(), static_cast<qsizetype>(std::min(head.size(), LongestHeader)));
    if (head.substr(0, StreamMagic.size()) == StreamMagic)
        return ReportInfo{true, firstVersionIn(header)};
    if (head.substr(0, ReportMagic.size()) != ReportMagic)
        return std::nullopt;
    ReportInfo report{false, firstVersionIn(header.left(header.indexOf('\n')))};
    if (report.version.isEmpty())
        report.version = versionFromSections(source);
    return report;
}

TemporaryExport::TemporaryExport(int file)
    : m_file(file)
{
}

TemporaryExport::~TemporaryExport()
{
    ::close(m_file);
}

QString TemporaryExport::path() const
{
    return QStringLiteral("/proc/%1/fd/%2").arg(::getpid()).arg(m_file);
}

Result<std::shared_ptr<const TemporaryExport>>
exportReport(const Source &source, const ReportInfo &report, Progress &progress)
{
    if (report.isStream)
        return Error{
            NsysReaderText::tr("%1 is a raw stream of Nsight Systems. QdstrmImporter of version %2 "
                               "turns it into a report: QdstrmImporter -i %3")
                .arg(source.shownName(), neededVersion(report), shellQuoted(source.shownName())),
            {},
            Error::Kind::Unsupported};
    const QStringList programs = installations();
    if (programs.isEmpty())
        return missingError(source, report);
    const ExportFolder folder(xdg::cacheDir() + QStringLiteral("/exports"));
    if (!folder.folder().isValid())
        return Error{
            NsysReaderText::tr("The cache folder cannot be written, so %1 cannot be exported.")
                .arg(source.shownName()),
            folder.folder().errorString()};
    const QString input = inputFor(source, folder.folder());
    const QString target = folder.folder().filePath(QStringLiteral("export.sqlite"));
    QByteArray output;
    for (const QString &program : programs) {
        ExportRun run(source, target, progress);
        const Result<bool> isDone = run.run(program, input);
        if (!isDone.hasValue())
            return isDone.error();
        const int file = isDone.value()
                             ? ::open(QFile::encodeName(target).constData(), O_RDONLY | O_CLOEXEC)
                             : -1;
        if (file >= 0)
            return std::make_shared<const TemporaryExport>(file);
        output = run.output();
        if (!isVersionRefusal(output))
            break;
    }
    if (isVersionRefusal(output))
        return tooOldError(source, report, output);
    return Error{NsysReaderText::tr("nsys could not export %1.").arg(source.shownName()),
                 QString::fromUtf8(output.right(2000))};
}

} // namespace rooftrace::nsys
