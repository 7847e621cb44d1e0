import type { Schedule } from '@tertulia/contract/scheduled-messages'
import { expect, test } from 'vitest'
import { crossingDays, holdsAt, stateAt } from '#engine/schedule/at-moment.ts'
import { stretchesOf } from '#engine/schedule/stretches.ts'

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
  const leapt = madrid({ starts_on: '2026-03-28', ends_on: '2026-03-30', from: '02:00', to: '03:00' })
  expect(stretchesOf(leapt).map(({ day }) => day)).toEqual(['2026-03-28', '2026-03-30'])
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
})
