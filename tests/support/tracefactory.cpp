// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/tracefactory.h"

#include <QDir>

#include <string>

namespace rooftrace::test {

namespace {

TrackKind deviceTrackOf(SliceKind kind)
{
    switch (kind) {
    case SliceKind::Memcpy:
    case SliceKind::Memset:
        return TrackKind::Copies;
    case SliceKind::GpuAnnotation:
        return TrackKind::GpuAnnotations;
    case SliceKind::Sync:
        return TrackKind::Sync;
    case SliceKind::Overhead:
        return TrackKind::Overhead;
    default:
        return TrackKind::Kernels;
    }
}

TrackKind hostTrackOf(SliceKind kind)
{
    switch (kind) {
    case SliceKind::Operator:
        return TrackKind::Operators;
    case SliceKind::Annotation:
        return TrackKind::Annotations;
    case SliceKind::Python:
        return TrackKind::Python;
    case SliceKind::Runtime:
    case SliceKind::Driver:
        return TrackKind::Runtime;
    case SliceKind::Nvtx:
        return TrackKind::Nvtx;
    case SliceKind::OsRuntime:
        return TrackKind::OsRuntime;
    default:
        return TrackKind::OtherHost;
    }
}

} // namespace

TraceFactory::TraceFactory()
{
    m_builder.info().format = "test";
    m_builder.info().shownName = QStringLiteral("test");
}

void TraceFactory::deviceSlice(SliceKind kind, std::int64_t device, std::int64_t stream,
                               std::string_view name, Nanoseconds startNs, Nanoseconds endNs,
                               std::int64_t correlation, std::span<const Attr> attrs)
{
    const std::int32_t d = m_builder.device(device);
    const std::int32_t s = m_builder.stream(d, stream);
    SliceInput slice;
    slice.startNs = startNs;
    slice.durationNs = endNs - startNs;
    slice.name = m_builder.strings().intern(name);
    slice.attributes = m_builder.attributes().intern(kind, StringId::Empty, attrs);
    slice.correlation = correlation;
    m_builder.addSlice(m_builder.deviceTrack(s, deviceTrackOf(kind)), slice);
}

void TraceFactory::hostSlice(SliceKind kind, std::int64_t tid, std::string_view name,
                             Nanoseconds startNs, Nanoseconds endNs, std::int64_t correlation,
                             std::int64_t externalId, std::span<const Attr> attrs)
{
    const std::int32_t t = m_builder.thread(m_builder.process("1"), std::to_string(tid));
    SliceInput slice;
    slice.startNs = startNs;
    slice.durationNs = endNs - startNs;
    slice.name = m_builder.strings().intern(name);
    slice.attributes = m_builder.attributes().intern(kind, StringId::Empty, attrs);
    slice.correlation = correlation;
    slice.externalId = externalId;
    m_builder.addSlice(m_builder.hostTrack(t, hostTrackOf(kind)), slice);
}

TracePtr TraceFactory::build()
{
    SilentProgress progress;
    Result<TracePtr> trace = m_builder.finish({}, progress);
    return trace.hasValue() ? trace.value() : nullptr;
}

QString tracesDir()
{
    const QString fromEnvironment = qEnvironmentVariable("ROOFTRACE_TRACES");
    const QString folder = fromEnvironment.isEmpty() ? QStringLiteral(ROOFTRACE_SOURCE_DIR)
                                                           + QStringLiteral("/../shared/traces")
                                                     : fromEnvironment;
    return QDir(folder).exists() ? QDir(folder).absolutePath() : QString();
}

} // namespace rooftrace::test
