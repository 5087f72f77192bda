// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/slicesearch.h"

#include "core/text/timeexpression.h"
#include "core/trace/kernelname.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <utility>

namespace rooftrace {
namespace {

struct SliceSearchText
{
    Q_DECLARE_TR_FUNCTIONS(SliceSearchText)
};

constexpr std::uint32_t PollEvery = 100'000;

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

Result<SearchTerm> termOf(const QString &word)
{
    static const QRegularExpression duration(QStringLiteral("^dur(?:ation)?(>=|<=|>|<|=)(.+)$"),
                                             QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch durationMatch = duration.match(word);
    if (durationMatch.hasMatch())
        return durationTerm(durationMatch.captured(1), durationMatch.captured(2));

    // One colon and a plain key before it; "aten::add" and "at::native" are names, not fields.
    static const QRegularExpression field(QStringLiteral("^([A-Za-z_][\\w ]*):(?!:)(.+)$"));
    const QRegularExpressionMatch match = field.match(word);
    SearchTerm term;
    if (!match.hasMatch()) {
        term.value = lowered(word);
        return term;
    }
    term.key = lowered(match.captured(1));
    term.value = lowered(match.captured(2));
    term.field = term.key == "name"                         ? SearchTerm::Field::Name
                 : term.key == "row" || term.key == "track" ? SearchTerm::Field::Row
                 : term.key == "kind"                       ? SearchTerm::Field::Kind
                                                            : SearchTerm::Field::Attribute;
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

private:
    const SearchTerm &m_term;
    bool m_isExpression;
    std::string m_scratch;
};

/// Answers of one term for every string, attribute record and row, so that a slice costs two looks.
class TermTable
{
public:
    TermTable(const Trace &trace, const SearchTerm &term)
        : m_trace(trace)
        , m_term(term)
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
            return m_rows[index(track)];
        case SearchTerm::Field::Name:
            return m_names[index(m_trace.nameId(slice))];
        case SearchTerm::Field::Text:
            return m_names[index(m_trace.nameId(slice))]
                   || m_attributes[index(m_trace.attributesId(slice))];
        case SearchTerm::Field::Attribute:
        case SearchTerm::Field::Kind:
            return m_attributes[index(m_trace.attributesId(slice))];
        }
        return false;
    }

private:
    void fillNames()
    {
        StringMatcher matcher(m_term);
        const std::size_t count = m_trace.strings().size();
        m_names.resize(count);
        for (std::uint32_t i = 0; i < count; ++i)
            m_names[i] = matcher(m_trace.string(StringId{i}));
        m_strings = m_names;
        // The names on screen are shortened ones; finding must find what is seen.
        std::vector<bool> isSeen(count, false);
        const SliceTable &slices = m_trace.slices();
        for (std::uint32_t i = 0; i < slices.size(); ++i) {
            const std::uint32_t name = index(slices.name(i));
            if (isSeen[name]
                || m_trace.attributes().kind(slices.attributes(i)) != SliceKind::Kernel)
                continue;
            isSeen[name] = true;
            if (!m_names[name])
                m_names[name] = matcher(shortKernelName(m_trace.string(StringId{name})));
        }
    }

    void fillAttributes()
    {
        const AttributePool &pool = m_trace.attributes();
        m_attributes.resize(pool.size());
        for (std::uint32_t i = 0; i < pool.size(); ++i)
            m_attributes[i] = matchesRecord(AttrId{i});
    }

    bool matchesRecord(AttrId id)
    {
        const AttributePool &pool = m_trace.attributes();
        if (m_term.field == SearchTerm::Field::Kind)
            return kindName(pool.kind(id)).find(m_term.value) != std::string_view::npos;
        for (const Attr attribute : pool.attrs(id)) {
            if (m_term.field == SearchTerm::Field::Text) {
                if (!attribute.isNumber() && m_strings[index(attribute.asString())])
                    return true;
            } else if (matchesAttribute(attribute)) {
                return true;
            }
        }
        return false;
    }

    bool matchesAttribute(const Attr &attribute)
    {
        lower(m_trace.string(attribute.key), m_scratch);
        if (m_scratch != m_term.key)
            return false;
        if (attribute.type == AttrType::Integer)
            return std::to_string(attribute.asInteger()) == m_term.value;
        if (attribute.type == AttrType::Real)
            return QString::number(attribute.asReal()).toStdString() == m_term.value;
        lower(m_trace.string(attribute.asString()), m_scratch);
        return m_scratch.find(m_term.value) != std::string::npos;
    }

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
    std::vector<bool> m_names;
    std::vector<bool> m_strings;
    std::vector<bool> m_attributes;
    std::vector<bool> m_rows;
    std::string m_scratch;
};

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
        SearchTerm term;
        term.expression = QRegularExpression(plain.join(QLatin1Char(' ')),
                                             QRegularExpression::CaseInsensitiveOption);
        if (!term.expression.isValid())
            return Error{SliceSearchText::tr("The regular expression is not valid."),
                         term.expression.errorString()};
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
        tables.emplace_back(trace, term);
    }
    for (const Lane &lane : trace.lanes()) {
        for (std::uint32_t i = lane.first; i < lane.first + lane.count; ++i) {
            if (i % PollEvery == 0 && progress.isCancelled())
                return cancelledError();
            const bool isHit =
                std::all_of(tables.begin(), tables.end(), [&](const TermTable &table) {
                    return table.matches(SliceId{i}, lane.track);
                });
            if (isHit)
                hits.slices.push_back(SliceId{i});
        }
    }
    std::stable_sort(hits.slices.begin(), hits.slices.end(), [&trace](SliceId a, SliceId b) {
        return trace.startNs(a) < trace.startNs(b);
    });
    hits.tracks = matchingTracks(trace, query);
    return hits;
}

} // namespace rooftrace
