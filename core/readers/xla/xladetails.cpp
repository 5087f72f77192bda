// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readers/xla/xladetails.h"

#include "core/readers/kineto/kinetotokens.h"
#include "core/readers/privacy.h"
#include "core/readers/xla/xlasource.h"
#include "core/readers/xla/xspace.h"

#include <QCoreApplication>

#include <algorithm>
#include <mutex>

namespace rooftrace::xla {

namespace {

struct XlaReaderText
{
    Q_DECLARE_TR_FUNCTIONS(XlaReaderText)
};

constexpr std::size_t LongestValue = std::size_t{64} * 1024;

QString shown(std::string_view text)
{
    std::string valid(text.substr(0, LongestValue));
    kineto::replaceBadUtf8(valid);
    return QString::fromStdString(valid)
           + (text.size() > LongestValue ? QStringLiteral("\u2026") : QString());
}

QString valueOf(const Plane &plane, const Stat &stat)
{
    switch (stat.type) {
    case Stat::Type::None:
        return {};
    case Stat::Type::Real:
        return QString::number(stat.real, 'g', 17);
    case Stat::Type::Unsigned:
        return QString::number(stat.number);
    case Stat::Type::Signed:
        return QString::number(stat.integer());
    case Stat::Type::Bytes:
    case Stat::Type::Compressed:
        return XlaReaderText::tr("%n byte(s)", nullptr, static_cast<int>(stat.text.size()));
    case Stat::Type::Text:
    case Stat::Type::Reference:
        break;
    }
    return shown(plane.textOf(stat));
}

void appendStat(const Plane &plane, std::string_view message, std::vector<Detail> &details)
{
    const std::optional<Stat> stat = parseStat(message);
    if (!stat)
        return;
    std::string name(plane.nameOf(*stat));
    if (name.empty())
        name.append("#").append(std::to_string(stat->metadataId));
    if (isPrivateKey(name) || isPrivateValue(plane.textOf(*stat)))
        return;
    const QString key = QString::fromStdString(name);
    const auto known = std::find_if(details.begin(), details.end(),
                                    [&key](const Detail &detail) { return detail.key == key; });
    // The event's own stat stands before that of its metadata and wins.
    if (known == details.end())
        details.push_back({key, valueOf(plane, *stat)});
}

class XlaDetails final : public DetailReader
{
public:
    explicit XlaDetails(std::shared_ptr<const Source> source)
        : m_source(std::move(source))
    {
    }

    Result<std::vector<Detail>> detailsAt(std::uint64_t sourceOffset) const override
    {
        if (sourceOffset == 0) // derived, not in the file
            return std::vector<Detail>{};
        const std::lock_guard lock(m_mutex);
        if (m_source->hasChanged())
            return changed();
        if (!m_window) {
            SilentProgress silent;
            Result<OpenedBytes> opened = openBytes(m_source, silent);
            if (!opened.hasValue())
                return opened.error();
            m_window = opened.value().window(nullptr);
            m_space = readSpace(*m_window);
        }
        if (m_window->error())
            return *m_window->error();
        const auto offset = static_cast<std::int64_t>(sourceOffset);
        for (const Plane &plane : m_space.planes) {
            if (offset >= plane.begin && offset < plane.end)
                return detailsIn(plane, offset);
        }
        return changed();
    }

private:
    Error changed() const
    {
        return Error{
            XlaReaderText::tr("%1 has changed since it was opened.").arg(m_source->shownName()),
            {}};
    }

    Result<std::vector<Detail>> detailsIn(const Plane &plane, std::int64_t offset) const
    {
        WireCursor cursor(*m_window, offset, plane.end);
        WireField field;
        Event event;
        if (!cursor.next(field) || !field.isBytes(LineEventField) || field.isCut)
            return changed();
        const std::string message(m_window->view(field.begin, field.size()));
        if (!parseEvent(message, event))
            return changed();
        std::vector<Detail> details;
        for (const std::string_view stat : event.stats)
            appendStat(plane, stat, details);
        const auto metadata = plane.events.find(event.metadataId);
        if (metadata != plane.events.end()) {
            const EventDescription description = describeEvent(*m_window, metadata->second);
            if (!description.displayName.empty())
                details.insert(details.begin(),
                               {QStringLiteral("long_name"), shown(description.name)});
            for (const std::string &stat : description.stats)
                appendStat(plane, stat, details);
        }
        details.push_back({QStringLiteral("offset_ps"), QString::number(event.offsetPs)});
        details.push_back({QStringLiteral("duration_ps"), QString::number(event.durationPs)});
        return details;
    }

    std::shared_ptr<const Source> m_source;
    mutable std::mutex m_mutex; // guards what follows
    mutable std::unique_ptr<ByteWindow> m_window;
    mutable Space m_space;
};

} // namespace

std::shared_ptr<const DetailReader> makeDetailReader(std::shared_ptr<const Source> source)
{
    return std::make_shared<XlaDetails>(std::move(source));
}

} // namespace rooftrace::xla
