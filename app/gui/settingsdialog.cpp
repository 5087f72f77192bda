// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/settingsdialog.h"

#include "app/gui/actions.h"
#include "app/gui/settings.h"
#include "core/base/memorysize.h"
#include "core/cache/tracecache.h"
#include "core/text/format.h"
#include "widgets/common/formrows.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableWidget>
#include <QVBoxLayout>

namespace rooftrace {

SettingsDialog::SettingsDialog(Settings &settings, ActionRegistry &actions, QWidget *parent)
    : QDialog(parent)
    , m_settings(settings)
    , m_actions(actions)
{
    setObjectName(QStringLiteral("settingsDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Settings"));
    resize(620, 520);
    auto *const tabs = new QTabWidget;
    tabs->addTab(buildGeneral(), tr("General"));
    tabs->addTab(buildShortcuts(), tr("Shortcuts"));
    auto *const buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto *const layout = new QVBoxLayout(this);
    layout->addWidget(tabs);
    layout->addWidget(buttons);
}

QWidget *SettingsDialog::buildGeneral()
{
    auto *const page = new QWidget;
    auto *const form = new QFormLayout(page);
    form->addRow(tr("Theme"), themeChoice());
    form->addRow(tr("Language"), languageChoice());
    auto *const wheel = new QCheckBox(tr("The wheel alone zooms over the plot"));
    wheel->setObjectName(QStringLiteral("wheelChoice"));
    wheel->setChecked(m_settings.wheelZooms());
    wheel->setToolTip(tr("Otherwise the wheel scrolls the rows and Ctrl with the wheel zooms."));
    connect(wheel, &QCheckBox::toggled, &m_settings, &Settings::setWheelZooms);
    form->addRow(tr("Mouse"), wheel);
    auto *const zoom = new QSpinBox;
    zoom->setObjectName(QStringLiteral("zoomChoice"));
    zoom->setRange(80, 200);
    zoom->setSingleStep(10);
    zoom->setSuffix(QStringLiteral(" %"));
    zoom->setValue(m_settings.zoomPercent());
    connect(zoom, &QSpinBox::valueChanged, &m_settings, &Settings::setZoomPercent);
    form->addRow(tr("Size"), zoom);
    form->addRow(tr("Index cache"), cacheChoice());
    form->addRow(tr("Memory for loading"), memoryChoice());
    auto *const hint = new QLabel(tr("Language and size take effect at the next start."));
    hint->setWordWrap(true);
    hint->setForegroundRole(QPalette::PlaceholderText);
    form->addRow(QString(), hint);
    alignFormRows(*form);
    return page;
}

QComboBox *SettingsDialog::themeChoice()
{
    auto *const theme = new QComboBox;
    theme->setObjectName(QStringLiteral("themeChoice"));
    theme->addItems({tr("As the desktop"), tr("Light"), tr("Dark"), tr("High contrast")});
    theme->setCurrentIndex(static_cast<int>(m_settings.theme()));
    connect(theme, &QComboBox::currentIndexChanged, this,
            [this](int index) { m_settings.setTheme(static_cast<ThemeChoice>(index)); });
    return theme;
}

QComboBox *SettingsDialog::languageChoice()
{
    auto *const language = new QComboBox;
    language->setObjectName(QStringLiteral("languageChoice"));
    language->addItem(tr("As the desktop"), QString());
    // Languages are named in themselves, so that they are found by who needs them.
    language->addItem(QStringLiteral("English"), QStringLiteral("en"));
    language->addItem(QStringLiteral("Português (Brasil)"), QStringLiteral("pt_BR"));
    language->setCurrentIndex(std::max(0, language->findData(m_settings.language())));
    connect(language, &QComboBox::currentIndexChanged, this,
            [this, language] { m_settings.setLanguage(language->currentData().toString()); });
    return language;
}

QSpinBox *SettingsDialog::cacheChoice()
{
    auto *const cache = new QSpinBox;
    cache->setObjectName(QStringLiteral("cacheChoice"));
    cache->setRange(0, 1000);
    cache->setSuffix(QStringLiteral(" GiB"));
    cache->setSpecialValueText(tr("None"));
    cache->setValue(m_settings.cacheGib());
    cache->setToolTip(tr("A large trace that was opened before opens at once. Its index is a tenth "
                         "of its size; the oldest go first. They lie in %1.")
                          .arg(cacheFolder()));
    connect(cache, &QSpinBox::valueChanged, &m_settings, &Settings::setCacheGib);
    return cache;
}

QSpinBox *SettingsDialog::memoryChoice()
{
    auto *const memory = new QSpinBox;
    memory->setObjectName(QStringLiteral("memoryChoice"));
    memory->setRange(0, 100);
    memory->setSingleStep(5);
    memory->setSuffix(QStringLiteral(" %"));
    memory->setSpecialValueText(tr("No limit"));
    memory->setValue(m_settings.memoryPercent());
    memory->setToolTip(tr("A trace that would take more of the %1 of this machine is not loaded "
                          "before you say what to leave out.")
                           .arg(text::bytes(static_cast<double>(physicalMemoryBytes()))));
    connect(memory, &QSpinBox::valueChanged, &m_settings, &Settings::setMemoryPercent);
    return memory;
}

QWidget *SettingsDialog::buildShortcuts()
{
    auto *const page = new QWidget;
    auto *const layout = new QVBoxLayout(page);
    const auto specs = actionSpecs();
    m_table = new QTableWidget(int(specs.size()), 3);
    m_table->setObjectName(QStringLiteral("shortcutEditor"));
    m_table->setHorizontalHeaderLabels({tr("Action"), tr("Keys"), QString()});
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_table->verticalHeader()->hide();
    m_table->setShowGrid(false);
    m_table->setColumnWidth(1, 180);
    for (int row = 0; row < int(specs.size()); ++row) {
        const ActionSpec &spec = specs[static_cast<std::size_t>(row)];
        auto *const name = new QTableWidgetItem(m_actions.plainText(spec));
        name->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
        name->setToolTip(m_actions.action(spec.id)->toolTip());
        m_table->setItem(row, 0, name);
        auto *const edit = new QKeySequenceEdit;
        connect(edit, &QKeySequenceEdit::editingFinished, this,
                [this, &spec, edit] { changeShortcut(spec, edit->keySequence()); });
        m_table->setCellWidget(row, 1, edit);
        auto *const reset = new QPushButton(tr("Reset"));
        reset->setToolTip(tr("Bring back the keys that the program chose."));
        connect(reset, &QPushButton::clicked, this, [this, &spec, row] {
            m_settings.resetShortcuts(QString::fromLatin1(spec.id));
            m_actions.setShortcuts(spec, ActionRegistry::defaultShortcuts(spec));
            showShortcut(row);
        });
        m_table->setCellWidget(row, 2, reset);
        showShortcut(row);
    }
    m_conflict = new QLabel;
    m_conflict->setObjectName(QStringLiteral("shortcutConflict"));
    m_conflict->setWordWrap(true);
    layout->addWidget(m_table);
    layout->addWidget(m_conflict);
    return page;
}

void SettingsDialog::showShortcut(int row)
{
    const ActionSpec &spec = actionSpecs()[static_cast<std::size_t>(row)];
    auto *const edit = qobject_cast<QKeySequenceEdit *>(m_table->cellWidget(row, 1));
    const QList<QKeySequence> sequences = m_actions.shortcuts(spec);
    edit->setKeySequence(sequences.isEmpty() ? QKeySequence() : sequences.first());
}

void SettingsDialog::changeShortcut(const ActionSpec &spec, const QKeySequence &sequence)
{
    const QList<QKeySequence> before = m_actions.shortcuts(spec);
    if (sequence == (before.isEmpty() ? QKeySequence() : before.first()))
        return;
    if (const ActionSpec *const other = m_actions.conflict(spec, sequence);
        other && !sequence.isEmpty()) {
        m_conflict->setText(
            tr("“%1” is already the key of “%2”. Change that one first.")
                .arg(sequence.toString(QKeySequence::NativeText), m_actions.plainText(*other)));
        showShortcut(int(&spec - actionSpecs().data()));
        return;
    }
    m_conflict->clear();
    const QList<QKeySequence> now =
        sequence.isEmpty() ? QList<QKeySequence>() : QList<QKeySequence>{sequence};
    m_settings.setShortcuts(QString::fromLatin1(spec.id), now);
    m_actions.setShortcuts(spec, now);
}

} // namespace rooftrace
