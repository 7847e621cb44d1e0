import type { ReportPage } from '@tertulia/contract/report-page'
import type { InterfaceLanguage } from '@tertulia/contract/shapes'
import PDFDocument from 'pdfkit'
import { drawWeeks } from '#features/value-reports/page/draw-weeks.ts'
import { LEFT, Paper, RULE, SECOND, WIDTH } from '#features/value-reports/page/paper.ts'

const COUNT_SIZE = 21
const KIND_FILL = { confirmed: '#2E7566', assumed: '#AAC4BC', unknown: null } as const

/**
 * Draws a report on one page of A4, black on white, tagged for readers of screens.
 * @param origin with which the addresses of its links begin
 * @param at when it is made: one page drawn twice is one file
 * @returns the bytes of the PDF
 */
export async function drawPage(
  page: ReportPage,
  { language, origin, at }: { language: InterfaceLanguage; origin: string; at: Date },
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: language,
    tagged: true,
    pdfVersion: '1.7',
    displayTitle: true,
    info: {
      Title: `${page.organization} · ${page.title}`,
      Author: page.organization,
      Creator: 'Tertulia',
      CreationDate: at,
    },
  })
  const bytes = collectBytes(doc)
  const paper = new Paper(doc, origin)
  let y = drawHead(paper, page)
  y = drawColumns(paper, page, y)
  if (page.passed) y = paper.runs('P', page.passed, { y: y + 12, size: 9.5, color: SECOND }) + 4
  if (page.balance) y = drawBalance(paper, page.balance, y + 12)
  if (page.cost) y = paper.runs('P', page.cost, { y: y + 12, size: 9.5, color: SECOND })
  if (page.weeks) y = drawWeeks(paper, page.weeks, y + 20)
  y = drawAssumptions(paper, page, y + 14)
  drawGlossary(paper, page, y)
  drawFoot(paper, page)
  doc.end()
  return bytes
}

function drawHead(paper: Paper, { organization, title, headline, lead }: ReportPage): number {
  paper.runs('P', [{ text: organization }], { y: 44, size: 13, cut: 'display', width: WIDTH / 2 })
  paper.runs('P', [{ text: title }], {
    y: 48,
    size: 9,
    color: SECOND,
    align: 'right',
    x: LEFT + WIDTH / 2,
    width: WIDTH / 2,
  })
  paper.line(70, 1.2)
  const y = paper.runs('H1', headline, { y: 92, size: 21, cut: 'display', leading: 1.15 })
  return paper.runs('P', lead, { y: y + 6, size: 11, color: SECOND })
}

function drawColumns(paper: Paper, { columns }: ReportPage, above: number): number {
  const top = above + 16
  const width = WIDTH / columns.length
  paper.line(top, 0.6, RULE)
  const ends = columns.map(({ kind, name, count, share, value, note }, at) => {
    const x = LEFT + at * width + (at > 0 ? 14 : 0)
    if (at > 0) paper.upright(LEFT + at * width, top, top + 92)
    paper.swatch(x, top + 15, KIND_FILL[kind])
    const column = { x, width: width - (at > 0 ? 18 : 10) }
    let y = paper.runs('P', [{ text: name }], {
      ...column,
      x: x + 13,
      width: column.width - 13,
      y: top + 12,
      size: 10,
      cut: 'strong',
    })
    const under = paper.runs('P', [count], { ...column, y: y + 3, size: COUNT_SIZE, cut: 'strong' })
    const beside = x + paper.widthOf(count.text, 'strong', COUNT_SIZE) + 8
    if (share) paper.runs('P', [share], { x: beside, width: x + column.width - beside, y: y + 13, size: 10 })
    y = under
    y = paper.runs('P', value, { ...column, y: y + 4, size: 10 })
    return paper.runs('P', [{ text: note }], { ...column, y: y + 3, size: 9, color: SECOND })
  })
  const y = Math.max(...ends, top + 92)
  paper.line(y + 8, 0.6, RULE)
  return y + 8
}

function drawBalance(paper: Paper, { worth, cost, left }: NonNullable<ReportPage['balance']>, top: number): number {
  const sums = [worth, cost, left]
  const width = WIDTH / sums.length
  paper.box(LEFT, top, WIDTH, 62)
  for (const [at, { label, amount, aside }] of sums.entries()) {
    const column = { x: LEFT + 14 + at * width, width: width - 24 }
    if (at > 0)
      paper.runs('P', [{ text: at === 1 ? '−' : '=' }], {
        x: LEFT + at * width - 10,
        width: 14,
        y: top + 24,
        size: 11,
        color: SECOND,
      })
    let y = paper.runs('P', [{ text: label }], { ...column, y: top + 10, size: 9, color: SECOND })
    y = paper.runs('P', [amount], { ...column, y: y + 2, size: 12, cut: 'strong' })
    if (aside.length > 0) paper.runs('P', aside, { ...column, y: y + 2, size: 9, color: SECOND })
  }
  return top + 62
}

function drawAssumptions(paper: Paper, { assumptions }: ReportPage, y: number): number {
  if (!assumptions) return y
  const runs = [{ text: `${assumptions.title} ` }, ...assumptions.runs]
  const end = paper.runs('P', runs, { y, size: 9.5, color: SECOND, cuts: ['strong'] })
  paper.line(end + 10, 0.6, RULE)
  return end + 22
}

function drawGlossary(paper: Paper, { glossary }: ReportPage, top: number): void {
  let y = paper.runs('H2', [{ text: glossary.title }], { y: top, size: 10, cut: 'strong' }) + 6
  const width = WIDTH / 2
  for (let at = 0; at < glossary.entries.length; at += 2) {
    const ends = glossary.entries.slice(at, at + 2).map(({ name, text }, side) =>
      paper.runs('P', [{ text: `${name} ` }, { text }], {
        x: LEFT + side * width,
        width: width - 14,
        y,
        size: 8.5,
        color: SECOND,
        cuts: ['strong'],
      }),
    )
    y = Math.max(...ends) + 4
  }
}

function drawFoot(paper: Paper, { foot }: ReportPage): void {
  const top = 786
  paper.line(top, 1.2)
  const half = WIDTH / 2
  paper.runs('P', [{ text: foot.signed }], { y: top + 8, size: 8.5, cut: 'strong', width: half + 60 })
  const figures = foot.fingerprint ? `${foot.figures}${foot.fingerprint}` : foot.figures
  paper.runs('P', [{ text: figures }], { y: top + 21, size: 8.5, color: SECOND, width: half + 140 })
  const right = { x: LEFT + half + 60, width: half - 60, align: 'right' as const, size: 8.5, color: SECOND }
  paper.runs('P', [{ text: foot.by }], { ...right, y: top + 8 })
  paper.runs('P', [{ text: foot.page }], { ...right, x: LEFT + half + 140, width: half - 140, y: top + 21 })
}

const collectBytes = (doc: InstanceType<typeof PDFDocument>): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
