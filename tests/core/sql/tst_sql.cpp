// SPDX-License-Identifier: GPL-3.0-or-later
// SQL over hand-made traces: values that a person can add up, every way to find rows against a
// plain loop, and queries that mean harm.
#include "core/sql/sqlsession.h"
#include "core/trace/attrkeys.h"
#include "tests/support/cancelafter.h"
#include "tests/support/tracefactory.h"

#include <QTest>

#include <algorithm>
#include <atomic>
#include <map>
#include <random>
#include <thread>

using namespace rooftrace;

namespace {

QString textOf(const SqlValue &value)
{
    if (const auto *integer = std::get_if<std::int64_t>(&value))
        return QString::number(*integer);
    if (const auto *real = std::get_if<double>(&value))
        return QString::number(*real);
    if (const auto *text = std::get_if<std::string>(&value))
        return QString::fromStdString(*text);
    return QStringLiteral("NULL");
}

/// "a|b;c|d"; an error as "error: ...".
QString flat(const SqlAnswer &answer)
{
    if (answer.error)
        return QStringLiteral("error: ") + answer.error->message;
    QStringList rows;
    for (std::size_t r = 0; r < answer.rowCount(); ++r) {
        QStringList cells;
        for (std::size_t c = 0; c < answer.columns.size(); ++c)
            cells << textOf(answer.value(r, c));
        rows << cells.join(QLatin1Char('|'));
    }
    return rows.join(QLatin1Char(';'));
}

SqlAnswer ask(SqlSession &session, const QString &sql, const SqlLimits &limits = {})
{
    SilentProgress progress;
    return session.run(sql.toStdString(), limits, progress);
}

/// One step: an operator in an operator launches two kernels and a copy; a second thread idles.
TracePtr smallTrace()
{
    test::TraceFactory f;
    const StringId grid = f.builder().strings().intern(attr::Grid);
    const StringId bytes = f.builder().strings().intern(attr::Bytes);
    const std::vector<Attr> kernelAttrs = {
        Attr::json(grid, f.builder().strings().intern("[8, 4,2]"))};
    const std::vector<Attr> copyAttrs = {Attr::integer(bytes, 4096)};
    f.hostSlice(SliceKind::Operator, 1, "aten::linear", 0, 1000);
    f.hostSlice(SliceKind::Operator, 1, "aten::mm", 100, 900);
    f.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", 200, 250, 11);
    f.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", 300, 350, 12);
    f.hostSlice(SliceKind::Runtime, 1, "cudaMemcpyAsync", 950, 960, 13);
    f.hostSlice(SliceKind::Python, 2, "it's \"odd\"", 0, 10);
    f.deviceSlice(SliceKind::Kernel, 0, 7, "gemm", 400, 500, 11, kernelAttrs);
    f.deviceSlice(SliceKind::Kernel, 0, 7, "gemm", 500, 700, 12, kernelAttrs);
    f.deviceSlice(SliceKind::Memcpy, 0, 9, "Memcpy HtoD (Pageable -> Device)", 1000, 1100, 13,
                  copyAttrs);
    return f.build();
}

/// Overlapping slices of few names on many rows: many lanes, equal starts, empty slices.
TracePtr mixedTrace()
{
    test::TraceFactory f;
    std::mt19937 random(7);
    for (int i = 0; i < 3000; ++i) {
        const auto start = static_cast<Nanoseconds>(random() % 4000);
        const auto length = static_cast<Nanoseconds>(random() % 40);
        const std::string name(1, static_cast<char>('0' + random() % 9));
        if (i % 3 == 0)
            f.deviceSlice(SliceKind::Kernel, 0, std::int64_t(random() % 3), name, start,
                          start + length);
        else
            f.hostSlice(SliceKind::Operator, std::int64_t(random() % 4), name, start,
                        start + length);
    }
    return f.build();
}

class CancelledProgress final : public Progress
{
public:
    void report(const ProgressState &) override {}
    bool isCancelled() const override { return isSet.load(); }
    std::atomic<bool> isSet{false};
};

} // namespace

