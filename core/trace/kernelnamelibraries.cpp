// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/kernelnamelibraries.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <utility>
#include <vector>

namespace rooftrace::kernelname {

namespace {

using Words = std::initializer_list<std::string_view>;

bool isOneOf(std::string_view text, Words words)
{
    return std::find(words.begin(), words.end(), text) != words.end();
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

std::vector<std::string_view> split(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t at = text.find(separator);
        parts.push_back(text.substr(0, at));
        if (at == std::string_view::npos)
            return parts;
        text.remove_prefix(at + 1);
    }
}

/// The data type that a token begins with ("bf16bf16" -> "bf16"), in one spelling for all
/// libraries.
std::string_view typeOf(std::string_view token)
{
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 22> Types = {{
        {"bfloat16", "bf16"}, {"bf16", "bf16"},    {"tf32", "tf32"},   {"float16", "fp16"},
        {"float32", "fp32"},  {"float64", "fp64"}, {"fp16", "fp16"},   {"fp32", "fp32"},
        {"fp64", "fp64"},     {"fp8", "fp8"},      {"half", "fp16"},   {"f16", "fp16"},
        {"f32", "fp32"},      {"f64", "fp64"},     {"f8", "fp8"},      {"e4m3", "fp8"},
        {"e5m2", "fp8"},      {"float", "fp32"},   {"double", "fp64"}, {"int8", "int8"},
        {"s8", "int8"},       {"i8", "int8"},
    }};
    for (const auto &[prefix, type] : Types) {
        if (startsWith(token, prefix))
            return type;
    }
    return {};
}

/// Number of dimensions when the token is "128x64" or "128x64x32", else 0.
int tileDims(std::string_view token)
{
    int dims = 0;
    for (const std::string_view part : split(token, 'x')) {
        if (part.empty() || part.size() > 4 || !std::all_of(part.begin(), part.end(), isDigit))
            return 0;
        ++dims;
    }
    return dims >= 2 && dims <= 3 ? dims : 0;
}

std::string tileText(std::string_view token)
{
    std::string text;
    for (const char c : token) {
        if (c == 'x')
            text += "×";
        else
            text.push_back(c);
    }
    return text;
}

bool isLayout(std::string_view token)
{
    return isOneOf(
        token, {"nn", "nt", "tn", "tt", "tnn", "tnt", "nnn", "nnt", "ntn", "ntt", "ttn", "ttt"});
}

/// Joins what is not empty with spaces.
std::string joined(std::initializer_list<std::string_view> parts)
{
    std::string text;
    for (const std::string_view part : parts) {
        if (part.empty())
            continue;
        if (!text.empty())
            text.push_back(' ');
        text += part;
    }
    return text;
}

std::string_view beforeParameters(std::string_view name)
{
    name = name.substr(0, name.find_first_of("(<"));
    while (!name.empty() && name.back() == ' ')
        name.remove_suffix(1);
    return startsWith(name, "void ") ? name.substr(5) : name;
}

/// ncclAllReduceRingLLKernel_sum_f32, as NCCL before 2.7 wrote.
std::string oldNcclName(std::string_view name, std::size_t kernel)
{
    std::string_view head = name.substr(4, kernel - 4);
    std::string_view algorithm;
    for (const std::string_view word : {"Ring", "Tree", "Coll"}) {
        const std::size_t at = head.find(word);
        if (at != std::string_view::npos && at > 0) {
            algorithm = head.substr(at);
            head = head.substr(0, at);
            break;
        }
    }
    std::string type;
    std::string reduction;
    for (const std::string_view token : split(name.substr(kernel + 7), '_')) {
        if (!typeOf(token).empty())
            type = typeOf(token);
        else if (reduction.empty() && !isOneOf(token, {"copy", ""}))
            reduction = token;
    }
    return joined({head, reduction, type, algorithm});
}

/// ncclDevKernel_AllReduce_Sum_bf16_RING_LL -> "AllReduce Sum bf16 RING_LL".
std::string ncclName(std::string_view raw)
{
    const std::string_view name = beforeParameters(raw);
    const std::size_t start = name.find("Kernel_");
    if (start == std::string_view::npos)
        return std::string(name);
    if (start > 4 && !isOneOf(name.substr(4, start - 4), {"Dev", "SymDev", "SymkDev"}))
        return oldNcclName(name, start);
    const std::vector<std::string_view> tokens = split(name.substr(start + 7), '_');
    if (isOneOf(tokens.front(), {"Generic", "Debug"}) || tokens.front().empty())
        return joined({"nccl", tokens.front()});
    std::string reduction;
    std::string type;
    std::string algorithm;
    for (std::size_t i = 1; i < tokens.size(); ++i) {
        const std::string_view token = tokens[i];
        if (isOneOf(token,
                    {"Sum", "Prod", "Max", "Min", "MinMax", "Avg", "PreMulSum", "SumPostDiv"}))
            reduction = token;
        else if (!typeOf(token).empty())
            type = typeOf(token);
        else if (isOneOf(token, {"uint8", "int32", "uint32", "int64", "uint64", "u8", "u32", "u64",
                                 "i32", "i64"}))
            type = token;
        else if (!isOneOf(token, {"t", ""}))
            algorithm += (algorithm.empty() ? "" : "_") + std::string(token);
    }
    const bool reduces = contains(tokens.front(), "Reduce");
    return joined({tokens.front(), reduces ? std::string_view(reduction) : std::string_view(), type,
                   algorithm});
}

/// What the tokens of a GEMM or convolution name say.
struct Tokens
{
    std::string word; ///< "xmma_gemm", "s1688gemm"
    std::string_view type;
    std::string tile;
    std::string_view layout;
};

/// sm90_xmma_gemm_bf16bf16_bf16f32_f32_tn_n_tilesize128x128x64_...
std::string xmmaName(std::string_view name)
{
    Tokens found;
    bool afterXmma = false;
    for (const std::string_view token : split(beforeParameters(name), '_')) {
        if (token == "xmma") {
            afterXmma = true;
        } else if (afterXmma && found.word.empty()) {
            found.word = "xmma_" + std::string(token);
        } else if (afterXmma && found.type.empty() && !typeOf(token).empty()) {
            found.type = typeOf(token);
        } else if (afterXmma && found.layout.empty() && isLayout(token)) {
            found.layout = token;
        } else if (startsWith(token, "tilesize") && found.tile.empty()) {
            found.tile = tileText(token.substr(8));
        }
    }
    return joined({found.word, found.type, found.tile, found.layout});
}

bool namesMatrixWork(std::string_view token)
{
    return contains(token, "gemm") || contains(token, "fprop") || contains(token, "dgrad")
           || contains(token, "wgrad") || contains(token, "cudnn");
}

/// cutlass_80_tensorop_s1688gemm_256x64_16x4_nn_align4: the second pair is depth x stages.
std::string cutlassTokenName(std::string_view name)
{
    Tokens found;
    std::string_view library = "cutlass";
    for (const std::string_view token : split(name, '_')) {
        if (token == "cutlass3x")
            library = token;
        else if (found.word.empty() && namesMatrixWork(token) && token != "cudnn")
            // "s64x128x16gemm" is the shape of the instruction, not of the kernel.
            found.word = contains(token.substr(1, 3), "x") || contains(token, "x16gemm")
                             ? "gemm"
                             : std::string(token);
        else if (found.type.empty() && !typeOf(token).empty())
            found.type = typeOf(token);
        else if (found.tile.empty() && (tileDims(token) == 2 || tileDims(token) == 3))
            found.tile = tileText(token);
        else if (tileDims(token) == 2
                 && std::count(found.tile.begin(), found.tile.end(), '\x97') == 1)
            found.tile += "×" + std::string(token.substr(0, token.find('x')));
        else if (found.layout.empty() && (isLayout(token) || token == "nhwc" || token == "nchw"))
            found.layout = token;
    }
    return joined({library, found.word, found.type, found.tile, found.layout});
}

std::string lowered(std::string_view text)
{
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
    });
    return result;
}

