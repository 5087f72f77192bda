// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readers/leftout.h"

#include <QCoreApplication>

#include <string>

namespace rooftrace {

namespace {

struct LeftOutText
{
    Q_DECLARE_TR_FUNCTIONS(LeftOutText)
};

} // namespace

void noteLeftOut(const LeftOutCounts &counts, ImportLog &log)
{
    const auto note = [&log](std::string_view kind, std::int64_t count, const QString &message) {
        if (count > 0)
            log.add("left-out." + std::string(kind), NoteLevel::Warning, message, -1, count);
    };
    note("processes", counts.processes,
         LeftOutText::tr("What belongs to other processes was left out, as asked."));
    note("range", counts.range,
         LeftOutText::tr("What lies outside of the wanted range was left out, as asked."));
    const std::array<QString, LeaveOutCount> messages = {
        LeftOutText::tr("Python frames were left out, as asked."),
        LeftOutText::tr("Moments without length were left out, as asked."),
        LeftOutText::tr("Values over time were left out, as asked."),
        LeftOutText::tr("Operating system calls were left out, as asked."),
        LeftOutText::tr("Short operators were left out, as asked."),
    };
    for (std::size_t i = 0; i < LeaveOutCount; ++i)
        note(LeaveOutIds[i], counts.kinds[i], messages[i]);
    note("arrows", counts.arrows,
         LeftOutText::tr("Arrows of what was left out are left out, too."));
}

} // namespace rooftrace
