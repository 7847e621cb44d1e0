import type { AgentLanguage } from '@tertulia/contract/agents'
import { CollectedField, type FieldType, type FieldValue } from '@tertulia/contract/collected-fields'
import { expect, test } from 'vitest'
import { step } from '#engine/collection/collect.ts'
import { begin, type CollectionState, collectedValues } from '#engine/collection/state.ts'

const field = (key: string, type: FieldType, label: string, options: string[] = []) =>
  CollectedField.parse({ key, label, description: label, type, required: true, options })
const FORM = {
  fields: [
    field('day', 'date', 'Día'),
    field('people', 'number', 'Personas'),
    field('extras', 'multi_select', 'Extras', ['Vino', 'Postre', 'Flores']),
    field('place', 'text', 'Dirección'),
    field('parking', 'boolean', 'Garaje'),
  ],
}
/** A Monday. */
const CONTEXT = { now: new Date('2026-11-23T16:00:00Z'), time_zone: 'Europe/Madrid', country: 'ES' }

/** The values collected when a field is asked for after the others were told, and the customer says this instead. */
function after(asked: string, language: AgentLanguage, message: string): Record<string, FieldValue | null> {
  const told: CollectionState['values'] = {
    day: { value: '2026-12-04', span: { start: 0, end: 1 }, step: 1 },
    people: { value: 40, span: { start: 0, end: 1 }, step: 2 },
    extras: { value: ['Vino'], span: { start: 0, end: 1 }, step: 3 },
  }
  const state = { ...begin(FORM, { language }), values: told, asked, steps: 4 }
  return collectedValues(FORM, step(FORM, state, message, CONTEXT).state)
}

type Case = [language: AgentLanguage, message: string]

test.each<Case>([
  ['es', 'perdón, revisé la agenda y es el 11 de diciembre, no el 4'],
  ['en', 'hold on, it is on December 11, not the 4th'],
  ['fr', 'attendez, c’est le 11 décembre, pas le 4'],
  ['pt', 'espere, é no dia 11 de dezembro, não no dia 4'],
])('a day is corrected where a yes or no was asked for (%s)', (language, message) => {
  expect(after('parking', language, message)).toMatchObject({ day: '2026-12-11', parking: null })
})

test.each<Case>([
  ['es', 'disculpa, al final somos 45 personas, no 40'],
  ['es', 'ojo, que seremos 45 personas y no 40'],
])('a number is corrected where a place was asked for (%s)', (language, message) => {
  expect(after('place', language, message)).toMatchObject({ people: 45, place: null })
})

test.each<Case>([
  ['es', 'ah, y añade postre también'],
  ['en', 'oh and add the postre too'],
  ['fr', 'au fait, ajoutez aussi postre'],
  ['pt', 'já agora, acrescente também postre'],
])('a choice joins those made before (%s)', (language, message) => {
  expect(after('parking', language, message)).toMatchObject({ extras: ['Vino', 'Postre'] })
})
