// SPDX-License-Identifier: GPL-3.0-or-later
// The part of a Chrome trace that a selection keeps.
#pragma once

#include "core/cut/cutselection.h"
#include "core/cut/kinetoedit.h"
#include "core/readers/kineto/kinetobatch.h"
#include "core/readers/kineto/kinetofilter.h"
#include "core/readers/kineto/kinetopipeline.h"

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace rooftrace::kineto {

/// Takes the events of a file in their order and writes those that are kept, byte for byte but for
/// private values. Slices by their place; the ends of ranges with their begins; arrows where they
/// touch a kept slice; counters and moments by their time, with the last value before the range;
/// names of processes and threads that are left.
class CutSink final : public BatchSink
{
public:
    /// `isArray`: the source is a list of events without anything around it.
    CutSink(const CutSelection &selection, OutputStream &output, bool isArray);

    void take(const Batch &batch) override;
    void rest(std::int64_t, std::int64_t) override {}
    std::int64_t eventCount() const override { return m_taken; }

    /// The first error of writing, else what finishing gives.
    Status finish();
    std::int64_t written() const { return m_writer.events(); }
    std::int64_t damaged() const { return m_writer.damaged(); }
    std::int64_t hiddenValues() const { return m_privacy.hiddenValues(); }

private:
    struct LastValue
    {
        Nanoseconds timeNs = 0;
        std::string text;
    };
    /// The rows that a pid and a tid stand for.
    struct Place
    {
        std::vector<TrackId> tracks;
        bool isWanted = false;
    };

    void takeMember(const BatchedMember &member);
    void takeEvents(const Batch &batch, std::size_t first, std::size_t last);
    bool keeps(const EventRow &row, std::string_view text);
    bool keepsSlice(std::int64_t offset);
    bool keepsMetadata(const EventRow &row, std::string_view text);
    bool keepsMoment(const EventRow &row, std::string_view text);
    const Place &placeOf(const EventRow &row);
    void findPlace(const EventRow &row, Place &place) const;
    bool isProcessWanted(std::string_view pid) const;
    static std::uint64_t rangeKey(const EventRow &row);
    void write(std::string_view text, bool mayBeBadUtf8);

    const CutSelection &m_selection;
    EventFilter m_filter;
    PrivacyEditor m_privacy;
    DocumentWriter m_writer;
    Status m_status = success();
    std::int64_t m_taken = 0;
    std::size_t m_next = 0;                                      // of the selection's offsets
    std::unordered_map<std::uint64_t, std::vector<bool>> m_open; // kept or not, by range key
    std::unordered_map<std::uint64_t, Place> m_places;           // by pid and tid
    std::unordered_map<std::uint64_t, LastValue> m_before;       // by series
    FlatMap<bool> m_metadata;                                    // what was written, by text
    std::string m_edited;
    std::string m_readable;
};

/// True when the text begins as a list of events.
bool isEventList(const Source &source);

} // namespace rooftrace::kineto
