// SPDX-License-Identifier: GPL-3.0-or-later
// The examples come from resources/sql-examples.json.
#include "core/sql/sqlsession.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>

namespace rooftrace {

std::vector<SqlExample> sqlExamples()
{
    QFile file(QStringLiteral(":/rooftrace/sql-examples.json"));
    std::vector<SqlExample> examples;
    if (!file.open(QIODevice::ReadOnly))
        return examples;
    const QString language = QLocale().name();
    const QJsonArray all =
        QJsonDocument::fromJson(file.readAll()).object()[QStringLiteral("queries")].toArray();
    for (const QJsonValue entry : all) {
        const QJsonObject titles = entry[QStringLiteral("title")].toObject();
        QStringList lines;
        const QJsonArray sql = entry[QStringLiteral("sql")].toArray();
        for (const QJsonValue line : sql)
            lines << line.toString();
        const QString title = titles[language].toString(titles[QStringLiteral("en")].toString());
        examples.push_back({title, lines.join(QLatin1Char('\n'))});
    }
    return examples;
}

} // namespace rooftrace
