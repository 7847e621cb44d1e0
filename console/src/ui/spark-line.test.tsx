import { expect, test } from 'vitest'
import { render } from '#test/render.tsx'
import { SparkLine } from './spark-line.tsx'

async function linesOf(values: readonly (number | null)[]) {
  const { container } = await render(<SparkLine values={values} />)
  return [...container.querySelectorAll('polyline')].map((line) => ({
    points: (line.getAttribute('points') ?? '').split(' ').filter(Boolean).length,
    isDotted: line.hasAttribute('stroke-dasharray'),
  }))
}

test('today is not over: its part of the line is dotted', async () => {
  expect(await linesOf([4, 5, 6, 1])).toEqual([
    { points: 3, isDotted: false },
    { points: 2, isDotted: true },
  ])
})

test('a day of which nothing is known is no fall to nothing', async () => {
  expect(await linesOf([4, null, 6, null])).toEqual([{ points: 2, isDotted: false }])
})

test('days without a figure draw nothing', async () => {
  expect(await linesOf([null, null])).toEqual([{ points: 0, isDotted: false }])
})
