// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/devicecatalogue.h"

#include "core/base/xdg.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <mutex>

/// The resource object lives in a static library, where nothing else would refer to it.
static void initDeviceResources()
{
    Q_INIT_RESOURCE(rooftrace);
}

namespace rooftrace {

namespace {

using nlohmann::json;

struct DeviceCatalogueText
{
    Q_DECLARE_TR_FUNCTIONS(DeviceCatalogueText)
};

constexpr const char *Schema = "rooftrace-device-catalogue/1";
constexpr double Mega = 1e6;
constexpr double Giga = 1e9;
constexpr double Tera = 1e12;
constexpr int MaxUserFiles = 1000; // a folder that is not ours must not hold up the start

std::optional<double> numberAt(const json &object, const char *key, double unit)
{
    const auto found = object.find(key);
    if (found == object.end() || !found->is_number())
        return std::nullopt;
    const double value = found->get<double>();
    if (!std::isfinite(value) || value <= 0)
        return std::nullopt;
    return value * unit;
}

std::string stringAt(const json &object, const char *key)
{
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::vector<std::string> stringsAt(const json &object, const char *key)
{
    std::vector<std::string> texts;
    const auto found = object.find(key);
    if (found == object.end() || !found->is_array())
        return texts;
    for (const json &item : *found) {
        if (item.is_string())
            texts.push_back(item.get<std::string>());
    }
    return texts;
}

SourceConfidence confidenceAt(const json &object)
{
    const std::string text = stringAt(object, "confidence");
    if (text == "high")
        return SourceConfidence::High;
    return text == "medium" ? SourceConfidence::Medium : SourceConfidence::Low;
}

const char *confidenceText(SourceConfidence confidence)
{
    switch (confidence) {
    case SourceConfidence::High:
        return "high";
    case SourceConfidence::Medium:
        return "medium";
    case SourceConfidence::Low:
        break;
    }
    return "low";
}

void readLinks(const json &entry, Device &device)
{
    device.link = stringAt(entry, "link");
    device.linkBytesPerSBothWays = numberAt(entry, "link_gbs_bidir", Giga);
    const auto pcie = entry.find("pcie");
    if (pcie == entry.end() || !pcie->is_object())
        return;
    if (const auto generation = numberAt(*pcie, "gen", 1))
        device.pcieGeneration = static_cast<int>(std::min(*generation, 99.0));
    if (const auto lanes = numberAt(*pcie, "lanes", 1))
        device.pcieLanes = static_cast<int>(std::min(*lanes, 99.0));
}

Device readDevice(const json &entry, DeviceOrigin origin)
{
    Device device;
    device.origin = origin;
    device.id = stringAt(entry, "id");
    device.name = QString::fromStdString(stringAt(entry, "name"));
    device.vendor = stringAt(entry, "vendor");
    device.architecture = stringAt(entry, "arch");
    device.computeCapability = stringAt(entry, "compute_capability");
    device.gfx = stringAt(entry, "gfx");
    device.namePatterns = stringsAt(entry, "name_patterns");
    device.disambiguate = stringAt(entry, "disambiguate");
    device.traceDeviceUnit = stringAt(entry, "trace_device_unit");
    device.unit = stringAt(entry, "unit");
    device.units = numberAt(entry, "units", 1);
    device.boostClockHz = numberAt(entry, "boost_clock_mhz", Mega);
    device.matrixClockHz = numberAt(entry, "matrix_clock_mhz", Mega);
    if (const auto peaks = entry.find("peaks_dense_tflops");
        peaks != entry.end() && peaks->is_object()) {
        for (std::size_t i = 0; i < PeakKindCount; ++i) {
            const std::string key(peakKindId(static_cast<PeakKind>(i)));
            device.peaksFlopPerS[i] = numberAt(*peaks, key.c_str(), Tera);
        }
    }
    device.memoryBytes = numberAt(entry, "mem_gb", Giga);
    device.memoryType = stringAt(entry, "mem_type");
    device.memoryBytesPerS = numberAt(entry, "mem_bw_gbs", Giga);
    device.l2Bytes = numberAt(entry, "l2_mb", Mega);
    device.lastLevelCacheBytes = numberAt(entry, "llc_mb", Mega);
    device.powerW = numberAt(entry, "power_w", 1);
    readLinks(entry, device);
    for (const std::string &source : stringsAt(entry, "sources"))
        device.sources << QString::fromStdString(source);
    device.confidence = confidenceAt(entry);
    device.notes = QString::fromStdString(stringAt(entry, "notes"));
    return device;
}

void put(json &object, const char *key, const std::optional<double> &value, double unit)
{
    if (value)
        object[key] = *value / unit;
}

json numbersOf(const Device &device)
{
    json entry = json::object();
    put(entry, "units", device.units, 1);
    put(entry, "boost_clock_mhz", device.boostClockHz, Mega);
    put(entry, "matrix_clock_mhz", device.matrixClockHz, Mega);
    put(entry, "mem_gb", device.memoryBytes, Giga);
    put(entry, "mem_bw_gbs", device.memoryBytesPerS, Giga);
    put(entry, "l2_mb", device.l2Bytes, Mega);
    put(entry, "llc_mb", device.lastLevelCacheBytes, Mega);
    put(entry, "link_gbs_bidir", device.linkBytesPerSBothWays, Giga);
    put(entry, "power_w", device.powerW, 1);
    json peaks = json::object();
    for (std::size_t i = 0; i < PeakKindCount; ++i) {
        const std::string key(peakKindId(static_cast<PeakKind>(i)));
        put(peaks, key.c_str(), device.peaksFlopPerS[i], Tera);
    }
    entry["peaks_dense_tflops"] = std::move(peaks);
    if (device.pcieGeneration && device.pcieLanes)
        entry["pcie"] = {{"gen", *device.pcieGeneration}, {"lanes", *device.pcieLanes}};
    return entry;
}

json entryOf(const Device &device)
{
    json entry = numbersOf(device);
    const std::array<std::pair<const char *, std::string>, 10> texts = {{
        {"vendor", device.vendor},
        {"arch", device.architecture},
        {"compute_capability", device.computeCapability},
        {"gfx", device.gfx},
        {"disambiguate", device.disambiguate},
        {"trace_device_unit", device.traceDeviceUnit},
        {"unit", device.unit},
        {"mem_type", device.memoryType},
        {"link", device.link},
        {"notes", device.notes.toStdString()},
    }};
    for (const auto &[key, text] : texts) {
        if (!text.empty())
            entry[key] = text;
    }
    entry["id"] = device.id;
    entry["name"] = device.name.toStdString();
    entry["name_patterns"] = device.namePatterns;
    entry["peaks_are_dense"] = true;
    entry["confidence"] = confidenceText(device.confidence);
    json sources = json::array();
    for (const QString &source : device.sources)
        sources.push_back(source.toStdString());
    entry["sources"] = std::move(sources);
    return entry;
}

/// "fp16_geforce_fp32acc" and other keys that name no peak are left out; variants of one capability
/// ("full", "geforce", "half") are stored under "<capability>/<variant>".
template<class Insert>
void readRates(const json &tables, const Insert &insert)
{
    for (const auto &[name, table] : tables.items()) {
        if (!table.is_object())
            continue;
        const std::string like = stringAt(table, "like");
        insert(name, like, table, std::string());
        for (const auto &[variant, values] : table.items()) {
            if (values.is_object())
                insert(name, like, values, variant);
        }
    }
}

bool isSafeId(const std::string &id)
{
    return !id.empty() && id.size() <= 64 && id.front() != '.'
           && std::all_of(id.begin(), id.end(), [](unsigned char c) {
                  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')
                         || c == '-' || c == '_' || c == '.';
              });
}

} // namespace

void DeviceCatalogue::addRates(const QByteArray &content)
{
    const json document = json::parse(content.begin(), content.end(), nullptr, false);
    if (!document.is_object())
        return;
    const auto add = [this](const std::string &name, const std::string &like, const json &values,
                            const std::string &variant) {
        Rates &rates = m_rates[variant.empty() ? name : name + '/' + variant];
        if (variant.empty())
            rates.like = like;
        for (std::size_t i = 0; i < PeakKindCount; ++i) {
            const std::string key(peakKindId(static_cast<PeakKind>(i)));
            rates.perClock[i] = numberAt(values, key.c_str(), 1);
        }
        rates.fp16Consumer = numberAt(values, "fp16_geforce_fp32acc", 1);
    };
    for (const char *table : {"ops_per_clock_per_sm_by_cc", "ops_per_clock_per_cu_by_gfx"}) {
        const auto found = document.find(table);
        if (found != document.end() && found->is_object())
            readRates(*found, add);
    }
}

void DeviceCatalogue::addFile(const QByteArray &content, const QString &shownName,
                              DeviceOrigin origin, ImportLog &log)
{
    const json document = json::parse(content.begin(), content.end(), nullptr, false);
    const auto list = document.is_object() ? document.find("devices") : document.end();
    if (!document.is_object() || list == document.end() || !list->is_array()) {
        log.add("devices.bad-file", NoteLevel::Warning,
                DeviceCatalogueText::tr("%1 holds no list of devices.").arg(shownName));
        return;
    }
    for (const json &entry : *list) {
        if (!entry.is_object() || stringAt(entry, "id").empty()) {
            log.add("devices.bad-entry", NoteLevel::Warning,
                    DeviceCatalogueText::tr("%1: an entry has no id.").arg(shownName));
            continue;
        }
        Device device = readDevice(entry, origin);
        const auto same = std::find_if(m_devices.begin(), m_devices.end(),
                                       [&](const Device &d) { return d.id == device.id; });
        if (same != m_devices.end())
            *same = std::move(device);
        else
            m_devices.push_back(std::move(device));
    }
}

DeviceCatalogue DeviceCatalogue::load(const QString &userFolder, ImportLog &log)
{
    initDeviceResources();
    DeviceCatalogue catalogue;
    const QString builtin = QStringLiteral(":/rooftrace/devices");
    for (const QString &name : QDir(builtin).entryList({QStringLiteral("*.json")}, QDir::Files)) {
        QFile file(builtin + QLatin1Char('/') + name);
        if (!file.open(QIODevice::ReadOnly))
            continue;
        const QByteArray content = file.readAll();
        catalogue.addRates(content);
        catalogue.addFile(content, name, DeviceOrigin::Catalogue, log);
    }
    const QDir user(userFolder);
    if (userFolder.isEmpty() || !user.exists())
        return catalogue;
    const QStringList names = user.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name);
    for (const QString &name : names.mid(0, MaxUserFiles)) {
        const QString path = user.filePath(name);
        QFile file(path);
        constexpr qint64 MaxBytes = 4 << 20;
        // A link may lead to a pipe, on which opening would wait for ever.
        if (QFileInfo(path).isFile() && file.open(QIODevice::ReadOnly) && file.size() <= MaxBytes)
            catalogue.addFile(file.readAll(), name, DeviceOrigin::User, log);
        else
            log.add("devices.unreadable", NoteLevel::Warning,
                    DeviceCatalogueText::tr("%1 cannot be read.").arg(name));
    }
    return catalogue;
}

namespace {

/// The catalogue in use; analyses on other threads ask for it while a window replaces it.
struct StandardCatalogue
{
    std::mutex mutex;
    std::shared_ptr<const DeviceCatalogue> catalogue;
};

StandardCatalogue &standardCatalogue()
{
    static StandardCatalogue standard;
    return standard;
}

} // namespace

std::shared_ptr<const DeviceCatalogue> DeviceCatalogue::standard()
{
    StandardCatalogue &standard = standardCatalogue();
    const std::scoped_lock lock(standard.mutex);
    if (!standard.catalogue) {
        ImportLog log;
        standard.catalogue = std::make_shared<const DeviceCatalogue>(load(userFolder(), log));
    }
    return standard.catalogue;
}

void DeviceCatalogue::readAgain()
{
    StandardCatalogue &standard = standardCatalogue();
    const std::scoped_lock lock(standard.mutex);
    standard.catalogue.reset();
}

QString DeviceCatalogue::userFolder()
{
    return xdg::dataDir() + QStringLiteral("/devices");
}

const Device *DeviceCatalogue::byId(std::string_view id) const
{
    const auto found = std::find_if(m_devices.begin(), m_devices.end(),
                                    [&](const Device &device) { return device.id == id; });
    return found != m_devices.end() ? &*found : nullptr;
}

QByteArray DeviceCatalogue::toJson(const Device &device)
{
    json document = {{"schema", Schema}, {"devices", json::array({entryOf(device)})}};
    const std::string text = document.dump(1, ' ', false, json::error_handler_t::replace);
    return QByteArray(text.data(), static_cast<qsizetype>(text.size())) + '\n';
}

Status DeviceCatalogue::saveUserDevice(const Device &device, const QString &folder)
{
    if (!isSafeId(device.id))
        return Error{DeviceCatalogueText::tr(
                         "The id of a device consists of letters, digits, '-', '_' and '.'."),
                     QString::fromStdString(device.id)};
    if (!QDir().mkpath(folder))
        return Error{DeviceCatalogueText::tr("The folder %1 cannot be made.").arg(folder), {}};
    QSaveFile file(
        QDir(folder).filePath(QString::fromStdString(device.id) + QStringLiteral(".json")));
    const QByteArray content = toJson(device);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size() || !file.commit())
        return Error{DeviceCatalogueText::tr("%1 cannot be written.").arg(file.fileName()),
                     file.errorString()};
    return success();
}

} // namespace rooftrace
