// SPDX-License-Identifier: GPL-3.0-or-later
// What rooftrace-cli writes from names made to harm and from files that carry secrets: every verb
// in every format, read back by parsers that are not ours.
#include "tests/support/nsysfixture.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QStringDecoder>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using rooftrace::test::NsysFixture;
using rooftrace::test::NsysSchema;

namespace {

/// A JSON string as it stands in the file, and the text that it means where that can be kept.
struct Name
{
    const char *inFile;
    const char16_t *meant; ///< nullptr: not text
};

constexpr std::array<Name, 14> Names = {{
    {R"(<script>alert(1)<\/script>)", u"<script>alert(1)</script>"},
    {R"('\"><img src=x onerror=alert(1)>)", u"'\"><img src=x onerror=alert(1)>"},
    {R"(\"]]>)", u"\"]]>"},
    {R"(&lt;b&gt;&amp;)", u"&lt;b&gt;&amp;"},
    {R"(=cmd|'/c calc'!A0)", u"=cmd|'/c calc'!A0"},
    {R"(+1, \"quoted\", @sum)", u"+1, \"quoted\", @sum"},
    {R"(line\nbreak\r\nand\ttab)", u"line\nbreak\r\nand\ttab"},
    {R"(p|q \\| `r` *s* _t_ [u](javascript:v) ![w](x))",
     u"p|q \\| `r` *s* _t_ [u](javascript:v) ![w](x)"},
    {R"(``` fence)", u"``` fence"},
    {R"(esc\u001b[31m bell\u0007 del\u007f c1\u009b)",
     u"esc\u001b[31m bell\u0007 del\u007f c1\u009b"},
    {R"(override\u202egnp.exe isolate\u2066)", u"override\u202egnp.exe isolate\u2066"},
    {R"(no character \uffff\ufffe)", u"no character \uffff\ufffe"},
    {R"(null\u0000end)", nullptr},
    {R"(alone \ud800 half)", nullptr},
}};

QByteArray traceEvent(const QByteArray &category, const QByteArray &name, int tid, int start,
                      int length, const QByteArray &args)
{
    return "{\"ph\": \"X\", \"cat\": \"" + category + "\", \"name\": \"" + name
           + "\", \"pid\": 1, \"tid\": " + QByteArray::number(tid)
           + ", \"ts\": " + QByteArray::number(start) + ", \"dur\": " + QByteArray::number(length)
           + ", \"args\": {" + args + "}}";
}

/// Each name as an operator, a call, a kernel, a copy, an annotation, a process and an attribute.
QByteArray hostileTrace()
{
    QByteArray events;
    int i = 0;
    for (const Name &name : Names) {
        const QByteArray n(name.inFile);
        const QByteArray id = QByteArray::number(++i);
        const int at = i * 1000;
        const QByteArray device = "\"device\": 0, \"stream\": 7, \"correlation\": ";
        events += traceEvent("user_annotation", n, 1, at, 900, {}) + ",\n"
                  + traceEvent("cpu_op", n, 1, at + 1, 300,
                               "\"External id\": " + id + ", \"Input Dims\": \"" + n + "\"")
                  + ",\n"
                  + traceEvent("cuda_runtime", "cudaLaunchKernel", 1, at + 10, 20,
                               "\"External id\": " + id + ", \"correlation\": " + id)
                  + ",\n"
                  + traceEvent("kernel", n, 7, at + 200, 100, device + id + ", \"grid\": [1, 1, 1]")
                  + ",\n"
                  + traceEvent("gpu_memcpy", n, 7, at + 400, 100,
                               device + QByteArray::number(1000 + i) + ", \"bytes\": 64")
                  + ",\n{\"ph\": \"M\", \"name\": \"process_name\", \"pid\": "
                  + QByteArray::number(i) + ", \"args\": {\"name\": \"" + n + "\"}},\n"
                  + "{\"ph\": \"M\", \"name\": \"thread_name\", \"pid\": 1, \"tid\": "
                  + QByteArray::number(i) + ", \"args\": {\"name\": \"" + n + "\"}},\n";
    }
    return "{\"trace_name\": \"" + QByteArray(Names[0].inFile) + "\", \"traceEvents\": [\n" + events
           + traceEvent("cpu_op", "last", 1, 1'000'000, 1, {}) + "]}";
}

struct Outcome
{
    int code = -1;
    QByteArray out;
    QByteArray err;
};

Outcome call(const QStringList &arguments)
{
    QProcess process;
    process.start(QStringLiteral(ROOFTRACE_CLI), arguments);
    process.closeWriteChannel();
    if (!process.waitForFinished(120'000))
        return {};
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -2,
            process.readAllStandardOutput(), process.readAllStandardError()};
}

/// One row for each verb, format and query.
void addWriters()
{
    QTest::addColumn<QString>("verb");
    QTest::addColumn<QString>("format");
    QTest::addColumn<QString>("query");
    const auto row = [](const char *verb, const char *format, const QString &query = {}) {
        QTest::addRow("%s as %s %s", verb, format, qPrintable(query))
            << QString::fromLatin1(verb) << QString::fromLatin1(format) << query;
    };
    for (const char *format : {"text", "json"})
        row("info", format);
    row("figures", "json");
    for (const char *format : {"text", "json", "md"})
        row("analyze", format);
    for (const char *format : {"text", "json", "md", "html"})
        row("report", format);
    for (const char *format : {"text", "csv", "json", "md"}) {
        for (const char *table : {"slices", "kernels", "copies", "operators", "tracks", "steps",
                                  "findings", "markers", "counters"})
            row("sql", format, QStringLiteral("select * from %1").arg(QString::fromLatin1(table)));
    }
}

Outcome written(const QString &path)
{
    QFETCH(QString, verb);
    QFETCH(QString, format);
    QFETCH(QString, query);
    QStringList arguments{verb, path, QStringLiteral("--format"), format};
    if (!query.isEmpty())
        arguments << query;
    return call(arguments);
}

/// The first character that steers a terminal or turns the direction of text; -1: none.
int steering(const QString &text)
{
    for (const QChar c : text) {
        const char16_t u = c.unicode();
        if ((u < 0x20 && u != u'\n' && u != u'\t') || (u >= 0x7f && u < 0xa0)
            || (u >= 0x202a && u <= 0x202e) || (u >= 0x2066 && u <= 0x2069) || u >= 0xfffe)
            return u;
    }
    return -1;
}

/// Rows of cells as RFC 4180 says; empty when the text breaks a rule.
QList<QStringList> csvRows(const QString &text)
{
    QList<QStringList> rows;
    QStringList row;
    QString cell;
    bool isQuoted = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (isQuoted) {
            if (c != QLatin1Char('"'))
                cell += c;
            else if (i + 1 < text.size() && text[i + 1] == c)
                cell += text[++i];
            else
                isQuoted = false;
        } else if (c == QLatin1Char('"')) {
            if (!cell.isEmpty())
                return {};
            isQuoted = true;
        } else if (c == QLatin1Char(',')) {
            row << std::exchange(cell, {});
        } else if (c == QLatin1Char('\r')) {
            if (i + 1 >= text.size() || text[++i] != QLatin1Char('\n'))
                return {};
            rows << (row << std::exchange(cell, {}));
            row.clear();
        } else if (c == QLatin1Char('\n')) {
            return {};
        } else {
            cell += c;
        }
    }
    return isQuoted || !cell.isEmpty() || !row.isEmpty() ? QList<QStringList>() : rows;
}

/// Bars that end a cell: those behind no backslash, or behind an even number of them.
int barsOf(const QString &line)
{
    int bars = 0;
    int backslashes = 0;
    for (const QChar c : line) {
        bars += c == QLatin1Char('|') && backslashes % 2 == 0 ? 1 : 0;
        backslashes = c == QLatin1Char('\\') ? backslashes + 1 : 0;
    }
    return bars;
}

void checkMarkdown(const QString &text)
{
    static const QRegularExpression unescaped(QStringLiteral(R"((?<!\\)(<|\]\())"));
    int bars = 0;
    bool isCode = false;
    for (const QString &line : text.split(QLatin1Char('\n'))) {
        if (line.startsWith(QStringLiteral("```")) && !line.contains(QLatin1Char(' '))) {
            isCode = !isCode;
            continue;
        }
        if (isCode)
            continue;
        QVERIFY2(!unescaped.match(line).hasMatch(), qPrintable(line));
        const bool isTable = line.startsWith(QLatin1Char('|'));
        if (isTable && bars > 0)
            QCOMPARE(barsOf(line), bars);
        bars = isTable ? barsOf(line) : 0;
    }
    QVERIFY(!isCode);
}

void checkSvg(const QString &page)
{
    static const QRegularExpression picture(QStringLiteral("<svg.*?</svg>"),
                                            QRegularExpression::DotMatchesEverythingOption);
    int pictures = 0;
    for (auto found = picture.globalMatch(page); found.hasNext();) {
        QXmlStreamReader xml(found.next().captured());
        while (!xml.atEnd()) {
            xml.readNext();
            if (!xml.isStartElement())
                continue;
            QVERIFY(xml.name() != QStringLiteral("script") && xml.name() != QStringLiteral("img"));
            for (const QXmlStreamAttribute &attribute : xml.attributes())
                QVERIFY(!attribute.name().startsWith(QStringLiteral("on")));
        }
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        ++pictures;
    }
    QVERIFY(pictures > 0);
}

void checkJson(const QByteArray &bytes, bool isSql)
{
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(bytes, &error);
    QVERIFY2(!document.isNull(), qPrintable(error.errorString()));
    if (!isSql)
        return;
    QStringList names;
    for (const QJsonValue &row : document.object().value(QStringLiteral("rows")).toArray())
        names << row.toObject().value(QStringLiteral("name")).toString();
    for (const Name &name : Names) {
        if (name.meant != nullptr)
            QVERIFY2(names.contains(QString::fromUtf16(name.meant)), name.inFile);
    }
}

void checkCsv(const QString &text, bool hasNames)
{
    const QList<QStringList> rows = csvRows(text);
    QVERIFY(!rows.isEmpty());
    const qsizetype place = rows.first().indexOf(QStringLiteral("name"));
    QStringList names;
    for (const QStringList &row : rows) {
        QCOMPARE(row.size(), rows.first().size());
        names << row.value(place);
    }
    for (const Name &name : Names) {
        if (hasNames && name.meant != nullptr)
            QVERIFY2(names.contains(QString::fromUtf16(name.meant)), name.inFile);
    }
}

} // namespace

