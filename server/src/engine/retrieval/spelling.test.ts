import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSpelling, distanceOf } from '#engine/retrieval/spelling.ts'
import { createVocabulary } from '#engine/retrieval/vocabulary.ts'

function spellingOf(...words: string[]) {
  const vocabulary = createVocabulary()
  for (const word of words) {
    const form = vocabulary.addForm(word, 'es')
    vocabulary.surfaces.count(vocabulary.surfaceOfForm(form), 1)
  }
  return createSpelling(vocabulary.surfaces)
}

test.each([
  ['garanita', 'garantia'], // two slips in a long word
  ['horarrio', 'horario'],
  ['evnio', 'envio'], // swapped letters are one slip
  ['envo', 'envio'],
])('«%s» is taken for «%s»', (typed, meant) => {
  expect(spellingOf('garantía', 'horario', 'envío', 'devolución').nearest(typed)?.word).toBe(meant)
})

test.each(['sol', 'abcdefgh', '1234', 'enbxo'])(
  '«%s» is too short, too far or a figure: nothing is guessed',
  (typed) => {
    expect(spellingOf('sal', 'garantía', '1235', 'envío').nearest(typed)).toBeUndefined()
  },
)

test('among two as near, the one that more passages hold', () => {
  expect(spellingOf('casa', 'cama', 'cama').nearest('cada')?.word).toBe('cama')
})

test('a word that no living passage holds is never proposed', () => {
  const vocabulary = createVocabulary()
  vocabulary.addForm('garantía', 'es')
  expect(createSpelling(vocabulary.surfaces).nearest('garanta')).toBeUndefined()
})

test('the distance is the same both ways, 0 only for equals, and within the limit exact', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
  fc.assert(
    fc.property(word, word, (a, b) => {
      const exact = distanceOf(a, b, 99)
      expect(distanceOf(b, a, 99)).toBe(exact)
      expect(exact === 0).toBe(a === b)
      expect(distanceOf(a, b, 2)).toBe(exact <= 2 ? exact : 3)
    }),
  )
})
