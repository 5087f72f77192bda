// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cutoptions.h"

#include <QCommandLineParser>
#include <QCoreApplication>

#include <array>

namespace rooftrace::cli {

namespace {

struct OptionsText
{
    Q_DECLARE_TR_FUNCTIONS(OptionsText)
};

struct CutOption
{
    const char *name;
    const char *value;
    const char *verbs; ///< which take it
    const char *purpose;
};

constexpr std::array CutOptions = {
    CutOption{"rank", "RANKS", "trim split",
              QT_TRANSLATE_NOOP("OptionsText", "trim, split: only these ranks: 3, 0..7, 0,2")},
    CutOption{"process", "PIDS", "trim split",
              QT_TRANSLATE_NOOP("OptionsText", "trim, split: only these processes")},
    CutOption{"track", "TEXT", "trim split",
              QT_TRANSLATE_NOOP("OptionsText",
                                "trim, split: only rows with TEXT in their title or that of their "
                                "thread or process; may be repeated")},
    CutOption{"links", "WHAT", "trim split",
              QT_TRANSLATE_NOOP("OptionsText",
                                "trim, split: what is kept besides what runs in the range: both "
                                "(default: what links lead to, so that figures stay the same), "
                                "calls (the calls that launched it), none")},
    CutOption{"by", "WHAT", "split",
              QT_TRANSLATE_NOOP("OptionsText", "split: by step, rank or process")},
    CutOption{"parts", "N", "split",
              QT_TRANSLATE_NOOP("OptionsText", "split: into N parts of the same length of time")},
    CutOption{"every", "TIME", "split",
              QT_TRANSLATE_NOOP("OptionsText", "split: into parts of this length, such as 200ms")},
};

QStringList listOf(const QStringList &values)
{
    QStringList all;
    for (const QString &value : values) {
        for (const QString &part : value.split(QLatin1Char(','), Qt::SkipEmptyParts))
            all << part.trimmed();
    }
    return all;
}

QString readSplit(const QCommandLineParser &parser, Options &options)
{
    options.splitBy = parser.value(QStringLiteral("by"));
    options.every = parser.value(QStringLiteral("every"));
    constexpr std::int64_t MostParts = 10'000;
    if (parser.isSet(QStringLiteral("parts"))) {
        options.parts = parser.value(QStringLiteral("parts")).toLongLong();
        if (options.parts < 1 || options.parts > MostParts)
            return OptionsText::tr("--parts takes a whole number from 1 to %1.").arg(MostParts);
    }
    const int ways = (options.splitBy.isEmpty() ? 0 : 1) + (options.every.isEmpty() ? 0 : 1)
                     + (options.parts > 0 ? 1 : 0);
    if (ways != 1)
        return OptionsText::tr("split takes one of --by, --parts and --every.");
    const QStringList known = {QStringLiteral("step"), QStringLiteral("rank"),
                               QStringLiteral("process")};
    if (!options.splitBy.isEmpty() && !known.contains(options.splitBy))
        return OptionsText::tr("--by takes step, rank or process.");
    if (options.output.count(QStringLiteral("{}")) != 1)
        return OptionsText::tr("--output of split is a pattern with {} in it, in whose place the "
                               "step, the rank, the process or the number of the part stands: "
                               "step-{}.json.gz");
    return {};
}

} // namespace

void addCutOptions(QCommandLineParser &parser)
{
    for (const CutOption &option : CutOptions)
        parser.addOption(
            {QString::fromLatin1(option.name), QString(), QString::fromLatin1(option.value)});
}

QString cutHelp()
{
    QString help;
    for (const CutOption &option : CutOptions) {
        const QString name = QStringLiteral("--%1 %2").arg(QString::fromLatin1(option.name),
                                                           QString::fromLatin1(option.value));
        help += QStringLiteral("  %1 %2\n")
                    .arg(name.leftJustified(18), OptionsText::tr(option.purpose));
    }
    return help;
}

QString readCutOptions(const QCommandLineParser &parser, Options &options)
{
    for (const CutOption &option : CutOptions) {
        const QStringList verbs = QString::fromLatin1(option.verbs).split(QLatin1Char(' '));
        const QString name = QString::fromLatin1(option.name);
        if (parser.isSet(name) && !verbs.contains(options.verb))
            return OptionsText::tr("%1 takes no --%2.").arg(options.verb, name);
        if (parser.isSet(name) && parser.value(name).isEmpty())
            return OptionsText::tr("--%1 takes a value.").arg(name);
    }
    const bool isCut = options.verb == QStringLiteral("trim")
                       || options.verb == QStringLiteral("split")
                       || options.verb == QStringLiteral("join");
    if (!isCut)
        return {};
    if (options.output.isEmpty() || options.output == QStringLiteral("-"))
        return OptionsText::tr("%1 needs --output with the name of a file.").arg(options.verb);
    options.ranks = listOf(parser.values(QStringLiteral("rank")));
    options.processes = listOf(parser.values(QStringLiteral("process")));
    options.tracks = parser.values(QStringLiteral("track"));
    options.links = parser.isSet(QStringLiteral("links")) ? parser.value(QStringLiteral("links"))
                                                          : QStringLiteral("both");
    const QStringList links = {QStringLiteral("both"), QStringLiteral("calls"),
                               QStringLiteral("none")};
    if (!links.contains(options.links))
        return OptionsText::tr("--links takes both, calls or none.");
    return options.verb == QStringLiteral("split") ? readSplit(parser, options) : QString();
}

} // namespace rooftrace::cli
