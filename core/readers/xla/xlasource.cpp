// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readers/xla/xlasource.h"

#include <vector>

namespace rooftrace::xla {

namespace {

constexpr std::int64_t PlainWindow = std::int64_t{2} * 1024 * 1024;
// Places of compressed files are reached from a seek point, which are this far apart.
constexpr std::int64_t CompressedWindow = std::int64_t{16} * 1024 * 1024;
constexpr std::size_t BlockBytes = std::size_t{64} * 1024;

} // namespace

Result<OpenedBytes> openBytes(const std::shared_ptr<const Source> &source, Progress &progress)
{
    OpenedBytes opened;
    opened.size = source->size();
    opened.windowBytes = PlainWindow;
    const std::unique_ptr<ByteStream> stream = ByteStream::open(source);
    if (ByteStream::isGzip(*source)) {
        opened.windowBytes = CompressedWindow;
        opened.size = 0;
        std::vector<char> block(BlockBytes);
        for (;;) {
            if (progress.isCancelled())
                return cancelledError();
            const Result<std::size_t> got = stream->read(block);
            if (!got.hasValue())
                return got.error();
            if (got.value() == 0)
                break;
            opened.size += static_cast<std::int64_t>(got.value());
        }
        opened.damage = stream->damage();
    }
    opened.bytes = stream->positional();
    return opened;
}

} // namespace rooftrace::xla
