import { type Dialogue, type DialogueLine } from '#engine/analysis/dialogue.ts'
import { findCues, hasCue } from '#engine/analysis/find-cues.ts'
import { CONTENT, DISCONTENT, GOES_ALONG, SETTLED, UNSETTLED, WANTS_PERSON } from '#engine/analysis/mood-cues.ts'
import { OPINION } from '#engine/analysis/subject-cues.ts'
import { smallTalkOf } from '#engine/small-talk.ts'
import { isCourtesy } from '#engine/speech-acts/act-of.ts'

/**
 * The act of a customer's line: asks, tells what they think, gives what the agent asked for, wants a person, says that it
 * helped or did not, or nothing of these.
 */
export type LineAct = 'asks' | 'thinks' | 'gives' | 'wants_person' | 'settled' | 'unsettled' | 'goes_along'
export type CustomerLine = { line: DialogueLine; does: LineAct }

/** Something that the customer wanted, and what came of it. */
export type Wish = {
  line: DialogueLine
  outcome: 'answered' | 'not_answered' | 'asked_back' | 'by_person' | 'silence'
  /** The line that the outcome rests on. */
  by: DialogueLine | null
  thinks: boolean
  /** The agent asked for what it takes to do it. */
  was_asked_back: boolean
}

export type DialogueReading = {
  said: CustomerLine[]
  wishes: Wish[]
  /** The line that asks for a person, or the first that tells that one was called. */
  wanted_person: DialogueLine | null
  person_wrote: DialogueLine | null
  nobody_came: DialogueLine | null
}

/** Longer ones say something beside going along. */
const MOST_WORDS_ALONG = 5

export function readDialogue({ lines }: Dialogue): DialogueReading {
  const said: CustomerLine[] = []
  const wishes: Wish[] = []
  let asked_back = false
  let answered = false
  let offered: DialogueLine | null = null
  for (const line of lines) {
    if (line.from === 'customer') {
      const does = doingOf(line.text, { asked_back, answered: answered || wishes.length > 0 })
      said.push({ line, does })
      const last = wishes.at(-1)
      if (does === 'asks' || does === 'thinks') {
        wishes.push({ line, outcome: 'silence', by: null, thinks: does === 'thinks', was_asked_back: false })
      } else if (last && does === 'unsettled') {
        // The answer did not help; the next line is about the same.
        wishes[wishes.length - 1] = { ...last, outcome: 'not_answered', by: line }
      } else if (last && does === 'settled' && last.outcome !== 'by_person' && last.outcome !== 'answered') {
        wishes[wishes.length - 1] = { ...last, outcome: 'answered', by: line }
      } else if (last && does === 'gives' && last.outcome === 'asked_back') {
        wishes[wishes.length - 1] = { ...last, outcome: 'silence', by: null }
      }
      continue
    }
    if (line.event === 'person_offered') offered ??= line
    if (line.from === 'event') continue
    asked_back = line.asks_back
    answered = !line.asks_back && !line.declined
    const last = wishes.at(-1)
    if (last) wishes[wishes.length - 1] = answeredBy(last, line)
  }
  const person_wrote = lines.findLast(({ from }) => from === 'person') ?? null
  const came = lines.findLastIndex(({ from, event }) => from === 'person' || event === 'person_joined')
  const away = lines.find(({ event }, at) => event === 'nobody_came' && at > came) ?? null
  const wanted = said.find(({ does }) => does === 'wants_person')?.line ?? null
  return {
    said,
    wishes,
    wanted_person: wanted ?? offered,
    person_wrote,
    // A person was called, and it ended without one.
    nobody_came: away ?? (offered && came < 0 ? offered : null),
  }
}

function answeredBy(wish: Wish, line: DialogueLine): Wish {
  if (line.from === 'person') return { ...wish, outcome: 'by_person', by: line }
  if (line.asks_back) {
    const asked = { ...wish, was_asked_back: true }
    return wish.outcome === 'silence' ? { ...asked, outcome: 'asked_back', by: line } : asked
  }
  if (line.declined || line.tools_worked === false) {
    return wish.outcome === 'silence' || wish.outcome === 'asked_back'
      ? { ...wish, outcome: 'not_answered', by: line }
      : wish
  }
  if (wish.outcome === 'silence' || wish.outcome === 'asked_back') return { ...wish, outcome: 'answered', by: line }
  // After an objection the agent tries again: it counts until it is objected to as well.
  if (wish.outcome === 'not_answered' && wish.by?.from === 'customer') return { ...wish, outcome: 'answered', by: line }
  return wish
}

function doingOf(text: string, before: { asked_back: boolean; answered: boolean }): LineAct {
  const asks = text.includes('?')
  const settles = findCues(text, SETTLED).length
  const objects = findCues(text, UNSETTLED).length
  if (before.answered && objects > 0 && !asks) return 'unsettled'
  if (before.answered && settles > 0 && !asks) return 'settled'
  if (smallTalkOf(text) === 'person' || (hasCue(text, WANTS_PERSON) && wordsOf(text) < 16)) return 'wants_person'
  if (before.asked_back && !asks) return 'gives'
  if (goesAlong(text, asks)) return 'goes_along'
  const feels = hasCue(text, CONTENT) || hasCue(text, DISCONTENT)
  if (!asks && hasCue(text, OPINION)) return 'thinks'
  if (!asks && before.answered && feels) return 'goes_along'
  return 'asks'
}

const wordsOf = (text: string): number => text.split(/\s+/u).filter(Boolean).length

function goesAlong(text: string, asks: boolean): boolean {
  if (smallTalkOf(text) !== undefined && smallTalkOf(text) !== 'date' && smallTalkOf(text) !== 'time') return true
  const words = text.match(/\p{L}+/gu)?.length ?? 0
  if (words === 0) return !/\p{N}/u.test(text)
  const covered = findCues(text, GOES_ALONG).reduce(
    (sum, { start, end }) => sum + countWords(text.slice(start, end)),
    0,
  )
  if (covered >= words && !(asks && words > 1)) return true
  return words <= MOST_WORDS_ALONG && !asks && isCourtesy(text)
}
const countWords = (text: string): number => text.match(/\p{L}+/gu)?.length ?? 0
