import type { AgentLanguage } from '@tertulia/contract/agents'
import { fold } from '@tertulia/contract/fold'

/** Words and phrases of one meaning by language, apart by commas; `*` stands for any ending. */
export type Cues = Record<AgentLanguage, string>
/** The place of a cue in a text. */
export type CueSpan = { start: number; end: number }
type Token = CueSpan & { word: string }
type Phrase = { words: string[]; open: boolean[] }

const phrasesByCues = new WeakMap<Cues, Phrase[]>()

/**
 * Customers mix languages, and what is a cue in one is rarely a word of another: all are looked for, whichever language
 * the conversation is in.
 */
function phrasesOf(cues: Cues): Phrase[] {
  let phrases = phrasesByCues.get(cues)
  if (!phrases) {
    phrases = Object.values(cues)
      .flatMap((list) => list.split(','))
      .map((each) => fold(each).replaceAll(APOSTROPHES, ' ').trim().split(/\s+/u))
      .filter(([first]) => first !== '')
      .map((words) => ({
        words: words.map((word) => word.replace('*', '')),
        open: words.map((word) => word.endsWith('*')),
      }))
    phrasesByCues.set(cues, phrases)
  }
  return phrases
}

const APOSTROPHES = /['’]/gu
const WORD = /\p{L}[\p{L}\p{M}]*|\p{N}+/gu

const tokensOf = (text: string): Token[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ word: fold(word), start: index, end: index + word.length }))

const matches = (tokens: Token[], at: number, { words, open }: Phrase): boolean =>
  words.every((word, n) => {
    const said = tokens[at + n]?.word
    return said !== undefined && (open[n] ? said.startsWith(word) : said === word)
  })

/** The places of cues in a text, in order; those that overlap are one, the longest. */
export function findCues(text: string, cues: Cues): CueSpan[] {
  const tokens = tokensOf(text)
  const found: CueSpan[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const length = Math.max(
      0,
      ...phrasesOf(cues).map((phrase) => (matches(tokens, at, phrase) ? phrase.words.length : 0)),
    )
    const [first, last] = [tokens[at], tokens[at + length - 1]]
    if (length === 0 || !first || !last) continue
    found.push({ start: first.start, end: last.end })
    at += length - 1
  }
  return found
}

export const hasCue = (text: string, cues: Cues): boolean => findCues(text, cues).length > 0

const ENDS = /[.!?…;\n]+/gu

/** The sentence around a place, without the signs that end it. */
export function sentenceAround(text: string, { start, end }: CueSpan): CueSpan {
  const ends = [...text.matchAll(ENDS)].map(({ 0: signs, index }) => ({ at: index, after: index + signs.length }))
  const from = ends.findLast(({ after }) => after <= start)?.after ?? 0
  const to = ends.find(({ at }) => at >= end)?.at ?? text.length
  return { start: from, end: to }
}
