// SPDX-License-Identifier: GPL-3.0-or-later
// Texts broken into lines, and texts that lines do not cross.
#include "widgets/common/painttext.h"

#include <QFontMetricsF>
#include <QImage>
#include <QPainter>
#include <QTest>
#include <QTextDocument>

using namespace rooftrace;

class TestPaintText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lines_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("widthInLetters");
        QTest::addColumn<int>("most");
        QTest::addColumn<QStringList>("expected");
        const QString letters = QStringLiteral("mmmm mmmm mmmm");
        QTest::newRow("none") << QString() << 10 << 2 << QStringList{QString()};
        QTest::newRow("fits") << letters << 40 << 2 << QStringList{letters};
        QTest::newRow("two words a line")
            << letters << 10 << 3
            << QStringList{QStringLiteral("mmmm mmmm"), QStringLiteral("mmmm")};
        QTest::newRow("a word a line")
            << letters << 5 << 3 << QStringList(3, QStringLiteral("mmmm"));
        QTest::newRow("more than fits")
            << letters << 5 << 2
            << QStringList{QStringLiteral("mmmm"), QStringLiteral("mm") + QChar(0x2026)};
        QTest::newRow("one line") << letters << 5 << 1
                                  << QStringList{QStringLiteral("mmm") + QChar(0x2026)};
    }
    void lines()
    {
        QFETCH(QString, text);
        QFETCH(int, widthInLetters);
        QFETCH(int, most);
        QFETCH(QStringList, expected);
        const QFont font;
        const QFontMetricsF metrics(font);
        const double width = metrics.horizontalAdvance(QLatin1Char('m')) * widthInLetters;
        QStringList found = wrappedLines(text, font, width, most);
        for (const QString &line : std::as_const(found))
            QVERIFY(metrics.horizontalAdvance(line) <= width);
        // How many letters stand before the mark of what is missing depends on the font.
        for (QStringList *const list : {&found, &expected}) {
            if (!list->isEmpty() && list->last().endsWith(QChar(0x2026)))
                list->last() = QString(QChar(0x2026));
        }
        QCOMPARE(found, expected);
    }

    void toolTipsShowTextsAsTheyAre_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("plain") << QStringLiteral("a < b && c > d");
        QTest::newRow("template") << QStringLiteral("void kernel<4, Functor<float>>(int)");
        QTest::newRow("HTML") << QStringLiteral(
            "<b>bold</b>\n<img src=\"file:///etc/hostname\"> &lt;");
        QTest::newRow("link") << QStringLiteral("<a href=x>y</a>");
    }
    void toolTipsShowTextsAsTheyAre()
    {
        QFETCH(QString, text);
        const QString tip = plainToolTip(text);
        if (!Qt::mightBeRichText(tip)) {
            QCOMPARE(tip, text);
            return;
        }
        QTextDocument document;
        document.setHtml(tip);
        QCOMPARE(document.toPlainText(), text);
    }

    /// The rim leaves nothing of a line that crosses the text, but does of the line beside it.
    void haloHidesLines()
    {
        QImage image(200, 40, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        painter.fillRect(QRect(0, 19, 200, 1), Qt::red);
        painter.setPen(Qt::black);
        const QRectF area(40, 0, 120, 40);
        drawHaloText(painter, area, Qt::AlignCenter, QStringLiteral("mmmm"), Qt::white);
        painter.end();
        const auto isRed = [&image](int x) { return image.pixelColor(x, 19) == QColor(Qt::red); };
        QVERIFY(isRed(2));
        QVERIFY(isRed(197));
        const int half =
            qRound(QFontMetricsF(QFont()).horizontalAdvance(QStringLiteral("mmmm")) / 2);
        for (int x = 100 - half + 1; x < 100 + half - 1; ++x)
            QVERIFY2(!isRed(x), qPrintable(QString::number(x)));
    }

    void haloTextStandsWhereAsked_data()
    {
        QTest::addColumn<int>("alignment");
        QTest::addColumn<QRect>("where"); // a part of the picture that holds all ink
        QTest::newRow("left top") << int(Qt::AlignLeft | Qt::AlignTop) << QRect(0, 0, 120, 30);
        QTest::newRow("right bottom")
            << int(Qt::AlignRight | Qt::AlignBottom) << QRect(180, 70, 120, 30);
        QTest::newRow("centre") << int(Qt::AlignCenter) << QRect(90, 35, 120, 30);
    }
    void haloTextStandsWhereAsked()
    {
        QFETCH(int, alignment);
        QFETCH(QRect, where);
        QImage image(300, 100, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        painter.setPen(Qt::black);
        drawHaloText(painter, QRectF(0, 0, 300, 100), Qt::Alignment(alignment),
                     QStringLiteral("mmmm"), Qt::white);
        painter.end();
        int inside = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                if (image.pixelColor(x, y) == QColor(Qt::white))
                    continue;
                QVERIFY2(where.contains(x, y), qPrintable(QStringLiteral("%1 %2").arg(x).arg(y)));
                ++inside;
            }
        }
        QVERIFY(inside > 20);
    }
};

QTEST_MAIN(TestPaintText)
#include "tst_painttext.moc"
