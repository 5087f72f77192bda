// SPDX-License-Identifier: GPL-3.0-or-later
// The window follows the theme while it runs: pixels of timeline, charts, tables and panels.
#include "app/gui/docks.h"
#include "app/gui/themefollower.h"
#include "tests/app/testwindow.h"
#include "widgets/charts/bandwidth/bandwidthchart.h"
#include "widgets/charts/roofline/rooflinechart.h"
#include "widgets/common/theme.h"
#include "widgets/panels/findingspanel.h"
#include "widgets/tables/tablepanel.h"
#include "widgets/timeline/timelineview.h"

#include <QApplication>
#include <QTableView>

#include <algorithm>
#include <array>

using namespace rooftrace;

namespace {

/// How many of a picture's pixels have exactly this colour.
double shareOf(const QImage &image, const QColor &colour)
{
    const QImage rgb = image.convertToFormat(QImage::Format_RGB32);
    qsizetype count = 0;
    for (int y = 0; y < rgb.height(); ++y) {
        const auto *const line = reinterpret_cast<const QRgb *>(rgb.constScanLine(y));
        count += std::count(line, line + rgb.width(), colour.rgb());
    }
    return static_cast<double>(count) / static_cast<double>(rgb.width() * rgb.height());
}

} // namespace

class TestThemeFollow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_file = m_sandbox.write(QStringLiteral("a.pt.trace.json"), test::pytorchTrace());
    }
    void everythingIsRepainted_data();
    void everythingIsRepainted();
    void theDesktopIsFollowed();

private:
    test::Sandbox m_sandbox;
    QString m_file;
};

void TestThemeFollow::everythingIsRepainted_data()
{
    QTest::addColumn<QString>("id");     // of the dock; empty: the timeline
    QTest::addColumn<double>("atLeast"); // part of it that shows nothing but the background
    QTest::newRow("timeline") << QString() << 0.2;
    QTest::newRow("roofline") << QStringLiteral("roofline") << 0.2;
    QTest::newRow("bandwidth") << QStringLiteral("bandwidth") << 0.2;
    QTest::newRow("kernels") << QStringLiteral("kernels") << 0.2;
    QTest::newRow("selection") << QStringLiteral("selection") << 0.2;
    QTest::newRow("sql") << QStringLiteral("sql") << 0.2;
    QTest::newRow("notes") << QStringLiteral("notes") << 0.2;
    QTest::newRow("data quality") << QStringLiteral("dataQuality") << 0.2;
    QTest::newRow("findings") << QStringLiteral("findings") << 0.2;
}

void TestThemeFollow::everythingIsRepainted()
{
    QFETCH(QString, id);
    QFETCH(double, atLeast);
    Settings settings;
    settings.setTheme(ThemeChoice::Light);
    const ThemeFollower follower(*qApp, settings);
    test::TestWindow window;
    QVERIFY(window.open(m_file));
    QWidget *shown = window->timeline();
    if (!id.isEmpty()) {
        window->docks()->raise(id);
        shown = window.find<QWidget>(QByteArray(id.toLatin1() + "Dock").constData());
    }
    QVERIFY(shown);
    constexpr std::array Kinds = {ThemeKind::Light, ThemeKind::Dark, ThemeKind::HighContrast,
                                  ThemeKind::Light};
    constexpr std::array Choices = {ThemeChoice::Light, ThemeChoice::Dark,
                                    ThemeChoice::HighContrast, ThemeChoice::Light};
    for (std::size_t i = 0; i < Kinds.size(); ++i) {
        settings.setTheme(Choices[i]);
        QTest::qWait(50);
        const QImage image = shown->grab().toImage();
        const ThemeColours &c = Theme::of(Kinds[i]).colours();
        const double own =
            std::max({shareOf(image, c.base), shareOf(image, c.window), shareOf(image, c.raised)});
        QVERIFY2(own > atLeast, qPrintable(QString::number(own)));
        for (const ThemeKind other : {ThemeKind::Light, ThemeKind::Dark}) {
            if (other == Kinds[i])
                continue;
            const ThemeColours &before = Theme::of(other).colours();
            for (const QColor &colour : {before.base, before.window, before.header}) {
                const double left = shareOf(image, colour);
                QVERIFY2(left < own / 5.0, qPrintable(QStringLiteral("%1 of %2 is left, theme %3")
                                                          .arg(left)
                                                          .arg(colour.name())
                                                          .arg(i)));
            }
        }
    }
}

void TestThemeFollow::theDesktopIsFollowed()
{
    Settings settings;
    settings.setTheme(ThemeChoice::System);
    const ThemeFollower follower(*qApp, settings);
    test::TestWindow window;
    QVERIFY(window.open(m_file));
    QTest::qWait(50);
    const ThemeKind kind = Theme::current().kind();
    const QColor base = Theme::of(kind).colours().base;
    // Whether a desktop says that it looks new or its colours reach the application: ours return.
    const QColor alien(40, 20, 30);
    for (const bool hasColours : {false, true}) {
        QEvent news(QEvent::ThemeChange);
        if (hasColours)
            QApplication::setPalette(QPalette(alien, alien));
        else
            QApplication::sendEvent(&*window, &news);
        QTest::qWait(50);
        QCOMPARE(Theme::current().kind(), kind);
        QCOMPARE(QApplication::palette().color(QPalette::Base), base);
        QVERIFY(shareOf(window->timeline()->grab().toImage(), base) > 0.2);
        QCOMPARE(shareOf(window->grab().toImage(), alien), 0.0);
    }
}

QTEST_MAIN(TestThemeFollow)
#include "tst_themefollow.moc"
