// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/rooflinemodel.h"

#include "core/analysis/intervalset.h"
#include "core/roofline/operatortree.h"
#include "core/roofline/rooflinefinish.h"
#include "core/trace/attrkeys.h"
#include "core/trace/kernelname.h"

#include <QCoreApplication>

#include <algorithm>
#include <charconv>
#include <functional>
#include <map>
#include <string>
#include <tuple>
#include <unordered_map>

namespace rooftrace {

namespace {

struct RooflineModelText
{
    Q_DECLARE_TR_FUNCTIONS(RooflineModelText)
};

QString utf8(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// One call of an operator, or one copy or set, with its device operations.
struct Call
{
    SliceId op = SliceId::None;
    const OpCost *cost = nullptr; ///< null for copies and sets
    std::vector<SliceId> slices;
};

/// The number after `mark`, past the cast that some demanglers write; 0 when there is none.
std::int64_t numberAfter(std::string_view name, std::string_view mark)
{
    std::size_t at = name.find(mark);
    if (at == std::string_view::npos)
        return 0;
    at += mark.size();
    if (name.substr(at, 5) == "(int)")
        at += 5;
    std::int64_t number = 0;
    const auto parsed = std::from_chars(name.data() + at, name.data() + name.size(), number);
    return parsed.ec == std::errc() ? number : 0;
}

/// Bytes of one element when a kernel carries its type in its name ("OpaqueType<2u>",
/// "BinaryOpListAlphaFunctor<float"); 0 when it does not.
std::int64_t elementBytesFromKernel(std::string_view name)
{
    const std::int64_t opaque = numberAfter(name, "OpaqueType<");
    if (opaque > 0 && opaque <= 16)
        return opaque;
    for (const std::string_view mark :
         {"Functor<", "CatArrayBatchedCopy<", "CatArrayBatchedCopy_aligned16_contig<"}) {
        const std::size_t at = name.find(mark);
        if (at == std::string_view::npos)
            continue;
        const std::string_view rest = name.substr(at + mark.size());
        const DataType type = dataTypeFromText(rest.substr(0, rest.find_first_of(",>")));
        if (type != DataType::Unknown)
            return dataTypeBytes(type);
    }
    return 0;
}

bool isInScope(const Trace &trace, const Scope &scope, SliceId slice)
{
    return scope.range.isEmpty() || scope.range.contains(trace.startNs(slice));
}

/// Visits the device operations in scope of one device (all devices when negative), until stopped.
template<class Visit>
void forEachDeviceOperation(const Trace &trace, const Scope &scope, std::int32_t device, Stop stop,
                            const Visit &visit)
{
    const std::vector<Track> &tracks = trace.topology().tracks;
    for (std::size_t t = 0; t < tracks.size(); ++t) {
        const Track &track = tracks[t];
        if (track.device < 0 || (device >= 0 && track.device != device))
            continue;
        const TrackId id{static_cast<std::uint32_t>(t)};
        if (!scope.tracks.empty()
            && std::find(scope.tracks.begin(), scope.tracks.end(), id) == scope.tracks.end())
            continue;
        for (std::uint32_t l = track.firstLane; l < track.firstLane + track.laneCount; ++l) {
            const Lane &lane = trace.lanes()[l];
            const Nanoseconds *starts = trace.slices().starts();
            const std::uint32_t end = lane.first + lane.count;
            std::uint32_t i = lane.first;
            if (!scope.range.isEmpty())
                i = static_cast<std::uint32_t>(
                    std::lower_bound(starts + lane.first, starts + end, scope.range.beginNs)
                    - starts);
            for (; i < end && isInScope(trace, scope, SliceId{i}); ++i) {
                if (stop.poll())
                    return;
                if (isDeviceOperation(trace.kind(SliceId{i})))
                    visit(SliceId{i}, track);
            }
        }
    }
}

QString categoryText(Category category)
{
    switch (category) {
    case Category::Matrix:
        return RooflineModelText::tr("Matrix");
    case Category::Attention:
        return RooflineModelText::tr("Attention");
    case Category::Norm:
        return RooflineModelText::tr("Norm, reduction");
    case Category::Memory:
        return RooflineModelText::tr("Layout, memset");
    case Category::Elementwise:
        return RooflineModelText::tr("Elementwise");
    default:
        return RooflineModelText::tr("Other");
    }
}

} // namespace

/// Gathers calls and adds them up to points.
struct RooflineSource::State
{
    State(const Trace &t, Stop stop)
        : trace(t)
        , costs(t)
        , tree(t, stop)
    {
    }