class TestSql : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void values_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, const char *sql, const char *expected) {
            QTest::newRow(name) << QString::fromUtf8(sql) << QString::fromUtf8(expected);
        };
        row("count", "select count(*), sum(duration_ns) from slices", "9|2320");
        row("group by name", "select name, sum(duration_ns) from kernels group by name",
            "gemm|300");
        row("by kind", "select kind, count(*) from slices group by kind order by kind",
            "kernel|2;memcpy|1;operator|2;python|1;runtime|3");
        row("tracks", "select kind, stream, slices from tracks where device = 0 order by stream",
            "kernels|7|2;copies|9|1");
        row("join by id",
            "select s.name, l.kind from links l join slices s on s.slice_id = l.from_slice_id "
            "join kernels k on k.slice_id = l.to_slice_id order by s.start_ns",
            "cudaLaunchKernel|launch;cudaLaunchKernel|launch");
        row("link by end",
            "select count(*) from slices s join links l on l.to_slice_id = s.slice_id "
            "where s.name = 'gemm' and l.kind = 'launch'",
            "2");
        row("operator", "select operator, launch_to_start_ns from kernels order by start_ns",
            "aten::mm|150;aten::mm|150");
        row("grid", "select distinct grid_x, grid_y, grid_z, block_x from kernels", "8|4|2|NULL");
        row("operator times",
            "select name, cpu_self_ns, device_total_ns, device_self_ns from operators "
            "order by start_ns",
            "aten::linear|200|400|100;aten::mm|800|300|300");
        row("parent",
            "select p.name from operators o join operators p on p.slice_id = o.parent_slice_id",
            "aten::linear");
        row("copy", "select bytes, bytes_per_s from copies", "4096|4.096e+10");
        row("attributes", "select distinct attributes from slices where kind = 'kernel'",
            "{\"grid\": \"[8, 4,2]\"}");
        row("attribute()",
            "select attribute(slice_id, 'bytes'), attribute(slice_id, 'none'), attribute(-1, 'x'), "
            "attribute('a', 'b') from slices where kind = 'memcpy'",
            "4096|NULL|NULL|NULL");
        row("text that looks like a number",
            "select count(*) from slices where name_id = (select '' || name_id from slices "
            "where kind = 'memcpy')",
            "1");
        row("quotes", "select count(*) from slices where name = 'it''s \"odd\"'", "1");
        row("other collation", "select count(*) from slices where name = 'GEMM' collate nocase",
            "2");
        row("no such name", "select count(*) from slices where name = 'x'", "0");
        row("null", "select count(*) from slices where slice_id = null or name = null", "0");
        row("columns",
            "select type from columns where table_name = 'links' and column_name = 'kind'", "text");
        row("blob", "select x'00ff'", "X'00FF'");
        row("no rows", "select * from markers", "");
        row("comment behind", "select 1; -- done\n /* really */ ;", "1");
        row("table_info", "pragma table_info(markers)",
            "0|time_ns|INTEGER|0|NULL|0;1|name|TEXT|0|NULL|0");
    }

    void values()
    {
        QFETCH(QString, sql);
        SqlSession session(smallTrace());
        QTEST(flat(ask(session, sql)), "expected");
    }

    void findingRows_data()
    {
        QTest::addColumn<QString>("where");
        QTest::addColumn<QString>("order");
        const QStringList conditions = {
            QStringLiteral("1"),
            QStringLiteral("slice_id = 17"),
            QStringLiteral("slice_id between 100 and 1200"),
            QStringLiteral("slice_id in (5, 3, 2999, 3000, -1, 12.5)"),
            QStringLiteral("track_id = 2"),
            QStringLiteral("track_id >= 3 and start_ns < 900"),
            QStringLiteral("track_id = 1 and start_ns between 500 and 600"),
            QStringLiteral("start_ns = 1000"),
            QStringLiteral("start_ns > 99.5 and start_ns <= 300.25"),
            QStringLiteral("start_ns <= 700 and end_ns > 700"),
            QStringLiteral("start_ns <= 700 and end_ns >= 700"),
            QStringLiteral("end_ns = 800"),
            QStringLiteral("end_ns < 50"),
            QStringLiteral("start_ns > '3900'"),
            QStringLiteral("start_ns > 1e300 or slice_id < -1e300"),
            QStringLiteral("name = 'n3'"),
            QStringLiteral("name_id = (select max(name_id) from slices)"),
            QStringLiteral("name = 'n3' and track_id = 2 and start_ns > 1000"),
            QStringLiteral("name > 'n6'"),
        };
        const QStringList orders = {QStringLiteral("slice_id"),
                                    QStringLiteral("start_ns, slice_id"),
                                    QStringLiteral("name, slice_id"),
                                    QStringLiteral("name_id, slice_id"),
                                    QStringLiteral("start_ns desc, slice_id"),
                                    QStringLiteral("track_id, slice_id"),
                                    QStringLiteral("track_id desc, slice_id"),
                                    QStringLiteral("name, track_id desc, slice_id"),
                                    QStringLiteral("name_id, track_id, slice_id"),
                                    QStringLiteral("track_id, name, slice_id")};
        for (const QString &condition : conditions) {
            for (const QString &order : orders)
                QTest::addRow("%s / %s", qPrintable(condition), qPrintable(order))
                    << condition << order;
        }
    }

    /// "+column" hides a column from every index, so that SQLite itself looks and sorts.
    void findingRows()
    {
        QFETCH(QString, where);
        QFETCH(QString, order);
        static SqlSession session(mixedTrace());
        for (const char *table : {"slices", "kernels"}) {
            const QString from =
                QStringLiteral("select slice_id from %1 ").arg(QString::fromLatin1(table));
            const QString quick =
                flat(ask(session, from + QStringLiteral("where %1 order by %2").arg(where, order)));
            const QString plain = flat(
                ask(session,
                    QStringLiteral("with copy as materialized (select slice_id, start_ns, end_ns, "
                                   "name, name_id, track_id from %1) select slice_id from copy "
                                   "where %2 order by %3")
                        .arg(QString::fromLatin1(table), where, order)));
            QVERIFY2(!quick.startsWith(QStringLiteral("error")), qPrintable(quick));
            QCOMPARE(quick, plain);
        }
    }

    void sumsByName()
    {
        const TracePtr trace = mixedTrace();
        SqlSession session(trace);
        std::map<std::string, std::pair<int, Nanoseconds>> sums;
        for (std::uint32_t i = 0; i < trace->slices().size(); ++i) {
            auto &[count, ns] = sums[std::string(trace->name(SliceId{i}))];
            ++count;
            ns += trace->durationNs(SliceId{i});
        }
        QStringList expected;
        for (const auto &[name, sum] : sums)
            expected << QStringLiteral("%1|%2|%3")
                            .arg(QString::fromStdString(name))
                            .arg(sum.first)
                            .arg(sum.second);
        for (const char *by : {"name", "name_id"})
            QCOMPARE(flat(ask(session, QStringLiteral("select * from (select name, count(*), "
                                                      "sum(duration_ns) from slices group by %1) "
                                                      "order by 1")
                                           .arg(QString::fromLatin1(by)))),
                     expected.join(QLatin1Char(';')));
    }

    void sortingIsAvoided_data()
    {
        QTest::addColumn<QString>("sql");
        for (const char *sql : {"select sum(duration_ns) from slices group by name_id",
                                "select sum(duration_ns) from slices group by name",
                                "select * from slices order by slice_id",
                                "select * from slices where track_id = 1 order by start_ns",
                                "select sum(duration_ns) from kernels group by name",
                                "select sum(duration_ns) from slices group by stream",
                                "select sum(duration_ns) from slices group by device, stream",
                                "select count(*) from slices group by track_id",
                                "select count(*) from slices group by stream, name",
                                "select * from slices order by stream desc, slice_id",
                                "select count(*) from kernels where name = 'gemm' group by stream",
                                "select sum(duration_ns) from kernels group by name, stream"})
            QTest::newRow(sql) << QString::fromLatin1(sql);
    }

    void sortingIsAvoided()
    {
        QFETCH(QString, sql);
        SqlSession session(smallTrace());
        const QString plan = flat(ask(session, QStringLiteral("explain query plan ") + sql));
        QVERIFY2(plan.contains(QStringLiteral("VIRTUAL TABLE")), qPrintable(plan));
        QVERIFY2(!plan.contains(QStringLiteral("TEMP B-TREE")), qPrintable(plan));
    }

    /// Groups against plain sums, NULL and tracks that share a value included.
    void groupsByTrackColumns_data()
    {
        QTest::addColumn<QString>("by");
        for (const char *by : {"stream", "device", "thread_id", "track_id", "device, stream",
                               "name, stream", "stream, name", "name_id, thread_id, device"})
            QTest::newRow(by) << QString::fromLatin1(by);
    }

    void groupsByTrackColumns()
    {
        QFETCH(QString, by);
        static SqlSession session(mixedTrace());
        const QString sums =
            QStringLiteral("select * from (select %1, count(*), sum(duration_ns) from %2 group by "
                           "%1) order by 1, 2, 3, 4");
        const QString copy = QStringLiteral("(select name, name_id, stream, device, thread_id, "
                                            "track_id, duration_ns from slices limit 1000000)");
        const bool hasOne = !by.contains(QLatin1Char(','));
        const auto ask3 = [&](const QString &from) {
            QString sql = sums.arg(by, from);
            if (hasOne)
                sql.chop(3); // columns
            return flat(ask(session, sql));
        };
        const QString quick = ask3(QStringLiteral("slices"));
        QVERIFY2(!quick.startsWith(QStringLiteral("error")), qPrintable(quick));
        QCOMPARE(quick, ask3(copy));
    }

    /// While the order by name or the operators are being made the query asks, too.
    void cancelledWhileIndexesAreMade()
    {
        test::TraceFactory f;
        for (int i = 0; i < 200'000; ++i)
            f.hostSlice(SliceKind::Operator, 1, i % 2 == 0 ? "a" : "b", i * 10LL, i * 10LL + 5);
        const TracePtr trace = f.build();
        for (const char *text : {"select count(*) from slices where name = 'a'",
                                 "select cpu_self_ns from operators limit 1"}) {
            const QByteArray sql(text);
            SqlLimits limits;
            limits.timeMs = 0;
            std::int64_t n = 0;
            for (bool isDone = false; !isDone; ++n) {
                SqlSession session(trace);
                test::CancelAfter progress(n);
                const SqlAnswer answer = session.run(
                    {sql.constData(), static_cast<std::size_t>(sql.size())}, limits, progress);
                isDone = !answer.error;
                QVERIFY(isDone || answer.error->kind == Error::Kind::Cancelled);
            }
            QVERIFY2(n > 12, text); // two passes over 200 000, at least
        }
    }

    void onlySelectRuns_data()
    {
        QTest::addColumn<QString>("sql");
        for (const char *sql : {"create table t(a)",
                                "create temp table t(a)",
                                "create view v as select 1",
                                "create virtual table t using slices",
                                "drop table slices",
                                "delete from slices",
                                "insert into slices(slice_id) values (1)",
                                "update slices set name = 'x'",
                                "attach ':memory:' as m",
                                "attach '/tmp/x.db' as m",
                                "detach main",
                                "vacuum into '/tmp/x.db'",
                                "pragma journal_mode = off",
                                "pragma temp_store = 2",
                                "pragma cache_size",
                                "pragma writable_schema = 1",
                                "begin",
                                "commit",
                                "savepoint s",
                                "reindex",
                                "analyze",
                                "select load_extension('x')",
                                "select fts3_tokenizer('simple', x'00')",
                                "alter table slices rename to x",
                                "with a as (select 1) delete from slices",
                                "explain delete from slices",
                                "replace into slices values (1)"})
            QTest::newRow(sql) << QString::fromLatin1(sql);
    }

    void onlySelectRuns()
    {
        QFETCH(QString, sql);
        SqlSession session(smallTrace());
        const SqlAnswer answer = ask(session, sql);
        QVERIFY(answer.error);
        QVERIFY(answer.isQueryWrong);
        QCOMPARE(flat(ask(session, QStringLiteral("select count(*) from slices"))),
                 QStringLiteral("9"));
    }

    void hostileQueries_data()
    {
        QTest::addColumn<QString>("sql");
        const auto row = [](const char *name, const QString &sql) { QTest::newRow(name) << sql; };
        row("zeroblob", QStringLiteral("select zeroblob(1000000000)"));
        row("randomblob", QStringLiteral("select randomblob(1e9)"));
        row("long line", QStringLiteral("select 1 ") + QString(200'000, QLatin1Char('+')));
        row("deep expression", QStringLiteral("select ") + QString(5000, QLatin1Char('('))
                                   + QLatin1Char('1') + QString(5000, QLatin1Char(')')));
        row("long sum", QStringLiteral("select 1") + QStringLiteral("+1").repeated(20'000));
        row("two statements", QStringLiteral("select 1; select 2"));
        row("null character", QStringLiteral("select 1") + QChar(u'\0') + QStringLiteral("x"));
        row("empty", QString());
        row("only a comment", QStringLiteral("-- nothing"));
        row("memory", QStringLiteral("with recursive a(x) as (select 1 union select x + 1 from a) "
                                     "select count(*) from a"));
        row("memory of sorts",
            QStringLiteral("with recursive a(x) as (select 1 union all select x + 1 from a limit "
                           "10000000) select hex(randomblob(500)) from a order by 1"));
        row("growing text",
            QStringLiteral("with recursive a(x) as (select 'xx' union all select x || x from a) "
                           "select length(x) from a"));
        QString growing = QStringLiteral("with a0 as (select 1 x)");
        QString hidden = QStringLiteral("with a0 as (select 1 x)");
        for (int i = 1; i < 30; ++i) {
            growing += QStringLiteral(", a%1 as (select l.x from a%2 l, a%2 r)").arg(i).arg(i - 1);
            hidden += QStringLiteral(", \"A%1\"(x) as /* ( */ not materialized (select l.x from "
                                     "[a%2] l, 'a%2' r)")
                          .arg(i)
                          .arg(i - 1);
        }
        QString backwards = QStringLiteral("with x as (select 1)");
        for (int i = 29; i > 0; --i)
            backwards += QStringLiteral(", a%1 as (select 1 from a%2 l, a%2 r)").arg(i).arg(i - 1);
        row("parts that grow, last first",
            backwards + QStringLiteral(", a0 as (select 1) select * from a29"));
        row("parts that grow", growing + QStringLiteral(" select * from a29"));
        row("the same hidden", hidden + QStringLiteral(" select * from a29"));
        row("bad pattern", QStringLiteral("select 'a' like '") + QStringLiteral("%a").repeated(400)
                               + QLatin1Char('\''));
    }

    void hostileQueries()
    {
        QFETCH(QString, sql);
        SqlSession session(smallTrace());
        SqlLimits limits;
        limits.workBytes = 8LL << 20U;
        const SqlAnswer answer = ask(session, sql, limits);
        QVERIFY(answer.error);
        QVERIFY(!answer.error->message.isEmpty());
        QCOMPARE(answer.rowCount(), std::size_t(0));
        QCOMPARE(flat(ask(session, QStringLiteral("select count(*) from slices"))),
                 QStringLiteral("9"));
    }

    void endlessQueriesEnd_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::newRow("recursion") << QStringLiteral(
            "with recursive a(x) as (select 1 union all select x + 1 from a) select max(x) from a");
        QTest::newRow("cross join")
            << QStringLiteral("select count(*) from slices a, slices b, slices c, slices d");
        QTest::newRow("cross sort")
            << QStringLiteral("select a.name || b.name || random() from slices a, slices b, "
                              "slices c order by 1 desc limit 3");
    }

    void endlessQueriesEnd()
    {
        QFETCH(QString, sql);
        SqlSession session(mixedTrace());
        SqlLimits limits;
        limits.timeMs = 50;
        const SqlAnswer late = ask(session, sql, limits);
        QVERIFY(late.error);
        QVERIFY(!late.isQueryWrong);
        QCOMPARE(late.error->kind, Error::Kind::Failed);

        CancelledProgress progress;
        limits.timeMs = 0;
        std::jthread canceller([&progress] {
            std::this_thread::sleep_for(std::chrono::milliseconds(30));
            progress.isSet.store(true);
        });
        const SqlAnswer cancelled = session.run(sql.toStdString(), limits, progress);
        QVERIFY(cancelled.error);
        QCOMPARE(cancelled.error->kind, Error::Kind::Cancelled);
        QCOMPARE(flat(ask(session, QStringLiteral("select count(*) from slices"))),
                 QStringLiteral("3000"));
    }

    void limitsOfTheResult()
    {
        SqlSession session(mixedTrace());
        SqlLimits limits;
        limits.rows = 10;
        SqlAnswer answer = ask(session, QStringLiteral("select * from slices"), limits);
        QVERIFY(answer.isCut);
        QCOMPARE(answer.rowCount(), std::size_t(10));
        limits.rows = 3000;
        QVERIFY(!ask(session, QStringLiteral("select * from slices"), limits).isCut);
        limits.resultBytes = 10'000;
        answer = ask(session, QStringLiteral("select name from slices"), limits);
        QVERIFY(answer.isCut);
        QVERIFY(answer.rowCount() < 1000);
    }

    void errorsSayWhere()
    {
        SqlSession session(smallTrace());
        const SqlAnswer answer = ask(session, QStringLiteral("select\n  nme from slices"));
        QCOMPARE(answer.errorOffset, 9);
        QVERIFY2(answer.error->detail.contains(QStringLiteral("nme")),
                 qPrintable(answer.error->detail));
        QVERIFY2(answer.error->detail.contains(QStringLiteral("line 2, column 3")),
                 qPrintable(answer.error->detail));
    }

    void emptyTrace()
    {
        SqlSession session(test::TraceFactory().build());
        for (const SqlTableText &table : sqlTableTexts()) {
            const QString name = QString::fromStdString(table.name);
            const SqlAnswer answer = ask(session, QStringLiteral("select * from ") + name);
            QVERIFY2(!answer.error, qPrintable(name));
            QCOMPARE(answer.columns, table.columns);
        }
    }
};

QTEST_GUILESS_MAIN(TestSql)
#include "tst_sql.moc"
