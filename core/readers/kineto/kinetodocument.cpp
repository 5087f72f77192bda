// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readers/kineto/kinetodocument.h"

#include "core/readers/kineto/kinetorepair.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstring>
#include <simdjson.h>
#include <utility>

namespace rooftrace::kineto {

namespace {

struct KinetoReaderText
{
    Q_DECLARE_TR_FUNCTIONS(KinetoReaderText)
};

// 1 to 4 MiB are the fastest blocks: they stay in the second cache level.
constexpr std::size_t BlockBytes = std::size_t{1} * 1024 * 1024;
// Behind the text: simdjson's padding and the eight bytes that key tables load.
constexpr std::size_t Padding = 128;
// No event of a profiler is longer; what is, is skipped without being held.
constexpr std::size_t LongestItem = std::size_t{64} * 1024 * 1024;
// Below this a block that simdjson refuses is taken event by event.
constexpr std::size_t SmallestRange = std::size_t{16} * 1024;
// Damaged text is tried again from every event on. A block may cost this many times its size, then
// the rest of it is left out: text made of nothing but damage must not take quadratic time.
constexpr std::size_t MostEffort = 64;
// Slices keep 40 bits of their offset.
constexpr std::int64_t LongestStream = std::int64_t{1} << 40;

/// Skips one event or member of any length, piece by piece.
class ItemSkipper
{
public:
    /// How many of the bytes belong to the item; fewer than all when it ended.
    std::size_t skip(std::string_view piece)
    {
        for (std::size_t i = 0; i < piece.size(); ++i) {
            const char c = piece[i];
            if (m_isInString) {
                if (m_isEscaped)
                    m_isEscaped = false;
                else if (c == '\\')
                    m_isEscaped = true;
                else
                    m_isInString = c != '"';
            } else if (c == '"') {
                m_isInString = true;
            } else if (c == '{' || c == '[') {
                ++m_depth;
            } else if (c == '}' || c == ']' || c == ',') {
                if (m_depth == 0)
                    return i;
                m_depth -= c == ',' ? 0 : 1;
            }
        }
        return piece.size();
    }

private:
    std::int64_t m_depth = 0;
    bool m_isInString = false;
    bool m_isEscaped = false;
};

} // namespace

struct Document::Indexer
{
    std::unique_ptr<simdjson::internal::dom_parser_implementation> parser;
    std::size_t capacity = 0;

