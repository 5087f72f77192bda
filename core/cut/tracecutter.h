// SPDX-License-Identifier: GPL-3.0-or-later
// What it takes to write a part of a file, or several files as one, in their own format.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/source.h"
#include "core/cut/cutselection.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace rooftrace {

/// What was written.
struct CutResult
{
    std::int64_t fileBytes = 0;
    std::int64_t events = 0;        ///< events or rows
    std::int64_t damagedEvents = 0; ///< too damaged to be written; left out
    std::int64_t hiddenValues = 0;  ///< values that may hold credentials, an environment or names:
                                    ///< left out
};

/// One of several files that become one.
struct JoinInput
{
    std::shared_ptr<const Source> source;
    TracePtr trace;
};

struct JoinResult
{
    CutResult written;
    QStringList rules; ///< translated: what was done to make the files fit
};

/// Cuts files of one format. Stateless. Concrete cutters have no header; their factories are listed
/// in builtincutters.cpp.
class TraceCutter
{
public:
    virtual ~TraceCutter() = default;
    TraceCutter(const TraceCutter &) = delete;
    TraceCutter &operator=(const TraceCutter &) = delete;

    /// The id of the reader whose files these are.
    virtual std::string_view readerId() const = 0;

    /// Writes the selected part of `source`; `target` appears only when it is complete. Nothing
    /// that may hold a credential is written. Errors: cancelled; damage; what the system says.
    virtual Result<CutResult> cut(const std::shared_ptr<const Source> &source,
                                  const CutSelection &selection, const QString &target,
                                  Progress &progress) const = 0;

    /// Writes several files of one job as one. Refuses with a reason: ranks that are unknown or the
    /// same, clocks that cannot be reconciled.
    virtual Result<JoinResult> join(const std::vector<JoinInput> &inputs, const QString &target,
                                    Progress &progress) const = 0;

protected:
    TraceCutter() = default;
};

using CutterList = std::vector<std::unique_ptr<TraceCutter>>;

/// All cutters that come with Rooftrace.
CutterList builtinCutters();

/// The cutter for the format of a source, or an error that says which formats there are.
Result<const TraceCutter *> cutterFor(const CutterList &cutters, const Source &source);

} // namespace rooftrace
