// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/roofline/rooflinetext.h"

#include "core/text/format.h"
#include "widgets/charts/roofline/rooflinepainter.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace rooftrace {

namespace {

struct RooflineText
{
    Q_DECLARE_TR_FUNCTIONS(RooflineText)
};

constexpr double LowShare = 0.5; // rules Q16: below this share of its roof a kernel is underused

QString provenanceText(Provenance provenance)
{
    switch (provenance) {
    case Provenance::Exact:
        return RooflineText::tr("exact formula");
    case Provenance::Estimated:
        return RooflineText::tr("estimate");
    case Provenance::None:
        break;
    }
    return RooflineText::tr("not known");
}

double ridgeOf(const RooflineModel &model, const RooflinePoint &point)
{
    for (const RooflineCeiling &ceiling : model.ceilings) {
        if (ceiling.kind == RooflineCeiling::Kind::Compute && point.peakKind == ceiling.peakKind)
            return ceiling.ridge;
    }
    return 0.0;
}

double memoryRoof(const RooflineModel &model)
{
    return model.device.memoryBytesPerS.value_or(0.0);
}

QString timeText(const RooflineModel &model, const RooflinePoint &point)
{
    return RooflineText::tr("%1 in %n launch(es) · %2 of GPU time · mean %3", nullptr,
                            static_cast<int>(point.kernelCount))
        .arg(text::duration(point.timeNs), text::percent(model.coverage.share(point.timeNs)),
             text::duration(point.meanNs()));
}

QString intensityText(const RooflineModel &model, const RooflinePoint &point)
{
    QString text = text::number(point.intensity(), 3);
    if (point.intensityMinimum > 0.0 && point.intensityMinimum < point.intensity() * 0.995)
        text = text::number(point.intensityMinimum, 3) + QStringLiteral(" – ") + text;
    text += RooflineText::tr(" FLOP/B", "unit after a number");
    const double ridge = ridgeOf(model, point);
    if (ridge <= 0.0)
        return text;
    return (point.intensity() < ridge ? RooflineText::tr("%1, left of ridge %2")
                                      : RooflineText::tr("%1, right of ridge %2"))
        .arg(text, text::number(ridge, 3));
}

QString attainedText(const RooflineModel &model, RooflineItem item)
{
    const RooflinePoint &point = rooflinePoint(model, item);
    if (isZeroFlopItem(model, item)) {
        const double roof = memoryRoof(model);
        if (roof <= 0.0)
            return text::byteRate(point.bytesPerS());
        return RooflineText::tr("%1 of %2 = %3", "attained, roof, share")
            .arg(text::byteRate(point.bytesPerS()), text::byteRate(roof),
                 text::percent(point.bytesPerS() / roof));
    }
    if (point.roofFlopPerS <= 0.0)
        return text::flopRate(point.flopPerS());
    return RooflineText::tr("%1 of %2 = %3", "attained, roof, share")
        .arg(text::flopRate(point.flopPerS()), text::flopRate(point.roofFlopPerS),
             text::percent(point.roofShare));
}

QString csvField(QString text)
{
    if (!text.contains(u',') && !text.contains(u'"') && !text.contains(u'\n'))
        return text;
    text.replace(u'"', QStringLiteral("\"\""));
    return u'"' + text + u'"';
}

} // namespace

QString rooflineOperationText(const RooflinePoint &point)
{
    const QString name = point.operatorName.section(QStringLiteral("::"), -1);
    if (name.isEmpty() || point.shape.isEmpty())
        return name + point.shape;
    if (point.label.contains(name, Qt::CaseInsensitive))
        return point.shape; // the kernel's name says it already
    return name + u' ' + point.shape;
}

QString rooflineReasonText(const RooflinePoint &point)
{
    if (const QString above = aboveRoofText(point); !above.isEmpty())
        return above;
    if (point.isLatencyBound)
        return RooflineText::tr("latency-bound: mean launch below 5 µs, the roof means little");
    if (point.roofShare > 0.0 && point.roofShare < LowShare)
        return RooflineText::tr(
            "underused: neither the memory nor the compute roof is near; look at "
            "occupancy, shapes and tails");
    return rooflineClassText(point.roofClass);
}

