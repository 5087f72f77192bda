// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/decompress.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstring>
#include <isa-l/igzip_lib.h>
#include <limits>
#include <mutex>
#include <vector>

namespace rooftrace {

namespace {

struct ByteStreamText
{
    Q_DECLARE_TR_FUNCTIONS(ByteStreamText)
};

constexpr std::size_t InputBytes = std::size_t{256} * 1024;
// A copy of the inflater's state is about 90 KiB, mostly its window: one per 16 MiB costs 0.5 %.
constexpr std::int64_t FirstSpacing = std::int64_t{16} * 1024 * 1024;
constexpr std::size_t MostSeekPoints = 1024;
// JSON of profilers shrinks 8 to 50 fold; deflate cannot shrink more than 1032 fold.
constexpr std::int64_t BombRatio = 400;
constexpr std::int64_t BombBytes = std::int64_t{256} * 1024 * 1024;

class PlainPositional final : public PositionalBytes
{
public:
    explicit PlainPositional(std::shared_ptr<const Source> source)
        : m_source(std::move(source))
    {
    }
    Result<std::size_t> readAt(std::int64_t offset, std::span<char> buffer) const override
    {
        return m_source->readAt(offset, buffer);
    }
    bool hasChanged() const override { return m_source->hasChanged(); }
    std::size_t memoryBytes() const override { return 0; }

private:
    std::shared_ptr<const Source> m_source;
};

class PlainStream final : public ByteStream
{
public:
    explicit PlainStream(std::shared_ptr<const Source> source)
        : m_source(std::move(source))
    {
    }
    Result<std::size_t> read(std::span<char> buffer) override
    {
        Result<std::size_t> got = m_source->readAt(m_done, buffer);
        if (got.hasValue())
            m_done += static_cast<std::int64_t>(got.value());
        return got;
    }
    std::int64_t sourceBytesDone() const override { return m_done; }
    std::shared_ptr<const PositionalBytes> positional() override
    {
        return std::make_shared<PlainPositional>(m_source);
    }

private:
    std::shared_ptr<const Source> m_source;
    std::int64_t m_done = 0;
};

/// One inflate state; its pointers into the input are set by who uses it.
using InflateState = inflate_state;

/// Where inflating can start again.
struct SeekPoint
{
    std::int64_t offset = 0;       // in the uncompressed stream
    std::int64_t sourceOffset = 0; // of the next compressed byte
    std::unique_ptr<const InflateState> state;
};

QString faultText(int code)
{
    switch (code) {
    case ISAL_INVALID_BLOCK:
        return QStringLiteral("invalid deflate block");
    case ISAL_INVALID_SYMBOL:
        return QStringLiteral("invalid deflate symbol");
    case ISAL_INVALID_LOOKBACK:
        return QStringLiteral("invalid distance in deflate data");
    case ISAL_INVALID_WRAPPER:
        return QStringLiteral("invalid gzip header");
    case ISAL_UNSUPPORTED_METHOD:
        return QStringLiteral("unsupported gzip method");
    case ISAL_INCORRECT_CHECKSUM:
        return QStringLiteral("incorrect data check");
    default:
        return QStringLiteral("inflate failed");
    }
}

/// Inflates all members of a source, from its begin or from a seek point.
class Inflater
{
public:
    explicit Inflater(const Source &source)
        : m_source(source)
        , m_state(std::make_unique<InflateState>())
        , m_input(KeptBytes + InputBytes)
    {
        isal_inflate_init(m_state.get());
        m_state->crc_flag = ISAL_GZIP;
        m_state->avail_in = 0;
    }
    Inflater(const Source &source, const SeekPoint &point)
        : m_source(source)
        , m_state(std::make_unique<InflateState>(*point.state))
        , m_input(KeptBytes + InputBytes)
        , m_nextRead(point.sourceOffset)
        , m_produced(point.offset)
    {
        m_state->avail_in = 0;
    }

