// SPDX-License-Identifier: GPL-3.0-or-later
// What the categories of Chrome traces mean, in all the spellings that builds have used.
#pragma once

#include "core/trace/attributes.h"
#include "core/trace/links.h"
#include "core/trace/topology.h"

#include <string>
#include <string_view>

namespace rooftrace::kineto {

enum class Place : std::uint8_t {
    Host,
    Device,
    Undecided, ///< by what the process and the args say
};

struct CategoryMeaning
{
    SliceKind kind = SliceKind::Other;
    TrackKind track = TrackKind::OtherHost;
    Place place = Place::Undecided;
    LinkKind flow = LinkKind::Other;
};

/// Lower case, old spellings under their present name: "Operator" is "cpu_op", "async" "ac2g".
std::string canonicalCategory(std::string_view written);

/// `canonical` as canonicalCategory() gives it; unknown ones are Other and undecided.
CategoryMeaning meaningOf(std::string_view canonical);

} // namespace rooftrace::kineto
