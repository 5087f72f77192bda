// SPDX-License-Identifier: GPL-3.0-or-later
// Nsight Compute reports: metrics and rules as NVIDIA's own tool prints them, nothing lost in an
// index, nothing private shown.
#include "core/cache/tracecache.h"
#include "core/readers/ncu/ncucsv.h"
#include "core/readers/readerregistry.h"
#include "core/report/metricsreport.h"
#include "tests/support/ncufixture.h"
#include "tests/support/tracedump.h"
#include "tests/support/tracefactory.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace rooftrace;

namespace {

using CsvTable = std::vector<std::vector<QByteArray>>;

QByteArray contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// All cells are quoted or none has commas.
CsvTable parseCsv(const QByteArray &text)
{
    CsvTable table(1);
    QByteArray cell;
    bool isQuoted = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (isQuoted && c == '"' && i + 1 < text.size() && text[i + 1] == '"') {
            cell += text[++i];
        } else if (c == '"') {
            isQuoted = !isQuoted;
        } else if (!isQuoted && (c == ',' || c == '\n')) {
            table.back().push_back(cell);
            cell.clear();
            if (c == '\n')
                table.emplace_back();
        } else {
            cell += c;
        }
    }
    if (table.back().empty())
        table.pop_back();
    return table;
}

qsizetype columnOf(const CsvTable &table, const QByteArray &name)
{
    const auto &head = table.front();
    const auto found = std::find(head.begin(), head.end(), name);
    return found == head.end() ? -1 : found - head.begin();
}

/// NVIDIA prints a few decimals; ours has them all.
bool isSameValue(const QByteArray &printed, const QByteArray &exact)
{
    if (printed == exact)
        return true;
    if (printed == "no data" || printed.isEmpty())
        return exact.isEmpty();
    bool arePlain = false;
    bool isExact = false;
    const double rounded = printed.toDouble(&arePlain);
    const double value = exact.toDouble(&isExact);
    if (!arePlain || !isExact)
        return false;
    const qsizetype point = printed.indexOf('.');
    const int decimals = point < 0 ? 0 : static_cast<int>(printed.size() - point - 1);
    const double half = 0.5 * std::pow(10.0, -decimals);
    return std::abs(value - rounded) <= half * 1.001 + std::abs(value) * 1e-12;
}

Result<TracePtr> readReport(const QString &path)
{
    SilentProgress progress;
    return readTrace(path, progress);
}

QByteArray metricsOf(const Trace &trace, MetricsFormat format)
{
    const Result<QByteArray> text = writeMetrics(trace, format, SilentProgress());
    return text.hasValue() ? text.value() : QByteArray();
}

void addReports()
{
    QTest::addColumn<QString>("name");
    const QString folder = test::tracesDir();
    if (folder.isEmpty())
        QSKIP("the folder of real traces is absent (ROOFTRACE_TRACES)");
    for (const QString &name :
         QDir(folder + QStringLiteral("/ncu")).entryList({QStringLiteral("*.ncu-rep")}))
        QTest::newRow(qPrintable(name)) << name;
}

QString expectedFile(const QString &name, const char *what)
{
    return test::tracesDir() + QStringLiteral("/expected/ncu/") + name + QLatin1String(what);
}

} // namespace

