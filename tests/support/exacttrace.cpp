// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/exacttrace.h"

#include "core/analysis/deviceactivity.h"
#include "core/analysis/gaps.h"
#include "core/analysis/tables.h"
#include "core/search/slicesearch.h"
#include "core/trace/tracebuilder.h"

#include <QFile>

#include <sqlite3.h>

#include <algorithm>
#include <cstdio>
#include <map>
#include <memory>
#include <string_view>
#include <utility>

namespace rooftrace::test {

namespace {

constexpr std::int64_t FirstPid = 100;

/// splitmix64: the same on every machine.
class Random
{
public:
    Nanoseconds below(std::uint64_t limit)
    {
        m_state += 0x9e3779b97f4a7c15ULL;
        std::uint64_t x = m_state;
        x = (x ^ (x >> 30U)) * 0xbf58476d1ce4e5b9ULL;
        x = (x ^ (x >> 27U)) * 0x94d049bb133111ebULL;
        return static_cast<Nanoseconds>((x ^ (x >> 31U)) % limit);
    }

private:
    std::uint64_t m_state = 1;
};

/// The launches of one device, with the answers to them.
class DeviceWork
{
public:
    DeviceWork(std::uint32_t device, ExactAnswers &answers)
        : m_device(device)
        , m_answers(answers)
    {
        m_streamEnds.fill(FirstNs);
    }

    ExactLaunch next(Random &random)
    {
        ExactLaunch launch;
        launch.device = m_device;
        launch.correlation = ++m_answers.launches;
        launch.name = static_cast<std::uint32_t>(random.below(ExactNames));
        launch.callStartNs = m_callEndNs + 100 + random.below(2000);
        launch.callDurationNs = 500 + random.below(4000);
        m_callEndNs = launch.callStartNs + launch.callDurationNs;
        launch.durationNs = 300 + random.below(9000);
        // Every second one runs beside the one before, others leave a gap of their own.
        const auto idle = std::min_element(m_streamEnds.begin(), m_streamEnds.end());
        const bool isBeside = random.below(2) == 0;
        const Nanoseconds wanted =
            isBeside ? m_lastStartNs + 1 + random.below(400) : m_busyUntilNs + random.below(3000);
        launch.startNs = std::max({wanted, *idle, m_lastStartNs + 1, launch.callStartNs + 200});
        launch.stream = static_cast<std::uint32_t>(idle - m_streamEnds.begin());
        *idle = launch.startNs + launch.durationNs;
        m_lastStartNs = launch.startNs;
        count(launch);
        return launch;
    }

private:
    static constexpr Nanoseconds FirstNs = 1'000'000;

    void count(const ExactLaunch &launch)
    {
        const auto add = [](ExactAnswers::Total &total, Nanoseconds ns) {
            ++total.count;
            total.sumNs += ns;
        };
        m_answers.delayNs += launch.startNs - launch.callStartNs;
        add(m_answers.calls, launch.callDurationNs);
        add(m_answers.streams[launch.device][launch.stream], launch.durationNs);
        add(m_answers.names[launch.name], launch.durationNs);
        ExactAnswers::Device &device = m_answers.devices[launch.device];
        const Nanoseconds endNs = launch.startNs + launch.durationNs;
        if (m_hasWorked && launch.startNs > m_busyUntilNs)
            add(device.gaps, launch.startNs - m_busyUntilNs);
        const Nanoseconds known =
            m_hasWorked ? std::max(m_busyUntilNs, launch.startNs) : launch.startNs;
        device.busyNs += std::max<Nanoseconds>(0, endNs - known);
        m_busyUntilNs = std::max(m_busyUntilNs, endNs);
        m_hasWorked = true;
    }

