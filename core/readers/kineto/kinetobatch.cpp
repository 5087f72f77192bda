// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readers/kineto/kinetobatch.h"

#include "core/base/hash.h"
#include "core/trace/tracebuilder.h"

#include <optional>

namespace rooftrace::kineto {

namespace {

constexpr std::uint32_t bitOf(Key key)
{
    return std::uint32_t{1} << static_cast<unsigned>(key);
}

// Nobody asks for these tokens of a slice: their values are there.
constexpr std::uint32_t ParsedKeys = bitOf(Key::Ph) | bitOf(Key::Ts) | bitOf(Key::Dur)
                                     | bitOf(Key::Correlation) | bitOf(Key::ExternalId);

std::int64_t keyNumber(const Row &row, Key key)
{
    const std::string_view token = row.get(key);
    return token.empty() ? SliceInput::NoKey : parseInteger(token).value_or(SliceInput::NoKey);
}

std::optional<Nanoseconds> timeOf(const Row &row, Key key)
{
    const std::string_view token = row.get(key);
    return token.empty() ? std::nullopt : parseMicroseconds(token.data());
}

std::uint64_t pairHash(std::string_view a, std::string_view b)
{
    return mixHashes(hashBytes(a), hashBytes(b));
}

void setTimes(BatchedEvent &event, const Row &row)
{
    if (const std::optional<Nanoseconds> time = timeOf(row, Key::Ts)) {
        event.timeNs = *time;
        event.hasTime = true;
    }
    if (event.phase != 'X')
        return;
    if (const std::optional<Nanoseconds> duration = timeOf(row, Key::Dur)) {
        event.durationNs = *duration < 0 ? 0 : *duration;
        event.duration =
            *duration < 0 ? BatchedEvent::Duration::Negative : BatchedEvent::Duration::Known;
    }
}

} // namespace

void Batch::clear()
{
    repaired.clear();
    events.clear();
    tokens.clear();
    attributes.clear();
    values.clear();
    members.clear();
    log = {};
    textOffset = 0;
    sourceBytesDone = 0;
}

std::string_view Batch::textOf(const BatchedEvent &event) const
{
    const bool isAsWritten = event.text >= text.data() && event.text < text.data() + text.size();
    return {isAsWritten ? text.data() + (event.offset - textOffset) : event.text, event.size};
}

void Batch::add(const IndexedText &in, const Row &row, std::int64_t offset, std::size_t size,
                bool mayBeBadUtf8)
{
    const auto tokenOf = [&in](std::string_view piece) {
        return Token{static_cast<std::uint32_t>(piece.data() - in.text),
                     static_cast<std::uint32_t>(piece.size())};
    };
    BatchedEvent &event = events.emplace_back();
    event.text = in.text;
    event.offset = offset;
    event.size = static_cast<std::uint32_t>(size);
    event.mayBeBadUtf8 = mayBeBadUtf8;
    const std::string_view phase = unquoted(row.get(Key::Ph));
    event.phase = phase.size() == 1 ? phase.front() : '?';
    setTimes(event, row);
    event.correlation = keyNumber(row, Key::Correlation);
    event.externalId = keyNumber(row, Key::ExternalId);
    event.categoryHash = hashBytes(row.get(Key::Cat));
    event.nameHash = hashBytes(unquoted(row.get(Key::Name)));
    event.rowHash = pairHash(unquoted(row.get(Key::Pid)), unquoted(row.get(Key::Tid)));
    if ((row.present & (bitOf(Key::Device) | bitOf(Key::Stream))) != 0)
        event.deviceHash = pairHash(row.get(Key::Device), row.get(Key::Stream));
    event.attributesHash = mixHashes(row.attributesHash + row.attributeCount, event.categoryHash);

    event.present = event.phase == 'X' ? row.present & ~ParsedKeys : row.present;
    event.firstToken = static_cast<std::uint32_t>(tokens.size());
    for (std::uint32_t left = event.present; left != 0; left &= left - 1)
        tokens.push_back(tokenOf(row.fields[static_cast<std::size_t>(std::countr_zero(left))]));
    event.firstAttribute = static_cast<std::uint32_t>(attributes.size());
    event.attributeCount = static_cast<std::uint8_t>(row.attributeCount);
    for (std::uint32_t a = 0; a < row.attributeCount; ++a) {
        const Row::Attribute &attribute = row.attributes[a];
        attributes.push_back({attribute.hash, tokenOf(attribute.value), attribute.key});
    }
    event.firstValue = static_cast<std::uint32_t>(values.size());
    if (event.phase == 'C') {
        addValues(in, row);
        event.valueCount = static_cast<std::uint32_t>(values.size()) - event.firstValue;
    }
}

void Batch::addValues(const IndexedText &in, const Row &row)
{
    const auto tokenOf = [&in](std::uint32_t first, std::uint32_t next) {
        const std::string_view piece = valueText(in, first, next);
        return Token{static_cast<std::uint32_t>(piece.data() - in.text),
                     static_cast<std::uint32_t>(piece.size())};
    };
    if (row.argsFirst == row.argsNext)
        return;
    std::uint32_t i = row.argsFirst + 1;
    while (i + 2 < row.argsNext) {
        const Token key = tokenOf(i, i + 1);
        const std::uint32_t first = i + 2;
        i = first;
        if (skipValue(in, i) != Walk::Complete)
            return;
        values.push_back({key, tokenOf(first, i)});
        if (in.at(i) == ',')
            ++i;
    }
}

} // namespace rooftrace::kineto
