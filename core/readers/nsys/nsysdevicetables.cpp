// SPDX-License-Identifier: GPL-3.0-or-later
// What runs on devices: kernels, graph launches, copies, memsets, synchronisation, page faults.
#include "core/readers/nsys/nsysimport.h"
#include "core/readers/nsys/nsysnames.h"
#include "core/trace/attrkeys.h"

#include <QCoreApplication>

#include <array>
#include <map>
#include <string>
#include <vector>

namespace rooftrace::nsys {

namespace {

struct NsysReaderText
{
    Q_DECLARE_TR_FUNCTIONS(NsysReaderText)
};

/// The columns that place a row on a stream; every device table has them at the same places.
enum DeviceColumn {
    Start = 1,
    End,
    Device,
    Context,
    Stream,
    Correlation,
    GlobalPid,
    FirstOwn, ///< the table's own columns follow
};

/// NULL as a value that no column holds.
std::int64_t integerOr(const Statement &row, int column, std::int64_t fallback)
{
    return row.isNull(column) ? fallback : row.integer(column);
}

std::int64_t streamOf(const Statement &row)
{
    const std::int64_t stream = integerOr(row, Stream, NoId);
    return stream < 0 ? NoId : stream;
}

void addDeviceSlice(Import &import, const Statement &row, TrackKind kind, StringId name,
                    AttrId attributes)
{
    const std::optional<Span> span = import.span(row, Start, End);
    if (!span)
        return;
    const std::int64_t globalPid = row.integer(GlobalPid);
    SliceInput slice;
    slice.startNs = span->startNs;
    slice.durationNs = span->durationNs;
    slice.correlation = import.correlation(globalPid, row.integer(Correlation));
    slice.sourceOffset = import.offset(row);
    slice.name = name;
    slice.attributes = attributes;
    const std::uint32_t track = import.streamTrack(
        globalPid, integerOr(row, Device, -1), integerOr(row, Context, -1), streamOf(row), kind);
    import.builder().addSlice(track, slice);
    if (!span->hasEnd)
        import.log().add("nsys.missing-end", NoteLevel::Warning,
                         NsysReaderText::tr("Rows without an end are shown without a duration."),
                         -1, 1, import.placeOf(row));
}

/// Attributes that all device operations share.
struct CommonAttrs
{
    explicit CommonAttrs(Import &import)
        : device(import.key(attr::Device))
        , context(import.key(attr::Context))
        , stream(import.key(attr::Stream))
        , graphId(import.key(attr::GraphId))
        , graphNodeId(import.key(attr::GraphNodeId))
    {
    }
    void append(std::vector<Attr> &attrs, std::int64_t deviceId, std::int64_t contextId,
                std::int64_t streamId) const
    {
        if (deviceId >= 0)
            attrs.push_back(Attr::integer(device, deviceId));
        if (contextId >= 0)
            attrs.push_back(Attr::integer(context, contextId));
        if (streamId != NoId)
            attrs.push_back(Attr::integer(stream, streamId));
    }
    StringId device, context, stream, graphId, graphNodeId;
};

class KernelImport
{
public:
    explicit KernelImport(Import &import)
        : m_import(import)
        , m_common(import)
        , m_grid(import.key(attr::Grid))
        , m_block(import.key(attr::Block))
        , m_registers(import.key(attr::Registers))
        , m_shared(import.key(attr::SharedMemory))
        , m_blocksPerSm(import.key(attr::BlocksPerSm))
        , m_warpsPerSm(import.key(attr::WarpsPerSm))
        , m_shortName(import.key("short name"))
        , m_cluster(import.key("cluster"))
    {
    }

    void run()
    {
        m_import.scan("CUPTI_ACTIVITY_KIND_KERNEL",
                      {"start",
                       "end",
                       "deviceId",
                       "contextId",
                       "streamId",
                       "correlationId",
                       "globalPid",
                       "demangledName",
                       "shortName",
                       "registersPerThread",
                       "gridX",
                       "gridY",
                       "gridZ",
                       "blockX",
                       "blockY",
                       "blockZ",
                       "staticSharedMemory",
                       "dynamicSharedMemory",
                       "graphNodeId",
                       "graphId",
                       "clusterX",
                       "clusterY",
                       "clusterZ",
                       "mangledName"},
                      [this](const Statement &row) { add(row); });
    }

private:
    enum KernelColumn {
        Demangled = FirstOwn,
        Short,
        Registers,
        GridX,
        BlockX = GridX + 3,
        StaticShared = BlockX + 3,
        DynamicShared,
        GraphNode,
        Graph,
        ClusterX,
        Mangled = ClusterX + 3,
    };
    // device, context, stream, short name, registers, grid, block, static, dynamic, node, graph,
    // cluster
    using Memo = AttributeMemo<18>;

