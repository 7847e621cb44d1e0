import { plainCell } from '@tertulia/contract/csv-cells'
import { type FaqRow, faqTable, type ImportedFaq } from '@tertulia/contract/faq-table'
import { faqs, faqTopics } from '@tertulia/contract/faqs'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { anOrganization } from '../../../test/an-organization.ts'

async function aShop() {
  const shop = await anOrganization()
  const agent = await shop.anAgent({ languages: ['es', 'en'] })
  const by = shop.as('member')
  const body = (rows: FaqRow[], topic_id?: string) => ({
    body: { agent_id: agent.id, rows, ...(topic_id && { topic_id }) },
  })
  return {
    shop,
    agent,
    by,
    preview: (rows: FaqRow[], topic_id?: string) => by.call(faqTable.preview, body(rows, topic_id)),
    bring: async (rows: FaqRow[], topic_id?: string) => (await by.call(faqTable.import, body(rows, topic_id))).rows,
    bringToUndo: async (rows: FaqRow[]) => (await by.call(faqTable.import, body(rows))).undo,
    undo: (imported: ImportedFaq[]) => by.call(faqTable.undo, { body: { agent_id: agent.id, imported } }),
    list: async () => (await by.call(faqs.list, { query: { agent_id: agent.id, rows: 100, sort: 'question' } })).items,
    exported: async () => {
      const { content } = await by.call(faqTable.export, { query: { agent_id: agent.id } })
      const { data } = Papa.parse<Record<string, string>>(content, {
        header: true,
        skipEmptyLines: true,
        transform: plainCell,
      })
      return data as FaqRow[]
    },
  }
}

const ROW = { question: '¿Abrís los sábados?', answer: 'Sí, de 10 a 14.', topic: 'Horarios' }
const states = (rows: { state: string }[]) => rows.map(({ state }) => state)

test('an export reads back identically, formulas, line breaks and quotes among it, here and in another agent', async () => {
  const [here, there] = [await aShop(), await aShop()]
  await here.shop.aFaq(here.agent.id, {
    question: '=SUMA(1;2) cuesta "eso"?',
    answer: "'Sí'\n\n- **10 €**, o más\n- «nada»",
    variants: ['-¿y otra?', '@casa, hoy'],
    escalate: true,
    language: 'en',
    enabled: false,
    valid_from: '2026-12-01',
    valid_until: '2026-12-24',
  })
  await here.shop.aFaq(here.agent.id)
  const rows = await here.exported()
  expect(states(await here.preview(rows))).toEqual(['same', 'same'])
  expect(states(await there.bring(rows))).toEqual(['new', 'new'])
  const without = (list: FaqRow[]) => list.map((row) => ({ ...row, id: undefined }))
  expect(without(await there.exported())).toEqual(without(rows))
})

test('new, changed, same and invalid rows are told apart, and only the first two do something', async () => {
  const { shop, agent, by, preview, bring, list } = await aShop()
  const topic = await shop.aTopic(agent.id, 'Horarios')
  const [kept, changed] = [
    await shop.aFaq(agent.id, { topic_id: topic.id, variants: ['¿Y el sábado?'], escalate: true }),
    await shop.aFaq(agent.id, { topic_id: topic.id, question: '¿Hay taller?', answer: 'No.' }),
  ]
  const rows: FaqRow[] = [
    // Other capitals are the same question; columns that are missing change nothing.
    { ...ROW, question: kept.question },
    { ...ROW, question: '¿hay TALLER?', answer: 'Sí, desde hoy.' },
    { ...ROW, question: '¿Vendéis cascos?', topic: 'Tienda' },
    { ...ROW, question: '' },
    { ...ROW, question: '¿Vendéis cascos?' },
  ]
  const told = await preview(rows)
  expect(states(told)).toEqual(['same', 'changed', 'new', 'invalid', 'invalid'])
  expect(told[1]?.changes).toEqual(['question', 'answer'])
  expect(told[3]?.problems).toEqual([{ column: 'question', code: 'required' }])
  expect(told[4]?.problems).toEqual([{ column: 'question', code: 'repeated' }])
  expect(await list()).toHaveLength(2)

  expect(await bring(rows)).toEqual(told)
  const after = await list()
  expect(after.find(({ id }) => id === kept.id)).toEqual(kept)
  expect(after.find(({ id }) => id === changed.id)).toMatchObject({
    question: '¿hay TALLER?',
    answer: 'Sí, desde hoy.',
  })
  expect(after.map(({ question }) => question)).toEqual(['¿Abrís los sábados?', '¿hay TALLER?', '¿Vendéis cascos?'])
  const topics = await by.call(faqTopics.list, { query: { agent_id: agent.id } })
  expect(topics.map(({ name, faqs }) => [name, faqs])).toEqual([
    ['Primeras preguntas', 0],
    ['Horarios', 2],
    ['Tienda', 1],
  ])
  expect(states(await preview(rows.slice(0, 3)))).toEqual(['same', 'same', 'same'])
})

