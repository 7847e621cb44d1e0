import { expect, test } from 'vitest'
import { spelledOut } from '#engine/lexicon/chat-spellings.ts'
import { likelyWordsIn } from '#engine/tools/likely-words.ts'

test('a short spelling stands for its words in its language alone', () => {
  expect(spelledOut('xq', 'es')).toBe('por qué')
  expect(spelledOut('xq', 'en')).toBeUndefined()
})

test('a word that objects have by themselves is a word as any other', () => {
  for (const word of ['constructor', 'valueOf', '__proto__']) expect(spelledOut(word, 'es')).toBeUndefined()
  expect(likelyWordsIn('busco un constructor', 'es').map(({ raw }) => raw)).toEqual(['busco', 'un', 'constructor'])
})
