// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readers/ncu/ncucontainer.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <optional>
#include <protozero/pbf_reader.hpp>
#include <span>

namespace rooftrace::ncu {

namespace {

struct NcuReaderText
{
    Q_DECLARE_TR_FUNCTIONS(NcuReaderText)
};

constexpr std::string_view Magic("NVR\0", 4);
constexpr std::int64_t LengthBytes = 4;
constexpr std::uint32_t LastHeaderField = 9;
constexpr std::size_t ReadBytes = std::size_t{1} << 20U;

/// How many of which messages a block announces.
struct BlockSize
{
    std::uint64_t sources = 0;
    std::uint64_t kernels = 0;
    std::uint64_t ranges = 0;
    std::uint64_t commandLists = 0;
    std::uint64_t graphs = 0;
    std::uint64_t payloadBytes = 0;
};

/// The numbers of a block header; nothing when it is none.
std::optional<BlockSize> blockSize(std::string_view message)
{
    BlockSize size;
    try {
        protozero::pbf_reader header(message.data(), message.size());
        while (header.next()) {
            if (header.tag() > LastHeaderField + 32) // room for fields of later versions
                return std::nullopt;
            const bool isNumber = header.wire_type() == protozero::pbf_wire_type::varint;
            if (isNumber && header.tag() == 1)
                size.sources = header.get_uint32();
            else if (isNumber && header.tag() == 2)
                size.kernels = header.get_uint32();
            else if (isNumber && header.tag() == 5)
                size.payloadBytes = header.get_uint64();
            else if (isNumber && header.tag() == 7)
                size.ranges = header.get_uint32();
            else if (isNumber && header.tag() == 8)
                size.commandLists = header.get_uint32();
            else if (isNumber && header.tag() == 9)
                size.graphs = header.get_uint32();
            else
                header.skip();
        }
    } catch (const protozero::exception &) {
        return std::nullopt;
    }
    return size;
}

std::uint32_t littleEndian(std::string_view bytes)
{
    std::uint32_t value = 0;
    for (std::size_t i = LengthBytes; i-- > 0;)
        value = (value << 8U) | static_cast<unsigned char>(bytes[i]);
    return value;
}

class Walk
{
public:
    Walk(const Source &source, ReportVisitor &visitor, ImportLog &log, Progress &progress)
        : m_source(source)
        , m_visitor(visitor)
        , m_log(log)
        , m_progress(progress)
    {
    }

    Status run()
    {
        m_offset = firstBlock();
        while (m_offset < m_source.size() && !m_error) {
            if (!readBlock())
                break;
        }
        if (m_error)
            return *m_error;
        return success();
    }

private:
    std::int64_t firstBlock()
    {
        bool hasMagic = false;
        looksLikeReport(m_source.head(), hasMagic);
        if (!hasMagic) {
            m_log.add("ncu.no-file-header", NoteLevel::Warning,
                      NcuReaderText::tr("The report has no beginning: the run was perhaps killed. "
                                        "Its blocks are read nevertheless."),
                      0);
            return 0;
        }
        const std::string_view head = m_source.head();
        return static_cast<std::int64_t>(Magic.size()) + LengthBytes
               + littleEndian(head.substr(Magic.size(), LengthBytes));
    }

    /// False: nothing can be read from here on.
    bool readBlock()
    {
        const std::int64_t start = m_offset;
        const std::optional<std::string_view> header = message(m_source.size());
        if (!header)
            return cutShort(start);
        const std::optional<BlockSize> size = blockSize(*header);
        if (!size) {
            m_log.add("ncu.damaged-block", NoteLevel::Loss,
                      NcuReaderText::tr("A block of the report is damaged; what follows it cannot "
                                        "be read."),
                      start);
            return false;
        }
        m_visitor.header(*header, start);
        const std::int64_t begin = m_offset;
        const std::int64_t rest = m_source.size() - begin;
        const bool isCut = size->payloadBytes > static_cast<std::uint64_t>(rest);
        const std::int64_t end =
            isCut ? m_source.size() : begin + static_cast<std::int64_t>(size->payloadBytes);
        const bool isWhole = readPayload(*size, end);
        if (m_error)
            return false;
        if (isCut)
            return cutShort(start);
        if (!isWhole || m_offset != end)
            m_log.add("ncu.damaged-block", NoteLevel::Loss,
                      NcuReaderText::tr("A block of the report does not end where it says; results "
                                        "may be missing."),
                      start);
        m_offset = end;
        return true;
    }

