// SPDX-License-Identifier: GPL-3.0-or-later
// Who is asked whether work was cancelled.
#include "tests/support/cancelafter.h"

#include <QTest>

#include <thread>

using namespace rooftrace;

class TestProgress : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aFlagSetByAnotherThreadCancels()
    {
        const auto flag = std::make_shared<std::atomic<bool>>(false);
        FlagProgress progress(flag);
        QVERIFY(!progress.isCancelled());
        progress.report({1, 2, 3, QStringLiteral("nobody reads this")});
        std::thread([&flag] { flag->store(true); }).join();
        QVERIFY(progress.isCancelled());
    }

    void theFlagLivesAsLongAsTheWork()
    {
        auto flag = std::make_shared<std::atomic<bool>>(true);
        const FlagProgress progress(flag);
        flag.reset(); // whoever started the work is gone
        QVERIFY(progress.isCancelled());
    }

    void questionsAreCounted()
    {
        const test::CancelAfter progress(2);
        QVERIFY(!progress.isCancelled());
        QVERIFY(!progress.isCancelled());
        QVERIFY(progress.isCancelled());
        QVERIFY(progress.isCancelled());
        QCOMPARE(progress.questions(), 4);
    }
};

QTEST_GUILESS_MAIN(TestProgress)
#include "tst_progress.moc"
