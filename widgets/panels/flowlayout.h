// SPDX-License-Identifier: GPL-3.0-or-later
// Widgets in a row that goes on below where there is no more room.
#pragma once

#include <QLayout>

#include <memory>
#include <vector>

namespace rooftrace {

/// As wide as its widest widget at least, so that a narrow panel wraps its buttons instead of
/// growing.
class FlowLayout final : public QLayout
{
public:
    explicit FlowLayout(int spacing);
    ~FlowLayout() override;

    void addItem(QLayoutItem *item) override;
    int count() const override { return static_cast<int>(m_items.size()); }
    QLayoutItem *itemAt(int index) const override;
    QLayoutItem *takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize minimumSize() const override;
    QSize sizeHint() const override;
    void setGeometry(const QRect &rect) override;

private:
    /// Places the items when `places` says so, and returns the height.
    int layOut(const QRect &rect, bool places) const;

    std::vector<std::unique_ptr<QLayoutItem>> m_items;
};

} // namespace rooftrace
