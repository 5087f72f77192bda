// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/db/memoryvfs.h"

#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <memory>
#include <new>
#include <vector>

namespace rooftrace {

namespace {

thread_local MemoryBudget *currentBudget = nullptr;

constexpr std::size_t BlockBytes = std::size_t{256} * 1024;
constexpr const char *Name = "rooftrace-memory";

struct Content
{
    MemoryBudget *budget = nullptr;
    std::vector<std::unique_ptr<std::array<char, BlockBytes>>> blocks;
    std::int64_t bytes = 0;

    bool growTo(std::int64_t wanted)
    {
        while (static_cast<std::int64_t>(blocks.size() * BlockBytes) < wanted) {
            constexpr auto Block = static_cast<std::int64_t>(BlockBytes);
            if (budget == nullptr || budget->usedBytes + Block > budget->limitBytes) {
                if (budget != nullptr)
                    budget->wasExceeded = true;
                return false;
            }
            blocks.push_back(std::make_unique<std::array<char, BlockBytes>>());
            budget->usedBytes += Block;
        }
        bytes = std::max(bytes, wanted);
        return true;
    }
    void shrinkTo(std::int64_t wanted)
    {
        const std::size_t count = (static_cast<std::size_t>(wanted) + BlockBytes - 1) / BlockBytes;
        while (blocks.size() > count) {
            blocks.pop_back();
            budget->usedBytes -= static_cast<std::int64_t>(BlockBytes);
        }
        bytes = std::min(bytes, wanted);
    }
    /// Calls copy(place in the block, offset in the buffer, bytes) for each block that is touched.
    template<class Copy>
    void forBlocks(std::int64_t offset, std::size_t count, Copy copy)
    {
        std::size_t done = 0;
        while (done < count) {
            const std::size_t at = static_cast<std::size_t>(offset) + done;
            const std::size_t part = std::min(count - done, BlockBytes - at % BlockBytes);
            copy(blocks[at / BlockBytes]->data() + at % BlockBytes, done, part);
            done += part;
        }
    }
};

struct File : sqlite3_file
{
    Content *content;
};

Content &of(sqlite3_file *file)
{
    return *static_cast<File *>(file)->content;
}

int closeFile(sqlite3_file *file)
{
    of(file).shrinkTo(0);
    delete &of(file); // NOLINT(cppcoreguidelines-owning-memory)
    return SQLITE_OK;
}

int readFile(sqlite3_file *file, void *buffer, int count, sqlite3_int64 offset)
{
    Content &content = of(file);
    const std::int64_t there =
        std::clamp<std::int64_t>(content.bytes - offset, 0, static_cast<std::int64_t>(count));
    auto *bytes = static_cast<char *>(buffer);
    content.forBlocks(offset, static_cast<std::size_t>(there),
                      [bytes](const char *place, std::size_t at, std::size_t part) {
                          std::memcpy(bytes + at, place, part);
                      });
    if (there == count)
        return SQLITE_OK;
    std::memset(bytes + there, 0, static_cast<std::size_t>(count - there));
    return SQLITE_IOERR_SHORT_READ;
}

int writeFile(sqlite3_file *file, const void *buffer, int count, sqlite3_int64 offset)
try {
    Content &content = of(file);
    if (!content.growTo(offset + count))
        return SQLITE_FULL;
    const auto *bytes = static_cast<const char *>(buffer);
    content.forBlocks(offset, static_cast<std::size_t>(count),
                      [bytes](char *place, std::size_t at, std::size_t part) {
                          std::memcpy(place, bytes + at, part);
                      });
    return SQLITE_OK;
} catch (const std::bad_alloc &) {
    return SQLITE_FULL;
}

int truncateFile(sqlite3_file *file, sqlite3_int64 size)
{
    of(file).shrinkTo(size);
    return SQLITE_OK;
}

const sqlite3_io_methods Methods = [] {
    sqlite3_io_methods methods{};
    methods.iVersion = 1;
    methods.xClose = closeFile;
    methods.xRead = readFile;
    methods.xWrite = writeFile;
    methods.xTruncate = truncateFile;
    methods.xSync = [](sqlite3_file *, int) { return SQLITE_OK; };
    methods.xFileSize = [](sqlite3_file *file, sqlite3_int64 *size) {
        *size = of(file).bytes;
        return SQLITE_OK;
    };
    methods.xLock = [](sqlite3_file *, int) { return SQLITE_OK; };
    methods.xUnlock = [](sqlite3_file *, int) { return SQLITE_OK; };
    methods.xCheckReservedLock = [](sqlite3_file *, int *result) {
        *result = 0;
        return SQLITE_OK;
    };
    methods.xFileControl = [](sqlite3_file *, int, void *) { return SQLITE_NOTFOUND; };
    methods.xSectorSize = [](sqlite3_file *) { return 4096; };
    methods.xDeviceCharacteristics = [](sqlite3_file *) { return 0; };
    return methods;
}();

int openFile(sqlite3_vfs *, const char *, sqlite3_file *file, int flags, int *outFlags)
try {
    file->pMethods = nullptr;
    auto content = std::make_unique<Content>();
    content->budget = currentBudget;
    static_cast<File *>(file)->content = content.release();
    file->pMethods = &Methods;
    if (outFlags != nullptr)
        *outFlags = flags;
    return SQLITE_OK;
} catch (const std::bad_alloc &) {
    return SQLITE_NOMEM;
}

sqlite3_vfs makeVfs()
{
    sqlite3_vfs vfs = *sqlite3_vfs_find(nullptr); // time, sleep and randomness stay the system's
    vfs.pNext = nullptr;
    vfs.zName = Name;
    vfs.szOsFile = sizeof(File);
    vfs.xOpen = openFile;
    vfs.xDelete = [](sqlite3_vfs *, const char *, int) { return SQLITE_OK; };
    vfs.xAccess = [](sqlite3_vfs *, const char *, int, int *result) {
        *result = 0;
        return SQLITE_OK;
    };
    vfs.xFullPathname = [](sqlite3_vfs *, const char *name, int size, char *out) {
        sqlite3_snprintf(size, out, "%s", name);
        return SQLITE_OK;
    };
    // No libraries either.
    vfs.xDlOpen = [](sqlite3_vfs *, const char *) -> void * { return nullptr; };
    return vfs;
}

} // namespace

const char *memoryVfs()
{
    static sqlite3_vfs vfs = makeVfs();
    static const int registered = sqlite3_vfs_register(&vfs, 0);
    return registered == SQLITE_OK ? Name : nullptr;
}

MemoryBudgetScope::MemoryBudgetScope(MemoryBudget &budget)
    : m_before(currentBudget)
{
    currentBudget = &budget;
}

MemoryBudgetScope::~MemoryBudgetScope()
{
    currentBudget = m_before;
}

} // namespace rooftrace
