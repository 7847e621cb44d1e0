import type { AgentLanguage } from '@tertulia/contract/agents'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAnswerable } from '#engine/retrieval/confidence.ts'
import type { IndexedPassage } from '#engine/retrieval/hits.ts'
import { analyze, createKnowledgeIndex } from '#engine/retrieval/knowledge-index.ts'

const file = (id: string, text: string, language: AgentLanguage = 'es'): IndexedPassage => ({
  id,
  kind: 'file',
  language,
  analysis: analyze({ kind: 'file', language, title: '', variants: [], text }),
})
const faq = (
  id: string,
  title: string,
  text: string,
  variants: string[] = [],
  language: AgentLanguage = 'es',
): IndexedPassage => ({
  id,
  kind: 'faq',
  language,
  analysis: analyze({ kind: 'faq', language, title, variants, text }),
})

function indexOf(...passages: IndexedPassage[]) {
  const index = createKnowledgeIndex()
  for (const passage of passages) index.add(passage)
  return index
}

const SHOP = [
  faq('hours', '¿Cuál es vuestro horario?', 'De lunes a viernes de 10 a 20.', [
    '¿A qué hora abrís?',
    '¿Cuándo cerráis?',
  ]),
  faq('shipping', '¿Cuánto cuesta el envío a Canarias?', 'Son 12 euros.', ['precio de mandar un paquete a las islas']),
  file('returns', 'Las devoluciones se aceptan durante 30 días. El cliente paga los portes de vuelta.'),
  file('warranty', 'La garantía de los electrodomésticos es de tres años. Cubre piezas y mano de obra.'),
  file('workshop', 'El taller repara lavadoras y frigoríficos. Una reparación urgente cuesta 1.200 € como máximo.'),
]

const first = (question: string, passages = SHOP, language: AgentLanguage = 'es') =>
  indexOf(...passages).search(question, { limit: 1, language })[0]

test.each([
  ['¿A qué hora abrís?', 'hours'],
  ['precio para mandar paquetes a las islas', 'shipping'],
  ['¿puedo hacer una devolucion?', 'returns'], // accent left out, another number
  ['GARANTIA DE ELECTRODOMESTICOS', 'warranty'],
  ['¿qué cubre la garantai?', 'warranty'], // letters swapped
  ['electro domésticos', 'warranty'], // split in two
  ['reparaciones urgentes', 'workshop'],
  ['¿qué cuesta 1200 euros?', 'workshop'],
  ['garantiaelectrodomesticos', 'warranty'], // run together
])('«%s» finds %s', (question, id) => expect(first(question)?.id).toBe(id))

test('a question in the words of a variant wins over a text that repeats them', () => {
  const words = 'mandar paquete islas precio '.repeat(30)
  const hits = indexOf(...SHOP, file('loud', words)).search('precio de mandar un paquete a las islas', { limit: 2 })
  expect(hits.map(({ id }) => id)).toEqual(['shipping', 'loud'])
  expect(hits[0]?.likeness).toBeCloseTo(1)
})

test('each way to ask stands alone: many variants do not thin out the one that fits', () => {
  const talkative = faq(
    'talkative',
    'Envíos',
    'Por mensajero.',
    Array.from({ length: 40 }, (_, at) => `asunto número ${at}`),
  )
  expect(first('¿Hacéis envíos?', [talkative, ...SHOP.filter(({ id }) => id !== 'shipping')])?.id).toBe('talkative')
})

test('a file’s text answers beside many short FAQs: it is long among files, not among answers', () => {
  const talk = Array.from({ length: 60 }, (_, at) => `frase${at} relleno${at} detalle${at}.`).join(' ')
  const policy = file('policy', `${talk} La cancelación gratuita exige avisar dos días antes. ${talk}`)
  const short = Array.from({ length: 80 }, (_, at) => faq(`faq${at}`, `¿Pregunta corta ${at}?`, `Respuesta ${at}.`))
  const hit = first('¿Cuándo es gratuita la cancelación?', [policy, file('other', talk), ...short])
  expect(hit?.id).toBe('policy')
  expect(hit && isAnswerable(hit)).toBe(true)
})

test.each([
  ['¿quién interceptó más balones?', 'Sus intercepciones fueron siete.'],
  ['¿cómo se financia el proyecto?', 'La financiación viene de la Unión Europea.'],
])('«%s» finds a text that says it in words of the same family', (question, text) => {
  const others = ['Los balones se inflan.', 'El proyecto es largo.'].map((text, at) =>
    file(`other ${at}`, `${text} Y más.`),
  )
  const hits = indexOf(file('family', text), ...others).search(question, { limit: 3, language: 'es' })
  expect(hits.map(({ id }) => id)).toContain('family')
})

