// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readers/ncu/ncucsv.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <map>
#include <set>

namespace rooftrace::ncu {

namespace {

struct NcuReaderText
{
    Q_DECLARE_TR_FUNCTIONS(NcuReaderText)
};

constexpr std::string_view CommandLineSection = "Command line profiler metrics";

/// Columns that say which kernel a row is of; all others of a raw page are metrics.
constexpr auto LeadingColumns = std::to_array<std::string_view>(
    {"ID", "Process ID", "Process Name", "Host Name", "Kernel Name", "Kernel Time", "Context",
     "Stream", "Block Size", "Grid Size", "Device", "CC"});

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// Splits lines into cells; quotes may hold the separator, line ends and doubled quotes.
class RowSplitter
{
public:
    RowSplitter(std::string_view text, std::size_t begin, char separator)
        : m_text(text)
        , m_at(begin)
        , m_separator(separator)
    {
    }
    bool isAtEnd() const { return m_at >= m_text.size(); }

    /// False: the text ends inside of quotes.
    bool next(CsvRow &row)
    {
        row = {};
        row.offset = static_cast<std::int64_t>(m_at);
        bool isQuoted = false;
        std::string cell;
        for (; m_at < m_text.size(); ++m_at) {
            const char c = m_text[m_at];
            if (c == '"') {
                if (isQuoted && m_at + 1 < m_text.size() && m_text[m_at + 1] == '"')
                    cell += m_text[++m_at];
                else
                    isQuoted = !isQuoted;
            } else if (!isQuoted && c == m_separator) {
                row.cells.push_back(std::move(cell));
                cell.clear();
            } else if (!isQuoted && c == '\n') {
                break;
            } else if (isQuoted || c != '\r') {
                cell += c;
            }
        }
        ++m_at;
        row.cells.push_back(std::move(cell));
        return !isQuoted;
    }

private:
    std::string_view m_text;
    std::size_t m_at;
    char m_separator;
};

/// True where commas are decimal marks: told by the numbers that can be read one way only.
bool hasDecimalCommas(const std::vector<CsvRow> &rows)
{
    std::int64_t votes = 0;
    for (const CsvRow &row : rows) {
        for (const std::string &cell : row.cells) {
            const std::size_t mark = cell.find_last_of(".,");
            if (mark == std::string::npos || mark == 0 || !isDigit(cell.front())
                || !std::all_of(cell.begin(), cell.end(),
                                [](char c) { return isDigit(c) || c == '.' || c == ','; }))
                continue;
            const char other = cell[mark] == ',' ? '.' : ',';
            const bool isDecimal =
                cell.size() - mark - 1 != 3 || cell.find(other) != std::string::npos;
            if (isDecimal && std::count(cell.begin(), cell.end(), cell[mark]) == 1)
                votes += cell[mark] == ',' ? 1 : -1;
        }
    }
    return votes > 0;
}

Size3 sizeOf(std::string_view text)
{
    Size3 size{};
    std::size_t part = 0;
    for (std::size_t i = 0; i < text.size() && part < size.size();) {
        if (!isDigit(text[i])) {
            ++i;
            continue;
        }
        const auto result = std::from_chars(text.data() + i, text.data() + text.size(), size[part]);
        i = static_cast<std::size_t>(result.ptr - text.data());
        ++part;
    }
    return size;
}

std::int64_t integerOf(std::string_view text, std::int64_t fallback)
{
    std::int64_t number = fallback;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

std::uint32_t ruleType(std::string_view type)
{
    if (type == "OPT")
        return 4;
    if (type == "ERR")
        return 3;
    return type == "WRN" ? 2 : 0;
}

class TableImport
{
public:
    TableImport(const std::vector<CsvRow> &rows, Import &import, Session &session,
                const Progress &progress)
        : m_rows(rows)
        , m_import(import)
        , m_session(session)
        , m_progress(progress)
        , m_isDecimalComma(hasDecimalCommas(rows))
    {
        const std::vector<std::string> &head = rows.front().cells;
        for (std::size_t c = 0; c < head.size(); ++c)
            m_columns.try_emplace(head[c], c);
    }

    bool run()
    {
        if (m_rows.size() < 2 || m_columns.count("Kernel Name") == 0)
            return false;
        if (m_columns.count("Metric Name") != 0)
            readDetails();
        else
            readRaw();
        return true;
    }

private:
    std::string_view cell(const CsvRow &row, std::string_view column) const
    {
        const auto found = m_columns.find(column);
        return found != m_columns.end() && found->second < row.cells.size()
                   ? std::string_view(row.cells[found->second])
                   : std::string_view();
    }

    void begin(const CsvRow &row)
    {
        m_result = {};
        m_offset = row.offset;
        m_result.demangledName = cell(row, "Kernel Name");
        m_result.context = integerOf(cell(row, "Context"), -1);
        m_result.stream = integerOf(cell(row, "Stream"), -1);
        m_result.grid = sizeOf(cell(row, "Grid Size"));
        m_result.block = sizeOf(cell(row, "Block Size"));
        m_result.hasGrid = m_result.grid[0] > 0;
        m_result.hasBlock = m_result.block[0] > 0;
        m_session.process.pid = static_cast<std::uint32_t>(integerOf(cell(row, "Process ID"), 0));
        const std::string_view path = cell(row, "Process Name");
        m_session.process.name = path.substr(path.find_last_of("/\\") + 1);
        addNumber("launch__device_id", cell(row, "Device"));
        const std::string_view capability = cell(row, "CC");
        const std::size_t dot = capability.find('.');
        if (dot != std::string_view::npos) {
            addNumber("device__attribute_compute_capability_major", capability.substr(0, dot));
            addNumber("device__attribute_compute_capability_minor", capability.substr(dot + 1));
        }
    }

    void end()
    {
        if (m_offset >= 0)
            m_import.add(PayloadKind::Kernel, m_result, m_session, m_offset);
        m_offset = -1;
    }

    void addNumber(std::string_view name, std::string_view text)
    {
        const std::int64_t number = integerOf(text, -1);
        if (number >= 0 && !hasMetric(name))
            m_result.metrics.push_back(
                {nameId(name, {}),
                 {MetricValue::Type::Unsigned, static_cast<std::uint64_t>(number), {}},
                 {}});
    }

    bool hasMetric(std::string_view name)
    {
        const auto found = m_names.find(std::string(name));
        return found != m_names.end()
               && std::any_of(m_result.metrics.begin(), m_result.metrics.end(),
                              [&](const Metric &m) { return m.nameId == found->second; });
    }

    /// Its place among the session's names, with the unit it got there first.
    std::uint32_t nameId(std::string_view name, const std::string &unit)
    {
        const auto [found, isNew] = m_names.try_emplace(
            std::string(name), static_cast<std::uint32_t>(m_session.strings.size()));
        if (isNew) {
            m_session.strings.emplace_back(name);
            m_session.units.push_back(unit);
        }
        return found->second;
    }

    Value number(std::string_view text, double factor) const
    {
        if (text == "nan" || text == "-nan" || text == "n/a")
            return {MetricValue::Type::Real,
                    MetricValue::real(std::numeric_limits<double>::quiet_NaN()).bits,
                    {}};
        if (text.empty() || text == "no data" || text == "(nil)")
            return {};
        const bool isWhole =
            factor == 1 && text.size() < 19 && std::all_of(text.begin(), text.end(), isDigit);
        if (isWhole)
            return {
                MetricValue::Type::Unsigned, static_cast<std::uint64_t>(integerOf(text, 0)), {}};
        const std::optional<double> real = csvNumber(text, m_isDecimalComma);
        if (!real)
            return {MetricValue::Type::String, 0, text};
        return {MetricValue::Type::Real, MetricValue::real(*real * factor).bits, {}};
    }

    void addMetric(std::string_view name, std::string_view unit, std::string_view text)
    {
        const BaseUnit base = baseUnit(unit);
        Metric metric;
        metric.nameId = nameId(name, base.name);
        // "12.5 (4; 8.5)": the instances of a metric follow it.
        const std::size_t open = text.find(" (");
        const bool hasInstances = open != std::string_view::npos && text.ends_with(')')
                                  && csvNumber(text.substr(0, open), m_isDecimalComma);
        metric.value = number(hasInstances ? text.substr(0, open) : text, base.factor);
        if (hasInstances) {
            std::string_view rest = text.substr(open + 2, text.size() - open - 3);
            while (!rest.empty()) {
                const std::size_t end = std::min(rest.find(';'), rest.size());
                std::string_view one = rest.substr(0, end);
                while (one.starts_with(' '))
                    one.remove_prefix(1);
                metric.instances.push_back({{}, number(one, base.factor)});
                rest.remove_prefix(std::min(rest.size(), end + 1));
            }
        }
        m_result.metrics.push_back(std::move(metric));
    }

    void readRaw()
    {
        const std::vector<std::string> &head = m_rows[0].cells;
        const bool hasUnits = cell(m_rows[1], "ID").empty();
        std::vector<std::size_t> metrics;
        for (std::size_t c = 0; c < head.size(); ++c) {
            const bool isLeading = std::find(LeadingColumns.begin(), LeadingColumns.end(), head[c])
                                   != LeadingColumns.end();
            if (!isLeading && !head[c].empty() && head[c].find("_Range:") == std::string::npos)
                metrics.push_back(c);
        }
        for (std::size_t r = hasUnits ? 2 : 1; r < m_rows.size() && !m_progress.isCancelled();
             ++r) {
            const CsvRow &row = m_rows[r];
            if (row.cells.size() < 2)
                continue; // an empty line, or what the program printed
            begin(row);
            std::erase_if(m_result.metrics, [&](const Metric &metric) {
                return m_columns.count(m_session.strings[metric.nameId]) != 0;
            });
            for (const std::size_t c : metrics) {
                const std::vector<std::string> &units = m_rows[1].cells;
                if (c < row.cells.size())
                    addMetric(head[c],
                              hasUnits && c < units.size() ? std::string_view(units[c])
                                                           : std::string_view(),
                              row.cells[c]);
            }
            end();
        }
    }

    /// Labels that name several quantities: those get their section in front.
    std::set<std::string, std::less<>> ambiguousLabels() const
    {
        std::map<std::string_view, std::string> units;
        std::set<std::string, std::less<>> ambiguous;
        for (const CsvRow &row : m_rows) {
            const std::string_view label = cell(row, "Metric Name");
            const std::string unit = baseUnit(cell(row, "Metric Unit")).name;
            const auto [found, isNew] = units.try_emplace(label, unit);
            if (!isNew && found->second != unit)
                ambiguous.emplace(label);
        }
        return ambiguous;
    }

    void readDetails()
    {
        const auto ambiguous = ambiguousLabels();
        std::string_view kernel;
        for (std::size_t r = 1; r < m_rows.size() && !m_progress.isCancelled(); ++r) {
            const CsvRow &row = m_rows[r];
            const std::string_view id = cell(row, "ID");
            if (row.cells.size() < 2 || id.empty())
                continue;
            if (r == 1 || id != kernel) {
                end();
                begin(row);
                kernel = id;
            }
            addDetail(row, ambiguous);
        }
        end();
    }

    void addDetail(const CsvRow &row, const std::set<std::string, std::less<>> &ambiguous)
    {
        const std::string_view label = cell(row, "Metric Name");
        const std::string_view section = cell(row, "Section Name");
        if (!label.empty()) {
            std::string name(label);
            if (section != CommandLineSection && (ambiguous.count(label) != 0 || hasMetric(name)))
                name = std::string(section) + ": " + name;
            if (!hasMetric(name))
                addMetric(name, cell(row, "Metric Unit"), cell(row, "Metric Value"));
        }
        RuleMessage rule;
        rule.rule = cell(row, "Rule Name");
        if (rule.rule.empty())
            return;
        rule.ruleName = rule.rule;
        rule.section = section;
        rule.text = cell(row, "Rule Description");
        rule.type = ruleType(cell(row, "Rule Type"));
        const std::string_view scope = cell(row, "Estimated Speedup Type");
        const std::optional<double> speedup =
            csvNumber(cell(row, "Estimated Speedup"), m_isDecimalComma);
        if (speedup) {
            rule.speedupType = scope == "global" ? 2 : 1;
            rule.speedupPercent = *speedup;
        }
        m_result.rules.push_back(rule);
    }

    const std::vector<CsvRow> &m_rows;
    Import &m_import;
    Session &m_session;
    const Progress &m_progress;
    bool m_isDecimalComma;
    std::map<std::string, std::size_t, std::less<>> m_columns;
    std::map<std::string, std::uint32_t> m_names;
    ResultMessage m_result;
    std::int64_t m_offset = -1;
};

} // namespace

std::optional<std::size_t> csvHeader(std::string_view text)
{
    constexpr std::string_view ByteOrderMark = "\xEF\xBB\xBF";
    std::size_t line = text.starts_with(ByteOrderMark) ? ByteOrderMark.size() : 0;
    while (line < text.size()) {
        const std::size_t end = std::min(text.find('\n', line), text.size());
        const std::string_view whole = text.substr(line, end - line);
        const bool isHeader =
            whole.starts_with("\"ID\"") || whole.starts_with("ID,") || whole.starts_with("ID;");
        if (isHeader && whole.find("Kernel Name") != std::string_view::npos)
            return line;
        line = end + 1;
    }
    return std::nullopt;
}

std::vector<CsvRow> csvRows(std::string_view text, ImportLog &log, const Progress &progress)
{
    std::vector<CsvRow> rows;
    const std::optional<std::size_t> header = csvHeader(text);
    if (!header)
        return rows;
    const std::size_t mark = text.find_first_of(",;\t", *header);
    RowSplitter splitter(text, *header, mark == std::string_view::npos ? ',' : text[mark]);
    while (!splitter.isAtEnd() && !progress.isCancelled()) {
        CsvRow row;
        if (!splitter.next(row)) {
            log.add("ncu.cut-short", NoteLevel::Loss,
                    NcuReaderText::tr("The table ends in the middle of a row, which is left out."),
                    row.offset);
            break;
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

std::optional<double> csvNumber(std::string_view text, bool isDecimalComma)
{
    const std::size_t point = text.rfind('.');
    const std::size_t comma = text.rfind(',');
    bool isComma = isDecimalComma;
    // Both marks: the last one is the decimal mark, whatever the rest of the table says.
    if (point != std::string_view::npos && comma != std::string_view::npos)
        isComma = comma > point;
    std::string plain;
    for (const char c : text) {
        if (c == '.' || c == ',') {
            if ((c == ',') == isComma)
                plain += '.';
        } else if (c != ' ' && c != '\'' && c != '\xC2' && c != '\xA0' && c != '\xE2' && c != '\x80'
                   && c != '\xAF') { // spaces between groups of digits
            plain += c;
        }
    }
    double number = 0;
    const char *const end = plain.data() + plain.size();
    const auto result = std::from_chars(plain.data(), end, number);
    if (plain.empty() || result.ec != std::errc() || result.ptr != end)
        return std::nullopt;
    return number;
}

BaseUnit baseUnit(std::string_view printed)
{
    static constexpr auto Spellings = std::to_array<std::pair<std::string_view, std::string_view>>(
        {{"nsecond", "ns"}, {"usecond", "us"}, {"msecond", "ms"}, {"second", "s"}});
    static constexpr auto Prefixes = std::to_array<std::pair<char, double>>(
        {{'K', 1e3}, {'k', 1e3}, {'M', 1e6}, {'G', 1e9}, {'T', 1e12}});
    std::string unit(printed);
    const std::size_t slash = std::min(unit.find('/'), unit.size());
    std::string head = unit.substr(0, slash);
    std::string tail = unit.substr(slash);
    for (const auto &[longName, shortName] : Spellings) {
        if (head == longName)
            head = shortName;
        if (tail.size() > 1 && tail.substr(1) == longName)
            tail.replace(1, std::string::npos, shortName);
    }
    double factor = 1;
    if (tail == "/ns" || tail == "/us" || tail == "/ms") {
        factor = tail == "/ns" ? 1e9 : tail == "/us" ? 1e6 : 1e3;
        tail = "/s";
    }
    if (tail.empty() && (head == "s" || head == "ms" || head == "us")) {
        factor *= head == "s" ? 1e9 : head == "ms" ? 1e6 : 1e3;
        return {"ns", factor};
    }
    for (const auto &[prefix, power] : Prefixes) {
        const std::string_view rest = std::string_view(head).substr(head.empty() ? 0 : 1);
        if (!head.empty() && head[0] == prefix
            && (rest == "byte" || rest == "hz" || rest == "Hz")) {
            factor *= power;
            head = rest == "byte" ? "byte" : "hz";
            break;
        }
    }
    if (head == "cycle" && tail == "/s")
        return {"hz", factor};
    return {head + tail, factor};
}

bool importCsv(const std::vector<CsvRow> &rows, Import &import, Session &session,
               const Progress &progress)
{
    return !rows.empty() && TableImport(rows, import, session, progress).run();
}

} // namespace rooftrace::ncu
