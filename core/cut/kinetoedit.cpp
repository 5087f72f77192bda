// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cut/kinetoedit.h"

#include "core/base/hash.h"
#include "core/cut/jsoncheck.h"
#include "core/readers/kineto/kinetorepair.h"
#include "core/readers/kineto/kinetotokens.h"
#include "core/readers/privacy.h"

namespace rooftrace::kineto {

namespace {

constexpr std::size_t FlushBytes = std::size_t{1} << 20U;
// Names and categories are shown by the reader whatever they look like.
constexpr bool isShownAnyway(std::string_view key)
{
    return key == "name" || key == "ph" || key == "cat" || key == "ts";
}

} // namespace

bool PrivacyEditor::isKeyPrivate(std::string_view key)
{
    constexpr std::size_t MostKeys = 1U << 20U;
    const std::uint64_t hash = hashBytes(key);
    if (const bool *known = m_keys.find(hash))
        return *known;
    const bool isPrivate = isPrivateKey(unescape(key));
    return m_keys.size() < MostKeys ? m_keys.insert(hash, isPrivate) : isPrivate;
}

bool PrivacyEditor::isPrivateText(std::string_view token)
{
    constexpr std::size_t MostTexts = 1U << 20U;
    constexpr std::size_t Shortest = 4; // "AB=c"
    if (token.size() < Shortest + 2 || token.front() != '"')
        return false;
    const std::uint64_t hash = hashBytes(token);
    if (const bool *known = m_texts.find(hash))
        return *known;
    const bool isPrivate = isPrivateValue(unquoted(token));
    return m_texts.size() < MostTexts ? m_texts.insert(hash, isPrivate) : isPrivate;
}

JsonChange PrivacyEditor::member(std::string_view key, std::string_view value, int)
{
    if (isShownAnyway(key) || (!isKeyPrivate(key) && !isPrivateText(value)))
        return JsonChange::keep();
    ++m_hidden;
    return JsonChange::remove();
}

/// The place of an item in its list means something, so that it stays, without its text.
JsonChange PrivacyEditor::item(std::string_view value)
{
    if (!isPrivateText(value))
        return JsonChange::keep();
    ++m_hidden;
    return JsonChange::replace("\"\"");
}

void DocumentWriter::member(std::string_view key, std::string_view value)
{
    if (m_isArray)
        return;
    std::string quoted;
    quoted += '"';
    quoted += key;
    quoted += '"';
    if (!isJson(quoted) || !isJson(value)) {
        ++m_damaged;
        return;
    }
    std::string &text = m_events == 0 ? m_buffer : m_tail;
    if (m_events == 0)
        text += m_members++ == 0 ? "{\n" : ",\n";
    else
        text += ",\n";
    text += quoted;
    text += ": ";
    text += value;
}

Status DocumentWriter::event(std::string_view json)
{
    if (!isJson(json)) {
        m_mended = json;
        quoteNonNumbers(m_mended);
        if (!isJson(m_mended)) {
            m_mended = repairedEvent(m_mended);
            replaceBadUtf8(m_mended);
        }
        if (!isJson(m_mended)) {
            ++m_damaged;
            return success();
        }
        json = m_mended;
    }
    if (m_events++ > 0)
        m_buffer += ",\n";
    else if (m_isArray)
        m_buffer += "[\n";
    else
        m_buffer += m_members == 0 ? "{\n\"traceEvents\": [\n" : ",\n\"traceEvents\": [\n";
    m_buffer += json;
    return flushIfFull();
}

Status DocumentWriter::flushIfFull()
{
    if (m_buffer.size() < FlushBytes)
        return success();
    Status status = m_output.write(m_buffer);
    m_buffer.clear();
    return status;
}

Status DocumentWriter::finish()
{
    if (m_events == 0)
        m_buffer += m_isArray        ? "["
                    : m_members == 0 ? "{\"traceEvents\": ["
                                     : ",\n\"traceEvents\": [";
    m_buffer += "\n]";
    m_buffer += m_tail;
    m_buffer += m_isArray ? "\n" : "\n}\n";
    Status status = m_output.write(m_buffer);
    m_buffer.clear();
    return status;
}

} // namespace rooftrace::kineto
