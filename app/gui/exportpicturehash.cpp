// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/exportpicturehash.h"

#include <QCryptographicHash>
#include <QFile>
#include <QtConcurrent>

namespace rooftrace {

QString sha256Of(const QString &path, const std::atomic<bool> &isCancelled)
{
    constexpr qint64 BlockBytes = 1 << 20;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QCryptographicHash hash(QCryptographicHash::Sha256);
    while (!file.atEnd()) {
        if (isCancelled.load(std::memory_order_relaxed))
            return {};
        const QByteArray block = file.read(BlockBytes);
        if (block.isEmpty())
            return {};
        hash.addData(block);
    }
    return QString::fromLatin1(hash.result().toHex());
}

FileHash::FileHash(QObject *parent)
    : QObject(parent)
{
    connect(&m_watcher, &QFutureWatcher<QString>::finished, this, [this] {
        if (m_isCancelled && m_isCancelled->load())
            return;
        m_value = m_watcher.result();
        Q_EMIT finished(m_value);
    });
}

FileHash::~FileHash()
{
    cancel();
}

void FileHash::start(const QString &path)
{
    cancel();
    m_value.clear();
    m_isCancelled = std::make_shared<std::atomic<bool>>(false);
    m_watcher.setFuture(
        QtConcurrent::run([path, flag = m_isCancelled] { return sha256Of(path, *flag); }));
}

void FileHash::cancel()
{
    if (m_isCancelled)
        m_isCancelled->store(true);
}

} // namespace rooftrace
