// SPDX-License-Identifier: GPL-3.0-or-later
// Matrix products and convolutions.
#include "core/roofline/opformulas.h"

#include <algorithm>
#include <array>

namespace rooftrace {

namespace {

constexpr std::array GemmSpecs = std::to_array<GemmSpec>({
    {"aten::mm", 0, NoArgument, false, 0, true, DataType::Unknown},
    {"aten::addmm", 1, 0, false, 1, true, DataType::Unknown},
    {"aten::addmm_", 1, 0, false, 1, true, DataType::Unknown},
    {"aten::_addmm_activation", 1, 0, false, 2, true, DataType::Unknown},
    {"aten::bmm", 0, NoArgument, true, 0, true, DataType::Unknown},
    {"aten::baddbmm", 1, 0, true, 1, true, DataType::Unknown},
    {"aten::baddbmm_", 1, 0, true, 1, true, DataType::Unknown},
    {"aten::_int_mm", 0, NoArgument, false, 0, false, DataType::Int32},
    {"aten::_scaled_mm", 0, NoArgument, false, 0, false, DataType::Bf16},
});

constexpr std::array ConvolutionSpecs = std::to_array<ConvolutionSpec>({
    {"aten::convolution", 2, 3, 4, 5, 6, 7, 8},
    {"aten::_convolution", 2, 3, 4, 5, 6, 7, 8},
    {"aten::conv1d", 2, 3, 4, 5, NoArgument, NoArgument, 6},
    {"aten::conv2d", 2, 3, 4, 5, NoArgument, NoArgument, 6},
    {"aten::conv3d", 2, 3, 4, 5, NoArgument, NoArgument, 6},
    {"aten::cudnn_convolution", NoArgument, 3, 2, 4, NoArgument, NoArgument, 5},
    {"aten::miopen_convolution", 2, 4, 3, 5, NoArgument, NoArgument, 6},
});

template<class Specs>
auto *findSpec(const Specs &specs, std::string_view name)
{
    const auto found = std::find_if(specs.begin(), specs.end(),
                                    [name](const auto &spec) { return spec.name == name; });
    return found != specs.end() ? &*found : nullptr;
}

std::size_t place(int argument)
{
    return static_cast<std::size_t>(argument);
}

std::int64_t productOf(const Shape &shape, std::size_t from = 0)
{
    std::int64_t product = 1;
    for (std::size_t i = from; i < shape.size(); ++i)
        product = saturatingProduct(product, shape[i]);
    return product;
}

OpCost exactCost(OpFamily family, DataType type, std::int64_t matrixFlop, std::int64_t extraFlop)
{
    OpCost cost;
    cost.family = family;
    cost.isComputable = true;
    cost.reason = CostReason::None;
    cost.flopProvenance = Provenance::Exact;
    cost.dataType = type;
    cost.flopMatrixOnly = matrixFlop;
    cost.flop = saturatingSum(matrixFlop, extraFlop);
    return cost;
}

void setBytes(OpCost &cost, std::int64_t bytes)
{
    cost.minBytes = bytes;
    cost.hasBytes = true;
    cost.bytesProvenance = Provenance::Estimated;
}

/// What a convolution does along its spatial dimensions.
struct Geometry
{
    Shape input;  // spatial only
    Shape kernel; // spatial only
    Shape stride;
    Shape padding;
    Shape dilation;
    Shape outputPadding;
    bool isTransposed = false;

