// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/columnfile.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>
#include <numeric>
#include <unistd.h>

using namespace rooftrace;

namespace {

const ColumnFileLabel Label{7, {1, 2}};

class Descriptor
{
public:
    explicit Descriptor(const QString &path, int flags = O_RDWR | O_CREAT | O_TRUNC)
        : m_file(::open(QFile::encodeName(path).constData(), flags, 0600))
    {
    }
    ~Descriptor() { ::close(m_file); }
    Descriptor(const Descriptor &) = delete;
    Descriptor &operator=(const Descriptor &) = delete;
    int number() const { return m_file; }

private:
    int m_file;
};

std::vector<std::uint64_t> numbers()
{
    std::vector<std::uint64_t> values(300'000); // several blocks of the checksum
    std::iota(values.begin(), values.end(), 5);
    return values;
}

bool writeSample(const QString &path, std::int64_t mostBytes = INT64_MAX)
{
    const Descriptor file(path);
    ColumnFileWriter writer(file.number(), Label, mostBytes);
    const std::vector<std::uint64_t> values = numbers();
    writer.column(std::span(std::string_view("abc")));
    writer.column(std::span<const std::uint32_t>());
    writer.beginColumn();
    for (const std::uint64_t value : values)
        writer.append(std::span(&value, 1));
    return writer.finish().hasValue();
}

std::shared_ptr<const ColumnFile> open(const QString &path, ColumnFile::Fault &fault,
                                       const ColumnFileLabel &label = Label)
{
    return ColumnFile::open(path, label, fault);
}

} // namespace

class TestColumnFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_path = m_folder.filePath(QStringLiteral("columns"));
        QVERIFY(writeSample(m_path));
    }

    void columnsComeBack()
    {
        ColumnFile::Fault fault{};
        const auto file = open(m_path, fault);
        QVERIFY(file);
        QCOMPARE(file->columnCount(), std::size_t(3));
        QCOMPARE(QByteArray(file->column(0).data(), 3), QByteArray("abc"));
        QVERIFY(file->column(1).empty());
        const std::vector<std::uint64_t> values = numbers();
        QCOMPARE(file->column(2).size(), values.size() * sizeof(values[0]));
        QVERIFY(std::memcmp(file->column(2).data(), values.data(), file->column(2).size()) == 0);
        QCOMPARE(reinterpret_cast<std::uintptr_t>(file->column(2).data()) % 64, std::uintptr_t(0));
    }

    void equalContentGivesEqualFiles()
    {
        const QString other = m_folder.filePath(QStringLiteral("other"));
        QVERIFY(writeSample(other));
        QCOMPARE(contents(other), contents(m_path));
    }

    void theMappingOutlivesTheFile()
    {
        ColumnFile::Fault fault{};
        const auto file = open(m_path, fault);
        QVERIFY(QFile::remove(m_path));
        QCOMPARE(file->column(0)[1], 'b');
        QVERIFY(!open(m_path, fault));
        QCOMPARE(fault, ColumnFile::Fault::Absent);
    }

    void otherLabelsAreForeign()
    {
        ColumnFile::Fault fault{};
        QVERIFY(!open(m_path, fault, {8, {1, 2}}));
        QCOMPARE(fault, ColumnFile::Fault::Foreign);
        QVERIFY(!open(m_path, fault, {7, {1, 3}}));
        QCOMPARE(fault, ColumnFile::Fault::Foreign);
    }

    void everyFlippedBitIsNoticed()
    {
        const QByteArray good = contents(m_path);
        for (qsizetype at = 0; at < good.size();
             at += at < 256 || at > good.size() - 256 ? 1 : 9973) {
            QByteArray bad = good;
            bad[at] = static_cast<char>(bad[at] ^ (1 << (at % 8)));
            put(bad);
            ColumnFile::Fault fault{};
            QVERIFY2(!open(m_path, fault), qPrintable(QString::number(at)));
        }
    }

    void everyCutIsNoticed()
    {
        const QByteArray good = contents(m_path);
        for (qsizetype size = 0; size < good.size();
             size += size < 256 || size > good.size() - 256 ? 1 : 99'991) {
            put(good.left(size));
            ColumnFile::Fault fault{};
            QVERIFY2(!open(m_path, fault), qPrintable(QString::number(size)));
            QCOMPARE(fault, ColumnFile::Fault::Damaged);
        }
        put(good + '\0');
        ColumnFile::Fault fault{};
        QVERIFY(!open(m_path, fault));
    }

    void sealedNonsenseIsOpenedOrRefused()
    {
        const QByteArray good = contents(m_path);
        const qsizetype table = good.size() - 48; // three columns
        for (qsizetype at = 8; at < good.size(); at = at == 127 ? table : at + 1) {
            QByteArray bad = good;
            bad[at] = static_cast<char>(0xC1);
            ColumnFile::seal({bad.data(), static_cast<std::size_t>(bad.size())});
            put(bad);
            ColumnFile::Fault fault{};
            const auto file = open(m_path, fault);
            for (std::size_t i = 0; file && i < file->columnCount(); ++i) {
                std::size_t sum = 0;
                for (const char c : file->column(i))
                    sum += static_cast<unsigned char>(c);
                QVERIFY(sum != 1);
            }
        }
    }

    void nothingIsFinishedOnAFullDisk()
    {
        const Descriptor full(QStringLiteral("/dev/full"), O_WRONLY);
        ColumnFileWriter writer(full.number(), Label, INT64_MAX);
        writer.column(std::span<const std::uint64_t>(numbers()));
        const Status status = writer.finish();
        QVERIFY(!status.hasValue());
        QVERIFY(status.error().message.contains(QStringLiteral("No space left")));
    }

    void theLimitHolds()
    {
        QVERIFY(!writeSample(m_path, 1'000'000));
        QVERIFY(QFileInfo(m_path).size() <= 1'000'000);
        ColumnFile::Fault fault{};
        QVERIFY(!open(m_path, fault));
    }

    void foldersAndLinksAreNotFollowed()
    {
        ColumnFile::Fault fault{};
        QVERIFY(!open(m_folder.path(), fault));
        const QString link = m_folder.filePath(QStringLiteral("link"));
        QVERIFY(QFile::link(m_path, link));
        QVERIFY(!open(link, fault));
        QVERIFY(QFile::remove(link));
    }

private:
    static QByteArray contents(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    void put(const QByteArray &bytes)
    {
        QFile::remove(m_path); // what was mapped stays whole
        QFile file(m_path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }

    QTemporaryDir m_folder;
    QString m_path;
};

QTEST_GUILESS_MAIN(TestColumnFile)
#include "tst_columnfile.moc"
