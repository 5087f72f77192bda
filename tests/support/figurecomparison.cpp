// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/figurecomparison.h"

#include <QFile>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>

namespace rooftrace::test {

namespace {

using Json = nlohmann::json;

/// What a list's objects are matched by; empty when it has no such key.
std::string keyOf(const Json &value)
{
    if (!value.is_object())
        return {};
    for (const char *key : {"name", "step", "label", "kernel"}) {
        const auto found = value.find(key);
        if (found != value.end())
            return std::string(key) + '=' + found->dump();
    }
    return {};
}

/// The list by key, or an empty map when an object has no key or two have the same.
std::map<std::string, const Json *> byKey(const Json &list)
{
    std::map<std::string, const Json *> result;
    for (const Json &value : list) {
        const std::string key = keyOf(value);
        if (key.empty() || !result.emplace(key, &value).second)
            return {};
    }
    return result;
}

bool isClose(double expected, double actual)
{
    const double larger = std::max(std::abs(expected), std::abs(actual));
    return std::abs(expected - actual) <= std::max(1e-9 * larger, 1e-12);
}

class Comparer
{
public:
    explicit Comparer(FigureComparison &result)
        : m_result(result)
    {
    }

    void compare(const Json &expected, const Json &actual, const std::string &path)
    {
        if (expected.is_object())
            compareObjects(expected, actual, path);
        else if (expected.is_array())
            compareLists(expected, actual, path);
        else if (expected.is_number_float()
                     ? actual.is_number() && isClose(expected.get<double>(), actual.get<double>())
                     : expected == actual)
            ++m_result.equal;
        else
            m_result.different.push_back(
                QByteArray::fromStdString(path + ' ' + expected.dump() + ' ' + actual.dump()));
    }

private:
    void miss(const std::string &path)
    {
        m_result.missing.push_back(QByteArray::fromStdString(path));
    }

    void compareObjects(const Json &expected, const Json &actual, const std::string &path)
    {
        if (!actual.is_object())
            return miss(path);
        for (const auto &[key, value] : expected.items()) {
            const auto found = actual.find(key);
            if (found == actual.end())
                miss(path + '/' + key);
            else
                compare(value, *found, path + '/' + key);
        }
    }

    void compareLists(const Json &expected, const Json &actual, const std::string &path)
    {
        if (!actual.is_array())
            return miss(path);
        const auto named = byKey(expected);
        if (!named.empty()) {
            std::map<std::string, const Json *> known;
            for (const Json &value : actual)
                known[keyOf(value)] = &value;
            for (const auto &[key, value] : named) {
                const auto found = known.find(key);
                if (found == known.end())
                    miss(path + '[' + key + ']');
                else
                    compare(*value, *found->second, path + '[' + key + ']');
            }
            return;
        }
        if (expected.size() != actual.size())
            m_result.different.push_back(
                QByteArray::fromStdString(path + "# " + std::to_string(expected.size()) + ' '
                                          + std::to_string(actual.size())));
        for (std::size_t i = 0; i < std::min(expected.size(), actual.size()); ++i)
            compare(expected[i], actual[i], path + '[' + std::to_string(i) + ']');
    }

    FigureComparison &m_result;
};

} // namespace

QByteArray FigureComparison::summary() const
{
    QByteArray text = "equal " + QByteArray::number(equal) + " different "
                      + QByteArray::number(static_cast<qsizetype>(different.size())) + " missing "
                      + QByteArray::number(static_cast<qsizetype>(missing.size()));
    for (std::size_t i = 0; i < std::min<std::size_t>(different.size(), 12); ++i)
        text += "\n  different " + different[i];
    for (std::size_t i = 0; i < std::min<std::size_t>(missing.size(), 12); ++i)
        text += "\n  missing " + missing[i];
    return text;
}

FigureComparison compareFigures(const QString &expectedFile, const QByteArray &actual)
{
    FigureComparison result;
    QFile file(expectedFile);
    if (!file.open(QIODevice::ReadOnly)) {
        result.missing.push_back("the file of expected figures");
        return result;
    }
    const Json expected = Json::parse(file.readAll().toStdString(), nullptr, false);
    const Json own = Json::parse(actual.toStdString(), nullptr, false);
    Comparer(result).compare(expected, own, {});
    return result;
}

} // namespace rooftrace::test
