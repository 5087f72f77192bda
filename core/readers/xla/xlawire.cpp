// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readers/xla/xlawire.h"

#include <algorithm>
#include <protozero/exception.hpp>
#include <protozero/varint.hpp>

namespace rooftrace::xla {

namespace {

constexpr std::int64_t PollBytes = std::int64_t{64} * 1024;
constexpr std::int64_t LongestHeader = 20; // a tag and a length, ten bytes each
constexpr unsigned TypeBits = 3;
constexpr std::uint64_t TypeMask = 7;
constexpr std::uint64_t LargestNumber = (std::uint64_t{1} << 29U) - 1;

bool decode(const char *&at, const char *end, std::uint64_t &value)
{
    try {
        value = protozero::decode_varint(&at, end);
        return true;
    } catch (const protozero::exception &) {
        return false;
    }
}

} // namespace

ByteWindow::ByteWindow(std::shared_ptr<const PositionalBytes> bytes, std::int64_t size,
                       std::int64_t windowBytes, const Progress *progress)
    : m_bytes(std::move(bytes))
    , m_size(size)
    , m_windowBytes(windowBytes)
    , m_progress(progress)
{
}

std::string_view ByteWindow::view(std::int64_t offset, std::int64_t count)
{
    if (offset < 0 || offset >= m_size || count <= 0 || m_error)
        return {};
    if (m_progress != nullptr && offset / PollBytes != m_polled) {
        m_polled = offset / PollBytes;
        if (m_progress->isCancelled()) {
            m_error = cancelledError();
            return {};
        }
    }
    count = std::min({count, m_size - offset, LargestView});
    const auto held = static_cast<std::int64_t>(m_buffer.size());
    if (offset < m_begin || offset + count > m_begin + held) {
        m_begin = offset;
        m_buffer.resize(
            static_cast<std::size_t>(std::min(std::max(count, m_windowBytes), m_size - offset)));
        const Result<std::size_t> got = m_bytes->readAt(offset, m_buffer);
        if (!got.hasValue())
            m_error = got.error();
        m_buffer.resize(got.hasValue() ? got.value() : 0);
    }
    const std::string_view all = m_buffer;
    return all.substr(static_cast<std::size_t>(offset - m_begin), static_cast<std::size_t>(count));
}

bool WireCursor::next(WireField &field)
{
    if (m_at >= m_end || m_isDamaged)
        return false;
    const std::string_view header = m_window.view(m_at, std::min(LongestHeader, m_end - m_at));
    const char *at = header.data();
    const char *const end = at + header.size();
    std::uint64_t tag = 0;
    if (header.empty() || !decode(at, end, tag))
        return damaged();
    if ((tag >> TypeBits) == 0 || (tag >> TypeBits) > LargestNumber)
        return damaged();
    field = {};
    field.number = static_cast<std::uint32_t>(tag >> TypeBits);
    field.tagOffset = m_at;
    std::int64_t size = 0;
    switch (tag & TypeMask) {
    case static_cast<int>(WireType::Varint):
    case static_cast<int>(WireType::Bytes):
        if (!decode(at, end, field.value))
            return damaged();
        if ((tag & TypeMask) == static_cast<int>(WireType::Bytes))
            size = field.value > INT64_MAX / 2 ? INT64_MAX / 2
                                               : static_cast<std::int64_t>(field.value);
        break;
    case static_cast<int>(WireType::Fixed64):
        size = sizeof(std::uint64_t);
        break;
    case static_cast<int>(WireType::Fixed32):
        size = sizeof(std::uint32_t);
        break;
    default:
        return damaged();
    }
    field.type = static_cast<WireType>(tag & TypeMask);
    field.begin = m_at + (at - header.data());
    if (size > m_end - field.begin) {
        // Only the end of the file may cut a field; elsewhere the length is wrong.
        if (m_end < m_window.size())
            return damaged();
        field.isCut = true;
        size = m_end - field.begin;
    }
    field.end = field.begin + size;
    m_at = field.end;
    return true;
}

} // namespace rooftrace::xla
