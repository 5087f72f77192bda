// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cut/kinetojoinedit.h"

#include "core/readers/kineto/kinetotokens.h"

#include <algorithm>
#include <array>
#include <cinttypes>
#include <cstdio>

namespace rooftrace::kineto {

namespace {

/// Ids of one file lie this far from those of the next; the first 4096 files stay below what a
/// double holds exactly.
constexpr int FileShift = 40;
/// New process numbers begin this far behind those of devices.
constexpr std::int64_t FirstNewProcess = 1'000'000;

std::string microseconds(Nanoseconds timeNs)
{
    const bool isNegative = timeNs < 0;
    const auto size = static_cast<std::uint64_t>(isNegative ? -timeNs : timeNs);
    std::array<char, 40> text{};
    std::snprintf(text.data(), text.size(), "%s%" PRIu64 ".%03" PRIu64, isNegative ? "-" : "",
                  size / 1000, size % 1000);
    return text.data();
}

/// Keeps the quotes of a number that is written as text.
JsonChange number(std::string_view written, std::int64_t value)
{
    const std::string text = std::to_string(value);
    return JsonChange::replace(isQuoted(written) ? '"' + text + '"' : text);
}
std::vector<std::string_view> objectsOf(std::string_view list)
{
    std::vector<std::string_view> objects;
    int depth = 0;
    bool isInString = false;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const char c = list[i];
        if (isInString) {
            i += c == '\\' ? 1 : 0;
            isInString = c != '"';
        } else if (c == '"') {
            isInString = true;
        } else if (c == '{' && depth++ == 0) {
            begin = i;
        } else if (c == '}' && --depth == 0) {
            objects.push_back(list.substr(begin, i + 1 - begin));
        }
    }
    return objects;
}

/// Gives a device its new number.
struct Renumber final : JsonEditor
{
    JsonChange member(std::string_view key, std::string_view value, int depth) override
    {
        // The list itself is the outermost level.
        if (key != "id" || depth != 2)
            return JsonChange::keep();
        const std::optional<std::int64_t> id = parseInteger(value);
        const std::optional<std::int64_t> known = id ? editor->device(*id) : std::nullopt;
        isKnown = known.has_value();
        return known ? JsonChange::replace(std::to_string(*known)) : JsonChange::keep();
    }
    JsonChange item(std::string_view) override { return JsonChange::keep(); }
    const JoinEditor *editor = nullptr;
    bool isKnown = false;
};

} // namespace

JoinNumbers::JoinNumbers(const std::vector<JoinInput> &inputs)
{
    for (const JoinInput &input : inputs) {
        const Topology &topology = input.trace->topology();
        for (const DeviceInfo &device : topology.devices)
            m_nextDevice = std::max(m_nextDevice, device.ordinal + 1);
        for (const ProcessInfo &process : topology.processes)
            m_nextProcess = std::max(m_nextProcess, process.pid + 1);
    }
    m_nextProcess = std::max(m_nextProcess, m_nextDevice + FirstNewProcess);
}

JoinEditor::JoinEditor(const Trace &trace, JoinNumbers &numbers, std::int64_t file,
                       Nanoseconds shiftNs)
    : m_trace(trace)
    , m_numbers(numbers)
    , m_file(file)
    , m_idShift(file << FileShift)
    , m_shiftNs(shiftNs)
{
    for (const Track &track : trace.topology().tracks) {
        if (track.device < 0)
            continue;
        const std::int64_t ordinal =
            trace.topology().devices[static_cast<std::size_t>(track.device)].ordinal;
        if (m_devices.find(ordinal) == m_devices.end())
            m_devices.emplace(ordinal, numbers.device(ordinal));
    }
}

std::optional<std::int64_t> JoinEditor::device(std::int64_t ordinal) const
{
    const auto found = m_devices.find(ordinal);
    return found == m_devices.end() ? std::nullopt : std::optional(found->second);
}

JsonChange JoinEditor::member(std::string_view key, std::string_view value, int depth)
{
    const JsonChange change = depth == 1   ? ofEvent(key, value)
                              : depth == 2 ? ofArgs(key, value)
                                           : JsonChange::keep();
    return change.kind == JsonChange::Kind::Keep ? PrivacyEditor::member(key, value, depth)
                                                 : change;
}

