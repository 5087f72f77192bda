// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/exportpicturecallouts.h"

#include <algorithm>
#include <array>

namespace rooftrace {
namespace {

constexpr double GapPx = 6.0;   // between boxes
constexpr double DotPx = 4.0;   // half of the dot at a leader's end
constexpr double GridPx = 14.0; // of places tried when the usual ones are taken

CalloutPlace placeAt(QPointF target, QPointF corner, QSizeF size)
{
    const QRectF box(corner, size);
    const QPointF joint(std::clamp(target.x(), box.left(), box.right()),
                        std::clamp(target.y(), box.top(), box.bottom()));
    return {box, QLineF(target, joint)};
}

bool meets(const QLineF &line, const QLineF &other)
{
    return line.intersects(other, nullptr) == QLineF::BoundedIntersection;
}

bool meets(const QLineF &line, const QRectF &box)
{
    if (box.contains(line.p1()) || box.contains(line.p2()))
        return true;
    const std::array<QLineF, 4> edges = {
        QLineF(box.topLeft(), box.topRight()), QLineF(box.topRight(), box.bottomRight()),
        QLineF(box.bottomRight(), box.bottomLeft()), QLineF(box.bottomLeft(), box.topLeft())};
    return std::any_of(edges.begin(), edges.end(),
                       [&line](const QLineF &edge) { return meets(line, edge); });
}

} // namespace

bool CalloutLayout::isFree(const CalloutPlace &place, bool isStrict) const
{
    if (!m_room.contains(place.box))
        return false;
    const QRectF covered = place.box.adjusted(-DotPx, -DotPx, DotPx, DotPx);
    if (std::any_of(m_targets.begin(), m_targets.end(),
                    [&covered](QPointF target) { return covered.contains(target); }))
        return false;
    return std::none_of(
        m_taken.begin(), m_taken.end(), [&place, isStrict](const CalloutPlace &other) {
            return other.box.adjusted(-GapPx, -GapPx, GapPx, GapPx).intersects(place.box)
                   || meets(place.leader, other.leader)
                   || (isStrict
                       && (meets(place.leader, other.box.adjusted(-DotPx, -DotPx, DotPx, DotPx))
                           || meets(other.leader,
                                    place.box.adjusted(-DotPx, -DotPx, DotPx, DotPx))));
        });
}

std::optional<CalloutPlace> CalloutLayout::nearest(QPointF target, QSizeF size, bool isStrict) const
{
    std::optional<CalloutPlace> best;
    for (double y = m_room.top(); y + size.height() <= m_room.bottom(); y += GridPx) {
        for (double x = m_room.left(); x + size.width() <= m_room.right(); x += GridPx) {
            const CalloutPlace tried = placeAt(target, {x, y}, size);
            if ((!best || tried.leader.length() < best->leader.length()) && isFree(tried, isStrict))
                best = tried;
        }
    }
    return best;
}

std::optional<CalloutPlace> CalloutLayout::place(QPointF target, QSizeF size)
{
    std::optional<CalloutPlace> found;
    for (const double dy : {24.0, -24.0 - size.height(), 70.0, -70.0 - size.height()}) {
        for (const double dx : {28.0, -28.0 - size.width(), 110.0, -110.0 - size.width()}) {
            const CalloutPlace usual = placeAt(target, target + QPointF(dx, dy), size);
            if (!found && isFree(usual, true))
                found = usual;
        }
    }
    if (!found)
        found = nearest(target, size, true);
    if (!found) // rather a leader behind a box than a note left out
        found = nearest(target, size, false);
    if (found)
        m_taken.push_back(*found);
    return found;
}

} // namespace rooftrace
