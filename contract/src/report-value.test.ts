import { expect, test } from 'vitest'
import { balanceOf, hoursOf, worthOf } from './report-value.ts'

const october = { tenths: 60, hour_micros: 18_000_000, dollar_micros: 870_000 }

test('354 conversations of six minutes are 35.4 hours, which at 18 € are 637.20 € (picture 40)', () => {
  expect(hoursOf(354, 60)).toBe(35.4)
  expect(worthOf(354, october)).toBe(637_200_000)
})

test('value less cost in one currency, and how often it covers the cost (picture 40)', () => {
  const balance = balanceOf({ confirmed: 354, cost_micros: 118_200_000 }, october, 'EUR')
  expect(balance).toEqual({ worth: 637_200_000, cost: 102_834_000, left: 534_366_000, times: expect.closeTo(6.2, 1) })
})

test('a month that cost more than it spared has less than nothing left', () => {
  expect(balanceOf({ confirmed: 1, cost_micros: 50_000_000 }, october, 'EUR')?.left).toBeLessThan(0)
})

test('a business that counts in dollars needs no exchange rate', () => {
  const balance = balanceOf({ confirmed: 10, cost_micros: 0 }, { ...october, dollar_micros: null }, 'USD')
  expect(balance).toEqual({ worth: 18_000_000, cost: 0, left: 18_000_000, times: null })
})

test('without the cost of an hour or an exchange rate nothing is said in money', () => {
  expect(worthOf(354, { ...october, hour_micros: null })).toBeNull()
  for (const missing of ['hour_micros', 'dollar_micros'] as const)
    expect(balanceOf({ confirmed: 354, cost_micros: 1 }, { ...october, [missing]: null }, 'EUR')).toBeNull()
})
