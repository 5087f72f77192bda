// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cut/kinetojoiner.h"

#include "core/base/decompress.h"
#include "core/cut/kinetocutter.h"
#include "core/readers/kineto/kinetotokens.h"
#include "core/readers/privacy.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cinttypes>
#include <cstdio>
#include <map>
#include <set>

namespace rooftrace::kineto {

namespace {

struct CutText
{
    Q_DECLARE_TR_FUNCTIONS(CutText)
};

/// 2001: times of a file that counts from its own start are far below.
constexpr Nanoseconds FirstUnixNs = 1'000'000'000'000'000'000;
/// Ids of one file lie this far from those of the next; the first 4096 files stay below what a
/// double holds exactly.
constexpr int FileShift = 40;

/// Numbers of processes and devices of all files, so that no two files share one.
class Numbers
{
public:
    explicit Numbers(const std::vector<JoinInput> &inputs)
    {
        for (const JoinInput &input : inputs) {
            const Topology &topology = input.trace->topology();
            for (const DeviceInfo &device : topology.devices)
                m_nextDevice = std::max(m_nextDevice, device.ordinal + 1);
            for (const ProcessInfo &process : topology.processes)
                m_nextProcess = std::max(m_nextProcess, process.pid + 1);
        }
        m_nextProcess = std::max(m_nextProcess, m_nextDevice + 1'000'000);
    }
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

std::string microseconds(Nanoseconds timeNs)
{
    const bool isNegative = timeNs < 0;
    const auto size = static_cast<std::uint64_t>(isNegative ? -timeNs : timeNs);
    std::array<char, 40> text{};
    std::snprintf(text.data(), text.size(), "%s%" PRIu64 ".%03" PRIu64, isNegative ? "-" : "",
                  size / 1000, size % 1000);
    return text.data();
}

/// Gives the numbers of one file their new values; what may hold credentials goes, too.
class JoinEditor final : public PrivacyEditor
{
public:
    JoinEditor(const Trace &trace, std::int64_t rank, Numbers &numbers)
        : m_trace(trace)
        , m_numbers(numbers)
        , m_rank(rank)
    {
        for (const Track &track : trace.topology().tracks) {
            if (track.device < 0)
                continue;
            const std::int64_t ordinal =
                trace.topology().devices[static_cast<std::size_t>(track.device)].ordinal;
            if (m_devices.find(ordinal) == m_devices.end())
                m_devices.emplace(ordinal, numbers.device(ordinal));
        }
    }
    void setFile(std::int64_t file, Nanoseconds shiftNs)
    {
        m_idShift = file << FileShift;
        m_shiftNs = shiftNs;
    }
    void setProcessName(bool isProcessName) { m_isProcessName = isProcessName; }
    /// The number of a device in the joined trace; nothing when this file has no work on it.
    std::optional<std::int64_t> device(std::int64_t ordinal) const
    {
        const auto found = m_devices.find(ordinal);
        return found == m_devices.end() ? std::nullopt : std::optional(found->second);
    }

