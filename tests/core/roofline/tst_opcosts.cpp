// SPDX-License-Identifier: GPL-3.0-or-later
// Operator costs against published and hand-computed figures.
#include "core/roofline/opcostfigures.h"
#include "core/roofline/opcosts.h"
#include "core/trace/attrkeys.h"
#include "tests/support/tracefactory.h"

#include <QTest>

#include <array>
#include <string>

using namespace rooftrace;

namespace {

constexpr const char *Bf16x2 = R"(["c10::BFloat16","c10::BFloat16"])";
constexpr const char *Float2 = R"(["float","float"])";
constexpr const char *Bf16x3 = R"(["c10::BFloat16","c10::BFloat16","c10::BFloat16"])";

/// Attributes of an operator with recorded shapes.
std::vector<Attr> shapes(test::TraceFactory &factory, std::string_view dims, std::string_view types,
                         std::string_view concrete = {})
{
    StringPool &strings = factory.builder().strings();
    std::vector<Attr> attrs = {
        Attr::json(strings.intern(attr::InputDims), strings.intern(dims)),
        Attr::json(strings.intern(attr::InputTypes), strings.intern(types)),
    };
    if (!concrete.empty())
        attrs.push_back(Attr::json(strings.intern(attr::ConcreteInputs), strings.intern(concrete)));
    return attrs;
}

} // namespace

