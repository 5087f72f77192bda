// SPDX-License-Identifier: GPL-3.0-or-later
// What runs on threads: API calls, operating system calls, libraries, NVTX, profiler overhead.
#include "core/readers/nsys/nsysimport.h"
#include "core/readers/nsys/nsysnames.h"
#include "core/trace/attrkeys.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace rooftrace::nsys {

namespace {

struct NsysReaderText
{
    Q_DECLARE_TR_FUNCTIONS(NsysReaderText)
};

/// Event classes (ENUM_NSYS_EVENT_CLASS).
constexpr std::int64_t ClassDriver = 1;
constexpr std::int64_t ClassEglDriver = 13;
/// "Tracing of X started" and "finished": notes without a duration, not calls.
constexpr std::array<std::int64_t, 12> StartFinishClasses = {6,  7,  8,  9,  10, 11,
                                                             31, 32, 33, 34, 35, 36};

void noteMissingEnd(Import &import, const Statement &row)
{
    import.log().add("nsys.missing-end", NoteLevel::Warning,
                     NsysReaderText::tr("Rows without an end are shown without a duration."), -1, 1,
                     import.placeOf(row));
}

/// Tables of ranges on threads that share one form: start, end, globalTid and the id of a name.
struct RangeTable
{
    std::string_view table;
    std::string_view nameColumn;
    SliceKind kind;
    TrackKind track;
};

constexpr auto RangeTables = std::to_array<RangeTable>({
    {"OSRT_API", "nameId", SliceKind::OsRuntime, TrackKind::OsRuntime},
    {"PROFILER_OVERHEAD", "nameId", SliceKind::Overhead, TrackKind::Overhead},
    {"CUPTI_ACTIVITY_KIND_OVERHEAD", "nameId", SliceKind::Overhead, TrackKind::Overhead},
    {"CUDNN_EVENTS", "nameId", SliceKind::Other, TrackKind::OtherHost},
    {"CUBLAS_EVENTS", "nameId", SliceKind::Other, TrackKind::OtherHost},
    {"CUDA_GRAPH_EVENTS", "nameId", SliceKind::Other, TrackKind::OtherHost},
    {"CUDA_GRAPH_NODE_EVENTS", "nameId", SliceKind::Other, TrackKind::OtherHost},
    {"MPI_P2P_EVENTS", "textId", SliceKind::Other, TrackKind::OtherHost},
    {"MPI_COLLECTIVES_EVENTS", "textId", SliceKind::Other, TrackKind::OtherHost},
    {"MPI_START_WAIT_EVENTS", "textId", SliceKind::Other, TrackKind::OtherHost},
    {"MPI_OTHER_EVENTS", "textId", SliceKind::Other, TrackKind::OtherHost},
    {"UCP_EVENTS", "textId", SliceKind::Other, TrackKind::OtherHost},
    {"UCP_SUBMIT_EVENTS", "textId", SliceKind::Other, TrackKind::OtherHost},
    {"UCP_PROGRESS_EVENTS", "textId", SliceKind::Other, TrackKind::OtherHost},
    {"CUPTI_ACTIVITY_KIND_OPENACC_DATA", "nameId", SliceKind::Other, TrackKind::OtherHost},
    {"CUPTI_ACTIVITY_KIND_OPENACC_LAUNCH", "nameId", SliceKind::Other, TrackKind::OtherHost},
    {"CUPTI_ACTIVITY_KIND_OPENACC_OTHER", "nameId", SliceKind::Other, TrackKind::OtherHost},
    {"OPENMP_EVENT_KIND_PARALLEL", "nameId", SliceKind::Other, TrackKind::OtherHost},
    {"OPENMP_EVENT_KIND_TASK", "nameId", SliceKind::Other, TrackKind::OtherHost},
    {"OPENMP_EVENT_KIND_WORKSHARE", "nameId", SliceKind::Other, TrackKind::OtherHost},
    {"OPENMP_EVENT_KIND_SYNC_REGION", "nameId", SliceKind::Other, TrackKind::OtherHost},
    {"OPENMP_EVENT_KIND_SYNC_REGION_WAIT", "nameId", SliceKind::Other, TrackKind::OtherHost},
    {"NVVIDEO_DECODER_API", "nameId", SliceKind::Other, TrackKind::OtherHost},
    {"NVVIDEO_ENCODER_API", "nameId", SliceKind::Other, TrackKind::OtherHost},
    {"NVVIDEO_JPEG_API", "nameId", SliceKind::Other, TrackKind::OtherHost},
    {"VULKAN_API", "nameId", SliceKind::Other, TrackKind::OtherHost},
    {"DX12_API", "nameId", SliceKind::Other, TrackKind::OtherHost},
    {"OPENGL_API", "nameId", SliceKind::Other, TrackKind::OtherHost},
});

void importRangeTable(Import &import, const RangeTable &table)
{
    enum { Start = 1, End, GlobalTid, Name, EventClass, GraphId, GraphNodeId };
    const StringId graphKey = import.key(attr::GraphId);
    const StringId nodeKey = import.key(attr::GraphNodeId);
    AttributeMemo<2> memo;
    import.scan(
        table.table,
        {"start", "end", "globalTid", table.nameColumn, "eventClass", "graphId", "graphNodeId"},
        [&](const Statement &row) {
            const std::optional<Span> span = import.span(row, Start, End);
    if (!span)
        return;
    if (span->durationNs == 0 && !row.isNull(EventClass)
        && std::find(StartFinishClasses.begin(), StartFinishClasses.end(), row.integer(EventClass))
               != StartFinishClasses.end())
        return;
    if (table.kind == SliceKind::OsRuntime && import.leavesOut(LeaveOut::OsCalls))
        return;
    SliceInput slice;
    slice.startNs = span->startNs;
    slice.durationNs = span->durationNs;
    slice.sourceOffset = import.offset(row);
    slice.name = import.apiName(row.integer(Name));
    const AttributeMemo<2>::Key key{row.integer(GraphId), row.integer(GraphNodeId)};
    slice.attributes = memo.find(key, [&] {
        std::vector<Attr> attrs;
        if (key[0] != 0)
            attrs.push_back(Attr::integer(graphKey, key[0]));
        if (key[1] != 0)
            attrs.push_back(Attr::integer(nodeKey, key[1]));
        return import.intern(table.kind, attrs);
    });
    import.builder().addSlice(import.threadTrack(row.integer(GlobalTid), table.track), slice);
    if (!span->hasEnd)
        noteMissingEnd(import, row);
});
} // namespace

/// NVTX event types (ENUM_NSYS_EVENT_TYPE).
enum class NvtxType : std::int64_t {
    Mark = 34,
    ThreadName = 39,
    PushPopRange = 59,
    StartEndRange = 60,
    TextPushPopRange = 70, ///< from an nvtxt file
    TextStartEndRange = 71,
    TextMark = 72,
    DomainCreate = 75,
};

class NvtxImport
{
public:
    explicit NvtxImport(Import &import)
        : m_import(import)
        , m_domainKey(import.key(attr::Domain))
        , m_styleKey(import.key("nvtx style"))
        , m_unfinishedKey(import.key("unfinished"))
        , m_pushPop(import.key("PushPop"))
        , m_startEnd(import.key("StartEnd"))
    {
    }