    Result<std::size_t> read(std::span<char> buffer)
    {
        InflateState &state = *m_state;
        std::size_t done = 0;
        while (done < buffer.size() && !m_isFinished) {
            if (state.avail_in == 0 && !m_inputEnded) {
                Status filled = fill();
                if (!filled.hasValue())
                    return filled.error();
            }
            const std::size_t room = std::min<std::size_t>(
                buffer.size() - done, std::numeric_limits<std::uint32_t>::max());
            state.next_out = reinterpret_cast<std::uint8_t *>(buffer.data() + done);
            state.avail_out = static_cast<std::uint32_t>(room);
            const int code = isal_inflate(&state);
            const std::size_t made = room - state.avail_out;
            done += made;
            m_produced += static_cast<std::int64_t>(made);
            if (code < 0)
                stop(StreamDamage::Cause::Corrupt, faultText(code));
            else if (state.block_state == ISAL_BLOCK_FINISH)
                nextMember();
            else if (made == 0 && state.avail_in == 0 && m_inputEnded)
                stop(StreamDamage::Cause::Truncated, {});
            if (m_produced > BombBytes
                && m_produced / std::max<std::int64_t>(1, position()) > BombRatio)
                stop(StreamDamage::Cause::Bomb, {});
        }
        return done;
    }

    std::int64_t produced() const { return m_produced; }
    /// Offset of the next compressed byte.
    std::int64_t position() const
    {
        return m_nextRead - static_cast<std::int64_t>(m_state->avail_in);
    }
    const StreamDamage &damage() const { return m_damage; }
    bool isFinished() const { return m_isFinished; }
    const InflateState &state() const { return *m_state; }

private:
    // At the end of a member the library steps back over whole bytes that it holds in a register:
    // they stay in front of what is read next.
    static constexpr std::size_t KeptBytes = 16;

    Status fill()
    {
        if (m_inputSize > 0) {
            char *const end = m_input.data() + KeptBytes + m_inputSize;
            std::memmove(m_input.data(), end - KeptBytes, KeptBytes);
        }
        Result<std::size_t> got =
            m_source.readAt(m_nextRead, std::span(m_input).subspan(KeptBytes));
        if (!got.hasValue())
            return got.error();
        m_inputSize = got.value();
        m_nextRead += static_cast<std::int64_t>(got.value());
        m_state->next_in = reinterpret_cast<std::uint8_t *>(m_input.data() + KeptBytes);
        m_state->avail_in = static_cast<std::uint32_t>(got.value());
        m_inputEnded = got.value() < InputBytes;
        return success();
    }

    /// Between two members: more of them, padding with zeros, or the end.
    void nextMember()
    {
        InflateState &state = *m_state;
        for (;;) {
            while (state.avail_in > 0 && *state.next_in == 0) {
                ++state.next_in;
                --state.avail_in;
            }
            if (state.avail_in > 0 || m_inputEnded)
                break;
            if (!fill().hasValue())
                break;
        }
        if (state.avail_in == 0) {
            m_isFinished = true;
            return;
        }
        if (*state.next_in != 0x1f) {
            stop(StreamDamage::Cause::TrailingData, {});
            return;
        }
        isal_inflate_reset(&state);
        state.crc_flag = ISAL_GZIP;
    }

    void stop(StreamDamage::Cause cause, const QString &detail)
    {
        m_isFinished = true;
        m_damage = {cause, position(), detail};
    }

    const Source &m_source;
    std::unique_ptr<InflateState> m_state;
    std::vector<char> m_input;   // what was kept, then what was read
    std::size_t m_inputSize = 0; // of what was read
    std::int64_t m_nextRead = 0;
    std::int64_t m_produced = 0;
    bool m_inputEnded = false;
    bool m_isFinished = false;
    StreamDamage m_damage;
};

class GzipPositional final : public PositionalBytes
{
public:
    GzipPositional(std::shared_ptr<const Source> source, std::vector<SeekPoint> points)
        : m_source(std::move(source))
        , m_points(std::move(points))
    {
    }

    Result<std::size_t> readAt(std::int64_t offset, std::span<char> buffer) const override
    {
        auto after = std::upper_bound(
            m_points.begin(), m_points.end(), offset,
            [](std::int64_t o, const SeekPoint &point) { return o < point.offset; });
        if (offset < 0 || after == m_points.begin())
            return Error{ByteStreamText::tr("The place is not in the file."), {}};
        Inflater inflater(*m_source, *std::prev(after));
        std::vector<char> skipped(InputBytes);
        while (inflater.produced() < offset) {
            const auto wanted = static_cast<std::size_t>(std::min<std::int64_t>(
                offset - inflater.produced(), static_cast<std::int64_t>(skipped.size())));
            Result<std::size_t> got = inflater.read({skipped.data(), wanted});
            if (!got.hasValue() || got.value() == 0)
                return got;
        }
        return inflater.read(buffer);
    }
    bool hasChanged() const override { return m_source->hasChanged(); }
    std::size_t memoryBytes() const override { return m_points.size() * sizeof(InflateState); }

private:
    std::shared_ptr<const Source> m_source;
    std::vector<SeekPoint> m_points;
};

class GzipStream final : public ByteStream
{
public:
    explicit GzipStream(std::shared_ptr<const Source> source)
        : m_source(std::move(source))
        , m_inflater(*m_source)
    {
        addPoint();
    }

