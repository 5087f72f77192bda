// SPDX-License-Identifier: GPL-3.0-or-later
// Feeds arbitrary bytes as an index whose checksums are right: whatever its numbers are, they lead
// nowhere outside.
#include "core/base/columnfile.h"
#include "core/trace/tracearchive.h"
#include "tests/support/tracedump.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <unistd.h>
#include <vector>

using namespace rooftrace;

namespace {

/// The label that stands in the file.
ColumnFileLabel labelOf(const std::vector<char> &file)
{
    ColumnFileLabel label;
    if (file.size() >= 40) {
        std::memcpy(&label.schema, file.data() + 16, sizeof(label.schema));
        std::memcpy(label.key.data(), file.data() + 24, sizeof(label.key));
    }
    return label;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    std::vector<char> bytes(data, data + size);
    ColumnFile::seal(bytes);
    char path[] = "/dev/shm/rooftrace-fuzz-XXXXXX"; // NOLINT(modernize-avoid-c-arrays): mkstemp
    const int file = mkstemp(path);
    if (file < 0)
        return 0;
    if (write(file, bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size())) {
        ColumnFile::Fault fault{};
        const auto columns = ColumnFile::open(QString::fromLatin1(path), labelOf(bytes), fault);
        const TracePtr trace = columns ? TraceArchive::read(columns, {}) : nullptr;
        if (trace)
            (void)test::dumpAll(*trace);
    }
    close(file);
    unlink(path);
    return 0;
}