/// A number at `at`, past a cast such as "(int)" or a mangled "Li"; advances `at`.
std::string numberAt(std::string_view text, std::size_t &at)
{
    for (const std::string_view skip : {"(int)", "Li"}) {
        if (text.substr(at, skip.size()) == skip)
            at += skip.size();
    }
    std::string digits;
    while (at < text.size() && isDigit(text[at]) && digits.size() < 5)
        digits.push_back(text[at++]);
    return digits;
}

/// The first `count` numbers after `mark`, joined with ×; empty when there are fewer.
std::string tileAfter(std::string_view text, std::string_view mark, int skipped, int count)
{
    std::size_t at = text.find(mark);
    if (at == std::string_view::npos)
        return {};
    at += mark.size();
    std::string tile;
    for (int i = 0; i < skipped + count; ++i) {
        const std::string digits = numberAt(text, at);
        if (digits.empty())
            return {};
        if (i >= skipped)
            tile += (tile.empty() ? "" : "×") + digits;
        while (at < text.size() && (text[at] == ',' || text[at] == ' ' || text[at] == 'E'))
            ++at;
    }
    return tile;
}

/// A CUTLASS kernel whose template arguments are all that is known.
std::string cutlassTemplateName(std::string_view name)
{
    const std::string text = lowered(name);
    std::string tile = tileAfter(name, "GemmShape<", 0, 3);
    if (tile.empty())
        tile = tileAfter(name, "GemmShapeI", 0, 3);
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 8> Kinds = {{
        {"reducesplitk", "ReduceSplitK"},
        {"flashattnfwd", "flash_fwd"},
        {"flashattnbwd", "flash_bwd"},
        {"wgrad", "wgrad"},
        {"dgrad", "dgrad"},
        {"fprop", "fprop"},
        {"conv", "conv"},
        {"gemm", "gemm"},
    }};
    for (const auto &[word, kind] : Kinds) {
        if (!contains(text, word))
            continue;
        const bool isFlash = startsWith(kind, "flash");
        return isFlash ? joined({kind, contains(text, "sm90") ? "sm90" : ""})
                       : joined({"cutlass", kind, tile});
    }
    return {};
}

