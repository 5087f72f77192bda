// SPDX-License-Identifier: GPL-3.0-or-later
// One row of an export in words.
#include "core/readers/nsys/nsysdatabase.h"
#include "core/readers/nsys/nsysimport.h"
#include "core/readers/nsys/nsysnames.h"
#include "core/readers/nsys/nsysreader.h"
#include "core/trace/details.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QFileInfo>

#include <algorithm>
#include <array>

namespace rooftrace::nsys {

namespace {

struct NsysReaderText
{
    Q_DECLARE_TR_FUNCTIONS(NsysReaderText)
};

/// Columns that hold an id of StringIds.
constexpr auto StringColumns = std::to_array<std::string_view>(
    {"nameId", "textId", "demangledName", "shortName", "mangledName", "jsonTextId", "endNameId",
     "srcFile", "funcName", "varName", "kernelName", "module"});

QString utf8(std::string_view text)
{
    constexpr std::size_t Longest = std::size_t{64} * 1024;
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(std::min(text.size(), Longest)));
}

QString safeText(std::string_view text)
{
    return looksLikeEnvironment(text)
               ? NsysReaderText::tr("(hidden: it looks like environment variables)")
               : utf8(text);
}

QString withNumber(std::string_view label, std::int64_t number)
{
    return QStringLiteral("%1 (%2)").arg(utf8(label)).arg(number);
}

class NsysDetails final : public DetailReader
{
public:
    NsysDetails(QString path, QString shownName, std::shared_ptr<const void> owner)
        : m_path(std::move(path))
        , m_shownName(std::move(shownName))
        , m_owner(std::move(owner))
        , m_bytes(QFileInfo(m_path).size())
        , m_modified(QFileInfo(m_path).lastModified())
    {
    }

    Result<std::vector<Detail>> detailsAt(std::uint64_t sourceOffset) const override
    {
        const std::size_t table = sourceOffset >> 32U;
        if (table == 0 || table >= numberedTables().size())
            return std::vector<Detail>{};
        const QFileInfo now(m_path);
        if (now.size() != m_bytes || now.lastModified() != m_modified)
            return Error{
                NsysReaderText::tr("%1 was changed or removed since it was read.").arg(m_shownName),
                {}};
        Result<NsysDatabase> opened = NsysDatabase::open(m_path, m_shownName);
        if (!opened.hasValue())
            return opened.error();
        NsysDatabase database = std::move(opened).value();
        return row(database, numberedTables()[table],
                   static_cast<std::int64_t>(sourceOffset & 0xFFFFFFFFU));
    }

private:
    Result<std::vector<Detail>> row(NsysDatabase &database, std::string_view table,
                                    std::int64_t rowId) const
    {
        Result<Statement> query = database.database().prepare(
            "SELECT * FROM " + Database::quoted(table) + " WHERE rowid=?1");
        if (!query.hasValue())
            return query.error();
        Statement statement = std::move(query).value();
        statement.bind(1, rowId);
        if (statement.step() != Statement::Step::Row)
            return Error{NsysReaderText::tr("This row of %1 cannot be read.").arg(m_shownName),
                         database.database().lastError()};
        std::vector<Detail> details;
        details.push_back(
            {QStringLiteral("table"), QStringLiteral("%1, row %2").arg(utf8(table)).arg(rowId)});
        for (int column = 0; column < statement.columnCount(); ++column) {
            if (statement.isNull(column))
                continue;
            details.push_back(
                {utf8(statement.columnName(column)), value(database, statement, column)});
        }
        return details;
    }

    static QString value(NsysDatabase &database, const Statement &row, int column)
    {
        switch (row.type(column)) {
        case ColumnType::Integer:
            return number(database, row.columnName(column), row.integer(column));
        case ColumnType::Real:
            return QString::number(row.real(column), 'g', 12);
        case ColumnType::Text:
            return safeText(row.text(column));
        case ColumnType::Blob:
            return NsysReaderText::tr("%n byte(s)", nullptr,
                                      static_cast<int>(row.text(column).size()));
        case ColumnType::Null:
            break;
        }
        return {};
    }

    static QString number(NsysDatabase &database, std::string_view column, std::int64_t value)
    {
        if (std::find(StringColumns.begin(), StringColumns.end(), column) != StringColumns.end()) {
            const std::optional<std::string_view> text = database.string(value);
            if (text)
                return safeText(*text);
        }
        if (column == "start" || column == "end" || column == "timestamp")
            return QStringLiteral("%1 ns").arg(value);
        if (column == "copyKind")
            return withNumber(copyKindName(value), value);
        if (column == "srcKind" || column == "dstKind" || column == "memKind")
            return withNumber(memoryKindLabel(value), value);
        if (column == "syncType")
            return withNumber(syncLabel(value), value);
        if (column == "globalTid" || column == "endGlobalTid")
            return QStringLiteral("pid %1, tid %2")
                .arg((value >> 24) & 0xFFFFFF)
                .arg(value & 0xFFFFFF);
        if (column == "globalPid")
            return QStringLiteral("pid %1").arg((value >> 24) & 0xFFFFFF);
        if (column == "color")
            return QStringLiteral("#%1").arg(value & 0xFFFFFFFF, 8, 16, QLatin1Char('0'));
        if ((column == "streamId" || column == "eventId") && value == NoId)
            return NsysReaderText::tr("none");
        return QString::number(value);
    }

    QString m_path;
    QString m_shownName;
    std::shared_ptr<const void> m_owner;
    qint64 m_bytes;
    QDateTime m_modified;
};

} // namespace

std::shared_ptr<const DetailReader> exportDetails(const QString &databasePath,
                                                  const QString &shownName,
                                                  std::shared_ptr<const void> owner)
{
    return std::make_shared<const NsysDetails>(databasePath, shownName, std::move(owner));
}

} // namespace rooftrace::nsys