class TestOpCosts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void flop_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("dims");
        QTest::addColumn<QByteArray>("types");
        QTest::addColumn<QByteArray>("concrete");
        QTest::addColumn<qlonglong>("flop");
        QTest::addColumn<qlonglong>("matrixOnly");
        QTest::addColumn<qlonglong>("bytes"); // -1: unknown
        const auto row = [](const char *title, const char *name, const char *dims,
                            const char *types, const char *concrete, qlonglong flop,
                            qlonglong matrixOnly, qlonglong bytes) {
            QTest::newRow(title) << QByteArray(name) << QByteArray(dims) << QByteArray(types)
                                 << QByteArray(concrete) << flop << matrixOnly << bytes;
        };
        row("mm counts two per multiply-add", "aten::mm", "[[128,512],[512,256]]", Float2, "",
            33'554'432, 33'554'432, 4LL * (128 * 512 + 512 * 256 + 128 * 256));
        row("the out= operand of mm is the result", "aten::mm", "[[128,512],[512,256],[128,256]]",
            R"(["float","float","float"])", "", 33'554'432, 33'554'432,
            4LL * (128 * 512 + 512 * 256 + 128 * 256));
        row("large bf16 mm", "aten::mm", "[[4096,4096],[4096,4096]]", Bf16x2, "", 137'438'953'472,
            137'438'953'472, 100'663'296);
        row("the product of a published bug report", "aten::mm", "[[1320,243],[243,243]]", Float2,
            "", 155'889'360, 155'889'360, 4LL * (1320 * 243 * 2 + 243 * 243));
        row("addmm adds one per output", "aten::addmm", "[[256],[128,512],[512,256],[],[]]",
            R"(["float","float","float","Scalar","Scalar"])", "", 33'554'432 + 32'768, 33'554'432,
            4LL * (256 + 128 * 512 + 512 * 256 + 128 * 256));
        row("bmm", "aten::bmm", "[[8,64,64],[8,64,64]]", Float2, "", 4'194'304, 4'194'304,
            4LL * 8 * 3 * 64 * 64);
        row("baddbmm adds one per output", "aten::baddbmm", "[[8,64,64],[8,64,64],[8,64,64],[],[]]",
            R"(["float","float","float","Scalar","Scalar"])", "", 4'194'304 + 8 * 64 * 64,
            4'194'304, 4LL * 8 * 4 * 64 * 64);
        row("conv2d of the first ResNet layer", "aten::conv2d",
            "[[1,3,224,224],[64,3,7,7],[],[],[],[],[]]",
            R"(["float","float","","ScalarList","ScalarList","ScalarList","Scalar"])",
            R"(["","","","[2, 2]","[3, 3]","[1, 1]","1"])", 236'027'904, 236'027'904,
            4LL * (3 * 224 * 224 + 64 * 3 * 49 + 64 * 112 * 112));
        row("conv2d with bias adds one per output", "aten::conv2d",
            "[[1,3,224,224],[64,3,7,7],[64],[],[],[],[]]",
            R"(["float","float","float","ScalarList","ScalarList","ScalarList","Scalar"])",
            R"(["","","","[2, 2]","[3, 3]","[1, 1]","1"])", 236'027'904 + 64 * 112 * 112,
            236'027'904, 4LL * (3 * 224 * 224 + 64 * 3 * 49 + 64 * 112 * 112));
        row("convolution in bf16", "aten::cudnn_convolution",
            "[[32,256,56,56],[256,256,3,3],[],[],[],[],[],[]]",
            R"(["c10::BFloat16","c10::BFloat16","ScalarList","ScalarList","ScalarList","Scalar","Scalar","Scalar"])",
            R"(["","","[1, 1]","[1, 1]","[1, 1]","1","False","False"])", 118'380'036'096,
            118'380'036'096, 103'940'096);
        row("a grouped convolution has the groups in its weight", "aten::convolution",
            "[[1,32,8,8],[32,1,3,3],[],[],[],[],[],[],[]]",
            R"(["float","float","","ScalarList","ScalarList","ScalarList","Scalar","ScalarList","Scalar"])",
            R"(["","","","[1, 1]","[1, 1]","[1, 1]","False","[0, 0]","32"])", 2LL * 64 * 32 * 9,
            2LL * 64 * 32 * 9, 4LL * (32 * 64 + 32 * 9 + 32 * 64));
        row("a transposed convolution counts input positions", "aten::convolution",
            "[[1,16,8,8],[16,8,2,2],[],[],[],[],[],[],[]]",
            R"(["float","float","","ScalarList","ScalarList","ScalarList","Scalar","ScalarList","Scalar"])",
            R"(["","","","[2, 2]","[0, 0]","[1, 1]","True","[0, 0]","1"])", 2LL * 64 * 16 * 8 * 4,
            2LL * 64 * 16 * 8 * 4, -1);
        row("convolution backward is data and weight", "aten::convolution_backward",
            "[[1,64,112,112],[1,3,224,224],[64,3,7,7],[],[],[],[],[],[],[],[]]",
            R"(["float","float","float","ScalarList","ScalarList","ScalarList","ScalarList","Scalar","ScalarList","Scalar","ScalarList"])",
            R"(["","","","[64]","[2, 2]","[3, 3]","[1, 1]","False","[0, 0]","1","[True, True, True]"])",
            2 * 236'027'904 + 64 * 112 * 112, 2 * 236'027'904,
            2 * 4LL * (3 * 224 * 224 + 64 * 3 * 49 + 64 * 112 * 112));
        row("without the data gradient half is left", "aten::convolution_backward",
            "[[1,64,112,112],[1,3,224,224],[64,3,7,7],[],[],[],[],[],[],[],[]]",
            R"(["float","float","float","ScalarList","ScalarList","ScalarList","ScalarList","Scalar","ScalarList","Scalar","ScalarList"])",
            R"(["","","","[0]","[2, 2]","[3, 3]","[1, 1]","False","[0, 0]","1","[False, True, False]"])",
            236'027'904, 236'027'904, 4LL * (3 * 224 * 224 + 64 * 3 * 49 + 64 * 112 * 112));
        row("attention, every key visible", "aten::_scaled_dot_product_flash_attention",
            "[[1,1,1024,64],[1,1,1024,64],[1,1,1024,64],[],[],[],[]]", Bf16x3,
            R"(["","","","0.","False","False",""])", 268'435'456, 268'435'456,
            2LL * 4 * 1024 * 64 + 4 * 1024);
        row("attention, causal", "aten::_scaled_dot_product_flash_attention",
            "[[1,1,1024,64],[1,1,1024,64],[1,1,1024,64],[],[],[],[]]", Bf16x3,
            R"(["","","","0.","True","False",""])", 134'348'800, 134'348'800,
            2LL * 4 * 1024 * 64 + 4 * 1024);
        row("attention of the profiler's own test", "aten::_scaled_dot_product_flash_attention",
            "[[1,12,64,64],[1,12,64,64],[1,12,64,64],[],[],[],[]]", Bf16x3,
            R"(["","","","0.","False","False",""])", 12'582'912, 12'582'912,
            2LL * 4 * 12 * 64 * 64 + 4 * 12 * 64);
        row("attention backward recomputes the scores",
            "aten::_scaled_dot_product_flash_attention_backward",
            "[[1,1,1024,64],[1,1,1024,64],[1,1,1024,64],[1,1,1024,64],[1,1,1024,64],[1,1,1024],[],"
            "[],[],[],[],[],[],[]]",
            R"(["c10::BFloat16","c10::BFloat16","c10::BFloat16","c10::BFloat16","c10::BFloat16","float","","","Scalar","Scalar","Scalar","Scalar","long int","long int"])",
            R"(["","","","","","","","","1024","1024","0.","False","",""])", 671'088'640,
            671'088'640, 2LL * 8 * 1024 * 64 + 8 * 1024);
        row("decoding reads the keys of fewer heads", "aten::_flash_attention_forward",
            "[[1,1,32,128],[1,4096,8,128],[1,4096,8,128],[],[],[],[],[],[],[],[]]", Bf16x3,
            R"(["","","","","","1","4096","0.","True","False",""])", 4LL * 32 * 4096 * 128,
            4LL * 32 * 4096 * 128, 2LL * (2 * 32 * 128 + 2 * 8 * 4096 * 128) + 4 * 32);
        row("bf16 addition moves three tensors", "aten::add", "[[1024,64],[1024,64],[]]",
            R"(["c10::BFloat16","c10::BFloat16","Scalar"])", "", 65'536, 0, 6LL * 65'536);
        row("a broadcast operand is read once", "aten::mul", "[[1024,64],[64]]", Bf16x2, "", 65'536,
            0, 2LL * (65'536 + 64 + 65'536));
        row("relu reads and writes", "aten::relu", "[[1024]]", R"(["c10::BFloat16"])", "", 1024, 0,
            4096);
        row("a cast has no FLOP", "aten::copy_", "[[1024],[1024],[]]",
            R"(["float","c10::BFloat16","Scalar"])", "", 0, 0, 6 * 1024);
        row("cat with recorded types", "aten::cat", "[[[16,4],[16,4]],[]]",
            R"([["float","float"],"Scalar"])", "", 0, 0, 2 * 4 * 128);
        row("max pooling compares each window", "aten::max_pool2d_with_indices",
            "[[512,64,112,112],[],[],[],[],[]]",
            R"(["c10::BFloat16","ScalarList","ScalarList","ScalarList","ScalarList","Scalar"])",
            R"(["","[3, 3]","[2, 2]","[1, 1]","[1, 1]","False"])", 512LL * 64 * 56 * 56 * 9, 0,
            512LL * 64 * (112 * 112 * 2 + 56 * 56 * (2 + 8)));
        row("a fused optimiser moves 28 bytes a parameter", "aten::_fused_adamw_",
            "[[[10,10],[28]],[[10,10],[28]],[[10,10],[28]],[[10,10],[28]],[],[[],[]]]",
            R"([["float"],["float"],["float"],["float"],"TensorList","TensorList"])", "", 14 * 128,
            0, 28 * 128);
        row("index_select moves whole rows", "aten::index_select", "[[151936,1024],[],[8944]]",
            R"(["c10::BFloat16","Scalar","long int"])", R"(["","0",""])", 0, 0,
            2LL * 2 * 8944 * 1024 + 8 * 8944);
        row("mean over the last dimension", "aten::mean", "[[16,559,1024],[],[],[]]",
            R"(["float","ScalarList","Scalar",""])", R"(["","[-1]","True",""])", 16 * 559 * 1024, 0,
            4LL * (16 * 559 * 1024 + 16 * 559));
    }

    void flop()
    {
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, dims);
        QFETCH(QByteArray, types);
        QFETCH(QByteArray, concrete);
        QFETCH(qlonglong, flop);
        QFETCH(qlonglong, matrixOnly);
        QFETCH(qlonglong, bytes);

        const OpCost cost = computeOpCost(name.toStdString(),
                                          {{dims.constData(), std::size_t(dims.size())},
                                           {types.constData(), std::size_t(types.size())},
                                           {},
                                           {concrete.constData(), std::size_t(concrete.size())}});

        QVERIFY(cost.isComputable);
        QCOMPARE(qlonglong(cost.flop), flop);
        QCOMPARE(qlonglong(cost.flopMatrixOnly), matrixOnly);
        QCOMPARE(cost.hasBytes, bytes >= 0);
        if (bytes >= 0)
            QCOMPARE(qlonglong(cost.minBytes), bytes);
    }

    void reasons_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("dims");
        QTest::addColumn<QByteArray>("types");
        QTest::addColumn<QByteArray>("concrete");
        QTest::addColumn<int>("reason");
        const auto row = [](const char *title, const char *name, const char *dims,
                            const char *types, const char *concrete, CostReason reason) {
            QTest::newRow(title) << QByteArray(name) << QByteArray(dims) << QByteArray(types)
                                 << QByteArray(concrete) << int(reason);
        };
        row("no shapes", "aten::mm", "", "", "", CostReason::NoShapes);
        row("an operator nobody knows", "vendor::magic", "[[4]]", "[\"float\"]", "",
            CostReason::NotModelled);
        row("old conv2d without stride", "aten::conv2d", "[[1,3,8,8],[4,3,3,3],[],[],[],[],[]]",
            Float2, "", CostReason::NoConcreteInputs);
        row("variable length attention", "aten::_flash_attention_forward",
            "[[64,8,64],[64,8,64],[64,8,64],[5],[5],[],[],[],[],[],[]]",
            R"(["float","float","float","int","int","Scalar","Scalar","Scalar","Scalar","Scalar","Scalar"])",
            R"(["","","","","","64","64","0.","True","False",""])", CostReason::VariableLength);
        row("inner dimensions differ", "aten::mm", "[[2,3],[4,5]]", Float2, "",
            CostReason::UnusualArguments);
        row("shapes beyond any memory", "aten::mm",
            "[[4611686018427387904,4611686018427387904],[4611686018427387904,4]]", Float2, "",
            CostReason::UnusualArguments);
        row("sums beyond 64 bits", "aten::addmm",
            "[[4611686018427387904],[2147483648,1],[1,2147483648],[],[]]",
            R"(["float","float","float","Scalar","Scalar"])", "", CostReason::UnusualArguments);
        row("negative and broken shapes", "aten::bmm", "[[-1,2,3],[[[[[[[[", Float2, "",
            CostReason::UnusualArguments);
        row("stride zero", "aten::conv2d", "[[1,3,8,8],[4,3,3,3],[],[],[],[],[]]", Float2,
            R"(["","","","[0, 0]","[0, 0]","[1, 1]","1"])", CostReason::UnusualArguments);
    }

    void reasons()
    {
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, dims);
        QFETCH(QByteArray, types);
        QFETCH(QByteArray, concrete);
        QFETCH(int, reason);
        const OpCost cost = computeOpCost(name.toStdString(),
                                          {{dims.constData(), std::size_t(dims.size())},
                                           {types.constData(), std::size_t(types.size())},
                                           {},
                                           {concrete.constData(), std::size_t(concrete.size())}});
        QVERIFY(!cost.isComputable);
        QCOMPARE(int(cost.reason), reason);
        QVERIFY(!costReasonText(cost.reason).isEmpty());
    }

    void stridesOfZeroAreBroadcast()
    {
        const OpCost cost =
            computeOpCost("aten::mul", {"[[1024,64],[1024,64]]", Float2, "[[64,1],[0,1]]", {}});
        QCOMPARE(cost.minBytes, std::int64_t(4 * (65'536 + 64 + 65'536)));
    }

    void typesDecideBytes()
    {
        QCOMPARE(computeOpCost("aten::mm", {"[[2,2],[2,2]]", "", "", ""}).hasBytes, false);
        QCOMPARE(computeOpCost("aten::mm", {"[[2,2],[2,2]]", "", "", ""}).flop, std::int64_t(16));
        QCOMPARE(int(dataTypeFromText("c10::Float8_e4m3fn")), int(DataType::Fp8));
        QCOMPARE(int(dataTypeFromText("Scalar")), int(DataType::Unknown));
    }

    void intensities()
    {
        const auto intensity = [](const char *name, const char *dims, const char *types) {
            const OpCost cost = computeOpCost(name, {dims, types, {}, {}});
            return double(cost.flop) / double(cost.minBytes);
        };
        QCOMPARE(intensity("aten::mm", "[[4096,4096],[4096,4096]]", Bf16x2), 4096.0 / 3);
        QCOMPARE(intensity("aten::mm", "[[8192,8192],[8192,8192]]", Bf16x2), 8192.0 / 3);
        QVERIFY(qAbs(intensity("aten::mm", "[[1,4096],[4096,4096]]", Bf16x2) - 0.99951) < 1e-5);
        QVERIFY(qAbs(intensity("aten::mm", "[[16,4096],[4096,11008]]", Bf16x2) - 15.9147) < 1e-4);
        QCOMPARE(intensity("aten::add", "[[4096],[4096]]", Bf16x2), 1.0 / 6);
        QCOMPARE(intensity("aten::add", "[[4096],[4096]]", Float2), 1.0 / 12);
        QCOMPARE(intensity("aten::relu", "[[4096]]", "[\"c10::BFloat16\"]"), 1.0 / 4);
    }

    void onlyTheInnermostComputableOperatorCounts()
    {
        test::TraceFactory factory;
        const auto conv =
            shapes(factory, "[[1,3,8,8],[4,3,3,3],[],[],[],[],[]]",
                   R"(["float","float","","ScalarList","ScalarList","ScalarList","Scalar"])",
                   R"(["","","","[1, 1]","[0, 0]","[1, 1]","1"])");
        const auto inner = shapes(factory, "[[1,3,8,8],[4,3,3,3],[],[],[],[],[],[]]",
                                  R"(["float","float","","","","","",""])"); // no concrete inputs
        factory.hostSlice(SliceKind::Operator, 1, "aten::conv2d", 0, 100, SliceInput::NoKey,
                          SliceInput::NoKey, conv);
        factory.hostSlice(SliceKind::Operator, 1, "aten::cudnn_convolution", 10, 90,
                          SliceInput::NoKey, SliceInput::NoKey, inner);
        factory.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", 20, 30, 7);
        factory.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", 40, 50, 8);
        factory.deviceSlice(SliceKind::Kernel, 0, 7, "conv", 100, 200, 7);
        factory.deviceSlice(SliceKind::Kernel, 0, 8, "conv", 150, 260, 8);
        const TracePtr trace = factory.build();

        const OpCostFigures figures = opCostFigures(*trace);

        QCOMPARE(figures.byOp.size(), std::size_t(1));
        const OpCostTotals &totals = figures.byOp.at("aten::conv2d");
        QCOMPARE(totals.count, std::int64_t(1));
        QCOMPARE(totals.flop, std::int64_t(2 * 36 * 4 * 27));
        QCOMPARE(totals.deviceTotalNs, Nanoseconds(210)); // the sum
        QCOMPARE(totals.deviceUnionNs, Nanoseconds(160)); // the two overlap by 50
        QCOMPARE(figures.byFamily.count("conv"), std::size_t(1));
        QCOMPARE(figures.canonicalOpsWithoutEnoughArguments.at("aten::cudnn_convolution"),
                 std::int64_t(1));
    }
};

QTEST_GUILESS_MAIN(TestOpCosts)
#include "tst_opcosts.moc"
