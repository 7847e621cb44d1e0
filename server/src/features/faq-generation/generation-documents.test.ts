import { readFile } from 'node:fs/promises'
import { faqGenerations, type FaqGeneration } from '@tertulia/contract/faq-generation'
import { faqProposals } from '@tertulia/contract/faq-proposals'
import { faqs } from '@tertulia/contract/faqs'
import { KNOWLEDGE_FILE_BYTES } from '@tertulia/contract/vault.limits'
import { expect, test } from 'vitest'
import { asSystem } from '#platform/context.ts'
import { endStuckGenerations } from '#features/faq-generation/faq-generation.sweeps.ts'
import { lockGeneration, updateGeneration } from '#features/faq-generation/faq-generation.queries.ts'
import { removeOrphanFiles } from '#platform/files/files.sweeps.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { sweepOnce } from '#platform/jobs/sweeps.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { runningApp } from '../../../test/running-app.ts'
import { type SentFile, sentFiles } from '../../../test/upload.ts'

const GUIDE = `Envíos

Enviamos a toda la península en 48 horas.

¿Abrís los sábados?
Sí, de 10 a 14.`

async function aShop() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const by = await shop.colleague('admin')
  const of = { query: { agent_id: agent.id } }
  const list = () => by.call(faqGenerations.list, of)
  const stored = async (id: string) => {
    const { deps } = await runningApp()
    return withOrganization(asSystem(deps, shop.id), (tx) => lockGeneration(tx, id))
  }
  return {
    shop,
    agent,
    by,
    list,
    stored,
    waiting: async () => (await by.call(faqProposals.list, of)).items,
    send: (files: SentFile[]) => sentFiles(by, faqGenerations.readDocuments, of.query, files),
    ended: async (id: string): Promise<FaqGeneration> => {
      const find = async () => (await list()).find((each) => each.id === id)
      await expect
        .poll(async () => (await find())?.state, { timeout: 90_000, interval: 50 })
        .toMatch(/^(?:done|failed)$/u)
      const found = await find()
      if (!found) throw new Error('a generation is gone')
      return found
    },
  }
}

test('specification §5, FAQ generation from files: PDF, TXT, DOC and DOCX only; one that is refused does not block the rest', async () => {
  const { send, ended } = await aShop()
  const doc = new Uint8Array(await readFile(new URL('../../../test/documents/condiciones.doc', import.meta.url)))
  const begun = await send([
    { name: 'guia.txt', content: GUIDE },
    { name: 'tarifas.xlsx', content: 'PK' },
    { name: 'foto.png', content: 'PNG' },
    { name: 'vacio.txt', content: '' },
    { name: 'condiciones.doc', content: doc },
  ])
  expect(begun.map(({ title, cause, retryable }) => [title, cause, retryable])).toEqual([
    ['guia.txt', null, false],
    ['tarifas.xlsx', 'unsupported_type', false],
    ['foto.png', 'unsupported_type', false],
    ['vacio.txt', 'empty', false],
    ['condiciones.doc', null, false],
  ])
  expect(await ended(begun[0]?.id ?? '')).toMatchObject({ state: 'done', found: 2, writer: 'rules' })
  expect(await ended(begun[4]?.id ?? '')).toMatchObject({ state: 'done', found: 1 })
})

test('a proposal tells its document, its place in it, and goes to a topic named by it', async () => {
  const { send, ended, waiting } = await aShop()
  const [begun] = await send([{ name: 'guia-de_compra.txt', content: GUIDE }])
  await ended(begun?.id ?? '')
  expect(await waiting()).toMatchObject([
    {
      question: '¿Abrís los sábados?',
      answer: 'Sí, de 10 a 14.',
      topic: 'Envíos',
      origin: { source: 'document', title: 'guia-de_compra.txt' },
      evidence: { text: 'Sí, de 10 a 14.', start: 0, end: 15 },
    },
    { question: '¿Cómo son los envíos?', topic: 'guia de compra', language: 'es' },
  ])
})

test.each([
  ['a damaged PDF', { name: 'a.pdf', content: '%PDF-1.7 nada' }, 'broken'],
  ['a picture that calls itself text', { name: 'a.txt', content: '\u0000\u0001\u0002' }, 'wrong_type'],
  ['a text without words', { name: 'a.txt', content: ' \n … \n' }, 'empty'],
  ['a text without anything to ask', { name: 'a.txt', content: 'hola' }, 'no_questions'],
  ['one that is too large', { name: 'a.txt', content: 'x'.repeat(KNOWLEDGE_FILE_BYTES + 1) }, 'too_large'],
])('%s fails with its cause within ten seconds', async (_, file, cause) => {
  const { send, ended } = await aShop()
  const began = performance.now()
  const [begun] = await send([file])
  expect(await ended(begun?.id ?? '')).toMatchObject({ state: 'failed', cause, retryable: cause === 'no_questions' })
  expect(performance.now() - began).toBeLessThan(10_000)
})

