// SPDX-License-Identifier: GPL-3.0-or-later
// Nsight Systems reports (.nsys-rep, .qdrep) become readable through an installed nsys.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/source.h"

#include <QString>

#include <memory>
#include <optional>

namespace rooftrace::nsys {

/// What a report says about itself without nsys.
struct ReportInfo
{
    bool isStream = false; ///< .qdstrm: raw data that must be imported before it is a report
    QString version;       ///< of the recorder, "2024.2.1.106-242134037904v0"; empty when unknown

    /// "2024.2.1": what people install.
    QString shortVersion() const;
};

/// Recognises reports by content, whatever they are called; nothing for other files.
std::optional<ReportInfo> peekReport(const Source &source);

/// An export that lives as long as this object. It holds the environment of the recorded process,
/// so it loses its name as soon as it is complete: nothing stays in the cache, whatever ends us.
class TemporaryExport
{
public:
    /// Takes the descriptor.
    explicit TemporaryExport(int file);
    ~TemporaryExport();
    TemporaryExport(const TemporaryExport &) = delete;
    TemporaryExport &operator=(const TemporaryExport &) = delete;

    QString path() const; ///< below /proc

private:
    int m_file;
};

/// Runs `nsys export` on the report: the nsys on PATH, and where that one is too old, those in
/// NVIDIA's folders. Cancelling ends the process and its children. Errors name the version that is
/// needed and the command that makes the export by hand: nsys is absent, too old, or failed.
Result<std::shared_ptr<const TemporaryExport>>
exportReport(const Source &source, const ReportInfo &report, Progress &progress);

} // namespace rooftrace::nsys
