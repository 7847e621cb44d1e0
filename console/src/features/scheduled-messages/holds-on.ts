import { addDays, addMonths, weekdayOf } from '@tertulia/contract/calendar'
import type { Schedule } from '@tertulia/contract/scheduled-messages'

/** Whether a schedule that is not saved yet holds on a day at a time, both by the clocks of its zone. */
export function holdsOn(schedule: Schedule, day: string, clock: string): boolean {
  const { frequency, starts_on, ends_on, from, to } = schedule
  const at = `${day}T${clock}`
  if (frequency === 'once') return `${starts_on}T${from}` <= at && at < `${ends_on}T${to}`
  const isOvernight = to <= from
  if (isSaidOn(schedule, day) && from <= clock && (isOvernight || clock < to)) return true
  return isOvernight && clock < to && isSaidOn(schedule, addDays(day, -1))
}

function isSaidOn({ frequency, starts_on, ends_on, skipped }: Schedule, day: string): boolean {
  if (day < starts_on || day > ends_on || skipped.includes(day)) return false
  if (frequency === 'weekly') return weekdayOf(day) === weekdayOf(starts_on)
  if (frequency === 'monthly') return addMonths(starts_on, monthsBetween(starts_on, day)) === day
  return true
}

const monthsBetween = (first: string, last: string): number =>
  (Number(last.slice(0, 4)) - Number(first.slice(0, 4))) * 12 + Number(last.slice(5, 7)) - Number(first.slice(5, 7))