QVector<QPair<QString, QString>> rooflineDetails(const RooflineModel &model, RooflineItem item)
{
    const RooflinePoint &point = rooflinePoint(model, item);
    QVector<QPair<QString, QString>> rows;
    rows.append({RooflineText::tr("Time"), timeText(model, point)});
    if (!isZeroFlopItem(model, item))
        rows.append({RooflineText::tr("FLOP"),
                     RooflineText::tr("%1, %2", "value, provenance")
                         .arg(text::flops(point.flop), provenanceText(point.flopProvenance))});
    const QString range =
        point.intensityMinimum > 0.0 && point.bytes > 0.0
            ? RooflineText::tr("; ×%1 – %2", "likely multiple of the minimum")
                  .arg(text::number(1.0, 2),
                       text::number(point.intensity() / point.intensityMinimum, 2))
            : QString();
    rows.append(
        {RooflineText::tr("Bytes"),
         RooflineText::tr("%1 minimum, each operand once", "bytes").arg(text::bytes(point.bytes))
             + range});
    if (!isZeroFlopItem(model, item))
        rows.append({RooflineText::tr("Intensity"), intensityText(model, point)});
    rows.append({RooflineText::tr("Attained / roof"), attainedText(model, item)});
    if (point.mayBeL2Resident)
        rows.append({RooflineText::tr("Cache"),
                     RooflineText::tr("one call fits into L2: real traffic may be less")});
    const QString reason = rooflineReasonText(point);
    if (!reason.isEmpty())
        rows.append({RooflineText::tr("Why"), reason});
    return rows;
}

QString rooflineToolTip(const RooflineModel &model, RooflineItem item)
{
    const RooflinePoint &point = rooflinePoint(model, item);
    QStringList lines;
    lines.append(rooflineItemNumber(model, item) + QStringLiteral("  ") + point.label);
    const QString operation = rooflineOperationText(point);
    if (!operation.isEmpty())
        lines.append(operation + u' ' + dataTypeLabel(point.dataType));
    for (const auto &[caption, value] : rooflineDetails(model, item))
        lines.append(caption + QStringLiteral(": ") + value);
    return lines.join(u'\n');
}

QString rooflineUnmodelledToolTip(const RooflineModel &model)
{
    QStringList lines;
    for (const UnmodelledEntry &entry : model.unmodelled) {
        if (lines.size() == 20)
            break;
        lines.append(QStringLiteral("%1  %2  (%3)  %4")
                         .arg(text::duration(entry.timeNs), entry.label, text::count(entry.count),
                              entry.reason));
    }
    return lines.join(u'\n');
}

QString rooflineCsv(const RooflineModel &model)
{
    const auto number = [](double value) { return QString::number(value, 'g', 17); };
    QString csv = QStringLiteral("number,kernel,operator,shape,type,flop,bytes,time_ns,calls,"
                                 "launches,flop_provenance,bytes_provenance,intensity_flop_per_b,"
                                 "flop_per_s,bytes_per_s,roof_flop_per_s,roof_share\r\n");
    const auto provenance = [](Provenance p) {
        return p == Provenance::Exact       ? QStringLiteral("exact")
               : p == Provenance::Estimated ? QStringLiteral("estimated")
                                            : QStringLiteral("none");
    };
    for (RooflineItem i = 0; i < rooflineItemCount(model); ++i) {
        const RooflinePoint &p = rooflinePoint(model, i);
        const QStringList fields = {rooflineItemNumber(model, i),
                                    csvField(p.label),
                                    csvField(p.operatorName),
                                    csvField(p.shape),
                                    dataTypeLabel(p.dataType),
                                    number(p.flop),
                                    number(p.bytes),
                                    QString::number(p.timeNs),
                                    QString::number(p.callCount),
                                    QString::number(p.kernelCount),
                                    provenance(p.flopProvenance),
                                    provenance(p.bytesProvenance),
                                    number(p.intensity()),
                                    number(p.flopPerS()),
                                    number(p.bytesPerS()),
                                    number(p.roofFlopPerS),
                                    number(p.roofShare)};
        csv += fields.join(u',') + QStringLiteral("\r\n");
    }
    return csv;
}

} // namespace rooftrace
