// SPDX-License-Identifier: GPL-3.0-or-later
// The roofline view: chart, table of its points, details of the selected one.
#pragma once

#include "core/roofline/rooflinemodel.h"
#include "core/trace/trace.h"

#include <QWidget>

#include <memory>
#include <vector>

namespace rooftrace {

class ChartCanvas;
class Theme;

/// Shows one RooflineModel. Selecting and hovering a marker, a table row or a slice of the trace
/// mark each other. The table makes everything reachable by keyboard: arrows select, Enter opens.
class RooflineChart final : public QWidget
{
    Q_OBJECT

public:
    explicit RooflineChart(QWidget *parent = nullptr);
    ~RooflineChart() override;

    /// nullptr: nothing to show yet.
    void setModel(std::shared_ptr<const RooflineModel> model);
    std::shared_ptr<const RooflineModel> model() const;
    /// Why there is no model, until the next call; set before setModel(nullptr). Empty: no trace.
    void setEmptyReason(const QString &reason);
    /// For the strip of launches and its time; set before setModel(). May be nullptr.
    void setTrace(TracePtr trace);
    /// What the model was built for; shown as a chip that clears the scope. An empty text hides it.
    void setScope(TimeRange range, const QString &text);
    /// Where user entries of devices go; empty: DeviceCatalogue::userFolder().
    void setDeviceFolder(const QString &folder);
    RooflineGrouping grouping() const; ///< as chosen by the person

    /// Selects the point that a slice belongs to, if there is one; emits nothing.
    void selectSlice(SliceId slice);
    void hoverSlice(SliceId slice);
    /// Index of the selected point: into points, then zeroFlopPoints; -1 for none.
    int selectedItem() const;

    /// Draws chart and table into `target`, with the colours of `theme`.
    void render(ChartCanvas &canvas, const QRectF &target, const Theme &theme);

public Q_SLOTS:
    void selectItem(int item); ///< as if clicked; -1 for none
    void copyCsv() const;
    void editDevice();

Q_SIGNALS:
    /// A point was selected: its device operations, longest first; empty when deselected.
    void pointActivated(std::vector<rooftrace::SliceId> slices);
    void pointHovered(std::vector<rooftrace::SliceId> slices);
    /// Double-click, Enter or "Longest launch".
    void sliceRequested(rooftrace::SliceId slice);
    /// "Show in Kernels": the raw kernel name to filter the kernel table by.
    void kernelRequested(QString rawName);
    void groupingChanged(rooftrace::RooflineGrouping grouping);
    void scopeCleared();
    void deviceSaved(); ///< a user entry was written: the catalogue is to be read again
    void exportRequested();

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Private;
    void buildToolBar();
    void buildPanes();
    void buildDetails();
    void showDetails();
    void showEmptyState();
    void setHovered(std::size_t item, bool isFromTable);
    void setSelected(std::size_t item, bool isFromOutside);
    QString titleText() const;
    void adaptToSize();
    void applyTheme();

    std::unique_ptr<Private> d;
};

} // namespace rooftrace
