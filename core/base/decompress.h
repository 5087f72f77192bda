// SPDX-License-Identifier: GPL-3.0-or-later
// The uncompressed bytes of a source: once from front to back, later from any place.
#pragma once

#include "core/base/result.h"
#include "core/base/source.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

namespace rooftrace {

/// Reads uncompressed bytes by position. Thread-safe.
class PositionalBytes
{
public:
    virtual ~PositionalBytes() = default;
    PositionalBytes(const PositionalBytes &) = delete;
    PositionalBytes &operator=(const PositionalBytes &) = delete;

    /// Fills up to buffer.size() bytes from `offset` of the uncompressed stream; fewer at its end.
    virtual Result<std::size_t> readAt(std::int64_t offset, std::span<char> buffer) const = 0;
    virtual bool hasChanged() const = 0;
    virtual std::size_t memoryBytes() const = 0;

protected:
    PositionalBytes() = default;
};

/// What ended a stream before its time.
struct StreamDamage
{
    enum class Cause {
        None,
        Truncated,    ///< the file ends inside a member
        Corrupt,      ///< the data or its checksum is wrong
        TrailingData, ///< something that is no gzip member follows
        Bomb,         ///< grows beyond any plausible ratio
    };
    Cause cause = Cause::None;
    std::int64_t sourceOffset = 0; ///< in the compressed file
    QString detail;                ///< what the library said
};

/// The uncompressed bytes of a source in order: plain files as they are, gzip files with all their
/// members inflated. Corrupt data ends the stream after what was readable; damage() says where.
class ByteStream
{
public:
    static std::unique_ptr<ByteStream> open(std::shared_ptr<const Source> source);
    static bool isGzip(const Source &source);
    /// positional() of a source that was read before: a compressed one is inflated once more when
    /// its bytes are first asked for.
    static std::shared_ptr<const PositionalBytes>
    positionalOf(std::shared_ptr<const Source> source);

    virtual ~ByteStream() = default;
    ByteStream(const ByteStream &) = delete;
    ByteStream &operator=(const ByteStream &) = delete;

    /// Fills the buffer as far as there are bytes; 0 at the end.
    virtual Result<std::size_t> read(std::span<char> buffer) = 0;
    /// Bytes of the file that were used so far, for progress.
    virtual std::int64_t sourceBytesDone() const = 0;
    virtual StreamDamage damage() const { return {}; }
    /// Access to what was read so far; call once, after reading.
    virtual std::shared_ptr<const PositionalBytes> positional() = 0;

protected:
    ByteStream() = default;
};

} // namespace rooftrace
