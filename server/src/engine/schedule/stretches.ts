import { addDays, minuteOf } from '@tertulia/contract/calendar'
import type { Schedule } from '@tertulia/contract/scheduled-messages'
import { LRUCache } from 'lru-cache'
import { RRuleTemporal } from 'rrule-temporal'
import { instantOf } from '#platform/local-time.ts'

/** One time of a schedule: the day it begins on, and its instants in milliseconds since 1970. It ends before `to`. */
export type ScheduledTime = { day: string; from: number; to: number }

/** Enumerating a rule takes some milliseconds, and a schedule is asked at every turn: by its text where it was read anew. */
const timesCache = new LRUCache<string, readonly ScheduledTime[]>({ max: 2_000 })
const knownOf = new WeakMap<Schedule, readonly ScheduledTime[]>()

/** Every time of a schedule, in order. One that is given on a day of many hours follows the clock on the wall. */
export function stretchesOf(schedule: Schedule): readonly ScheduledTime[] {
  const found = knownOf.get(schedule)
  if (found) return found
  const key = JSON.stringify(schedule)
  const made = timesCache.get(key) ?? enumerate(schedule)
  timesCache.set(key, made)
  knownOf.set(schedule, made)
  return made
}

function enumerate(schedule: Schedule): ScheduledTime[] {
  const { frequency, starts_on, ends_on, from, to, skipped } = schedule
  if (frequency === 'once') return [stretch(schedule, starts_on, ends_on)]
  // A time that ends before it begins ends on the next day.
  const endOf = (day: string) => (to > from ? day : addDays(day, 1))
  return (
    daysOf(frequency, starts_on, ends_on)
      .filter((day) => !skipped.includes(day))
      .map((day) => stretch(schedule, day, endOf(day)))
      // One that the clocks leap over is none.
      .filter((each) => each.from < each.to)
  )
}

/** The last day stands for those that a month does not have (RFC 7529, SKIP=BACKWARD). */
const RULES = {
  daily: 'FREQ=DAILY',
  weekly: 'FREQ=WEEKLY',
  monthly: 'RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD',
} as const

/** Days are counted on the calendar alone: where a clock is changed none is lost. */
function daysOf(frequency: keyof typeof RULES, first: string, last: string): string[] {
  const plain = (day: string) => day.replaceAll('-', '')
  const rule = new RRuleTemporal({
    rruleString: `DTSTART;TZID=UTC:${plain(first)}T000000\nRRULE:${RULES[frequency]};UNTIL=${plain(last)}T000000Z`,
  })
  return rule.all().map((each) => each.toPlainDate().toString())
}

function stretch({ from, to, time_zone }: Schedule, first: string, last: string): ScheduledTime {
  const at = (day: string, clock: string) => instantOf(day, minuteOf(clock), time_zone)
  return { day: first, from: at(first, from), to: at(last, to) }
}
