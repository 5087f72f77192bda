// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of real traces for the eye: ROOFTRACE_GRABS names a folder and a trace, e.g.
// ROOFTRACE_GRABS=/tmp/grabs:kineto/file.json.gz[:begin..end in microseconds]. Skipped otherwise;
// without a range the picture shows the whole trace.
#include "core/readers/readerregistry.h"
#include "tests/support/tracefactory.h"
#include "widgets/common/theme.h"
#include "widgets/common/timerangemodel.h"
#include "widgets/timeline/timelineview.h"

#include <QApplication>
#include <QDir>
#include <QTest>

using namespace rooftrace;

class TestTimelineGrab : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void grab()
    {
        const QStringList parts = qEnvironmentVariable("ROOFTRACE_GRABS").split(QLatin1Char(':'));
        if (parts.size() < 2)
            QSKIP("ROOFTRACE_GRABS is not set");
        SilentProgress progress;
        const Result<TracePtr> trace =
            readTrace(QDir(test::tracesDir()).filePath(parts[1]), progress);
        QVERIFY(trace.hasValue());
        TimeRangeModel model;
        TimelineView view;
        view.setModel(&model);
        view.resize(1496, 740);
        view.setTrace(trace.value());
        QTest::qWait(300);
        if (parts.size() > 2) {
            const QStringList ends = parts[2].split(QStringLiteral(".."));
            model.setVisible({ends[0].toLongLong() * 1000, ends[1].toLongLong() * 1000});
        }
        if (parts.size() > 3) {
            for (const QString &word : parts[3].split(QLatin1Char(','))) {
                if (word == QStringLiteral("select")) {
                    const Links &launches = trace.value()->links(LinkKind::Launch);
                    for (std::size_t i = 0; i < launches.size(); ++i) {
                        const SliceId kernel = launches.to(i);
                        if (model.visible().contains(trace.value()->startNs(kernel))
                            && model.visible().contains(trace.value()->startNs(launches.from(i)))
                            && trace.value()->durationNs(kernel)
                                   > model.visible().lengthNs() / 40) {
                            model.selectSlice(kernel);
                            break;
                        }
                    }
                }
                if (word == QStringLiteral("range")) {
                    const TimeRange v = model.visible();
                    model.setSelection(
                        {v.beginNs + v.lengthNs() / 30, v.beginNs + v.lengthNs() / 6});
                }
                if (word == QStringLiteral("note"))
                    view.setNotes({{QStringLiteral("a"),
                                    {model.visible().beginNs + model.visible().lengthNs() / 3,
                                     model.visible().beginNs + model.visible().lengthNs() / 3 + 1},
                                    view.trackOfRow(1),
                                    1,
                                    QStringLiteral("RMSNorm_0: 8 kernels"),
                                    QStringLiteral("one fused kernel would do")}});
                if (word == QStringLiteral("gaps")) {
                    std::vector<TimelineGap> gaps;
                    const Trace &t = *trace.value();
                    for (const Lane &lane : t.lanes()) {
                        if (t.track(lane.track).kind != TrackKind::Kernels)
                            continue;
                        for (std::uint32_t i = lane.first + 1; i < lane.first + lane.count; ++i) {
                            const TimeRange gap{t.endNs(SliceId{i - 1}), t.startNs(SliceId{i})};
                            if (gap.lengthNs() > 30'000)
                                gaps.push_back({gap, -1, QStringLiteral("launch-starved")});
                        }
                    }
                    view.setIdleGaps(gaps);
                }
                if (word == QStringLiteral("bottom"))
                    view.goToLastRow();
            }
        }
        for (const ThemeKind kind : {ThemeKind::Dark, ThemeKind::Light, ThemeKind::HighContrast}) {
            Theme::apply(*qApp, kind);
            const QString name = QStringLiteral("%1/%2.png")
                                     .arg(parts[0])
                                     .arg(kind == ThemeKind::Dark    ? QStringLiteral("dark")
                                          : kind == ThemeKind::Light ? QStringLiteral("light")
                                                                     : QStringLiteral("contrast"));
            QVERIFY(view.grab().save(name));
        }
    }
};

QTEST_MAIN(TestTimelineGrab)
#include "tst_timelinegrab.moc"
