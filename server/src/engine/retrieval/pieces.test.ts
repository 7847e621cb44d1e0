import { expect, test } from 'vitest'
import { piecesOf } from '#engine/retrieval/pieces.ts'

test.each([
  ['taller', ['_tal', 'tall', 'alle', 'ller', 'ler_']],
  ['sol', ['_sol', 'sol_']],
  ['si', ['_si_']],
  ['a', ['_a_']],
  ['aaaaaaa', ['_aaa', 'aaaa', 'aaa_']], // each once
  ['1998', ['_1998_']],
  ['29.9', ['_29.9_']],
])('«%s» falls into %j', (word, pieces) => expect(piecesOf(word)).toEqual(pieces))

test('a slip of the finger leaves a word most of its pieces', () => {
  const right = piecesOf('desobediencia')
  const kept = piecesOf('desobedeincia').filter((piece) => right.includes(piece))
  expect(kept.length / right.length).toBeGreaterThan(0.5)
})
