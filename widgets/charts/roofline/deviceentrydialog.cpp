// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/roofline/deviceentrydialog.h"

#include "widgets/common/formrows.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace rooftrace {

namespace {

constexpr double Giga = 1e9;
constexpr double Tera = 1e12;
constexpr double Gibi = 1024.0 * 1024.0 * 1024.0;
constexpr double Mebi = 1024.0 * 1024.0;

QDoubleSpinBox *numberField(const QString &unit, double value, double maximum)
{
    auto *field = new QDoubleSpinBox;
    field->setRange(0.0, maximum);
    field->setDecimals(1);
    field->setSuffix(QChar(0xA0) + unit);
    field->setSpecialValueText(DeviceEntryDialog::tr("unknown"));
    field->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    field->setValue(value);
    return field;
}

std::optional<double> known(const QDoubleSpinBox *field, double unit)
{
    return field->value() > 0.0 ? std::optional(field->value() * unit) : std::nullopt;
}

/// "Example GPU 100" -> "user-example-gpu-100".
std::string idFor(const QString &name)
{
    QString id = QStringLiteral("user-");
    for (const QChar character : name.toLower()) {
        const bool isPlain = character.isLetterOrNumber() && character.unicode() < 128;
        if (isPlain)
            id += character;
        else if (!id.endsWith(u'-'))
            id += u'-';
    }
    while (id.endsWith(u'-'))
        id.chop(1);
    return id.toStdString();
}

} // namespace

DeviceEntryDialog::DeviceEntryDialog(const Device &device, QString folder, QWidget *parent)
    : QDialog(parent)
    , m_device(device)
    , m_folder(std::move(folder))
{
    setObjectName(QStringLiteral("deviceEntryDialog"));
    setWindowTitle(tr("Peaks of a device"));
    auto *column = new QVBoxLayout(this);
    auto *hint =
        new QLabel(tr("Dense peaks of one device as the trace sees it, from its data sheet "
                      "or measured. Leave what you do not know."));
    hint->setWordWrap(true);
    column->addWidget(hint);
    auto *form = new QFormLayout;
    column->addLayout(form);
    addPeaks(*form, device);
    addSizes(*form, device);
    addLinks(*form, device);
    addSource(*form, device);
    alignFormRows(*form);
    m_error = new QLabel;
    m_error->setWordWrap(true);
    m_error->hide();
    column->addWidget(m_error);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel);
    connect(buttons, &QDialogButtonBox::accepted, this, &DeviceEntryDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &DeviceEntryDialog::reject);
    column->addWidget(buttons);
}

void DeviceEntryDialog::addPeaks(QFormLayout &form, const Device &device)
{
    m_name = new QLineEdit(device.name);
    m_name->setObjectName(QStringLiteral("deviceName"));
    form.addRow(tr("Name in the trace"), m_name);
    m_bandwidth =
        numberField(QStringLiteral("GB/s"), device.memoryBytesPerS.value_or(0.0) / Giga, 1e6);
    m_bandwidth->setObjectName(QStringLiteral("deviceBandwidth"));
    form.addRow(tr("Memory bandwidth"), m_bandwidth);
    for (const PeakKind kind : {PeakKind::Fp64, PeakKind::Fp32, PeakKind::Tf32, PeakKind::Fp16,
                                PeakKind::Bf16, PeakKind::Fp8, PeakKind::Int8}) {
        const QString unit =
            kind == PeakKind::Int8 ? QStringLiteral("TOP/s") : QStringLiteral("TFLOP/s");
        auto *field = numberField(unit, device.peak(kind).value_or(0.0) / Tera, 1e6);
        const std::string_view id = peakKindId(kind);
        field->setObjectName(QStringLiteral("peak_")
                             + QString::fromLatin1(id.data(), static_cast<qsizetype>(id.size())));
        m_peaks.push_back({kind, field});
        form.addRow(peakKindLabel(kind), field);
    }
}

void DeviceEntryDialog::addSizes(QFormLayout &form, const Device &device)
{
    m_memory = numberField(QStringLiteral("GiB"), device.memoryBytes.value_or(0.0) / Gibi, 1e5);
    form.addRow(tr("Memory size"), m_memory);
    m_l2 = numberField(QStringLiteral("MiB"), device.l2Bytes.value_or(0.0) / Mebi, 1e5);
    form.addRow(tr("L2 cache"), m_l2);
}

void DeviceEntryDialog::addLinks(QFormLayout &form, const Device &device)
{
    m_link =
        numberField(QStringLiteral("GB/s"), device.linkBytesPerSBothWays.value_or(0.0) / Giga, 1e5);
    form.addRow(tr("Link to peers, both directions"), m_link);
    m_pcie = new QComboBox;
    m_pcie->addItem(tr("unknown"), 0);
    for (int generation = 3; generation <= 6; ++generation)
        m_pcie->addItem(tr("PCIe %1.0 ×16").arg(generation), generation);
    m_pcie->setCurrentIndex(std::max(0, m_pcie->findData(device.pcieGeneration.value_or(0))));
    form.addRow(tr("Link to the host"), m_pcie);
}

void DeviceEntryDialog::addSource(QFormLayout &form, const Device &device)
{
    m_source =
        new QLineEdit(device.isUser() ? device.sources.join(QStringLiteral("; ")) : QString());
    m_source->setObjectName(QStringLiteral("deviceSource"));
    m_source->setPlaceholderText(tr("data sheet, page; or how it was measured"));
    // The hint of what is wanted is never cut.
    m_source->setMinimumWidth(m_source->fontMetrics().horizontalAdvance(m_source->placeholderText())
                              + 20);
    form.addRow(tr("Source"), m_source);
}

Device DeviceEntryDialog::device() const
{
    Device device = m_device;
    device.name = m_name->text().trimmed();
    if (!device.isUser() || device.id.empty())
        device.id = idFor(device.name);
    if (device.namePatterns.empty())
        device.namePatterns = {device.name.toStdString()};
    device.origin = DeviceOrigin::User;
    device.confidence = SourceConfidence::Medium;
    device.memoryBytesPerS = known(m_bandwidth, Giga);
    device.memoryBytes = known(m_memory, Gibi);
    device.l2Bytes = known(m_l2, Mebi);
    device.linkBytesPerSBothWays = known(m_link, Giga);
    device.pcieGeneration.reset();
    if (const int generation = m_pcie->currentData().toInt(); generation > 0) {
        device.pcieGeneration = generation;
        device.pcieLanes = 16;
    }
    for (const PeakField &peak : m_peaks)
        device.peaksFlopPerS[static_cast<std::size_t>(peak.kind)] = known(peak.field, Tera);
    device.sources = {m_source->text().trimmed()};
    device.warning.clear();
    return device;
}

void DeviceEntryDialog::accept()
{
    const Device entry = device();
    QString problem;
    if (entry.name.isEmpty())
        problem = tr("The entry needs the name that the trace gives the device.");
    else if (entry.sources.front().isEmpty())
        problem = tr("Please say where the figures come from: the chart names its sources.");
    if (problem.isEmpty()) {
        const Status status = DeviceCatalogue::saveUserDevice(entry, m_folder);
        if (!status.hasValue())
            problem = status.error().message;
    }
    if (problem.isEmpty())
        return QDialog::accept();
    m_error->setText(problem);
    m_error->show();
}

} // namespace rooftrace