std::string cutlassName(std::string_view name)
{
    for (const std::string_view mark :
         {"cutlass3x_", "cutlass_tensorop_", "cutlass_80_", "cutlass_75_", "cutlass_70_",
          "cutlass_86_", "cutlass_90_", "cutlass_simt_", "cutlass_wmma_"}) {
        const std::size_t at = name.find(mark);
        if (at != std::string_view::npos)
            return cutlassTokenName(name.substr(at, name.find_first_of("><(,:", at) - at));
    }
    return cutlassTemplateName(name);
}

/// volta_sgemm_128x64_nn, ampere_bf16_s16816gemm_bf16_128x256_ldg8_..._tn,
/// cudnn_infer_volta_scudnn_128x128_relu_small_nn_v1
std::string architectureName(std::string_view name, std::string_view architecture)
{
    Tokens found;
    std::string_view activation;
    for (const std::string_view token : split(beforeParameters(name), '_')) {
        if (found.word.empty() && namesMatrixWork(token) && token != "cudnn")
            found.word = std::string(architecture) + '_' + std::string(token);
        else if (found.type.empty() && !typeOf(token).empty())
            found.type = typeOf(token);
        else if (found.tile.empty() && tileDims(token) > 0)
            found.tile = tileText(token);
        else if (found.layout.empty() && isLayout(token))
            found.layout = token;
        else if (token == "relu")
            activation = token;
    }
    return found.word.empty()
               ? std::string()
               : joined({found.word, found.type, found.tile, activation, found.layout});
}

/// nvjet_tst_192x192_64x4_2x1_v_bz_coopB_TNT: the second pair is depth x stages.
std::string nvjetName(std::string_view name)
{
    std::string tile;
    std::string layout;
    int pairs = 0;
    for (const std::string_view token : split(beforeParameters(name), '_')) {
        if (tileDims(token) == 2 && ++pairs <= 2)
            tile +=
                pairs == 1 ? tileText(token) : "×" + std::string(token.substr(0, token.find('x')));
        else if (isLayout(lowered(token)))
            layout = lowered(token);
    }
    return joined({"nvjet", tile, layout});
}

