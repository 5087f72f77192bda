// SPDX-License-Identifier: GPL-3.0-or-later
// Sorting by numbers, filtering, CSV with full precision.
#include "widgets/tables/tablemodel.h"
#include "widgets/tables/tablepanel.h"

#include <QAbstractItemModelTester>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include <array>

using namespace rooftrace;

namespace {

struct Row
{
    const char *name;
    QVariant total;
    double rate;
};

const std::array<Row, 4> Rows{{{"gemm, \"fast\"", 1'234'567'890LL, 0.1},
                               {"copy", 9LL, 2.0},
                               {"unknown", {}, 3.0},
                               {"add", 20'000LL, 1e300}}};

TableData table()
{
    TableData data;
    data.id = QStringLiteral("test");
    data.rowCount = int(Rows.size());
    TableColumn name;
    name.title = QStringLiteral("Name");
    name.csvName = QStringLiteral("name");
    name.value = [](int row) { return QVariant(QString::fromLatin1(Rows[std::size_t(row)].name)); };
    TableColumn total;
    total.title = QStringLiteral("Total");
    total.csvName = QStringLiteral("total_ns");
    total.kind = ColumnKind::Duration;
    total.hasBar = true;
    total.value = [](int row) { return Rows[std::size_t(row)].total; };
    TableColumn rate;
    rate.title = QStringLiteral("Rate");
    rate.csvName = QStringLiteral("rate");
    rate.kind = ColumnKind::ByteRate;
    rate.value = [](int row) { return QVariant(Rows[std::size_t(row)].rate); };
    TableColumn spread;
    spread.title = QStringLiteral("Spread");
    spread.kind = ColumnKind::Spread;
    spread.value = [](int row) { return QVariant(double(row)); };
    spread.spread = [](int row) { return SpreadValue{0.0, double(row), double(row) * 2}; };
    data.columns = {name, total, rate, spread};
    data.longest = [](int row) { return SliceId{static_cast<std::uint32_t>(row)}; };
    data.name = [](int row) {
        return std::optional(StringId{static_cast<std::uint32_t>(row + 1)});
    };
    return data;
}

} // namespace

class TestTableModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void keepsTheRulesOfModels()
    {
        TableModel model;
        const QAbstractItemModelTester tester(&model);
        model.setTable(table());
        QCOMPARE(model.rowCount(), 4);
        TableProxy proxy;
        proxy.setSourceModel(&model);
        const QAbstractItemModelTester proxyTester(&proxy);
        proxy.sort(1, Qt::DescendingOrder);
        proxy.setWords(QStringLiteral("a"));
        model.setTable(table());
        model.setTable({});
    }

    void sortsNumbersAsNumbersAndUnknownLast()
    {
        TableModel model;
        model.setTable(table());
        TableProxy proxy;
        proxy.setSourceModel(&model);
        const auto names = [&proxy] {
            QStringList list;
            for (int row = 0; row < proxy.rowCount(); ++row)
                list.append(proxy.index(row, 0).data().toString().left(4));
            return list.join(QLatin1Char(' '));
        };
        proxy.sort(1, Qt::DescendingOrder);
        QCOMPARE(names(), QStringLiteral("gemm add copy unkn"));
        proxy.sort(1, Qt::AscendingOrder);
        QCOMPARE(names(), QStringLiteral("copy add gemm unkn"));
    }

    void filtersByAllWords()
    {
        TablePanel panel(QStringLiteral("test"));
        panel.setTable(table());
        panel.filterField()->setText(QStringLiteral("FAST gem"));
        QCOMPARE(panel.proxy()->rowCount(), 1);
        QVERIFY(panel.toolRow()
                    ->findChild<QLabel *>(QStringLiteral("testCount"))
                    ->text()
                    .startsWith(QLatin1String("1 of 4")));
    }

    void filterLooksAtEveryTextAndWholeNames()
    {
        TableData data = table();
        TableColumn bound;
        bound.title = QStringLiteral("Bound");
        bound.value = [](int row) {
            return row == 1 ? QVariant(QStringLiteral("memory, 66 %")) : QVariant();
        };
        data.columns.push_back(bound);
        data.fullName = [](int row) {
            return row == 3 ? QStringLiteral("void at::native::add<float>") : QString();
        };
        data.tooltip = [](int) { return QStringLiteral("share of the step"); };
        TablePanel panel(QStringLiteral("test"));
        panel.setTable(data);
        const auto shown = [&panel](const char *words) {
            panel.filterField()->setText(QString::fromLatin1(words));
            QStringList names;
            for (int row = 0; row < panel.proxy()->rowCount(); ++row)
                names.append(panel.proxy()->index(row, 0).data().toString());
            return names.join(QLatin1Char(' '));
        };
        QCOMPARE(shown("Memory"), QStringLiteral("copy"));      // another column
        QCOMPARE(shown("native FLOAT"), QStringLiteral("add")); // the name that is not shown
        QCOMPARE(shown("copy 66"), QStringLiteral("copy"));     // words of two columns
        QCOMPARE(shown("copy native"), QString());
        QCOMPARE(shown("share"), QString()); // said of every row, so it tells none apart
        QCOMPARE(shown("2.00"), QString());  // numbers are no text
    }

    void csvHasUnitsInTheHeadAndFullPrecision()
    {
        QLocale::setDefault(QLocale(QLocale::Portuguese, QLocale::Brazil));
        TablePanel panel(QStringLiteral("test"));
        panel.setTable(table());
        QCOMPARE(panel.csv(false),
                 QStringLiteral("name,total_ns,rate\n"
                                "\"gemm, \"\"fast\"\"\",1234567890,0.10000000000000001\n"
                                "add,20000,1.0000000000000001e+300\n"
                                "copy,9,2\n"
                                "unknown,,3\n"));
        QLocale::setDefault(QLocale::c());
    }

    void clickHighlightsAndEnterGoes()
    {
        TablePanel panel(QStringLiteral("test"));
        panel.setTable(table());
        panel.show();
        QSignalSpy highlighted(&panel, &TablePanel::nameHighlighted);
        QSignalSpy activated(&panel, &TablePanel::sliceActivated);
        panel.view()->setCurrentIndex(panel.proxy()->index(1, 0)); // "add", row 3 of the data
        QCOMPARE(highlighted.count(), 1);
        QCOMPARE(highlighted[0][0].value<StringId>(), StringId{4});
        QTest::keyClick(panel.view(), Qt::Key_Return);
        QCOMPARE(activated.count(), 1);
        QCOMPARE(activated[0][0].value<SliceId>(), SliceId{3});
        panel.selectName(StringId{2});
        QCOMPARE(highlighted.count(), 1);
        QCOMPARE(panel.view()->currentIndex().data().toString(), QStringLiteral("copy"));
    }

    void columnsFillTheView()
    {
        TablePanel panel(QStringLiteral("test"));
        panel.setTable(table());
        panel.show();
        for (const int width : {900, 1300, 800}) {
            panel.resize(width, 300);
            QCoreApplication::processEvents();
            const int used = panel.view()->horizontalHeader()->length();
            const int there = panel.view()->viewport()->width();
            QVERIFY2(used <= there && used > there - 8,
                     qPrintable(QStringLiteral("%1 of %2").arg(used).arg(there)));
        }
    }
};

QTEST_MAIN(TestTableModel)
#include "tst_tablemodel.moc"
