// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of real Nsight Systems exports against independently computed ones, leaf by leaf.
#include "core/readers/readerregistry.h"
#include "core/report/nsysfigures.h"
#include "tests/support/nsysfixture.h"
#include "tests/support/tracefactory.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include <cmath>
#include <string>
#include <vector>

using namespace rooftrace;

namespace {

using Json = nlohmann::json;

/// What identifies an entry of a list, empty when nothing does.
std::string identity(const Json &entry)
{
    for (const char *key : {"name", "step", "label", "kernel"}) {
        if (entry.is_object() && entry.contains(key))
            return entry[key].dump();
    }
    return {};
}

/// Every leaf of `expected` must be in `actual`: integers and texts exactly, reals to 1e-9.
void compare(const Json &expected, const Json &actual, const std::string &path,
             std::vector<std::string> &differences)
{
    if (expected.is_object()) {
        for (const auto &[key, value] : expected.items()) {
            if (!actual.is_object() || !actual.contains(key))
                differences.push_back("missing " + path + '/' + key);
            else
                compare(value, actual[key], path + '/' + key, differences);
        }
        return;
    }
    if (expected.is_array()) {
        if (!actual.is_array()) {
            differences.push_back("no list " + path);
            return;
        }
        for (std::size_t i = 0; i < expected.size(); ++i) {
            const std::string name = identity(expected[i]);
            const auto found =
                name.empty()
                    ? actual.begin() + static_cast<std::ptrdiff_t>(std::min(i, actual.size()))
                    : std::find_if(actual.begin(), actual.end(),
                                   [&](const Json &entry) { return identity(entry) == name; });
            const std::string place = path + '[' + (name.empty() ? std::to_string(i) : name) + ']';
            if (found == actual.end())
                differences.push_back("missing " + place);
            else
                compare(expected[i], *found, place, differences);
        }
        return;
    }
    const bool isEqual = expected.is_number_float() && actual.is_number()
                             ? std::abs(expected.get<double>() - actual.get<double>())
                                   <= 1e-9 * std::abs(expected.get<double>()) + 1e-12
                             : expected == actual;
    if (!isEqual)
        differences.push_back(path + ": " + expected.dump() + " but " + actual.dump());
}

} // namespace

class TestNsysFigures : public QObject
{
    Q_OBJECT

private:
    static Result<QByteArray> figuresOf(const QString &path)
    {
        SilentProgress progress;
        const Result<TracePtr> trace = readTrace(path, progress);
        if (!trace.hasValue())
            return trace.error();
        return nsysFigures(trace.value(), progress);
    }

private Q_SLOTS:
    void realExportsGiveTheExpectedFigures_data()
    {
        QTest::addColumn<QString>("file");
        const QString traces = test::tracesDir();
        const QStringList files =
            QDir(traces + QStringLiteral("/nsys")).entryList({QStringLiteral("*.sqlite")});
        for (const QString &file : traces.isEmpty() ? QStringList() : files)
            QTest::newRow(qPrintable(file)) << file;
        if (traces.isEmpty() || files.isEmpty())
            QTest::newRow("no real traces beside the checkout") << QString();
    }
    void realExportsGiveTheExpectedFigures()
    {
        QFETCH(QString, file);
        if (file.isEmpty())
            QSKIP("the folder of real traces is absent");
        const QString traces = test::tracesDir();
        QFile oracle(QStringLiteral("%1/expected/nsys/%2.json").arg(traces, file));
        if (!oracle.open(QIODevice::ReadOnly))
            QSKIP("no expected figures for this file");
        const Json expected = Json::parse(oracle.readAll().toStdString());
        const Result<QByteArray> figures =
            figuresOf(QStringLiteral("%1/nsys/%2").arg(traces, file));
        QVERIFY(figures.hasValue());
        std::vector<std::string> differences;
        compare(expected, Json::parse(figures.value().toStdString()), {}, differences);
        for (std::size_t i = 0; i < std::min<std::size_t>(differences.size(), 10); ++i)
            qWarning("%s", differences[i].c_str());
        QCOMPARE(differences.size(), std::size_t(0));
    }

    void theSampleHasItsFigures()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("s.sqlite"));
        {
            test::NsysFixture fixture(path, test::NsysSchema::V2025);
            fixture.writeSample();
            fixture.run("INSERT INTO NVTX_EVENTS (start,end,eventType,text,globalTid) VALUES"
                        "(4600,NULL,59,'open',"
                        + std::to_string(test::NsysFixture::globalId(100, 100)) + ')');
        }
        const Result<QByteArray> text = figuresOf(path);
        QVERIFY(text.hasValue());
        const Json figures = Json::parse(text.value().toStdString());
        QCOMPARE(figures["tables_with_rows"]["OSRT_API"].get<int>(), 2);
        QCOMPARE(figures["runtime_call_count"].get<int>(), 5);
        QCOMPARE(figures["runtime_calls_with_error"].get<int>(), 1);
        QCOMPARE(figures["runtime_calls"][0]["name"].get<std::string>(),
                 std::string("cudaStreamSynchronize"));
        QCOMPARE(figures["kernel_count"].get<int>(), 2);
        QCOMPARE(figures["kernels_short"][0]["name"].get<std::string>(), std::string("gemm"));
        QCOMPARE(
            figures["memcpy_by_kind_and_memory"]["Host-to-Device (Pageable -> Device)"]["bytes"]
                .get<int>(),
            4096);
        QCOMPARE(figures["memset"]["sum_ns"].get<int>(), 10);
        QCOMPARE(figures["correlation"]["launch_calls"].get<int>(), 2);
        QCOMPARE(figures["correlation"]["launch_calls_without_device_op"].get<int>(), 0);
        QCOMPARE(figures["synchronisation"][0]["name"].get<std::string>(),
                 std::string("Stream sync"));
        QCOMPARE(figures["osrt_calls"].size(), std::size_t(1));
        QCOMPARE(figures["nvtx_ranges"][1]["nsys_range"].get<std::string>(),
                 std::string("net:forward"));
        QCOMPARE(figures["nvtx_marks"]["here"].get<int>(), 1);
        QCOMPARE(figures["nvtx_unfinished_ranges"].get<int>(), 1);
        QCOMPARE(figures["gpu_info"]["0"]["clockRate"].get<std::int64_t>(), 1'590'000'000);
    }
};

QTEST_GUILESS_MAIN(TestNsysFigures)
#include "tst_nsysfigures.moc"
