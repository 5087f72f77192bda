// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/columnfile.h"

#include "core/base/hash.h"
#include "core/base/parallel.h"

#include <QCoreApplication>
#include <QFile>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

namespace rooftrace {

namespace {

struct ColumnFileText
{
    Q_DECLARE_TR_FUNCTIONS(ColumnFileText)
};

constexpr std::size_t BufferBytes = std::size_t{1} * 1024 * 1024;
constexpr std::uint64_t Alignment = 64;
constexpr std::size_t HashBlock = std::size_t{2} * 1024 * 1024;

struct Header
{
    std::array<char, 8> magic{'R', 'T', 'C', 'O', 'L', 'U', 'M', 'N'};
    std::uint32_t byteOrder = 0x01020304;
    std::uint32_t version = 1;
    std::uint64_t schema = 0;
    std::array<std::uint64_t, 2> key{};
    std::uint64_t fileBytes = 0;
    std::uint64_t tableOffset = 0;
    std::uint64_t columnCount = 0;
    std::uint64_t contentHash = 0; // of all that follows the header
    std::array<std::uint64_t, 6> reserved{};
    std::uint64_t headerHash = 0; // of all before it
};
static_assert(sizeof(Header) == 128 && std::has_unique_object_representations_v<Header>);

std::uint64_t wordAt(const char *bytes)
{
    std::uint64_t word = 0;
    std::memcpy(&word, bytes, sizeof(word));
    return word;
}

/// Blocks are independent, so that all threads take part.
std::uint64_t contentHash(std::span<const char> bytes)
{
    std::vector<std::uint64_t> hashes((bytes.size() + HashBlock - 1) / HashBlock);
    parallelFor(hashes.size(), [&](std::size_t i) {
        const std::size_t from = i * HashBlock;
        hashes[i] = stableHash(bytes.subspan(from, std::min(HashBlock, bytes.size() - from)), i);
    });
    return stableHash({reinterpret_cast<const char *>(hashes.data()), hashes.size() * 8}, 0);
}

std::uint64_t headerHash(const Header &header)
{
    return stableHash({reinterpret_cast<const char *>(&header), offsetof(Header, headerHash)}, 1);
}

} // namespace

ColumnFileWriter::ColumnFileWriter(int file, const ColumnFileLabel &label, std::int64_t mostBytes)
    : m_file(file)
    , m_label(label)
    , m_mostBytes(mostBytes)
{
    m_buffer.reserve(BufferBytes);
    // Going beyond the limit of the process would end it.
    rlimit limit = {};
    if (getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY)
        m_mostBytes = std::min(m_mostBytes, static_cast<std::int64_t>(limit.rlim_cur));
    // The place of the header; what stands there until finish() is no header.
    const std::array<char, sizeof(Header)> blank{};
    appendBytes(blank);
}

void ColumnFileWriter::beginColumn()
{
    const std::array<char, Alignment> zeros{};
    const std::uint64_t behind = static_cast<std::uint64_t>(m_size) % Alignment;
    if (behind > 0) {
        appendBytes(std::span(zeros).first(Alignment - behind));
        if (!m_table.empty())
            m_table.back() -= Alignment - behind; // the padding belongs to no column
    }
    m_table.push_back(static_cast<std::uint64_t>(m_size));
    m_table.push_back(0);
}

void ColumnFileWriter::appendBytes(std::span<const char> bytes)
{
    if (hasFailed())
        return;
    if (static_cast<std::int64_t>(bytes.size()) > m_mostBytes - m_size) {
        m_error = EFBIG;
        return;
    }
    m_size += static_cast<std::int64_t>(bytes.size());
    if (!m_table.empty())
        m_table.back() += bytes.size();
    if (m_buffer.size() + bytes.size() > BufferBytes)
        flush();
    if (bytes.size() >= BufferBytes)
        write(bytes);
    else
        m_buffer.insert(m_buffer.end(), bytes.begin(), bytes.end());
}

void ColumnFileWriter::flush()
{
    write(m_buffer);
    m_buffer.clear();
}

void ColumnFileWriter::write(std::span<const char> bytes)
{
    while (!bytes.empty() && !hasFailed()) {
        const ssize_t put = ::write(m_file, bytes.data(), bytes.size());
        if (put < 0 && errno == EINTR)
            continue;
        if (put <= 0)
            m_error = put < 0 ? errno : ENOSPC;
        else
            bytes = bytes.subspan(static_cast<std::size_t>(put));
    }
}

Error ColumnFileWriter::failure() const
{
    return {ColumnFileText::tr("The index cannot be stored: %1.")
                .arg(QString::fromLocal8Bit(
                    std::strerror(m_error))), // NOLINT(concurrency-mt-unsafe): glibc's is
            {}};
}

Status ColumnFileWriter::finish()
{
    Header header;
    header.schema = m_label.schema;
    header.key = m_label.key;
    header.columnCount = m_table.size() / 2;
    const std::vector<std::uint64_t> table = m_table;
    beginColumn();
    header.tableOffset = static_cast<std::uint64_t>(m_size);
    append(std::span(table));
    flush();
    header.fileBytes = static_cast<std::uint64_t>(m_size);
    if (hasFailed())
        return failure();
    void *const mapped = mmap(nullptr, header.fileBytes, PROT_READ, MAP_SHARED, m_file, 0);
    if (mapped == MAP_FAILED) { // NOLINT: a cast of the C library
        m_error = errno;
        return failure();
    }
    header.contentHash = contentHash(
        std::span(static_cast<const char *>(mapped), header.fileBytes).subspan(sizeof(Header)));
    munmap(mapped, header.fileBytes);
    header.headerHash = headerHash(header);
    if (::lseek(m_file, 0, SEEK_SET) != 0)
        m_error = errno;
    write({reinterpret_cast<const char *>(&header), sizeof(header)});
    if (hasFailed())
        return failure();
    return success();
}

std::shared_ptr<const ColumnFile> ColumnFile::open(const QString &path,
                                                   const ColumnFileLabel &label, Fault &fault)
{
    fault = Fault::Absent;
    const int file = ::open(QFile::encodeName(path).constData(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
    if (file < 0)
        return nullptr;
    struct stat info = {};
    Header header;
    const bool isRegular = ::fstat(file, &info) == 0 && S_ISREG(info.st_mode);
    const ssize_t got = isRegular ? ::pread(file, &header, sizeof(header), 0) : -1;
    std::shared_ptr<ColumnFile> result(new ColumnFile);
    if (got == static_cast<ssize_t>(sizeof(header))) {
        result->m_size = static_cast<std::size_t>(info.st_size);
        void *const mapped = mmap(nullptr, result->m_size, PROT_READ, MAP_SHARED, file, 0);
        if (mapped != MAP_FAILED) // NOLINT
            result->m_bytes = static_cast<const char *>(mapped);
    }
    ::close(file);
    if (!isRegular)
        return nullptr;
    fault = Fault::Damaged;
    if (result->m_bytes == nullptr || headerHash(header) != header.headerHash)
        return nullptr;
    const Header ours;
    fault = Fault::Foreign;
    if (header.magic != ours.magic || header.byteOrder != ours.byteOrder
        || header.version != ours.version || header.schema != label.schema
        || header.key != label.key)
        return nullptr;
    fault = Fault::Damaged;
    return result->isWhole() && result->readTable() ? result : nullptr;
}

ColumnFile::~ColumnFile()
{
    if (m_bytes != nullptr)
        munmap(const_cast<char *>(m_bytes), m_size); // NOLINT: as it was mapped
}

bool ColumnFile::isWhole() const
{
    Header header;
    std::memcpy(&header, m_bytes, sizeof(header));
    return header.fileBytes == m_size && headerHash(header) == header.headerHash
           && contentHash(std::span(m_bytes, m_size).subspan(sizeof(Header))) == header.contentHash;
}

bool ColumnFile::readTable()
{
    Header header;
    std::memcpy(&header, m_bytes, sizeof(header));
    if (header.tableOffset > m_size || header.columnCount != (m_size - header.tableOffset) / 16
        || (m_size - header.tableOffset) % 16 != 0)
        return false;
    for (std::uint64_t i = 0; i < header.columnCount; ++i) {
        const std::uint64_t offset = wordAt(m_bytes + header.tableOffset + i * 16);
        const std::uint64_t size = wordAt(m_bytes + header.tableOffset + i * 16 + 8);
        if (offset % Alignment != 0 || offset > header.tableOffset
            || size > header.tableOffset - offset)
            return false;
        m_columns.emplace_back(m_bytes + offset, size);
    }
    return true;
}

void ColumnFile::seal(std::span<char> file)
{
    if (file.size() < sizeof(Header))
        return;
    Header header;
    std::memcpy(&header, file.data(), sizeof(header));
    header.fileBytes = file.size();
    header.contentHash = contentHash(file.subspan(sizeof(Header)));
    header.headerHash = headerHash(header);
    std::memcpy(file.data(), &header, sizeof(header));
}

} // namespace rooftrace
