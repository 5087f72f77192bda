// SPDX-License-Identifier: GPL-3.0-or-later
// Find: which slices and rows match what a person typed.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/trace/trace.h"

#include <QRegularExpression>
#include <QString>

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace rooftrace {

/// One condition; a slice matches a query when it meets all of them.
struct SearchTerm
{
    enum class Field {
        Text,      ///< name, shortened name or any interned text attribute
        Name,      ///< name or shortened name
        Duration,  ///< dur>1ms
        Attribute, ///< stream:7, grid:[1,1,1]: an attribute of this key
        Row,       ///< row:python: title of the row
        Kind,      ///< kind:kernel
        Step,      ///< step:3, step:3..5
    };
    enum class Comparison { Contains, Less, LessOrEqual, Greater, GreaterOrEqual, Equal };

    Field field = Field::Text;
    Comparison comparison = Comparison::Contains;
    std::string key;   ///< attribute key, lower case
    std::string value; ///< lower case UTF-8
    Nanoseconds ns = 0;
    std::int64_t firstStep = 0;
    std::int64_t lastStep = 0;
    QRegularExpression expression; ///< used instead of `value` unless it is empty
};

struct SearchQuery
{
    std::vector<SearchTerm> terms;
    bool isEmpty() const { return terms.empty(); }
};

/// Reads a query. Plain text: words separated by spaces, all must match, "quotes" keep a phrase
/// together; `name:x`, `dur>1ms`, `dur<=50us`, `row:x`, `kind:kernel` and `key:value` with the key
/// of any attribute (stream, device, grid, dtype, ...) narrow it down; `name~x` and `key~x` take an
/// expression. `step:3` and `step:3..5` are the slices that begin in these ProfilerSteps of their
/// process and the device work launched there. With `isRegularExpression` the plain words are one
/// Perl-compatible expression. Case never matters. Errors: an invalid expression, duration or
/// step.
Result<SearchQuery> parseSearch(const QString &text, bool isRegularExpression);

struct SearchHits
{
    std::vector<SliceId> slices; ///< ascending by start
    std::vector<TrackId> tracks; ///< rows whose title matches all plain words
    /// Every hit that starts before this is in `slices`; less than INT64_MAX while the search goes
    /// on.
    Nanoseconds completeUntilNs = INT64_MAX;

    bool isComplete() const { return completeUntilNs == INT64_MAX; }
};

/// Called by the searching thread with what was found so far.
using HitSink = std::function<void(const SearchHits &soFar)>;

/// Looks at every distinct string once and then at every slice, on all threads, early slices
/// first. O(strings + slices + hits log lanes); polls `progress`. `sink` sees the first hits as
/// soon as there are any and then whenever a good part more was searched; not the complete answer.
/// Errors: cancelled.
Result<SearchHits> search(const Trace &trace, const SearchQuery &query, Progress &progress,
                          const HitSink &sink = {});

} // namespace rooftrace
