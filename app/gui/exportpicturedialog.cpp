// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/exportpicturedialog.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace rooftrace {

namespace {

constexpr int PreviewWidth = 520;

QString endingOf(PictureFormat format)
{
    switch (format) {
    case PictureFormat::Svg:
        return QStringLiteral("svg");
    case PictureFormat::Pdf:
        return QStringLiteral("pdf");
    case PictureFormat::Png:
        break;
    }
    return QStringLiteral("png");
}

} // namespace

ExportPictureDialog::ExportPictureDialog(PictureRequest request, TimeRange selection,
                                         QWidget *parent)
    : QDialog(parent)
    , m_request(std::move(request))
    , m_visible(m_request.range)
    , m_selection(selection)
{
    setObjectName(QStringLiteral("exportPictureDialog"));
    setWindowTitle(tr("Save picture"));
    build();
    connect(&m_hash, &FileHash::finished, this, [this](const QString &sha256) {
        m_cancelHash->hide();
        m_status->setText(sha256.isEmpty()
                              ? tr("The hash of the file could not be computed; the footer goes "
                                   "without it.")
                              : tr("sha256 %1").arg(sha256));
        m_request.sha256 = sha256;
        updatePreview();
    });
    if (m_request.sha256.isEmpty()) {
        m_status->setText(tr("Computing the file's SHA-256 for the footer…"));
        m_hash.start(m_request.trace->info().path);
    } else {
        m_cancelHash->hide();
    }
    updatePreview();
}

void ExportPictureDialog::addFields(QFormLayout *form)
{
    m_title = new QLineEdit(m_request.title);
    m_title->setObjectName(QStringLiteral("pictureTitle"));
    m_title->setPlaceholderText(m_request.trace->info().shownName);
    form->addRow(tr("&Title"), m_title);
    m_view = new QComboBox;
    m_view->addItems({tr("Timeline"), tr("Roofline"), tr("Bandwidth")});
    m_view->setCurrentIndex(static_cast<int>(m_request.view));
    form->addRow(tr("&View"), m_view);
    m_range = new QComboBox;
    m_range->setObjectName(QStringLiteral("pictureRange"));
    m_range->addItem(tr("What is visible"));
    m_range->addItem(tr("Whole trace"));
    if (!m_selection.isEmpty())
        m_range->addItem(tr("Selection"));
    form->addRow(tr("&Range"), m_range);
    m_format = new QComboBox;
    m_format->setObjectName(QStringLiteral("pictureFormat"));
    m_format->addItems({QStringLiteral("PNG"), QStringLiteral("SVG"), QStringLiteral("PDF")});
    form->addRow(tr("&Format"), m_format);
    m_scale = new QSpinBox;
    m_scale->setObjectName(QStringLiteral("pictureScale"));
    m_scale->setRange(1, 4);
    m_scale->setValue(2);
    m_scale->setSuffix(QStringLiteral("×"));
    form->addRow(tr("Scale of P&NG"), m_scale);
    m_size = new QComboBox;
    for (const QSize size :
         {QSize(1600, 900), QSize(1280, 720), QSize(1920, 1080), QSize(1200, 1200)})
        m_size->addItem(QStringLiteral("%1 × %2").arg(size.width()).arg(size.height()), size);
    form->addRow(tr("Si&ze"), m_size);
}

void ExportPictureDialog::addChoices(QFormLayout *form)
{
    m_theme = new QComboBox;
    m_theme->addItems({tr("Light"), tr("Dark"), tr("High contrast")});
    m_theme->setCurrentIndex(static_cast<int>(m_request.theme));
    form->addRow(tr("T&heme"), m_theme);
    const auto check = [form](const QString &text, bool isOn) {
        auto *box = new QCheckBox(text);
        box->setChecked(isOn);
        form->addRow(QString(), box);
        return box;
    };
    m_notes = check(tr("N&otes"), m_request.hasNotes);
    m_findings = check(tr("F&inding marks"), m_request.hasFindings);
    m_legend = check(tr("&Legend"), m_request.hasLegend);
    m_scaleBar = check(tr("Scale &bar"), m_request.hasScaleBar);
    m_footer = check(tr("Footer: file, hash, range, &device"), m_request.hasFooter);
}

