// SPDX-License-Identifier: GPL-3.0-or-later
// LargeVector against std::vector, on both sides of the size from which memory is mapped.
#include "core/base/largevector.h"

#include <QTest>

#include <cstdint>
#include <random>
#include <vector>

using namespace rooftrace;

namespace {

struct Entry
{
    std::uint64_t key = 7; // not zero: fresh places hold what the type says
    std::uint32_t value = 9;

    friend bool operator==(const Entry &, const Entry &) = default;
};

template<class T>
bool isSame(const LargeVector<T> &ours, const std::vector<T> &known)
{
    return ours.size() == known.size() && std::equal(ours.begin(), ours.end(), known.begin());
}

} // namespace

class TestLargeVector : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void behavesLikeAVector()
    {
        std::mt19937_64 random(3);
        LargeVector<Entry> ours;
        std::vector<Entry> known;
        for (int round = 0; round < 60; ++round) {
            const std::size_t count = random() % (round % 3 == 0 ? 200'000 : 300);
            switch (random() % 6) {
            case 0:
                for (std::size_t i = 0; i < count; ++i) {
                    const Entry entry{random(), static_cast<std::uint32_t>(i)};
                    ours.push_back(entry);
                    known.push_back(entry);
                }
                break;
            case 1:
                ours.resize(count);
                known.resize(count);
                break;
            case 2:
                ours.assign(count, {1, 2});
                known.assign(count, {1, 2});
                break;
            case 3:
                ours.shrinkToFit();
                break;
            case 4: {
                const std::size_t before = ours.size();
                ours.resizeForOverwrite(before + count);
                for (std::size_t i = before; i < ours.size(); ++i)
                    ours[i] = {i, 4};
                for (std::size_t i = before; i < before + count; ++i)
                    known.push_back({i, 4});
                break;
            }
            default:
                eraseIf(ours, [](const Entry &entry) { return entry.key % 3 == 0; });
                std::erase_if(known, [](const Entry &entry) { return entry.key % 3 == 0; });
            }
            QVERIFY(isSame(ours, known));
            QVERIFY(ours.capacity() >= ours.size());
        }
    }

    void pushesItsOwnValues()
    {
        LargeVector<Entry> ours;
        ours.push_back({1, 2});
        for (int i = 0; i < 200'000; ++i)
            ours.push_back(ours[0]); // at every growth a place in the old memory
        QCOMPARE(ours.size(), std::size_t(200'001));
        QVERIFY(ours.back() == (Entry{1, 2}));
    }

    void givesMemoryBack_data()
    {
        QTest::addColumn<int>("kept");
        QTest::newRow("still mapped") << 150'000;
        QTest::newRow("no longer mapped") << 100;
        QTest::newRow("nothing") << 0;
    }
    void givesMemoryBack()
    {
        QFETCH(const int, kept);
        LargeVector<Entry> ours;
        for (std::size_t i = 0; i < 1'000'000; ++i)
            ours.push_back({i, 1});
        eraseIf(ours, [kept](const Entry &entry) {
            return entry.key >= static_cast<std::uint64_t>(kept);
        });
        ours.shrinkToFit();
        QCOMPARE(ours.size(), static_cast<std::size_t>(kept));
        // Whole pages at most.
        QVERIFY(ours.capacity() * sizeof(Entry) <= kept * sizeof(Entry) + 4096);
        for (std::size_t i = 0; i < ours.size(); ++i)
            QVERIFY(ours[i] == (Entry{i, 1}));
        ours.push_back({2, 3});
        QVERIFY(ours.back() == (Entry{2, 3}));
    }

    void movesAndSwaps()
    {
        LargeVector<std::uint32_t> small(3);
        LargeVector<std::uint32_t> large(1'000'000);
        small[1] = 5;
        large[999'999] = 6;
        const std::uint32_t *const place = large.data();
        small.swap(large);
        QCOMPARE(small.data(), place);
        QCOMPARE(large[1], 5U);
        large = std::move(small);
        QCOMPARE(large[999'999], 6U);
        QCOMPARE(large.data(), place);
        LargeVector<std::uint32_t> moved(std::move(large));
        QCOMPARE(moved.size(), std::size_t(1'000'000));
    }

    void viewsAreCopiedBeforeTheyGrow()
    {
        for (const std::size_t size : {std::size_t(3), std::size_t(400'000)}) {
            const std::vector<std::uint32_t> owner(size, 7);
            LargeVector<std::uint32_t> view = LargeVector<std::uint32_t>::view(owner);
            QVERIFY(view.isView());
            QCOMPARE(std::as_const(view).data(), owner.data());
            LargeVector<std::uint32_t> moved = std::move(view);
            QVERIFY(moved.isView() && !view.isView());
            moved.push_back(8);
            QVERIFY(!moved.isView());
            QCOMPARE(moved.size(), size + 1);
            QCOMPARE(moved[size - 1], 7U);
            QCOMPARE(moved[size], 8U);
            LargeVector<std::uint32_t> cleared = LargeVector<std::uint32_t>::view(owner);
            cleared.clear();
            cleared.push_back(9);
            QCOMPARE(cleared[0], 9U);
            LargeVector<std::uint32_t> shrunk = LargeVector<std::uint32_t>::view(owner);
            shrunk.shrinkToFit();
            QVERIFY(shrunk.isView());
            QCOMPARE(owner, std::vector<std::uint32_t>(size, 7));
        }
    }

    void refusesWhatNoMachineHas()
    {
        LargeVector<Entry> ours;
        QVERIFY_THROWS_EXCEPTION(std::bad_alloc, ours.reserve(static_cast<std::size_t>(-1) / 16));
        QVERIFY(ours.empty());
    }
};

QTEST_GUILESS_MAIN(TestLargeVector)
#include "tst_largevector.moc"
