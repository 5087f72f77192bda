// SPDX-License-Identifier: GPL-3.0-or-later
// KeyTable against std::map.
#include "core/trace/keytable.h"

#include <QTest>

#include <map>
#include <random>
#include <utility>

using namespace rooftrace;

class TestKeyTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void behavesLikeAMap_data()
    {
        QTest::addColumn<quint64>("step");
        QTest::addColumn<int>("expected");
        QTest::newRow("consecutive") << quint64(1) << 0;
        QTest::newRow("consecutive, room made before") << quint64(1) << 50'000;
        QTest::newRow("multiples of 2^20") << (quint64(1) << 20) << 0;
        QTest::newRow("multiples of 2^44") << (quint64(1) << 44) << 0;
        QTest::newRow("random") << quint64(0) << 100;
    }
    void behavesLikeAMap()
    {
        QFETCH(const quint64, step);
        QFETCH(const int, expected);
        std::mt19937_64 random(11);
        KeyTable<int> ours(static_cast<std::size_t>(expected));
        std::map<std::uint64_t, int> known;
        for (int i = 0; i < 50'000; ++i) {
            const std::uint64_t key =
                step == 0 ? random() % 30'000 : static_cast<std::uint64_t>(i) * step;
            const auto [value, isNew] = ours.tryInsert(key, i);
            const auto [place, isNewThere] = known.try_emplace(key, i);
            QCOMPARE(isNew, isNewThere);
            QCOMPARE(value, place->second);
        }
        QCOMPARE(ours.size(), known.size());
        for (const auto &[key, value] : known) {
            const int *const found = ours.find(key);
            QVERIFY(found != nullptr);
            QCOMPARE(*found, value);
            if (!known.contains(key + 1))
                QVERIFY(ours.find(key + 1) == nullptr);
        }
    }

    void hasValuesThatCanBeChanged()
    {
        KeyTable<int> table;
        table.tryInsert(0, 5);
        *table.find(0) = 6;
        QCOMPARE(*std::as_const(table).find(0), 6);
        QVERIFY(std::as_const(table).find(1) == nullptr);
    }
};

QTEST_GUILESS_MAIN(TestKeyTable)
#include "tst_keytable.moc"
