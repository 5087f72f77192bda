// SPDX-License-Identifier: GPL-3.0-or-later
// Asks what a picture shows and where it goes (Ctrl+Shift+S).
#pragma once

#include "app/gui/exportpicture.h"
#include "app/gui/exportpicturehash.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLayout;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace rooftrace {

/// Edits a PictureRequest with a preview and writes it. The hash of the file is computed in the
/// background while the dialog is open; saving before it is known leaves it out of the footer,
/// which the dialog says.
class ExportPictureDialog final : public QDialog
{
    Q_OBJECT

public:
    /// `request` holds the visible range; `selection` is offered instead when not empty.
    ExportPictureDialog(PictureRequest request, TimeRange selection, QWidget *parent = nullptr);

    PictureRequest request() const; ///< as the fields stand
    PictureFormat format() const;
    double scale() const;
    /// Writes to `path` without asking for one; shows an error in the dialog. True when written.
    bool saveTo(const QString &path);

Q_SIGNALS:
    void saved(QString path);

private:
    void build();
    void addFields(QFormLayout *form);
    void addChoices(QFormLayout *form);
    QLayout *makeSide();
    void chooseAndSave();
    void updatePreview();

    PictureRequest m_request;
    TimeRange m_visible;
    TimeRange m_selection;
    FileHash m_hash;
    QComboBox *m_format = nullptr;
    QSpinBox *m_scale = nullptr;
    QComboBox *m_range = nullptr;
    QComboBox *m_view = nullptr;
    QComboBox *m_theme = nullptr;
    QComboBox *m_size = nullptr;
    QLineEdit *m_title = nullptr;
    QCheckBox *m_notes = nullptr;
    QCheckBox *m_findings = nullptr;
    QCheckBox *m_legend = nullptr;
    QCheckBox *m_scaleBar = nullptr;
    QCheckBox *m_footer = nullptr;
    QLabel *m_preview = nullptr;
    QLabel *m_status = nullptr;
    QPushButton *m_cancelHash = nullptr;
};

/// Puts the picture on the clipboard (Ctrl+Shift+C): pixels at twice the size.
void copyPicture(const PictureRequest &request);

} // namespace rooftrace
