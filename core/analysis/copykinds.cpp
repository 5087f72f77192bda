// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/copykinds.h"

#include "core/trace/attrkeys.h"
#include "core/trace/trace.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>

namespace rooftrace {

namespace {

std::string lowered(std::string_view text)
{
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return result;
}

bool contains(std::string_view text, std::string_view word)
{
    return text.find(word) != std::string_view::npos;
}

CopyDirection directionOf(std::string_view text)
{
    const std::string lower = lowered(text);
    if (contains(lower, "htod") || contains(lower, "host-to-device")
        || contains(lower, "hosttodevice"))
        return CopyDirection::HostToDevice;
    if (contains(lower, "dtoh") || contains(lower, "device-to-host")
        || contains(lower, "devicetohost"))
        return CopyDirection::DeviceToHost;
    if (contains(lower, "ptop") || contains(lower, "peer-to-peer") || contains(lower, "peertopeer"))
        return CopyDirection::PeerToPeer;
    if (contains(lower, "dtod") || contains(lower, "device-to-device")
        || contains(lower, "devicetodevice"))
        return CopyDirection::DeviceToDevice;
    if (contains(lower, "htoh") || contains(lower, "host-to-host") || contains(lower, "hosttohost"))
        return CopyDirection::HostToHost;
    return CopyDirection::Unknown;
}

MemoryKind memoryKindOf(std::string_view text)
{
    const std::string lower = lowered(text);
    if (contains(lower, "pageable"))
        return MemoryKind::Pageable;
    if (contains(lower, "pinned"))
        return MemoryKind::Pinned;
    if (contains(lower, "managed") || contains(lower, "unified"))
        return MemoryKind::Managed;
    if (contains(lower, "array"))
        return MemoryKind::Array;
    if (contains(lower, "device"))
        return MemoryKind::Device;
    if (contains(lower, "host"))
        return MemoryKind::Host;
    return MemoryKind::Unknown;
}

constexpr std::array<LinkRoof, 4> Roofs = {{
    {"pcie3", "PCIe 3.0 x16", 15.75e9, 0.8},
    {"pcie4", "PCIe 4.0 x16", 31.5e9, 0.8},
    {"pcie5", "PCIe 5.0 x16", 63.0e9, 0.8},
    {"c2c", "NVLink-C2C", 450.0e9, 0.8},
}};

} // namespace

CopyKindInfo copyKindOfName(std::string_view name)
{
    CopyKindInfo info;
    info.direction = directionOf(name);
    const std::size_t open = name.find('(');
    const std::size_t arrow = name.find("->");
    if (open != std::string_view::npos && arrow != std::string_view::npos && open < arrow) {
        info.source = memoryKindOf(name.substr(open + 1, arrow - open - 1));
        info.target = memoryKindOf(name.substr(arrow + 2));
    }
    return info;
}

CopyKindInfo copyKindOf(const Trace &trace, SliceId copy)
{
    CopyKindInfo info = copyKindOfName(trace.name(copy));
    if (const auto kind = trace.textAttribute(copy, attr::CopyKind); !kind.empty()) {
        const CopyDirection direction = directionOf(kind);
        if (direction != CopyDirection::Unknown)
            info.direction = direction;
    }
    if (const auto source = trace.textAttribute(copy, attr::SourceMemory); !source.empty())
        info.source = memoryKindOf(source);
    if (const auto target = trace.textAttribute(copy, attr::TargetMemory); !target.empty())
        info.target = memoryKindOf(target);
    return info;
}

std::string_view copyDirectionId(CopyDirection direction)
{
    static constexpr std::array<std::string_view, 6> Ids = {"",     "HtoD", "DtoH",
                                                            "DtoD", "PtoP", "HtoH"};
    return Ids[static_cast<std::size_t>(direction)];
}

std::span<const LinkRoof> linkRoofs()
{
    return Roofs;
}

const LinkRoof *hostLinkOf(std::string_view deviceName)
{
    const std::string name = lowered(deviceName);
    const auto has = [&name](std::initializer_list<std::string_view> words) {
        return std::any_of(words.begin(), words.end(),
                           [&name](std::string_view word) { return contains(name, word); });
    };
    if (has({"gh200", "gb200", "gb300", "gh100 480gb"}))
        return &Roofs[3];
    if (has({"h100", "h200", "h800", "h20", "b100", "b200", "b300", "rtx pro 6000", "5090", "mi300",
             "mi325", "mi350", "mi355"}))
        return &Roofs[2];
    if (has({"a100", "a800", "a10", "a16", "a2", "a30", "a40", "a6000", "a5000", "a4000", "l4",
             "l40", "rtx 30", "rtx 40", "ada", "mi200", "mi210", "mi250"}))
        return &Roofs[1];
    if (has({"v100", "p100", "p40", "p4", "t4", "quadro rtx", "rtx 20", "gtx", "titan", "k80",
             "mi100", "mi50", "mi60"}))
        return &Roofs[0];
    return nullptr;
}

} // namespace rooftrace
