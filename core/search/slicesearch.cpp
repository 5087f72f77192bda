// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/slicesearch.h"

#include "core/analysis/steps.h"
#include "core/base/parallel.h"
#include "core/text/timeexpression.h"
#include "core/trace/kernelname.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <atomic>
#include <optional>
#include <utility>

namespace rooftrace {
namespace {

struct SliceSearchText
{
    Q_DECLARE_TR_FUNCTIONS(SliceSearchText)
};

// What one thread takes at a time.
constexpr std::uint32_t SlicesAtOnce = std::uint32_t{128} * 1024;
constexpr std::uint32_t SlicesBetweenPolls = std::uint32_t{16} * 1024;
// Pieces before the first hits are shown; each next wave is twice as large.
constexpr std::size_t FirstWave = 8;

struct KindName
{
    std::string_view name;
    SliceKind kind;
};
constexpr std::array<KindName, 16> KindNames{{{"other", SliceKind::Other},
                                              {"operator", SliceKind::Operator},
                                              {"annotation", SliceKind::Annotation},
                                              {"runtime", SliceKind::Runtime},
                                              {"driver", SliceKind::Driver},
                                              {"python", SliceKind::Python},
                                              {"kernel", SliceKind::Kernel},
                                              {"memcpy", SliceKind::Memcpy},
                                              {"memset", SliceKind::Memset},
                                              {"sync", SliceKind::Sync},
                                              {"gpuannotation", SliceKind::GpuAnnotation},
                                              {"overhead", SliceKind::Overhead},
                                              {"span", SliceKind::TraceSpan},
                                              {"osruntime", SliceKind::OsRuntime},
                                              {"nvtx", SliceKind::Nvtx},
                                              {"graph", SliceKind::GraphTrace}}};

std::string_view kindName(SliceKind kind)
{
    for (const KindName &entry : KindNames) {
        if (entry.kind == kind)
            return entry.name;
    }
    return {};
}

/// ASCII lower case: names of kernels and operators are ASCII, everything else keeps its bytes.
void lower(std::string_view text, std::string &out)
{
    out.assign(text);
    for (char &c : out) {
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    }
}

std::string lowered(const QString &text)
{
    std::string out;
    lower(text.toUtf8().toStdString(), out);
    return out;
}

/// Words and "quoted phrases"; quotes may start after a colon: name:"a b".
QStringList words(const QString &text)
{
    QStringList result;
    QString word;
    bool isQuoted = false;
    for (const QChar c : text) {
        if (c == QLatin1Char('"')) {
            isQuoted = !isQuoted;
        } else if (c.isSpace() && !isQuoted) {
            if (!word.isEmpty())
                result.append(std::exchange(word, {}));
        } else {
            word.append(c);
        }
    }
    if (!word.isEmpty())
        result.append(word);
    return result;
}

Result<SearchTerm> durationTerm(const QString &comparison, const QString &value)
{
    const auto time = text::parseTimeExpression(value, {});
    if (!time.hasValue())
        return Error{SliceSearchText::tr("“%1” is not a duration. Example: dur>1ms.").arg(value),
                     {}};
    SearchTerm term;
    term.field = SearchTerm::Field::Duration;
    term.ns = time.value().beginNs;
    using Comparison = SearchTerm::Comparison;
    term.comparison = comparison == QLatin1String(">")    ? Comparison::Greater
                      : comparison == QLatin1String(">=") ? Comparison::GreaterOrEqual
                      : comparison == QLatin1String("<")  ? Comparison::Less
                      : comparison == QLatin1String("<=") ? Comparison::LessOrEqual
                                                          : Comparison::Equal;
    return term;
}

Result<SearchTerm> stepTerm(const QString &value)
{
    static const QRegularExpression pattern(
        QStringLiteral("^([0-9]{1,12})(?:\\.\\.([0-9]{1,12}))?$"));
    const QRegularExpressionMatch match = pattern.match(value);
    SearchTerm term;
    term.field = SearchTerm::Field::Step;
    term.firstStep = match.captured(1).toLongLong();
    term.lastStep = match.hasCaptured(2) ? match.captured(2).toLongLong() : term.firstStep;
    if (!match.hasMatch() || term.lastStep < term.firstStep)
        return Error{
            SliceSearchText::tr("“%1” is not a step. Examples: step:3, step:3..5.").arg(value), {}};
    return term;
}

SearchTerm::Field fieldOf(const std::string &key)
{
    return key == "name"                    ? SearchTerm::Field::Name
           : key == "row" || key == "track" ? SearchTerm::Field::Row
           : key == "kind"                  ? SearchTerm::Field::Kind
                                            : SearchTerm::Field::Attribute;
}

Result<QRegularExpression> expressionOf(const QString &text)
{
    QRegularExpression expression(text, QRegularExpression::CaseInsensitiveOption);
    if (!expression.isValid())
        return Error{SliceSearchText::tr("The regular expression is not valid."),
                     expression.errorString()};
    expression.optimize(); // once, before threads share it
    return expression;
}

Result<SearchTerm> termOf(const QString &word)
{
    static const QRegularExpression duration(QStringLiteral("^dur(?:ation)?(>=|<=|>|<|=)(.+)$"),
                                             QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch durationMatch = duration.match(word);
    if (durationMatch.hasMatch())
        return durationTerm(durationMatch.captured(1), durationMatch.captured(2));

    // One colon and a plain key before it; "aten::add" and "at::native" are names, not fields.
    static const QRegularExpression field(QStringLiteral("^([A-Za-z_][\\w ]*)(:(?!:)|~)(.+)$"));
    const QRegularExpressionMatch match = field.match(word);
    SearchTerm term;
    if (!match.hasMatch()) {
        term.value = lowered(word);
        return term;
    }
    term.key = lowered(match.captured(1));
    if (term.key == "step" && match.captured(2) == QLatin1String(":"))
        return stepTerm(match.captured(3));
    term.field = fieldOf(term.key);
    term.value = lowered(match.captured(3));
    if (match.captured(2) == QLatin1String("~")) {
        auto expression = expressionOf(match.captured(3));
        if (!expression.hasValue())
            return expression.error();
        term.expression = std::move(expression).value();
    }
    return term;
}

/// Does one string of the pool meet a term?
class StringMatcher
{
public:
    explicit StringMatcher(const SearchTerm &term)
        : m_term(term)
        , m_isExpression(!term.expression.pattern().isEmpty())
    {
    }

    bool operator()(std::string_view text)
    {
        if (m_isExpression)
            return m_term.expression
                .match(QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())))
                .hasMatch();
        lower(text, m_scratch);
        return m_scratch.find(m_term.value) != std::string::npos;
    }

