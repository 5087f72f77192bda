// SPDX-License-Identifier: GPL-3.0-or-later
// What framework operator, module and shapes stand behind each device operation.
#pragma once

#include "core/analysis/deviceactivity.h"
#include "core/base/ids.h"
#include "core/roofline/datatype.h"
#include "core/trace/trace.h"

#include <QString>

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace rooftrace {

/// What a device operation computes, from its operator's name, else from the kernel's.
enum class OpToken : std::uint8_t {
    Other, ///< compute that cannot be fused with its neighbours
    Matrix,
    Attention,
    Softmax, ///< a softmax kernel of its own
    Norm,    ///< a fused norm
    Mean,
    Sum,
    Max,
    Reduce, ///< any other reduction
    Pow,
    Mul,
    Add,
    Sub,
    Div,
    Rsqrt,
    Sqrt,
    Neg,
    Exp,
    Tanh,
    Sigmoid,
    Silu,
    Gelu,
    Dropout,
    Mask,      ///< masked_fill, where, tril
    Pointwise, ///< any other elementwise kernel
    Cat,
    Cast, ///< copy that changes the type
    Copy, ///< copy that changes the layout, copies within the device
    Fill,
    Fused, ///< compiled or foreach kernel: already fused
    Communication,
    Transfer, ///< host to device and back, peer copies
    Memset,
};

/// Elementwise or reducing work that a compiler could fuse with its neighbours.
bool isFusible(OpToken token);

OpToken tokenOfOperator(std::string_view name);
OpToken tokenOfKernel(std::string_view name);

/// One tensor argument of an operator.
struct TensorArgument
{
    std::vector<std::int64_t> dims;
    DataType type = DataType::Unknown;

    std::int64_t elements() const; ///< 1 for a scalar tensor, 0 when a dimension is 0
    std::int64_t bytes() const { return elements() * dataTypeBytes(type); }
};

/// Recorded shapes of one operator call; empty when not recorded. Tensor lists are left out.
struct OperatorShapes
{
    std::vector<TensorArgument> tensors; ///< arguments with at least one dimension

    /// The argument with most elements, or nullptr.
    const TensorArgument *largest() const;
};

/// One device operation in the window.
struct OperationFact
{
    std::uint32_t operation = 0;           ///< index into DeviceActivity::operations
    SliceId operatorSlice = SliceId::None; ///< innermost operator that launched it
    SliceId module = SliceId::None;        ///< innermost nn.Module around the launch
    OpToken token = OpToken::Other;
};

/// Made once for an analysis. O(n log n) in the operations. The trace and the activity outlive it.
class OperationFacts
{
public:
    OperationFacts(const Trace &trace, const DeviceActivity &activity,
                   const std::vector<std::uint32_t> &operations);

    const std::vector<OperationFact> &all() const { return m_facts; } ///< in operation order
    const DeviceOperation &operation(const OperationFact &fact) const
    {
        return m_activity.operations[fact.operation];
    }
    /// Facts of one stream (index into DeviceActivity::streams), in start order.
    const std::vector<std::uint32_t> &ofStream(std::size_t stream) const
    {
        return m_byStream[stream];
    }
    std::size_t streamCount() const { return m_byStream.size(); }

    /// Parsed shapes of an operator; the reference stays valid as long as this object.
    const OperatorShapes &shapesOf(SliceId operatorSlice) const;

    bool hasModules() const { return m_hasModules; }
    /// "Qwen2RMSNorm" of "nn.Module: Qwen2RMSNorm_12"; empty for None.
    std::string_view moduleClass(SliceId module) const;

private:
    void findModules();

    const Trace &m_trace;
    const DeviceActivity &m_activity;
    std::vector<OperationFact> m_facts;
    std::vector<std::vector<std::uint32_t>> m_byStream;
    bool m_hasModules = false;
    mutable std::unordered_map<std::uint32_t, OperatorShapes> m_shapes; // by AttrId
};

/// "RMSNorm_3" and "RMSNorm" both give "RMSNorm".
std::string_view withoutInstanceNumber(std::string_view module);

/// Shapes from raw JSON text as Kineto writes it.
OperatorShapes parseShapes(std::string_view dims, std::string_view types);

} // namespace rooftrace
