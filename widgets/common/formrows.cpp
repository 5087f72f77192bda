// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/formrows.h"

#include <QFormLayout>
#include <QLabel>

namespace rooftrace {

void alignFormRows(const QFormLayout &form)
{
    for (int row = 0; row < form.rowCount(); ++row) {
        const QLayoutItem *const label = form.itemAt(row, QFormLayout::LabelRole);
        const QLayoutItem *const field = form.itemAt(row, QFormLayout::FieldRole);
        if (label && label->widget() && field && field->widget()
            && !qobject_cast<QLabel *>(field->widget()))
            label->widget()->setMinimumHeight(field->sizeHint().height());
    }
}

} // namespace rooftrace
