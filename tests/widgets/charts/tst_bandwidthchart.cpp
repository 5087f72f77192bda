// SPDX-License-Identifier: GPL-3.0-or-later
// The bandwidth view follows the timeline's range, conserves bytes and says why rows are empty.
#include "core/trace/attrkeys.h"
#include "tests/support/tracefactory.h"
#include "widgets/charts/bandwidth/bandwidthchart.h"
#include "widgets/charts/chartcanvas.h"
#include "widgets/common/theme.h"
#include "widgets/common/timerangemodel.h"

#include <QBuffer>
#include <QSvgGenerator>
#include <QTest>
#include <QWheelEvent>

using namespace rooftrace;

class TestBandwidthChart : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void columnsConserveBytes();
    void emptyRowsSayWhy();
    void wheelZoomsTheSharedRange();
    void pictureHoldsTexts();

private:
    TracePtr m_trace;
};

void TestBandwidthChart::init()
{
    test::TraceFactory factory;
    const Attr bytes =
        Attr::integer(factory.builder().strings().intern(attr::Bytes), std::int64_t{4} << 20);
    factory.deviceSlice(SliceKind::Memcpy, 0, 7, "Memcpy HtoD (Pageable -> Device)", 100'000,
                        900'000, SliceInput::NoKey, {&bytes, 1});
    factory.deviceSlice(SliceKind::Kernel, 0, 7, "gemm", 1'000'000, 3'000'000);
    factory.deviceSlice(SliceKind::Kernel, 0, 7, "gemm", 7'000'000, 10'000'000);
    m_trace = factory.build();
}

void TestBandwidthChart::columnsConserveBytes()
{
    const BandwidthDataPtr data = bandwidthData(m_trace, busiestDevice(*m_trace), nullptr);
    for (const std::size_t count : {1U, 7U, 500U}) {
        const BandwidthColumns view = bandwidthColumns(*data, m_trace->info().extent, count);
        double bytes = 0.0;
        double busy = 0.0;
        for (std::size_t i = 0; i < count; ++i) {
            const auto length = static_cast<double>(view.columns.column(i).lengthNs());
            bytes += view.toDevice[i] * length / 1e9;
            busy += view.busy[i] * length;
            QVERIFY(view.busy[i] <= 1.0 + 1e-12);
        }
        QVERIFY(std::abs(bytes - (4 << 20)) < 1e-3);
        QVERIFY(std::abs(busy - 5'800'000.0) < 1e-3);
    }
}

void TestBandwidthChart::emptyRowsSayWhy()
{
    TimeRangeModel model;
    model.setLimits(m_trace->info().extent);
    BandwidthChart chart;
    chart.setModel(&model);
    chart.setTrace(m_trace);
    chart.setData(bandwidthData(m_trace, 0, nullptr));
    QImage image(900, 500, QImage::Format_RGB32);
    ChartCanvas canvas(image);
    chart.render(canvas, {0, 0, 900, 500}, Theme::of(ThemeKind::Light));
    chart.resize(900, 500);
    chart.show();
    QTest::qWait(50);
    QVERIFY(chart.rowNote(BandwidthRow::Copies).isEmpty());
    QVERIFY(chart.rowNote(BandwidthRow::Busy).isEmpty());
    QVERIFY(!chart.rowNote(BandwidthRow::Dram).isEmpty());
    QVERIFY(!chart.rowNote(BandwidthRow::Queue).isEmpty());
    QVERIFY(chart.rowNote(BandwidthRow::Memory).contains(QStringLiteral("profile_memory=True")));
    model.setVisible({4'000'000, 6'000'000});
    QTest::qWait(50);
    QVERIFY(!chart.rowNote(BandwidthRow::Copies).isEmpty());
    QCOMPARE(chart.columns().columns.range, model.visible());
    QCOMPARE(chart.columns().busyShare, 0.0);
}

void TestBandwidthChart::wheelZoomsTheSharedRange()
{
    TimeRangeModel model;
    model.setLimits(m_trace->info().extent);
    BandwidthChart chart;
    chart.resize(900, 500);
    chart.setModel(&model);
    chart.setTrace(m_trace);
    chart.setData(bandwidthData(m_trace, 0, nullptr));
    chart.show();
    QTest::qWait(50);
    auto *canvas = chart.findChild<QWidget *>();
    const QPointF at(560, 200);
    QWheelEvent wheel(at, canvas->mapToGlobal(at), {}, {0, 120}, Qt::NoButton, Qt::ControlModifier,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(canvas, &wheel);
    QVERIFY(model.visible().lengthNs() < model.limits().lengthNs());
}

void TestBandwidthChart::pictureHoldsTexts()
{
    TimeRangeModel model;
    model.setLimits(m_trace->info().extent);
    BandwidthChart chart;
    chart.setModel(&model);
    chart.setTrace(m_trace);
    chart.setData(bandwidthData(m_trace, 0, nullptr));
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize({1000, 600});
    {
        ChartCanvas canvas(generator);
        chart.render(canvas, {0, 0, 1000, 600}, Theme::of(ThemeKind::Light));
    }
    const QString svg = QString::fromUtf8(buffer.data());
    for (const char *text : {"GPU busy", "Launch queue depth", "idle 4.000", "5.243"})
        QVERIFY2(svg.contains(QString::fromLatin1(text)), text);
}

QTEST_MAIN(TestBandwidthChart)
#include "tst_bandwidthchart.moc"
