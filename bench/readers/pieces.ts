import { plain } from '../conversation/sets.ts'

/** Something of a passage that can be said by itself. */
export type Piece = {
  /** As it stands there. */
  text: string
  /** In words: of a row of a table its cells with the heads of their columns. */
  said: string
}

const CELLS = ' | '
const segmenter = new Intl.Segmenter('es', { granularity: 'sentence' })

/** Sentences and rows of tables, in their order. */
export function piecesOf(text: string): Piece[] {
  let head: string[] | undefined
  return text.split('\n').flatMap((line) => {
    if (!line.includes(CELLS)) {
      head = undefined
      return sentencesOf(line).map((each) => ({ text: each, said: each }))
    }
    const cells = line.split(CELLS).map((cell) => cell.replaceAll(/^\||\|$/gu, '').trim())
    if (!head) {
      head = cells
      return []
    }
    const [first = '', ...others] = cells
    const told = others.map((cell, at) => `${head?.[at + 1] ?? ''} ${cell}`.trim())
    return [{ text: line, said: `${first}: ${told.join(', ')}.` }]
  })
}

export const sentencesOf = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter(Boolean)

const LEAST_OF_STEM = 3
const STEM = 5

/** Beginnings of the words that say something, without case and accents. */
export const stemsOf = (text: string): Set<string> =>
  new Set(
    (plain(text).match(/[\p{L}\p{N}]+/gu) ?? [])
      .filter((word) => word.length > LEAST_OF_STEM || /\d/u.test(word))
      .map((word) => word.slice(0, STEM)),
  )

/** How many of the words another text has too. */
export const sharedStems = (stems: ReadonlySet<string>, text: string): number => {
  const others = stemsOf(text)
  return [...stems].filter((stem) => others.has(stem)).length
}

/** The first of those that score most. */
export function bestOf<T>(items: readonly T[], score: (item: T) => number): T | undefined {
  let best: T | undefined
  let most = -1
  for (const item of items) {
    const its = score(item)
    if (its <= most) continue
    best = item
    most = its
  }
  return best
}
