// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cut/jsonedit.h"

#include <algorithm>
#include <cstring>

namespace rooftrace {

namespace {

constexpr bool isSpace(char c)
{
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

class Editing
{
public:
    Editing(std::string_view json, JsonEditor &editor, std::string &out)
        : m_json(json)
        , m_editor(editor)
        , m_out(out)
    {
    }

    bool run()
    {
        m_out.clear();
        std::size_t i = 0;
        while (i < m_json.size()) {
            const char c = m_json[i];
            if (c == '"') {
                i = text(i);
                continue;
            }
            m_depth += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
            ++i;
        }
        if (!m_isChanged)
            return false;
        m_out.append(m_json.substr(m_copied));
        return true;
    }

private:
    /// A key with its value, or an item; returns where to go on.
    std::size_t text(std::size_t begin)
    {
        const std::size_t end = stringEnd(begin);
        const std::size_t colon = skipSpace(end);
        if (colon >= m_json.size() || m_json[colon] != ':') {
            apply(m_editor.item(m_json.substr(begin, end - begin)), begin, begin, end);
            return end;
        }
        const std::string_view key = m_json.substr(begin + 1, end - begin - 2);
        const std::size_t value = skipSpace(colon + 1);
        if (value >= m_json.size())
            return value;
        const bool isContainer = m_json[value] == '{' || m_json[value] == '[';
        const std::size_t scalarEnd = isContainer ? value + 1 : endOfScalar(value);
        JsonChange change = m_editor.member(key, m_json.substr(value, scalarEnd - value), m_depth);
        if (change.kind == JsonChange::Kind::Keep)
            return isContainer ? value : scalarEnd;
        return apply(std::move(change), begin, value,
                     isContainer ? endOfContainer(value) : scalarEnd);
    }

    /// Returns where the source goes on behind a change.
    std::size_t apply(JsonChange change, std::size_t begin, std::size_t value, std::size_t end)
    {
        if (change.kind == JsonChange::Kind::Keep)
            return end;
        m_isChanged = true;
        const bool isRemoved = change.kind == JsonChange::Kind::Remove;
        const std::size_t kept = isRemoved ? begin : value;
        m_out.append(m_json.substr(m_copied, kept - m_copied));
        m_copied = end;
        if (!isRemoved) {
            m_out += change.text;
            return end;
        }
        const std::size_t next = skipSpace(end);
        if (next < m_json.size() && m_json[next] == ',') {
            m_copied = next + 1;
        } else {
            // The last one takes the comma before it along.
            std::size_t size = m_out.size();
            while (size > 0 && isSpace(m_out[size - 1]))
                --size;
            if (size > 0 && m_out[size - 1] == ',')
                m_out.resize(size - 1);
        }
        return std::max(end, m_copied);
    }

    std::size_t skipSpace(std::size_t at) const
    {
        while (at < m_json.size() && isSpace(m_json[at]))
            ++at;
        return at;
    }
    /// Behind the closing quote.
    std::size_t stringEnd(std::size_t begin) const
    {
        for (std::size_t i = begin + 1; i < m_json.size(); ++i) {
            const void *quote = std::memchr(m_json.data() + i, '"', m_json.size() - i);
            if (quote == nullptr)
                break;
            const auto at =
                static_cast<std::size_t>(static_cast<const char *>(quote) - m_json.data());
            std::size_t slashes = 0;
            while (at - slashes > begin + 1 && m_json[at - slashes - 1] == '\\')
                ++slashes;
            if (slashes % 2 == 0)
                return at + 1;
            i = at;
        }
        return m_json.size();
    }
    std::size_t endOfScalar(std::size_t begin) const
    {
        if (m_json[begin] == '"')
            return stringEnd(begin);
        std::size_t end = begin;
        while (end < m_json.size() && m_json[end] != ',' && m_json[end] != '}' && m_json[end] != ']'
               && !isSpace(m_json[end]))
            ++end;
        return end;
    }
    std::size_t endOfContainer(std::size_t begin) const
    {
        int depth = 0;
        for (std::size_t i = begin; i < m_json.size();) {
            const char c = m_json[i];
            if (c == '"') {
                i = stringEnd(i);
                continue;
            }
            depth += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
            ++i;
            if (depth == 0)
                return i;
        }
        return m_json.size();
    }

    std::string_view m_json;
    JsonEditor &m_editor;
    std::string &m_out;
    std::size_t m_copied = 0; // how far the source is in m_out
    int m_depth = 0;
    bool m_isChanged = false;
};

} // namespace

bool editJson(std::string_view json, JsonEditor &editor, std::string &out)
{
    return Editing(json, editor, out).run();
}

} // namespace rooftrace
