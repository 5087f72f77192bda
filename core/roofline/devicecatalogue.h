// SPDX-License-Identifier: GPL-3.0-or-later
// What devices can do at best: peaks, bandwidths and links, each with its source.
#pragma once

#include "core/base/importlog.h"
#include "core/base/result.h"
#include "core/roofline/datatype.h"
#include "core/trace/trace.h"

#include <QString>
#include <QStringList>

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rooftrace {

/// How well the sources of a device agree. Low is shown with a warning.
enum class SourceConfidence : std::uint8_t { Low, Medium, High };

enum class DeviceOrigin : std::uint8_t {
    Unknown,   ///< nobody knows this device: every figure is empty
    Catalogue, ///< comes with Rooftrace
    Derived,   ///< computed from compute capability, units and clock, or reported by the trace
    User,      ///< entered by the person
};

/// One device. Rates are per second and dense; an empty optional means "unknown", never a guess.
struct Device
{
    std::string id;
    QString name; ///< for people: "H100 SXM5 80GB"; the trace's own name when unknown
    std::string vendor;
    std::string architecture;
    std::string computeCapability; ///< "9.0"; empty when it has none
    std::string gfx;               ///< "gfx942"; empty when it has none
    std::vector<std::string> namePatterns;
    std::string disambiguate;
    std::string traceDeviceUnit; ///< what one device of a trace is: "whole GPU", "one GCD"
    std::string unit;            ///< "SM", "CU", "Xe-core"
    std::optional<double> units;
    std::optional<double> boostClockHz;
    std::optional<double> matrixClockHz;
    std::array<std::optional<double>, PeakKindCount> peaksFlopPerS;
    std::optional<double> memoryBytes;
    std::string memoryType;
    std::optional<double> memoryBytesPerS;
    std::optional<double> l2Bytes;
    std::optional<double> lastLevelCacheBytes;
    std::string link;
    std::optional<double> linkBytesPerSBothWays; ///< sum of both directions
    std::optional<int> pcieGeneration;
    std::optional<int> pcieLanes;
    std::optional<double> powerW;
    QStringList sources;
    SourceConfidence confidence = SourceConfidence::Low;
    QString notes;
    DeviceOrigin origin = DeviceOrigin::Unknown;
    double scale = 1.0;  ///< share of the whole device that the trace saw (MIG slice, GCD)
    QString scaleReason; ///< translated; empty when scale is 1
    QString warning;     ///< translated: why the figures need care; may be empty

    std::optional<double> peak(PeakKind kind) const
    {
        return peaksFlopPerS[static_cast<std::size_t>(kind)];
    }
    bool isKnown() const { return origin != DeviceOrigin::Unknown; }
    bool isDerived() const { return origin == DeviceOrigin::Derived; }
    bool isUser() const { return origin == DeviceOrigin::User; }
    /// PCIe bytes per second in one direction (rules Q21), from generation and lanes.
    std::optional<double> pcieBytesPerS() const;
    /// Link to peers in one direction: half of the sum of both.
    std::optional<double> linkBytesPerS() const;
    /// "H100 SXM5 80GB · dense peaks · matrix clock 1830 MHz · vendor data sheet".
    QString basisText() const;
};

/// Devices by id and by name. Immutable after loading; safe to read from any thread.
class DeviceCatalogue
{
public:
    /// The catalogue that comes with Rooftrace, with the entries of `userFolder` (*.json of the
    /// same schema, override by id). Files that cannot be read are noted in `log`.
    static DeviceCatalogue load(const QString &userFolder, ImportLog &log);
    /// As load() from the person's data folder; read once, and after readAgain(). Any thread.
    static std::shared_ptr<const DeviceCatalogue> standard();
    /// The next call of standard() reads the folder anew: an entry was saved.
    static void readAgain();
    /// xdg::dataDir()/devices.
    static QString userFolder();

    const std::vector<Device> &devices() const { return m_devices; }
    const Device *byId(std::string_view id) const;

    /// The device that a trace ran on: by name, then scaled to the part that the trace saw, then
    /// derived from compute capability and units, else unknown.
    Device lookUp(const DeviceInfo &info, std::string_view name) const;
    Device lookUp(const Trace &trace, std::int32_t deviceIndex) const;

    /// Operations per clock and unit of the device's architecture, by peakKindId(); what tells a
    /// stated peak from a derived one. Empty when no table covers it.
    std::map<std::string, double> ratesOf(const Device &device) const;

    /// Writes one entry to `folder`/<id>.json, replacing it as a whole.
    static Status saveUserDevice(const Device &device, const QString &folder);
    /// Serialised as in the catalogue, one entry.
    static QByteArray toJson(const Device &device);

private:
    struct Rates ///< operations per clock and unit
    {
        std::string like; ///< the capability whose rates hold
        std::array<std::optional<double>, PeakKindCount> perClock;
        std::optional<double> fp16Consumer; ///< FP16 with FP32 accumulation on consumer parts
    };
    void addRates(const QByteArray &content);
    void addFile(const QByteArray &content, const QString &shownName, DeviceOrigin origin,
                 ImportLog &log);
    const Device *match(const QString &name, const DeviceInfo &info) const;
    Device derive(const DeviceInfo &info, const QString &name) const;
    /// The consumer and the full tensor rate of one capability differ.
    enum class TensorRate : std::uint8_t { Unknown, Full, Consumer };
    static TensorRate tensorRateOf(const QString &name);
    std::array<std::optional<double>, PeakKindCount> ratesFor(std::string key,
                                                              TensorRate tensorRate) const;
    void takeFromSiblings(Device &device, const DeviceInfo &info) const;

    std::vector<Device> m_devices;
    std::map<std::string, Rates> m_rates; ///< by "9.0", "8.6/geforce", "gfx942"
};

} // namespace rooftrace
