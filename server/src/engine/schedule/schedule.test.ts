import type { Schedule } from '@tertulia/contract/scheduled-messages'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crossingDays, holdsAt, stateAt, timesAfter } from '#engine/schedule/at-moment.ts'
import { stretchesOf } from '#engine/schedule/stretches.ts'

const DAY_MS = 86_400_000
/** Zones with and without a change of clocks, of half hours, across the date line, with a change of half an hour. */
const ZONES = [
  'Europe/Madrid',
  'Atlantic/Canary',
  'Europe/London',
  'Europe/Lisbon',
  'America/Mexico_City',
  'America/New_York',
  'America/Bogota',
  'America/Argentina/Buenos_Aires',
  'America/Santiago',
  'America/Sao_Paulo',
  'America/St_Johns',
  'America/Los_Angeles',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Australia/Sydney',
  'Pacific/Apia',
  'Africa/Casablanca',
  'UTC',
]

const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
const clocks = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 59))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)

const schedules: fc.Arbitrary<Schedule> = fc
  .record({
    frequency: fc.constantFrom('once', 'daily', 'weekly', 'monthly'),
    starts_on: fc.integer({ min: 0, max: 1500 }).map((days) => dayAfter('2026-01-01', days)),
    days: fc.integer({ min: 2, max: 120 }),
    from: clocks,
    to: fc.oneof(clocks, fc.constant('24:00')),
    time_zone: fc.constantFrom(...ZONES),
    skipped: fc.array(fc.integer({ min: 0, max: 120 }), { maxLength: 4 }),
  })
  .filter(({ from, to }) => from !== to)
  .map(({ days, skipped, ...each }) => ({
    ...each,
    ends_on: dayAfter(each.starts_on, days),
    skipped: skipped.map((after) => dayAfter(each.starts_on, after)),
  }))

const formats = new Map<string, Intl.DateTimeFormat>()
/** What the clock on the wall shows: `2026-11-21T09:30`. */
function wall(at: number, timeZone: string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' })
  formats.set(timeZone, format)
  return format.format(at).replace(' ', 'T')
}

/** Whether a day is one of a schedule's, by the words of the contract, counting on the calendar by hand. */
function isItsDay({ frequency, starts_on, ends_on, skipped }: Schedule, day: string): boolean {
  if (day < starts_on || day > ends_on || skipped.includes(day)) return false
  if (frequency === 'daily') return true
  if (frequency === 'weekly') return (Date.parse(day) - Date.parse(starts_on)) % (7 * DAY_MS) === 0
  const [number, wanted] = [Number(day.slice(8)), Number(starts_on.slice(8))]
  const isLast = dayAfter(day, 1).endsWith('-01')
  return number === wanted || (isLast && number < wanted)
}

/** The same, told by the clock on the wall of each minute, with no calendar library. */
function holdsByTheWall(schedule: Schedule, at: number): boolean {
  const { frequency, starts_on, ends_on, from, to, time_zone } = schedule
  const now = wall(at, time_zone)
  const [day, clock] = [now.slice(0, 10), now.slice(11)]
  if (frequency === 'once') return now >= `${starts_on}T${from}` && now < `${ends_on}T${to}`
  if (to > from) return isItsDay(schedule, day) && clock >= from && clock < to
  return (isItsDay(schedule, day) && clock >= from) || (isItsDay(schedule, dayAfter(day, -1)) && clock < to)
}

/** Whether the clock is changed within so many hours: what it shows twice or not at all is told by tests of its own. */
const isNearChange = (at: number, zone: string): boolean => {
  const offset = (moment: number) => Date.parse(`${wall(moment, zone)}Z`) - Math.floor(moment / 60_000) * 60_000
  return offset(at - 6 * 3_600_000) !== offset(at + 6 * 3_600_000)
}

test('issue 20: at any moment a schedule holds as the clock on the wall says, in twenty time zones', () => {
  fc.assert(
    fc.property(schedules, fc.double({ min: -0.1, max: 1.1, noNaN: true }), (schedule, part) => {
      const begin = Date.parse(schedule.starts_on)
      const at = Math.round((begin + part * (Date.parse(schedule.ends_on) + DAY_MS - begin)) / 60_000) * 60_000
      fc.pre(!isNearChange(at, schedule.time_zone))
      return holdsAt(schedule, new Date(at)) === holdsByTheWall(schedule, at)
    }),
    { numRuns: 10_000 },
  )
})

