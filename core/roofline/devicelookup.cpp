// SPDX-License-Identifier: GPL-3.0-or-later
// Which device a trace ran on, and what can be derived when nobody lists it.
#include "core/roofline/devicecatalogue.h"
#include "core/text/format.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace rooftrace {

namespace {

struct DeviceCatalogueText
{
    Q_DECLARE_TR_FUNCTIONS(DeviceCatalogueText)
};

/// Vendors print GB where drivers report GiB less a reserve: the two differ by up to a tenth.
constexpr double MemoryTolerance = 0.12;
/// A share of memory this near to the share of units is the same partition.
constexpr double PartitionTolerance = 0.15;
/// A MIG device has seven compute slices whatever the part.
constexpr double MigSlices = 7.0;
constexpr int AmdWavefront = 64;

/// A device name without the marks of a partition, and what the marks said.
struct NormalName
{
    QString name;
    int migSlices = 0; ///< 0: not a MIG device
    double migMemoryBytes = 0.0;
};

NormalName normalised(QString name)
{
    static const QRegularExpression mig(QStringLiteral("\\s+MIG\\s+(\\d+)g\\.(\\d+)gb.*$"),
                                        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression vgpu(QStringLiteral("-\\d+[ABCQ]$"));
    NormalName result;
    name = name.simplified();
    const QRegularExpressionMatch match = mig.match(name);
    if (match.hasMatch()) {
        result.migSlices = match.captured(1).toInt();
        result.migMemoryBytes = match.captured(2).toDouble() * 1e9;
        name.truncate(match.capturedStart());
    }
    name.remove(vgpu);
    result.name = name;
    return result;
}

/// Length of what a pattern of the device matches in `name`; -1 when none does.
qsizetype matchLength(const Device &device, const QString &name)
{
    qsizetype best = -1;
    for (const std::string &pattern : device.namePatterns) {
        const QRegularExpression expression(QString::fromStdString(pattern),
                                            QRegularExpression::CaseInsensitiveOption);
        if (!expression.isValid())
            continue;
        const QRegularExpressionMatch match = expression.match(name);
        if (match.hasMatch())
            best = std::max(best, match.capturedLength());
    }
    return best;
}

double memoryDistance(const Device &device, const DeviceInfo &info)
{
    if (!device.memoryBytes || info.memoryBytes <= 0)
        return 0.0;
    return std::fabs(std::log(static_cast<double>(info.memoryBytes) / *device.memoryBytes));
}

bool hasSameMemory(const Device &device, const DeviceInfo &info)
{
    return memoryDistance(device, info) <= MemoryTolerance;
}

/// Vector units and the FP64 matrix unit run at the boost clock; narrower matrix peaks are stated
/// at the matrix clock.
bool usesBoostClock(PeakKind kind)
{
    return kind == PeakKind::Fp64 || kind == PeakKind::Fp64Matrix || kind == PeakKind::Fp32
           || kind == PeakKind::Fp32Matrix || kind == PeakKind::Fp16Vector;
}

std::string gfxOf(const DeviceInfo &info)
{
    for (const char *key : {"gcnArchName", "gfx", "arch"}) {
        const auto found = info.properties.find(key);
        if (found != info.properties.end() && found->second.rfind("gfx", 0) == 0)
            return found->second.substr(0, found->second.find(':'));
    }
    return {};
}

void scalePeaks(Device &device, double share)
{
    for (std::optional<double> &peak : device.peaksFlopPerS) {
        if (peak)
            *peak *= share;
    }
    if (device.units)
        *device.units *= share;
}

/// Scales a catalogue entry to the part of the device that the trace saw.
void scaleToTrace(Device &device, const DeviceInfo &info, const NormalName &name)
{
    double share = 1.0;
    if (device.units && info.multiprocessors > 0)
        share = static_cast<double>(info.multiprocessors) / *device.units;
    else if (name.migSlices > 0)
        share = name.migSlices / MigSlices;
    if (share > 1.0) {
        device.warning = DeviceCatalogueText::tr("The trace reports %1 units, the catalogue %2.")
                             .arg(info.multiprocessors)
                             .arg(text::number(*device.units));
        return;
    }
    double memoryShare = 1.0;
    const double seen =
        name.migMemoryBytes > 0 ? name.migMemoryBytes : static_cast<double>(info.memoryBytes);
    if (device.memoryBytes && seen > 0)
        memoryShare = std::min(1.0, seen / *device.memoryBytes);
    if (memoryShare > 1.0 - MemoryTolerance)
        memoryShare = 1.0;
    else if (name.migSlices == 0 && std::fabs(memoryShare - share) < PartitionTolerance * share)
        memoryShare = share; // GB against GiB; a MIG profile names its memory exactly
    if (share >= 1.0 && memoryShare >= 1.0)
        return;
    scalePeaks(device, share);
    for (std::optional<double> *value : {&device.memoryBytesPerS, &device.l2Bytes,
                                         &device.lastLevelCacheBytes, &device.memoryBytes}) {
        if (*value)
            **value *= memoryShare;
    }
    device.scale = share;
    device.scaleReason =
        DeviceCatalogueText::tr("The trace saw %1 of the device's units and %2 of its memory.")
            .arg(text::percent(share), text::percent(memoryShare));
}

/// The listed device when all listed devices are of one kind.
const DeviceInfo *onlyListedKind(const std::vector<DeviceInfo> &devices)
{
    const DeviceInfo *listed = nullptr;
    for (const DeviceInfo &device : devices) {
        if (device.name == StringId::Empty)
            continue;
        if (listed != nullptr
            && (device.name != listed->name || device.multiprocessors != listed->multiprocessors))
            return nullptr;
        listed = &device;
    }
    return listed;
}

/// The value that all of `values` share, if they do.
std::optional<double> agreed(const std::vector<std::optional<double>> &values)
{
    if (values.empty() || !values.front())
        return std::nullopt;
    const bool same = std::all_of(values.begin(), values.end(), [&](const auto &value) {
        return value && std::fabs(*value - *values.front()) < 1e-3 * *values.front();
    });
    return same ? values.front() : std::nullopt;
}

} // namespace

std::optional<double> Device::pcieBytesPerS() const
{
    // Raw bytes per second of sixteen lanes in one direction (128b/130b from generation 3 on).
    static constexpr std::array<double, 7> SixteenLanes = {0.0,    4.0e9,  8.0e9,  15.75e9,
                                                           31.5e9, 63.0e9, 121.0e9};
    if (!pcieGeneration || !pcieLanes || *pcieGeneration < 1
        || *pcieGeneration >= static_cast<int>(SixteenLanes.size()))
        return std::nullopt;
    return SixteenLanes[static_cast<std::size_t>(*pcieGeneration)] * *pcieLanes / 16.0;
}

std::optional<double> Device::linkBytesPerS() const
{
    return linkBytesPerSBothWays ? std::optional(*linkBytesPerSBothWays / 2) : std::nullopt;
}

QString Device::basisText() const
{
    QStringList parts{name.isEmpty() ? DeviceCatalogueText::tr("unknown device") : name};
    if (!isKnown()) {
        parts << DeviceCatalogueText::tr("no peaks known");
        return parts.join(QStringLiteral(" · "));
    }
    parts << DeviceCatalogueText::tr("dense peaks");
    if (const std::optional<double> clock = matrixClockHz ? matrixClockHz : boostClockHz) {
        const QString megahertz = text::number(*clock / 1e6, 4);
        parts << (matrixClockHz ? DeviceCatalogueText::tr("matrix clock %1 MHz").arg(megahertz)
                                : DeviceCatalogueText::tr("boost clock %1 MHz").arg(megahertz));
    }
    if (isUser())
        parts << DeviceCatalogueText::tr("peaks: your own entry");
    else if (isDerived())
        parts << DeviceCatalogueText::tr("peaks: derived");
    else if (!sources.isEmpty())
        parts << DeviceCatalogueText::tr("peaks: %1").arg(sources.front());
    if (scale < 1.0)
        parts << DeviceCatalogueText::tr("%1 of the device").arg(text::percent(scale));
    return parts.join(QStringLiteral(" · "));
}

const Device *DeviceCatalogue::match(const QString &name, const DeviceInfo &info) const
{
    const Device *best = nullptr;
    qsizetype bestLength = -1;
    for (const Device &device : m_devices) {
        const qsizetype length = matchLength(device, name);
        if (length < 0)
            continue;
        const bool isBetter =
            best == nullptr || (device.isUser() && !best->isUser())
            || (device.isUser() == best->isUser()
                && (length > bestLength
                    || (length == bestLength
                        && memoryDistance(device, info) < memoryDistance(*best, info))));
        if (isBetter) {
            best = &device;
            bestLength = length;
        }
    }
    return best;
}

DeviceCatalogue::TensorRate DeviceCatalogue::tensorRateOf(const QString &name)
{
    const auto has = [&](const char *word) {
        return name.contains(QLatin1String(word), Qt::CaseInsensitive);
    };
    if (has("GeForce") || has("TITAN"))
        return TensorRate::Consumer;
    if (has("RTX A") || has("RTX PRO") || has("Ada") || has("Quadro"))
        return TensorRate::Full;
    return TensorRate::Unknown; // data centre parts are sold with either
}

std::array<std::optional<double>, PeakKindCount>
DeviceCatalogue::ratesFor(std::string key, TensorRate tensorRate) const
{
    auto found = m_rates.find(key);
    if (found != m_rates.end() && !found->second.like.empty()) {
        key = found->second.like;
        found = m_rates.find(key);
    }
    if (found == m_rates.end())
        return {};
    auto rates = found->second.perClock;
    const bool isConsumer = tensorRate == TensorRate::Consumer;
    if (isConsumer && found->second.fp16Consumer)
        rates[static_cast<std::size_t>(PeakKind::Fp16)] = found->second.fp16Consumer;
    if (tensorRate == TensorRate::Unknown)
        return rates;
    const auto variant = m_rates.find(key + (isConsumer ? "/geforce" : "/full"));
    if (variant == m_rates.end())
        return rates;
    for (std::size_t i = 0; i < PeakKindCount; ++i) {
        if (variant->second.perClock[i])
            rates[i] = variant->second.perClock[i];
    }
    return rates;
}

std::map<std::string, double> DeviceCatalogue::ratesOf(const Device &device) const
{
    const TensorRate named = tensorRateOf(device.name);
    const auto rates = ratesFor(device.gfx.empty() ? device.computeCapability : device.gfx,
                                named == TensorRate::Unknown ? TensorRate::Full : named);
    std::map<std::string, double> result;
    for (std::size_t i = 0; i < PeakKindCount; ++i) {
        if (rates[i])
            result[std::string(peakKindId(static_cast<PeakKind>(i)))] = *rates[i];
    }
    return result;
}

void DeviceCatalogue::takeFromSiblings(Device &device, const DeviceInfo &info) const
{
    std::vector<std::optional<double>> boost;
    std::vector<std::optional<double>> matrix;
    std::vector<std::optional<double>> bandwidth;
    std::vector<std::optional<double>> cache;
    for (const Device &sibling : m_devices) {
        if (sibling.origin != DeviceOrigin::Catalogue
            || sibling.computeCapability != device.computeCapability || !sibling.units
            || *sibling.units != device.units || !hasSameMemory(sibling, info))
            continue;
        boost.push_back(sibling.boostClockHz);
        matrix.push_back(sibling.matrixClockHz);
        bandwidth.push_back(sibling.memoryBytesPerS);
        cache.push_back(sibling.l2Bytes);
    }
    bool hasTaken = false;
    const auto take = [&](std::optional<double> &value, const auto &known) {
        if (!value)
            value = agreed(known);
        hasTaken = hasTaken || (value && !known.empty());
    };
    take(device.boostClockHz, boost);
    take(device.matrixClockHz, matrix);
    take(device.memoryBytesPerS, bandwidth);
    take(device.l2Bytes, cache);
    if (hasTaken)
        device.warning =
            DeviceCatalogueText::tr("Clock and bandwidth are those of all listed devices with the "
                                    "same compute capability, units and memory; check them.");
}

Device DeviceCatalogue::derive(const DeviceInfo &info, const QString &name) const
{
    Device device;
    device.name = name;
    if (info.computeMajor > 0 && info.warpSize != AmdWavefront)
        device.computeCapability = std::to_string(info.computeMajor) + '.'
                                   + std::to_string(std::max<std::int64_t>(info.computeMinor, 0));
    device.gfx = gfxOf(info);
    if (info.multiprocessors > 0)
        device.units = static_cast<double>(info.multiprocessors);
    if (info.memoryBytes > 0)
        device.memoryBytes = static_cast<double>(info.memoryBytes);
    if (info.memoryBandwidthBytesPerS > 0)
        device.memoryBytesPerS = static_cast<double>(info.memoryBandwidthBytesPerS);
    if (info.l2Bytes > 0)
        device.l2Bytes = static_cast<double>(info.l2Bytes);
    if (info.clockHz > 0) {
        device.boostClockHz = static_cast<double>(info.clockHz);
        device.warning =
            DeviceCatalogueText::tr("Tensor peaks are derived from the highest clock and may be up "
                                    "to 10 % high.");
    } else if (device.units && !device.computeCapability.empty()) {
        takeFromSiblings(device, info);
    }
    const auto rates =
        ratesFor(device.gfx.empty() ? device.computeCapability : device.gfx, tensorRateOf(name));
    bool hasPeak = false;
    for (std::size_t i = 0; i < PeakKindCount && device.units; ++i) {
        const bool isBoost = usesBoostClock(static_cast<PeakKind>(i)) || !device.matrixClockHz;
        const std::optional<double> clock = isBoost ? device.boostClockHz : device.matrixClockHz;
        if (!rates[i] || !clock)
            continue;
        device.peaksFlopPerS[i] = *rates[i] * *device.units * *clock;
        hasPeak = true;
    }
    if (!hasPeak && !device.memoryBytesPerS) {
        device.warning =
            DeviceCatalogueText::tr("This device is not listed; add an entry to see its roofs.");
        return device;
    }
    device.origin = DeviceOrigin::Derived;
    device.sources << DeviceCatalogueText::tr("derived: units × operations per clock × clock");
    return device;
}

Device DeviceCatalogue::lookUp(const DeviceInfo &info, std::string_view name) const
{
    const QString given = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
    const NormalName normal = normalised(given);
    if (!normal.name.isEmpty()) {
        if (const Device *known = match(normal.name, info)) {
            Device device = *known;
            if (!device.isUser()) // a person enters what the trace saw
                scaleToTrace(device, info, normal);
            if (device.confidence == SourceConfidence::Low && device.warning.isEmpty()
                && !device.isUser())
                device.warning =
                    DeviceCatalogueText::tr("Sources for this device are thin or in conflict.");
            return device;
        }
    }
    return derive(info, given.simplified());
}

Device DeviceCatalogue::lookUp(const Trace &trace, std::int32_t deviceIndex) const
{
    const auto &devices = trace.topology().devices;
    if (deviceIndex < 0 || static_cast<std::size_t>(deviceIndex) >= devices.size())
        return {};
    const DeviceInfo &info = devices[static_cast<std::size_t>(deviceIndex)];
    const DeviceInfo *listed = info.name == StringId::Empty ? onlyListedKind(devices) : nullptr;
    if (listed == nullptr)
        return lookUp(info, trace.string(info.name));
    // Masked devices: the file numbers the work by another scheme than the list.
    Device device = lookUp(*listed, trace.string(listed->name));
    device.warning = DeviceCatalogueText::tr(
                         "The trace does not list device %1; taken to be like those it lists.")
                         .arg(info.ordinal)
                     + (device.warning.isEmpty() ? QString() : QLatin1Char(' ') + device.warning);
    return device;
}

} // namespace rooftrace
