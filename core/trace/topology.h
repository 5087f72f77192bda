// SPDX-License-Identifier: GPL-3.0-or-later
// What ran where: processes, threads, devices, streams.
#pragma once

#include "core/base/ids.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace rooftrace {

struct ProcessInfo
{
    StringId pidText = StringId::Empty; ///< as written; not always a number
    std::int64_t pid = -1;              ///< -1 when it is no number
    StringId name = StringId::Empty;
    StringId labels = StringId::Empty;
    std::int64_t sortIndex = 0;
    std::int32_t rank = -1;
};

struct ThreadInfo
{
    std::int32_t process = -1; ///< index into Topology::processes
    StringId tidText = StringId::Empty;
    std::int64_t tid = -1;
    StringId name = StringId::Empty;
    std::int64_t sortIndex = 0;
};

struct DeviceInfo
{
    std::int64_t ordinal = -1;       ///< as the file numbers it, never remapped
    StringId name = StringId::Empty; ///< empty when the file does not list the device
    bool isListed = false;           ///< the file describes it (deviceProperties, TARGET_INFO_GPU)
    std::int64_t computeMajor = -1;
    std::int64_t computeMinor = -1;
    std::int64_t multiprocessors = -1;
    std::int64_t memoryBytes = -1;
    std::int64_t memoryBandwidthBytesPerS = -1; ///< nsys only
    std::int64_t clockHz = -1;                  ///< nsys only
    std::int64_t warpSize = -1;
    std::int64_t maxThreadsPerMultiprocessor = -1;
    std::int64_t l2Bytes = -1;
    std::map<std::string, std::string> properties; ///< everything else, as written
    std::int32_t rank = -1;
};

struct StreamInfo
{
    std::int32_t device = -1; ///< index into Topology::devices
    std::int64_t stream = -1;
    std::int64_t context = -1;
    std::int32_t process = -1; ///< index into Topology::processes when known
    StringId name = StringId::Empty;
};

/// What a track's slices are; the order is the order of rows below their thread or stream.
enum class TrackKind : std::uint8_t {
    Annotations, ///< user ranges of a thread (ProfilerStep included)
    Nvtx,        ///< NVTX ranges of a thread
    Python,      ///< Python frames and modules of a thread
    Operators,   ///< operators of a thread
    Runtime,     ///< runtime and driver calls of a thread
    OsRuntime,   ///< operating system calls of a thread
    OtherHost,   ///< unknown host categories
    Kernels,     ///< kernels of a stream
    Copies,      ///< copies and memsets of a stream
    GpuAnnotations,
    Sync,
    Overhead,
    OtherDevice,
    Window, ///< Trace rows: the span of profiling
};

constexpr bool isHostTrack(TrackKind kind)
{
    return kind <= TrackKind::OtherHost;
}

/// Titled lanes that belong to one thread or one stream.
struct Track
{
    TrackKind kind = TrackKind::OtherHost;
    std::int32_t process = -1; ///< index into Topology::processes, -1 for device rows
    std::int32_t thread = -1;  ///< index into Topology::threads
    std::int32_t device = -1;  ///< index into Topology::devices, -1 for host rows
    std::int32_t stream = -1;  ///< index into Topology::streams
    std::uint32_t firstLane = 0;
    std::uint32_t laneCount = 0;
    std::uint64_t sliceCount = 0;
    std::uint64_t displacedCount = 0; ///< slices on a sub-lane because they overlap or cross others
};

struct Topology
{
    std::vector<ProcessInfo> processes;
    std::vector<ThreadInfo> threads;
    std::vector<DeviceInfo> devices;
    std::vector<StreamInfo> streams;
    std::vector<Track> tracks;
};

} // namespace rooftrace
