// SPDX-License-Identifier: GPL-3.0-or-later
// The writers behind reportdata.h, one file each.
#pragma once

#include <QByteArray>

namespace rooftrace {
class Trace;
struct ReportData;
} // namespace rooftrace

namespace rooftrace::report {

QByteArray plainFindings(const ReportData &data, bool isMarkdown);
QByteArray plainReport(const ReportData &data, bool isMarkdown);
QByteArray plainInfo(const Trace &trace);

QByteArray jsonFindings(const ReportData &data);
QByteArray jsonReport(const ReportData &data);
QByteArray jsonInfo(const Trace &trace);

QByteArray htmlReport(const ReportData &data);

} // namespace rooftrace::report