    /// Spatial size of the output; empty when the parameters do not fit.
    Shape output() const
    {
        Shape result;
        for (std::size_t i = 0; i < input.size(); ++i) {
            const std::int64_t reach = dilation[i] * (kernel[i] - 1);
            const std::int64_t size =
                isTransposed
                    ? (input[i] - 1) * stride[i] - 2 * padding[i] + reach + outputPadding[i] + 1
                    : (input[i] + 2 * padding[i] - reach - 1) / stride[i] + 1;
            if (size <= 0)
                return {};
            result.push_back(size);
        }
        return result;
    }
};

constexpr std::int64_t MaxParameter = std::int64_t{1} << 24U; // beyond it, arguments are nonsense

/// One value per spatial dimension; a single value holds for all.
std::optional<Shape> spread(std::optional<Shape> values, std::size_t count, std::int64_t least)
{
    if (!values || values->empty())
        return std::nullopt;
    if (values->size() == 1)
        values->resize(count, values->front());
    const bool isSane = values->size() == count
                        && std::all_of(values->begin(), values->end(), [least](std::int64_t v) {
                               return v >= least && v <= MaxParameter;
                           });
    return isSane ? values : std::nullopt;
}

/// Padding may be given by name: "valid" is none; "same" is left to the operator inside.
std::optional<Shape> paddingOf(const ConvolutionSpec &spec, const ParsedArguments &arguments,
                               const Geometry &geometry)
{
    const std::string_view text = arguments.text(place(spec.padding));
    const std::size_t count = geometry.input.size();
    if (text == "valid")
        return Shape(count, 0);
    return spread(arguments.integers(place(spec.padding)), count, 0);
}

std::optional<Geometry> geometryOf(const ConvolutionSpec &spec, const ParsedArguments &arguments)
{
    const Shape &x = arguments.at(0).dims;
    const Shape &w = arguments.at(1).dims;
    const std::size_t spatial = w.size() - 2;
    Geometry geometry;
    geometry.input.assign(x.end() - static_cast<std::ptrdiff_t>(spatial), x.end());
    geometry.kernel.assign(w.begin() + 2, w.end());
    if (spec.transposed != NoArgument)
        geometry.isTransposed = arguments.flag(place(spec.transposed)).value_or(false);
    const auto stride = spread(arguments.integers(place(spec.stride)), spatial, 1);
    const auto padding = paddingOf(spec, arguments, geometry);
    const auto dilation = spread(arguments.integers(place(spec.dilation)), spatial, 1);
    if (!stride || !padding || !dilation)
        return std::nullopt;
    geometry.stride = *stride;
    geometry.padding = *padding;
    geometry.dilation = *dilation;
    geometry.outputPadding.assign(spatial, 0);
    if (geometry.isTransposed && spec.outputPadding != NoArgument) {
        if (auto more = spread(arguments.integers(place(spec.outputPadding)), spatial, 0))
            geometry.outputPadding = *more;
    }
    return geometry;
}

bool fitsConvolution(const Operand &x, const Operand &w)
{
    const auto isSane = [](const Shape &shape) {
        return std::all_of(shape.begin(), shape.end(),
                           [](std::int64_t d) { return d > 0 && d <= (std::int64_t{1} << 36U); });
    };
    return w.dims.size() >= 3 && w.dims.size() <= 5
           && (x.dims.size() == w.dims.size() || x.dims.size() + 1 == w.dims.size())
           && isSane(x.dims) && isSane(w.dims);
}

std::int64_t batchOf(const Operand &x, const Operand &w)
{
    return x.dims.size() == w.dims.size() ? x.dims[0] : 1;
}

std::string convolutionShape(const Operand &x, const Operand &w)
{
    return shapeText(x.dims) + " · " + shapeText(w.dims);
}

} // namespace

const GemmSpec *gemmSpec(std::string_view name)
{
    return findSpec(GemmSpecs, name);
}

const ConvolutionSpec *convolutionSpec(std::string_view name)
{
    return findSpec(ConvolutionSpecs, name);
}

OpCost gemmCost(const GemmSpec &spec, const ParsedArguments &arguments)
{
    const Operand &a = arguments.at(place(spec.matrix));
    const Operand &b = arguments.at(place(spec.matrix + 1));
    const std::size_t rank = spec.isBatched ? 3 : 2;
    if (a.dims.size() != rank || b.dims.size() != rank || a.dims[rank - 1] != b.dims[rank - 2]
        || (spec.isBatched && a.dims[0] != b.dims[0]))
        return unknownCost(OpFamily::Gemm, CostReason::UnusualArguments);
    const std::int64_t batch = spec.isBatched ? a.dims[0] : 1;
    const std::int64_t m = a.dims[rank - 2];
    const std::int64_t k = a.dims[rank - 1];
    const std::int64_t n = b.dims[rank - 1];
    const std::int64_t outputs = saturatingProduct(saturatingProduct(batch, m), n);
    OpCost cost =
        exactCost(OpFamily::Gemm, a.type, saturatingProduct(saturatingProduct(2, outputs), k),
                  saturatingProduct(outputs, spec.extraPerOutput));
    cost.shape = shapeText({m, n, k});
    if (spec.isBatched)
        cost.shape = std::to_string(batch) + " · " + cost.shape;
    const Operand &first = arguments.at(0);
    const DataType outputType = spec.output != DataType::Unknown ? spec.output
                                : first.isTensor                 ? first.type
                                                                 : a.type;
    if (dataTypeBytes(a.type) == 0 || dataTypeBytes(b.type) == 0 || dataTypeBytes(outputType) == 0)
        return cost;
    std::int64_t bytes = saturatingSum(a.ownBytes(), b.ownBytes());
    bytes = saturatingSum(bytes, saturatingProduct(outputs, dataTypeBytes(outputType)));
    if (spec.addend != NoArgument)
        bytes = saturatingSum(bytes, arguments.at(place(spec.addend)).ownBytes());
    setBytes(cost, bytes);
    return cost;
}

OpCost vectorProductCost(std::string_view name, const ParsedArguments &arguments)
{
    const bool isDot = name == "aten::dot" || name == "aten::vdot";
    const bool hasAddend = name == "aten::addmv" || name == "aten::addmv_";
    const Operand &a = arguments.at(hasAddend ? 1 : 0);
    const Operand &x = arguments.at(hasAddend ? 2 : 1);
    if (a.dims.size() != (isDot ? 1U : 2U) || x.dims.size() != 1 || a.dims.back() != x.dims[0])
        return unknownCost(OpFamily::Gemm, CostReason::UnusualArguments);
    const std::int64_t outputs = isDot ? 1 : a.dims[0];
    OpCost cost = exactCost(OpFamily::Gemm, a.type, saturatingProduct(2, a.elements()), 0);
    cost.shape = shapeText(a.dims);
    if (dataTypeBytes(a.type) > 0 && dataTypeBytes(x.type) > 0)
        setBytes(cost, saturatingSum(saturatingSum(a.ownBytes(), x.ownBytes()),
                                     saturatingProduct(outputs, dataTypeBytes(a.type))));
    return cost;
}

OpCost linearCost(const ParsedArguments &arguments)
{
    const Operand &x = arguments.at(0);
    const Operand &w = arguments.at(1);
    const Operand &bias = arguments.at(2);
    if (x.dims.empty() || w.dims.size() != 2 || x.dims.back() != w.dims[1] || w.dims[1] == 0)
        return unknownCost(OpFamily::Gemm, CostReason::UnusualArguments);
    const std::int64_t m = x.elements() / w.dims[1];
    const std::int64_t outputs = saturatingProduct(m, w.dims[0]);
    OpCost cost = exactCost(OpFamily::Gemm, x.type,
                            saturatingProduct(saturatingProduct(2, outputs), w.dims[1]),
                            bias.isTensor ? outputs : 0);
    cost.shape = shapeText({m, w.dims[0], w.dims[1]});
    if (dataTypeBytes(x.type) > 0 && dataTypeBytes(w.type) > 0)
        setBytes(cost,
                 saturatingSum(saturatingSum(x.ownBytes(), w.ownBytes()),
                               saturatingSum(bias.ownBytes(),
                                             saturatingProduct(outputs, dataTypeBytes(x.type)))));
    return cost;
}

OpCost convolutionCost(const ConvolutionSpec &spec, const ParsedArguments &arguments)
{
    const Operand &x = arguments.at(0);
    const Operand &w = arguments.at(1);
    if (!fitsConvolution(x, w))
        return unknownCost(OpFamily::Convolution, CostReason::UnusualArguments);
    if (!arguments.hasConcrete())
        return unknownCost(OpFamily::Convolution, CostReason::NoConcreteInputs);
    const std::optional<Geometry> geometry = geometryOf(spec, arguments);
    const Shape output = geometry ? geometry->output() : Shape();
    if (output.empty())
        return unknownCost(OpFamily::Convolution, CostReason::UnusualArguments);
    const bool isTransposed = geometry->isTransposed;
    const std::int64_t batch = batchOf(x, w);
    const std::int64_t groups =
        spec.groups != NoArgument ? arguments.integer(place(spec.groups)).value_or(1) : 1;
    const std::int64_t channels = isTransposed ? saturatingProduct(w.dims[1], groups) : w.dims[0];
    const std::int64_t outputs =
        saturatingProduct(saturatingProduct(batch, channels), productOf(output));
    // Each weight meets every output position once; transposed, every input position.
    const std::int64_t positions = productOf(isTransposed ? geometry->input : output);
    const bool hasBias = spec.bias != NoArgument && arguments.at(place(spec.bias)).isTensor
                         && !arguments.at(place(spec.bias)).dims.empty();
    OpCost cost = exactCost(
        OpFamily::Convolution, x.type,
        saturatingProduct(saturatingProduct(saturatingProduct(2, batch), positions), w.elements()),
        hasBias ? outputs : 0);
    cost.shape = convolutionShape(x, w);
    if (!isTransposed && dataTypeBytes(x.type) > 0 && dataTypeBytes(w.type) > 0)
        setBytes(cost, saturatingSum(saturatingSum(x.ownBytes(), w.ownBytes()),
                                     saturatingProduct(outputs, dataTypeBytes(x.type))));
    return cost;
}

OpCost convolutionBackwardCost(const ParsedArguments &arguments)
{
    constexpr OpFamily Family = OpFamily::ConvolutionBackward;
    constexpr std::size_t Transposed = 7;
    constexpr std::size_t OutputMask = 10;
    const Operand &dy = arguments.at(0);
    const Operand &x = arguments.at(1);
    const Operand &w = arguments.at(2);
    if (!fitsConvolution(x, w) || dy.dims.size() != x.dims.size())
        return unknownCost(Family, CostReason::UnusualArguments);
    const auto mask = arguments.flags(OutputMask);
    const auto isTransposed = arguments.flag(Transposed);
    if (!mask || mask->size() != 3 || !isTransposed)
        return unknownCost(Family, arguments.hasConcrete() ? CostReason::UnusualArguments
                                                           : CostReason::NoConcreteInputs);
    const std::size_t spatial = w.dims.size() - 2;
    const Shape &counted = *isTransposed ? x.dims : dy.dims;
    const std::int64_t positions = productOf(counted, counted.size() - spatial);
    const std::int64_t one = saturatingProduct(
        saturatingProduct(saturatingProduct(2, batchOf(x, w)), positions), w.elements());
    const std::int64_t parts = ((*mask)[0] ? 1 : 0) + ((*mask)[1] ? 1 : 0);
    OpCost cost =
        exactCost(Family, dy.type, saturatingProduct(one, parts), (*mask)[2] ? dy.elements() : 0);
    cost.shape = convolutionShape(x, w);
    if (*isTransposed || dataTypeBytes(dy.type) == 0 || dataTypeBytes(x.type) == 0
        || dataTypeBytes(w.type) == 0)
        return cost;
    std::int64_t bytes = 0;
    if ((*mask)[0]) // reads dy and w, writes dx
        bytes = saturatingSum(saturatingSum(dy.ownBytes(), w.ownBytes()),
                              saturatingProduct(x.elements(), dataTypeBytes(x.type)));
    if ((*mask)[1]) // reads x and dy, writes dw
        bytes = saturatingSum(
            bytes, saturatingSum(saturatingSum(x.ownBytes(), dy.ownBytes()),
                                 saturatingProduct(w.elements(), dataTypeBytes(w.type))));
    setBytes(cost, bytes);
    return cost;
}

} // namespace rooftrace
