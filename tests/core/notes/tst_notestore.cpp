// SPDX-License-Identifier: GPL-3.0-or-later
// Notes survive saving, merging, read-only folders and later versions.
#include "core/notes/notestore.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <limits>
#include <sys/stat.h>

using namespace rooftrace;

class TestNoteStore : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QVERIFY(m_dir.isValid());
        qputenv("XDG_STATE_HOME", QFile::encodeName(m_dir.filePath(QStringLiteral("state"))));
    }

    void savesAndLoads()
    {
        const QString trace = m_dir.filePath(QStringLiteral("a.json"));
        Note note = makeNote(NoteKind::Note, {123'456'789'012'345'678, 123'456'789'012'345'679},
                             QStringLiteral("zwei\nZeilen"));
        note.row = QStringLiteral("Stream 7");
        QVERIFY(notes::save(trace, {note}).hasValue());
        const auto loaded = notes::load(trace);
        QVERIFY(loaded.hasValue());
        QCOMPARE(loaded.value().size(), std::size_t(1));
        QVERIFY(loaded.value().front() == note);
        QVERIFY(QFile::exists(notes::sideCarPath(trace)));
    }

    void mergesById()
    {
        const QString trace = m_dir.filePath(QStringLiteral("b.json"));
        Note mine = makeNote(NoteKind::Note, {1, 2}, QStringLiteral("old"));
        const Note theirs = makeNote(NoteKind::Mark, {5, 5}, {});
        QVERIFY(notes::save(trace, {mine, theirs}).hasValue());
        mine.text = QStringLiteral("new");
        mine.modifiedMs += 10;
        const auto merged = notes::save(trace, {mine});
        QVERIFY(merged.hasValue());
        QCOMPARE(merged.value().size(), std::size_t(2));
        QCOMPARE(merged.value()[0].text, QStringLiteral("new"));
    }

    void deletedNotesStayDeleted()
    {
        Note gone = makeNote(NoteKind::Note, {1, 2}, QStringLiteral("x"));
        const Note old = gone;
        gone.isDeleted = true;
        gone.modifiedMs += 1;
        QVERIFY(mergedNotes({gone}, {old}).front().isDeleted);
        QVERIFY(mergedNotes({old}, {gone}).front().isDeleted);
    }

    void unknownKeysAreKept()
    {
        const Note note = makeNote(NoteKind::Note, {1, 2}, QStringLiteral("x"));
        QByteArray json = notes::toJson({note}, QStringLiteral("t"));
        json.replace("\"text\": \"x\"", "\"text\": \"x\", \"colour\": \"red\"");
        const QByteArray again = notes::toJson({note}, QStringLiteral("t"), json);
        QVERIFY(again.contains("\"colour\": \"red\""));
    }

    void damagedFileIsNotOverwritten()
    {
        const QString trace = m_dir.filePath(QStringLiteral("c.json"));
        QFile file(notes::sideCarPath(trace));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{ not json");
        file.close();
        QVERIFY(!notes::load(trace).hasValue());
        const auto saved = notes::save(trace, {makeNote(NoteKind::Mark, {1, 1}, {})});
        QVERIFY(saved.hasValue()); // into the state directory
        QVERIFY(QFile::exists(notes::fallbackPath(trace)));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("{ not json"));
    }

    void hostileSideCarsDoNoHarm_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<int>("count"); // -1: refused
        const QByteArray head = R"({"schema":"rooftrace-notes/1","notes":)";
        QTest::newRow("deep") << QByteArray(1'000'000, '[') << -1;
        QTest::newRow("not UTF-8") << head + "[{\"id\":\"\xff\xfe\"}]}" << -1;
        QTest::newRow("NaN") << head + R"([{"id":"a","begin_ns":NaN}]})" << -1;
        QTest::newRow("notes of another type") << head + "7}" << 0;
        QTest::newRow("entries of other types") << head + R"([1,null,[],"x",{"id":5}]})" << 0;
        QTest::newRow("members of other types")
            << head + R"([{"id":"a","begin_ns":"x","end_ns":{},"text":[],"kind":1,"deleted":"y"}]})"
            << 1;
        QTest::newRow("numbers beyond everything")
            << head + R"([{"id":"a","begin_ns":-9223372036854775808,"end_ns":9223372036854775807},)"
                   + R"({"id":"b","begin_ns":1e300,"end_ns":-1e300}]})"
            << 2;
        QTest::newRow("one id many times")
            << head + "[" + QByteArray(R"({"id":"a"},)").repeated(100'000) + R"({"id":"a"}]})" << 1;
    }
    void hostileSideCarsDoNoHarm()
    {
        QFETCH(QByteArray, content);
        QFETCH(int, count);
        const QString trace = m_dir.filePath(QStringLiteral("hostile.json"));
        QFile sideCar(notes::sideCarPath(trace));
        QVERIFY(sideCar.open(QIODevice::WriteOnly));
        sideCar.write(content);
        sideCar.close();
        const auto loaded = notes::load(trace);
        QVERIFY(sideCar.remove());
        QCOMPARE(loaded.hasValue() ? static_cast<int>(loaded.value().size()) : -1, count);
        for (const Note &note : loaded.hasValue() ? loaded.value() : Notes{})
            QVERIFY(note.range.endNs >= note.range.beginNs
                    && note.range.endNs <= std::numeric_limits<qint64>::max() / 2
                    && note.range.beginNs >= std::numeric_limits<qint64>::min() / 2);
    }

    void pipesAndDevicesAreNoNotes()
    {
        const QString trace = m_dir.filePath(QStringLiteral("pipe.json"));
        const QString sideCar = notes::sideCarPath(trace);
        QCOMPARE(::mkfifo(QFile::encodeName(sideCar).constData(), 0600), 0);
        QVERIFY(!notes::load(trace).hasValue());
        QVERIFY(QFile::remove(sideCar));
        QVERIFY(QFile::link(QStringLiteral("/dev/zero"), sideCar));
        QVERIFY(!notes::load(trace).hasValue());
        QVERIFY(QFile::remove(sideCar));
    }

    void foreignFilesAreRefused()
    {
        QVERIFY(!notes::fromJson("[]", QStringLiteral("f")).hasValue());
        QVERIFY(
            !notes::fromJson("{\"schema\":\"rooftrace-notes/9\"}", QStringLiteral("f")).hasValue());
        const auto odd = notes::fromJson(
            R"({"schema":"rooftrace-notes/1","notes":[7,{"id":""},{"id":"a","begin_ns":9,"end_ns":3}]})",
            QStringLiteral("f"));
        QVERIFY(odd.hasValue());
        QCOMPARE(odd.value().size(), std::size_t(1));
        QCOMPARE(odd.value()[0].range.endNs, Nanoseconds(9));
    }

private:
    QTemporaryDir m_dir;
};

QTEST_GUILESS_MAIN(TestNoteStore)
#include "tst_notestore.moc"
