// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/sqlcontroller.h"

#include "core/base/progress.h"
#include "core/text/format.h"
#include "widgets/panels/sqlpanel.h"
#include "widgets/tables/tabledata.h"

#include <QtConcurrentRun>

namespace rooftrace {
namespace {

constexpr std::int64_t MostRows = 50'000; // what a person can look through

QVariant variantOf(const SqlValue &value)
{
    if (const auto *integer = std::get_if<std::int64_t>(&value))
        return QVariant(qlonglong(*integer));
    if (const auto *real = std::get_if<double>(&value))
        return *real;
    if (const auto *text = std::get_if<std::string>(&value))
        return QString::fromUtf8(text->data(), static_cast<qsizetype>(text->size()));
    return {};
}

/// Names carry the unit. Numbers that name something are not grouped, hence text.
ColumnKind kindOf(const SqlAnswer &answer, std::size_t column)
{
    bool hasReal = false;
    for (std::size_t row = 0; row < answer.rowCount(); ++row) {
        const std::size_t type = answer.value(row, column).index();
        if (type == 3)
            return ColumnKind::Text;
        hasReal = hasReal || type == 2;
    }
    const std::string &name = answer.columns[column];
    if (name.ends_with("_ns"))
        return ColumnKind::Duration;
    if (name.ends_with("bytes_per_s"))
        return ColumnKind::ByteRate;
    if (name == "bytes" || name.ends_with("_bytes"))
        return ColumnKind::Bytes;
    const bool isName = name.ends_with("_id") || name == "step" || name == "stream"
                        || name == "device" || name == "lane";
    return hasReal || isName ? ColumnKind::Text : ColumnKind::Count;
}

int columnNamed(const SqlAnswer &answer, std::string_view name)
{
    for (std::size_t i = 0; i < answer.columns.size(); ++i) {
        if (answer.columns[i] == name)
            return static_cast<int>(i);
    }
    return -1;
}

std::int64_t integerAt(const SqlAnswer &answer, int row, int column)
{
    if (column < 0)
        return -1;
    const auto *value = std::get_if<std::int64_t>(
        &answer.value(static_cast<std::size_t>(row), static_cast<std::size_t>(column)));
    return value ? *value : -1;
}

/// Where rows lead: to their slice, else to their stretch of time.
void addPlaces(TableData &table, const std::shared_ptr<const SqlAnswer> &answer,
               std::int64_t slices)
{
    table.longest = [answer, slices, column = columnNamed(*answer, "slice_id")](int row) {
        const std::int64_t slice = integerAt(*answer, row, column);
        return slice >= 0 && slice < slices ? SliceId{static_cast<std::uint32_t>(slice)}
                                            : SliceId::None;
    };
    const int start = columnNamed(*answer, "start_ns");
    const int end = columnNamed(*answer, "end_ns");
    const int duration = columnNamed(*answer, "duration_ns");
    table.range = [answer, start, end, duration](int row) {
        const std::int64_t from = integerAt(*answer, row, start);
        const std::int64_t to = integerAt(*answer, row, end);
        const std::int64_t ns = integerAt(*answer, row, duration);
        if (from < 0 || (to < 0 && (ns < 0 || ns > INT64_MAX - from)))
            return TimeRange{};
        return TimeRange{from, to >= 0 ? to : from + ns};
    };
}

TableData tableOf(const std::shared_ptr<const SqlAnswer> &answer, std::int64_t slices)
{
    TableData table;
    table.id = QStringLiteral("sql");
    table.rowCount = static_cast<int>(answer->rowCount());
    for (std::size_t c = 0; c < answer->columns.size(); ++c) {
        TableColumn column;
        column.title = QString::fromStdString(answer->columns[c]);
        column.csvName = column.title;
        column.kind = kindOf(*answer, c);
        column.value = [answer, c](int row) {
            return variantOf(answer->value(static_cast<std::size_t>(row), c));
        };
        table.columns.push_back(std::move(column));
    }
    addPlaces(table, answer, slices);
    return table;
}

} // namespace

SqlController::SqlController(SqlPanel *panel, QObject *parent)
    : QObject(parent)
    , m_panel(panel)
{
    std::vector<SqlPanel::Example> examples;
    for (const SqlExample &example : sqlExamples())
        examples.push_back({example.title, example.sql});
    m_panel->setExamples(examples);
    connect(m_panel, &SqlPanel::runRequested, this, &SqlController::run);
    connect(m_panel, &SqlPanel::cancelRequested, this, &SqlController::cancel);
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &SqlController::deliver);
}

SqlController::~SqlController()
{
    stop();
}

void SqlController::setTrace(const TracePtr &trace)
{
    stop();
    m_trace = trace;
    m_session = trace ? std::make_shared<SqlSession>(trace) : nullptr;
    m_panel->setHasTrace(trace != nullptr);
}

void SqlController::run(const QString &sql)
{
    if (!m_session)
        return;
    stop();
    m_sql = sql;
    m_since.start();
    m_isCancelled = std::make_shared<std::atomic<bool>>(false);
    m_panel->showRunning();
    m_watcher.setFuture(QtConcurrent::run(
        [session = m_session, flag = m_isCancelled, utf8 = sql.toUtf8()]() -> AnswerPtr {
            FlagProgress progress(flag);
            SqlLimits limits;
            limits.rows = MostRows;
            limits.timeMs = 0; // there is a button
            return std::make_shared<const SqlAnswer>(session->run(
                {utf8.constData(), static_cast<std::size_t>(utf8.size())}, limits, progress));
        }));
}

void SqlController::stop()
{
    if (m_isCancelled)
        m_isCancelled->store(true, std::memory_order_relaxed);
    m_isCancelled.reset();
    m_watcher.setFuture({});
}

void SqlController::cancel()
{
    if (!isRunning())
        return;
    stop();
    m_panel->showStatus(tr("Cancelled."));
    Q_EMIT finished();
}

void SqlController::deliver()
{
    if (!m_isCancelled || m_watcher.future().resultCount() == 0)
        return;
    m_isCancelled.reset();
    const AnswerPtr answer = m_watcher.result();
    if (answer->error) {
        const qsizetype offset =
            answer->errorOffset < 0
                ? -1
                : QString::fromUtf8(m_sql.toUtf8().left(answer->errorOffset)).size();
        m_panel->showError(answer->error->message, answer->error->detail, static_cast<int>(offset));
    } else {
        const auto rows = static_cast<int>(answer->rowCount());
        const QString time = text::duration(m_since.nsecsElapsed());
        TableData table = tableOf(answer, static_cast<std::int64_t>(m_trace->slices().size()));
        table.emptyTitle = tr("No rows");
        table.emptyText = tr("The query found nothing.");
        m_panel->showAnswer(
            std::move(table),
            answer->isCut
                ? tr("the first %n row(s) in %1; more were left out", nullptr, rows).arg(time)
                : tr("%n row(s) in %1", nullptr, rows).arg(time));
    }
    Q_EMIT finished();
}

} // namespace rooftrace
