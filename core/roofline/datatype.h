// SPDX-License-Identifier: GPL-3.0-or-later
// Element types of tensors and the kinds of arithmetic that have a peak of their own.
#pragma once

#include <QString>

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace rooftrace {

/// Element type of a tensor.
enum class DataType : std::uint8_t {
    Unknown,
    Fp64,
    Fp32,
    Fp16,
    Bf16,
    Fp8,
    Int64,
    Int32,
    Int16,
    Int8, ///< signed, unsigned and the quantised types stored in a byte
    Bool,
    Complex64,
    Complex128,
};

/// Reads a type as profilers write it: "c10::BFloat16", "float", "long int", "Half", "bf16".
/// Scalars, lists and everything else are Unknown.
DataType dataTypeFromText(std::string_view text);

/// Bytes of one element; 0 when unknown.
std::int64_t dataTypeBytes(DataType type);

/// Untranslated short name for labels: "BF16"; "?" when unknown.
QString dataTypeLabel(DataType type);

/// What a device's data sheet gives a peak for. The order is the order of legends.
enum class PeakKind : std::uint8_t {
    Fp64,
    Fp64Matrix,
    Fp32,
    Fp32Matrix,
    Tf32,
    Fp16,
    Fp16Fp16Accumulate,
    Bf16,
    Fp8,
    Fp8Fp16Accumulate,
    Int8,
    Fp6,
    Fp4,
    Int4,
    Fp16Vector,
};
inline constexpr std::size_t PeakKindCount = 15;

/// Key in the catalogue: "fp64_matrix".
std::string_view peakKindId(PeakKind kind);

/// Untranslated label: "BF16 tensor", "FP32 vector".
QString peakKindLabel(PeakKind kind);

} // namespace rooftrace
