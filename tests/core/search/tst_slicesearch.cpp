// SPDX-License-Identifier: GPL-3.0-or-later
// What a find query matches.
#include "core/search/slicesearch.h"
#include "core/trace/attrkeys.h"
#include "tests/support/tracefactory.h"

#include <QTest>

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
    }

    void refuses()
    {
        QFETCH(QString, query);
        QVERIFY(!parseSearch(query, true).hasValue());
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
