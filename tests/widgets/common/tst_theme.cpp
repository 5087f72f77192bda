// SPDX-License-Identifier: GPL-3.0-or-later
// Every theme is readable, and nothing is told by hue alone.
#include "widgets/common/theme.h"

#include <QApplication>
#include <QCheckBox>
#include <QDialogButtonBox>
#include <QImage>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>
#include <QVBoxLayout>

#include <array>
#include <set>

using namespace rooftrace;

namespace {

constexpr double TextContrast = 4.5;
constexpr double MarkContrast = 3.0;
constexpr std::array Kinds = {ThemeKind::Light, ThemeKind::Dark, ThemeKind::HighContrast};
constexpr std::array Severities = {Severity::Info, Severity::Low, Severity::Medium, Severity::High,
                                   Severity::Critical};

QImage glyph(const Theme &theme, Severity severity)
{
    QImage image(16, 16, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    theme.paintSeverityGlyph(painter, QRectF(0, 0, 16, 16), severity);
    return image;
}

} // namespace

class TestTheme : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void textIsReadableOnEverySurface()
    {
        for (const ThemeKind kind : Kinds) {
            const ThemeColours &c = Theme::of(kind).colours();
            for (const QColor &surface : {c.window, c.base, c.alternateBase, c.raised, c.header}) {
                QVERIFY(contrastRatio(c.text, surface) >= TextContrast);
                QVERIFY(contrastRatio(c.textMuted, surface) >= TextContrast);
                QVERIFY(contrastRatio(c.textFaint, surface) >= TextContrast);
            }
            QVERIFY(contrastRatio(c.accentText, c.accent) >= TextContrast);
            QVERIFY(contrastRatio(c.noteText, c.noteFill) >= TextContrast);
            QVERIFY(contrastRatio(c.text, c.selectionFill) >= TextContrast);
        }
    }

    void marksStandOutAndLabelsAreReadableOnThem()
    {
        for (const ThemeKind kind : Kinds) {
            const Theme &theme = Theme::of(kind);
            for (std::size_t i = 0; i < CategoryCount; ++i) {
                const auto category = static_cast<Category>(i);
                QVERIFY(contrastRatio(theme.categoryColour(category), theme.colours().base)
                        >= MarkContrast);
                for (std::size_t hash = 0; hash < 5; ++hash)
                    QVERIFY(contrastRatio(theme.categoryInk(category),
                                          theme.categoryFill(category, hash))
                            >= TextContrast);
            }
            for (const Severity severity : Severities)
                QVERIFY(contrastRatio(theme.severityColour(severity), theme.colours().base)
                        >= MarkContrast);
        }
    }

    void severitiesDifferInShape()
    {
        const Theme &theme = Theme::of(ThemeKind::Light);
        std::vector<QImage> shapes;
        for (const Severity severity : Severities) {
            QImage shape =
                glyph(theme, severity).convertToFormat(QImage::Format_Mono, Qt::ThresholdDither);
            for (const QImage &other : shapes)
                QVERIFY(shape != other);
            shapes.push_back(shape);
            QVERIFY(!Theme::severityText(severity).isEmpty());
        }
    }

    void namesAndPatternsAreComplete()
    {
        const Theme &theme = Theme::of(ThemeKind::Dark);
        std::set<QString> names;
        for (std::size_t i = 0; i < CategoryCount; ++i) {
            const auto category = static_cast<Category>(i);
            names.insert(Theme::categoryText(category));
            QVERIFY(!Theme::categoryShortText(category).isEmpty());
            const bool isPatterned = Theme::categoryPattern(category) != tokens::Pattern::Solid
                                     && !Theme::isHostCategory(category);
            QCOMPARE(theme.categoryBrush(category).style() == Qt::TexturePattern, isPatterned);
        }
        QCOMPARE(names.size(), CategoryCount);
    }

    void busyColumnsNeverVanish()
    {
        const Theme &theme = Theme::of(ThemeKind::Light);
        const QColor least = theme.busyColour(Category::Matrix, 0.0001);
        QCOMPARE(least, theme.busyColour(Category::Matrix, tokens::MinimumTint));
        QVERIFY(least != theme.colours().base);
        QCOMPARE(theme.busyColour(Category::Matrix, 1.0), theme.categoryColour(Category::Matrix));
    }

    void fieldsHaveEdgesOnEveryTheme()
    {
        for (const ThemeKind kind : Kinds) {
            Theme::apply(*qApp, kind);
            const ThemeColours &c = Theme::of(kind).colours();
            QWidget panel;
            auto *const layout = new QVBoxLayout(&panel);
            QCheckBox box;
            box.setChecked(true);
            QLineEdit line;
            QSpinBox spin;
            for (QWidget *const field : std::initializer_list<QWidget *>{&box, &line, &spin})
                layout->addWidget(field);
            panel.show();
            for (QWidget *const field : std::initializer_list<QWidget *>{&box, &line, &spin}) {
                field->clearFocus();
                const QImage image = field->grab().toImage();
                double best = 1.0; // along the left edge, half way down
                for (int x = 0; x < 6; ++x)
                    best = std::max(
                        best, contrastRatio(image.pixelColor(x, image.height() / 2), c.window));
                QVERIFY2(best >= contrastRatio(c.lineStrong, c.window) * 0.9,
                         field->metaObject()->className());
            }
            QDialogButtonBox buttons(QDialogButtonBox::Save | QDialogButtonBox::Cancel);
            for (const QAbstractButton *const button : buttons.buttons())
                QVERIFY(button->icon().isNull()); // Fusion's do not know the theme
            layout->removeWidget(&box);
            layout->removeWidget(&line);
            layout->removeWidget(&spin);
            for (QWidget *const field : std::initializer_list<QWidget *>{&box, &line, &spin})
                field->setParent(nullptr);
        }
    }

    void applyingChangesTheApplication()
    {
        Theme::apply(*qApp, ThemeKind::Dark);
        QVERIFY(Theme::current().isDark());
        QCOMPARE(QApplication::palette().color(QPalette::Window),
                 Theme::of(ThemeKind::Dark).colours().window);
        Theme::apply(*qApp, ThemeKind::Light);
        QVERIFY(!Theme::current().isDark());
        QVERIFY(Theme::current().font(FontRole::Small).pointSizeF()
                < Theme::current().font(FontRole::Base).pointSizeF());
    }
};

QTEST_MAIN(TestTheme)
#include "tst_theme.moc"
