// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/kernelclass.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string>

namespace rooftrace {

namespace {

bool startsWith(std::string_view text, std::string_view prefix)
{
    return text.substr(0, prefix.size()) == prefix;
}

bool containsAny(std::string_view text, std::initializer_list<std::string_view> words)
{
    return std::any_of(words.begin(), words.end(), [text](std::string_view word) {
        return text.find(word) != std::string_view::npos;
    });
}

std::string lowered(std::string_view name)
{
    std::string text(name);
    std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) {
        return static_cast<char>(c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c);
    });
    return text;
}

bool startsWithWords(std::string_view text, std::string_view first, std::string_view separators,
                     std::initializer_list<std::string_view> second)
{
    if (!startsWith(text, first))
        return false;
    text.remove_prefix(first.size());
    if (!text.empty() && separators.find(text.front()) != std::string_view::npos)
        text.remove_prefix(1);
    return std::any_of(second.begin(), second.end(),
                       [text](std::string_view word) { return startsWith(text, word); });
}

// Q2: ^(nccl|rccl|ncclDev|oneccl|ccl_|hccl|mscclpp|nvshmem|deep_?ep|hybrid_?ep|xla::.*all|
//      all-?(reduce|gather|to-?all)|reduce-?scatter|collective-permute)
bool isCommunication(std::string_view name)
{
    if (startsWith(name, "void "))
        name.remove_prefix(5);
    for (const std::string_view prefix :
         {"nccl", "rccl", "oneccl", "ccl_", "hccl", "mscclpp", "nvshmem", "deepep", "deep_ep",
          "hybridep", "hybrid_ep", "collective-permute"}) {
        if (startsWith(name, prefix))
            return true;
    }
    if (startsWith(name, "xla::") && name.find("all") != std::string_view::npos)
        return true;
    return startsWithWords(name, "all", "-", {"reduce", "gather", "to-all", "toall"})
           || startsWithWords(name, "reduce", "-", {"scatter"});
}

Category kernelCategory(std::string_view rawName)
{
    const std::string text = lowered(rawName);
    const std::string_view name = text;
    if (isCommunication(name))
        return Category::Communication;
    if (containsAny(name,
                    {"flash_fwd", "flash_bwd", "flash_attn", "flash::", "fmha", "attention",
                     "attn_fwd", "attn_bwd", "mha_fwd", "mha_bwd", "sdpa", "paged_attn", "mla_"}))
        return Category::Attention;
    if (containsAny(name, {"nchwtonhwc", "nhwctonchw", "transpose", "copy_kernel", "bfloat16_copy",
                           "float16_copy", "direct_copy", "catarraybatched", "fillfunctor",
                           "memset", "permute", "im2col", "col2im", "cast_kernel", "batched_copy"}))
        return Category::Memory;
    if (containsAny(name, {"gemm",   "gemv",       "gemmk1", "conv",    "cijk_",   "wgrad",
                           "dgrad",  "winograd",   "xmma",   "cutlass", "matmul",  "hmma",
                           "wgmma",  "tensorop",   "mma_",   "igemm",   "cudnn::", "miopen",
                           "splitk", "dot_kernel", "sgemm",  "volta_",  "ampere_", "turing_"}))
        return Category::Matrix;
    if (containsAny(name, {"norm", "softmax", "reduce", "welford", "cumsum", "scan", "argmax",
                           "topk", "sort"}))
        return Category::Norm;
    return Category::Elementwise;
}

} // namespace

std::string_view categoryId(Category category)
{
    static constexpr std::array<std::string_view, CategoryCount> Ids = {
        "matrix", "attention", "norm",     "elementwise", "memory",  "communication", "copy",
        "sync",   "input",     "operator", "module",      "runtime", "annotation"};
    return Ids[static_cast<std::size_t>(category)];
}

bool isCommunicationKernel(std::string_view name)
{
    return isCommunication(lowered(name));
}

Category categoryOf(SliceKind kind, std::string_view name)
{
    switch (kind) {
    case SliceKind::Kernel:
        return kernelCategory(name);
    case SliceKind::GraphTrace:
    case SliceKind::Other:
        return Category::Elementwise;
    case SliceKind::Memcpy:
        return name.find("DtoD") != std::string_view::npos ? Category::Memory : Category::Copy;
    case SliceKind::Memset:
        return Category::Memory;
    case SliceKind::Sync:
        return Category::Sync;
    case SliceKind::Operator:
        return Category::Operator;
    case SliceKind::Python:
        return Category::Module;
    case SliceKind::Runtime:
    case SliceKind::Driver:
    case SliceKind::OsRuntime:
    case SliceKind::Overhead:
        return Category::Runtime;
    case SliceKind::Annotation:
        return startsWith(name, "enumerate(DataLoader)") ? Category::Input : Category::Annotation;
    case SliceKind::Nvtx:
    case SliceKind::GpuAnnotation:
    case SliceKind::TraceSpan:
        return Category::Annotation;
    }
    return Category::Elementwise;
}

} // namespace rooftrace
