// SPDX-License-Identifier: GPL-3.0-or-later
// Traces of equal steps in a few lines, and asking one rule about them.
#pragma once

#include "core/analysis/ruleengine.h"
#include "tests/support/tracefactory.h"

#include <QString>

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rooftrace::test {

/// Round figures: 10 000 B/ns, 1000 TFLOP/s BF16, 500 TF32, 50 FP32, 100 units.
inline Device roundDevice()
{
    Device device;
    device.id = "round";
    device.name = QStringLiteral("Round 1000");
    device.origin = DeviceOrigin::Catalogue;
    device.computeCapability = "9.0";
    device.units = 100.0;
    device.memoryBytesPerS = 1e13;
    device.memoryBytes = 100e9;
    device.peaksFlopPerS[static_cast<std::size_t>(PeakKind::Bf16)] = 1000e12;
    device.peaksFlopPerS[static_cast<std::size_t>(PeakKind::Fp16)] = 1000e12;
    device.peaksFlopPerS[static_cast<std::size_t>(PeakKind::Tf32)] = 500e12;
    device.peaksFlopPerS[static_cast<std::size_t>(PeakKind::Fp32)] = 50e12;
    return device;
}

/// Six steps of one millisecond; the first and the last are dropped, so that n = 4 and T = 1 ms
/// when each step's last operation ends with the step.
class Steps
{
public:
    static constexpr Nanoseconds T = 1'000'000;
    static constexpr int Count = 6;

    explicit Steps(std::function<void(Steps &, Nanoseconds)> oneStep, int count = Count)
    {
        for (int step = 0; step < count; ++step) {
            const Nanoseconds begin = step * T;
            factory.hostSlice(SliceKind::Annotation, 1, "ProfilerStep#" + std::to_string(step),
                              begin, begin + T);
            oneStep(*this, begin);
        }
    }

    /// A kernel whose launch call takes 1 µs and returns at `calledNs` (default: when it starts).
    void kernel(std::string_view name, Nanoseconds beginNs, Nanoseconds endNs,
                Nanoseconds calledNs = -1, std::span<const Attr> attrs = {},
                std::int64_t stream = 7)
    {
        const Nanoseconds called = calledNs < 0 ? beginNs : calledNs;
        const std::int64_t correlation = ++m_correlation;
        factory.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", called - 1000, called,
                          correlation);
        factory.deviceSlice(SliceKind::Kernel, 0, stream, name, beginNs, endNs, correlation, attrs);
    }
    /// Keeps the device busy from `beginNs` on, launched at the begin of the step.
    void filler(Nanoseconds beginNs, Nanoseconds endNs) { busy("filler_gemm", beginNs, endNs); }
    /// Launched in time: the call starts just inside the step, before the kernel.
    void busy(std::string_view name, Nanoseconds beginNs, Nanoseconds endNs,
              std::span<const Attr> attrs = {}, std::int64_t stream = 7)
    {
        const std::int64_t correlation = ++m_correlation;
        const Nanoseconds step = beginNs / T * T;
        factory.hostSlice(SliceKind::Runtime, 2, "cudaLaunchKernel", step, step + 1, correlation);
        factory.deviceSlice(SliceKind::Kernel, 0, stream, name, beginNs, endNs, correlation, attrs);
    }
    /// An operator with shapes around the launch of one kernel.
    void op(std::string_view name, std::string_view kernelName, std::string_view dims,
            std::string_view types, Nanoseconds beginNs, Nanoseconds endNs, std::int64_t stream = 7)
    {
        const std::int64_t correlation = ++m_correlation;
        const std::int64_t id = ++m_external;
        StringPool &strings = factory.builder().strings();
        const std::vector<Attr> attrs = {
            Attr::json(strings.intern("Input Dims"), strings.intern(dims)),
            Attr::json(strings.intern("Input type"), strings.intern(types))};
        // Host time runs beside the device, a microsecond an operator, from the begin of the step.
        const Nanoseconds step = beginNs / T * T;
        m_host = m_host < step ? step + 100 : m_host;
        factory.hostSlice(SliceKind::Operator, 1, name, m_host, m_host + 900, SliceInput::NoKey, id,
                          attrs);
        factory.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", m_host + 100, m_host + 200,
                          correlation, id);
        m_host += 1000;
        factory.deviceSlice(SliceKind::Kernel, 0, stream, kernelName, beginNs, endNs, correlation);
    }
    void copy(std::string_view name, Nanoseconds beginNs, Nanoseconds endNs, std::int64_t bytes,
              std::string_view call, Nanoseconds callBeginNs, Nanoseconds callEndNs)
    {
        const std::int64_t correlation = ++m_correlation;
        const Attr size = Attr::integer(factory.builder().strings().intern("bytes"), bytes);
        factory.hostSlice(SliceKind::Runtime, 1, call, callBeginNs, callEndNs, correlation);
        factory.deviceSlice(SliceKind::Memcpy, 0, 7, name, beginNs, endNs, correlation,
                            std::span(&size, 1));
    }
    void host(SliceKind kind, std::string_view name, Nanoseconds beginNs, Nanoseconds endNs)
    {
        factory.hostSlice(kind, 1, name, beginNs, endNs);
    }

    TraceFactory factory;

private:
    std::int64_t m_correlation = 0;
    std::int64_t m_external = 0;
    Nanoseconds m_host = 0;
};

/// Everything that one analysis says about one rule.
struct Answer
{
    RuleStatus status;
    std::vector<Finding> findings;
    AnalysisResult all;

    bool isFound() const { return status.outcome == RuleOutcome::Found; }
};

inline Answer ask(const QString &ruleId, const TracePtr &trace,
                  const Device &device = roundDevice(), const Scope &scope = {})
{
    Answer answer;
    SilentProgress progress;
    Result<QuantitiesPtr> quantities = Quantities::build(trace, scope, progress);
    if (!quantities.hasValue())
        return answer;
    Result<AnalysisResult> result =
        analyse(quantities.value(), device, Thresholds::builtin(), progress);
    if (!result.hasValue())
        return answer;
    answer.all = std::move(result).value();
    for (const RuleStatus &status : answer.all.statuses) {
        if (status.ruleId == ruleId)
            answer.status = status;
    }
    for (const Finding &finding : answer.all.findings) {
        if (finding.ruleId == ruleId)
            answer.findings.push_back(finding);
    }
    return answer;
}

/// The trace of equal steps.
inline TracePtr stepsOf(std::function<void(Steps &, Nanoseconds)> oneStep, int count = Steps::Count)
{
    Steps steps(std::move(oneStep), count);
    return steps.factory.build();
}

} // namespace rooftrace::test
