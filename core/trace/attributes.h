// SPDX-License-Identifier: GPL-3.0-or-later
// Interned attribute records: what charts, rules and tables need of a slice in bulk.
#pragma once

#include "core/base/ids.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace rooftrace {

/// What a slice is, whatever the format it came from.
enum class SliceKind : std::uint8_t {
    Other,         ///< a category nobody knows; always shown
    Operator,      ///< framework operator on the CPU (cpu_op)
    Annotation,    ///< user range on the CPU (record_function, ProfilerStep)
    Runtime,       ///< runtime API call (cuda_runtime, hip*, ur*)
    Driver,        ///< driver API call
    Python,        ///< Python frame or nn.Module frame
    Kernel,        ///< device kernel, communication kernels included
    Memcpy,        ///< device copy
    Memset,        ///< device memset
    Sync,          ///< synchronisation record on the device side: dependency, not busy time
    GpuAnnotation, ///< user range projected on the device: not busy time
    Overhead,      ///< work of the profiler itself
    TraceSpan,     ///< the profiling window
    OsRuntime,     ///< operating system call
    Nvtx,          ///< NVTX range
    GraphTrace,    ///< a whole CUDA graph as one opaque device operation
};

/// True for what makes a device busy (rules Q2: K, C, M, Z).
constexpr bool isDeviceOperation(SliceKind kind)
{
    return kind == SliceKind::Kernel || kind == SliceKind::Memcpy || kind == SliceKind::Memset
           || kind == SliceKind::GraphTrace;
}

constexpr bool isApiCall(SliceKind kind)
{
    return kind == SliceKind::Runtime || kind == SliceKind::Driver;
}

enum class AttrType : std::uint32_t {
    Integer,
    Real,
    String, ///< text value
    Json,   ///< raw JSON text of a list or an object, as in the file
};

/// One key with its value, 16 bytes.
struct Attr
{
    StringId key = StringId::Empty;
    AttrType type = AttrType::Integer;
    std::uint64_t bits = 0;

    static Attr integer(StringId key, std::int64_t value)
    {
        return {key, AttrType::Integer, std::bit_cast<std::uint64_t>(value)};
    }
    static Attr real(StringId key, double value)
    {
        return {key, AttrType::Real, std::bit_cast<std::uint64_t>(value)};
    }
    static Attr string(StringId key, StringId value)
    {
        return {key, AttrType::String, index(value)};
    }
    static Attr json(StringId key, StringId value) { return {key, AttrType::Json, index(value)}; }

    std::int64_t asInteger() const
    {
        return type == AttrType::Real ? static_cast<std::int64_t>(std::bit_cast<double>(bits))
                                      : std::bit_cast<std::int64_t>(bits);
    }
    double asReal() const
    {
        return type == AttrType::Real ? std::bit_cast<double>(bits)
                                      : static_cast<double>(std::bit_cast<std::int64_t>(bits));
    }
    StringId asString() const { return StringId{static_cast<std::uint32_t>(bits)}; }
    bool isNumber() const { return type == AttrType::Integer || type == AttrType::Real; }

    friend bool operator==(const Attr &, const Attr &) = default;
};

/// Every distinct (kind, category, attributes) once. Id 0: kind Other, no category, no attributes.
class AttributePool
{
public:
    AttributePool();

    AttrId intern(SliceKind kind, StringId category, std::span<const Attr> attrs);
    /// The same without looking whether it is there: for readers that know each record by the text
    /// it came from. intern() does not find it later.
    AttrId append(SliceKind kind, StringId category, std::span<const Attr> attrs);

    SliceKind kind(AttrId id) const { return m_records[index(id)].kind; }
    StringId category(AttrId id) const { return m_records[index(id)].category; }
    std::span<const Attr> attrs(AttrId id) const
    {
        const Record &record = m_records[index(id)];
        return {m_attrs.data() + record.first, record.count};
    }
    /// The attribute with this key, or nullptr.
    const Attr *find(AttrId id, StringId key) const;
    std::size_t size() const { return m_records.size(); }
    std::size_t memoryBytes() const;

private:
    struct Record
    {
        std::uint32_t first = 0;
        std::uint16_t count = 0;
        SliceKind kind = SliceKind::Other;
        StringId category = StringId::Empty;
    };
    bool equals(const Record &record, SliceKind kind, StringId category,
                std::span<const Attr> attrs) const;
    void grow();

    std::vector<Record> m_records;
    std::vector<Attr> m_attrs;
    struct Cell
    {
        std::uint32_t tag = 0;    // upper half of the hash: most misses need no look at the record
        std::uint32_t record = 0; // 0: empty; record 0 is never looked up
        std::uint32_t place = 0;  // lower half of the hash
    };
    std::vector<Cell> m_cells; // open addressing
    std::size_t m_interned = 0;
};

} // namespace rooftrace
