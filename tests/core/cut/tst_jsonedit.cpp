// SPDX-License-Identifier: GPL-3.0-or-later
// Members leave JSON without a trace, and nothing else changes.
#include "core/cut/jsoncheck.h"
#include "core/cut/jsonedit.h"

#include <QTest>

using namespace rooftrace;

namespace {

/// Takes out members called "x", writes "new" for those called "y", empties items that are "x".
class TestEditor final : public JsonEditor
{
public:
    JsonChange member(std::string_view key, std::string_view, int) override
    {
        return key == "x"   ? JsonChange::remove()
               : key == "y" ? JsonChange::replace("\"new\"")
                            : JsonChange::keep();
    }
    JsonChange item(std::string_view value) override
    {
        return value == "\"x\"" ? JsonChange::replace("\"\"") : JsonChange::keep();
    }
};

} // namespace

class TestJsonEdit : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isJsonByTheLetter_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<bool>("is");
        const auto row = [](const char *json, bool is) {
            QTest::newRow(json) << QByteArray(json) << is;
        };
        for (const char *json :
             {"{}", "[]", " [1, -0.5e+3, \"a\\n\\u00e9\", true, false, null] ",
              "{\"a\": {\"b\": []}}", "123456789012345678901234567890", "[[], {}]", "\"\""})
            row(json, true);
        for (const char *json :
             {"",           "{",       "[1,]",        "[,1]", "{\"a\"}",  "{\"a\":}",
              "{\"a\":1,}", "{a: 1}",  "01",          "1.",   ".5",       "1e",
              "NaN",        "\"\\x\"", "\"\\u12g4\"", "\"a",  "\"a\nb\"", "[1 2]",
              "{} {}",      "tru",     "{\"a\" 1}",   "[1}",  "-"})
            row(json, false);
    }

    void isJsonByTheLetter()
    {
        QFETCH(QByteArray, json);
        QFETCH(bool, is);
        QCOMPARE(isJson(json.toStdString()), is);
    }

    void edits_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QByteArray>("expected"); // empty: nothing changes
        const auto row = [](const char *name, const char *json, const char *expected) {
            QTest::newRow(name) << QByteArray(json) << QByteArray(expected);
        };
        row("nothing to do", "{\"a\": 1, \"b\": [1, \"c\"]}", "");
        row("the first", "{\"x\": 1, \"b\": 2}", "{ \"b\": 2}");
        row("the last", "{\"a\": 1 , \"x\": 2}", "{\"a\": 1 }");
        row("the only one", "{\"x\": \"a\\\"}b\"}", "{}");
        row("all of several", "{\"x\":1,\"x\":2,\"x\":3}", "{}");
        row("in the middle, a list", "{\"a\":1,\"x\":[\"]\",{\"x\":1}],\"b\":2}",
            "{\"a\":1,\"b\":2}");
        row("last but one of two", "{\"a\":1,\"x\":2,\"x\":3}", "{\"a\":1}");
        row("deep", "{\"a\":{\"b\":{\"x\":{},\"c\":1}}}", "{\"a\":{\"b\":{\"c\":1}}}");
        row("replaced, an object", "{\"y\": {\"x\": 1}, \"a\": 1}", "{\"y\": \"new\", \"a\": 1}");
        row("items", "{\"a\": [\"x\", \"b\", \"x\"]}", "{\"a\": [\"\", \"b\", \"\"]}");
        row("a text that looks like a key", "{\"a\": \"\\\"x\\\": 1\"}", "");
        row("an escaped backslash", "{\"a\": \"\\\\\", \"x\": \"\\\\\\\\\"}", "{\"a\": \"\\\\\"}");
        row("cut text ends", "{\"x\": \"abc", "{");
        row("cut behind a colon", "{\"x\":", "");
    }

    void edits()
    {
        QFETCH(QByteArray, json);
        QFETCH(QByteArray, expected);
        TestEditor editor;
        std::string out;
        const bool isChanged = editJson(json.toStdString(), editor, out);
        QCOMPARE(isChanged, !expected.isEmpty());
        if (isChanged)
            QCOMPARE(QByteArray::fromStdString(out), expected);
    }
};

QTEST_GUILESS_MAIN(TestJsonEdit)
#include "tst_jsonedit.moc"
