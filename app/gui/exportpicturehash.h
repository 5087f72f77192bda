// SPDX-License-Identifier: GPL-3.0-or-later
// The SHA-256 of a file, for the footers of pictures.
#pragma once

#include <QFutureWatcher>
#include <QObject>
#include <QString>

#include <atomic>
#include <memory>

namespace rooftrace {

/// Hexadecimal SHA-256; empty when the file cannot be read or `isCancelled` became true.
QString sha256Of(const QString &path, const std::atomic<bool> &isCancelled);

/// Computes the hash of one file on another thread. GUI thread; destroying it cancels.
class FileHash final : public QObject
{
    Q_OBJECT

public:
    explicit FileHash(QObject *parent = nullptr);
    ~FileHash() override;

    void start(const QString &path);
    void cancel();
    QString value() const { return m_value; } ///< empty until finished()

Q_SIGNALS:
    void finished(QString sha256); ///< empty when it could not be computed

private:
    QFutureWatcher<QString> m_watcher;
    std::shared_ptr<std::atomic<bool>> m_isCancelled;
    QString m_value;
};

} // namespace rooftrace
