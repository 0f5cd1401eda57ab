// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/export_actions.h"

#include "ui/document/job_runner.h"
#include "ui/main_window/actions.h"
#include "ui/main_window/export_dialog.h"
#include "ui/main_window/picture_names.h"
#include "ui/main_window/table_text.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QPainter>
#include <QPrintDialog>
#include <QPrinter>

#include <algorithm>
#include <iterator>
#include <memory>

namespace heedmap {

ExportActions::ExportActions(Document &document, JobRunner &jobs, Actions &actions,
                             std::function<QString()> stem, QWidget *window)
    : QObject(window), m_document(document), m_jobs(jobs), m_stem(std::move(stem)), m_window(window)
{
    connect(actions.at(Act::ExportPicture), &QAction::triggered, this, &ExportActions::openDialog);
    connect(actions.at(Act::ExportAgain), &QAction::triggered, this, &ExportActions::exportAgain);
    connect(actions.at(Act::CopyPicture), &QAction::triggered, this, &ExportActions::copyPicture);
    connect(actions.at(Act::CopyTable), &QAction::triggered, this, &ExportActions::copyTable);
    connect(actions.at(Act::Print), &QAction::triggered, this, &ExportActions::print);
}

void ExportActions::setViews(const QList<ExportView> &views)
{
    m_views = views;
}

void ExportActions::openDialog()
{
    openDialogFor({});
}

void ExportActions::openDialogFor(const QString &viewName)
{
    QList<ExportView> shown;
    std::ranges::copy_if(m_views, std::back_inserter(shown),
                         [](const ExportView &view) { return view.isShown(); });
    auto *dialog = new ExportDialog(m_document, m_jobs, m_stem(), shown, viewName, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ExportDialog::exported, this, &ExportActions::exported);
    dialog->open();
}

void ExportActions::exportAgain()
{
    const ExportChoice choice = savedExportChoice();
    const Result<PictureOrder> order =
        pictureOrder(choice, m_document, suggestedPictureName(m_stem(), choice.format));
    if (!order) {
        emit failed(order.error());
        return;
    }
    // The name is chosen by the job: another one before it may write the name that is free now.
    m_jobs.run(
        this, savingText(order->fileName),
        [order = *order](const Task &task) {
            PictureOrder named = order;
            named.fileName = nextFreeName(order.fileName, order.eachHead);
            return carryOut(named, task);
        },
        [this](const Result<WrittenPicture> &written) { acceptPicture(written); });
}

void ExportActions::acceptPicture(const Result<WrittenPicture> &written)
{
    if (written) {
        rememberPictureName(written->name);
        emit exported(written->files);
    } else {
        tell(written.error());
    }
}

void ExportActions::copyPicture()
{
    const Result<FigureContent> content = exportContent({}, m_document);
    if (!content) {
        emit failed(content.error());
        return;
    }
    m_jobs.run(
        this, [] { return tr("Drawing the picture…"); },
        [content = *content](const Task &) { return pictureImage(content, {}); },
        [this](const Result<QImage> &image) {
            if (image) {
                QGuiApplication::clipboard()->setImage(*image);
                emit copied(tr("The picture is on the clipboard"));
            } else {
                tell(image.error());
            }
        });
}

void ExportActions::copyTable()
{
    const Result<FigureContent> content = exportContent({}, m_document);
    if (!content) {
        emit failed(content.error());
        return;
    }
    m_jobs.run(
        this, [] { return tr("Writing the table…"); },
        [computation = content->computation, selection = m_document.selection(),
         covered = m_document.coveredRow()](const Task &) {
            return weightsAsText(*computation, selection, covered);
        },
        [this](const Result<QString> &text) {
            if (text) {
                QGuiApplication::clipboard()->setText(*text);
                emit copied(tr("The weights are on the clipboard"));
            } else {
                tell(text.error());
            }
        });
}

void ExportActions::print()
{
    const auto printer = std::make_shared<QPrinter>(QPrinter::HighResolution);
    auto *dialog = new QPrintDialog(printer.get(), m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, qOverload<>(&QDialog::accepted), this, [this, printer] { printOn(printer); });
    dialog->open();
}

void ExportActions::printOn(const std::shared_ptr<QPrinter> &printer)
{
    const Result<FigureContent> content = exportContent({}, m_document);
    if (!content) {
        emit failed(content.error());
        return;
    }
    m_jobs.run(
        this, [] { return tr("Printing…"); },
        [content = *content, printer](const Task &) -> Result<void> {
            QPainter painter;
            if (!painter.begin(printer.get()))
                return failure(ErrorCode::FileUnwritable, printer->printerName().toStdString(),
                               {tr("the printer does not answer").toStdString()});
            const QRectF page(QPointF(), printer->pageRect(QPrinter::DevicePixel).size());
            const QSizeF size = naturalSizeMm(content).scaled(page.size(), Qt::KeepAspectRatio);
            paintFigure(content, painter, QRectF(QPointF((page.width() - size.width()) / 2, 0), size));
            return {};
        },
        [this](const Result<void> &done) {
            if (done)
                emit printed();
            else
                tell(done.error());
        });
}

void ExportActions::tell(const Error &error)
{
    if (error.code != ErrorCode::Cancelled)
        emit failed(error);
}

} // namespace heedmap