    void run()
    {
        // Domains and thread names may stand behind the ranges that need them.
        scan([this](const Statement &row) { addName(row); }, "eventType IN (39,75)");
        m_sessionEndNs = sessionEnd();
        scan([this](const Statement &row) { add(row); });
    }

private:
    enum { Start = 1, End, Type, TextColumn, TextId, GlobalTid, DomainId };

    template<class Visit>
    void scan(Visit visit, std::string_view condition = {})
    {
        m_import.scan("NVTX_EVENTS",
                      {"start", "end", "eventType", "text", "textId", "globalTid", "domainId"},
                      visit, condition);
    }

    StringId textOf(const Statement &row)
    {
        if (!row.isNull(TextColumn))
            return m_import.text(row.text(TextColumn));
        return row.isNull(TextId) ? StringId::Empty : m_import.string(row.integer(TextId));
    }

    void addName(const Statement &row)
    {
        if (NvtxType{row.integer(Type)} == NvtxType::DomainCreate)
            m_domains.insert_or_assign(
                std::pair(processPart(row.integer(GlobalTid)), row.integer(DomainId)), textOf(row));
        else // given by the program, hence before the names of the system
            m_import.nameThread(row.integer(GlobalTid), textOf(row), -1);
    }

    /// Where ranges end that the program never closed.
    Nanoseconds sessionEnd()
    {
        Nanoseconds end = 0;
        m_import.scan("ANALYSIS_DETAILS", {"duration"},
                      [&](const Statement &row) { end = std::max(end, row.integer(1)); });
        return end;
    }

    void add(const Statement &row)
    {
        switch (NvtxType{row.integer(Type)}) {
        case NvtxType::PushPopRange:
        case NvtxType::TextPushPopRange:
            addRange(row, m_pushPop);
            break;
        case NvtxType::StartEndRange:
        case NvtxType::TextStartEndRange:
            addRange(row, m_startEnd);
            break;
        case NvtxType::Mark:
        case NvtxType::TextMark:
            addMark(row);
            break;
        default: // categories, domains and names of resources have no place in time
            break;
        }
    }

