// SPDX-License-Identifier: GPL-3.0-or-later
// Arrays of many MiB: on huge pages, and growing without a copy.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <initializer_list>
#include <new>
#include <span>
#include <type_traits>
#include <utility>

namespace rooftrace {

/// Gives `memory`, of `oldBytes` (0: none yet), the size `newBytes` and keeps what it holds. From
/// 1 MiB on the memory is mapped, aligned to and advised for huge pages, and its pages move instead
/// of being copied: filling an array touches each page once. Throws std::bad_alloc.
void *resizeLarge(void *memory, std::size_t oldBytes, std::size_t newBytes);
/// `bytes` as given to the last resizeLarge().
void releaseLarge(void *memory, std::size_t bytes) noexcept;
/// What a block of at least `bytes` can be used for.
std::size_t roundedLarge(std::size_t bytes);

/// A vector of plain values; what it has of std::vector's interface means the same. A view() of
/// values that somebody else holds, such as a mapped file, frees nothing and is copied before it
/// grows; only its const interface may be used.
template<class T>
class LargeVector
{
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

public:
    using value_type = T;
    using iterator = T *;
    using const_iterator = const T *;

    LargeVector() = default;
    explicit LargeVector(std::size_t size) { resize(size); }
    LargeVector(std::initializer_list<T> values)
    {
        reserve(values.size());
        for (const T &value : values)
            push_back(value);
    }
    LargeVector(const LargeVector &) = delete;
    LargeVector &operator=(const LargeVector &) = delete;
    LargeVector(LargeVector &&other) noexcept { swap(other); }
    LargeVector &operator=(LargeVector &&other) noexcept
    {
        LargeVector moved(std::move(other));
        swap(moved);
        return *this;
    }
    ~LargeVector()
    {
        if (m_capacity > 0)
            releaseLarge(m_data, m_capacity * sizeof(T));
    }
    /// `values` must outlive the result.
    static LargeVector view(std::span<const T> values)
    {
        LargeVector result;
        result.m_data = const_cast<T *>(values.data()); // NOLINT: never written, see the class
        result.m_size = values.size();
        return result;
    }
    bool isView() const { return m_capacity == 0 && m_data != nullptr; }

    std::size_t size() const { return m_size; }
    std::size_t capacity() const { return m_capacity; }
    bool empty() const { return m_size == 0; }
    T *data() { return m_data; }
    const T *data() const { return m_data; }
    T *begin() { return m_data; }
    T *end() { return m_data + m_size; }
    const T *begin() const { return m_data; }
    const T *end() const { return m_data + m_size; }
    T &operator[](std::size_t i) { return m_data[i]; }
    const T &operator[](std::size_t i) const { return m_data[i]; }
    const T &front() const { return m_data[0]; }
    T &back() { return m_data[m_size - 1]; }
    const T &back() const { return m_data[m_size - 1]; }

    void push_back(const T &value) // NOLINT(readability-identifier-naming): as of std::vector
    {
        const T copy = value; // it may be one of ours
        if (m_size >= m_capacity)
            reserve(std::max<std::size_t>(16, m_size * 2));
        new (m_data + m_size++) T(copy);
    }
    void reserve(std::size_t capacity)
    {
        if (capacity <= m_capacity)
            return;
        if (capacity > static_cast<std::size_t>(-1) / (2 * sizeof(T)))
            throw std::bad_alloc();
        if (isView()) {
            takeCopy(capacity);
            return;
        }
        // Whole values only, and the same number of bytes for the release.
        capacity = roundedLarge(capacity * sizeof(T)) / sizeof(T);
        m_data =
            static_cast<T *>(resizeLarge(m_data, m_capacity * sizeof(T), capacity * sizeof(T)));
        m_capacity = capacity;
    }
    void resize(std::size_t size) { resize(size, T{}); }
    void resize(std::size_t size, const T &value)
    {
        const T copy = value;
        reserve(size);
        for (std::size_t i = m_size; i < size; ++i)
            new (m_data + i) T(copy);
        m_size = size;
    }
    /// What is new has no value yet: for arrays of which every place is set next.
    void resizeForOverwrite(std::size_t size)
    {
        reserve(size);
        m_size = size;
    }
    void assign(std::size_t size, const T &value)
    {
        m_size = 0;
        resize(size, value);
    }
    void clear() { m_size = 0; }
    /// A copy; not the copy constructor, so that none is made by accident.
    LargeVector clone() const
    {
        LargeVector copy;
        copy.resizeForOverwrite(m_size);
        if (m_size > 0)
            std::memcpy(static_cast<void *>(copy.m_data), m_data, m_size * sizeof(T));
        return copy;
    }
    /// Gives back what lies behind the values.
    void shrinkToFit()
    {
        if (m_size == 0) {
            LargeVector().swap(*this);
            return;
        }
        const std::size_t capacity = roundedLarge(m_size * sizeof(T)) / sizeof(T);
        if (capacity >= m_capacity)
            return;
        m_data =
            static_cast<T *>(resizeLarge(m_data, m_capacity * sizeof(T), capacity * sizeof(T)));
        m_capacity = capacity;
    }
    void swap(LargeVector &other) noexcept
    {
        std::swap(m_data, other.m_data);
        std::swap(m_size, other.m_size);
        std::swap(m_capacity, other.m_capacity);
    }

private:
    void takeCopy(std::size_t capacity)
    {
        LargeVector own;
        own.reserve(std::max(capacity, m_size));
        std::copy(m_data, m_data + m_size, own.m_data);
        own.m_size = m_size;
        swap(own);
    }

    T *m_data = nullptr;
    std::size_t m_size = 0;
    std::size_t m_capacity = 0;
};

/// Removes the values for which `isWrong` holds.
template<class T, class Predicate>
void eraseIf(LargeVector<T> &values, Predicate isWrong)
{
    const T *const end = std::remove_if(values.begin(), values.end(), isWrong);
    values.resize(static_cast<std::size_t>(end - values.begin()));
}

} // namespace rooftrace
