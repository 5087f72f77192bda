// SPDX-License-Identifier: GPL-3.0-or-later
// The limits that rules compare with, each with its unit and its source.
#pragma once

#include "core/base/importlog.h"

#include <QByteArray>
#include <QString>

#include <map>
#include <string>
#include <string_view>

namespace rooftrace {

/// One limit. Shares are fractions of 1, times nanoseconds, sizes bytes.
struct Threshold
{
    double value = 0.0;
    std::string unit;    ///< "share", "ns", "B", "count", "ratio"
    QString source;      ///< who uses this limit; "own" when it is our choice
    QString text;        ///< one sentence that says what it decides, untranslated
    bool isUser = false; ///< overridden by the person
};

/// All limits by id ("launch.share.moderate"). A plain value, immutable once loaded.
class Thresholds
{
public:
    /// The limits that come with Rooftrace, with the values of `userFolder` (*.json, in name order;
    /// an object of id -> number, or of the same schema). Unknown ids and what cannot be read are
    /// noted in `log`.
    static Thresholds load(const QString &userFolder, ImportLog &log);
    /// As load() from the person's data folder; read once per process.
    static const Thresholds &standard();
    /// The limits that come with Rooftrace and nothing else.
    static const Thresholds &builtin();
    /// xdg::dataDir()/thresholds.
    static QString userFolder();

    /// The value of a limit that exists; asserts that it does.
    double value(std::string_view id) const;
    const Threshold *find(std::string_view id) const; ///< nullptr: no such limit
    const std::map<std::string, Threshold, std::less<>> &all() const { return m_byId; }

    /// A copy with one value changed, for tests and what-if questions.
    Thresholds with(std::string_view id, double value) const;

private:
    void addBuiltin(const QByteArray &json);
    void override(const QByteArray &json, const QString &shownName, ImportLog &log);

    std::map<std::string, Threshold, std::less<>> m_byId;
};

} // namespace rooftrace
