// SPDX-License-Identifier: GPL-3.0-or-later
// The reader of Nsight Systems SQLite exports.
#include "core/readers/nsys/nsysreader.h"

#include "core/readers/nsys/nsysdatabase.h"
#include "core/readers/nsys/nsysimport.h"
#include "core/readers/tracereader.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QStringList>

#include <array>

namespace rooftrace {

namespace {

struct NsysReaderText
{
    Q_DECLARE_TR_FUNCTIONS(NsysReaderText)
};

constexpr std::string_view Magic = "SQLite format 3";

class NsysReader final : public TraceReader
{
public:
    std::string_view id() const override { return "nsys"; }
    QString name() const override { return NsysReaderText::tr("Nsight Systems (SQLite)"); }
    QStringList filePatterns() const override { return {QStringLiteral("*.sqlite")}; }

    int sniff(const Source &source) const override
    {
        if (source.head().compare(0, Magic.size(), Magic) != 0)
            return 0;
        const Result<Database> database = Database::openForeign(source.path());
        if (!database.hasValue())
            return ForeignDatabase; // read() says what is wrong with it
        const Result<std::vector<std::string>> tables = database.value().tables();
        return tables.hasValue() && nsys::NsysDatabase::isExport(tables.value()) ? 95
                                                                                 : ForeignDatabase;
    }

    Status read(const std::shared_ptr<const Source> &source, TraceBuilder &builder, ImportLog &log,
                Progress &progress) const override
    {
        return nsys::readExport(source->path(), source->shownName(), source, builder, log,
                                progress);
    }

    std::shared_ptr<const DetailReader>
    detailReader(const std::shared_ptr<const Source> &source) const override
    {
        return nsys::exportDetails(source->path(), source->shownName(), source);
    }

    std::int64_t estimateSlices(const Source &source) const override
    {
        Result<nsys::NsysDatabase> opened =
            nsys::NsysDatabase::open(source.path(), source.shownName());
        if (!opened.hasValue())
            return 0;
        nsys::NsysDatabase database = std::move(opened).value();
        return nsys::expectedRows(database);
    }

    Result<TraceSurvey> survey(const std::shared_ptr<const Source> &source,
                               Progress &progress) const override
    {
        return nsys::surveyExport(source->path(), source->shownName(), progress);
    }

private:
    /// Some SQLite database: worth an answer that says so, unless another reader knows it.
    static constexpr int ForeignDatabase = 1;
};

} // namespace

namespace nsys {

namespace {

using Importer = void (*)(Import &);

constexpr std::array<Importer, 14> Importers = {
    importSession,    importNames,       importDevices,     importApiCalls, importHostRanges,
    importNvtx,       importKernels,     importCopies,      importSyncs,    importPageFaults,
    importGpuMetrics, importMemoryUsage, importDiagnostics, noteMissing};

/// Rows of every table that has any, but for the tables that only explain numbers.
void countTables(Import &import)
{
    std::map<std::string, std::int64_t> &counts = import.builder().counts()["tables_with_rows"];
    for (const auto &[table, columns] : import.database().tables()) {
        const std::int64_t rows = table.rfind("ENUM_", 0) == 0 ? 0 : import.rowCount(table);
        if (rows > 0)
            counts[table] = rows;
    }
}

void noteFileState(const QString &path, const Database &database, ImportLog &log)
{
    if (database.isCutShort())
        log.add(
            "nsys.cut-short", NoteLevel::Loss,
            NsysReaderText::tr("The database is shorter than it should be: its end is missing."));
    for (const char *suffix : {"-wal", "-journal"}) {
        const QFileInfo journal(path + QLatin1String(suffix));
        if (journal.exists() && journal.size() > 0)
            log.add("nsys.journal-ignored", NoteLevel::Warning,
                    NsysReaderText::tr(
                        "A journal lies beside the database; what it holds is not shown."),
                    -1, 1, journal.fileName());
    }
}

} // namespace

Status readExport(const QString &databasePath, const QString &shownName,
                  std::shared_ptr<const void> owner, TraceBuilder &builder, ImportLog &log,
                  Progress &progress)
{
    Result<NsysDatabase> opened = NsysDatabase::open(databasePath, shownName);
    if (!opened.hasValue())
        return opened.error();
    NsysDatabase database = std::move(opened).value();
    noteFileState(databasePath, database.database(), log);
    database.database().setInterruptCheck([&progress] { return progress.isCancelled(); });
    Import import(database, builder, log, progress);
    import.expectRows(expectedRows(database));
    for (const Importer importer : Importers) {
        importer(import);
        if (import.isCancelled() || progress.isCancelled())
            return cancelledError();
    }
    import.applyNames();
    countTables(import);
    if (progress.isCancelled())
        return cancelledError();
    if (import.hiddenValues() > 0)
        log.add("privacy.hidden-values", NoteLevel::Info,
                NsysReaderText::tr(
                    "Values that may hold credentials (environment variables) are in the "
                    "file; they are not shown."),
                -1, import.hiddenValues());
    noteLeftOut(import.leftOut(), log);
    builder.setDetailReader(exportDetails(databasePath, shownName, std::move(owner)));
    return success();
}

} // namespace nsys

std::unique_ptr<TraceReader> makeNsysReader()
{
    return std::make_unique<NsysReader>();
}

} // namespace rooftrace
