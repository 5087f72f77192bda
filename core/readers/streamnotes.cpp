// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readers/streamnotes.h"

#include <QCoreApplication>

namespace rooftrace {

namespace {

struct StreamNotesText
{
    Q_DECLARE_TR_FUNCTIONS(StreamNotesText)
};

} // namespace

void noteStreamDamage(const StreamDamage &damage, ImportLog &log)
{
    switch (damage.cause) {
    case StreamDamage::Cause::None:
        break;
    case StreamDamage::Cause::Truncated:
        log.add("gzip.truncated", NoteLevel::Loss,
                StreamNotesText::tr("The compressed file ends early; what was there is read."),
                damage.sourceOffset, 1, damage.detail);
        break;
    case StreamDamage::Cause::Corrupt:
        log.add("gzip.corrupt", NoteLevel::Loss,
                StreamNotesText::tr(
                    "The compressed data is corrupt from here; what was before is read."),
                damage.sourceOffset, 1, damage.detail);
        break;
    case StreamDamage::Cause::TrailingData:
        log.add(
            "gzip.trailing-data", NoteLevel::Info,
            StreamNotesText::tr("Something that is not compressed follows the compressed data."),
            damage.sourceOffset, 1, damage.detail);
        break;
    case StreamDamage::Cause::Bomb:
        log.add("gzip.bomb", NoteLevel::Loss,
                StreamNotesText::tr("The compressed data grows without measure; reading stopped."),
                damage.sourceOffset, 1, damage.detail);
        break;
    }
}

} // namespace rooftrace
