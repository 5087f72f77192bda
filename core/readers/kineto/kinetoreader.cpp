// SPDX-License-Identifier: GPL-3.0-or-later
// Reads PyTorch Profiler (Kineto) traces and other Chrome trace JSON.
#include "core/base/decompress.h"
#include "core/readers/kineto/kinetodetails.h"
#include "core/readers/kineto/kinetoevents.h"
#include "core/readers/kineto/kinetofilter.h"
#include "core/readers/kineto/kinetomembers.h"
#include "core/readers/kineto/kinetopipeline.h"
#include "core/readers/kineto/kinetorepair.h"
#include "core/readers/streamnotes.h"
#include "core/readers/tracereader.h"

#include <QCoreApplication>

#include <array>
#include <string>

namespace rooftrace {

namespace {

struct KinetoReaderText
{
    Q_DECLARE_TR_FUNCTIONS(KinetoReaderText)
};

// Descriptions before the events (job configurations) reach a few hundred KiB.
constexpr std::size_t SniffBytes = std::size_t{4} * 1024 * 1024;

std::string front(const Source &source, std::size_t bytes)
{
    // Sniffing keeps nothing, so the source need not be shared.
    const std::shared_ptr<const Source> borrowed(std::shared_ptr<const Source>(), &source);
    const std::unique_ptr<ByteStream> stream = ByteStream::open(borrowed);
    std::string text(bytes, '\0');
    const Result<std::size_t> got = stream->read(text);
    text.resize(got.hasValue() ? got.value() : 0);
    return text;
}

bool holdsAny(std::string_view text, std::initializer_list<std::string_view> parts)
{
    for (const std::string_view part : parts) {
        if (text.find(part) != std::string_view::npos)
            return true;
    }
    return false;
}

int scoreOf(std::string_view text)
{
    if (text.starts_with("\xEF\xBB\xBF"))
        text.remove_prefix(3);
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos)
        return 0;
    text.remove_prefix(first);
    if (text.front() == '{') {
        if (holdsAny(text, {"\"traceEvents\""}))
            return 80;
        if (kineto::beginsEvent(text, 0) && holdsAny(text, {"\"ph\""}))
            return 40;
        return holdsAny(text, {"\"deviceProperties\"", "\"schemaVersion\"", "\"trace_id\""})
                       && holdsAny(text, {"\"ph\"", "\"baseTimeNanoseconds\""})
                   ? 50
                   : 0;
    }
    if (text.front() != '[')
        return 0;
    const std::size_t object = text.find_first_not_of(" \t\r\n,", 1);
    if (object == std::string_view::npos || text[object] != '{')
        return 0;
    return holdsAny(text.substr(0, SniffBytes), {"\"ph\""}) ? 60 : 0;
}

class KinetoSink final : public kineto::BatchSink
{
public:
    KinetoSink(TraceBuilder &builder, ImportLog &log)
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
        m_memberCount += static_cast<std::int64_t>(batch.members.size());
    }
    void rest(std::int64_t doneBytes, std::int64_t totalBytes) override
    {
        m_builder.offerSnapshot(doneBytes, totalBytes, [this](TraceBuilder &copy) {
            m_events.describe(copy);
            kineto::Members::complete(copy);
        });
    }
    std::int64_t eventCount() const override { return m_events.count(); }
    std::int64_t memberCount() const { return m_memberCount; }
    void finish()
    {
        m_events.finish();
        kineto::Members::complete(m_builder);
    }

private:
    TraceBuilder &m_builder;
    kineto::Events m_events;
    kineto::Members m_members;
    std::int64_t m_memberCount = 0;
};

class KinetoReader final : public TraceReader
{
public:
    std::string_view id() const override { return "kineto"; }
    QString name() const override { return KinetoReaderText::tr("PyTorch Profiler (Kineto)"); }
    QStringList filePatterns() const override
    {
        return {QStringLiteral("*.json"), QStringLiteral("*.json.gz")};
    }

    int sniff(const Source &source) const override
    {
        const bool isGzip = ByteStream::isGzip(source);
        if (!isGzip && scoreOf(source.head()) > 50)
            return scoreOf(source.head());
        const std::size_t start = source.head().find_first_not_of(" \t\r\n\xEF\xBB\xBF");
        if (!isGzip
            && (start == std::string::npos
                || (source.head()[start] != '{' && source.head()[start] != '[')))
            return 0;
        return scoreOf(front(source, SniffBytes));
    }

    Status read(const std::shared_ptr<const Source> &source, TraceBuilder &builder, ImportLog &log,
                Progress &progress) const override
    {
        const std::unique_ptr<ByteStream> stream = ByteStream::open(source);
        KinetoSink sink(builder, log);
        Status status = kineto::readDocument(*stream, sink, log, source->size(), progress);
        if (!status.hasValue())
            return status;
        noteStreamDamage(stream->damage(), log);
        if (sink.eventCount() == 0 && sink.memberCount() == 0)
            return Error{KinetoReaderText::tr("%1 holds no trace events.").arg(source->shownName()),
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

std::unique_ptr<TraceReader> makeKinetoReader()
{
    return std::make_unique<KinetoReader>();
}

} // namespace rooftrace
