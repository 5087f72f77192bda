// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readers/readerregistry.h"

#include <QCoreApplication>

namespace rooftrace {

namespace {

struct ReaderRegistryText
{
    Q_DECLARE_TR_FUNCTIONS(ReaderRegistryText)
};

/// What a file seems to be that no reader claims, and what to do with it; empty when nobody knows.
QString foreignFormat(const Source &source)
{
    const std::string_view head = source.head();
    const auto begins = [head](std::string_view magic) {
        return head.substr(0, magic.size()) == magic;
    };
    const auto holds = [head](std::string_view word) {
        return head.find(word) != std::string_view::npos;
    };
    if (begins("\x80\x04\x95"))
        return ReaderRegistryText::tr("It looks like a pickle, perhaps a CUDA memory snapshot.");
    if (holds("rocprofiler-sdk-tool"))
        return ReaderRegistryText::tr("It looks like rocprofv3 output.");
    if (holds("speedscope"))
        return ReaderRegistryText::tr("It looks like a speedscope flame graph.");
    if (begins("SQLite format 3"))
        return ReaderRegistryText::tr("It is an SQLite database, but no Nsight Systems export.");
    return {};
}

} // namespace

const TraceReader *readerFor(const ReaderList &readers, const Source &source)
{
    const TraceReader *best = nullptr;
    int bestScore = 0;
    for (const auto &reader : readers) {
        const int score = reader->sniff(source);
        if (score > bestScore) {
            best = reader.get();
            bestScore = score;
        }
    }
    return best;
}

Result<TracePtr> readTrace(const QString &path, Progress &progress, SnapshotSink *snapshots)
{
    Result<std::shared_ptr<const Source>> source = Source::open(path, progress);
    if (!source.hasValue())
        return source.error();
    return readTrace(source.value(), progress, snapshots);
}

Result<TracePtr> readTrace(const std::shared_ptr<const Source> &source, Progress &progress,
                           SnapshotSink *snapshots, std::string *readerId, const ReadFilter &filter)
{
    if (source->size() == 0)
        return Error{ReaderRegistryText::tr("%1 is empty.").arg(source->shownName()),
                     {},
                     Error::Kind::Unsupported};
    const ReaderList readers = builtinReaders();
    const TraceReader *reader = readerFor(readers, *source);
    if (reader == nullptr)
        return Error{ReaderRegistryText::tr("%1 is not in a format that Rooftrace reads.")
                         .arg(source->shownName()),
                     foreignFormat(*source), Error::Kind::Unsupported};
    if (readerId != nullptr)
        *readerId = reader->id();
    TraceBuilder builder;
    builder.setSnapshotSink(snapshots);
    builder.setFilter(filter);
    builder.info().path = source->path();
    builder.info().shownName = source->shownName();
    builder.info().fileBytes = source->size();
    builder.info().format = std::string(reader->id());
    builder.info().formatName = reader->name();
    ImportLog log;
    const Status status = reader->read(source, builder, log, progress);
    if (!status.hasValue())
        return status.error();
    return builder.finish(std::move(log), progress);
}

std::shared_ptr<const DetailReader> detailReaderOf(std::string_view readerId,
                                                   const std::shared_ptr<const Source> &source)
{
    for (const auto &reader : builtinReaders()) {
        if (reader->id() == readerId)
            return reader->detailReader(source);
    }
    return nullptr;
}

} // namespace rooftrace
