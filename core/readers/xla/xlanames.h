// SPDX-License-Identifier: GPL-3.0-or-later
// What the names of planes, lines and events of an XLA profile mean; the same in XSpace files and
// in the trace viewer's JSON.
#pragma once

#include "core/base/ids.h"
#include "core/trace/attributes.h"
#include "core/trace/stringpool.h"
#include "core/trace/topology.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rooftrace::xla {

enum class PlaneKind : std::uint8_t { Host, Gpu, Tpu };

/// "/device:GPU:1" and "/device:TPU:0 SparseCore 2" with the number and what follows it; anything
/// else is a host.
struct PlaneName
{
    PlaneKind kind = PlaneKind::Host;
    std::int64_t ordinal = -1;
    std::string part; ///< "SparseCore 2"
};
PlaneName parsePlaneName(std::string_view name);

/// What the events of a line are.
enum class LineRole : std::uint8_t {
    Host,
    Stream,   ///< work of a GPU stream
    Ops,      ///< work of a TPU core
    AsyncOps, ///< transfers beside it
    Ranges,   ///< modules, steps, scopes: drawn, but no work
};
LineRole roleOf(const PlaneName &plane, std::string_view line);
/// N of "Stream #N(...)".
std::optional<std::int64_t> streamNumber(std::string_view line);

/// Kind of slice and row of one event of a device.
struct DeviceKind
{
    SliceKind kind = SliceKind::GpuAnnotation;
    TrackKind track = TrackKind::OtherDevice;
};
DeviceKind opKind(std::string_view name, std::string_view hloCategory);
DeviceKind asyncKind(std::string_view name, std::string_view hloCategory);
DeviceKind streamKind(std::string_view name, bool isCopy, bool isSet);
/// Of a row of the host.
DeviceKind hostKind(std::string_view line, std::string_view name, bool isApiCall, bool isStep);
/// True for operations whose time is that of the operations inside them.
bool isControlFlow(std::string_view name, std::string_view hloCategory);

/// Direction of a copy from its name: "HtoD"; empty when it does not say.
std::string_view copyDirection(std::string_view name);

/// The spellings of kernel_details; -1 and 0 mean not known.
struct KernelDetails
{
    std::int64_t registers = -1;
    std::int64_t sharedBytes = -1;
    double occupancyPercent = 0.0;
    std::string grid; ///< "[1,1,1]", empty when not known
    std::string block;
};
KernelDetails parseKernelDetails(std::string_view text);
/// Adds what is known of them; `occupancyPercent` above 0 is used in place of theirs.
void appendLaunch(StringPool &strings, const KernelDetails &details, double occupancyPercent,
                  std::vector<Attr> &attrs);
/// The bytes of memcpy_details and memset_details; 0: not known.
std::int64_t parseCopyBytes(std::string_view text);

} // namespace rooftrace::xla
