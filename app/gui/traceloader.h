// SPDX-License-Identifier: GPL-3.0-or-later
// Reads one trace after the other on another thread.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/cache/tracecache.h"
#include "core/readers/tracesurvey.h"
#include "core/trace/trace.h"
#include "widgets/timeline/timelineseries.h"

#include <QElapsedTimer>
#include <QFutureWatcher>
#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>

namespace rooftrace {

/// How far reading has come, with what the reader itself does not know.
struct LoadProgress
{
    ProgressState state;
    double eventsPerSecond = 0.0;
    qint64 remainingMs = -1; ///< -1: not known yet
};

/// How much of a file is read.
struct LoadPart
{
    ReadFilter filter;        ///< what is left out
    ReadWish wish;            ///< the same in somebody's words; comes first
    bool isUnlimited = false; ///< all of it, whatever memory it takes
};

/// What a file holds that does not fit into the memory that loading may take.
struct TooLarge
{
    TraceSurvey survey;
    qint64 limitBytes = 0;
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

    /// What loading may take, 0: no limit. For the loads from now on.
    void setMemoryLimit(qint64 bytes) { m_limitBytes = bytes; }
    qint64 memoryLimit() const { return m_limitBytes; }

    void load(const QString &path, LoadPart part = {});
    void setReader(Reader reader) { m_reader = std::move(reader); } ///< for tests
    void cancel(); ///< emits cancelled() at once; the reader stops when it next looks
    bool isLoading() const { return m_isLoading; }
    QString path() const { return m_path; }
    /// From the start of the last load that ended to its end; 0: none ended yet.
    qint64 lastLoadMs() const { return m_lastLoadMs; }

Q_SIGNALS:
    void started(QString path);
    void progressed(rooftrace::LoadProgress progress); ///< at most ten times a second
    /// What is read so far, with what its counter rows show. Never after the end of its load.
    void grown(rooftrace::TracePtr trace, rooftrace::TraceLoader::SeriesPtr series);
    void loaded(rooftrace::TracePtr trace);
    void failed(rooftrace::Error error);
    /// Nothing was loaded: the file, or the part that was asked for, would take more memory than
    /// loading may.
    void tooLarge(QString path, rooftrace::TooLarge what);
    void cancelled();

private:
    class SharedProgress;
    using TooLargePtr = std::shared_ptr<std::optional<TooLarge>>;

    Reader fileReader(const LoadPart &part, const TooLargePtr &tooLarge) const;

    Publish publisher();
    void abandon();
    void finish();
    void tick();

    QFutureWatcher<Result<TracePtr>> m_watcher;
    Reader m_reader; // of tests; else fileReader()
    CacheOptions m_cache;
    qint64 m_limitBytes = 0;
    TooLargePtr m_tooLarge; // written before the future is finished
    std::shared_ptr<SharedProgress> m_progress;
    QTimer m_timer;
    QElapsedTimer m_clock;
    QString m_path;
    bool m_isLoading = false;
    qint64 m_lastLoadMs = 0;
};

} // namespace rooftrace
