// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cut/kinetojoiner.h"

#include "core/base/decompress.h"
#include "core/cut/kinetocutter.h"
#include "core/cut/kinetojoinedit.h"
#include "core/readers/kineto/kinetotokens.h"
#include "core/readers/privacy.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
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
    std::int64_t damaged() const { return m_writer.damaged(); }

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
    JoinedDevices m_devices;
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
    JoinNumbers numbers(inputs);
    JoinSink sink(*output);
    JoinResult result;
    std::vector<std::unique_ptr<JoinEditor>> editors;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const Trace &trace = *inputs[i].trace;
        JoinEditor &editor = *editors.emplace_back(std::make_unique<JoinEditor>(
            trace, numbers, static_cast<std::int64_t>(i), shifts.value()[i]));
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
    result.written.damagedEvents = sink.damaged();
    result.written.hiddenValues += sink.hiddenInMembers();
    return result;
}

} // namespace rooftrace::kineto
