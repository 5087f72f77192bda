// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/datatype.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace rooftrace {

namespace {

struct TypeName
{
    std::string_view name; // lower case, without "c10::" and "torch."
    DataType type;
};

constexpr std::array TypeNames = std::to_array<TypeName>({
    {"float", DataType::Fp32},
    {"float32", DataType::Fp32},
    {"fp32", DataType::Fp32},
    {"double", DataType::Fp64},
    {"float64", DataType::Fp64},
    {"fp64", DataType::Fp64},
    {"half", DataType::Fp16},
    {"float16", DataType::Fp16},
    {"fp16", DataType::Fp16},
    {"bfloat16", DataType::Bf16},
    {"bf16", DataType::Bf16},
    {"int", DataType::Int32},
    {"int32", DataType::Int32},
    {"long int", DataType::Int64},
    {"long", DataType::Int64},
    {"long long", DataType::Int64},
    {"int64", DataType::Int64},
    {"short", DataType::Int16},
    {"short int", DataType::Int16},
    {"int16", DataType::Int16},
    {"signed char", DataType::Int8},
    {"unsigned char", DataType::Int8},
    {"char", DataType::Int8},
    {"byte", DataType::Int8},
    {"int8", DataType::Int8},
    {"uint8", DataType::Int8},
    {"qint8", DataType::Int8},
    {"quint8", DataType::Int8},
    {"bool", DataType::Bool},
    {"complex<float>", DataType::Complex64},
    {"complex64", DataType::Complex64},
    {"complexfloat", DataType::Complex64},
    {"complex<double>", DataType::Complex128},
    {"complex128", DataType::Complex128},
    {"complexdouble", DataType::Complex128},
});

struct PeakName
{
    std::string_view id;
    const char *label;
};

constexpr std::array<PeakName, PeakKindCount> PeakNames = {{
    {"fp64", "FP64 vector"},
    {"fp64_matrix", "FP64 tensor"},
    {"fp32", "FP32 vector"},
    {"fp32_matrix", "FP32 matrix"},
    {"tf32", "TF32 tensor"},
    {"fp16", "FP16 tensor"},
    {"fp16_fp16acc", "FP16 tensor, FP16 accumulation"},
    {"bf16", "BF16 tensor"},
    {"fp8", "FP8 tensor"},
    {"fp8_fp16acc", "FP8 tensor, FP16 accumulation"},
    {"int8", "INT8 tensor"},
    {"fp6", "FP6 tensor"},
    {"fp4", "FP4 tensor"},
    {"int4", "INT4 tensor"},
    {"fp16_vector", "FP16 vector"},
}};

} // namespace

DataType dataTypeFromText(std::string_view text)
{
    for (const std::string_view prefix : {"c10::", "torch.", "at::"}) {
        if (text.substr(0, prefix.size()) == prefix)
            text.remove_prefix(prefix.size());
    }
    std::string name(text);
    std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) {
        return static_cast<char>(c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c);
    });
    if (name.rfind("float8", 0) == 0 || name.rfind("fp8", 0) == 0)
        return DataType::Fp8;
    const auto *found = std::find_if(TypeNames.begin(), TypeNames.end(),
                                     [&](const TypeName &entry) { return entry.name == name; });
    return found != TypeNames.end() ? found->type : DataType::Unknown;
}

std::int64_t dataTypeBytes(DataType type)
{
    switch (type) {
    case DataType::Unknown:
        return 0;
    case DataType::Fp8:
    case DataType::Int8:
    case DataType::Bool:
        return 1;
    case DataType::Fp16:
    case DataType::Bf16:
    case DataType::Int16:
        return 2;
    case DataType::Fp32:
    case DataType::Int32:
        return 4;
    case DataType::Fp64:
    case DataType::Int64:
    case DataType::Complex64:
        return 8;
    case DataType::Complex128:
        return 16;
    }
    return 0;
}

QString dataTypeLabel(DataType type)
{
    static constexpr std::array<const char *, 13> Labels = {
        "?",     "FP64",  "FP32", "FP16", "BF16",      "FP8",       "INT64",
        "INT32", "INT16", "INT8", "BOOL", "COMPLEX64", "COMPLEX128"};
    return QString::fromLatin1(Labels[static_cast<std::size_t>(type)]);
}

std::string_view peakKindId(PeakKind kind)
{
    return PeakNames[static_cast<std::size_t>(kind)].id;
}

QString peakKindLabel(PeakKind kind)
{
    return QString::fromLatin1(PeakNames[static_cast<std::size_t>(kind)].label);
}

} // namespace rooftrace
