import { expect, test } from 'vitest'
import { BubbleSettings } from './bubble-settings.ts'
import { type AgentBundle, placesIn, readBundle, sourceAt } from './bundles.ts'
import { BUNDLE_BYTES, BUNDLE_PASSAGES } from './bundles.limits.ts'

const ATTACHMENT = { name: 'plano.pdf', content: 'data:application/pdf;base64,JVBERi0=' }
const FAQ = {
  topic: 'Tienda',
  question: '¿Abrís los sábados?',
  variants: ['abris el sabado'],
  answer: 'Sí, de 10 a 14.',
  escalate: false,
  language: 'es',
  enabled: true,
  valid_from: null,
  valid_until: null,
  translations: [{ language: 'en', question: 'Open on Saturdays?', variants: [], answer: 'Yes.', is_stale: true }],
  attachments: [ATTACHMENT],
} as const
const PASSAGE = { text: 'La guía dice esto.', page: 1, heading: null, switched_off: true }
const FILE = { name: 'guia.pdf', type: 'pdf', category: '', pages: 3, language: 'es', passages: [PASSAGE] } as const
const TEST = {
  before: [],
  question: '¿Y el sábado?',
  must_say: [],
  must_not_say: [],
  must_hand_over: false,
  expected_source: { kind: 'faq', title: FAQ.question, number: 1 },
} as const
const BUNDLE = {
  format: 'tertulia-agent',
  version: 7,
  exported_at: '2026-11-21T09:30:00.000Z',
  identity: {
    name: 'Aitana',
    type: 'customer_service',
    age_group: [],
    audience: '',
    countries: ['ES'],
    languages: ['es'],
    style: 'concise',
    tone: 'warm',
    greeting: '',
    farewell: '',
    special_communication_instructions: '',
    time_zone: 'Europe/Madrid',
    texts: {},
    model: 'default',
    tool_ids: ['answer_from_knowledge'],
  },
  bubble: BubbleSettings.parse({
    theme: 'simple_light',
    brand_color: '#8A1845',
    position: 'right',
    subtitle: '',
    bubble_message: '',
    suggested_messages: [],
    show_sources: true,
  }),
  topics: ['Tienda'],
  faqs: [FAQ],
  files: [FILE],
  tools: [],
  automations: [],
  special_days: [],
  scheduled_messages: [],
  tests: [TEST],
}
const read = (change: object) => readBundle(JSON.stringify({ ...BUNDLE, ...change }))

test('a document is read as it was written, with or without a mark at its beginning', () => {
  expect(readBundle(JSON.stringify(BUNDLE))).toEqual({ bundle: BUNDLE })
  expect(readBundle(`\uFEFF${JSON.stringify(BUNDLE, null, 2)}`)).toEqual({ bundle: BUNDLE })
})

test('a document from before the bubble had texts in several languages is read with none', () => {
  const { texts: _, ...bubble } = BUNDLE.bubble
  expect(read({ bubble })).toEqual({ bundle: BUNDLE })
})

test('a document of an earlier form says less of its bubble, and is read with what is left out', () => {
  const { theme, brand_color, position, subtitle, bubble_message, suggested_messages, show_sources } = BUNDLE.bubble
  const bubble = { theme, brand_color, position, subtitle, bubble_message, suggested_messages, show_sources }
  for (const version of [1, 2, 3, 4, 5, 6])
    expect(read({ version, bubble })).toEqual({ bundle: { ...BUNDLE, version } })
})

test('a document from before there was a model to choose is read with the organization’s own', () => {
  const { model: _, ...identity } = BUNDLE.identity
  expect(read({ identity })).toEqual({ bundle: BUNDLE })
  const named = { ...BUNDLE.identity, model: { name: 'El rápido' } }
  expect(read({ identity: named })).toEqual({ bundle: { ...BUNDLE, identity: named } })
})

test('a document from before tests had lines before their question is read with none', () => {
  const { before: _, ...test } = TEST
  expect(read({ tests: [test] })).toEqual({ bundle: BUNDLE })
})

