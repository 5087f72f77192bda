// SPDX-License-Identifier: GPL-3.0-or-later
// A real window on its own settings, and a small trace to open in it.
#pragma once

#include "app/gui/mainwindow.h"
#include "app/gui/settings.h"

#include <QByteArray>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

namespace rooftrace::test {

/// Settings, state and cache in a folder that vanishes with the object.
class Sandbox
{
public:
    Sandbox()
    {
        for (const char *name : {"CONFIG", "STATE", "CACHE", "DATA"})
            qputenv(QByteArray("XDG_").append(name).append("_HOME").constData(),
                    QFile::encodeName(m_dir.filePath(QString::fromLatin1(name))));
    }
    QString write(const QString &name, const QByteArray &content) const
    {
        const QString path = m_dir.filePath(name);
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            qFatal("cannot write a test file");
        return path;
    }
    QString path(const QString &name) const { return m_dir.filePath(name); }

private:
    QTemporaryDir m_dir;
};

/// A PyTorch trace with four steps, launches, operators and a long idle gap in each step. `steps`
/// scales its size.
inline QByteArray pytorchTrace(int steps = 4)
{
    QByteArray events;
    const auto add = [&events](const QByteArray &event) {
        if (!events.isEmpty())
            events += ",\n";
        events += event;
    };
    int id = 1;
    for (int step = 0; step < steps; ++step) {
        const double t = 1000.0 + step * 1000.0;
        add(QByteArray(R"({"ph":"X","cat":"user_annotation","name":"ProfilerStep#)")
            + QByteArray::number(step + 3) + R"(","pid":7,"tid":7,"ts":)" + QByteArray::number(t)
            + R"(,"dur":900,"args":{}})");
        for (int k = 0; k < 8; ++k, ++id) {
            const double op = t + 20 + k * 100;
            const QByteArray number = QByteArray::number(id);
            add(R"({"ph":"X","cat":"cpu_op","name":"aten::mm","pid":7,"tid":7,"ts":)"
                + QByteArray::number(op) + R"(,"dur":30,"args":{"External id":)" + number
                + R"(,"Input Dims":[[64,64],[64,64]],"Input type":["float","float"]}})");
            add(R"({"ph":"X","cat":"cuda_runtime","name":"cudaLaunchKernel","pid":7,"tid":7,"ts":)"
                + QByteArray::number(op + 5) + R"(,"dur":6,"args":{"External id":)" + number
                + R"(,"correlation":)" + QByteArray::number(1000 + id) + "}}");
            add(QByteArray(R"({"ph":"X","cat":"kernel","name":")")
                + (k == 7 ? "volta_sgemm_128x64_nn" : "ampere_sgemm_64x64_nn")
                + R"(","pid":0,"tid":7,"ts":)" + QByteArray::number(op + 15) + R"(,"dur":)"
                + QByteArray::number(10 + k) + R"(,"args":{"device":0,"stream":7,)"
                + R"("External id":)" + number + R"(,"correlation":)"
                + QByteArray::number(1000 + id) + R"(,"grid":[16,1,1],"block":[128,1,1]}})");
        }
    }
    return R"({"schemaVersion":1,"deviceProperties":[{"id":0,"name":"NVIDIA A100-SXM4-40GB",)"
           R"("totalGlobalMem":42505273344,"computeMajor":8,"computeMinor":0,"numSms":108}],)"
           R"("traceEvents":[)"
           + events + "]}\n";
}

/// Opens a window on a file and waits until it is analysed.
class TestWindow
{
public:
    TestWindow()
        : m_window(std::make_unique<MainWindow>(m_settings, m_state, MainWindow::Options{}))
    {
        m_window->resize(1400, 900);
        m_window->show();
    }

    MainWindow &operator*() { return *m_window; }
    MainWindow *operator->() { return m_window.get(); }

    bool open(const QString &path, int timeoutMs = 30'000)
    {
        QSignalSpy analysed(m_window.get(), &MainWindow::analysisShown);
        m_window->openFile(path);
        return analysed.wait(timeoutMs);
    }
    template<class Widget>
    Widget *find(const char *name)
    {
        return m_window->findChild<Widget *>(QString::fromLatin1(name));
    }

private:
    Settings m_settings;
    WindowState m_state;
    std::unique_ptr<MainWindow> m_window;
};

} // namespace rooftrace::test