test('a long text of signs beyond the first plane is proposed and shown with its mark', async () => {
  const { send, ended, waiting } = await aShop()
  const [begun] = await send([{ name: 'signos.txt', content: `¿Qué signos hay?\na${'🚲'.repeat(2_000)}` }])
  expect(await ended(begun?.id ?? '')).toMatchObject({ state: 'done', found: 1 })
  const [proposal] = await waiting()
  expect(proposal?.evidence?.text.startsWith('a🚲')).toBe(true)
})

test('forty are proposed at once, the others are told of, and come when it is generated again', async () => {
  const { send, ended } = await aShop()
  const content = Array.from({ length: 55 }, (_, n) => `¿Pregunta número ${n}?\nSí, la ${n}.`).join('\n\n')
  const [first] = await send([{ name: 'todas.txt', content }])
  expect(await ended(first?.id ?? '')).toMatchObject({ found: 40, left_out: 15 })
  const [second] = await send([{ name: 'todas.txt', content }])
  expect(await ended(second?.id ?? '')).toMatchObject({ found: 15, left_out: 0 })
})

test('eleven documents at once are refused and leave nothing', async () => {
  const { send, list } = await aShop()
  const files = Array.from({ length: 11 }, (_, n) => ({ name: `${n}.txt`, content: GUIDE }))
  await expect(send(files)).rejects.toMatchObject({ code: 'too_many_files' })
  expect(await list()).toEqual([])
})

test('a document that was read is deleted; one that failed stays to be tried again until it is dismissed', async () => {
  const { deps } = await runningApp()
  const { by, send, ended, stored, list } = await aShop()
  const [read, failed] = await send([
    { name: 'guia.txt', content: GUIDE },
    { name: 'hola.txt', content: 'hola' },
  ])
  await ended(read?.id ?? '')
  const at = { params: { id: failed?.id ?? '' } }
  expect(await ended(at.params.id)).toMatchObject({ cause: 'no_questions', retryable: true })
  expect(await stored(read?.id ?? '')).toMatchObject({ storage_key: null })
  const key = (await stored(at.params.id))?.storage_key ?? ''
  const days = { ...deps, clock: { ...deps.clock, now: () => secondsFrom(new Date(), 90_000) } }
  await sweepOnce(days, removeOrphanFiles)
  expect((await deps.files.readWhole(key))?.toString()).toBe('hola')

  await by.call(faqGenerations.retry, at)
  expect(await ended(at.params.id)).toMatchObject({ cause: 'no_questions' })
  await by.call(faqGenerations.putAway, at)
  expect((await list()).map(({ id }) => id)).toEqual([read?.id])
  await expect.poll(() => deps.files.readWhole(key)).toBeUndefined()
  await expect(by.call(faqGenerations.retry, at)).rejects.toMatchObject({ code: 'generation_not_retryable' })
})

test('putting a generation away keeps what it proposed', async () => {
  const { by, send, ended, waiting } = await aShop()
  const [begun] = await send([{ name: 'guia.txt', content: GUIDE }])
  await ended(begun?.id ?? '')
  await by.call(faqGenerations.putAway, { params: { id: begun?.id ?? '' } })
  expect(await waiting()).toHaveLength(2)
})

test.each([
  ['reading', 601, 'interrupted'],
  ['queued', 601, null],
  ['queued', 1_801, 'interrupted'],
] as const)('product.md §4: one that is %s and has not moved for %i seconds: %s', async (state, seconds, cause) => {
  const { deps } = await runningApp()
  const { shop, send, ended, stored } = await aShop()
  const [begun] = await send([{ name: 'guia.txt', content: GUIDE }])
  await ended(begun?.id ?? '')
  const id = begun?.id ?? ''
  const moved_at = iso(secondsFrom(deps.clock.now(), -seconds))
  await withOrganization(asSystem(deps, shop.id), (tx) => updateGeneration(tx, id, { state, moved_at }))
  await sweepOnce(deps, endStuckGenerations)
  expect(await stored(id)).toMatchObject({ cause })
})

test('an FAQ that is asked nearly the same is flagged for as long as it is there', async () => {
  const { shop, agent, send, ended, waiting, by } = await aShop()
  const faq = await shop.aFaq(agent.id, { question: '¿Abrís el sábado?' })
  const [begun] = await send([{ name: 'guia.txt', content: GUIDE }])
  await ended(begun?.id ?? '')
  expect((await waiting()).map(({ near }) => near)).toEqual([{ id: faq.id, question: '¿Abrís el sábado?' }, null])
  await by.call(faqs.delete, { params: { id: faq.id } })
  expect((await waiting()).map(({ near }) => near)).toEqual([null, null])
})
