// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/jsonwriter.h"

#include <QString>
#include <QStringConverter>

#include <array>
#include <charconv>
#include <cmath>

namespace rooftrace {

namespace {

bool isUtf8(QByteArrayView text)
{
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    const QString decoded = decoder(text);
    return !decoder.hasError();
}

QByteArray escaped(QByteArrayView text)
{
    static constexpr char Digits[] = "0123456789abcdef"; // NOLINT(modernize-avoid-c-arrays)
    QByteArray result;
    result.reserve(text.size() + 2);
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            result += '\\';
            result += c;
        } else if (c == '\n') {
            result += "\\n";
        } else if (c == '\t') {
            result += "\\t";
        } else if (c == '\r') {
            result += "\\r";
        } else if (byte < 0x20) {
            result += "\\u00";
            result += Digits[byte >> 4U];
            result += Digits[byte & 0xFU];
        } else {
            result += c;
        }
    }
    return result;
}

} // namespace

JsonWriter &JsonWriter::beginObject()
{
    open('{');
    return *this;
}

JsonWriter &JsonWriter::endObject()
{
    close('}');
    return *this;
}

JsonWriter &JsonWriter::beginArray()
{
    open('[');
    return *this;
}

JsonWriter &JsonWriter::endArray()
{
    close(']');
    return *this;
}

JsonWriter &JsonWriter::key(std::string_view name)
{
    value(name);
    m_out += ": ";
    m_isAfterKey = true;
    return *this;
}

JsonWriter &JsonWriter::value(std::int64_t number)
{
    std::array<char, 24> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), number).ptr;
    append({text.data(), static_cast<std::size_t>(end - text.data())});
    return *this;
}

JsonWriter &JsonWriter::value(double number)
{
    if (!std::isfinite(number))
        return null();
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), number).ptr;
    append({text.data(), static_cast<std::size_t>(end - text.data())});
    return *this;
}

JsonWriter &JsonWriter::value(bool isTrue)
{
    append(isTrue ? "true" : "false");
    return *this;
}

JsonWriter &JsonWriter::value(std::string_view text)
{
    separate();
    const QByteArrayView bytes(text.data(), static_cast<qsizetype>(text.size()));
    m_out += '"';
    m_out += isUtf8(bytes) ? escaped(bytes) : escaped(QString::fromUtf8(bytes).toUtf8());
    m_out += '"';
    return *this;
}

JsonWriter &JsonWriter::null()
{
    append("null");
    return *this;
}

QByteArray JsonWriter::take()
{
    m_out += '\n';
    QByteArray document;
    document.swap(m_out);
    m_hasMembers.clear();
    m_isAfterKey = false;
    return document;
}

void JsonWriter::separate()
{
    if (m_isAfterKey) {
        m_isAfterKey = false;
        return;
    }
    if (m_hasMembers.empty())
        return;
    if (m_hasMembers.back())
        m_out += ',';
    m_hasMembers.back() = true;
    m_out += '\n';
    m_out.append(qsizetype{2} * static_cast<qsizetype>(m_hasMembers.size()), ' ');
}

void JsonWriter::open(char bracket)
{
    separate();
    m_out += bracket;
    m_hasMembers.push_back(false);
}

void JsonWriter::close(char bracket)
{
    const bool hadMembers = m_hasMembers.back();
    m_hasMembers.pop_back();
    if (hadMembers) {
        m_out += '\n';
        m_out.append(qsizetype{2} * static_cast<qsizetype>(m_hasMembers.size()), ' ');
    }
    m_out += bracket;
}

void JsonWriter::append(std::string_view text)
{
    separate();
    m_out.append(text.data(), static_cast<qsizetype>(text.size()));
}

} // namespace rooftrace
