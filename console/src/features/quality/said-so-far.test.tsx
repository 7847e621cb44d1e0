import { expect, test } from 'vitest'
import { saidSoFar } from './said-so-far.ts'

const said = (...lines: string[]) =>
  lines.map((line) => ({ from: { c: 'customer', a: 'agent', e: 'event' }[line[0] ?? ''] ?? '', text: line }))
const taken = (...lines: string[]) => saidSoFar(said(...lines)).map(({ text }) => text)

test('a test takes over the last six lines, in turn, to the agent’s answer before its question', () => {
  expect(taken('c1', 'a1', 'c2', 'a2')).toEqual(['c1', 'a1', 'c2', 'a2'])
  expect(taken('a0', 'c1', 'a1', 'c2', 'a2', 'c3', 'a3', 'c4', 'a4')).toEqual(['c2', 'a2', 'c3', 'a3', 'c4', 'a4'])
  expect(taken('c1', 'c2', 'a1', 'e', 'a2', 'c3')).toEqual(['c2', 'a2'])
  expect(taken('c1')).toEqual([])
})
