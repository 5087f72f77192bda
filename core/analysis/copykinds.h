// SPDX-License-Identifier: GPL-3.0-or-later
// Where a copy goes from and to, and what a link can carry (rules Q20, Q21).
#pragma once

#include "core/base/ids.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace rooftrace {

class Trace;

enum class CopyDirection : std::uint8_t {
    Unknown,
    HostToDevice,
    DeviceToHost,
    DeviceToDevice,
    PeerToPeer,
    HostToHost,
};

enum class MemoryKind : std::uint8_t { Unknown, Pageable, Pinned, Device, Managed, Array, Host };

/// A copy as Q20 sees it. Unknown kinds never fire a rule.
struct CopyKindInfo
{
    CopyDirection direction = CopyDirection::Unknown;
    MemoryKind source = MemoryKind::Unknown;
    MemoryKind target = MemoryKind::Unknown;

    bool hasPageableSide() const
    {
        return source == MemoryKind::Pageable || target == MemoryKind::Pageable;
    }
    friend bool operator==(const CopyKindInfo &, const CopyKindInfo &) = default;
};

/// From the attributes copy kind, source memory and target memory, else from a name such as
/// "Memcpy HtoD (Pageable -> Device)".
CopyKindInfo copyKindOf(const Trace &trace, SliceId copy);
CopyKindInfo copyKindOfName(std::string_view name);

/// "HtoD", "DtoH", "DtoD", "PtoP", "HtoH"; empty for Unknown.
std::string_view copyDirectionId(CopyDirection direction);

/// A link that copies use, one direction, raw rate (Q21).
struct LinkRoof
{
    std::string_view id;       ///< "pcie3", "pcie4", "pcie5", "c2c"
    std::string_view name;     ///< "PCIe 4.0 x16"
    double bytesPerSecond = 0; ///< per direction
    double expectedShare = 0;  ///< what a good copy reaches of it
};

/// PCIe generations 3 to 5 with 16 lanes and NVLink-C2C, ascending. NVLink between devices comes
/// from the device catalogue, halved.
std::span<const LinkRoof> linkRoofs();

/// The host link that a device of this name has as sold, or nullptr when nobody knows. GH200 and
/// GB200: C2C; Hopper, Blackwell and MI300: PCIe 5; Ampere, Ada and MI200: PCIe 4; older: PCIe 3.
const LinkRoof *hostLinkOf(std::string_view deviceName);

} // namespace rooftrace
