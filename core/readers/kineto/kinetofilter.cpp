// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readers/kineto/kinetofilter.h"

#include "core/base/hash.h"
#include "core/readers/kineto/kinetopipeline.h"
#include "core/readers/kineto/kinetotokens.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <string>

namespace rooftrace::kineto {

namespace {

struct KinetoReaderText
{
    Q_DECLARE_TR_FUNCTIONS(KinetoReaderText)
};

bool isMoment(char phase)
{
    return phase == 'i' || phase == 'I' || phase == 'R' || phase == 'n';
}

bool isMemory(const EventRow &row)
{
    return unquoted(row.get(Key::Name)) == "[memory]";
}

std::int64_t countOf(std::string_view text, std::string_view word)
{
    std::int64_t count = 0;
    for (std::size_t at = text.find(word); at != std::string_view::npos;
         at = text.find(word, at + word.size()))
        ++count;
    return count;
}

/// Slices have a duration; ranges with begin and end are two events.
double slicesPerByte(std::string_view text)
{
    const std::int64_t slices = std::max(countOf(text, "\"dur\""), countOf(text, "\"ph\"") / 2);
    return text.empty() ? 0.0 : static_cast<double>(slices) / static_cast<double>(text.size());
}

/// Counts what passes.
class SurveySink final : public BatchSink
{
public:
    void take(const Batch &batch) override
    {
        for (const BatchedMember &member : batch.members) {
            if (member.key == "distributedInfo")
                readRank(member.value);
        }
        for (const BatchedEvent &event : batch.events)
            add({batch, event});
    }
    void rest(std::int64_t, std::int64_t) override {}
    std::int64_t eventCount() const override { return m_events; }

    TraceSurvey finish()
    {
        for (TraceSurvey::Process &process : m_survey.processes) {
            const auto named = m_ranks.find(process.pid);
            process.rank = named != m_ranks.end() ? named->second : m_rank;
        }
        return std::move(m_survey);
    }

private:
    void readRank(std::string_view value)
    {
        constexpr std::string_view Word = "\"rank\"";
        const std::size_t at = value.find(Word);
        if (at == std::string_view::npos)
            return;
        const std::string_view rest = value.substr(at + Word.size());
        const std::size_t first = rest.find_first_of("0123456789");
        if (first != std::string_view::npos)
            m_rank = parseInteger(
                         rest.substr(first, rest.find_first_not_of("0123456789", first) - first))
                         .value_or(-1);
    }
    void add(const EventRow &row)
    {
        ++m_events;
        if (row->phase == 'M') {
            if (unquoted(row.get(Key::Name)) == "process_name") {
                const std::int32_t rank = rankInName(unquoted(row.get(Key::ArgsName)));
                if (rank >= 0)
                    m_ranks[std::string(unquoted(row.get(Key::Pid)))] = rank;
            }
            return;
        }
        if (!row->hasTime || row->timeNs == 0)
            return;
        if (row->phase == 'X' || row->phase == 'B' || row->phase == 'b')
            addSlice(row);
        else if (row->phase == 'C' || (isMoment(row->phase) && isMemory(row)))
            addValues(row);
        else if (isMoment(row->phase))
            ++m_survey.counts[static_cast<std::size_t>(LeaveOut::Instants)];
    }
    void addValues(const EventRow &row)
    {
        constexpr std::int64_t MemorySeries = 3; // change, allocated, reserved
        ++m_survey.counts[static_cast<std::size_t>(LeaveOut::Counters)];
        m_survey.samples +=
            row->phase == 'C' ? std::max<std::int64_t>(1, row->valueCount) : MemorySeries;
    }
    void addSlice(const EventRow &row)
    {
        const CategoryMeaning meaning = meaningOf(row);
        TimeRange &extent = m_survey.extent;
        const TimeRange time{row->timeNs, row->timeNs + row->durationNs};
        extent = m_survey.slices == 0 ? time
                                      : TimeRange{std::min(extent.beginNs, time.beginNs),
                                                  std::max(extent.endNs, time.endNs)};
        ++m_survey.slices;
        m_survey.times.add(row->timeNs);
        TraceSurvey::Process &process = m_survey.processes[processOf(row)];
        ++process.slices;
        process.isDevice = process.isDevice || meaning.place == kineto::Place::Device;
        if (meaning.kind == SliceKind::Python) {
            ++m_survey.counts[static_cast<std::size_t>(LeaveOut::Python)];
        } else if (meaning.kind == SliceKind::Operator) {
            ++m_survey.counts[static_cast<std::size_t>(LeaveOut::Operators)];
            for (std::size_t i = 0; i < TraceSurvey::ShortNs.size(); ++i)
                m_survey.shortOperators[i] += row->durationNs < TraceSurvey::ShortNs[i] ? 1 : 0;
        }
    }
    const CategoryMeaning &meaningOf(const EventRow &row)
    {
        if (const CategoryMeaning *known = m_meanings.find(row->categoryHash))
            return *known;
        return m_meanings.insert(row->categoryHash, kineto::meaningOf(canonicalCategory(
                                                        unescape(unquoted(row.get(Key::Cat))))));
    }
    std::size_t processOf(const EventRow &row)
    {
        if (const std::size_t *known = m_processes.find(row->rowHash))
            return *known;
        const std::string pid(unquoted(row.get(Key::Pid)));
        auto &all = m_survey.processes;
        const auto found = std::find_if(all.begin(), all.end(),
                                        [&pid](const auto &process) { return process.pid == pid; });
        const auto place = static_cast<std::size_t>(found - all.begin());
        if (found == all.end())
            all.push_back({pid, -1, 0, false});
        return m_processes.insert(row->rowHash, place);
    }

