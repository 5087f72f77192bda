// SPDX-License-Identifier: GPL-3.0-or-later
// What trtexec --exportLayerInfo says of an engine's layers.
#pragma once

#include "core/readers/jsondocument.h"
#include "core/trace/attributes.h"
#include "core/trace/stringpool.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rooftrace::tensorrt {

/// The descriptions by layer name, ready to be attributes of slices.
class Layers
{
public:
    /// Elements are objects with --profilingVerbosity=detailed; plain names say nothing.
    void read(const std::vector<JsonValue> &layers);

    /// Appends what is known of the layer; nothing when there is no description of this name.
    void describe(std::string_view name, StringPool &strings, std::vector<Attr> &attributes) const;

private:
    struct Layer
    {
        std::string type;
        std::string tactic;
        std::string inputDims;    ///< JSON, one list a tensor
        std::string outputDims;   ///< the same
        std::string inputFormats; ///< JSON, one text a tensor
        std::string outputFormats;
        std::string precision;             ///< of the first output: "FP16"
        std::optional<std::int64_t> flops; ///< convolutions
        std::optional<std::int64_t> bytes; ///< tensors and weights, once each
    };
    static Layer layerOf(const JsonValue &layer);

    std::map<std::string, Layer, std::less<>> m_layers;
};

} // namespace rooftrace::tensorrt
