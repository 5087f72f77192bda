// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readers/xla/xlanames.h"

#include "core/readers/kineto/kinetotokens.h"
#include "core/trace/attrkeys.h"
#include "core/trace/kernelclass.h"

#include <algorithm>
#include <cmath>

namespace rooftrace::xla {

namespace {

bool contains(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

constexpr std::string_view Digits = "0123456789";

/// The number at the front of the text, which is moved behind it.
std::optional<std::int64_t> takeNumber(std::string_view &text)
{
    const std::size_t size = std::min(text.find_first_not_of(Digits), text.size());
    const std::optional<std::int64_t> number = kineto::parseInteger(text.substr(0, size));
    if (size == 0 || !number)
        return std::nullopt;
    text.remove_prefix(size);
    return number;
}

/// "160,1,1" -> "[160,1,1]"; empty when it is no such list.
std::string triple(std::string_view text)
{
    if (text.empty() || text.find_first_not_of("0123456789,") != std::string_view::npos)
        return {};
    return '[' + std::string(text) + ']';
}

/// Calls `visit(key, value)` for the words "key:value" of the text.
template<class Visit>
void visitWords(std::string_view text, const Visit &visit)
{
    while (!text.empty()) {
        const std::size_t size = std::min(text.find(' '), text.size());
        const std::string_view word = text.substr(0, size);
        const std::size_t colon = word.find(':');
        if (colon != std::string_view::npos)
            visit(word.substr(0, colon), word.substr(colon + 1));
        text.remove_prefix(std::min(size + 1, text.size()));
    }
}

/// "copy-done.3", "%all-reduce-done", "async-done".
bool isDone(std::string_view name)
{
    if (name.starts_with('%'))
        name.remove_prefix(1);
    const std::string_view head = name.substr(0, name.find_first_of(". ("));
    return head.ends_with("-done");
}

} // namespace

PlaneName parsePlaneName(std::string_view name)
{
    PlaneName result;
    for (const auto &[prefix, kind] :
         {std::pair(std::string_view("/device:GPU:"), PlaneKind::Gpu),
          std::pair(std::string_view("/device:TPU:"), PlaneKind::Tpu)}) {
        if (!name.starts_with(prefix))
            continue;
        std::string_view rest = name.substr(prefix.size());
        const std::optional<std::int64_t> ordinal = takeNumber(rest);
        if (!ordinal)
            break;
        rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
        return {kind, *ordinal, std::string(rest)};
    }
    return result;
}

LineRole roleOf(const PlaneName &plane, std::string_view line)
{
    if (plane.kind == PlaneKind::Host)
        return LineRole::Host;
    if (plane.kind == PlaneKind::Gpu)
        return line.starts_with("Stream #") ? LineRole::Stream : LineRole::Ranges;
    if (contains(line, "Framework") || contains(line, "TensorFlow"))
        return LineRole::Ranges;
    if (contains(line, "Async") && line.ends_with(" Ops"))
        return LineRole::AsyncOps;
    return line.ends_with(" Ops") ? LineRole::Ops : LineRole::Ranges;
}

std::optional<std::int64_t> streamNumber(std::string_view line)
{
    constexpr std::string_view Prefix = "Stream #";
    if (!line.starts_with(Prefix))
        return std::nullopt;
    line.remove_prefix(Prefix.size());
    return takeNumber(line);
}

DeviceKind hostKind(std::string_view line, std::string_view name, bool isApiCall, bool isStep)
{
    if (isStep)
        return {SliceKind::Annotation, TrackKind::Annotations};
    if (isApiCall || line.starts_with("Host Threads/"))
        return {SliceKind::Runtime, TrackKind::Runtime};
    // The Python tracer writes "$file.py:12 function".
    if (name.starts_with('$'))
        return {SliceKind::Python, TrackKind::Python};
    return {SliceKind::Operator, TrackKind::Operators};
}

bool isControlFlow(std::string_view name, std::string_view hloCategory)
{
    if (hloCategory == "while" || hloCategory == "conditional" || hloCategory == "call")
        return true;
    if (!hloCategory.empty())
        return false;
    const std::string_view head = name.substr(0, name.find('.'));
    return head == "while" || head == "conditional" || head == "call";
}

DeviceKind opKind(std::string_view name, std::string_view hloCategory)
{
    // Waits for what ran beside: shown, but the core does nothing.
    if (isDone(name) || hloCategory.ends_with("-done"))
        return {SliceKind::Sync, TrackKind::Sync};
    return {SliceKind::Kernel, TrackKind::Kernels};
}

DeviceKind asyncKind(std::string_view name, std::string_view hloCategory)
{
    if (isCommunicationKernel(name) || isCommunicationKernel(hloCategory))
        return {SliceKind::Kernel, TrackKind::Kernels};
    return {SliceKind::Memcpy, TrackKind::Copies};
}

DeviceKind streamKind(std::string_view name, bool isCopy, bool isSet)
{
    if (isSet || name.starts_with("Memset"))
        return {SliceKind::Memset, TrackKind::Copies};
    if (isCopy || name.starts_with("Memcpy"))
        return {SliceKind::Memcpy, TrackKind::Copies};
    return {SliceKind::Kernel, TrackKind::Kernels};
}

std::string_view copyDirection(std::string_view name)
{
    if (contains(name, "H2D") || contains(name, "HtoD"))
        return "HtoD";
    if (contains(name, "D2H") || contains(name, "DtoH"))
        return "DtoH";
    if (contains(name, "D2D") || contains(name, "DtoD"))
        return "DtoD";
    if (contains(name, "P2P") || contains(name, "PtoP"))
        return "PtoP";
    return contains(name, "H2H") || contains(name, "HtoH") ? "HtoH" : "";
}

KernelDetails parseKernelDetails(std::string_view text)
{
    // Old ROCm builds wrote memory that was never set; no kernel has as many registers.
    constexpr std::int64_t MostRegisters = 1024;
    KernelDetails details;
    bool isGarbage = false;
    visitWords(text, [&](std::string_view key, std::string_view value) {
        const std::int64_t number = kineto::parseInteger(value).value_or(-1);
        if (key == "regs") {
            isGarbage = isGarbage || number > MostRegisters;
            details.registers = number;
        } else if (key == "shm" || key == "static_shared" || key == "dynamic_shared"
                   || key == "group_mem") {
            if (number >= 0 && number < INT32_MAX)
                details.sharedBytes = std::max<std::int64_t>(details.sharedBytes, 0) + number;
        } else if (key == "grid") {
            details.grid = triple(value);
        } else if (key == "block") {
            details.block = triple(value);
        } else if (key == "occ_pct") {
            details.occupancyPercent = kineto::parseReal(value).value_or(0.0);
        }
    });
    if (isGarbage)
        details.registers = details.sharedBytes = -1;
    return details;
}

void appendLaunch(StringPool &strings, const KernelDetails &details, double occupancyPercent,
                  std::vector<Attr> &attrs)
{
    if (!details.grid.empty())
        attrs.push_back(Attr::json(strings.intern(attr::Grid), strings.intern(details.grid)));
    if (!details.block.empty())
        attrs.push_back(Attr::json(strings.intern(attr::Block), strings.intern(details.block)));
    if (details.registers >= 0)
        attrs.push_back(Attr::integer(strings.intern(attr::Registers), details.registers));
    if (details.sharedBytes >= 0)
        attrs.push_back(Attr::integer(strings.intern(attr::SharedMemory), details.sharedBytes));
    const double occupancy = occupancyPercent > 0 ? occupancyPercent : details.occupancyPercent;
    if (occupancy > 0 && std::isfinite(occupancy))
        attrs.push_back(Attr::real(strings.intern(attr::Occupancy), occupancy));
}

std::int64_t parseCopyBytes(std::string_view text)
{
    std::int64_t bytes = 0;
    visitWords(text, [&bytes](std::string_view key, std::string_view value) {
        if (key == "size" || key == "num_bytes")
            bytes = std::max<std::int64_t>(0, kineto::parseInteger(value).value_or(0));
    });
    return bytes;
}

} // namespace rooftrace::xla