    AttrId attributes(const Statement &row, StringId style, bool isOpen)
    {
        const AttributeMemo<4>::Key key{processPart(row.integer(GlobalTid)), row.integer(DomainId),
                                        index(style), isOpen ? 1 : 0};
        return m_memo.find(key, [&] {
            std::vector<Attr> attrs;
            const auto domain = m_domains.find({key[0], key[1]});
            if (key[1] != 0)
                attrs.push_back(Attr::string(
                    m_domainKey, domain != m_domains.end()
                                     ? domain->second
                                     : m_import.key("domain " + std::to_string(key[1]))));
            if (style != StringId::Empty)
                attrs.push_back(Attr::string(m_styleKey, style));
            if (isOpen)
                attrs.push_back(Attr::integer(m_unfinishedKey, 1));
            return m_import.intern(SliceKind::Nvtx, attrs);
        });
    }

    void addRange(const Statement &row, StringId style)
    {
        const std::optional<Span> span = m_import.span(row, Start, End);
        if (!span)
            return;
        SliceInput slice;
        slice.startNs = span->startNs;
        slice.durationNs = span->hasEnd ? span->durationNs
                                        : std::max<Nanoseconds>(0, m_sessionEndNs - span->startNs);
        slice.sourceOffset = m_import.offset(row);
        slice.name = textOf(row);
        slice.attributes = attributes(row, style, !span->hasEnd);
        m_import.builder().addSlice(m_import.threadTrack(row.integer(GlobalTid), TrackKind::Nvtx),
                                    slice);
        if (!span->hasEnd)
            m_import.log().add(
                "nsys.nvtx-unfinished", NoteLevel::Info,
                NsysReaderText::tr(
                    "NVTX ranges that were never closed are drawn to the end of the session."),
                -1, 1, m_import.placeOf(row));
    }

    void addMark(const Statement &row)
    {
        const std::optional<Nanoseconds> time = m_import.moment(row, Start);
        if (!time)
            return;
        Marker marker;
        marker.timeNs = *time;
        marker.name = textOf(row);
        marker.attributes = attributes(row, StringId::Empty, false);
        marker.process = m_import.process(row.integer(GlobalTid));
        marker.thread = m_import.thread(row.integer(GlobalTid));
        marker.sourceOffset = m_import.offset(row);
        m_import.addMarker(marker);
    }

    Import &m_import;
    StringId m_domainKey, m_styleKey, m_unfinishedKey, m_pushPop, m_startEnd;
    std::map<std::pair<std::int64_t, std::int64_t>, StringId> m_domains; // by process, domain id
    AttributeMemo<4> m_memo;
    Nanoseconds m_sessionEndNs = 0;
};

} // namespace rooftrace::nsys

void importApiCalls(Import &import)
{
    enum { Start = 1, End, EventClass, GlobalTid, Correlation, Name, ReturnValue };
    const StringId returnKey = import.key(attr::ReturnValue);
    AttributeMemo<2> memo; // is driver, return value
    import.scan(
        "CUPTI_ACTIVITY_KIND_RUNTIME",
        {"start", "end", "eventClass", "globalTid", "correlationId", "nameId", "returnValue"},
        [&](const Statement &row) {
            const std::optional<Span> span = import.span(row, Start, End);
    if (!span)
        return;
    const std::int64_t globalTid = row.integer(GlobalTid);
    const std::int64_t eventClass = row.integer(EventClass);
    SliceInput slice;
    slice.startNs = span->startNs;
    slice.durationNs = span->durationNs;
    slice.correlation = import.correlation(globalTid, row.integer(Correlation));
    slice.sourceOffset = import.offset(row);
    slice.name = import.apiName(row.integer(Name));
    const bool isDriver = eventClass == ClassDriver || eventClass == ClassEglDriver;
    const AttributeMemo<2>::Key key{isDriver ? 1 : 0, row.integer(ReturnValue)};
    slice.attributes = memo.find(key, [&] {
        std::vector<Attr> attrs;
        if (key[1] != 0)
            attrs.push_back(Attr::integer(returnKey, key[1]));
        return import.intern(isDriver ? SliceKind::Driver : SliceKind::Runtime, attrs);
    });
    import.builder().addSlice(import.threadTrack(globalTid, TrackKind::Runtime), slice);
    if (!span->hasEnd)
        noteMissingEnd(import, row);
});
}

void importHostRanges(Import &import)
{
    for (const RangeTable &table : RangeTables)
        importRangeTable(import, table);
}

void importNvtx(Import &import)
{
    NvtxImport(import).run();
}

} // namespace rooftrace::nsys
