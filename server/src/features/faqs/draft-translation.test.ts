/** @module-tag services */
import { faqTranslations } from '@tertulia/contract/faq-translations'
import { faqs } from '@tertulia/contract/faqs'
import { expect, test } from 'vitest'
import { aShopWithModel, ledgerOf, switchOnHelp } from '../../../test/a-shop-with-model.ts'

const FAQ = {
  question: '¿Cuánto cuesta el envío?',
  answer: 'Cuesta 5,50 € y llega en 48 horas: [tarifas](https://marea.es/envios).',
  variants: ['precio del envío'],
}
const DRAFT = {
  question: 'How much is shipping?',
  answer: 'It costs €5.50 and arrives in 48 hours: [prices](https://marea.es/envios).',
  variants: ['shipping price'],
}

async function aShop(says: object | string = DRAFT, model = 'agent-small') {
  const say = typeof says === 'string' ? says : JSON.stringify(says)
  const made = await aShopWithModel({ rules: [{ when: /<faq>/u, say }] }, { model })
  const { id } = await made.shop.aFaq(made.agent.id, FAQ)
  const by = made.shop.as('admin')
  return {
    ...made,
    id,
    by,
    draft: (language: 'en' | 'es' = 'en') => by.call(faqTranslations.draft, { params: { id, language } }),
    kept: async () => (await by.call(faqTranslations.list, { params: { id } })).translations,
  }
}

test('a draft is written by the model, and nothing is saved until a person saves it', async () => {
  const { shop, draft, kept, by, id } = await aShop()
  await switchOnHelp(shop, 'translations')
  const written = await draft()
  expect(written).toMatchObject({ draft: DRAFT, reason: null, changed: [] })
  expect(await kept()).toEqual([])
  expect((await ledgerOf(shop)).map(({ kind }) => kind)).toEqual(['model.translation'])
  const body = { ...DRAFT, source_hash: written.source_hash }
  await by.call(faqTranslations.save, { params: { id, language: 'en' }, body })
  expect(await kept()).toMatchObject([{ question: DRAFT.question, is_stale: false }])
})

test('one of a source that was changed meanwhile is stale as soon as it is saved', async () => {
  const { shop, draft, kept, by, id } = await aShop()
  await switchOnHelp(shop, 'translations')
  const { source_hash } = await draft()
  const { topic_id } = await by.call(faqs.get, { params: { id } })
  await by.call(faqs.update, { params: { id }, body: { ...FAQ, topic_id, answer: 'Es gratis.' } })
  await by.call(faqTranslations.save, { params: { id, language: 'en' }, body: { ...DRAFT, source_hash } })
  expect(await kept()).toMatchObject([{ is_stale: true }])
})

test.each([
  ['a figure', { answer: DRAFT.answer.replace('5.50', '6.50') }, ['550', '650']],
  [
    'a link',
    { answer: DRAFT.answer.replace('marea.es', 'otra.example') },
    ['https://marea.es/envios', 'https://otra.example/envios'],
  ],
  ['what nobody said', { question: 'How much is shipping in 2027?' }, ['2027']],
])('one that changes %s is no draft, and what it was is told', async (_, change, changed) => {
  const { shop, draft } = await aShop({ ...DRAFT, ...change })
  await switchOnHelp(shop, 'translations')
  expect(await draft()).toMatchObject({ draft: null, reason: null, changed })
})

test.each([
  ['that answers in no form', 'Sure!', 'agent-small', 'unreadable'],
  ['that leaves the answer out', { ...DRAFT, answer: ' ' }, 'agent-small', 'unreadable'],
  ['that does not know us', DRAFT, 'fault-401', 'unauthorized'],
])('with a model %s there is none, and why is told', async (_, says, model, reason) => {
  const { shop, draft } = await aShop(says, model)
  await switchOnHelp(shop, 'translations')
  expect(await draft()).toMatchObject({ draft: null, reason, changed: [] })
})

test('until it is switched on, and into its own language, nothing is asked', async () => {
  const { shop, draft, standIn } = await aShop()
  await expect(draft()).rejects.toMatchObject({ status: 409, code: 'model_help_off' })
  await switchOnHelp(shop, 'translations')
  await expect(draft('es')).rejects.toMatchObject({ fields: [{ path: 'language' }] })
  expect(standIn.requests).toHaveLength(0)
})