    Result<std::size_t> read(std::span<char> buffer) override
    {
        std::size_t done = 0;
        while (done < buffer.size()) {
            const std::int64_t toPoint = std::max<std::int64_t>(
                1, m_points.back().offset + m_spacing - m_inflater.produced());
            const std::size_t wanted =
                std::min(buffer.size() - done, static_cast<std::size_t>(toPoint));
            Result<std::size_t> got = m_inflater.read(buffer.subspan(done, wanted));
            if (!got.hasValue())
                return got;
            if (got.value() == 0)
                break;
            done += got.value();
            if (m_inflater.produced() >= m_points.back().offset + m_spacing
                && !m_inflater.isFinished())
                addPoint();
        }
        return done;
    }
    std::int64_t sourceBytesDone() const override { return m_inflater.position(); }
    StreamDamage damage() const override { return m_inflater.damage(); }
    std::shared_ptr<const PositionalBytes> positional() override
    {
        return std::make_shared<GzipPositional>(m_source, std::move(m_points));
    }

private:
    void addPoint()
    {
        if (m_points.size() >= MostSeekPoints) {
            // Every second one goes: memory stays bounded whatever the stream grows to.
            std::size_t kept = 0;
            for (std::size_t i = 0; i < m_points.size(); i += 2)
                m_points[kept++] = std::move(m_points[i]);
            m_points.resize(kept);
            m_spacing *= 2;
        }
        m_points.push_back({m_inflater.produced(), m_inflater.position(),
                            std::make_unique<const InflateState>(m_inflater.state())});
    }

    std::shared_ptr<const Source> m_source;
    Inflater m_inflater;
    std::vector<SeekPoint> m_points;
    std::int64_t m_spacing = FirstSpacing;
};

/// Finds the seek points when they are first needed.
class LazyGzipPositional final : public PositionalBytes
{
public:
    explicit LazyGzipPositional(std::shared_ptr<const Source> source)
        : m_source(std::move(source))
    {
    }
    Result<std::size_t> readAt(std::int64_t offset, std::span<char> buffer) const override
    {
        Result<std::shared_ptr<const PositionalBytes>> bytes = inflated();
        if (!bytes.hasValue())
            return bytes.error();
        return bytes.value()->readAt(offset, buffer);
    }
    bool hasChanged() const override { return m_source->hasChanged(); }
    std::size_t memoryBytes() const override
    {
        const std::lock_guard lock(m_mutex);
        return m_bytes ? m_bytes->memoryBytes() : 0;
    }

private:
    Result<std::shared_ptr<const PositionalBytes>> inflated() const
    {
        const std::lock_guard lock(m_mutex);
        if (m_bytes)
            return m_bytes;
        GzipStream stream(m_source);
        std::vector<char> block(InputBytes * 4);
        for (;;) {
            const Result<std::size_t> got = stream.read(block);
            if (!got.hasValue())
                return got.error();
            if (got.value() == 0)
                break;
        }
        m_bytes = stream.positional();
        return m_bytes;
    }

    std::shared_ptr<const Source> m_source;
    mutable std::mutex m_mutex;
    mutable std::shared_ptr<const PositionalBytes> m_bytes;
};

} // namespace

std::shared_ptr<const PositionalBytes>
ByteStream::positionalOf(std::shared_ptr<const Source> source)
{
    if (isGzip(*source))
        return std::make_shared<LazyGzipPositional>(std::move(source));
    return std::make_shared<PlainPositional>(std::move(source));
}

bool ByteStream::isGzip(const Source &source)
{
    return source.head().starts_with("\x1f\x8b");
}

std::unique_ptr<ByteStream> ByteStream::open(std::shared_ptr<const Source> source)
{
    if (isGzip(*source))
        return std::make_unique<GzipStream>(std::move(source));
    return std::make_unique<PlainStream>(std::move(source));
}

} // namespace rooftrace
