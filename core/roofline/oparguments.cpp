// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/oparguments.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

namespace rooftrace {

namespace {

constexpr int MaxDepth = 4; // a list of tensor lists is the deepest that profilers write

/// A list of integers, lists or strings; whatever else stands there counts as an empty leaf.
struct Node
{
    std::vector<Node> items;
    std::string text;
    std::int64_t number = 0;
    enum class Kind { List, Number, String, Other } kind = Kind::Other;
};

/// Reads the subset of JSON that shapes and argument lists consist of. Stops at the first fault.
class ListParser
{
public:
    explicit ListParser(std::string_view text)
        : m_text(text)
    {
    }

    Node parse() { return value(0); }

private:
    void skipSpace()
    {
        while (m_at < m_text.size()
               && (m_text[m_at] == ' ' || m_text[m_at] == '\n' || m_text[m_at] == '\t'
                   || m_text[m_at] == '\r'))
            ++m_at;
    }
    char peek() const { return m_at < m_text.size() ? m_text[m_at] : '\0'; }

    Node value(int depth)
    {
        skipSpace();
        if (peek() == '[' && depth < MaxDepth)
            return list(depth);
        if (peek() == '"')
            return string();
        return scalar();
    }

    Node list(int depth)
    {
        Node node;
        node.kind = Node::Kind::List;
        ++m_at;
        while (true) {
            skipSpace();
            if (peek() == ']') {
                ++m_at;
                return node;
            }
            if (peek() == ',') {
                ++m_at;
                continue;
            }
            const std::size_t before = m_at;
            Node item = value(depth + 1);
            if (m_at == before) // nothing readable: give up here
                return node;
            node.items.push_back(std::move(item));
        }
    }

    Node string()
    {
        Node node;
        node.kind = Node::Kind::String;
        ++m_at;
        while (m_at < m_text.size() && m_text[m_at] != '"') {
            if (m_text[m_at] == '\\' && m_at + 1 < m_text.size())
                ++m_at;
            node.text.push_back(m_text[m_at++]);
        }
        if (m_at < m_text.size())
            ++m_at;
        return node;
    }