    void add(const Statement &row)
    {
        Memo::Key key{integerOr(row, Device, -1), integerOr(row, Context, -1), streamOf(row)};
        for (int i = Short; i < Mangled; ++i)
            key[static_cast<std::size_t>(3 + i - Short)] = row.integer(i);
        const AttrId attributes = m_memo.find(key, [&] { return make(key); });
        addDeviceSlice(m_import, row, TrackKind::Kernels, nameOf(row), attributes);
    }

    StringId nameOf(const Statement &row)
    {
        StringId name = m_import.string(integerOr(row, Demangled, -1));
        for (const int other : {static_cast<int>(Short), static_cast<int>(Mangled)}) {
            if (name == StringId::Empty)
                name = m_import.string(integerOr(row, other, -1));
        }
        return name != StringId::Empty ? name : m_import.key("(kernel without a name)");
    }

    static std::string triple(const std::int64_t *xyz)
    {
        return '[' + std::to_string(xyz[0]) + ',' + std::to_string(xyz[1]) + ','
               + std::to_string(xyz[2]) + ']';
    }

    AttrId make(const Memo::Key &key)
    {
        const std::int64_t *own = key.data() + 3; // short name is the first of the own columns
        const auto at = [&](int column) { return own[column - Short]; };
        std::vector<Attr> attrs;
        m_common.append(attrs, key[0], key[1], key[2]);
        attrs.push_back(Attr::json(m_grid, m_import.key(triple(own + (GridX - Short)))));
        attrs.push_back(Attr::json(m_block, m_import.key(triple(own + (BlockX - Short)))));
        attrs.push_back(Attr::integer(m_registers, at(Registers)));
        attrs.push_back(Attr::integer(m_shared, at(StaticShared) + at(DynamicShared)));
        addPerSm(attrs, key[0], own + (GridX - Short), own + (BlockX - Short));
        if (at(GraphNode) != 0)
            attrs.push_back(Attr::integer(m_common.graphNodeId, at(GraphNode)));
        if (at(Graph) != 0)
            attrs.push_back(Attr::integer(m_common.graphId, at(Graph)));
        if (at(ClusterX) > 1 || at(ClusterX + 1) > 1 || at(ClusterX + 2) > 1)
            attrs.push_back(Attr::json(m_cluster, m_import.key(triple(own + (ClusterX - Short)))));
        if (const StringId name = m_import.string(at(Short)); name != StringId::Empty)
            attrs.push_back(Attr::string(m_shortName, name));
        return m_import.intern(SliceKind::Kernel, attrs);
    }

    /// Blocks and warps per multiprocessor as Kineto computes them: grid over multiprocessors, and
    /// that times the threads of a block over the warp size.
    void addPerSm(std::vector<Attr> &attrs, std::int64_t deviceId, const std::int64_t *grid,
                  const std::int64_t *block)
    {
        if (deviceId < 0 || deviceId >= 4096)
            return;
        const DeviceInfo &device = m_import.builder().deviceInfo(m_import.device(deviceId));
        if (device.multiprocessors <= 0)
            return;
        const auto product = [](const std::int64_t *xyz) {
            return static_cast<double>(xyz[0]) * static_cast<double>(xyz[1])
                   * static_cast<double>(xyz[2]);
        };
        const double blocks = product(grid) / static_cast<double>(device.multiprocessors);
        const double warpSize = device.warpSize > 0 ? static_cast<double>(device.warpSize) : 32.0;
        attrs.push_back(Attr::real(m_blocksPerSm, blocks));
        attrs.push_back(Attr::real(m_warpsPerSm, blocks * product(block) / warpSize));
    }