std::int64_t JoinEditor::process(std::int64_t pid)
{
    if (const std::optional<std::int64_t> number = device(pid))
        return *number;
    const auto found = m_processes.find(pid);
    return found != m_processes.end()
               ? found->second
               : m_processes.emplace(pid, m_numbers.process(pid)).first->second;
}

std::int64_t JoinEditor::renumberedDevices() const
{
    return std::count_if(m_devices.begin(), m_devices.end(),
                         [](const auto &entry) { return entry.first != entry.second; });
}

std::int64_t JoinEditor::renumberedProcesses() const
{
    const std::vector<ProcessInfo> &processes = m_trace.topology().processes;
    return std::count_if(processes.begin(), processes.end(), [this](const ProcessInfo &info) {
        const auto found = m_processes.find(info.pid);
        return found != m_processes.end() && found->second != info.pid;
    });
}

JsonChange JoinEditor::ofEvent(std::string_view key, std::string_view value)
{
    if (key == "pid") {
        const std::optional<std::int64_t> pid = parseInteger(value);
        if (pid && *pid >= 0 && process(*pid) != *pid)
            return number(value, process(*pid));
    } else if (key == "ts" && m_shiftNs != 0) {
        const std::string token(unquoted(value));
        const std::optional<Nanoseconds> time = parseMicroseconds(token.c_str());
        if (time && *time != 0) // 0: the profiler lost the time
            return JsonChange::replace(isQuoted(value) ? '"' + microseconds(*time + m_shiftNs) + '"'
                                                       : microseconds(*time + m_shiftNs));
    } else if (key == "id" && m_idShift != 0) {
        const std::optional<std::int64_t> id = parseInteger(value);
        if (id)
            return number(value, *id + m_idShift);
        if (isQuoted(value))
            return JsonChange::replace('"' + std::string(unquoted(value)) + '-'
                                       + std::to_string(m_file) + '"');
    }
    return JsonChange::keep();
}
JsonChange JoinEditor::ofArgs(std::string_view key, std::string_view value) const
{
    if (m_isProcessName && key == "name" && isQuoted(value))
        return JsonChange::replace("\"rank " + std::to_string(rank()) + ": "
                                   + std::string(unquoted(value)) + '"');
    if (value.starts_with('[') || value.starts_with('{'))
        return JsonChange::keep();
    if (key == "device" || key == "Device Id") {
        const std::optional<std::int64_t> ordinal = parseInteger(value);
        const std::optional<std::int64_t> known = ordinal ? device(*ordinal) : std::nullopt;
        return known && *known != *ordinal ? number(value, *known) : JsonChange::keep();
    }
    static constexpr std::array Ids = {
        std::string_view("correlation"),      std::string_view("External id"),
        std::string_view("external id"),      std::string_view("wait_on_cuda_event_record_corr_id"),
        std::string_view("Python id"),        std::string_view("Python parent id"),
        std::string_view("Python module id"),
    };
    if (m_idShift == 0 || std::find(Ids.begin(), Ids.end(), key) == Ids.end())
        return JsonChange::keep();
    const std::optional<std::int64_t> id = parseInteger(value);
    return id && *id > 0 ? number(value, *id + m_idShift) : JsonChange::keep();
}

void JoinedDevices::add(std::string_view list, const JoinEditor &editor)
{
    for (const std::string_view object : objectsOf(list)) {
        Renumber renumber;
        renumber.editor = &editor;
        std::string text = '[' + std::string(object) + ']';
        std::string edited;
        if (editJson(text, renumber, edited))
            text = edited;
        if (renumber.isKnown || m_texts.empty())
            m_texts.insert(text.substr(1, text.size() - 2));
    }
}

std::string JoinedDevices::json() const
{
    std::string all;
    for (const std::string &text : m_texts) {
        all += all.empty() ? "" : ", ";
        all += text;
    }
    return '[' + all + ']';
}

} // namespace rooftrace::kineto
