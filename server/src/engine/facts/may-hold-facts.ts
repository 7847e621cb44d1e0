import { AGENT_LANGUAGES } from '@tertulia/contract/agents'
import { fold } from '@tertulia/contract/fold'
import { LRUCache } from 'lru-cache'
import { isWordOfFigure } from '#engine/collection/values/number-words.ts'
import { namesDay } from '#engine/facts/days.ts'
import { STREET_AFTER, STREET_BEFORE } from '#engine/facts/fact-words.ts'

const SIGNS = /(?<![\p{L}\p{N}])\d|@|\/\/|www|\p{L}\.\p{L}{2}|c\//iu
/** Words for sets of days: «todos los días», "every weekday". */
const DAYS = /^(?:dias?|diari|semana|day|daily|week|jours?|semaine|uteis|util)/u
const STREETS = new RegExp(`^(?:${STREET_BEFORE}|${STREET_AFTER})$`, 'u')
const WORD = /\p{L}+/gu

const MOST_WORDS = 50_000
const wordCache = new LRUCache<string, boolean>({ max: MOST_WORDS })

/** Whether a text may hold facts at all: most words of an answer are none, and a close look takes a hundred times as long. */
export function mayHoldFacts(text: string): boolean {
  if (SIGNS.test(text)) return true
  return (text.match(WORD) ?? []).some((word) => {
    const before = wordCache.get(word)
    if (before !== undefined) return before
    const folded = fold(word)
    const may =
      isWordOfFigure(folded) ||
      DAYS.test(folded) ||
      STREETS.test(folded) ||
      AGENT_LANGUAGES.some((language) => namesDay(folded, language))
    wordCache.set(word, may)
    return may
  })
}
