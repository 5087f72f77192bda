// SPDX-License-Identifier: GPL-3.0-or-later
// Chart, table and slices of the roofline mark each other; unknown devices can be entered.
#include "core/roofline/devicecatalogue.h"
#include "tests/widgets/charts/rooflinesample.h"
#include "widgets/charts/chartcanvas.h"
#include "widgets/charts/roofline/deviceentrydialog.h"
#include "widgets/charts/roofline/rooflinechart.h"
#include "widgets/charts/roofline/rooflineplot.h"
#include "widgets/charts/roofline/rooflinetablemodel.h"
#include "widgets/charts/roofline/rooflinetext.h"
#include "widgets/common/theme.h"

#include <QAbstractItemModelTester>
#include <QBuffer>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QSvgGenerator>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace rooftrace;

class TestRooflineChart : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void tableModelIsSound();
    void rowSelectsMarkerAndSlices();
    void sliceSelectsRow();
    void clickOnMarkerSelectsRow();
    void boundFilterHidesRows();
    void emptyModelSaysWhy();
    void unknownDeviceCanBeEntered();
    void csvHoldsEveryPoint();
    void pictureHoldsTextsAndColours();
};

void TestRooflineChart::initTestCase()
{
    Theme::apply(*qApp, ThemeKind::Light);
}

void TestRooflineChart::tableModelIsSound()
{
    RooflineTableModel table;
    const QAbstractItemModelTester tester(&table);
    table.setModel(test::sampleRoofline());
    QCOMPARE(table.rowCount(), 22);
    QCOMPARE(table.index(1, RooflineTableModel::Kernel).data().toString(),
             QStringLiteral("flash_fwd hd64"));
    QVERIFY(table.index(1, RooflineTableModel::Share).data(RooflineTableModel::BarRole).toDouble()
            < 0.2);
}

void TestRooflineChart::rowSelectsMarkerAndSlices()
{
    RooflineChart chart;
    chart.resize(1400, 900);
    chart.setModel(test::sampleRoofline());
    chart.show();
    QSignalSpy activated(&chart, &RooflineChart::pointActivated);
    auto *table = chart.findChild<QTableView *>(QStringLiteral("rooflineTable"));
    QVERIFY(table);
    table->setFocus();
    table->selectRow(1);
    QCOMPARE(chart.selectedItem(), 1);
    QCOMPARE(activated.count(), 1);
    const auto slices = activated.front().front().value<std::vector<SliceId>>();
    QCOMPARE(slices.size(), std::size_t{2});
    QCOMPARE(index(slices.front()), 2U);
    QCOMPARE(chart.findChild<RooflinePlot *>()->selected(), std::size_t{1});
    QTest::keyClick(table, Qt::Key_Down);
    QCOMPARE(chart.selectedItem(), 2);
    QSignalSpy requested(&chart, &RooflineChart::sliceRequested);
    QTest::keyClick(table, Qt::Key_Return);
    QCOMPARE(requested.count(), 1);
}

void TestRooflineChart::sliceSelectsRow()
{
    RooflineChart chart;
    chart.setModel(test::sampleRoofline());
    QSignalSpy activated(&chart, &RooflineChart::pointActivated);
    chart.selectSlice(SliceId{9});
    QCOMPARE(chart.selectedItem(), 4);
    QCOMPARE(activated.count(), 0);
    const auto *table = chart.findChild<QTableView *>(QStringLiteral("rooflineTable"));
    QCOMPARE(table->currentIndex().data(RooflineTableModel::ItemRole).toInt(), 4);
}

void TestRooflineChart::clickOnMarkerSelectsRow()
{
    RooflineChart chart;
    chart.resize(1400, 900);
    chart.setModel(test::sampleRoofline());
    chart.show();
    QVERIFY(QTest::qWaitForWindowExposed(&chart));
    QTest::qWait(50);
    auto *plot = chart.findChild<RooflinePlot *>();
    for (const RooflineMarker &marker : plot->layout().markers) {
        if (marker.item != 1)
            continue;
        auto *canvas = plot->findChild<QWidget *>();
        QTest::mouseClick(canvas, Qt::LeftButton, {}, marker.centre.toPoint());
    }
    QCOMPARE(chart.selectedItem(), 1);
}

