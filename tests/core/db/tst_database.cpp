// SPDX-License-Identifier: GPL-3.0-or-later
// Foreign databases are read, and only read.
#include "core/db/database.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sqlite3.h>

using namespace rooftrace;

class TestDatabase : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    QString make(const char *sql, const QString &name = QStringLiteral("a.sqlite"))
    {
        const QString path = m_folder.filePath(name);
        QFile::remove(path);
        sqlite3 *handle = nullptr;
        if (sqlite3_open(QFile::encodeName(path).constData(), &handle) != SQLITE_OK
            || sqlite3_exec(handle, sql, nullptr, nullptr, nullptr) != SQLITE_OK)
            qFatal("%s", sqlite3_errmsg(handle));
        sqlite3_close(handle);
        return path;
    }

private Q_SLOTS:
    void valuesKeepTheirTypes()
    {
        const QString path = make("CREATE TABLE t (a, b, c, d, e);"
                                  "INSERT INTO t VALUES (1, 2.5, 'text', x'00FF', NULL)");
        Result<Database> opened = Database::openForeign(path);
        QVERIFY(opened.hasValue());
        const Database database = std::move(opened).value();
        Result<Statement> prepared = database.prepare("SELECT * FROM t");
        QVERIFY(prepared.hasValue());
        Statement row = std::move(prepared).value();
        QCOMPARE(row.step(), Statement::Step::Row);
        QCOMPARE(row.columnCount(), 5);
        QCOMPARE(row.columnName(2), std::string_view("c"));
        QCOMPARE(row.type(0), ColumnType::Integer);
        QCOMPARE(row.integer(0), 1);
        QCOMPARE(row.type(1), ColumnType::Real);
        QCOMPARE(row.real(1), 2.5);
        QCOMPARE(row.type(2), ColumnType::Text);
        QCOMPARE(row.text(2), std::string_view("text"));
        QCOMPARE(row.type(3), ColumnType::Blob);
        QCOMPARE(row.text(3), std::string_view("\0\xFF", 2));
        QVERIFY(row.isNull(4));
        QCOMPARE(row.integer(4), 0);
        QCOMPARE(row.step(), Statement::Step::Done);
    }

    void aFileWithoutANameOpensThroughItsDescriptor()
    {
        const QString path = make("CREATE TABLE t (a); INSERT INTO t VALUES (42)");
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(QFile::remove(path));
        Result<Database> opened =
            Database::openForeign(QStringLiteral("/proc/self/fd/%1").arg(file.handle()));
        QVERIFY2(opened.hasValue(), opened.hasValue() ? "" : qPrintable(opened.error().detail));
        const Database database = std::move(opened).value();
        Result<Statement> prepared = database.prepare("SELECT a FROM t ORDER BY a");
        QVERIFY(prepared.hasValue());
        Statement row = std::move(prepared).value();
        QCOMPARE(row.step(), Statement::Step::Row);
        QCOMPARE(row.integer(0), 42);
        Result<Statement> change = database.prepare("DELETE FROM t");
        QVERIFY(change.hasValue());
        QVERIFY(std::move(change).value().step() != Statement::Step::Done);
    }

    void boundValuesSurviveAReset()
    {
        const QString path = make("CREATE TABLE t (id INTEGER PRIMARY KEY, v TEXT);"
                                  "INSERT INTO t VALUES (1,'one'),(2,'two')");
        Result<Database> opened = Database::openForeign(path);
        const Database database = std::move(opened).value();
        Statement byId = std::move(database.prepare("SELECT v FROM t WHERE id=?1")).value();
        byId.bind(1, 2);
        QCOMPARE(byId.step(), Statement::Step::Row);
        QCOMPARE(byId.text(0), std::string_view("two"));
        byId.reset();
        QCOMPARE(byId.step(), Statement::Step::Row);
        Statement byText = std::move(database.prepare("SELECT id FROM t WHERE v=?1")).value();
        byText.bind(1, std::string_view("one"));
        QCOMPARE(byText.step(), Statement::Step::Row);
        QCOMPARE(byText.integer(0), 1);
    }

    void nothingCanBeWritten()
    {
        const QString path = make("CREATE TABLE t (a)");
        Result<Database> opened = Database::openForeign(path);
        const Database database = std::move(opened).value();
        Result<Statement> prepared = database.prepare("INSERT INTO t VALUES (1)");
        if (prepared.hasValue()) {
            Statement insert = std::move(prepared).value();
            QCOMPARE(insert.step(), Statement::Step::Failed);
        }
        QVERIFY(!QFile::exists(path + QStringLiteral("-journal")));
    }

    void onlyOrdinaryTablesAreListed()
    {
        const QString path = make("CREATE TABLE b (x INTEGER PRIMARY KEY, \"y z\" text);"
                                  "CREATE TABLE a (x); CREATE VIEW v AS SELECT 1;"
                                  "CREATE INDEX i ON a (x)");
        Result<Database> opened = Database::openForeign(path);
        const Database database = std::move(opened).value();
        const Result<std::vector<std::string>> tables = database.tables();
        QVERIFY(tables.hasValue());
        QCOMPARE(tables.value(), (std::vector<std::string>{"a", "b"}));
        const std::vector<ColumnInfo> columns = database.columns("b");
        QCOMPARE(columns.size(), std::size_t(2));
        QCOMPARE(columns[0].declaredType, std::string("INTEGER"));
        QVERIFY(columns[0].isPrimaryKey);
        QCOMPARE(columns[1].name, std::string("y z"));
        QCOMPARE(columns[1].declaredType, std::string("TEXT"));
        QVERIFY(!columns[1].isPrimaryKey);
        QVERIFY(database.columns("none").empty());
        QCOMPARE(Database::quoted("a\"b"), std::string("\"a\"\"b\""));
    }

    void anInterruptEndsTheStatement()
    {
        const QString path = make("CREATE TABLE t (a)");
        Result<Database> opened = Database::openForeign(path);
        Database database = std::move(opened).value();
        int questions = 0;
        database.setInterruptCheck([&questions] { return ++questions == 3; });
        Statement endless =
            std::move(database.prepare("WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x+1 "
                                       "FROM c) SELECT count(*) FROM c"))
                .value();
        QCOMPARE(endless.step(), Statement::Step::Interrupted);
        QCOMPARE(questions, 3);
    }

    void errorsNameTheFile()
    {
        QFile text(m_folder.filePath(QStringLiteral("notes.sqlite")));
        QVERIFY(text.open(QIODevice::WriteOnly));
        text.write(QByteArray(5000, 'x'));
        text.close();
        const Result<Database> foreign = Database::openForeign(text.fileName());
        QVERIFY(!foreign.hasValue());
        QVERIFY(foreign.error().message.startsWith(QStringLiteral("notes.sqlite")));
        QCOMPARE(foreign.error().kind, Error::Kind::Unsupported);
        QVERIFY(!Database::openForeign(m_folder.filePath(QStringLiteral("absent"))).hasValue());
    }

    void aFileWithoutItsTailOpens()
    {
        const QString path =
            make("PRAGMA page_size=512; CREATE TABLE t (a);"
                 "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x+1 FROM c LIMIT 1000) "
                 "INSERT INTO t SELECT x FROM c");
        {
            const Result<Database> whole = Database::openForeign(path);
            QVERIFY(whole.hasValue());
            QVERIFY(!whole.value().isCutShort());
        }
        QVERIFY(QFile::resize(path, QFile(path).size() / 2));
        Result<Database> opened = Database::openForeign(path);
        QVERIFY(opened.hasValue());
        const Database database = std::move(opened).value();
        QVERIFY(database.isCutShort());
        Statement rows = std::move(database.prepare("SELECT a FROM t")).value();
        int count = 0;
        Statement::Step step = Statement::Step::Row;
        while ((step = rows.step()) == Statement::Step::Row)
            ++count;
        QCOMPARE(step, Statement::Step::Damaged);
        QVERIFY(count > 100 && count < 1000);
    }
};

QTEST_GUILESS_MAIN(TestDatabase)
#include "tst_database.moc"
