// SPDX-License-Identifier: GPL-3.0-or-later
// rooftrace: the window.
#include <QApplication>
#include <QMainWindow>

int main(int argc, char *argv[])
{
    const QApplication application(argc, argv);
    QMainWindow window;
    window.show();
    return QApplication::exec();
}
