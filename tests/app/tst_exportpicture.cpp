// SPDX-License-Identifier: GPL-3.0-or-later
// Exported pictures contain what they should: texts, colours, size, marks, footer.
#include "app/gui/exportpicture.h"
#include "app/gui/exportpicturecallouts.h"
#include "app/gui/exportpicturedialog.h"
#include "app/gui/exportpicturehash.h"
#include "app/gui/exportpicturetimeline.h"
#include "core/report/reporttexts.h"
#include "tests/support/tracefactory.h"
#include "widgets/common/theme.h"

#include <QComboBox>
#include <QFile>
#include <QLineEdit>
#include <QRandomGenerator>
#include <QSet>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace rooftrace;

class TestExportPicture : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void pngHasTheSizeAndColours_data();
    void pngHasTheSizeAndColours();
    void svgHoldsTexts();
    void hostileNamesStayTexts_data();
    void hostileNamesStayTexts();
    void partsCanBeLeftOut();
    void pdfIsWritten();
    void rowsOfTheRangeAreChosen();
    void unwritableNamesAreErrors();
    void leadersOfCalloutsNeverCross();
    void hashIsKnown();
    void dialogWritesWhatItsFieldsSay();

private:
    QString svgOf(const PictureRequest &request) const;

    QTemporaryDir m_folder;
    PictureRequest m_request;
};

namespace {

int pixelsOf(const QImage &image, const QColor &colour)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            count += image.pixelColor(x, y) == colour ? 1 : 0;
    }
    return count;
}

} // namespace

void TestExportPicture::init()
{
    test::TraceFactory factory;
    factory.builder().info().shownName = QStringLiteral("example.json");
    factory.hostSlice(SliceKind::Operator, 1, "aten::linear", 0, 4'000'000);
    factory.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", 1'000'000, 1'100'000, 1);
    factory.deviceSlice(SliceKind::Kernel, 0, 7, "ampere_sgemm_128x64_tn", 2'000'000, 6'000'000, 1);
    factory.deviceSlice(SliceKind::Kernel, 0, 7, "ncclDevKernel_AllReduce_Sum_f32", 7'000'000,
                        9'000'000);
    factory.deviceSlice(SliceKind::Kernel, 0, 7, "ampere_sgemm_128x64_tn", 9'500'000, 10'000'000);
    m_request = {};
    m_request.trace = factory.build();
    m_request.title = QStringLiteral("The GPU waits");
    m_request.subtitle = QStringLiteral("one step of training");
    m_request.sha256 = QStringLiteral("c1cf9c575fdc0123456789");
    m_request.steps = {{{0, 10'000'000}, QStringLiteral("step 5")}};
    m_request.notes = {{{6'000'000, 7'000'000}, TrackId::None, QStringLiteral("look here"), {}}};
    Finding finding;
    finding.title = QStringLiteral("Exposed all-reduce");
    finding.summary = QStringLiteral("2 ms of it");
    finding.severity = Severity::Critical;
    finding.places = {{7'000'000, 9'000'000}};
    finding.path = {{QStringLiteral("Start it earlier"), QStringLiteral("bucket_cap_mb=10")}};
    m_request.findings = {finding};
}

