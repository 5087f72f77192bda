// SPDX-License-Identifier: GPL-3.0-or-later
// JSON documents that are read whole, for formats whose files are small.
#pragma once

#include "core/base/importlog.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/source.h"
#include "core/base/units.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rooftrace {

/// A value of a JsonDocument, alive as long as that is. Of another type than what is asked for:
/// nothing.
class JsonValue
{
public:
    std::optional<std::string_view> text() const;
    std::optional<double> number() const; ///< any number, integers too
    std::optional<std::int64_t> integer() const;
    std::optional<JsonValue> member(std::string_view key) const;
    std::optional<std::vector<JsonValue>> elements() const; ///< of an array
    std::string json() const;                               ///< the value as JSON text

private:
    friend class JsonDocument;
    struct Access;
    std::array<std::uint64_t, 2> m_element{}; // of the parser, which stays in the source file
};

/// A parsed document. One that is cut at its end is read up to its last whole member, which is
/// noted as a loss. About four times the text in memory.
class JsonDocument
{
public:
    /// Reads the source, inflating gzip. Errors: cancelled, unreadable, larger than 1 GiB, no JSON;
    /// they name the file.
    static Result<JsonDocument> load(const std::shared_ptr<const Source> &source, ImportLog &log,
                                     Progress &progress);

    JsonValue root() const { return m_root; }

private:
    std::shared_ptr<const void> m_parser;
    JsonValue m_root;
};

/// The first bytes of the uncompressed text without white space around brackets, colons and commas,
/// for recognising formats: `[{"count":1}`. Strings keep theirs.
std::string compactHead(const Source &source);

// Members of an object; absent or of another type: nothing.
std::optional<std::string_view> textMember(const JsonValue &object, std::string_view key);
std::optional<double> numberMember(const JsonValue &object, std::string_view key);
std::optional<std::int64_t> integerMember(const JsonValue &object, std::string_view key);
std::optional<std::vector<JsonValue>> arrayMember(const JsonValue &object, std::string_view key);

/// Whole nanoseconds of a number of milliseconds, rounded; nothing when it is not finite or beyond
/// +-2^61 ns.
std::optional<Nanoseconds> fromMilliseconds(double milliseconds);

} // namespace rooftrace
