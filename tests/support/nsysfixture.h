// SPDX-License-Identifier: GPL-3.0-or-later
// Small Nsight Systems databases of several schema versions, written by SQLite at test time.
#pragma once

#include <QByteArray>
#include <QString>

#include <cstdint>
#include <map>
#include <memory>
#include <string>

struct sqlite3;

namespace rooftrace::test {

/// The versions whose tables differ in what matters to the reader.
enum class NsysSchema {
    V2020, ///< before META_DATA, PROCESSES and TARGET_INFO_GPU's figures; GPU rates in kHz and kB/s
    V2023, ///< 3.4: null stream table, no green contexts
    V2024, ///< 3.11: context info, diagnostics
    V2025, ///< 3.24: graph ids and clusters of kernels, CUDA ordinals
};

/// Writes one database file; closed by the destructor. Any failure of SQLite aborts the test.
class NsysFixture
{
public:
    /// Creates the tables of the version, all empty.
    NsysFixture(const QString &path, NsysSchema schema);
    ~NsysFixture();
    NsysFixture(const NsysFixture &) = delete;
    NsysFixture &operator=(const NsysFixture &) = delete;

    /// Runs SQL in which $name is replaced by the id of a string: "VALUES (1, $cudaMalloc_v3020)".
    void run(const std::string &sql);
    /// The id of a string in StringIds, added when it is new.
    std::int64_t string(const std::string &text);

    /// globalTid of a thread in virtual machine 1; with tid 0 the globalPid.
    static std::int64_t globalId(std::int64_t pid, std::int64_t tid = 0);

    /// One process (pid 100, thread 100) that launches two kernels on stream 7, copies, sets,
    /// waits, and is annotated. Times in nanoseconds:
    ///   cudaMemcpyAsync_v3020 1000-1200 (correlation 1) -> copy 1300-1500 HtoD pageable, 4096 B
    ///   cudaLaunchKernel_v7000 2000-2100 (2) -> void gemm<float>(float*) 2300-3300
    ///   cuLaunchKernel 2200-2250 (3, driver)  -> triton_kernel           3300-3400
    ///   cudaMemsetAsync_v3020 3500-3600 (4)   -> memset 3700-3710, 64 B
    ///   cudaStreamSynchronize_v3020 3600-4000 (5), returns error 700; its wait 3610-3990
    ///   NVTX "step" 900-4100, "net:forward" 1900-2600 in domain net, mark "here" at 1950
    ///   OS runtime poll 500-800, and the note that its recording started
    ///   profiler overhead 100-200
    void writeSample();

private:
    NsysSchema m_schema;
    sqlite3 *m_handle = nullptr;
    std::map<std::string, std::int64_t> m_strings;
};

/// A report as nsys lays it out: header line, one section, section list, place of the list.
QByteArray nsysReport(const QByteArray &headerVersion, const QByteArray &agentVersion);

} // namespace rooftrace::test
