// SPDX-License-Identifier: GPL-3.0-or-later
// Short names of kernels as profilers write them.
#include "core/trace/kernelname.h"

#include <QTest>

#include <string>

using namespace rooftrace;

class TestKernelName : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void shortNames_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *title, const char *name, const char *expected) {
            QTest::newRow(title) << QString::fromUtf8(name) << QString::fromUtf8(expected);
        };
        addNative(row);
        addMatrix(row);
        addOthers(row);
    }

    void shortNames()
    {
        QFETCH(QString, name);
        QFETCH(QString, expected);
        const std::string shortName = shortKernelName(name.toStdString());
        QCOMPARE(QString::fromStdString(shortName), expected);
        QCOMPARE(QString::fromStdString(shortKernelName(shortName)), expected); // idempotent
    }

    void isTotal_data()
    {
        QTest::addColumn<QString>("name");
        const char *hostile[] = {"",
                                 " ",
                                 "<",
                                 ">",
                                 "(",
                                 ")",
                                 "<<<>>>",
                                 ">>>(",
                                 "::",
                                 "void ",
                                 "void <",
                                 "_Z",
                                 "_ZN",
                                 "_ZN999999999999x",
                                 "nccl",
                                 "ncclKernel_",
                                 "ncclDevKernel_",
                                 "Cijk_",
                                 "sm90_xmma_",
                                 "cutlass_",
                                 "cutlass::",
                                 "igemm_",
                                 "fmha_cutlass",
                                 "volta_",
                                 "Memcpy",
                                 "Memset",
                                 "Memcpy (",
                                 "a::b::",
                                 "operator()",
                                 "f<(g)>(h)",
                                 "nvjet_",
                                 "at::native::reduce_kernel<",
                                 "flash_fwd<",
                                 "operator<<(int)"};
        for (const char *name : hostile)
            QTest::newRow(name) << QString::fromLatin1(name);
        QTest::newRow("deep brackets") << QString(20000, QLatin1Char('<'));
        QTest::newRow("deep parentheses") << QString(20000, QLatin1Char('('));
    }

    void isTotal()
    {
        QFETCH(QString, name);
        const std::string once = shortKernelName(name.toStdString());
        QVERIFY(!once.empty());
        QCOMPARE(QString::fromStdString(shortKernelName(once)), QString::fromStdString(once));
    }

