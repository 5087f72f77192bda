// SPDX-License-Identifier: GPL-3.0-or-later
// The device catalogue: every figure has a source and agrees with units × rate × clock.
#include "core/roofline/devicecatalogue.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <set>
#include <sys/stat.h>

using namespace rooftrace;

namespace {

const DeviceCatalogue &builtin()
{
    static const DeviceCatalogue catalogue = [] {
        ImportLog log;
        return DeviceCatalogue::load({}, log);
    }();
    return catalogue;
}

DeviceInfo info(std::int64_t major, std::int64_t minor, std::int64_t units, double memoryBytes)
{
    DeviceInfo device;
    device.computeMajor = major;
    device.computeMinor = minor;
    device.multiprocessors = units;
    device.memoryBytes = static_cast<std::int64_t>(memoryBytes);
    device.warpSize = 32;
    return device;
}

bool isNear(double a, double b, double tolerance)
{
    return qAbs(a - b) <= tolerance * qAbs(b);
}

} // namespace

class TestDeviceCatalogue : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hostileUserFilesDoNoHarm()
    {
        const QTemporaryDir folder;
        const auto write = [&folder](const char *name, const QByteArray &content) {
            QFile file(folder.filePath(QLatin1String(name)));
            if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
                qFatal("cannot write");
        };
        write("deep.json", QByteArray(1'000'000, '['));
        write("large.json", QByteArray(5 * 1024 * 1024, ' '));
        write("latin.json", "{\"devices\":[{\"id\":\"\xff\"}]}");
        write("nan.json", R"({"devices":[{"id":"n","units":NaN}]})");
        write("types.json", R"({"devices":[1,null,[],{"id":5},{"id":"t","name":[],"units":"x",)"
                            R"("boost_clock_mhz":-1,"power_w":1e308,"pcie":[],"sources":7}]})");
        QCOMPARE(
            ::mkfifo(QFile::encodeName(folder.filePath(QStringLiteral("pipe"))).constData(), 0600),
            0);
        QVERIFY(QFile::link(QStringLiteral("pipe"), folder.filePath(QStringLiteral("p.json"))));
        QVERIFY(
            QFile::link(QStringLiteral("/dev/zero"), folder.filePath(QStringLiteral("z.json"))));
        ImportLog log;
        const DeviceCatalogue catalogue = DeviceCatalogue::load(folder.path(), log);
        QCOMPARE(log.countOf("devices.bad-file"), 3);
        QCOMPARE(log.countOf("devices.bad-entry"), 4);
        QVERIFY(log.countOf("devices.unreadable") >= 1);
        const Device *device = catalogue.byId("t");
        QVERIFY(device != nullptr);
        QVERIFY(!device->units && !device->boostClockHz);
        QVERIFY(catalogue.byId("n") == nullptr);
    }

    void everyDeviceHasASource()
    {
        ImportLog log;
        const DeviceCatalogue catalogue = DeviceCatalogue::load({}, log);
        QVERIFY(log.notes().empty());
        QVERIFY(catalogue.devices().size() >= 60);
        std::set<std::string> ids;
        for (const Device &device : catalogue.devices()) {
            QVERIFY2(!device.sources.isEmpty(), device.id.c_str());
            QVERIFY2(ids.insert(device.id).second, device.id.c_str());
            QVERIFY2(!device.name.isEmpty() && !device.namePatterns.empty(), device.id.c_str());
            QVERIFY2(device.memoryBytesPerS.has_value(), device.id.c_str());
            for (const std::string &pattern : device.namePatterns)
                QVERIFY2(QRegularExpression(QString::fromStdString(pattern)).isValid(),
                         pattern.c_str());
        }
    }

    void peaksAgreeWithUnitsRateAndClock_data()
    {
        QTest::addColumn<QString>("id");
        for (const Device &device : builtin().devices())
            QTest::newRow(device.id.c_str()) << QString::fromStdString(device.id);
    }

    /// What an unlisted device with the same numbers would be given is what the entry states.
    void peaksAgreeWithUnitsRateAndClock()
    {
        QFETCH(QString, id);
        const DeviceCatalogue &catalogue = builtin();
        const Device device = *catalogue.byId(id.toStdString());
        // Capped or half-rate parts and parts whose sources disagree: not what the tables give.
        static const std::set<QString> Exempt = {
            QStringLiteral("h20-96"), QStringLiteral("h800-sxm"),  QStringLiteral("a10g"),
            QStringLiteral("l40"),    QStringLiteral("l20"),       QStringLiteral("b300-sxm"),
            QStringLiteral("gb300"),  QStringLiteral("thor-t5000")};
        if (!device.units || !device.boostClockHz || Exempt.count(id) > 0)
            return;
        const std::map<std::string, double> rates = catalogue.ratesOf(device);
        int checked = 0;
        for (std::size_t i = 0; i < PeakKindCount; ++i) {
            const auto kind = static_cast<PeakKind>(i);
            const auto rate = rates.find(std::string(peakKindId(kind)));
            if (!device.peak(kind) || rate == rates.end())
                continue;
            const bool isVector = kind == PeakKind::Fp64 || kind == PeakKind::Fp64Matrix
                                  || kind == PeakKind::Fp32 || kind == PeakKind::Fp32Matrix
                                  || kind == PeakKind::Fp16Vector;
            const double clock =
                isVector || !device.matrixClockHz ? *device.boostClockHz : *device.matrixClockHz;
            const double derived = rate->second * *device.units * clock;
            QVERIFY2(isNear(derived, *device.peak(kind), 0.03),
                     qPrintable(QStringLiteral("%1: derived %2, stated %3")
                                    .arg(QLatin1String(peakKindId(kind).data()))
                                    .arg(derived / 1e12)
                                    .arg(*device.peak(kind) / 1e12)));
            ++checked;
        }
        if (device.vendor == "NVIDIA")
            QVERIFY(checked > 0);
    }

    void publishedPeaks_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<int>("kind");
        QTest::addColumn<double>("teraflops");
        const auto row = [](const char *title, const char *id, PeakKind kind, double value) {
            QTest::newRow(title) << QString::fromLatin1(id) << int(kind) << value;
        };
        row("V100 FP16 tensor", "v100-sxm2-16", PeakKind::Fp16, 125.3);
        row("A100 BF16 tensor", "a100-sxm4-80", PeakKind::Bf16, 311.9);
        row("A100 TF32", "a100-sxm4-80", PeakKind::Tf32, 155.9);
        row("H100 BF16 tensor is dense", "h100-sxm5-80", PeakKind::Bf16, 989.4);
        row("H100 FP8 is dense", "h100-sxm5-80", PeakKind::Fp8, 1978.9);
        row("MI300X BF16 is not the doubled figure", "mi300x", PeakKind::Bf16, 1307.4);
    }

    void publishedPeaks()
    {
        QFETCH(QString, id);
        QFETCH(int, kind);
        QFETCH(double, teraflops);
        const DeviceCatalogue &catalogue = builtin();
        const Device *device = catalogue.byId(id.toStdString());
        QVERIFY(device);
        QVERIFY(isNear(*device->peak(static_cast<PeakKind>(kind)), teraflops * 1e12, 0.005));
    }

    void namesOfTraces_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("id");
        const auto row = [](const char *name, const char *id) {
            QTest::newRow(name) << QString::fromLatin1(name) << QString::fromLatin1(id);
        };
        row("NVIDIA H100 80GB HBM3", "h100-sxm5-80");
        row("NVIDIA H100 PCIe", "h100-pcie-80");
        row("Tesla V100-SXM2-32GB", "v100-sxm2-32");
        row("Tesla V100-PCIE-32GB", "v100-pcie");
        row("AMD Instinct MI300X", "mi300x");
        row("Tesla T4", "t4");
        row("NVIDIA A100-SXM4-40GB", "a100-sxm4-40");
        row("NVIDIA GH200 120GB", "gh200-96");
        row("NVIDIA A10G", "a10g");
        row("NVIDIA A10", "a10");
        row("  nvidia h200  ", "h200-sxm-141");
        row("NVIDIA A10-24Q", "a10");
        row("NVIDIA GeForce RTX 4090", "rtx-4090");
    }

    void namesOfTraces()
    {
        QFETCH(QString, name);
        QFETCH(QString, id);
        const Device device = builtin().lookUp(DeviceInfo{}, name.toStdString());
        QCOMPARE(QString::fromStdString(device.id), id);
        QCOMPARE(int(device.origin), int(DeviceOrigin::Catalogue));
    }

    void aSliceOfADeviceIsScaled()
    {
        const Device mig =
            builtin().lookUp(info(8, 0, 14, 5.0e9), "NVIDIA A100-SXM4-40GB MIG 1g.5gb");
        QCOMPARE(mig.id, std::string("a100-sxm4-40"));
        QVERIFY(isNear(*mig.peak(PeakKind::Bf16), 312e12 * 14 / 108, 1e-9));
        QVERIFY(isNear(*mig.memoryBytesPerS, 1555e9 / 8, 0.05));
        QVERIFY(!mig.scaleReason.isEmpty());

        DeviceInfo gcd = info(9, 0, 110, 68.7e9);
        gcd.warpSize = 64;
        const Device half = builtin().lookUp(gcd, "AMD Instinct MI250X");
        QVERIFY(isNear(*half.peak(PeakKind::Bf16), 383e12 / 2, 1e-9));
        QVERIFY(isNear(*half.memoryBytesPerS, 3276.8e9 / 2, 1e-9));
    }

    void aReservedPartOfMemoryIsNoSlice()
    {
        const Device device =
            builtin().lookUp(info(9, 0, 132, 85'018'279'936.0), "NVIDIA H100 80GB HBM3");
        QCOMPARE(device.scale, 1.0);
        QCOMPARE(*device.memoryBytesPerS, 3350e9);
    }

    void anUnlistedDeviceIsDerived()
    {
        const Device board =
            builtin().lookUp(info(8, 0, 108, 42'297'524'224.0), "NVIDIA A100-PG509-200");
        QVERIFY(board.isDerived());
        QVERIFY(!board.warning.isEmpty());
        QVERIFY(isNear(*board.peak(PeakKind::Bf16), 312e12, 0.01));
        QCOMPARE(*board.memoryBytesPerS, 1555e9);

        DeviceInfo laptop = info(8, 9, 24, 8'585'216'000.0);
        laptop.clockHz = 2'370'000'000;
        laptop.memoryBandwidthBytesPerS = 256'032'000'000;
        const Device derived = builtin().lookUp(laptop, "NVIDIA GeForce RTX 4060 Laptop GPU");
        QVERIFY(derived.isDerived());
        QCOMPARE(*derived.peak(PeakKind::Fp32), 256.0 * 24 * 2.37e9);
        QCOMPARE(*derived.peak(PeakKind::Fp16), 512.0 * 24 * 2.37e9);
        QCOMPARE(*derived.memoryBytesPerS, 256'032'000'000.0);
    }

    void whatNobodyKnowsStaysUnknown()
    {
        // Listed parts with 80 units of this capability disagree on clock and bandwidth.
        const Device station =
            builtin().lookUp(info(7, 0, 80, 34'084'028'416.0), "Tesla V100-DGXS-32GB");
        QVERIFY(!station.peak(PeakKind::Fp16));
        QVERIFY(!station.memoryBytesPerS);
        QVERIFY(!station.isKnown());
        QVERIFY(!station.warning.isEmpty());
        const Device nothing = builtin().lookUp(DeviceInfo{}, "");
        QVERIFY(!nothing.isKnown());
        QVERIFY(!nothing.basisText().isEmpty());
    }

    void aPersonsEntryWins()
    {
        QTemporaryDir folder;
        Device mine;
        mine.id = "my-board";
        mine.name = QStringLiteral("My board");
        mine.namePatterns = {"V100-DGXS"};
        mine.peaksFlopPerS[static_cast<std::size_t>(PeakKind::Fp16)] = 120e12;
        mine.memoryBytesPerS = 880e9;
        mine.sources << QStringLiteral("measured");
        const Status saved = DeviceCatalogue::saveUserDevice(mine, folder.path());
        QVERIFY(saved.hasValue());
        Device h100;
        h100.id = "h100-sxm5-80";
        h100.namePatterns = {"H100 80GB HBM3"};
        h100.memoryBytesPerS = 3000e9;
        QVERIFY(DeviceCatalogue::saveUserDevice(h100, folder.path()).hasValue());
        QFile broken(folder.filePath(QStringLiteral("broken.json")));
        QVERIFY(broken.open(QIODevice::WriteOnly));
        broken.write("{\"devices\": 3}");
        broken.close();

        ImportLog log;
        const DeviceCatalogue catalogue = DeviceCatalogue::load(folder.path(), log);

        QCOMPARE(log.countOf("devices.bad-file"), std::int64_t(1));
        const Device found = catalogue.lookUp(DeviceInfo{}, "Tesla V100-DGXS-32GB");
        QVERIFY(found.isUser());
        QCOMPARE(*found.peak(PeakKind::Fp16), 120e12);
        QCOMPARE(*catalogue.lookUp(DeviceInfo{}, "NVIDIA H100 80GB HBM3").memoryBytesPerS, 3000e9);
    }

    void anIdCannotLeaveTheFolder()
    {
        QTemporaryDir folder;
        Device device;
        for (const char *id : {"", "../x", "a/b", ".hidden"}) {
            device.id = id;
            QVERIFY(!DeviceCatalogue::saveUserDevice(device, folder.path()).hasValue());
        }
    }

    void linksPerDirection()
    {
        const DeviceCatalogue &catalogue = builtin();
        const Device *h100 = catalogue.byId("h100-sxm5-80");
        QCOMPARE(*h100->pcieBytesPerS(), 63e9);
        QCOMPARE(*h100->linkBytesPerS(), 450e9);
        QCOMPARE(*catalogue.byId("t4")->pcieBytesPerS(), 15.75e9);
    }
};

QTEST_GUILESS_MAIN(TestDeviceCatalogue)
#include "tst_devicecatalogue.moc"