QLayout *ExportPictureDialog::makeSide()
{
    auto *side = new QVBoxLayout;
    m_preview = new QLabel;
    m_preview->setObjectName(QStringLiteral("picturePreview"));
    m_preview->setAccessibleName(tr("Preview"));
    m_preview->setFrameShape(QFrame::StyledPanel);
    side->addWidget(m_preview);
    auto *statusRow = new QHBoxLayout;
    m_status = new QLabel;
    m_status->setWordWrap(true);
    m_cancelHash = new QPushButton(tr("Skip hash"));
    statusRow->addWidget(m_status, 1);
    statusRow->addWidget(m_cancelHash);
    side->addLayout(statusRow);
    side->addStretch(1);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Close);
    QPushButton *copy = buttons->addButton(tr("Copy"), QDialogButtonBox::ActionRole);
    side->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &ExportPictureDialog::chooseAndSave);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(copy, &QPushButton::clicked, this, [this] { copyPicture(request()); });
    connect(m_cancelHash, &QPushButton::clicked, this, [this] {
        m_hash.cancel();
        m_cancelHash->hide();
        m_status->setText(tr("The footer goes without the hash of the file."));
    });
    return side;
}

void ExportPictureDialog::build()
{
    auto *row = new QHBoxLayout(this);
    auto *form = new QFormLayout;
    row->addLayout(form);
    addFields(form);
    addChoices(form);
    row->addLayout(makeSide(), 1);
    for (QComboBox *box : {m_view, m_range, m_size, m_theme})
        connect(box, &QComboBox::currentIndexChanged, this, &ExportPictureDialog::updatePreview);
    for (QCheckBox *box : {m_notes, m_findings, m_legend, m_scaleBar, m_footer})
        connect(box, &QCheckBox::toggled, this, &ExportPictureDialog::updatePreview);
    connect(m_title, &QLineEdit::editingFinished, this, &ExportPictureDialog::updatePreview);
    connect(m_format, &QComboBox::currentIndexChanged, this,
            [this](int format) { m_scale->setEnabled(format == 0); });
}

PictureRequest ExportPictureDialog::request() const
{
    PictureRequest request = m_request;
    request.title = m_title->text();
    request.view = static_cast<PictureView>(m_view->currentIndex());
    request.range = m_range->currentIndex() == 2   ? m_selection
                    : m_range->currentIndex() == 1 ? TimeRange()
                                                   : m_visible;
    request.theme = static_cast<ThemeKind>(m_theme->currentIndex());
    request.size = m_size->currentData().toSize();
    request.hasNotes = m_notes->isChecked();
    request.hasFindings = m_findings->isChecked();
    request.hasLegend = m_legend->isChecked();
    request.hasScaleBar = m_scaleBar->isChecked();
    request.hasFooter = m_footer->isChecked();
    return request;
}

PictureFormat ExportPictureDialog::format() const
{
    return static_cast<PictureFormat>(m_format->currentIndex());
}

double ExportPictureDialog::scale() const
{
    return m_scale->value();
}

void ExportPictureDialog::updatePreview()
{
    const QImage image = pictureImage(request(), 1.0);
    QImage small = image.scaledToWidth(PreviewWidth, Qt::SmoothTransformation);
    m_preview->setPixmap(QPixmap::fromImage(small));
}

bool ExportPictureDialog::saveTo(const QString &path)
{
    const Status status = writePicture(request(), path, format(), scale());
    if (!status.hasValue()) {
        m_status->setText(status.error().message);
        return false;
    }
    Q_EMIT saved(path);
    return true;
}

void ExportPictureDialog::chooseAndSave()
{
    const QString ending = endingOf(format());
    const QString name = QFileInfo(m_request.trace->info().shownName).completeBaseName();
    auto *dialog = new QFileDialog(this, tr("Save picture"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(ending);
    dialog->setNameFilter(tr("%1 picture (*.%2)").arg(ending.toUpper(), ending));
    dialog->selectFile(name + u'.' + ending);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        if (saveTo(path))
            accept();
    });
    dialog->open();
}

void copyPicture(const PictureRequest &request)
{
    constexpr double ClipboardScale = 2.0;
    QGuiApplication::clipboard()->setImage(pictureImage(request, ClipboardScale));
}

} // namespace rooftrace
