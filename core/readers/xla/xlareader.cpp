// SPDX-License-Identifier: GPL-3.0-or-later
// Reads XSpace profiles (*.xplane.pb) of JAX, TensorFlow and XLA.
#include "core/readers/streamnotes.h"
#include "core/readers/tracereader.h"
#include "core/readers/xla/xladetails.h"
#include "core/readers/xla/xlaimport.h"
#include "core/readers/xla/xlasource.h"

#include <QCoreApplication>

#include <algorithm>
#include <protozero/exception.hpp>
#include <protozero/varint.hpp>

namespace rooftrace {

namespace {

struct XlaReaderText
{
    Q_DECLARE_TR_FUNCTIONS(XlaReaderText)
};

constexpr std::size_t SniffBytes = std::size_t{64} * 1024;
// A tag byte is the field's number and its type.
constexpr char PlaneTag = 0x0A;
constexpr char PlaneIdTag = 0x08;
constexpr char PlaneNameTag = 0x12;
constexpr std::size_t LongestPlaneName = 256;

std::string front(const Source &source)
{
    if (!ByteStream::isGzip(source))
        return source.head();
    // Sniffing keeps nothing, so the source need not be shared.
    const std::shared_ptr<const Source> borrowed(std::shared_ptr<const Source>(), &source);
    std::string text(SniffBytes, '\0');
    const Result<std::size_t> got = ByteStream::open(borrowed)->read(text);
    text.resize(got.hasValue() ? got.value() : 0);
    return text;
}

bool take(std::string_view &text, std::uint64_t &value)
{
    const char *at = text.data();
    try {
        value = protozero::decode_varint(&at, text.data() + text.size());
    } catch (const protozero::exception &) {
        return false;
    }
    text.remove_prefix(static_cast<std::size_t>(at - text.data()));
    return true;
}

/// The name of the plane that the text begins with; empty when it begins otherwise.
std::string_view firstPlaneName(std::string_view text)
{
    std::uint64_t value = 0;
    if (!text.starts_with(PlaneTag))
        return {};
    text.remove_prefix(1);
    if (!take(text, value))
        return {};
    text = text.substr(0, static_cast<std::size_t>(std::min<std::uint64_t>(value, text.size())));
    if (text.starts_with(PlaneIdTag)) {
        text.remove_prefix(1);
        if (!take(text, value))
            return {};
    }
    if (!text.starts_with(PlaneNameTag))
        return {};
    text.remove_prefix(1);
    if (!take(text, value) || value == 0 || value > LongestPlaneName || value > text.size())
        return {};
    text = text.substr(0, static_cast<std::size_t>(value));
    const bool isPrintable = std::all_of(
        text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) >= ' '; });
    return isPrintable ? text : std::string_view();
}

bool isKnownName(std::string_view name)
{
    return name.starts_with("/host:") || name.starts_with("/device:") || name == "Task Environment";
}

/// Bytes that are no UTF-8 were replaced by something that reads text.
bool wentThroughText(std::string_view text)
{
    constexpr std::string_view Replacement = "\xEF\xBF\xBD";
    constexpr int Suspicious = 4;
    int count = 0;
    for (std::size_t at = text.find(Replacement); at != std::string_view::npos;
         at = text.find(Replacement, at + Replacement.size()))
        ++count;
    return count >= Suspicious && text.starts_with(PlaneTag)
           && (text.find("/host:") != std::string_view::npos
               || text.find("/device:") != std::string_view::npos);
}

class XlaReader final : public TraceReader
{
public:
    std::string_view id() const override { return "xla"; }
    QString name() const override { return XlaReaderText::tr("JAX, TensorFlow, XLA (XSpace)"); }
    QStringList filePatterns() const override
    {
        return {QStringLiteral("*.xplane.pb"), QStringLiteral("*.xplane.pb.gz")};
    }

    int sniff(const Source &source) const override
    {
        if (!ByteStream::isGzip(source) && !source.head().starts_with(PlaneTag))
            return 0;
        const std::string text = front(source);
        const std::string_view name = firstPlaneName(text);
        constexpr int Certain = 95;
        constexpr int Likely = 30; // so do other protocol buffers begin
        if (isKnownName(name))
            return Certain;
        return !name.empty() || wentThroughText(text) ? Likely : 0;
    }

    Status read(const std::shared_ptr<const Source> &source, TraceBuilder &builder, ImportLog &log,
                Progress &progress) const override
    {
        const Result<xla::OpenedBytes> opened = xla::openBytes(source, progress);
        if (!opened.hasValue())
            return opened.error();
        noteStreamDamage(opened.value().damage, log);
        const std::unique_ptr<xla::ByteWindow> events = opened.value().window(&progress);
        const std::unique_ptr<xla::ByteWindow> metadata = opened.value().window(&progress);
        const xla::Space space = xla::readSpace(*events);
        if (events->error())
            return *events->error();
        if (const Status status = checkSpace(*source, space); !status.hasValue())
            return status;
        xla::Import import(*events, *metadata, builder, log, progress);
        if (const Status status = import.run(space); !status.hasValue())
            return status;
        log.sortByOffset();
        builder.setDetailReader(xla::makeDetailReader(source));
        return success();
    }

    std::shared_ptr<const DetailReader>
    detailReader(const std::shared_ptr<const Source> &source) const override
    {
        return xla::makeDetailReader(source);
    }

    std::int64_t estimateSlices(const Source &source) const override
    {
        // Measured: 40 bytes an event with few stats, 100 with many; files of HLO texts have fewer.
        constexpr std::int64_t BytesPerEvent = 50;
        constexpr std::int64_t Compression = 5;
        return source.size() * (ByteStream::isGzip(source) ? Compression : 1) / BytesPerEvent;
    }

private:
    static Status checkSpace(const Source &source, const xla::Space &space)
    {
        const std::string text = front(source);
        const bool isDamaged =
            space.damagedAt >= 0
            || std::any_of(space.planes.begin(), space.planes.end(), [](const xla::Plane &plane) {
                   return plane.damagedAt >= 0 || plane.isCut;
               });
        if (isDamaged && wentThroughText(text))
            return Error{XlaReaderText::tr("%1 is not a valid XSpace: a conversion to text has "
                                           "damaged it. Copy the file again as binary.")
                             .arg(source.shownName()),
                         {},
                         Error::Kind::Unsupported};
        std::int64_t events = 0;
        std::int64_t firstDamage = space.damagedAt;
        for (const xla::Plane &plane : space.planes) {
            for (const xla::Line &line : plane.lines)
                events += line.eventCount;
            if (firstDamage < 0)
                firstDamage = plane.damagedAt;
        }
        if (events > 0)
            return success();
        if (firstDamage >= 0)
            return Error{XlaReaderText::tr("%1 is damaged at byte %2; nothing before it is an "
                                           "event.")
                             .arg(source.shownName())
                             .arg(firstDamage),
                         {},
                         Error::Kind::Unsupported};
        return Error{XlaReaderText::tr("%1 holds no events.").arg(source.shownName()),
                     XlaReaderText::tr("Run the work between jax.profiler.start_trace() and "
                                       "stop_trace(), and wait for its results with "
                                       "block_until_ready()."),
                     Error::Kind::Unsupported};
    }
};

} // namespace

std::unique_ptr<TraceReader> makeXlaReader()
{
    return std::make_unique<XlaReader>();
}

} // namespace rooftrace
