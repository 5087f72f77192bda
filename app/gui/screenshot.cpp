// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/screenshot.h"

#include "app/gui/exportpicturehash.h"
#include "app/gui/notescontroller.h"
#include "app/gui/quantitytexts.h"
#include "core/analysis/quantities.h"
#include "core/analysis/ruleengine.h"
#include "core/analysis/thresholds.h"
#include "core/base/outputfile.h"
#include "core/cache/tracecache.h"
#include "core/notes/notestore.h"
#include "core/text/format.h"
#include "core/text/language.h"
#include "core/text/timeexpression.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QImageWriter>
#include <QSaveFile>
#include <QTextStream>

#include <algorithm>
#include <atomic>
#include <cstring>

namespace rooftrace {

namespace {

struct ScreenshotText
{
    Q_DECLARE_TR_FUNCTIONS(ScreenshotText)
};

enum ExitCode { Done = 0, Usage = 2, Unreadable = 3 };

void complain(const QString &message)
{
    QTextStream(stderr) << QStringLiteral("rooftrace: ") << message << Qt::endl;
}

std::optional<QSize> sizeOf(const QString &text)
{
    const QStringList parts = text.toLower().split(u'x');
    if (parts.size() != 2)
        return std::nullopt;
    const QSize size(parts[0].toInt(), parts[1].toInt());
    const bool isSensible = size.width() >= 200 && size.height() >= 120 && size.width() <= 16000
                            && size.height() <= 16000;
    return isSensible ? std::optional(size) : std::nullopt;
}

std::optional<ThemeKind> themeOf(const QString &text)
{
    if (text == u"light")
        return ThemeKind::Light;
    if (text == u"dark")
        return ThemeKind::Dark;
    return text == u"high-contrast" ? std::optional(ThemeKind::HighContrast) : std::nullopt;
}

PictureView viewOf(const QString &text)
{
    if (text == u"roofline")
        return PictureView::Roofline;
    return text == u"bandwidth" ? PictureView::Bandwidth : PictureView::Timeline;
}

void addOptions(QCommandLineParser &parser)
{
    const auto add = [&parser](const char *name, const QString &help, const char *value,
                               const char *fallback) {
        parser.addOption(QCommandLineOption(QString::fromLatin1(name), help,
                                            QString::fromLatin1(value),
                                            QString::fromLatin1(fallback)));
    };
    add("screenshot", ScreenshotText::tr("Write a picture (.png, .svg, .pdf) and exit."), "OUT",
        "");
    add("view", ScreenshotText::tr("timeline, roofline, bandwidth or window."), "VIEW", "timeline");
    add("range", ScreenshotText::tr("What to show: “1.2s..1.4s”, “step 12”."), "RANGE", "");
    add("theme", ScreenshotText::tr("light, dark or high-contrast."), "THEME", "light");
    add("size", ScreenshotText::tr("Size in pixels."), "WxH", "1600x900");
    add("scale", ScreenshotText::tr("Pixels per pixel, 1 to 4, for PNG."), "N", "1");
    add("language", ScreenshotText::tr("Language of the texts."), "LANG", "");
    add("title", ScreenshotText::tr("Title of the picture."), "TEXT", "");
    parser.addPositionalArgument(QStringLiteral("FILE"), ScreenshotText::tr("The trace."));
}

text::TimeContext contextOf(const Trace &trace, const Steps &steps)
{
    text::TimeContext context;
    context.extent = trace.info().extent;
    context.step = [&steps](std::int64_t number) -> std::optional<TimeRange> {
        for (const Step &step : steps.steps) {
            if (step.number == number)
                return step.device.isEmpty() ? step.host : step.device;
        }
        return std::nullopt;
    };
    return context;
}

/// The device of the roofline, else what the catalogue knows of the busiest one.
Device deviceOf(const Trace &trace, const PictureRequest &request)
{
    if (request.roofline)
        return request.roofline->device;
    const std::int32_t device = busiestDevice(trace);
    return device >= 0 ? DeviceCatalogue::standard()->lookUp(trace, device) : Device();
}

QString subtitleOf(const Trace &trace, const AnalysisSummary &summary)
{
    QStringList parts;
    if (!trace.info().formatName.isEmpty())
        parts.append(trace.info().formatName);
    if (!summary.deviceName.isEmpty())
        parts.append(summary.deviceName);
    if (summary.stepNs > 0)
        parts.append(
            ScreenshotText::tr("T %1 (%2)").arg(text::duration(summary.stepNs), summary.stepName));
    if (summary.hasStarts && summary.busyShare > 0.0)
        parts.append(ScreenshotText::tr("GPU busy %1").arg(text::percent(summary.busyShare)));
    return parts.join(QStringLiteral(" · "));
}

/// Writes what the window shows; vectors are not to be had of widgets.
int writeImage(const QImage &image, const QString &path, const QString &trace)
{
    const Status allowed = checkOutput(path, trace);
    if (!allowed.hasValue()) {
        complain(allowed.error().message);
        return Unreadable;
    }
    QSaveFile file(path);
    QImageWriter writer(&file, "png");
    if (!file.open(QIODevice::WriteOnly) || !writer.write(image) || !file.commit()) {
        complain(ScreenshotText::tr("The picture “%1” cannot be written.").arg(path));
        return Unreadable;
    }
    return Done;
}

} // namespace

bool wantsScreenshot(int argc, char **argv)
{
    return std::any_of(argv, argv + argc, [](const char *argument) {
        return std::strncmp(argument, "--screenshot", 12) == 0
               && (argument[12] == '\0' || argument[12] == '=');
    });
}

void prepareScreenshot()
{
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
}

std::optional<ScreenshotOptions> parseScreenshot(const QStringList &arguments, QString *error)
{
    QCommandLineParser parser;
    addOptions(parser);
    const auto fail = [error](const QString &message) {
        *error = message;
        return std::nullopt;
    };
    if (!parser.parse(arguments))
        return fail(parser.errorText());
    ScreenshotOptions options;
    options.output = parser.value(QStringLiteral("screenshot"));
    options.view = parser.value(QStringLiteral("view"));
    options.range = parser.value(QStringLiteral("range"));
    options.language = parser.value(QStringLiteral("language"));
    options.title = parser.value(QStringLiteral("title"));
    const QStringList files = parser.positionalArguments();
    if (options.output.isEmpty() || files.size() != 1)
        return fail(ScreenshotText::tr("--screenshot needs the picture's name and one trace."));
    options.file = files.front();
    const QStringList views = {QStringLiteral("timeline"), QStringLiteral("roofline"),
                               QStringLiteral("bandwidth"), QStringLiteral("window")};
    if (!views.contains(options.view))
        return fail(ScreenshotText::tr("There is no view “%1”.").arg(options.view));
    if (!text::hasLanguage(options.language))
        return fail(ScreenshotText::tr("There is no translation into “%1”; there is %2.")
                        .arg(options.language, text::languages().join(QStringLiteral(", "))));
    const auto theme = themeOf(parser.value(QStringLiteral("theme")));
    const auto size = sizeOf(parser.value(QStringLiteral("size")));
    bool isNumber = false;
    options.scale = parser.value(QStringLiteral("scale")).toDouble(&isNumber);
    if (!theme)
        return fail(ScreenshotText::tr("There is no theme “%1”.")
                        .arg(parser.value(QStringLiteral("theme"))));
    if (!size)
        return fail(ScreenshotText::tr("“%1” is no size such as 1600x900.")
                        .arg(parser.value(QStringLiteral("size"))));
    if (!isNumber || options.scale < 1.0 || options.scale > 4.0)
        return fail(ScreenshotText::tr("The scale is a number from 1 to 4."));
    options.theme = *theme;
    options.size = *size;
    return options;
}

Result<PictureRequest> pictureRequest(const TracePtr &trace, const ScreenshotOptions &options,
                                      bool hasHash)
{
    SilentProgress progress;
    const Result<QuantitiesPtr> whole = Quantities::build(trace, {}, progress);
    if (!whole.hasValue())
        return whole.error();
    PictureRequest request;
    request.trace = trace;
    request.view = viewOf(options.view);
    request.theme = options.theme;
    request.size = options.size;
    request.title = options.title;
    request.steps = namedSteps(*whole.value());
    if (!options.range.isEmpty()) {
        const Result<TimeRange> range =
            text::parseTimeExpression(options.range, contextOf(*trace, whole.value()->steps()));
        if (!range.hasValue())
            return range.error();
        request.range = range.value().intersected(trace->info().extent);
        request.rangeName = options.range.startsWith(u"step") ? options.range : QString();
        if (request.range.isEmpty())
            return Error{
                ScreenshotText::tr("The range “%1” holds nothing of the trace.").arg(options.range),
                {}};
    }
    const Result<Notes> saved = notes::load(trace->info().path);
    if (!saved.hasValue())
        return saved.error();
    request.notes = pictureNotes(*trace, saved.value());
    Scope scope;
    scope.range = request.range;
    const std::int32_t device = busiestDevice(*trace);
    if (device >= 0) {
        request.roofline =
            std::make_shared<const RooflineModel>(buildRoofline(trace, scope, device));
        request.bandwidth = bandwidthData(trace, device, request.roofline.get());
    }
    const Result<QuantitiesPtr> scoped =
        scope.range.isEmpty() ? whole : Quantities::build(trace, scope, progress);
    if (scoped.hasValue()) {
        const Result<AnalysisResult> analysis =
            analyse(scoped.value(), deviceOf(*trace, request), Thresholds::standard(), progress);
        if (analysis.hasValue()) {
            request.findings = analysis.value().findings;
            request.subtitle = subtitleOf(*trace, analysis.value().summary);
        }
    }
    if (hasHash) {
        const std::atomic<bool> isCancelled{false};
        request.sha256 = sha256Of(trace->info().path, isCancelled);
    }
    return request;
}

int runScreenshot(const QStringList &arguments, const WindowGrab &grabWindow)
{
    QString error;
    const std::optional<ScreenshotOptions> options = parseScreenshot(arguments, &error);
    if (!options) {
        complain(error);
        return Usage;
    }
    text::installLanguage(options->language);
    Theme::apply(*qApp, options->theme);
    if (options->view == u"window") {
        if (!grabWindow) {
            complain(ScreenshotText::tr("The window cannot be pictured here."));
            return Usage;
        }
        const QImage image = grabWindow(*options);
        if (image.isNull()) {
            complain(ScreenshotText::tr("“%1” cannot be shown.").arg(options->file));
            return Unreadable;
        }
        return writeImage(image, options->output, options->file);
    }
    SilentProgress progress;
    const Result<TracePtr> trace = openTrace(options->file, {}, progress);
    if (!trace.hasValue()) {
        complain(trace.error().message);
        return Unreadable;
    }
    const Result<PictureRequest> request = pictureRequest(trace.value(), *options, true);
    if (!request.hasValue()) {
        complain(request.error().message);
        return Usage;
    }
    const Status status = writePicture(request.value(), options->output,
                                       pictureFormatOf(options->output), options->scale);
    if (!status.hasValue()) {
        complain(status.error().message);
        return Unreadable;
    }
    return Done;
}

} // namespace rooftrace
