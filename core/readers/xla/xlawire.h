// SPDX-License-Identifier: GPL-3.0-or-later
// Walking protocol buffers that lie in a file, without holding more than a window of them.
#pragma once

#include "core/base/decompress.h"
#include "core/base/progress.h"
#include "core/base/result.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace rooftrace::xla {

/// A part of the bytes that moves along. One user, one thread.
class ByteWindow
{
public:
    /// Asks `progress`, where there is one, every 64 KiB whether to go on; from then on all views
    /// are empty.
    ByteWindow(std::shared_ptr<const PositionalBytes> bytes, std::int64_t size,
               std::int64_t windowBytes, const Progress *progress);

    std::int64_t size() const { return m_size; }
    /// The bytes at `offset`, fewer at the end of the file or when reading failed; valid until the
    /// next call. Never more than LargestView.
    std::string_view view(std::int64_t offset, std::int64_t count);
    /// What went wrong with reading, if anything did; cancelling is an error too.
    const std::optional<Error> &error() const { return m_error; }

    static constexpr std::int64_t LargestView = std::int64_t{16} * 1024 * 1024;

private:
    std::shared_ptr<const PositionalBytes> m_bytes;
    std::int64_t m_size;
    std::int64_t m_windowBytes;
    const Progress *m_progress;
    std::int64_t m_polled = -1; // the step in which progress was asked last
    std::string m_buffer;
    std::int64_t m_begin = 0; // of the buffer in the file
    std::optional<Error> m_error;
};

enum class WireType : std::uint8_t { Varint = 0, Fixed64 = 1, Bytes = 2, Fixed32 = 5 };

/// One field of a message, located but not read.
struct WireField
{
    std::uint32_t number = 0;
    WireType type = WireType::Varint;
    std::uint64_t value = 0;    ///< of a varint
    std::int64_t tagOffset = 0; ///< where the field starts
    std::int64_t begin = 0;     ///< of the payload
    std::int64_t end = 0;
    bool isCut = false; ///< the file ends inside

    std::int64_t size() const { return end - begin; }
    std::int64_t integer() const { return static_cast<std::int64_t>(value); }
    bool isBytes(std::uint32_t n) const { return number == n && type == WireType::Bytes; }
    bool isVarint(std::uint32_t n) const { return number == n && type == WireType::Varint; }
};

/// Goes from field to field of the message in [begin, end).
class WireCursor
{
public:
    WireCursor(ByteWindow &window, std::int64_t begin, std::int64_t end)
        : m_window(window)
        , m_at(begin)
        , m_end(end)
    {
    }
    /// False at the end of the message and where it is damaged.
    bool next(WireField &field);
    bool isDamaged() const { return m_isDamaged; }
    std::int64_t offset() const { return m_at; }

private:
    bool damaged()
    {
        m_isDamaged = true;
        return false;
    }

    ByteWindow &m_window;
    std::int64_t m_at;
    std::int64_t m_end;
    bool m_isDamaged = false;
};

} // namespace rooftrace::xla
