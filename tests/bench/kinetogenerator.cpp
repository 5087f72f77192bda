// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/kinetogenerator.h"

#include <algorithm>
#include <array>
#include <cinttypes>
#include <cstdio>
#include <random>
#include <string_view>

namespace rooftrace::bench {

namespace {

constexpr std::int64_t BaseNs = 7'431'297'123'456'000;

constexpr std::array Operators = {
    std::string_view("aten::linear"),     std::string_view("aten::addmm"),
    std::string_view("aten::layer_norm"), std::string_view("aten::scaled_dot_product_attention"),
    std::string_view("aten::gelu"),       std::string_view("aten::add_"),
    std::string_view("aten::copy_"),      std::string_view("aten::empty_strided"),
    std::string_view("AddmmBackward0"),   std::string_view("aten::_foreach_addcdiv_")};

constexpr std::array Kernels = {
    std::string_view("ampere_bf16_s16816gemm_bf16_128x128_ldg8_f2f_stages_32x5_tn"),
    std::string_view("void at::native::vectorized_elementwise_kernel<4, "
                     "at::native::CUDAFunctor_add<c10::BFloat16>, at::detail::Array<char*, 3> "
                     ">(int, at::native::CUDAFunctor_add<c10::BFloat16>, at::detail::Array<char*, "
                     "3>)"),
    std::string_view("void flash_fwd_kernel<Flash_fwd_kernel_traits<128, 128, 64, 4, false, false, "
                     "cutlass::bfloat16_t> >(Flash_fwd_params)"),
    std::string_view("ncclDevKernel_AllReduce_Sum_bf16_RING_LL(ncclDevKernelArgsStorage<4096ul>)"),
    std::string_view("triton_poi_fused__to_copy_add_mul_pow_rsqrt_7")};

class Writer
{
public:
    Writer(std::FILE *file, std::int64_t bytes)
        : m_file(file)
        , m_wanted(bytes)
    {
    }

    KnownAnswers write()
    {
        put("{\n  \"schemaVersion\": 1,\n  \"deviceProperties\": [{\"id\": 0, \"name\": "
            "\"NVIDIA H100 80GB HBM3\", \"numSms\": 132, \"computeMajor\": 9, \"computeMinor\": "
            "0}],\n  \"baseTimeNanoseconds\": 1711000000000000000,\n  \"traceEvents\": [\n");
        while (m_answers.bytes + static_cast<std::int64_t>(m_text.size()) < m_wanted)
            step();
        put("\n  ],\n  \"traceName\": \"/tmp/trace.json\"\n}\n");
        flush();
        return m_answers;
    }

private:
    template<class... Values>
    void format(const char *pattern, Values... values)
    {
        std::array<char, 2048> buffer{};
        const int size = std::snprintf(buffer.data(), buffer.size(), pattern, values...);
        m_text.append(buffer.data(), static_cast<std::size_t>(size));
    }
    void put(std::string_view text) { m_text += text; }
    void flush()
    {
        std::fwrite(m_text.data(), 1, m_text.size(), m_file);
        m_answers.bytes += static_cast<std::int64_t>(m_text.size());
        m_text.clear();
    }
    std::int64_t random(std::int64_t least, std::int64_t most)
    {
        return least
               + static_cast<std::int64_t>(m_random()
                                           % static_cast<std::uint64_t>(most - least + 1));
    }

    void begin(std::string_view cat, std::string_view name, int pid, int tid, std::int64_t startNs,
               std::int64_t durationNs)
    {
        next();
        ++m_answers.slices;
        m_answers.lastEndNs = std::max(m_answers.lastEndNs, startNs + durationNs);
        format("  {\n    \"ph\": \"X\", \"cat\": \"%.*s\", \"name\": \"%.*s\", \"pid\": %d, "
               "\"tid\": %d,\n    \"ts\": %" PRId64 ".%03d, \"dur\": %" PRId64 ".%03d,\n    "
               "\"args\": {\n      ",
               static_cast<int>(cat.size()), cat.data(), static_cast<int>(name.size()), name.data(),
               pid, tid, (BaseNs + startNs) / 1000, static_cast<int>((BaseNs + startNs) % 1000),
               durationNs / 1000, static_cast<int>(durationNs % 1000));
    }
    void next()
    {
        if (m_answers.events++ > 0)
            put(",\n");
        if (m_text.size() > (std::size_t{1} << 20U))
            flush();
    }

