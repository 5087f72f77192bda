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
constexpr std::uint32_t SlicesAtOnce = std::uint32_t{256} * 1024;
constexpr std::size_t StringsAtOnce = std::size_t{8} * 1024;

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

/// Calls body(first, last) for blocks of [0, count) on all threads until `progress` is cancelled.
template<class Body>
void inBlocks(std::size_t count, std::size_t block, const Progress &progress, Body body)
{
    parallelFor((count + block - 1) / block, [&](std::size_t b) {
        if (!progress.isCancelled())
            body(b * block, std::min(count, (b + 1) * block));
    });
}

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

/// Answers of one term for every string, attribute record and row, so that a slice costs two looks.
class TermTable
{
public:
    TermTable(const Trace &trace, const SearchTerm &term, const Progress &progress)
        : m_trace(trace)
        , m_term(term)
        , m_progress(progress)
    {
        switch (term.field) {
        case SearchTerm::Field::Text:
            fillNames();
            fillAttributes();
            break;
        case SearchTerm::Field::Name:
            fillNames();
            break;
        case SearchTerm::Field::Attribute:
        case SearchTerm::Field::Kind:
            fillAttributes();
            break;
        case SearchTerm::Field::Row:
            fillRows();
            break;
        case SearchTerm::Field::Step:
            m_steps.emplace(trace, term.firstStep, term.lastStep);
            break;
        case SearchTerm::Field::Duration:
            break;
        }
    }

    bool matches(SliceId slice, TrackId track) const
    {
        switch (m_term.field) {
        case SearchTerm::Field::Duration:
            return matchesDuration(m_trace.durationNs(slice));
        case SearchTerm::Field::Row:
            return m_rows[index(track)] != 0;
        case SearchTerm::Field::Name:
            return m_names[index(m_trace.nameId(slice))] != 0;
        case SearchTerm::Field::Text:
            return m_names[index(m_trace.nameId(slice))] != 0
                   || m_attributes[index(m_trace.attributesId(slice))] != 0;
        case SearchTerm::Field::Attribute:
        case SearchTerm::Field::Kind:
            return m_attributes[index(m_trace.attributesId(slice))] != 0;
        case SearchTerm::Field::Step:
            return m_steps->holds(slice, m_trace.track(track));
        }
        return false;
    }

private:
    using Flags = std::vector<std::uint8_t>; // bytes: threads write neighbours

    void fillNames()
    {
        const std::size_t count = m_trace.strings().size();
        m_names.resize(count);
        inBlocks(count, StringsAtOnce, m_progress, [this](std::size_t first, std::size_t last) {
            StringMatcher matcher(m_term);
            for (std::size_t i = first; i < last; ++i)
                m_names[i] = matcher(m_trace.string(StringId{static_cast<std::uint32_t>(i)}));
        });
        m_strings = m_names;
        addShortNames();
    }

    /// The names on screen are shortened ones; finding must find what is seen.
    void addShortNames()
    {
        Flags isKernel(m_names.size());
        const SliceTable &slices = m_trace.slices();
        inBlocks(slices.size(), SlicesAtOnce, m_progress, [&](std::size_t first, std::size_t last) {
            for (auto i = static_cast<std::uint32_t>(first); i < last; ++i) {
                if (m_trace.attributes().kind(slices.attributes(i)) == SliceKind::Kernel)
                    std::atomic_ref(isKernel[index(slices.name(i))])
                        .store(1, std::memory_order_relaxed);
            }
        });
        inBlocks(isKernel.size(), StringsAtOnce, m_progress,
                 [&](std::size_t first, std::size_t last) {
                     StringMatcher matcher(m_term);
                     for (std::size_t i = first; i < last; ++i) {
                         if (isKernel[i] != 0 && m_names[i] == 0)
                             m_names[i] = matcher(shortKernelName(
                                 m_trace.string(StringId{static_cast<std::uint32_t>(i)})));
                     }
                 });
    }

