// SPDX-License-Identifier: GPL-3.0-or-later
// The roofline's geometry: nothing outside, area for time, labels that do not overlap.
#include "tests/widgets/charts/rooflinesample.h"
#include "widgets/charts/roofline/rooflinelayout.h"

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
};

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
