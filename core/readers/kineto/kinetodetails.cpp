// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readers/kineto/kinetodetails.h"

#include "core/readers/kineto/kinetorepair.h"
#include "core/readers/kineto/kinetotokens.h"
#include "core/readers/privacy.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <simdjson.h>
#include <string>
#include <vector>

namespace rooftrace::kineto {

namespace {

struct KinetoReaderText
{
    Q_DECLARE_TR_FUNCTIONS(KinetoReaderText)
};

constexpr std::size_t FirstBytes = std::size_t{16} * 1024;
constexpr std::size_t MostBytes = std::size_t{4} * 1024 * 1024;
constexpr std::size_t LongestValue = std::size_t{64} * 1024;

QString shown(std::string_view text)
{
    if (text.size() > LongestValue)
        return QString::fromUtf8(text.data(), LongestValue) + QStringLiteral("\u2026");
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// Size of the object at the front of the text, 0 when it does not end there.
std::size_t objectSize(std::string_view text)
{
    std::int64_t depth = 0;
    bool isInString = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (isInString) {
            i += c == '\\' ? 1 : 0;
            isInString = c != '"';
        } else if (c == '"') {
            isInString = true;
        } else if (c == '{' || c == '[') {
            ++depth;
        } else if ((c == '}' || c == ']') && --depth <= 0) {
            return i + 1;
        }
    }
    return 0;
}

/// Whether a nested value holds anything that is not for showing.
bool holdsPrivate(const simdjson::dom::element &value)
{
    simdjson::dom::object object;
    simdjson::dom::array array;
    if (value.get(object) == simdjson::SUCCESS) {
        for (const auto field : object) {
            if (isPrivateKey(field.key) || holdsPrivate(field.value))
                return true;
        }
        return false;
    }
    if (value.get(array) == simdjson::SUCCESS) {
        for (const simdjson::dom::element item : array) {
            if (holdsPrivate(item))
                return true;
        }
        return false;
    }
    std::string_view text;
    return value.get(text) == simdjson::SUCCESS && isPrivateValue(text);
}

void appendDetail(std::vector<Detail> &details, std::string_view key,
                  const simdjson::dom::element &value)
{
    if (isPrivateKey(key) || holdsPrivate(value))
        return;
    std::string_view text;
    if (value.get(text) == simdjson::SUCCESS)
        details.push_back({shown(key), shown(text)});
    else
        details.push_back({shown(key), shown(simdjson::minify(value))});
}

class KinetoDetails final : public DetailReader
{
public:
    KinetoDetails(std::shared_ptr<const PositionalBytes> bytes, QString shownName)
        : m_bytes(std::move(bytes))
        , m_shownName(std::move(shownName))
    {
    }

    Result<std::vector<Detail>> detailsAt(std::uint64_t sourceOffset) const override
    {
        if (m_bytes->hasChanged())
            return Error{
                KinetoReaderText::tr("%1 has changed since it was opened.").arg(m_shownName), {}};
        std::string text;
        std::size_t size = 0;
        for (std::size_t bytes = FirstBytes; size == 0 && bytes <= MostBytes; bytes *= 16) {
            text.resize(bytes);
            Result<std::size_t> got =
                m_bytes->readAt(static_cast<std::int64_t>(sourceOffset), text);
            if (!got.hasValue())
                return got.error();
            text.resize(got.value());
            size = objectSize(text);
            if (got.value() < bytes)
                break;
        }
        if (!text.starts_with('{'))
            return Error{
                KinetoReaderText::tr("%1 has changed since it was opened.").arg(m_shownName), {}};
        if (size > 0)
            text.resize(size);
        return parse(text);
    }

private:
    Result<std::vector<Detail>> parse(const std::string &text) const
    {
        simdjson::dom::parser parser;
        simdjson::dom::object event;
        std::string readable = text;
        replaceBadUtf8(readable);
        quoteNonNumbers(readable);
        if (parser.parse(readable).get(event) != simdjson::SUCCESS) {
            readable = repairedEvent(std::string_view(text).substr(0, findEvent(text, 1)));
            replaceBadUtf8(readable);
            if (parser.parse(readable).get(event) != simdjson::SUCCESS)
                return Error{
                    KinetoReaderText::tr("The arguments of this slice are damaged in the file."),
                    {}};
        }
        std::vector<Detail> details;
        simdjson::dom::element args;
        simdjson::dom::object members;
        if (event["args"].get(args) == simdjson::SUCCESS
            && args.get(members) == simdjson::SUCCESS) {
            for (const auto field : members)
                appendDetail(details, field.key, field.value);
        }
        static constexpr std::array Shown = {std::string_view("name"), std::string_view("cat"),
                                             std::string_view("ph"),   std::string_view("ts"),
                                             std::string_view("dur"),  std::string_view("args")};
        for (const auto field : event) {
            if (std::find(Shown.begin(), Shown.end(), field.key) == Shown.end())
                appendDetail(details, field.key, field.value);
        }
        return details;
    }

    std::shared_ptr<const PositionalBytes> m_bytes;
    QString m_shownName;
};

} // namespace

std::shared_ptr<const DetailReader> makeDetailReader(std::shared_ptr<const PositionalBytes> bytes,
                                                     QString shownName)
{
    return std::make_shared<KinetoDetails>(std::move(bytes), std::move(shownName));
}

} // namespace rooftrace::kineto