test.each([
  ['empty', '', 'no_json'],
  ['cut off', JSON.stringify(BUNDLE).slice(0, -9), 'no_json'],
  ['a picture', '\u0089PNG', 'no_json'],
  ['a list', '[]', 'foreign'],
  ['another program’s', '{"format":"typebot","version":7}', 'foreign'],
  ['of a later form', JSON.stringify({ ...BUNDLE, version: 8, memory: [] }), 'newer'],
  ['too large', ' '.repeat(BUNDLE_BYTES + 1), 'too_large'],
])('a document that is %s is told so: %#', (_, written, problem) => {
  expect(readBundle(written)).toEqual({ problem })
})

test.each([
  ['identity.name', { identity: { ...BUNDLE.identity, name: '' } }, 'required'],
  ['identity.api_key', { identity: { ...BUNDLE.identity, api_key: 'sk-1' } }, 'unknown_field'],
  ['faqs.0.answer', { faqs: [{ ...FAQ, answer: 'a'.repeat(5001) }] }, 'too_long'],
  [
    'faqs.0.translations',
    { faqs: [{ ...FAQ, translations: [{ ...FAQ.translations[0], language: 'es' }] }] },
    'invalid_value',
  ],
  [
    'faqs.0.valid_until',
    { faqs: [{ ...FAQ, valid_from: '2026-12-02', valid_until: '2026-12-01' }] },
    'ends_before_start',
  ],
  [
    'faqs.0.attachments.0.name',
    { faqs: [{ ...FAQ, attachments: [{ ...ATTACHMENT, name: 'a.exe' }] }] },
    'invalid_value',
  ],
  [
    'faqs.0.attachments.0.content',
    { faqs: [{ ...FAQ, attachments: [{ ...ATTACHMENT, content: 'data:text/html,<b>' }] }] },
    'invalid_value',
  ],
  ['files.0.type', { files: [{ ...FILE, type: 'exe' }] }, 'invalid_value'],
  ['files.0.passages', { files: [{ ...FILE, passages: [] }] }, 'required'],
  ['tests.0.must_say', { tests: [{ ...TEST, expected_source: null }] }, 'expectation_required'],
  ['tests.0.before.0.from', { tests: [{ ...TEST, before: [{ from: 'customer', text: 'Hola' }] }] }, 'not_in_turn'],
  [
    'tests.0.expected_source',
    { tests: [{ ...TEST, expected_source: { kind: 'file', title: 'otra.pdf' } }] },
    'invalid_value',
  ],
  [
    'tests.0.expected_source',
    { tests: [{ ...TEST, expected_source: { ...TEST.expected_source, number: 2 } }] },
    'invalid_value',
  ],
])('a mistake is told with its place: %s', (path, change, code) => {
  expect(read(change)).toEqual({ problem: 'invalid', issues: [{ path, code }] })
})

test('files together have a most of passages', () => {
  const passages = Array.from({ length: BUNDLE_PASSAGES / 2 + 1 }, () => ({ ...PASSAGE, text: 'a' }))
  const files = [FILE, FILE].map((file) => ({ ...file, passages }))
  expect(read({ files })).toEqual({ problem: 'invalid', issues: [{ path: 'files', code: 'too_many' }] })
})

test('a source is found by what it is called, and by its number among those called the same', () => {
  const listed: Pick<AgentBundle, 'faqs' | 'files'> = {
    faqs: ['a', 'b', 'a'].map((question) => ({
      ...FAQ,
      question,
      variants: [],
      translations: [],
      attachments: [],
    })),
    files: [],
  }
  for (const position of [0, 1, 2]) {
    const source = sourceAt(listed, 'faq', position)
    expect(source && placesIn(listed)(source)).toBe(position)
  }
  expect(sourceAt(listed, 'faq', 2)).toEqual({ kind: 'faq', title: 'a', number: 2 })
  expect(sourceAt(listed, 'file', 0)).toBeUndefined()
  expect(sourceAt(listed, 'faq', -1)).toBeUndefined()
})
