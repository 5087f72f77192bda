// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/themefollower.h"

#include "widgets/common/theme.h"

#include <QApplication>
#include <QEvent>

namespace rooftrace {
namespace {

ThemeKind themeOf(ThemeChoice choice)
{
    switch (choice) {
    case ThemeChoice::Light:
        return ThemeKind::Light;
    case ThemeChoice::Dark:
        return ThemeKind::Dark;
    case ThemeChoice::HighContrast:
        return ThemeKind::HighContrast;
    case ThemeChoice::System:
        break;
    }
    return Theme::desktopKind();
}

} // namespace

ThemeFollower::ThemeFollower(QApplication &application, const Settings &settings, QObject *parent)
    : QObject(parent)
    , m_application(application)
    , m_settings(settings)
{
    apply();
    connect(&settings, &Settings::themeChanged, this, &ThemeFollower::apply);
    application.installEventFilter(this);
}

void ThemeFollower::apply()
{
    m_isApplying = true;
    Theme::apply(m_application, themeOf(m_settings.theme()));
    m_isApplying = false;
}

bool ThemeFollower::eventFilter(QObject *watched, QEvent *event)
{
    const bool isNews =
        event->type() == QEvent::ThemeChange
        || (event->type() == QEvent::ApplicationPaletteChange && watched == &m_application);
    if (isNews && !m_isApplying && !m_isWaiting) {
        m_isWaiting = true;
        QMetaObject::invokeMethod(this, &ThemeFollower::followDesktop, Qt::QueuedConnection);
    }
    return QObject::eventFilter(watched, event);
}

void ThemeFollower::followDesktop()
{
    m_isWaiting = false;
    m_isApplying = true;
    Theme::readDesktop(m_application);
    apply(); // also when the kind stays: reading took our palette away
}

} // namespace rooftrace