    bool isExpression() const { return m_isExpression; }

private:
    const SearchTerm &m_term;
    bool m_isExpression;
    std::string m_scratch;
};

/// The spans of the wanted ProfilerSteps.
class StepSpans
{
public:
    StepSpans(const Trace &trace, std::int64_t first, std::int64_t last)
        : m_trace(trace)
    {
        for (const Lane &lane : trace.lanes()) {
            const Track &track = trace.track(lane.track);
            const bool isHost = track.kind == TrackKind::Annotations;
            if (!isHost && track.kind != TrackKind::GpuAnnotations)
                continue;
            for (std::uint32_t i = lane.first; i < lane.first + lane.count; ++i) {
                const std::int64_t number = profilerStepNumber(trace.name(SliceId{i}));
                if (number < first || number > last)
                    continue;
                m_own.push_back(SliceId{i});
                if (isHost)
                    m_spans.push_back({track.process, trace.range(SliceId{i})});
            }
        }
        std::sort(m_own.begin(), m_own.end());
    }
    bool holds(SliceId slice, const Track &track) const
    {
        if (isHostTrack(track.kind))
            return isInside(track.process, m_trace.startNs(slice));
        const SliceId call = m_trace.links(LinkKind::Launch).sourceOf(slice);
        if (call != SliceId::None)
            return isInside(m_trace.track(m_trace.trackOf(call)).process, m_trace.startNs(call));
        return std::binary_search(m_own.begin(), m_own.end(), slice); // the step's own projection
    }

private:
    struct Span
    {
        std::int32_t process;
        TimeRange range;
    };
    bool isInside(std::int32_t process, Nanoseconds timeNs) const
    {
        return std::any_of(m_spans.begin(), m_spans.end(), [&](const Span &span) {
            return span.process == process && span.range.beginNs <= timeNs
                   && timeNs < span.range.endNs;
        });
    }