QString TestExportPicture::svgOf(const PictureRequest &request) const
{
    const QString path = m_folder.filePath(QStringLiteral("picture.svg"));
    if (!writePicture(request, path, PictureFormat::Svg, 1.0).hasValue())
        return {};
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

void TestExportPicture::pngHasTheSizeAndColours_data()
{
    QTest::addColumn<double>("scale");
    QTest::addColumn<int>("theme");
    QTest::newRow("light, 1×") << 1.0 << static_cast<int>(ThemeKind::Light);
    QTest::newRow("dark, 2×") << 2.0 << static_cast<int>(ThemeKind::Dark);
    QTest::newRow("high contrast, 1.5×") << 1.5 << static_cast<int>(ThemeKind::HighContrast);
}

void TestExportPicture::pngHasTheSizeAndColours()
{
    QFETCH(double, scale);
    QFETCH(int, theme);
    m_request.theme = static_cast<ThemeKind>(theme);
    m_request.hasFindings = false; // its tint would change the colours below
    const QString path = m_folder.filePath(QStringLiteral("picture.png"));
    QVERIFY(writePicture(m_request, path, PictureFormat::Png, scale).hasValue());
    const QImage image(path);
    QCOMPARE(image.size(), QSize(qRound(1600 * scale), qRound(900 * scale)));
    const Theme &colours = Theme::of(m_request.theme);
    QCOMPARE(image.pixelColor(2, 2), colours.colours().base);
    QVERIFY(pixelsOf(image, colours.categoryColour(Category::Matrix)) > 5000);
    QVERIFY(pixelsOf(image, colours.categoryColour(Category::Communication)) > 1000);
    QVERIFY(pixelsOf(image, colours.colours().noteLine) > 50);
}

void TestExportPicture::svgHoldsTexts()
{
    const QString svg = svgOf(m_request);
    for (const char *text :
         {"The GPU waits", "one step of training", "step 5", "Exposed all-reduce", "look here",
          "Start it earlier", "bucket_cap_mb=10", "What to do", "GPU busy", "sha256 c1cf9c575fdc",
          "example.json", "10.00", "Rooftrace ", "Communication", "aten::linear"})
        QVERIFY2(svg.contains(QString::fromUtf8(text)), text);
}

void TestExportPicture::hostileNamesStayTexts_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("element") << QStringLiteral("<script>alert(1)</script>");
    QTest::newRow("attribute") << QStringLiteral("'\"><image href='x' onload='alert(1)'/>");
    QTest::newRow("end of CDATA") << QStringLiteral("]]>");
    QTest::newRow("entity") << QStringLiteral("&lt;b&gt;&amp;&bomb;");
    QTest::newRow("comment") << QStringLiteral("--><!-- ");
    QTest::newRow("PDF string") << QStringLiteral(") /S /JavaScript /JS (app.alert(1)");
    QTest::newRow("control characters") << QStringLiteral("a\u001b[31mb\u0007c\u0001");
    QTest::newRow("no characters") << QStringLiteral("a\ufffe\uffff") + QChar(0xd800);
    QTest::newRow("null") << QString(QChar(0)) + QStringLiteral("a");
    QTest::newRow("direction") << QStringLiteral("a\u202egnp.exe");
}

/// Names come from files that somebody else made: an SVG stays XML without a new element, a PDF
/// without a new action.
void TestExportPicture::hostileNamesStayTexts()
{
    QFETCH(QString, name);
    const QString usual = svgOf(m_request);
    test::TraceFactory factory;
    factory.builder().info().shownName = name;
    factory.deviceSlice(SliceKind::Kernel, 0, 7, name.toStdString(), 0, 10'000'000);
    factory.hostSlice(SliceKind::Operator, 1, name.toStdString(), 0, 4'000'000);
    PictureRequest request = m_request;
    request.trace = factory.build();
    request.title = request.subtitle = name;
    request.steps = {{{0, 10'000'000}, name}};
    request.notes = {{{6'000'000, 7'000'000}, TrackId::None, name, name}};
    request.findings.front().title = request.findings.front().summary = name;
    request.findings.front().path = {{name, name}};
    const auto elementsOf = [](const QString &svg, QString &texts) {
        QSet<QString> elements;
        QXmlStreamReader reader(svg);
        while (!reader.atEnd()) {
            reader.readNext();
            if (reader.isStartElement()) {
                elements.insert(reader.name().toString());
                for (const QXmlStreamAttribute &attribute : reader.attributes()) {
                    if (attribute.name().startsWith(QLatin1String("on")))
                        elements.insert(attribute.name().toString());
                }
            }
            if (reader.isCharacters())
                texts += reader.text();
        }
        if (reader.hasError())
            elements = {reader.errorString()};
        return elements;
    };
    QString texts;
    QSet<QString> known = elementsOf(usual, texts);
    texts.clear();
    const QSet<QString> found = elementsOf(svgOf(request), texts);
    for (const QString &element : found)
        QVERIFY2(known.contains(element), qPrintable(element));
    const QString meant = report::printable(name).remove(QChar(0));
    if (!name.front().isHighSurrogate() && !meant.contains(QChar(QChar::ReplacementCharacter)))
        QVERIFY2(texts.contains(meant.left(5)), qPrintable(texts));

    const QString path = m_folder.filePath(QStringLiteral("hostile.pdf"));
    QVERIFY(writePicture(request, path, PictureFormat::Pdf, 1.0).hasValue());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray pdf = file.readAll();
    QVERIFY(pdf.startsWith("%PDF"));
    for (const char *action : {"/S /JavaScript", "/JS (", "/URI", "/Launch"})
        QVERIFY2(!pdf.contains(action), action);
}

void TestExportPicture::partsCanBeLeftOut()
{
    m_request.hasFindings = false;
    m_request.hasNotes = false;
    m_request.hasLegend = false;
    m_request.hasFooter = false;
    const QString svg = svgOf(m_request);
    for (const char *text : {"Exposed all-reduce", "look here", "sha256", "What to do"})
        QVERIFY2(!svg.contains(QString::fromUtf8(text)), text);
    QVERIFY(svg.contains(QStringLiteral("The GPU waits")));
}

