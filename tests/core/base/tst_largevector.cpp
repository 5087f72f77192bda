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
            switch (random() % 4) {
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

    void refusesWhatNoMachineHas()
    {
        LargeVector<Entry> ours;
        QVERIFY_THROWS_EXCEPTION(std::bad_alloc, ours.reserve(static_cast<std::size_t>(-1) / 16));
        QVERIFY(ours.empty());
    }
};

QTEST_GUILESS_MAIN(TestLargeVector)
#include "tst_largevector.moc"
