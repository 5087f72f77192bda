// SPDX-License-Identifier: GPL-3.0-or-later
// What an export does not have, and the option of nsys that records it.
#include "core/readers/nsys/nsysimport.h"

#include <QCoreApplication>

#include <array>

namespace rooftrace::nsys {

namespace {

struct NsysReaderText
{
    Q_DECLARE_TR_FUNCTIONS(NsysReaderText)
};

void note(Import &import, const char *what, const QString &message)
{
    import.log().add(std::string("nsys.missing.") + what, NoteLevel::Info, message);
}

bool has(Import &import, std::string_view table)
{
    return import.rowCount(table) > 0;
}

/// API calls without kernels are the commonest disappointment, so the likely reason is named.
void noteNoKernels(Import &import)
{
    std::int64_t launches = 0;
    std::int64_t errors = 0;
    std::int64_t firstError = 0;
    import.scan("CUPTI_ACTIVITY_KIND_RUNTIME", {"nameId", "returnValue"},
                [&](const Statement &row) {
                    const StringId name = import.apiName(row.integer(1));
    const bool isLaunch =
        import.builder().strings().view(name).find("Launch") != std::string_view::npos;
    launches += isLaunch ? 1 : 0;
    if (row.integer(2) != 0 && errors++ == 0)
        firstError = row.integer(2);
});
QString reason;
if (launches == 0)
    reason =
        NsysReaderText::tr("No call in the recording launches a kernel: it may have started after "
                           "or stopped before the work on the GPU.");
else
    reason =
        NsysReaderText::tr("The recording has %n launch call(s), so the GPU side was not captured: "
                           "typical reasons are missing permission for GPU profiling, a driver "
                           "older than the profiler, WSL, another profiler holding the GPU, or a "
                           "process that was killed before the buffers were flushed.",
                           nullptr, static_cast<int>(std::min<std::int64_t>(launches, 1 << 30)));
QString detail = QStringLiteral("launch calls %1").arg(launches);
if (errors > 0)
    detail += QStringLiteral(", calls with an error %1, first code %2").arg(errors).arg(firstError);
import.log().add("nsys.no-kernels", NoteLevel::Warning,
                 NsysReaderText::tr("CUDA API calls were recorded, but no kernels.")
                     + QLatin1Char(' ') + reason,
                 -1, 1, detail);
} // namespace

/// Tables with rows that no view shows yet are named, so that nothing is dropped silently.
void noteNotDrawn(Import &import)
{
    static constexpr auto NotDrawn = std::to_array<std::string_view>(
        {"SCHED_EVENTS", "COMPOSITE_EVENTS", "SAMPLING_CALLCHAINS", "OSRT_CALLCHAINS",
         "CUDA_CALLCHAINS", "CUPTI_ACTIVITY_KIND_CUDA_EVENT", "CUDA_GPU_MEMORY_POOL_EVENTS",
         "NET_NIC_METRIC", "NET_IB_SWITCH_METRIC", "GPU_CONTEXT_SWITCH_EVENTS",
         "PERF_EVENT_CPU_RAW_EVENT", "PERF_EVENT_CPU_METRIC_EVENT", "PMU_EVENTS", "DX12_WORKLOAD",
         "VULKAN_WORKLOAD", "OPENGL_WORKLOAD", "GPU_VIDEO_ENGINE_WORKLOAD", "ETW_EVENTS"});
    for (const std::string_view table : NotDrawn) {
        const std::int64_t rows = import.rowCount(table);
        if (rows > 0)
            import.log().add(
                "nsys.not-drawn." + std::string(table), NoteLevel::Info,
                NsysReaderText::tr("The rows of %1 are counted but not drawn.")
                    .arg(QString::fromUtf8(table.data(), static_cast<qsizetype>(table.size()))),
                -1, rows);
    }
}

void noteMissingCuda(Import &import)
{
    const bool hasApi = has(import, "CUPTI_ACTIVITY_KIND_RUNTIME");
    const bool hasKernels = has(import, "CUPTI_ACTIVITY_KIND_KERNEL");
    const bool hasGraphs = has(import, "CUPTI_ACTIVITY_KIND_GRAPH_TRACE");
    if (!hasKernels && !hasGraphs)
        note(import, "kernels",
             NsysReaderText::tr(
                 "No kernels were recorded. nsys profile --trace=cuda records them."));
    if (!hasApi)
        note(import, "api",
             NsysReaderText::tr(
                 "No CUDA API calls were recorded. nsys profile --trace=cuda records them."));
    if (!has(import, "CUPTI_ACTIVITY_KIND_MEMCPY") && !has(import, "CUPTI_ACTIVITY_KIND_MEMSET"))
        note(import, "copies",
             NsysReaderText::tr(
                 "No copies or memsets were recorded. nsys profile --trace=cuda records "
                 "them where the program makes any."));
    if (hasGraphs)
        note(import, "graph-nodes",
             NsysReaderText::tr(
                 "CUDA graphs were recorded as a whole, without their kernels. nsys profile "
                 "--cuda-graph-trace=node records each node."));
    if (hasApi && !hasKernels && !hasGraphs)
        noteNoKernels(import);
}

} // namespace rooftrace::nsys

void noteMissing(Import &import)
{
    noteMissingCuda(import);
    if (!has(import, "NVTX_EVENTS"))
        note(import, "nvtx",
             NsysReaderText::tr(
                 "No NVTX ranges were recorded. nsys profile --trace=nvtx records them."));
    if (!has(import, "OSRT_API"))
        note(import, "osrt",
             NsysReaderText::tr(
                 "No operating system calls were recorded. nsys profile --trace=osrt records "
                 "them."));
    if (!has(import, "GPU_METRICS") && !has(import, "GENERIC_EVENTS"))
        note(import, "gpu-metrics",
             NsysReaderText::tr(
                 "No GPU metrics were sampled. nsys profile --gpu-metrics-devices=all "
                 "(--gpu-metrics-device=all before 2024.4) samples them."));
    if (!has(import, "CUDA_GPU_MEMORY_USAGE_EVENTS"))
        note(import, "memory-usage",
             NsysReaderText::tr(
                 "No memory usage was recorded. nsys profile --cuda-memory-usage=true "
                 "records it."));
    if (!has(import, "CUDA_UM_GPU_PAGE_FAULT_EVENTS")
        && !has(import, "CUDA_UM_CPU_PAGE_FAULT_EVENTS"))
        note(import, "page-faults",
             NsysReaderText::tr(
                 "No page faults of unified memory were recorded. nsys profile "
                 "--cuda-um-gpu-page-faults=true --cuda-um-cpu-page-faults=true records "
                 "them."));
    if (!has(import, "CUDNN_EVENTS") && !has(import, "CUBLAS_EVENTS"))
        note(import, "libraries",
             NsysReaderText::tr(
                 "No cuDNN or cuBLAS calls were recorded. nsys profile --trace=cudnn,cublas "
                 "records them."));
    if (!has(import, "SCHED_EVENTS"))
        note(import, "scheduling",
             NsysReaderText::tr(
                 "No thread scheduling was recorded. nsys profile --cpuctxsw=process-tree "
                 "records it."));
    if (!has(import, "COMPOSITE_EVENTS"))
        note(import, "samples",
             NsysReaderText::tr(
                 "No CPU samples were recorded. nsys profile --sample=process-tree records "
                 "them."));
    noteNotDrawn(import);
}

} // namespace rooftrace::nsys
