// SPDX-License-Identifier: GPL-3.0-or-later
// What changes in the events of a trace that becomes a part of a joined one.
#pragma once

#include "core/cut/kinetoedit.h"
#include "core/cut/tracecutter.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace rooftrace::kineto {

/// Numbers of processes and devices of all files, so that no two files share one.
class JoinNumbers
{
public:
    explicit JoinNumbers(const std::vector<JoinInput> &inputs);
    /// The number itself when no file before uses it, else a new one.
    std::int64_t device(std::int64_t ordinal)
    {
        return m_devices.insert(ordinal).second ? ordinal : m_nextDevice++;
    }
    std::int64_t process(std::int64_t pid)
    {
        return m_processes.insert(pid).second ? pid : m_nextProcess++;
    }

private:
    std::set<std::int64_t> m_devices;
    std::set<std::int64_t> m_processes;
    std::int64_t m_nextDevice = 0;
    std::int64_t m_nextProcess = 0;
};

/// Gives the numbers of one file their new values; what may hold credentials goes, too.
class JoinEditor final : public PrivacyEditor
{
public:
    /// `file` counts from 0; times move by `shiftNs`. Trace and numbers outlive the editor.
    JoinEditor(const Trace &trace, JoinNumbers &numbers, std::int64_t file, Nanoseconds shiftNs);

    /// Whether the event that comes next names a process.
    void setProcessName(bool isProcessName) { m_isProcessName = isProcessName; }
    JsonChange member(std::string_view key, std::string_view value, int depth) override;

    /// The number of a device in the joined trace; nothing when this file has no work on it.
    std::optional<std::int64_t> device(std::int64_t ordinal) const;
    std::int64_t process(std::int64_t pid);
    std::int64_t renumberedDevices() const;
    std::int64_t renumberedProcesses() const; ///< of those with slices
    std::int64_t rank() const { return m_trace.info().rank; }
    const Trace &trace() const { return m_trace; }

private:
    JsonChange ofEvent(std::string_view key, std::string_view value);
    JsonChange ofArgs(std::string_view key, std::string_view value) const;

    const Trace &m_trace;
    JoinNumbers &m_numbers;
    std::int64_t m_file;
    std::int64_t m_idShift;
    Nanoseconds m_shiftNs;
    bool m_isProcessName = false;
    std::map<std::int64_t, std::int64_t> m_devices;
    std::map<std::int64_t, std::int64_t> m_processes;
};

/// The devices of all files, once each under their new numbers.
class JoinedDevices
{
public:
    /// `list` is the value of a file's deviceProperties.
    void add(std::string_view list, const JoinEditor &editor);
    std::string json() const;
    bool isEmpty() const { return m_texts.empty(); }

private:
    std::set<std::string> m_texts;
};

} // namespace rooftrace::kineto