    Import &m_import;
    CommonAttrs m_common;
    StringId m_grid, m_block, m_registers, m_shared, m_blocksPerSm, m_warpsPerSm, m_shortName,
        m_cluster;
    Memo m_memo;
};

void importGraphTraces(Import &import)
{
    const CommonAttrs common(import);
    const StringId execId = import.key("graph exec id");
    const auto nameOf = [&import](std::int64_t graphId) {
        return import.key(graphId >= 0 ? "CUDA graph " + std::to_string(graphId)
                                       : std::string("CUDA graph"));
    };
    AttributeMemo<5> memo;
    import.scan("CUPTI_ACTIVITY_KIND_GRAPH_TRACE",
                {"start", "end", "deviceId", "contextId", "streamId", "correlationId", "globalPid",
                 "graphId", "graphExecId"},
                [&](const Statement &row) {
                    const AttributeMemo<5>::Key key{integerOr(row, Device, -1),
                                                    integerOr(row, Context, -1), streamOf(row),
                                                    integerOr(row, FirstOwn, -1),
                                                    integerOr(row, FirstOwn + 1, -1)};
    const AttrId attributes = memo.find(key, [&] {
        std::vector<Attr> attrs;
        common.append(attrs, key[0], key[1], key[2]);
        if (key[3] >= 0)
            attrs.push_back(Attr::integer(common.graphId, key[3]));
        if (key[4] >= 0)
            attrs.push_back(Attr::integer(execId, key[4]));
        return import.intern(SliceKind::GraphTrace, attrs);
    });
    addDeviceSlice(import, row, TrackKind::Kernels, nameOf(key[3]), attributes);
});
} // namespace

class CopyImport
{
public:
    explicit CopyImport(Import &import)
        : m_import(import)
        , m_common(import)
        , m_bytes(import.key(attr::Bytes))
        , m_copyKind(import.key(attr::CopyKind))
        , m_source(import.key(attr::SourceMemory))
        , m_target(import.key(attr::TargetMemory))
    {
    }

    void copies()
    {
        m_import.scan("CUPTI_ACTIVITY_KIND_MEMCPY",
                      {"start", "end", "deviceId", "contextId", "streamId", "correlationId",
                       "globalPid", "bytes", "copyKind", "srcKind", "dstKind", "graphNodeId",
                       "srcDeviceId", "dstDeviceId", "migrationCause"},
                      [this](const Statement &row) { addCopy(row); });
    }

    void sets()
    {
        m_import.scan("CUPTI_ACTIVITY_KIND_MEMSET",
                      {"start", "end", "deviceId", "contextId", "streamId", "correlationId",
                       "globalPid", "bytes", "memKind", "graphNodeId"},
                      [this](const Statement &row) { addSet(row); });
    }

private:
    // device, context, stream, then the table's own columns
    using Memo = AttributeMemo<11>;
    enum CopyColumn {
        Bytes = FirstOwn,
        Kind,
        Source,
        Target,
        Node,
        SourceDevice,
        TargetDevice,
        Cause
    };

    void addCopy(const Statement &row)
    {
        Memo::Key key{integerOr(row, Device, -1), integerOr(row, Context, -1), streamOf(row)};
        for (int i = Bytes; i <= Cause; ++i)
            key[static_cast<std::size_t>(3 + i - FirstOwn)] = integerOr(row, i, -1);
        const AttrId attributes = m_memo.find(key, [&] { return makeCopy(key); });
        StringId &name = m_names[{key[4], key[5], key[6]}]; // kind, source, target
        if (name == StringId::Empty)
            name = m_import.key(copyName(key[4], key[5], key[6]));
        addDeviceSlice(m_import, row, TrackKind::Copies, name, attributes);
    }

    AttrId makeCopy(const Memo::Key &key)
    {
        const auto at = [&](int column) {
            return key[static_cast<std::size_t>(3 + column - FirstOwn)];
        };
        std::vector<Attr> attrs;
        m_common.append(attrs, key[0], key[1], key[2]);
        if (at(Bytes) >= 0)
            attrs.push_back(Attr::integer(m_bytes, at(Bytes)));
        attrs.push_back(Attr::string(m_copyKind, m_import.key(copyKindName(at(Kind)))));
        if (const std::string_view memory = memoryKindName(at(Source)); !memory.empty())
            attrs.push_back(Attr::string(m_source, m_import.key(memory)));
        if (const std::string_view memory = memoryKindName(at(Target)); !memory.empty())
            attrs.push_back(Attr::string(m_target, m_import.key(memory)));
        if (at(SourceDevice) >= 0 && at(TargetDevice) >= 0
            && at(SourceDevice) != at(TargetDevice)) {
            attrs.push_back(m_import.integerAttr("source device", at(SourceDevice)));
            attrs.push_back(m_import.integerAttr("target device", at(TargetDevice)));
        }
        if (at(Cause) > 0)
            attrs.push_back(m_import.integerAttr("migration cause", at(Cause)));
        if (at(Node) > 0)
            attrs.push_back(Attr::integer(m_common.graphNodeId, at(Node)));
        return m_import.intern(SliceKind::Memcpy, attrs);
    }

