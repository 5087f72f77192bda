// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readers/kineto/kinetocategories.h"

#include <array>

namespace rooftrace::kineto {

namespace {

struct Alias
{
    std::string_view old;
    std::string_view present;
};

constexpr std::array Aliases = {
    Alias{"operator", "cpu_op"},      Alias{"kernel", "kernel"},
    Alias{"runtime", "cuda_runtime"}, Alias{"memcpy", "gpu_memcpy"},
    Alias{"memset", "gpu_memset"},    Alias{"async", "ac2g"},
    Alias{"async_gpu", "ac2g"},       Alias{"async_cpu_to_gpu", "ac2g"},
};

struct Named
{
    std::string_view category;
    CategoryMeaning meaning;
};

constexpr std::array Meanings = {
    Named{"cpu_op", {SliceKind::Operator, TrackKind::Operators, Place::Host, LinkKind::Other}},
    Named{"hpu_op", {SliceKind::Operator, TrackKind::Operators, Place::Host, LinkKind::Other}},
    Named{"user_annotation",
          {SliceKind::Annotation, TrackKind::Annotations, Place::Host, LinkKind::Other}},
    Named{"gpu_user_annotation",
          {SliceKind::GpuAnnotation, TrackKind::GpuAnnotations, Place::Device, LinkKind::Other}},
    Named{"python_function", {SliceKind::Python, TrackKind::Python, Place::Host, LinkKind::Other}},
    Named{"kernel", {SliceKind::Kernel, TrackKind::Kernels, Place::Device, LinkKind::Other}},
    Named{"gpu_memcpy", {SliceKind::Memcpy, TrackKind::Copies, Place::Device, LinkKind::Other}},
    Named{"gpu_memset", {SliceKind::Memset, TrackKind::Copies, Place::Device, LinkKind::Other}},
    Named{"cuda_sync", {SliceKind::Sync, TrackKind::Sync, Place::Device, LinkKind::Other}},
    Named{"xpu_sync", {SliceKind::Sync, TrackKind::Sync, Place::Device, LinkKind::Other}},
    Named{"cuda_event", {SliceKind::Other, TrackKind::OtherDevice, Place::Device, LinkKind::Other}},
    Named{"cuda_profiler_range",
          {SliceKind::Other, TrackKind::OtherDevice, Place::Device, LinkKind::Other}},
    Named{"mtia_ccp_events",
          {SliceKind::Other, TrackKind::OtherDevice, Place::Device, LinkKind::Other}},
    Named{"overhead", {SliceKind::Overhead, TrackKind::Overhead, Place::Host, LinkKind::Other}},
    Named{"trace", {SliceKind::TraceSpan, TrackKind::Window, Place::Host, LinkKind::Other}},
    Named{"ac2g", {SliceKind::Other, TrackKind::OtherHost, Place::Undecided, LinkKind::Launch}},
    Named{"fwdbwd",
          {SliceKind::Other, TrackKind::OtherHost, Place::Undecided, LinkKind::ForwardBackward}},
};

} // namespace

std::string canonicalCategory(std::string_view written)
{
    std::string lower(written);
    for (char &c : lower)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    for (const Alias &alias : Aliases) {
        if (alias.old == lower)
            return std::string(alias.present);
    }
    return lower;
}

CategoryMeaning meaningOf(std::string_view canonical)
{
    for (const Named &named : Meanings) {
        if (named.category == canonical)
            return named.meaning;
    }
    // cuda_runtime, xpu_runtime, mtia_runtime, privateuse1_runtime; the same with _driver.
    if (canonical.ends_with("_runtime"))
        return {SliceKind::Runtime, TrackKind::Runtime, Place::Host, LinkKind::Other};
    if (canonical.ends_with("_driver"))
        return {SliceKind::Driver, TrackKind::Runtime, Place::Host, LinkKind::Other};
    return {};
}

} // namespace rooftrace::kineto