    const Trace &m_trace;
    std::vector<Span> m_spans;
    std::vector<SliceId> m_own;
};

/// Answers to one term by string, attribute record and row, found when they are first asked for and
/// shared between threads: the first hits need not wait for all strings.
class TermTable
{
public:
    TermTable(const Trace &trace, const SearchTerm &term)
        : m_trace(trace)
        , m_term(term)
    {
        const bool isText = term.field == SearchTerm::Field::Text;
        if (isText || term.field == SearchTerm::Field::Name) {
            m_names.resize(trace.strings().size());
            m_strings.resize(trace.strings().size());
        }
        if (isText || term.field == SearchTerm::Field::Attribute
            || term.field == SearchTerm::Field::Kind)
            m_records.resize(trace.attributes().size());
        if (term.field == SearchTerm::Field::Row)
            fillRows();
        if (term.field == SearchTerm::Field::Step)
            m_steps.emplace(trace, term.firstStep, term.lastStep);
    }

    /// What one thread needs to ask.
    class Asker
    {
    public:
        explicit Asker(TermTable &table)
            : m_table(table)
            , m_matcher(table.m_term)
        {
        }

        bool operator()(SliceId slice, TrackId track)
        {
            const Trace &trace = m_table.m_trace;
            switch (m_table.m_term.field) {
            case SearchTerm::Field::Duration:
                return m_table.matchesDuration(trace.durationNs(slice));
            case SearchTerm::Field::Row:
                return m_table.m_rows[index(track)] == Yes;
            case SearchTerm::Field::Name:
                return nameMatches(trace.nameId(slice));
            case SearchTerm::Field::Text:
                return nameMatches(trace.nameId(slice)) || recordMatches(trace.attributesId(slice));
            case SearchTerm::Field::Attribute:
            case SearchTerm::Field::Kind:
                return recordMatches(trace.attributesId(slice));
            case SearchTerm::Field::Step:
                return m_table.m_steps->holds(slice, trace.track(track));
            }
            return false;
        }

    private:
        /// Two threads may find the same answer at the same time; it is the same.
        template<class Find>
        static bool answer(std::uint8_t &place, Find find)
        {
            const std::atomic_ref known(place);
            if (const std::uint8_t flag = known.load(std::memory_order_relaxed); flag != Unknown)
                return flag == Yes;
            const bool isMatch = find();
            known.store(isMatch ? Yes : No, std::memory_order_relaxed);
            return isMatch;
        }

        bool stringMatches(StringId id)
        {
            return answer(m_table.m_strings[index(id)],
                          [&] { return m_matcher(m_table.m_trace.string(id)); });
        }

        /// The names on screen are shortened ones; finding must find what is seen.
        bool nameMatches(StringId id)
        {
            return answer(m_table.m_names[index(id)], [&] {
                return stringMatches(id)
                       || (m_table.m_trace.isKernelName(id)
                           && m_matcher(shortKernelName(m_table.m_trace.string(id))));
            });
        }

        bool recordMatches(AttrId id)
        {
            return answer(m_table.m_records[index(id)], [&] { return findInRecord(id); });
        }

        bool findInRecord(AttrId id)
        {
            const AttributePool &pool = m_table.m_trace.attributes();
            if (m_table.m_term.field == SearchTerm::Field::Kind)
                return m_matcher(kindName(pool.kind(id)));
            for (const Attr attribute : pool.attrs(id)) {
                if (m_table.m_term.field == SearchTerm::Field::Text) {
                    if (!attribute.isNumber() && stringMatches(attribute.asString()))
                        return true;
                } else if (matchesAttribute(attribute)) {
                    return true;
                }
            }
            return false;
        }

