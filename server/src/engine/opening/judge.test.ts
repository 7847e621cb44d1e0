import { addDays, clockOf } from '@tertulia/contract/calendar'
import type { SpecialDayInput } from '@tertulia/contract/agent-availability'
import { type OpenDay, OpeningHours, WEEKDAYS } from '@tertulia/contract/opening-hours'
import { expect, test } from 'vitest'
import { type HoursNow, hoursOf, isOpenOn, NOTHING_SPECIAL } from '#engine/opening/hours.ts'
import { judge } from '#engine/opening/judge.ts'
import { dayHours, instantOf } from '#platform/local-time.ts'
import { isWhole } from '../../../test/whole.ts'

const MORNING: OpenDay = [{ from: '10:00', to: '14:00' }]
const ZONES = [
  'Europe/Madrid',
  'Atlantic/Canary',
  'Europe/London',
  'Europe/Lisbon',
  'Africa/Cairo',
  'Africa/Casablanca',
  'America/New_York',
  'America/St_Johns',
  'America/Mexico_City',
  'America/Bogota',
  'America/Caracas',
  'America/Santiago',
  'America/Asuncion',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Australia/Adelaide',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Apia',
]

const weekOf = (day: OpenDay, change: Partial<OpeningHours> = {}): OpeningHours =>
  OpeningHours.parse({ ...Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, day])), ...change })
const special = (first_day: string, change: Partial<SpecialDayInput> = {}): SpecialDayInput => ({
  name: 'Navidad',
  first_day,
  last_day: first_day,
  yearly: false,
  hours: [],
  ...change,
})
const stateAt = (
  day: string,
  minute: number,
  { week, now = NOTHING_SPECIAL, zone }: { week: OpeningHours | null; now?: HoursNow; zone: string },
) => {
  const told = judge(hoursOf(week, now, zone), new Date(instantOf(day, minute, zone)))
  const place = told.closes ?? told.opens
  return [told.is_open ? 'open' : 'closed', place ? `${place.day} ${clockOf(place.minute)}` : 'never']
}

test.each(ZONES)('in %s it is open from the minute it opens to the one before it closes, all year', (zone) => {
  const week = weekOf(MORNING)
  for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, isWhole ? 5 : 37)) {
    expect(stateAt(day, 599, { week, zone })).toEqual(['closed', `${day} 10:00`])
    expect(stateAt(day, 600, { week, zone })).toEqual(['open', `${day} 14:00`])
    expect(stateAt(day, 839, { week, zone })).toEqual(['open', `${day} 14:00`])
    expect(stateAt(day, 840, { week, zone })).toEqual(['closed', `${addDays(day, 1)} 10:00`])
  }
})

test.each(ZONES)('in %s who is open around the clock is so on each day, however long it is', (zone) => {
  const always = hoursOf(weekOf([{ from: '00:00', to: '24:00' }]), NOTHING_SPECIAL, zone)
  for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, isWhole ? 1 : 11)) {
    const start = instantOf(day, 0, zone)
    for (let hour = 0; hour < dayHours(day, zone); hour += 1) {
      const told = judge(always, new Date(start + hour * 3_600_000))
      expect(told).toEqual({ is_open: true, closed_by_hand: false })
    }
  }
})

/** Both days on which Madrid's clocks change in 2026. */
test.each([
  ['spring, before the leap', '2026-03-29T00:59:00Z', 'open', '2026-03-29 04:00'],
  ['spring, after the leap', '2026-03-29T01:00:00Z', 'open', '2026-03-29 04:00'],
  ['spring, the end', '2026-03-29T02:00:00Z', 'closed', '2026-03-30 01:00'],
  ['autumn, the first 2:30', '2026-10-25T00:30:00Z', 'open', '2026-10-25 04:00'],
  ['autumn, the second 2:30', '2026-10-25T01:30:00Z', 'open', '2026-10-25 04:00'],
  ['autumn, the end', '2026-10-25T03:00:00Z', 'closed', '2026-10-26 01:00'],
])('hours follow the clocks on the wall over a change: %s', (_, instant, state, place) => {
  const told = judge(
    hoursOf(weekOf([{ from: '01:00', to: '04:00' }]), NOTHING_SPECIAL, 'Europe/Madrid'),
    new Date(instant),
  )
  const next = told.closes ?? told.opens
  expect([told.is_open ? 'open' : 'closed', next && `${next.day} ${clockOf(next.minute)}`]).toEqual([state, place])
})

