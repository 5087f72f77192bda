// SPDX-License-Identifier: GPL-3.0-or-later
// The reader of Nsight Compute reports.
#include "core/readers/ncu/ncucontainer.h"
#include "core/readers/ncu/ncuimport.h"
#include "core/readers/ncu/ncumessages.h"
#include "core/readers/ncu/ncusession.h"
#include "core/readers/tracereader.h"

#include <QCoreApplication>
#include <QStringList>

#include <protozero/exception.hpp>

namespace rooftrace {

namespace {

struct NcuReaderText
{
    Q_DECLARE_TR_FUNCTIONS(NcuReaderText)
};

/// Decodes message by message and hands each result on.
class ReportReading final : public ncu::ReportVisitor
{
public:
    ReportReading(TraceBuilder &builder, ImportLog &log)
        : m_log(log)
        , m_import(builder, log)
    {
    }

    void header(std::string_view message, std::int64_t offset) override
    {
        try {
            m_session.add(message);
        } catch (const protozero::exception &) {
            m_log.add("ncu.damaged-header", NoteLevel::Loss,
                      NcuReaderText::tr("Parts of the header of a block are damaged."), offset);
        }
    }

    void result(ncu::PayloadKind kind, std::string_view message, std::int64_t offset) override
    {
        ncu::ResultMessage result;
        try {
            ncu::decodeResult(kind, message, result);
        } catch (const protozero::exception &) {
            m_log.add("ncu.damaged-result", NoteLevel::Loss,
                      NcuReaderText::tr("Results that are damaged are shown as far as they can be "
                                        "read."),
                      offset);
        }
        m_import.add(kind, result, m_session, offset);
    }

    void finish() { m_import.finish(m_session); }
    std::int64_t resultCount() const { return m_import.resultCount(); }

private:
    ImportLog &m_log;
    ncu::Session m_session;
    ncu::Import m_import;
};

/// Where a result stands; everything else of it is in the trace itself.
class NcuDetails final : public DetailReader
{
public:
    Result<std::vector<Detail>> detailsAt(std::uint64_t sourceOffset) const override
    {
        return std::vector<Detail>{
            {NcuReaderText::tr("place in the report"),
             NcuReaderText::tr("byte %1").arg(static_cast<qulonglong>(sourceOffset))}};
    }
};

class NcuReader final : public TraceReader
{
public:
    std::string_view id() const override { return "ncu"; }
    QString name() const override { return NcuReaderText::tr("Nsight Compute report"); }
    QStringList filePatterns() const override { return {QStringLiteral("*.ncu-rep")}; }

    int sniff(const Source &source) const override
    {
        constexpr int Certain = 95;
        constexpr int WithoutMagic = 40;
        bool hasMagic = false;
        if (!ncu::looksLikeReport(source.head(), hasMagic))
            return 0;
        return hasMagic ? Certain : WithoutMagic;
    }

    Status read(const std::shared_ptr<const Source> &source, TraceBuilder &builder, ImportLog &log,
                Progress &progress) const override
    {
        ReportReading reading(builder, log);
        const Status walked = ncu::walkReport(*source, reading, log, progress);
        if (!walked.hasValue())
            return walked.error();
        if (reading.resultCount() == 0)
            return Error{NcuReaderText::tr("%1 is a Nsight Compute report without a single result.")
                             .arg(source->shownName()),
                         firstLoss(log)};
        reading.finish();
        builder.setDetailReader(detailReader(source));
        return success();
    }

    std::shared_ptr<const DetailReader>
    detailReader(const std::shared_ptr<const Source> & /*source*/) const override
    {
        return std::make_shared<const NcuDetails>();
    }

private:
    /// Where reading came to an end, untranslated.
    static QString firstLoss(const ImportLog &log)
    {
        for (const ImportNote &note : log.notes()) {
            if (note.level == NoteLevel::Loss)
                return QStringLiteral("%1 at byte %2")
                    .arg(QString::fromStdString(note.kind))
                    .arg(note.firstOffset);
        }
        return QStringLiteral("no profiled kernel in any block");
    }
};

} // namespace

std::unique_ptr<TraceReader> makeNcuReader()
{
    return std::make_unique<NcuReader>();
}

} // namespace rooftrace
