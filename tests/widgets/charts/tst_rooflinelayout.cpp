// SPDX-License-Identifier: GPL-3.0-or-later
// The roofline's geometry: nothing outside, area for time, labels that do not overlap.
#include "tests/widgets/charts/rooflinesample.h"
#include "widgets/charts/roofline/rooflinelayout.h"
#include "widgets/charts/roofline/rooflinestrips.h"

#include <QTest>

#include <cmath>

using namespace rooftrace;

class TestRooflineLayout : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void axesContainAllPoints_data();
    void axesContainAllPoints();
    void areaIsProportionalToTime();
    void crowdsGetAnInset();
    void labelsDoNotOverlap();
    void latencyBoundPointsLieOnTheAxis();
    void zeroFlopPointsHaveLetters();
    void hitTestFindsTheSmallestMarker();
    void emptyModelsAreLaidOut();
    void axisTextsKeepApart_data();
    void axisTextsKeepApart();
};

void TestRooflineLayout::axisTextsKeepApart_data()
{
    QTest::addColumn<double>("lower");
    QTest::addColumn<double>("upper");
    QTest::addColumn<double>("length");
    QTest::addColumn<int>("texts");
    QTest::newRow("roomy") << 1e9 << 1e12 << 900.0 << 10;      // 1, 2 and 5 of three decades
    QTest::newRow("decades") << 1e9 << 1e12 << 120.0 << 4;     // 40 px a decade
    QTest::newRow("every second") << 1e8 << 1e12 << 60.0 << 3; // 15 px a decade
    QTest::newRow("every third") << 1e6 << 1e12 << 54.0 << 3;  // 9 px a decade
    QTest::newRow("no decade") << 2.1e9 << 8.9e9 << 60.0
                               << 2; // 3 G and what lies 20 px above, or more
    QTest::newRow("low") << 1e9 << 1e12 << 15.0 << 1;
}

void TestRooflineLayout::axisTextsKeepApart()
{
    QFETCH(double, lower);
    QFETCH(double, upper);
    QFETCH(double, length);
    QFETCH(int, texts);
    constexpr double RoomPx = 20.0;
    const std::vector<double> ticks = labelledLogTicks({lower, upper}, length, RoomPx);
    QCOMPARE(static_cast<int>(ticks.size()), texts);
    double last = -1e9;
    for (const double tick : ticks) {
        const double at = std::log(tick / lower) / std::log(upper / lower) * length;
        QVERIFY(at > -1e-6 && at < length + 1e-6);
        QVERIFY(at - last > RoomPx - 1e-6);
        last = at;
    }
}

void TestRooflineLayout::axesContainAllPoints_data()
{
    QTest::addColumn<QSizeF>("size");
    QTest::newRow("full size") << QSizeF(1060, 900);
    QTest::newRow("in a low dock") << QSizeF(700, 300);
    QTest::newRow("tiny") << QSizeF(320, 160);
}

void TestRooflineLayout::axesContainAllPoints()
{
    QFETCH(QSizeF, size);
    const auto model = test::sampleRoofline();
    const RooflineLayout layout = layOutRoofline(*model, size, {});
    QCOMPARE(layout.markers.size(), model->points.size());
    for (const RooflinePoint &point : model->points) {
        QVERIFY(layout.plot.x.contains(point.intensity()));
        QVERIFY(point.isLatencyBound || layout.plot.y.contains(point.flopPerS()));
    }
    for (const RooflineCeiling &ceiling : model->ceilings) {
        QVERIFY(
            ceiling.kind == RooflineCeiling::Kind::Memory
            || (layout.plot.y.contains(ceiling.value) && layout.plot.x.contains(ceiling.ridge)));
    }
    for (const RooflineMarker &marker : layout.markers)
        QVERIFY(layout.plot.rect.contains(marker.centre));
    QVERIFY(QRectF(QPointF(), size).contains(layout.plot.rect));
}

