// SPDX-License-Identifier: GPL-3.0-or-later
// A small form for the peaks of a device that the catalogue does not know.
#pragma once

#include "core/roofline/devicecatalogue.h"

#include <QDialog>

#include <array>
#include <memory>

class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QLineEdit;

namespace rooftrace {

/// Edits one user entry. Zero means unknown. Accepting writes it to the user folder of the
/// catalogue; a failure is shown in the dialog, which then stays open.
class DeviceEntryDialog final : public QDialog
{
    Q_OBJECT

public:
    /// `device` is what is known so far. `folder` is where the entry goes.
    DeviceEntryDialog(const Device &device, QString folder, QWidget *parent = nullptr);

    Device device() const; ///< as the fields stand

public Q_SLOTS:
    void accept() override;

private:
    void addPeaks(QFormLayout &form, const Device &device); ///< name and what a roofline needs
    void addSizes(QFormLayout &form, const Device &device);
    void addLinks(QFormLayout &form, const Device &device);
    void addSource(QFormLayout &form, const Device &device);

    struct PeakField
    {
        PeakKind kind;
        QDoubleSpinBox *field;
    };

    Device m_device;
    QString m_folder;
    QLineEdit *m_name = nullptr;
    QDoubleSpinBox *m_bandwidth = nullptr;
    QDoubleSpinBox *m_memory = nullptr;
    QDoubleSpinBox *m_l2 = nullptr;
    QDoubleSpinBox *m_link = nullptr;
    QComboBox *m_pcie = nullptr;
    QLineEdit *m_source = nullptr;
    QLabel *m_error = nullptr;
    std::vector<PeakField> m_peaks;
};

} // namespace rooftrace