void TestRooflineChart::boundFilterHidesRows()
{
    RooflineChart chart;
    chart.setModel(test::sampleRoofline());
    auto *bound = chart.findChild<QComboBox *>(QStringLiteral("rooflineBound"));
    const auto *table = chart.findChild<QTableView *>(QStringLiteral("rooflineTable"));
    const int place = bound->findData(static_cast<int>(RooflineClass::ComputeBound));
    bound->setCurrentIndex(place);
    Q_EMIT bound->activated(place);
    QCOMPARE(table->model()->rowCount(), 4);
    Q_EMIT bound->activated(0);
    bound->setCurrentIndex(0);
    Q_EMIT bound->activated(0);
    QCOMPARE(table->model()->rowCount(), 22);
}

void TestRooflineChart::emptyModelSaysWhy()
{
    RooflineChart chart;
    auto model = std::make_shared<RooflineModel>();
    model->emptyReason = QStringLiteral("Operator shapes were not recorded.");
    chart.setModel(model);
    chart.show();
    const auto *reason = chart.findChild<QLabel *>(QStringLiteral("rooflineEmptyReason"));
    QVERIFY(reason->isVisibleTo(&chart));
    QCOMPARE(reason->text(), model->emptyReason);
}

void TestRooflineChart::unknownDeviceCanBeEntered()
{
    const QTemporaryDir folder;
    Device unknown;
    unknown.name = QStringLiteral("Example 200");
    DeviceEntryDialog dialog(unknown, folder.path());
    dialog.findChild<QDoubleSpinBox *>(QStringLiteral("deviceBandwidth"))->setValue(2000.0);
    dialog.findChild<QDoubleSpinBox *>(QStringLiteral("peak_bf16"))->setValue(500.0);
    dialog.accept();
    QVERIFY2(dialog.result() != QDialog::Accepted, "an entry without a source was taken");
    dialog.findChild<QLineEdit *>(QStringLiteral("deviceSource"))
        ->setText(QStringLiteral("data sheet"));
    dialog.accept();
    QCOMPARE(dialog.result(), static_cast<int>(QDialog::Accepted));
    ImportLog log;
    const DeviceCatalogue catalogue = DeviceCatalogue::load(folder.path(), log);
    const Device *device = catalogue.byId("user-example-200");
    QVERIFY(device);
    QVERIFY(device->isUser());
    QCOMPARE(device->memoryBytesPerS.value_or(0.0), 2e12);
    QCOMPARE(device->peak(PeakKind::Bf16).value_or(0.0), 5e14);
}

void TestRooflineChart::csvHoldsEveryPoint()
{
    const auto model = test::sampleRoofline();
    const QString csv = rooflineCsv(*model);
    QCOMPARE(csv.count(QStringLiteral("\r\n")), 23);
    QVERIFY(csv.contains(QStringLiteral("flash_fwd hd64,aten::_flash_attention_forward")));
}

void TestRooflineChart::pictureHoldsTextsAndColours()
{
    RooflineChart chart;
    chart.setModel(test::sampleRoofline());
    chart.selectItem(1);
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize({1400, 900});
    {
        ChartCanvas canvas(generator);
        chart.render(canvas, {0, 0, 1400, 900}, Theme::of(ThemeKind::Light));
    }
    const QString svg = QString::fromUtf8(buffer.data());
    for (const char *text : {"Arithmetic intensity", "BF16 tensor, dense", "HBM3", "No FLOPs",
                             "Unmodelled", "possible", "flash_fwd hd64"})
        QVERIFY2(svg.contains(QString::fromLatin1(text)), text);
    QImage image(1400, 900, QImage::Format_RGB32);
    {
        ChartCanvas canvas(image);
        chart.render(canvas, {0, 0, 1400, 900}, Theme::of(ThemeKind::Dark));
    }
    QCOMPARE(image.pixelColor(1399, 600), Theme::of(ThemeKind::Dark).colours().base);
    const QColor wanted = Theme::of(ThemeKind::Dark).categoryColour(Category::Matrix);
    int found = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            found += image.pixelColor(x, y) == wanted ? 1 : 0;
    }
    QVERIFY2(found > 50, "no pixel in the colour of matrix work");
}

QTEST_MAIN(TestRooflineChart)
#include "tst_rooflinechart.moc"
