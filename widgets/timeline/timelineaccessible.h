// SPDX-License-Identifier: GPL-3.0-or-later
// What screen readers learn of the timeline.
#pragma once

namespace rooftrace {

/// Registers the accessible interface of TimelineView; the first call does it, others do nothing.
void installTimelineAccessibility();

} // namespace rooftrace
