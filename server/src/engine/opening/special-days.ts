import type { SpecialDayInput } from '@tertulia/contract/agent-availability'
import { addDays, daysBetween } from '@tertulia/contract/calendar'

/** The special day that a date is: the one that says it most closely, of fewer days before more, of one year before each. */
export function specialDayOn<S extends SpecialDayInput>(special_days: readonly S[], day: string): S | undefined {
  let best: S | undefined
  for (const each of special_days) if (holdsOn(each, day) && (!best || isCloser(each, best))) best = each
  return best
}

const lengthOf = ({ first_day, last_day }: SpecialDayInput) => daysBetween(first_day, last_day)

const isCloser = (one: SpecialDayInput, other: SpecialDayInput): boolean =>
  lengthOf(one) === lengthOf(other) ? !one.yearly && other.yearly : lengthOf(one) < lengthOf(other)

const yearOf = (day: string): number => Number(day.slice(0, 4))

/** The dates of a special day that begins in a year; of one without repetition its own. */
function datesIn(special: SpecialDayInput, year: number): { first: string; last: string } {
  const { first_day, last_day, yearly } = special
  if (!yearly) return { first: first_day, last: last_day }
  const years = year - yearOf(first_day)
  return { first: inYear(first_day, years), last: inYear(last_day, years) }
}

/** The date some years later. */
function inYear(day: string, years: number): string {
  const year = String(yearOf(day) + years).padStart(4, '0')
  const leaps = new Date(Date.UTC(Number(year), 1, 29)).getUTCMonth() === 1
  return day.endsWith('-02-29') && !leaps ? `${year}-02-28` : `${year}${day.slice(4)}`
}

/** One that repeats does so before its first year too: what was on a date then is not asked any more. */
export function holdsOn(special: SpecialDayInput, day: string): boolean {
  if (!special.yearly) return special.first_day <= day && day <= special.last_day
  const year = yearOf(day)
  // One over the turn of the year began in the year before.
  return [year, year - 1].some((begins) => {
    const { first, last } = datesIn(special, begins)
    return first <= day && day <= last
  })
}

/** When it comes next from a day on, or that day where it is one; nothing where it is over. */
export function nextOf(special: SpecialDayInput, today: string): string | undefined {
  if (holdsOn(special, today)) return today
  if (!special.yearly) return special.first_day > today ? special.first_day : undefined
  const { first } = datesIn(special, yearOf(today))
  return first > today ? first : datesIn(special, yearOf(today) + 1).first
}

/** Whether two hold on a same date: then it would be unclear which is meant. */
export function meets(one: SpecialDayInput, other: SpecialDayInput): boolean {
  if (one.yearly !== other.yearly || lengthOf(one) !== lengthOf(other)) return false
  const days = Array.from({ length: lengthOf(one) + 1 }, (_, at) => addDays(one.first_day, at))
  return days.some((day) => holdsOn(other, day))
}
