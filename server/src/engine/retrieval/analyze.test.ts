import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allWordsOf } from '@tertulia/contract/words'
import { stemOf } from '#engine/lexicon/stems.ts'
import { contentSentencesOf, contentWordsOf } from '#engine/retrieval/analyze.ts'

const LANGUAGES = ['es', 'en', 'fr', 'pt'] as const

test.each([
  ['es', 'devolución', 'devoluciones'],
  ['es', 'devolucion', 'devoluciones'],
  ['es', 'GARANTÍA'.toLowerCase(), 'garantías'],
  ['es', 'reservar', 'reservas'],
  ['es', 'taller', 'talleres'],
  ['es', 'alquiler', 'alquileres'],
  ['es', 'lugar', 'lugares'],
  ['pt', 'talher', 'talheres'],
  ['en', 'delivery', 'deliveries'],
  ['en', 'returned', 'returning'],
  ['fr', 'livraison', 'livraisons'],
  ['fr', 'garantie', 'garanties'],
  ['pt', 'devolução', 'devoluções'],
  ['pt', 'devolucao', 'devolucoes'],
] as const)('%s: «%s» and «%s» have one stem', (language, one, other) => {
  expect(stemOf(one, language)).toBe(stemOf(other, language))
})

test.each([
  ['es', '¿Cuánto cuesta el envío a Canarias?', ['cuesta', 'envío', 'canarias']],
  ['en', 'How do I return my shoes, please?', ['return', 'shoes']],
  ['fr', 'Quels sont les horaires de la boutique ?', ['horaires', 'boutique']],
  ['pt', 'Qual é o horário da loja?', ['horário', 'loja']],
] as const)('%s: little words say nothing of the subject: %s', (language, text, words) => {
  expect(contentWordsOf(text, language)).toEqual(words)
})

test.each([
  ['1.200 €', ['1200', 'euro']],
  ['1,200 €', ['1200', 'euro']],
  ['1.234.567', ['1234567']],
  ['29,90', ['29.9']],
  ['29.90', ['29.9']],
  ['29,00', ['29']],
  ['a las 10:30', ['a', 'las', '10:30']],
  ['A-320', ['a', '320']],
  ['A320', ['a', '320']],
  ['h₂o', ['h', '2', 'o']],
  // Words that every object answers to.
  ['el constructor y su valueOf', ['el', 'constructor', 'y', 'su', 'valueof']],
])('«%s» is read as %j', (text, words) => expect(allWordsOf(text)).toEqual(words))

test('letters with loose accents are the letters that carry them', () => {
  expect(allWordsOf('garanti\u0301a')).toEqual(allWordsOf('garant\u00eda'))
})

test('a text of little words alone keeps them, so that it can still be found', () => {
  expect(contentWordsOf('¿Qué es esto?', 'es')).toEqual(['qué', 'es', 'esto'])
  expect(contentSentencesOf('¿Qué es esto?', 'es')).toEqual([['qué', 'es', 'esto']])
})

test('reading words again changes nothing, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const words = allWordsOf(text)
      expect(allWordsOf(words.join(' '))).toEqual(words)
    }),
  )
})

test('any text has words, sentences and stems without an error, in every language', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.constantFrom(...LANGUAGES), (text, language) => {
      for (const word of contentSentencesOf(text, language).flat()) expect(stemOf(word, language)).not.toBe('')
    }),
  )
})
