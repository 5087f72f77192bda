// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notes/dismissals.h"

#include "core/base/xdg.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLockFile>
#include <QSaveFile>

namespace rooftrace::dismissals {
namespace {

struct DismissalsText
{
    Q_DECLARE_TR_FUNCTIONS(DismissalsText)
};

constexpr int LockWaitMs = 2000;
constexpr qint64 MaximumBytes = qint64{64} * 1024 * 1024;
const auto Key = QLatin1String("dismissed");
const auto ReasonKey = QLatin1String("reason");

Result<QJsonObject> readRoot()
{
    QFile file(path());
    if (!file.exists())
        return QJsonObject();
    // Opening a pipe would wait for ever, and a device may have no end.
    const bool isSane = QFileInfo(path()).isFile() && file.size() <= MaximumBytes;
    if (!isSane || !file.open(QIODevice::ReadOnly))
        return Error{DismissalsText::tr("The list of dismissed findings cannot be read."),
                     file.errorString()};
    QJsonParseError trouble;
    const QJsonDocument document = QJsonDocument::fromJson(file.readAll(), &trouble);
    if (!document.isObject())
        return Error{DismissalsText::tr("The list of dismissed findings is damaged."),
                     path() + QStringLiteral(": ") + trouble.errorString()};
    return document.object();
}

Reasons reasonsOf(const QJsonObject &root)
{
    Reasons reasons;
    const QJsonObject entries = root.value(Key).toObject();
    for (auto entry = entries.begin(); entry != entries.end(); ++entry)
        reasons.insert(entry.key(), entry.value().toObject().value(ReasonKey).toString());
    return reasons;
}

} // namespace

QString path()
{
    return xdg::stateDir() + QStringLiteral("/dismissals.json");
}

Result<Reasons> load()
{
    const auto root = readRoot();
    if (!root.hasValue())
        return root.error();
    return reasonsOf(root.value());
}

Result<Reasons> change(const QString &fingerprint, const std::optional<QString> &reason)
{
    const Error cannotWrite{DismissalsText::tr("The list of dismissed findings cannot be written."),
                            path()};
    if (!QDir().mkpath(xdg::stateDir()))
        return cannotWrite;
    QLockFile lock(path() + QStringLiteral(".lock"));
    if (!lock.tryLock(LockWaitMs))
        return cannotWrite;
    const auto before = readRoot();
    if (!before.hasValue())
        return before.error();
    QJsonObject root = before.value();
    QJsonObject entries = root.value(Key).toObject();
    if (reason)
        entries.insert(fingerprint,
                       QJsonObject{{ReasonKey, *reason},
                                   {QLatin1String("at_ms"), QDateTime::currentMSecsSinceEpoch()}});
    else
        entries.remove(fingerprint);
    root.insert(QLatin1String("schema"), QStringLiteral("rooftrace-dismissals/1"));
    root.insert(Key, entries);
    QSaveFile file(path());
    if (!file.open(QIODevice::WriteOnly))
        return cannotWrite;
    file.write(QJsonDocument(root).toJson(QJsonDocument::Indented));
    if (!file.commit())
        return cannotWrite;
    return reasonsOf(root);
}

} // namespace rooftrace::dismissals
