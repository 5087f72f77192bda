// SPDX-License-Identifier: GPL-3.0-or-later
// Splits the JSON of a Chrome trace, block by block, into events and top-level members.
#pragma once

#include "core/base/decompress.h"
#include "core/readers/kineto/kinetobatch.h"

#include <cstdint>
#include <memory>
#include <string_view>

namespace rooftrace::kineto {

/// Where batches come from and go to.
class BatchExchange
{
public:
    virtual ~BatchExchange() = default;
    /// An empty batch, perhaps after waiting for one; nullptr when the work was stopped.
    virtual std::unique_ptr<Batch> empty() = 0;
    virtual void pass(std::unique_ptr<Batch> full) = 0;

protected:
    BatchExchange() = default;
    BatchExchange(const BatchExchange &) = default;
    BatchExchange &operator=(const BatchExchange &) = default;
};

/// Reads a stream to its end with memory bounded by its blocks. Text that simdjson refuses, or that
/// is no JSON for the walker, is repaired event by event and noted.
class Document
{
public:
    Document(ByteStream &stream, BatchExchange &exchange);
    ~Document();

    /// Passes a batch per block; ends early, with success, when there is no empty one.
    Status read();

private:
    enum class State { Start, Members, Events, After };
    enum class Outcome { Complete, Incomplete, Malformed, Refused };
    struct Indexer;

    bool fill(Status &status);
    void process();
    void giveUp(std::size_t from);
    bool index(std::size_t from, std::size_t to);
    Outcome attempt(std::size_t from, std::size_t to, std::size_t &reached);
    Outcome attemptOne(std::size_t from, std::size_t to, std::size_t &reached);
    Walk walk(std::size_t &reached);
    Walk walkStart(std::uint32_t &i);
    Walk walkMember(std::uint32_t &i);
    Walk walkEvents(std::uint32_t &i);
    Walk walkAfter(std::uint32_t &i);
    std::size_t recover(std::size_t from);
    bool deliverRepaired(std::string_view damaged, std::size_t at);
    Status skipOversized();
    bool nextBatch();
    std::int64_t offsetOf(const char *at) const;
    char *buffer() { return m_batch->text.data(); }
    std::string_view text() const { return {m_batch->text.data() + m_begin, m_end - m_begin}; }
    void note(const char *kind, NoteLevel level, const QString &message, std::int64_t offset);

    ByteStream &m_stream;
    BatchExchange &m_exchange;
    std::unique_ptr<Indexer> m_indexer;
    std::unique_ptr<Batch> m_batch; // its text is padded with zeros behind m_end
    std::size_t m_begin = 0;        // first byte that is not done
    std::size_t m_end = 0;
    std::int64_t m_bufferOffset = 0; // of the batch's text in the stream
    bool m_isAtEnd = false;
    bool m_isStopped = false;
    State m_state = State::Start;
    bool m_isBareArray = false;
    bool m_mayBeBadUtf8 = false;
    IndexedText m_text;
    std::size_t m_textBase = 0; // of m_text.text in the batch's text
    std::size_t m_textSize = 0;
    Row m_row;
};

} // namespace rooftrace::kineto