    void launch(int tid, std::int64_t startNs, std::int64_t externalId, std::size_t kind)
    {
        const std::int64_t correlation = ++m_correlation;
        begin("cuda_runtime", "cudaLaunchKernel", 3471, tid, startNs, 4000);
        format("\"External id\": %" PRId64 ", \"cbid\": 211, \"correlation\": %" PRId64
               "\n    }\n  }",
               externalId, correlation);
        const auto stream = static_cast<std::size_t>(random(0, 3));
        std::int64_t &free = m_streamFreeNs[stream];
        const std::int64_t kernelNs = std::max(free, startNs + 6000);
        const std::int64_t length = random(2000, 60000);
        free = kernelNs + length + 600;
        begin("kernel", Kernels[kind % Kernels.size()], 0, static_cast<int>(7 + stream * 4),
              kernelNs, length);
        format("\"External id\": %" PRId64 ", \"queued\": 0, \"device\": 0, \"context\": 1, "
               "\"stream\": %d, \"correlation\": %" PRId64 ", \"registers per thread\": %d, "
               "\"shared memory\": %d, \"blocks per SM\": %.6f, \"warps per SM\": %.6f, \"grid\": "
               "[%d, %d, 1], \"block\": [%d, 1, 1], \"est. achieved occupancy %%\": %d\n    }\n  }",
               externalId, static_cast<int>(7 + stream * 4), correlation,
               static_cast<int>(32 + kind * 8), static_cast<int>(kind * 16384),
               static_cast<double>(kind) * 1.25, static_cast<double>(kind) * 5.5,
               static_cast<int>(1 + kind * 24), 4, 128, static_cast<int>(kind * 7 % 100));
        flow('s', correlation, 3471, tid, startNs);
        flow('f', correlation, 0, static_cast<int>(7 + stream * 4), kernelNs);
        ++m_answers.launches;
    }
    void flow(char phase, std::int64_t id, int pid, int tid, std::int64_t timeNs)
    {
        next();
        format("  {\n    \"ph\": \"%c\", \"id\": %" PRId64 ", \"pid\": %d, \"tid\": %d, \"ts\": "
               "%" PRId64 ".%03d,\n    \"cat\": \"ac2g\", \"name\": \"ac2g\"%s\n  }",
               phase, id, pid, tid, (BaseNs + timeNs) / 1000,
               static_cast<int>((BaseNs + timeNs) % 1000), phase == 'f' ? ", \"bp\": \"e\"" : "");
    }

    /// One module: a Python frame around an operator around another one that launches.
    std::int64_t module(int tid, std::int64_t startNs, std::size_t layer)
    {
        const std::size_t kind = layer % 12;
        const std::int64_t length = 24000 + random(0, 4000);
        begin("python_function", "nn.Module: Block_" + std::to_string(layer), 3471, tid, startNs,
              length);
        format("\"Python parent id\": %" PRId64 ", \"Python id\": %" PRId64 ", \"Ev Idx\": %" PRId64
               "\n    }\n  }",
               m_index, m_index + 1, m_index);
        for (int depth = 0; depth < 3; ++depth) {
            const std::int64_t id = ++m_externalId;
            begin("cpu_op", Operators[(kind + static_cast<std::size_t>(depth)) % Operators.size()],
                  3471, tid, startNs + 500 * (depth + 1), length - 1200 * (depth + 1));
            format("\"External id\": %" PRId64 ", \"Record function id\": 0, \"Sequence number\": "
                   "%" PRId64 ", \"Fwd thread id\": 0, \"Input Dims\": [[%d, 1024], [1024, %d], "
                   "[]], \"Input type\": [\"c10::BFloat16\", \"c10::BFloat16\", \"Scalar\"], "
                   "\"Input Strides\": [[1024, 1], [%d, 1], []], \"Concrete Inputs\": [\"\", "
                   "\"\", \"1\"], \"Ev Idx\": %" PRId64 "\n    }\n  }",
                   id, m_externalId, static_cast<int>(kind + 1) * 32,
                   static_cast<int>(depth + 1) * 512, static_cast<int>(depth + 1) * 512, m_index++);
        }
        launch(tid, startNs + 8000, m_externalId, kind);
        memory(tid, startNs + 15000);
        return startNs + length + 500;
    }
    void memory(int tid, std::int64_t timeNs)
    {
        next();
        m_allocated += random(-4, 4) * 512;
        format("  {\n    \"ph\": \"i\", \"cat\": \"cpu_instant_event\", \"s\": \"t\", \"name\": "
               "\"[memory]\",\n    \"pid\": 3471, \"tid\": %d, \"ts\": %" PRId64 ".%03d,\n    "
               "\"args\": {\"Total Reserved\": 2629828608, \"Total Allocated\": %" PRId64
               ", \"Bytes\": 512, \"Addr\": 140000000, \"Device Id\": 0, \"Device Type\": 1}\n  }",
               tid, (BaseNs + timeNs) / 1000, static_cast<int>((BaseNs + timeNs) % 1000),
               m_allocated);
    }
    void step()
    {
        const std::int64_t startNs = m_clockNs;
        std::int64_t endNs = startNs;
        for (const int tid : {3471, 3602}) {
            std::int64_t clock = startNs + 1000;
            for (std::size_t layer = 0; layer < 96; ++layer)
                clock = module(tid, clock, layer);
            endNs = std::max(endNs, clock);
        }
        begin("user_annotation", "ProfilerStep#" + std::to_string(m_step++), 3471, 3471, startNs,
              endNs - startNs);
        format("\"External id\": %" PRId64 "\n    }\n  }", ++m_externalId);
        m_clockNs = endNs + 10000;
    }

    std::FILE *m_file;
    std::int64_t m_wanted;
    KnownAnswers m_answers;
    std::string m_text;
    std::mt19937_64 m_random{42};
    std::array<std::int64_t, 4> m_streamFreeNs{};
    std::int64_t m_clockNs = 0;
    std::int64_t m_correlation = 1000;
    std::int64_t m_externalId = 0;
    std::int64_t m_index = 0;
    std::int64_t m_allocated = std::int64_t{1} << 30U;
    int m_step = 10;
};

} // namespace

KnownAnswers writeKinetoTrace(const std::string &path, std::int64_t bytes)
{
    std::FILE *file = std::fopen(path.c_str(), "wb");
    if (file == nullptr)
        return {};
    const KnownAnswers answers = Writer(file, bytes).write();
    std::fclose(file);
    return answers;
}

} // namespace rooftrace::bench
