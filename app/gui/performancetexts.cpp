// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/performancetexts.h"

#include "core/text/format.h"

#include <QCoreApplication>
#include <QFile>
#include <QSysInfo>

#include <algorithm>
#include <sys/resource.h>
#include <thread>

namespace rooftrace {

namespace {

struct PerformanceText
{
    Q_DECLARE_TR_FUNCTIONS(PerformanceText)
};

/// As the kernel names it; empty where it names none.
QString processorName()
{
    QFile file(QStringLiteral("/proc/cpuinfo"));
    if (!file.open(QIODevice::ReadOnly | QIODevice::Text))
        return {};
    while (true) {
        const QByteArray line = file.readLine();
        if (line.isEmpty())
            return {};
        if (line.startsWith("model name"))
            return QString::fromUtf8(line.mid(line.indexOf(':') + 1)).trimmed();
    }
}

} // namespace

std::int64_t peakMemoryBytes()
{
    rusage usage = {};
    getrusage(RUSAGE_SELF, &usage);
    constexpr std::int64_t UnitBytes = 1024; // of ru_maxrss on Linux
    return std::int64_t{usage.ru_maxrss} * UnitBytes;
}

QStringList loadFacts(const Trace &trace, qint64 milliseconds)
{
    const double seconds = static_cast<double>(std::max<qint64>(1, milliseconds)) / 1e3;
    const auto bytes = static_cast<double>(trace.info().fileBytes);
    QStringList facts;
    facts << PerformanceText::tr("%1, %2 slices, %3 lanes")
                 .arg(text::bytes(bytes),
                      text::count(static_cast<std::int64_t>(trace.slices().size())),
                      text::count(static_cast<std::int64_t>(trace.lanes().size())));
    const QString time = text::duration(milliseconds * 1'000'000);
    facts << (trace.isMapped() ? PerformanceText::tr("Opened from the index in %1").arg(time)
                               : PerformanceText::tr("Loaded in %1, %2")
                                     .arg(time, text::byteRate(bytes / seconds)));
    facts << PerformanceText::tr("Most memory held: %1")
                 .arg(text::bytes(static_cast<double>(peakMemoryBytes())));
    return facts;
}

QString machineText(double pixelRatio)
{
    return QStringLiteral("Rooftrace %1, Qt %2, %3, %4 (%5), ×%6")
        .arg(QStringLiteral(ROOFTRACE_VERSION), QString::fromLatin1(qVersion()),
             QSysInfo::prettyProductName(), processorName())
        .arg(std::thread::hardware_concurrency())
        .arg(pixelRatio);
}

} // namespace rooftrace
