import { addDays, daysBetween, localDay } from '@tertulia/contract/calendar'
import { Grouping, partsOf, Period, spanBefore, spanOf } from '@tertulia/contract/spans'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantsOf, spansOf } from '#features/boards/span.ts'
import { TIME_ZONES } from '../../../test/time-zones.ts'

const AGENT = '01900000-0000-7000-8000-000000000000'
const QUARTER_MS = 900_000
/** Nights with a change of clocks, and any other moment of three years. */
const moment = fc.oneof(
  fc.constantFrom('2026-03-29T00:59:59.000Z', '2026-03-29T01:00:00.000Z', '2026-10-25T00:30:00.000Z').map(Date.parse),
  fc.integer({ min: Date.parse('2025-01-01T00:00:00Z'), max: Date.parse('2027-12-31T23:59:59Z') }),
)
const asked = { zone: fc.constantFrom(...TIME_ZONES), at: moment, period: fc.constantFrom(...Period.options) }

test('a period ends today, and is of the days that its name says (specification §9)', () => {
  const today = '2026-11-22'
  const firsts = Period.options.map((period) => [period, spanOf({ period }, today).first])
  expect(Object.fromEntries(firsts)).toEqual({
    today,
    '7D': '2026-11-16',
    '30D': '2026-10-24',
    '3M': '2026-08-23',
    '6M': '2026-05-23',
    YTD: '2026-01-01',
    MTD: '2026-11-01',
  })
  for (const days of [7, 30, 90, 180, 365]) expect(spanOf({ days }, today).first).toBe(addDays(today, 1 - days))
})

test('the month and the year are compared with the same days of those before, all others with as many days before', () => {
  expect(spanBefore({ period: 'MTD' }, '2026-11-22')).toEqual({ first: '2026-10-01', last: '2026-10-22' })
  expect(spanBefore({ period: 'YTD' }, '2026-11-22')).toEqual({ first: '2025-01-01', last: '2025-11-22' })
  expect(spanBefore({ period: '7D' }, '2026-11-22')).toEqual({ first: '2026-11-09', last: '2026-11-15' })
})

test('a span begins with a day of its zone, on a quarter of an hour, and what it is compared with ends before it begins', () =>
  fc.assert(
    fc.property(fc.record(asked), ({ zone, at, period }) => {
      const { now, before } = spansOf({ agent_id: AGENT, period }, new Date(at), zone)
      expect(localDay(now.starts, zone)).toBe(now.first)
      expect(localDay(Date.parse(now.starts) - 1, zone)).toBe(addDays(now.first, -1))
      expect(Date.parse(now.starts) % QUARTER_MS).toBe(0)
      expect(Date.parse(now.ends)).toBe(at)
      expect(before.ends <= now.starts).toBe(true)
      expect(Date.parse(before.ends) % QUARTER_MS).toBe(0)
      expect(localDay(Date.parse(before.ends), zone)).toBe(before.last)
    }),
  ))

test('days, weeks and months of a span follow each other without a gap, whatever its clocks do', () =>
  fc.assert(
    fc.property(
      fc.record({ ...asked, grouping: fc.constantFrom(...Grouping.options) }),
      ({ zone, at, period, grouping }) => {
        const { first, last } = spanOf({ period }, localDay(new Date(at), zone))
        const parts = partsOf({ first, last }, grouping)
        const instants = parts.map((part) => instantsOf(part, undefined, zone))
        expect(parts[0]?.first).toBe(first)
        expect(parts.at(-1)?.last).toBe(last)
        expect(instants.slice(1).map(({ starts }) => starts)).toEqual(instants.slice(0, -1).map(({ ends }) => ends))
        expect(parts.reduce((days, part) => days + daysBetween(part.first, part.last) + 1, 0)).toBe(
          daysBetween(first, last) + 1,
        )
      },
    ),
  ))
