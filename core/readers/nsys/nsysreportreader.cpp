// SPDX-License-Identifier: GPL-3.0-or-later
// The reader of Nsight Systems reports, by way of an installed nsys.
#include "core/readers/nsys/nsysexport.h"
#include "core/readers/nsys/nsysreader.h"
#include "core/readers/tracereader.h"

#include <QCoreApplication>
#include <QStringList>

namespace rooftrace {

namespace {

struct NsysReaderText
{
    Q_DECLARE_TR_FUNCTIONS(NsysReaderText)
};

class NsysReportReader final : public TraceReader
{
public:
    std::string_view id() const override { return "nsys-rep"; }
    QString name() const override { return NsysReaderText::tr("Nsight Systems (report)"); }
    QStringList filePatterns() const override
    {
        return {QStringLiteral("*.nsys-rep"), QStringLiteral("*.qdrep"),
                QStringLiteral("*.qdstrm")};
    }

    int sniff(const Source &source) const override
    {
        return nsys::peekReport(source).has_value() ? 100 : 0;
    }

    Status read(const std::shared_ptr<const Source> &source, TraceBuilder &builder, ImportLog &log,
                Progress &progress) const override
    {
        const std::optional<nsys::ReportInfo> report = nsys::peekReport(*source);
        if (!report)
            return Error{NsysReaderText::tr("%1 is not a report of Nsight Systems.")
                             .arg(source->shownName()),
                         {},
                         Error::Kind::Unsupported};
        Result<std::shared_ptr<const nsys::TemporaryExport>> exported =
            nsys::exportReport(*source, *report, progress);
        if (!exported.hasValue())
            return exported.error();
        const std::shared_ptr<const nsys::TemporaryExport> &database = exported.value();
        Status status = nsys::readExport(database->path(), source->shownName(), database, builder,
                                         log, progress);
        builder.info().format = "nsys"; // from here on it is an export like any other
        if (!report->version.isEmpty())
            builder.info().producer =
                NsysReaderText::tr("Nsight Systems %1").arg(report->shortVersion());
        return status;
    }

    /// Its export is as large as it will be; nothing is known before it is made.
    std::int64_t estimateSlices(const Source &) const override { return 0; }
    Result<TraceSurvey> survey(const std::shared_ptr<const Source> &source,
                               Progress &) const override
    {
        return Error{NsysReaderText::tr("Parts of %1 can be read from its SQLite export: nsys "
                                        "export --type sqlite makes one.")
                         .arg(source->shownName()),
                     {},
                     Error::Kind::Unsupported};
    }

    /// Another export, perhaps by another nsys, need not number its rows as the first one did.
    std::shared_ptr<const DetailReader>
    detailReader(const std::shared_ptr<const Source> &) const override
    {
        return nullptr;
    }
};

} // namespace

std::unique_ptr<TraceReader> makeNsysReportReader()
{
    return std::make_unique<NsysReportReader>();
}

} // namespace rooftrace
