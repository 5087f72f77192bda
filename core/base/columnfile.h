// SPDX-License-Identifier: GPL-3.0-or-later
// A file of columns that are used where they lie, mapped.
#pragma once

#include "core/base/result.h"

#include <QString>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <type_traits>
#include <vector>

namespace rooftrace {

/// Says what a file of columns is made for: a file with another label is none of ours.
struct ColumnFileLabel
{
    std::uint64_t schema = 0; ///< which columns, and what they mean
    std::array<std::uint64_t, 2> key{};

    friend bool operator==(const ColumnFileLabel &, const ColumnFileLabel &) = default;
};

/// Writes columns one after the other into an open file. Layout: a header, then columns at
/// multiples of 64, then their table; the header holds checksums of itself and of all the rest, so
/// that a file that was cut, damaged or never finished is recognised.
class ColumnFileWriter
{
public:
    /// Writes to `file`, which must be empty and readable too; fails beyond `mostBytes`.
    ColumnFileWriter(int file, const ColumnFileLabel &label, std::int64_t mostBytes);

    template<class T>
    void column(std::span<const T> values)
    {
        beginColumn();
        append(values);
    }
    void beginColumn();
    /// Adds to the column that was begun last.
    template<class T>
    void append(std::span<const T> values)
    {
        // Padding would carry whatever lay there in memory.
        static_assert(std::has_unique_object_representations_v<T> || std::is_same_v<T, double>);
        appendBytes({reinterpret_cast<const char *>(values.data()), values.size_bytes()});
    }
    /// The file is complete with this.
    Status finish();

    bool hasFailed() const { return m_error != 0; }
    std::int64_t size() const { return m_size; }

private:
    void appendBytes(std::span<const char> bytes);
    void write(std::span<const char> bytes);
    void flush();
    Error failure() const;

    int m_file;
    ColumnFileLabel m_label;
    std::int64_t m_mostBytes;
    std::int64_t m_size = 0; // with what waits in the buffer
    std::vector<char> m_buffer;
    std::vector<std::uint64_t> m_table; // offset and size of each column
    int m_error = 0;
};

/// A file of columns, checked and mapped read-only. Removing or replacing the file does not touch
/// the mapping.
class ColumnFile
{
public:
    enum class Fault {
        Absent,  ///< no such file, or it cannot be read
        Foreign, ///< another label or another version of the layout
        Damaged, ///< a checksum is wrong, or the file was cut
    };

    /// nullptr with `fault` when the file is not there, not what `label` says, or not whole.
    static std::shared_ptr<const ColumnFile> open(const QString &path, const ColumnFileLabel &label,
                                                  Fault &fault);
    ~ColumnFile();
    ColumnFile(const ColumnFile &) = delete;
    ColumnFile &operator=(const ColumnFile &) = delete;

    std::size_t columnCount() const { return m_columns.size(); }
    std::span<const char> column(std::size_t i) const { return m_columns[i]; }

    /// Writes the right checksums into `file`, whatever it holds: for tests of what comes after.
    static void seal(std::span<char> file);

private:
    ColumnFile() = default;
    bool isWhole() const;
    bool readTable();

    const char *m_bytes = nullptr;
    std::size_t m_size = 0;
    std::vector<std::span<const char>> m_columns;
};

} // namespace rooftrace
