// SPDX-License-Identifier: GPL-3.0-or-later
// Everything known about one slice, as lines of text and links.
#pragma once

#include "core/base/ids.h"
#include "core/trace/trace.h"

#include <QString>

#include <vector>

namespace rooftrace {

/// One line. `links` leads to slices; when it is not empty its texts stand for `value`.
struct SliceFact
{
    struct Link
    {
        QString text;
        SliceId slice = SliceId::None;
    };

    QString label; ///< translated; attribute keys as in the file
    QString value; ///< plain text
    std::vector<Link> links;
};

struct SliceFactGroup
{
    QString title; ///< translated; empty for the first group
    std::vector<SliceFact> facts;
};

struct SliceReport
{
    SliceId slice = SliceId::None;
    QString title;    ///< shortened name
    QString fullName; ///< raw name
    std::vector<SliceFactGroup> groups;
    QString detailsTrouble; ///< translated: why the file's own arguments are missing; else empty

    QString toText() const; ///< for the clipboard: full precision
};

/// Collects the facts and, when `withDetails`, reads the slice's arguments from the file: then not
/// for the GUI thread. O(log n + children + links).
SliceReport sliceReport(const Trace &trace, SliceId slice, bool withDetails);

} // namespace rooftrace
