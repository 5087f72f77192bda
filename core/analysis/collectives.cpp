// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/collectives.h"

#include "core/trace/attrkeys.h"
#include "core/trace/trace.h"

#include <algorithm>
#include <cctype>
#include <string>

namespace rooftrace {

namespace {

/// The ids of the keys in this trace; attributes are searched by id, not by text.
struct Keys
{
    explicit Keys(const Trace &trace)
        : name(trace.strings().find(attr::CollectiveName))
        , group(trace.strings().find(attr::GroupName))
        , groupSize(trace.strings().find(attr::GroupSize))
        , in(trace.strings().find(attr::InElements))
        , out(trace.strings().find(attr::OutElements))
        , type(trace.strings().find(attr::ElementType))
        , cpuRow(trace.strings().find("record_param_comms"))
    {
    }
    StringId name;
    StringId group;
    StringId groupSize;
    StringId in;
    StringId out;
    StringId type;
    StringId cpuRow;
};

/// The part of a collective that its attribute record tells.
Collective fromAttributes(const Trace &trace, AttrId attributes, const Keys &keys)
{
    const AttributePool &pool = trace.attributes();
    const auto find = [&](StringId key) { return pool.find(attributes, key); };
    Collective result;
    if (const auto name = find(keys.name); name && !name->isNumber())
        result.name = name->asString();
    if (const auto group = find(keys.group); group && !group->isNumber()) {
        result.group = group->asString();
        result.hasGroup = true;
    }
    if (const auto size = find(keys.groupSize); size && size->isNumber())
        result.groupSize = size->asInteger();
    const auto in = find(keys.in);
    const auto out = find(keys.out);
    const auto type = find(keys.type);
    if (in && in->isNumber() && type && !type->isNumber()) {
        const std::int64_t bytes = elementBytes(trace.string(type->asString()));
        result.inBytes = in->asInteger() * bytes;
        result.outBytes = out && out->isNumber() ? out->asInteger() * bytes : 0;
    }
    return result;
}

} // namespace

std::int64_t elementBytes(std::string_view dtype)
{
    std::string type(dtype);
    std::transform(type.begin(), type.end(), type.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    if (const std::size_t colons = type.rfind("::"); colons != std::string::npos)
        type.erase(0, colons + 2);
    const auto is = [&type](std::initializer_list<std::string_view> names) {
        return std::find(names.begin(), names.end(), type) != names.end();
    };
    if (is({"byte", "char", "bool", "uint8", "int8", "unsigned char", "signed char",
            "float8_e4m3fn", "float8_e5m2", "float8_e4m3fnuz", "float8_e5m2fnuz", "quint8",
            "qint8"}))
        return 1;
    if (is({"half", "bfloat16", "float16", "short", "int16", "uint16", "short int"}))
        return 2;
    if (is({"float", "int", "float32", "int32", "uint32", "qint32"}))
        return 4;
    if (is({"double", "long", "long int", "float64", "int64", "uint64", "complexfloat",
            "complex<float>"}))
        return 8;
    if (is({"complexdouble", "complex<double>"}))
        return 16;
    return 0;
}

std::int64_t Collective::messageBytes(std::string_view collectiveName) const
{
    std::string letters;
    for (const char c : collectiveName) {
        if (std::isalpha(static_cast<unsigned char>(c)) != 0)
            letters.push_back(static_cast<char>(std::tolower(static_cast<unsigned char>(c))));
    }
    return letters.find("allgather") != std::string::npos ? outBytes : inBytes;
}

std::vector<Collective> collectives(const Trace &trace, const Scope &scope, Stop stop)
{
    std::vector<Collective> result;
    const Keys keys(trace);
    if (keys.name == StringId::Empty && keys.cpuRow == StringId::Empty)
        return result;
    // One answer for each distinct attribute record.
    std::vector<std::uint8_t> hasName(trace.attributes().size(), 0);
    for (std::uint32_t a = 0; a < hasName.size() && keys.name != StringId::Empty; ++a)
        hasName[a] = trace.attributes().find(AttrId{a}, keys.name) ? 1 : 0;
    for (const Track &track : trace.topology().tracks) {
        const bool isDevice = track.kind == TrackKind::Kernels;
        if (!isDevice && track.kind != TrackKind::Operators)
            continue;
        for (std::uint32_t l = track.firstLane; l < track.firstLane + track.laneCount; ++l) {
            const Lane &lane = trace.lanes()[l];
            for (std::uint32_t i = lane.first; i < lane.first + lane.count; ++i) {
                if (stop.poll())
                    return result;
                const AttrId attributes = trace.slices().attributes(i);
                const bool isCpuRow = !isDevice && keys.cpuRow != StringId::Empty
                                      && trace.slices().name(i) == keys.cpuRow;
                if (hasName[index(attributes)] == 0 && !isCpuRow)
                    continue;
                if (!scope.range.isEmpty() && !scope.range.contains(trace.slices().startNs(i)))
                    continue;
                Collective collective = fromAttributes(trace, attributes, keys);
                collective.slice = SliceId{i};
                collective.isDevice = isDevice;
                result.push_back(collective);
            }
        }
    }
    return result;
}

CollectiveSkew collectiveSkew(std::span<const Nanoseconds> durationsNs)
{
    CollectiveSkew skew;
    skew.waitsNs.assign(durationsNs.size(), 0);
    if (durationsNs.size() < 2)
        return skew;
    const auto shortest = std::min_element(durationsNs.begin(), durationsNs.end());
    skew.transferNs = *shortest;
    skew.latest = static_cast<std::size_t>(shortest - durationsNs.begin());
    std::transform(durationsNs.begin(), durationsNs.end(), skew.waitsNs.begin(),
                   [&](Nanoseconds d) { return d - skew.transferNs; });
    return skew;
}

} // namespace rooftrace
