import type { AgentLanguage } from '@tertulia/contract/agents'
import type { Fact } from '#engine/facts/fact.ts'
import { readFacts } from '#engine/facts/read-facts.ts'
import { type Bare, countsIn, divided, supportIn, supports } from '#engine/facts/support.ts'

/** Lets of a streamed text only those facts through that stand in what it may rest on. */
export type FactCheck = {
  /** Takes the next piece, gives what may be said: from a fact on that is not whole, or rests on nothing yet, all is held back. */
  push: (text: string) => string
  /** Gives what was held back. */
  end: () => string
  /** A fact as it was written that rests on nothing. Nothing of it, or after it, may be said. */
  unsupported: () => string | undefined
  /** Whether there was any fact. */
  hasFacts: () => boolean
}

export type FactSources = {
  /** Text about the moment: it holds where a sentence speaks of that. */
  moment: string
  /** Texts that hold whatever is cited: the customer's words, results of tools, what the model was told of the business. */
  given: () => readonly string[]
  /** Passages that are cited so far. */
  cited: () => readonly string[]
  /** All that could be cited yet. */
  citable: () => readonly string[]
  /** The customer's messages: their figures may be reckoned with. */
  asked: readonly string[]
  language: AgentLanguage
}

/** A unit, a currency or a half of the day may follow a figure as far behind. */
const LOOK_AHEAD = 24
/** Words before a figure that say what it is. */
const LOOK_BACK = 60
/** Longer words are none, unless they lead somewhere. */
const MOST_OF_WORD = 60
const MOST_OF_ADDRESS = 2_048
const ADDRESS = /:\/\/|www\.|@/u
const LEAST_TIMES = 2
const MOST_TIMES = 50
const MOST_ADDED = 6

/** Holds an answer to what it rests on, fact by fact: docs/decisions/0115-facts-of-an-answer.md. */
export function createFactCheck({ moment, given, cited, citable, asked, language }: FactSources): FactCheck {
  const languages = [language]
  let held = ''
  /** The end of what was given, which may say what a figure is. */
  let before = ''
  let unsupported: string | undefined
  let hasFacts = false
  /** Values that were told, by unit: their sum may be told too. */
  const told = new Map<string, number[]>()
  const holds = (texts: readonly string[], fact: Fact, bare?: Bare) =>
    texts.some((text) => supports(supportIn(text), fact, bare))
  const isHeld = (fact: Fact) => holds(given(), fact, 'of_no_unit') || holds(cited(), fact) || isReckoned(fact)

  function isReckoned({ needs }: Fact): boolean {
    const [unit, written] = divided(needs[0] ?? '')
    const value = Number(written)
    const values = (told.get(unit) ?? []).slice(-MOST_ADDED)
    if (!(value > 0) || values.length === 0) return false
    const times = asked
      .flatMap((text) => [...supportIn(text).keys])
      .flatMap((key) => {
        const [kind, count] = divided(key)
        return kind === 'any' && Number(count) >= LEAST_TIMES && Number(count) <= MOST_TIMES ? [Number(count)] : []
      })
    if (values.some((each) => times.some((count) => isSame(each * count, value)))) return true
    return sumsOf(values).some((sum) => isSame(sum, value))
  }

  function remember({ needs }: Fact): void {
    const [unit, written] = divided(needs[0] ?? '')
    const value = Number(written)
    if (value > 0) told.set(unit, [...(told.get(unit) ?? []), value])
  }

  /** @returns whether a fact may be said; nothing where that is not known yet */
  function judge(fact: Fact, whole: string, isEnd: boolean): boolean | undefined {
    if (fact.needs.length === 0) return true
    hasFacts = true
    if (isHeld(fact) || (isOfToday(whole, fact) && holds([moment], fact, 'of_no_unit'))) {
      remember(fact)
      return true
    }
    if (!isEnd && holds(citable(), fact)) return undefined
    // How many things there are is known once they have been listed.
    if (isCount(fact)) return isEnd ? countsIn(whole.slice(fact.from)).includes(countOf(fact)) : undefined
    return false
  }

  function take(isEnd: boolean): string {
    if (unsupported !== undefined || held === '') return ''
    const whole = before + held
    // A word that may go on is none yet.
    const read = isEnd ? whole : whole.slice(0, Math.max(before.length, wordsUntil(whole)))
    // Words before a fact may have been given before it was known to be one: «High» of «High Street».
    const facts = readFacts(read, languages)
      .filter(({ to }) => to > before.length)
      .map((fact) => ({ ...fact, from: Math.max(fact.from, before.length) }))
    const settled = isEnd ? whole.length : Math.max(before.length, wholeUntil(whole, facts, before.length))
    let until = settled
    for (const fact of facts) {
      if (fact.from >= settled) break
      const may = judge(fact, whole, isEnd)
      if (may === true) continue
      if (may === false) unsupported = whole.slice(fact.from, fact.to)
      until = fact.from
      break
    }
    const given_now = whole.slice(before.length, until)
    held = unsupported === undefined ? whole.slice(until) : ''
    before = whole.slice(0, until).slice(-LOOK_BACK)
    return given_now
  }

  return {
    push(text) {
      held += text
      return take(false)
    },
    end: () => take(true),
    unsupported: () => unsupported,
    hasFacts: () => hasFacts,
  }
}

const MOST_LISTED = 12
/** A small number of things may count what the answer lists. */
const isCount = (fact: Fact): boolean =>
  fact.needs[0]?.startsWith('thing ') === true && countOf(fact) <= MOST_LISTED && Number.isInteger(countOf(fact))

const countOf = ({ needs: [first = ''] }: Fact): number => Number(divided(first)[1])

/** Words by which a sentence speaks of the moment. */
const TODAY =
  /(?<![\p{L}])(?:hoy|ahora|mañana|today|now|tomorrow|aujourd|maintenant|demain|hoje|agora|amanhã|estamos a|abiert|cerrad|open|closed|ouvert|fermé|abert|fechad|son las|es la una|it is|it[’']s|il est|são)/iu
const LETTERS_AROUND = 60

/** The day of the question says nothing of «los lunes». */
const isOfToday = (text: string, { from, to }: Fact): boolean =>
  TODAY.test(text.slice(Math.max(0, from - LETTERS_AROUND), to + LETTERS_AROUND))

/** The place up to which nothing that comes can change a fact: words that may go on, and figures whose unit may come, are not. */
function wholeUntil(text: string, facts: readonly Fact[], from: number): number {
  let until = wordsUntil(text)
  for (const fact of facts.toReversed()) {
    if (fact.from === fact.to || fact.from < from) continue
    if (fact.to + LOOK_AHEAD > text.length || fact.to > until) until = Math.min(until, fact.from)
  }
  return until
}

function wordsUntil(text: string): number {
  let from = text.length
  while (from > 0 && !/\s/u.test(text.charAt(from - 1))) from -= 1
  const word = text.slice(from)
  const may_grow = word.length <= (ADDRESS.test(word) ? MOST_OF_ADDRESS : MOST_OF_WORD)
  return may_grow ? text.length - word.length : text.length
}

const isSame = (one: number, other: number): boolean => Math.abs(one - other) < 0.005

/** Sums of two or more of some values. */
function sumsOf(values: readonly number[]): number[] {
  const sums: number[] = []
  for (let chosen = 1; chosen < 1 << values.length; chosen += 1) {
    const parts = values.filter((_, at) => chosen & (1 << at))
    if (parts.length > 1) sums.push(parts.reduce((sum, each) => sum + each, 0))
  }
  return sums
}
