// SPDX-License-Identifier: GPL-3.0-or-later
// Pointwise, normalisation, reduction, copy, gather, fill and Triton operators: memory-bound work
// whose bytes matter and whose FLOPs are a convention.
#include "core/roofline/opformulas.h"

#include <algorithm>
#include <array>

namespace rooftrace {

namespace {

/// How bytes follow from the operands.
enum class Traffic : std::uint8_t {
    Pointwise,    ///< every operand read, one result written in the promoted type
    Comparison,   ///< as Pointwise, the result is one byte an element
    Dropout,      ///< Pointwise and a mask of one byte an element
    Passes,       ///< `passes` times the first tensor, and the small parameters once
    Reduction,    ///< the first tensor read, the reduced one written
    CopyInto,     ///< second operand read, first written
    Duplicate,    ///< first operand read and written
    Concatenate,  ///< every tensor of a list read and written
    Write,        ///< first operand written
    Rows,         ///< rows of a table picked by an index
    RowsBackward, ///< gradients of rows added into a table
    Gather,       ///< picked element by element
    Pool,
    PoolBackward,
    Lists, ///< lists of tensors read (`operands` of them) and `passes` of them written
};

struct SimpleSpec
{
    std::string_view name; ///< without "aten::" and a trailing "_"
    OpFamily family;
    Traffic traffic;
    int flopPerElement = 0; ///< 1 for simple arithmetic; more for what a transcendental costs
    int operands = 1;       ///< tensors that are read; the rest are outputs
    int passes = 2;         ///< Traffic::Passes: tensor sizes moved
};

constexpr OpFamily Point = OpFamily::Elementwise;
constexpr OpFamily Norm = OpFamily::Normalisation;
constexpr OpFamily Reduce = OpFamily::Reduction;

// Sorted by name for the binary search.
constexpr std::array Specs = std::to_array<SimpleSpec>({
    {"_foreach_add", Point, Traffic::Lists, 1, 2, 1},
    {"_foreach_addcdiv", Point, Traffic::Lists, 3, 3, 1},
    {"_foreach_addcmul", Point, Traffic::Lists, 3, 3, 1},
    {"_foreach_copy", OpFamily::Copy, Traffic::Lists, 0, 2, 0},
    {"_foreach_div", Point, Traffic::Lists, 1, 2, 1},
    {"_foreach_lerp", Point, Traffic::Lists, 3, 2, 1},
    {"_foreach_mul", Point, Traffic::Lists, 1, 2, 1},
    {"_foreach_neg", Point, Traffic::Lists, 1, 1, 1},
    {"_foreach_sqrt", Point, Traffic::Lists, 1, 1, 1},
    {"_foreach_sub", Point, Traffic::Lists, 1, 2, 1},
    {"_fused_adam", Point, Traffic::Lists, 14, 4, 3},
    {"_fused_adamw", Point, Traffic::Lists, 14, 4, 3},
    {"_fused_rms_norm", Norm, Traffic::Passes, 4, 1, 2},
    {"_fused_sgd", Point, Traffic::Lists, 4, 3, 2},
    {"_log_softmax", OpFamily::Softmax, Traffic::Passes, 5, 1, 2},
    {"_log_softmax_backward_data", OpFamily::Softmax, Traffic::Passes, 4, 1, 3},
    {"_softmax", OpFamily::Softmax, Traffic::Passes, 5, 1, 2},
    {"_softmax_backward_data", OpFamily::Softmax, Traffic::Passes, 4, 1, 3},
    {"_to_copy", OpFamily::Copy, Traffic::Duplicate},
    {"abs", Point, Traffic::Pointwise, 1, 1},
    {"add", Point, Traffic::Pointwise, 1, 2},
    {"addcdiv", Point, Traffic::Pointwise, 3, 3},
    {"addcmul", Point, Traffic::Pointwise, 3, 3},
    {"amax", Reduce, Traffic::Reduction, 1},
    {"amin", Reduce, Traffic::Reduction, 1},
    {"argmax", Reduce, Traffic::Reduction, 1},
    {"argmin", Reduce, Traffic::Reduction, 1},
    {"bernoulli", OpFamily::Fill, Traffic::Write},
    {"bitwise_and", Point, Traffic::Pointwise, 0, 2},
    {"bitwise_not", Point, Traffic::Pointwise, 0, 1},
    {"bitwise_or", Point, Traffic::Pointwise, 0, 2},
    {"cat", OpFamily::Copy, Traffic::Concatenate},
    {"ceil", Point, Traffic::Pointwise, 1, 1},
    {"clamp", Point, Traffic::Pointwise, 1, 1},
    {"clamp_max", Point, Traffic::Pointwise, 1, 1},
    {"clamp_min", Point, Traffic::Pointwise, 1, 1},
    {"clone", OpFamily::Copy, Traffic::Duplicate},
    {"contiguous", OpFamily::Copy, Traffic::Duplicate},
    {"copy", OpFamily::Copy, Traffic::CopyInto, 0, 2},
    {"cos", Point, Traffic::Pointwise, 1, 1},
    {"cudnn_batch_norm", Norm, Traffic::Passes, 8, 1, 3},
    {"cudnn_batch_norm_backward", Norm, Traffic::Passes, 12, 1, 5},
    {"cumprod", Reduce, Traffic::Passes, 1, 1, 2},
    {"cumsum", Reduce, Traffic::Passes, 1, 1, 2},
    {"div", Point, Traffic::Pointwise, 1, 2},
    {"elu", Point, Traffic::Pointwise, 2, 1},
    {"embedding", OpFamily::Gather, Traffic::Rows},
    {"embedding_dense_backward", OpFamily::Gather, Traffic::RowsBackward},
    {"eq", Point, Traffic::Comparison, 1, 2},
    {"erf", Point, Traffic::Pointwise, 1, 1},
    {"exp", Point, Traffic::Pointwise, 1, 1},
    {"exponential", OpFamily::Fill, Traffic::Write},
    {"fill", OpFamily::Fill, Traffic::Write},
    {"floor", Point, Traffic::Pointwise, 1, 1},
    {"floor_divide", Point, Traffic::Pointwise, 1, 2},
    {"fmod", Point, Traffic::Pointwise, 1, 2},
    {"gather", OpFamily::Gather, Traffic::Gather},
    {"ge", Point, Traffic::Comparison, 1, 2},
    {"gelu", Point, Traffic::Pointwise, 10, 1},
    {"gelu_backward", Point, Traffic::Pointwise, 12, 2},
    {"gt", Point, Traffic::Comparison, 1, 2},
    {"hardtanh", Point, Traffic::Pointwise, 1, 1},
    {"index_select", OpFamily::Gather, Traffic::Rows},
    {"isnan", Point, Traffic::Comparison, 1, 1},
    {"le", Point, Traffic::Comparison, 1, 2},
    {"leaky_relu", Point, Traffic::Pointwise, 1, 1},
    {"leaky_relu_backward", Point, Traffic::Pointwise, 1, 2},
    {"lerp", Point, Traffic::Pointwise, 3, 2},
    {"linalg_vector_norm", Reduce, Traffic::Reduction, 2},
    {"log", Point, Traffic::Pointwise, 1, 1},
    {"log2", Point, Traffic::Pointwise, 1, 1},
    {"logical_and", Point, Traffic::Comparison, 0, 2},
    {"logical_not", Point, Traffic::Comparison, 0, 1},
    {"logical_or", Point, Traffic::Comparison, 0, 2},
    {"lt", Point, Traffic::Comparison, 1, 2},
    {"masked_fill", Point, Traffic::Pointwise, 0, 2},
    {"max_pool2d_with_indices", Reduce, Traffic::Pool, 1},
    {"max_pool2d_with_indices_backward", Reduce, Traffic::PoolBackward, 1},
    {"maximum", Point, Traffic::Pointwise, 1, 2},
    {"mean", Reduce, Traffic::Reduction, 1},
    {"minimum", Point, Traffic::Pointwise, 1, 2},
    {"miopen_batch_norm", Norm, Traffic::Passes, 8, 1, 3},
    {"miopen_batch_norm_backward", Norm, Traffic::Passes, 12, 1, 5},
    {"mse_loss_backward", Point, Traffic::Pointwise, 2, 3},
    {"mul", Point, Traffic::Pointwise, 1, 2},
    {"native_batch_norm", Norm, Traffic::Passes, 8, 1, 3},
    {"native_batch_norm_backward", Norm, Traffic::Passes, 12, 1, 5},
    {"native_dropout", Point, Traffic::Dropout, 2, 1},
    {"native_dropout_backward", Point, Traffic::Pointwise, 2, 2},
    {"native_group_norm", Norm, Traffic::Passes, 8, 1, 2},
    {"native_group_norm_backward", Norm, Traffic::Passes, 14, 1, 3},
    {"native_layer_norm", Norm, Traffic::Passes, 8, 1, 2},
    {"native_layer_norm_backward", Norm, Traffic::Passes, 14, 1, 3},
    {"ne", Point, Traffic::Comparison, 1, 2},
    {"neg", Point, Traffic::Pointwise, 1, 1},
    {"norm", Reduce, Traffic::Reduction, 2},
    {"normal", OpFamily::Fill, Traffic::Write},
    {"pow", Point, Traffic::Pointwise, 1, 2},
    {"prod", Reduce, Traffic::Reduction, 1},
    {"reciprocal", Point, Traffic::Pointwise, 1, 1},
    {"relu", Point, Traffic::Pointwise, 1, 1},
    {"remainder", Point, Traffic::Pointwise, 1, 2},
    {"rsqrt", Point, Traffic::Pointwise, 1, 1},
    {"rsub", Point, Traffic::Pointwise, 1, 2},
    {"sigmoid", Point, Traffic::Pointwise, 4, 1},
    {"sigmoid_backward", Point, Traffic::Pointwise, 3, 2},
    {"sign", Point, Traffic::Pointwise, 1, 1},
    {"silu", Point, Traffic::Pointwise, 5, 1},
    {"silu_backward", Point, Traffic::Pointwise, 8, 2},
    {"sin", Point, Traffic::Pointwise, 1, 1},
    {"sqrt", Point, Traffic::Pointwise, 1, 1},
    {"sub", Point, Traffic::Pointwise, 1, 2},
    {"sum", Reduce, Traffic::Reduction, 1},
    {"tanh", Point, Traffic::Pointwise, 1, 1},
    {"tanh_backward", Point, Traffic::Pointwise, 3, 2},
    {"threshold", Point, Traffic::Pointwise, 1, 1},
    {"threshold_backward", Point, Traffic::Pointwise, 1, 2},
    {"tril", OpFamily::Copy, Traffic::Duplicate},
    {"triu", OpFamily::Copy, Traffic::Duplicate},
    {"uniform", OpFamily::Fill, Traffic::Write},
    {"where", Point, Traffic::Pointwise, 0, 3},
    {"zero", OpFamily::Fill, Traffic::Write},
});

constexpr std::string_view Prefix = "aten::";
constexpr std::string_view TritonPrefix = "triton_";
constexpr std::int64_t IndexBytes = 8;

const SimpleSpec *findSimple(std::string_view name)
{
    if (name.substr(0, Prefix.size()) != Prefix)
        return nullptr;
    name.remove_prefix(Prefix.size());
    if (name.size() > 1 && name.back() == '_')
        name.remove_suffix(1); // in place: the same reads and writes
    const auto *found = std::lower_bound(
        Specs.begin(), Specs.end(), name,
        [](const SimpleSpec &spec, std::string_view wanted) { return spec.name < wanted; });
    return found != Specs.end() && found->name == name ? found : nullptr;
}

/// The tensors among the operands, at most `count`.
std::vector<const Operand *> tensorsOf(const ParsedArguments &arguments, std::size_t count)
{
    std::vector<const Operand *> tensors;
    for (const Operand &operand : arguments.operands()) {
        if (operand.isTensor && tensors.size() < count)
            tensors.push_back(&operand);
    }
    return tensors;
}

bool isFloating(DataType type)
{
    return type == DataType::Fp64 || type == DataType::Fp32 || type == DataType::Fp16
           || type == DataType::Bf16 || type == DataType::Fp8 || type == DataType::Complex64
           || type == DataType::Complex128;
}

/// Type of a pointwise result: floating beats whole numbers, then the wider wins; a tensor without
/// dimensions does not widen its own kind.
DataType promoted(const std::vector<const Operand *> &tensors)
{
    DataType result = DataType::Unknown;
    bool hasDims = false;
    for (const Operand *tensor : tensors) {
        const bool isFirst = result == DataType::Unknown;
        const bool beatsKind = isFloating(tensor->type) && !isFloating(result);
        const bool isSameKind = isFloating(tensor->type) == isFloating(result);
        const bool beatsWidth = isSameKind && (!hasDims || !tensor->dims.empty())
                                && dataTypeBytes(tensor->type) > dataTypeBytes(result);
        const bool beatsScalar = isSameKind && !hasDims && !tensor->dims.empty();
        if (isFirst || beatsKind || beatsWidth || beatsScalar)
            result = tensor->type;
        hasDims = hasDims || !tensor->dims.empty();
    }
    return result;
}

/// Shape after broadcasting; empty shapes take part as scalars.
Shape broadcast(const std::vector<const Operand *> &tensors)
{
    Shape result;
    for (const Operand *tensor : tensors) {
        const Shape &dims = tensor->dims;
        if (dims.size() > result.size())
            result.insert(result.begin(), dims.size() - result.size(), 1);
        const std::size_t offset = result.size() - dims.size();
        for (std::size_t i = 0; i < dims.size(); ++i)
            result[offset + i] = dims[i] == 0 ? 0 : std::max(result[offset + i], dims[i]);
    }
    return result;
}

std::int64_t countOf(const Shape &shape)
{
    std::int64_t count = 1;
    for (const std::int64_t dim : shape)
        count = saturatingProduct(count, dim);
    return count;
}

void setFlop(OpCost &cost, std::int64_t flop)
{
    cost.isComputable = true;
    cost.flop = flop;
    cost.flopProvenance = flop > 0 ? Provenance::Estimated : Provenance::Exact;
}

void setBytes(OpCost &cost, std::int64_t bytes)
{
    cost.hasBytes = true;
    cost.minBytes = bytes;
}

void pointwise(OpCost &cost, const SimpleSpec &spec, bool isInPlace,
               const ParsedArguments &arguments)
{
    const auto tensors = tensorsOf(arguments, static_cast<std::size_t>(spec.operands));
    if (tensors.empty())
        return;
    const Shape output = broadcast(tensors);
    const std::int64_t count = countOf(output);
    setFlop(cost, saturatingProduct(count, spec.flopPerElement));
    cost.dataType = promoted(tensors);
    cost.shape = shapeText(output);
    std::int64_t bytes = 0;
    for (const Operand *tensor : tensors) {
        if (dataTypeBytes(tensor->type) == 0)
            return;
        bytes = saturatingSum(bytes, tensor->ownBytes());
    }
    std::int64_t outputBytes = dataTypeBytes(isInPlace ? tensors[0]->type : cost.dataType);
    if (spec.traffic == Traffic::Comparison)
        outputBytes = 1;
    else if (spec.traffic == Traffic::Dropout)
        outputBytes += 1;
    setBytes(cost, saturatingSum(bytes, saturatingProduct(count, outputBytes)));
}

void passes(OpCost &cost, const SimpleSpec &spec, const ParsedArguments &arguments)
{
    const auto tensors = tensorsOf(arguments, arguments.size());
    if (tensors.empty())
        return;
    const Operand &x = *tensors.front();
    setFlop(cost, saturatingProduct(x.elements(), spec.flopPerElement));
    cost.dataType = x.type;
    cost.shape = shapeText(x.dims);
    if (dataTypeBytes(x.type) == 0)
        return;
    std::int64_t bytes =
        saturatingProduct(saturatingProduct(x.elements(), dataTypeBytes(x.type)), spec.passes);
    for (const Operand *tensor : tensors) { // weights and statistics; the big ones are the passes
        if (tensor->elements() < x.elements())
            bytes = saturatingSum(bytes, tensor->ownBytes());
    }
    setBytes(cost, bytes);
}

/// Elements that are left when `dims` (a list argument) are reduced; 1 when all are.
std::int64_t reducedCount(const Shape &shape, const std::optional<Shape> &dims)
{
    if (!dims || dims->empty())
        return 1;
    std::int64_t count = 1;
    const auto rank = static_cast<std::int64_t>(shape.size());
    for (std::int64_t i = 0; i < rank; ++i) {
        const bool isReduced = std::any_of(dims->begin(), dims->end(), [&](std::int64_t dim) {
            return dim == i || dim + rank == i;
        });
        if (!isReduced)
            count = saturatingProduct(count, shape[static_cast<std::size_t>(i)]);
    }
    return count;
}

void reduction(OpCost &cost, const SimpleSpec &spec, const ParsedArguments &arguments)
{
    const Operand &x = arguments.at(0);
    if (!x.isTensor)
        return;
    setFlop(cost, saturatingProduct(x.elements(), spec.flopPerElement));
    cost.dataType = x.type;
    cost.shape = shapeText(x.dims);
    if (dataTypeBytes(x.type) == 0)
        return;
    const bool isNorm = spec.name == "norm" || spec.name == "linalg_vector_norm"; // p comes first
    const std::int64_t outputs = reducedCount(x.dims, arguments.integers(isNorm ? 2 : 1));
    const std::int64_t outputBytes =
        spec.name == "argmax" || spec.name == "argmin" ? IndexBytes : dataTypeBytes(x.type);
    setBytes(cost, saturatingSum(x.ownBytes(), saturatingProduct(outputs, outputBytes)));
}

void copyInto(OpCost &cost, const ParsedArguments &arguments)
{
    const Operand &target = arguments.at(0);
    const Operand &source = arguments.at(1);
    if (!target.isTensor || !source.isTensor)
        return;
    setFlop(cost, 0);
    cost.dataType = target.type;
    cost.shape = shapeText(target.dims);
    if (dataTypeBytes(target.type) > 0 && dataTypeBytes(source.type) > 0)
        setBytes(cost,
                 saturatingSum(source.ownBytes(),
                               saturatingProduct(target.elements(), dataTypeBytes(target.type))));
}

void duplicate(OpCost &cost, const ParsedArguments &arguments)
{
    const Operand &x = arguments.at(0);
    if (!x.isTensor)
        return;
    setFlop(cost, 0);
    cost.dataType = x.type;
    cost.shape = shapeText(x.dims);
    if (dataTypeBytes(x.type) > 0)
        setBytes(cost, saturatingSum(x.ownBytes(),
                                     saturatingProduct(x.elements(), dataTypeBytes(x.type))));
}

void concatenate(OpCost &cost, const ParsedArguments &arguments)
{
    const Operand &list = arguments.at(0);
    if (list.list.empty())
        return;
    setFlop(cost, 0);
    cost.dataType = list.type;
    cost.shape = shapeText(list.list.front());
    if (list.list.size() > 1)
        cost.shape = std::to_string(list.list.size()) + " · " + cost.shape;
    const std::int64_t moved = saturatingProduct(2, list.elements());
    if (dataTypeBytes(list.type) > 0)
        setBytes(cost, saturatingProduct(moved, dataTypeBytes(list.type)));
    else
        cost.movedElements = moved;
}

void write(OpCost &cost, const ParsedArguments &arguments)
{
    const Operand &x = arguments.at(0);
    if (!x.isTensor)
        return;
    setFlop(cost, 0);
    cost.dataType = x.type;
    cost.shape = shapeText(x.dims);
    if (dataTypeBytes(x.type) > 0)
        setBytes(cost, saturatingProduct(x.elements(), dataTypeBytes(x.type)));
}

/// embedding(table, indices) and index_select(table, dim, indices): whole rows of the table.
void rows(OpCost &cost, const SimpleSpec &spec, const ParsedArguments &arguments)
{
    const bool isSelect = spec.name == "index_select";
    const Operand &table = arguments.at(0);
    const Operand &indices = arguments.at(isSelect ? 2 : 1);
    if (!table.isTensor || !indices.isTensor || table.dims.empty())
        return;
    const auto rank = static_cast<std::int64_t>(table.dims.size());
    const std::int64_t dim = isSelect ? arguments.integer(1).value_or(0) : 0;
    const std::int64_t axis = dim < 0 ? dim + rank : dim;
    if (axis < 0 || axis >= rank || table.dims[static_cast<std::size_t>(axis)] == 0)
        return;
    const std::int64_t row = table.elements() / table.dims[static_cast<std::size_t>(axis)];
    const std::int64_t moved = saturatingProduct(saturatingProduct(2, indices.elements()), row);
    setFlop(cost, 0);
    cost.dataType = table.type;
    cost.shape = shapeText(indices.dims) + " of " + shapeText(table.dims);
    if (dataTypeBytes(table.type) > 0)
        setBytes(cost, saturatingSum(saturatingProduct(moved, dataTypeBytes(table.type)),
                                     indices.ownBytes()));
}

/// embedding_dense_backward(gradient, indices, rows, ...): reads the gradient, zeroes the table and
/// adds into it.
void rowsBackward(OpCost &cost, const ParsedArguments &arguments)
{
    const Operand &gradient = arguments.at(0);
    const Operand &indices = arguments.at(1);
    const auto tableRows = arguments.integer(2);
    if (!gradient.isTensor || !indices.isTensor || gradient.dims.empty() || !tableRows)
        return;
    setFlop(cost, gradient.elements());
    cost.dataType = gradient.type;
    cost.shape = shapeText(gradient.dims);
    const std::int64_t elementBytes = dataTypeBytes(gradient.type);
    if (elementBytes == 0)
        return;
    const std::int64_t table = saturatingProduct(*tableRows, gradient.dims.back());
    const std::int64_t moved = saturatingSum(saturatingProduct(2, gradient.elements()), table);
    setBytes(cost, saturatingSum(saturatingProduct(moved, elementBytes), indices.ownBytes()));
}

void gather(OpCost &cost, const ParsedArguments &arguments)
{
    const Operand &table = arguments.at(0);
    const Operand &indices = arguments.at(2);
    if (!table.isTensor || !indices.isTensor)
        return;
    setFlop(cost, 0);
    cost.dataType = table.type;
    cost.shape = shapeText(indices.dims);
    if (dataTypeBytes(table.type) > 0)
        setBytes(cost, saturatingSum(saturatingProduct(saturatingProduct(2, indices.elements()),
                                                       dataTypeBytes(table.type)),
                                     indices.ownBytes()));
}

/// Output size of a pooling window along one dimension; 0 when the arguments do not fit.
std::int64_t pooled(std::int64_t input, std::int64_t kernel, std::int64_t stride,
                    std::int64_t padding)
{
    constexpr std::int64_t Most = std::int64_t{1} << 40U;
    if (kernel <= 0 || stride <= 0 || padding < 0 || kernel > Most || padding > Most || input > Most
        || input + 2 * padding < kernel)
        return 0;
    return (input + 2 * padding - kernel) / stride + 1;
}

/// max_pool2d_with_indices(input, kernel, stride, padding, ...): input read, values and indices
/// written; one comparison for each element of a window.
void pool(OpCost &cost, const ParsedArguments &arguments)
{
    const Operand &input = arguments.at(0);
    const auto kernel = arguments.integers(1);
    auto stride = arguments.integers(2);
    const auto padding = arguments.integers(3);
    if (!arguments.hasConcrete()) {
        cost.reason = CostReason::NoConcreteInputs;
        return;
    }
    if (!input.isTensor || input.dims.size() < 2 || !kernel || kernel->size() != 2 || !stride
        || !padding || padding->size() != 2)
        return;
    if (stride->empty())
        stride = kernel;
    if (stride->size() != 2)
        return;
    std::int64_t outputs = 1;
    std::int64_t window = 1;
    const std::size_t rank = input.dims.size();
    for (std::size_t i = 0; i + 2 < rank; ++i)
        outputs = saturatingProduct(outputs, input.dims[i]);
    for (std::size_t i = 0; i < 2; ++i) {
        outputs = saturatingProduct(
            outputs, pooled(input.dims[rank - 2 + i], (*kernel)[i], (*stride)[i], (*padding)[i]));
        window = saturatingProduct(window, (*kernel)[i]);
    }
    if (outputs == 0)
        return;
    setFlop(cost, saturatingProduct(outputs, window));
    cost.dataType = input.type;
    cost.shape = shapeText(input.dims);
    if (const std::int64_t bytes = dataTypeBytes(input.type); bytes > 0)
        setBytes(cost,
                 saturatingSum(input.ownBytes(), saturatingProduct(outputs, bytes + IndexBytes)));
}

/// Lists of tensors: their types are seldom recorded, so what moves is counted in elements.
void lists(OpCost &cost, const SimpleSpec &spec, const ParsedArguments &arguments)
{
    const Operand &first = arguments.at(0);
    if (first.list.empty())
        return;
    std::int64_t moved = 0;
    int read = 0;
    for (const Operand &operand : arguments.operands()) {
        if (operand.list.empty() || read == spec.operands)
            continue;
        moved = saturatingSum(moved, operand.elements());
        ++read;
    }
    // Plain SGD keeps no momentum: one list fewer is read and written.
    const int written = spec.name == "_fused_sgd" && read < spec.operands ? 1 : spec.passes;
    moved = saturatingSum(moved, saturatingProduct(written, first.elements()));
    setFlop(cost, saturatingProduct(first.elements(), spec.flopPerElement));
    cost.dataType = first.type;
    cost.shape = std::to_string(first.list.size()) + " tensors";
    if (dataTypeBytes(first.type) > 0)
        setBytes(cost, saturatingProduct(moved, dataTypeBytes(first.type)));
    else
        cost.movedElements = moved;
}

/// Gradient and indices of the pooled tensor read, gradient of the input written.
void poolBackward(OpCost &cost, const ParsedArguments &arguments)
{
    const Operand &gradient = arguments.at(0);
    const Operand &input = arguments.at(1);
    if (!gradient.isTensor || !input.isTensor)
        return;
    setFlop(cost, gradient.elements());
    cost.dataType = gradient.type;
    cost.shape = shapeText(input.dims);
    if (dataTypeBytes(gradient.type) == 0)
        return;
    const std::int64_t perOutput = dataTypeBytes(gradient.type) + IndexBytes;
    setBytes(cost,
             saturatingSum(saturatingProduct(gradient.elements(), perOutput),
                           saturatingProduct(input.elements(), dataTypeBytes(gradient.type))));
}

/// A compiled Triton kernel that records its arguments: each tensor moves once; what it computes is
/// not recorded.
OpCost tritonCost(std::string_view name, const ParsedArguments &arguments)
{
    OpCost cost;
    const bool isReduction =
        name.substr(0, 11) == "triton_red_" || name.substr(0, 11) == "triton_per_";
    cost.family = isReduction ? OpFamily::Reduction : OpFamily::Elementwise;
    const auto tensors = tensorsOf(arguments, arguments.size());
    std::int64_t bytes = 0;
    for (const Operand *tensor : tensors) {
        if (dataTypeBytes(tensor->type) == 0)
            return unknownCost(cost.family, CostReason::UnusualArguments);
        bytes = saturatingSum(bytes, tensor->ownBytes());
    }
    if (tensors.empty())
        return unknownCost(cost.family, CostReason::UnusualArguments);
    cost.dataType = tensors.front()->type;
    cost.shape = shapeText(tensors.front()->dims);
    setBytes(cost, bytes);
    return cost;
}

} // namespace

bool isSimpleOp(std::string_view name)
{
    return findSimple(name) != nullptr || name.substr(0, TritonPrefix.size()) == TritonPrefix;
}

OpCost simpleOpCost(std::string_view name, const ParsedArguments &arguments)
{
    const SimpleSpec *spec = findSimple(name);
    if (spec == nullptr)
        return name.substr(0, TritonPrefix.size()) == TritonPrefix
                   ? tritonCost(name, arguments)
                   : unknownCost(OpFamily::None, CostReason::NotModelled);
    OpCost cost;
    cost.family = spec->family;
    cost.reason = CostReason::UnusualArguments; // until a formula fits
    switch (spec->traffic) {
    case Traffic::Pointwise:
    case Traffic::Comparison:
    case Traffic::Dropout:
        pointwise(cost, *spec, name.back() == '_', arguments);
        break;
    case Traffic::Passes:
        passes(cost, *spec, arguments);
        break;
    case Traffic::Reduction:
        reduction(cost, *spec, arguments);
        break;
    case Traffic::CopyInto:
        copyInto(cost, arguments);
        break;
    case Traffic::Duplicate:
        duplicate(cost, arguments);
        break;
    case Traffic::Concatenate:
        concatenate(cost, arguments);
        break;
    case Traffic::Write:
        write(cost, arguments);
        break;
    case Traffic::Rows:
        rows(cost, *spec, arguments);
        break;
    case Traffic::RowsBackward:
        rowsBackward(cost, arguments);
        break;
    case Traffic::Gather:
        gather(cost, arguments);
        break;
    case Traffic::Pool:
        pool(cost, arguments);
        break;
    case Traffic::Lists:
        lists(cost, *spec, arguments);
        break;
    case Traffic::PoolBackward:
        poolBackward(cost, arguments);
        break;
    }
    return cost;
}

} // namespace rooftrace
