// SPDX-License-Identifier: GPL-3.0-or-later
// Every text of the program stands in the translation files, and Portuguese is complete.
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

namespace {

struct Message
{
    QString key; ///< context, source and comment
    QString source;
    QStringList translations; ///< more than one for plural forms
    bool isFinished = true;
};

QList<Message> readMessages(const QString &path)
{
    QList<Message> messages;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return messages;
    QXmlStreamReader xml(&file);
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == QStringLiteral("name")) {
            context = xml.readElementText();
        } else if (xml.name() == QStringLiteral("source")) {
            messages.append({context, xml.readElementText(), {}, true});
            messages.last().key = context + QLatin1Char('|') + messages.last().source;
        } else if (xml.name() == QStringLiteral("comment") && !messages.isEmpty()) {
            messages.last().key += QLatin1Char('|') + xml.readElementText();
        } else if (xml.name() == QStringLiteral("translation") && !messages.isEmpty()) {
            messages.last().isFinished =
                xml.attributes().value(QStringLiteral("type")) != QStringLiteral("unfinished");
            QString plain;
            while (!(xml.readNext() == QXmlStreamReader::EndElement
                     && xml.name() == QStringLiteral("translation"))
                   && !xml.atEnd()) {
                if (xml.isStartElement() && xml.name() == QStringLiteral("numerusform"))
                    messages.last().translations << xml.readElementText();
                else if (xml.isCharacters())
                    plain += xml.text().toString();
            }
            if (messages.last().translations.isEmpty())
                messages.last().translations << plain;
        }
    }
    return messages;
}

QString committed(const char *name)
{
    return QStringLiteral(ROOFTRACE_SOURCE_DIR "/translations/") + QString::fromLatin1(name);
}

QStringList placeholders(const QString &text)
{
    static const QRegularExpression Pattern(QStringLiteral("%(n|L?[0-9]+)"));
    QStringList found;
    for (auto match = Pattern.globalMatch(text); match.hasNext();)
        found << match.next().captured();
    found.sort();
    return found;
}

} // namespace

class TestTranslations : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void filesAreUpToDate()
    {
        const QTemporaryDir folder;
        const QString fresh = folder.filePath(QStringLiteral("fresh.ts"));
        QProcess lupdate;
        const QString root = QStringLiteral(ROOFTRACE_SOURCE_DIR "/");
        lupdate.start(QStringLiteral(LUPDATE),
                      {QStringLiteral("-silent"), QStringLiteral("-locations"),
                       QStringLiteral("none"), QStringLiteral("-I"), root,
                       root + QStringLiteral("core"), root + QStringLiteral("widgets"),
                       root + QStringLiteral("app"), QStringLiteral("-ts"), fresh});
        QVERIFY(lupdate.waitForFinished(120'000));
        QSet<QString> wanted;
        for (const Message &message : readMessages(fresh))
            wanted.insert(message.key);
        QVERIFY(!wanted.isEmpty());
        QSet<QString> known;
        for (const Message &message : readMessages(committed("rooftrace_pt_BR.ts")))
            known.insert(message.key);
        const QStringList missing = (wanted - known).values();
        const QStringList stale = (known - wanted).values();
        QVERIFY2(missing.isEmpty(),
                 qPrintable(QStringLiteral("run the target update-translations; new: ")
                            + missing.mid(0, 5).join(QStringLiteral(" ; "))));
        QVERIFY2(stale.isEmpty(),
                 qPrintable(QStringLiteral("run the target update-translations; gone: ")
                            + stale.mid(0, 5).join(QStringLiteral(" ; "))));
    }

    void everyTextHasAContextOfItsOwn()
    {
        // Texts of a QObject class have the class with its namespace as context, all others a
        // struct named
        // ...Text. Anything else is lupdate's guess and would never be found at run time.
        for (const Message &message : readMessages(committed("rooftrace_pt_BR.ts"))) {
            const QString context = message.key.section(QLatin1Char('|'), 0, 0);
            const bool isStruct =
                context.endsWith(QStringLiteral("Text")) && context != QStringLiteral("Text");
            const bool isClass = context.startsWith(QStringLiteral("rooftrace::"));
            QVERIFY2(isStruct || isClass,
                     qPrintable(context + QStringLiteral(": ") + message.source));
        }
    }

    void portugueseIsComplete()
    {
        const QList<Message> messages = readMessages(committed("rooftrace_pt_BR.ts"));
        QVERIFY(!messages.isEmpty());
        for (const Message &message : messages) {
            QVERIFY2(message.isFinished, qPrintable(message.key));
            for (const QString &translation : message.translations) {
                QVERIFY2(!translation.isEmpty(), qPrintable(message.key));
                QStringList expected = placeholders(message.source);
                QStringList actual = placeholders(translation);
                // The singular may spell the number out.
                expected.removeAll(QStringLiteral("%n"));
                actual.removeAll(QStringLiteral("%n"));
                QVERIFY2(actual == expected,
                         qPrintable(message.key + QStringLiteral(" -> ") + translation));
            }
        }
    }

    void englishHasItsPluralForms()
    {
        for (const Message &message : readMessages(committed("rooftrace_en.ts"))) {
            if (message.translations.size() < 2)
                continue;
            for (const QString &translation : message.translations)
                QVERIFY2(!translation.isEmpty(), qPrintable(message.key));
        }
    }
};

QTEST_GUILESS_MAIN(TestTranslations)
#include "tst_translations.moc"