    TraceSurvey m_survey;
    std::int64_t m_events = 0;
    std::int64_t m_rank = -1; // of the whole file
    std::map<std::string, std::int64_t> m_ranks;
    FlatMap<CategoryMeaning> m_meanings;
    FlatMap<std::size_t> m_processes; // by pid and tid
};

} // namespace

bool EventFilter::isOfOtherProcess(const EventRow &row)
{
    if (m_filter.processes.empty() || row.get(Key::Pid).empty())
        return false;
    if (const bool *known = m_otherProcesses.find(row->rowHash))
        return *known;
    return m_otherProcesses.insert(row->rowHash, !m_filter.hasProcess(unquoted(row.get(Key::Pid))));
}

bool EventFilter::isOutside(Nanoseconds startNs, Nanoseconds durationNs)
{
    if (!m_isActive || m_filter.meets(startNs, durationNs))
        return false;
    return count(m_counts.range);
}

bool EventFilter::leavesOut(const EventRow &row, const CategoryMeaning &meaning)
{
    switch (row->phase) {
    case 's':
    case 't':
    case 'f': {
        // An arrow that ends at what is not there would be drawn to what lies around it.
        const bool isOfOperator =
            meaning.flow == LinkKind::ForwardBackward && m_filter.leavesOut(LeaveOut::Operators);
        return (isOfOperator || isOfOtherProcess(row) || !m_filter.meets(row->timeNs, 0))
               && count(m_counts.arrows);
    }
    case 'B':
    case 'b':
    case 'E':
    case 'e':
        // Whether a range meets the wanted one is known when its end is.
        return isOfOtherProcess(row)
               && (row->phase == 'E' || row->phase == 'e' || count(m_counts.processes));
    default:
        break;
    }
    if (isOfOtherProcess(row))
        return count(m_counts.processes);
    if (!m_filter.meets(row->timeNs, row->durationNs))
        return count(m_counts.range);
    return leavesOutKind(row, meaning);
}

bool EventFilter::leavesOutKind(const EventRow &row, const CategoryMeaning &meaning)
{
    if (row->phase == 'X') {
        if (meaning.kind == SliceKind::Python && m_filter.leavesOut(LeaveOut::Python))
            return count(LeaveOut::Python);
        return meaning.kind == SliceKind::Operator && m_filter.leavesOut(LeaveOut::Operators)
               && row->durationNs < m_filter.shortestOperatorNs && count(LeaveOut::Operators);
    }
    if (row->phase == 'C' || (isMoment(row->phase) && isMemory(row)))
        return m_filter.leavesOut(LeaveOut::Counters) && count(LeaveOut::Counters);
    return isMoment(row->phase) && m_filter.leavesOut(LeaveOut::Instants)
           && count(LeaveOut::Instants);
}

std::int32_t rankInName(std::string_view name)
{
    constexpr std::string_view Word = "rank ";
    constexpr std::size_t MostDigits = 6;
    const std::size_t colon = name.find(':');
    if (!name.starts_with(Word) || colon == std::string_view::npos
        || colon > Word.size() + MostDigits)
        return -1;
    return static_cast<std::int32_t>(
        parseInteger(name.substr(Word.size(), colon - Word.size())).value_or(-1));
}

std::int64_t estimateSlices(const Source &source)
{
    constexpr std::size_t FrontBytes = std::size_t{1} << 20U;
    constexpr std::size_t SampleBytes = std::size_t{64} << 10U;
    constexpr std::int64_t Samples = 24;
    // Sampling keeps nothing, so the source need not be shared.
    const std::shared_ptr<const Source> borrowed(std::shared_ptr<const Source>(), &source);
    const std::unique_ptr<ByteStream> stream = ByteStream::open(borrowed);
    std::string text(FrontBytes, '\0');
    const Result<std::size_t> got = stream->read(text);
    text.resize(got.hasValue() ? got.value() : 0);
    double bytes = static_cast<double>(source.size());
    if (ByteStream::isGzip(source)) {
        // Events look alike: the ratio of the front is that of the rest.
        const std::int64_t used = stream->sourceBytesDone();
        if (used > 0 && used < source.size())
            bytes *= static_cast<double>(text.size()) / static_cast<double>(used);
        else
            bytes = static_cast<double>(text.size());
        return static_cast<std::int64_t>(bytes * slicesPerByte(text));
    }
    double sum = slicesPerByte(text);
    std::int64_t taken = 1;
    std::string sample(SampleBytes, '\0');
    for (std::int64_t i = 1;
         i <= Samples && source.size() > 2 * static_cast<std::int64_t>(FrontBytes); ++i) {
        sample.resize(SampleBytes);
        const Result<std::size_t> read = source.readAt(source.size() / (Samples + 1) * i, sample);
        sample.resize(read.hasValue() ? read.value() : 0);
        sum += slicesPerByte(sample);
        ++taken;
    }
    return static_cast<std::int64_t>(bytes * sum / static_cast<double>(taken));
}

Result<TraceSurvey> survey(const std::shared_ptr<const Source> &source, Progress &progress)
{
    const std::unique_ptr<ByteStream> stream = ByteStream::open(source);
    SurveySink sink;
    ImportLog log; // the same when the trace is read
    const Status status = readDocument(*stream, sink, log, source->size(), progress);
    if (!status.hasValue())
        return status.error();
    return sink.finish();
}

} // namespace rooftrace::kineto