    void addSet(const Statement &row)
    {
        Memo::Key key{integerOr(row, Device, -1), integerOr(row, Context, -1), streamOf(row)};
        for (int i = 0; i < 3; ++i)
            key[std::size_t{3} + static_cast<std::size_t>(i)] = integerOr(row, FirstOwn + i, -1);
        const AttrId attributes = m_setMemo.find(key, [&] {
            std::vector<Attr> attrs;
            m_common.append(attrs, key[0], key[1], key[2]);
            if (key[3] >= 0)
                attrs.push_back(Attr::integer(m_bytes, key[3]));
            if (const std::string_view memory = memoryKindName(key[4]); !memory.empty())
                attrs.push_back(Attr::string(m_target, m_import.key(memory)));
            if (key[5] > 0)
                attrs.push_back(Attr::integer(m_common.graphNodeId, key[5]));
            return m_import.intern(SliceKind::Memset, attrs);
        });
        std::string name = "Memset (";
        name += memoryKindLabel(key[4]);
        addDeviceSlice(m_import, row, TrackKind::Copies, m_import.key(name + ')'), attributes);
    }

    Import &m_import;
    CommonAttrs m_common;
    StringId m_bytes, m_copyKind, m_source, m_target;
    Memo m_memo;
    Memo m_setMemo;
    std::map<std::array<std::int64_t, 3>, StringId> m_names;
};

} // namespace rooftrace::nsys

void importKernels(Import &import)
{
    KernelImport(import).run();
    importGraphTraces(import);
}

void importCopies(Import &import)
{
    CopyImport copies(import);
    copies.copies();
    copies.sets();
}

void importSyncs(Import &import)
{
    const CommonAttrs common(import);
    const StringId kindKey = import.key(attr::SyncKind);
    const StringId eventKey = import.key("event id");
    AttributeMemo<5> memo;
    import.scan("CUPTI_ACTIVITY_KIND_SYNCHRONIZATION",
                {"start", "end", "deviceId", "contextId", "streamId", "correlationId", "globalPid",
                 "syncType", "eventId"},
                [&](const Statement &row) {
                    const std::int64_t type = row.integer(FirstOwn);
    const AttributeMemo<5>::Key key{integerOr(row, Device, -1), integerOr(row, Context, -1),
                                    streamOf(row), type, integerOr(row, FirstOwn + 1, NoId)};
    const AttrId attributes = memo.find(key, [&] {
        std::vector<Attr> attrs;
        common.append(attrs, key[0], key[1], key[2]);
        attrs.push_back(Attr::string(kindKey, import.key(syncKind(type))));
        if (key[4] != NoId)
            attrs.push_back(Attr::integer(eventKey, key[4]));
        return import.intern(SliceKind::Sync, attrs);
    });
    addDeviceSlice(import, row, TrackKind::Sync, import.key(syncLabel(type)), attributes);
});
}

/// Faults of unified memory: stretches on the device, moments on the host.
void importPageFaults(Import &import)
{
    const StringId gpuName = import.key("GPU page faults");
    const StringId countKey = import.key("page faults");
    import.scan("CUDA_UM_GPU_PAGE_FAULT_EVENTS",
                {"start", "end", "deviceId", "contextId", "streamId", "correlationId", "globalPid",
                 "numberOfPageFaults"},
                [&](const Statement &row) {
                    const std::array attrs{Attr::integer(countKey, row.integer(FirstOwn))};
    addDeviceSlice(import, row, TrackKind::OtherDevice, gpuName,
                   import.intern(SliceKind::Other, attrs));
});
const StringId cpuName = import.key("CPU page fault");
    import.scan("CUDA_UM_CPU_PAGE_FAULT_EVENTS", {"start", "globalPid"}, [&](const Statement &row) {
        const std::optional<Nanoseconds> time = import.moment(row, 1);
    if (!time)
        return;
    Marker marker;
    marker.timeNs = *time;
    marker.name = cpuName;
    marker.process = import.process(row.integer(2));
    marker.sourceOffset = import.offset(row);
    import.addMarker(marker);
    });
    }

    } // namespace rooftrace::nsys
