// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/outputstream.h"

#include <QCoreApplication>
#include <QSaveFile>

#include <algorithm>
#include <isa-l/igzip_lib.h>
#include <limits>
#include <vector>

namespace rooftrace {

namespace {

struct OutputFileText
{
    Q_DECLARE_TR_FUNCTIONS(OutputFileText)
};

constexpr std::size_t BufferBytes = std::size_t{1} << 20U;

class PlainOutput : public OutputStream
{
public:
    explicit PlainOutput(const QString &target)
        : m_file(target)
    {
    }
    Status open() { return m_file.open(QIODevice::WriteOnly) ? success() : Status(failed()); }
    Status write(std::string_view bytes) override
    {
        const auto size = static_cast<qint64>(bytes.size());
        if (m_file.write(bytes.data(), size) != size)
            return failed();
        m_bytes += size;
        return success();
    }
    Status commit() override { return m_file.commit() ? success() : Status(failed()); }
    std::int64_t fileBytes() const override { return m_bytes; }

private:
    Error failed() const
    {
        return {OutputFileText::tr("%1 cannot be written.").arg(m_file.fileName()),
                m_file.errorString()};
    }

    QSaveFile m_file;
    std::int64_t m_bytes = 0;
};

class PackedOutput final : public PlainOutput
{
public:
    explicit PackedOutput(const QString &target)
        : PlainOutput(target)
        , m_stream(std::make_unique<isal_zstream>())
        , m_levelBuffer(ISAL_DEF_LVL1_DEFAULT)
        , m_packed(BufferBytes)
    {
        isal_deflate_init(m_stream.get());
        m_stream->gzip_flag = IGZIP_GZIP;
        m_stream->level = 1;
        m_stream->level_buf = m_levelBuffer.data();
        m_stream->level_buf_size = static_cast<std::uint32_t>(m_levelBuffer.size());
    }
    Status write(std::string_view bytes) override
    {
        // The library counts in 32 bits.
        constexpr std::size_t Most = std::numeric_limits<std::uint32_t>::max();
        while (!bytes.empty()) {
            const std::string_view piece = bytes.substr(0, Most);
            if (Status status = pack(piece, false); !status.hasValue())
                return status;
            bytes.remove_prefix(piece.size());
        }
        return success();
    }
    Status commit() override
    {
        Status status = pack({}, true);
        return status.hasValue() ? PlainOutput::commit() : status;
    }

private:
    Status pack(std::string_view bytes, bool isLast)
    {
        // The library does not write to its input.
        m_stream->next_in =
            reinterpret_cast<std::uint8_t *>(const_cast<char *>(bytes.data())); // NOLINT
        m_stream->avail_in = static_cast<std::uint32_t>(bytes.size());
        m_stream->end_of_stream = isLast ? 1 : 0;
        do {
            m_stream->next_out = m_packed.data();
            m_stream->avail_out = static_cast<std::uint32_t>(m_packed.size());
            isal_deflate(m_stream.get());
            const std::size_t size = m_packed.size() - m_stream->avail_out;
            if (Status status =
                    PlainOutput::write({reinterpret_cast<const char *>(m_packed.data()), size});
                !status.hasValue())
                return status;
        } while (m_stream->avail_out == 0);
        return success();
    }

    std::unique_ptr<isal_zstream> m_stream;
    std::vector<std::uint8_t> m_levelBuffer;
    std::vector<std::uint8_t> m_packed;
};

} // namespace

OutputStream::~OutputStream() = default;

Result<std::unique_ptr<OutputStream>> OutputStream::create(const QString &target)
{
    std::unique_ptr<PlainOutput> output;
    if (target.endsWith(QStringLiteral(".gz"), Qt::CaseInsensitive))
        output = std::make_unique<PackedOutput>(target);
    else
        output = std::make_unique<PlainOutput>(target);
    const Status opened = output->open();
    if (!opened.hasValue())
        return opened.error();
    return std::unique_ptr<OutputStream>(std::move(output));
}

} // namespace rooftrace
