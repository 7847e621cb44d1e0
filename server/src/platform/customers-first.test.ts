import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  areCustomersHere,
  msSinceCustomer,
  noteCustomer,
  noteCustomerElsewhere,
  restForCustomers,
} from '#platform/customers-first.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

test('customers are here for ten seconds after an answer, and each answer begins them anew', () => {
  noteCustomer()
  expect(areCustomersHere()).toBe(true)
  vi.advanceTimersByTime(9_999)
  expect(areCustomersHere()).toBe(true)
  noteCustomer()
  vi.advanceTimersByTime(9_999)
  expect(areCustomersHere()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(areCustomersHere()).toBe(false)
})

test('a customer of another process is here as one of this process, and is not told on as its own', () => {
  vi.advanceTimersByTime(60_000)
  noteCustomerElsewhere(9_000)
  expect([areCustomersHere(), msSinceCustomer()]).toEqual([true, null])
  vi.advanceTimersByTime(1_000)
  expect(areCustomersHere()).toBe(false)
  noteCustomer()
  vi.advanceTimersByTime(9_999)
  expect(msSinceCustomer()).toBe(9_999)
  vi.advanceTimersByTime(1)
  expect(msSinceCustomer()).toBeNull()
})

test('background work rests in times of its piece while customers are here, until its signal fires', async () => {
  vi.useRealTimers()
  noteCustomer()
  const began = performance.now()
  await restForCustomers(50, 3)
  expect(performance.now() - began).toBeGreaterThanOrEqual(149)
  await restForCustomers(60_000, 3, AbortSignal.timeout(50))
  expect(performance.now() - began).toBeLessThan(5_000)
})

test('background work goes on at once where no customer is here', async () => {
  vi.advanceTimersByTime(60_000)
  await restForCustomers(60_000, 3)
})