    Node scalar()
    {
        Node node;
        const std::size_t begin = m_at;
        while (m_at < m_text.size() && m_text[m_at] != ',' && m_text[m_at] != ']'
               && m_text[m_at] != '[' && m_text[m_at] != '"')
            ++m_at;
        std::string_view word = m_text.substr(begin, m_at - begin);
        while (!word.empty() && (word.back() == ' ' || word.back() == '\n'))
            word.remove_suffix(1);
        node.text = std::string(word);
        const auto parsed = std::from_chars(word.data(), word.data() + word.size(), node.number);
        if (parsed.ec == std::errc() && parsed.ptr == word.data() + word.size() && !word.empty())
            node.kind = Node::Kind::Number;
        return node;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
};

Shape shapeOf(const Node &node)
{
    Shape shape;
    shape.reserve(node.items.size());
    for (const Node &item : node.items) {
        if (item.kind == Node::Kind::Number)
            shape.push_back(std::max<std::int64_t>(item.number, 0));
    }
    return shape;
}

bool isListOfLists(const Node &node)
{
    return std::any_of(node.items.begin(), node.items.end(),
                       [](const Node &item) { return item.kind == Node::Kind::List; });
}

/// Kineto writes scalars with these names; "Int", "Double" and "Bool" are scalars in old files.
bool isNoTensor(std::string_view type)
{
    static constexpr std::array<std::string_view, 10> Names = {
        "",    "Scalar", "ScalarList", "GenericList", "TensorList",
        "Int", "Double", "Bool",       "IntList",     "String"};
    return std::find(Names.begin(), Names.end(), type) != Names.end();
}

const std::string &emptyText()
{
    static const std::string text;
    return text;
}

} // namespace

std::int64_t saturatingProduct(std::int64_t a, std::int64_t b)
{
    if (a <= 0 || b <= 0)
        return 0;
    return a > Saturated / b ? Saturated : a * b;
}

std::int64_t saturatingSum(std::int64_t a, std::int64_t b)
{
    return a > Saturated - b ? Saturated : a + b;
}

std::int64_t Operand::elements() const
{
    std::int64_t count = isTensor || !dims.empty() ? 1 : 0;
    for (const std::int64_t dim : dims)
        count = saturatingProduct(count, dim);
    for (const Shape &shape : list) {
        std::int64_t part = 1;
        for (const std::int64_t dim : shape)
            part = saturatingProduct(part, dim);
        count = saturatingSum(count, part);
    }
    return count;
}

std::int64_t Operand::ownElements() const
{
    if (strides.size() != dims.size() || !list.empty())
        return elements();
    std::int64_t count = isTensor || !dims.empty() ? 1 : 0;
    for (std::size_t i = 0; i < dims.size(); ++i) {
        if (strides[i] != 0 || dims[i] == 0)
            count = saturatingProduct(count, dims[i]);
    }
    return count;
}

ParsedArguments::ParsedArguments(const OpArguments &arguments)
{
    const Node dims = ListParser(arguments.dims).parse();
    const Node types = ListParser(arguments.types).parse();
    const Node strides = ListParser(arguments.strides).parse();
    const Node concrete = ListParser(arguments.concrete).parse();
    m_hasShapes = dims.kind == Node::Kind::List && !dims.items.empty();
    m_operands.resize(dims.items.size());
    for (std::size_t i = 0; i < dims.items.size(); ++i) {
        Operand &operand = m_operands[i];
        const Node &shape = dims.items[i];
        const bool hasType = i < types.items.size();
        const std::string &type = hasType ? types.items[i].text : emptyText();
        if (isListOfLists(shape)) {
            for (const Node &item : shape.items)
                operand.list.push_back(shapeOf(item));
            if (hasType && !types.items[i].items.empty()) // newer builds list the types as well
                operand.type = dataTypeFromText(types.items[i].items.front().text);
            continue;
        }
        operand.dims = shapeOf(shape);
        if (i < strides.items.size())
            operand.strides = shapeOf(strides.items[i]);
        operand.type = isNoTensor(type) ? DataType::Unknown : dataTypeFromText(type);
        // Without types a shape is all there is to tell a tensor by.
        operand.isTensor = hasType ? !isNoTensor(type) : !operand.dims.empty();
    }
    for (const Node &item : concrete.items)
        m_concrete.push_back(item.text);
}

const Operand &ParsedArguments::at(std::size_t i) const
{
    static const Operand none;
    return i < m_operands.size() ? m_operands[i] : none;
}

std::string_view ParsedArguments::text(std::size_t i) const
{
    return i < m_concrete.size() ? std::string_view(m_concrete[i]) : std::string_view();
}

std::optional<bool> ParsedArguments::flag(std::size_t i) const
{
    const std::string_view value = text(i);
    if (value == "True" || value == "true" || value == "1")
        return true;
    if (value == "False" || value == "false" || value == "0")
        return false;
    return std::nullopt;
}

std::optional<std::int64_t> ParsedArguments::integer(std::size_t i) const
{
    const std::string_view value = text(i);
    std::int64_t number = 0;
    const auto parsed = std::from_chars(value.data(), value.data() + value.size(), number);
    if (value.empty() || parsed.ec != std::errc() || parsed.ptr != value.data() + value.size())
        return std::nullopt;
    return number;
}

std::optional<Shape> ParsedArguments::integers(std::size_t i) const
{
    if (const auto single = integer(i))
        return Shape{*single};
    const Node node = ListParser(text(i)).parse();
    if (node.kind != Node::Kind::List)
        return std::nullopt;
    Shape numbers; // unlike a shape, a list of arguments may hold negative numbers
    for (const Node &item : node.items) {
        if (item.kind != Node::Kind::Number)
            return std::nullopt;
        numbers.push_back(item.number);
    }
    return numbers;
}

std::optional<std::vector<bool>> ParsedArguments::flags(std::size_t i) const
{
    const Node node = ListParser(text(i)).parse();
    if (node.kind != Node::Kind::List)
        return std::nullopt;
    std::vector<bool> values;
    for (const Node &item : node.items)
        values.push_back(item.text == "True" || item.text == "true" || item.text == "1");
    return values;
}

} // namespace rooftrace
