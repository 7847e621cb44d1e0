import { canonicalFigure, startsWithFigure } from './figures.ts'

/** Letters or digits; figures keep their separators: «1.200», «10:30». Codes fall apart: «A-320», «A320» are «a» «320». */
const WORD = /\p{N}+(?:[.,:]\p{N}+)*|(?:\p{L}\p{M}*)+|[€$£]/gu

const SYMBOLS: ReadonlyMap<string, string> = new Map([
  ['€', 'euro'],
  ['$', 'dólar'],
  ['£', 'libra'],
])

/** Every word of a text in order, lower case, accents kept, figures in one spelling, stop words included. */
export const allWordsOf = (text: string): string[] =>
  (text.normalize('NFKC').toLowerCase().normalize('NFC').match(WORD) ?? []).map((word) =>
    startsWithFigure(word) ? canonicalFigure(word) : (SYMBOLS.get(word) ?? word),
  )