    void fillAttributes()
    {
        m_attributes.resize(m_trace.attributes().size());
        inBlocks(m_attributes.size(), StringsAtOnce, m_progress,
                 [this](std::size_t first, std::size_t last) {
                     RecordMatcher matcher(*this);
                     for (std::size_t i = first; i < last; ++i)
                         m_attributes[i] = matcher(AttrId{static_cast<std::uint32_t>(i)});
                 });
    }

    /// Does one attribute record meet the term?
    class RecordMatcher
    {
    public:
        explicit RecordMatcher(const TermTable &table)
            : m_table(table)
            , m_term(table.m_term)
            , m_matches(table.m_term)
        {
        }
        bool operator()(AttrId id)
        {
            const AttributePool &pool = m_table.m_trace.attributes();
            if (m_term.field == SearchTerm::Field::Kind)
                return m_matches(kindName(pool.kind(id)));
            for (const Attr attribute : pool.attrs(id)) {
                if (m_term.field == SearchTerm::Field::Text) {
                    if (!attribute.isNumber()
                        && m_table.m_strings[index(attribute.asString())] != 0)
                        return true;
                } else if (matchesAttribute(attribute)) {
                    return true;
                }
            }
            return false;
        }

    private:
        bool matchesAttribute(const Attr &attribute)
        {
            const Trace &trace = m_table.m_trace;
            const std::string_view key = trace.string(attribute.key);
            if (key.size() != m_term.key.size())
                return false;
            lower(key, m_scratch);
            if (m_scratch != m_term.key)
                return false;
            if (!attribute.isNumber())
                return m_matches(trace.string(attribute.asString()));
            const std::string number = attribute.type == AttrType::Integer
                                           ? std::to_string(attribute.asInteger())
                                           : QString::number(attribute.asReal()).toStdString();
            return m_matches.isExpression() ? m_matches(number) : number == m_term.value;
        }

        const TermTable &m_table;
        const SearchTerm &m_term;
        StringMatcher m_matches;
        std::string m_scratch;
    };

    void fillRows()
    {
        StringMatcher matcher(m_term);
        const std::size_t count = m_trace.topology().tracks.size();
        m_rows.resize(count);
        for (std::uint32_t i = 0; i < count; ++i)
            m_rows[i] = matcher(m_trace.trackTitle(TrackId{i}).toUtf8().toStdString());
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
    const Progress &m_progress;
    Flags m_names;
    Flags m_strings;
    Flags m_attributes;
    Flags m_rows;
    std::optional<StepSpans> m_steps;
};

/// A piece of one lane: its hits ascend by start.
struct Piece
{
    std::uint32_t first = 0;
    std::uint32_t last = 0;
    TrackId track = TrackId::None;
};

std::vector<Piece> piecesOf(const Trace &trace)
{
    std::vector<Piece> pieces;
    for (const Lane &lane : trace.lanes()) {
        const std::uint32_t end = lane.first + lane.count;
        for (std::uint32_t first = lane.first; first < end; first += SlicesAtOnce)
            pieces.push_back({first, first + std::min(SlicesAtOnce, end - first), lane.track});
    }
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

Result<SearchHits> search(const Trace &trace, const SearchQuery &query, Progress &progress)
{
    SearchHits hits;
    if (query.isEmpty())
        return hits;
    std::vector<TermTable> tables;
    tables.reserve(query.terms.size());
    for (const SearchTerm &term : query.terms) {
        if (progress.isCancelled())
            return cancelledError();
        tables.emplace_back(trace, term, progress);
    }
    const std::vector<Piece> pieces = piecesOf(trace);
    std::vector<std::vector<SliceId>> found(pieces.size());
    parallelFor(pieces.size(), [&](std::size_t p) {
        const Piece &piece = pieces[p];
        if (progress.isCancelled())
            return;
        for (std::uint32_t i = piece.first; i < piece.last; ++i) {
            const bool isHit =
                std::all_of(tables.begin(), tables.end(), [&](const TermTable &table) {
                    return table.matches(SliceId{i}, piece.track);
                });
            if (isHit)
                found[p].push_back(SliceId{i});
        }
    });
    hits.slices = merged(trace, std::move(found), progress);
    if (progress.isCancelled())
        return cancelledError();
    hits.tracks = matchingTracks(trace, query);
    return hits;
}

} // namespace rooftrace
