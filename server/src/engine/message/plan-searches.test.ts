import { expect, test } from 'vitest'
import type { Source } from '@tertulia/contract/messages'
import { planSearches } from '#engine/message/plan-searches.ts'
import { newId } from '#platform/ids.ts'
import type { SaidBefore } from '#engine/turn/vocabulary/turn-input.ts'

const plan = (question: string, history: SaidBefore[] = []) => planSearches({ question, history, language: 'es' })
const source: Source = {
  n: 1,
  kind: 'faq',
  source_id: newId(),
  passage_id: newId(),
  title: '¿Cuál es vuestro horario?',
  locator: null,
  excerpt: '',
  mark: null,
}
const HOURS: SaidBefore[] = [
  { from: 'customer', text: '¿A qué hora abrís entre semana?' },
  { from: 'agent', text: 'De 10 a 20.', sources: [source] },
]

test('a greeting is not looked for, and what else was told helps find without deciding', () => {
  const [only, ...more] = plan('Hola, buenas tardes. Me mudo en mayo a un tercero. ¿Hacéis portes?')
  expect(more).toEqual([])
  expect(only).toMatchObject({ asked: '¿Hacéis portes?', leans: false, told: [] })
  expect(only?.around.map(({ text }) => text)).toEqual(['Me mudo en mayo a un tercero.'])
})

test('each question is looked for by itself, with the others around it', () => {
  const both = plan('¿Dónde estáis y cuánto cuesta aparcar?')
  expect(both.map(({ asked }) => asked)).toEqual(['¿Dónde estáis', 'cuánto cuesta aparcar?'])
  expect(both[0]?.around.map(({ text }) => text)).toEqual(['cuánto cuesta aparcar?'])
})

test('a text with many questions is looked for as one', () => {
  expect(plan('¿Uno es? ¿Dos son? ¿Tres hay? ¿Cuatro valen? ¿Cinco cuestan?')).toHaveLength(1)
})

test.each(['¿y los domingos?', 'y cuánto vale?', '¿ese día también?', 'domingos?'])(
  '«%s» goes on from what was said: the last answer is where it looks first',
  (question) => {
    const [search] = plan(question, HOURS)
    expect(search).toMatchObject({ leans: true, told: [source.passage_id] })
    expect(search?.around.map(({ text }) => text)).toEqual([source.title, '¿A qué hora abrís entre semana?'])
  },
)

test.each([
  '¿Cuánto cuesta arreglar un pinchazo de bicicleta?',
  '¿Tenéis aparcamiento gratuito para clientes con coche?',
])('«%s» stands for itself, whatever was said before', (question) =>
  expect(plan(question, HOURS)[0]).toMatchObject({ leans: false, told: [] }),
)

test('the first message goes on from nothing', () => expect(plan('¿y los domingos?')[0]?.leans).toBe(false))

test('a choice is found by the question before it', () => {
  const choice = { passage_id: newId(), kind: 'file' as const, source_id: newId(), label: 'Tarifas › Taller' }
  const history: SaidBefore[] = [
    { from: 'customer', text: '¿y el pinchazo?' },
    { from: 'agent', text: '¿Te refieres a…?', choices: [choice] },
  ]
  expect(plan('1', history)).toEqual([
    {
      asked: '¿y el pinchazo?',
      around: [{ text: 'Tarifas › Taller', weight: 1 }],
      leans: false,
      may_stand: false,
      told: [choice.passage_id],
      chosen: choice.passage_id,
    },
  ])
})
