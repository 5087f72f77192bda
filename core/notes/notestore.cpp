// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notes/notestore.h"

#include "core/base/xdg.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLockFile>
#include <QSaveFile>

namespace rooftrace::notes {
namespace {

struct NoteStoreText
{
    Q_DECLARE_TR_FUNCTIONS(NoteStoreText)
};

constexpr int LockWaitMs = 2000;
constexpr qint64 MaximumBytes = qint64{64} * 1024 * 1024; // nobody writes that much by hand
const auto Schema = QLatin1String("rooftrace-notes/1");

/// No trace reaches further, and lengths of ranges stay within 64 bits.
Nanoseconds timeAt(const QJsonObject &object, const char *key)
{
    constexpr qint64 Furthest = qint64{1} << 61;
    return std::clamp(object.value(QLatin1String(key)).toInteger(), -Furthest, Furthest);
}

Note noteOf(const QJsonObject &object)
{
    Note note;
    note.id = object.value(QLatin1String("id")).toString();
    note.kind = object.value(QLatin1String("kind")).toString() == QLatin1String("mark")
                    ? NoteKind::Mark
                    : NoteKind::Note;
    note.range.beginNs = timeAt(object, "begin_ns");
    note.range.endNs = std::max(note.range.beginNs, timeAt(object, "end_ns"));
    note.row = object.value(QLatin1String("row")).toString();
    note.sliceName = object.value(QLatin1String("slice")).toString();
    note.text = object.value(QLatin1String("text")).toString();
    note.createdMs = object.value(QLatin1String("created_ms")).toInteger();
    note.modifiedMs = object.value(QLatin1String("modified_ms")).toInteger();
    note.isDeleted = object.value(QLatin1String("deleted")).toBool();
    return note;
}

void setOrRemove(QJsonObject &object, QLatin1String key, const QJsonValue &value, bool isSet)
{
    if (isSet)
        object.insert(key, value);
    else
        object.remove(key);
}

void write(const Note &note, QJsonObject &object)
{
    object.insert(QLatin1String("id"), note.id);
    object.insert(QLatin1String("kind"),
                  note.kind == NoteKind::Mark ? QStringLiteral("mark") : QStringLiteral("note"));
    object.insert(QLatin1String("begin_ns"), qint64(note.range.beginNs));
    object.insert(QLatin1String("end_ns"), qint64(note.range.endNs));
    object.insert(QLatin1String("created_ms"), qint64(note.createdMs));
    object.insert(QLatin1String("modified_ms"), qint64(note.modifiedMs));
    setOrRemove(object, QLatin1String("row"), note.row, !note.row.isEmpty());
    setOrRemove(object, QLatin1String("slice"), note.sliceName, !note.sliceName.isEmpty());
    setOrRemove(object, QLatin1String("text"), note.text, !note.text.isEmpty());
    setOrRemove(object, QLatin1String("deleted"), true, note.isDeleted);
}

/// The bytes of a file, empty when there is none.
Result<QByteArray> contents(const QString &path)
{
    QFile file(path);
    if (!file.exists())
        return QByteArray();
    if (file.size() > MaximumBytes)
        return Error{NoteStoreText::tr("The notes file “%1” is too large.").arg(path), {}};
    // Opening a pipe would wait for ever, and a device may have no end.
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly))
        return Error{NoteStoreText::tr("The notes file “%1” cannot be read.").arg(path),
                     file.errorString()};
    return file.readAll();
}

Result<Notes> loadFile(const QString &path)
{
    const auto bytes = contents(path);
    if (!bytes.hasValue())
        return bytes.error();
    return bytes.value().isEmpty() ? Result<Notes>(Notes{}) : fromJson(bytes.value(), path);
}

