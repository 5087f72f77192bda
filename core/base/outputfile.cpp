// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/outputfile.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace rooftrace {

namespace {

struct OutputFileText
{
    Q_DECLARE_TR_FUNCTIONS(OutputFileText)
};

} // namespace

Status checkOutput(const QString &target, const QString &input)
{
    const QFileInfo info(target);
    if (!info.exists())
        return success();
    if (!info.isFile())
        return Error{OutputFileText::tr("%1 is not an ordinary file.").arg(target), {}};
    if (!input.isEmpty() && info.canonicalFilePath() == QFileInfo(input).canonicalFilePath())
        return Error{OutputFileText::tr("%1 is the trace itself; choose another name.").arg(target),
                     {}};
    return success();
}

} // namespace rooftrace
