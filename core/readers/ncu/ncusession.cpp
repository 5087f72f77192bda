// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readers/ncu/ncusession.h"

#include "core/readers/ncu/ncumessages.h"
#include "core/trace/stringpool.h"

#include <algorithm>
#include <array>
#include <protozero/pbf_reader.hpp>

namespace rooftrace::ncu {

namespace {

using Reader = protozero::pbf_reader;
using Wire = protozero::pbf_wire_type;

constexpr std::string_view AttributePrefix = "device__attribute_";

std::string_view textOf(Reader &reader)
{
    if (reader.wire_type() != Wire::length_delimited) {
        reader.skip();
        return {};
    }
    const protozero::data_view bytes = reader.get_view();
    return {bytes.data(), bytes.size()};
}

std::uint64_t numberOf(Reader &reader)
{
    if (reader.wire_type() == Wire::varint)
        return reader.get_uint64();
    reader.skip();
    return 0;
}

std::string valueText(std::string_view bytes)
{
    const Value value = decodeValue(bytes);
    if (value.type == MetricValue::Type::String)
        return std::string(value.text);
    std::array<char, 32> buffer{};
    static const StringPool NoStrings;
    return std::string(MetricValue{value.type, value.bits}.text(NoStrings, buffer));
}

void addStrings(std::string_view bytes, std::vector<std::string> &strings)
{
    Reader reader(bytes.data(), bytes.size());
    while (reader.next()) {
        if (reader.tag() == 1)
            strings.emplace_back(textOf(reader));
        else
            reader.skip();
    }
}

/// A pair of texts in fields 1 and 2; the second may be a value message.
std::pair<std::string_view, std::string_view> pairOf(std::string_view bytes)
{
    std::pair<std::string_view, std::string_view> pair;
    Reader reader(bytes.data(), bytes.size());
    while (reader.next()) {
        const std::uint32_t tag = reader.tag();
        const std::string_view text = textOf(reader);
        if (tag == 1)
            pair.first = text;
        else if (tag == 2)
            pair.second = text;
    }
    return pair;
}

void addDevice(std::string_view bytes, std::map<std::uint32_t, Session::Device> &devices)
{
    std::uint32_t id = 0;
    Session::Device found;
    Reader reader(bytes.data(), bytes.size());
    while (reader.next()) {
        if (reader.tag() == 1) {
            id = static_cast<std::uint32_t>(numberOf(reader));
        } else if (reader.tag() == 2) {
            found.name = textOf(reader);
        } else if (reader.tag() == 3) {
            auto [name, value] = pairOf(textOf(reader));
            if (name.starts_with(AttributePrefix))
                name.remove_prefix(AttributePrefix.size());
            found.attributes[std::string(name)] = valueText(value);
        } else {
            reader.skip();
        }
    }
    Session::Device &device = devices[id];
    if (!found.name.empty())
        device.name = found.name;
    device.attributes.merge(found.attributes);
}

void addDetails(std::string_view bytes, Session &session)
{
    enum Field { CreationTime = 2, Devices = 6, Version = 8, Executable = 9, CommandLine = 11 };
    Reader reader(bytes.data(), bytes.size());
    while (reader.next()) {
        switch (reader.tag()) {
        case CreationTime:
            session.creationTimeS = numberOf(reader);
            break;
        case Devices:
            addDevice(textOf(reader), session.devices);
            break;
        case Version: {
            const auto [provider, version] = pairOf(textOf(reader));
            session.versions.emplace_back(provider, version);
            break;
        }
        case Executable:
        case CommandLine:
            session.hiddenValues += textOf(reader).empty() ? 0 : 1;
            break;
        default:
            reader.skip();
        }
    }
}

Session::Process processOf(std::string_view bytes)
{
    Session::Process process;
    Reader reader(bytes.data(), bytes.size());
    while (reader.next()) {
        if (reader.tag() == 1) {
            process.pid = static_cast<std::uint32_t>(numberOf(reader));
        } else if (reader.tag() == 3) {
            const std::string_view path = textOf(reader);
            process.name = path.substr(path.find_last_of("/\\") + 1);
        } else {
            reader.skip();
        }
    }
    return process;
}

} // namespace

void Session::add(std::string_view blockHeader)
{
    Reader reader(blockHeader.data(), blockHeader.size());
    while (reader.next()) {
        if (reader.tag() == 3)
            addDetails(textOf(reader), *this);
        else if (reader.tag() == 4)
            addStrings(textOf(reader), strings);
        else if (reader.tag() == 6)
            process = processOf(textOf(reader));
        else
            reader.skip();
    }
}

} // namespace rooftrace::ncu