    const Trace &trace;
    OpCosts costs;
    OperatorTree tree;
    std::unordered_map<std::uint32_t, QString> labels; ///< short kernel names by StringId
    /// What operations themselves state, by name, FLOPs, bytes and shape.
    using Stated = std::tuple<StringId, std::int64_t, std::int64_t, std::string_view>;
    std::map<Stated, OpCost> statedCosts;

    struct CallKey
    {
        std::uint32_t kernel = 0;
        std::uint32_t op = 0;
        const OpCost *cost = nullptr;

        friend bool operator==(const CallKey &, const CallKey &) = default;
    };
    struct CallKeyHash
    {
        std::size_t operator()(const CallKey &key) const
        {
            const std::uint64_t names = (static_cast<std::uint64_t>(key.kernel) << 32U) | key.op;
            return std::hash<std::uint64_t>()(names * 0x9e3779b97f4a7c15ULL)
                   ^ std::hash<const void *>()(key.cost);
        }
    };
    struct Gathered
    {
        RooflineGrouping grouping = RooflineGrouping::KernelOperatorShape;
        std::vector<Call> calls;
        std::unordered_map<std::uint32_t, std::size_t> callByOp;
        std::unordered_map<std::string, std::size_t> pointByKey;
        std::unordered_map<CallKey, std::size_t, CallKeyHash> pointByCall;
        std::unordered_map<std::string, std::size_t> unmodelledByKey;
        std::vector<RooflinePoint> points; ///< with and without FLOPs
        std::vector<UnmodelledEntry> unmodelled;
    };

