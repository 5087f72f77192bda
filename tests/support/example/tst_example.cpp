// SPDX-License-Identifier: GPL-3.0-or-later
// The bundled example is exactly what its generator writes.
#include <QProcess>
#include <QTest>

#include <zlib.h>

class TestExample : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bundledFileIsTheGeneratorsOutput()
    {
        QProcess generator;
        generator.start(QStringLiteral(MAKE_EXAMPLE), {});
        QVERIFY(generator.waitForFinished());
        const QByteArray expected = generator.readAllStandardOutput();

        gzFile file =
            gzopen(ROOFTRACE_SOURCE_DIR "/resources/examples/training-step.pt.trace.json.gz", "rb");
        QVERIFY(file != nullptr);
        QByteArray bundled(expected.size() + 1, Qt::Uninitialized);
        const int got = gzread(file, bundled.data(), static_cast<unsigned>(bundled.size()));
        gzclose(file);
        bundled.resize(std::max(0, got));

        QVERIFY(!expected.isEmpty());
        QVERIFY2(bundled == expected, "run rooftrace-make-example | gzip -9n > "
                                      "resources/examples/training-step.pt.trace.json.gz");
    }
};

QTEST_GUILESS_MAIN(TestExample)
#include "tst_example.moc"
