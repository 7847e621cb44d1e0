import fc from 'fast-check'
import { expect, test } from 'vitest'
import { analyze, decodeSentences, encodeSentences } from '#engine/retrieval/analysis.ts'

test('stored words are read back as they were, whatever the texts', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 200 })
  fc.assert(
    fc.property(
      fc.constantFrom('faq', 'file'),
      text,
      fc.array(text, { maxLength: 4 }),
      text,
      (kind, title, variants, body) => {
        const { said } = analyze({ kind, language: 'es', title, variants, text: body })
        expect(decodeSentences(encodeSentences(said))).toEqual(said)
      },
    ),
  )
})

test('an FAQ is asked in its question and its variants; a file only says', () => {
  const parts = {
    language: 'es',
    title: 'Horario de verano',
    variants: ['¿Cuándo abrís?'],
    text: 'De 10 a 14. Domingos no.',
  } as const
  expect(analyze({ kind: 'faq', ...parts, variants: [...parts.variants] })).toEqual({
    asked: [
      ['horario', 'de', 'verano'],
      ['cuándo', 'abrís'],
    ],
    said: [['10', '14'], ['domingos']],
  })
  expect(analyze({ kind: 'file', ...parts, variants: [] })).toEqual({
    asked: [],
    said: [['horario', 'verano'], ['10', '14'], ['domingos']],
  })
})

test('words stored with the ways to ask behind them are read without these', () => {
  expect(decodeSentences(Buffer.from('10 14 . domingos\nhorario verano\nabrís'))).toEqual([['10', '14'], ['domingos']])
})
