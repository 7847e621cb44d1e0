import { expect, test, vi } from 'vitest'
import { createRecent } from '#platform/recent.ts'

const made = () => createRecent<number>({ most: 10, for_ms: 60_000 })

test('however many ask at once, it is read once', async () => {
  const recent = made()
  const read = vi.fn(async () => 7)
  expect(await Promise.all([1, 2, 3].map(() => recent.get('a', read)))).toEqual([7, 7, 7])
  expect(await recent.get('a', read)).toBe(7)
  expect(read).toHaveBeenCalledTimes(1)
})

test('a read that failed is tried again by the next', async () => {
  const recent = made()
  await expect(recent.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await recent.get('a', async () => 2)).toBe(2)
})

test('a value forgotten while it is read is read again, and the old one does not come back', async () => {
  const recent = made()
  const old = Promise.withResolvers<number>()
  const first = recent.get('a', () => old.promise)
  recent.forget('a')
  expect(await recent.get('a', async () => 2)).toBe(2)
  old.resolve(1)
  expect(await first).toBe(1)
  expect(await recent.get('a', async () => 3)).toBe(2)
})

test('no caller waits for a value that is only being read', async () => {
  const recent = made()
  const reading = Promise.withResolvers<number>()
  const first = recent.get('a', () => reading.promise)
  expect(recent.peek('a')).toBeUndefined()
  reading.resolve(1)
  await first
  expect(recent.peek('a')).toBe(1)
})
