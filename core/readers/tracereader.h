// SPDX-License-Identifier: GPL-3.0-or-later
// What it takes to read one format.
#pragma once

#include "core/base/importlog.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/source.h"
#include "core/readers/tracesurvey.h"
#include "core/trace/tracebuilder.h"

#include <QString>

#include <memory>
#include <string_view>
#include <vector>

namespace rooftrace {

/// Reads one format. Stateless: one object may read several files at once. Concrete readers have no
/// header; their factories are listed in builtinreaders.cpp.
class TraceReader
{
public:
    virtual ~TraceReader() = default;
    TraceReader(const TraceReader &) = delete;
    TraceReader &operator=(const TraceReader &) = delete;

    virtual std::string_view id() const = 0;      ///< "kineto"
    virtual QString name() const = 0;             ///< translated, for people
    virtual QStringList filePatterns() const = 0; ///< for the open dialog: "*.json.gz"

    /// How sure this reader is that the source is its format, from the content alone: 0 = no, 100 =
    /// certain. Cheap: looks at source.head() and a few reads.
    virtual int sniff(const Source &source) const = 0;

    /// Adds everything to `builder`; what it could not read goes to `log`. An error means that
    /// nothing useful was read. Polls `progress` as that class demands. The caller calls
    /// builder.finish().
    virtual Status read(const std::shared_ptr<const Source> &source, TraceBuilder &builder,
                        ImportLog &log, Progress &progress) const = 0;

    /// What read() gave the builder, for a source that this reader has read before. Opens nothing
    /// yet; nullptr, which is the default: this format has no details beyond the attributes.
    virtual std::shared_ptr<const DetailReader>
    detailReader(const std::shared_ptr<const Source> &source) const;

    /// About how many slices the source holds, from its size and a few samples of it; 0, which is
    /// the default: not known.
    virtual std::int64_t estimateSlices(const Source &source) const;

    /// Counts what the source holds without keeping any of it; TraceBuilder's filter says what
    /// read() leaves out. By default an error that says that this format is read whole.
    virtual Result<TraceSurvey> survey(const std::shared_ptr<const Source> &source,
                                       Progress &progress) const;

protected:
    TraceReader() = default;
};

using ReaderList = std::vector<std::unique_ptr<TraceReader>>;

/// All readers that come with Rooftrace, in the order in which ties are decided.
ReaderList builtinReaders();

} // namespace rooftrace
