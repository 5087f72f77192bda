// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/outputfile.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

namespace rooftrace {

namespace {

struct OutputFileText
{
    Q_DECLARE_TR_FUNCTIONS(OutputFileText)
};

} // namespace

bool isTheTrace(const QString &target, const QString &input)
{
    const QString output = QFileInfo(target).canonicalFilePath();
    const QFileInfo trace(input);
    return !output.isEmpty() && trace.isFile() && output == trace.canonicalFilePath();
}

Status checkOutput(const QString &target, const QString &input)
{
    const QFileInfo info(target);
    if (!info.exists())
        return success();
    if (!info.isFile())
        return Error{OutputFileText::tr("%1 is not an ordinary file.").arg(target), {}};
    if (isTheTrace(target, input))
        return Error{OutputFileText::tr("%1 is the trace itself; choose another name.").arg(target),
                     {}};
    return success();
}

Status writeOutput(const QString &target, const QByteArray &content)
{
    const QFileInfo info(target);
    const auto failed = [&target](const QString &reason) {
        return Error{OutputFileText::tr("%1 cannot be written.").arg(target), reason};
    };
    if (info.exists() && !info.isFile() && !info.isDir()) {
        // Replacing a device or a pipe by a file of its name would destroy it.
        QFile file(target);
        if (!file.open(QIODevice::WriteOnly | QIODevice::Unbuffered)
            || file.write(content) != content.size())
            return failed(file.errorString());
        return success();
    }
    QSaveFile file(target);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size() || !file.commit())
        return failed(file.errorString());
    return success();
}

} // namespace rooftrace
