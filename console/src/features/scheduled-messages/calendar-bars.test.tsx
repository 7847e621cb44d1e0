import { expect, test } from 'vitest'
import { barsOf, type CalendarEntry, idsOn, withCrossings } from './calendar-bars.ts'

const WEEK = ['2026-12-21', '2026-12-22', '2026-12-23', '2026-12-24', '2026-12-25', '2026-12-26', '2026-12-27']
const entry = (id: string, first_day: string, last_day = first_day, crosses = false): CalendarEntry => ({
  id,
  first_day,
  last_day,
  crosses,
})

test('days that follow each other are one bar, cut at the edges of the week and where crossing begins', () => {
  const entries = [
    entry('once', '2026-12-18', '2026-12-22'),
    entry('daily', '2026-12-22'),
    entry('daily', '2026-12-23', undefined, true),
    entry('daily', '2026-12-24', undefined, true),
  ]
  expect(barsOf(entries, WEEK).bars).toEqual([
    { id: 'once', crosses: false, from: 0, to: 1, lane: 0 },
    { id: 'daily', crosses: false, from: 1, to: 1, lane: 1 },
    { id: 'daily', crosses: true, from: 2, to: 3, lane: 0 },
  ])
})

test('the third message of a day is counted and not drawn', () => {
  const { bars, hidden } = barsOf(
    ['a', 'b', 'c'].map((id) => entry(id, '2026-12-24')),
    WEEK,
  )
  expect(bars.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(hidden).toEqual([0, 0, 0, 1, 0, 0, 0])
})

test('messages that overlap the one in the form are marked on the days of the overlap', () => {
  const entries = [entry('a', '2026-12-21'), entry('a', '2026-12-22')]
  const marked = withCrossings(entries, [{ id: 'a', name: 'A', days: ['2026-12-22'] }])
  expect(marked.map(({ crosses }) => crosses)).toEqual([false, true])
  expect(idsOn(entries, '2026-12-22')).toEqual(['a'])
})
