// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readers/nsys/nsysnames.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <span>

namespace rooftrace::nsys {

namespace {

std::string_view entry(std::span<const std::string_view> table, std::int64_t i,
                       std::string_view fallback)
{
    return i >= 0 && i < static_cast<std::int64_t>(table.size())
               ? table[static_cast<std::size_t>(i)]
               : fallback;
}

constexpr auto ShownCaptureSettings = std::to_array<std::string_view>(
    {"RUN_DURATION_MS", "PROCESS_0:CUDA_GRAPH_TRACE_OPTIONS:MODE",
     "GPU_METRICS_OPTIONS:SAMPLING_FREQUENCY", "OS_RUNTIME_OPTIONS:DURATION_THRESHOLD_NS",
     "PROCESS_0:COLLECT_GPU_MEMORY_USAGE"});
constexpr auto ShownSystemFacts =
    std::to_array<std::string_view>({"CpuCores", "CpuDescription", "CpuArchitecture",
                                     "OsDescription", "NvDriverVersion", "CudaDriverVersion"});

bool isNameCharacter(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

/// The name before '=' when the line has the form NAME=value, else empty.
std::string_view variableName(std::string_view line)
{
    const std::size_t equals = line.find('=');
    if (equals == std::string_view::npos || equals == 0)
        return {};
    const std::string_view name = line.substr(0, equals);
    const bool isName = std::all_of(name.begin(), name.end(), isNameCharacter)
                        && std::isdigit(static_cast<unsigned char>(name.front())) == 0;
    return isName ? name : std::string_view();
}

/// Upper-case names such as AWS_SECRET_ACCESS_KEY, HF_TOKEN or PGPASSWORD.
bool namesSecret(std::string_view name)
{
    const bool isUpper = std::none_of(name.begin(), name.end(),
                                      [](unsigned char c) { return std::islower(c) != 0; });
    if (!isUpper)
        return false;
    constexpr std::array<std::string_view, 6> Words = {"TOKEN",  "SECRET",     "PASSW",
                                                       "APIKEY", "CREDENTIAL", "_KEY"};
    return std::any_of(Words.begin(), Words.end(), [&](std::string_view word) {
        return name.find(word) != std::string_view::npos;
    });
}

std::string trimmed(std::string_view text)
{
    while (!text.empty() && text.front() == ' ')
        text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ')
        text.remove_suffix(1);
    return std::string(text);
}

} // namespace

std::string_view copyKindName(std::int64_t copyKind)
{
    static constexpr std::array<std::string_view, 14> Names = {
        "Unknown", "HtoD", "DtoH", "HtoA", "AtoH",    "AtoA",    "AtoD",
        "DtoA",    "DtoD", "HtoH", "PtoP", "UM HtoD", "UM DtoH", "UM DtoD"};
    return entry(Names, copyKind, "Unknown");
}

std::string_view memoryKindName(std::int64_t memoryKind)
{
    static constexpr std::array<std::string_view, 7> Names = {
        "pageable", "pinned", "device", "array", "managed", "device static", "managed static"};
    return entry(Names, memoryKind, {});
}

std::string_view memoryKindLabel(std::int64_t memoryKind)
{
    static constexpr std::array<std::string_view, 7> Labels = {
        "Pageable", "Pinned", "Device", "Array", "Managed", "Device Static", "Managed Static"};
    return entry(Labels, memoryKind, "Unknown");
}

std::string copyName(std::int64_t copyKind, std::int64_t sourceKind, std::int64_t targetKind)
{
    std::string name = "Memcpy ";
    name += copyKindName(copyKind);
    if (sourceKind < 0 && targetKind < 0)
        return name;
    name += " (";
    name += memoryKindLabel(sourceKind);
    name += " -> ";
    name += memoryKindLabel(targetKind);
    return name + ')';
}

std::string_view syncLabel(std::int64_t syncType)
{
    static constexpr std::array<std::string_view, 5> Labels = {
        "Unknown", "Event sync", "Stream wait sync", "Stream sync", "Context sync"};
    return entry(Labels, syncType, "Unknown");
}

std::string_view syncKind(std::int64_t syncType)
{
    static constexpr std::array<std::string_view, 5> Kinds = {
        "Unknown", "Event Sync", "Stream Wait Event", "Stream Sync", "Context Sync"};
    return entry(Kinds, syncType, "Unknown");
}

std::string_view withoutVersion(std::string_view apiName)
{
    constexpr std::size_t SuffixLength = 6; // _v and four digits
    if (apiName.size() <= SuffixLength)
        return apiName;
    const std::string_view suffix = apiName.substr(apiName.size() - SuffixLength);
    const bool isVersion = suffix.substr(0, 2) == "_v"
                           && std::all_of(suffix.begin() + 2, suffix.end(),
                                          [](unsigned char c) { return std::isdigit(c) != 0; });
    return isVersion ? apiName.substr(0, apiName.size() - SuffixLength) : apiName;
}

bool looksLikeEnvironment(std::string_view text)
{
    if (text.find('=') == std::string_view::npos)
        return false;
    constexpr int BlockLines = 3;
    int lines = 0;
    while (!text.empty()) {
        const std::size_t end = text.find_first_of(std::string_view("\n\0", 2));
        const std::string_view name = variableName(text.substr(0, end));
        if (!name.empty() && (namesSecret(name) || ++lines >= BlockLines))
            return true;
        if (end == std::string_view::npos)
            break;
        text.remove_prefix(end + 1);
    }
    return false;
}

std::span<const std::string_view> shownCaptureSettings()
{
    return ShownCaptureSettings;
}

std::span<const std::string_view> shownSystemFacts()
{
    return ShownSystemFacts;
}

std::string shownSettingsList()
{
    std::string list;
    for (const auto names : {shownCaptureSettings(), shownSystemFacts()}) {
        for (const std::string_view name : names)
            list += (list.empty() ? "'" : ",'") + std::string(name) + '\'';
    }
    return list;
}

MetricLabel metricLabel(std::string_view name)
{
    const std::size_t open = name.rfind('[');
    if (open == std::string_view::npos || name.back() != ']')
        return {trimmed(name), {}};
    std::string_view unit = name.substr(open + 1, name.size() - open - 2);
    constexpr std::string_view Throughput = "Throughput ";
    if (unit.substr(0, Throughput.size()) == Throughput)
        unit.remove_prefix(Throughput.size());
    if (unit == "MHz")
        unit = "Hz";
    return {trimmed(name.substr(0, open)), std::string(unit)};
}

} // namespace rooftrace::nsys