    JsonChange member(std::string_view key, std::string_view value, int depth) override
    {
        const JsonChange change = depth == 1 ? ofEvent(key, value) : ofArgs(key, value, depth);
        return change.kind == JsonChange::Kind::Keep ? PrivacyEditor::member(key, value, depth)
                                                     : change;
    }
    std::int64_t process(std::int64_t pid)
    {
        if (const std::optional<std::int64_t> number = device(pid))
            return *number;
        const auto found = m_processes.find(pid);
        return found != m_processes.end()
                   ? found->second
                   : m_processes.emplace(pid, m_numbers.process(pid)).first->second;
    }
    std::int64_t renumberedDevices() const
    {
        return std::count_if(m_devices.begin(), m_devices.end(),
                             [](const auto &entry) { return entry.first != entry.second; });
    }
    /// Of those with slices.
    std::int64_t renumberedProcesses() const
    {
        const std::vector<ProcessInfo> &processes = m_trace.topology().processes;
        return std::count_if(processes.begin(), processes.end(), [this](const ProcessInfo &info) {
            const auto found = m_processes.find(info.pid);
            return found != m_processes.end() && found->second != info.pid;
        });
    }
    std::int64_t rank() const { return m_rank; }
    const Trace &trace() const { return m_trace; }

private:
    /// Keeps the quotes of a number that is written as text.
    static JsonChange number(std::string_view written, std::int64_t value)
    {
        const std::string text = std::to_string(value);
        return JsonChange::replace(isQuoted(written) ? '"' + text + '"' : text);
    }
    JsonChange ofEvent(std::string_view key, std::string_view value)
    {
        if (key == "pid") {
            const std::optional<std::int64_t> pid = parseInteger(value);
            if (pid && *pid >= 0 && process(*pid) != *pid)
                return number(value, process(*pid));
        } else if (key == "ts" && m_shiftNs != 0) {
            const std::string token(unquoted(value));
            const std::optional<Nanoseconds> time = parseMicroseconds(token.c_str());
            if (time && *time != 0) // 0: the profiler lost the time
                return JsonChange::replace(isQuoted(value)
                                               ? '"' + microseconds(*time + m_shiftNs) + '"'
                                               : microseconds(*time + m_shiftNs));
        } else if (key == "id" && m_idShift != 0) {
            const std::optional<std::int64_t> id = parseInteger(value);
            if (id)
                return number(value, *id + m_idShift);
            if (isQuoted(value))
                return JsonChange::replace('"' + std::string(unquoted(value)) + '-'
                                           + std::to_string(m_idShift >> FileShift) + '"');
        }
        return JsonChange::keep();
    }
    JsonChange ofArgs(std::string_view key, std::string_view value, int depth) const
    {
        if (m_isProcessName && depth == 2 && key == "name" && isQuoted(value))
            return JsonChange::replace("\"rank " + std::to_string(m_rank) + ": "
                                       + std::string(unquoted(value)) + '"');
        if (depth != 2 || value.starts_with('[') || value.starts_with('{'))
            return JsonChange::keep();
        if (key == "device" || key == "Device Id") {
            const std::optional<std::int64_t> ordinal = parseInteger(value);
            const std::optional<std::int64_t> known = ordinal ? device(*ordinal) : std::nullopt;
            return known && *known != *ordinal ? number(value, *known) : JsonChange::keep();
        }
        static constexpr std::array Ids = {
            std::string_view("correlation"),
            std::string_view("External id"),
            std::string_view("external id"),
            std::string_view("wait_on_cuda_event_record_corr_id"),
            std::string_view("Python id"),
            std::string_view("Python parent id"),
            std::string_view("Python module id"),
        };
        if (m_idShift == 0 || std::find(Ids.begin(), Ids.end(), key) == Ids.end())
            return JsonChange::keep();
        const std::optional<std::int64_t> id = parseInteger(value);
        return id && *id > 0 ? number(value, *id + m_idShift) : JsonChange::keep();
    }

