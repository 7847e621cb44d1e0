import type { Run } from '@tertulia/contract/report-words'
import type { Font } from 'fontkit'
import type PDFDocument from 'pdfkit'
import { type Cut, runsInFonts } from '#features/value-reports/page/fonts.ts'

export const LEFT = 46
/** Width of A4 without margins, in points. */
export const WIDTH = 595.28 - 2 * LEFT
export const INK = '#1D1719'
export const SECOND = '#6A6361'
export const RULE = '#D9D4CE'
const BOX = '#F8F6F4'

type Look = {
  x?: number
  y: number
  width?: number
  size: number
  color?: string
  cut?: Cut
  /** Cuts of the first runs, if they differ from the rest. */
  cuts?: Cut[]
  align?: 'left' | 'right' | 'center'
  leading?: number
}
type Tag = 'H1' | 'H2' | 'P'

/** A page that is drawn on from above. Positions are points from the top left. */
export class Paper {
  readonly #doc: InstanceType<typeof PDFDocument>
  readonly #origin: string
  readonly #document

  constructor(doc: InstanceType<typeof PDFDocument>, origin: string) {
    this.#doc = doc
    this.#origin = origin
    this.#document = doc.struct('Document')
    doc.addStructure(this.#document)
  }

  /** Writes runs as one paragraph. @returns where it ends */
  runs(tag: Tag, runs: readonly Run[], look: Look): number {
    const { x = LEFT, y, width = WIDTH } = look
    this.#document.add(
      this.#doc.struct(tag, {}, () => {
        this.#doc.x = x
        this.#doc.y = y
        const parts = runs.flatMap((run, at) =>
          runsInFonts(run.text, look.cuts?.[at] ?? look.cut ?? 'text').map((stretch) => ({ ...stretch, run })),
        )
        for (const [at, { text, font, run }] of parts.entries()) {
          this.#set(font, look.size)
            .fillColor(look.color && !run.href ? look.color : INK)
            .text(text, {
              width,
              align: look.align ?? 'left',
              lineGap: look.size * ((look.leading ?? 1.3) - 1.25),
              continued: at < parts.length - 1,
              underline: run.href !== undefined,
              link: run.href === undefined ? null : new URL(run.href, this.#origin).href,
            })
        }
      }),
    )
    return this.#doc.y
  }

  /** How wide a text is that is not broken. */
  widthOf(text: string, cut: Cut, size: number): number {
    return runsInFonts(text, cut).reduce(
      (width, stretch) => width + this.#set(stretch.font, size).widthOfString(stretch.text),
      0,
    )
  }

  /** pdfkit takes an opened font since 0.18; its types do not know it yet. */
  #set(font: Font, size: number): InstanceType<typeof PDFDocument> {
    return this.#doc.font(font as unknown as string).fontSize(size)
  }

  line(y: number, weight: number, color: string = INK): void {
    this.#drawn(() =>
      this.#doc
        .moveTo(LEFT, y)
        .lineTo(LEFT + WIDTH, y)
        .lineWidth(weight)
        .strokeColor(color)
        .stroke(),
    )
  }

  upright(x: number, top: number, bottom: number): void {
    this.#drawn(() => this.#doc.moveTo(x, top).lineTo(x, bottom).lineWidth(0.6).strokeColor(RULE).stroke())
  }

  box(x: number, y: number, width: number, height: number, color: string = BOX): void {
    this.#drawn(() => this.#doc.roundedRect(x, y, width, height, 4).fillColor(color).fill())
  }

  bar(x: number, y: number, width: number, height: number, color: string): void {
    this.#drawn(() => this.#doc.rect(x, y, width, height).fillColor(color).fill())
  }

  /** The sign of a kind of figure: a filled square, or one that is hatched. */
  swatch(x: number, y: number, color: string | null): void {
    this.#drawn(() => {
      if (color) this.#doc.rect(x, y, 7.5, 7.5).fillColor(color).fill()
      else
        this.#doc
          .rect(x, y, 7.5, 7.5)
          .moveTo(x, y + 7.5)
          .lineTo(x + 7.5, y)
          .lineWidth(0.7)
          .strokeColor(SECOND)
          .stroke()
    })
  }

  /** Draws an artifact of the page: screen readers pass over it. */
  #drawn(draw: () => unknown): void {
    this.#doc.markContent('Artifact', { type: 'Layout' })
    draw()
    this.#doc.endMarkedContent()
  }
}