test('issue 20: its next times are those that a walk from day to day finds', () => {
  fc.assert(
    fc.property(
      schedules.filter(({ frequency }) => frequency !== 'once'),
      fc.integer({ min: -3, max: 123 }),
      (schedule, after) => {
        const moment = new Date(Date.parse(schedule.starts_on) + after * DAY_MS)
        const walked: string[] = []
        for (let day = schedule.starts_on; day <= schedule.ends_on; day = dayAfter(day, 1))
          if (isItsDay(schedule, day)) walked.push(day)
        const begun = new Set(
          stretchesOf(schedule)
            .filter(({ from }) => from <= moment.getTime())
            .map(({ day }) => day),
        )
        expect(timesAfter(schedule, moment).map(({ day }) => day)).toEqual(walked.filter((day) => !begun.has(day)))
      },
    ),
    { numRuns: 2_000 },
  )
})

const madrid = (change: Partial<Schedule>): Schedule => ({
  frequency: 'daily',
  starts_on: '2026-12-21',
  ends_on: '2027-01-06',
  from: '09:00',
  to: '21:00',
  time_zone: 'Europe/Madrid',
  skipped: [],
  ...change,
})
const at = (moment: string) => new Date(moment)

test('product.md §4: scheduled before its first time, active to the end of its last, expired after it', () => {
  const christmas = madrid({})
  expect(stateAt(christmas, at('2026-12-21T07:59:59.999Z'))).toBe('scheduled')
  expect(stateAt(christmas, at('2026-12-21T08:00:00.000Z'))).toBe('active')
  expect(stateAt(christmas, at('2026-12-24T03:00:00.000Z'))).toBe('active')
  expect(stateAt(christmas, at('2027-01-06T19:59:59.999Z'))).toBe('active')
  expect(stateAt(christmas, at('2027-01-06T20:00:00.000Z'))).toBe('expired')
})

test('both days of the change of clocks, leap days, ends of months and midnight', () => {
  // In Madrid 2:30 does not exist on 29 March 2026 and is there twice on 25 October.
  const night = madrid({ starts_on: '2026-03-28', ends_on: '2026-03-30', from: '02:30', to: '04:00' })
  expect(stretchesOf(night).map(({ from }) => new Date(from).toISOString())).toEqual([
    '2026-03-28T01:30:00.000Z',
    '2026-03-29T01:30:00.000Z',
    '2026-03-30T00:30:00.000Z',
  ])
  const twice = madrid({ starts_on: '2026-10-25', ends_on: '2026-10-26', from: '02:30', to: '03:00' })
  expect(stretchesOf(twice).map(({ from, to }) => (to - from) / 60_000)).toEqual([90, 30])
  const monthly = madrid({ frequency: 'monthly', starts_on: '2027-12-31', ends_on: '2028-04-30' })
  expect(stretchesOf(monthly).map(({ day }) => day)).toEqual([
    '2027-12-31',
    '2028-01-31',
    '2028-02-29',
    '2028-03-31',
    '2028-04-30',
  ])
  const pastMidnight = madrid({ from: '22:00', to: '06:00', starts_on: '2026-12-31', ends_on: '2027-01-01' })
  expect(holdsAt(pastMidnight, at('2027-01-01T04:59:00.000Z'))).toBe(true)
  expect(holdsAt(pastMidnight, at('2027-01-01T05:00:00.000Z'))).toBe(false)
  expect(holdsAt(pastMidnight, at('2027-01-02T04:59:00.000Z'))).toBe(true)
})

test('two schedules cross on the days on which a minute is of both', () => {
  const mondays = madrid({
    frequency: 'weekly',
    starts_on: '2026-11-30',
    ends_on: '2027-01-31',
    from: '10:00',
    to: '14:00',
  })
  expect(crossingDays(madrid({}), mondays)).toEqual(['2026-12-21', '2026-12-28', '2027-01-04'])
  expect(crossingDays(madrid({ skipped: ['2026-12-21', '2026-12-28', '2027-01-04'] }), mondays)).toEqual([])
  expect(crossingDays(madrid({ from: '14:00' }), mondays)).toEqual([])
  fc.assert(
    fc.property(schedules, schedules, (one, other) => {
      const both = stretchesOf(one)
        .filter((a) => stretchesOf(other).some((b) => a.from < b.to && b.from < a.to))
        .map(({ day }) => day)
      expect(crossingDays(one, other)).toEqual(both)
    }),
    { numRuns: 500 },
  )
})
