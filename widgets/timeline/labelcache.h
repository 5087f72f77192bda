// SPDX-License-Identifier: GPL-3.0-or-later
// Ready-made pictures of labels: text is what makes a frame slow, so no text is drawn twice.
#pragma once

#include "core/base/ids.h"
#include "core/base/units.h"

#include <QColor>
#include <QFont>
#include <QFontMetricsF>
#include <QImage>
#include <QString>

#include <cstdint>
#include <unordered_map>

namespace rooftrace {

class Trace;

/// Names and durations as images with alpha, by text, width and ink. Forgets everything when it
/// grows beyond its limit. GUI thread only.
class LabelCache
{
public:
    LabelCache();

    /// Font and pixel ratio of all labels; forgets the pictures when they change.
    void setFont(const QFont &font, double pixelRatio);
    void setTrace(const Trace *trace); ///< forgets the names of the former one

    /// The short name of a slice's name, cut to at most `width` logical pixels: trailing words go
    /// first, then the middle. Null when fewer than three letters would be left, or when new
    /// pictures are forbidden and this one is new.
    const QImage *name(StringId id, bool isKernel, double width, QRgb ink);
    /// Three significant digits and the unit. Null as above.
    const QImage *duration(Nanoseconds durationNs, QRgb ink);
    double nameWidth(StringId id, bool isKernel); ///< uncut, logical pixels

    /// While the view moves, at most this many new pictures are made a frame; hasMissing() then
    /// says that a later frame should complete the picture. A negative number: no limit.
    void setNewPictures(int limit);
    bool hasMissing() const { return m_hasMissing; }

    const QString &shortName(StringId id, bool isKernel);
    QString cut(const QString &text, double width) const;
    double height() const { return m_metrics.height(); }

private:
    struct Name
    {
        QString text;
        double width = 0.0;
    };
    const Name &nameOf(StringId id, bool isKernel);
    const QImage *picture(std::uint64_t key, const QString &text, QRgb ink);
    QImage render(const QString &text, QRgb ink) const;
    bool mayMake();

    QFont m_font;
    QFontMetricsF m_metrics;
    double m_averageWidth = 7.0;
    double m_pixelRatio = 1.0;
    const Trace *m_trace = nullptr;
    std::unordered_map<std::uint64_t, Name> m_names;
    std::unordered_map<std::uint64_t, QImage> m_pictures;
    int m_newPictures = -1;
    bool m_hasMissing = false;
};

/// "42.7 µs": at most three significant digits, for labels.
QString shortDuration(Nanoseconds durationNs);

} // namespace rooftrace
