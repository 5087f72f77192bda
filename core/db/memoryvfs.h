// SPDX-License-Identifier: GPL-3.0-or-later
// Temporary files of SQLite in memory, counted, with a limit.
#pragma once

#include <cstdint>

struct sqlite3_vfs;

namespace rooftrace {

/// Bytes that the temporary files of one connection hold and may hold.
struct MemoryBudget
{
    std::int64_t usedBytes = 0;
    std::int64_t limitBytes = 0;
    bool wasExceeded = false;
};

/// A file system without files: every file is a temporary one, lives in memory and takes from the
/// budget of the calling thread (MemoryBudgetScope). Without a budget nothing can be written.
const char *memoryVfs();

/// Gives the calling thread a budget until the end of the block. Files opened in it keep it: it
/// must outlive them.
class MemoryBudgetScope
{
public:
    explicit MemoryBudgetScope(MemoryBudget &budget);
    ~MemoryBudgetScope();
    MemoryBudgetScope(const MemoryBudgetScope &) = delete;
    MemoryBudgetScope &operator=(const MemoryBudgetScope &) = delete;

private:
    MemoryBudget *m_before;
};

} // namespace rooftrace
