// SPDX-License-Identifier: GPL-3.0-or-later
// What a find query matches.
#include "core/search/slicesearch.h"
#include "core/trace/attrkeys.h"
#include "tests/support/tracefactory.h"

#include <QTest>

#include <algorithm>
#include <atomic>
#include <memory>
#include <random>
#include <set>
#include <vector>

using namespace rooftrace;

class TestSliceSearch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        test::TraceFactory factory;
        StringPool &strings = factory.builder().strings();
        const std::array stream{Attr::integer(strings.intern(attr::Stream), 7)};
        const std::array shapes{
            Attr::json(strings.intern(attr::InputDims), strings.intern("[[8,1024],[1024,64]]"))};
        factory.deviceSlice(SliceKind::Kernel, 0, 7, "void flash_fwd_kernel<Traits>(Params)", 100,
                            2'100'000, SliceInput::NoKey, stream);
        factory.deviceSlice(SliceKind::Kernel, 0, 8, "sgemm_128x64", 50, 80);
        factory.hostSlice(SliceKind::Operator, 1, "aten::add_", 0, 40, SliceInput::NoKey,
                          SliceInput::NoKey, shapes);
        factory.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", 5, 9);
        m_trace = factory.build();
        QVERIFY(m_trace);
    }

    void finds_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<bool>("isExpression");
        QTest::addColumn<QStringList>("names");
        const QString flash = QStringLiteral("void flash_fwd_kernel<Traits>(Params)");
        const QString gemm = QStringLiteral("sgemm_128x64");
        const QString add = QStringLiteral("aten::add_");
        const QString launch = QStringLiteral("cudaLaunchKernel");
        const auto row = [](const char *query, bool isExpression, const QStringList &names) {
            QTest::newRow(query) << QString::fromUtf8(query) << isExpression << names;
        };
        row("FLASH", false, {flash});
        row("aten::add", false, {add});
        row("kernel", false, {launch, flash});
        row("kernel dur>1ms", false, {flash});
        row("dur<=30ns", false, {launch, gemm});
        row("stream:7", false, {flash});
        row("stream:70", false, {});
        row("kind:kernel", false, {gemm, flash});
        row("1024,64", false, {add});
        row("name:1024", false, {});
        row("gemm|add_", true, {add, gemm});
        row("^sgemm kind:kernel", true, {gemm});
        row("name~^sgemm", false, {gemm});
        row("name~GEMM_.*64$", false, {gemm});
        row("stream~^[78]$", false, {flash});
        row("input dims~\\[1024", false, {});
        row("\"flash_fwd_kernel<Traits>(Params)\"", false, {flash});
    }

    void finds()
    {
        QFETCH(QString, query);
        QFETCH(bool, isExpression);
        QFETCH(QStringList, names);
        const auto parsed = parseSearch(query, isExpression);
        QVERIFY(parsed.hasValue());
        SilentProgress progress;
        const auto hits = search(*m_trace, parsed.value(), progress);
        QVERIFY(hits.hasValue());
        QStringList found;
        for (const SliceId slice : hits.value().slices)
            found.append(QString::fromStdString(std::string(m_trace->name(slice))));
        QCOMPARE(found, names);
    }

    void refuses_data()
    {
        QTest::addColumn<QString>("query");
        QTest::newRow("open bracket") << QStringLiteral("a(");
        QTest::newRow("duration without unit") << QStringLiteral("dur>12");
        QTest::newRow("expression of a field") << QStringLiteral("name~a(");
        QTest::newRow("step without number") << QStringLiteral("step:last");
        QTest::newRow("steps backwards") << QStringLiteral("step:5..3");
    }

    void refuses()
    {
        QFETCH(QString, query);
        QVERIFY(!parseSearch(query, true).hasValue());
    }

    void findsByStep_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QStringList>("names");
        const QStringList three = {QStringLiteral("ProfilerStep#3"), QStringLiteral("op3"),
                                   QStringLiteral("launch3"), QStringLiteral("kernel3")};
        const QStringList four = {QStringLiteral("ProfilerStep#4"), QStringLiteral("op4"),
                                  QStringLiteral("launch4"), QStringLiteral("kernel4")};
        QTest::newRow("one") << QStringLiteral("step:3") << three;
        QTest::newRow("several") << QStringLiteral("step:3..4") << three + four;
        QTest::newRow("with a kind")
            << QStringLiteral("step:4 kind:kernel") << QStringList{QStringLiteral("kernel4")};
        QTest::newRow("none") << QStringLiteral("step:9") << QStringList();
    }
    void findsByStep()
    {
        QFETCH(const QString, query);
        QFETCH(const QStringList, names);
        // Kernels run when the host is steps further: what counts is where they were launched.
        test::TraceFactory factory;
        for (int step = 2; step < 6; ++step) {
            const std::string number = std::to_string(step);
            const Nanoseconds begin = step * 100;
            factory.hostSlice(SliceKind::Annotation, 1, "ProfilerStep#" + number, begin,
                              begin + 100);
            factory.hostSlice(SliceKind::Operator, 1, "op" + number, begin + 10, begin + 90);
            factory.hostSlice(SliceKind::Runtime, 1, "launch" + number, begin + 20, begin + 30,
                              step);
            factory.deviceSlice(SliceKind::Kernel, 0, 7, "kernel" + number, begin + 2000,
                                begin + 2050, step);
        }
        const TracePtr trace = factory.build();
        const auto parsed = parseSearch(query, false);
        QVERIFY(parsed.hasValue());
        SilentProgress progress;
        QStringList found;
        const auto hits = search(*trace, parsed.value(), progress);
        QVERIFY(hits.hasValue());
        for (const SliceId slice : hits.value().slices)
            found.append(QString::fromStdString(std::string(trace->name(slice))));
        QStringList expected = names;
        found.sort();
        expected.sort();
        QCOMPARE(found, expected);
    }

    void hitsOfManyRowsAscendInTime()
    {
        test::TraceFactory factory;
        std::mt19937 random(5);
        std::multiset<Nanoseconds> known;
        for (int i = 0; i < 20'000; ++i) {
            const auto start = static_cast<Nanoseconds>(random() % 1'000'000);
            factory.hostSlice(SliceKind::Operator, static_cast<int>(random() % 13),
                              i % 3 == 0 ? "wanted" : "other", start, start + 5);
            if (i % 3 == 0)
                known.insert(start);
        }
        const TracePtr trace = factory.build();
        const Nanoseconds zero = trace->info().firstEventNs;
        SilentProgress progress;
        const auto wanted = parseSearch(QStringLiteral("wanted"), false);
        const auto hits = search(*trace, wanted.value(), progress);
        QVERIFY(hits.hasValue());
        std::vector<Nanoseconds> found;
        for (const SliceId slice : hits.value().slices)
            found.push_back(trace->startNs(slice) + zero);
        QVERIFY(std::equal(found.begin(), found.end(), known.begin(), known.end()));
    }

    /// What is shown while the search goes on holds every hit up to the moment that it names, and
    /// nothing that is no hit.
    void hitsSoFarArePrefixes()
    {
        test::TraceFactory factory;
        std::mt19937 random(7);
        std::vector<Nanoseconds> known;
        for (int i = 0; i < 6000; ++i) {
            const int row = static_cast<int>(random() % 40); // many rows, more than one wave
            const Nanoseconds start = row * 20'000 + static_cast<Nanoseconds>(random() % 100'000);
            factory.hostSlice(SliceKind::Operator, row, i % 4 == 0 ? "wanted" : "other", start,
                              start + 5);
            if (i % 4 == 0)
                known.push_back(start);
        }
        std::sort(known.begin(), known.end());
        const TracePtr trace = factory.build();
        const Nanoseconds zero = trace->info().firstEventNs;
        SilentProgress progress;
        int shown = 0;
        Nanoseconds until = INT64_MIN;
        const auto all = search(
            *trace, parseSearch(QStringLiteral("wanted"), false).value(), progress,
            [&](const SearchHits &soFar) {
                ++shown;
                QVERIFY(!soFar.isComplete() && soFar.completeUntilNs >= until);
                until = soFar.completeUntilNs;
                std::vector<Nanoseconds> found;
                for (const SliceId slice : soFar.slices)
                    found.push_back(trace->startNs(slice) + zero);
                QVERIFY(std::includes(known.begin(), known.end(), found.begin(), found.end()));
                const auto end = std::lower_bound(known.begin(), known.end(), until + zero);
                QVERIFY(std::includes(found.begin(), found.end(), known.begin(), end));
            });
        QVERIFY(shown >= 2);
        QVERIFY(all.hasValue() && all.value().isComplete());
        QCOMPARE(all.value().slices.size(), known.size());
    }

    void stopsWhenCancelled()
    {
        const auto isCancelled = std::make_shared<std::atomic<bool>>(true);
        FlagProgress progress(isCancelled);
        const auto hits =
            search(*m_trace, parseSearch(QStringLiteral("kernel"), false).value(), progress);
        QVERIFY(!hits.hasValue());
        QCOMPARE(hits.error().kind, Error::Kind::Cancelled);
    }

    void rowsAreFoundByTitle()
    {
        const QString title = m_trace->trackTitle(TrackId{0});
        const auto parsed = parseSearch(QLatin1Char('"') + title + QLatin1Char('"'), false);
        SilentProgress progress;
        QCOMPARE(search(*m_trace, parsed.value(), progress).value().tracks.front(), TrackId{0});
    }

private:
    TracePtr m_trace;
};

QTEST_GUILESS_MAIN(TestSliceSearch)
#include "tst_slicesearch.moc"
