// SPDX-License-Identifier: GPL-3.0-or-later
// Reads Chrome trace JSON that is no PyTorch trace: the trace viewer's files of XLA, Ascend's
// trace_view.json, and anybody's own.
#include "core/base/decompress.h"
#include "core/readers/chrome/chromeevents.h"
#include "core/readers/kineto/kinetodetails.h"
#include "core/readers/kineto/kinetofilter.h"
#include "core/readers/kineto/kinetomembers.h"
#include "core/readers/kineto/kinetopipeline.h"
#include "core/readers/kineto/kinetorepair.h"
#include "core/readers/streamnotes.h"
#include "core/readers/tracereader.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <string>

namespace rooftrace {

namespace {

struct ChromeReaderText
{
    Q_DECLARE_TR_FUNCTIONS(ChromeReaderText)
};

constexpr std::size_t FirstSniffBytes = std::size_t{64} * 1024;
constexpr std::size_t SniffBytes = std::size_t{4} * 1024 * 1024;

using Words = std::initializer_list<std::string_view>;

bool holdsAny(std::string_view text, Words words)
{
    return std::any_of(words.begin(), words.end(), [text](std::string_view word) {
        return text.find(word) != std::string_view::npos;
    });
}

/// Marks of writers whose devices this reader knows.
bool isAscend(std::string_view text)
{
    return holdsAny(text, {"\"Ascend Hardware\"", "\"async_npu\"", "\"async_task_queue\"",
                           "\"HostToDevice\"", "AscendCL@"});
}

bool isXla(std::string_view text)
{
    return text.find("\"ph\"") != std::string_view::npos
           && holdsAny(text, {"\"/device:TPU:", "\"/device:GPU:", "\"/host:CPU\""});
}

/// What only PyTorch's profilers write, in all their versions.
bool isPyTorch(std::string_view text)
{
    return holdsAny(text, {"\"schemaVersion\"",
                           "\"deviceProperties\"",
                           "\"distributedInfo\"",
                           "\"baseTimeNanoseconds\"",
                           "\"traceName\"",
                           "\"trace_id\"",
                           "\"External id\"",
                           "\"external id\"",
                           "\"cpu_op\"",
                           "\"cuda_runtime\"",
                           "\"user_annotation\"",
                           "\"python_function\"",
                           "\"gpu_memcpy\"",
                           "\"gpu_memset\"",
                           "\"gpu_user_annotation\"",
                           "\"kernel\"",
                           "\"Kernel\"",
                           "\"Operator\"",
                           "\"Runtime\"",
                           "\"Memcpy\"",
                           "\"Memset\"",
                           "\"ac2g\"",
                           "\"fwdbwd\"",
                           "\"cuda_driver\"",
                           "\"cuda_sync\"",
                           "\"overhead\"",
                           "\"cpu_instant_event\"",
                           "\"[memory]\"",
                           "ProfilerStep",
                           "\"Record Window End\"",
                           "\"async_gpu\"",
                           "aten::",
                           "_runtime\"",
                           "_driver\"",
                           "PyTorch"});
}

/// The front of a JSON document that may hold events; empty when it is something else.
std::string_view documentFront(std::string_view text)
{
    if (text.starts_with("\xEF\xBB\xBF"))
        text.remove_prefix(3);
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos)
        return {};
    text.remove_prefix(first);
    if (text.front() == '{')
        return holdsAny(text, {"\"traceEvents\""})
                       || (kineto::beginsEvent(text, 0) && holdsAny(text, {"\"ph\""}))
                   ? text
                   : std::string_view();
    if (text.front() != '[')
        return {};
    const std::size_t object = text.find_first_not_of(" \t\r\n,", 1);
    return object != std::string_view::npos && text[object] == '{' && holdsAny(text, {"\"ph\""})
               ? text
               : std::string_view();
}

std::string front(const Source &source, std::size_t bytes)
{
    // Sniffing keeps nothing, so the source need not be shared.
    const std::shared_ptr<const Source> borrowed(std::shared_ptr<const Source>(), &source);
    std::string text(bytes, '\0');
    const Result<std::size_t> got = ByteStream::open(borrowed)->read(text);
    text.resize(got.hasValue() ? got.value() : 0);
    return text;
}

class ChromeSink final : public kineto::BatchSink
{
public:
    ChromeSink(TraceBuilder &builder, ImportLog &log)
        : m_builder(builder)
        , m_events(builder, log)
        , m_members(builder, log)
    {
    }
    void take(const kineto::Batch &batch) override
    {
        std::size_t done = 0;
        for (const kineto::BatchedMember &member : batch.members) {
            m_events.add(batch, done, member.eventsBefore);
            done = member.eventsBefore;
            m_members.add(member.key, member.value, member.offset);
        }
        m_events.add(batch, done, batch.events.size());
    }
    void rest(std::int64_t doneBytes, std::int64_t totalBytes) override
    {
        m_builder.offerSnapshot(doneBytes, totalBytes,
                                [this](TraceBuilder &copy) { m_events.describe(copy); });
    }
    std::int64_t eventCount() const override { return m_events.count(); }
    void finish() { m_events.finish(); }

private:
    TraceBuilder &m_builder;
    chrome::Events m_events;
    kineto::Members m_members;
};

class ChromeReader final : public TraceReader
{
public:
    std::string_view id() const override { return "chrome"; }
    QString name() const override
    {
        return ChromeReaderText::tr("Chrome trace JSON (XLA, Ascend, others)");
    }
    QStringList filePatterns() const override
    {
        return {QStringLiteral("*.trace.json.gz"), QStringLiteral("*.json"),
                QStringLiteral("*.json.gz")};
    }

