// SPDX-License-Identifier: GPL-3.0-or-later
// The list of readers: a new format is one line here.
#include "core/readers/tracereader.h"

namespace rooftrace {

std::unique_ptr<TraceReader> makeNcuReader();
std::unique_ptr<TraceReader> makeNcuCsvReader();
std::unique_ptr<TraceReader> makeNsysReader();
std::unique_ptr<TraceReader> makeNsysReportReader();
std::unique_ptr<TraceReader> makeKinetoReader();
std::unique_ptr<TraceReader> makeTensorRtReader();
std::unique_ptr<TraceReader> makeXlaReader();
std::unique_ptr<TraceReader> makeChromeReader();

ReaderList builtinReaders()
{
    ReaderList readers;
    readers.push_back(makeNcuReader());
    readers.push_back(makeNcuCsvReader());
    readers.push_back(makeNsysReader());
    readers.push_back(makeNsysReportReader());
    readers.push_back(makeKinetoReader());
    readers.push_back(makeTensorRtReader());
    readers.push_back(makeXlaReader());
    readers.push_back(makeChromeReader());
    return readers;
}

} // namespace rooftrace
