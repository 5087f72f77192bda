// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/rules/operationfacts.h"

#include "core/trace/attrkeys.h"
#include "core/trace/kernelclass.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>

namespace rooftrace {

namespace {

constexpr std::string_view ModulePrefix = "nn.Module: ";

struct NamedToken
{
    std::string_view name;
    OpToken token;
};

// Operator names after "aten::", without the underscore of in-place variants; sorted.
constexpr std::array OperatorTokens = std::to_array<NamedToken>({
    {"_fused_dropout", OpToken::Dropout},
    {"_fused_rms_norm", OpToken::Norm},
    {"_log_softmax", OpToken::Softmax},
    {"_log_softmax_backward_data", OpToken::Softmax},
    {"_softmax", OpToken::Softmax},
    {"_softmax_backward_data", OpToken::Softmax},
    {"_to_copy", OpToken::Cast},
    {"_unsafe_index", OpToken::Other},
    {"abs", OpToken::Pointwise},
    {"add", OpToken::Add},
    {"addcdiv", OpToken::Pointwise},
    {"addcmul", OpToken::Pointwise},
    {"addmm", OpToken::Matrix},
    {"amax", OpToken::Max},
    {"baddbmm", OpToken::Matrix},
    {"bernoulli", OpToken::Dropout},
    {"bmm", OpToken::Matrix},
    {"cat", OpToken::Cat},
    {"clamp", OpToken::Pointwise},
    {"clamp_min", OpToken::Pointwise},
    {"clone", OpToken::Copy},
    {"contiguous", OpToken::Copy},
    {"convolution", OpToken::Matrix},
    {"copy", OpToken::Copy},
    {"cos", OpToken::Pointwise},
    {"cudnn_convolution", OpToken::Matrix},
    {"div", OpToken::Div},
    {"dropout", OpToken::Dropout},
    {"eq", OpToken::Pointwise},
    {"erf", OpToken::Pointwise},
    {"exp", OpToken::Exp},
    {"fill", OpToken::Fill},
    {"ge", OpToken::Pointwise},
    {"gelu", OpToken::Gelu},
    {"gelu_backward", OpToken::Pointwise},
    {"gt", OpToken::Pointwise},
    {"le", OpToken::Pointwise},
    {"lerp", OpToken::Pointwise},
    {"linalg_vector_norm", OpToken::Reduce},
    {"log", OpToken::Pointwise},
    {"lt", OpToken::Pointwise},
    {"masked_fill", OpToken::Mask},
    {"max", OpToken::Max},
    {"maximum", OpToken::Pointwise},
    {"mean", OpToken::Mean},
    {"min", OpToken::Reduce},
    {"minimum", OpToken::Pointwise},
    {"miopen_convolution", OpToken::Matrix},
    {"mm", OpToken::Matrix},
    {"mul", OpToken::Mul},
    {"native_batch_norm", OpToken::Norm},
    {"native_dropout", OpToken::Dropout},
    {"native_layer_norm", OpToken::Norm},
    {"native_layer_norm_backward", OpToken::Norm},
    {"ne", OpToken::Pointwise},
    {"neg", OpToken::Neg},
    {"norm", OpToken::Reduce},
    {"pow", OpToken::Pow},
    {"reciprocal", OpToken::Pointwise},
    {"relu", OpToken::Pointwise},
    {"rsqrt", OpToken::Rsqrt},
    {"rsub", OpToken::Sub},
    {"sigmoid", OpToken::Sigmoid},
    {"sigmoid_backward", OpToken::Pointwise},
    {"silu", OpToken::Silu},
    {"silu_backward", OpToken::Pointwise},
    {"sin", OpToken::Pointwise},
    {"sqrt", OpToken::Sqrt},
    {"square", OpToken::Pow},
    {"stack", OpToken::Cat},
    {"sub", OpToken::Sub},
    {"sum", OpToken::Sum},
    {"tanh", OpToken::Tanh},
    {"tanh_backward", OpToken::Pointwise},
    {"threshold_backward", OpToken::Pointwise},
    {"to", OpToken::Cast},
    {"tril", OpToken::Mask},
    {"triu", OpToken::Mask},
    {"var", OpToken::Reduce},
    {"var_mean", OpToken::Reduce},
    {"where", OpToken::Mask},
    {"zero", OpToken::Fill},
});

bool contains(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

bool startsWith(std::string_view text, std::string_view prefix)
{
    return text.substr(0, prefix.size()) == prefix;
}

// Parts of PyTorch's kernel names; the first that occurs decides.
constexpr std::array KernelTokens = std::to_array<NamedToken>({
    {"multi_tensor_apply", OpToken::Fused},
    {"softmax", OpToken::Softmax},
    {"SoftMax", OpToken::Softmax},
    {"layer_norm", OpToken::Norm},
    {"LayerNorm", OpToken::Norm},
    {"rms_norm", OpToken::Norm},
    {"batch_norm", OpToken::Norm},
    {"MeanOps", OpToken::Mean},
    {"CatArrayBatchedCopy", OpToken::Cat},
    {"pow_tensor", OpToken::Pow},
    {"rsqrt_kernel", OpToken::Rsqrt},
    {"sqrt_kernel", OpToken::Sqrt},
    {"neg_kernel", OpToken::Neg},
    {"silu_kernel", OpToken::Silu},
    {"sigmoid_kernel", OpToken::Sigmoid},
    {"tanh_kernel", OpToken::Tanh},
    {"exp_kernel", OpToken::Exp},
    {"GeluCUDAKernel", OpToken::Gelu},
    {"fused_dropout", OpToken::Dropout},
    {"masked_fill", OpToken::Mask},
    {"where_kernel", OpToken::Mask},
    {"float16_copy", OpToken::Cast},
    {"bfloat16_copy", OpToken::Cast},
    {"direct_copy", OpToken::Copy},
    {"copy_kernel", OpToken::Copy},
    {"FillFunctor", OpToken::Fill},
    {"MulFunctor", OpToken::Mul},
    {"DivFunctor", OpToken::Div},
    {"CUDAFunctor_add", OpToken::Add},
    {"CUDAFunctorOnSelf_add", OpToken::Add},
    {"CUDAFunctorOnOther_add", OpToken::Add},
    {"sum_functor", OpToken::Sum},
    {"MaxOps", OpToken::Max},
    {"reduce_kernel", OpToken::Reduce},
    {"elementwise_kernel", OpToken::Pointwise},
});

struct ArgumentKeys
{
    StringId dims;
    StringId types;

    explicit ArgumentKeys(const Trace &trace)
        : dims(trace.strings().find(attr::InputDims))
        , types(trace.strings().find(attr::InputTypes))
    {
    }
};

std::string_view textOf(const Trace &trace, AttrId id, StringId key)
{
    const std::optional<Attr> found = trace.attributes().find(id, key);
    return found && !found->isNumber() ? trace.string(found->asString()) : std::string_view{};
}

/// copy_(destination, source): another type makes it a cast; without types the kernel tells.
OpToken refineCopy(const OperatorShapes &shapes, OpToken byKernel)
{
    if (shapes.tensors.size() < 2 || shapes.tensors[0].type == DataType::Unknown
        || shapes.tensors[1].type == DataType::Unknown)
        return byKernel == OpToken::Cast ? OpToken::Cast : OpToken::Copy;
    return shapes.tensors[0].type != shapes.tensors[1].type ? OpToken::Cast : OpToken::Copy;
}

struct ModuleSpan
{
    TimeRange range;
    SliceId slice;
};

/// nn.Module slices of one track in start order, outer before inner.
std::vector<ModuleSpan> moduleSpans(const Trace &trace, const Track &track,
                                    const std::vector<bool> &isModuleName)
{
    std::vector<ModuleSpan> spans;
    for (std::uint32_t l = track.firstLane; l < track.firstLane + track.laneCount; ++l) {
        const Lane &lane = trace.lanes()[l];
        for (std::uint32_t i = lane.first; i < lane.first + lane.count; ++i) {
            if (isModuleName[index(trace.slices().name(i))])
                spans.push_back({trace.range(SliceId{i}), SliceId{i}});
        }
    }
    std::sort(spans.begin(), spans.end(), [](const ModuleSpan &a, const ModuleSpan &b) {
        return a.range.beginNs != b.range.beginNs ? a.range.beginNs < b.range.beginNs
                                                  : a.range.endNs > b.range.endNs;
    });
    return spans;
}

void skipTo(std::string_view text, std::size_t &at, char wanted)
{
    while (at < text.size() && text[at] != wanted)
        ++at;
}

/// One argument of "Input Dims": a list of numbers, or a list of lists (left out).
std::optional<std::vector<std::int64_t>> parseDims(std::string_view text, std::size_t &at)
{
    std::vector<std::int64_t> dims;
    bool isNested = false;
    int depth = 0;
    for (; at < text.size(); ++at) {
        const char c = text[at];
        if (c == '[') {
            ++depth;
            isNested = isNested || depth > 1;
        } else if (c == ']') {
            if (--depth == 0) {
                ++at;
                break;
            }
        } else if (c == '-' || (c >= '0' && c <= '9')) {
            std::int64_t value = 0;
            const auto parsed = std::from_chars(text.data() + at, text.data() + text.size(), value);
            dims.push_back(value);
            at = std::max(at, static_cast<std::size_t>(parsed.ptr - text.data()) - 1);
        }
    }
    if (isNested)
        return std::nullopt;
    return dims;
}

std::vector<DataType> parseTypes(std::string_view text)
{
    std::vector<DataType> types;
    std::size_t at = 0;
    for (;;) {
        skipTo(text, at, '"');
        if (at >= text.size())
            return types;
        const std::size_t first = ++at;
        skipTo(text, at, '"');
        types.push_back(dataTypeFromText(text.substr(first, at - first)));
        ++at;
    }
}

} // namespace

bool isFusible(OpToken token)
{
    switch (token) {
    case OpToken::Mean:
    case OpToken::Sum:
    case OpToken::Max:
    case OpToken::Reduce:
    case OpToken::Pow:
    case OpToken::Mul:
    case OpToken::Add:
    case OpToken::Sub:
    case OpToken::Div:
    case OpToken::Rsqrt:
    case OpToken::Sqrt:
    case OpToken::Neg:
    case OpToken::Exp:
    case OpToken::Tanh:
    case OpToken::Sigmoid:
    case OpToken::Silu:
    case OpToken::Gelu:
    case OpToken::Dropout:
    case OpToken::Mask:
    case OpToken::Pointwise:
    case OpToken::Cat:
    case OpToken::Cast:
    case OpToken::Copy:
        return true;
    default:
        return false;
    }
}

OpToken tokenOfOperator(std::string_view name)
{
    constexpr std::string_view aten = "aten::";
    if (!startsWith(name, aten))
        return startsWith(name, "triton_") ? OpToken::Fused : OpToken::Other;
    name.remove_prefix(aten.size());
    if (contains(name, "attention"))
        return OpToken::Attention;
    if (startsWith(name, "_foreach") || startsWith(name, "_fused_adam")
        || startsWith(name, "_fused_sgd"))
        return OpToken::Fused;
    if (name.size() > 1 && name.back() == '_')
        name.remove_suffix(1);
    const auto found =
        std::lower_bound(OperatorTokens.begin(), OperatorTokens.end(), name,
                         [](const NamedToken &a, std::string_view b) { return a.name < b; });
    return found != OperatorTokens.end() && found->name == name ? found->token : OpToken::Other;
}

OpToken tokenOfKernel(std::string_view name)
{
    if (startsWith(name, "triton_"))
        return OpToken::Fused;
    switch (categoryOf(SliceKind::Kernel, name)) {
    case Category::Communication:
        return OpToken::Communication;
    case Category::Attention:
        return OpToken::Attention;
    case Category::Matrix:
        return OpToken::Matrix;
    default:
        break;
    }
    for (const NamedToken &entry : KernelTokens) {
        if (contains(name, entry.name))
            return entry.token;
    }
    return OpToken::Other;
}

std::int64_t TensorArgument::elements() const
{
    std::int64_t count = 1;
    for (const std::int64_t dim : dims) {
        if (dim <= 0)
            return 0;
        if (count > INT64_MAX / dim)
            return 0; // a shape that no memory holds
        count *= dim;
    }
    return count;
}

const TensorArgument *OperatorShapes::largest() const
{
    const auto found = std::max_element(tensors.begin(), tensors.end(),
                                        [](const TensorArgument &a, const TensorArgument &b) {
                                            return a.elements() < b.elements();
                                        });
    return found == tensors.end() ? nullptr : &*found;
}

OperatorShapes parseShapes(std::string_view dims, std::string_view types)
{
    OperatorShapes shapes;
    const std::vector<DataType> dataTypes = parseTypes(types);
    std::size_t at = 0;
    skipTo(dims, at, '[');
    ++at;
    for (std::size_t argument = 0;; ++argument) {
        skipTo(dims, at, '[');
        if (at >= dims.size())
            return shapes;
        std::optional<std::vector<std::int64_t>> parsed = parseDims(dims, at);
        if (!parsed || parsed->empty())
            continue;
        shapes.tensors.push_back({*std::move(parsed), argument < dataTypes.size()
                                                          ? dataTypes[argument]
                                                          : DataType::Unknown});
    }
}

OperationFacts::OperationFacts(const Trace &trace, const DeviceActivity &activity,
                               const std::vector<std::uint32_t> &operations)
    : m_trace(trace)
    , m_activity(activity)
    , m_byStream(activity.streams.size())
{
    const Links &operatorLinks = trace.links(LinkKind::Operator);
    std::unordered_map<std::uint32_t, OpToken> operatorTokens; // by StringId
    std::unordered_map<std::uint32_t, OpToken> kernelTokens;
    const auto tokenOf = [&trace](auto &cache, SliceId slice, auto &&compute) {
        const StringId name = trace.nameId(slice);
        const auto [it, isNew] = cache.try_emplace(index(name), OpToken::Other);
        if (isNew)
            it->second = compute(trace.string(name));
        return it->second;
    };
    m_facts.reserve(operations.size());
    for (const std::uint32_t i : operations) {
        const DeviceOperation &operation = activity.operations[i];
        OperationFact fact;
        fact.operation = i;
        if (operation.launch != SliceId::None)
            fact.operatorSlice = operatorLinks.sourceOf(operation.launch);
        if (operation.operationClass == OperationClass::Memset) {
            fact.token = OpToken::Memset;
        } else if (operation.operationClass == OperationClass::Communication) {
            fact.token = OpToken::Communication;
        } else if (operation.operationClass == OperationClass::Copy) {
            fact.token = operation.isDeviceToDevice ? OpToken::Copy : OpToken::Transfer;
        } else {
            fact.token = tokenOf(kernelTokens, operation.slice, tokenOfKernel);
            if (fact.operatorSlice != SliceId::None && fact.token != OpToken::Fused) {
                const OpToken byOperator =
                    tokenOf(operatorTokens, fact.operatorSlice, tokenOfOperator);
                if (byOperator == OpToken::Copy)
                    fact.token = refineCopy(shapesOf(fact.operatorSlice), fact.token);
                else if (byOperator != OpToken::Other)
                    fact.token = byOperator;
            }
        }
        m_byStream[operation.stream].push_back(static_cast<std::uint32_t>(m_facts.size()));
        m_facts.push_back(fact);
    }
    findModules();
}

void OperationFacts::findModules()
{
    std::vector<bool> isModuleName(m_trace.strings().size(), false);
    bool isAny = false;
    for (std::uint32_t i = 1; i < isModuleName.size(); ++i) {
        isModuleName[i] = startsWith(m_trace.string(StringId{i}), ModulePrefix);
        isAny = isAny || isModuleName[i];
    }
    if (!isAny)
        return;
    struct Launch
    {
        Nanoseconds startNs;
        std::uint32_t fact;
    };
    std::map<std::int32_t, std::vector<Launch>> byThread;
    for (std::uint32_t i = 0; i < m_facts.size(); ++i) {
        const SliceId launch = operation(m_facts[i]).launch;
        if (launch == SliceId::None)
            continue;
        byThread[m_trace.track(m_trace.trackOf(launch)).thread].push_back(
            {m_trace.startNs(launch), i});
    }
    for (auto &[thread, launches] : byThread) {
        const TrackId track = m_trace.trackOfThread(thread, TrackKind::Python);
        if (track == TrackId::None)
            continue;
        const std::vector<ModuleSpan> spans =
            moduleSpans(m_trace, m_trace.track(track), isModuleName);
        std::sort(launches.begin(), launches.end(),
                  [](const Launch &a, const Launch &b) { return a.startNs < b.startNs; });
        std::vector<ModuleSpan> open;
        std::size_t next = 0;
        for (const Launch &launch : launches) {
            for (; next < spans.size() && spans[next].range.beginNs <= launch.startNs; ++next) {
                while (!open.empty() && open.back().range.endNs <= spans[next].range.beginNs)
                    open.pop_back();
                open.push_back(spans[next]);
            }
            while (!open.empty() && open.back().range.endNs <= launch.startNs)
                open.pop_back();
            if (!open.empty()) {
                m_facts[launch.fact].module = open.back().slice;
                m_hasModules = true;
            }
        }
    }
}

const OperatorShapes &OperationFacts::shapesOf(SliceId operatorSlice) const
{
    const AttrId attributes = m_trace.attributesId(operatorSlice);
    const auto [it, isNew] = m_shapes.try_emplace(index(attributes));
    if (isNew) {
        const ArgumentKeys keys(m_trace);
        it->second = parseShapes(textOf(m_trace, attributes, keys.dims),
                                 textOf(m_trace, attributes, keys.types));
    }
    return it->second;
}

std::string_view OperationFacts::moduleClass(SliceId module) const
{
    if (module == SliceId::None)
        return {};
    std::string_view name = m_trace.name(module);
    if (startsWith(name, ModulePrefix))
        name.remove_prefix(ModulePrefix.size());
    return withoutInstanceNumber(name);
}

std::string_view withoutInstanceNumber(std::string_view module)
{
    const std::size_t underscore = module.rfind('_');
    if (underscore == std::string_view::npos || underscore == 0 || underscore + 1 == module.size())
        return module;
    const bool isNumber = std::all_of(module.begin() + static_cast<std::ptrdiff_t>(underscore) + 1,
                                      module.end(), [](char c) { return c >= '0' && c <= '9'; });
    return isNumber ? module.substr(0, underscore) : module;
}

} // namespace rooftrace
