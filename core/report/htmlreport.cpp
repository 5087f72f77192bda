// SPDX-License-Identifier: GPL-3.0-or-later
// The report as one HTML page: no script, no outside file, light and dark.
#include "core/report/reportdata.h"
#include "core/report/reporttexts.h"
#include "core/report/svg.h"
#include "core/report/writers.h"
#include "core/text/format.h"

#include <QCoreApplication>
#include <QLocale>

#include <array>

namespace rooftrace::report {

namespace {

struct ReportText
{
    Q_DECLARE_TR_FUNCTIONS(ReportText)
};

constexpr std::size_t MostRows = 40;
constexpr int PictureWidth = 1160;

QString escaped(const QString &text)
{
    return text.toHtmlEscaped();
}

QString categoryRules(bool isDark)
{
    QString out;
    for (std::size_t i = 0; i < CategoryCount; ++i) {
        const auto category = static_cast<Category>(i);
        out += QStringLiteral(".c-%1{fill:%2;background-color:%2}")
                   .arg(toQString(categoryId(category)), categoryColour(category, isDark));
    }
    return out;
}

QString styleSheet()
{
    const QString light =
        QStringLiteral("--bg:#fff;--raised:#f1f2f4;--line:#d8dbe0;--text:#1a1e24;--muted:#565f6b;--"
                       "accent:#0b5fbf;--critical:#c62828;--high:#b85600;"
                       "--medium:#8a6d00;--low:#1f66b5;--info:#5d6875");
    const QString dark =
        QStringLiteral("--bg:#16191d;--raised:#1e2227;--line:#323841;--text:#e6e9ee;--muted:#"
                       "a6afbc;--accent:#6cb0ff;--critical:#ff7b72;--high:#ffa657;"
                       "--medium:#e3c54a;--low:#79b8ff;--info:#9aa4b2");
    return QStringLiteral(
               ":root{%1}body{background:var(--bg);color:var(--text);font:14px/1.45 "
               "system-ui,sans-serif;margin:0 auto;max-width:1200px;padding:24px}"
               "h1{font-size:22px;margin:0 0 4px}h2{font-size:17px;margin:32px 0 "
               "8px;border-bottom:1px solid var(--line);padding-bottom:4px}"
               ".muted,.m{color:var(--muted);fill:var(--muted)}dl{display:grid;grid-template-"
               "columns:max-content 1fr;gap:2px 16px;margin:8px 0}"
               "dt{color:var(--muted)}dd{margin:0;overflow-wrap:anywhere}table{border-collapse:"
               "collapse;width:100%}th,td{padding:3px 8px;text-align:left;"
               "border-bottom:1px solid "
               "var(--line);overflow-wrap:anywhere}th{color:var(--muted);font-weight:600}.n{text-"
               "align:right;white-space:nowrap;"
               "font-variant-numeric:tabular-nums}details{background:var(--raised);border-left:3px "
               "solid var(--info);margin:6px 0;padding:8px 12px}"
               "summary{cursor:pointer;font-weight:600}details>p{margin:6px "
               "0}pre{background:var(--bg);border:1px solid var(--line);padding:8px;overflow:auto;"
               "margin:4px 0}.tag{border:1px solid "
               "var(--line);border-radius:3px;color:var(--muted);font-size:12px;padding:0 "
               "5px;white-space:nowrap}"
               ".f-critical{border-color:var(--critical)}.f-high{border-color:var(--high)}.f-"
               "medium{border-color:var(--medium)}.f-low{border-color:var(--low)}"
               ".s-critical{fill:var(--critical)}.s-high{fill:var(--high)}.s-medium{fill:var(--"
               "medium)}.s-low{fill:var(--low)}.s-info{fill:var(--info)}"
               "svg{width:100%;height:auto;background:var(--bg);border:1px solid var(--line)}svg "
               "text{font:11px "
               "system-ui,sans-serif}.t{fill:var(--text);paint-order:stroke;stroke:var(--bg);"
               "stroke-width:3px;stroke-linejoin:round}.share{float:right;font-variant-numeric:"
               "tabular-nums}"
               ".t.m{fill:var(--muted)}.grid{stroke:var(--line)}.roof{stroke:var(--text);stroke-"
               "width:2;stroke-dasharray:7 4}.dot{fill-opacity:.78;"
               "stroke:var(--text);stroke-dasharray:4 3}.legend "
               "span{display:inline-block;margin-right:14px}.legend "
               "i{display:inline-block;width:10px;"
               "height:10px;margin-right:5px}%2@media(prefers-color-scheme:dark){:root{%3}%4}@"
               "media print{details{break-inside:avoid}}")
        .arg(light, categoryRules(false), dark, categoryRules(true));
}

QString definitionList(const std::vector<std::pair<QString, QString>> &lines)
{
    QString out = QStringLiteral("<dl>");
    for (const auto &[label, value] : lines)
        out += QStringLiteral("<dt>%1</dt><dd>%2</dd>").arg(escaped(label), escaped(value));
    return out + QStringLiteral("</dl>\n");
}

QString evidenceTable(const Finding &finding)
{
    if (finding.evidence.empty())
        return {};
    QString out = QStringLiteral("<table>");
    for (const EvidenceLine &line : finding.evidence)
        out +=
            QStringLiteral(
                "<tr><td>%1</td><td class=\"n\">%2</td><td><span class=\"tag\">%3</span></td></tr>")
                .arg(escaped(line.label), escaped(line.value), escaped(statusText(line.status)));
    return out + QStringLiteral("</table>\n");
}

QString pathList(const Finding &finding)
{
    if (finding.path.empty())
        return {};
    QString out = QStringLiteral("<ol>");
    for (const PathStep &step : finding.path) {
        out += QStringLiteral("<li>%1 <span class=\"tag\">%2</span> <span class=\"tag\">%3</span>")
                   .arg(escaped(step.text), escaped(effortText(step.effort)),
                        escaped(riskText(step.risk)));
        if (!step.code.isEmpty())
            out += QStringLiteral("<pre>%1</pre>").arg(escaped(step.code));
        out += QStringLiteral("</li>");
    }
    return out + QStringLiteral("</ol>\n");
}

/// The exclusive share at the right edge of a closed finding.
QString shareMark(const Finding &finding)
{
    if (!finding.gain.hasEstimate)
        return {};
    return QStringLiteral("<span class=\"share\">%1</span>")
        .arg(escaped(text::percent(finding.gain.exclusiveShare())));
}

QString findingBlock(const Finding &finding, bool isOpen)
{
    QString out =
        QStringLiteral(
            "<details class=\"f-%1\"%2><summary>%3%6</summary><p class=\"muted\">%4 · %5</p>\n")
            .arg(QString::fromLatin1(severityId(finding.severity)),
                 isOpen ? QStringLiteral(" open") : QString(), escaped(finding.title),
                 escaped(finding.ruleId), escaped(findingLine(finding)), shareMark(finding));
    if (!finding.summary.isEmpty())
        out += QStringLiteral("<p>%1</p>").arg(escaped(finding.summary));
    out += evidenceTable(finding);
    if (!finding.formula.isEmpty())
        out += QStringLiteral("<pre>%1</pre>").arg(escaped(finding.formula));
    out += pathList(finding);
    if (!finding.confidenceReasons.isEmpty())
        out += QStringLiteral("<p class=\"muted\">%1</p>")
                   .arg(escaped(finding.confidenceReasons.join(QLatin1Char(' '))));
    if (!finding.verify.isEmpty())
        out += QStringLiteral("<p><b>%1</b> %2</p>")
                   .arg(escaped(ReportText::tr("Verify:")), escaped(finding.verify));
    if (!finding.disproof.isEmpty())
        out += QStringLiteral("<p class=\"muted\"><b>%1</b> %2</p>")
                   .arg(escaped(ReportText::tr("Would disprove it:")), escaped(finding.disproof));
    return out + QStringLiteral("</details>\n");
}

QString tableBlock(const PlainTable &table)
{
    QString out = QStringLiteral("<h2>%1</h2>\n").arg(escaped(table.title));
    if (!table.note.isEmpty())
        out += QStringLiteral("<p class=\"muted\">%1</p>").arg(escaped(table.note));
    out += QStringLiteral("<table><tr>");
    for (std::size_t c = 0; c < table.heads.size(); ++c)
        out += QStringLiteral("<th%1>%2</th>")
                   .arg(table.isNumber[c] ? QStringLiteral(" class=\"n\"") : QString(),
                        escaped(table.heads[c]));
    out += QStringLiteral("</tr>\n");
    for (const std::vector<QString> &row : table.rows) {
        out += QStringLiteral("<tr>");
        for (std::size_t c = 0; c < row.size(); ++c)
            out += QStringLiteral("<td%1>%2</td>")
                       .arg(table.isNumber[c] ? QStringLiteral(" class=\"n\"") : QString(),
                            escaped(row[c]));
        out += QStringLiteral("</tr>\n");
    }
    out += QStringLiteral("</table>\n");
    if (table.total > table.rows.size())
        out += QStringLiteral("<p class=\"muted\">%1</p>")
                   .arg(escaped(
                       ReportText::tr("%1 of %2 rows.").arg(table.rows.size()).arg(table.total)));
    return out;
}

QString legend()
{
    QString out = QStringLiteral("<p class=\"legend\">");
    for (const Category category :
         {Category::Matrix, Category::Attention, Category::Norm, Category::Elementwise,
          Category::Memory, Category::Communication, Category::Copy})
        out += QStringLiteral("<span><i class=\"c-%1\"></i>%2</span>")
                   .arg(toQString(categoryId(category)), escaped(categoryText(category)));
    return out + QStringLiteral("</p>\n");
}

QString pictures(const ReportData &data)
{
    QString out;
    const QString timeline =
        timelineSvg(*data.trace, data.range, data.analysis.findings, PictureWidth);
    if (!timeline.isEmpty())
        out += QStringLiteral("<h2>%1</h2>\n").arg(escaped(ReportText::tr("Timeline"))) + timeline
               + legend();
    out += QStringLiteral("<h2>%1</h2>\n").arg(escaped(ReportText::tr("Roofline")));
    const QString roofline = rooflineSvg(data.roofline, PictureWidth, 520);
    if (roofline.isEmpty())
        return out + QStringLiteral("<p>%1</p>\n").arg(escaped(data.roofline.emptyReason));
    return out + roofline
           + QStringLiteral("<p class=\"muted\">%1</p>\n").arg(escaped(data.roofline.footer));
}

} // namespace

QByteArray htmlReport(const ReportData &data)
{
    const QString title = ReportText::tr("Rooftrace report: %1").arg(data.trace->info().shownName);
    QString page = QStringLiteral("<!DOCTYPE html>\n<html lang=\"%1\"><head><meta "
                                  "charset=\"utf-8\"><meta name=\"viewport\" "
                                  "content=\"width=device-width\"><title>%2</title>\n<style>%3</"
                                  "style></head><body>\n<h1>%2</h1>\n")
                       .arg(QLocale().bcp47Name(), escaped(title), styleSheet());
    page += definitionList(traceLines(*data.trace));
    page += QStringLiteral("<h2>%1</h2>\n").arg(escaped(ReportText::tr("Summary")))
            + definitionList(summaryLines(data));
    page += QStringLiteral("<h2>%1</h2>\n").arg(escaped(ReportText::tr("Findings")));
    if (data.analysis.findings.empty())
        page +=
            QStringLiteral("<p>%1</p>\n").arg(escaped(ReportText::tr("No rule found anything.")));
    else
        page +=
            QStringLiteral("<p class=\"muted\">%1</p>\n")
                .arg(escaped(ReportText::tr("Ceilings are what would vanish at best: they are no "
                                            "forecasts and do not add up; exclusive shares do.")));
    bool hasOpen = false; // the first one with a gain shows what a finding holds
    for (const Finding &finding : data.analysis.findings) {
        const bool isOpen = !hasOpen && finding.gain.hasEstimate;
        page += findingBlock(finding, isOpen);
        hasOpen = hasOpen || isOpen;
    }
    page += pictures(data);
    for (const PlainTable &table : reportTables(data, MostRows))
        page += tableBlock(table);
    page += tableBlock(ruleTable(data));
    const PlainTable quality = qualityTable(*data.trace);
    if (!quality.rows.empty())
        page += tableBlock(quality);
    page += QStringLiteral("<p class=\"muted\">Rooftrace %1</p></body></html>\n")
                .arg(QStringLiteral(ROOFTRACE_VERSION));
    return printable(page).toUtf8();
}

} // namespace rooftrace::report
