// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/figures.h"

#include "core/report/kinetofigures.h"
#include "core/report/nsysfigures.h"

#include <QCoreApplication>

namespace rooftrace {

namespace {

struct FiguresText
{
    Q_DECLARE_TR_FUNCTIONS(FiguresText)
};

} // namespace

Result<QByteArray> figuresJson(const TracePtr &trace, Progress &progress)
{
    const std::string &format = trace->info().format;
    if (format == "kineto" || format == "chrome" || format == "xla")
        return kinetoFigures(trace, progress);
    if (format == "nsys")
        return nsysFigures(trace, progress);
    if (!trace->metrics().empty())
        return Error{FiguresText::tr("%1 has no figures of a run: its kernels were measured one by "
                                     "one. rooftrace-cli metrics prints what was measured.")
                         .arg(trace->info().shownName),
                     QString::fromStdString(format), Error::Kind::Unsupported};
    return Error{FiguresText::tr("There are no figures for %1.").arg(trace->info().shownName),
                 QString::fromStdString(format), Error::Kind::Unsupported};
}

} // namespace rooftrace
