// SPDX-License-Identifier: GPL-3.0-or-later
// The reader of what `ncu --csv` prints.
#include "core/readers/ncu/ncucsv.h"
#include "core/readers/ncu/ncuimport.h"
#include "core/readers/tracereader.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace rooftrace {

namespace {

struct NcuReaderText
{
    Q_DECLARE_TR_FUNCTIONS(NcuReaderText)
};

constexpr std::size_t BlockBytes = std::size_t{64} * 1024;

/// The whole table: it is text, a few hundred bytes a metric.
Result<std::string> textOf(const Source &source, Progress &progress)
{
    std::string text(static_cast<std::size_t>(source.size()), '\0');
    for (std::size_t done = 0; done < text.size();) {
        if (progress.isCancelled())
            return cancelledError();
        const std::size_t size = std::min(BlockBytes, text.size() - done);
        const Result<std::size_t> count =
            source.readAt(static_cast<std::int64_t>(done), {text.data() + done, size});
        if (!count.hasValue())
            return count.error();
        if (count.value() == 0)
            text.resize(done);
        done += count.value();
        progress.report({static_cast<std::int64_t>(done), source.size(), 0,
                         NcuReaderText::tr("Reading results")});
    }
    return text;
}

class NcuCsvReader final : public TraceReader
{
public:
    std::string_view id() const override { return "ncu-csv"; }
    QString name() const override { return NcuReaderText::tr("Nsight Compute table"); }
    QStringList filePatterns() const override { return {QStringLiteral("*.csv")}; }

    int sniff(const Source &source) const override
    {
        constexpr int Certain = 90;
        return ncu::csvHeader(source.head()) ? Certain : 0;
    }

    Status read(const std::shared_ptr<const Source> &source, TraceBuilder &builder, ImportLog &log,
                Progress &progress) const override
    {
        const Result<std::string> text = textOf(*source, progress);
        if (!text.hasValue())
            return text.error();
        const std::vector<ncu::CsvRow> rows = ncu::csvRows(text.value(), log, progress);
        if (progress.isCancelled())
            return cancelledError();
        ncu::Session session;
        ncu::Import import(builder, log);
        const bool isTable = ncu::importCsv(rows, import, session, progress);
        if (progress.isCancelled())
            return cancelledError();
        if (!isTable || import.resultCount() == 0)
            return Error{NcuReaderText::tr("%1 is a table of Nsight Compute without a single row.")
                             .arg(source->shownName()),
                         QStringLiteral("%1 rows").arg(rows.size())};
        import.finish(session);
        log.add("ncu.rounded", NoteLevel::Info,
                NcuReaderText::tr("The table holds rounded numbers; the report itself (*.ncu-rep) "
                                  "has all digits."));
        return success();
    }
};

} // namespace

std::unique_ptr<TraceReader> makeNcuCsvReader()
{
    return std::make_unique<NcuCsvReader>();
}

} // namespace rooftrace
