// SPDX-License-Identifier: GPL-3.0-or-later
// Vectors of many MiB on huge pages: filling them costs a fraction of the page faults.
#pragma once

#include <cstddef>
#include <new>
#include <vector>

namespace rooftrace {

/// Memory for large arrays, aligned to and advised for huge pages; throws std::bad_alloc when there
/// is none. `bytes` as for the release.
void *allocateLarge(std::size_t bytes);
void releaseLarge(void *memory, std::size_t bytes) noexcept;

/// From this size on arrays are large: at most half of a huge page is wasted.
inline constexpr std::size_t LargeBytes = std::size_t{1} * 1024 * 1024;

template<class T>
class LargeAllocator
{
public:
    using value_type = T;

    LargeAllocator() = default;
    template<class Other>
    LargeAllocator(const LargeAllocator<Other> &) noexcept // NOLINT(google-explicit-constructor)
    {
    }

    T *allocate(std::size_t count)
    {
        if (count > static_cast<std::size_t>(-1) / sizeof(T))
            throw std::bad_alloc();
        const std::size_t bytes = count * sizeof(T);
        if (bytes >= LargeBytes)
            return static_cast<T *>(allocateLarge(bytes));
        return static_cast<T *>(::operator new(bytes));
    }
    void deallocate(T *memory, std::size_t count) noexcept
    {
        const std::size_t bytes = count * sizeof(T);
        if (bytes >= LargeBytes)
            releaseLarge(memory, bytes);
        else
            ::operator delete(memory);
    }
    friend bool operator==(const LargeAllocator &, const LargeAllocator &) { return true; }
};

template<class T>
using LargeVector = std::vector<T, LargeAllocator<T>>;

} // namespace rooftrace
