// SPDX-License-Identifier: GPL-3.0-or-later
// The list of cutters: a new format is one line here.
#include "core/cut/tracecutter.h"
#include "core/readers/readerregistry.h"

#include <QCoreApplication>

#include <algorithm>

namespace rooftrace {

namespace {

struct CutText
{
    Q_DECLARE_TR_FUNCTIONS(CutText)
};

} // namespace

std::unique_ptr<TraceCutter> makeKinetoCutter();
std::unique_ptr<TraceCutter> makeChromeCutter();
std::unique_ptr<TraceCutter> makeNsysCutter();

CutterList builtinCutters()
{
    CutterList cutters;
    cutters.push_back(makeKinetoCutter());
    cutters.push_back(makeChromeCutter());
    cutters.push_back(makeNsysCutter());
    return cutters;
}

Result<const TraceCutter *> cutterFor(const CutterList &cutters, const Source &source)
{
    const ReaderList readers = builtinReaders();
    const TraceReader *reader = readerFor(readers, source);
    for (const auto &cutter : cutters) {
        if (reader != nullptr && cutter->readerId() == reader->id())
            return cutter.get();
    }
    QStringList names;
    for (const auto &known : readers) {
        const bool isCut = std::any_of(cutters.begin(), cutters.end(), [&known](const auto &one) {
            return one->readerId() == known->id();
        });
        if (isCut)
            names << known->name();
    }
    return Error{CutText::tr("%1 is not in a format that can be cut or joined; these are: %2.")
                     .arg(source.shownName(), names.join(QStringLiteral(", "))),
                 {},
                 Error::Kind::Unsupported};
}

} // namespace rooftrace
