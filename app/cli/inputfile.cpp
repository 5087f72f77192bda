// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/inputfile.h"

#include "core/cache/tracecache.h"
#include "core/readers/readplan.h"
#include "core/report/reporttexts.h"
#include "core/text/format.h"

#include <QCoreApplication>
#include <QFile>
#include <QTextStream>

#include <algorithm>

namespace rooftrace::cli {

namespace {

struct InputFileText
{
    Q_DECLARE_TR_FUNCTIONS(InputFileText)
};

QString size(std::int64_t bytes)
{
    return text::bytes(static_cast<double>(bytes));
}

/// The choices, as lines to copy from.
int tooLarge(const QString &name, std::int64_t bytes, const Options &options,
             const TraceSurvey &survey)
{
    printError(InputFileText::tr("%1 needs about %2 of memory, more than the limit of %3. These "
                                 "leave something out, alone or together; --memory-limit sets the "
                                 "limit:")
                   .arg(name, size(bytes), size(options.memoryLimit)));
    const std::vector<ReadChoice> choices = choicesFor(survey);
    qsizetype width = 0;
    for (const ReadChoice &choice : choices)
        width = std::max(width, choice.option.size());
    QTextStream err(stderr);
    for (const ReadChoice &choice : choices)
        err << "  " << choice.option.leftJustified(width) << "  "
            << report::printable(
                   InputFileText::tr("about %1, %2").arg(size(choice.bytes), choice.text))
            << '\n';
    return Unreadable;
}

} // namespace

int openInput(const QString &path, const Options &options, TerminalProgress &progress,
              InputFile &input)
{
    const auto end = [&progress](const Error &error, int code) {
        progress.clear();
        const int given = failed(error);
        return given == Unreadable ? code : given;
    };
    const Result<std::shared_ptr<const Source>> source = Source::open(path, progress);
    if (!source.hasValue())
        return end(source.error(), Unreadable);
    CacheOptions cache;
    cache.isUsed = options.usesCache;
    const bool isPart = !options.wish.isEmpty();
    // What comes from an index needs hardly any memory of its own.
    const bool isChecked = options.memoryLimit > 0
                           && !QFile::exists(indexPathOf(*source.value(), cache))
                           && estimatedLoadingBytes(*source.value()) > options.memoryLimit;
    if (isPart || isChecked) {
        const Result<TraceSurvey> survey = surveyTrace(source.value(), progress);
        if (!survey.hasValue())
            return end(survey.error(), Unreadable);
        const Result<ReadFilter> filter = filterFor(options.wish, survey.value());
        if (!filter.hasValue())
            return end(filter.error(), Usage);
        cache.filter = filter.value();
        const std::int64_t bytes = survey.value().bytesWith(cache.filter);
        if (options.memoryLimit > 0 && bytes > options.memoryLimit) {
            progress.clear();
            return tooLarge(source.value()->shownName(), bytes, options, survey.value());
        }
    }
    const Result<TracePtr> trace = openTrace(source.value(), cache, progress);
    if (!trace.hasValue())
        return end(trace.error(), Unreadable);
    progress.clear();
    input = {source.value(), trace.value(), cache.filter};
    return Success;
}

} // namespace rooftrace::cli
