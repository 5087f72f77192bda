// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/largevector.h"

#include <cstdint>
#include <sys/mman.h>

namespace rooftrace {

namespace {

constexpr std::size_t HugePage = std::size_t{2} * 1024 * 1024;

constexpr std::size_t mappedBytes(std::size_t bytes)
{
    return (bytes + HugePage - 1) / HugePage * HugePage;
}

} // namespace

void *allocateLarge(std::size_t bytes)
{
    const std::size_t size = mappedBytes(bytes);
    if (size < bytes || size + HugePage < size)
        throw std::bad_alloc();
    // One huge page more than needed; what lies outside of the aligned part goes back at once.
    void *const mapped =
        mmap(nullptr, size + HugePage, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (mapped == MAP_FAILED) // NOLINT
        throw std::bad_alloc();
    auto *const begin = static_cast<char *>(mapped);
    const std::size_t misaligned = reinterpret_cast<std::uintptr_t>(begin) % HugePage;
    const std::size_t skipped = misaligned == 0 ? 0 : HugePage - misaligned;
    if (skipped > 0)
        munmap(begin, skipped);
    munmap(begin + skipped + size, HugePage - skipped);
    // Only a wish: without huge pages the memory is as good.
    madvise(begin + skipped, size, MADV_HUGEPAGE);
    return begin + skipped;
}

void releaseLarge(void *memory, std::size_t bytes) noexcept
{
    munmap(memory, mappedBytes(bytes));
}

} // namespace rooftrace