std::string_view tensileType(std::string_view code)
{
    if (startsWith(code, "F8") || startsWith(code, "B8"))
        return "fp8";
    if (startsWith(code, "I8") || startsWith(code, "4xi8"))
        return "int8";
    switch (code.empty() ? '\0' : code.front()) {
    case 'B':
        return "bf16";
    case 'H':
        return "fp16";
    case 'S':
        return "fp32";
    case 'D':
        return "fp64";
    default:
        return {};
    }
}

/// Cijk_Alik_Bljk_BBS_BH_..._MT256x128x64_...: Alik and Bjlk are transposed operands.
std::string tensileName(std::string_view name)
{
    const std::vector<std::string_view> tokens =
        split(beforeParameters(name.substr(name.find("Cijk_"))), '_');
    if (tokens.size() < 4)
        return {};
    std::string layout;
    layout.push_back(startsWith(tokens[1], "Alik") ? 't' : 'n');
    layout.push_back(startsWith(tokens[2], "Bjlk") ? 't' : 'n');
    std::string tile;
    for (const std::string_view token : tokens) {
        if (tile.empty() && startsWith(token, "MT") && tileDims(token.substr(2)) > 0)
            tile = tileText(token.substr(2));
    }
    return joined({"Cijk gemm", tensileType(tokens[3]), tile, layout});
}

/// igemm_fwd_gtcx3_nhwc_bf16_bx0_ex1_bt128x256x32_...
std::string igemmName(std::string_view name)
{
    const std::vector<std::string_view> tokens = split(beforeParameters(name), '_');
    Tokens found;
    for (const std::string_view token : tokens) {
        if (found.type.empty() && !typeOf(token).empty())
            found.type = typeOf(token);
        else if (token == "nhwc" || token == "nchw")
            found.layout = token;
        else if (found.tile.empty() && startsWith(token, "bt") && tileDims(token.substr(2)) > 0)
            found.tile = tileText(token.substr(2));
    }
    return tokens.size() < 2
               ? std::string()
               : joined({"igemm_" + std::string(tokens[1]), found.type, found.tile, found.layout});
}

/// pytorch_flash::flash_fwd_kernel<...kernel_traits<64, 128, 128, 4, ...>>: head size, then tile.
std::string flashName(std::string_view name)
{
    const std::size_t at = std::min(name.find("flash_fwd"), name.find("flash_bwd"));
    std::string_view function = name.substr(at);
    function = function.substr(0, function.find_first_of("<(: "));
    if (endsWith(function, "_kernel"))
        function.remove_suffix(7);
    std::string head = tileAfter(name, "kernel_traits<", 0, 1);
    if (!head.empty())
        head = "hd" + head;
    return joined({function, head, tileAfter(name, "kernel_traits<", 1, 2)});
}

/// fmha_cutlassF_bf16_aligned_64x128_rf_sm80
std::string fmhaName(std::string_view name)
{
    const std::string_view head = beforeParameters(name);
    const std::vector<std::string_view> tokens = split(head, '_');
    std::string_view type;
    std::string tile;
    for (const std::string_view token : tokens) {
        if (type.empty() && !typeOf(token).empty())
            type = typeOf(token);
        else if (tile.empty() && tileDims(token) > 0)
            tile = tileText(token);
    }
    return tokens.size() < 2 ? std::string(head)
                             : joined({"fmha_" + std::string(tokens[1]), type, tile});
}

/// The nested name of a mangled function, innermost last; GCC's demangler does not know the newest
/// types, and only the names matter here.
std::vector<std::string_view> mangledScopes(std::string_view name)
{
    std::vector<std::string_view> scopes;
    std::size_t at = startsWith(name, "_ZN") ? 3 : 2;
    while (at < name.size() && isDigit(name[at])) {
        std::size_t length = 0;
        while (at < name.size() && isDigit(name[at]) && length < 1000)
            length = length * 10 + static_cast<std::size_t>(name[at++] - '0');
        if (length == 0 || length > name.size() - at)
            break;
        const std::string_view part = name.substr(at, length);
        if (!startsWith(part, "_GLOBAL__"))
            scopes.push_back(part);
        at += length;
    }
    return scopes;
}

