// SPDX-License-Identifier: GPL-3.0-or-later
// Writes seeds for fuzz_nsys: one small database for each version of the schema.
//   fuzz_seeds corpus/nsys
#include "tests/support/nsysfixture.h"

#include <QDir>

#include <array>

using namespace rooftrace::test;

int main(int argc, char **argv)
{
    const QDir folder(QString::fromLocal8Bit(argc > 1 ? argv[1] : "."));
    constexpr std::array Schemas = {NsysSchema::V2020, NsysSchema::V2023, NsysSchema::V2024,
                                    NsysSchema::V2025};
    for (std::size_t i = 0; i < Schemas.size(); ++i) {
        const QString path = folder.filePath(QStringLiteral("schema%1").arg(i));
        QFile::remove(path);
        NsysFixture fixture(path, Schemas[i]);
        fixture.writeSample();
    }
    return 0;
}
