// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readers/readerregistry.h"

#include <QCoreApplication>

namespace rooftrace {

namespace {

struct ReaderRegistryText
{
    Q_DECLARE_TR_FUNCTIONS(ReaderRegistryText)
};

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

Result<TracePtr> readTrace(const QString &path, Progress &progress)
{
    Result<std::shared_ptr<const Source>> source = Source::open(path);
    if (!source.hasValue())
        return source.error();
    return readTrace(source.value(), progress);
}

Result<TracePtr> readTrace(const std::shared_ptr<const Source> &source, Progress &progress)
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
                     {},
                     Error::Kind::Unsupported};
    TraceBuilder builder;
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

} // namespace rooftrace
