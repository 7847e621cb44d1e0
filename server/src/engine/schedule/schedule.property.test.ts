import { Frequency, type Schedule, type ScheduleState } from '@tertulia/contract/scheduled-messages'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crossingDays, holdsAt, stateAt, timesAfter } from '#engine/schedule/at-moment.ts'
import { TIME_ZONES } from '../../../test/time-zones.ts'
import { runsOf } from '../../../test/whole.ts'

/**
 * An independent enumeration: each day of a schedule is walked on the calendar, and the clocks of its zone stand in a table
 * of their changes that Intl alone has filled. No calendar library and nothing of the program has a part in it.
 */
const DAY_MS = 86_400_000
/** A stretch of time in which the clocks of a zone are ahead of UTC by as much, in milliseconds. */
type Stretch = { from: number; to: number; ahead: number }
const FIRST = Date.parse('2025-12-01T00:00:00Z')
const LAST = Date.parse('2036-01-01T00:00:00Z')

function clocksOf(zone: string): Stretch[] {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  const aheadAt = (at: number) => Date.parse(`${format.format(at).replace(' ', 'T')}Z`) - at
  /** The first second that is not as the one before, between two that differ. */
  const changeIn = (before: number, after: number): number => {
    const middle = Math.floor((before + after) / 2_000) * 1_000
    if (after - before <= 1_000) return after
    return aheadAt(middle) === aheadAt(before) ? changeIn(middle, after) : changeIn(before, middle)
  }
  const stretches: Stretch[] = []
  let from = FIRST
  for (let at = FIRST; at < LAST; at += DAY_MS)
    if (aheadAt(at) !== aheadAt(at + DAY_MS)) {
      const change = changeIn(at, at + DAY_MS)
      stretches.push({ from, to: change, ahead: aheadAt(at) })
      from = change
    }
  return [...stretches, { from, to: LAST, ahead: aheadAt(LAST) }]
}
const CLOCKS = new Map(TIME_ZONES.map((zone) => [zone, clocksOf(zone)]))
const clocks = (zone: string): readonly Stretch[] => CLOCKS.get(zone) ?? []

const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/**
 * An ambiguous local time means its first occurrence; a skipped one moves forward by the length of the gap (RFC 5545 §3.3.5).
 */
function instantOf(zone: string, day: string, clock: string): number {
  const shown = Date.parse(clock === '24:00' ? dayAfter(day, 1) : `${day}T${clock}Z`)
  const told = clocks(zone).find(({ from, to, ahead }) => from + ahead <= shown && shown < to + ahead)
  const before = clocks(zone).findLast(({ to, ahead }) => to + ahead <= shown)
  return shown - (told ?? before ?? { ahead: Number.NaN }).ahead
}

const lengthOfMonth = (year: number, month: number): number =>
  month === 2
    ? (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
      ? 29
      : 28
    : [4, 6, 9, 11].includes(month)
      ? 30
      : 31

/** Whether a day is one of a schedule's, by the words of the contract, counting by hand. */
function isItsDay({ frequency, starts_on, ends_on, skipped }: Schedule, day: string): boolean {
  if (day < starts_on || day > ends_on || skipped.includes(day)) return false
  if (frequency === 'daily') return true
  if (frequency === 'weekly') return new Date(day).getUTCDay() === new Date(starts_on).getUTCDay()
  const [year = 0, month = 0, number] = day.split('-').map(Number)
  return number === Math.min(Number(starts_on.slice(8)), lengthOfMonth(year, month))
}

type Time = { day: string; from: number; to: number }
function timesByHand(schedule: Schedule): Time[] {
  const { frequency, starts_on, ends_on, from, to, time_zone } = schedule
  const time = (first: string, last: string): Time => ({
    day: first,
    from: instantOf(time_zone, first, from),
    to: instantOf(time_zone, last, to),
  })
  if (frequency === 'once') return [time(starts_on, ends_on)]
  const times: Time[] = []
  for (let day = starts_on; day <= ends_on; day = dayAfter(day, 1))
    if (isItsDay(schedule, day)) times.push(time(day, to < from ? dayAfter(day, 1) : day))
  // If the clocks leap over all of a time, they never show it.
  return times.filter((each) => each.from < each.to)
}

const stateByHand = (times: readonly Time[], at: number): ScheduleState => {
  if (times.every(({ to }) => to <= at)) return 'expired'
  return times.every(({ from }) => from > at) ? 'scheduled' : 'active'
}

/** A day on which the clocks of a zone are changed, or the one before. */
const changeDays = (zone: string) =>
  fc
    .constantFrom(
      ...clocks(zone).flatMap(({ to }) => (to < Date.parse('2031-01-01') ? [to] : [])),
      Date.parse('2028-02-29'),
    )
    .chain((at) =>
      fc.integer({ min: -1, max: 0 }).map((days) => dayAfter(new Date(at).toISOString().slice(0, 10), days)),
    )

const anyDay = fc.integer({ min: 0, max: 1500 }).map((days) => dayAfter('2026-01-01', days))
const monthEnds = fc
  .tuple(fc.integer({ min: 2026, max: 2030 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 28, max: 31 }))
  .map(([year, month, number]) =>
    [year, month, Math.min(number, lengthOfMonth(year, month))].map((part) => String(part).padStart(2, '0')).join('-'),
  )
/** Any minute that people choose; more often of the night, where clocks are changed. */
const clock = fc
  .tuple(fc.oneof(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 3 })), fc.constantFrom(0, 15, 30, 45, 59))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))

