import { type AgentLanguage, agents, type AgentUpdate, versions } from '@tertulia/contract/agents'
import { corrections } from '@tertulia/contract/corrections'
import { faqTranslations } from '@tertulia/contract/faq-translations'
import { faqs } from '@tertulia/contract/faqs'
import { manyFaqs } from '@tertulia/contract/many-faqs'
import { receipts } from '@tertulia/contract/receipts'
import { versionHistory } from '@tertulia/contract/version-history'
import { expect, test } from 'vitest'
import { aCustomer, goLive } from '../../../test/a-customer.ts'
import { AN_AGENT, anOrganization } from '../../../test/an-organization.ts'

const ORIGINAL = {
  question: '¿Cuánto dura la garantía del cuadro?',
  answer: 'La garantía del cuadro es de cinco años.',
}
const IN_FRENCH = {
  question: 'Combien de temps dure la garantie du cadre ?',
  answer: 'La garantie du cadre est de cinq ans.',
}

/** An agent of these languages that knows how long its guarantee is. */
async function aSpeaker(languages: AgentLanguage[] = ['es', 'fr', 'en']) {
  const shop = await anOrganization()
  const agent = await shop.anAgent({ languages })
  const by = shop.as('admin')
  const faq = await shop.aFaq(agent.id, ORIGINAL)
  const list = (id = faq.id) => by.call(faqTranslations.list, { params: { id } })
  return {
    shop,
    agent,
    by,
    faq,
    list,
    translate: async (language: AgentLanguage, words = IN_FRENCH, more: { source_hash?: string } = {}) =>
      by.call(faqTranslations.save, {
        params: { id: faq.id, language },
        body: { ...words, source_hash: (await list()).source_hash, ...more },
      }),
    edit: async (change: Partial<typeof ORIGINAL> & { escalate?: boolean; language?: AgentLanguage }) => {
      const { topic_id, question, answer, variants } = await by.call(faqs.get, { params: { id: faq.id } })
      return by.call(faqs.update, {
        params: { id: faq.id },
        body: { topic_id, question, answer, variants, ...change },
      })
    },
    cells: async () =>
      (await by.call(faqTranslations.parity, { query: { agent_id: agent.id } })).items.map((row) => row.cells),
    coverage: () => by.call(faqTranslations.coverage, { query: { agent_id: agent.id } }),
    ask: async (text: string) => (await aCustomer(agent.id)).ask(text),
    changes: () => by.call(versions.changes, { params: { id: agent.id } }),
  }
}

test('features.md idea 11: a customer of a language gets the text of that language, from the next deployment', async () => {
  const { shop, agent, translate, ask, changes } = await aSpeaker()
  await goLive(shop, agent.id)
  expect((await ask(IN_FRENCH.question)).text).not.toContain('cinq ans')
  await translate('fr')
  expect(await changes()).toEqual([{ area: 'faq', kind: 'changed', what: ORIGINAL.question }])
  expect((await ask(IN_FRENCH.question)).text).not.toContain('cinq ans')
  await goLive(shop, agent.id)
  expect(await ask(IN_FRENCH.question)).toMatchObject({ text: IN_FRENCH.answer, declined: false })
  expect((await ask(ORIGINAL.question)).text).toBe(ORIGINAL.answer)
})

test('a customer whose words are found in another language is still answered in their own, and each question is found once', async () => {
  const { shop, agent, by, translate, ask } = await aSpeaker()
  // The way to ask it is known in Spanish alone.
  await translate('fr', { question: 'Garantie', answer: IN_FRENCH.answer })
  await goLive(shop, agent.id)
  const answer = await ask('Bonjour, quelle est la garantía del cuadro pour vous ? Merci')
  expect(answer.text).toBe(IN_FRENCH.answer)
  const { candidates } = await by.call(receipts.get, { params: { message_id: answer.id } })
  expect(candidates).toHaveLength(1)
})

test('a language of the customer that a question lacks is answered in the original, and says so', async () => {
  const { shop, agent, translate, ask } = await aSpeaker()
  await translate('fr')
  await goLive(shop, agent.id)
  expect((await ask('What about the garantía del cuadro, please?')).text).toBe(
    `I only have this in Spanish:\n\n${ORIGINAL.answer}`,
  )
})

test('correct once: who corrects an answer is told that a translation gave it', async () => {
  const { shop, agent, by, translate, ask } = await aSpeaker()
  await translate('fr')
  await goLive(shop, agent.id)
  const start = async (question: string) =>
    by.call(corrections.get, { params: { message_id: (await ask(question)).id } })
  expect(await start(IN_FRENCH.question)).toMatchObject({ answer: IN_FRENCH.answer, translation: 'fr' })
  expect(await start(ORIGINAL.question)).toMatchObject({ answer: ORIGINAL.answer, translation: null })
})

