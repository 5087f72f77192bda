// SPDX-License-Identifier: GPL-3.0-or-later
// What the numbers of Nsight Systems mean, and which texts are never shown.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace rooftrace::nsys {

/// A kind of copy as NVIDIA numbers it (ENUM_CUDA_MEMCPY_OPER), in the spelling of Kineto: "HtoD",
/// "UM HtoD" for migrations of unified memory; "Unknown" for numbers nobody knows.
std::string_view copyKindName(std::int64_t copyKind);

/// A kind of memory (ENUM_CUDA_MEM_KIND) as the attributes spell it: "pageable", "device"; empty
/// for numbers nobody knows.
std::string_view memoryKindName(std::int64_t memoryKind);
/// The same as NVIDIA labels it: "Pageable", "Device Static", "Unknown".
std::string_view memoryKindLabel(std::int64_t memoryKind);

/// "Memcpy HtoD (Pageable -> Device)", as Kineto names copies; without the part in brackets when
/// neither memory is known. -1 stands for a memory that the row does not name.
std::string copyName(std::int64_t copyKind, std::int64_t sourceKind, std::int64_t targetKind);

/// A synchronisation (ENUM_CUPTI_SYNC_TYPE) as NVIDIA labels it ("Stream sync") and as Kineto's
/// cuda_sync_kind spells it ("Stream Sync").
std::string_view syncLabel(std::int64_t syncType);
std::string_view syncKind(std::int64_t syncType);

/// An API name without its version: only a suffix of exactly four digits is one
/// ("cudaLaunchKernel_v7000"), as in NVIDIA's own reports; "cudaGetDriverEntryPoint_v11030" stays.
std::string_view withoutVersion(std::string_view apiName);

/// True when the text looks like environment variables: a NAME=value whose name tells of a secret,
/// or at least three lines (or NUL-separated entries) of the form NAME=value. Such texts may hold
/// credentials and are counted, never kept.
bool looksLikeEnvironment(std::string_view text);

/// The settings of META_DATA_CAPTURE and TARGET_INFO_SYSTEM_ENV that may be shown. Everything else
/// there (command lines, host and user names, the environment) stays in the file.
std::span<const std::string_view> shownCaptureSettings();
std::span<const std::string_view> shownSystemFacts();
/// Both as a list of SQL texts: "'CpuCores','CpuDescription'".
std::string shownSettingsList();

/// A metric's title and unit: "SM Active [Throughput %]" -> "SM Active", "%". Clock values are
/// stored in Hz although the label says MHz, so "[MHz]" gives "Hz".
struct MetricLabel
{
    std::string title;
    std::string unit;
};
MetricLabel metricLabel(std::string_view name);

} // namespace rooftrace::nsys