private:
    template<class Row>
    static void addNative(const Row &row)
    {
        row("a functor",
            "void at::native::vectorized_elementwise_kernel<4, "
            "at::native::AddFunctor<float>, at::detail::Array<char*, 3> >(int, "
            "at::native::AddFunctor<float>, at::detail::Array<char*, 3>)",
            "elementwise add");
        row("a functor inside wrappers",
            "void at::native::elementwise_kernel<128, 4, "
            "at::native::gpu_kernel_impl_nocast<at::native::BinaryFunctor<c10::BFloat16, "
            "c10::BFloat16, c10::BFloat16, at::native::binary_internal::MulFunctor<float> > "
            ">(at::TensorIteratorBase&, at::native::BinaryFunctor<c10::BFloat16, c10::BFloat16, "
            "c10::BFloat16, at::native::binary_internal::MulFunctor<float> > "
            "const&)::{lambda(int)#1}>(int, void)",
            "elementwise mul");
        row("a copy",
            "void at::native::elementwise_kernel_manual_unroll<128, 8, "
            "at::native::gpu_kernel_impl_nocast<at::native::direct_copy_kernel_cuda(at::"
            "TensorIteratorBase&)::{lambda()#3}::operator()() const::{lambda()#12}::operator()() "
            "const::{lambda(c10::BFloat16)#1}>(at::TensorIteratorBase&)>(int)",
            "elementwise copy");
        row("a cast",
            "void at::native::vectorized_elementwise_kernel<4, "
            "at::native::bfloat16_copy_kernel_cuda(at::TensorIteratorBase&)::{lambda(float)#1}, "
            "std::array<char*, 2ul> >(int)",
            "elementwise bfloat16_copy");
        row("a power",
            "void at::native::vectorized_elementwise_kernel<4, at::native::(anonymous "
            "namespace)::pow_tensor_scalar_kernel_impl<float, float>(at::TensorIteratorBase&, "
            "float)::{lambda(float)#1}, std::array<char*, 2ul> >(int)",
            "elementwise pow_tensor_scalar");
        row("an activation",
            "void at::native::vectorized_elementwise_kernel<8, at::native::(anonymous "
            "namespace)::silu_kernel(at::TensorIteratorBase&)::{lambda()#1}::operator()() "
            "const::{lambda(c10::BFloat16)#1}, std::array<char*, 2ul> >(int)",
            "elementwise silu");
        row("a negation",
            "void at::native::elementwise_kernel<128, 4, "
            "at::native::gpu_kernel_impl_nocast<at::native::neg_kernel_cuda(at::TensorIteratorBase&"
            ")::{lambda()#2}::operator()() const::{lambda(c10::BFloat16)#1}>(at::TensorIteratorBase"
            "&)>(int)",
            "elementwise neg");
        row("a mean",
            "void at::native::reduce_kernel<512, 1, at::native::ReduceOp<float, "
            "at::native::MeanOps<float, float, float, float>, unsigned int, float, 4, 4> "
            ">(at::native::ReduceOp<float, at::native::MeanOps<float, float, float, float>, "
            "unsigned int, float, 4, 4>)",
            "reduce mean");
        row("a sum as Nsight Systems spells it",
            "void at::native::reduce_kernel<(int)512, (int)1, at::native::ReduceOp<float, "
            "at::native::func_wrapper_t<float, at::native::sum_functor<float, float, "
            "float>::operator ()(at::TensorIterator &)::[lambda(float, float) (instance 1)]>, "
            "unsigned int, float, (int)4>>(T3)",
            "reduce sum");
        row("a comparison as Nsight Systems spells it",
            "void at::native::elementwise_kernel<(int)128, (int)4, void "
            "at::native::gpu_kernel_impl_nocast<at::native::BinaryFunctor<long, long, bool, "
            "at::native::<unnamed>::CompareEqFunctor<long>>>(at::TensorIteratorBase &, const T1 "
            "&)::[lambda(int) (instance 1)]>(int, T3)",
            "elementwise eq");
        row("a concatenation",
            "void at::native::(anonymous namespace)::CatArrayBatchedCopy<at::native::(anonymous "
            "namespace)::OpaqueType<2u>, unsigned int, 4, 64, 64>(at::native::(anonymous "
            "namespace)::OpaqueType<2u>*)",
            "CatArrayBatchedCopy");
        row("a list of tensors",
            "void at::native::(anonymous namespace)::multi_tensor_apply_kernel<at::native::"
            "(anonymous namespace)::TensorListMetadata<3>, at::native::(anonymous "
            "namespace)::BinaryOpListAlphaFunctor<float, 3, 2, 2>, std::plus<float>, float>(int)",
            "foreach add");
        row("a fused optimiser",
            "void at::native::(anonymous namespace)::multi_tensor_apply_kernel<at::native::"
            "(anonymous namespace)::FusedOptimizerTensorListMetadata<4>, at::native::(anonymous "
            "namespace)::FusedAdamMathFunctor<float, 4, (at::native::ADAM_MODE)1, false>, float "
            "const*, double>(int)",
            "foreach fused_adam");
        row("a softmax outside at::native",
            "void (anonymous namespace)::softmax_warp_forward<float, float, float, 10, true, "
            "false>(float*, float const*, int, int, int, bool const*, int, bool)",
            "softmax_warp_forward");
    }

    template<class Row>
    static void addMatrix(const Row &row)
    {
        row("cuBLAS on Hopper",
            "sm90_xmma_gemm_bf16bf16_bf16f32_f32_tn_n_tilesize128x128x64_warpgroupsize1x1x1_"
            "execute_segment_k_off_kernel__5x_cublas",
            "xmma_gemm bf16 128×128×64 tn");
        row("a cuDNN convolution",
            "sm80_xmma_fprop_implicit_gemm_indexed_tf32f32_tf32f32_f32_nhwckrsc_nchw_tilesize128x"
            "128x16_stage4_warpsize2x2x1_g1_tensor16x8x8_execute_kernel_cudnn_infer",
            "xmma_fprop tf32 128×128×16");
        row("CUTLASS",
            "void cutlass::Kernel<cutlass_80_tensorop_s1688gemm_256x64_16x4_nn_align4>(cutlass_80_"
            "tensorop_s1688gemm_256x64_16x4_nn_align4::Params)",
            "cutlass s1688gemm 256×64×16 nn");
        row("a CUTLASS convolution",
            "void cutlass_cudnn_infer::Kernel<cutlass_tensorop_s1688fprop_optimized_tf32_128x128_"
            "32x4_nhwc_align4>(cutlass_tensorop_s1688fprop_optimized_tf32_128x128_32x4_nhwc_align4"
            "::Params)",
            "cutlass s1688fprop tf32 128×128×32 nhwc");
        row("CUTLASS 3",
            "cutlass3x_sm90_tensorop_s64x128x16gemm_bf16_bf16_f32_bf16_bf16_128x128x64_1x2x1_0_tnn_"
            "align8_warpspecialized_cooperative_epi_tma",
            "cutlass3x gemm bf16 128×128×64 tnn");
        row("a mangled CUTLASS kernel",
            "_ZN19cutlass_cudnn_train6KernelINS_4conv6kernel23ImplicitGemmConvolutionINS1_"
            "11threadblock22ImplicitGemmMultistageINS_4gemm9GemmShapeILi128ELi128ELi32EEENS4_"
            "52Conv2dWgradOutputGradientTileAccessIteratorOptimizedINS_11MatrixShapeILi128ELi32EEE",
            "cutlass wgrad 128×128×32");
        row("Volta", "volta_sgemm_128x64_nn", "volta_sgemm 128×64 nn");
        row("cuDNN on Volta", "cudnn_infer_volta_scudnn_128x128_relu_small_nn_v1",
            "volta_scudnn 128×128 relu nn");
        row("Ampere", "ampere_bf16_s16816gemm_bf16_128x256_ldg8_f2f_stages_64x3_tn",
            "ampere_s16816gemm bf16 128×256 tn");
        row("newest cuBLAS", "nvjet_tst_192x192_64x4_2x1_v_bz_coopB_TNT", "nvjet 192×192×64 tnt");
        row("Tensile",
            "Cijk_Alik_Bljk_B_BS_BH_Bias_HA_S_SAV_UserArgs_MT256x128x64_MI16x16x1_SN_LDSB1",
            "Cijk gemm bf16 256×128×64 tn");
        row("hipBLASLt",
            "Cijk_Ailk_Bjlk_BBS_BH_Bias_HA_S_SAV_UserArgs_MT64x32x64_MI16x16x1_SN_LDSB0",
            "Cijk gemm bf16 64×32×64 nt");
        row("MIOpen",
            "igemm_fwd_gtcx3_nhwc_bf16_bx0_ex1_bt128x256x32_wt32x32x8_ws1x2_wr2x2_ta1x8x2x1_"
            "1x4x1x64",
            "igemm_fwd bf16 128×256×32 nhwc");
        row("Composable Kernel",
            "_ZN2ck16tensor_operation6device12_GLOBAL__N_139kernel_grouped_conv_fwd_xdl_cshuffle_"
            "v3INS_34GridwiseGemmMultiD_xdl_cshuffle_v3INS_13tensor_layout4gemm8RowMajorE",
            "ck grouped_conv_fwd_xdl_cshuffle_v3");
        row("flash attention",
            "void pytorch_flash::flash_fwd_kernel<pytorch_flash::Flash_fwd_kernel_traits<64, 128, "
            "128, 4, false, false, cutlass::bfloat16_t, pytorch_flash::Flash_kernel_traits<64, "
            "128, "
            "128, 4, cutlass::bfloat16_t> >, false, true, false, false, false, true, false>"
            "(pytorch_flash::Flash_fwd_params)",
            "flash_fwd hd64 128×128");
        row("flash attention 3",
            "void cutlass::device_kernel<flash::enable_sm90<flash::FlashAttnFwdSm90<flash::"
            "CollectiveMainloopFwdSm90<2>>>>(T1::Params)",
            "flash_fwd sm90");
        row("memory-efficient attention",
            "fmha_cutlassF_bf16_aligned_64x128_rf_sm80(PyTorchMemEffAttention::AttentionKernel<"
            "cutlass::bfloat16_t, cutlass::arch::Sm80, true, 64, 128, 128, true, true>::Params)",
            "fmha_cutlassF bf16 64×128");
    }

    template<class Row>
    static void addOthers(const Row &row)
    {
        row("NCCL", "ncclDevKernel_AllReduce_Sum_bf16_RING_LL(ncclDevKernelArgsStorage<4096ul>)",
            "AllReduce Sum bf16 RING_LL");
        row("older NCCL",
            "ncclKernel_AllReduce_RING_LL_Sum_float(ncclDevComm*, unsigned long, ncclWork*)",
            "AllReduce Sum fp32 RING_LL");
        row("oldest NCCL", "ncclAllReduceRingLLKernel_sum_f32(ncclColl)",
            "AllReduce sum fp32 RingLL");
        row("point to point", "ncclDevKernel_SendRecv(ncclDevKernelArgsStorage<4096ul>)",
            "SendRecv");
        row("a broadcast reduces nothing",
            "ncclKernel_Broadcast_RING_LL_Sum_int8_t(ncclDevComm*, unsigned long, ncclWork*)",
            "Broadcast int8 RING_LL");
        row("any RCCL kernel", "ncclDevKernel_Generic(ncclDevComm*)", "nccl Generic");
        row("Triton", "triton_poi_fused__unsafe_view_mul_silu_2",
            "triton_poi_fused__unsafe_view_mul_silu_2");
        row("CUB",
            "void cub::DeviceRadixSortDownsweepKernel<cub::DeviceRadixSortPolicy<int, int, "
            "int>::Policy700, true, false, int, int, int>(int const*, int*)",
            "cub DeviceRadixSortDownsweep");
        row("Thrust",
            "void thrust::cuda_cub::core::_kernel_agent<thrust::cuda_cub::__parallel_for::"
            "ParallelForAgent<thrust::cuda_cub::__transform::unary_transform_f<int>>>(int)",
            "thrust parallel_for");
        row("rocPRIM",
            "void "
            "rocprim::ROCPRIM_400200_NS::detail::trampoline_kernel<rocprim::ROCPRIM_400200_NS::"
            "detail::wrapped_scan_config<rocprim::ROCPRIM_400200_NS::default_config, long> >(int)",
            "rocprim scan");
        row("cuDNN layout change",
            "void cudnn::ops::nchwToNhwcKernel<float, float, float, false, true, "
            "(cudnnKernelDataType_t)2>(cudnn::ops::nchw2nhwc_params_t<float>, float const*, "
            "float*)",
            "cudnn nchwToNhwc");
        row("cuBLASLt is not CUB",
            "void cublasLt::splitKreduce_kernel<(int)32, (int)16, int, float>(int)",
            "cublas splitKreduce");
        row("mangled", "_ZN5aiter24add_rmsnorm_quant_kernelIDF16bDF16bLi64ELi8ELb0EEEvPT0_PT_",
            "add_rmsnorm_quant_kernel");
        row("a kernel of one's own",
            "create_hash_gpu(int*, float*, int, unsigned long (*)(unsigned int, unsigned int))",
            "create_hash_gpu");
        row("pageable copy", "Memcpy HtoD (Pageable -> Device)", "Memcpy HtoD pageable");
        row("pinned copy", "Memcpy DtoH (Device -> Pinned)", "Memcpy DtoH pinned");
        row("copy on the device", "Memcpy DtoD (Device -> Device)", "Memcpy DtoD");
        row("memset", "Memset (Device)", "Memset");
        row("an operator is left alone", "aten::mm", "aten::mm");
        row("a Python frame is left alone", "train.py(12): forward", "train.py(12): forward");
    }
};

QTEST_GUILESS_MAIN(TestKernelName)
#include "tst_kernelname.moc"
