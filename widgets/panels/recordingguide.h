// SPDX-License-Identifier: GPL-3.0-or-later
// How to record a trace with each profiler: the exact lines, what they cost and what they give.
#pragma once

#include <QString>

#include <vector>

namespace rooftrace {

struct RecordingRecipe
{
    QString id;    ///< "pytorch"
    QString title; ///< name of the profiler
    QString when;  ///< translated: which question it answers
    QString code;  ///< lines to copy; those that matter end with two tabs
    QString note;  ///< translated: cost and pitfalls
};

/// In the order of the start page.
std::vector<RecordingRecipe> recordingRecipes();

} // namespace rooftrace
