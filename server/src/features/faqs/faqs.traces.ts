import { faqTable } from '@tertulia/contract/faq-table'
import { faqTranslations } from '@tertulia/contract/faq-translations'
import { faqTopics, faqs } from '@tertulia/contract/faqs'
import { manyFaqs } from '@tertulia/contract/many-faqs'
import { type Shop, admin } from '../../../test/trace-scenes.ts'
import type { Traces } from '../../../test/traces.ts'

const aTranslation = async (shop: Shop) => {
  const { id } = await shop.aFaq((await shop.anAgent()).id)
  const at = { params: { id, language: 'en' } }
  const { source_hash } = await admin(shop).call(faqTranslations.list, at)
  const body = { question: 'Are you open on Saturdays?', answer: 'Yes, from 10 to 2.', source_hash }
  await admin(shop).call(faqTranslations.save, { ...at, body })
  return at
}

export const faqsTraces: Traces = {
  'faqTopics.create': async (shop) => void (await shop.aTopic((await shop.anAgent()).id)),
  'faqTopics.rename': async (shop) => {
    const { id } = await shop.aTopic((await shop.anAgent()).id)
    await admin(shop).call(faqTopics.rename, { params: { id }, body: { name: 'Taller' } })
  },
  'faqTopics.delete': async (shop) => {
    const { id } = await shop.aTopic((await shop.anAgent()).id)
    await admin(shop).call(faqTopics.delete, { params: { id } })
  },
  'faqs.create': async (shop) => void (await shop.aFaq((await shop.anAgent()).id)),
  'faqs.update': async (shop) => {
    const { id, topic_id } = await shop.aFaq((await shop.anAgent()).id)
    const body = { topic_id, question: '¿Abrís los domingos?', answer: 'No.' }
    await admin(shop).call(faqs.update, { params: { id }, body })
  },
  'faqs.delete': async (shop) => {
    const { id } = await shop.aFaq((await shop.anAgent()).id)
    await admin(shop).call(faqs.delete, { params: { id } })
  },
  'faqs.restore': async (shop) => {
    const { id } = await shop.aFaq((await shop.anAgent()).id)
    await admin(shop).call(faqs.delete, { params: { id } })
    await admin(shop).call(faqs.restore, { params: { id } })
  },
  'faqTranslations.save': async (shop) => void (await aTranslation(shop)),
  'faqTranslations.delete': async (shop) =>
    void (await admin(shop).call(faqTranslations.delete, await aTranslation(shop))),
  'manyFaqs.change': async (shop) => {
    const { id, agent_id } = await shop.aFaq((await shop.anAgent()).id)
    await admin(shop).call(manyFaqs.change, { body: { agent_id, changes: [{ id, escalate: true }] } })
  },
  'manyFaqs.delete': async (shop) => {
    const { id, agent_id } = await shop.aFaq((await shop.anAgent()).id)
    await admin(shop).call(manyFaqs.delete, { body: { agent_id, ids: [id] } })
  },
  'manyFaqs.restore': async (shop) => {
    const { id, agent_id } = await shop.aFaq((await shop.anAgent()).id)
    await admin(shop).call(manyFaqs.delete, { body: { agent_id, ids: [id] } })
    await admin(shop).call(manyFaqs.restore, { body: { agent_id, ids: [id] } })
  },
  'faqTable.import': async (shop) => {
    const { id: agent_id } = await shop.anAgent()
    const rows = [{ question: '¿Abrís?', answer: 'Sí.', topic: 'Tienda' }]
    await admin(shop).call(faqTable.import, { body: { agent_id, rows } })
  },
  'faqTable.undo': async (shop) => {
    const { id: agent_id } = await shop.anAgent()
    const rows = [{ question: '¿Abrís en agosto?', answer: 'No.', topic: 'Horarios' }]
    const { undo } = await admin(shop).call(faqTable.import, { body: { agent_id, rows } })
    await admin(shop).call(faqTable.undo, { body: { agent_id, imported: undo } })
  },
}