test('the matrix says what is there, stale and missing, and its counts are exact', async () => {
  const { shop, agent, by, faq, translate, edit, cells, coverage } = await aSpeaker()
  await shop.aFaq(agent.id, { question: '¿Abrís los sábados?', answer: 'Sí, de 10 a 14.' })
  const off = await shop.aFaq(agent.id, { question: '¿Vendéis patines?', answer: 'No.' })
  await by.call(manyFaqs.change, { body: { agent_id: agent.id, changes: [{ id: off.id, enabled: false }] } })
  await translate('fr')
  expect(await cells()).toEqual([
    { es: 'original', fr: 'missing', en: 'missing' },
    { es: 'original', fr: 'present', en: 'missing' },
  ])
  expect(await coverage()).toMatchObject({
    faqs: 2,
    languages: [
      { language: 'es', present: 2, stale: 0, missing: 0 },
      { language: 'fr', present: 1, stale: 0, missing: 1 },
      { language: 'en', present: 0, stale: 0, missing: 2 },
    ],
  })
  await edit({ answer: 'La garantía del cuadro es de seis años.' })
  expect(await cells()).toContainEqual({ es: 'original', fr: 'stale', en: 'missing' })
  expect((await coverage()).languages[1]).toEqual({ language: 'fr', present: 0, stale: 1, missing: 1 })
  await translate('fr')
  expect((await coverage()).languages[1]).toEqual({ language: 'fr', present: 1, stale: 0, missing: 1 })
  await by.call(faqTranslations.delete, { params: { id: faq.id, language: 'fr' } })
  expect((await coverage()).languages[1]).toEqual({ language: 'fr', present: 0, stale: 0, missing: 2 })
})

test('the matrix is narrowed to what a language lacks, searched without accents and turned page by page', async () => {
  const { shop, agent, by, faq, translate } = await aSpeaker()
  for (let n = 10; n < 22; n += 1)
    await shop.aFaq(agent.id, { question: `¿Qué es el número ${n}?`, answer: `Es ${n}.` })
  await translate('fr')
  const rows = async (query: object) =>
    by.call(faqTranslations.parity, { query: { agent_id: agent.id, rows: 10, ...query } })
  expect((await rows({ language: 'fr', state: 'present' })).items.map(({ id }) => id)).toEqual([faq.id])
  expect((await rows({ language: 'fr', state: 'missing' })).page).toMatchObject({ rows: 10, total: 12 })
  expect((await rows({ language: 'es', state: 'missing' })).page.total).toBe(0)
  expect((await rows({ search: 'NUMERO 15' })).items.map(({ question }) => question)).toEqual(['¿Qué es el número 15?'])
  const first = await rows({})
  const second = await rows({ cursor: first.page.next ?? '' })
  const seen = [...first.items, ...second.items].map(({ question }) => question)
  expect(seen).toHaveLength(13)
  expect(new Set(seen).size).toBe(13)
  expect((await rows({ cursor: second.page.prev ?? '' })).items).toEqual(first.items)
})

test('a change that is not of words leaves translations up to date and reaches them', async () => {
  const { shop, agent, translate, edit, coverage, ask } = await aSpeaker()
  await translate('fr')
  await edit({ escalate: true })
  expect((await coverage()).languages[1]).toMatchObject({ present: 1, stale: 0 })
  await goLive(shop, agent.id)
  expect(await ask(IN_FRENCH.question)).toMatchObject({ offers_person: true })
})

test('a translation of an older original is stale as soon as it is saved', async () => {
  const { list, translate, edit } = await aSpeaker()
  const { source_hash } = await list()
  await edit({ answer: 'La garantía del cuadro es de seis años.' })
  const saved = await translate('fr', IN_FRENCH, { source_hash })
  expect(saved.translations).toMatchObject([{ language: 'fr', is_stale: true }])
})

test('no member overwrites a translation unseen, and the question itself can still be saved after one was', async () => {
  const { by, faq, list, translate } = await aSpeaker()
  const { source_hash } = await list()
  const put = (expected_updated_at: string | null) =>
    by.call(faqTranslations.save, {
      params: { id: faq.id, language: 'fr' },
      body: { ...IN_FRENCH, source_hash, expected_updated_at },
    })
  await translate('fr')
  await expect(put(null)).rejects.toMatchObject({ status: 409, code: 'stale_edit' })
  const there = (await list()).translations[0]?.updated_at ?? ''
  await put(there)
  const { topic_id, question, answer, updated_at } = await by.call(faqs.get, { params: { id: faq.id } })
  await by.call(faqs.update, {
    params: { id: faq.id },
    body: { topic_id, question, answer, expected_updated_at: updated_at },
  })
})

