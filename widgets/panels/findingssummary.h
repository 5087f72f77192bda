// SPDX-License-Identifier: GPL-3.0-or-later
// The head of the findings: step time, busy share, utilisation, coverage, and where the step goes.
#pragma once

#include "core/analysis/ruleengine.h"

#include <QWidget>

#include <vector>

class QHBoxLayout;
class QLabel;

namespace rooftrace {

/// One bar of the whole step, with a legend that wraps.
class BreakdownBar final : public QWidget
{
    Q_OBJECT

public:
    explicit BreakdownBar(QWidget *parent = nullptr);
    void setParts(std::vector<BreakdownPart> parts);
    QSize sizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    struct LegendEntry
    {
        QRect rect;
        std::size_t part = 0;
    };
    QString legendText(const BreakdownPart &part) const;
    QString partName(const BreakdownPart &part) const;
    std::vector<LegendEntry> legend(int width) const;

    std::vector<BreakdownPart> m_parts;
};

/// Four figures, each with its unit and what it is of.
class FindingsSummary final : public QWidget
{
    Q_OBJECT

public:
    explicit FindingsSummary(QWidget *parent = nullptr);
    void setSummary(const AnalysisSummary &summary);

private:
    struct Figure
    {
        QLabel *caption = nullptr;
        QLabel *value = nullptr;
        QLabel *note = nullptr;
    };
    Figure addFigure(QHBoxLayout *layout, const char *name);
    /// How T was measured: "device, n = 4".
    static QString stepNote(const AnalysisSummary &summary);
    /// What the bar and all shares are of.
    static QString wholeText(const AnalysisSummary &summary);
    static void show(const Figure &figure, const QString &caption, const QString &value,
                     const QString &note, const QString &tooltip);

    std::vector<Figure> m_figures;
    QLabel *m_barTitle;
    QLabel *m_barWhole;
    BreakdownBar *m_bar;
};

} // namespace rooftrace