        bool matchesAttribute(const Attr &attribute)
        {
            const Trace &trace = m_table.m_trace;
            const SearchTerm &term = m_table.m_term;
            const std::string_view key = trace.string(attribute.key);
            if (key.size() != term.key.size())
                return false;
            lower(key, m_scratch);
            if (m_scratch != term.key)
                return false;
            if (!attribute.isNumber())
                return m_matcher(trace.string(attribute.asString()));
            const std::string number = attribute.type == AttrType::Integer
                                           ? std::to_string(attribute.asInteger())
                                           : QString::number(attribute.asReal()).toStdString();
            return m_matcher.isExpression() ? m_matcher(number) : number == term.value;
        }

        TermTable &m_table;
        StringMatcher m_matcher;
        std::string m_scratch;
    };

private:
    enum Answer : std::uint8_t { Unknown, No, Yes };
    using Answers = std::vector<std::uint8_t>; // bytes: threads write neighbours

    void fillRows()
    {
        StringMatcher matcher(m_term);
        for (std::uint32_t i = 0; i < m_trace.topology().tracks.size(); ++i)
            m_rows.push_back(matcher(m_trace.trackTitle(TrackId{i}).toUtf8().toStdString()) ? Yes
                                                                                            : No);
    }

    bool matchesDuration(Nanoseconds ns) const
    {
        switch (m_term.comparison) {
        case SearchTerm::Comparison::Less:
            return ns < m_term.ns;
        case SearchTerm::Comparison::LessOrEqual:
            return ns <= m_term.ns;
        case SearchTerm::Comparison::Greater:
            return ns > m_term.ns;
        case SearchTerm::Comparison::GreaterOrEqual:
            return ns >= m_term.ns;
        case SearchTerm::Comparison::Equal:
        case SearchTerm::Comparison::Contains:
            return ns == m_term.ns;
        }
        return false;
    }

    const Trace &m_trace;
    const SearchTerm &m_term;
    Answers m_names;
    Answers m_strings;
    Answers m_records;
    Answers m_rows;
    std::optional<StepSpans> m_steps;
};

/// A piece of one lane: its hits ascend by start.
struct Piece
{
    std::uint32_t first = 0;
    std::uint32_t last = 0;
    TrackId track = TrackId::None;
};

/// All pieces; those that start early come first.
std::vector<Piece> piecesOf(const Trace &trace)
{
    std::vector<Piece> pieces;
    for (const Lane &lane : trace.lanes()) {
        const std::uint32_t end = lane.first + lane.count;
        for (std::uint32_t first = lane.first; first < end; first += SlicesAtOnce)
            pieces.push_back({first, first + std::min(SlicesAtOnce, end - first), lane.track});
    }
    std::stable_sort(pieces.begin(), pieces.end(), [&trace](const Piece &a, const Piece &b) {
        return trace.startNs(SliceId{a.first}) < trace.startNs(SliceId{b.first});
    });
    return pieces;
}

/// Joins lists that ascend by start; of equal starts the smaller id comes first.
std::vector<SliceId> merged(const Trace &trace, std::vector<std::vector<SliceId>> lists,
                            const Progress &progress)
{
    std::erase_if(lists, [](const std::vector<SliceId> &list) { return list.empty(); });
    const auto isBefore = [&trace](SliceId a, SliceId b) {
        return trace.startNs(a) != trace.startNs(b) ? trace.startNs(a) < trace.startNs(b) : a < b;
    };
    while (lists.size() > 1 && !progress.isCancelled()) {
        std::vector<std::vector<SliceId>> joined((lists.size() + 1) / 2);
        parallelFor(joined.size(), [&](std::size_t i) {
            std::vector<SliceId> &left = lists[i * 2];
            if (i * 2 + 1 == lists.size()) {
                joined[i] = std::move(left);
                return;
            }
            const std::vector<SliceId> &right = lists[i * 2 + 1];
            joined[i].resize(left.size() + right.size());
            std::merge(left.begin(), left.end(), right.begin(), right.end(), joined[i].begin(),
                       isBefore);
        });
        lists = std::move(joined);
    }
    return lists.empty() ? std::vector<SliceId>() : std::move(lists.front());
}

std::vector<SliceId> hitsOf(const Piece &piece, std::vector<TermTable> &tables,
                            const Progress &progress)
{
    std::vector<TermTable::Asker> askers(tables.begin(), tables.end());
    std::vector<SliceId> hits;
    for (std::uint32_t i = piece.first; i < piece.last; ++i) {
        if (i % SlicesBetweenPolls == 0 && progress.isCancelled())
            return {};
        const bool isHit = std::all_of(askers.begin(), askers.end(), [&](TermTable::Asker &asker) {
            return asker(SliceId{i}, piece.track);
        });
        if (isHit)
            hits.push_back(SliceId{i});
    }
    return hits;
}

std::vector<TrackId> matchingTracks(const Trace &trace, const SearchQuery &query)
{
    std::vector<TrackId> tracks;
    for (const SearchTerm &term : query.terms) {
        if (term.field != SearchTerm::Field::Text && term.field != SearchTerm::Field::Row)
            return tracks;
    }
    const auto count = static_cast<std::uint32_t>(trace.topology().tracks.size());
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::string title = trace.trackTitle(TrackId{i}).toUtf8().toStdString();
        const bool isHit =
            std::all_of(query.terms.begin(), query.terms.end(),
                        [&title](const SearchTerm &term) { return StringMatcher(term)(title); });
        if (isHit)
            tracks.push_back(TrackId{i});
    }
    return tracks;
}

} // namespace

