// SPDX-License-Identifier: GPL-3.0-or-later
// The attribute keys that analysis reads, spelled as Kineto spells them; every reader maps onto
// these.
#pragma once

#include <string_view>

namespace rooftrace::attr {

// Device operations and API calls.
inline constexpr std::string_view Device = "device";   ///< integer ordinal
inline constexpr std::string_view Stream = "stream";   ///< integer
inline constexpr std::string_view Context = "context"; ///< integer
inline constexpr std::string_view Grid = "grid";       ///< JSON [x,y,z] blocks
inline constexpr std::string_view Block = "block";     ///< JSON [x,y,z] threads
inline constexpr std::string_view Registers = "registers per thread";
inline constexpr std::string_view SharedMemory = "shared memory"; ///< bytes, static + dynamic
inline constexpr std::string_view BlocksPerSm = "blocks per SM";
inline constexpr std::string_view WarpsPerSm = "warps per SM";
inline constexpr std::string_view Occupancy = "est. achieved occupancy %";
inline constexpr std::string_view GraphId = "graph id";
inline constexpr std::string_view GraphNodeId = "graph node id";
inline constexpr std::string_view Bytes = "bytes"; ///< integer, copies and memsets
inline constexpr std::string_view CopyKind =
    "copy kind"; ///< "HtoD", "DtoH", "DtoD", "PtoP", "HtoH" or as written
inline constexpr std::string_view SourceMemory =
    "source memory"; ///< "pageable", "pinned", "device", "managed", ...
inline constexpr std::string_view TargetMemory = "target memory";
inline constexpr std::string_view ReturnValue = "return value"; ///< integer, only when not 0
inline constexpr std::string_view SyncKind = "cuda_sync_kind";

// Work that the file itself states for a device operation (XLA).
inline constexpr std::string_view Flops = "flops";            ///< integer
inline constexpr std::string_view ModelFlops = "model_flops"; ///< integer, without padding
inline constexpr std::string_view Shape = "shape";            ///< of the result: "bf16[8,128]{1,0}"
inline constexpr std::string_view StepNumber = "step_num";    ///< integer, of step annotations
inline constexpr std::string_view BytesAccessed = "bytes_accessed"; ///< integer, all memories
inline constexpr std::string_view DeviceDurationPs =
    "device_duration_ps"; ///< integer, on the clock of the device

// Operators.
inline constexpr std::string_view InputDims = "Input Dims";             ///< JSON
inline constexpr std::string_view InputTypes = "Input type";            ///< JSON
inline constexpr std::string_view InputStrides = "Input Strides";       ///< JSON
inline constexpr std::string_view ConcreteInputs = "Concrete Inputs";   ///< JSON
inline constexpr std::string_view ModuleHierarchy = "Module Hierarchy"; ///< string
inline constexpr std::string_view CallStack = "Call stack";             ///< string, old files
inline constexpr std::string_view ForwardThread = "Fwd thread id";

// Collectives.
inline constexpr std::string_view CollectiveName = "Collective name";
inline constexpr std::string_view InElements = "In msg nelems";
inline constexpr std::string_view OutElements = "Out msg nelems";
inline constexpr std::string_view ElementType = "dtype";
inline constexpr std::string_view GroupSize = "Group size";
inline constexpr std::string_view GroupName = "Process Group Name";
inline constexpr std::string_view GroupDescription = "Process Group Description";
inline constexpr std::string_view GroupRanks = "Process Group Ranks";

// NVTX.
inline constexpr std::string_view Domain = "domain"; ///< string, absent for the default domain

} // namespace rooftrace::attr
