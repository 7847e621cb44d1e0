import type { Schedule } from '@tertulia/contract/scheduled-messages'
import { expect, test } from 'vitest'
import { holdsOn } from './holds-on.ts'

const SCHEDULE: Schedule = {
  frequency: 'daily',
  starts_on: '2026-12-21',
  ends_on: '2027-03-06',
  from: '09:00',
  to: '21:00',
  time_zone: 'Europe/Madrid',
  skipped: ['2026-12-24'],
}
const MONTHLY = { frequency: 'monthly', starts_on: '2026-12-31' } as const
const NIGHT = { from: '22:00', to: '02:00' } as const

test.each<[Partial<Schedule>, day: string, clock: string, holds: boolean]>([
  [{}, '2026-12-21', '09:00', true],
  [{}, '2026-12-21', '21:00', false],
  [{}, '2026-12-24', '10:00', false],
  [{}, '2027-03-07', '10:00', false],
  [{ frequency: 'once' }, '2026-12-24', '03:00', true],
  [{ frequency: 'once' }, '2027-03-06', '21:00', false],
  [{ frequency: 'weekly' }, '2026-12-28', '10:00', true],
  [{ frequency: 'weekly' }, '2026-12-29', '10:00', false],
  [MONTHLY, '2027-02-28', '10:00', true],
  [MONTHLY, '2027-01-30', '10:00', false],
  [NIGHT, '2027-03-07', '01:59', true],
  [NIGHT, '2026-12-25', '01:00', false],
  [{ to: '24:00' }, '2026-12-22', '23:59', true],
])('%o on %s at %s: %s', (change, day, clock, holds) =>
  expect(holdsOn({ ...SCHEDULE, ...change }, day, clock)).toBe(holds),
)
