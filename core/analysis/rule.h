// SPDX-License-Identifier: GPL-3.0-or-later
// One question about a trace, and what it may ask.
#pragma once

#include "core/analysis/analysiswindow.h"
#include "core/analysis/finding.h"
#include "core/analysis/gain.h"
#include "core/analysis/intervalset.h"
#include "core/analysis/quantities.h"
#include "core/analysis/thresholds.h"
#include "core/base/progress.h"
#include "core/roofline/devicecatalogue.h"
#include "core/roofline/rooflinemodel.h"
#include "core/trace/trace.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace rooftrace {

class OperationFacts;

/// What a trace must hold for a rule to be asked; the engine answers "not decidable" otherwise.
enum class RuleNeed : std::uint32_t {
    None = 0,
    DeviceOperations = 1U << 0U,
    Launches = 1U << 1U,      ///< API calls linked to device operations
    ApiCalls = 1U << 2U,      ///< runtime or driver calls
    Operators = 1U << 3U,     ///< framework operators
    Shapes = 1U << 4U,        ///< operators with input shapes
    KnownDevice = 1U << 5U,   ///< peaks and bandwidth
    Grids = 1U << 6U,         ///< kernels with their grid, device with its multiprocessors
    MemoryEvents = 1U << 7U,  ///< allocator totals
    Communication = 1U << 8U, ///< communication kernels
    Starts = 1U << 9U,        ///< measured starts, hence gaps and overlap
};
constexpr RuleNeed operator|(RuleNeed a, RuleNeed b)
{
    return static_cast<RuleNeed>(static_cast<std::uint32_t>(a) | static_cast<std::uint32_t>(b));
}
constexpr bool contains(RuleNeed needs, RuleNeed need)
{
    return (static_cast<std::uint32_t>(needs) & static_cast<std::uint32_t>(need)) != 0;
}

/// A finding on its way to the engine, which adds gain, severity, priority and denominators.
struct RuleFinding
{
    /// `fingerprint` holds what tells this finding from others of its rule; the engine puts the
    /// rule's id in front.
    Finding finding;
    IntervalSet claim;        ///< time that is concerned; empty: no gain of its own
    double claimWeight = 1.0; ///< part of it that would vanish at best, 0 to 1
    RuleAspect aspect = RuleAspect::Device;
    bool isUmbrella = false; ///< sorts before its best child, claims nothing
    /// Severity when there is no gain; info otherwise unused.
    Severity severityWithoutGain = Severity::Info;
};

enum class RuleOutcome : std::uint8_t { Found, NotFound, NotDecidable };

struct RuleResult
{
    RuleOutcome outcome = RuleOutcome::NotFound;
    std::vector<RuleFinding> findings;
    QString reason; ///< translated: figures below the limit, or what is missing

    static RuleResult found(std::vector<RuleFinding> findings);
    static RuleResult notFound(QString reason);
    static RuleResult notDecidable(QString reason);
};

/// Everything that rules read. Expensive parts are made when first asked for. Used by one thread.
class RuleContext
{
public:
    RuleContext(QuantitiesPtr quantities, Device device, const Thresholds &thresholds,
                const Progress &progress);
    ~RuleContext();
    RuleContext(const RuleContext &) = delete;
    RuleContext &operator=(const RuleContext &) = delete;

    const Trace &trace() const { return m_quantities->trace(); }
    const Quantities &quantities() const { return *m_quantities; }
    /// The busiest device, or nullptr when nothing ran on a device.
    const DeviceQuantities *device() const { return m_deviceQuantities; }
    const Device &deviceModel() const { return m_device; } ///< its catalogue entry
    const AnalysisWindow &window() const { return m_window; }
    double threshold(std::string_view id) const { return m_thresholds.value(id); }
    bool isCancelled() const { return m_progress.isCancelled(); }

    /// Idle gaps that lie in the window, clipped to it (`range`); in time order.
    const std::vector<IdleGap> &gaps() const;
    /// Communication, computation and copies inside the window.
    BusyBudget budget() const;
    /// The roofline of the window by kernel, operator and shape.
    const RooflineModel &roofline() const;
    /// Operators, modules and tokens of the device's operations.
    const OperationFacts &facts() const;
    /// Operations of the device that start in the window: indices into activity.operations.
    const std::vector<std::uint32_t> &operations() const;

    bool isPyTorch() const; ///< advice for PyTorch applies
    bool isXla() const;     ///< JAX, TensorFlow: an XSpace or the trace viewer's file of one
    bool isNsys() const;    ///< advice for NVIDIA's recorders applies
    bool isServing() const; ///< vLLM, SGLang and their like
    bool hasShapes() const;
    bool hasGrids() const;

    /// |ranges| in the window / |window|.
    double share(const IntervalSet &ranges) const;
    double share(double ns) const; ///< of a sum over the window

private:
    QuantitiesPtr m_quantities;
    const DeviceQuantities *m_deviceQuantities = nullptr;
    Device m_device;
    const Thresholds &m_thresholds;
    const Progress &m_progress;
    AnalysisWindow m_window;
    struct Lazy;
    std::unique_ptr<Lazy> m_lazy;
};

/// Stateless and immutable; one object answers for any number of traces.
class Rule
{
public:
    virtual ~Rule() = default;
    Rule(const Rule &) = delete;
    Rule &operator=(const Rule &) = delete;

    virtual QString id() const = 0;    ///< "R02", "QT06"
    virtual QString title() const = 0; ///< translated: what is looked for
    virtual RuleNeed needs() const = 0;
    virtual std::vector<std::string_view> thresholds() const = 0; ///< ids that run() reads
    virtual RuleResult run(const RuleContext &context) const = 0;

protected:
    Rule() = default;
};

/// All rules in the order in which they run: trace quality first.
std::vector<std::unique_ptr<Rule>> builtinRules();

} // namespace rooftrace
