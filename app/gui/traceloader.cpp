// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/traceloader.h"

#include "core/readers/readplan.h"
#include "core/trace/snapshots.h"

#include <QCoreApplication>
#include <QFile>
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
    m_cache = options;
    m_reader = {};
}

namespace {

/// Opens the file within its limit; fills `tooLarge` when it does not fit.
Result<TracePtr> openWithin(const QString &path, CacheOptions options, const LoadPart &part,
                            qint64 limitBytes, std::optional<TooLarge> &tooLarge,
                            Progress &progress, SnapshotSink &snapshots)
{
    const Result<std::shared_ptr<const Source>> source = Source::open(path, progress);
    if (!source.hasValue())
        return source.error();
    options.filter = part.filter;
    const qint64 limit = part.isUnlimited ? 0 : limitBytes;
    // What comes from an index needs hardly any memory of its own.
    const bool isChecked = limit > 0 && !QFile::exists(indexPathOf(*source.value(), options))
                           && estimatedLoadingBytes(*source.value()) > limit;
    // The person has seen what the filter saves.
    if (!part.wish.isEmpty() || (isChecked && part.filter.isEmpty())) {
        const Result<TraceSurvey> survey = surveyTrace(source.value(), progress);
        if (!survey.hasValue())
            return survey.error();
        const Result<ReadFilter> filter = filterFor(part.wish, survey.value());
        if (!filter.hasValue())
            return filter.error();
        options.filter = filter.value();
        if (limit > 0 && survey.value().bytesWith(options.filter) > limit) {
            tooLarge = TooLarge{survey.value(), limit};
            return cancelledError();
        }
    }
    return openTrace(source.value(), options, progress, &snapshots);
}

} // namespace

TraceLoader::Reader TraceLoader::fileReader(const LoadPart &part, const TooLargePtr &tooLarge) const
{
    return [options = m_cache, part, limit = m_limitBytes,
            tooLarge](const QString &path, Progress &progress, const Publish &publish) {
        Snapshots snapshots(publish);
        return openWithin(path, options, part, limit, *tooLarge, progress, snapshots);
    };
}

void TraceLoader::load(const QString &path, LoadPart part)
{
    abandon();
    m_tooLarge = std::make_shared<std::optional<TooLarge>>();
    m_path = path;
    m_isLoading = true;
    m_progress = std::make_shared<SharedProgress>();
    m_clock.start();
    m_timer.start();
    m_watcher.setFuture(QtConcurrent::run(
        [path, reader = m_reader ? m_reader : fileReader(part, m_tooLarge), progress = m_progress,
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
    m_lastLoadMs = m_clock.elapsed();
    m_timer.stop();
    m_progress.reset();
    const Result<TracePtr> result = m_watcher.result();
    if (result.hasValue())
        Q_EMIT loaded(result.value());
    else if (m_tooLarge && m_tooLarge->has_value())
        Q_EMIT tooLarge(m_path, **m_tooLarge);
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
