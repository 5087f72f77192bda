// SPDX-License-Identifier: GPL-3.0-or-later
// Rules about copies and kernels, just below and just above each limit. Six steps of 1 ms, of which
// four count; the device moves 10 000 B/ns and computes 1e6 FLOP/ns in BF16, 5e5 in TF32.
#include "tests/core/analysis/rules/ruletest.h"

#include <QTest>

#include <array>
#include <string>
#include <vector>

using namespace rooftrace;
using namespace rooftrace::test;

namespace {

constexpr Nanoseconds T = test::Steps::T;

Answer askRule(const char *id, const TracePtr &trace)
{
    return ask(QString::fromLatin1(id), trace);
}

/// A copy of `length` at the begin of each step, then work.
TracePtr copyFirst(std::string_view name, Nanoseconds length, std::int64_t bytes,
                   std::string_view call, Nanoseconds callLength)
{
    return stepsOf([=](test::Steps &s, Nanoseconds b) {
        s.copy(name, b + 1000, b + 1000 + length, bytes, call, b, b + callLength);
        s.kernel("k", b + 1000 + length, b + T, b + 1000 + length);
    });
}

/// Copies of 40 ns with calls of 60 ns, in alternating directions so that they form no run.
TracePtr manyCopies(int count, std::int64_t bytes)
{
    return stepsOf([=](test::Steps &s, Nanoseconds b) {
        Nanoseconds t = b + 1000;
        for (int i = 0; i < count; ++i, t += 200)
            s.copy(i % 2 == 0 ? "Memcpy HtoD (Pinned -> Device)" : "Memcpy DtoH (Device -> Pinned)",
                   t + 60, t + 100, bytes, "cudaMemcpyAsync", t, t + 60);
        s.kernel("k", t, b + T, t);
    });
}

/// A kernel of `length`, then other work for the rest of the step.
TracePtr kernelFirst(std::string_view name, Nanoseconds length, std::string_view grid = {},
                     std::int64_t stream = 7)
{
    test::Steps steps([&](test::Steps &s, Nanoseconds b) {
        std::vector<Attr> attrs;
        StringPool &strings = s.factory.builder().strings();
        if (!grid.empty()) {
            attrs.push_back(Attr::json(strings.intern("grid"), strings.intern(grid)));
            attrs.push_back(Attr::json(strings.intern("block"), strings.intern("[128,1,1]")));
        }
        s.busy(name, b, b + length, attrs, stream);
        s.busy("other", b + length, b + T);
    });
    TraceBuilder &builder = steps.factory.builder();
    builder.deviceInfo(builder.device(0)).multiprocessors = 100;
    return steps.factory.build();
}

struct Op
{
    const char *name;
    const char *kernel;
    const char *dims;
    const char *types;
    Nanoseconds length;
};

/// These operators one after the other, then work that is no part of them.
TracePtr operators(const std::vector<Op> &ops)
{
    return stepsOf([&ops](test::Steps &s, Nanoseconds b) {
        Nanoseconds t = b;
        for (const Op &op : ops) {
            s.op(op.name, op.kernel, op.dims, op.types, t, t + op.length);
            t += op.length;
        }
        s.busy("other", t, b + T);
    });
}

constexpr const char *Bf16 = R"(["c10::BFloat16", "c10::BFloat16"])";
constexpr const char *Fp32 = R"(["float", "float"])";
constexpr const char *Elementwise = "vectorized_elementwise_kernel";

std::vector<Op> rmsNorm(Nanoseconds lastMul)
{
    constexpr const char *Rows = "[[1000, 1000]]";
    constexpr const char *One = "[[1000, 1]]";
    return {{"aten::pow", Elementwise, Rows, Bf16, 5000},
            {"aten::mean", "reduce_kernel", Rows, Bf16, 3000},
            {"aten::add", Elementwise, One, Bf16, 1000},
            {"aten::rsqrt", Elementwise, One, Bf16, 1000},
            {"aten::mul", Elementwise, "[[1000, 1000], [1000, 1]]", Bf16, 5000},
            {"aten::mul", Elementwise, "[[1000, 1000], [1000]]", Bf16, lastMul}};
}

std::vector<Op> attention(int sequence, Nanoseconds softmax)
{
    static std::array<std::string, 3> dims;
    const std::string s = std::to_string(sequence);
    dims = {"[[16, " + s + ", 64], [16, 64, " + s + "]]", "[[16, " + s + ", " + s + "]]",
            "[[16, " + s + ", " + s + "], [16, " + s + ", 64]]"};
    return {{"aten::bmm", "gemm", dims[0].c_str(), Bf16, 5000},
            {"aten::mul", Elementwise, dims[1].c_str(), Bf16, 5000},
            {"aten::_softmax", "softmax_warp_forward", dims[1].c_str(), Bf16, softmax},
            {"aten::bmm", "gemm", dims[2].c_str(), Bf16, 5000}};
}

constexpr std::string_view Pageable = "Memcpy HtoD (Pageable -> Device)";

} // namespace

class TestDeviceRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pageableCopiesAreReportedFromOnePercent()
    {
        const auto copy = [](Nanoseconds ns) {
            return copyFirst(Pageable, ns, 1 << 20, "cudaMemcpyAsync", ns);
        };
        QVERIFY(!askRule("R13", copy(9'999)).isFound());
        const Answer found = askRule("R13", copy(10'000));
        QVERIFY(found.isFound());
        QCOMPARE(found.findings.front().gain.ceilingNs, 10'000);
    }

    void pageableCopiesMustBeLargeBlockingAndPageable()
    {
        QVERIFY(!askRule("R13", copyFirst(Pageable, 20'000, 65'535, "cudaMemcpyAsync", 20'000))
                     .isFound());
        QVERIFY(askRule("R13", copyFirst(Pageable, 20'000, 65'536, "cudaMemcpyAsync", 20'000))
                    .isFound());
        QVERIFY(!askRule("R13", copyFirst(Pageable, 20'000, 65'536, "cudaMemcpyAsync", 9'999))
                     .isFound());
        QVERIFY(askRule("R13", copyFirst(Pageable, 20'000, 65'536, "cudaMemcpyAsync", 10'000))
                    .isFound());
        QVERIFY(!askRule("R13", copyFirst("Memcpy HtoD (Pinned -> Device)", 20'000, 65'536,
                                          "cudaMemcpyAsync", 20'000))
                     .isFound());
        // The kind of memory is not known: never a finding.
        QCOMPARE(askRule("R13", copyFirst("Memcpy HtoD", 20'000, 65'536, "cudaMemcpyAsync", 20'000))
                     .status.outcome,
                 RuleOutcome::NotDecidable);
    }

    void synchronousCopiesAreReportedFromOnePercent()
    {
        const auto copy = [](std::string_view name, Nanoseconds call) {
            return copyFirst(name, 1000, 1 << 20, "cudaMemcpy", call);
        };
        QVERIFY(!askRule("R14", copy(Pageable, 9'999)).isFound());
        QVERIFY(askRule("R14", copy(Pageable, 10'000)).isFound());
        QVERIFY(!askRule("R14", copy("Memcpy DtoD (Device -> Device)", 10'000)).isFound());
        QVERIFY(!askRule("R13", copy(Pageable, 10'000)).isFound());
    }

    void smallCopiesNeedCountSizeAndCost()
    {
        // 100 × (60 + 40) ns is 1 % of the step.
        QVERIFY(!askRule("R15", manyCopies(99, 100)).isFound());
        QVERIFY(askRule("R15", manyCopies(100, 100)).isFound());
        QVERIFY(askRule("R15", manyCopies(100, 65'535)).isFound());
        QVERIFY(!askRule("R15", manyCopies(100, 65'536)).isFound());
    }

    void layoutCopiesAreReportedFromFivePercentOfComputeTime()
    {
        constexpr std::string_view Kernel = "at::native::direct_copy_kernel_cuda";
        QVERIFY(!askRule("R19", kernelFirst(Kernel, 49'999)).isFound());
        const Answer found = askRule("R19", kernelFirst(Kernel, 50'000));
        QVERIFY(found.isFound());
        QCOMPARE(found.findings.front().gain.ceilingNs, 50'000);
    }

    void memoryBoundOperatorsAreReportedFromThreePercent()
    {
        // 3 operands of 25 M BF16 values: 150 MB, 15 µs at the full rate, half of 30 µs.
        constexpr const char *Dims = "[[25000000], [25000000]]";
        QVERIFY(
            !askRule("R25", operators({{"aten::mul", Elementwise, Dims, Bf16, 29'999}})).isFound());
        const Answer found =
            askRule("R25", operators({{"aten::mul", Elementwise, Dims, Bf16, 30'000}}));
        QVERIFY(found.isFound());
        // 30 000 − 15 000 / 0.9 = 13 333.
        QCOMPARE(found.findings.front().gain.ceilingNs, 13'333);
    }

    void memoryBoundOperatorsNearTheRoofHaveNoGain()
    {
        // 210 MB at the full rate take 21 of 30 µs: 70 %.
        const Answer near = askRule("R25", operators({{"aten::mul", Elementwise,
                                                       "[[35000000], [35000000]]", Bf16, 30'000}}));
        QVERIFY(near.isFound());
        QVERIFY(!near.findings.front().gain.hasEstimate);
        QCOMPARE(near.findings.front().severity, Severity::Info);
    }

    void computeBoundWorkIsHealthyFromSeventyPercent()
    {
        // 2 × 2000 × 2625 × 2000 = 2.1e10 FLOP: 21 µs at the peak.
        constexpr const char *Dims = "[[2000, 2625], [2625, 2000]]";
        const Answer found =
            askRule("R26", operators({{"aten::mm", "bf16_s16816gemm", Dims, Bf16, 30'000}}));
        QVERIFY(found.isFound());
        QVERIFY(!found.findings.front().gain.hasEstimate);
        QVERIFY(!askRule("R26", operators({{"aten::mm", "bf16_s16816gemm", Dims, Bf16, 30'001}}))
                     .isFound());
    }

    void fp32GemmsAreReportedFromThreePercent()
    {
        constexpr const char *Dims = "[[1000, 1000], [1000, 1000]]";
        constexpr const char *Kernel = "ampere_sgemm_128x64_nn";
        QVERIFY(!askRule("R28", operators({{"aten::mm", Kernel, Dims, Fp32, 29'999}})).isFound());
        const Answer found = askRule("R28", operators({{"aten::mm", Kernel, Dims, Fp32, 30'000}}));
        QVERIFY(found.isFound());
        // t' = 2e9 FLOP / (0.7 × 5e5 FLOP/ns) = 5714 ns; R = 30 000 − 5714.
        QCOMPARE(found.findings.front().gain.ceilingNs, 24'286);
        QCOMPARE(found.findings.front().confidence, Confidence::High);
    }

    void tensorCoreKernelsAndOldDevicesAreLeftAlone()
    {
        constexpr const char *Dims = "[[1000, 1000], [1000, 1000]]";
        QVERIFY(!askRule("R28", operators({{"aten::mm", "cutlass_80_tensorop_s1688gemm", Dims, Fp32,
                                            60'000}}))
                     .isFound());
        Device old = roundDevice();
        old.peaksFlopPerS[static_cast<std::size_t>(PeakKind::Tf32)].reset();
        const TracePtr trace =
            operators({{"aten::mm", "volta_sgemm_128x64_nn", Dims, Fp32, 60'000}});
        QVERIFY(!ask(QStringLiteral("R28"), trace, old).isFound());
    }

    void smallGridsAreReportedFromFivePercent()
    {
        QVERIFY(!askRule("R31", kernelFirst("k", 49'999, "[50,1,1]")).isFound());
        const Answer found = askRule("R31", kernelFirst("k", 50'000, "[50,1,1]"));
        QVERIFY(found.isFound());
        // Half of 100 multiprocessors have no block: 50 000 × 0.5.
        QCOMPARE(found.findings.front().gain.ceilingNs, 25'000);
        QVERIFY(!askRule("R31", kernelFirst("k", 50'000, "[100,1,1]")).isFound());
        QVERIFY(
            !askRule("R31", kernelFirst("ncclDevKernel_AllReduce", 50'000, "[50,1,1]")).isFound());
    }

    void writtenOutNormsAreReportedFromTwoPercent()
    {
        QVERIFY(!askRule("R35", operators(rmsNorm(4'999))).isFound());
        const Answer found = askRule("R35", operators(rmsNorm(5'000)));
        QVERIFY(found.isFound());
        const Finding &finding = found.findings.front();
        QVERIFY2(finding.title.startsWith(QStringLiteral("RMSNorm runs 6 kernels per call")),
                 qPrintable(finding.title));
        // 4 MB take 471 ns; no kernel is shorter than 2 µs: 20 000 − 2000.
        QCOMPARE(finding.gain.ceilingNs, 18'000);
        QCOMPARE(finding.confidence, Confidence::High);
    }

    void chainsNeedThreeKernelsAndNoFusion()
    {
        constexpr const char *Dims = "[[1000, 1000], [1000, 1000]]";
        QVERIFY(!askRule("R35", operators({{"aten::add", Elementwise, Dims, Bf16, 15'000},
                                           {"aten::neg", Elementwise, Dims, Bf16, 15'000}}))
                     .isFound());
        QVERIFY(askRule("R35", operators({{"aten::add", Elementwise, Dims, Bf16, 10'000},
                                          {"aten::neg", Elementwise, Dims, Bf16, 10'000},
                                          {"aten::exp", Elementwise, Dims, Bf16, 10'000}}))
                    .isFound());
        QVERIFY(!askRule("R35", operators({{"triton_poi_fused_add_0", "triton_poi_fused_add_0",
                                            Dims, Bf16, 30'000}}))
                     .isFound());
    }

    void writtenOutAttentionIsReportedByShareOrLength()
    {
        // 5 + 5 + 15 + 5 µs is 3 % of the step; sequences of 512 count whatever they cost.
        QVERIFY(!askRule("R37", operators(attention(511, 14'999))).isFound());
        QVERIFY(askRule("R37", operators(attention(511, 15'000))).isFound());
        const Answer found = askRule("R37", operators(attention(512, 5'000)));
        QVERIFY(found.isFound());
        // 2 × 16 × 512 × 512 × 128 FLOP / (0.6 × 1e6 FLOP/ns) = 1790 ns of 20 000.
        QCOMPARE(found.findings.front().gain.ceilingNs, 18'210);
    }

    void exposedCommunicationIsReportedFromThreePercent()
    {
        constexpr std::string_view Kernel = "ncclDevKernel_AllReduce_Sum_bf16_RING_LL";
        QVERIFY(!askRule("R41", kernelFirst(Kernel, 29'999, {}, 20)).isFound());
        const Answer found = askRule("R41", kernelFirst(Kernel, 30'000, {}, 20));
        QVERIFY(found.isFound());
        QCOMPARE(found.findings.front().gain.ceilingNs, 30'000);
        QCOMPARE(found.findings.front().confidence, Confidence::Low);
        // Under computation it is hidden.
        const TracePtr hidden = stepsOf([](test::Steps &s, Nanoseconds b) {
            s.busy("ncclDevKernel_AllReduce", b, b + 300'000, {}, 20);
            s.busy("other", b, b + T);
        });
        QVERIFY(!askRule("R41", hidden).isFound());
    }
};

QTEST_GUILESS_MAIN(TestDeviceRules)
#include "tst_devicerules.moc"
