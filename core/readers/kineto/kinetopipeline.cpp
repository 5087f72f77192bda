// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readers/kineto/kinetopipeline.h"

#include "core/base/parallel.h"
#include "core/readers/kineto/kinetodocument.h"

#include <QCoreApplication>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <utility>

namespace rooftrace::kineto {

namespace {

struct KinetoReaderText
{
    Q_DECLARE_TR_FUNCTIONS(KinetoReaderText)
};

// Below this a thread costs more than it saves.
constexpr std::int64_t SmallSource = std::int64_t{512} * 1024;
// One being filled, one being taken, two between them.
constexpr std::size_t BatchCount = 4;
// How often a wait for slow input looks for a cancellation.
constexpr std::chrono::milliseconds PollInterval{50};

/// Gives batches to the sink and tells the progress.
class Taker
{
public:
    Taker(BatchSink &sink, ImportLog &log, std::int64_t totalBytes, Progress &progress)
        : m_sink(sink)
        , m_log(log)
        , m_totalBytes(totalBytes)
        , m_progress(progress)
    {
    }
    /// False when the work was cancelled.
    bool take(const Batch &batch)
    {
        for (const ImportNote &note : batch.log.notes())
            m_log.add(note.kind, note.level, note.message, note.firstOffset, note.count,
                      note.detail);
        m_sink.take(batch);
        if (m_progress.isCancelled())
            return false;
        m_sink.rest(batch.sourceBytesDone, m_totalBytes);
        m_progress.report({batch.sourceBytesDone, m_totalBytes, m_sink.eventCount(),
                           KinetoReaderText::tr("Reading events")});
        return true;
    }

private:
    BatchSink &m_sink;
    ImportLog &m_log;
    std::int64_t m_totalBytes;
    Progress &m_progress;
};

class InlineExchange final : public BatchExchange
{
public:
    explicit InlineExchange(Taker &taker)
        : m_taker(taker)
    {
    }
    std::unique_ptr<Batch> empty() override
    {
        if (m_isStopped)
            return nullptr;
        return m_spare ? std::move(m_spare) : std::make_unique<Batch>();
    }
    void pass(std::unique_ptr<Batch> full) override
    {
        m_isStopped = !m_taker.take(*full);
        full->clear();
        m_spare = std::move(full);
    }
    bool isStopped() const { return m_isStopped; }

private:
    Taker &m_taker;
    std::unique_ptr<Batch> m_spare;
    bool m_isStopped = false;
};

/// Hands batches from the walking thread to the taking one and back.
class QueueExchange final : public BatchExchange
{
public:
    std::unique_ptr<Batch> empty() override
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock,
                       [this] { return m_isStopped || !m_free.empty() || m_made < BatchCount; });
        if (m_isStopped)
            return nullptr;
        if (m_free.empty()) {
            ++m_made;
            return std::make_unique<Batch>();
        }
        std::unique_ptr<Batch> batch = std::move(m_free.back());
        m_free.pop_back();
        return batch;
    }
    void pass(std::unique_ptr<Batch> full) override
    {
        const std::lock_guard lock(m_mutex);
        m_full.push_back(std::move(full));
        m_changed.notify_all();
    }
    /// The next full batch; nullptr when none came in time or none will come.
    std::unique_ptr<Batch> next(bool &isOver)
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait_for(lock, PollInterval, [this] { return !m_full.empty() || m_isClosed; });
        isOver = m_full.empty() && m_isClosed;
        if (m_full.empty())
            return nullptr;
        std::unique_ptr<Batch> batch = std::move(m_full.front());
        m_full.pop_front();
        return batch;
    }
    void giveBack(std::unique_ptr<Batch> batch)
    {
        batch->clear();
        const std::lock_guard lock(m_mutex);
        m_free.push_back(std::move(batch));
        m_changed.notify_all();
    }
    void close()
    {
        const std::lock_guard lock(m_mutex);
        m_isClosed = true;
        m_changed.notify_all();
    }
    void stop()
    {
        const std::lock_guard lock(m_mutex);
        m_isStopped = true;
        m_changed.notify_all();
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::deque<std::unique_ptr<Batch>> m_full;
    std::deque<std::unique_ptr<Batch>> m_free;
    std::size_t m_made = 0;
    bool m_isClosed = false;
    bool m_isStopped = false;
};

} // namespace

Status readDocument(ByteStream &stream, BatchSink &sink, ImportLog &log, std::int64_t totalBytes,
                    Progress &progress)
{
    Taker taker(sink, log, totalBytes, progress);
    if (parallelism() == 1 || totalBytes < SmallSource) {
        InlineExchange exchange(taker);
        Status status = Document(stream, exchange).read();
        return exchange.isStopped() ? Status(cancelledError()) : status;
    }
    QueueExchange exchange;
    Status status = success();
    bool isCancelled = false;
    runBeside(
        [&] {
            status = Document(stream, exchange).read();
            exchange.close();
        },
        [&] {
            for (bool isOver = false; !isOver;) {
                std::unique_ptr<Batch> batch = exchange.next(isOver);
                isCancelled = isCancelled || (batch && !taker.take(*batch))
                              || (!batch && !isOver && progress.isCancelled());
                if (isCancelled)
                    exchange.stop();
                if (batch)
                    exchange.giveBack(std::move(batch));
            }
        });
    return isCancelled ? Status(cancelledError()) : status;
}

} // namespace rooftrace::kineto
