// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/db/descriptorvfs.h"

#include <QRegularExpression>

#include <sqlite3.h>

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace rooftrace {

namespace {

struct File
{
    sqlite3_file base; // must be first: SQLite only knows this part
    int descriptor;
};

int descriptorOf(sqlite3_file *file)
{
    return reinterpret_cast<File *>(file)->descriptor;
}

int closeFile(sqlite3_file *file)
{
    ::close(descriptorOf(file));
    return SQLITE_OK;
}

int readFile(sqlite3_file *file, void *buffer, int size, sqlite3_int64 offset)
{
    auto *bytes = static_cast<char *>(buffer);
    int done = 0;
    while (done < size) {
        const ssize_t got =
            ::pread(descriptorOf(file), bytes + done, static_cast<std::size_t>(size - done),
                    static_cast<off_t>(offset) + done);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return SQLITE_IOERR_READ;
        if (got == 0) {
            std::memset(bytes + done, 0, static_cast<std::size_t>(size - done));
            return SQLITE_IOERR_SHORT_READ;
        }
        done += static_cast<int>(got);
    }
    return SQLITE_OK;
}

int refuseWrite(sqlite3_file *, const void *, int, sqlite3_int64)
{
    return SQLITE_READONLY;
}

int refuseTruncate(sqlite3_file *, sqlite3_int64)
{
    return SQLITE_READONLY;
}

int accept(sqlite3_file *, int)
{
    return SQLITE_OK;
}

int sizeOf(sqlite3_file *file, sqlite3_int64 *size)
{
    struct stat info = {};
    if (::fstat(descriptorOf(file), &info) != 0)
        return SQLITE_IOERR_FSTAT;
    *size = info.st_size;
    return SQLITE_OK;
}

int isReserved(sqlite3_file *, int *result)
{
    *result = 0;
    return SQLITE_OK;
}

int control(sqlite3_file *, int, void *)
{
    return SQLITE_NOTFOUND;
}

int sectorSize(sqlite3_file *)
{
    return 0; // SQLite's default
}

int characteristics(sqlite3_file *)
{
    return SQLITE_IOCAP_IMMUTABLE;
}

sqlite3_io_methods makeMethods()
{
    sqlite3_io_methods methods = {};
    methods.iVersion = 1;
    methods.xClose = closeFile;
    methods.xRead = readFile;
    methods.xWrite = refuseWrite;
    methods.xTruncate = refuseTruncate;
    methods.xSync = accept;
    methods.xFileSize = sizeOf;
    methods.xLock = accept;
    methods.xUnlock = accept;
    methods.xCheckReservedLock = isReserved;
    methods.xFileControl = control;
    methods.xSectorSize = sectorSize;
    methods.xDeviceCharacteristics = characteristics;
    return methods;
}

int openFile(sqlite3_vfs *, const char *name, sqlite3_file *file, int flags, int *outFlags)
{
    static const sqlite3_io_methods Methods = makeMethods();
    file->pMethods = nullptr;
    if (name == nullptr || (flags & SQLITE_OPEN_MAIN_DB) == 0)
        return SQLITE_CANTOPEN; // temporary files stay in memory
    const int descriptor = ::open(name, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return SQLITE_CANTOPEN;
    reinterpret_cast<File *>(file)->descriptor = descriptor;
    file->pMethods = &Methods;
    if (outFlags != nullptr)
        *outFlags = SQLITE_OPEN_READONLY;
    return SQLITE_OK;
}

/// The name as it is: resolving it would give the name that is gone.
int keepName(sqlite3_vfs *, const char *name, int size, char *result)
{
    const std::size_t length = std::strlen(name);
    if (size < 0 || length >= static_cast<std::size_t>(size))
        return SQLITE_CANTOPEN;
    std::memcpy(result, name, length + 1);
    return SQLITE_OK;
}

int hasNoOther(sqlite3_vfs *, const char *, int, int *result)
{
    *result = 0; // neither journal nor log
    return SQLITE_OK;
}

} // namespace

bool isDescriptorPath(const QString &path)
{
    static const QRegularExpression Pattern(QStringLiteral("^/proc/(\\d+|self)/fd/\\d+$"));
    return Pattern.match(path).hasMatch();
}

const char *descriptorVfs()
{
    static sqlite3_vfs vfs = {};
    static const bool isRegistered = [] {
        sqlite3_vfs *const system = sqlite3_vfs_find(nullptr);
        if (system == nullptr)
            return false;
        vfs = *system; // time, randomness, sleep
        vfs.zName = "rooftrace-descriptor";
        vfs.pNext = nullptr;
        vfs.szOsFile = sizeof(File);
        vfs.xOpen = openFile;
        vfs.xAccess = hasNoOther;
        vfs.xFullPathname = keepName;
        return sqlite3_vfs_register(&vfs, 0) == SQLITE_OK;
    }();
    return isRegistered ? vfs.zName : nullptr;
}

} // namespace rooftrace
