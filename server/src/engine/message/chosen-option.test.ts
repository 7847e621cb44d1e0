import { expect, test } from 'vitest'
import { chosenOption } from '#engine/message/chosen-option.ts'
import { newId } from '#platform/ids.ts'

const CHOICES = ['¿Cuánto cuesta el envío?', '¿Cuánto tarda el envío?', 'Envíos › Islas'].map((label) => ({
  passage_id: newId(),
  kind: 'faq' as const,
  source_id: newId(),
  label,
}))
const history = [
  { from: 'customer' as const, text: '¿y eso?' },
  { from: 'agent' as const, text: '¿Te refieres a…?', choices: CHOICES },
]
const placeOf = (question: string, choice?: string) =>
  CHOICES.findIndex((each) => each === chosenOption({ question, choice, history, language: 'es' }))

test.each([
  ['1', 0],
  ['la 2', 1],
  ['opción 3', 2],
  ['el primero por favor', 0],
  ['la segunda', 1],
  ['number two please', 1],
  ['the first one', 0],
  ['le deuxième', 1],
  ['o terceiro', 2],
  ['cuanto tarda el envio', 1],
  // Nothing that was offered.
  ['4', -1],
  ['quiero 2 kilos', -1],
  ['¿abrís hoy?', -1],
])('«%s» chooses the one at %d', (question, place) => expect(placeOf(question)).toBe(place))

test('a tap says which, whatever the words', () => {
  expect(placeOf('lo que sea', CHOICES[2]?.passage_id)).toBe(2)
  expect(placeOf('1', newId())).toBe(-1)
})

test('a message of the agent’s own accord takes nothing back', () => {
  const after = [...history, { from: 'agent' as const, text: '¿Sigues ahí?', choices: [], unasked: true }]
  expect(chosenOption({ question: 'la 2', choice: undefined, history: after, language: 'es' })).toBe(CHOICES[1])
})

test('choices of an answer before the last are not chosen any more', () => {
  const later = [...history, { from: 'agent' as const, text: 'De nada.' }]
  expect(chosenOption({ question: '1', choice: undefined, history: later, language: 'es' })).toBeUndefined()
})