    std::uint32_t m_device;
    ExactAnswers &m_answers;
    std::array<Nanoseconds, ExactStreams> m_streamEnds{};
    Nanoseconds m_callEndNs = FirstNs;
    Nanoseconds m_lastStartNs = FirstNs;
    Nanoseconds m_busyUntilNs = FirstNs;
    bool m_hasWorked = false;
};

/// "1234.567": microseconds, exactly.
std::string microseconds(Nanoseconds ns)
{
    std::string digits = std::to_string(ns % 1000);
    digits.insert(0, 3 - digits.size(), '0');
    return std::to_string(ns / 1000) + '.' + digits;
}

std::string kinetoEvents(const ExactLaunch &launch)
{
    const std::string correlation = std::to_string(launch.correlation);
    const std::string pid = std::to_string(FirstPid + launch.device);
    const std::string device = std::to_string(launch.device);
    const std::string stream = std::to_string(launch.stream);
    return R"(,{"ph":"X","cat":"cuda_runtime","name":"cudaLaunchKernel","pid":)" + pid
           + R"(,"tid":)" + pid + R"(,"ts":)" + microseconds(launch.callStartNs) + R"(,"dur":)"
           + microseconds(launch.callDurationNs) + R"(,"args":{"cbid":211,"correlation":)"
           + correlation + "}}\n" + R"(,{"ph":"X","cat":"kernel","name":")"
           + exactKernelName(launch.name) + R"(","pid":)" + device + R"(,"tid":)" + stream
           + R"(,"ts":)" + microseconds(launch.startNs) + R"(,"dur":)"
           + microseconds(launch.durationNs) + R"(,"args":{"device":)" + device + R"(,"stream":)"
           + stream + R"(,"correlation":)" + correlation + "}}\n";
}

/// Inserts rows of integers.
class Insert
{
public:
    Insert(sqlite3 *database, const char *sql)
    {
        sqlite3_prepare_v2(database, sql, -1, &m_statement, nullptr);
    }
    ~Insert() { sqlite3_finalize(m_statement); }
    Insert(const Insert &) = delete;
    Insert &operator=(const Insert &) = delete;

    bool operator()(std::initializer_list<std::int64_t> values)
    {
        int place = 0;
        for (const std::int64_t value : values)
            sqlite3_bind_int64(m_statement, ++place, value);
        const bool isDone = sqlite3_step(m_statement) == SQLITE_DONE;
        sqlite3_reset(m_statement);
        return isDone;
    }

private:
    sqlite3_stmt *m_statement = nullptr;
};

constexpr const char *NsysTables =
    "PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; BEGIN;"
    "CREATE TABLE StringIds (id INTEGER NOT NULL PRIMARY KEY, value TEXT NOT NULL);"
    "CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER NOT NULL, end INTEGER NOT NULL,"
    "deviceId INTEGER, contextId INTEGER, streamId INTEGER, correlationId INTEGER,"
    "globalPid INTEGER, demangledName INTEGER, shortName INTEGER);"
    "CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME (start INTEGER NOT NULL, end INTEGER NOT NULL,"
    "eventClass INTEGER, globalTid INTEGER, correlationId INTEGER, nameId INTEGER,"
    "returnValue INTEGER)";
constexpr std::int64_t CallNameId = 1000;

std::int64_t globalId(std::int64_t pid, std::int64_t tid)
{
    return (std::int64_t{1} << 48) | (pid << 24) | tid;
}

/// Collects what differs.
class Comparison
{
public:
    void check(const QString &what, std::int64_t found, std::int64_t expected)
    {
        if (found != expected)
            m_differences.append(
                QStringLiteral("%1: %2 instead of %3").arg(what).arg(found).arg(expected));
    }
    QStringList differences() const { return m_differences; }

private:
    QStringList m_differences;
};

void compareRows(const Trace &trace, const ExactAnswers &answers, Comparison &comparison)
{
    std::array<std::array<ExactAnswers::Total, ExactStreams>, ExactDevices> streams{};
    ExactAnswers::Total calls;
    std::int64_t strangers = 0;
    for (const Lane &lane : trace.lanes()) {
        const Track &track = trace.track(lane.track);
        ExactAnswers::Total *total = track.kind == TrackKind::Runtime ? &calls : nullptr;
        if (track.kind == TrackKind::Kernels) {
            const StreamInfo &stream =
                trace.topology().streams[static_cast<std::size_t>(track.stream)];
            const std::int64_t device =
                trace.topology().devices[static_cast<std::size_t>(stream.device)].ordinal;
            if (device >= 0 && device < ExactDevices && stream.stream >= 0
                && stream.stream < ExactStreams)
                total = &streams[static_cast<std::size_t>(device)]
                                [static_cast<std::size_t>(stream.stream)];
        }
        if (total == nullptr) {
            strangers += lane.count;
            continue;
        }
        total->count += lane.count;
        for (std::uint32_t i = lane.first; i < lane.first + lane.count; ++i)
            total->sumNs += trace.durationNs(SliceId{i});
    }
    comparison.check(QStringLiteral("slices elsewhere"), strangers, 0);
    comparison.check(QStringLiteral("calls"), calls.count, answers.calls.count);
    comparison.check(QStringLiteral("time of calls"), calls.sumNs, answers.calls.sumNs);
    for (std::uint32_t d = 0; d < ExactDevices; ++d) {
        for (std::uint32_t s = 0; s < ExactStreams; ++s) {
            const QString which = QStringLiteral("device %1 stream %2 ").arg(d).arg(s);
            comparison.check(which + QStringLiteral("kernels"), streams[d][s].count,
                             answers.streams[d][s].count);
            comparison.check(which + QStringLiteral("time"), streams[d][s].sumNs,
                             answers.streams[d][s].sumNs);
        }
    }
}

