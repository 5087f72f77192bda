// SPDX-License-Identifier: GPL-3.0-or-later
// Compares figures with expected ones, leaf by leaf.
#pragma once

#include <QByteArray>
#include <QString>

#include <vector>

namespace rooftrace::test {

struct FigureComparison
{
    int equal = 0;
    std::vector<QByteArray> different; ///< path, expected, actual
    std::vector<QByteArray> missing;   ///< path

    bool isEqual() const { return different.empty() && missing.empty(); }
    QByteArray summary() const; ///< counts and the first few differences
};

/// Every leaf of the expected file must be in `actual`: integers and texts equal, fractions within
/// 1e-9 relative; lists of named objects are matched by name, other lists by position. `actual` may
/// hold more.
FigureComparison compareFigures(const QString &expectedFile, const QByteArray &actual);

} // namespace rooftrace::test
