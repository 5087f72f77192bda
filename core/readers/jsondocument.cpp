// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readers/jsondocument.h"

#include "core/base/decompress.h"
#include "core/readers/streamnotes.h"

#include <QCoreApplication>

#include <bit>
#include <cmath>
#include <simdjson.h>
#include <type_traits>

namespace rooftrace {

namespace {

struct JsonDocumentText
{
    Q_DECLARE_TR_FUNCTIONS(JsonDocumentText)
};

constexpr std::size_t BlockBytes = std::size_t{64} * 1024;
constexpr std::size_t MostBytes = std::size_t{1} << 30U;
constexpr std::size_t HeadBytes = std::size_t{4} * 1024;

Result<std::string> textOf(const std::shared_ptr<const Source> &source, ImportLog &log,
                           Progress &progress)
{
    const std::unique_ptr<ByteStream> stream = ByteStream::open(source);
    std::string text;
    std::vector<char> block(BlockBytes);
    for (;;) {
        if (progress.isCancelled())
            return cancelledError();
        const Result<std::size_t> got = stream->read(block);
        if (!got.hasValue())
            return got.error();
        if (got.value() == 0)
            break;
        if (text.size() + got.value() > MostBytes)
            return Error{JsonDocumentText::tr("%1 is larger than 1 GiB: files of this format are "
                                              "read whole, and this one is not.")
                             .arg(source->shownName()),
                         {}};
        text.append(block.data(), got.value());
        progress.report({stream->sourceBytesDone(), source->size(), 0, {}});
    }
    noteStreamDamage(stream->damage(), log);
    return text;
}

/// Where a document ends in the middle: the place behind its last whole member, and the brackets
/// that are open there.
struct Cut
{
    std::size_t end = 0;
    std::string closing;
};

Cut lastWholeMember(std::string_view text)
{
    Cut cut;
    std::string open; // closing brackets, innermost last
    bool isInString = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (isInString) {
            i += c == '\\' ? 1 : 0;
            isInString = c != '"';
            continue;
        }
        isInString = c == '"';
        if (c == '{' || c == '[') {
            open += c == '{' ? '}' : ']';
            cut = {i + 1, open};
        } else if (c == '}' || c == ']') {
            if (open.empty() || open.back() != c)
                return cut;
            open.pop_back();
            cut = {i + 1, open};
        } else if (c == ',') {
            cut = {i, open};
        }
    }
    return cut;
}

/// Closes what is open. False when the text is not one that was cut.
bool repair(std::string &text, std::size_t &lostFrom)
{
    const Cut cut = lastWholeMember(text);
    if (cut.closing.empty())
        return false;
    lostFrom = cut.end;
    text.resize(cut.end);
    text.append(cut.closing.rbegin(), cut.closing.rend());
    return true;
}

} // namespace

/// Elements of the parser are a pointer and a place.
struct JsonValue::Access
{
    using Element = simdjson::dom::element;
    static_assert(std::is_trivially_copyable_v<Element> && sizeof(Element) == sizeof(m_element));

    static JsonValue wrap(Element element)
    {
        JsonValue value;
        value.m_element = std::bit_cast<decltype(value.m_element)>(element);
        return value;
    }
    static Element of(const JsonValue &value) { return std::bit_cast<Element>(value.m_element); }

    template<class Type>
    static std::optional<Type> get(const JsonValue &value)
    {
        Type result{};
        return of(value).get(result) == simdjson::SUCCESS ? std::optional(result) : std::nullopt;
    }
};

std::optional<std::string_view> JsonValue::text() const
{
    return Access::get<std::string_view>(*this);
}

std::optional<double> JsonValue::number() const
{
    return Access::get<double>(*this);
}

std::optional<std::int64_t> JsonValue::integer() const
{
    return Access::get<std::int64_t>(*this);
}

