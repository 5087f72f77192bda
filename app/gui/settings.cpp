// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/settings.h"

#include "core/base/xdg.h"

#include <QCryptographicHash>
#include <QFileInfo>
#include <QSettings>

#include <algorithm>

namespace rooftrace {
namespace {

constexpr int RecentLimit = 20;
constexpr int LayoutVersion = 1; // raised when docks are renamed: an old layout is not applied

const auto ThemeKey = QStringLiteral("theme");
const auto LanguageKey = QStringLiteral("language");
const auto WheelKey = QStringLiteral("wheelZooms");
const auto ZoomKey = QStringLiteral("zoomPercent");
const auto CacheKey = QStringLiteral("indexCacheGiB");
const auto MemoryKey = QStringLiteral("memoryLimitPercent");
const auto RecentKey = QStringLiteral("recent");

QString shortcutKey(const QString &actionId)
{
    return QStringLiteral("shortcuts/") + actionId;
}

/// The path's entry in a group of the state file.
QString keyOf(const char *group, const QString &path)
{
    const QByteArray hash = QCryptographicHash::hash(QFileInfo(path).absoluteFilePath().toUtf8(),
                                                     QCryptographicHash::Sha256)
                                .toHex()
                                .left(24);
    return QLatin1String(group) + QLatin1Char('/') + QString::fromLatin1(hash);
}

QString viewKey(const QString &path)
{
    return keyOf("views", path);
}

QString rowsKey(const QString &path)
{
    return keyOf("rows", path);
}

} // namespace

Settings::Settings(QObject *parent)
    : QObject(parent)
    , m_store(new QSettings(xdg::configDir() + QStringLiteral("/rooftrace.conf"),
                            QSettings::IniFormat, this))
{
}

Settings::~Settings() = default;

ThemeChoice Settings::theme() const
{
    const QString name = m_store->value(ThemeKey).toString();
    return name == QLatin1String("light")          ? ThemeChoice::Light
           : name == QLatin1String("dark")         ? ThemeChoice::Dark
           : name == QLatin1String("highContrast") ? ThemeChoice::HighContrast
                                                   : ThemeChoice::System;
}

void Settings::setTheme(ThemeChoice theme)
{
    if (theme == this->theme())
        return;
    m_store->setValue(ThemeKey, theme == ThemeChoice::Light  ? QStringLiteral("light")
                                : theme == ThemeChoice::Dark ? QStringLiteral("dark")
                                : theme == ThemeChoice::HighContrast
                                    ? QStringLiteral("highContrast")
                                    : QStringLiteral("system"));
    Q_EMIT themeChanged();
}

QString Settings::language() const
{
    return m_store->value(LanguageKey).toString();
}

void Settings::setLanguage(const QString &language)
{
    m_store->setValue(LanguageKey, language);
}

bool Settings::wheelZooms() const
{
    return m_store->value(WheelKey, false).toBool();
}

void Settings::setWheelZooms(bool zooms)
{
    if (zooms == wheelZooms())
        return;
    m_store->setValue(WheelKey, zooms);
    Q_EMIT wheelZoomsChanged();
}

int Settings::zoomPercent() const
{
    return std::clamp(m_store->value(ZoomKey, 100).toInt(), 80, 200);
}

void Settings::setZoomPercent(int percent)
{
    m_store->setValue(ZoomKey, std::clamp(percent, 80, 200));
}

int Settings::cacheGib() const
{
    return std::clamp(m_store->value(CacheKey, 4).toInt(), 0, 1000);
}

void Settings::setCacheGib(int gib)
{
    if (gib == cacheGib())
        return;
    m_store->setValue(CacheKey, gib);
    Q_EMIT cacheChanged();
}

int Settings::memoryPercent() const
{
    return std::clamp(m_store->value(MemoryKey, 75).toInt(), 0, 100);
}

void Settings::setMemoryPercent(int percent)
{
    if (percent == memoryPercent())
        return;
    m_store->setValue(MemoryKey, percent);
    Q_EMIT memoryLimitChanged();
}

std::optional<QList<QKeySequence>> Settings::shortcuts(const QString &actionId) const
{
    if (!m_store->contains(shortcutKey(actionId)))
        return std::nullopt;
    QList<QKeySequence> sequences;
    const QStringList texts = m_store->value(shortcutKey(actionId)).toStringList();
    for (const QString &text : texts) {
        const QKeySequence sequence(text, QKeySequence::PortableText);
        if (!sequence.isEmpty())
            sequences.append(sequence);
    }
    return sequences;
}

void Settings::setShortcuts(const QString &actionId, const QList<QKeySequence> &shortcuts)
{
    QStringList texts;
    for (const QKeySequence &sequence : shortcuts)
        texts.append(sequence.toString(QKeySequence::PortableText));
    m_store->setValue(shortcutKey(actionId), texts);
}

void Settings::resetShortcuts(const QString &actionId)
{
    m_store->remove(shortcutKey(actionId));
}

WindowState::WindowState(QObject *parent)
    : QObject(parent)
    , m_store(new QSettings(xdg::stateDir() + QStringLiteral("/window.conf"), QSettings::IniFormat,
                            this))
{
}

WindowState::~WindowState() = default;

QByteArray WindowState::geometry() const
{
    return m_store->value(QStringLiteral("geometry")).toByteArray();
}

QByteArray WindowState::docks() const
{
    return m_store->value(QStringLiteral("layoutVersion")).toInt() == LayoutVersion
               ? m_store->value(QStringLiteral("docks")).toByteArray()
               : QByteArray();
}

void WindowState::setWindow(const QByteArray &geometry, const QByteArray &docks)
{
    m_store->setValue(QStringLiteral("geometry"), geometry);
    m_store->setValue(QStringLiteral("docks"), docks);
    m_store->setValue(QStringLiteral("layoutVersion"), LayoutVersion);
}

QString WindowState::openDirectory() const
{
    return m_store->value(QStringLiteral("openDirectory")).toString();
}

void WindowState::setOpenDirectory(const QString &directory)
{
    m_store->setValue(QStringLiteral("openDirectory"), directory);
}

QList<RecentFile> WindowState::recentFiles() const
{
    QList<RecentFile> files;
    const int count = m_store->beginReadArray(RecentKey);
    for (int i = 0; i < std::min(count, RecentLimit); ++i) {
        m_store->setArrayIndex(i);
        files.append({m_store->value(QStringLiteral("path")).toString(),
                      m_store->value(QStringLiteral("description")).toString(),
                      m_store->value(QStringLiteral("opened")).toDateTime()});
    }
    m_store->endArray();
    return files;
}

void WindowState::addRecentFile(const RecentFile &file)
{
    QList<RecentFile> files = recentFiles();
    files.removeIf([&file](const RecentFile &other) { return other.path == file.path; });
    files.prepend(file);
    m_store->remove(RecentKey);
    m_store->beginWriteArray(RecentKey);
    for (int i = 0; i < std::min<int>(int(files.size()), RecentLimit); ++i) {
        m_store->setArrayIndex(i);
        m_store->setValue(QStringLiteral("path"), files[i].path);
        m_store->setValue(QStringLiteral("description"), files[i].description);
        m_store->setValue(QStringLiteral("opened"), files[i].opened);
    }
    m_store->endArray();
    Q_EMIT recentFilesChanged();
}

void WindowState::clearRecentFiles()
{
    m_store->remove(RecentKey);
    Q_EMIT recentFilesChanged();
}

std::optional<TimeRange> WindowState::lastView(const QString &path, qint64 fileBytes) const
{
    const QStringList parts = m_store->value(viewKey(path)).toStringList();
    if (parts.size() != 3 || parts[0].toLongLong() != fileBytes)
        return std::nullopt;
    const TimeRange view{parts[1].toLongLong(), parts[2].toLongLong()};
    return view.isEmpty() ? std::nullopt : std::optional(view);
}

void WindowState::setLastView(const QString &path, qint64 fileBytes, TimeRange view)
{
    m_store->setValue(viewKey(path),
                      QStringList{QString::number(fileBytes), QString::number(view.beginNs),
                                  QString::number(view.endNs)});
}

QByteArray WindowState::rowLayout(const QString &path, qint64 fileBytes) const
{
    const QVariantList parts = m_store->value(rowsKey(path)).toList();
    return parts.size() == 2 && parts[0].toLongLong() == fileBytes ? parts[1].toByteArray()
                                                                   : QByteArray();
}

void WindowState::setRowLayout(const QString &path, qint64 fileBytes, const QByteArray &layout)
{
    m_store->setValue(rowsKey(path), QVariantList{fileBytes, layout});
}

} // namespace rooftrace
