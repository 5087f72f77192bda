// SPDX-License-Identifier: GPL-3.0-or-later
// The recorded arguments of an operator, parsed.
#pragma once

#include "core/roofline/datatype.h"
#include "core/roofline/opcosts.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rooftrace {

using Shape = std::vector<std::int64_t>;

/// Product that saturates below 2^62, so that hostile shapes cannot overflow.
std::int64_t saturatingProduct(std::int64_t a, std::int64_t b);
std::int64_t saturatingSum(std::int64_t a, std::int64_t b);
inline constexpr std::int64_t Saturated = std::int64_t{1} << 62U;

/// One tensor operand. A tensor with an empty shape has one element.
struct Operand
{
    Shape dims;
    Shape strides; ///< empty when not recorded
    DataType type = DataType::Unknown;
    bool isTensor = false;
    std::vector<Shape> list; ///< shapes of a tensor list, when recorded

    std::int64_t elements() const;    ///< what the shape says
    std::int64_t ownElements() const; ///< without broadcast dimensions (stride 0)
    std::int64_t ownBytes() const { return saturatingProduct(ownElements(), dataTypeBytes(type)); }
};

/// Parsed once per attribute record. Malformed text yields what could be read before the fault.
class ParsedArguments
{
public:
    explicit ParsedArguments(const OpArguments &arguments);

    bool hasShapes() const { return m_hasShapes; }
    bool hasConcrete() const { return !m_concrete.empty(); }
    std::size_t size() const { return m_operands.size(); }
    /// The operand at `i`, or an empty one that is no tensor.
    const Operand &at(std::size_t i) const;
    std::vector<Operand> &operands() { return m_operands; }
    const std::vector<Operand> &operands() const { return m_operands; }

    std::optional<bool> flag(std::size_t i) const;               ///< "True"
    std::optional<std::int64_t> integer(std::size_t i) const;    ///< "3"
    std::optional<Shape> integers(std::size_t i) const;          ///< "[1, 1]"; a single "1" counts
    std::optional<std::vector<bool>> flags(std::size_t i) const; ///< "[True, False]"
    std::string_view text(std::size_t i) const;

private:
    std::vector<Operand> m_operands;
    std::vector<std::string> m_concrete;
    bool m_hasShapes = false;
};

} // namespace rooftrace