    const Trace &m_trace;
    Numbers &m_numbers;
    std::int64_t m_rank;
    std::int64_t m_idShift = 0;
    Nanoseconds m_shiftNs = 0;
    bool m_isProcessName = false;
    std::map<std::int64_t, std::int64_t> m_devices;
    std::map<std::int64_t, std::int64_t> m_processes;
};

/// The devices of all files, once each under their new numbers.
class DeviceList
{
public:
    void add(std::string_view list, JoinEditor &editor)
    {
        struct Renumber final : JsonEditor
        {
            JsonChange member(std::string_view key, std::string_view value, int depth) override
            {
                // The list itself is the outermost level.
                if (key != "id" || depth != 2)
                    return JsonChange::keep();
                const std::optional<std::int64_t> id = parseInteger(value);
                const std::optional<std::int64_t> known = id ? editor->device(*id) : std::nullopt;
                isKnown = known.has_value();
                return known ? JsonChange::replace(std::to_string(*known)) : JsonChange::keep();
            }
            JsonChange item(std::string_view) override { return JsonChange::keep(); }
            JoinEditor *editor = nullptr;
            bool isKnown = false;
        };
        for (const std::string_view object : objectsOf(list)) {
            Renumber renumber;
            renumber.editor = &editor;
            std::string text = '[' + std::string(object) + ']';
            std::string edited;
            if (editJson(text, renumber, edited))
                text = edited;
            if (renumber.isKnown || m_texts.empty())
                m_texts.insert(text.substr(1, text.size() - 2));
        }
    }
    std::string json() const
    {
        std::string all;
        for (const std::string &text : m_texts)
            all += (all.empty() ? "" : ", ") + text;
        return '[' + all + ']';
    }
    bool isEmpty() const { return m_texts.empty(); }

private:
    static std::vector<std::string_view> objectsOf(std::string_view list)
    {
        std::vector<std::string_view> objects;
        int depth = 0;
        bool isInString = false;
        std::size_t begin = 0;
        for (std::size_t i = 0; i < list.size(); ++i) {
            const char c = list[i];
            if (isInString) {
                i += c == '\\' ? 1 : 0;
                isInString = c != '"';
            } else if (c == '"') {
                isInString = true;
            } else if (c == '{' && depth++ == 0) {
                begin = i;
            } else if (c == '}' && --depth == 0) {
                objects.push_back(list.substr(begin, i + 1 - begin));
            }
        }
        return objects;
    }

    std::set<std::string> m_texts;
};

/// Takes one file after the other.
class JoinSink final : public BatchSink
{
public:
    explicit JoinSink(OutputStream &output)
        : m_writer(output, false)
    {
    }
    void begin(JoinEditor &editor, bool isFirst)
    {
        m_editor = &editor;
        m_isFirst = isFirst;
    }
    void take(const Batch &batch) override
    {
        std::size_t done = 0;
        for (const BatchedMember &member : batch.members) {
            takeEvents(batch, done, member.eventsBefore);
            done = member.eventsBefore;
            takeMember(member);
        }
        takeEvents(batch, done, batch.events.size());
    }
    void rest(std::int64_t, std::int64_t) override {}
    std::int64_t eventCount() const override { return m_writer.events(); }

