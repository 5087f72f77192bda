// SPDX-License-Identifier: GPL-3.0-or-later
// Writes seeds: for fuzz_nsys a small database for each version of the schema, for fuzz_index what
// is stored of them, for fuzz_nsys-rep reports.
//   fuzz_seeds corpus/nsys
//   fuzz_seeds corpus/index index
//   fuzz_seeds corpus/nsys-rep report
#include "core/cache/tracecache.h"
#include "tests/support/nsysfixture.h"

#include <QDir>
#include <QFile>

#include <array>
#include <string_view>

using namespace rooftrace;
using namespace rooftrace::test;

int main(int argc, char **argv)
{
    const QDir folder(QString::fromLocal8Bit(argc > 1 ? argv[1] : "."));
    QDir().mkpath(folder.path());
    if (argc > 2 && std::string_view(argv[2]) == "report") {
        for (const char *version : {"1", "2"}) {
            QFile file(folder.filePath(QStringLiteral("report") + QLatin1String(version)));
            if (!file.open(QIODevice::WriteOnly)
                || file.write(nsysReport(version, "2024.2.1.106-242134037904v0")) < 0)
                return 1;
        }
        return 0;
    }
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
