// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/worksheet/worksheet_pages.h"

#include "ui/worksheet/worksheet_grids.h"
#include "ui/worksheet/worksheet_words.h"

#include <QCoreApplication>

#include <algorithm>

namespace heedmap {

namespace {

constexpr qsizetype mostKeysUpright = 12;
constexpr double titleEm = 21;
constexpr double headingEm = 15;
constexpr double indent = 20;
constexpr int answerLines = 2;

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Worksheet)
};

QString titleOf(const Worksheet &worksheet)
{
    return worksheet.options.title.isEmpty() ? Words::tr("Attention by hand") : worksheet.options.title;
}

/// Name, class and date, with room to write.
void addNameLines(SheetFlow &flow)
{
    const QStringList labels = {Words::tr("Name"), Words::tr("Class"), Words::tr("Date")};
    flow.use(labels.join(QString()));
    SheetItem item;
    item.height = 26;
    item.gap = 10;
    item.paint = [labels, width = flow.width()](QPainter &painter, QPointF at) {
        constexpr double parts[] = {0.46, 0.27, 0.27};
        double x = at.x();
        for (qsizetype i = 0; i < labels.size(); ++i) {
            const bool isLast = i + 1 == labels.size();
            const double end = x + width * parts[i] + (isLast ? 14 : 0);
            const TextLine label(labels[i], figureFont(sheetEm));
            label.draw(painter, {x, at.y() + 14}, TextAlign::Left);
            painter.setPen(QPen(QColor(0x40, 0x40, 0x40), 0.7));
            painter.drawLine(QPointF(x + label.width() + 8, at.y() + 21), QPointF(end - 14, at.y() + 21));
            painter.setPen(Qt::black);
            x = end;
        }
    };
    flow.add(item);
}

void addHeading(SheetFlow &flow, const QString &text)
{
    flow.addText(text, {.gap = 18, .em = headingEm, .bold = true});
}

/// Something to tick, with its text.
void addOption(SheetFlow &flow, const QString &text, bool ticked, bool withNext)
{
    flow.use(text);
    const QFont font = figureFont(sheetEm);
    SheetItem item;
    item.height = 22;
    item.withNext = withNext;
    const QString shown = elidedLabel(text, font, flow.width() - 2 * indent - 24);
    item.paint = [line = TextLine(shown, font), ticked](QPainter &painter, QPointF at) {
        const QRectF box(at.x() + indent, at.y() + 5, 12, 12);
        painter.setPen(QPen(Qt::black, 0.9));
        painter.drawRect(box);
        if (ticked) {
            painter.setPen(QPen(Qt::black, 1.8));
            painter.drawPolyline(QPolygonF{box.topLeft() + QPointF(2, 6), box.topLeft() + QPointF(5, 10),
                                           box.topLeft() + QPointF(12, -2)});
        }
        painter.setPen(Qt::black);
        line.draw(painter, {box.right() + 8, box.center().y()}, TextAlign::Left);
    };
    flow.add(item);
}

class PartPages final
{
public:
    PartPages(SheetFlow &flow, const Worksheet &worksheet, const WorksheetPart &part, SheetSide side)
        : m_flow(flow),
          m_part(part),
          m_side(side),
          m_grids(part, worksheet.options.fill, side, flow.width(), flow.height())
    {}

    void add()
    {
        if (!m_part.title.isEmpty())
            m_flow.addText(m_part.title, {.gap = 22, .em = headingEm + 2, .bold = true});
        if (m_part.hasNumbers) {
            if (m_side == SheetSide::Student)
                addGiven();
            addMatrices();
            addSteps();
        } else if (m_side == SheetSide::Student && m_part.tokens > 0) {
            m_flow.addText(Words::tr("The %1 tokens of this scene are too many for a table on paper.")
                               .arg(m_part.tokens),
                           {.gap = 6});
        }
        addQuestions();
    }

private:
    void addGiven()
    {
        addHeading(m_flow, Words::tr("What is given"));
        m_flow.addText(sheetIntroduction(m_part.problem), {.gap = 4});
        const QStringList formulas = sheetFormulas(m_part.problem);
        if (!formulas.isEmpty())
            m_flow.addFormula(formulas.join(QStringLiteral("        ")), 6, indent);
        m_flow.addGrids(m_grids.given(), 8);
    }

    void addMatrices()
    {
        const bool given = m_part.problem.given == SheetGiven::Weights;
        if (!given)
            addHeading(m_flow, m_side == SheetSide::Key ? Words::tr("The matrices")
                                                        : Words::tr("The matrices: fill in what is blank"));
        m_flow.addGrids(m_grids.matrices(), 8);
    }

    void addSteps()
    {
        if (m_part.problem.given == SheetGiven::Weights)
            return;
        addHeading(m_flow, stepsIntroduction(m_part));
        m_flow.addGrids({m_grids.steps()}, 6);
    }

    void addQuestions()
    {
        if (m_part.questions.isEmpty())
            return;
        addHeading(m_flow, m_side == SheetSide::Key ? Words::tr("Answers") : Words::tr("Questions"));
        int number = 0;
        for (const SheetQuestion &question : m_part.questions)
            addQuestion(QString::number(++number), question);
    }

    void addQuestion(const QString &number, const SheetQuestion &question)
    {
        const bool isKey = m_side == SheetSide::Key;
        const QString text = isKey && question.options.isEmpty() ? answerText(m_part, question)
                                                                 : questionText(m_part, question);
        // A question stays with its answers and the room for writing.
        const bool goesOn = !isKey || !question.options.isEmpty();
        m_flow.addText(text, {.gap = 10, .indent = indent, .withNext = goesOn, .lead = number + u'.'});
        for (int i = 0; i < question.options.size(); ++i)
            addOption(m_flow, question.options[i], isKey && i == question.right,
                      !isKey || i + 1 < question.options.size());
        if (isKey && !question.explanation.isEmpty())
            m_flow.addText(plainFromMarkdown(question.explanation), {.gap = 4, .indent = indent});
        if (!isKey)
            m_flow.addLines(question.options.isEmpty() ? answerLines : 1, indent);
    }

    SheetFlow &m_flow;
    const WorksheetPart &m_part;
    const SheetSide m_side;
    const WorksheetGrids m_grids;
};

bool needsLandscape(const Worksheet &worksheet)
{
    return std::ranges::any_of(worksheet.parts, [](const WorksheetPart &part) {
        return part.hasNumbers && part.problem.source.size() > mostKeysUpright;
    });
}

} // namespace

SheetPages worksheetPages(const Worksheet &worksheet, SheetPaper paper)
{
    const QString title = titleOf(worksheet);
    SheetFlow flow(title, sheetSizeMm(paper, needsLandscape(worksheet)));
    flow.addText(title, {.em = titleEm, .bold = true});
    addNameLines(flow);
    for (const WorksheetPart &part : worksheet.parts)
        PartPages(flow, worksheet, part, SheetSide::Student).add();
    if (worksheet.options.key) {
        flow.beginKey();
        flow.addText(Words::tr("Answer key") + QStringLiteral(" · ") + title, {.em = titleEm, .bold = true});
        for (const WorksheetPart &part : worksheet.parts)
            PartPages(flow, worksheet, part, SheetSide::Key).add();
    }
    return flow.finish();
}

} // namespace heedmap
