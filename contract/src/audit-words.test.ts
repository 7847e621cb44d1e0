import { expect, test } from 'vitest'
import { valueWords } from './audit-words.ts'

test('texts by language are told by the name of the language, without what is empty', () => {
  const nothing = { greeting: '', farewell: '' }
  const texts = { en: { greeting: 'Hi!', farewell: 'See you' }, fr: nothing, pt: { greeting: '', farewell: 'Tchau' } }
  expect(valueWords('texts', texts, 'es')).toBe('inglés: Hi! / See you; portugués: Tchau')
  expect(valueWords('texts', {}, 'es')).toBe('')
})
