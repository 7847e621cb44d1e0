import { expect, test } from 'vitest'
import { zonedInstant } from './zoned-instant.ts'

test.each([
  ['2026-12-24T10:30', 'Europe/Madrid', '2026-12-24T09:30:00.000Z'],
  ['2026-07-01T10:30', 'Europe/Madrid', '2026-07-01T08:30:00.000Z'],
  ['2026-03-29T01:59', 'Europe/Madrid', '2026-03-29T00:59:00.000Z'], // a minute before the clocks go forward
  ['2026-03-29T03:00', 'Europe/Madrid', '2026-03-29T01:00:00.000Z'],
  ['2026-03-29T02:30', 'Europe/Madrid', '2026-03-29T01:30:00.000Z'], // leapt over
  ['2026-10-25T02:30', 'Europe/Madrid', '2026-10-25T00:30:00.000Z'], // shown twice
  ['2026-10-25T03:00', 'Europe/Madrid', '2026-10-25T02:00:00.000Z'],
  ['2026-09-06T00:00', 'America/Santiago', '2026-09-06T04:00:00.000Z'], // no midnight
  ['2026-01-01T00:15', 'America/Bogota', '2026-01-01T05:15:00.000Z'],
  ['2026-01-01T00:15', 'Asia/Kolkata', '2025-12-31T18:45:00.000Z'],
])('%s in %s is %s', (local, zone, instant) => expect(zonedInstant(local, zone)).toBe(instant))

test('an invalid time gives no instant', () => expect(zonedInstant('', 'Europe/Madrid')).toBeUndefined())
