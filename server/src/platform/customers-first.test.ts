import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { areCustomersHere, markCustomerActivity } from '#platform/customers-first.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

test('customers are here for ten seconds after an answer, and each answer begins them anew', () => {
  markCustomerActivity()
  expect(areCustomersHere()).toBe(true)
  vi.advanceTimersByTime(9_999)
  expect(areCustomersHere()).toBe(true)
  markCustomerActivity()
  vi.advanceTimersByTime(9_999)
  expect(areCustomersHere()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(areCustomersHere()).toBe(false)
})
