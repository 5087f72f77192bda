// SPDX-License-Identifier: GPL-3.0-or-later
// Reports as plain text and as Markdown: one walk, two dialects.
#include "core/report/reportdata.h"
#include "core/report/reporttexts.h"
#include "core/report/writers.h"
#include "core/text/format.h"

#include <QCoreApplication>

#include <algorithm>

namespace rooftrace::report {

namespace {

struct ReportText
{
    Q_DECLARE_TR_FUNCTIONS(ReportText)
};

constexpr std::size_t MostRows = 25;
constexpr qsizetype WidestCell = 72;

/// Writes headings, lists and tables in one of the two dialects.
class Document
{
public:
    explicit Document(bool isMarkdown)
        : m_isMarkdown(isMarkdown)
    {
    }

    void heading(int level, const QString &title)
    {
        blank();
        if (m_isMarkdown)
            m_out += QString(level, QLatin1Char('#')) + QLatin1Char(' ') + markdownText(title)
                     + QLatin1Char('\n');
        else
            m_out += title + QLatin1Char('\n')
                     + QString(title.size(), QLatin1Char(level == 1 ? '=' : '-'))
                     + QLatin1Char('\n');
        m_out += m_isMarkdown ? QStringLiteral("\n") : QString();
    }
    void line(const QString &content)
    {
        m_out += (m_isMarkdown ? markdownText(content) : content) + QLatin1Char('\n');
    }
    void paragraph(const QString &content)
    {
        if (content.isEmpty())
            return;
        line(content);
        blank();
    }
    void item(const QString &content)
    {
        m_out += (m_isMarkdown ? QStringLiteral("- ") + markdownText(content)
                               : QStringLiteral("  • ") + content)
                 + QLatin1Char('\n');
    }
    void numbered(int number, const QString &content)
    {
        m_out += (m_isMarkdown ? QString() : QStringLiteral("  ")) + QString::number(number)
                 + QStringLiteral(". ") + (m_isMarkdown ? markdownText(content) : content)
                 + QLatin1Char('\n');
    }
    void code(const QString &content)
    {
        if (content.isEmpty())
            return;
        if (m_isMarkdown)
            fenced(content);
        else
            m_out += QStringLiteral("       ")
                     + QString(content).replace(QLatin1Char('\n'), QStringLiteral("\n       "))
                     + QLatin1Char('\n');
    }
    void pairs(const std::vector<std::pair<QString, QString>> &lines)
    {
        qsizetype width = 0;
        for (const auto &[label, value] : lines)
            width = std::max(width, label.size());
        for (const auto &[label, value] : lines) {
            if (m_isMarkdown)
                m_out +=
                    QStringLiteral("- **%1:** %2\n").arg(markdownText(label), markdownText(value));
            else
                m_out += label.leftJustified(width + 2) + value + QLatin1Char('\n');
        }
        blank();
    }
    void table(const PlainTable &table)
    {
        heading(2, table.total > table.rows.size()
                       ? ReportText::tr("%1 (%2 of %3)", "table, shown rows, all rows")
                             .arg(table.title)
                             .arg(table.rows.size())
                             .arg(table.total)
                       : table.title);
        paragraph(table.note);
        if (m_isMarkdown)
            markdownTable(table);
        else
            textTable(table);
    }
    void blank()
    {
        if (!m_out.isEmpty() && !m_out.endsWith(QStringLiteral("\n\n")))
            m_out += QLatin1Char('\n');
    }
    QByteArray bytes() const { return printable(m_out).toUtf8(); }

private:
    /// Behind more backticks than stand anywhere in it.
    void fenced(const QString &content)
    {
        int longest = 2;
        int run = 0;
        for (const QChar c : content) {
            run = c == QLatin1Char('`') ? run + 1 : 0;
            longest = std::max(longest, run);
        }
        const QString fence(longest + 1, QLatin1Char('`'));
        m_out += QLatin1Char('\n') + fence + QLatin1Char('\n') + content + QLatin1Char('\n') + fence
                 + QStringLiteral("\n\n");
    }
    static QString cut(const QString &whole)
    {
        const QString cell = whole.simplified();
        return cell.size() <= WidestCell ? cell
                                         : cell.left(WidestCell / 2 - 1) + QStringLiteral("…")
                                               + cell.right(WidestCell / 2);
    }
    void markdownTable(const PlainTable &table)
    {
        QStringList heads;
        QStringList rules;
        for (std::size_t c = 0; c < table.heads.size(); ++c) {
            heads << markdownText(table.heads[c]);
            rules << (table.isNumber[c] ? QStringLiteral("---:") : QStringLiteral("---"));
        }
        const QString bar = QStringLiteral(" | ");
        m_out += QStringLiteral("| ") + heads.join(bar) + QStringLiteral(" |\n| ") + rules.join(bar)
                 + QStringLiteral(" |\n");
        for (const std::vector<QString> &row : table.rows) {
            QStringList cells;
            for (const QString &cell : row)
                cells << markdownText(cut(cell));
            m_out += QStringLiteral("| ") + cells.join(bar) + QStringLiteral(" |\n");
        }
    }
    void textTable(const PlainTable &table)
    {
        std::vector<qsizetype> widths;
        for (const QString &head : table.heads)
            widths.push_back(head.size());
        for (const std::vector<QString> &row : table.rows) {
            for (std::size_t c = 0; c < row.size(); ++c)
                widths[c] = std::max(widths[c], cut(row[c]).size());
        }
        const auto write = [&](const std::vector<QString> &row) {
            QString out;
            for (std::size_t c = 0; c < row.size(); ++c) {
                const bool isLast = c + 1 == row.size();
                // Nothing stands behind the last column: it may run on.
                const QString cell =
                    isLast && !table.isNumber[c] ? row[c].simplified() : cut(row[c]);
                out += table.isNumber[c] ? cell.rightJustified(widths[c])
                       : isLast          ? cell
                                         : cell.leftJustified(widths[c]);
                out += isLast ? QString() : QStringLiteral("  ");
            }
            m_out += out + QLatin1Char('\n');
        };
        write(table.heads);
        for (const std::vector<QString> &row : table.rows)
            write(row);
    }

