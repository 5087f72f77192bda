// SPDX-License-Identifier: GPL-3.0-or-later
// The args of events of devices, and times finer than a nanosecond.
#pragma once

#include "core/base/units.h"
#include "core/trace/attributes.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace rooftrace::chrome {

/// Looks up args of one event at a time; parsers and memory are kept from one to the next.
class ArgsReader
{
public:
    ArgsReader();
    ~ArgsReader();
    ArgsReader(const ArgsReader &) = delete;
    ArgsReader &operator=(const ArgsReader &) = delete;

    /// Reads the args of the event; without any when it is damaged.
    void read(std::string_view event);
    /// Valid until the next read(); empty when there is no such text or number.
    std::string_view text(std::string_view key) const;
    /// A number or a text that is one.
    std::optional<std::int64_t> integer(std::string_view key) const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

/// A start and a length in nanoseconds, of which both ends are rounded rather than the length, so
/// that slices that touch keep touching. Nothing for texts with exponents and far times.
struct ExactTimes
{
    Nanoseconds startNs = 0;
    Nanoseconds durationNs = 0;
};
std::optional<ExactTimes> exactTimes(std::string_view start, std::string_view duration);

} // namespace rooftrace::chrome
