// SPDX-License-Identifier: GPL-3.0-or-later
// rooftrace-cli: opens a trace and prints what is in it.
#include "core/readers/readerregistry.h"

#include <QCoreApplication>
#include <QTextStream>

int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    QTextStream out(stdout);
    QTextStream err(stderr);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() != 2) {
        err << "usage: rooftrace-cli FILE\n";
        return 2;
    }
    rooftrace::SilentProgress progress;
    const auto trace = rooftrace::readTrace(arguments.at(1), progress);
    if (!trace.hasValue()) {
        err << trace.error().message << '\n';
        return 3;
    }
    out << trace.value()->slices().size() << " slices\n";
    return 0;
}
