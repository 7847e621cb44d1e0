import { AGENT_LANGUAGES } from '@tertulia/contract/agents'
import { expect, test } from 'vitest'
import { CONCEPT_LISTS, conceptsOfStem, phrasesIn } from '#engine/lexicon/concepts.ts'
import { allWordsOf } from '@tertulia/contract/words'
import { stemOf } from '#engine/lexicon/stems.ts'

const meaning = (word: string, language: (typeof AGENT_LANGUAGES)[number]) =>
  conceptsOfStem(stemOf(word, language), language)

test('every concept of a part has a name of its own and words in the four languages', () => {
  for (const list of CONCEPT_LISTS) {
    const rows = list().map((line) => line.split(' | '))
    expect(rows.length).toBeGreaterThan(100)
    expect(rows.filter((cells) => cells.length !== 5 || cells.some((cell) => cell.trim() === ''))).toEqual([])
    const names = rows.map(([name]) => name)
    expect(new Set(names).size).toBe(names.length)
  }
})

test.each([
  ['aparcar', 'es', 'parking', 'en'],
  ['remera', 'es', 'camiseta', 'es'],
  ['perro', 'es', 'dog', 'en'],
  ['piscina', 'es', 'alberca', 'es'],
  ['envío', 'es', 'livraison', 'fr'],
] as const)('%s (%s) and %s (%s) mean the same', (one, its, other, others) => {
  expect(meaning(one, its).some((concept) => meaning(other, others).includes(concept))).toBe(true)
})

test('a phrase means what a word does', () => {
  const [price] = meaning('precio', 'es')
  expect(phrasesIn(allWordsOf('¿cuánto sale eso?'), 'es')).toContainEqual({ concept: price, words: ['cuánto', 'sale'] })
  expect(phrasesIn(allWordsOf('how much is that'), 'en').map(({ concept }) => concept)).toContain(price)
  expect(phrasesIn(allWordsOf('el horario'), 'es')).toEqual([])
})