class TestNcuMetrics : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rawPage_data() { addReports(); }
    void rawPage()
    {
        QFETCH(QString, name);
        const CsvTable expected = parseCsv(contents(expectedFile(name, ".raw.base.csv")));
        QVERIFY(expected.size() > 2);
        const Result<TracePtr> trace =
            readReport(test::tracesDir() + QStringLiteral("/ncu/") + name);
        QVERIFY2(trace.hasValue(),
                 qPrintable(trace.hasValue() ? QString() : trace.error().message));
        const CsvTable actual = parseCsv(metricsOf(*trace.value(), MetricsFormat::Csv));
        QCOMPARE(actual.size(), expected.size());
        int compared = 0;
        for (std::size_t c = 0; c < expected[0].size(); ++c) {
            const QByteArray &column = expected[0][c];
            // The host's name is private; names of kernels are shortened by NVIDIA.
            if (column == "Host Name" || column == "Kernel Name" || column.contains("_Range:"))
                continue;
            const qsizetype ours = columnOf(actual, column);
            QVERIFY2(ours >= 0, column);
            for (std::size_t r = 1; r < expected.size(); ++r) {
                const QByteArray &value = actual[r][static_cast<std::size_t>(ours)];
                const QByteArray &printed = expected[r][c];
                const bool isUnit = r == 1;
                // Sections of some versions call these threads.
                if (isUnit && column.startsWith("derived__sm") && printed == "thread")
                    continue;
                const bool isSame = isUnit ? printed == value : isSameValue(printed, value);
                QVERIFY2(isSame, column + " in row " + QByteArray::number(qsizetype(r)) + ": "
                                     + printed + " printed, " + value + " read");
                ++compared;
            }
        }
        QVERIFY(compared > 100);
        qInfo("%d cells", compared);
    }

    void rules_data() { addReports(); }
    void rules()
    {
        QFETCH(QString, name);
        const CsvTable page = parseCsv(contents(expectedFile(name, ".details.csv")));
        const Result<TracePtr> trace =
            readReport(test::tracesDir() + QStringLiteral("/ncu/") + name);
        QVERIFY(trace.hasValue());
        QStringList expected;
        const qsizetype rule = columnOf(page, "Rule Name");
        for (std::size_t r = 1; r < page.size() && rule >= 0; ++r) {
            const auto at = [&](qsizetype column) {
                return QString::fromUtf8(page[r].size() > static_cast<std::size_t>(column)
                                             ? page[r][static_cast<std::size_t>(column)]
                                             : QByteArray());
            };
            if (!at(rule).isEmpty())
                expected << at(rule) + QLatin1Char('|') + at(rule + 2).simplified()
                                + QLatin1Char('|') + at(rule + 3) + QLatin1Char('|') + at(rule + 4);
        }
        QStringList actual;
        const MetricTable &table = trace.value()->metrics();
        const auto text = [&](StringId id) {
            return QString::fromStdString(std::string(trace.value()->string(id)));
        };
        for (const MetricTable::Row &row : table.rows()) {
            for (const MetricTable::Advice &advice : table.advice(row)) {
                using Scope = MetricTable::Advice::Scope;
                const bool hasSpeedup = advice.scope != Scope::None;
                actual << text(advice.rule) + QLatin1Char('|') + text(advice.text).simplified()
                              + QLatin1Char('|')
                              + (advice.scope == Scope::Local    ? QStringLiteral("local")
                                 : advice.scope == Scope::Global ? QStringLiteral("global")
                                                                 : QString())
                              + QLatin1Char('|')
                              + (hasSpeedup ? printed(advice.speedupPercent()) : QString());
            }
        }
        expected.sort();
        actual.sort();
        QCOMPARE(actual, expected);
    }

    /// What NVIDIA's tool printed is read back as it stands there.
    void rawTable_data() { addReports(); }
    void rawTable()
    {
        QFETCH(QString, name);
        const QString path = expectedFile(name, ".raw.base.csv");
        const Result<TracePtr> trace = readReport(path);
        QVERIFY2(trace.hasValue(),
                 qPrintable(trace.hasValue() ? QString() : trace.error().message));
        QCOMPARE(trace.value()->info().format, std::string("ncu-csv"));
        const CsvTable expected = parseCsv(contents(path));
        const CsvTable actual = parseCsv(metricsOf(*trace.value(), MetricsFormat::Csv));
        QCOMPARE(actual.size(), expected.size());
        for (std::size_t c = 0; c < expected[0].size(); ++c) {
            const QByteArray &column = expected[0][c];
            if (column == "Host Name" || column.contains("_Range:"))
                continue;
            const qsizetype ours = columnOf(actual, column);
            QVERIFY2(ours >= 0, column);
            for (std::size_t r = 1; r < expected.size(); ++r) {
                const QByteArray &value = actual[r][static_cast<std::size_t>(ours)];
                const bool isUnused = expected[r][c] == "(0, 0, 0)" && value.isEmpty();
                QVERIFY2(isUnused || isSameValue(expected[r][c], value),
                         column + ": " + expected[r][c] + " printed, " + value + " read");
            }
        }
    }

    /// A details page gives the same durations, launches and rules as the report it was made of.
    void detailsTable_data() { addReports(); }
    void detailsTable()
    {
        QFETCH(QString, name);
        const Result<TracePtr> report =
            readReport(test::tracesDir() + QStringLiteral("/ncu/") + name);
        const Result<TracePtr> table = readReport(expectedFile(name, ".details.csv"));
        QVERIFY(report.hasValue() && table.hasValue());
        QCOMPARE(table.value()->slices().size(), report.value()->slices().size());
        for (std::uint32_t i = 0; i < table.value()->slices().size(); ++i) {
            const auto exact = static_cast<double>(report.value()->durationNs(SliceId{i}));
            const auto printed = static_cast<double>(table.value()->durationNs(SliceId{i}));
            // Two decimals of whatever unit was printed.
            QVERIFY(printed == 0 || std::abs(exact - printed) <= 0.006 * exact);
            const auto rules = [](const Trace &trace, std::uint32_t slice) {
                return trace.metrics().rowOf(SliceId{slice})->adviceCount;
            };
            QCOMPARE(rules(*table.value(), i), rules(*report.value(), i));
        }
    }

    void numbersOfAnyPlace_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("isDecimalComma");
        QTest::addColumn<double>("number");
        QTest::newRow("plain") << QByteArray("12.5") << false << 12.5;
        QTest::newRow("thousands") << QByteArray("1,234.5") << false << 1234.5;
        QTest::newRow("points between thousands") << QByteArray("1.234,5") << false << 1234.5;
        QTest::newRow("comma, decimal") << QByteArray("1,234") << true << 1.234;
        QTest::newRow("comma, thousands") << QByteArray("1,234") << false << 1234.0;
        QTest::newRow("spaces") << QByteArray("1 234,5") << true << 1234.5;
    }
    void numbersOfAnyPlace()
    {
        QFETCH(QByteArray, text);
        QFETCH(bool, isDecimalComma);
        QFETCH(double, number);
        QCOMPARE(ncu::csvNumber(text.toStdString(), isDecimalComma), std::optional(number));
    }

    void indexKeepsEverything_data() { addReports(); }
    void indexKeepsEverything()
    {
        QFETCH(QString, name);
        checkIndex(test::tracesDir() + QStringLiteral("/ncu/") + name);
    }

    void fixtureIsUpToDate_data()
    {
        QTest::addColumn<QString>("sample");
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("basics") << "basics" << test::ncuReport();
        QTest::newRow("damaged") << "damaged" << test::damagedNcuReport();
    }
    void fixtureIsUpToDate()
    {
        QFETCH(QString, sample);
        QFETCH(QByteArray, bytes);
        const QString path = QStringLiteral(TEST_DATA_DIR "/ncu/%1/input.ncu-rep").arg(sample);
        if (qEnvironmentVariableIsSet("ROOFTRACE_UPDATE_GOLDEN")) {
            QDir().mkpath(QFileInfo(path).path());
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(bytes);
        }
        QCOMPARE(contents(path), bytes);
    }

    void fixture()
    {
        const QString path = QStringLiteral(TEST_DATA_DIR "/ncu/basics/input.ncu-rep");
        const Result<TracePtr> trace = readReport(path);
        QVERIFY(trace.hasValue());
        const QByteArray json = metricsOf(*trace.value(), MetricsFormat::Json);
        QVERIFY(json.contains("18446744073709551615"));
        QVERIFY(json.contains("See Launch Statistics and the guide (https://example.org/guide)."));
        QVERIFY(json.contains("\"estimated_speedup_percent\": 43.75"));
        QVERIFY(json.contains("\"FFMA\""));
        for (const QByteArray &all :
             {json, metricsOf(*trace.value(), MetricsFormat::Csv),
              metricsOf(*trace.value(), MetricsFormat::Text), test::dumpAll(*trace.value())}) {
            QVERIFY(!all.contains("SECRET_TOKEN") && !all.contains("example-host"));
            QVERIFY(!all.contains("/home/someone"));
        }
        checkIndex(path);
    }

    void lengthsThatLie()
    {
        QByteArray bytes = test::ncuReport();
        for (qsizetype at = 10; at + 4 < bytes.size(); at += 3) {
            QByteArray wrong = bytes;
            wrong.replace(at, 4, QByteArray("\xFF\xFF\xFF\x7F", 4));
            const QString path = m_folder.filePath(QStringLiteral("wrong"));
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
            file.write(wrong);
            file.close();
            const Result<TracePtr> trace = readReport(path);
            QVERIFY(trace.hasValue() || !trace.error().message.isEmpty());
        }
    }

    void noMetricsSaySo()
    {
        test::TraceFactory factory;
        factory.deviceSlice(SliceKind::Kernel, 0, 7, "k", 0, 10);
        const TracePtr trace = factory.build();
        const Result<QByteArray> text = writeMetrics(*trace, MetricsFormat::Csv, SilentProgress());
        QVERIFY(!text.hasValue() && text.error().kind == Error::Kind::Unsupported);
    }

private:
    static QString printed(double value)
    {
        // At most two decimals, without zeros at the end.
        QString text = QString::number(value, 'f', 2);
        while (text.endsWith(QLatin1Char('0')))
            text.chop(1);
        return text.endsWith(QLatin1Char('.')) ? text.chopped(1) : text;
    }

    void checkIndex(const QString &path)
    {
        CacheOptions options;
        options.folder = m_folder.filePath(QStringLiteral("index"));
        options.smallestSource = 0;
        SilentProgress progress;
        options.onTrouble = [](const Error &error) {
            qWarning("%s %s", qPrintable(error.message), qPrintable(error.detail));
        };
        const Result<TracePtr> first = openTrace(path, options, progress);
        finishCacheWrites();
        const Result<TracePtr> again = openTrace(path, options, progress);
        QVERIFY(first.hasValue() && again.hasValue());
        QVERIFY(!first.value()->isMapped());
        QVERIFY(again.value()->isMapped());
        QCOMPARE(test::dumpAll(*again.value()), test::dumpAll(*first.value()));
        QCOMPARE(metricsOf(*again.value(), MetricsFormat::Json),
                 metricsOf(*first.value(), MetricsFormat::Json));
    }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestNcuMetrics)
#include "tst_ncumetrics.moc"
