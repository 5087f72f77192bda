// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/labelcache.h"

#include "core/text/format.h"
#include "core/trace/kernelname.h"
#include "core/trace/trace.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace rooftrace {

namespace {

constexpr std::size_t MostPictures = 8192; // about 20 MB at 2x
constexpr std::size_t MostNames = 65536;
constexpr double WidthStep = 8.0; // widths are rounded down to it, so that zooming reuses pictures
constexpr int FewestLetters = 3;

/// A duration rounded to three significant digits, as a number that equal labels share.
Nanoseconds rounded(Nanoseconds ns)
{
    Nanoseconds unit = 1;
    while (ns / unit >= 1000)
        unit *= 10;
    return (ns + unit / 2) / unit * unit;
}

std::uint64_t keyOf(std::uint64_t what, std::uint64_t bucket, QRgb ink)
{
    std::uint64_t key = what * 0x9E3779B97F4A7C15ULL;
    key ^= (bucket + 1) * 0xC2B2AE3D27D4EB4FULL;
    key = (key << 23U) | (key >> 41U);
    return key ^ (static_cast<std::uint64_t>(ink) * 0x165667B19E3779F9ULL);
}

/// What a frame is comes first, where it lies last: "spawn_main · spawn.py:122" for
/// "multiprocessing/spawn.py(122): spawn_main"; modules lose their prefix.
QString hostName(const QString &name)
{
    const QString module = QStringLiteral("nn.Module: ");
    if (name.startsWith(module))
        return name.mid(module.size());
    const qsizetype colon = name.indexOf(QStringLiteral("): "));
    const qsizetype bracket = name.lastIndexOf(u'(', colon);
    if (colon < 0 || bracket <= 0)
        return name;
    const QString file = name.left(bracket).section(u'/', -1);
    return QStringLiteral("%1 · %2:%3")
        .arg(name.mid(colon + 3), file, name.mid(bracket + 1, colon - bracket - 1));
}

} // namespace

QString shortDuration(Nanoseconds durationNs)
{
    const Nanoseconds value = rounded(durationNs);
    const auto in = [value](double unit) {
        return text::number(static_cast<double>(value) / unit, 3);
    };
    const QChar space(0xA0);
    if (value < 1000)
        return text::count(value) + space + QStringLiteral("ns");
    if (value < 1'000'000)
        return in(1e3) + space + QStringLiteral("µs");
    if (value < 1'000'000'000)
        return in(1e6) + space + QStringLiteral("ms");
    return in(1e9) + space + QStringLiteral("s");
}

LabelCache::LabelCache()
    : m_metrics(m_font)
{
}

void LabelCache::setFont(const QFont &font, double pixelRatio)
{
    if (font == m_font && std::abs(pixelRatio - m_pixelRatio) < 1e-6)
        return;
    m_font = font;
    m_pixelRatio = pixelRatio;
    m_metrics = QFontMetricsF(font);
    m_averageWidth = m_metrics.horizontalAdvance(QStringLiteral("elementwise_0")) / 13.0;
    m_names.clear();
    m_pictures.clear();
}

void LabelCache::setTrace(const Trace *trace)
{
    m_trace = trace;
    m_names.clear();
    m_pictures.clear();
}

void LabelCache::setNewPictures(int limit)
{
    m_newPictures = limit;
    m_hasMissing = false;
}

bool LabelCache::mayMake()
{
    if (m_newPictures == 0) {
        m_hasMissing = true;
        return false;
    }
    if (m_newPictures > 0)
        --m_newPictures;
    return true;
}

const LabelCache::Name &LabelCache::nameOf(StringId id, bool isKernel)
{
    const std::uint64_t key = (static_cast<std::uint64_t>(index(id)) << 1U) | (isKernel ? 1U : 0U);
    const auto found = m_names.find(key);
    if (found != m_names.end())
        return found->second;
    if (m_names.size() >= MostNames)
        m_names.clear();
    Name name;
    const std::string_view raw = m_trace->string(id);
    if (isKernel) {
        const std::string cut = shortKernelName(raw);
        name.text = QString::fromUtf8(cut.data(), static_cast<qsizetype>(cut.size()));
    } else {
        name.text = hostName(QString::fromUtf8(
            raw.data(), static_cast<qsizetype>(std::min<std::size_t>(raw.size(), 200))));
    }
    name.width = m_metrics.horizontalAdvance(name.text);
    return m_names.emplace(key, std::move(name)).first->second;
}

const QString &LabelCache::shortName(StringId id, bool isKernel)
{
    return nameOf(id, isKernel).text;
}

double LabelCache::nameWidth(StringId id, bool isKernel)
{
    return nameOf(id, isKernel).width;
}

QString LabelCache::cut(const QString &text, double width) const
{
    if (m_metrics.horizontalAdvance(text) <= width)
        return text;
    // Trailing words say least: "flash_fwd hd64 128x128" is still itself as "flash_fwd".
    qsizetype space = text.lastIndexOf(u' ');
    while (space > FewestLetters) {
        QString head = text.left(space);
        if (head.endsWith(QStringLiteral(" ·")))
            head.chop(2);
        if (m_metrics.horizontalAdvance(head) <= width)
            return head;
        space = head.lastIndexOf(u' ');
    }
    const QString word = text.section(u' ', 0, 0);
    const QString elided = m_metrics.elidedText(word, Qt::ElideMiddle, width);
    return elided.size() > FewestLetters ? elided : QString();
}

const QImage *LabelCache::name(StringId id, bool isKernel, double width, QRgb ink)
{
    const Name &name = nameOf(id, isKernel);
    const bool fits = name.width <= width;
    const auto bucket = fits ? 0 : static_cast<std::uint64_t>(width / WidthStep) + 1;
    const std::uint64_t what = (static_cast<std::uint64_t>(index(id)) << 2U) | (isKernel ? 1U : 0U);
    const std::uint64_t key = keyOf(what, bucket, ink);
    const auto found = m_pictures.find(key);
    if (found != m_pictures.end())
        return found->second.isNull() ? nullptr : &found->second;
    if (!mayMake())
        return nullptr;
    return picture(
        key, fits ? name.text : cut(name.text, std::floor(width / WidthStep) * WidthStep), ink);
}

const QImage *LabelCache::duration(Nanoseconds durationNs, QRgb ink)
{
    const auto value = static_cast<std::uint64_t>(rounded(durationNs));
    const std::uint64_t key = keyOf((value << 2U) | 2U, 0, ink);
    const auto found = m_pictures.find(key);
    if (found != m_pictures.end())
        return found->second.isNull() ? nullptr : &found->second;
    if (!mayMake())
        return nullptr;
    return picture(key, shortDuration(durationNs), ink);
}

const QImage *LabelCache::picture(std::uint64_t key, const QString &text, QRgb ink)
{
    if (m_pictures.size() >= MostPictures)
        m_pictures.clear();
    const QImage &image = m_pictures.emplace(key, render(text, ink)).first->second;
    return image.isNull() ? nullptr : &image;
}

QImage LabelCache::render(const QString &text, QRgb ink) const
{
    if (text.isEmpty())
        return {};
    const QSizeF size(m_metrics.horizontalAdvance(text) + 1.0, m_metrics.height());
    QImage image((size * m_pixelRatio).toSize() + QSize(1, 1), QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(m_pixelRatio);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setFont(m_font);
    painter.setPen(QColor::fromRgb(ink));
    painter.drawText(QPointF(0.0, m_metrics.ascent()), text);
    return image;
}

} // namespace rooftrace