void compareLinks(const Trace &trace, const ExactAnswers &answers, Comparison &comparison)
{
    const Links &links = trace.links(LinkKind::Launch);
    comparison.check(QStringLiteral("launches joined"), static_cast<std::int64_t>(links.size()),
                     answers.launches);
    Nanoseconds delayNs = 0;
    for (std::size_t i = 0; i < links.size(); ++i)
        delayNs += trace.startNs(links.to(i)) - trace.startNs(links.from(i));
    comparison.check(QStringLiteral("delay of launches"), delayNs, answers.delayNs);
}

void compareNames(const TracePtr &trace, const ExactAnswers &answers, Comparison &comparison)
{
    std::map<std::string, ExactAnswers::Total> found;
    for (const KernelRow &row : kernelTable(trace, Scope{}).rows)
        found[std::string(trace->string(row.name))] = {row.count, row.sumNs};
    for (std::uint32_t n = 0; n < ExactNames; ++n) {
        const std::string name = exactKernelName(n);
        const QString which = QString::fromStdString(name);
        comparison.check(which, found[name].count, answers.names[n].count);
        comparison.check(which + QStringLiteral(" time"), found[name].sumNs,
                         answers.names[n].sumNs);
    }
}

void compareDevices(const Trace &trace, const ExactAnswers &answers, Comparison &comparison)
{
    const std::vector<DeviceActivity> activities = deviceActivities(trace, Scope{});
    for (const DeviceActivity &activity : activities) {
        const std::int64_t ordinal =
            trace.topology().devices[static_cast<std::size_t>(activity.device)].ordinal;
        if (ordinal < 0 || ordinal >= ExactDevices)
            continue;
        const ExactAnswers::Device &expected = answers.devices[static_cast<std::size_t>(ordinal)];
        const QString which = QStringLiteral("device %1 ").arg(ordinal);
        comparison.check(which + QStringLiteral("busy"), activity.busy.lengthNs(), expected.busyNs);
        const GapTotals gaps = gapTotals(idleGaps(trace, activity, nullptr, {}));
        comparison.check(which + QStringLiteral("gaps"), gaps.all.count, expected.gaps.count);
        comparison.check(which + QStringLiteral("idle"), gaps.all.ns, expected.gaps.sumNs);
    }
    const auto expected =
        std::count_if(answers.devices.begin(), answers.devices.end(),
                      [](const ExactAnswers::Device &device) { return device.busyNs > 0; });
    comparison.check(QStringLiteral("devices"), static_cast<std::int64_t>(activities.size()),
                     expected);
}

void compareSearch(const Trace &trace, const ExactAnswers &answers, Comparison &comparison)
{
    const auto query = parseSearch(QStringLiteral("kernel_7_"), false);
    SilentProgress progress;
    const auto hits = search(trace, query.value(), progress);
    comparison.check(QStringLiteral("hits of a search"),
                     hits.hasValue() ? static_cast<std::int64_t>(hits.value().slices.size()) : -1,
                     answers.names[7].count);
}

} // namespace

std::string exactKernelName(std::uint32_t name)
{
    return (name % 3 == 0 ? "gemm_kernel_" : "elementwise_kernel_") + std::to_string(name) + "_x";
}

ExactAnswers makeExactLaunches(std::uint64_t launches,
                               const std::function<void(const ExactLaunch &)> &take)
{
    ExactAnswers answers;
    Random random;
    for (std::uint32_t device = 0; device < ExactDevices; ++device) {
        DeviceWork work(device, answers);
        const std::uint64_t last = launches * (device + 1) / ExactDevices;
        while (static_cast<std::uint64_t>(answers.launches) < last)
            take(work.next(random));
    }
    return answers;
}

