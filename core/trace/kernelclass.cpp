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

/// The text before the template arguments and the parameters, without the return type.
std::string_view headOf(std::string_view name)
{
    for (const std::string_view skip : {"void ", "(anonymous namespace)::", "<unnamed>::"}) {
        if (startsWith(name, skip))
            name.remove_prefix(skip.size());
    }
    // "at::native::(anonymous namespace)::CatArrayBatchedCopy<...>": brackets of a scope do not end
    // the name.
    std::size_t from = 0;
    for (const std::string_view scope : {"(anonymous namespace)::", "<unnamed>::"}) {
        const std::size_t at = name.find(scope);
        if (at != std::string_view::npos && at < name.find_first_of("<(") + 1)
            from = at + scope.size();
    }
    return name.substr(0, name.find_first_of("<(", from));
}

bool isAttention(std::string_view head, std::string_view whole)
{
    return containsAny(whole, {"flash_fwd", "flash_bwd", "flash_attn", "flashattn",
                               "flash::", "fmha", "attention", "sdpa", "paged_attn"})
           || containsAny(head, {"attn_fwd", "attn_bwd", "mha_fwd", "mha_bwd", "mla_"});
}

bool isLayoutOrFill(std::string_view whole)
{
    return containsAny(whole, {"nchwtonhwc", "nhwctonchw", "transpose", "copy_kernel",
                               "bfloat16_copy", "float16_copy", "direct_copy", "catarraybatched",
                               "fillfunctor", "memset", "permute", "im2col", "col2im",
                               "cast_kernel", "batched_copy", "copy_device_to_device"});
}

bool isNormOrSoftmax(std::string_view head, std::string_view whole)
{
    return containsAny(head, {"norm", "softmax", "bn_fw", "bn_bw", "welford"})
           || containsAny(whole, {"batch_norm", "layer_norm", "group_norm", "softmax"});
}

bool isMatrix(std::string_view head)
{
    // "fbgemm_gpu" is a library of embeddings, "convert" no convolution.
    std::string text(head);
    for (const std::string_view noise : {"fbgemm", "convert", "conversion", "gemma"}) {
        for (std::size_t at = text.find(noise); at != std::string::npos; at = text.find(noise, at))
            text.erase(at, noise.size());
    }
    return containsAny(text, {"gemm",    "gemv",     "conv",       "wgrad",   "dgrad",
                              "fprop",   "winograd", "matmul",     "hmma",    "wgmma",
                              "mma_",    "splitk",   "dot_kernel", "volta_",  "ampere_",
                              "turing_", "nvjet",    "marlin",     "machete", "triton_tem"});
}

Category kernelCategory(std::string_view rawName)
{
    const std::string text = lowered(rawName);
    const std::string_view whole = text;
    const std::string_view head = headOf(whole);
    if (isCommunication(whole))
        return Category::Communication;
    if (isAttention(head, whole))
        return Category::Attention;
    if (containsAny(whole, {"cutlass", "xmma", "cijk_"})) // their arguments name layouts too
        return Category::Matrix;
    if (isLayoutOrFill(whole))
        return Category::Memory;
    if (isNormOrSoftmax(head, whole))
        return Category::Norm;
    if (isMatrix(head))
        return Category::Matrix;
    if (containsAny(head, {"reduce", "cumsum", "scan", "argmax", "topk", "sort", "triton_red",
                           "triton_per"}))
        return Category::Norm;
    return Category::Elementwise;
}

bool isDeviceToDevice(std::string_view name)
{
    return containsAny(name, {"DtoD", "D2D", "Device-to-Device", "Device to Device"});
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
        return isDeviceToDevice(name) ? Category::Memory : Category::Copy;
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
