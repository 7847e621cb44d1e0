import type { ReportPage } from '@tertulia/contract/report-page'
import { LEFT, type Paper, RULE, SECOND, WIDTH } from '#features/value-reports/page/paper.ts'

const HEIGHT = 120
const FILLS = ['#2E7566', '#AAC4BC'] as const

/** Bars of hours by week, confirmed and assumed side by side: no total joins them. @returns the height at which it ends */
export function drawWeeks(
  paper: Paper,
  { title, names, parts }: NonNullable<ReportPage['weeks']>,
  top: number,
): number {
  const heading = paper.runs('H2', [{ text: title }], { y: top, size: 10, cut: 'strong', width: WIDTH / 2 })
  let x = LEFT + WIDTH
  for (const [at, name] of [...names.entries()].toReversed()) {
    const width = 8 + name.length * 5.4
    x -= width
    paper.swatch(x - 12, top + 2.5, FILLS[at] ?? null)
    paper.runs('P', [{ text: name }], { x, width, y: top, size: 9, color: SECOND })
    x -= 24
  }
  const base = heading + 20 + HEIGHT
  const most = Math.max(1, ...parts.flatMap(({ bars }) => bars.map(({ hours }) => hours)))
  const step = WIDTH / Math.max(1, parts.length)
  const bar = Math.min(34, step * 0.36)
  paper.line(base, 0.6, RULE)
  for (const [week, { label, bars }] of parts.entries()) {
    const middle = LEFT + step * (week + 0.5)
    for (const [side, { hours, text, href }] of bars.entries()) {
      const height = (hours / most) * HEIGHT
      const left = middle - bar - 1 + side * (bar + 2)
      if (height > 0) paper.bar(left, base - height, bar, height, FILLS[side] ?? RULE)
      paper.runs('P', [{ text, href }], {
        x: left - 8,
        width: bar + 16,
        y: base - height - 13,
        size: 8.5,
        align: 'center',
      })
    }
    paper.runs('P', [{ text: label }], {
      x: middle - step / 2,
      width: step,
      y: base + 5,
      size: 8.5,
      color: SECOND,
      align: 'center',
    })
  }
  return base + 18
}
