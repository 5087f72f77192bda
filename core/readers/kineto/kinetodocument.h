// SPDX-License-Identifier: GPL-3.0-or-later
// Splits the JSON of a Chrome trace, block by block, into events and top-level members.
#pragma once

#include "core/base/decompress.h"
#include "core/base/importlog.h"
#include "core/base/progress.h"
#include "core/readers/kineto/kinetorow.h"

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace rooftrace::kineto {

/// Who takes what the document holds.
class DocumentSink
{
public:
    virtual ~DocumentSink() = default;
    virtual void event(const IndexedText &in, const Row &row, std::int64_t offset,
                       bool mayBeBadUtf8) = 0;
    /// A member beside the events; both texts are as written.
    virtual void member(std::string_view key, std::string_view value, std::int64_t offset) = 0;
    virtual std::int64_t eventCount() const = 0;

protected:
    DocumentSink() = default;
    DocumentSink(const DocumentSink &) = default;
    DocumentSink &operator=(const DocumentSink &) = default;
};

/// Reads a stream to its end with memory bounded by its blocks. Text that simdjson refuses, or that
/// is no JSON for the walker, is repaired event by event and noted.
class Document
{
public:
    Document(ByteStream &stream, DocumentSink &sink, ImportLog &log);
    ~Document();

    /// Polls `progress` per block.
    Status read(std::int64_t totalBytes, Progress &progress);

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
    Status skipOversized(const Progress &progress);
    std::int64_t offsetOf(const char *at) const;
    std::string_view text() const { return {m_buffer.data() + m_begin, m_end - m_begin}; }

    ByteStream &m_stream;
    DocumentSink &m_sink;
    ImportLog &m_log;
    std::unique_ptr<Indexer> m_indexer;
    std::vector<char> m_buffer; // padded with zeros behind m_end
    std::size_t m_begin = 0;    // first byte that is not done
    std::size_t m_end = 0;
    std::int64_t m_bufferOffset = 0; // of m_buffer[0] in the stream
    bool m_isAtEnd = false;
    State m_state = State::Start;
    bool m_isBareArray = false;
    bool m_mayBeBadUtf8 = false;
    IndexedText m_text;
    std::size_t m_textBase = 0; // of m_text.text in m_buffer
    std::size_t m_textSize = 0;
    Row m_row;
};

} // namespace rooftrace::kineto
