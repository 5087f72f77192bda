// SPDX-License-Identifier: GPL-3.0-or-later
// Feeds arbitrary bytes to one reader: whatever comes in, it answers with a trace or an error.
#include "core/base/source.h"
#include "core/readers/readerregistry.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <unistd.h>

using namespace rooftrace;

namespace {

void openAndRead(const QString &path)
{
    const Result<std::shared_ptr<const Source>> source = Source::open(path);
    if (!source.hasValue())
        return;
    for (const auto &reader : builtinReaders()) {
        if (reader->id() != FUZZED_READER)
            continue;
        reader->sniff(*source.value());
        // Reading a report would start an installed nsys; recognising it is all that is ours.
        if (reader->id() == "nsys-rep")
            continue;
        TraceBuilder builder;
        ImportLog log;
        SilentProgress progress;
        if (!reader->read(source.value(), builder, log, progress).hasValue())
            continue;
        const Result<TracePtr> trace = builder.finish(std::move(log), progress);
        if (!trace.hasValue())
            continue;
        const std::size_t count = trace.value()->slices().size();
        for (std::size_t i = 0; i < count; i += 1 + count / 8)
            (void)trace.value()->details(SliceId{static_cast<std::uint32_t>(i)}).hasValue();
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    // A file in memory that has a name: SQLite follows links and finds none behind a memfd.
    char path[] = "/dev/shm/rooftrace-fuzz-XXXXXX"; // NOLINT(modernize-avoid-c-arrays): mkstemp
    const int file = mkstemp(path);
    if (file < 0)
        return 0;
    if (write(file, data, size) == static_cast<ssize_t>(size))
        openAndRead(QString::fromLatin1(path));
    close(file);
    unlink(path);
    return 0;
}
