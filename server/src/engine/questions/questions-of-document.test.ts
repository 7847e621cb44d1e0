import { fileURLToPath } from 'node:url'
import { worthProposing } from '#engine/questions/proposal.ts'
import { questionsOfDocument } from '#engine/questions/questions-of-document.ts'
import { readDocument } from '#platform/documents/read-document.ts'
import { expect, test } from 'vitest'
import type { AgentLanguage } from '@tertulia/contract/agents'
import type { DocumentBlock } from '#platform/documents/document.ts'
import { A_SHARE } from '../../../test/a-share.ts'

const documentOf = (name: string) => fileURLToPath(new URL(`../../../test/documents/${name}`, import.meta.url))
const asked = (blocks: DocumentBlock[], language: AgentLanguage = 'es') =>
  questionsOfDocument({ blocks }, language).map(({ question, answer }) => [question, answer])
const defined = (text: string, language: AgentLanguage) =>
  questionsOfDocument({ blocks: [{ text }] }, language).filter(({ basis }) => basis === 'definition')
/** Paragraphs of a document without headings, as plain text is read. */
const plain = (text: string): DocumentBlock[] => text.split('\n\n').map((each) => ({ text: each }))

test('declared questions come first, then headings that ask, then the others as questions', () => {
  const found = questionsOfDocument(
    {
      blocks: [
        { text: 'Abrimos de lunes a viernes de 10 a 14.', heading: 'Ciclos › Horario' },
        { text: 'Sí.', heading: 'Ciclos › ¿Abrís los sábados?' },
        { text: 'Con la caja.', heading: 'Ciclos › ¿Abrís los sábados?' },
        { text: 'Dos años.', question: '¿Qué garantía hay?' },
      ],
    },
    'es',
  )
  expect(found).toMatchObject([
    { question: '¿Qué garantía hay?', answer: 'Dos años.', basis: 'question' },
    { question: '¿Abrís los sábados?', answer: 'Sí.\nCon la caja.', basis: 'question', topic: 'Ciclos' },
    { question: '¿Qué horario tenéis?', answer: 'Abrimos de lunes a viernes de 10 a 14.', basis: 'heading' },
  ])
})

test('labels, headings without text and what only introduces answer nothing', () => {
  expect(
    asked([
      { text: 'Todo para tu bici, cerca de casa.', heading: 'Ciclos' },
      { text: 'Tienda', heading: 'Ciclos › Tienda' },
      { text: 'De aluminio', heading: 'Ciclos › Cascos' },
      { text: 'Un texto sin apartado que lo diga.' },
      { text: 'Reparamos todas las marcas con cita.', heading: 'Ciclos › Taller' },
    ]),
  ).toEqual([['¿Qué hay que saber sobre taller?', 'Reparamos todas las marcas con cita.']])
})

test.each([
  ['es', 'Envíos y devoluciones', '¿Qué hay que saber sobre envíos y devoluciones?'],
  ['es', 'Cómo pedir cita', '¿Cómo pedir cita?'],
  ['es', '3. NUESTRA HISTORIA:', '¿Qué hay que saber sobre nuestra historia?'],
  ['es', 'IVA y facturas', '¿Qué hay que saber sobre IVA y facturas?'],
  ['en', 'Delivery', 'How does delivery work?'],
  ['en', 'How to book', 'How to book?'],
  ['fr', 'Nos horaires', 'Quels sont vos horaires ?'],
  ['pt', 'Devoluções', 'Como são as devoluções?'],
] as const)('in %s the heading «%s» is asked as «%s»', (language, heading, question) => {
  const text = 'Un texto bastante largo para contestar algo.'
  expect(asked([{ text, heading }], language)[0]?.[0]).toBe(question)
})

