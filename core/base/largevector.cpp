// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/largevector.h"

#include <cstdint>
#include <cstdlib>
#include <sys/mman.h>

namespace rooftrace {

namespace {

constexpr std::size_t HugePage = std::size_t{2} * 1024 * 1024;
constexpr std::size_t Page = 4096;
// What a huge page can back at all begins here.
constexpr std::size_t SmallestMapped = std::size_t{1} * 1024 * 1024;

constexpr std::size_t mappedBytes(std::size_t bytes)
{
    return (bytes + Page - 1) / Page * Page;
}

/// Address space for `size` bytes, whole pages, aligned to huge ones.
char *reserveAddresses(std::size_t size)
{
    // One huge page more than needed; what lies outside of the aligned part goes back at once.
    void *const mapped =
        mmap(nullptr, size + HugePage, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (mapped == MAP_FAILED) // NOLINT: a cast of the C library
        throw std::bad_alloc();
    auto *const begin = static_cast<char *>(mapped);
    const std::size_t misaligned = reinterpret_cast<std::uintptr_t>(begin) % HugePage;
    const std::size_t skipped = misaligned == 0 ? 0 : HugePage - misaligned;
    if (skipped > 0)
        munmap(begin, skipped);
    munmap(begin + skipped + size, HugePage - skipped);
    return begin + skipped;
}

void *grownMapping(void *memory, std::size_t oldSize, std::size_t newSize)
{
    if (oldSize == newSize)
        return memory;
    char *const target = reserveAddresses(newSize);
    void *moved = target;
    if (oldSize > 0) {
        moved = mremap(memory, oldSize, newSize, MREMAP_MAYMOVE | MREMAP_FIXED, target);
        if (moved == MAP_FAILED) { // NOLINT
            munmap(target, newSize);
            throw std::bad_alloc();
        }
    }
    // Only a wish: without huge pages the memory is as good.
    madvise(moved, newSize, MADV_HUGEPAGE);
    return moved;
}

} // namespace

std::size_t roundedLarge(std::size_t bytes)
{
    return bytes >= SmallestMapped ? mappedBytes(bytes) : bytes;
}

void *resizeLarge(void *memory, std::size_t oldBytes, std::size_t newBytes)
{
    if (newBytes >= SmallestMapped) {
        if (oldBytes >= SmallestMapped)
            return grownMapping(memory, mappedBytes(oldBytes), mappedBytes(newBytes));
        void *const mapped = grownMapping(nullptr, 0, mappedBytes(newBytes));
        if (oldBytes > 0)
            std::memcpy(mapped, memory, std::min(oldBytes, newBytes));
        std::free(memory); // NOLINT: growing in place is what realloc is for
        return mapped;
    }
    if (oldBytes >= SmallestMapped) {
        void *const small = std::malloc(newBytes); // NOLINT
        if (small == nullptr)
            throw std::bad_alloc();
        std::memcpy(small, memory, newBytes);
        munmap(memory, mappedBytes(oldBytes));
        return small;
    }
    void *const grown = std::realloc(memory, newBytes); // NOLINT
    if (grown == nullptr)
        throw std::bad_alloc();
    return grown;
}

void releaseLarge(void *memory, std::size_t bytes) noexcept
{
    if (bytes >= SmallestMapped)
        munmap(memory, mappedBytes(bytes));
    else
        std::free(memory); // NOLINT
}

} // namespace rooftrace