test('a question is not translated into its own language, and what was waits when it is put into that', async () => {
  const { list, translate, edit, cells } = await aSpeaker()
  await expect(translate('es')).rejects.toMatchObject({ status: 400, fields: [{ path: 'language' }] })
  await translate('fr')
  await edit({ language: 'fr' })
  expect((await list()).translations).toEqual([])
  expect(await cells()).toEqual([{ es: 'missing', fr: 'original', en: 'missing' }])
  await edit({ language: 'es' })
  expect((await list()).translations).toMatchObject([{ language: 'fr' }])
})

test('§5: question and answer are required in each language', async () => {
  const { translate } = await aSpeaker()
  await expect(translate('fr', { question: ' ', answer: '' })).rejects.toMatchObject({
    fields: [
      { path: 'question', code: 'required' },
      { path: 'answer', code: 'required' },
    ],
  })
})

test('versions are told apart by their translations, and a version restored has its own', async () => {
  const { shop, agent, by, list, translate } = await aSpeaker()
  await translate('fr')
  await goLive(shop, agent.id)
  await translate('fr', { ...IN_FRENCH, answer: 'Six ans.' })
  await translate('en', { question: 'How long is the guarantee?', answer: 'Five years.' })
  await goLive(shop, agent.id)
  const { sources } = await by.call(versionHistory.compare, { params: { id: agent.id }, query: { from: 1, to: 2 } })
  expect(sources).toMatchObject([
    {
      kind: 'changed',
      fields: [
        { field: 'translations.en.question', before: null },
        { field: 'translations.en.answer', before: null, after: 'Five years.' },
        { field: 'translations.en.variants', before: null },
        { field: 'translations.fr.answer', before: IN_FRENCH.answer, after: 'Six ans.' },
      ],
    },
  ])
  await by.call(versionHistory.restore, { params: { id: agent.id }, body: { version: 1 } })
  expect((await list()).translations).toMatchObject([{ language: 'fr', answer: IN_FRENCH.answer, is_stale: false }])
})

test('the agent’s own texts stand in the matrix, and turn stale when the main one changes', async () => {
  const { agent, by, coverage } = await aSpeaker()
  const { tool_ids: _, ...identity } = AN_AGENT
  const save = (change: Partial<AgentUpdate>) =>
    by.call(agents.update, {
      params: { id: agent.id },
      body: {
        ...identity,
        languages: ['es', 'fr', 'en'],
        farewell: '',
        special_communication_instructions: '',
        time_zone: 'Europe/Madrid',
        greeting: '¡Hola!',
        ...change,
      },
    })
  const greeting = async () => (await coverage()).own_texts.find(({ own_text }) => own_text === 'greeting')
  expect((await greeting())?.cells).toEqual({})
  const texts = { fr: { greeting: 'Bonjour !', farewell: '', decline: '', hand_over: '' } }
  await save({ texts })
  expect((await greeting())?.cells).toEqual({ es: 'original', fr: 'present', en: 'missing' })
  await save({ texts, greeting: '¡Buenas!' })
  expect((await greeting())?.cells).toEqual({ es: 'original', fr: 'stale', en: 'missing' })
  await save({ texts: { fr: { ...texts.fr, greeting: 'Salut !' } }, greeting: '¡Buenas!' })
  expect((await greeting())?.cells).toEqual({ es: 'original', fr: 'present', en: 'missing' })

  const whoItIs = async () => (await coverage()).own_texts.find(({ own_text }) => own_text === 'identity')?.cells
  const inBoth = (es: string) => ({
    es: { ...texts.fr, greeting: '', identity: es },
    fr: { ...texts.fr, identity: 'Je suis la voix.' },
  })
  await save({ texts: inBoth('Soy la voz.') })
  expect(await whoItIs()).toEqual({ es: 'original', fr: 'present', en: 'missing' })
  await save({ texts: inBoth('Soy un robot.') })
  expect(await whoItIs()).toEqual({ es: 'original', fr: 'stale', en: 'missing' })
})

test('a stranger finds no translation, and a reader changes none', async () => {
  const { shop, faq, list, translate } = await aSpeaker()
  await translate('fr')
  const stranger = await anOrganization()
  await expect(stranger.as('super_admin').call(faqTranslations.list, { params: { id: faq.id } })).rejects.toMatchObject(
    { status: 404 },
  )
  const { source_hash } = await list()
  await expect(
    shop.as('viewer').call(faqTranslations.save, {
      params: { id: faq.id, language: 'fr' },
      body: { ...IN_FRENCH, source_hash },
    }),
  ).rejects.toMatchObject({ status: 403 })
})
