// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readers/nsys/nsysdatabase.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace rooftrace::nsys {

namespace {

struct NsysReaderText
{
    Q_DECLARE_TR_FUNCTIONS(NsysReaderText)
};

constexpr auto NumberedTables = std::to_array<std::string_view>({
    "",
    "CUPTI_ACTIVITY_KIND_KERNEL",
    "CUPTI_ACTIVITY_KIND_MEMCPY",
    "CUPTI_ACTIVITY_KIND_MEMSET",
    "CUPTI_ACTIVITY_KIND_GRAPH_TRACE",
    "CUPTI_ACTIVITY_KIND_SYNCHRONIZATION",
    "CUPTI_ACTIVITY_KIND_RUNTIME",
    "CUPTI_ACTIVITY_KIND_OVERHEAD",
    "PROFILER_OVERHEAD",
    "NVTX_EVENTS",
    "OSRT_API",
    "CUDA_GRAPH_EVENTS",
    "CUDA_GRAPH_NODE_EVENTS",
    "CUDA_UM_CPU_PAGE_FAULT_EVENTS",
    "CUDA_UM_GPU_PAGE_FAULT_EVENTS",
    "DIAGNOSTIC_EVENT",
    "CUDNN_EVENTS",
    "CUBLAS_EVENTS",
    "MPI_P2P_EVENTS",
    "MPI_COLLECTIVES_EVENTS",
    "MPI_START_WAIT_EVENTS",
    "MPI_OTHER_EVENTS",
    "UCP_EVENTS",
    "UCP_SUBMIT_EVENTS",
    "UCP_PROGRESS_EVENTS",
    "CUPTI_ACTIVITY_KIND_OPENACC_DATA",
    "CUPTI_ACTIVITY_KIND_OPENACC_LAUNCH",
    "CUPTI_ACTIVITY_KIND_OPENACC_OTHER",
    "OPENMP_EVENT_KIND_PARALLEL",
    "OPENMP_EVENT_KIND_TASK",
    "OPENMP_EVENT_KIND_WORKSHARE",
    "OPENMP_EVENT_KIND_SYNC_REGION",
    "OPENMP_EVENT_KIND_SYNC_REGION_WAIT",
    "NVVIDEO_DECODER_API",
    "NVVIDEO_ENCODER_API",
    "NVVIDEO_JPEG_API",
    "VULKAN_API",
    "DX12_API",
    "OPENGL_API",
});
static_assert(NumberedTables.size() <= 256);

/// Any of these beside StringIds makes an export, whatever its version.
constexpr auto TellingTables = std::to_array<std::string_view>(
    {"TARGET_INFO_SESSION_START_TIME", "TARGET_INFO_SYSTEM_ENV", "TARGET_INFO_GPU",
     "ANALYSIS_DETAILS", "META_DATA_CAPTURE", "EXPORT_META_DATA", "META_DATA_EXPORT",
     "CUPTI_ACTIVITY_KIND_KERNEL", "CUPTI_ACTIVITY_KIND_RUNTIME", "CUPTI_ACTIVITY_KIND_MEMCPY",
     "NVTX_EVENTS", "OSRT_API", "COMPOSITE_EVENTS", "SCHED_EVENTS", "ThreadNames"});

} // namespace

std::span<const std::string_view> numberedTables()
{
    return NumberedTables;
}

std::uint8_t tableNumber(std::string_view table)
{
    const auto *const found = std::find(NumberedTables.begin(), NumberedTables.end(), table);
    return found == NumberedTables.end()
               ? std::uint8_t{0}
               : static_cast<std::uint8_t>(found - NumberedTables.begin());
}

std::uint64_t rowOffset(std::uint8_t table, std::int64_t rowId)
{
    if (table == 0 || rowId < 0 || rowId > INT64_C(0xFFFFFFFF))
        return 0;
    return (static_cast<std::uint64_t>(table) << 32U) | static_cast<std::uint64_t>(rowId);
}

bool NsysDatabase::isExport(std::span<const std::string> tables)
{
    const auto has = [&](std::string_view name) {
        return std::find(tables.begin(), tables.end(), name) != tables.end();
    };
    return has("StringIds") && std::any_of(TellingTables.begin(), TellingTables.end(), has);
}

Result<NsysDatabase> NsysDatabase::open(const QString &path, const QString &shownName)
{
    Result<Database> opened = Database::openForeign(path);
    if (!opened.hasValue())
        return opened.error();
    NsysDatabase result(std::move(opened).value());
    const Result<std::vector<std::string>> tables = result.m_database.tables();
    if (!tables.hasValue())
        return tables.error();
    if (!isExport(tables.value()))
        return Error{
            NsysReaderText::tr("%1 is an SQLite database, but not an export of Nsight Systems: it "
                               "does not have its tables.")
                .arg(shownName),
            {},
            Error::Kind::Unsupported};
    result.readSchema(tables.value());
    result.indexStrings();
    return result;
}

void NsysDatabase::readSchema(const std::vector<std::string> &tables)
{
    for (const std::string &table : tables)
        m_tables.emplace(table, m_database.columns(table));
}

/// Exports declare StringIds.id as the integer key, which makes it the row id: one lookup a string.
/// A table without that key is indexed here, because searching it per string would be quadratic.
void NsysDatabase::indexStrings()
{
    if (!hasColumn("StringIds", "id") || !hasColumn("StringIds", "value"))
        return;
    const std::vector<ColumnInfo> &columns = m_tables.find("StringIds")->second;
    const auto id = std::find_if(columns.begin(), columns.end(),
                                 [](const ColumnInfo &column) { return column.name == "id"; });
    m_isStringIdRowId = id->isPrimaryKey && id->declaredType == "INTEGER";
    if (!m_isStringIdRowId) {
        Result<Statement> query = m_database.prepare("SELECT rowid,id FROM StringIds");
        if (!query.hasValue())
            return;
        Statement rows = std::move(query).value();
        while (rows.step() == Statement::Step::Row)
            m_rowIds.try_emplace(rows.integer(1), rows.integer(0));
    }
    Result<Statement> query = m_database.prepare("SELECT value FROM StringIds WHERE rowid=?1");
    m_hasStrings = query.hasValue();
    if (m_hasStrings)
        m_stringQuery = std::move(query).value();
}

bool NsysDatabase::hasColumn(std::string_view table, std::string_view column) const
{
    const auto found = m_tables.find(table);
    if (found == m_tables.end())
        return false;
    return std::any_of(found->second.begin(), found->second.end(),
                       [&](const ColumnInfo &info) { return info.name == column; });
}

std::string NsysDatabase::select(std::string_view table,
                                 std::span<const std::string_view> columns) const
{
    std::string sql = "SELECT rowid";
    for (const std::string_view column : columns) {
        sql += ',';
        sql += hasColumn(table, column) ? Database::quoted(column) : std::string("NULL");
    }
    return sql + " FROM " + Database::quoted(table);
}

std::optional<std::string_view> NsysDatabase::string(std::int64_t id)
{
    if (!m_hasStrings)
        return std::nullopt;
    std::int64_t rowId = id;
    if (!m_isStringIdRowId) {
        const auto found = m_rowIds.find(id);
        if (found == m_rowIds.end())
            return std::nullopt;
        rowId = found->second;
    }
    m_stringQuery.reset();
    m_stringQuery.bind(1, rowId);
    if (m_stringQuery.step() != Statement::Step::Row || m_stringQuery.isNull(0))
        return std::nullopt;
    return m_stringQuery.text(0);
}

} // namespace rooftrace::nsys
