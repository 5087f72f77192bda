// SPDX-License-Identifier: GPL-3.0-or-later
// The panels around the timeline and where they stand.
#pragma once

#include "app/gui/analysisrunner.h"
#include "app/gui/exportpicture.h"
#include "core/base/ids.h"
#include "core/base/units.h"
#include "widgets/panels/icons.h"

#include <QByteArray>
#include <QHash>
#include <QObject>
#include <QString>

#include <functional>
#include <vector>

class QDockWidget;
class QMainWindow;
class QWidget;

namespace rooftrace {

class DataQualityPanel;
class FindingsPanel;
class NotesPanel;
class SelectionPanel;
class SqlPanel;
class TablePanel;
class TimelineView;
class TimeRangeModel;

/// What a chart may ask of the window.
struct DockContext
{
    TimeRangeModel *model = nullptr;          ///< shared view: visible range, selection
    TimelineView *timeline = nullptr;         ///< plotLeft() and plotWidth() to align with
    std::function<void(SliceId)> goToSlice;   ///< select and bring into view
    std::function<void(TimeRange)> goToRange; ///< show this time
    std::function<void(const std::vector<SliceId> &)> highlight; ///< mark on timeline and minimap
    std::function<void(StringId)> highlightName; ///< mark all slices of that name, and table rows
    std::function<void(RooflineGrouping)> groupRoofline; ///< points by something else
    std::function<void()> analyseAgain;                  ///< peaks of a device have changed
    std::function<void(PictureView)> exportPicture;      ///< of this view, by the export dialog
    std::function<void(const QString &)> filterKernels;  ///< show the kernel table with this filter
    std::function<void(const QString &)> showStatus;     ///< the values under the pointer
};

/// A chart in its dock. `show` gets every new analysis, nullptr when there is none.
struct DockPanel
{
    QWidget *widget = nullptr;
    QWidget *toolRow = nullptr; ///< title bar of the dock; nullptr: none
    std::function<void(const AnalysisPtr &)> show;
    std::function<void(const QString &)> setEmptyReason; ///< why show(nullptr) shows nothing
    std::function<void(SliceId)> selectSlice; ///< the selected slice changed; may be empty
};

/// One chart: an id that never changes, a translated title, and how to make it.
struct ChartDock
{
    const char *id;
    QString title;
    std::function<DockPanel(const DockContext &, QWidget *parent)> make;
};

/// All charts in the order of their tabs. To add one, add one line in docks.cpp.
std::vector<ChartDock> chartDocks();

/// Makes all docks of a window, places them, remembers and resets their places.
class Docks final : public QObject
{
    Q_OBJECT

public:
    Docks(QMainWindow *window, const DockContext &context);

    SelectionPanel *selection() const { return m_selection; }
    TablePanel *kernels() const { return m_kernels; }
    TablePanel *operators() const { return m_operators; }
    TablePanel *copies() const { return m_copies; }
    TablePanel *calls() const { return m_calls; }
    TablePanel *steps() const { return m_steps; }
    SqlPanel *sql() const { return m_sql; }
    NotesPanel *notes() const { return m_notes; }
    DataQualityPanel *dataQuality() const { return m_dataQuality; }
    FindingsPanel *findings() const { return m_findings; }
    std::vector<TablePanel *> tables() const;

    QDockWidget *dock(const QString &id) const; ///< "kernels", "findings", ...
    void raise(const QString &id);              ///< shows it and makes its tab current
    QDockWidget *currentBottom() const;         ///< the dock whose tab is current
    bool isBottomShown() const;
    void setBottomShown(bool isShown);
    void setFindingsShown(bool isShown);
    bool isFindingsShown() const;

    QByteArray save() const;
    bool restore(const QByteArray &state);
    void reset();

    void showAnalysis(const AnalysisPtr &analysis); ///< to the charts
    /// Empties all panels that are about a whole trace, and says why; an empty title: no trace.
    void showNothing(const QString &title, const QString &text);
    void selectSlice(SliceId slice);
    void setDataQualityCount(int warnings); ///< badge on the tab

Q_SIGNALS:
    void shownChanged();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QDockWidget *add(const QString &id, const QString &title, QWidget *panel, QWidget *toolRow,
                     bool isBottom);
    void place();

    QMainWindow *m_window;
    QHash<QString, QDockWidget *> m_docks;
    std::vector<QDockWidget *> m_bottom;
    std::vector<QDockWidget *> m_hiddenBottom; // what setBottomShown(false) hid
    std::vector<DockPanel> m_charts;
    SelectionPanel *m_selection = nullptr;
    TablePanel *m_kernels = nullptr;
    TablePanel *m_operators = nullptr;
    TablePanel *m_copies = nullptr;
    TablePanel *m_calls = nullptr;
    TablePanel *m_steps = nullptr;
    SqlPanel *m_sql = nullptr;
    NotesPanel *m_notes = nullptr;
    DataQualityPanel *m_dataQuality = nullptr;
    FindingsPanel *m_findings = nullptr;
};

} // namespace rooftrace
