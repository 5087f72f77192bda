// SPDX-License-Identifier: GPL-3.0-or-later
// Events of a Chrome trace without what may hold credentials.
#pragma once

#include "core/base/outputstream.h"
#include "core/cut/jsonedit.h"
#include "core/readers/kineto/kinetoflatmap.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace rooftrace::kineto {

/// Takes private members and texts out of JSON by the reader's own rules.
class PrivacyEditor : public JsonEditor
{
public:
    JsonChange member(std::string_view key, std::string_view value, int depth) override;
    JsonChange item(std::string_view value) override;

    /// How many values were taken out so far.
    std::int64_t hiddenValues() const { return m_hidden; }
    void addHidden(std::int64_t count) { m_hidden += count; }

private:
    bool isPrivateText(std::string_view token);
    bool isKeyPrivate(std::string_view key);

    FlatMap<bool> m_keys;  // whether a key is private, by hash
    FlatMap<bool> m_texts; // the same for texts
    std::int64_t m_hidden = 0;
};

/// Writes the JSON of a trace: members, the list of events, members again.
class DocumentWriter
{
public:
    /// `isArray`: a list of events without anything around it.
    DocumentWriter(OutputStream &output, bool isArray)
        : m_output(output)
        , m_isArray(isArray)
    {
    }

    /// `key` without quotes, as written; `value` is JSON. Members come before or behind the events
    /// as they came.
    void member(std::string_view key, std::string_view value);
    /// Mends what is no JSON by the letter; what cannot be mended is counted and left out.
    Status event(std::string_view json);
    Status finish();
    std::int64_t events() const { return m_events; }
    /// Events and members that were too damaged to be written.
    std::int64_t damaged() const { return m_damaged; }

private:
    Status flushIfFull();

    OutputStream &m_output;
    bool m_isArray;
    std::string m_buffer;
    std::string m_tail; // members behind the events
    std::int64_t m_members = 0;
    std::int64_t m_events = 0;
    std::int64_t m_damaged = 0;
    std::string m_mended;
};

} // namespace rooftrace::kineto
