// SPDX-License-Identifier: GPL-3.0-or-later
// Writes the bundled example trace: a simulated training run of a small transformer with faults
// built in.
//
// A host clock walks through operators and launches, a device clock per stream starts each kernel
// when its stream is free and its launch has arrived. The faults: a data loader that is waited for,
// a large pageable copy, RMSNorm and attention written out in eager operators, an FP32 output
// projection, a loss.item() in every step, allocator churn, hundreds of tiny kernels in gradient
// clipping, and an all-reduce that nothing overlaps. All names, sizes and times are made up; the
// device is an H100.

#include <algorithm>
#include <cinttypes>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

namespace {

using Ns = std::int64_t;

constexpr Ns Us = 1000;
constexpr int Batch = 8;
constexpr int Sequence = 512;
constexpr int Width = 1024;
constexpr int Heads = 16;
constexpr int HeadWidth = Width / Heads;
constexpr int Hidden = 4096;
constexpr int Vocabulary = 4096;
constexpr int Layers = 4;
constexpr int Tokens = Batch * Sequence;
constexpr int Steps = 6;
constexpr int MainThread = 4100;
constexpr int BackwardThread = 4101;
constexpr int ComputeStream = 7;
constexpr int CommunicationStream = 20;

struct Event
{
    Ns start;
    std::string text;
};

struct Kernel
{
    std::string name;
    Ns duration;
    std::string grid = "[528,1,1]";
    std::string block = "[256,1,1]";
    int registers = 64;
    int occupancy = 75;
    std::string extra; // further arguments, beginning with a comma
};

struct Shapes
{
    std::string dims;
    std::string types;
    std::string concrete;
};

std::string format(const char *pattern, ...) __attribute__((format(printf, 1, 2)));
std::string format(const char *pattern, ...)
{
    std::va_list arguments;
    va_start(arguments, pattern);
    char buffer[2048];
    const int length = std::vsnprintf(buffer, sizeof buffer, pattern, arguments);
    va_end(arguments);
    return std::string(buffer, static_cast<std::size_t>(std::min<int>(length, sizeof buffer - 1)));
}

std::string microseconds(Ns ns)
{
    return format("%" PRId64 ".%03" PRId64, ns / 1000, ns % 1000);
}

/// A small generator of its own, so that every machine writes the same bytes.
class Jitter
{
public:
    /// About `ns`, between 92 and 108 %.
    Ns operator()(Ns ns)
    {
        m_state = m_state * 6364136223846793005ULL + 1442695040888963407ULL;
        return ns * static_cast<Ns>(92 + (m_state >> 33U) % 17) / 100;
    }

private:
    std::uint64_t m_state = 20240229;
};

class Simulation
{
public:
    void run();
    void write() const;

private:
    void add(Ns start, std::string text) { m_events.push_back({start, std::move(text)}); }
    void slice(const char *category, int pid, int tid, const std::string &name, Ns start,
               Ns duration, const std::string &arguments);
    Ns launch(const Kernel &kernel, int stream = ComputeStream);
    void copyToDevice(std::int64_t bytes, Ns duration);
    void synchronise(const char *call, Ns afterwards);
    void allocate(std::int64_t bytes);
    void op(const std::string &name, const Shapes &shapes, const std::vector<Kernel> &kernels);
    void wrapped(const std::string &outer, const std::string &inner, const Shapes &shapes,
                 const Kernel &kernel);

    void elementwise(const std::string &op, const std::string &functor, bool isFloat, int inputs,
                     Ns duration, int width = Width);
    void rmsNorm();
    void linear(int in, int out, Ns duration);
    void attention();
    void layerForward();
    void outputProjection(bool isBackward);
    void backward();
    void clipGradients();
    void allReduce();
    void optimiser();
    void loadBatch();
    void step(int number);

