// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/recordingguide.h"

#include <QCoreApplication>

namespace rooftrace {
namespace {

struct RecordingGuideText
{
    Q_DECLARE_TR_FUNCTIONS(RecordingGuideText)
};

constexpr auto PyTorchCode =
    R"(import torch
from torch.profiler import (profile, schedule, ProfilerActivity,
                            tensorboard_trace_handler)

with profile(
        activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA],
        schedule=schedule(skip_first=5, wait=1, warmup=2, active=4),
        on_trace_ready=tensorboard_trace_handler("traces", use_gzip=True),
        record_shapes=True) as prof:		
    for i, batch in enumerate(loader):
        train_step(batch)
        prof.step()		
        if i == 12:
            break)";

constexpr auto NsysCode =
    R"(nsys profile -o run -f true \
    --trace=cuda,nvtx,osrt,cudnn,cublas --sample=none --cpuctxsw=none \
    --pytorch=autograd-shapes-nvtx --cuda-graph-trace=node \
    --capture-range=cudaProfilerApi --capture-range-end=stop \
    python train.py
nsys export --type sqlite -o run.sqlite run.nsys-rep		)";

constexpr auto RocmCode =
    R"(activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA]

rocprofv3 --sys-trace --output-format pftrace -d out -o run -- python train.py)";

constexpr auto VllmCode =
    R"(vllm serve MODEL --profiler-config '{"profiler": "torch",
    "torch_profiler_dir": "/tmp/prof", "torch_profiler_record_shapes": true,
    "torch_profiler_with_stack": false, "delay_iterations": 20,
    "max_iterations": 30}'
curl -X POST localhost:8000/start_profile
curl -X POST localhost:8000/stop_profile)";

constexpr auto JaxCode =
    R"(import jax

for _ in range(3):
    jax.block_until_ready(step())
options = jax.profiler.ProfileOptions()
options.python_tracer_level = 0
with jax.profiler.trace("/tmp/prof", profiler_options=options):
    for i in range(5):
        with jax.profiler.StepTraceAnnotation("train", step_num=i):
            jax.block_until_ready(step()))";

constexpr auto NcuCode =
    R"(ncu --set full --kernel-name regex:gemm --launch-skip 100 --launch-count 5 \
    -o kernels python train.py)";

constexpr auto TensorRtCode =
    R"(trtexec --loadEngine=model.plan --separateProfileRun \
        --profilingVerbosity=detailed --exportProfile=model.profile.json \
        --exportLayerInfo=model.graph.json --exportTimes=model.timing.json)";

constexpr auto MemoryCode =
    R"(with profile(activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA],
             profile_memory=True, record_shapes=True) as prof:		
    train_step(batch)
    torch.cuda.synchronize()
prof.export_chrome_trace("memory.json.gz"))";

} // namespace

std::vector<RecordingRecipe> recordingRecipes()
{
    return {
        {QStringLiteral("pytorch"), QStringLiteral("PyTorch"),
         RecordingGuideText::tr("Why is my training step slow? Takes about two minutes to record."),
         QString::fromLatin1(PyTorchCode),
         RecordingGuideText::tr(
             "Warm up first, record three to five steady steps, and one file per rank. "
             "Without record_shapes there is no roofline; without prof.step() there are no "
             "steps. Leave with_stack off for timing: stacks may double the host time. Never "
             "profile with CUDA_LAUNCH_BLOCKING=1.")},
        {QStringLiteral("nsys"), QStringLiteral("Nsight Systems"),
         RecordingGuideText::tr(
             "What do the operating system, the driver and several processes do?"),
         QString::fromLatin1(NsysCode),
         RecordingGuideText::tr(
             "Call torch.cuda.cudart().cudaProfilerStart() after the warm-up and "
             "cudaProfilerStop() after three to five steps. Without "
             "--cuda-graph-trace=node the kernels inside CUDA graphs stay hidden. Open the "
             "exported .sqlite file.")},
        {QStringLiteral("ncu"), QStringLiteral("Nsight Compute"),
         RecordingGuideText::tr("What holds a single kernel back?"), QString::fromLatin1(NcuCode),
         RecordingGuideText::tr(
             "Each kernel is run again many times, so choose a few. Times between kernels are "
             "not measured; open an Nsight Systems or PyTorch recording for those.")},
        {QStringLiteral("rocm"), QStringLiteral("AMD ROCm"),
         RecordingGuideText::tr(
             "The PyTorch profiler is the best first choice on AMD devices too."),
         QString::fromLatin1(RocmCode),
         RecordingGuideText::tr(
             "The same Python lines as for CUDA record HIP kernels. Occupancy is not "
             "recorded there.")},
        {QStringLiteral("vllm"), QStringLiteral("vLLM"),
         RecordingGuideText::tr(
             "Is my server bound by the CPU, and what do slow requests wait for?"),
         QString::fromLatin1(VllmCode),
         RecordingGuideText::tr(
             "From version 0.13 on; send real load between start and stop. Stacks are on by "
             "default: switch them off for timing. Writing the file may take minutes.")},
        {QStringLiteral("jax"), QStringLiteral("JAX, XLA"),
         RecordingGuideText::tr("Which operations do the devices spend their time on?"),
         QString::fromLatin1(JaxCode),
         RecordingGuideText::tr(
             "Open plugins/profile/*/*.xplane.pb: it holds more than the trace.json.gz beside it. "
             "Run once before recording, so that compiling is not in it, and wait for the results "
             "inside. Older versions of JAX have no ProfileOptions: leave that part out.")},
        {QStringLiteral("tensorrt"), QStringLiteral("TensorRT"),
         RecordingGuideText::tr("Which layers of my engine take the time, and in what precision?"),
         QString::fromLatin1(TensorRtCode),
         RecordingGuideText::tr(
             "Open model.profile.json: types, formats and tactics of the layers come from "
             "model.graph.json beside it. It is a profile of its own run, because it makes queries "
             "slower; model.timing.json holds the times of the queries.")},
        {QStringLiteral("memory"), RecordingGuideText::tr("Memory over time"),
         RecordingGuideText::tr("Who holds the memory at the peak?"),
         QString::fromLatin1(MemoryCode),
         RecordingGuideText::tr(
             "Record it in a run of its own: it costs host time and writes one event for "
             "each allocation.")}};
}

} // namespace rooftrace
