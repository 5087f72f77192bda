// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readers/chrome/chromerows.h"

#include "core/readers/kineto/kinetotokens.h"

namespace rooftrace::chrome {

namespace {

using kineto::Key;
using kineto::unquoted;

// Rows without a number of their own follow the streams.
constexpr std::int64_t FirstSpare = 1'000'000;
constexpr std::int64_t LowBits = 0xFFFFFFFF;

std::string textOf(std::string_view token)
{
    std::string text = kineto::unescape(unquoted(token));
    kineto::replaceBadUtf8(text);
    while (text.ends_with(' '))
        text.pop_back();
    return text;
}

} // namespace

bool Rows::addName(const kineto::EventRow &row)
{
    const std::string_view name = unquoted(row.get(Key::Name));
    const std::string pid(unquoted(row.get(Key::Pid)));
    const bool isThread = name.starts_with("thread_");
    if (!isThread && !name.starts_with("process_"))
        return false;
    const std::string_view what = name.substr(name.find('_') + 1);
    Names &names =
        isThread ? m_threads[{pid, std::string(unquoted(row.get(Key::Tid)))}] : m_processes[pid];
    if (what == "name")
        names.name = textOf(row.get(Key::ArgsName));
    else if (what == "labels")
        names.labels = textOf(row.get(Key::Labels));
    else if (what == "sort_index")
        names.sortIndex = kineto::parseInteger(row.get(Key::SortIndex));
    else
        return false;
    return true;
}

RowState &Rows::find(const kineto::EventRow &row)
{
    if (const std::uint32_t *known = m_rowByHash.find(row->rowHash))
        return m_rows[*known];
    m_rowByHash.insert(row->rowHash, static_cast<std::uint32_t>(m_rows.size()));
    RowState &added = m_rows.emplace_back();
    added.pid = unquoted(row.get(Key::Pid));
    added.tid = unquoted(row.get(Key::Tid));
    place(added);
    return added;
}

std::string Rows::processName(const std::string &pid) const
{
    const auto found = m_processes.find(pid);
    return found != m_processes.end() ? found->second.name : std::string();
}

void Rows::place(RowState &row)
{
    const std::string process = processName(row.pid);
    const auto thread = m_threads.find({row.pid, row.tid});
    row.lineName = thread != m_threads.end() ? thread->second.name : std::string();
    placeDevice(row, process, row.lineName);
    if (row.stream >= 0)
        return;
    if (process.starts_with("/host:")) {
        row.role = RowState::Role::XlaHost;
        m_hasXla = true;
    } else if (process == "CANN") {
        row.role = RowState::Role::AscendHost;
        m_hasAscend = true;
    }
    row.thread = m_builder.thread(m_builder.process(row.pid), row.tid);
}

void Rows::placeDevice(RowState &row, const std::string &process, const std::string &thread)
{
    const std::int64_t tid = kineto::parseInteger(row.tid).value_or(-1);
    const xla::PlaneName plane = xla::parsePlaneName(process);
    if (plane.kind != xla::PlaneKind::Host) {
        m_hasXla = true;
        row.role = RowState::Role::XlaDevice;
        row.ordinal = plane.ordinal;
        row.line = xla::roleOf(plane, thread);
        const std::optional<std::int64_t> number = xla::streamNumber(thread);
        row.streamNumber = number.value_or(-1);
        const std::int32_t device = m_builder.device(row.ordinal);
        // The viewer's file does not say which one it is.
        if (plane.kind == xla::PlaneKind::Tpu)
            m_builder.deviceInfo(device).name = m_builder.strings().intern("TPU");
        row.stream = m_builder.stream(device, number.value_or(FirstSpare + (tid & LowBits)), -1);
        const std::string &part = plane.part;
        m_builder.streamInfo(row.stream).name =
            m_builder.strings().intern(part.empty() ? thread : part + " \xC2\xB7 " + thread);
    } else if (process == "Ascend Hardware") {
        m_hasAscend = true;
        row.role = RowState::Role::AscendDevice;
        row.ordinal =
            m_npus.emplace(row.pid, static_cast<std::int64_t>(m_npus.size())).first->second;
        row.streamNumber = tid;
        row.stream = m_builder.stream(m_builder.device(row.ordinal), tid, -1);
        m_builder.streamInfo(row.stream).name = m_builder.strings().intern(thread);
    }
}

std::uint32_t Rows::asyncTrack(RowState &row, std::string_view category)
{
    std::string title(category.empty() ? std::string_view("async") : category);
    const auto [found, isNew] = m_asyncThreads.try_emplace(row.pid + '\n' + title);
    if (isNew) {
        found->second = m_builder.thread(m_builder.process(row.pid), "async:" + title);
        ThreadInfo &thread = m_builder.threadInfo(found->second);
        thread.name = m_builder.strings().intern(title + " (async)");
    }
    return m_builder.hostTrack(found->second, TrackKind::OtherHost);
}

std::uint32_t Rows::flowPlace(RowState &row)
{
    if (!row.hasFlowPlace) {
        row.hasFlowPlace = true;
        row.flowPlace = static_cast<std::uint32_t>(m_builder.flowPlaces().size());
        m_builder.flowPlaces().push_back({row.thread, row.stream});
    }
    return row.flowPlace;
}

void Rows::describe(TraceBuilder &builder) const
{
    const auto named = [&builder](const std::string &text) {
        return builder.strings().intern(text);
    };
    for (const RowState &row : m_rows) {
        if (row.thread < 0)
            continue;
        ThreadInfo &thread = builder.threadInfo(row.thread);
        const auto names = m_threads.find({row.pid, row.tid});
        if (names != m_threads.end()) {
            thread.name = named(names->second.name);
            thread.sortIndex = names->second.sortIndex.value_or(thread.sortIndex);
        }
        ProcessInfo &process = builder.processInfo(thread.process);
        const auto owner = m_processes.find(row.pid);
        if (owner == m_processes.end())
            continue;
        process.name = named(owner->second.name);
        process.labels = named(owner->second.labels);
        process.sortIndex = owner->second.sortIndex.value_or(process.sortIndex);
    }
}

} // namespace rooftrace::chrome
