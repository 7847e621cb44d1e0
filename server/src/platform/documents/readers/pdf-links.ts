import { withAddress } from '#platform/documents/link-text.ts'
import type { PdfText } from '#platform/documents/readers/pdf-layout.ts'

/** The area of a link on its page: left, bottom, right and top. */
export type PdfLink = { url: string; area: readonly [left: number, bottom: number, right: number, top: number] }
/** The part of a text that a link covers. */
type Piece = { at: number; from: number; to: number }

/** The links among the annotations of a page, as pdf.js gives them. */
export const linksOf = (annotations: readonly { url?: string; rect?: number[] }[]): PdfLink[] =>
  annotations.flatMap(({ url, rect: [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [] }) =>
    url === undefined
      ? []
      : [{ url, area: [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)] as const }],
  )

/** The texts of a page, each link with its address behind the last of the words that it covers. */
export function withLinks(texts: readonly PdfText[], links: readonly PdfLink[]): PdfText[] {
  const told = texts.map((text) => ({ ...text }))
  const ends = chainsOf(links).flatMap((chain) => {
    const pieces = chain.flatMap((link) => coveredBy(texts, link))
    const last = pieces.at(-1)
    const words = pieces.map(({ at, from, to }) => texts[at]?.str.slice(from, to) ?? '')
    const url = chain[0]?.url ?? ''
    // An address that is broken at the end of a line is whole without the break.
    const isSaid = [' ', ''].some((between) => withAddress(words.join(between), url) === words.join(between))
    return last && !isSaid ? [{ ...last, url }] : []
  })
  // From the last to the first: what stands before keeps its place.
  for (const { at, from, to, url } of ends.toSorted((a, b) => b.at - a.at || b.to - a.to)) {
    const text = told[at]
    if (!text) continue
    text.str = text.str.slice(0, from) + withAddress(text.str.slice(from, to), url) + text.str.slice(to)
  }
  return told
}

/** Multiple of a line's height: a link that goes on below begins so near. */
const NEAR = 2

/** A link over several lines is an annotation for each of them. */
function chainsOf(links: readonly PdfLink[]): PdfLink[][] {
  const chains: PdfLink[][] = []
  for (const link of links) {
    const last = chains.at(-1)
    const before = last?.at(-1)
    const [, bottom, , top] = link.area
    const goesOn =
      before?.url === link.url && before.area[1] > bottom && before.area[1] - top < (top - bottom) * (NEAR - 1)
    if (goesOn) last?.push(link)
    else chains.push([link])
  }
  return chains
}

function coveredBy(texts: readonly PdfText[], { area: [left, bottom, right, top] }: PdfLink): Piece[] {
  return texts.flatMap(({ str, transform, width }, at): Piece[] => {
    const [, , c = 0, d = 0, x = 0, y = 0] = transform
    const middle = y + Math.hypot(c, d) / 3
    if (str.trim() === '' || width <= 0 || middle < bottom || middle > top || x >= right || x + width <= left) return []
    const from = nearest(startsOf(str), placeIn(str, (left - x) / width))
    const to = nearest(endsOf(str), placeIn(str, (right - x) / width))
    return to > from ? [{ at, from, to }] : []
  })
}

/** Letters of most types are about so wide, compared to the others. */
const NARROW = /[iljtfrI.,;:!|'()\s]/u
const WIDE = /[mwMW@]/u
const widthOf = (letter: string): number => (NARROW.test(letter) ? 0.5 : WIDE.test(letter) ? 1.5 : 1)

/** The letter that stands at a share of the width of a text. */
function placeIn(text: string, share: number): number {
  const widths = text.split('').map(widthOf)
  const until = widths.reduce((sum, each) => sum + each, 0) * share
  let passed = 0
  const at = widths.findIndex((each) => {
    passed += each
    return passed - each / 2 > until
  })
  return at < 0 ? text.length : at
}

/** Links cover whole words. */
const startsOf = (text: string): number[] => [...text.matchAll(/\S+/gu)].map(({ index }) => index)
const endsOf = (text: string): number[] => [...text.matchAll(/\S+/gu)].map(({ index, 0: word }) => index + word.length)

const nearest = (places: readonly number[], to: number): number =>
  places.reduce((best, place) => (Math.abs(place - to) < Math.abs(best - to) ? place : best), places[0] ?? 0)
