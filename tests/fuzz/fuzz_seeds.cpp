// SPDX-License-Identifier: GPL-3.0-or-later
// Writes seeds: for fuzz_nsys a small database for each version of the schema, for fuzz_index what
// is stored of them.
//   fuzz_seeds corpus/nsys
//   fuzz_seeds corpus/index index
#include "core/cache/tracecache.h"
#include "tests/support/nsysfixture.h"

#include <QDir>

#include <array>

using namespace rooftrace;
using namespace rooftrace::test;

int main(int argc, char **argv)
{
    const QDir folder(QString::fromLocal8Bit(argc > 1 ? argv[1] : "."));
    QDir().mkpath(folder.path());
    constexpr std::array Schemas = {NsysSchema::V2020, NsysSchema::V2023, NsysSchema::V2024,
                                    NsysSchema::V2025};
    for (std::size_t i = 0; i < Schemas.size(); ++i) {
        const QString path = folder.filePath(QStringLiteral("schema%1").arg(i));
        QFile::remove(path);
        {
            NsysFixture fixture(path, Schemas[i]);
            fixture.writeSample();
        }
        if (argc <= 2)
            continue;
        CacheOptions options;
        options.folder = folder.path();
        options.smallestSource = 0;
        SilentProgress progress;
        (void)openTrace(path, options, progress).hasValue();
        finishCacheWrites();
        QFile::remove(path);
    }
    QFile::remove(folder.filePath(QStringLiteral("catalogue.sqlite")));
    return 0;
}