std::string mangledName(std::string_view name)
{
    if (contains(name, "cutlass") && !contains(name, "flash_")) {
        std::string text = cutlassName(name);
        if (!text.empty())
            return text;
    }
    const std::vector<std::string_view> scopes = mangledScopes(name);
    if (scopes.empty())
        return {};
    return signatureName(scopes.size() > 1 ? scopes.front() : std::string_view(), scopes.back(),
                         {});
}

/// thrust::cuda_cub::core::_kernel_agent<thrust::cuda_cub::__parallel_for::...> -> "parallel_for";
/// rocprim's trampoline names its algorithm in "wrapped_scan_config".
std::string algorithmOf(std::string_view arguments)
{
    std::size_t at = arguments.find("::__");
    if (at != std::string_view::npos) {
        const std::string_view rest = arguments.substr(at + 4);
        return std::string(rest.substr(0, rest.find_first_of(":<, ")));
    }
    at = arguments.find("wrapped_");
    const std::size_t end = arguments.find("_config", at);
    if (at != std::string_view::npos && end != std::string_view::npos && end > at + 8)
        return std::string(arguments.substr(at + 8, end - at - 8));
    return {};
}

} // namespace

std::string signatureName(std::string_view scope, std::string_view function,
                          std::string_view arguments)
{
    if (startsWith(scope, "at_cuda_detail::")) // PyTorch's own copy of CUB
        scope.remove_prefix(16);
    const std::string_view outermost = scope.substr(0, scope.find("::"));
    std::string_view library;
    if (isOneOf(outermost, {"cub", "thrust", "rocprim", "hipcub", "cufft", "ck", "ck_tile"}))
        library = outermost;
    for (const std::string_view known : {"cudnn", "cublas", "cutlass"}) {
        if (startsWith(outermost, known) || startsWith(outermost, "cask_" + std::string(known)))
            library = known;
    }
    if (library.empty())
        return std::string(function);
    if (library == "thrust" || library == "rocprim" || library == "hipcub") {
        const std::string algorithm = algorithmOf(arguments);
        if (!algorithm.empty())
            return joined({library, algorithm});
    }
    if (startsWith(function, "kernel_") && function.size() > 7)
        function.remove_prefix(7);
    for (const std::string_view suffix : {"_kernel", "Kernel"}) {
        if (endsWith(function, suffix) && function.size() > suffix.size())
            function.remove_suffix(suffix.size());
    }
    return joined({library, function});
}

std::string libraryName(std::string_view name)
{
    const std::string_view plain = startsWith(name, "void ") ? name.substr(5) : name;
    if (startsWith(plain, "nccl") && contains(plain, "Kernel"))
        return ncclName(plain);
    if (contains(plain, "_xmma_"))
        return xmmaName(plain);
    if (contains(plain, "Cijk_"))
        return tensileName(plain);
    if (startsWith(plain, "nvjet_"))
        return nvjetName(plain);
    if (startsWith(plain, "igemm_"))
        return igemmName(plain);
    if (startsWith(plain, "fmha_cutlass"))
        return fmhaName(plain);
    if (startsWith(plain, "_Z"))
        return mangledName(plain);
    const bool isSignature = plain.find_first_of("<(") != std::string_view::npos;
    if (isSignature && (contains(plain, "flash_fwd") || contains(plain, "flash_bwd")))
        return flashName(plain);
    if (startsWith(plain, "cutlass") && contains(plain, "_"))
        return cutlassName(plain);
    if (startsWith(plain, "cutlass::"))
        return cutlassTemplateName(plain);
    for (const std::string_view architecture : {"volta", "turing", "ampere", "maxwell", "pascal"}) {
        const std::size_t at = plain.find(architecture);
        const bool isToken = at != std::string_view::npos && (at == 0 || plain[at - 1] == '_')
                             && plain.substr(at + architecture.size(), 1) == "_";
        // A short name has spaces and is left alone.
        if (isToken && !contains(plain, " ") && !contains(plain, "::"))
            return architectureName(plain, architecture);
    }
    return {};
}

} // namespace rooftrace::kernelname