    bool m_isMarkdown;
    QString m_out;
};

void writeFinding(Document &document, const Finding &finding)
{
    document.heading(3, QStringLiteral("%1 · %2").arg(finding.ruleId, finding.title));
    document.paragraph(findingLine(finding));
    document.paragraph(finding.summary);
    for (const EvidenceLine &evidence : finding.evidence)
        document.item(QStringLiteral("%1: %2 (%3)")
                          .arg(evidence.label, evidence.value, statusText(evidence.status)));
    document.code(finding.formula);
    for (const QString &reason : finding.confidenceReasons)
        document.item(reason);
    document.blank();
    int number = 0;
    for (const PathStep &step : finding.path) {
        document.numbered(++number,
                          QStringLiteral("%1 [%2, %3]")
                              .arg(step.text, effortText(step.effort), riskText(step.risk)));
        document.code(step.code);
    }
    document.blank();
    if (!finding.verify.isEmpty())
        document.line(ReportText::tr("Verify: %1").arg(finding.verify));
    if (!finding.disproof.isEmpty())
        document.line(ReportText::tr("Would disprove it: %1").arg(finding.disproof));
}

void writeAllFindings(Document &document, const ReportData &data)
{
    document.heading(2, ReportText::tr("Findings"));
    if (data.analysis.findings.empty())
        document.paragraph(ReportText::tr("No rule found anything."));
    else
        document.paragraph(
            ReportText::tr("Ceilings are what would vanish at best: they are no forecasts "
                           "and do not add up; exclusive shares do."));
    for (const Finding &finding : data.analysis.findings)
        writeFinding(document, finding);
    document.blank();
}

} // namespace

QByteArray plainFindings(const ReportData &data, bool isMarkdown)
{
    Document document(isMarkdown);
    document.heading(1, ReportText::tr("Findings in %1").arg(data.trace->info().shownName));
    document.pairs(summaryLines(data));
    writeAllFindings(document, data);
    return document.bytes();
}

QByteArray plainReport(const ReportData &data, bool isMarkdown)
{
    Document document(isMarkdown);
    document.heading(1, ReportText::tr("Rooftrace report: %1").arg(data.trace->info().shownName));
    document.pairs(traceLines(*data.trace));
    document.pairs(summaryLines(data));
    writeAllFindings(document, data);
    for (const PlainTable &table : reportTables(data, MostRows))
        document.table(table);
    document.table(ruleTable(data));
    const PlainTable quality = qualityTable(*data.trace);
    if (!quality.rows.empty())
        document.table(quality);
    return document.bytes();
}

QByteArray plainInfo(const Trace &trace)
{
    Document document(false);
    document.pairs(traceLines(trace));
    const std::size_t slices = trace.slices().size();
    std::uint64_t displaced = 0;
    for (const Track &track : trace.topology().tracks)
        displaced += track.displacedCount;
    document.pairs(
        {{ReportText::tr("Rows"),
          text::count(static_cast<std::int64_t>(trace.topology().tracks.size()))},
         {ReportText::tr("Lanes"), text::count(static_cast<std::int64_t>(trace.lanes().size()))},
         {ReportText::tr("Slices on sub-lanes"), text::count(static_cast<std::int64_t>(displaced))},
         {ReportText::tr("Launch links"),
          text::count(static_cast<std::int64_t>(trace.links(LinkKind::Launch).size()))},
         {ReportText::tr("Operator links"),
          text::count(static_cast<std::int64_t>(trace.links(LinkKind::Operator).size()))},
         {ReportText::tr("Memory per slice"),
          slices == 0 ? QStringLiteral("–")
                      : ReportText::tr("%1 bytes", "memory per slice")
                            .arg(text::number(static_cast<double>(trace.sliceMemoryBytes())
                                                  / static_cast<double>(slices),
                                              3))},
         {ReportText::tr("Memory in all"), text::bytes(static_cast<double>(trace.memoryBytes()))}});
    const PlainTable quality = qualityTable(trace);
    if (!quality.rows.empty())
        document.table(quality);
    return document.bytes();
}

} // namespace rooftrace::report
