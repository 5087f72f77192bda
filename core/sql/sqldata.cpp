// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/sqldata.h"

#include <algorithm>

namespace rooftrace {

NameOrder::NameOrder(const Trace &trace, Stop stop)
{
    const SliceTable &slices = trace.slices();
    const auto count = static_cast<std::uint32_t>(slices.size());
    m_begins.assign(trace.strings().size() + 1, 0);
    for (std::uint32_t i = 0; i < count; ++i) {
        if (stop.poll())
            return;
        ++m_begins[index(slices.name(i)) + 1];
    }
    for (std::size_t name = 1; name < m_begins.size(); ++name) {
        if (m_begins[name] > 0)
            m_byId.push_back(StringId{static_cast<std::uint32_t>(name - 1)});
        m_begins[name] += m_begins[name - 1];
    }
    std::vector<std::uint32_t> next(m_begins.begin(), m_begins.end() - 1);
    m_slices.resize(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        if (stop.poll())
            return;
        m_slices[next[index(slices.name(i))]++] = SliceId{i};
    }
    m_byText = m_byId;
    const auto isBefore = [&trace](StringId a, StringId b) {
        return trace.string(a) < trace.string(b); // by bytes, as SQLite compares
    };
    stoppableSort(m_byText.begin(), m_byText.end(), isBefore, stop);
}

std::span<const SliceId> NameOrder::slicesOf(StringId name) const
{
    if (index(name) >= m_begins.size() - 1)
        return {};
    const std::uint32_t begin = m_begins[index(name)];
    return {m_slices.data() + begin, m_begins[index(name) + 1] - begin};
}

const NameOrder *SqlData::nameOrder()
{
    if (!m_nameOrder) {
        auto made = std::make_unique<const NameOrder>(*m_trace, stop());
        if (!isCancelled())
            m_nameOrder = std::move(made);
    }
    return m_nameOrder.get();
}

const OperatorIndex *SqlData::operators()
{
    if (!m_operators) {
        auto made = std::make_unique<const OperatorIndex>(m_trace, stop());
        if (!isCancelled())
            m_operators = std::move(made);
    }
    return m_operators.get();
}

const Quantities *SqlData::quantities()
{
    SilentProgress silent;
    if (!m_quantities) {
        const auto built = Quantities::build(m_trace, {}, m_progress ? *m_progress : silent);
        if (built.hasValue())
            m_quantities = built.value();
    }
    return m_quantities.get();
}

const AnalysisResult *SqlData::analysis()
{
    SilentProgress silent;
    if (!m_analysis) {
        auto result = analyse(m_trace, {}, m_progress ? *m_progress : silent);
        if (result.hasValue())
            m_analysis = std::move(result).value();
    }
    return m_analysis ? &*m_analysis : nullptr;
}

} // namespace rooftrace
