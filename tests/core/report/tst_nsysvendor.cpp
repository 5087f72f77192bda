// SPDX-License-Identifier: GPL-3.0-or-later
// Sums over real Nsight Systems exports against the reports of NVIDIA's own nsys stats, all rows.
#include "core/readers/readerregistry.h"
#include "core/trace/attrkeys.h"
#include "tests/support/tracefactory.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <cmath>
#include <map>
#include <string>
#include <vector>

using namespace rooftrace;

namespace {

struct Group
{
    std::int64_t count = 0;
    std::int64_t sumNs = 0;
    std::int64_t minNs = INT64_MAX;
    std::int64_t maxNs = 0;
    std::int64_t bytes = 0;
};
using Groups = std::map<std::string, Group>;
using Row = std::map<std::string, std::string>;

/// Fields of one line; quoted fields may hold commas and doubled quotes.
std::vector<std::string> fields(const QByteArray &line)
{
    std::vector<std::string> result(1);
    bool isQuoted = false;
    for (qsizetype i = 0; i < line.size(); ++i) {
        const char c = line.at(i);
        if (c == '"' && isQuoted && i + 1 < line.size() && line.at(i + 1) == '"')
            result.back() += line.at(++i);
        else if (c == '"')
            isQuoted = !isQuoted;
        else if (c == ',' && !isQuoted)
            result.emplace_back();
        else
            result.back() += c;
    }
    return result;
}

std::vector<Row> table(const QString &path)
{
    std::vector<Row> rows;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return rows;
    const std::vector<std::string> header = fields(file.readLine().trimmed());
    while (!file.atEnd()) {
        const std::vector<std::string> values = fields(file.readLine().trimmed());
        if (values.size() != header.size())
            continue;
        Row row;
        for (std::size_t i = 0; i < header.size(); ++i)
            row[header[i]] = values[i];
        rows.push_back(std::move(row));
    }
    return rows;
}

std::string operation(const Trace &trace, SliceId s)
{
    static const std::map<std::string_view, std::string> Labels = {
        {"HtoD", "Host-to-Device"},
        {"DtoH", "Device-to-Host"},
        {"DtoD", "Device-to-Device"},
        {"PtoP", "Peer-to-Peer"},
        {"HtoH", "Host-to-Host"},
        {"UM HtoD", "Unified Host-to-Device"},
        {"UM DtoH", "Unified Device-to-Host"}};
    if (trace.kind(s) == SliceKind::Memset)
        return "[CUDA memset]";
    return "[CUDA memcpy " + Labels.at(trace.textAttribute(s, attr::CopyKind)) + ']';
}

std::string nvtxRange(const Trace &trace, SliceId s)
{
    const std::string domain(trace.textAttribute(s, attr::Domain));
    return (domain.empty() ? domain : domain + ':') + std::string(trace.name(s));
}

/// What the report of this name groups, as Rooftrace read it.
Groups groupsFor(const Trace &trace, const std::string &report)
{
    Groups groups;
    for (std::uint32_t i = 0; i < trace.slices().size(); ++i) {
        const SliceId s{i};
        const SliceKind kind = trace.kind(s);
        std::string name;
        if (report == "cuda_api_sum" && isApiCall(kind))
            name = trace.name(s);
        else if (report == "cuda_gpu_kern_sum" && kind == SliceKind::Kernel)
            name = trace.name(s);
        else if (report == "osrt_sum" && kind == SliceKind::OsRuntime)
            name = trace.name(s);
        else if (report == "nvtx_sum" && kind == SliceKind::Nvtx)
            name = nvtxRange(trace, s);
        else if ((report == "cuda_gpu_mem_time_sum" || report == "cuda_gpu_mem_size_sum")
                 && (kind == SliceKind::Memcpy || kind == SliceKind::Memset))
            name = operation(trace, s);
        else
            continue;
        Group &group = groups[name];
        ++group.count;
        group.sumNs += trace.durationNs(s);
        group.minNs = std::min(group.minNs, trace.durationNs(s));
        group.maxNs = std::max(group.maxNs, trace.durationNs(s));
        group.bytes += trace.integerAttribute(s, attr::Bytes, 0);
    }
    return groups;
}

std::string either(const Row &row, std::initializer_list<const char *> keys)
{
    for (const char *key : keys) {
        const auto found = row.find(key);
        if (found != row.end())
            return found->second;
    }
    return {};
}

} // namespace

class TestNsysVendor : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sumsEqualNvidiasReports_data()
    {
        QTest::addColumn<QString>("export_");
        const QString traces = test::tracesDir();
        const QStringList reports = QDir(traces + QStringLiteral("/expected/nsys"))
                                        .entryList(QDir::Dirs | QDir::NoDotAndDotDot);
        for (const QString &report : traces.isEmpty() ? QStringList() : reports)
            QTest::newRow(qPrintable(report)) << report;
        if (traces.isEmpty() || reports.isEmpty())
            QTest::newRow("no reports of NVIDIA's beside the checkout") << QString();
    }
    void sumsEqualNvidiasReports()
    {
        QFETCH(QString, export_);
        if (export_.isEmpty())
            QSKIP("the folder of real traces is absent");
        const QString traces = test::tracesDir();
        SilentProgress progress;
        const Result<TracePtr> trace =
            readTrace(QStringLiteral("%1/nsys/%2.sqlite").arg(traces, export_), progress);
        QVERIFY(trace.hasValue());
        int rows = 0;
        for (const char *report : {"cuda_api_sum", "cuda_gpu_kern_sum", "cuda_gpu_mem_time_sum",
                                   "cuda_gpu_mem_size_sum", "osrt_sum", "nvtx_sum"})
            compareReport(*trace.value(), report,
                          QStringLiteral("%1/expected/nsys/%2/r_%3.csv")
                              .arg(traces, export_, QString::fromLatin1(report)),
                          rows);
        qInfo("%d rows of NVIDIA's reports compared", rows);
    }

private:
    static void compareReport(const Trace &trace, const std::string &report, const QString &path,
                              int &rows)
    {
        const std::vector<Row> expected = table(path);
        const Groups groups = groupsFor(trace, report);
        if (expected.empty())
            return;
        QCOMPARE(expected.size(), groups.size());
        for (const Row &row : expected) {
            const std::string name = either(row, {"Name", "Operation", "Range"});
            const auto found = groups.find(name);
            QVERIFY2(found != groups.end(), (report + ": " + name).c_str());
            const Group &group = found->second;
            QCOMPARE(group.count, std::stoll(either(row, {"Instances", "Num Calls", "Count"})));
            ++rows;
            if (report == "cuda_gpu_mem_size_sum") { // MB with three decimals
                const double megabytes = static_cast<double>(group.bytes) / 1e6;
                QVERIFY(std::abs(megabytes - std::stod(row.at("Total (MB)"))) <= 0.00051);
                continue;
            }
            QCOMPARE(group.sumNs, std::stoll(row.at("Total Time (ns)")));
            QCOMPARE(group.minNs, std::stoll(row.at("Min (ns)")));
            QCOMPARE(group.maxNs, std::stoll(row.at("Max (ns)")));
        }
    }
};

QTEST_GUILESS_MAIN(TestNsysVendor)
#include "tst_nsysvendor.moc"
