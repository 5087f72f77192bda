// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/rule.h"
#include "core/analysis/rules/operationfacts.h"
#include "core/trace/attrkeys.h"

#include <algorithm>
#include <optional>

namespace rooftrace {

struct RuleContext::Lazy
{
    std::optional<std::vector<IdleGap>> gaps;
    std::optional<std::vector<std::uint32_t>> operations;
    std::optional<RooflineModel> roofline;
    std::unique_ptr<OperationFacts> facts;
    std::optional<bool> isServing;
    std::optional<bool> hasShapes;
    std::optional<bool> hasGrids;
};

namespace {

/// True when an attribute record of this kind has the key.
bool hasAttribute(const Trace &trace, SliceKind kind, std::string_view key)
{
    const StringId id = trace.strings().find(key);
    if (id == StringId::Empty)
        return false;
    for (std::uint32_t i = 0; i < trace.attributes().size(); ++i) {
        if (trace.attributes().kind(AttrId{i}) == kind && trace.attributes().find(AttrId{i}, id))
            return true;
    }
    return false;
}

bool namesServingEngine(const Trace &trace)
{
    for (std::uint32_t i = 1; i < trace.strings().size(); ++i) {
        const std::string_view name = trace.string(StringId{i});
        for (const std::string_view word : {"vllm/", "sglang/", "vllm::", "sglang::"}) {
            if (name.find(word) != std::string_view::npos)
                return true;
        }
    }
    return false;
}

} // namespace

RuleContext::RuleContext(QuantitiesPtr quantities, Device device, const Thresholds &thresholds,
                         const Progress &progress)
    : m_quantities(std::move(quantities))
    , m_deviceQuantities(m_quantities->mainDevice())
    , m_device(std::move(device))
    , m_thresholds(thresholds)
    , m_progress(progress)
    , m_window(analysisWindow(*m_quantities))
    , m_lazy(std::make_unique<Lazy>())
{
}

RuleContext::~RuleContext() = default;

const std::vector<IdleGap> &RuleContext::gaps() const
{
    if (m_lazy->gaps)
        return *m_lazy->gaps;
    std::vector<IdleGap> &gaps = m_lazy->gaps.emplace();
    if (m_deviceQuantities == nullptr)
        return gaps;
    const std::vector<TimeRange> &windows = m_window.time.ranges();
    std::size_t first = 0;
    for (const IdleGap &gap : m_deviceQuantities->gaps) {
        while (first < windows.size() && windows[first].endNs <= gap.range.beginNs)
            ++first;
        for (std::size_t i = first; i < windows.size() && windows[i].beginNs < gap.range.endNs;
             ++i) {
            IdleGap clipped = gap;
            clipped.range = gap.range.intersected(windows[i]);
            if (!clipped.range.isEmpty())
                gaps.push_back(clipped);
        }
    }
    return gaps;
}

const std::vector<std::uint32_t> &RuleContext::operations() const
{
    if (m_lazy->operations)
        return *m_lazy->operations;
    std::vector<std::uint32_t> &operations = m_lazy->operations.emplace();
    if (m_deviceQuantities == nullptr)
        return operations;
    const std::vector<DeviceOperation> &all = m_deviceQuantities->activity.operations;
    const std::vector<TimeRange> &windows = m_window.time.ranges();
    std::size_t next = 0;
    for (std::uint32_t i = 0; i < all.size(); ++i) { // both ascend in time
        while (next < windows.size() && windows[next].endNs <= all[i].startNs)
            ++next;
        if (next < windows.size() && windows[next].contains(all[i].startNs))
            operations.push_back(i);
    }
    return operations;
}

BusyBudget RuleContext::budget() const
{
    BusyBudget sum;
    if (m_deviceQuantities == nullptr || m_window.isEmpty())
        return sum;
    const DeviceActivity &activity = m_deviceQuantities->activity;
    const IntervalSet &time = m_window.time;
    sum.window = {0, m_window.lengthNs()};
    sum.computeNs = activity.compute.intersected(time).lengthNs();
    sum.communicationNs = activity.communication.intersected(time).lengthNs();
    sum.kernelsNs = activity.kernels.intersected(time).lengthNs();
    sum.nonTransferNs = activity.compute.united(activity.deviceCopies)
                            .united(activity.memsets)
                            .intersected(time)
                            .lengthNs();
    sum.busyNs = activity.busy.intersected(time).lengthNs();
    return sum;
}

const RooflineModel &RuleContext::roofline() const
{
    if (!m_lazy->roofline) {
        const std::int32_t device =
            m_deviceQuantities != nullptr ? m_deviceQuantities->device() : -1;
        m_lazy->roofline = buildRoofline(
            m_quantities->tracePtr(), Scope{m_window.hull(), m_quantities->scope().tracks}, device,
            m_device, RooflineGrouping::KernelOperatorShape, Stop(m_progress));
    }
    return *m_lazy->roofline;
}

const OperationFacts &RuleContext::facts() const
{
    if (!m_lazy->facts) {
        static const DeviceActivity nothing;
        m_lazy->facts = std::make_unique<OperationFacts>(
            trace(), m_deviceQuantities != nullptr ? m_deviceQuantities->activity : nothing,
            operations());
    }
    return *m_lazy->facts;
}

bool RuleContext::isPyTorch() const
{
    return trace().info().format == "kineto" || hasAttribute(trace(), SliceKind::Operator, "Ev Idx")
           || hasShapes();
}

bool RuleContext::isNsys() const
{
    // What reports of Nsight Compute lack, Nsight Systems records.
    return trace().info().format == "nsys" || trace().info().format.starts_with("ncu");
}

bool RuleContext::isXla() const
{
    return trace().info().format == "xla"
           || (trace().info().format == "chrome" && trace().info().producer == u"XLA trace viewer");
}

bool RuleContext::isServing() const
{
    if (!m_lazy->isServing)
        m_lazy->isServing =
            m_quantities->steps().source == StepSource::ServingStep || namesServingEngine(trace());
    return *m_lazy->isServing;
}

bool RuleContext::hasShapes() const
{
    if (!m_lazy->hasShapes)
        m_lazy->hasShapes = hasAttribute(trace(), SliceKind::Operator, attr::InputDims)
                            || hasAttribute(trace(), SliceKind::Nvtx, attr::InputDims);
    return *m_lazy->hasShapes;
}

bool RuleContext::hasGrids() const
{
    if (!m_lazy->hasGrids)
        m_lazy->hasGrids = hasAttribute(trace(), SliceKind::Kernel, attr::Grid);
    return *m_lazy->hasGrids;
}

double RuleContext::share(const IntervalSet &ranges) const
{
    return share(static_cast<double>(ranges.intersected(m_window.time).lengthNs()));
}

double RuleContext::share(double ns) const
{
    const auto length = static_cast<double>(m_window.lengthNs());
    return length > 0.0 ? ns / length : 0.0;
}

RuleResult RuleResult::found(std::vector<RuleFinding> findings)
{
    RuleResult result;
    result.outcome = RuleOutcome::Found;
    result.findings = std::move(findings);
    return result;
}

RuleResult RuleResult::notFound(QString reason)
{
    RuleResult result;
    result.reason = std::move(reason);
    return result;
}

RuleResult RuleResult::notDecidable(QString reason)
{
    RuleResult result;
    result.outcome = RuleOutcome::NotDecidable;
    result.reason = std::move(reason);
    return result;
}

} // namespace rooftrace
