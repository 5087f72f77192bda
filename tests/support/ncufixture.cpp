// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ncufixture.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <functional>
#include <protozero/pbf_writer.hpp>
#include <string>
#include <vector>

namespace rooftrace::test {

namespace {

using protozero::pbf_writer;
using Fill = std::function<void(pbf_writer &)>;

std::string message(const Fill &fill)
{
    std::string bytes;
    pbf_writer writer(bytes);
    fill(writer);
    return bytes;
}

std::string withLength(const std::string &bytes)
{
    std::string out;
    for (int shift = 0; shift < 32; shift += 8)
        out += static_cast<char>((bytes.size() >> static_cast<unsigned>(shift)) & 0xFFU);
    return out + bytes;
}

std::string text(const std::string &value)
{
    return message([&](pbf_writer &w) { w.add_string(1, value); });
}
std::string real(double value)
{
    return message([&](pbf_writer &w) { w.add_double(3, value); });
}
std::string small(std::uint32_t value)
{
    return message([&](pbf_writer &w) { w.add_uint32(4, value); });
}
std::string large(std::uint64_t value)
{
    return message([&](pbf_writer &w) { w.add_uint64(5, value); });
}

struct Metric
{
    std::uint32_t id;
    std::string value;
    std::vector<std::pair<std::string, std::string>> instances = {};
};

void addMetrics(pbf_writer &w, std::uint32_t field, const std::vector<Metric> &metrics)
{
    for (const Metric &metric : metrics)
        w.add_message(field, message([&](pbf_writer &m) {
                          m.add_uint32(1, metric.id);
                          m.add_message(2, metric.value);
                          for (const auto &[key, value] : metric.instances)
                              m.add_message(3, message([&](pbf_writer &i) {
                                                i.add_message(1, key);
                                                i.add_message(2, value);
                                            }));
                      }));
}

std::string size(std::uint32_t x, std::uint32_t y, std::uint32_t z)
{
    return message([&](pbf_writer &w) {
        w.add_uint64(1, x);
        w.add_uint64(2, y);
        w.add_uint64(3, z);
    });
}

std::string rule()
{
    return message([](pbf_writer &w) {
        w.add_string(1, "Occupancy");
        w.add_string(2, "Theoretical Occupancy");
        w.add_string(4, "OccupancySection");
        const std::string item = message([](pbf_writer &i) {
            i.add_message(1, message([](pbf_writer &m) {
                              m.add_string(1, "See @section:LaunchStats:Launch Statistics@ and the "
                                              "@url:guide:https://example.org/guide@.");
                              m.add_uint32(2, 4);
                              m.add_string(4, "Few warps");
                          }));
        });
        const std::string speedup = message([](pbf_writer &i) {
            i.add_message(10, message([](pbf_writer &s) {
                              s.add_uint32(1, 1);
                              s.add_double(2, 43.75);
                          }));
        });
        w.add_message(3, message([&](pbf_writer &b) {
                          b.add_message(1, item);
                          b.add_message(1, speedup);
                      }));
    });
}

std::string nvtx()
{
    return message([](pbf_writer &w) {
        w.add_message(1, message([](pbf_writer &d) {
                          d.add_uint32(1, 0);
                          d.add_string(2, "<default domain>");
                      }));
        const std::string stack = message([](pbf_writer &s) {
            s.add_uint32(1, 0);
            s.add_message(3, text("forward"));
            s.add_message(3, text("layer 1"));
        });
        w.add_message(2, message([&](pbf_writer &t) {
                          t.add_uint32(1, 42);
                          t.add_message(2, stack);
                      }));
    });
}

struct Kernel
{
    std::string demangled;
    std::string function;
    std::uint32_t stream;
    std::vector<Metric> metrics;
};

std::string result(const Kernel &kernel)
{
    return message([&](pbf_writer &w) {
        w.add_uint32(1, 42);
        w.add_uint64(2, 1414);
        w.add_string(6, kernel.function);
        w.add_string(7, kernel.demangled);
        w.add_message(10, size(432, 1, 1));
        w.add_message(11, size(128, 2, 1));
        addMetrics(w, 13, kernel.metrics);
        w.add_uint64(14, 1'700'000'000);
        w.add_message(19, rule());
        w.add_message(21, nvtx());
        w.add_uint32(22, 1);
        w.add_uint32(23, kernel.stream);
        w.add_message(25, message([](pbf_writer &c) {
                          c.add_bool(1, true);
                          c.add_bool(2, true);
                      }));
        w.add_fixed32(35, 7); // of a later version
    });
}

constexpr auto Names = std::to_array<const char *>(
    {"gpu__time_duration.sum", "launch__registers_per_thread",
     "launch__shared_mem_per_block_static", "launch__shared_mem_per_block_dynamic",
     "launch__device_id", "device__attribute_multiprocessor_count",
     "device__attribute_display_name", "dram__bytes_read.sum", "inst_executed",
     "sm__throughput.avg.pct_of_peak_sustained_elapsed", "group:memory__chart", "launch__cc"});

std::vector<Metric> metrics(double durationNs)
{
    return {{0, real(durationNs)},
            {1, small(40)},
            {2, small(1024)},
            {3, small(512)},
            {4, small(0)},
            {5, small(108)},
            {6, text("Example GPU")},
            {7, large(18'446'744'073'709'551'615ULL)},
            {8, real(96), {{large(0x7F0010), real(32)}, {text("FFMA"), real(64)}}},
            {9, real(std::nan(""))},
            {10, text("dram__bytes_read.sum,inst_executed")},
            {11, std::string()}};
}

std::string block(const Fill &header, const std::vector<std::string> &sources,
                  const std::vector<std::string> &results,
                  const std::vector<std::string> &graphs = {})
{
    std::string payload;
    for (const auto *part : {&sources, &results, &graphs}) {
        for (const std::string &one : *part)
            payload += withLength(one);
    }
    const std::string head = message([&](pbf_writer &w) {
        w.add_uint32(1, static_cast<std::uint32_t>(sources.size()));
        w.add_uint32(2, static_cast<std::uint32_t>(results.size()));
        header(w);
        w.add_uint32(5, static_cast<std::uint32_t>(payload.size()));
        if (!graphs.empty())
            w.add_uint32(9, static_cast<std::uint32_t>(graphs.size()));
    });
    return withLength(head) + payload;
}

void addProcess(pbf_writer &w, std::uint32_t pid, const std::string &path)
{
    w.add_message(6, message([&](pbf_writer &p) {
                      p.add_uint32(1, pid);
                      p.add_string(2, "example-host");
                      p.add_string(3, path);
                  }));
}

/// Versions, a device and an environment that is never shown.
void addSession(pbf_writer &w)
{
    w.add_message(3, message([](pbf_writer &s) {
                      s.add_message(8, message([](pbf_writer &v) {
                                        v.add_string(1, "Nsight Compute Target");
                                        v.add_string(2, "2024.1.1.0 (build 1) (public-release)");
                                    }));
                      const std::string major = message([](pbf_writer &a) {
                          a.add_string(1, "device__attribute_compute_capability_major");
                          a.add_message(2, small(8));
                      });
                      s.add_message(6, message([&](pbf_writer &d) {
                                        d.add_uint32(1, 0);
                                        d.add_string(2, "Example GPU");
                                        d.add_message(3, major);
                                    }));
                      s.add_message(
                          9, message([](pbf_writer &e) { e.add_string(4, "SECRET_TOKEN=abc"); }));
                  }));
}

std::string blocks(bool isDamaged)
{
    std::string out = block(addSession, {}, {});
    std::string gemm = result({"void gemm<(int)128>(float *)", "gemm", 7, metrics(12'345.6)});
    if (isDamaged)
        gemm += '\xFF'; // a field that does not end
    out += block(
        [](pbf_writer &w) {
            w.add_message(4, message([](pbf_writer &t) {
                              for (const char *name : Names)
                                  t.add_string(1, name);
                          }));
            addProcess(w, 4711, "/home/someone/bin/train");
        },
        {std::string(300, 'c')}, {gemm, result({"", "ampere_sgemm_128x64_nn", 13, metrics(1000)})});
    if (isDamaged)
        return out + withLength("no header of a block");
    const std::string graph = message([](pbf_writer &w) {
        w.add_uint32(1, 43);
        w.add_uint64(2, 9);
        addMetrics(w, 4, {{0, real(5000)}});
        w.add_uint32(11, 1);
        w.add_uint32(12, 7);
    });
    return out
           + block([](pbf_writer &w) { addProcess(w, 4712, "/home/someone/bin/infer"); }, {},
                   {result({"softmax(float *)", "softmax", 7, {{1, small(16)}}})}, {graph});
}

QByteArray bytesOf(const std::string &text)
{
    return {text.data(), static_cast<qsizetype>(text.size())};
}

} // namespace

QByteArray ncuReport()
{
    return bytesOf(std::string("NVR\0\2\0\0\0\x08\x07", 10) + blocks(false));
}

QByteArray damagedNcuReport()
{
    return bytesOf(blocks(true));
}

} // namespace rooftrace::test