class TestWriters : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        m_hostile = m_folder.filePath(QStringLiteral("a <b>|&=\"x\" `c`.pt.trace.json"));
        write(m_hostile, hostileTrace());
        m_kineto = m_folder.filePath(QStringLiteral("secrets.pt.trace.json"));
        write(m_kineto, kinetoWithSecrets());
        m_nsys = m_folder.filePath(QStringLiteral("secrets.sqlite"));
        writeNsysWithSecrets();
    }

    void hostileNames_data() { addWriters(); }
    void hostileNames()
    {
        QFETCH(QString, format);
        QFETCH(QString, query);
        const Outcome outcome = written(m_hostile);
        QVERIFY2(outcome.code == 0, outcome.err.constData());
        QStringDecoder decoder(QStringDecoder::Utf8);
        const QString text = decoder(outcome.out);
        QVERIFY(!decoder.hasError());
        QCOMPARE(steering(QString::fromUtf8(outcome.err)), -1);
        const bool hasNames = query.endsWith(QStringLiteral("slices"))
                              || query.endsWith(QStringLiteral("kernels"))
                              || query.endsWith(QStringLiteral("operators"));
        if (format == QStringLiteral("json")) {
            checkJson(outcome.out, hasNames);
        } else if (format == QStringLiteral("csv")) {
            checkCsv(text, hasNames);
        } else {
            QCOMPARE(steering(text), -1);
            if (format == QStringLiteral("md"))
                checkMarkdown(text);
        }
        if (format == QStringLiteral("html")) {
            QVERIFY(!text.contains(QStringLiteral("<script")));
            QVERIFY(!text.contains(QStringLiteral("<img")));
            QVERIFY(text.contains(QStringLiteral("&lt;script&gt;")));
            checkSvg(text);
        }
    }

    void secretsOfKineto_data() { addWriters(); }
    void secretsOfKineto() { hasNoSecret(m_kineto); }
    void secretsOfNsys_data() { addWriters(); }
    void secretsOfNsys() { hasNoSecret(m_nsys); }

