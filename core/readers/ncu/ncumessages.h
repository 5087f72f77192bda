// SPDX-License-Identifier: GPL-3.0-or-later
// The messages of a Nsight Compute report as plain structures. Texts are views of the bytes that
// were given; fields that nobody knows are skipped.
#pragma once

#include "core/readers/ncu/ncucontainer.h"
#include "core/trace/metrictable.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rooftrace::ncu {

/// A number, a text or nothing.
struct Value
{
    MetricValue::Type type = MetricValue::Type::None;
    std::uint64_t bits = 0;
    std::string_view text; ///< of Type::String

    double asReal() const { return MetricValue{type, bits}.asReal(); }
};

struct Instance
{
    Value key;
    Value value;
};

/// One metric of one result; its name is a place in the report's list of strings.
struct Metric
{
    std::uint32_t nameId = 0;
    Value value;
    std::vector<Instance> instances;
};

/// A message of one of NVIDIA's rules.
struct RuleMessage
{
    std::string_view rule;
    std::string_view ruleName;
    std::string_view section;
    std::string_view headline;     ///< may be empty
    std::string_view text;         ///< with link markup
    std::uint32_t type = 0;        ///< 1 fine, 2 warning, 3 error, 4 optimisation
    std::uint32_t speedupType = 0; ///< 0 none, 1 local, 2 global
    double speedupPercent = 0;
};

using Size3 = std::array<std::uint64_t, 3>;

/// What one result says, whatever its kind.
struct ResultMessage
{
    std::uint32_t threadId = 0;
    std::uint64_t apiCallId = 0;
    std::string_view mangledName;
    std::string_view functionName;
    std::string_view demangledName;
    std::string_view renamedName;
    std::string_view displayName; ///< of a command list
    Size3 grid{};
    Size3 block{};
    bool hasGrid = false;
    bool hasBlock = false;
    std::int64_t context = -1;
    std::int64_t stream = -1;
    std::string_view contextName;
    std::string_view streamName;
    bool hasClockStatus = false;
    bool areClocksLocked = false;
    std::uint64_t creationTimeS = 0;
    std::vector<std::string> nvtx; ///< open ranges, outermost first, "domain:name"
    std::vector<Metric> metrics;
    std::vector<RuleMessage> rules;
};

/// Decodes a result. Throws protozero::exception when it is damaged; what was decoded before stays.
void decodeResult(PayloadKind kind, std::string_view message, ResultMessage &result);

/// Throws protozero::exception.
Value decodeValue(std::string_view message);

/// Message text without link markup: "@section:ID:Text@" and "@url:Text:URL@" become "Text" and
/// "Text (URL)".
std::string withoutMarkup(std::string_view text);

} // namespace rooftrace::ncu