test('an interval that the clocks leap over is as much later that day', () => {
  const week = weekOf([{ from: '02:10', to: '02:50' }])
  const at = (instant: string) => judge(hoursOf(week, NOTHING_SPECIAL, 'Europe/Madrid'), new Date(instant)).is_open
  // 3:09, 3:10, 3:49 and 3:50 of that day.
  expect(['01:09', '01:10', '01:49', '01:50'].map((clock) => at(`2026-03-29T${clock}:00Z`))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

const FRIDAY = weekOf(MORNING, { fri: [...MORNING, { from: '17:00', to: '00:30' }], sun: [] })

test.each([
  ['2026-11-27', 1439, 'open', '2026-11-28 00:30'],
  ['2026-11-28', 29, 'open', '2026-11-28 00:30'],
  ['2026-11-28', 30, 'closed', '2026-11-28 10:00'],
  ['2026-11-28', 840, 'closed', '2026-11-30 10:00'],
])('an evening past midnight belongs to the day it begins on: %s at minute %i', (day, minute, state, place) => {
  expect(stateAt(day, minute, { week: FRIDAY, zone: 'Europe/Madrid' })).toEqual([state, place])
  expect(isOpenOn(hoursOf(FRIDAY, NOTHING_SPECIAL, 'Europe/Madrid'), day, minute)).toBe(state === 'open')
})

test('intervals of which one begins as the other ends, or before, are one, over midnight too', () => {
  const week = weekOf([{ from: '20:00', to: '06:00' }], { sat: [{ from: '06:00', to: '09:00' }], sun: [] })
  expect(stateAt('2026-11-27', 1300, { week, zone: 'Europe/Madrid' })).toEqual(['open', '2026-11-28 09:00'])
})

test('a special day wins over the week, and says for what it is closed', () => {
  const now = {
    special_days: [special('2026-12-24', { name: 'Nochebuena', hours: MORNING }), special('2026-12-25')],
    closed_until: null,
  }
  const week = weekOf([{ from: '09:00', to: '20:00' }])
  const zone = 'Europe/Madrid'
  expect(stateAt('2026-12-24', 570, { week, now, zone })).toEqual(['closed', '2026-12-24 10:00'])
  expect(stateAt('2026-12-24', 900, { week, now, zone })).toEqual(['closed', '2026-12-26 09:00'])
  const told = judge(hoursOf(week, now, zone), new Date('2026-12-25T10:00:00Z'))
  expect(told).toMatchObject({ is_open: false, special_day: 'Navidad', opens: { day: '2026-12-26', minute: 540 } })
})

test.each([
  ['29 February in a leap year', special('2028-02-29', { yearly: true }), '2028-02-29', true],
  ['the 28th of a leap year', special('2028-02-29', { yearly: true }), '2028-02-28', false],
  ['29 February is the 28th in others', special('2028-02-29', { yearly: true }), '2027-02-28', true],
  ['a day of another year', special('2026-12-25'), '2027-12-25', false],
  ['a yearly one', special('2026-12-25', { yearly: true }), '2031-12-25', true],
  ['over the turn of the year', special('2026-12-30', { last_day: '2027-01-02', yearly: true }), '2030-01-01', true],
  ['the last of a month', special('2026-01-31', { yearly: true }), '2027-01-31', true],
  ['the day after it', special('2026-01-31', { yearly: true }), '2027-02-01', false],
])('special days on the calendar: %s', (_, day, date, holds) => {
  const now = { special_days: [day], closed_until: null }
  expect(stateAt(date, 720, { week: weekOf(MORNING), now, zone: 'Europe/Madrid' })[0]).toBe(holds ? 'closed' : 'open')
})

test('one of fewer days says it more closely than one of more, and one of this year than one of each', () => {
  const now = {
    special_days: [
      special('2026-12-21', { last_day: '2027-01-06', name: 'Vacaciones' }),
      special('2026-12-30', { name: 'Cada año', yearly: true }),
      special('2026-12-30', { name: 'Inventario', hours: MORNING }),
    ],
    closed_until: null,
  }
  const told = judge(hoursOf(weekOf([]), now, 'Europe/Madrid'), new Date('2026-12-30T11:00:00Z'))
  expect(told).toMatchObject({ is_open: true, special_day: 'Inventario' })
})

test('closed by hand is closed until then, and opens then where hours say so', () => {
  const week = weekOf(MORNING)
  const at = (closed_until: string) =>
    judge(hoursOf(week, { special_days: [], closed_until }, 'Europe/Madrid'), new Date('2026-11-23T10:00:00Z'))
  expect(at('2026-11-23T11:30:00.000Z')).toMatchObject({
    closed_by_hand: true,
    opens: { day: '2026-11-23', minute: 750 },
  })
  expect(at('2026-11-23T15:00:00.000Z')).toMatchObject({ opens: { day: '2026-11-24', minute: 600 } })
  expect(at('2026-11-23T10:00:00.000Z')).toMatchObject({ is_open: true, closed_by_hand: false })
})

test('without a week it is open but for special days, and where it never opens nothing is promised', () => {
  const zone = 'Europe/Madrid'
  const now = { special_days: [special('2026-12-25')], closed_until: null }
  expect(stateAt('2026-12-24', 720, { week: null, now, zone })).toEqual(['open', '2026-12-24 24:00'])
  expect(stateAt('2026-12-25', 720, { week: null, now, zone })).toEqual(['closed', '2026-12-26 00:00'])
  expect(stateAt('2026-12-25', 720, { week: weekOf([]), zone })).toEqual(['closed', 'never'])
})

test('a day written as 00:00 to 23:59 has no closed minute at its end', () => {
  const zone = 'Europe/Madrid'
  const week = weekOf([{ from: '00:00', to: '23:59' }])
  expect(stateAt('2026-11-28', 1_439, { week, zone })[0]).toBe('open')
  expect(isOpenOn(hoursOf(week, NOTHING_SPECIAL, zone), '2026-11-28', 1_439)).toBe(true)
})
