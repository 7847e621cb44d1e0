import type { OpeningHours } from '@tertulia/contract/opening-hours'
import { expect, test } from 'vitest'
import { readAskedDays } from '#engine/tools/asked-days.ts'
import { type CallSlot, callSlots, type CallTimes, chooseSlots, freeSlots } from '#engine/tools/call-slots.ts'
import { type HoursNow, NOTHING_SPECIAL } from '#engine/opening/hours.ts'
import { localMoment } from '#platform/local-time.ts'
import { isWhole } from '../../../test/whole.ts'

const everyDay = (from: string, to: string): OpeningHours => {
  const day = [{ from, to }]
  return { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day }
}
const NINE_TO_TWO = everyDay('09:00', '14:00')
const times = (change: Partial<CallTimes> = {}): CallTimes => ({
  minutes: 30,
  at_once: 1,
  notice_minutes: 60,
  days_ahead: 3,
  week: NINE_TO_TWO,
  closed_days: [],
  opening: { week: null, now: NOTHING_SPECIAL },
  ...change,
})
const shown = (slots: readonly CallSlot[]) =>
  slots.map(({ day, minute }) => `${day} ${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`)

const ZONES = [
  'Europe/Madrid',
  'Atlantic/Canary',
  'Europe/Lisbon',
  'Europe/London',
  'America/New_York',
  'America/Mexico_City',
  'America/Sao_Paulo',
  'America/Santiago',
  'America/Bogota',
  'America/St_Johns',
  'America/Los_Angeles',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Asia/Beirut',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
]

test.each(ZONES)('in %s times lie within the opening hours of the clocks on the wall, one after another', (zone) => {
  // A year in steps that meet every weekday and both changes of the clocks.
  for (
    let at = Date.parse('2026-01-01T05:17:00Z');
    at < Date.parse('2027-01-01');
    at += (isWhole ? 11 : 73) * 86_400_000
  ) {
    const now = new Date(at)
    const slots = callSlots(times({ week: everyDay('00:00', '24:00'), minutes: 90, days_ahead: 12 }), now, zone)
    for (const [place, { day, minute, starts_at, ends_at }] of slots.entries()) {
      expect(localMoment(starts_at, zone)).toMatchObject({ day, minute })
      expect(starts_at.getTime()).toBeGreaterThanOrEqual(at + 3_600_000)
      expect(ends_at.getTime() - starts_at.getTime()).toBe(90 * 60_000)
      const next = slots[place + 1]
      if (next) expect(next.starts_at.getTime()).toBeGreaterThanOrEqual(ends_at.getTime())
    }
    // Today may be nearly over, and one is lost where the clocks leap.
    expect(slots.length).toBeGreaterThanOrEqual(11 * 16 - 1)
  }
})

test('times begin after the notice, leave out closed days and end with the days ahead', () => {
  const now = new Date('2026-11-23T11:10:00Z') // 12:10 in Madrid
  const slots = callSlots(times({ closed_days: ['2026-11-24'] }), now, 'Europe/Madrid')
  expect(shown(slots).slice(0, 2)).toEqual(['2026-11-23 13:30', '2026-11-25 9:00'])
  expect(shown(slots).at(-1)).toBe('2026-11-25 13:30')
})

test('when clocks leap there is no time within the leap; when an hour comes twice, its first is meant', () => {
  const night = times({ week: everyDay('01:00', '04:00'), notice_minutes: 0, days_ahead: 1, minutes: 60 })
  const spring = callSlots(night, new Date('2026-03-28T23:30:00Z'), 'Europe/Madrid')
  expect(shown(spring)).toEqual(['2026-03-29 1:00', '2026-03-29 3:00'])
  const autumn = callSlots(night, new Date('2026-10-24T22:30:00Z'), 'Europe/Madrid')
  expect(autumn.map(({ starts_at }) => starts_at.toISOString())).toEqual([
    '2026-10-24T23:00:00.000Z',
    '2026-10-25T00:00:00.000Z',
    '2026-10-25T02:00:00.000Z',
  ])
})

test('an opening past midnight goes on the next day, and the last time ends at midnight', () => {
  const late = everyDay('00:00', '01:00')
  const week = {
    ...late,
    mon: [
      { from: '00:00', to: '01:00' },
      { from: '23:00', to: '24:00' },
    ],
  }
  const slots = callSlots(times({ week, days_ahead: 2 }), new Date('2026-11-23T20:00:00Z'), 'Europe/Madrid')
  expect(shown(slots)).toEqual(['2026-11-23 23:00', '2026-11-23 23:30', '2026-11-24 0:00', '2026-11-24 0:30'])
  expect(slots[1]?.ends_at.toISOString()).toBe('2026-11-23T23:00:00.000Z')
})