    /// Processes that their file does not name, and devices by the rank that used them.
    void nameTheNameless()
    {
        const Topology &topology = m_editor->trace().topology();
        for (const std::int32_t number : workingProcesses(m_editor->trace())) {
            const ProcessInfo &process = topology.processes[static_cast<std::size_t>(number)];
            if (process.name == StringId::Empty && process.pid >= 0)
                nameProcess(m_editor->process(process.pid), "process");
        }
        for (const DeviceInfo &device : topology.devices) {
            const std::optional<std::int64_t> ordinal = m_editor->device(device.ordinal);
            if (ordinal && m_named.find(std::to_string(*ordinal)) == m_named.end())
                nameProcess(*ordinal, "device");
        }
    }
    const Status &status() const { return m_status; }
    Status finish()
    {
        if (!m_devices.isEmpty())
            m_writer.member("deviceProperties", m_devices.json());
        return m_status.hasValue() ? m_writer.finish() : m_status;
    }

private:
    void nameProcess(std::int64_t pid, const char *name)
    {
        if (!m_status.hasValue())
            return;
        m_status = m_writer.event("{\"ph\": \"M\", \"name\": \"process_name\", \"pid\": "
                                  + std::to_string(pid)
                                  + ", \"tid\": 0, \"ts\": 0, \"args\": {\"name\": \"rank "
                                  + std::to_string(m_editor->rank()) + ": " + name + "\"}}");
    }
    void takeMember(const BatchedMember &member)
    {
        if (member.key == "deviceProperties") {
            m_devices.add(member.value, *m_editor);
            return;
        }
        if (!m_isFirst)
            return;
        if (isPrivateKey(unescape(member.key)) || isPrivateValue(unquoted(member.value))) {
            m_privacy.addHidden(1);
            return;
        }
        struct WithoutRank final : JsonEditor
        {
            JsonChange member(std::string_view key, std::string_view, int depth) override
            {
                return key == "rank" && depth == 1 ? JsonChange::remove() : JsonChange::keep();
            }
            JsonChange item(std::string_view) override { return JsonChange::keep(); }
        };
        std::string value(member.value);
        std::string edited;
        WithoutRank withoutRank;
        if (member.key == "distributedInfo" && editJson(value, withoutRank, edited))
            value = edited;
        if (editJson(value, m_privacy, edited))
            value = edited;
        replaceBadUtf8(value);
        m_writer.member(member.key, value);
    }
    void noteNamed(std::string_view pid)
    {
        if (const std::optional<std::int64_t> number = parseInteger(pid); number && *number >= 0)
            m_named.insert(std::to_string(m_editor->process(*number)));
    }
    void takeEvents(const Batch &batch, std::size_t first, std::size_t last)
    {
        for (std::size_t i = first; i < last && m_status.hasValue(); ++i) {
            const BatchedEvent &event = batch.events[i];
            const EventRow row(batch, event);
            std::string_view text = batch.textOf(event);
            const bool isName =
                event.phase == 'M' && unquoted(row.get(Key::Name)) == "process_name";
            m_editor->setProcessName(isName);
            if (isName)
                noteNamed(unquoted(row.get(Key::Pid)));
            if (editJson(text, *m_editor, m_edited))
                text = m_edited;
            std::string readable;
            if (event.mayBeBadUtf8) {
                readable = text;
                replaceBadUtf8(readable);
                text = readable;
            }
            m_status = m_writer.event(text);
        }
    }