test('words that stand together in the question are looked for together', () => {
  const apart = file('apart', 'La tarjeta azul cuesta mucho. El regalo perfecto y barato se vende aquí siempre.')
  const together = file('together', 'El color azul cuesta mucho. La tarjeta regalo perfecta y barata se vende aquí.')
  expect(first('tarjeta regalo', [apart, together])?.id).toBe('together')
})

test.each([
  ['en', 'How long is the warranty for the washing machine?', 'The warranty of washing machines lasts three years.'],
  [
    'fr',
    'Quelle est la durée de la garantie des machines à laver ?',
    'La garantie des machines à laver dure trois ans.',
  ],
  ['pt', 'Qual é a garantia das máquinas de lavar?', 'A garantia da máquina de lavar roupa é de três anos.'],
] as const)(
  '%s: a passage in another language than the agent’s first is found in its own',
  (language, question, text) => {
    const passages = [...SHOP.filter(({ id }) => id !== 'warranty'), file('foreign', text, language)]
    const hit = first(question, passages)
    expect(hit?.id).toBe('foreign')
    expect(hit && isAnswerable(hit)).toBe(true)
  },
)

test('a question about something else is not answerable', () => {
  for (const question of ['¿Quién ganó la liga de baloncesto?', '¿Tenéis aparcamiento para bicicletas?']) {
    const hit = first(question)
    expect(hit === undefined || !isAnswerable(hit)).toBe(true)
  }
})

test('a greeting before a question takes nothing from its certainty, even with one FAQ', () => {
  const hit = first('Hola, buenas, ¿cuál es el horario?', SHOP.slice(0, 1))
  expect(hit && isAnswerable(hit)).toBe(true)
})

test('an empty index, an empty question and a question of signs find nothing', () => {
  expect(indexOf().search('¿Cuál es el horario?', { limit: 3 })).toEqual([])
  for (const question of ['', '   ', '¿?!', '\u0000'])
    expect(indexOf(...SHOP).search(question, { limit: 3 })).toEqual([])
})

const words = fc.constantFrom(
  'envío',
  'envíos',
  'garantía',
  'horario',
  'taller',
  'precio',
  'precios',
  'lunes',
  '30',
  'reparación',
  'reparar',
  '.',
)
const text = fc.array(words, { minLength: 1, maxLength: 12 }).map((all) => all.join(' '))
const passages = fc
  .array(fc.tuple(fc.boolean(), text, text), { minLength: 1, maxLength: 12 })
  .map((all) => all.map(([isFaq, title, body], at) => (isFaq ? faq(`p${at}`, title, body) : file(`p${at}`, body))))
const answersOf = (index: ReturnType<typeof createKnowledgeIndex>, question: string) =>
  index
    .search(question, { limit: 12, language: 'es' })
    .map(({ id, score, coverage }) => [id, score.toFixed(9), coverage.toFixed(9)])

test('a ranking does not hang on the order in which passages came', () => {
  fc.assert(
    fc.property(passages, text, fc.infiniteStream(fc.nat()), (all, question, numbers) => {
      const mixed = all.map((passage) => ({ passage, place: numbers.next().value ?? 0 }))
      const other = mixed.toSorted((a, b) => a.place - b.place).map(({ passage }) => passage)
      expect(answersOf(indexOf(...other), question)).toEqual(answersOf(indexOf(...all), question))
    }),
  )
})

test('a passage added and removed again leaves no trace in a ranking', () => {
  fc.assert(
    fc.property(passages, passages, text, (kept, passing, question) => {
      const index = indexOf(...kept)
      for (const passage of passing) index.add({ ...passage, id: `passing ${passage.id}` })
      for (const passage of passing) index.remove(`passing ${passage.id}`)
      expect(answersOf(index, question)).toEqual(answersOf(indexOf(...kept), question))
      expect(index.size).toBe(kept.length)
    }),
  )
})

test('thousands of edits leave an index of the same size and ranking', () => {
  const index = indexOf(...SHOP)
  for (let edit = 0; edit < 3_000; edit += 1)
    index.add(file('draft', `Borrador con la palabra número${edit} y el horario.`))
  index.remove('draft')
  index.remove('never there')
  expect(index.size).toBe(SHOP.length)
  expect(answersOf(index, '¿cuál es el horario de reparaciones?')).toEqual(
    answersOf(indexOf(...SHOP), '¿cuál es el horario de reparaciones?'),
  )
})

test('no question and no text makes it fail', () => {
  const any = fc.string({ unit: 'binary', maxLength: 200 })
  fc.assert(
    fc.property(any, any, (text, question) => {
      const hits = indexOf(file('a', text), faq('b', question, text)).search(question, { limit: 5, language: 'fr' })
      for (const { score, coverage, certainty, likeness } of hits) {
        expect(score).toBeGreaterThan(0)
        for (const share of [coverage, certainty, likeness]) expect(share >= 0 && share <= 1).toBe(true)
      }
    }),
  )
})