    bool reserve(std::size_t size)
    {
        if (size <= capacity)
            return true;
        capacity = std::max(size, BlockBytes * 2);
        parser.reset();
        return simdjson::get_active_implementation()->create_dom_parser_implementation(capacity, 16,
                                                                                       parser)
               == simdjson::SUCCESS;
    }
};

Document::Document(ByteStream &stream, BatchExchange &exchange)
    : m_stream(stream)
    , m_exchange(exchange)
    , m_indexer(std::make_unique<Indexer>())
{
}

Document::~Document() = default;

std::int64_t Document::offsetOf(const char *at) const
{
    return m_bufferOffset + (at - m_batch->text.data());
}

void Document::note(const char *kind, NoteLevel level, const QString &message, std::int64_t offset)
{
    m_batch->log.add(kind, level, message, offset);
}

/// Passes the batch on and takes an empty one, to whose front moves what is not done. False when
/// the work was stopped.
bool Document::nextBatch()
{
    // One item that outgrows its block: nothing to pass on yet, and one buffer is enough.
    if (m_batch && m_begin == 0 && m_batch->isEmpty()) {
        if (m_end > BlockBytes / 2)
            m_batch->text.resize(m_end * 2 + Padding);
        return true;
    }
    std::unique_ptr<Batch> next = m_exchange.empty();
    if (!next) {
        m_isStopped = true;
        return false;
    }
    const std::size_t left = m_end - m_begin;
    const std::size_t wanted = (left > BlockBytes / 2 ? left * 2 : BlockBytes) + Padding;
    if (next->text.size() > wanted * 4)
        std::vector<char>().swap(next->text);
    if (next->text.size() < wanted)
        next->text.resize(wanted);
    if (m_batch) {
        std::memcpy(next->text.data(), buffer() + m_begin, left);
        m_batch->sourceBytesDone = m_stream.sourceBytesDone();
        m_exchange.pass(std::move(m_batch));
    }
    m_batch = std::move(next);
    m_bufferOffset += static_cast<std::int64_t>(m_begin);
    m_batch->textOffset = m_bufferOffset;
    m_end = left;
    m_begin = 0;
    return true;
}

/// Reads more behind what is not done. False at the end of the stream and when stopped.
bool Document::fill(Status &status)
{
    if (!nextBatch())
        return false;
    std::vector<char> &text = m_batch->text;
    const std::size_t room = text.size() - Padding - m_end;
    Result<std::size_t> got = m_stream.read({text.data() + m_end, room});
    if (!got.hasValue()) {
        status = got.error();
        return false;
    }
    m_end += got.value();
    std::fill_n(text.begin() + static_cast<std::ptrdiff_t>(m_end), Padding, '\0');
    m_isAtEnd = got.value() < room;
    return got.value() > 0;
}

Status Document::read()
{
    Status status = success();
    while (!m_isAtEnd) {
        const bool isMore = fill(status);
        if (!status.hasValue() || m_isStopped)
            return status;
        if (!isMore && m_begin == m_end)
            break;
        if (m_bufferOffset == 0 && m_begin == 0 && text().starts_with("\xEF\xBB\xBF"))
            m_begin = 3;
        process();
        if (m_end - m_begin >= LongestItem && !m_isAtEnd) {
            status = skipOversized();
            if (!status.hasValue() || m_isStopped)
                return status;
            process();
        }
        if (m_bufferOffset >= LongestStream) {
            note("kineto.too-long", NoteLevel::Loss,
                 KinetoReaderText::tr("What lies behind the first tebibyte is left out."),
                 m_bufferOffset);
            break;
        }
    }
    if (m_state != State::After)
        note("kineto.truncated", NoteLevel::Loss,
             KinetoReaderText::tr("The file ends before its JSON does: it was cut."),
             offsetOf(buffer() + m_end));
    m_batch->sourceBytesDone = m_stream.sourceBytesDone();
    m_exchange.pass(std::move(m_batch));
    return success();
}

Status Document::skipOversized()
{
    Status status = success();
    note("kineto.oversized", NoteLevel::Loss,
         KinetoReaderText::tr("Entries of more than 64 MiB are left out."),
         m_bufferOffset + static_cast<std::int64_t>(m_begin));
    ItemSkipper skipper;
    for (;;) {
        m_begin += skipper.skip(text());
        if (m_begin < m_end || !fill(status) || m_bufferOffset >= LongestStream)
            break;
    }
    return status;
}

/// First stage of simdjson over [from, to) of the text. False when strings do not close or hold
/// control characters.
bool Document::index(std::size_t from, std::size_t to)
{
    m_textBase = m_begin + from;
    const std::size_t size = to - from;
    m_textSize = size;
    if (size == 0 || !m_indexer->reserve(size))
        return false;
    const auto *bytes = reinterpret_cast<const std::uint8_t *>(buffer() + m_textBase);
    const simdjson::error_code code =
        m_indexer->parser->stage1(bytes, size, simdjson::stage1_mode::regular);
    m_mayBeBadUtf8 = code == simdjson::UTF8_ERROR;
    m_text = {buffer() + m_textBase, m_indexer->parser->structural_indexes.get(),
              m_indexer->parser->n_structural_indexes};
    if (code == simdjson::EMPTY) {
        m_text.count = 0;
        return true;
    }
    return code == simdjson::SUCCESS || m_mayBeBadUtf8;
}

void Document::process()
{
    std::size_t from = 0;
    std::size_t want = m_end - m_begin;
    std::size_t refused = NotFound; // smallest range from here that simdjson refused
    std::size_t effort = 0;
    while (m_begin + from < m_end) {
        const std::size_t size = m_end - m_begin;
        if (effort / MostEffort > size) {
            giveUp(from);
            return;
        }
        std::size_t to = std::min(size, from + want);
        bool isOpenEnded = false;
        effort += to - from;
        if (to < size || !m_isAtEnd) {
            to = findCut(text(), from, to);
            if (to == NotFound && from + want < size && want * 4 < refused) {
                want *= 4;
                continue;
            }
            // Events end in any block; where none does, white space or one endless item follows
            // what is complete.
            isOpenEnded = to == NotFound && refused == NotFound;
            if (isOpenEnded && size - from < BlockBytes)
                break; // needs more text
            if (to == NotFound)
                to = isOpenEnded ? size : std::min(size, from + want);
        }
        std::size_t reached = from;
        Outcome outcome = attempt(from, to, reached);
        effort += to - from;
        if (isOpenEnded && (outcome == Outcome::Refused || outcome == Outcome::Incomplete)) {
            from = reached;
            break;
        }
        if (outcome == Outcome::Refused) {
            refused = std::min(refused, to - from);
            if (to - from > SmallestRange) {
                want = (to - from) / 4;
                continue;
            }
            outcome = attemptOne(from, to, reached);
        }
        if (reached > from)
            refused = NotFound;
        from = reached;
        if (outcome == Outcome::Complete) {
            want = std::min(size, want * 4);
            continue;
        }
        if (outcome == Outcome::Incomplete) {
            if (from < size && to < size && want < size && want * 4 < refused) {
                want *= 4;
                continue;
            }
            if (refused == NotFound && !m_isAtEnd)
                break;
        }
        effort += m_state == State::Members ? size : 0; // recovering searches all of it
        from = recover(from);
        if (from == NotFound)
            return;
        refused = NotFound;
        want = SmallestRange / 4;
    }
    m_begin += from;
}

/// Leaves out what follows `from` in the block.
void Document::giveUp(std::size_t from)
{
    note("kineto.too-damaged", NoteLevel::Loss,
         KinetoReaderText::tr("Parts that hold nothing but damage are left out."),
         offsetOf(buffer() + m_begin + from));
    m_begin = m_end;
    m_state = State::Events;
}

/// Indexes and walks [from, to) of the text; `reached` ends behind the last complete item.
Document::Outcome Document::attempt(std::size_t from, std::size_t to, std::size_t &reached)
{
    // What follows the range must not look like a part of it.
    char &behind = m_batch->text[m_begin + to];
    const char saved = std::exchange(behind, '\0');
    Outcome outcome = Outcome::Refused;
    if (index(from, to)) {
        const Walk walked = walk(reached);
        outcome = walked == Walk::Complete     ? Outcome::Complete
                  : walked == Walk::Incomplete ? Outcome::Incomplete
                                               : Outcome::Malformed;
    }
    behind = saved;
    return outcome;
}

/// The first event of a small range that was refused: it need not be the damaged one, and control
/// characters alone can be mended.
Document::Outcome Document::attemptOne(std::size_t from, std::size_t to, std::size_t &reached)
{
    to = std::min(to, findEvent(text(), from + 1));
    Outcome outcome = attempt(from, to, reached);
    if (outcome != Outcome::Refused)
        return outcome;
    blankControls(buffer() + m_begin + from, to - from);
    outcome = attempt(from, to, reached);
    if (outcome == Outcome::Complete)
        note("kineto.control-characters", NoteLevel::Warning,
             KinetoReaderText::tr("Control characters in texts are shown as spaces."),
             offsetOf(buffer() + m_begin + from));
    return outcome == Outcome::Refused ? Outcome::Malformed : outcome;
}

/// Behind damage at `from`: saves what can be saved of it and finds where to go on. NotFound when
/// the answer needs more text; m_begin is moved then.
std::size_t Document::recover(std::size_t from)
{
    const std::int64_t offset = offsetOf(buffer() + m_begin + from);
    std::size_t next = findEvent(text(), from + 1);
    if (m_state == State::Members) {
        const std::size_t events = text().find("\"traceEvents\"", from + 1);
        if (events != std::string_view::npos && (next == NotFound || events < next)) {
            note("kineto.damaged-member", NoteLevel::Warning,
                 KinetoReaderText::tr("A part of the description beside the events is damaged."),
                 offset);
            return events;
        }
    }
    const std::size_t size = m_end - m_begin;
    if (next == NotFound && !m_isAtEnd && size - from < BlockBytes) {
        m_begin += from;
        return NotFound;
    }
    if (next == NotFound)
        next = size;
    const std::string_view damaged = text().substr(from, next - from);
    const bool isEvent = m_state == State::Events && !damaged.empty() && damaged.front() == '{';
    if (isEvent && deliverRepaired(damaged, m_begin + from))
        note("kineto.repaired-event", NoteLevel::Warning,
             KinetoReaderText::tr("Damaged events were read as far as possible."), offset);
    else
        note("kineto.damaged", NoteLevel::Loss,
             KinetoReaderText::tr("Damaged text that holds no readable event is left out."),
             offset);
    if (next < size || m_state == State::Start)
        m_state = State::Events;
    return next;
}

bool Document::deliverRepaired(std::string_view damaged, std::size_t at)
{
    // Beyond this nothing sensible is being repaired.
    constexpr std::size_t LongestRepair = std::size_t{1024} * 1024;
    std::string &fixed =
        m_batch->repaired.emplace_back(repairedEvent(damaged.substr(0, LongestRepair)));
    if (fixed.empty())
        return false;
    const std::size_t size = fixed.size();
    fixed.resize(size + Padding, '\0');
    if (!m_indexer->reserve(size))
        return false;
    const simdjson::error_code code = m_indexer->parser->stage1(
        reinterpret_cast<const std::uint8_t *>(fixed.data()), size, simdjson::stage1_mode::regular);
    if (code != simdjson::SUCCESS && code != simdjson::UTF8_ERROR)
        return false;
    const IndexedText in{fixed.data(), m_indexer->parser->structural_indexes.get(),
                         m_indexer->parser->n_structural_indexes};
    std::uint32_t i = 0;
    if (walkEvent(in, i, m_row) != Walk::Complete || m_row.get(Key::Ph).empty())
        return false;
    m_batch->add(in, m_row, offsetOf(buffer() + at), size, true);
    return true;
}

/// Walks the indexed text; `reached` moves (in text()) behind the last complete item.
Walk Document::walk(std::size_t &reached)
{
    std::uint32_t i = 0;
    Walk walked = Walk::Complete;
    while (walked == Walk::Complete && i < m_text.count) {
        switch (m_state) {
        case State::Start:
            walked = walkStart(i);
            break;
        case State::Members:
            walked = walkMember(i);
            break;
        case State::Events:
            walked = walkEvents(i);
            break;
        case State::After:
            walked = walkAfter(i);
            break;
        }
    }
    reached += i < m_text.count ? m_text.places[i] : m_textSize;
    return walked;
}

Walk Document::walkStart(std::uint32_t &i)
{
    const char c = m_text.at(i);
    if (c == '[') {
        m_state = State::Events;
        m_isBareArray = true;
        ++i;
        return Walk::Complete;
    }
    if (c != '{')
        return Walk::Malformed;
    if (beginsEvent({m_text.text, m_textSize}, m_text.places[i])) {
        m_state = State::Events;
        m_isBareArray = true;
        return Walk::Complete;
    }
    m_state = State::Members;
    m_isBareArray = false;
    ++i;
    return Walk::Complete;
}

Walk Document::walkMember(std::uint32_t &i)
{
    const char c = m_text.at(i);
    if (c == ',') {
        ++i;
        return Walk::Complete;
    }
    if (c == '}') {
        m_state = State::After;
        ++i;
        return Walk::Complete;
    }
    if (c != '"')
        return Walk::Malformed;
    if (i + 2 >= m_text.count)
        return Walk::Incomplete;
    if (m_text.at(i + 1) != ':')
        return Walk::Malformed;
    const std::string_view key = unquoted(valueText(m_text, i, i + 1));
    std::uint32_t next = i + 2;
    if (key == "traceEvents" && m_text.at(next) == '[') {
        m_state = State::Events;
        i = next + 1;
        return Walk::Complete;
    }
    const Walk walked = skipValue(m_text, next);
    // A scalar that ends with the text may go on behind it.
    if (walked == Walk::Complete && next >= m_text.count && !m_isAtEnd)
        return Walk::Incomplete;
    if (walked == Walk::Complete) {
        m_batch->members.push_back({m_batch->events.size(),
                                    offsetOf(m_text.text + m_text.places[i]), key,
                                    valueText(m_text, i + 2, next)});
        i = next;
    }
    return walked;
}

Walk Document::walkEvents(std::uint32_t &i)
{
    // The hot loop: event, comma, event.
    for (;;) {
        const char c = m_text.at(i);
        if (c == '{') {
            const std::uint32_t first = i;
            const Walk walked = walkEvent(m_text, i, m_row);
            if (walked != Walk::Complete) {
                i = first;
                return walked;
            }
            if (i - first == 2)
                note("kineto.empty-event", NoteLevel::Info,
                     KinetoReaderText::tr("Empty events are left out."),
                     offsetOf(m_text.text + m_text.places[first]));
            else
                m_batch->add(m_text, m_row, offsetOf(m_text.text + m_text.places[first]),
                             m_text.places[i - 1] + 1 - m_text.places[first], m_mayBeBadUtf8);
            continue;
        }
        if (c == ',') {
            ++i;
            continue;
        }
        if (i >= m_text.count)
            return Walk::Complete;
        if (c == ']') {
            m_state = m_isBareArray ? State::After : State::Members;
            ++i;
            return Walk::Complete;
        }
        return Walk::Malformed;
    }
}

Walk Document::walkAfter(std::uint32_t &i)
{
    const char c = m_text.at(i);
    if (c == ',' || c == ']' || c == '}') {
        ++i;
        return Walk::Complete;
    }
    if (c != '{' && c != '[')
        return Walk::Malformed;
    note("kineto.several-documents", NoteLevel::Warning,
         KinetoReaderText::tr(
             "The file holds several JSON documents one after the other; all are read."),
         offsetOf(m_text.text + m_text.places[i]));
    m_state = State::Start;
    return Walk::Complete;
}

} // namespace rooftrace::kineto
