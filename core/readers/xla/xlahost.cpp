// SPDX-License-Identifier: GPL-3.0-or-later
// Host threads, arrows and memory of an XSpace.
#include "core/readers/xla/xlaimport.h"
#include "core/trace/attrkeys.h"

namespace rooftrace::xla {

namespace {

std::uint64_t flowKey(std::int64_t type, std::int64_t id)
{
    // Ids are unique within their type only.
    constexpr unsigned TypeShift = 56;
    return static_cast<std::uint64_t>(id) ^ (static_cast<std::uint64_t>(type) << TypeShift);
}

} // namespace

void Import::addHostSlice(const Place &place, SliceInput slice, const Facts &facts,
                          const Description &description)
{
    const std::string_view name = m_builder.strings().view(description.name);
    const DeviceKind kind = hostKind(place.line->name, name, facts.correlation != SliceInput::NoKey,
                                     facts.stepNumber >= 0);
    m_attrs.clear();
    if (facts.stepNumber >= 0)
        m_attrs.push_back(Attr::integer(intern(attr::StepNumber), facts.stepNumber));
    if (kind.kind == SliceKind::Operator && facts.isFrameworkOp && !facts.shape.empty())
        m_attrs.push_back(Attr::string(intern(attr::Shape), intern(facts.shape)));
    if (facts.isCopy || facts.isSet) {
        if (const std::int64_t bytes = parseCopyBytes(facts.copyDetails))
            m_attrs.push_back(Attr::integer(intern(attr::Bytes), bytes));
    }
    slice.attributes = m_builder.attributes().intern(kind.kind, StringId::Empty, m_attrs);
    m_builder.addSlice(m_builder.hostTrack(place.thread, kind.track), slice);
    if (facts.bytesAllocated >= 0 && name.starts_with("Memory"))
        addMemory(place, slice, facts);
}

/// "_pt"/"_p" of what was handed over, "_ct"/"_c" of what took it.
void Import::addFlows(Place &place, const SliceInput &slice, const Facts &facts)
{
    if (facts.producerType < 0 && facts.consumerType < 0)
        return;
    if (!place.hasFlowPlace) {
        place.hasFlowPlace = true;
        place.flowPlace = static_cast<std::uint32_t>(m_builder.flowPlaces().size());
        m_builder.flowPlaces().push_back({place.thread, place.stream});
    }
    if (facts.producerType >= 0)
        m_builder.addFlowEnd(LinkKind::Other, flowKey(facts.producerType, facts.producer), true,
                             place.flowPlace, slice.startNs);
    if (facts.consumerType >= 0)
        m_builder.addFlowEnd(LinkKind::Other, flowKey(facts.consumerType, facts.consumer), false,
                             place.flowPlace, slice.startNs);
}

void Import::append(std::size_t &series, std::string_view name, CounterKind kind,
                    const std::string &allocator, const SliceInput &slice, std::int64_t value)
{
    if (series == SIZE_MAX) {
        CounterSeries counter;
        counter.name = intern(std::string(name) + " \xC2\xB7 " + allocator);
        counter.unit = intern("B");
        counter.kind = kind;
        series = m_builder.addCounter(std::move(counter));
    }
    CounterSeries &counter = m_builder.counter(series);
    counter.timesNs.push_back(slice.startNs);
    counter.values.push_back(static_cast<double>(value));
}

/// Allocators of devices are named by the file; those of TPUs by their number.
void Import::addMemory(const Place &place, const SliceInput &slice, const Facts &facts)
{
    (void)place;
    std::string allocator(facts.allocator);
    if (allocator.empty())
        allocator = "TPU " + std::to_string(std::max<std::int64_t>(facts.indexOnHost, 0));
    MemorySeries &series = m_memory[allocator];
    append(series.allocated, "bytes_allocated", CounterKind::MemoryAllocated, allocator, slice,
           facts.bytesAllocated);
    if (facts.bytesReserved > 0 || series.reserved != SIZE_MAX)
        append(series.reserved, "bytes_reserved", CounterKind::MemoryReserved, allocator, slice,
               facts.bytesReserved);
}

} // namespace rooftrace::xla
