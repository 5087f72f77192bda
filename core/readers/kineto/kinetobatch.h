// SPDX-License-Identifier: GPL-3.0-or-later
// The events of one block of text on their way from the walker to the trace, possibly from one
// thread to another.
#pragma once

#include "core/base/importlog.h"
#include "core/base/units.h"
#include "core/readers/kineto/kinetorow.h"

#include <bit>
#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rooftrace::kineto {

/// A piece of the text an event was read from.
struct Token
{
    std::uint32_t begin = 0;
    std::uint32_t size = 0;
};

struct BatchedAttribute
{
    std::uint64_t hash = 0; ///< of the value as written
    Token value;
    Key key = Key::Unknown;
};

/// A member of the args of a counter event.
struct BatchedValue
{
    Token key;
    Token value;
};

/// What nearly every event needs, parsed and hashed; the rest are tokens.
struct BatchedEvent
{
    enum class Duration : std::uint8_t { Missing, Negative, Known };

    const char *text = nullptr; ///< what the tokens are pieces of
    std::int64_t offset = 0;    ///< in the uncompressed file
    Nanoseconds timeNs = 0;
    Nanoseconds durationNs = 0;
    std::int64_t correlation = 0; ///< SliceInput::NoKey when it has none; so is externalId
    std::int64_t externalId = 0;
    std::uint64_t categoryHash = 0;
    std::uint64_t nameHash = 0;
    std::uint64_t rowHash = 0;        ///< of pid and tid
    std::uint64_t deviceHash = 0;     ///< of device and stream
    std::uint64_t attributesHash = 0; ///< of the category and all attributes
    std::uint32_t present = 0;        ///< bit per key with a token
    std::uint32_t firstToken = 0;
    std::uint32_t firstAttribute = 0;
    std::uint32_t firstValue = 0;
    std::uint32_t valueCount = 0;
    std::uint32_t size = 0; ///< bytes of the whole event
    std::uint8_t attributeCount = 0;
    char phase = '?';
    bool hasTime = false;
    Duration duration = Duration::Missing;
    bool mayBeBadUtf8 = false; ///< strings of this text have to be checked
};

/// A member beside the events, as written.
struct BatchedMember
{
    std::size_t eventsBefore = 0;
    std::int64_t offset = 0;
    std::string_view key;
    std::string_view value;
};

/// Everything one block holds. Tokens point into `text` or into `repaired`.
struct Batch
{
    std::vector<char> text;
    std::int64_t textOffset = 0;      ///< of text in the uncompressed file
    std::deque<std::string> repaired; ///< events that were rewritten; never move
    std::vector<BatchedEvent> events;
    std::vector<Token> tokens;
    std::vector<BatchedAttribute> attributes;
    std::vector<BatchedValue> values;
    std::vector<BatchedMember> members;
    ImportLog log; ///< what was noted while walking
    std::int64_t sourceBytesDone = 0;

    bool isEmpty() const { return events.empty() && members.empty() && log.notes().empty(); }
    /// Empties it but keeps its memory.
    void clear();
    /// Adds what the walker found in `size` bytes; `in` and `row` are not needed afterwards, their
    /// text is.
    void add(const IndexedText &in, const Row &row, std::int64_t offset, std::size_t size,
             bool mayBeBadUtf8);
    /// The whole event as written; one that was damaged as it was repaired.
    std::string_view textOf(const BatchedEvent &event) const;

private:
    void addValues(const IndexedText &in, const Row &row);
};

/// One event of a batch.
class EventRow
{
public:
    EventRow(const Batch &batch, const BatchedEvent &event)
        : m_batch(batch)
        , m_event(event)
    {
    }
    const BatchedEvent *operator->() const { return &m_event; }

    /// As Row::get().
    std::string_view get(Key key) const
    {
        const auto k = static_cast<unsigned>(key);
        if (((m_event.present >> k) & 1U) == 0)
            return {};
        const std::uint32_t before = m_event.present & ((std::uint32_t{1} << k) - 1U);
        return text(
            m_batch.tokens[m_event.firstToken + static_cast<std::uint32_t>(std::popcount(before))]);
    }
    std::string_view text(Token token) const { return {m_event.text + token.begin, token.size}; }
    std::span<const BatchedAttribute> attributes() const
    {
        return {m_batch.attributes.data() + m_event.firstAttribute, m_event.attributeCount};
    }
    std::span<const BatchedValue> values() const
    {
        return {m_batch.values.data() + m_event.firstValue, m_event.valueCount};
    }

private:
    const Batch &m_batch;
    const BatchedEvent &m_event;
};

} // namespace rooftrace::kineto
