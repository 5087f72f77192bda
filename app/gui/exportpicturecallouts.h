// SPDX-License-Identifier: GPL-3.0-or-later
// Where callouts of an exported picture go.
#pragma once

#include <QLineF>
#include <QRectF>

#include <optional>
#include <utility>
#include <vector>

namespace rooftrace {

/// A box and the line that joins it to what it is about.
struct CalloutPlace
{
    QRectF box;
    QLineF leader; ///< from the target to the edge of the box
};

/// Gives boxes of callouts their places one after the other: inside the room, apart from each
/// other, and so that no leader crosses another one. Where many crowd, a leader may run behind a
/// box: draw all leaders first.
class CalloutLayout
{
public:
    /// `targets`: of all callouts to come; no box covers one of them.
    CalloutLayout(const QRectF &room, std::vector<QPointF> targets)
        : m_room(room)
        , m_targets(std::move(targets))
    {
    }

    /// The free place nearest to `target`; nothing when there is none.
    std::optional<CalloutPlace> place(QPointF target, QSizeF size);

private:
    bool isFree(const CalloutPlace &place, bool isStrict) const;
    std::optional<CalloutPlace> nearest(QPointF target, QSizeF size, bool isStrict) const;

    QRectF m_room;
    std::vector<QPointF> m_targets;
    std::vector<CalloutPlace> m_taken;
};

} // namespace rooftrace
