// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/gridmetrics.h"

#include "core/trace/attrkeys.h"
#include "core/trace/kernelclass.h"
#include "core/trace/trace.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

namespace rooftrace {

namespace {

constexpr std::int64_t RegisterGranule = 256; // registers are given to warps in this unit
constexpr std::int64_t WarpSize = 32;

/// Product of the numbers of "[x, y, z]", saturating; -1 when there is no positive number.
std::int64_t productOf(std::string_view json)
{
    std::int64_t product = -1;
    std::int64_t number = -1;
    const auto take = [&] {
        if (number > 0) {
            const std::int64_t before = std::max<std::int64_t>(product, 1);
            product = before > std::numeric_limits<std::int64_t>::max() / number
                          ? std::numeric_limits<std::int64_t>::max()
                          : before * number;
        }
        number = -1;
    };
    for (const char c : json) {
        if (c >= '0' && c <= '9' && number < 1'000'000'000'000)
            number = std::max<std::int64_t>(number, 0) * 10 + (c - '0');
        else
            take();
    }
    take();
    return product;
}

bool contains(std::string_view text, std::string_view word)
{
    return text.find(word) != std::string_view::npos;
}

const DeviceInfo *deviceOf(const Trace &trace, SliceId kernel)
{
    const std::int32_t device = trace.track(trace.trackOf(kernel)).device;
    return device >= 0 ? &trace.topology().devices[static_cast<std::size_t>(device)] : nullptr;
}

std::int64_t ceilDivide(std::int64_t value, std::int64_t by)
{
    return (value + by - 1) / by;
}

} // namespace

bool isPersistentKernel(std::string_view name)
{
    if (isCommunicationKernel(name))
        return true;
    const bool isSm90OrLater = contains(name, "sm90") || contains(name, "Sm90")
                               || contains(name, "sm100") || contains(name, "Sm100");
    return contains(name, "persistent") || contains(name, "Persistent")
           || (isSm90OrLater
               && (contains(name, "cutlass") || contains(name, "flash") || contains(name, "Flash")))
           || contains(name, "nvjet");
}

GridMetrics gridMetrics(std::int64_t blocks, std::int64_t threadsPerBlock,
                        std::int64_t registersPerThread, std::int64_t sharedBytes,
                        const GridLimits &limits)
{
    GridMetrics metrics;
    metrics.blocks = std::max<std::int64_t>(0, blocks);
    metrics.threadsPerBlock = std::max<std::int64_t>(0, threadsPerBlock);
    metrics.multiprocessors = std::max<std::int64_t>(0, limits.multiprocessors);
    metrics.hasGrid = blocks > 0 && limits.multiprocessors > 0;
    if (!metrics.hasGrid)
        return metrics;
    const auto perSm = static_cast<double>(blocks) / static_cast<double>(limits.multiprocessors);
    metrics.fill = std::min(1.0, perSm);
    if (threadsPerBlock <= 0 || limits.maxThreadsPerSm <= 0)
        return metrics;
    std::int64_t active = std::min(limits.maxBlocksPerSm, limits.maxThreadsPerSm / threadsPerBlock);
    if (registersPerThread > 0) {
        const std::int64_t perWarp =
            ceilDivide(registersPerThread * WarpSize, RegisterGranule) * RegisterGranule;
        active = std::min(active, limits.registersPerSm
                                      / (perWarp * ceilDivide(threadsPerBlock, WarpSize)));
    }
    if (sharedBytes > 0 && limits.sharedBytesPerSm > 0)
        active = std::min(active, limits.sharedBytesPerSm / sharedBytes);
    // It ran, so one block at least fits, whatever the estimate says.
    metrics.activeBlocksPerSm = static_cast<double>(std::max<std::int64_t>(1, active));
    metrics.waves = perSm / metrics.activeBlocksPerSm;
    metrics.tail = 1.0 - metrics.waves / std::ceil(metrics.waves);
    return metrics;
}

GridMetrics gridMetricsOf(const Trace &trace, SliceId kernel)
{
    GridLimits limits;
    if (const DeviceInfo *device = deviceOf(trace, kernel)) {
        limits.multiprocessors = device->multiprocessors;
        limits.maxThreadsPerSm = device->maxThreadsPerMultiprocessor;
        const auto shared = device->properties.find("sharedMemPerMultiprocessor");
        if (shared != device->properties.end())
            limits.sharedBytesPerSm = productOf(shared->second);
        const auto registers = device->properties.find("regsPerMultiprocessor");
        if (registers != device->properties.end())
            limits.registersPerSm = std::max<std::int64_t>(1, productOf(registers->second));
    }
    GridMetrics metrics =
        gridMetrics(productOf(trace.textAttribute(kernel, attr::Grid)),
                    productOf(trace.textAttribute(kernel, attr::Block)),
                    trace.integerAttribute(kernel, attr::Registers, -1),
                    trace.integerAttribute(kernel, attr::SharedMemory, -1), limits);
    const std::int64_t occupancy = trace.integerAttribute(kernel, attr::Occupancy, -1);
    if (occupancy >= 0)
        metrics.occupancy = static_cast<double>(occupancy) / 100.0;
    metrics.isPersistent = isPersistentKernel(trace.name(kernel));
    return metrics;
}

double pipelineBubble(std::int64_t stages, std::int64_t microbatches)
{
    if (stages < 1 || microbatches < 1)
        return 0.0;
    return static_cast<double>(stages - 1) / static_cast<double>(microbatches + stages - 1);
}

double pipelineBubbleOverIdeal(std::int64_t stages, std::int64_t microbatches, std::int64_t chunks)
{
    if (stages < 1 || microbatches < 1 || chunks < 1)
        return 0.0;
    return static_cast<double>(stages - 1)
           / (static_cast<double>(microbatches) * static_cast<double>(chunks));
}

} // namespace rooftrace
