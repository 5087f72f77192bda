// SPDX-License-Identifier: GPL-3.0-or-later
// Reads one trace after the other on another thread.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/cache/tracecache.h"
#include "core/trace/trace.h"
#include "widgets/timeline/timelineseries.h"

#include <QElapsedTimer>
#include <QFutureWatcher>
#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>

namespace rooftrace {

/// How far reading has come, with what the reader itself does not know.
struct LoadProgress
{
    ProgressState state;
    double eventsPerSecond = 0.0;
    qint64 remainingMs = -1; ///< -1: not known yet
};

/// A newer load cancels the older one, whose outcome is ignored. GUI thread; never waits.
class TraceLoader final : public QObject
{
    Q_OBJECT

public:
    using SeriesPtr = std::shared_ptr<const TimelineSeries>;
    /// Takes traces of what is read so far, from any thread.
    using Publish = std::function<void(TracePtr)>;
    /// Reads a file on a thread of its own.
    using Reader =
        std::function<Result<TracePtr>(const QString &path, Progress &progress, const Publish &)>;

    explicit TraceLoader(QObject *parent = nullptr);
    ~TraceLoader() override;

    /// For the loads from now on.
    void setCacheOptions(const CacheOptions &options);

    void load(const QString &path);
    void setReader(Reader reader) { m_reader = std::move(reader); } ///< for tests
    void cancel(); ///< emits cancelled() at once; the reader stops when it next looks
    bool isLoading() const { return m_isLoading; }
    QString path() const { return m_path; }

Q_SIGNALS:
    void started(QString path);
    void progressed(rooftrace::LoadProgress progress); ///< at most ten times a second
    /// What is read so far, with what its counter rows show. Never after the end of its load.
    void grown(rooftrace::TracePtr trace, rooftrace::TraceLoader::SeriesPtr series);
    void loaded(rooftrace::TracePtr trace);
    void failed(rooftrace::Error error);
    void cancelled();

private:
    class SharedProgress;

    Publish publisher();
    void abandon();
    void finish();
    void tick();

    QFutureWatcher<Result<TracePtr>> m_watcher;
    Reader m_reader;
    std::shared_ptr<SharedProgress> m_progress;
    QTimer m_timer;
    QElapsedTimer m_clock;
    QString m_path;
    bool m_isLoading = false;
};

} // namespace rooftrace
