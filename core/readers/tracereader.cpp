// SPDX-License-Identifier: GPL-3.0-or-later
// What a format answers that is read whole and shows everything it has.
#include "core/readers/tracereader.h"

#include <QCoreApplication>

namespace rooftrace {

namespace {

struct TraceReaderText
{
    Q_DECLARE_TR_FUNCTIONS(TraceReaderText)
};

} // namespace

std::shared_ptr<const DetailReader>
TraceReader::detailReader(const std::shared_ptr<const Source> & /*source*/) const
{
    return nullptr;
}

std::int64_t TraceReader::estimateSlices(const Source & /*source*/) const
{
    return 0;
}

Result<TraceSurvey> TraceReader::survey(const std::shared_ptr<const Source> &source,
                                        Progress & /*progress*/) const
{
    return Error{TraceReaderText::tr("%1 is a file of %2: such files are read whole.")
                     .arg(source->shownName(), name()),
                 {},
                 Error::Kind::Unsupported};
}

} // namespace rooftrace
