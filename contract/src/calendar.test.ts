import { expect, test } from 'vitest'
import { addDays, addMonths, clockOf, daysBetween, isDay, localDay, minuteOf, weekdayOf } from './calendar.ts'

test.each([
  ['2028-02-28', 1, '2028-02-29'],
  ['2028-02-29', 365, '2029-02-28'],
  // Both nights on which the clocks change in Madrid, and the end of a year.
  ['2026-03-28', 2, '2026-03-30'],
  ['2026-10-24', 2, '2026-10-26'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-01', -1, '2026-02-28'],
] as const)('%s and %i days are %s', (day, days, then) => {
  expect(addDays(day, days)).toBe(then)
  expect(daysBetween(day, then)).toBe(days)
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2027-12-31', 2, '2028-02-29'],
  ['2026-01-15', -1, '2025-12-15'],
] as const)('%s and %i months are %s: a month without the day has it on its last', (day, months, then) =>
  expect(addMonths(day, months)).toBe(then),
)

test('the week counts from Monday, 0', () => {
  expect(weekdayOf('2026-11-23')).toBe(0)
  expect(weekdayOf('2026-11-29')).toBe(6)
})

test('a day is that of the place: the same instant is yesterday in one and tomorrow in another', () => {
  const instant = '2026-11-23T23:30:00.000Z'
  expect(localDay(instant, 'America/Bogota')).toBe('2026-11-23')
  expect(localDay(new Date(instant), 'Europe/Madrid')).toBe('2026-11-24')
  expect(localDay(Date.parse(instant), 'Pacific/Kiritimati')).toBe('2026-11-24')
})

test('a date that no calendar has is not a day', () => {
  expect(['2026-02-28', '2028-02-29'].every(isDay)).toBe(true)
  expect(['2026-02-29', '2026-13-01', '26-1-1', ''].some(isDay)).toBe(false)
})

test('clocks and minutes are each other', () => {
  expect(minuteOf('09:30')).toBe(570)
  expect(clockOf(570)).toBe('09:30')
  expect(minuteOf('24:00')).toBe(1440)
})
