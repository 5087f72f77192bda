// SPDX-License-Identifier: GPL-3.0-or-later
// Rooflines of small traces, and published reference points.
#include "core/roofline/rooflinemodel.h"
#include "core/trace/attrkeys.h"
#include "tests/support/tracefactory.h"

#include <QTest>

#include <string>
#include <vector>

using namespace rooftrace;

namespace {

constexpr Nanoseconds Us = 1000;

/// 1 TB/s, 100 TFLOP/s BF16, 10 TFLOP/s FP32, 1 MB of L2.
Device testDevice()
{
    Device device;
    device.id = "test";
    device.name = QStringLiteral("Test device");
    device.origin = DeviceOrigin::Catalogue;
    device.memoryBytesPerS = 1e12;
    device.memoryType = "HBM";
    device.l2Bytes = 1e6;
    device.peaksFlopPerS[static_cast<std::size_t>(PeakKind::Bf16)] = 100e12;
    device.peaksFlopPerS[static_cast<std::size_t>(PeakKind::Fp32)] = 10e12;
    device.sources << QStringLiteral("invented");
    return device;
}

/// One operator that launches kernels on stream 7.
class Scene
{
public:
    std::vector<Attr> shapes(std::string_view dims, std::string_view types)
    {
        StringPool &strings = factory.builder().strings();
        return {Attr::json(strings.intern(attr::InputDims), strings.intern(dims)),
                Attr::json(strings.intern(attr::InputTypes), strings.intern(types))};
    }

    void op(std::string_view name, const std::vector<Attr> &attrs,
            const std::vector<std::pair<std::string, Nanoseconds>> &kernels)
    {
        const Nanoseconds begin = m_host;
        for (const auto &[kernel, durationNs] : kernels) {
            ++m_correlation;
            factory.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", m_host + 10, m_host + 20,
                              m_correlation);
            factory.deviceSlice(SliceKind::Kernel, 0, 7, kernel, m_device, m_device + durationNs,
                                m_correlation);
            m_host += 30;
            m_device += durationNs;
        }
        factory.hostSlice(SliceKind::Operator, 1, name, begin, m_host, SliceInput::NoKey,
                          SliceInput::NoKey, attrs);
        m_host += 10;
    }

    test::TraceFactory factory;
    Nanoseconds m_device = 1000;

private:
    Nanoseconds m_host = 0;
    std::int64_t m_correlation = 0;
};

constexpr const char *Bf16x2 = R"(["c10::BFloat16","c10::BFloat16"])";
constexpr const char *Float2 = R"(["float","float"])";

} // namespace

class TestRooflineModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void measuredV100Points_data()
    {
        // Published roofline data of a V100: roofs 828.758 GB/s, 7068.86 GFLOP/s.
        QTest::addColumn<double>("intensity");
        QTest::addColumn<double>("gigaflops");
        QTest::addColumn<double>("roof");
        QTest::addColumn<double>("percent");
        QTest::addColumn<bool>("isMemorySide");
        QTest::newRow("nw 1") << 2.584785579 << 2085.756683 << 2142.16 << 97.37 << true;
        QTest::newRow("nw 2") << 4.738878073 << 3593.593112 << 3927.38 << 91.50 << true;
        QTest::newRow("nw 3") << 6.892970567 << 4381.739349 << 5712.60 << 76.70 << true;
        QTest::newRow("nw 4") << 9.047063062 << 4625.535516 << 7068.86 << 65.44 << false;
        QTest::newRow("nw 5") << 11.08619259 << 4599.764097 << 7068.86 << 65.07 << false;
        QTest::newRow("nw 6") << 13.21154434 << 4692.209405 << 7068.86 << 66.38 << false;
    }

    void measuredV100Points()
    {
        QFETCH(double, intensity);
        QFETCH(double, gigaflops);
        QFETCH(double, roof);
        QFETCH(double, percent);
        QFETCH(bool, isMemorySide);
        const double flop = gigaflops * 1e9; // of one second
        const RooflineBound bound =
            rooflineBound(flop, flop / intensity, 1e9, 7068.86e9, 828.758e9);
        QVERIFY(qAbs(bound.roofFlopPerS / 1e9 - roof) < 0.01);
        QVERIFY(qAbs(bound.share * 100 - percent) < 0.01);
        QVERIFY(qAbs(bound.ridge - 8.5295) < 1e-4);
        QCOMPARE(int(bound.roofClass),
                 int(isMemorySide ? RooflineClass::MemoryBound : RooflineClass::ComputeBound));
    }

    void classesAtTheirThresholds_data()
    {
        QTest::addColumn<double>("flop");
        QTest::addColumn<double>("bytes");
        QTest::addColumn<double>("timeNs");
        QTest::addColumn<int>("expected");
        // Ridge 100 FLOP/B: peak 100 TFLOP/s, 1 TB/s.
        QTest::newRow("half of the bandwidth")
            << 1e6 << 1e6 << 2000.0 << int(RooflineClass::MemoryBound);
        QTest::newRow("just below half of it")
            << 1e6 << 1e6 << 2001.0 << int(RooflineClass::Underused);
        QTest::newRow("at the ridge") << 1e8 << 1e6 << 2000.0 << int(RooflineClass::ComputeBound);
        QTest::newRow("just left of the ridge")
            << 0.999e8 << 1e6 << 2000.0 << int(RooflineClass::MemoryBound);
        QTest::newRow("far right, half of the peak")
            << 1e9 << 1e6 << 20000.0 << int(RooflineClass::ComputeBound);
        QTest::newRow("far right, below half")
            << 1e9 << 1e6 << 20001.0 << int(RooflineClass::Underused);
        QTest::newRow("no FLOPs") << 0.0 << 1e6 << 1500.0 << int(RooflineClass::MemoryBound);
        QTest::newRow("no time") << 1e6 << 1e6 << 0.0 << int(RooflineClass::Unknown);
    }

    void classesAtTheirThresholds()
    {
        QFETCH(double, flop);
        QFETCH(double, bytes);
        QFETCH(double, timeNs);
        QFETCH(int, expected);
        QCOMPARE(int(rooflineBound(flop, bytes, timeNs, 100e12, 1e12).roofClass), expected);
    }

    void anUnknownRoofGivesNoVerdict()
    {
        QCOMPARE(int(rooflineBound(1e6, 1e6, 1000, 0, 1e12).roofClass),
                 int(RooflineClass::Unknown));
        QCOMPARE(int(rooflineBound(1e6, 1e6, 1000, 1e14, 0).roofClass),
                 int(RooflineClass::Unknown));
        QCOMPARE(rooflineBound(1e6, 1e6, 1000, 0, 0).share, 0.0);
    }

    void kernelsOfOneCallShareItsCost()
    {
        Scene scene;
        const auto mm = scene.shapes("[[1024,1024],[1024,1024]]", Bf16x2);
        scene.op("aten::mm", mm, {{"gemm", 30 * Us}, {"splitKreduce_kernel", 10 * Us}});
        scene.op("aten::mm", mm, {{"gemm", 40 * Us}});

        const RooflineModel model = buildRoofline(scene.factory.build(), {}, 0, testDevice(),
                                                  RooflineGrouping::KernelOperatorShape);

        QCOMPARE(model.points.size(), std::size_t(1));
        const RooflinePoint &point = model.points.front();
        QCOMPARE(point.flop, 2 * 2.0 * 1024 * 1024 * 1024);
        QCOMPARE(point.bytes, 2 * 3 * 2.0 * 1024 * 1024);
        QCOMPARE(point.timeNs, 80 * Us);
        QCOMPARE(point.callCount, std::int64_t(2));
        QCOMPARE(point.kernelCount, std::int64_t(3));
        QCOMPARE(point.label, QStringLiteral("gemm")); // the longest kernel names the point
        QCOMPARE(int(*point.peakKind), int(PeakKind::Bf16));
        QCOMPARE(int(point.flopProvenance), int(Provenance::Exact));
        QCOMPARE(int(point.bytesProvenance), int(Provenance::Estimated));
        QCOMPARE(point.slices.size(), std::size_t(3));
        QVERIFY(!point.isLatencyBound);
        QVERIFY(qAbs(point.intensityMinimum * 1.5 - point.intensity()) < 1e-9);
        QCOMPARE(model.coverage.exactNs, 80 * Us);
        QCOMPARE(model.coverage.totalNs, 80 * Us);
    }

    void longestSliceComesFirst()
    {
        Scene scene;
        const auto mm = scene.shapes("[[64,64],[64,64]]", Bf16x2);
        for (const Nanoseconds us : {7, 9, 6})
            scene.op("aten::mm", mm, {{"gemm", us * Us}});
        const TracePtr trace = scene.factory.build();
        const RooflineModel model =
            buildRoofline(trace, {}, 0, testDevice(), RooflineGrouping::KernelOperatorShape);
        QCOMPARE(trace->durationNs(model.points.front().longest()), 9 * Us);
        QVERIFY(model.points.front().mayBeL2Resident);
    }

    void pointwiseWorkIsJudgedByTheVectorUnit()
    {
        Scene scene;
        scene.op("aten::add", scene.shapes("[[1048576],[1048576]]", Bf16x2), {{"add", 12 * Us}});
        const RooflineModel model = buildRoofline(scene.factory.build(), {}, 0, testDevice(),
                                                  RooflineGrouping::KernelOperatorShape);
        const RooflinePoint &point = model.points.front();
        QCOMPARE(int(*point.peakKind), int(PeakKind::Fp32));
        QCOMPARE(int(point.flopProvenance), int(Provenance::Estimated));
        QCOMPARE(point.intensity(), 1.0 / 6);
        QCOMPARE(int(point.roofClass), int(RooflineClass::MemoryBound));
        QCOMPARE(model.coverage.estimatedNs, 12 * Us);
    }

    void zeroFlopAndUnmodelledTimeIsAccountedFor()
    {
        Scene scene;
        scene.op("aten::copy_", scene.shapes("[[1048576],[1048576]]", Float2), {{"copy", 10 * Us}});
        scene.op("vendor::magic", scene.shapes("[[4]]", "[\"float\"]"), {{"magic", 5 * Us}});
        test::TraceFactory &factory = scene.factory;
        factory.deviceSlice(SliceKind::Kernel, 0, 7, "orphan", 100 * Us, 103 * Us);
        factory.deviceSlice(SliceKind::Kernel, 0, 7, "ncclDevKernel_AllReduce_Sum_f32_RING_LL",
                            110 * Us, 114 * Us);
        std::vector<Attr> bytes = {
            Attr::integer(factory.builder().strings().intern(attr::Bytes), 1'000'000)};
        factory.deviceSlice(SliceKind::Memcpy, 0, 7, "Memcpy DtoD (Device -> Device)", 120 * Us,
                            124 * Us, SliceInput::NoKey, bytes);
        factory.deviceSlice(SliceKind::Memcpy, 0, 7, "Memcpy HtoD (Pinned -> Device)", 130 * Us,
                            131 * Us, SliceInput::NoKey, bytes);

        const RooflineModel model = buildRoofline(factory.build(), {}, 0, testDevice(),
                                                  RooflineGrouping::KernelOperatorShape);

        QVERIFY(model.points.empty());
        QCOMPARE(model.zeroFlopPoints.size(), std::size_t(2));
        QCOMPARE(model.zeroFlopPoints[0].bytes, 8.0 * 1'048'576);
        QCOMPARE(model.zeroFlopPoints[1].bytes, 2e6); // read and written
        QVERIFY(model.zeroFlopPoints[1].isLatencyBound);
        QCOMPARE(model.coverage.zeroFlopNs, 14 * Us);
        QCOMPARE(model.coverage.unmodelledNs, (5 + 3 + 4 + 1) * Us);
        QCOMPARE(model.unmodelled.size(), std::size_t(4));
        QCOMPARE(model.unmodelled[0].label, QStringLiteral("magic"));
        for (const UnmodelledEntry &entry : model.unmodelled)
            QVERIFY(!entry.reason.isEmpty());
        QVERIFY(model.footer.contains(QStringLiteral("Test device")));
    }

    void anElementSizeInTheKernelNameIsUsed()
    {
        Scene scene;
        scene.op("aten::cat",
                 scene.shapes("[[[1024,64],[1024,64]],[]]", R"(["TensorList","Scalar"])"),
                 {{"void at::native::(anonymous "
                   "namespace)::CatArrayBatchedCopy<at::native::OpaqueType<2u>, unsigned int>(int)",
                   10 * Us}});
        const RooflineModel model = buildRoofline(scene.factory.build(), {}, 0, testDevice(),
                                                  RooflineGrouping::KernelOperatorShape);
        QCOMPARE(model.zeroFlopPoints.size(), std::size_t(1));
        QCOMPARE(model.zeroFlopPoints[0].bytes, 2.0 * 2 * 2 * 1024 * 64);
    }

    void aboveTheRoofIsSaidNotClipped()
    {
        Scene scene;
        const auto mm = scene.shapes("[[4096,4096],[4096,4096]]", Bf16x2);
        scene.op("aten::mm", mm, {{"gemm", 1000 * Us}}); // 137 TFLOP/s of 100
        const auto add = scene.shapes("[[1048576],[1048576]]", Bf16x2);
        scene.op("aten::add", add, {{"add", 5 * Us}}); // 1.26 TB/s of 1
        const RooflineModel model = buildRoofline(scene.factory.build(), {}, 0, testDevice(),
                                                  RooflineGrouping::KernelOperatorShape);
        QCOMPARE(int(model.points[0].aboveRoof), int(AboveRoof::Compute));
        QVERIFY(model.points[0].roofShare > 1.3);
        QCOMPARE(int(model.points[1].aboveRoof), int(AboveRoof::Memory));
        QVERIFY(!aboveRoofText(model.points[0]).isEmpty());
        QVERIFY(!aboveRoofText(model.points[1]).isEmpty());
        Nanoseconds last = 0;
        for (const Nanoseconds ns : model.histogram.timeNs[RoofHistogram::Bins - 1])
            last += ns;
        QCOMPARE(last, 1005 * Us);
        QCOMPARE(model.histogram.timeWeightedShare, 1.0);
    }

    void ceilingsCarryRidgeAndSource()
    {
        Scene scene;
        scene.op("aten::mm", scene.shapes("[[64,64],[64,64]]", Bf16x2), {{"gemm", 10 * Us}});
        const RooflineModel model = buildRoofline(scene.factory.build(), {}, 0, testDevice(),
                                                  RooflineGrouping::KernelOperatorShape);
        QCOMPARE(model.ceilings.size(), std::size_t(3));
        QCOMPARE(int(model.ceilings[0].kind), int(RooflineCeiling::Kind::Memory));
        QCOMPARE(model.ceilings[1].ridge, 100.0);
        QVERIFY(model.ceilings[1].isUsed);
        QVERIFY(!model.ceilings[2].isUsed); // no point is judged by FP32
        QCOMPARE(model.ceilings[1].source, QStringLiteral("invented"));
    }

    void groupings()
    {
        Scene scene;
        scene.op("aten::mm", scene.shapes("[[64,64],[64,64]]", Bf16x2), {{"gemm_a", 10 * Us}});
        scene.op("aten::mm", scene.shapes("[[64,64],[64,32]]", Bf16x2), {{"gemm_b", 10 * Us}});
        scene.op("aten::mm", scene.shapes("[[64,64],[64,16]]", Bf16x2), {{"gemm_b", 10 * Us}});
        RooflineSource source(scene.factory.build());
        const auto count = [&](RooflineGrouping grouping) {
            return source.build({}, 0, testDevice(), grouping).points.size();
        };
        QCOMPARE(count(RooflineGrouping::KernelOperatorShape), std::size_t(3));
        QCOMPARE(count(RooflineGrouping::Kernel), std::size_t(2));
        QCOMPARE(count(RooflineGrouping::Operator), std::size_t(1));
        QCOMPARE(count(RooflineGrouping::Whole), std::size_t(1));
    }

    void theScopeIsObeyed()
    {
        Scene scene;
        const auto mm = scene.shapes("[[64,64],[64,64]]", Bf16x2);
        for (int i = 0; i < 4; ++i)
            scene.op("aten::mm", mm, {{"gemm", 10 * Us}});
        const TracePtr trace = scene.factory.build();
        Scope scope;
        scope.range = {11 * Us, 31 * Us}; // kernels start at 1, 11, 21 and 31 µs
        const RooflineModel model =
            buildRoofline(trace, scope, 0, testDevice(), RooflineGrouping::KernelOperatorShape);
        QCOMPARE(model.points.front().callCount, std::int64_t(2));
        scope.range = {};
        const auto &tracks = trace->topology().tracks;
        for (std::size_t t = 0; t < tracks.size(); ++t) {
            if (isHostTrack(tracks[t].kind)) // host rows hold no device work
                scope.tracks.push_back(TrackId{static_cast<std::uint32_t>(t)});
        }
        QVERIFY(!buildRoofline(trace, scope, 0, testDevice(), RooflineGrouping::KernelOperatorShape)
                     .emptyReason.isEmpty());
    }

    void anUnknownDeviceStillShowsRates()
    {
        Scene scene;
        scene.op("aten::mm", scene.shapes("[[64,64],[64,64]]", Bf16x2), {{"gemm", 10 * Us}});
        const RooflineModel model = buildRoofline(scene.factory.build(), {}, 0, Device{},
                                                  RooflineGrouping::KernelOperatorShape);
        QCOMPARE(model.points.size(), std::size_t(1));
        QVERIFY(model.ceilings.empty());
        QCOMPARE(int(model.points[0].roofClass), int(RooflineClass::Unknown));
        QVERIFY(!model.points[0].peakKind);
        QVERIFY(model.points[0].flopPerS() > 0);
    }

    void anEmptyChartSaysWhatToRecord()
    {
        test::TraceFactory nothing;
        nothing.hostSlice(SliceKind::Operator, 1, "aten::mm", 0, 10);
        const RooflineModel empty = buildRoofline(nothing.build(), {});
        QCOMPARE(empty.deviceIndex, -1);
        QVERIFY(!empty.emptyReason.isEmpty());

        Scene scene;
        scene.op("aten::mm", {}, {{"gemm", 10 * Us}});
        const RooflineModel shapeless = buildRoofline(scene.factory.build(), {});
        QVERIFY(shapeless.emptyReason.contains(QStringLiteral("record_shapes=True")));
        QVERIFY(shapeless.unmodelled[0].reason.contains(QStringLiteral("record_shapes=True")));
    }

    void tensorTypesChooseTheirPeak()
    {
        const auto standard = DeviceCatalogue::standard();
        const DeviceCatalogue &catalogue = *standard;
        const Device a100 = *catalogue.byId("a100-sxm4-80");
        const Device v100 = *catalogue.byId("v100-sxm2-32");
        const Device mi300 = *catalogue.byId("mi300x");
        const auto kind = [](const Device &device, OpFamily family, DataType type,
                             std::string_view kernel = "gemm") {
            const auto peak = peakKindFor(device, family, type, kernel);
            return peak ? QString::fromLatin1(peakKindId(*peak).data()) : QString();
        };
        QCOMPARE(kind(a100, OpFamily::Gemm, DataType::Fp32, "ampere_sgemm_128x64_nn"),
                 QStringLiteral("fp32"));
        QCOMPARE(kind(a100, OpFamily::Gemm, DataType::Fp32,
                      "cutlass_80_tensorop_s1688gemm_256x64_16x4_nn_align4"),
                 QStringLiteral("tf32"));
        QCOMPARE(kind(a100, OpFamily::Gemm, DataType::Fp64), QStringLiteral("fp64_matrix"));
        QCOMPARE(kind(v100, OpFamily::Gemm, DataType::Bf16), QStringLiteral("fp32"));
        QCOMPARE(kind(v100, OpFamily::Gemm, DataType::Fp16), QStringLiteral("fp16"));
        QCOMPARE(kind(mi300, OpFamily::Convolution, DataType::Fp32), QStringLiteral("fp32_matrix"));
        QCOMPARE(kind(a100, OpFamily::Elementwise, DataType::Bf16), QStringLiteral("fp32"));
        QCOMPARE(kind(a100, OpFamily::Gemm, DataType::Unknown), QString());
    }
};

QTEST_GUILESS_MAIN(TestRooflineModel)
#include "tst_rooflinemodel.moc"
