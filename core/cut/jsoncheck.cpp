// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cut/jsoncheck.h"

#include <array>
#include <cstddef>
#include <vector>

namespace rooftrace {

namespace {

constexpr std::array<bool, 256> makePlain()
{
    std::array<bool, 256> plain{};
    for (std::size_t c = ' '; c < plain.size(); ++c)
        plain[c] = c != '"' && c != '\\';
    return plain;
}

// What a string holds as it is.
constexpr std::array<bool, 256> Plain = makePlain();

constexpr bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

class Checker
{
public:
    explicit Checker(std::string_view text)
        : m_at(text.data())
        , m_end(text.data() + text.size())
    {
    }

    bool run()
    {
        skipSpace();
        if (!value())
            return false;
        while (!m_open.empty()) {
            skipSpace();
            if (m_at == m_end)
                return false;
            const bool isObject = m_open.back() == '}';
            if (*m_at == m_open.back()) {
                ++m_at;
                m_open.pop_back();
                m_isFirst = false;
                continue;
            }
            if (!m_isFirst && !take(','))
                return false;
            m_isFirst = false;
            skipSpace();
            if (isObject && !key())
                return false;
            if (!value())
                return false;
        }
        skipSpace();
        return m_at == m_end;
    }

private:
    void skipSpace()
    {
        while (m_at != m_end && (*m_at == ' ' || *m_at == '\n' || *m_at == '\r' || *m_at == '\t'))
            ++m_at;
    }
    bool take(char c)
    {
        if (m_at == m_end || *m_at != c)
            return false;
        ++m_at;
        return true;
    }
    bool key()
    {
        if (!string())
            return false;
        skipSpace();
        if (!take(':'))
            return false;
        skipSpace();
        return true;
    }
    /// A scalar, or the opening of a list or an object.
    bool value()
    {
        if (m_at == m_end)
            return false;
        switch (*m_at) {
        case '{':
        case '[':
            m_open.push_back(*m_at == '{' ? '}' : ']');
            m_isFirst = true;
            ++m_at;
            return true;
        case '"':
            return string();
        case 't':
            return word("true");
        case 'f':
            return word("false");
        case 'n':
            return word("null");
        default:
            return number();
        }
    }
    bool word(std::string_view text)
    {
        if (!std::string_view(m_at, static_cast<std::size_t>(m_end - m_at)).starts_with(text))
            return false;
        m_at += text.size();
        return true;
    }
    bool string()
    {
        if (!take('"'))
            return false;
        for (;;) {
            while (m_at != m_end && Plain[static_cast<unsigned char>(*m_at)])
                ++m_at;
            if (m_at == m_end)
                return false;
            const char c = *m_at++;
            if (c == '"')
                return true;
            if (c != '\\' || !escape())
                return false;
        }
    }
    bool escape()
    {
        if (m_at == m_end)
            return false;
        const char c = *m_at++;
        if (c != 'u')
            return std::string_view("\"\\/bfnrt").find(c) != std::string_view::npos;
        for (int i = 0; i < 4; ++i, ++m_at) {
            const bool isHex = m_at != m_end
                               && (isDigit(*m_at) || (*m_at >= 'a' && *m_at <= 'f')
                                   || (*m_at >= 'A' && *m_at <= 'F'));
            if (!isHex)
                return false;
        }
        return true;
    }
    bool digits()
    {
        const char *const first = m_at;
        while (m_at != m_end && isDigit(*m_at))
            ++m_at;
        return m_at != first;
    }
    bool number()
    {
        take('-');
        if (!take('0') && !digits())
            return false;
        if (take('.') && !digits())
            return false;
        if (m_at != m_end && (*m_at == 'e' || *m_at == 'E')) {
            ++m_at;
            if (!take('+'))
                take('-');
            return digits();
        }
        return true;
    }

    const char *m_at;
    const char *m_end;
    std::vector<char> m_open; // what closes the lists and objects around
    bool m_isFirst = false;   // nothing stands in the innermost one yet
};

} // namespace

bool isJson(std::string_view text)
{
    return Checker(text).run();
}

} // namespace rooftrace
