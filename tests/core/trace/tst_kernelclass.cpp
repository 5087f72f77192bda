// SPDX-License-Identifier: GPL-3.0-or-later
// Categories of slices, and the communication expression against std::regex.
#include "core/trace/kernelclass.h"

#include <QTest>

#include <regex>
#include <string>

using namespace rooftrace;

class TestKernelClass : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void communication_data()
    {
        QTest::addColumn<QString>("name");
        const char *names[] = {
            "ncclDevKernel_AllReduce_Sum_bf16_RING_LL(ncclDevKernelArgsStorage<4096ul>)",
            "ncclKernel_SendRecv",
            "NCCL",
            "rcclGenericKernel",
            "oneccl_allreduce",
            "ccl_kernel",
            "cclx",
            "hccl_send",
            "mscclpp::allreduce",
            "nvshmem_put",
            "deepep_dispatch",
            "deep_ep::dispatch",
            "deep__ep",
            "hybridep",
            "hybrid_ep_combine",
            "xla::gpu::all_reduce",
            "xla::fusion",
            "xla::small",
            "all-reduce.1",
            "allreduce",
            "all_reduce",
            "all-gather",
            "allgather_kernel",
            "all-to-all",
            "alltoall",
            "all-toall",
            "allto-all",
            "all_to_all",
            "reduce-scatter",
            "reducescatter",
            "reduce_scatter",
            "collective-permute",
            "collective_permute",
            "multimem_all_reduce_kernel",
            "cross_device_reduce_1stage",
            "my_nccl",
            "gemm",
            "",
            "all",
            "reduce",
            "xla::",
            "call-reduce"};
        for (const char *name : names)
            QTest::newRow(*name ? name : "empty") << QString::fromLatin1(name);
    }

    void communication()
    {
        QFETCH(QString, name);
        static const std::regex expression(
            "^(nccl|rccl|ncclDev|oneccl|ccl_|hccl|mscclpp|nvshmem|deep_?ep|hybrid_?ep|xla::.*all|"
            "all-?(reduce|gather|to-?all)|reduce-?scatter|collective-permute)",
            std::regex::icase);
        const std::string text = name.toStdString();
        const bool expected = std::regex_search(text, expression);
        QCOMPARE(isCommunicationKernel(text), expected);
        QCOMPARE(isCommunicationKernel("void " + text), expected); // templated kernels
    }

    void kernels_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("category");
        const auto row = [](const char *name, const char *category) {
            QTest::newRow(name) << QString::fromLatin1(name) << QString::fromLatin1(category);
        };
        row("sm90_xmma_gemm_bf16bf16_bf16f32_f32_tn_n_tilesize128x128x64_cublas", "matrix");
        row("volta_sgemm_128x64_nn", "matrix");
        row("nvjet_tst_192x192_64x4_2x1_v_bz_coopB_TNT", "matrix");
        row("Cijk_Alik_Bljk_BBS_BH_Bias_HA_S_SAV_UserArgs_MT64x32x256", "matrix");
        row("void cudnn::winograd_nonfused::winogradForwardData4x4<float, float>(int)", "matrix");
        row("igemm_wrw_gtcx3_nhwc_bf16_bx0", "matrix");
        row("_ZN19cutlass_cudnn_train6KernelINS_4conv6kernel_transpose", "matrix");
        row("void pytorch_flash::flash_fwd_kernel<pytorch_flash::Flash_fwd_kernel_traits<64>>(int)",
            "attention");
        row("attn_fwd", "attention");
        row("void paged_attention_ll4mi_reduce_kernel<int>(int)", "attention");
        row("void at::native::reduce_kernel<512, 1, at::native::ReduceOp<float>>(int)", "norm");
        row("void cudnn::bn_fw_tr_1C11_kernel_NCHW<float, float>(cudnnTensorStruct)", "norm");
        row("void (anonymous namespace)::softmax_warp_forward<float>(float*)", "norm");
        row("triton_red_fused_add_mean_mul_pow_rsqrt_0", "norm");
        row("void gemma_rmsnorm_kernel<float>(int)", "norm");
        row("void at::native::(anonymous namespace)::CatArrayBatchedCopy<float>(int)", "memory");
        row("void at::native::vectorized_elementwise_kernel<4, "
            "at::native::FillFunctor<float>>(int)",
            "memory");
        row("void cudnn::ops::nchwToNhwcKernel<float>(int)", "memory");
        row("batched_transpose_16x32_half", "memory");
        row("void at::native::vectorized_elementwise_kernel<4, at::native::AddFunctor<float>>(int)",
            "elementwise");
        row("triton_poi_fused__unsafe_view_add_3", "elementwise");
        row("SubTensorOpWithScalar1d", "elementwise");
        row("void split_embedding_forward_kernel<float>(fbgemm_gpu::FixedDivisor)", "elementwise");
        row("convert_fp16_to_fp8", "elementwise");
        row("ncclDevKernel_Generic(ncclDevComm*)", "communication");
    }

    void kernels()
    {
        QFETCH(QString, name);
        QFETCH(QString, category);
        const std::string_view id = categoryId(categoryOf(SliceKind::Kernel, name.toStdString()));
        QCOMPARE(QString::fromLatin1(id.data(), qsizetype(id.size())), category);
    }

    void copies()
    {
        const auto category = [](const char *name) {
            return int(categoryOf(SliceKind::Memcpy, name));
        };
        QCOMPARE(category("Memcpy DtoD (Device -> Device)"), int(Category::Memory));
        QCOMPARE(category("Memcpy DtoD"), int(Category::Memory));
        QCOMPARE(category("[CUDA memcpy Device-to-Device]"), int(Category::Memory));
        QCOMPARE(category("CopyDeviceToHost D2H"), int(Category::Copy));
        QCOMPARE(category("Memcpy HtoD (Pageable -> Device)"), int(Category::Copy));
        QCOMPARE(category("Memcpy PtoP (Device -> Device)"), int(Category::Copy));
    }
};

QTEST_GUILESS_MAIN(TestKernelClass)
#include "tst_kernelclass.moc"
