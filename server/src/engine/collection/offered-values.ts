import { addDays, localDay, sayDay } from '@tertulia/contract/calendar'
import type { AgentLanguage } from '@tertulia/contract/agents'
import type { CollectedField } from '@tertulia/contract/collected-fields'
import { COLLECTION_TEXTS } from '@tertulia/contract/collection-texts'
import { type FieldBound, TODAY } from '@tertulia/contract/field-bounds'
import type { Choice } from '@tertulia/contract/messages'
import type { ReadingContext } from '#engine/collection/words/reading.ts'
import { shownValue } from '#engine/collection/wording.ts'

/** The offer for a field that words have not filled in. `says`: in place of why the last answer was none. */
type Offered = { says?: string; choices: Choice[] }

/** One choice of a few, yes or no, or a day of the calendar: other fields take words alone. */
export function offeredFor(
  { type, options, bounds }: CollectedField,
  language: AgentLanguage,
  { now, time_zone }: Pick<ReadingContext, 'now' | 'time_zone'>,
): Offered | undefined {
  if (type === 'select') return { choices: options.map(valueOf) }
  if (type === 'boolean') return { choices: [true, false].map((is) => valueOf(shownValue(is, type, language))) }
  if (type !== 'date') return undefined
  const today = localDay(now, time_zone)
  const dayOf = (bound: FieldBound | null | undefined) =>
    bound === TODAY ? today : typeof bound === 'string' ? bound : null
  const [least, most] = [dayOf(bounds?.least), dayOf(bounds?.most)]
  const example = sayDay(exampleDay(today, least, most), language)
  const says = COLLECTION_TEXTS[language].choose_day.replaceAll('{example}', () => example)
  return { says, choices: [{ kind: 'day', language, least, most }] }
}

const valueOf = (label: string): Choice => ({ kind: 'value', label })

/** Tomorrow, or the day within bounds that is nearest to it. */
function exampleDay(today: string, least: string | null, most: string | null): string {
  const tomorrow = addDays(today, 1)
  if (least && tomorrow < least) return least
  return most && most < tomorrow ? most : tomorrow
}
