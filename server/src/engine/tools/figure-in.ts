import { canonicalFigure } from '@tertulia/contract/figures'

const FIGURE = /\p{N}+(?:[.'’\u{A0}\u{202F} ]\p{N}{3}(?!\p{N}))*(?:,\p{N}{3}(?!\p{N}))*(?:[.,]\p{N}+)?/u

/** The first figure of a text, as any of our languages writes it: «1.249,50 €», «€1,249», «4 días». */
export function figureIn(text: string): number | undefined {
  const [written] = FIGURE.exec(text) ?? []
  if (written === undefined) return undefined
  const together = written.replaceAll(/['’\s]/gu, '')
  const [whole, decimals] = [together.slice(0, lastMark(together)), together.slice(lastMark(together) + 1)]
  // With both marks the last one is that of the decimals.
  const isMixed = together.includes('.') && together.includes(',')
  const number = Number(isMixed ? `${whole.replaceAll(/[.,]/gu, '')}.${decimals}` : canonicalFigure(together))
  return Number.isFinite(number) ? number : undefined
}

const lastMark = (figure: string): number => Math.max(figure.lastIndexOf('.'), figure.lastIndexOf(','))