test.each([
  ['escalate', 'quizá', 'invalid_value'],
  ['language', 'klingon', 'invalid_value'],
  ['valid_from', '31/02/2026', 'invalid_value'],
  ['valid_until', '2020-01-01', 'ends_before_start'],
  ['answer', 'x'.repeat(5001), 'too_long'],
  ['answer', '  ', 'required'],
  ['variants', Array.from({ length: 21 }, (_, at) => `otra ${at}`).join('\n'), 'too_many'],
  ['id', 'x', 'invalid_value'],
] as const)('a row whose %s is %j is refused beside it', async (column, value, code) => {
  const { preview } = await aShop()
  const days = column === 'valid_until' ? { valid_from: '2026-01-01' } : {}
  expect(await preview([{ ...ROW, ...days, [column]: value }])).toMatchObject([
    { state: 'invalid', problems: [{ column, code }] },
  ])
})

test('a cell that is no text is refused before its row is read', async () => {
  const { preview } = await aShop()
  await expect(preview([{ ...ROW, question: 'con \u0000' }])).rejects.toMatchObject({
    status: 400,
    fields: [{ path: 'rows.0.question', code: 'invalid_text' }],
  })
})

test.each([
  [
    { escalate: 'Sí', enabled: 'FALSE', valid_from: '1/2/2026' },
    { escalate: true, enabled: false, valid_from: '2026-02-01' },
  ],
  [
    { escalate: 'x', enabled: '', language: 'EN' },
    { escalate: true, enabled: true, language: 'en' },
  ],
  [{ variants: ' una \r\n\r\ndos ' }, { variants: ['una', 'dos'], language: 'es' }],
])('cells are read as people write them: %j', async (cells, meant) => {
  const { bring, list } = await aShop()
  await bring([{ ...ROW, ...cells }])
  expect(await list()).toMatchObject([meant])
})

test("a row without a topic goes to its FAQ's topic or the one that the person names, and is refused without either", async () => {
  const { shop, agent, bring, preview, list } = await aShop()
  const row = { question: ROW.question, answer: ROW.answer }
  expect(await preview([row])).toMatchObject([{ problems: [{ column: 'topic', code: 'required' }] }])
  const [topic, other] = [await shop.aTopic(agent.id, 'Tienda'), await shop.aTopic(agent.id, 'Taller')]
  await bring([row], topic.id)
  await bring([{ ...row, answer: 'No.' }], other.id)
  expect(await list()).toMatchObject([{ topic_id: topic.id, answer: 'No.' }])
  const stranger = await aShop()
  const foreign = (await stranger.shop.aTopic(stranger.agent.id)).id
  await expect(preview([row], foreign)).rejects.toMatchObject({ code: 'faq_topic_not_found' })
})

test('an id of another agent’s FAQ changes nothing there: the row is new', async () => {
  const [here, there] = [await aShop(), await aShop()]
  const foreign = await there.shop.aFaq(there.agent.id)
  await here.bring([{ ...ROW, id: foreign.id, answer: 'Tuya ya no.' }])
  expect((await there.list())[0]?.answer).toBe(foreign.answer)
  expect(await here.list()).toMatchObject([{ answer: 'Tuya ya no.' }])
})

test('an import is taken back: what it added goes, what it changed is as before, to the letter', async () => {
  const { shop, agent, bringToUndo, undo, exported } = await aShop()
  const full = {
    variants: ['abris el finde', '¿y el sábado?'],
    escalate: true,
    language: 'en' as const,
    enabled: false,
    valid_from: '2026-12-01',
    valid_until: '2026-12-24',
  }
  await shop.aFaq(agent.id, full)
  await shop.aFaq(agent.id, { question: '¿Vendéis cascos?', answer: 'Sí.' })
  const before = await exported()
  const nothing = { variants: '', escalate: 'no', language: 'es', enabled: 'sí', valid_from: '', valid_until: '' }
  const imported = await bringToUndo([
    { ...ROW, answer: 'Ya no.', ...nothing },
    { question: '¿Y en agosto?', answer: 'Cerramos.', topic: 'Nuevo' },
  ])
  expect(imported).toHaveLength(2)
  expect(await undo(imported)).toEqual({ undone: 2, kept: 0 })
  expect(await exported()).toEqual(before)
  expect(await undo(imported)).toEqual({ undone: 0, kept: 2 })
})

test('an FAQ that a colleague has changed since an import stays as they left it', async () => {
  const { by, bringToUndo, undo, list } = await aShop()
  const imported = await bringToUndo([ROW, { ...ROW, question: '¿Y en agosto?', answer: 'Cerramos.' }])
  const [first] = imported
  const faq = await by.call(faqs.get, { params: { id: first?.id ?? '' } })
  const { topic_id, question } = faq
  await by.call(faqs.update, { params: { id: faq.id }, body: { topic_id, question, answer: 'Solo con cita.' } })
  expect(await undo(imported)).toEqual({ undone: 1, kept: 1 })
  expect(await list()).toMatchObject([{ answer: 'Solo con cita.' }])
})