    std::vector<Event> m_events;
    Jitter m_jitter;
    Ns m_host = 1000 * Us;
    Ns m_streamFree[2] = {0, 0};
    int m_thread = MainThread;
    std::int64_t m_correlation = 1000;
    std::int64_t m_externalId = 0;
    std::int64_t m_allocated = 1'800'000'000;
    std::int64_t m_reserved = 2'400'000'000;
    std::int64_t m_collective = 0;
};

void Simulation::slice(const char *category, int pid, int tid, const std::string &name, Ns start,
                       Ns duration, const std::string &arguments)
{
    add(start, format("{\"ph\": \"X\", \"cat\": \"%s\", \"name\": \"%s\", \"pid\": %d, \"tid\": "
                      "%d, \"ts\": %s, "
                      "\"dur\": %s, \"args\": {%s}}",
                      category, name.c_str(), pid, tid, microseconds(start).c_str(),
                      microseconds(duration).c_str(), arguments.c_str()));
}

/// One launch call and its kernel; returns when the kernel ends.
Ns Simulation::launch(const Kernel &kernel, int stream)
{
    const std::int64_t correlation = ++m_correlation;
    const Ns call = m_jitter(4 * Us);
    slice("cuda_runtime", MainThread, m_thread, "cudaLaunchKernel", m_host, call,
          format("\"External id\": %" PRId64 ", \"cbid\": 211, \"correlation\": %" PRId64,
                 m_externalId, correlation));
    add(m_host, format("{\"ph\": \"s\", \"id\": %" PRId64
                       ", \"pid\": %d, \"tid\": %d, \"ts\": %s, \"cat\": \"ac2g\", "
                       "\"name\": \"ac2g\"}",
                       correlation, MainThread, m_thread, microseconds(m_host).c_str()));
    Ns &streamFree = m_streamFree[stream == ComputeStream ? 0 : 1];
    const Ns start = std::max(streamFree + 900, m_host + call + m_jitter(3 * Us));
    const Ns duration = m_jitter(kernel.duration);
    slice("kernel", 0, stream, kernel.name, start, duration,
          format("\"External id\": %" PRId64
                 ", \"queued\": 0, \"device\": 0, \"context\": 1, \"stream\": %d, "
                 "\"correlation\": %" PRId64
                 ", \"registers per thread\": %d, \"shared memory\": 0, "
                 "\"blocks per SM\": 4.0, \"warps per SM\": 32.0, \"grid\": %s, \"block\": %s, "
                 "\"est. achieved occupancy %%\": %d%s",
                 m_externalId, stream, correlation, kernel.registers, kernel.grid.c_str(),
                 kernel.block.c_str(), kernel.occupancy, kernel.extra.c_str()));
    add(start, format("{\"ph\": \"f\", \"id\": %" PRId64
                      ", \"pid\": 0, \"tid\": %d, \"ts\": %s, \"cat\": \"ac2g\", "
                      "\"name\": \"ac2g\", \"bp\": \"e\"}",
                      correlation, stream, microseconds(start).c_str()));
    m_host += call + m_jitter(2 * Us);
    streamFree = start + duration;
    return streamFree;
}

/// A pageable copy blocks its caller until the data has been staged.
void Simulation::copyToDevice(std::int64_t bytes, Ns duration)
{
    const std::int64_t correlation = ++m_correlation;
    const Ns call = m_host;
    const Ns start = std::max(m_streamFree[0] + 900, call + 8 * Us);
    const Ns length = m_jitter(duration);
    slice("cuda_runtime", MainThread, m_thread, "cudaMemcpyAsync", call,
          start + length - call + 3 * Us,
          format("\"External id\": %" PRId64 ", \"cbid\": 41, \"correlation\": %" PRId64,
                 m_externalId, correlation));
    slice("gpu_memcpy", 0, ComputeStream, "Memcpy HtoD (Pageable -> Device)", start, length,
          format("\"External id\": %" PRId64
                 ", \"device\": 0, \"context\": 1, \"stream\": %d, \"correlation\": %" PRId64
                 ", \"bytes\": %" PRId64 ", \"memory bandwidth (GB/s)\": %.3f",
                 m_externalId, ComputeStream, correlation, bytes,
                 static_cast<double>(bytes) / static_cast<double>(length)));
    m_streamFree[0] = start + length;
    m_host = start + length + 5 * Us;
}

void Simulation::synchronise(const char *call, Ns afterwards)
{
    const Ns start = m_host;
    m_host = std::max(m_host + 3 * Us, m_streamFree[0] + 4 * Us);
    slice("cuda_runtime", MainThread, m_thread, call, start, m_host - start,
          format("\"External id\": %" PRId64 ", \"cbid\": 131, \"correlation\": %" PRId64,
                 m_externalId, ++m_correlation));
    m_host += m_jitter(afterwards);
}

void Simulation::allocate(std::int64_t bytes)
{
    m_allocated += bytes;
    m_reserved = std::max(m_reserved, m_allocated + 300'000'000);
    add(m_host,
        format(
            "{\"ph\": \"i\", \"cat\": \"cpu_instant_event\", \"s\": \"t\", \"name\": \"[memory]\", "
            "\"pid\": %d, \"tid\": %d, \"ts\": %s, \"args\": {\"Device Type\": 1, \"Device Id\": "
            "0, "
            "\"Addr\": 0, \"Bytes\": %" PRId64 ", \"Total Allocated\": %" PRId64
            ", \"Total Reserved\": "
            "%" PRId64 "}}",
            MainThread, m_thread, microseconds(m_host).c_str(), bytes, m_allocated, m_reserved));
}

/// An operator that launches its kernels itself.
void Simulation::op(const std::string &name, const Shapes &shapes,
                    const std::vector<Kernel> &kernels)
{
    const Ns start = m_host;
    const std::int64_t id = ++m_externalId;
    m_host += m_jitter(3 * Us);
    for (const Kernel &kernel : kernels)
        launch(kernel);
    m_host += m_jitter(1 * Us);
    slice("cpu_op", MainThread, m_thread, name, start, m_host - start,
          format("\"External id\": %" PRId64 ", \"Record function id\": 0, \"Ev Idx\": %" PRId64
                 ", \"Input Dims\": %s, \"Input type\": %s, \"Concrete Inputs\": %s",
                 id, id, shapes.dims.c_str(), shapes.types.c_str(), shapes.concrete.c_str()));
    m_host += m_jitter(1 * Us);
}

void Simulation::wrapped(const std::string &outer, const std::string &inner, const Shapes &shapes,
                         const Kernel &kernel)
{
    const Ns start = m_host;
    const std::int64_t id = ++m_externalId;
    m_host += m_jitter(2 * Us);
    op(inner, shapes, {kernel});
    slice("cpu_op", MainThread, m_thread, outer, start, m_host - start,
          format("\"External id\": %" PRId64 ", \"Record function id\": 0, \"Ev Idx\": %" PRId64
                 ", \"Input Dims\": %s, \"Input type\": %s, \"Concrete Inputs\": %s",
                 id, id, shapes.dims.c_str(), shapes.types.c_str(), shapes.concrete.c_str()));
}

void Simulation::elementwise(const std::string &name, const std::string &functor, bool isFloat,
                             int inputs, Ns duration, int width)
{
    const std::string dims = format("[%d, %d, %d]", Batch, Sequence, width);
    const char *type = isFloat ? "\"float\"" : "\"c10::BFloat16\"";
    Shapes shapes{"[" + dims + (inputs > 1 ? ", " + dims : "") + "]",
                  std::string("[") + type + (inputs > 1 ? std::string(", ") + type : "") + "]",
                  inputs > 1 ? "[\"\", \"\"]" : "[\"\"]"};
    op("aten::" + name, shapes,
       {{"void at::native::vectorized_elementwise_kernel<4, at::native::" + functor
             + ", std::array<char*, 3ul> >(int, "
               "at::native::"
             + functor + ", std::array<char*, 3ul>)",
         duration, "[4096,1,1]", "[128,1,1]", 32, 95, ""}});
}

/// RMSNorm as people write it: seven kernels where one would do.
void Simulation::rmsNorm()
{
    elementwise("_to_copy", "float16_copy_kernel_cuda(at::TensorIteratorBase&)", false, 1, 10 * Us);
    elementwise("pow", "pow_tensor_scalar_kernel_impl<float, float>", true, 1, 12 * Us);
    const std::string dims = format("[[%d, %d, %d], [], [], []]", Batch, Sequence, Width);
    op("aten::mean",
       {dims, "[\"float\", \"ScalarList\", \"Scalar\", \"\"]", "[\"\", \"[-1]\", \"True\", \"\"]"},
       {{"void at::native::reduce_kernel<512, 1, at::native::ReduceOp<float, "
         "at::native::MeanOps<float, float, float, "
         "float>, unsigned int, float, 4, 4> >(at::native::ReduceOp<float, "
         "at::native::MeanOps<float, float, float, "
         "float>, unsigned int, float, 4, 4>)",
         8 * Us, "[1024,1,1]", "[32,16,1]", 32, 90, ""}});
    elementwise("add", "CUDAFunctorOnSelf_add<float>", true, 1, 2 * Us, 1);
    elementwise("rsqrt", "rsqrt_kernel_cuda(at::TensorIteratorBase&)", true, 1, 2 * Us, 1);
    elementwise(
        "mul",
        "BinaryFunctor<float, float, float, at::native::binary_internal::MulFunctor<float> >", true,
        2, 15 * Us);
    elementwise("mul",
                "BinaryFunctor<c10::BFloat16, c10::BFloat16, c10::BFloat16, "
                "at::native::binary_internal::MulFunctor<float> >",
                false, 2, 11 * Us);
}

void Simulation::linear(int in, int out, Ns duration)
{
    const Shapes shapes{format("[[%d, %d], [%d, %d]]", Tokens, in, in, out),
                        "[\"c10::BFloat16\", \"c10::BFloat16\"]", "[\"\", \"\"]"};
    wrapped("aten::linear", "aten::mm", shapes,
            {"sm90_xmma_gemm_bf16bf16_bf16f32_f32_tn_n_tilesize128x128x64_warpgroupsize1x1x1_"
             "execute_segment_k_off_kernel__5x_cublas",
             duration, format("[%d,%d,1]", Tokens / 128, out / 128), "[128,1,1]", 168, 25, ""});
}

/// Attention through the math path: the scores reach memory three times.
void Simulation::attention()
{
    const Ns start = m_host;
    const std::int64_t id = ++m_externalId;
    const int rows = Batch * Heads;
    const std::string scores = format("[%d, %d, %d, %d]", Batch, Heads, Sequence, Sequence);
    const char *bf16 = "[\"c10::BFloat16\", \"c10::BFloat16\"]";
    m_host += 4 * Us;
    const Kernel gemm{
        "void "
        "cutlass::Kernel2<cutlass_80_tensorop_bf16_s16816gemm_bf16_128x128_32x5_nn_align8>(cutlass_"
        "80_tensorop_bf16_s16816gemm_bf16_128x128_32x5_nn_align8::Params)",
        24 * Us,
        format("[4,4,%d]", rows),
        "[128,1,1]",
        230,
        25,
        ""};
    op("aten::bmm",
       {format("[[%d, %d, %d], [%d, %d, %d]]", rows, Sequence, HeadWidth, rows, HeadWidth,
               Sequence),
        bf16, "[\"\", \"\"]"},
       {gemm});
    op("aten::mul",
       {"[" + scores + ", []]", "[\"c10::BFloat16\", \"double\"]", "[\"\", \"0.125\"]"},
       {{"void at::native::vectorized_elementwise_kernel<4, "
         "at::native::AUnaryFunctor<c10::BFloat16, c10::BFloat16, c10::BFloat16, "
         "at::native::binary_internal::MulFunctor<float> >, std::array<char*, 2ul> >(int)",
         58 * Us, "[65536,1,1]", "[128,1,1]", 28, 95, ""}});
    op("aten::_softmax",
       {"[" + scores + ", [], []]", "[\"c10::BFloat16\", \"Scalar\", \"Scalar\"]",
        "[\"\", \"-1\", \"False\"]"},
       {{"void (anonymous namespace)::softmax_warp_forward<c10::BFloat16, c10::BFloat16, float, 9, "
         "false, false>(c10::BFloat16*, "
         "c10::BFloat16 const*, int, int, int)",
         62 * Us, "[16384,1,1]", "[32,4,1]", 40, 80, ""}});
    op("aten::bmm",
       {format("[[%d, %d, %d], [%d, %d, %d]]", rows, Sequence, Sequence, rows, Sequence, HeadWidth),
        bf16, "[\"\", \"\"]"},
       {gemm});
    const std::string qkv = format("[%d, %d, %d, %d]", Batch, Heads, Sequence, HeadWidth);
    slice("cpu_op", MainThread, m_thread, "aten::_scaled_dot_product_attention_math", start,
          m_host - start,
          format("\"External id\": %" PRId64 ", \"Record function id\": 0, \"Ev Idx\": %" PRId64
                 ", \"Input Dims\": [%s, %s, %s, [], [], [], [], []], \"Input type\": "
                 "[\"c10::BFloat16\", \"c10::BFloat16\", "
                 "\"c10::BFloat16\", \"\", \"Scalar\", \"Scalar\", \"\", \"\"], \"Concrete "
                 "Inputs\": [\"\", \"\", \"\", \"\", \"0.\", "
                 "\"False\", \"\", \"\"]",
                 id, id, qkv.c_str(), qkv.c_str(), qkv.c_str()));
    m_host += 2 * Us;
}

void Simulation::layerForward()
{
    rmsNorm();
    linear(Width, 3 * Width, 46 * Us);
    attention();
    linear(Width, Width, 20 * Us);
    elementwise("add", "CUDAFunctor_add<c10::BFloat16>", false, 2, 9 * Us);
    rmsNorm();
    linear(Width, Hidden, 60 * Us);
    elementwise("gelu", "GeluCUDAKernelImpl(at::TensorIteratorBase&, at::native::GeluType)", false,
                1, 9 * Us);
    linear(Hidden, Width, 58 * Us);
    elementwise("add", "CUDAFunctor_add<c10::BFloat16>", false, 2, 9 * Us);
    allocate(96'000'000);
}

/// The logits in FP32, which leaves the tensor cores idle.
void Simulation::outputProjection(bool isBackward)
{
    const Kernel sgemm{"ampere_sgemm_128x64_nn",
                       720 * Us,
                       format("[%d,%d,1]", Tokens / 128, Vocabulary / 64),
                       "[128,1,1]",
                       120,
                       25,
                       ""};
    if (!isBackward) {
        op("aten::mm",
           {format("[[%d, %d], [%d, %d]]", Tokens, Width, Width, Vocabulary),
            "[\"float\", \"float\"]", "[\"\", \"\"]"},
           {sgemm});
        return;
    }
    op("aten::mm",
       {format("[[%d, %d], [%d, %d]]", Tokens, Vocabulary, Vocabulary, Width),
        "[\"float\", \"float\"]", "[\"\", \"\"]"},
       {sgemm});
    op("aten::mm",
       {format("[[%d, %d], [%d, %d]]", Width, Tokens, Tokens, Vocabulary), "[\"float\", \"float\"]",
        "[\"\", \"\"]"},
       {sgemm});
}

void Simulation::backward()
{
    const int mainThread = m_thread;
    m_thread = BackwardThread;
    m_host += 20 * Us;
    outputProjection(true);
    for (int layer = 0; layer < Layers; ++layer) {
        linear(Width, Hidden, 60 * Us);
        linear(Hidden, Width, 58 * Us);
        elementwise("gelu_backward", "GeluBackwardCUDAKernelImpl(at::TensorIteratorBase&)", false,
                    2, 12 * Us);
        rmsNorm();
        attention();
        linear(Width, 3 * Width, 46 * Us);
        linear(3 * Width, Width, 46 * Us);
        rmsNorm();
        allocate(-96'000'000);
    }
    m_thread = mainThread;
}

/// One norm, one multiply and one add for each parameter, a few microseconds each.
void Simulation::clipGradients()
{
    const Ns start = m_host;
    for (int parameter = 0; parameter < 12 * Layers; ++parameter) {
        op("aten::linalg_vector_norm",
           {"[[1024], [], [], [], []]", "[\"c10::BFloat16\", \"Scalar\", \"\", \"Scalar\", \"\"]",
            "[\"\", \"2.\", \"\", \"False\", \"\"]"},
           {{"void at::native::reduce_kernel<512, 1, at::native::ReduceOp<c10::BFloat16, "
             "at::native::NormTwoOps<c10::BFloat16, float, "
             "c10::BFloat16>, unsigned int, c10::BFloat16, 4, 4> >(int)",
             2200, "[1,1,1]", "[512,1,1]", 32, 3, ""}});
        op("aten::mul_", {"[[1024], []]", "[\"c10::BFloat16\", \"\"]", "[\"\", \"\"]"},
           {{"void at::native::vectorized_elementwise_kernel<4, "
             "at::native::AUnaryFunctor<c10::BFloat16, c10::BFloat16, c10::BFloat16, "
             "at::native::binary_internal::MulFunctor<float> >, std::array<char*, 2ul> >(int)",
             1700, "[1,1,1]", "[128,1,1]", 28, 2, ""}});
    }
    slice("user_annotation", MainThread, m_thread, "clip_grad_norm_", start, m_host - start,
          "\"External id\": 0");
}

void Simulation::allReduce()
{
    const Ns start = m_host;
    const std::int64_t id = ++m_externalId;
    const std::string arguments =
        ", \"Collective name\": \"allreduce\", \"In msg nelems\": 58720256, \"Out msg nelems\": "
        "58720256, \"dtype\": \"BFloat16\", "
        "\"Group size\": 8, \"Process Group Name\": \"0\", \"Process Group Description\": "
        "\"default_pg\", "
        "\"Process Group Ranks\": \"[0, 1, 2, 3, 4, 5, 6, 7]\"";
    m_streamFree[1] = std::max(m_streamFree[1], m_streamFree[0]);
    m_host += 12 * Us;
    const Ns done =
        launch({"ncclDevKernel_AllReduce_Sum_bf16_RING_LL(ncclDevKernelArgsStorage<4096ul>)",
                900 * Us, "[24,1,1]", "[544,1,1]", 96, 26,
                arguments + format(", \"Seq\": %" PRId64, ++m_collective)},
               CommunicationStream);
    m_streamFree[0] = std::max(m_streamFree[0], done);
    slice("cpu_op", MainThread, m_thread, "record_param_comms", start, m_host - start,
          format("\"External id\": %" PRId64 ", \"Record function id\": 0, \"Ev Idx\": %" PRId64
                 "%s",
                 id, id, arguments.c_str()));
}

void Simulation::optimiser()
{
    const Ns start = m_host;
    for (int chunk = 0; chunk < 4; ++chunk)
        op("aten::_fused_adamw_", {"[[], []]", "[\"TensorList\", \"TensorList\"]", "[\"\", \"\"]"},
           {{"void at::native::(anonymous "
             "namespace)::multi_tensor_apply_kernel<at::native::(anonymous "
             "namespace)::FusedOptimizerTensorListMetadata<4>, "
             "at::native::(anonymous namespace)::FusedAdamMathFunctor<float, 4, "
             "(at::native::ADAM_MODE)1, false> >(int)",
             105 * Us, "[320,1,1]", "[512,1,1]", 64, 50, ""}});
    slice("user_annotation", MainThread, m_thread, "Optimizer.step#AdamW.step", start,
          m_host - start, "\"External id\": 0");
}

void Simulation::loadBatch()
{
    const Ns start = m_host;
    m_host += m_jitter(1800 * Us);
    slice("user_annotation", MainThread, m_thread,
          "enumerate(DataLoader)#_MultiProcessingDataLoaderIter.__next__", start, m_host - start,
          "\"External id\": 0");
    const Ns copy = m_host;
    const std::int64_t id = ++m_externalId;
    m_host += 6 * Us;
    copyToDevice(18'874'368, 1650 * Us);
    slice("cpu_op", MainThread, m_thread, "aten::to", copy, m_host - copy,
          format("\"External id\": %" PRId64 ", \"Record function id\": 0, \"Ev Idx\": %" PRId64
                 ", \"Input Dims\": [[8, 3, 448, 448], [], [], [], []], \"Input type\": "
                 "[\"float\", \"Scalar\", \"\", \"Scalar\", "
                 "\"Scalar\"], \"Concrete Inputs\": [\"\", \"6\", \"\", \"False\", \"False\"]",
                 id, id));
}

void Simulation::step(int number)
{
    const Ns start = m_host;
    loadBatch();
    const std::int64_t correlation = ++m_correlation;
    const Ns malloc = m_jitter(210 * Us);
    slice("cuda_runtime", MainThread, m_thread, "cudaMalloc", m_host, malloc,
          format("\"cbid\": 20, \"correlation\": %" PRId64, correlation));
    m_host += malloc + 4 * Us;
    const Ns forward = m_host;
    for (int layer = 0; layer < Layers; ++layer)
        layerForward();
    outputProjection(false);
    slice("user_annotation", MainThread, m_thread, "## forward ##", forward, m_host - forward,
          "\"External id\": 0");
    const Ns back = m_host;
    backward();
    slice("user_annotation", MainThread, m_thread, "## backward ##", back, m_host - back,
          "\"External id\": 0");
    allReduce();
    clipGradients();
    optimiser();
    const Ns item = m_host;
    const std::int64_t id = ++m_externalId;
    m_host += 3 * Us;
    synchronise("cudaStreamSynchronize", 40 * Us);
    slice("cpu_op", MainThread, m_thread, "aten::_local_scalar_dense", item + 1 * Us,
          m_host - item - 2 * Us,
          format("\"External id\": %" PRId64 ", \"Ev Idx\": %" PRId64
                 ", \"Input Dims\": [[]], \"Input type\": [\"float\"]",
                 id, id));
    const std::int64_t outer = ++m_externalId;
    slice("cpu_op", MainThread, m_thread, "aten::item", item, m_host - item,
          format("\"External id\": %" PRId64 ", \"Ev Idx\": %" PRId64
                 ", \"Input Dims\": [[]], \"Input type\": [\"float\"]",
                 outer, outer));
    m_host += 30 * Us;
    slice("user_annotation", MainThread, m_thread, format("ProfilerStep#%d", number), start,
          m_host - start, "\"External id\": 0");
    m_host += 15 * Us;
}

void Simulation::run()
{
    for (int number = 0; number < Steps; ++number)
        step(20 + number);
    add(900 * Us,
        format("{\"ph\": \"X\", \"cat\": \"Trace\", \"ts\": %s, \"dur\": %s, \"pid\": \"Spans\", "
               "\"tid\": \"PyTorch Profiler\", "
               "\"name\": \"PyTorch Profiler (0)\", \"args\": {\"Op count\": 0}}",
               microseconds(900 * Us).c_str(), microseconds(m_host + 200 * Us - 900 * Us).c_str()));
    std::stable_sort(m_events.begin(), m_events.end(),
                     [](const Event &a, const Event &b) { return a.start < b.start; });
}

void Simulation::write() const
{
    std::puts("{\"schemaVersion\": 1, \"deviceProperties\": [{\"id\": 0, \"name\": \"NVIDIA H100 "
              "80GB HBM3\", \"totalGlobalMem\": "
              "84929347584, \"computeMajor\": 9, \"computeMinor\": 0, \"maxThreadsPerBlock\": "
              "1024, \"maxThreadsPerMultiprocessor\": 2048, "
              "\"regsPerBlock\": 65536, \"warpSize\": 32, \"sharedMemPerBlock\": 49152, "
              "\"numSms\": 132, \"regsPerMultiprocessor\": 65536, "
              "\"sharedMemPerBlockOptin\": 232448, \"sharedMemPerMultiprocessor\": 233472}],");
    std::puts("\"cupti_version\": 26, \"cuda_runtime_version\": 12060, \"cuda_driver_version\": "
              "12060, \"record_shapes\": 1, "
              "\"profile_memory\": 1, \"distributedInfo\": {\"backend\": \"nccl\", \"rank\": 0, "
              "\"world_size\": 8},");
    std::puts("\"displayTimeUnit\": \"ms\", \"baseTimeNanoseconds\": 1767189312000000000, "
              "\"traceEvents\": [");
    std::printf("{\"ph\": \"M\", \"name\": \"process_name\", \"pid\": %d, \"tid\": 0, \"ts\": "
                "0.000, \"args\": {\"name\": \"python\"}},\n",
                MainThread);
    std::printf("{\"ph\": \"M\", \"name\": \"process_labels\", \"pid\": %d, \"tid\": 0, \"ts\": "
                "0.000, \"args\": {\"labels\": \"CPU\"}},\n",
                MainThread);
    std::puts("{\"ph\": \"M\", \"name\": \"process_name\", \"pid\": 0, \"tid\": 0, \"ts\": 0.000, "
              "\"args\": {\"name\": \"python\"}},");
    std::puts("{\"ph\": \"M\", \"name\": \"process_labels\", \"pid\": 0, \"tid\": 0, \"ts\": "
              "0.000, \"args\": {\"labels\": \"GPU 0\"}},");
    for (const int thread : {MainThread, BackwardThread})
        std::printf("{\"ph\": \"M\", \"name\": \"thread_name\", \"pid\": %d, \"tid\": %d, \"ts\": "
                    "0.000, \"args\": {\"name\": \"thread %d (%s)\"}},\n",
                    MainThread, thread, thread, thread == MainThread ? "python" : "pt_autograd_0");
    for (const int stream : {ComputeStream, CommunicationStream})
        std::printf("{\"ph\": \"M\", \"name\": \"thread_name\", \"pid\": 0, \"tid\": %d, \"ts\": "
                    "0.000, \"args\": {\"name\": \"stream %d \"}},\n",
                    stream, stream);
    for (std::size_t i = 0; i < m_events.size(); ++i)
        std::printf("%s%s\n", m_events[i].text.c_str(), i + 1 < m_events.size() ? "," : "");
    std::puts("], \"traceName\": \"example.pt.trace.json\"}");
}

} // namespace

int main()
{
    Simulation simulation;
    simulation.run();
    simulation.write();
    return 0;
}
