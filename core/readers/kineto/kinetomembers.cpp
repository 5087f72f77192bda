// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readers/kineto/kinetomembers.h"

#include "core/readers/kineto/kinetotokens.h"
#include "core/readers/privacy.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <simdjson.h>
#include <string>

namespace rooftrace::kineto {

namespace {

struct KinetoReaderText
{
    Q_DECLARE_TR_FUNCTIONS(KinetoReaderText)
};

constexpr std::size_t LongestScalar = 4096;
constexpr std::size_t MostScalars = 256;
constexpr int MostLogLines = 100;

std::string scalarText(const simdjson::dom::element &value)
{
    if (value.is_string()) {
        std::string_view text;
        return value.get(text) == simdjson::SUCCESS ? std::string(text) : std::string();
    }
    return simdjson::minify(value);
}

std::int64_t integerOr(const simdjson::dom::element &value, std::int64_t fallback)
{
    std::int64_t number = 0;
    if (value.get(number) == simdjson::SUCCESS)
        return number;
    return parseInteger(scalarText(value)).value_or(fallback);
}

QString utf8(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// Members and items of a value, itself included when it is a scalar; a bound keeps hostile ones
/// cheap.
std::int64_t countScalars(std::string_view value)
{
    simdjson::dom::parser parser;
    simdjson::dom::element root;
    if (parser.parse(value.data(), value.size()).get(root) != simdjson::SUCCESS)
        return 1;
    simdjson::dom::object object;
    if (root.get(object) == simdjson::SUCCESS)
        return std::max<std::int64_t>(1, static_cast<std::int64_t>(object.size()));
    simdjson::dom::array array;
    if (root.get(array) == simdjson::SUCCESS)
        return std::max<std::int64_t>(1, static_cast<std::int64_t>(array.size()));
    return 1;
}

/// How many private members an object holds, at any depth.
std::int64_t privateMembers(const simdjson::dom::element &value)
{
    std::int64_t count = 0;
    simdjson::dom::object object;
    simdjson::dom::array array;
    if (value.get(object) == simdjson::SUCCESS) {
        for (const auto field : object)
            count += isPrivateKey(field.key) ? 1 : privateMembers(field.value);
    } else if (value.get(array) == simdjson::SUCCESS) {
        for (const simdjson::dom::element item : array)
            count += privateMembers(item);
    } else if (value.is_string()) {
        count += isPrivateValue(scalarText(value)) ? 1 : 0;
    }
    return count;
}

void describe(DeviceInfo &device, const std::string &key, const simdjson::dom::element &value)
{
    const auto set = [&value](std::int64_t &target) { target = integerOr(value, target); };
    if (key == "totalGlobalMem")
        set(device.memoryBytes);
    else if (key == "computeMajor" || key == "major")
        set(device.computeMajor);
    else if (key == "computeMinor" || key == "minor")
        set(device.computeMinor);
    else if (key == "numSms" || key == "multiProcessorCount")
        set(device.multiprocessors);
    else if (key == "warpSize")
        set(device.warpSize);
    else if (key == "maxThreadsPerMultiprocessor")
        set(device.maxThreadsPerMultiprocessor);
    else
        device.properties[key] = scalarText(value);
}

/// "rank-3", "rank0", "worker3_step", "-TP-0-": only a guess, marked as such.
void guessRank(TraceInfo &info)
{
    if (info.rank >= 0)
        return;
    static const QRegularExpression pattern(
        QStringLiteral("(?:rank|worker)[-_]?([0-9]{1,6})(?![0-9])|-TP-([0-9]{1,6})-"),
        QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch match = pattern.match(info.shownName);
    if (!match.hasMatch())
        return;
    info.rank = (match.captured(1).isEmpty() ? match.captured(2) : match.captured(1)).toInt();
    info.metadata.emplace_back("rank source", "file name");
}

} // namespace

void Members::hide(std::int64_t offset, std::int64_t count)
{
    m_log.add("privacy.hidden-values", NoteLevel::Info,
              KinetoReaderText::tr(
                  "Values that may hold credentials, an environment or names are not kept."),
              offset, count);
}

void Members::add(std::string_view key, std::string_view value, std::int64_t offset)
{
    if (isPrivateKey(key)) {
        hide(offset, countScalars(value));
    } else if (key == "deviceProperties" || key == "computeProperties") {
        addDevices(value, offset);
    } else if (key == "distributedInfo") {
        addJob(value, offset);
    } else if (key == "INFO" || key == "WARNING" || key == "ERROR") {
        addLog(key, value, offset);
    } else if (key == "baseTimeNanoseconds") {
        m_builder.info().baseTimeNs = parseInteger(value).value_or(0);
        m_builder.info().hasWallClock = m_builder.info().baseTimeNs > 0;
    } else if (!value.starts_with('{') && !value.starts_with('[')) {
        if (isPrivateValue(unquoted(value)))
            hide(offset, 1);
        else
            addScalar(key, value);
    } else {
        simdjson::dom::parser parser;
        simdjson::dom::element root;
        if (parser.parse(value.data(), value.size()).get(root) == simdjson::SUCCESS) {
            if (const std::int64_t hidden = privateMembers(root))
                hide(offset, hidden);
        }
    }
}

void Members::addScalar(std::string_view key, std::string_view value)
{
    auto &metadata = m_builder.info().metadata;
    if (metadata.size() >= MostScalars || value.size() > LongestScalar || value == "null")
        return;
    std::string text = unescape(unquoted(value));
    std::string name = unescape(key);
    replaceBadUtf8(text);
    replaceBadUtf8(name);
    metadata.emplace_back(std::move(name), std::move(text));
}

void Members::addDevices(std::string_view value, std::int64_t offset)
{
    simdjson::dom::parser parser;
    simdjson::dom::array devices;
    if (parser.parse(value.data(), value.size()).get(devices) != simdjson::SUCCESS) {
        m_log.add("kineto.damaged-member", NoteLevel::Warning,
                  KinetoReaderText::tr("A part of the description beside the events is damaged."),
                  offset);
        return;
    }
    std::int64_t position = 0;
    for (const simdjson::dom::element item : devices) {
        simdjson::dom::object members;
        if (item.get(members) != simdjson::SUCCESS)
            continue;
        simdjson::dom::element id;
        const std::int64_t ordinal =
            members["id"].get(id) == simdjson::SUCCESS ? integerOr(id, position) : position;
        ++position;
        DeviceInfo &device = m_builder.deviceInfo(m_builder.device(ordinal));
        device.isListed = true;
        for (const auto field : members) {
            const std::string key(field.key);
            if (key == "name")
                device.name = m_builder.strings().intern(scalarText(field.value));
            else if (key != "id")
                describe(device, key, field.value);
        }
    }
}

void Members::addJob(std::string_view value, std::int64_t offset)
{
    simdjson::dom::parser parser;
    simdjson::dom::object job;
    if (parser.parse(value.data(), value.size()).get(job) != simdjson::SUCCESS) {
        m_log.add("kineto.damaged-member", NoteLevel::Warning,
                  KinetoReaderText::tr("A part of the description beside the events is damaged."),
                  offset);
        return;
    }
    for (const auto field : job) {
        const std::string key(field.key);
        if (key == "rank")
            m_builder.info().rank = integerOr(field.value, -1);
        else if (key == "world_size")
            m_builder.info().worldSize = integerOr(field.value, -1);
        else if (!field.value.is_array() && !field.value.is_object() && !isPrivateKey(key))
            m_builder.info().metadata.emplace_back("distributed " + key, scalarText(field.value));
    }
}

void Members::addLog(std::string_view level, std::string_view value, std::int64_t offset)
{
    simdjson::dom::parser parser;
    simdjson::dom::element root;
    if (parser.parse(value.data(), value.size()).get(root) != simdjson::SUCCESS)
        return;
    simdjson::dom::array lines;
    if (root.get(lines) != simdjson::SUCCESS) {
        addLogLine(level, scalarText(root), offset);
        return;
    }
    for (const simdjson::dom::element line : lines)
        addLogLine(level, scalarText(line), offset);
}

void Members::addLogLine(std::string_view level, std::string_view line, std::int64_t offset)
{
    if (isPrivateValue(line)) {
        hide(offset, 1);
        return;
    }
    constexpr std::string_view Lost = "Out-of-range = ";
    const std::size_t at = line.find(Lost);
    if (line.find("Record counts:") != std::string_view::npos && at != std::string_view::npos) {
        const std::string_view rest = line.substr(at + Lost.size());
        const std::int64_t count =
            parseInteger(rest.substr(0, rest.find_first_not_of("0123456789"))).value_or(0);
        if (count > 0)
            m_log.add(
                "kineto.records-out-of-range", NoteLevel::Info,
                KinetoReaderText::tr("The profiler dropped records from outside of its window."),
                offset, count, utf8(line));
    }
    if (m_logLines++ >= MostLogLines)
        return;
    // One kind a line: each says something of its own.
    const NoteLevel noteLevel = level == "INFO" ? NoteLevel::Info : NoteLevel::Warning;
    m_log.add("profiler.log-" + std::to_string(m_logLines), noteLevel,
              KinetoReaderText::tr("The profiler's log says: %1")
                  .arg(utf8(line.substr(0, LongestScalar))),
              offset);
}

void Members::complete(TraceBuilder &builder)
{
    TraceInfo &info = builder.info();
    guessRank(info);
    const auto value = [&info](std::string_view key) -> std::string {
        for (const auto &[name, text] : info.metadata) {
            if (name == key)
                return text;
        }
        return {};
    };
    const auto version = [](const std::string &number, std::int64_t major, std::int64_t minor) {
        const std::int64_t parsed = parseInteger(number).value_or(0);
        return QStringLiteral("%1.%2").arg(parsed / major).arg(parsed % major / minor);
    };
    info.producer = QStringLiteral("PyTorch Profiler");
    if (const std::string cuda = value("cuda_runtime_version"); !cuda.empty())
        info.producer += QStringLiteral(", CUDA ") + version(cuda, 1000, 10);
    else if (const std::string hip = value("hip_runtime_version"); !hip.empty())
        info.producer += QStringLiteral(", HIP ") + version(hip, 10'000'000, 100'000);
}

} // namespace rooftrace::kineto