    bool readPayload(const BlockSize &size, std::int64_t end)
    {
        for (std::uint64_t i = 0; i < size.sources; ++i) {
            const std::optional<std::int64_t> length = lengthBefore(end);
            if (!length)
                return false;
            m_offset += *length; // code of kernels is most of a file and shown nowhere
        }
        return readResults(PayloadKind::Kernel, size.kernels, end)
               && readResults(PayloadKind::Range, size.ranges, end)
               && readResults(PayloadKind::CommandList, size.commandLists, end)
               && readResults(PayloadKind::Graph, size.graphs, end);
    }

    bool readResults(PayloadKind kind, std::uint64_t count, std::int64_t end)
    {
        for (std::uint64_t i = 0; i < count; ++i) {
            const std::int64_t start = m_offset;
            const std::optional<std::string_view> result = message(end);
            if (!result)
                return false;
            m_visitor.result(kind, *result, start);
            m_progress.report({m_offset, m_source.size(), 0, NcuReaderText::tr("Reading results")});
        }
        return true;
    }

    bool cutShort(std::int64_t offset)
    {
        if (!m_error)
            m_log.add("ncu.cut-short", NoteLevel::Loss,
                      NcuReaderText::tr("The report ends in the middle of a block; the results up "
                                        "to there are shown."),
                      offset);
        return false;
    }

    /// The length of the message at the offset, which moves behind it; nothing when the message
    /// does not end before `end`.
    std::optional<std::int64_t> lengthBefore(std::int64_t end)
    {
        std::array<char, LengthBytes> bytes{};
        if (m_progress.isCancelled())
            m_error = cancelledError();
        if (m_error || end - m_offset < LengthBytes || !readExactly(m_offset, bytes))
            return std::nullopt;
        const std::int64_t length = littleEndian({bytes.data(), bytes.size()});
        if (length > end - m_offset - LengthBytes)
            return std::nullopt;
        m_offset += LengthBytes;
        return length;
    }

    /// The message at the offset; valid until the next one.
    std::optional<std::string_view> message(std::int64_t end)
    {
        const std::optional<std::int64_t> length = lengthBefore(end);
        if (!length)
            return std::nullopt;
        m_buffer.resize(static_cast<std::size_t>(*length));
        if (!readExactly(m_offset, m_buffer))
            return std::nullopt;
        m_offset += *length;
        return m_buffer;
    }

    bool readExactly(std::int64_t offset, std::span<char> buffer)
    {
        for (std::size_t done = 0; done < buffer.size();) {
            if (m_progress.isCancelled())
                m_error = cancelledError();
            if (m_error)
                return false;
            const Result<std::size_t> count =
                m_source.readAt(offset + static_cast<std::int64_t>(done),
                                buffer.subspan(done, std::min(ReadBytes, buffer.size() - done)));
            if (!count.hasValue())
                m_error = count.error();
            else if (count.value() == 0)
                return false;
            else
                done += count.value();
        }
        return true;
    }

    const Source &m_source;
    ReportVisitor &m_visitor;
    ImportLog &m_log;
    Progress &m_progress;
    std::int64_t m_offset = 0;
    std::string m_buffer;
    std::optional<Error> m_error;
};

} // namespace

bool looksLikeReport(std::string_view head, bool &hasMagic)
{
    constexpr std::size_t LongestFileHeader = 1024;
    const auto lengthBytes = static_cast<std::size_t>(LengthBytes);
    hasMagic = head.substr(0, Magic.size()) == Magic;
    if (hasMagic)
        return head.size() >= Magic.size() + lengthBytes
               && littleEndian(head.substr(Magic.size())) <= LongestFileHeader;
    // A killed run: the file begins with the header of a block.
    if (head.size() < 2 * lengthBytes)
        return false;
    const std::uint32_t length = littleEndian(head);
    if (length < 4 || length > head.size() - lengthBytes)
        return false;
    const std::string_view message = head.substr(lengthBytes, length);
    // Every block says how many sources and results it has, as numbers of one byte.
    return message[0] == '\x08' && message[2] == '\x10' && blockSize(message).has_value();
}

Status walkReport(const Source &source, ReportVisitor &visitor, ImportLog &log, Progress &progress)
{
    return Walk(source, visitor, log, progress).run();
}

} // namespace rooftrace::ncu