const schedules: fc.Arbitrary<Schedule> = fc
  .constantFrom(...TIME_ZONES)
  .chain((time_zone) =>
    fc.record({
      frequency: fc.constantFrom(...Frequency.options),
      starts_on: fc.oneof(anyDay, changeDays(time_zone), monthEnds),
      days: fc.oneof({ weight: 20, arbitrary: fc.integer({ min: 2, max: 130 }) }, fc.integer({ min: 130, max: 1098 })),
      from: clock,
      to: fc.oneof({ weight: 5, arbitrary: clock }, fc.constant('24:00')),
      time_zone: fc.constant(time_zone),
      skipped: fc.array(fc.integer({ min: 0, max: 130 }), { maxLength: 4 }),
    }),
  )
  .filter(({ from, to }) => from !== to)
  .map(({ days, skipped, ...each }) => ({
    ...each,
    ends_on: dayAfter(each.starts_on, days),
    skipped: skipped.map((after) => dayAfter(each.starts_on, after)),
  }))

/** An instant of a schedule's life: anywhere, at an edge of a time or a moment beside it, or around a change of clocks. */
const instants = (schedule: Schedule, times: readonly Time[]): fc.Arbitrary<number> => {
  const [begin, end] = [Date.parse(schedule.starts_on) - 2 * DAY_MS, Date.parse(schedule.ends_on) + 3 * DAY_MS]
  const changes = clocks(schedule.time_zone).flatMap(({ to }) => (begin < to && to < end ? [to] : []))
  const beside = (edges: readonly number[], by: number) =>
    fc.tuple(fc.constantFrom(...edges), fc.integer({ min: -by, max: by })).map(([edge, step]) => edge + step)
  const edges = times.flatMap(({ from, to }) => [from, to])
  return fc.oneof(
    fc.integer({ min: begin, max: end }),
    ...(edges.length > 0 ? [beside(edges, 1)] : []),
    ...(changes.length > 0 ? [beside(changes, 3 * 3_600_000)] : []),
  )
}

test('issue 20: state, whether it is said, and its next five times, of 10,000 random rules at any instant', () => {
  fc.assert(
    fc.property(
      schedules.chain((schedule) => {
        const times = timesByHand(schedule)
        return fc.record({ schedule: fc.constant(schedule), times: fc.constant(times), at: instants(schedule, times) })
      }),
      ({ schedule, times, at }) => {
        const moment = new Date(at)
        expect(stateAt(schedule, moment)).toBe(stateByHand(times, at))
        expect(holdsAt(schedule, moment)).toBe(times.some(({ from, to }) => from <= at && at < to))
        expect(timesAfter(schedule, moment).slice(0, 5)).toEqual(times.filter(({ from }) => from > at).slice(0, 5))
      },
    ),
    { numRuns: runsOf(10_000), seed: 20 },
  )
})

test('two schedules cross on the days on which a minute is of both', () => {
  fc.assert(
    fc.property(schedules, schedules, (one, other) => {
      const theirs = timesByHand(other)
      const both = timesByHand(one).filter((a) => theirs.some((b) => a.from < b.to && b.from < a.to))
      expect(crossingDays(one, other)).toEqual(both.map(({ day }) => day))
    }),
    { numRuns: runsOf(1_000), seed: 20 },
  )
})