TracePtr buildExactTrace(std::uint64_t launches, ExactAnswers &answers)
{
    TraceBuilder builder;
    const StringId callName = builder.strings().intern("cudaLaunchKernel");
    const AttrId call = builder.attributes().intern(SliceKind::Runtime, StringId::Empty, {});
    const AttrId kernel = builder.attributes().intern(SliceKind::Kernel, StringId::Empty, {});
    std::vector<StringId> names;
    for (std::uint32_t n = 0; n < ExactNames; ++n)
        names.push_back(builder.strings().intern(exactKernelName(n)));
    std::array<std::uint32_t, ExactDevices> threads{};
    std::array<std::array<std::uint32_t, ExactStreams>, ExactDevices> streams{};
    for (std::uint32_t d = 0; d < ExactDevices; ++d) {
        const std::string pid = std::to_string(FirstPid + d);
        const std::int32_t process = builder.process(pid);
        threads[d] = builder.hostTrack(builder.thread(process, pid), TrackKind::Runtime);
        for (std::uint32_t s = 0; s < ExactStreams; ++s)
            streams[d][s] = builder.deviceTrack(builder.stream(builder.device(d), s, -1, process),
                                                TrackKind::Kernels);
    }
    answers = makeExactLaunches(launches, [&](const ExactLaunch &launch) {
        SliceInput slice;
        slice.correlation = launch.correlation;
        slice.startNs = launch.callStartNs;
        slice.durationNs = launch.callDurationNs;
        slice.name = callName;
        slice.attributes = call;
        builder.addSlice(threads[launch.device], slice);
        slice.startNs = launch.startNs;
        slice.durationNs = launch.durationNs;
        slice.name = names[launch.name];
        slice.attributes = kernel;
        builder.addSlice(streams[launch.device][launch.stream], slice);
    });
    SilentProgress progress;
    Result<TracePtr> trace = builder.finish({}, progress);
    return trace.hasValue() ? std::move(trace).value() : nullptr;
}

bool writeExactKineto(const QString &path, std::uint64_t launches, ExactAnswers &answers)
{
    const std::unique_ptr<std::FILE, int (*)(std::FILE *)> file(
        std::fopen(QFile::encodeName(path).constData(), "wb"), &std::fclose);
    if (!file)
        return false;
    std::fputs(
        "{\"schemaVersion\":1,\"traceEvents\":[\n"
        "{\"ph\":\"M\",\"name\":\"process_name\",\"pid\":100,\"args\":{\"name\":\"python\"}}\n",
        file.get());
    answers = makeExactLaunches(launches, [&](const ExactLaunch &launch) {
        std::fputs(kinetoEvents(launch).c_str(), file.get());
    });
    return std::fputs("]}\n", file.get()) >= 0 && std::fflush(file.get()) == 0;
}

bool writeExactNsys(const QString &path, std::uint64_t launches, ExactAnswers &answers)
{
    sqlite3 *handle = nullptr;
    if (sqlite3_open(path.toUtf8().constData(), &handle) != SQLITE_OK)
        return false;
    const std::unique_ptr<sqlite3, int (*)(sqlite3 *)> database(handle, &sqlite3_close);
    std::string sql = NsysTables;
    for (std::uint32_t n = 0; n < ExactNames; ++n)
        sql += ";INSERT INTO StringIds VALUES (" + std::to_string(n) + ",'" + exactKernelName(n)
               + "')";
    sql += ";INSERT INTO StringIds VALUES (1000,'cudaLaunchKernel')";
    if (sqlite3_exec(handle, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
        return false;
    bool isRight = true;
    {
        Insert kernel(handle, "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES "
                              "(?1,?2,?3,1,?4,?5,?6,?7,?7)");
        Insert call(handle, "INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES (?1,?2,0,?3,?4,?5,0)");
        answers = makeExactLaunches(launches, [&](const ExactLaunch &launch) {
            const std::int64_t pid = FirstPid + launch.device;
            isRight = call({launch.callStartNs, launch.callStartNs + launch.callDurationNs,
                            globalId(pid, pid), launch.correlation, CallNameId})
                      && kernel({launch.startNs, launch.startNs + launch.durationNs, launch.device,
                                 launch.stream, launch.correlation, globalId(pid, 0), launch.name})
                      && isRight;
        });
    }
    return sqlite3_exec(handle, "COMMIT", nullptr, nullptr, nullptr) == SQLITE_OK && isRight;
}

QStringList exactDifferences(const TracePtr &trace, const ExactAnswers &answers)
{
    if (!trace)
        return {QStringLiteral("there is no trace")};
    Comparison comparison;
    compareRows(*trace, answers, comparison);
    compareLinks(*trace, answers, comparison);
    compareNames(trace, answers, comparison);
    compareDevices(*trace, answers, comparison);
    compareSearch(*trace, answers, comparison);
    return comparison.differences();
}

} // namespace rooftrace::test