void TestRooflineLayout::areaIsProportionalToTime()
{
    const double perRoot = 24.0 / std::sqrt(4e6);
    const double whole = markerRadius(perRoot, 4'000'000);
    const double half = markerRadius(perRoot, 2'000'000);
    QVERIFY(std::fabs(whole * whole / (half * half) - 2.0) < 1e-9);
    QCOMPARE(markerRadius(perRoot, 1), 3.0);
    QCOMPARE(markerRadius(perRoot, 4'000'000'000), 28.0);
}

void TestRooflineLayout::crowdsGetAnInset()
{
    const auto model = test::sampleRoofline();
    const RooflineLayout layout = layOutRoofline(*model, {1060, 900}, {});
    QVERIFY(layout.inset.has_value());
    QVERIFY(layout.inset->markers.size() > 5);
    for (const RooflineMarker &marker : layout.inset->markers)
        QVERIFY(layout.inset->axes.rect.contains(marker.centre));
    QVERIFY(!layout.inset->axes.rect.intersects(layout.inset->source));
    for (const RooflineMarker &marker : layout.markers)
        QVERIFY(marker.isInInset || !layout.inset->axes.rect.contains(marker.centre));
}

void TestRooflineLayout::labelsDoNotOverlap()
{
    const auto model = test::sampleRoofline();
    for (const QSizeF size : {QSizeF(1060, 900), QSizeF(800, 500), QSizeF(500, 300)}) {
        const RooflineLayout layout = layOutRoofline(*model, size, {});
        std::vector<QRectF> labels;
        for (const RooflineMarker &marker : layout.markers) {
            if (marker.hasLabel && !marker.isInInset)
                labels.push_back(marker.label);
        }
        for (std::size_t i = 0; i < labels.size(); ++i) {
            for (std::size_t j = i + 1; j < labels.size(); ++j)
                QVERIFY(!labels[i].intersects(labels[j]));
        }
    }
}

void TestRooflineLayout::latencyBoundPointsLieOnTheAxis()
{
    const auto model = test::sampleRoofline();
    const RooflineLayout layout = layOutRoofline(*model, {1060, 900}, {});
    int count = 0;
    for (const RooflineMarker &marker : layout.markers) {
        if (!marker.isOnAxis)
            continue;
        ++count;
        QVERIFY(layout.plot.rect.bottom() - marker.centre.y() < 10.0);
    }
    QCOMPARE(count, 2);
}

void TestRooflineLayout::zeroFlopPointsHaveLetters()
{
    const auto model = test::sampleRoofline();
    QCOMPARE(rooflineItemNumber(*model, 0), QStringLiteral("1"));
    QCOMPARE(rooflineItemNumber(*model, 17), QStringLiteral("a"));
    for (int i = 0; i < 30; ++i)
        model->zeroFlopPoints.push_back(model->zeroFlopPoints.front());
    QCOMPARE(rooflineItemNumber(*model, 17 + 25), QStringLiteral("z"));
    QCOMPARE(rooflineItemNumber(*model, 17 + 26), QStringLiteral("aa"));
    QVERIFY(isZeroFlopItem(*model, 17));
}

void TestRooflineLayout::hitTestFindsTheSmallestMarker()
{
    const auto model = test::sampleRoofline();
    const RooflineLayout layout = layOutRoofline(*model, {1060, 900}, {});
    for (const RooflineMarker &marker : layout.markers) {
        if (marker.item == 1)
            QCOMPARE(rooflineItemAt(layout, marker.centre), RooflineItem{1});
    }
    QCOMPARE(rooflineItemAt(layout, {-50, -50}), NoRooflineItem);
}

void TestRooflineLayout::emptyModelsAreLaidOut()
{
    const RooflineLayout layout = layOutRoofline({}, {400, 300}, {});
    QVERIFY(layout.markers.empty());
    QVERIFY(layout.plot.x.upper > layout.plot.x.lower);
}

QTEST_MAIN(TestRooflineLayout)
#include "tst_rooflinelayout.moc"