void TestExportPicture::pdfIsWritten()
{
    const QString path = m_folder.filePath(QStringLiteral("picture.pdf"));
    QVERIFY(writePicture(m_request, path, pictureFormatOf(path), 1.0).hasValue());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray pdf = file.readAll();
    QVERIFY(pdf.startsWith("%PDF-"));
    QVERIFY(pdf.contains("/MediaBox [0 0 1200"));
}

void TestExportPicture::rowsOfTheRangeAreChosen()
{
    const Trace &trace = *m_request.trace;
    QCOMPARE(pictureTracks(trace, trace.info().extent).size(), std::size_t{3});
    QCOMPARE(pictureTracks(trace, {7'500'000, 8'000'000}).size(), std::size_t{1});
    m_request.range = {7'500'000, 8'000'000};
    QCOMPARE(pictureFindings(m_request).size(), std::size_t{1});
    m_request.range = {0, 1'000'000};
    QVERIFY(pictureFindings(m_request).empty());
}

void TestExportPicture::unwritableNamesAreErrors()
{
    const QString path = m_folder.filePath(QStringLiteral("missing/picture.png"));
    const Status status = writePicture(m_request, path, PictureFormat::Png, 1.0);
    QVERIFY(!status.hasValue());
    QVERIFY(status.error().message.contains(path));
}

/// On which side of the line from a to b the point lies.
double side(QPointF a, QPointF b, QPointF point)
{
    return (b.x() - a.x()) * (point.y() - a.y()) - (b.y() - a.y()) * (point.x() - a.x());
}

void TestExportPicture::leadersOfCalloutsNeverCross()
{
    QRandomGenerator random(20240607);
    for (int picture = 0; picture < 200; ++picture) {
        const QRectF room(0, 0, 1400, 600);
        // Crowded in a corner in every second picture.
        const double part = picture % 2 == 0 ? 1.0 : 0.2;
        std::vector<QPointF> targets;
        for (int i = 0; i < 8; ++i)
            targets.emplace_back(random.bounded(room.width() * part),
                                 random.bounded(room.height() * part));
        CalloutLayout layout(room, targets);
        std::vector<CalloutPlace> places;
        for (const QPointF target : targets) {
            if (const auto place = layout.place(target, {240, 40}))
                places.push_back(*place);
        }
        QVERIFY2(places.size() >= (picture % 2 == 0 ? 8 : 6),
                 qPrintable(QString::number(places.size())));
        for (std::size_t i = 0; i < places.size(); ++i) {
            QVERIFY(room.contains(places[i].box));
            for (std::size_t j = 0; j < i; ++j) {
                QVERIFY(!places[i].box.intersects(places[j].box));
                const QLineF &a = places[i].leader;
                const QLineF &b = places[j].leader;
                const bool crosses =
                    side(a.p1(), a.p2(), b.p1()) * side(a.p1(), a.p2(), b.p2()) < 0.0
                    && side(b.p1(), b.p2(), a.p1()) * side(b.p1(), b.p2(), a.p2()) < 0.0;
                QVERIFY(!crosses);
            }
        }
    }
}

void TestExportPicture::hashIsKnown()
{
    const QString path = m_folder.filePath(QStringLiteral("abc"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("abc");
    file.close();
    const std::atomic<bool> goes{false};
    QCOMPARE(sha256Of(path, goes),
             QStringLiteral("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
    const std::atomic<bool> cancelled{true};
    QVERIFY(sha256Of(path, cancelled).isEmpty());
    FileHash hash;
    QSignalSpy finished(&hash, &FileHash::finished);
    hash.start(path);
    QVERIFY(finished.wait());
    QCOMPARE(hash.value().left(8), QStringLiteral("ba7816bf"));
}

void TestExportPicture::dialogWritesWhatItsFieldsSay()
{
    ExportPictureDialog dialog(m_request, {2'000'000, 6'000'000});
    dialog.findChild<QLineEdit *>(QStringLiteral("pictureTitle"))
        ->setText(QStringLiteral("Another title"));
    dialog.findChild<QComboBox *>(QStringLiteral("pictureRange"))->setCurrentIndex(2);
    dialog.findChild<QComboBox *>(QStringLiteral("pictureFormat"))->setCurrentIndex(1);
    QCOMPARE(dialog.request().shownRange(), (TimeRange{2'000'000, 6'000'000}));
    QSignalSpy saved(&dialog, &ExportPictureDialog::saved);
    const QString path = m_folder.filePath(QStringLiteral("dialog.svg"));
    QVERIFY(dialog.saveTo(path));
    QCOMPARE(saved.count(), 1);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().contains("Another title"));
}

QTEST_MAIN(TestExportPicture)
#include "tst_exportpicture.moc"
