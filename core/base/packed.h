// SPDX-License-Identifier: GPL-3.0-or-later
// Small values as bytes and back: the same code describes both directions.
#pragma once

#include <QString>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace rooftrace {

/// Appends values to a string of bytes.
class PackedWriter
{
public:
    static constexpr bool IsReader = false;

    const std::string &bytes() const { return m_bytes; }

    /// Numbers, enumerations, true and false.
    template<class T>
    void value(const T &plain)
    {
        static_assert(std::is_arithmetic_v<T> || std::is_enum_v<T>);
        m_bytes.append(reinterpret_cast<const char *>(&plain), sizeof(T));
    }
    void text(std::string_view text)
    {
        value(static_cast<std::uint64_t>(text.size()));
        m_bytes.append(text);
    }
    void text(const QString &text) { this->text(std::string_view(text.toStdString())); }
    template<class T, class Item>
    void list(const std::vector<T> &items, Item item)
    {
        value(static_cast<std::uint64_t>(items.size()));
        for (const T &one : items)
            item(one);
    }
    template<class T, class Item>
    void map(const std::map<std::string, T> &items, Item item)
    {
        value(static_cast<std::uint64_t>(items.size()));
        for (const auto &[key, mapped] : items) {
            text(key);
            item(mapped);
        }
    }

private:
    std::string m_bytes;
};

/// Takes them back. Never reads behind the end: then everything is empty and hasFailed().
class PackedReader
{
public:
    static constexpr bool IsReader = true;

    explicit PackedReader(std::span<const char> bytes)
        : m_rest(bytes)
    {
    }
    bool hasFailed() const { return m_hasFailed; }
    void fail() { m_hasFailed = true; }

    template<class T>
    void value(T &plain)
    {
        static_assert(std::is_arithmetic_v<T> || std::is_enum_v<T>);
        if constexpr (std::is_same_v<T, bool>) {
            std::uint8_t byte = 0;
            value(byte);
            plain = byte != 0;
        } else {
            const std::span<const char> bytes = take(sizeof(T));
            if (!bytes.empty())
                std::memcpy(&plain, bytes.data(), sizeof(T));
        }
    }
    void text(std::string &text)
    {
        const std::span<const char> bytes = take(count());
        text.assign(bytes.data(), bytes.size());
    }
    void text(QString &text)
    {
        const std::span<const char> bytes = take(count());
        text = QString::fromUtf8(bytes.data(), static_cast<qsizetype>(bytes.size()));
    }
    template<class T, class Item>
    void list(std::vector<T> &items, Item item)
    {
        // Each item takes a byte at least: a wrong count cannot ask for more than that.
        const std::uint64_t wanted = count();
        items.clear();
        for (std::uint64_t i = 0; i < wanted && !m_hasFailed; ++i)
            item(items.emplace_back());
    }
    template<class T, class Item>
    void map(std::map<std::string, T> &items, Item item)
    {
        const std::uint64_t wanted = count();
        items.clear();
        for (std::uint64_t i = 0; i < wanted && !m_hasFailed; ++i) {
            std::string key;
            text(key);
            item(items[std::move(key)]);
        }
    }

private:
    std::uint64_t count()
    {
        std::uint64_t wanted = 0;
        value(wanted);
        if (wanted <= m_rest.size())
            return wanted;
        m_hasFailed = true;
        return 0;
    }
    std::span<const char> take(std::uint64_t size)
    {
        if (m_hasFailed || size > m_rest.size()) {
            m_hasFailed = true;
            return {};
        }
        const std::span<const char> taken = m_rest.first(size);
        m_rest = m_rest.subspan(size);
        return taken;
    }

    std::span<const char> m_rest;
    bool m_hasFailed = false;
};

} // namespace rooftrace
