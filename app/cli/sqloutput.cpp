// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/sqloutput.h"

#include "core/report/reporttexts.h"
#include "core/text/jsonwriter.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>

namespace rooftrace::cli {

namespace {

struct SqlOutputText
{
    Q_DECLARE_TR_FUNCTIONS(SqlOutputText)
};

/// Digits for programs: no grouping, a point, and enough of them to read the same number back.
QString plainText(const SqlValue &value)
{
    if (const auto *integer = std::get_if<std::int64_t>(&value))
        return QString::number(*integer);
    if (const auto *real = std::get_if<double>(&value))
        return QString::number(*real, 'g', QLocale::FloatingPointShortest);
    if (const auto *text = std::get_if<std::string>(&value))
        return QString::fromUtf8(text->data(), static_cast<qsizetype>(text->size()));
    return {};
}

/// One line, nothing that steers a terminal.
QString cellText(const SqlValue &value)
{
    QString text = report::printable(plainText(value));
    for (const char16_t c : {u'\n', u'\r', u'\t'})
        text.replace(QChar(c), QLatin1Char(' '));
    return text;
}

QString headText(const std::string &name)
{
    return cellText(SqlValue(name));
}

bool isNumber(const SqlValue &value)
{
    return value.index() == 1 || value.index() == 2;
}

/// Widths are in characters; wide characters are rare in names of kernels.
QByteArray writeText(const SqlAnswer &answer)
{
    const std::size_t columns = answer.columns.size();
    std::vector<std::vector<QString>> cells(columns);
    std::vector<qsizetype> widths;
    for (std::size_t c = 0; c < columns; ++c) {
        cells[c].push_back(headText(answer.columns[c]));
        for (std::size_t r = 0; r < answer.rowCount(); ++r)
            cells[c].push_back(cellText(answer.value(r, c)));
        const auto widest = std::max_element(
            cells[c].begin(), cells[c].end(),
            [](const QString &a, const QString &b) { return a.size() < b.size(); });
        widths.push_back(widest->size());
    }
    QString out;
    for (std::size_t r = 0; r <= answer.rowCount(); ++r) {
        QString line;
        for (std::size_t c = 0; c < columns; ++c) {
            const bool isRight =
                answer.rowCount() > 0 && isNumber(answer.value(r > 0 ? r - 1 : 0, c));
            line += (c > 0 ? QStringLiteral("  ") : QString())
                    + (isRight ? cells[c][r].rightJustified(widths[c])
                               : cells[c][r].leftJustified(widths[c]));
        }
        while (line.endsWith(QLatin1Char(' ')))
            line.chop(1);
        out += line + QLatin1Char('\n');
    }
    return out.toUtf8();
}

QString csvCell(const QString &text)
{
    QString cell = text;
    if (!cell.contains(QLatin1Char('"')) && !cell.contains(QLatin1Char(','))
        && !cell.contains(QLatin1Char('\n')) && !cell.contains(QLatin1Char('\r')))
        return cell;
    return QLatin1Char('"') + cell.replace(QLatin1Char('"'), QStringLiteral("\"\""))
           + QLatin1Char('"');
}

QByteArray writeCsv(const SqlAnswer &answer)
{
    QString out;
    QStringList line;
    for (const std::string &name : answer.columns)
        line << csvCell(QString::fromStdString(name));
    out += line.join(QLatin1Char(',')) + QStringLiteral("\r\n");
    for (std::size_t r = 0; r < answer.rowCount(); ++r) {
        line.clear();
        for (std::size_t c = 0; c < answer.columns.size(); ++c)
            line << csvCell(plainText(answer.value(r, c)));
        out += line.join(QLatin1Char(',')) + QStringLiteral("\r\n");
    }
    return out.toUtf8();
}

QByteArray writeMarkdown(const SqlAnswer &answer)
{
    QString out = QStringLiteral("|");
    QString rule = QStringLiteral("|");
    for (std::size_t c = 0; c < answer.columns.size(); ++c) {
        out += QLatin1Char(' ') + report::markdownText(headText(answer.columns[c]))
               + QStringLiteral(" |");
        rule += answer.rowCount() > 0 && isNumber(answer.value(0, c)) ? QStringLiteral(" ---: |")
                                                                      : QStringLiteral(" --- |");
    }
    out += QLatin1Char('\n') + rule + QLatin1Char('\n');
    for (std::size_t r = 0; r < answer.rowCount(); ++r) {
        out += QLatin1Char('|');
        for (std::size_t c = 0; c < answer.columns.size(); ++c)
            out += QLatin1Char(' ') + report::markdownText(cellText(answer.value(r, c)))
                   + QStringLiteral(" |");
        out += QLatin1Char('\n');
    }
    return out.toUtf8();
}

/// Columns of one name get a number, so that an object holds all of them.
std::vector<std::string> keysOf(const SqlAnswer &answer)
{
    std::vector<std::string> keys;
    for (const std::string &name : answer.columns) {
        std::string key = name;
        for (int i = 2; std::find(keys.begin(), keys.end(), key) != keys.end(); ++i)
            key = name + "_" + std::to_string(i);
        keys.push_back(key);
    }
    return keys;
}

QByteArray writeJson(const SqlAnswer &answer)
{
    const std::vector<std::string> keys = keysOf(answer);
    JsonWriter json;
    json.beginObject().field("schema", "rooftrace-sql/1").key("columns").beginArray();
    for (const std::string &key : keys)
        json.value(std::string_view(key));
    json.endArray().field("is_cut", answer.isCut).key("rows").beginArray();
    for (std::size_t r = 0; r < answer.rowCount(); ++r) {
        json.beginObject();
        for (std::size_t c = 0; c < keys.size(); ++c) {
            json.key(keys[c]);
            const SqlValue &value = answer.value(r, c);
            if (const auto *integer = std::get_if<std::int64_t>(&value))
                json.value(*integer);
            else if (const auto *real = std::get_if<double>(&value))
                json.value(*real);
            else if (const auto *text = std::get_if<std::string>(&value))
                json.value(std::string_view(*text));
            else
                json.null();
        }
        json.endObject();
    }
    json.endArray().endObject();
    return json.take();
}

QString helpText()
{
    QString out = SqlOutputText::tr("Tables, with their columns:") + QLatin1Char('\n');
    for (const SqlTableText &table : sqlTableTexts()) {
        QStringList columns;
        for (const std::string &column : table.columns)
            columns << QString::fromStdString(column);
        out += QStringLiteral("\n%1: %2\n  %3\n")
                   .arg(QString::fromStdString(table.name), table.meaning,
                        columns.join(QStringLiteral(", ")));
    }
    out += QLatin1Char('\n')
           + SqlOutputText::tr("attribute(slice_id, 'key') gives one attribute of a slice.")
           + QLatin1Char('\n');
    for (const SqlExample &example : sqlExamples())
        out += QStringLiteral("\n-- %1\n%2;\n").arg(example.title, example.sql);
    return out;
}

} // namespace

QByteArray writeSqlAnswer(const SqlAnswer &answer, const QString &format)
{
    if (format == QStringLiteral("csv"))
        return writeCsv(answer);
    if (format == QStringLiteral("md"))
        return writeMarkdown(answer);
    return format == QStringLiteral("json") ? writeJson(answer) : writeText(answer);
}

QByteArray writeSqlHelp(const QString &format)
{
    if (format != QStringLiteral("json"))
        return helpText().toUtf8();
    JsonWriter json;
    json.beginObject().field("schema", "rooftrace-sql-help/1").key("tables").beginArray();
    for (const SqlTableText &table : sqlTableTexts()) {
        json.beginObject().field("name", std::string_view(table.name)).key("columns").beginArray();
        for (const std::string &column : table.columns)
            json.value(std::string_view(column));
        json.endArray().endObject();
    }
    json.endArray().key("examples").beginArray();
    for (const SqlExample &example : sqlExamples())
        json.beginObject()
            .field("title", std::string_view(example.title.toStdString()))
            .field("sql", std::string_view(example.sql.toStdString()))
            .endObject();
    json.endArray().endObject();
    return json.take();
}

} // namespace rooftrace::cli
