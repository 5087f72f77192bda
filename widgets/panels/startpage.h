// SPDX-License-Identifier: GPL-3.0-or-later
// What the window shows without a trace: open, recent files, examples, how to record.
#pragma once

#include <QDateTime>
#include <QString>
#include <QWidget>

#include <vector>

class QLabel;
class QVBoxLayout;

namespace rooftrace {

/// One line of the list of recent files.
struct StartPageFile
{
    QString path;
    QString description;
    QDateTime opened;
    bool exists = true; ///< a missing file is faint and cannot be opened
};

/// Knows no files: whoever owns it looks whether they exist.
class StartPage final : public QWidget
{
    Q_OBJECT

public:
    explicit StartPage(QWidget *parent = nullptr);

    void setRecentFiles(const std::vector<StartPageFile> &files);
    void setHasExample(bool hasExample);

Q_SIGNALS:
    void openRequested();
    void fileRequested(QString path);
    void exampleRequested();
    void recipeRequested(QString id);

private:
    QWidget *buildHead();
    QWidget *buildOpenBox();
    QWidget *buildGuide();
    QWidget *recentRow(const StartPageFile &file);

    QVBoxLayout *m_recent = nullptr;
    QWidget *m_example = nullptr;
};

} // namespace rooftrace
