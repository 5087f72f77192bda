// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/traceloader.h"

#include "core/trace/snapshots.h"

#include <QCoreApplication>
#include <QMutex>
#include <QPointer>
#include <QtConcurrentRun>

#include <atomic>

namespace rooftrace {

namespace {

constexpr int TickMs = 100;
constexpr qint64 FirstGuessAfterMs = 400; // an estimate from less is noise

} // namespace

/// The last report of a reader, asked for by the GUI's timer: a fast reader cannot flood the event
/// loop.
class TraceLoader::SharedProgress final : public Progress
{
public:
    void report(const ProgressState &state) override
    {
        const QMutexLocker lock(&m_mutex);
        m_state = state;
    }
    bool isCancelled() const override { return m_isCancelled.load(std::memory_order_relaxed); }

    ProgressState state() const
    {
        const QMutexLocker lock(&m_mutex);
        return m_state;
    }
    void cancel() { m_isCancelled.store(true, std::memory_order_relaxed); }

private:
    mutable QMutex m_mutex;
    ProgressState m_state;
    std::atomic<bool> m_isCancelled{false};
};

TraceLoader::TraceLoader(QObject *parent)
    : QObject(parent)
{
    setCacheOptions({});
    m_timer.setInterval(TickMs);
    connect(&m_timer, &QTimer::timeout, this, &TraceLoader::tick);
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &TraceLoader::finish);
}

TraceLoader::~TraceLoader()
{
    abandon();
}

void TraceLoader::setCacheOptions(const CacheOptions &options)
{
    m_reader = [options](const QString &path, Progress &progress, const Publish &publish) {
        Snapshots snapshots(publish);
        return openTrace(path, options, progress, &snapshots);
    };
}

void TraceLoader::load(const QString &path)
{
    abandon();
    m_path = path;
    m_isLoading = true;
    m_progress = std::make_shared<SharedProgress>();
    m_clock.start();
    m_timer.start();
    m_watcher.setFuture(
        QtConcurrent::run([path, reader = m_reader, progress = m_progress,
                           publish = publisher()](QPromise<Result<TracePtr>> &promise) {
            Result<TracePtr> trace = reader(path, *progress, publish);
            promise.addResult(std::move(trace));
        }));
    Q_EMIT started(path);
}

/// Its traces reach the GUI thread only while the load that it was made for is the present one.
TraceLoader::Publish TraceLoader::publisher()
{
    return [loader = QPointer<TraceLoader>(this), progress = m_progress](const TracePtr &trace) {
        if (progress->isCancelled())
            return;
        SeriesPtr series = TimelineSeries::of(*trace);
        QMetaObject::invokeMethod(
            QCoreApplication::instance(),
            [loader, progress, trace, series = std::move(series)] {
                if (loader && loader->m_progress == progress)
                    Q_EMIT loader->grown(trace, series);
            },
            Qt::QueuedConnection);
    };
}

void TraceLoader::cancel()
{
    if (!m_isLoading)
        return;
    abandon();
    Q_EMIT cancelled();
}

void TraceLoader::abandon()
{
    if (m_progress)
        m_progress->cancel();
    m_progress.reset();
    m_timer.stop();
    m_isLoading = false;
    // A watcher that follows another future reports nothing of the old one.
    m_watcher.setFuture({});
}

void TraceLoader::finish()
{
    if (!m_isLoading || m_watcher.future().resultCount() == 0)
        return; // nobody waits for it any more
    m_isLoading = false;
    m_timer.stop();
    m_progress.reset();
    const Result<TracePtr> result = m_watcher.result();
    if (result.hasValue())
        Q_EMIT loaded(result.value());
    else if (result.error().kind == Error::Kind::Cancelled)
        Q_EMIT cancelled();
    else
        Q_EMIT failed(result.error());
}

void TraceLoader::tick()
{
    if (!m_progress)
        return;
    LoadProgress progress;
    progress.state = m_progress->state();
    const qint64 elapsed = m_clock.elapsed();
    if (elapsed > 0)
        progress.eventsPerSecond =
            static_cast<double>(progress.state.events) * 1000.0 / static_cast<double>(elapsed);
    const std::int64_t done = progress.state.doneBytes;
    const std::int64_t total = progress.state.totalBytes;
    if (elapsed > FirstGuessAfterMs && done > 0 && total >= done)
        progress.remainingMs =
            static_cast<qint64>(static_cast<double>(elapsed) * static_cast<double>(total - done)
                                / static_cast<double>(done));
    Q_EMIT progressed(progress);
}

} // namespace rooftrace