test('plain text: questions keep what stands behind or below them, and marks of asking go', () => {
  expect(
    asked(
      plain(`Preguntas frecuentes

P: ¿Hacéis factura?
R: Sí, siempre.

¿Abrís en agosto? Solo por las mañanas.

2. ¿Alquiláis bicis?
Sí, por días.
Pide cita antes.`),
    ),
  ).toEqual([
    ['¿Hacéis factura?', 'Sí, siempre.'],
    ['¿Abrís en agosto?', 'Solo por las mañanas.'],
    ['¿Alquiláis bicis?', 'Sí, por días.\nPide cita antes.'],
  ])
})

test('plain text: a short line above others is their heading, and a sentence is none', () => {
  expect(
    asked(
      plain(`CICLOS ALMENARA

Garantía

Todo tiene tres años de garantía desde el día de la compra.

Guarda el tique.`),
    ),
  ).toEqual([['¿Qué garantía hay?', 'Todo tiene tres años de garantía desde el día de la compra.\nGuarda el tique.']])
})

test.each([
  ['es', 'El plan Cuida es un seguro que cubre los golpes.', '¿Qué es el plan Cuida?'],
  ['es', 'Las bicis de gravel son las que sirven para pistas y carretera.', '¿Qué son las bicis de gravel?'],
  ['en', 'A tubeless tyre is a tyre that needs no inner tube.', 'What is a tubeless tyre?'],
  ['fr', 'Le forfait Soin est une assurance contre les chocs.', 'Qu’est-ce que le forfait Soin ?'],
  ['pt', 'O plano Cuida é um seguro contra pancadas e quedas.', 'O que é o plano Cuida?'],
] as const)('in %s, «%s» answers «%s»', (language, sentence, question) => {
  const text = `Otra frase cualquiera. ${sentence}`
  const [found, ...others] = defined(text, language)
  expect([found?.question, found?.answer, others]).toEqual([question, sentence, []])
  expect(found?.evidence?.text.slice(found.evidence.start, found.evidence.end)).toBe(sentence)
})

test.each([
  'Esta es la mejor tienda de bicis de toda la provincia.',
  'Nuestro equipo es el más rápido de todos los de la zona.',
  'También es una buena idea reservar con algo de tiempo.',
])('«%s» defines nothing one could ask for', (text) => expect(defined(text, 'es')).toEqual([]))

test('a table of hours is one answer', () => {
  const found = questionsOfDocument(
    {
      blocks: [
        { text: 'Día | Mañana | Tarde', heading: 'Horario' },
        { text: 'Lunes a viernes | 9:30–14:00 | 16:30–20:00', heading: 'Horario' },
        { text: 'Sábados | 10:00–13:00 |', heading: 'Horario' },
        { text: 'Domingos | Cerrado | Cerrado', heading: 'Horario' },
      ],
    },
    'es',
  )
  expect(found).toMatchObject([
    {
      question: '¿Qué horario tenéis?',
      answer:
        'Lunes a viernes. Mañana: 9:30–14:00, Tarde: 16:30–20:00\nSábados: 10:00–13:00\nDomingos. Mañana: Cerrado, Tarde: Cerrado',
      basis: 'table',
      topic: 'Horario',
    },
  ])
})

test('a list of prices is one answer and each price its own, in every spelling', () => {
  const found = questionsOfDocument(
    {
      blocks: plain(`Tarifas del taller

Revisión básica: 35 €
Cambio de cámara ........ 8,50 €
- Centrado de rueda – 12 euros
Presupuesto: gratis`),
    },
    'es',
  )
  expect(found.map(({ question, answer }) => [question, answer])).toEqual([
    [
      '¿Qué precios tenéis?',
      'Revisión básica: 35 €\nCambio de cámara: 8,50 €\nCentrado de rueda: 12 euros\nPresupuesto: gratis',
    ],
    ['¿Qué precio tiene «Revisión básica»?', 'Revisión básica: 35 €'],
    ['¿Qué precio tiene «Cambio de cámara»?', 'Cambio de cámara: 8,50 €'],
    ['¿Qué precio tiene «Centrado de rueda»?', 'Centrado de rueda: 12 euros'],
    ['¿Qué precio tiene «Presupuesto»?', 'Presupuesto: gratis'],
  ])
  const cable = found[2]?.evidence
  expect(cable?.text.slice(cable.start, cable.end)).toBe('Cambio de cámara ........ 8,50 €')
})

