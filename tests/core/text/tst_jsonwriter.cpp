// SPDX-License-Identifier: GPL-3.0-or-later
// What the JSON writer writes, byte for byte.
#include "core/text/jsonwriter.h"

#include <QTest>

#include <limits>

using rooftrace::JsonWriter;

class TestJsonWriter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void objectsAndListsAreIndented()
    {
        JsonWriter json;
        json.beginObject();
        json.field("a", std::int64_t{1}).field("b", "x").nullField("c");
        json.key("d").beginArray().value(true).value(2.5).endArray();
        json.key("e").beginObject().endObject();
        json.endObject();
        QCOMPARE(json.take(), QByteArray("{\n  \"a\": 1,\n  \"b\": \"x\",\n  \"c\": null,\n"
                                         "  \"d\": [\n    true,\n    2.5\n  ],\n  \"e\": {}\n}\n"));
    }

    void textsAreEscaped()
    {
        JsonWriter json;
        json.value(std::string_view("a\"b\\c\n\t\x01\xC2\xB5", 10));
        QCOMPARE(json.take(), QByteArray("\"a\\\"b\\\\c\\n\\t\\u0001\xC2\xB5\"\n"));
    }

    void badUtf8BecomesReplacementCharacters()
    {
        JsonWriter json;
        json.value("k\xFFz");
        QCOMPARE(json.take(), QByteArray("\"k\xEF\xBF\xBDz\"\n"));
    }

    void numbersReadBackAsThemselves()
    {
        JsonWriter json;
        json.beginArray()
            .value(std::numeric_limits<std::int64_t>::min())
            .value(0.1)
            .value(3000.0)
            .value(std::numeric_limits<double>::quiet_NaN())
            .endArray();
        QCOMPARE(json.take(),
                 QByteArray("[\n  -9223372036854775808,\n  0.1,\n  3000,\n  null\n]\n"));
    }
};

QTEST_GUILESS_MAIN(TestJsonWriter)
#include "tst_jsonwriter.moc"