    DocumentWriter m_writer;
    PrivacyEditor m_privacy;
    DeviceList m_devices;
    std::set<std::string> m_named; // pids of the joined trace with a name
    JoinEditor *m_editor = nullptr;
    bool m_isFirst = true;
    Status m_status = success();
    std::string m_edited;

public:
    std::int64_t hiddenInMembers() const { return m_privacy.hiddenValues(); }
};

Error refused(const QString &reason)
{
    return {
        CutText::tr("The files cannot be joined: %1").arg(reason), {}, Error::Kind::Unsupported};
}

Status checkRanks(const std::vector<JoinInput> &inputs)
{
    std::map<std::int64_t, QString> names;
    std::int64_t worldSize = -1;
    for (const JoinInput &input : inputs) {
        const TraceInfo &info = input.trace->info();
        if (info.rank < 0)
            return refused(CutText::tr("%1 does not say which rank it is of.").arg(info.shownName));
        const auto [other, isNew] = names.emplace(info.rank, info.shownName);
        if (!isNew)
            return refused(CutText::tr("%1 and %2 are both of rank %3.")
                               .arg(other->second, info.shownName)
                               .arg(info.rank));
        if (info.worldSize > 0 && worldSize > 0 && info.worldSize != worldSize)
            return refused(CutText::tr("%1 is of a job with %2 ranks, others with %3.")
                               .arg(info.shownName)
                               .arg(info.worldSize)
                               .arg(worldSize));
        worldSize = std::max(worldSize, info.worldSize);
    }
    return success();
}

/// Unix time of the zero of a file's clock.
Result<Nanoseconds> clockZero(const TraceInfo &info)
{
    if (info.hasWallClock)
        return info.baseTimeNs;
    if (info.firstEventNs > FirstUnixNs)
        return Nanoseconds{0};
    return refused(CutText::tr("the times of %1 count from an unknown start (it has no "
                               "baseTimeNanoseconds), so that its clock cannot be put beside the "
                               "others.")
                       .arg(info.shownName));
}

Result<std::vector<Nanoseconds>> clockShifts(const std::vector<JoinInput> &inputs)
{
    std::vector<Nanoseconds> shifts;
    Nanoseconds firstZeroNs = 0;
    for (const JoinInput &input : inputs) {
        const Result<Nanoseconds> zero = clockZero(input.trace->info());
        if (!zero.hasValue())
            return zero.error();
        if (shifts.empty())
            firstZeroNs = zero.value();
        shifts.push_back(zero.value() - firstZeroNs);
    }
    return shifts;
}

void describe(const std::vector<JoinInput> &inputs, const std::vector<Nanoseconds> &shifts,
              const std::vector<std::unique_ptr<JoinEditor>> &editors, QStringList &rules)
{
    const TraceInfo &first = inputs.front().trace->info();
    const bool isShifted =
        std::any_of(shifts.begin(), shifts.end(), [](Nanoseconds shift) { return shift != 0; });
    if (isShifted)
        rules << CutText::tr("Times were moved to the clock of %1 by the difference of "
                             "baseTimeNanoseconds.")
                     .arg(first.shownName);
    else
        rules << CutText::tr("Times stay as they are: all files count from the same zero.");
    std::int64_t devices = 0;
    std::int64_t processes = 0;
    for (const auto &editor : editors) {
        devices += editor->renumberedDevices();
        processes += editor->renumberedProcesses();
    }
    if (devices + processes > 0)
        rules << CutText::tr("%1 devices and %2 processes got new numbers, because several files "
                             "use the same.")
                     .arg(devices)
                     .arg(processes);
    rules << CutText::tr("Processes are called by their rank; correlations and arrows of different "
                         "files are kept apart. What stands beside the events is that of %1.")
                 .arg(first.shownName);
    const TimeRange time{first.firstEventNs, first.firstEventNs + first.extent.lengthNs()};
    for (std::size_t i = 1; i < inputs.size(); ++i) {
        const TraceInfo &info = inputs[i].trace->info();
        const Nanoseconds begin = info.firstEventNs + shifts[i];
        if (!time.intersects({begin, begin + info.extent.lengthNs()}))
            rules << CutText::tr("%1 and %2 have no moment in common: perhaps they are not of the "
                                 "same run.")
                         .arg(first.shownName, info.shownName);
    }
}

} // namespace

Result<JoinResult> joinTraces(const std::vector<JoinInput> &inputs, const QString &target,
                              Progress &progress)
{
    if (Status ranks = checkRanks(inputs); !ranks.hasValue())
        return ranks.error();
    const Result<std::vector<Nanoseconds>> shifts = clockShifts(inputs);
    if (!shifts.hasValue())
        return shifts.error();
    Result<std::unique_ptr<OutputStream>> created = OutputStream::create(target);
    if (!created.hasValue())
        return created.error();
    const std::unique_ptr<OutputStream> output = std::move(created).value();
    Numbers numbers(inputs);
    JoinSink sink(*output);
    JoinResult result;
    std::vector<std::unique_ptr<JoinEditor>> editors;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const Trace &trace = *inputs[i].trace;
        JoinEditor &editor =
            *editors.emplace_back(std::make_unique<JoinEditor>(trace, trace.info().rank, numbers));
        editor.setFile(static_cast<std::int64_t>(i), shifts.value()[i]);
        sink.begin(editor, i == 0);
        const std::unique_ptr<ByteStream> stream = ByteStream::open(inputs[i].source);
        ImportLog log; // the same as when the trace was read
        Status status = readDocument(*stream, sink, log, inputs[i].source->size(), progress);
        sink.nameTheNameless();
        if (status.hasValue())
            status = sink.status();
        if (!status.hasValue())
            return status.error();
        result.written.hiddenValues += editor.hiddenValues();
    }
    Status status = sink.finish();
    if (status.hasValue())
        status = output->commit();
    if (!status.hasValue())
        return status.error();
    describe(inputs, shifts.value(), editors, result.rules);
    result.written.fileBytes = output->fileBytes();
    result.written.events = sink.eventCount();
    result.written.hiddenValues += sink.hiddenInMembers();
    return result;
}

} // namespace rooftrace::kineto
