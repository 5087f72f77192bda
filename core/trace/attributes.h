// SPDX-License-Identifier: GPL-3.0-or-later
// Interned attribute records: what charts, rules and tables need of a slice in bulk.
#pragma once

#include "core/base/ids.h"
#include "core/base/largevector.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <unordered_map>
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

/// The attributes of one record, unpacked one by one.
class AttrRange
{
public:
    /// What the records of one kind have in common: which keys, stored how.
    enum class Stored : std::uint8_t { Integer32, Integer64, Real64, String, Json };
    struct Field
    {
        StringId key = StringId::Empty;
        Stored stored = Stored::Integer32;

        friend bool operator==(const Field &, const Field &) = default;
    };

    class Iterator
    {
    public:
        using value_type = Attr;
        using difference_type = std::ptrdiff_t;
        using reference = Attr;
        using pointer = void;
        using iterator_category = std::input_iterator_tag;

        Iterator() = default;
        Iterator(const Field *field, const std::uint32_t *words)
            : m_field(field)
            , m_words(words)
        {
        }
        Attr operator*() const;
        Iterator &operator++()
        {
            m_words += wordsOf(m_field->stored);
            ++m_field;
            return *this;
        }
        StringId key() const { return m_field->key; }
        friend bool operator==(const Iterator &a, const Iterator &b)
        {
            return a.m_field == b.m_field;
        }

    private:
        const Field *m_field = nullptr;
        const std::uint32_t *m_words = nullptr;
    };

    AttrRange(std::span<const Field> fields, const std::uint32_t *words)
        : m_fields(fields)
        , m_words(words)
    {
    }
    Iterator begin() const { return {m_fields.data(), m_words}; }
    Iterator end() const { return {m_fields.data() + m_fields.size(), nullptr}; }
    std::size_t size() const { return m_fields.size(); }
    bool empty() const { return m_fields.empty(); }

    static constexpr std::size_t wordsOf(Stored stored)
    {
        return stored == Stored::Integer64 || stored == Stored::Real64 ? 2 : 1;
    }

private:
    std::span<const Field> m_fields;
    const std::uint32_t *m_words;
};

/// Every distinct (kind, category, attributes) once. Id 0: kind Other, no category, no attributes.
/// Records that name the same keys share them (a shape), so that a value costs four or eight bytes.
class AttributePool
{
public:
    AttributePool();

    AttrId intern(SliceKind kind, StringId category, std::span<const Attr> attrs);
    /// The same without looking whether it is there: for readers that know each record by the text
    /// it came from. intern() does not find it later.
    AttrId append(SliceKind kind, StringId category, std::span<const Attr> attrs);

    /// A pool with the same records and ids, which can be written to beside this one.
    AttributePool clone() const;

    SliceKind kind(AttrId id) const { return shapeOf(id).kind; }
    StringId category(AttrId id) const { return shapeOf(id).category; }
    AttrRange attrs(AttrId id) const
    {
        const Shape &shape = shapeOf(id);
        return {{m_fields.data() + shape.firstField, shape.count},
                m_words.data() + m_records[index(id)].firstWord};
    }
    /// The attribute with this key; nothing when there is none.
    std::optional<Attr> find(AttrId id, StringId key) const;
    std::size_t size() const { return m_records.size(); }
    std::size_t memoryBytes() const;

private:
    friend class TraceArchive;
    using Field = AttrRange::Field;
    struct Record
    {
        std::uint32_t firstWord = 0;
        std::uint32_t shape = 0;
    };
    struct Shape
    {
        std::uint32_t firstField = 0;
        std::uint16_t count = 0;
        SliceKind kind = SliceKind::Other;
        StringId category = StringId::Empty;
    };
    struct Cell
    {
        std::uint32_t tag = 0;    // upper half of the hash: most misses need no look at the record
        std::uint32_t record = 0; // 0: empty; record 0 is never looked up
        std::uint32_t place = 0;  // lower half of the hash
    };

    const Shape &shapeOf(AttrId id) const { return m_shapes[m_records[index(id)].shape]; }
    std::uint32_t shapeFor(SliceKind kind, StringId category, std::span<const Attr> attrs);
    bool fits(const Shape &shape, SliceKind kind, StringId category,
              std::span<const Attr> attrs) const;
    bool equals(AttrId id, SliceKind kind, StringId category, std::span<const Attr> attrs) const;
    void grow();

    LargeVector<Record> m_records;
    LargeVector<std::uint32_t> m_words;
    std::vector<Shape> m_shapes;
    std::vector<Field> m_fields;
    std::unordered_multimap<std::uint64_t, std::uint32_t> m_shapeByHash;
    std::array<std::uint32_t, 64> m_recentShapes{}; // by category and count
    LargeVector<Cell> m_cells;                      // open addressing
    std::size_t m_interned = 0;
};

} // namespace rooftrace