    int sniff(const Source &source) const override
    {
        // Above the PyTorch reader, which takes any such document, where that has no mark of its
        // own; the first bytes decide nearly always.
        constexpr int Score = 90;
        const bool isGzip = ByteStream::isGzip(source);
        const std::size_t start = source.head().find_first_not_of(" \t\r\n\xEF\xBB\xBF");
        if (!isGzip
            && (start == std::string::npos
                || (source.head()[start] != '{' && source.head()[start] != '[')))
            return 0;
        const std::string head = isGzip ? front(source, FirstSniffBytes) : source.head();
        if (isXla(head)) // names stand in front there
            return documentFront(head).empty() ? 0 : Score;
        // Ascend's files are bare arrays, in which PyTorch's operators stand first.
        if (isPyTorch(head) && !documentFront(head).starts_with('['))
            return 0;
        const bool isWhole =
            !isGzip && source.size() == static_cast<std::int64_t>(source.head().size());
        const std::string text = isWhole ? head : front(source, SniffBytes);
        if (documentFront(text).empty())
            return 0;
        return isAscend(text) || !isPyTorch(text) ? Score : 0;
    }

    Status read(const std::shared_ptr<const Source> &source, TraceBuilder &builder, ImportLog &log,
                Progress &progress) const override
    {
        const std::unique_ptr<ByteStream> stream = ByteStream::open(source);
        ChromeSink sink(builder, log);
        const Status status = kineto::readDocument(*stream, sink, log, source->size(), progress);
        if (!status.hasValue())
            return status;
        noteStreamDamage(stream->damage(), log);
        if (sink.eventCount() == 0)
            return Error{ChromeReaderText::tr("%1 holds no trace events.").arg(source->shownName()),
                         {},
                         Error::Kind::Unsupported};
        sink.finish();
        // The walk runs ahead of the events, how far depends on the blocks.
        log.sortByOffset();
        builder.setDetailReader(
            kineto::makeDetailReader(stream->positional(), source->shownName()));
        return success();
    }

    std::shared_ptr<const DetailReader>
    detailReader(const std::shared_ptr<const Source> &source) const override
    {
        return kineto::makeDetailReader(ByteStream::positionalOf(source), source->shownName());
    }

    std::int64_t estimateSlices(const Source &source) const override
    {
        return kineto::estimateSlices(source);
    }

    Result<TraceSurvey> survey(const std::shared_ptr<const Source> &source,
                               Progress &progress) const override
    {
        return kineto::survey(source, progress);
    }
};

} // namespace

std::unique_ptr<TraceReader> makeChromeReader()
{
    return std::make_unique<ChromeReader>();
}

} // namespace rooftrace