test('midnight itself may be leapt over', () => {
  // Santiago's clocks go from 24:00 to 1:00 on the first Saturday of September.
  const first = callSlots(
    times({ week: everyDay('00:00', '02:00'), days_ahead: 2 }),
    new Date('2026-09-05T12:00:00Z'),
    'America/Santiago',
  )
  expect(shown(first)).toEqual(['2026-09-06 1:00', '2026-09-06 1:30'])
  expect(first[0]?.starts_at.toISOString()).toBe('2026-09-06T04:00:00.000Z')
})

test('a time is free while fewer calls overlap it than may be made at once', () => {
  const slots = callSlots(times(), new Date('2026-11-23T23:30:00Z'), 'Europe/Madrid').slice(0, 3)
  const [first, second] = slots
  if (!first || !second) throw new Error('no times')
  const across = {
    starts_at: new Date(first.starts_at.getTime() + 15 * 60_000),
    ends_at: new Date(second.starts_at.getTime() + 15 * 60_000),
  }
  expect(freeSlots(slots, [across], { at_once: 1 })).toEqual(slots.slice(2))
  expect(freeSlots(slots, [across], { at_once: 2 })).toEqual(slots)
  expect(freeSlots(slots, [{ starts_at: first.ends_at, ends_at: second.ends_at }], { at_once: 1 })[0]).toEqual(first)
})

const ASKED = [
  [
    'es',
    'mañana por la tarde',
    ['2026-11-24 16:00', '2026-11-24 16:30', '2026-11-24 18:30', '2026-11-24 17:00', '2026-11-24 17:30'],
    true,
  ],
  [
    'es',
    'pasado mañana por la tarde',
    ['2026-11-25 16:00', '2026-11-25 16:30', '2026-11-25 18:30', '2026-11-25 17:00', '2026-11-25 17:30'],
    true,
  ],
  ['es', 'el martes a las 10', ['2026-11-24 10:00'], true],
  ['es', 'a las 6 el miércoles', ['2026-11-25 18:00'], true],
  ['es', 'el martes a las 15:00', null, false],
  ['en', 'tomorrow at 5pm', ['2026-11-24 17:00'], true],
  ['fr', 'mercredi matin', null, true],
  ['pt', 'amanhã às 11', ['2026-11-24 11:00'], true],
  ['es', 'cuando podáis', null, true],
] as const

test.each(ASKED)('in %s «%s» is offered what fits, or the nearest', (language, said, expected, fits) => {
  const hours = [
    { from: '09:00', to: '14:00' },
    { from: '16:00', to: '19:00' },
  ]
  const week = { mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: [], sun: [] }
  const now = new Date('2026-11-23T08:00:00Z')
  const free = callSlots(times({ week }), now, 'Europe/Madrid')
  const choice = chooseSlots(free, readAskedDays(said, { language, now: localMoment(now, 'Europe/Madrid') }))
  expect(choice.fits).toBe(fits)
  expect(choice.offered.length).toBeGreaterThan(0)
  if (expected) expect(shown(choice.offered).toSorted()).toEqual([...expected].toSorted())
})

test('special days and a closing by hand hold for calls: closed is closed, and their own hours are those of both', () => {
  const special = (day: string, hours: { from: string; to: string }[]) => ({
    name: 'Navidad',
    first_day: day,
    last_day: day,
    yearly: false,
    hours,
  })
  const now: HoursNow = {
    special_days: [special('2026-12-24', [{ from: '12:00', to: '20:00' }]), special('2026-12-25', [])],
    closed_until: '2026-12-26T09:00:00.000Z',
  }
  const at = new Date('2026-12-23T23:30:00Z')
  const opening: CallTimes['opening'] = { week: NINE_TO_TWO, now: { ...now, closed_until: null } }
  const days = (week: OpeningHours | null, of = opening) =>
    Object.entries(
      Object.groupBy(callSlots(times({ week, opening: of, minutes: 60 }), at, 'Europe/Madrid'), ({ day }) => day),
    ).map(([day, slots = []]) => `${day.slice(8)}: ${slots[0]?.minute ?? 0} ${slots.length}`)
  expect(days(null)).toEqual(['24: 720 8', '26: 540 5'])
  expect(days(NINE_TO_TWO)).toEqual(['24: 720 2', '26: 540 5'])
  expect(days(null, { week: NINE_TO_TWO, now })).toEqual(['26: 600 4'])
})

test('an evening that runs past midnight is called into the next day', () => {
  const week = everyDay('23:00', '01:00')
  const slots = callSlots(times({ week, days_ahead: 1 }), new Date('2026-11-23T21:00:00Z'), 'Europe/Madrid')
  expect(shown(slots)).toEqual(['2026-11-23 23:00', '2026-11-23 23:30', '2026-11-24 0:00', '2026-11-24 0:30'])
})
