import { expect, test } from 'vitest'
import { likenessAmong } from '#engine/retrieval/word-likeness.ts'

const word = (folded: string, stem = folded) => ({ stem, folded })

test.each([
  ['alquilar', 'alquiler', 'of its family', true],
  ['linpieza', 'limpieza', 'mistyped', true],
  ['rueda', 'ruido', 'of another family', false],
  ['1998', '1999', 'another figure', false],
] as const)('«%s» and «%s»: %s', (one, other, _, isLike) => {
  expect(likenessAmong([word(other)])(word(one)).has(other)).toBe(isLike)
})

test('a word stands for its own stem wholly and for others of its family in part', () => {
  const like = likenessAmong([word('alquila', 'alquil'), word('alquilado', 'alquilad')])(word('alquiler', 'alquil'))
  expect(like.get('alquil')).toBe(1)
  expect(like.get('alquilad')).toBeGreaterThan(0)
  expect(like.get('alquilad')).toBeLessThan(1)
})
