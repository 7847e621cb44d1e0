import { expect, test } from 'vitest'
import { createGatherer } from '#platform/gather.ts'

/** Work that ends when it is told to. */
function slowWork() {
  const done: number[][] = []
  const ends: Array<() => void> = []
  return {
    done,
    end: async () => {
      ends.shift()?.()
      await new Promise((resolve) => setTimeout(resolve, 5))
    },
    work: (all: number[]) => new Promise<void>((resolve) => void ends.push(() => (done.push(all), resolve()))),
  }
}

test('calls that come while others are at work are done together after them, each key by itself', async () => {
  const together = createGatherer<number>({ most: 3, pause_ms: 0 })
  const { work, done, end } = slowWork()
  const asked = [1, 2, 3, 4, 5].map((each) => together('a', each, work))
  void together('b', 9, work)
  for (let times = 0; times < 4; times += 1) await end()
  await Promise.all(asked)
  expect(done).toEqual([[1], [9], [2, 3, 4], [5]])
})

test('one that fails fails alone', async () => {
  const together = createGatherer<number>({ most: 10, pause_ms: 0 })
  const work = async (all: number[]) => {
    await Promise.resolve()
    if (all.includes(3)) throw new Error('three')
  }
  const ended = await Promise.allSettled([1, 2, 3, 4].map((each) => together('a', each, work)))
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
})
