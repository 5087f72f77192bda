// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readers/ncu/ncumessages.h"

#include <map>
#include <protozero/pbf_reader.hpp>

namespace rooftrace::ncu {

namespace {

using Reader = protozero::pbf_reader;
using Wire = protozero::pbf_wire_type;

/// Which field of a result is what; the kinds of results number them differently. 0: it has none.
struct Layout
{
    std::uint32_t mangled, function, demangled, renamed, display, grid, block;
    std::uint32_t metrics, creation, rules, nvtx, context, stream, clocks, contextName, streamName;
};
constexpr Layout KernelLayout{5, 6, 7, 31, 0, 10, 11, 13, 14, 19, 21, 22, 23, 25, 26, 27};
constexpr Layout RangeLayout{0, 0, 0, 0, 0, 0, 0, 4, 5, 0, 10, 11, 0, 12, 13, 0};
constexpr Layout CommandListLayout{0, 0, 0, 0, 18, 0, 0, 4, 5, 21, 10, 11, 12, 13, 14, 15};
constexpr Layout GraphLayout{0, 0, 0, 0, 0, 0, 0, 4, 5, 0, 10, 11, 12, 13, 14, 15};

const Layout &layoutOf(PayloadKind kind)
{
    switch (kind) {
    case PayloadKind::Range:
        return RangeLayout;
    case PayloadKind::CommandList:
        return CommandListLayout;
    case PayloadKind::Graph:
        return GraphLayout;
    case PayloadKind::Kernel:
        break;
    }
    return KernelLayout;
}

std::string_view view(Reader &reader)
{
    const protozero::data_view bytes = reader.get_view();
    return {bytes.data(), bytes.size()};
}

Reader readerOf(std::string_view message)
{
    return Reader(message.data(), message.size());
}

/// The field as text, or an empty one when it is no bytes.
std::string_view textOf(Reader &reader)
{
    if (reader.wire_type() == Wire::length_delimited)
        return view(reader);
    reader.skip();
    return {};
}

std::uint64_t numberOf(Reader &reader)
{
    if (reader.wire_type() == Wire::varint)
        return reader.get_uint64();
    reader.skip();
    return 0;
}

Size3 decodeSize(std::string_view message)
{
    Size3 size{};
    Reader reader = readerOf(message);
    while (reader.next()) {
        const std::uint32_t tag = reader.tag();
        const std::uint64_t number = numberOf(reader);
        if (tag >= 1 && tag <= size.size())
            size[tag - 1] = number;
    }
    return size;
}

Instance decodeInstance(std::string_view message)
{
    Instance instance;
    Reader reader = readerOf(message);
    while (reader.next()) {
        const std::uint32_t tag = reader.tag();
        const std::string_view bytes = textOf(reader);
        if (tag == 1)
            instance.key = decodeValue(bytes);
        else if (tag == 2)
            instance.value = decodeValue(bytes);
    }
    return instance;
}

Metric decodeMetric(std::string_view message)
{
    Metric metric;
    Reader reader = readerOf(message);
    while (reader.next()) {
        if (reader.tag() == 1)
            metric.nameId = static_cast<std::uint32_t>(numberOf(reader));
        else if (reader.tag() == 2)
            metric.value = decodeValue(textOf(reader));
        else if (reader.tag() == 3)
            metric.instances.push_back(decodeInstance(textOf(reader)));
        else
            reader.skip();
    }
    return metric;
}

void decodeMessage(std::string_view bytes, RuleMessage &message)
{
    Reader reader = readerOf(bytes);
    while (reader.next()) {
        if (reader.tag() == 1)
            message.text = textOf(reader);
        else if (reader.tag() == 2)
            message.type = static_cast<std::uint32_t>(numberOf(reader));
        else if (reader.tag() == 4)
            message.headline = textOf(reader);
        else
            reader.skip();
    }
}

void decodeSpeedup(std::string_view bytes, RuleMessage &message)
{
    Reader reader = readerOf(bytes);
    while (reader.next()) {
        if (reader.tag() == 1)
            message.speedupType = static_cast<std::uint32_t>(numberOf(reader));
        else if (reader.tag() == 2 && reader.wire_type() == Wire::fixed64)
            message.speedupPercent = reader.get_double();
        else
            reader.skip();
    }
}

/// The items of a rule's body: a speed-up belongs to the message before it.
void decodeBody(std::string_view bytes, std::vector<RuleMessage> &messages)
{
    Reader body = readerOf(bytes);
    while (body.next()) {
        if (body.tag() != 1) {
            body.skip();
            continue;
        }
        Reader item = readerOf(textOf(body));
        while (item.next()) {
            const std::uint32_t tag = item.tag();
            const std::string_view content = textOf(item);
            if (tag == 1)
                decodeMessage(content, messages.emplace_back());
            else if (tag == 10 && !messages.empty())
                decodeSpeedup(content, messages.back());
        }
    }
}

void decodeRule(std::string_view bytes, std::vector<RuleMessage> &rules)
{
    RuleMessage common;
    std::vector<RuleMessage> messages;
    Reader reader = readerOf(bytes);
    while (reader.next()) {
        const std::uint32_t tag = reader.tag();
        const std::string_view content = textOf(reader);
        if (tag == 1)
            common.rule = content;
        else if (tag == 2)
            common.ruleName = content;
        else if (tag == 3)
            decodeBody(content, messages);
        else if (tag == 4)
            common.section = content;
    }
    for (RuleMessage &message : messages) {
        message.rule = common.rule;
        message.ruleName = common.ruleName;
        message.section = common.section;
        rules.push_back(message);
    }
}

/// Name of a range: its own, else the message of its attributes.
std::string_view rangeName(std::string_view bytes)
{
    std::string_view name;
    std::string_view text;
    Reader reader = readerOf(bytes);
    while (reader.next()) {
        if (reader.tag() == 1) {
            name = textOf(reader);
        } else if (reader.tag() == 2) {
            Reader attributes = readerOf(textOf(reader));
            while (attributes.next()) {
                if (attributes.tag() == 5)
                    text = textOf(attributes);
                else
                    attributes.skip();
            }
        } else {
            reader.skip();
        }
    }
    return name.empty() ? text : name;
}

using Domains = std::map<std::uint64_t, std::string_view>;

void decodeDomain(std::string_view bytes, Domains &domains)
{
    std::uint64_t id = 0;
    std::string_view name;
    Reader reader = readerOf(bytes);
    while (reader.next()) {
        if (reader.tag() == 1)
            id = numberOf(reader);
        else if (reader.tag() == 2)
            name = textOf(reader);
        else
            reader.skip();
    }
    // The default domain has a name in angle brackets.
    domains[id] = !name.empty() && name.front() == '<' ? std::string_view() : name;
}

void decodeStack(std::string_view bytes, const Domains &domains, std::vector<std::string> &names)
{
    std::uint64_t id = 0;
    std::vector<std::string_view> stack;
    Reader reader = readerOf(bytes);
    while (reader.next()) {
        if (reader.tag() == 1)
            id = numberOf(reader);
        else if (reader.tag() == 3)
            stack.push_back(rangeName(textOf(reader)));
        else
            reader.skip();
    }
    const auto domain = domains.find(id);
    const std::string prefix = domain == domains.end() || domain->second.empty()
                                   ? std::string()
                                   : std::string(domain->second) + ':';
    for (const std::string_view name : stack)
        names.push_back(prefix + std::string(name));
}

void decodeNvtx(std::string_view bytes, std::vector<std::string> &names)
{
    Domains domains;
    Reader first = readerOf(bytes);
    while (first.next(1, Wire::length_delimited))
        decodeDomain(view(first), domains);
    Reader second = readerOf(bytes);
    while (second.next(2, Wire::length_delimited)) {
        Reader thread = readerOf(view(second));
        while (thread.next(2, Wire::length_delimited))
            decodeStack(view(thread), domains, names);
    }
}

/// RequestedLock and ExecutedLocked.
bool isLocked(std::string_view bytes)
{
    bool locked = false;
    Reader reader = readerOf(bytes);
    while (reader.next()) {
        const std::uint32_t tag = reader.tag();
        const std::uint64_t number = numberOf(reader);
        if (tag == 2)
            locked = number != 0;
    }
    return locked;
}

void decodeBytes(const Layout &layout, std::uint32_t tag, std::string_view bytes,
                 ResultMessage &result)
{
    if (tag == layout.metrics) {
        result.metrics.push_back(decodeMetric(bytes));
    } else if (tag == layout.rules) {
        decodeRule(bytes, result.rules);
    } else if (tag == layout.grid) {
        result.grid = decodeSize(bytes);
        result.hasGrid = true;
    } else if (tag == layout.block) {
        result.block = decodeSize(bytes);
        result.hasBlock = true;
    } else if (tag == layout.nvtx) {
        decodeNvtx(bytes, result.nvtx);
    } else if (tag == layout.clocks) {
        result.hasClockStatus = true;
        result.areClocksLocked = isLocked(bytes);
    } else {
        const std::array<std::pair<std::uint32_t, std::string_view *>, 7> texts = {{
            {layout.mangled, &result.mangledName},
            {layout.function, &result.functionName},
            {layout.demangled, &result.demangledName},
            {layout.renamed, &result.renamedName},
            {layout.display, &result.displayName},
            {layout.contextName, &result.contextName},
            {layout.streamName, &result.streamName},
        }};
        for (const auto &[field, text] : texts) {
            if (tag == field)
                *text = bytes;
        }
    }
}

} // namespace

Value decodeValue(std::string_view message)
{
    Value value;
    Reader reader = readerOf(message);
    while (reader.next()) {
        const Wire wire = reader.wire_type();
        if (reader.tag() == 1 && wire == Wire::length_delimited)
            value = {MetricValue::Type::String, 0, view(reader)};
        else if (reader.tag() == 2 && wire == Wire::fixed32)
            value = {MetricValue::Type::Real,
                     MetricValue::real(static_cast<double>(reader.get_float())).bits,
                     {}};
        else if (reader.tag() == 3 && wire == Wire::fixed64)
            value = {MetricValue::Type::Real, MetricValue::real(reader.get_double()).bits, {}};
        else if ((reader.tag() == 4 || reader.tag() == 5) && wire == Wire::varint)
            value = {MetricValue::Type::Unsigned, reader.get_uint64(), {}};
        else
            reader.skip();
    }
    return value;
}

void decodeResult(PayloadKind kind, std::string_view message, ResultMessage &result)
{
    const Layout &layout = layoutOf(kind);
    Reader reader = readerOf(message);
    while (reader.next()) {
        const std::uint32_t tag = reader.tag();
        if (reader.wire_type() == Wire::length_delimited) {
            decodeBytes(layout, tag, view(reader), result);
        } else if (reader.wire_type() == Wire::varint) {
            const std::uint64_t number = reader.get_uint64();
            if (tag == 1)
                result.threadId = static_cast<std::uint32_t>(number);
            else if (tag == 2)
                result.apiCallId = number;
            else if (tag == layout.creation)
                result.creationTimeS = number;
            else if (tag == layout.context)
                result.context = static_cast<std::uint32_t>(number);
            else if (tag == layout.stream)
                result.stream = static_cast<std::uint32_t>(number);
        } else {
            reader.skip();
        }
    }
}

std::string withoutMarkup(std::string_view text)
{
    std::string plain;
    while (!text.empty()) {
        const std::size_t at = text.find('@');
        plain += text.substr(0, at);
        if (at == std::string_view::npos)
            break;
        text.remove_prefix(at + 1);
        const std::size_t end = text.find('@');
        const std::string_view link =
            end == std::string_view::npos ? std::string_view() : text.substr(0, end);
        const std::size_t first = link.find(':');
        const std::size_t second =
            first == std::string_view::npos ? first : link.find(':', first + 1);
        if (second == std::string_view::npos) {
            plain += '@'; // no link after all
            continue;
        }
        if (link.substr(0, first) == "url")
            plain += std::string(link.substr(first + 1, second - first - 1)) + " ("
                     + std::string(link.substr(second + 1)) + ')';
        else
            plain += link.substr(second + 1);
        text.remove_prefix(end + 1);
    }
    return plain;
}

} // namespace rooftrace::ncu