Result<SearchQuery> parseSearch(const QString &text, bool isRegularExpression)
{
    SearchQuery query;
    QStringList plain;
    const QStringList all = words(text);
    for (const QString &word : all) {
        const auto term = termOf(word);
        if (!term.hasValue())
            return term.error();
        if (isRegularExpression && term.value().field == SearchTerm::Field::Text)
            plain.append(word);
        else
            query.terms.push_back(term.value());
    }
    if (!plain.isEmpty()) {
        auto expression = expressionOf(plain.join(QLatin1Char(' ')));
        if (!expression.hasValue())
            return expression.error();
        SearchTerm term;
        term.expression = std::move(expression).value();
        query.terms.push_back(std::move(term));
    }
    return query;
}

Result<SearchHits> search(const Trace &trace, const SearchQuery &query, Progress &progress,
                          const HitSink &sink)
{
    SearchHits hits;
    if (query.isEmpty())
        return hits;
    hits.tracks = matchingTracks(trace, query);
    std::vector<TermTable> tables;
    tables.reserve(query.terms.size());
    for (const SearchTerm &term : query.terms) {
        if (progress.isCancelled())
            return cancelledError();
        tables.emplace_back(trace, term);
    }
    const std::vector<Piece> pieces = piecesOf(trace);
    std::size_t done = 0;
    for (std::size_t wave = FirstWave; done < pieces.size(); wave *= 2) {
        const std::size_t end = std::min(pieces.size(), done + wave);
        std::vector<std::vector<SliceId>> found(end - done + 1);
        parallelFor(end - done, [&](std::size_t p) {
            if (!progress.isCancelled())
                found[p] = hitsOf(pieces[done + p], tables, progress);
        });
        const std::size_t before = hits.slices.size();
        found.back() = std::move(hits.slices);
        hits.slices = merged(trace, std::move(found), progress);
        if (progress.isCancelled())
            return cancelledError();
        done = end;
        hits.completeUntilNs =
            done < pieces.size() ? trace.startNs(SliceId{pieces[done].first}) : INT64_MAX;
        if (sink && !hits.isComplete() && hits.slices.size() > before)
            sink(hits);
    }
    return hits;
}

} // namespace rooftrace
