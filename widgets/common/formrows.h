// SPDX-License-Identifier: GPL-3.0-or-later
// Labels of forms on the line of their fields.
#pragma once

class QFormLayout;

namespace rooftrace {

/// Makes each label as high as its one-line field: Qt leaves labels at the top of taller fields,
/// and base lines then disagree.
void alignFormRows(const QFormLayout &form);

} // namespace rooftrace
