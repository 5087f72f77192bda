// SPDX-License-Identifier: GPL-3.0-or-later
// JSON that is written in the order of the calls, byte for byte the same for the same values.
#pragma once

#include <QByteArray>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rooftrace {

/// Writes one JSON document, two spaces of indentation a level. Keys are written as given, in the
/// order of the calls; the caller keeps begin and end in balance. Text that is not UTF-8 gets
/// replacement characters; numbers that JSON cannot say (NaN, infinity) become null.
class JsonWriter
{
public:
    JsonWriter &beginObject();
    JsonWriter &endObject();
    JsonWriter &beginArray();
    JsonWriter &endArray();
    JsonWriter &key(std::string_view name);

    JsonWriter &value(std::int64_t number);
    JsonWriter &value(double number); ///< the shortest text that reads back as the same number
    JsonWriter &value(bool isTrue);
    JsonWriter &value(std::string_view text);
    JsonWriter &value(const char *text) { return value(std::string_view(text)); }
    JsonWriter &null();

    template<class Value>
    JsonWriter &field(std::string_view name, const Value &fieldValue)
    {
        return key(name).value(fieldValue);
    }
    JsonWriter &nullField(std::string_view name) { return key(name).null(); }

    /// The document with a line feed at its end; the writer is empty afterwards.
    QByteArray take();

private:
    void separate();
    void open(char bracket);
    void close(char bracket);
    void append(std::string_view text);

    QByteArray m_out;
    std::vector<bool> m_hasMembers; // by open bracket
    bool m_isAfterKey = false;
};

} // namespace rooftrace