private:
    static void write(const QString &path, const QByteArray &bytes)
    {
        QFile file(path);
        QVERIFY(file.open(QFile::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }

    /// Every place that is known to carry them; "sesame" is in each value.
    static QByteArray kinetoWithSecrets()
    {
        return R"({"host_name": "sesame-host", "user": "sesame-user",
"env": {"PATH": "sesame-path", "AWS_SECRET_ACCESS_KEY": "sesame-key"}, "HF_TOKEN": "sesame-token",
"note": "WANDB_API_KEY=sesame-note", "metadata": {"system": {"environ": {"A": "sesame-environ"}}},
"traceEvents": [
)"
               + traceEvent("user_annotation", "step", 1, 1, 90,
                            R"("api_key": "sesame-args", "note": "PGPASSWORD=sesame-text")")
               + ",\n"
               + traceEvent("cpu_op", "aten::mm", 1, 2, 50,
                            R"("External id": 1, "dtype": "hf_sesamexxxxxxxxxxxxxxxx")")
               + ",\n"
               + traceEvent("cuda_runtime", "cudaLaunchKernel", 1, 10, 5,
                            R"("correlation": 7, "External id": 1)")
               + ",\n"
               + traceEvent("kernel", "sgemm", 7, 20, 30,
                            R"("device": 0, "stream": 7, "correlation": 7, "password": "sesame")")
               + "]}";
    }

    void writeNsysWithSecrets() const
    {
        NsysFixture fixture(m_nsys, NsysSchema::V2025);
        fixture.writeSample();
        const std::string tid = std::to_string(NsysFixture::globalId(100, 100));
        const std::string block = "HOME=/root\nPATH=/sesame\nAPI_TOKEN=sesame-block\n";
        fixture.run("INSERT INTO META_DATA_CAPTURE VALUES "
                    "('PROCESS_0:ENVIRONMENT_3','K=sesame-environment'),"
                    "('PROCESS_0:ARGUMENT_1','sesame-argument')");
        fixture.run("INSERT INTO TARGET_INFO_SYSTEM_ENV (name,value) VALUES"
                    "('DeviceEnvironment','sesame-device')");
        fixture.run("INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES (9000,9100,0," + tid + ",9,"
                    + std::to_string(fixture.string(block)) + ",0)");
        fixture.run("INSERT INTO NVTX_EVENTS (start,end,eventType,text,globalTid) VALUES"
                    "(9200,9300,59,'"
                    + block + "'," + tid + ")");
    }

    static void hasNoSecret(const QString &path)
    {
        const Outcome outcome = written(path);
        QVERIFY2(outcome.code == 0, outcome.err.constData());
        QVERIFY(!outcome.out.isEmpty());
        QVERIFY(!outcome.out.contains("sesame"));
        QVERIFY(!outcome.err.contains("sesame"));
    }

    QTemporaryDir m_folder;
    QString m_hostile;
    QString m_kineto;
    QString m_nsys;
};

QTEST_GUILESS_MAIN(TestWriters)
#include "tst_writers.moc"
