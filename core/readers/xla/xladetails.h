// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that an XSpace says about one event.
#pragma once

#include "core/base/source.h"
#include "core/trace/details.h"

#include <memory>

namespace rooftrace::xla {

/// Opens nothing before the first question.
std::shared_ptr<const DetailReader> makeDetailReader(std::shared_ptr<const Source> source);

} // namespace rooftrace::xla