std::optional<JsonValue> JsonValue::member(std::string_view key) const
{
    Access::Element found;
    return Access::of(*this)[key].get(found) == simdjson::SUCCESS
               ? std::optional(Access::wrap(found))
               : std::nullopt;
}

std::optional<std::vector<JsonValue>> JsonValue::elements() const
{
    simdjson::dom::array array;
    if (Access::of(*this).get(array) != simdjson::SUCCESS)
        return std::nullopt;
    std::vector<JsonValue> values;
    for (const Access::Element element : array)
        values.push_back(Access::wrap(element));
    return values;
}

std::string JsonValue::json() const
{
    return simdjson::to_string(Access::of(*this));
}

Result<JsonDocument> JsonDocument::load(const std::shared_ptr<const Source> &source, ImportLog &log,
                                        Progress &progress)
{
    Result<std::string> read = textOf(source, log, progress);
    if (!read.hasValue())
        return read.error();
    std::string text = std::move(read).value();
    if (text.starts_with("\xEF\xBB\xBF"))
        text.erase(0, 3);
    const auto parser = std::make_shared<simdjson::dom::parser>();
    simdjson::dom::element root;
    simdjson::error_code error = parser->parse(text).get(root);
    std::size_t lostFrom = 0;
    if (error != simdjson::SUCCESS && repair(text, lostFrom)
        && parser->parse(text).get(root) == simdjson::SUCCESS) {
        log.add("json.truncated", NoteLevel::Loss,
                JsonDocumentText::tr("The file ends in the middle: what follows its last whole "
                                     "member is lost."),
                static_cast<std::int64_t>(lostFrom));
        error = simdjson::SUCCESS;
    }
    if (error != simdjson::SUCCESS)
        return Error{JsonDocumentText::tr("%1 is not valid JSON.").arg(source->shownName()),
                     QString::fromUtf8(simdjson::error_message(error)), Error::Kind::Unsupported};
    JsonDocument document;
    document.m_parser = parser;
    document.m_root = JsonValue::Access::wrap(root);
    return document;
}

std::string compactHead(const Source &source)
{
    std::string head = source.head();
    if (ByteStream::isGzip(source)) {
        const std::shared_ptr<const Source> borrowed(std::shared_ptr<const Source>(), &source);
        head.resize(HeadBytes);
        const Result<std::size_t> got = ByteStream::open(borrowed)->read(head);
        head.resize(got.hasValue() ? got.value() : 0);
    }
    std::string compact;
    bool isInString = false;
    for (std::size_t i = 0; i < std::min(head.size(), HeadBytes); ++i) {
        const char c = head[i];
        if (isInString && c == '\\' && i + 1 < head.size())
            compact += head[i++];
        else if (c == '"')
            isInString = !isInString;
        if (isInString || static_cast<unsigned char>(c) > ' ')
            compact += head[i];
    }
    if (compact.starts_with("\xEF\xBB\xBF"))
        compact.erase(0, 3);
    return compact;
}

std::optional<std::string_view> textMember(const JsonValue &object, std::string_view key)
{
    const auto value = object.member(key);
    return value ? value->text() : std::nullopt;
}

std::optional<double> numberMember(const JsonValue &object, std::string_view key)
{
    const auto value = object.member(key);
    return value ? value->number() : std::nullopt;
}

std::optional<std::int64_t> integerMember(const JsonValue &object, std::string_view key)
{
    const auto value = object.member(key);
    return value ? value->integer() : std::nullopt;
}

std::optional<std::vector<JsonValue>> arrayMember(const JsonValue &object, std::string_view key)
{
    const auto value = object.member(key);
    return value ? value->elements() : std::nullopt;
}

std::optional<Nanoseconds> fromMilliseconds(double milliseconds)
{
    constexpr double NsPerMs = 1e6;
    constexpr double Most = static_cast<double>(std::int64_t{1} << 61U);
    const double ns = milliseconds * NsPerMs;
    if (!(std::abs(ns) < Most))
        return std::nullopt;
    return std::llround(ns);
}

} // namespace rooftrace
