import { AGENT_LANGUAGES, type AgentLanguage } from '@tertulia/contract/agents'
import { readAddresses } from '#engine/facts/addresses.ts'
import { readDays } from '#engine/facts/days.ts'
import type { Fact } from '#engine/facts/fact.ts'
import { mayHoldFacts } from '#engine/facts/may-hold-facts.ts'
import { readFigures } from '#engine/facts/figures.ts'

/** Reads the facts of a text, in the order in which they stand. @param languages in which days and figures are named */
export function readFacts(text: string, languages: readonly AgentLanguage[] = AGENT_LANGUAGES): Fact[] {
  if (!mayHoldFacts(text)) return []
  const addresses = readAddresses(text)
  const rest = withBlanks(text, addresses)
  const dates = readDays(rest, languages)
  const figures = readFigures(rest, languages).filter(
    ({ from, to }) => !dates.some((date) => date.to > date.from && from < date.to && to > date.from),
  )
  return [...addresses, ...dates, ...figures].toSorted((a, b) => a.from - b.from)
}

/** A text with blanks where facts stand: positions stay what they are. */
function withBlanks(text: string, facts: readonly Fact[]): string {
  const parts: string[] = []
  let at = 0
  for (const { from, to } of facts.toSorted((a, b) => a.from - b.from)) {
    parts.push(text.slice(at, from), ' '.repeat(to - from))
    at = to
  }
  return parts.join('') + text.slice(at)
}
