import { expect, test } from 'vitest'
import { analyseByRules } from '#engine/analysis/analyse-by-rules.ts'
import type { DialogueLine } from '#engine/analysis/dialogue.ts'

const line = (from: DialogueLine['from'], text: string, change: Partial<DialogueLine> = {}): DialogueLine => ({
  id: text,
  from,
  text,
  event: null,
  declined: false,
  asks_back: false,
  tools_worked: null,
  source: null,
  person_name: null,
  ...change,
})
const customer = (text: string) => line('customer', text)
const answer = (text: string) => line('agent', text)
const declined = (text: string) => line('agent', text, { declined: true })
const asksBack = (text: string) => line('agent', text, { asks_back: true })
const happened = (event: NonNullable<DialogueLine['event']>) => line('event', '', { id: event, event })
const person = (text: string) => line('person', text, { person_name: 'Noelia' })

const valuesOf = (...lines: DialogueLine[]) => {
  const found = analyseByRules({ language: 'es', tells_in: 'es', agent_name: 'Aitana', lines })
  return Object.fromEntries(Object.entries(found).map(([field, { value }]) => [field, value]))
}

const QUESTION = customer('¿Cuánto cuesta la revisión?')
test.each<[string, DialogueLine[], object]>([
  [
    'a greeting alone tells nothing, and nothing is made up',
    [customer('hola'), answer('¡Hola!')],
    {
      topic: null,
      subtopic: null,
      intent: null,
      resolved: null,
      resolution_reason: null,
      task_success: 'undetermined',
    },
  ],
  [
    'words that say that something is wanted, and not what, are no topic',
    [customer('Hola, tengo una duda'), answer('Dime.'), customer('¿Y eso?'), declined('No lo sé.')],
    { topic: null, subtopic: null },
  ],
  [
    'the first words that tell what is wanted are the topic',
    [customer('Tengo una pregunta'), answer('Dime.'), customer('¿Abrís los sábados?'), answer('Sí.')],
    { topic: 'Abrís los sábados' },
  ],
  [
    'two kinds that are told as much are a guess',
    [customer('¿Cuánto cuesta la garantía?'), answer('Nada.')],
    { subtopic: null, topic: 'Cuánto cuesta la garantía' },
  ],
  [
    'what is told of a later wish alone is not what was asked first',
    [customer('¿Abrís los sábados?'), answer('Sí.'), customer('¿Y qué cuesta?'), answer('35 euros.')],
    { subtopic: null },
  ],
  [
    'an answer that nobody objects to resolves it',
    [QUESTION, answer('35 euros.')],
    { resolved: true, resolution_reason: 'answered', task_success: 'success', subtopic: 'billing' },
  ],
  [
    'what the agent did not know stays open, beside what it knew',
    [QUESTION, answer('35 euros.'), customer('¿Y la de una moto?'), declined('No lo sé.')],
    { resolved: false, resolution_reason: 'not_answered', task_success: 'partial_success' },
  ],
  [
    'an answer that did not help counts as none',
    [customer('No me funciona la app'), answer('Reiníciala.'), customer('sigue igual'), declined('No sé más.')],
    { resolved: false, resolution_reason: 'not_answered', task_success: 'failure', intent: 'troubleshooting' },
  ],
  [
    'a person who answered settles it',
    [QUESTION, declined('No lo sé.'), happened('person_offered'), happened('person_joined'), person('Son 35 euros.')],
    { resolved: true, resolution_reason: 'by_person' },
  ],
  [
    'a person who was called and never came leaves it open',
    [QUESTION, declined('No lo sé.'), happened('person_offered'), happened('ended')],
    { resolved: false, resolution_reason: 'nobody_came', task_success: 'failure' },
  ],
  [
    'whoever does not answer what is asked back has left',
    [customer('Quiero reservar mesa'), asksBack('¿Para cuándo?'), happened('ended')],
    { resolved: false, resolution_reason: 'abandoned', intent: 'transactional' },
  ],
  [
    'a tool that failed answers nothing',
    [customer('¿Dónde está mi pedido?'), line('agent', 'No puedo mirarlo.', { tools_worked: false })],
    { resolved: false, resolution_reason: 'not_answered' },
  ],
  [
    'a bare thanks is courtesy, no mood',
    [QUESTION, answer('35 euros.'), customer('gracias')],
    { sentiment: 'neutral', resolution_reason: 'answered' },
  ],
  [
    'the mood at the end counts',
    [customer('Esto es una vergüenza, ¿cuánto cuesta?'), answer('35 euros.'), customer('perfecto, muchas gracias')],
    { sentiment: 'positive', resolution_reason: 'confirmed' },
  ],
])('%s', (_, lines, values) => expect(valuesOf(...lines)).toMatchObject(values))

test('a topic is the customer’s words without greeting, and 80 characters at most', () => {
  expect(valuesOf(customer('Hola, ¿tenéis cascos?'), answer('Sí.'))['topic']).toBe('Tenéis cascos')
  const long = `Quería saber ${'si la bicicleta que vi ayer '.repeat(6)}sigue en la tienda`
  expect(String(valuesOf(customer(long), answer('Sí.'))['topic']).length).toBeLessThanOrEqual(80)
})
