// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/numbers_export.h"

#include "core/files/array_writer.h"
#include "core/insight/insight_arrays.h"
#include "core/session/named_arrays.h"
#include "ui/document/job_runner.h"
#include "ui/main_window/actions.h"
#include "ui/main_window/questions.h"

#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>

#include <algorithm>
#include <iterator>

namespace heedmap {

NumbersExport::NumbersExport(Document &document, JobRunner &jobs, Actions &actions,
                             std::function<QString()> stem, QWidget *window)
    : QObject(window), m_document(document), m_jobs(jobs), m_stem(std::move(stem)), m_window(window)
{
    connect(actions.at(Act::ExportNumbers), &QAction::triggered, this, &NumbersExport::ask);
}

void NumbersExport::ask()
{
    const QStringList filters = {tr("All arrays for NumPy (*.npz)"), tr("The weights for NumPy (*.npy)"),
                                 tr("Table, a line a number (*.csv)"),
                                 tr("Table with tabs, a line a number (*.tsv)"), tr("JSON (*.json)")};
    auto *dialog = new QFileDialog(m_window, tr("Export Numbers"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters(filters);
    dialog->setDefaultSuffix(QStringLiteral("npz"));
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString &filter) {
        dialog->setDefaultSuffix(filter.section(QLatin1String("*."), 1).chopped(1));
    });
    dialog->setDirectory(usualFolder(m_document.fileName()));
    dialog->selectFile(m_stem());
    connect(dialog, &QFileDialog::fileSelected, this, &NumbersExport::write);
    dialog->open();
}

void NumbersExport::write(const QString &fileName)
{
    m_jobs.run(
        this, [] { return tr("Writing numbers…"); },
        [fileName, session = m_document.session(), files = m_document.files(),
         budget = m_document.allowedMemory()](Task task) -> Result<void> {
            task.memoryBudget = budget;
            const Result<ArrayFormat> format = arrayFormatOf(fileName);
            if (!format)
                return tl::unexpected(format.error());
            const Result<ComputationPtr> computation = compute(session, TraceParts::all(), *files, task);
            if (!computation)
                return tl::unexpected(computation.error());
            std::vector<NamedArray> arrays = namedArrays((*computation)->trace);
            if (*format == ArrayFormat::Npy)
                std::erase_if(arrays, [](const NamedArray &array) { return array.name != "weights"; });
            else
                std::ranges::move(insightArrays((*computation)->trace, task.stop),
                                  std::back_inserter(arrays));
            if (task.stopped())
                return failure(ErrorCode::Cancelled);
            return writeArrays(arrays, fileName);
        },
        [this, fileName](const Result<void> &written) {
            if (written)
                emit exported({fileName});
            else if (written.error().code != ErrorCode::Cancelled)
                emit failed(written.error());
        });
}

} // namespace heedmap
