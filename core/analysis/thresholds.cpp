// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/thresholds.h"

#include "core/base/xdg.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

/// Resources of a static library are not there until they are asked for; outside of namespaces by
/// Qt's rule.
static void initThresholdResource()
{
    Q_INIT_RESOURCE(rooftrace);
}

namespace rooftrace {

namespace {

struct ThresholdsText
{
    Q_DECLARE_TR_FUNCTIONS(ThresholdsText)
};

void note(ImportLog &log, const QString &file, const QString &detail)
{
    log.add("thresholds.ignored", NoteLevel::Warning,
            ThresholdsText::tr("Part of the limits in %1 was not used.").arg(file), -1, 1, detail);
}

} // namespace

void Thresholds::addBuiltin(const QByteArray &json)
{
    const QJsonArray entries =
        QJsonDocument::fromJson(json).object().value(QLatin1String("thresholds")).toArray();
    for (const auto &value : entries) {
        const QJsonObject entry = value.toObject();
        Threshold threshold;
        threshold.value = entry.value(QLatin1String("value")).toDouble();
        threshold.unit = entry.value(QLatin1String("unit")).toString().toStdString();
        threshold.source = entry.value(QLatin1String("source")).toString();
        threshold.text = entry.value(QLatin1String("text")).toString();
        m_byId.emplace(entry.value(QLatin1String("id")).toString().toStdString(),
                       std::move(threshold));
    }
}

void Thresholds::override(const QByteArray &json, const QString &shownName, ImportLog &log)
{
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(json, &error);
    if (!document.isObject()) {
        note(log, shownName, error.errorString());
        return;
    }
    QJsonObject values = document.object();
    // A copy of the file that comes with Rooftrace is as good as the short form.
    const QJsonArray entries = document.object().value(QLatin1String("thresholds")).toArray();
    for (const auto &entry : entries)
        values.insert(entry.toObject().value(QLatin1String("id")).toString(),
                      entry.toObject().value(QLatin1String("value")));
    for (const QString &ignored :
         {QStringLiteral("schema"), QStringLiteral("note"), QStringLiteral("thresholds")})
        values.remove(ignored);
    for (auto it = values.constBegin(); it != values.constEnd(); ++it) {
        const auto found = m_byId.find(it.key().toStdString());
        if (found == m_byId.end()) {
            note(log, shownName, QStringLiteral("unknown threshold ") + it.key());
        } else if (!it.value().isDouble() || it.value().toDouble() < 0) {
            note(log, shownName, it.key() + QStringLiteral(" is no number from 0"));
        } else {
            found->second.value = it.value().toDouble();
            found->second.isUser = true;
        }
    }
}

Thresholds Thresholds::load(const QString &userFolder, ImportLog &log)
{
    Thresholds thresholds = builtin();
    const QDir folder(userFolder);
    const QStringList names =
        folder.entryList({QStringLiteral("*.json")}, QDir::Files | QDir::Readable, QDir::Name);
    for (const QString &name : names) {
        const QString path = folder.filePath(name);
        QFile file(path);
        // A link may lead to a pipe, on which opening would wait for ever.
        if (QFileInfo(path).isFile() && file.open(QIODevice::ReadOnly))
            thresholds.override(file.read(1 << 20), name, log);
        else
            note(log, name, file.errorString());
    }
    return thresholds;
}

const Thresholds &Thresholds::builtin()
{
    static const Thresholds thresholds = [] {
        initThresholdResource();
        Thresholds made;
        QFile file(QStringLiteral(":/rooftrace/thresholds.json"));
        const bool isOpen = file.open(QIODevice::ReadOnly);
        Q_ASSERT(isOpen);
        if (isOpen)
            made.addBuiltin(file.readAll());
        return made;
    }();
    return thresholds;
}

const Thresholds &Thresholds::standard()
{
    static const Thresholds thresholds = [] {
        ImportLog log;
        return load(userFolder(), log);
    }();
    return thresholds;
}

QString Thresholds::userFolder()
{
    return xdg::dataDir() + QStringLiteral("/thresholds");
}

double Thresholds::value(std::string_view id) const
{
    const Threshold *threshold = find(id);
    Q_ASSERT_X(threshold, "Thresholds::value", "unknown threshold");
    return threshold ? threshold->value : 0.0;
}

const Threshold *Thresholds::find(std::string_view id) const
{
    const auto found = m_byId.find(id);
    return found == m_byId.end() ? nullptr : &found->second;
}

Thresholds Thresholds::with(std::string_view id, double value) const
{
    Thresholds changed = *this;
    const auto found = changed.m_byId.find(id);
    Q_ASSERT_X(found != changed.m_byId.end(), "Thresholds::with", "unknown threshold");
    if (found != changed.m_byId.end())
        found->second.value = value;
    return changed;
}

} // namespace rooftrace
