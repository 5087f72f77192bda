// SPDX-License-Identifier: GPL-3.0-or-later
// What the person chose, and what the program remembers from one run to the next.
#pragma once

#include "core/base/units.h"

#include <QByteArray>
#include <QDateTime>
#include <QHash>
#include <QKeySequence>
#include <QList>
#include <QObject>
#include <QString>

#include <optional>

class QSettings;

namespace rooftrace {

enum class ThemeChoice { System, Light, Dark, HighContrast };

/// Choices, in rooftrace.conf of the configuration directory. GUI thread only.
class Settings final : public QObject
{
    Q_OBJECT

public:
    explicit Settings(QObject *parent = nullptr);
    ~Settings() override;

    ThemeChoice theme() const;
    void setTheme(ThemeChoice theme);
    QString language() const; ///< "", "en", "pt_BR"; empty follows the system
    void setLanguage(const QString &language);
    bool wheelZooms() const;
    void setWheelZooms(bool zooms);
    int zoomPercent() const; ///< size of the interface, 80 to 200
    void setZoomPercent(int percent);
    int cacheGib() const; ///< most that indexes of opened traces may take; 0: there are none
    void setCacheGib(int gib);
    /// What loading may take, in percent of the memory of the machine; 0: no limit.
    int memoryPercent() const;
    void setMemoryPercent(int percent);
    /// The person's own shortcuts of an action; nullopt: the defaults.
    std::optional<QList<QKeySequence>> shortcuts(const QString &actionId) const;
    void setShortcuts(const QString &actionId, const QList<QKeySequence> &shortcuts);
    void resetShortcuts(const QString &actionId);

Q_SIGNALS:
    void themeChanged();
    void wheelZoomsChanged();
    void cacheChanged();
    void memoryLimitChanged();

private:
    QSettings *m_store;
};

/// A file that was opened before.
struct RecentFile
{
    QString path;
    QString description; ///< "PyTorch Profiler (Kineto)"
    QDateTime opened;
};

/// What the program remembers, in window.conf of the state directory. GUI thread only.
class WindowState final : public QObject
{
    Q_OBJECT

public:
    explicit WindowState(QObject *parent = nullptr);
    ~WindowState() override;

    QByteArray geometry() const;
    QByteArray docks() const;
    void setWindow(const QByteArray &geometry, const QByteArray &docks);

    QString openDirectory() const;
    void setOpenDirectory(const QString &directory);

    QList<RecentFile> recentFiles() const; ///< newest first, at most 20
    void addRecentFile(const RecentFile &file);
    void clearRecentFiles();

    /// The last view of a trace; the size of the file guards against another file of that name.
    std::optional<TimeRange> lastView(const QString &path, qint64 fileBytes) const;
    void setLastView(const QString &path, qint64 fileBytes, TimeRange view);

    /// How the rows of a trace were arranged, under the same guard.
    QByteArray rowLayout(const QString &path, qint64 fileBytes) const;
    void setRowLayout(const QString &path, qint64 fileBytes, const QByteArray &layout);

Q_SIGNALS:
    void recentFilesChanged();

private:
    QSettings *m_store;
};

} // namespace rooftrace
