// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readers/inference/tensorrtlayers.h"

#include "core/trace/attrkeys.h"

#include <array>
#include <limits>

namespace rooftrace::tensorrt {

namespace {

/// How the free text of a format names its numbers.
struct DataType
{
    std::string_view text;
    std::string_view name;
    std::int64_t bytes;
};
constexpr std::array<DataType, 12> DataTypes{{{"FP16", "FP16", 2},
                                              {"Half", "FP16", 2},
                                              {"BF16", "BF16", 2},
                                              {"FP8", "FP8", 1},
                                              {"FP32", "FP32", 4},
                                              {"Float", "FP32", 4},
                                              {"Int8", "INT8", 1},
                                              {"INT8", "INT8", 1},
                                              {"Int32", "INT32", 4},
                                              {"INT32", "INT32", 4},
                                              {"Int64", "INT64", 8},
                                              {"Bool", "BOOL", 1}}};

const DataType *dataTypeOf(std::string_view format)
{
    for (const DataType &type : DataTypes) {
        if (format.find(type.text) != std::string_view::npos)
            return &type;
    }
    return nullptr;
}

/// a * b, or nothing beyond int64.
std::optional<std::int64_t> product(std::optional<std::int64_t> a, std::int64_t b)
{
    if (!a || *a < 0 || b < 0 || (b > 0 && *a > std::numeric_limits<std::int64_t>::max() / b))
        return std::nullopt;
    return *a * b;
}

std::vector<std::int64_t> numbersOf(const JsonValue &object, std::string_view key)
{
    std::vector<std::int64_t> numbers;
    const auto array = arrayMember(object, key);
    if (!array)
        return numbers;
    for (const JsonValue &element : *array) {
        const auto number = element.integer();
        if (!number)
            return {};
        numbers.push_back(*number);
    }
    return numbers;
}

struct Tensors
{
    std::string dims = "[";
    std::string formats = "[";
    std::string precision;
    std::vector<std::int64_t> firstDims;
    std::optional<std::int64_t> bytes = 0; ///< nothing when a type or a size is not known
};

std::string jsonList(const std::vector<std::int64_t> &numbers)
{
    std::string list = "[";
    for (const std::int64_t number : numbers) {
        if (list.size() > 1)
            list += ',';
        list += std::to_string(number);
    }
    list += ']';
    return list;
}

void addTensor(const JsonValue &tensor, Tensors &tensors)
{
    const std::vector<std::int64_t> dims = numbersOf(tensor, "Dimensions");
    const auto format = tensor.member("Format/Datatype");
    const DataType *const type =
        dataTypeOf(textMember(tensor, "Format/Datatype").value_or(std::string_view()));
    if (tensors.dims.size() == 1) {
        tensors.firstDims = dims;
        tensors.precision = type != nullptr ? type->name : std::string_view();
    } else {
        tensors.dims += ',';
        tensors.formats += ',';
    }
    tensors.dims += jsonList(dims);
    tensors.formats += format ? format->json() : std::string("null");
    std::optional<std::int64_t> bytes;
    if (type != nullptr)
        bytes = type->bytes;
    for (const std::int64_t dim : dims)
        bytes = product(bytes, dim);
    if (!bytes || !tensors.bytes
        || *bytes > std::numeric_limits<std::int64_t>::max() - *tensors.bytes)
        tensors.bytes.reset();
    else
        tensors.bytes = *tensors.bytes + *bytes;
}

Tensors tensorsOf(const JsonValue &layer, std::string_view key)
{
    Tensors tensors;
    if (const auto array = arrayMember(layer, key)) {
        for (const JsonValue &tensor : *array)
            addTensor(tensor, tensors);
    }
    tensors.dims += ']';
    tensors.formats += ']';
    return tensors;
}

/// 2 N Hout Wout OutMaps (Cin / Groups) Kh Kw, for tensors N C H W and so on.
std::optional<std::int64_t> convolutionFlops(const JsonValue &layer, const Tensors &inputs,
                                             const Tensors &outputs)
{
    const auto maps = integerMember(layer, "OutMaps");
    const std::int64_t groups = integerMember(layer, "Groups").value_or(1);
    const std::vector<std::int64_t> kernel = numbersOf(layer, "Kernel");
    const std::vector<std::int64_t> &out = outputs.firstDims;
    const std::vector<std::int64_t> &in = inputs.firstDims;
    if (!maps || kernel.empty() || groups < 1 || out.size() != kernel.size() + 2
        || in.size() != out.size())
        return std::nullopt;
    std::optional<std::int64_t> flops = product(2 * (in[1] / groups), *maps);
    flops = product(flops, out[0]);
    for (std::size_t d = 0; d < kernel.size(); ++d)
        flops = product(product(flops, kernel[d]), out[d + 2]);
    return flops;
}

std::optional<std::int64_t> weightBytes(const JsonValue &layer)
{
    std::int64_t sum = 0;
    for (const std::string_view key : {"Weights", "Bias"}) {
        const auto part = layer.member(key);
        if (!part)
            continue;
        const DataType *const type =
            dataTypeOf(textMember(*part, "Type").value_or(std::string_view()));
        const auto count = integerMember(*part, "Count");
        const auto bytes = type != nullptr ? product(count, type->bytes) : std::nullopt;
        if (!bytes || *bytes > std::numeric_limits<std::int64_t>::max() - sum)
            return std::nullopt;
        sum += *bytes;
    }
    return sum;
}

} // namespace

Layers::Layer Layers::layerOf(const JsonValue &layer)
{
    const Tensors inputs = tensorsOf(layer, "Inputs");
    const Tensors outputs = tensorsOf(layer, "Outputs");
    Layer result;
    result.type = textMember(layer, "LayerType").value_or(std::string_view());
    result.tactic = textMember(layer, "TacticName").value_or(std::string_view());
    result.inputDims = inputs.dims;
    result.outputDims = outputs.dims;
    result.inputFormats = inputs.formats;
    result.outputFormats = outputs.formats;
    result.precision = outputs.precision;
    result.flops = convolutionFlops(layer, inputs, outputs);
    const std::optional<std::int64_t> weights = weightBytes(layer);
    constexpr std::int64_t Most = std::numeric_limits<std::int64_t>::max() / 4;
    if (inputs.bytes && outputs.bytes && weights && *inputs.bytes < Most && *outputs.bytes < Most
        && *weights<Most && * inputs.bytes + *outputs.bytes> 0)
        result.bytes = *inputs.bytes + *outputs.bytes + *weights;
    return result;
}

void Layers::read(const std::vector<JsonValue> &layers)
{
    for (const JsonValue &layer : layers) {
        if (const auto name = textMember(layer, "Name"))
            m_layers.emplace(std::string(*name), layerOf(layer));
    }
}

void Layers::describe(std::string_view name, StringPool &strings,
                      std::vector<Attr> &attributes) const
{
    const auto found = m_layers.find(name);
    if (found == m_layers.end())
        return;
    const Layer &layer = found->second;
    const auto text = [&](std::string_view key, const std::string &value) {
        if (!value.empty())
            attributes.push_back(Attr::string(strings.intern(key), strings.intern(value)));
    };
    const auto json = [&](std::string_view key, const std::string &value) {
        if (value != "[]")
            attributes.push_back(Attr::json(strings.intern(key), strings.intern(value)));
    };
    text("layer type", layer.type);
    text("precision", layer.precision);
    text("tactic", layer.tactic);
    json(attr::InputDims, layer.inputDims);
    json(attr::InputTypes, layer.inputFormats);
    json("Output Dims", layer.outputDims);
    json("Output type", layer.outputFormats);
    if (layer.flops)
        attributes.push_back(Attr::integer(strings.intern(attr::Flops), *layer.flops));
    if (layer.bytes)
        attributes.push_back(Attr::integer(strings.intern(attr::BytesAccessed), *layer.bytes));
}

} // namespace rooftrace::tensorrt