    const QString &labelOf(StringId name);
    void gather(Gathered &all, SliceId slice);
    void gatherKernel(Gathered &all, SliceId slice);
    void addUnmodelled(Gathered &all, SliceId slice, const QString &reason);
    void addCall(Gathered &all, const Call &call);
    RooflinePoint &pointFor(Gathered &all, const Call &call, SliceId main);
    Nanoseconds unionNs(const Call &call) const;
    QString unlinkedReason(SliceId call) const;
    RooflinePoint newPoint(RooflineGrouping grouping, const Call &call, SliceId main);
    std::string keyOf(RooflineGrouping grouping, const Call &call, SliceId main) const;
    const OpCost *statedCost(SliceId slice);
    /// Bytes of one call; negative when unknown.
    double bytesOf(const Call &call, SliceId main) const;
};

const QString &RooflineSource::State::labelOf(StringId name)
{
    const auto [found, isNew] = labels.try_emplace(index(name));
    if (isNew)
        found->second = utf8(shortKernelName(trace.string(name)));
    return found->second;
}

void RooflineSource::State::addUnmodelled(Gathered &all, SliceId slice, const QString &reason)
{
    // By shown name: instances of one template would fill the list with equal lines.
    const QString &label = labelOf(trace.nameId(slice));
    const auto [found, isNew] = all.unmodelledByKey.emplace(
        (label + QLatin1Char('\n') + reason).toStdString(), all.unmodelled.size());
    if (isNew) {
        UnmodelledEntry entry;
        entry.kernelName = trace.nameId(slice);
        entry.label = label;
        entry.reason = reason;
        all.unmodelled.push_back(std::move(entry));
    }
    UnmodelledEntry &entry = all.unmodelled[found->second];
    entry.timeNs += trace.durationNs(slice);
    ++entry.count;
    entry.slices.push_back(slice);
}

QString RooflineSource::State::unlinkedReason(SliceId call) const
{
    if (call == SliceId::None)
        return RooflineModelText::tr("Its launch was not recorded.");
    if (trace.name(call).find("GraphLaunch") != std::string_view::npos)
        return RooflineModelText::tr(
            "Replayed by a graph: no operator for each kernel is recorded.");
    return RooflineModelText::tr("It was launched outside any operator.");
}

/// XLA states the cost of an operation with it; nullptr when the file does not.
const OpCost *RooflineSource::State::statedCost(SliceId slice)
{
    const std::int64_t bytes = trace.integerAttribute(slice, attr::BytesAccessed, 0);
    if (bytes <= 0)
        return nullptr;
    const std::int64_t flop = std::max<std::int64_t>(
        0, trace.integerAttribute(slice, attr::Flops,
                                  trace.integerAttribute(slice, attr::ModelFlops, 0)));
    const std::string_view shape = trace.textAttribute(slice, attr::Shape);
    const auto [found, isNew] =
        statedCosts.try_emplace(Stated{trace.nameId(slice), flop, bytes, shape});
    OpCost &cost = found->second;
    if (isNew) {
        cost.flop = cost.flopMatrixOnly = flop;
        cost.minBytes = bytes;
        cost.isComputable = cost.hasBytes = true;
        cost.reason = CostReason::None;
        cost.flopProvenance = cost.bytesProvenance = Provenance::Estimated;
        cost.dataType = dataTypeFromText(shape.substr(0, shape.find('[')));
        cost.shape = shape.substr(0, shape.find('{'));
    }
    return &cost;
}

void RooflineSource::State::gatherKernel(Gathered &all, SliceId slice)
{
    if (const OpCost *stated = statedCost(slice)) {
        all.calls.push_back({SliceId::None, stated, {slice}});
        return;
    }
    if (trace.attribute(slice, attr::BytesAccessed)) {
        addUnmodelled(
            all, slice,
            RooflineModelText::tr("The file states no bytes for it, as for custom calls."));
        return;
    }
    const SliceId call = trace.links(LinkKind::Launch).sourceOf(slice);
    SliceId op =
        call != SliceId::None ? trace.links(LinkKind::Operator).sourceOf(call) : SliceId::None;
    if (op == SliceId::None) {
        addUnmodelled(all, slice, unlinkedReason(call));
        return;
    }
    CostReason reason = CostReason::NotModelled;
    for (; op != SliceId::None; op = tree.parentOf(op)) {
        const OpCost &cost = costs.costOf(op);
        if (cost.isComputable || cost.hasBytes) {
            const auto [found, isNew] = all.callByOp.emplace(index(op), all.calls.size());
            if (isNew)
                all.calls.push_back({op, &cost, {}});
            all.calls[found->second].slices.push_back(slice);
            return;
        }
        if (reason == CostReason::NotModelled)
            reason = cost.reason;
    }
    addUnmodelled(all, slice, costReasonText(reason));
}

void RooflineSource::State::gather(Gathered &all, SliceId slice)
{
    const SliceKind kind = trace.kind(slice);
    const Category category = trace.visualCategory(slice);
    if (kind == SliceKind::GraphTrace) {
        addUnmodelled(all, slice,
                      RooflineModelText::tr("The graph was recorded as one operation."));
    } else if (category == Category::Communication) {
        addUnmodelled(all, slice,
                      RooflineModelText::tr("Communication is judged by the link, not by memory."));
    } else if (kind == SliceKind::Memcpy && category == Category::Copy) {
        addUnmodelled(all, slice,
                      RooflineModelText::tr("The copy crosses a link; see the bandwidth chart."));
    } else if (kind == SliceKind::Memcpy || kind == SliceKind::Memset) {
        if (trace.integerAttribute(slice, attr::Bytes, 0) > 0)
            all.calls.push_back({SliceId::None, nullptr, {slice}});
        else
            addUnmodelled(all, slice, RooflineModelText::tr("Its bytes are not recorded."));
    } else {
        gatherKernel(all, slice);
    }
}

double RooflineSource::State::bytesOf(const Call &call, SliceId main) const
{
    if (call.cost == nullptr) {
        const auto bytes = static_cast<double>(trace.integerAttribute(main, attr::Bytes, 0));
        return trace.kind(main) == SliceKind::Memcpy ? 2 * bytes : bytes; // read and written
    }
    if (call.cost->hasBytes)
        return static_cast<double>(call.cost->minBytes);
    for (const SliceId slice : call.slices) {
        const std::int64_t element = elementBytesFromKernel(trace.name(slice));
        if (element > 0 && call.cost->movedElements > 0)
            return static_cast<double>(call.cost->movedElements) * static_cast<double>(element);
    }
    return -1.0;
}

std::string RooflineSource::State::keyOf(RooflineGrouping grouping, const Call &call,
                                         SliceId main) const
{
    const std::string kernel = std::to_string(index(trace.nameId(main)));
    const std::string op =
        call.op != SliceId::None ? std::to_string(index(trace.nameId(call.op))) : std::string();
    // Work with and without FLOPs lies on different axes and never mixes.
    const std::string axis = call.cost != nullptr && call.cost->hasFlop() ? "f/" : "z/";
    switch (grouping) {
    case RooflineGrouping::Kernel:
        return axis + kernel;
    case RooflineGrouping::Operator:
        return axis + (op.empty() ? 'k' + kernel : op);
    case RooflineGrouping::Whole:
        return axis + std::to_string(static_cast<int>(trace.visualCategory(main)));
    case RooflineGrouping::KernelOperatorShape:
        break;
    }
    std::string key = axis + kernel + '/' + op;
    if (call.cost != nullptr)
        key += '/' + std::to_string(static_cast<int>(call.cost->dataType)) + '/' + call.cost->shape;
    return key;
}

RooflinePoint RooflineSource::State::newPoint(RooflineGrouping grouping, const Call &call,
                                              SliceId main)
{
    RooflinePoint point;
    point.kernelName = trace.nameId(main);
    point.label = labelOf(trace.nameId(main));
    point.category = trace.visualCategory(main);
    if (call.op != SliceId::None) {
        point.operatorId = trace.nameId(call.op);
        point.operatorName = utf8(trace.name(call.op));
    }
    if (call.cost != nullptr) {
        point.family = call.cost->family;
        point.dataType = call.cost->dataType;
        point.flopProvenance = call.cost->flopProvenance;
        if (grouping == RooflineGrouping::KernelOperatorShape)
            point.shape = utf8(call.cost->shape);
    } else {
        point.flopProvenance = Provenance::Exact; // a copy computes nothing
    }
    if (grouping == RooflineGrouping::Operator && !point.operatorName.isEmpty())
        point.label = point.operatorName;
    if (grouping == RooflineGrouping::Whole)
        point.label = categoryText(point.category);
    return point;
}

RooflinePoint &RooflineSource::State::pointFor(Gathered &all, const Call &call, SliceId main)
{
    // The group follows from these three, and they repeat: texts are compared once for each.
    const CallKey callKey{index(trace.nameId(main)),
                          call.op != SliceId::None ? index(trace.nameId(call.op)) : 0U, call.cost};
    const auto known = all.pointByCall.find(callKey);
    if (known != all.pointByCall.end())
        return all.points[known->second];
    const auto [found, isNew] =
        all.pointByKey.emplace(keyOf(all.grouping, call, main), all.points.size());
    if (isNew)
        all.points.push_back(newPoint(all.grouping, call, main));
    all.pointByCall.emplace(callKey, found->second);
    return all.points[found->second];
}

Nanoseconds RooflineSource::State::unionNs(const Call &call) const
{
    if (call.slices.size() == 1)
        return trace.durationNs(call.slices.front());
    std::vector<TimeRange> ranges;
    for (const SliceId slice : call.slices)
        ranges.push_back(trace.range(slice));
    return IntervalSet(std::move(ranges)).lengthNs();
}

void RooflineSource::State::addCall(Gathered &all, const Call &call)
{
    SliceId main = call.slices.front();
    for (const SliceId slice : call.slices) {
        if (trace.durationNs(slice) > trace.durationNs(main))
            main = slice;
    }
    const double bytes = bytesOf(call, main);
    if (bytes <= 0) {
        for (const SliceId slice : call.slices)
            addUnmodelled(all, slice,
                          RooflineModelText::tr("The bytes that it moves are not recorded."));
        return;
    }
    RooflinePoint &point = pointFor(all, call, main);
    const Provenance bytesProvenance =
        call.cost == nullptr ? Provenance::Exact : Provenance::Estimated;
    const Provenance flopProvenance =
        call.cost == nullptr ? Provenance::Exact : call.cost->flopProvenance;
    if (point.flopProvenance != flopProvenance)
        point.flopProvenance = Provenance::Estimated;
    point.bytesProvenance = std::max(point.bytesProvenance, bytesProvenance);
    const double flop = call.cost != nullptr ? static_cast<double>(call.cost->flop) : 0.0;
    const double factor = call.cost != nullptr ? call.cost->byteFactor : 1.0;
    point.flop += flop;
    point.bytes += bytes;
    point.intensityMinimum += bytes * factor; // the sum of bytes at most; divided at the end
    point.timeNs += unionNs(call);
    ++point.callCount;
    point.kernelCount += static_cast<std::int64_t>(call.slices.size());
    point.slices.insert(point.slices.end(), call.slices.begin(), call.slices.end());
}

RooflineSource::RooflineSource(TracePtr trace, Stop stop)
    : m_trace(std::move(trace))
    , m_state(std::make_unique<State>(*m_trace, stop))
{
}

RooflineSource::~RooflineSource() = default;

RooflineModel RooflineSource::build(const Scope &scope, std::int32_t deviceIndex,
                                    const Device &device, RooflineGrouping grouping, Stop stop)
{
    RooflineModel model;
    model.device = device;
    model.grouping = grouping;
    model.deviceIndex = deviceIndex >= 0 ? deviceIndex : busiestDevice(*m_trace, scope, stop);
    State::Gathered all;
    all.grouping = grouping;
    if (model.deviceIndex >= 0)
        forEachDeviceOperation(*m_trace, scope, model.deviceIndex, stop,
                               [&](SliceId slice, const Track &) {
                                   m_state->gather(all, slice);
                                   ++model.deviceOperationCount;
                               });
    for (const Call &call : all.calls) {
        if (stop.poll())
            return model;
        m_state->addCall(all, call);
    }
    model.unmodelled = std::move(all.unmodelled);
    finishRoofline(*m_trace, std::move(all.points), model);
    return model;
}

RooflineModel RooflineSource::build(const Scope &scope, std::int32_t deviceIndex,
                                    RooflineGrouping grouping, Stop stop)
{
    const std::int32_t index =
        deviceIndex >= 0 ? deviceIndex : busiestDevice(*m_trace, scope, stop);
    return build(scope, index, DeviceCatalogue::standard()->lookUp(*m_trace, index), grouping,
                 stop);
}

std::int32_t busiestDevice(const Trace &trace, const Scope &scope, Stop stop)
{
    std::vector<Nanoseconds> timeNs(trace.topology().devices.size());
    forEachDeviceOperation(trace, scope, -1, stop, [&](SliceId slice, const Track &track) {
        if (static_cast<std::size_t>(track.device) < timeNs.size())
            timeNs[static_cast<std::size_t>(track.device)] += trace.durationNs(slice);
    });
    const auto most = std::max_element(timeNs.begin(), timeNs.end());
    return most != timeNs.end() && *most > 0 ? static_cast<std::int32_t>(most - timeNs.begin())
                                             : -1;
}

RooflineModel buildRoofline(const TracePtr &trace, const Scope &scope, std::int32_t deviceIndex,
                            const Device &device, RooflineGrouping grouping, Stop stop)
{
    return RooflineSource(trace, stop).build(scope, deviceIndex, device, grouping, stop);
}

RooflineModel buildRoofline(const TracePtr &trace, const Scope &scope, std::int32_t deviceIndex,
                            RooflineGrouping grouping, Stop stop)
{
    return RooflineSource(trace, stop).build(scope, deviceIndex, grouping, stop);
}

} // namespace rooftrace
