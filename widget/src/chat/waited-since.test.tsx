import { expect, test } from 'vitest'
import { type Line, waitedSince } from './waited-since.ts'

const at = (minute: number) => `2026-11-20T11:${String(minute).padStart(2, '0')}:00.000Z`
const line = (event: Line['event'], minute: number): Line => ({ event, created_at: at(minute) })

test('the first to join ends the wait since a person was called last', () =>
  expect(
    waitedSince([line('person_offered', 1), line('nobody_came', 2), line('person_offered', 5), line(null, 6)]),
  ).toBe(at(5)))

test('a second colleague ends no wait: one has been there', () =>
  expect(waitedSince([line('person_offered', 1), line('person_joined', 2), line('transferring', 7)])).toBeUndefined())

test('a colleague who joins without having been called ends none', () =>
  expect(waitedSince([line(null, 1)])).toBeUndefined())

test('called again after the first has left, it is a wait again', () => {
  const before = [
    line('person_offered', 1),
    line('person_joined', 2),
    line('person_left', 3),
    line('person_offered', 8),
  ]
  expect(waitedSince(before)).toBe(at(8))
})
