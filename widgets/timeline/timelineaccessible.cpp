// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/timelineaccessible.h"

#include "widgets/timeline/timelineview.h"

#include <QAccessible>
#include <QAccessibleWidget>

namespace rooftrace {

namespace {

/// Name and description of the view, and the selected slice as its value.
class TimelineAccessible final : public QAccessibleWidget
{
public:
    explicit TimelineAccessible(TimelineView *view)
        : QAccessibleWidget(view, QAccessible::Chart)
        , m_view(view)
    {
    }

    QString text(QAccessible::Text kind) const override
    {
        if (kind == QAccessible::Description)
            return m_view->describeView();
        if (kind == QAccessible::Value) {
            const std::vector<SliceId> selected = m_view->selectedSlices();
            return selected.empty() ? QString() : m_view->sliceText(selected.back());
        }
        return QAccessibleWidget::text(kind);
    }

private:
    TimelineView *m_view;
};

QAccessibleInterface *create(const QString &, QObject *object)
{
    auto *view = qobject_cast<TimelineView *>(object);
    return view != nullptr ? new TimelineAccessible(view) : nullptr;
}

} // namespace

void installTimelineAccessibility()
{
    static const bool IsInstalled = [] {
        QAccessible::installFactory(create);
        return true;
    }();
    Q_UNUSED(IsInstalled)
}

} // namespace rooftrace