Result<Notes> saveFile(const QString &path, const QString &traceName, const Notes &notes)
{
    QLockFile lock(path + QStringLiteral(".lock"));
    if (!lock.tryLock(LockWaitMs))
        return Error{
            NoteStoreText::tr("The notes file “%1” is in use or cannot be written.").arg(path), {}};
    const auto previous = contents(path);
    if (!previous.hasValue())
        return previous.error();
    Notes merged = notes;
    if (!previous.value().isEmpty()) {
        // A damaged file is not overwritten: somebody may still want to repair it.
        const auto onDisk = fromJson(previous.value(), path);
        if (!onDisk.hasValue())
            return onDisk.error();
        merged = mergedNotes(notes, onDisk.value());
    }
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return Error{NoteStoreText::tr("The notes file “%1” cannot be written.").arg(path),
                     file.errorString()};
    file.write(toJson(merged, traceName, previous.value()));
    if (!file.commit())
        return Error{NoteStoreText::tr("The notes file “%1” cannot be written.").arg(path),
                     file.errorString()};
    return merged;
}

} // namespace

QString sideCarPath(const QString &tracePath)
{
    return tracePath + QStringLiteral(".rooftrace.json");
}

QString fallbackPath(const QString &tracePath)
{
    const QByteArray hash =
        QCryptographicHash::hash(QFileInfo(tracePath).absoluteFilePath().toUtf8(),
                                 QCryptographicHash::Sha256)
            .toHex()
            .left(32);
    return xdg::stateDir() + QStringLiteral("/notes/") + QString::fromLatin1(hash)
           + QStringLiteral(".json");
}

Result<Notes> load(const QString &tracePath)
{
    const auto beside = loadFile(sideCarPath(tracePath));
    if (!beside.hasValue())
        return beside.error();
    const auto fallback = loadFile(fallbackPath(tracePath));
    if (!fallback.hasValue())
        return fallback.error();
    return mergedNotes(beside.value(), fallback.value());
}

Result<Notes> save(const QString &tracePath, const Notes &notes)
{
    const QFileInfo trace(tracePath);
    if (QFileInfo(trace.absolutePath()).isWritable()) {
        auto saved = saveFile(sideCarPath(tracePath), trace.fileName(), notes);
        if (saved.hasValue())
            return saved;
    }
    const QString path = fallbackPath(tracePath);
    if (!QDir().mkpath(QFileInfo(path).absolutePath()))
        return Error{NoteStoreText::tr("The folder for notes “%1” cannot be made.")
                         .arg(QFileInfo(path).absolutePath()),
                     {}};
    return saveFile(path, trace.fileName(), notes);
}

QByteArray toJson(const Notes &notes, const QString &traceName, const QByteArray &previous)
{
    QJsonObject root = QJsonDocument::fromJson(previous).object();
    QHash<QString, QJsonObject> before;
    const QJsonArray oldNotes = root.value(QLatin1String("notes")).toArray();
    for (const QJsonValue entry : oldNotes)
        before.insert(entry.toObject().value(QLatin1String("id")).toString(), entry.toObject());

    QJsonArray entries;
    for (const Note &note : notes) {
        QJsonObject object = before.value(note.id);
        write(note, object);
        entries.append(object);
    }
    root.insert(QLatin1String("schema"), Schema);
    root.insert(QLatin1String("trace"), traceName);
    root.insert(QLatin1String("notes"), entries);
    return QJsonDocument(root).toJson(QJsonDocument::Indented);
}

Result<Notes> fromJson(const QByteArray &json, const QString &fileName)
{
    QJsonParseError trouble;
    const QJsonDocument document = QJsonDocument::fromJson(json, &trouble);
    if (!document.isObject())
        return Error{NoteStoreText::tr("“%1” is not a notes file.").arg(fileName),
                     trouble.errorString()};
    const QString schema = document.object().value(QLatin1String("schema")).toString();
    if (schema != Schema)
        return Error{NoteStoreText::tr(
                         "“%1” was written by a version of Rooftrace that this one cannot read.")
                         .arg(fileName),
                     schema};
    Notes notes;
    const QJsonArray entries = document.object().value(QLatin1String("notes")).toArray();
    for (const QJsonValue entry : entries) {
        Note note = noteOf(entry.toObject());
        if (!note.id.isEmpty())
            notes.push_back(std::move(note));
    }
    return mergedNotes(notes, {});
}

} // namespace rooftrace::notes
