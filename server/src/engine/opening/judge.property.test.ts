import type { SpecialDayInput } from '@tertulia/contract/agent-availability'
import { type OpenDay, OpeningHours, WEEKDAYS } from '@tertulia/contract/opening-hours'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hoursOf } from '#engine/opening/hours.ts'
import { judge } from '#engine/opening/judge.ts'
import { TIME_ZONES } from '../../../test/time-zones.ts'
import { runsOf } from '../../../test/whole.ts'

/**
 * An independent enumeration: each minute of the days around is painted on a strip in UTC, where the clocks of the wall
 * come from Intl alone and special days are looked up date by date.
 */
const QUARTER = 15
const clock = (quarter: number) =>
  `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * QUARTER).padStart(2, '0')}`

/** Intervals in order, from ends of quarters that alternate; the last may pass midnight. */
const openDay: fc.Arbitrary<OpenDay> = fc
  .tuple(fc.uniqueArray(fc.integer({ min: 0, max: 96 }), { maxLength: 6 }), fc.option(fc.integer({ min: 1, max: 40 })))
  .map(([given, over]) => {
    const ends = given.toSorted((one, other) => one - other)
    const pairs = ends.flatMap((from, at) => {
      const to = ends[at + 1]
      return at % 2 === 0 && to !== undefined ? [{ from: clock(from), to: clock(to) }] : []
    })
    const last = ends.length % 2 === 1 ? ends.at(-1) : undefined
    return last !== undefined && last < 96 && over !== null && over < last
      ? [...pairs, { from: clock(last), to: clock(over) }]
      : pairs
  })
const week = fc
  .tuple(...WEEKDAYS.map(() => openDay))
  .map((days) => OpeningHours.parse(Object.fromEntries(WEEKDAYS.map((weekday, at) => [weekday, days[at]]))))

/** Fortnights with changes of clocks in autumn and spring, February with and without its last day, and the turn of a year. */
const FIRSTS = ['2026-10-20', '2027-03-08', '2027-03-20', '2027-02-20', '2028-02-20', '2027-12-24'].map(Date.parse)
const dateAt = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const DAY_MS = 86_400_000

/** Special days of a fortnight. Those given for each year are of one that has a leap day. */
const specialDay = (first: number): fc.Arbitrary<SpecialDayInput> =>
  fc
    .tuple(fc.integer({ min: 0, max: 14 }), fc.integer({ min: 0, max: 2 }), fc.boolean(), openDay)
    .map(([ahead, length, yearly, hours]) => {
      const begin = yearly ? Date.parse(`2024${dateAt(first).slice(4)}`) : first
      const [first_day, last_day] = [ahead, ahead + length].map((days) => dateAt(begin + days * DAY_MS))
      return { name: `${ahead}`, first_day: first_day ?? '', last_day: last_day ?? '', yearly, hours }
    })

/** The dates of a special day; of one of each year those around a date. */
function datesAround({ first_day, last_day, yearly }: SpecialDayInput, date: string): (readonly [string, string])[] {
  if (!yearly) return [[first_day, last_day]]
  const year = Number(date.slice(0, 4))
  const inYear = (day: string, number: number) =>
    number % 4 > 0 && day.endsWith('02-29') ? `${number}-02-28` : `${number}${day.slice(4)}`
  const over = Number(last_day.slice(0, 4)) - Number(first_day.slice(0, 4))
  return [year - 1, year].map((begins) => [inYear(first_day, begins), inYear(last_day, begins + over)] as const)
}

type Wall = { day: string; minute: number; at: number }
/** Every minute on the wall of the days of a fortnight and around it, in order, day by day. Made once for each zone. */
type Days = ReadonlyMap<string, readonly Wall[]>
const walls = new Map<string, Days>()
function wallOf(zone: string, first: number): Days {
  const known = walls.get(`${zone} ${first}`)
  if (known) return known
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  const made: Wall[] = []
  for (let at = first - 3 * DAY_MS; at < first + 20 * DAY_MS; at += QUARTER * 60_000) {
    const [day = '', shown = ''] = format.format(new Date(at)).split(' ')
    made.push({ day, minute: Number(shown.slice(0, 2)) * 60 + Number(shown.slice(3)), at })
  }
  const days = Map.groupBy(made, ({ day }) => day)
  walls.set(`${zone} ${first}`, days)
  return days
}

/** When the wall first shows a minute of a day, or a later one where it is leapt over. */
const firstShown = (wall: Days, day: string, minute: number): number => {
  const of_day = wall.get(day) ?? []
  const exact = of_day.find((each) => each.minute === minute)
  if (exact) return exact.at
  // Leapt over: as much later as the leap is long.
  const before = of_day.findLast((each) => each.minute < minute) ?? wall.get(dateAt(Date.parse(day) - DAY_MS))?.at(-1)
  const shown = before && (before.day === day ? before.minute : before.minute - 1440)
  return before && shown !== undefined ? before.at + (minute - shown) * 60_000 : Number.NaN
}

function paint(wall: Days, given: OpeningHours, special_days: readonly SpecialDayInput[]): Set<number> {
  const open = new Set<number>()
  const length = ({ first_day, last_day }: SpecialDayInput) => Date.parse(last_day) - Date.parse(first_day)
  const days = [...wall.keys()].slice(1, -2)
  for (const day of days) {
    const named = special_days
      .filter((each) => datesAround(each, day).some(([begins, ends]) => begins <= day && day <= ends))
      .toSorted((one, other) => length(one) - length(other) || Number(one.yearly) - Number(other.yearly))[0]
    const weekday = WEEKDAYS[(new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7] ?? 'mon'
    for (const { from, to } of named ? named.hours : given[weekday]) {
      const minute = (of: string) => Number(of.slice(0, 2)) * 60 + Number(of.slice(3))
      const next = dateAt(Date.parse(day) + DAY_MS)
      const ends =
        to === '24:00' || to === '23:59'
          ? firstShown(wall, next, 0)
          : firstShown(wall, to < from ? next : day, minute(to))
      for (let at = firstShown(wall, day, minute(from)); at < ends; at += QUARTER * 60_000) open.add(at)
    }
  }
  return open
}

test('open or closed, until when and from when, at any moment of 10,000 random weeks', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...TIME_ZONES),
      week,
      fc.constantFrom(...FIRSTS).chain((first) =>
        fc.record({
          first: fc.constant(first),
          special_days: fc.uniqueArray(specialDay(first), {
            maxLength: 3,
            selector: ({ first_day, last_day }) => `${first_day.slice(5)}${last_day}`,
          }),
        }),
      ),
      fc.integer({ min: 0, max: 14 * 96 }),
      (zone, given, { first, special_days }, quarter) => {
        const at = first + quarter * QUARTER * 60_000
        const open = paint(wallOf(zone, first), given, special_days)
        const told = judge(hoursOf(given, { special_days, closed_until: null }, zone), new Date(at + 7 * 60_000))
        expect(told.is_open).toBe(open.has(at))
        const turn = at + (told.is_open ? changeAfter(open, at, false) : changeAfter(open, at, true))
        const place = told.closes ?? told.opens
        // The strip ends; what lies behind it is not compared.
        if (turn < first + 15 * DAY_MS) expect(place?.at).toBe(turn)
      },
    ),
    { numRuns: runsOf(10_000), seed: 20 },
  )
})

function changeAfter(open: ReadonlySet<number>, at: number, wanted: boolean): number {
  for (let ahead = QUARTER; ahead < 16 * 1440; ahead += QUARTER)
    if (open.has(at + ahead * 60_000) === wanted) return ahead * 60_000
  return Infinity
}