test('a sentence with a price or an hour in it is no table', () =>
  expect(
    asked([{ text: 'El envío a casa cuesta 5 € y tarda dos días: llega de 9 a 14 h.', heading: 'Envíos' }]),
  ).toEqual([['¿Cómo son los envíos?', 'El envío a casa cuesta 5 € y tarda dos días: llega de 9 a 14 h.']]))

test('a real document of old Word gives what its sections answer', async () => {
  const document = await readDocument({
    bytes_path: documentOf('condiciones.doc'),
    name: 'condiciones.doc',
    share: A_SHARE,
  })
  expect(asked(document.blocks)).toEqual([
    [
      '¿Qué hay que saber sobre condiciones del taller?',
      'La garantía del cambio cubre seis meses de uso normal.\nTalla M: 1,68 a 1,76\nTraer la bicicleta limpia ahorra 10 € en la revisión.',
    ],
  ])
})

test.each([
  ['digits', [{ text: '1'.repeat(140_000) }]],
  ['lines of digits', Array.from({ length: 28 }, () => ({ text: '1'.repeat(5_000) }))],
  ['lines of one word', Array.from({ length: 28 }, () => ({ text: 'a'.repeat(5_000) }))],
  ['a heading of digits', [{ text: 'Un texto bastante largo.', heading: `${'1'.repeat(70_000)} x` }]],
  ['a heading of one word', [{ text: 'Un texto bastante largo.', heading: 'a'.repeat(70_000) }]],
  ['cells of digits', Array.from({ length: 28 }, () => ({ text: `a | ${'1'.repeat(4_900)}` }))],
  ['hours', Array.from({ length: 28 }, () => ({ text: '10 A '.repeat(1_000) }))],
  ['colons', [{ text: 'Ab: '.repeat(35_000) }]],
])('a text of %s takes no time and gives nothing', (_, blocks) => {
  const began = performance.now()
  expect(asked(blocks)).toEqual([])
  expect(performance.now() - began).toBeLessThan(2_000)
})

test('the beginning of a very long document is looked at', () =>
  expect(
    asked([...Array.from({ length: 200 }, () => ({ text: 'x'.repeat(1_000) })), { text: '¿Y al final? Nada.' }]),
  ).toEqual([]))

test('prose without headings is asked for the usual subjects, word for word and with its mark', () => {
  const text =
    'Somos una tienda de Huesca. Abrimos de lunes a viernes. Los sábados cerramos. ¿Dudas? El envío cuesta 5 €.'
  const found = questionsOfDocument({ blocks: [{ text }] }, 'es')
  expect(found.map(({ question, evidence }) => [question, evidence?.text.slice(evidence.start, evidence.end)])).toEqual(
    [
      ['¿Qué horario tenéis?', 'Abrimos de lunes a viernes. Los sábados cerramos.'],
      ['¿Cómo son los envíos?', 'El envío cuesta 5 €.'],
      ['¿Qué precios tenéis?', 'El envío cuesta 5 €.'],
    ],
  )
})

const ask = (question: string, answer = 'Sí, de 10 a 14.') => ({
  question,
  answer,
  basis: 'heading' as const,
  evidence: null,
})

test('a question asked already is not proposed again, whatever its capitals, accents and signs', () => {
  expect(worthProposing([ask('¿Abrís?'), ask('abris'), ask('¿Cerráis?')], ['¿CERRAIS?'])).toEqual([ask('¿Abrís?')])
})

test('a long answer ends with a whole sentence', () => {
  const [found] = worthProposing([ask('¿Y?', 'Una frase que se repite. '.repeat(100))], [])
  expect(found?.answer.length).toBeLessThanOrEqual(1200)
  expect(found?.answer).toMatch(/se repite\.$/u)
})
