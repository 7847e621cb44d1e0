import { agents, versions } from '@tertulia/contract/agents'
import { conversations } from '@tertulia/contract/conversations'
import { faqs } from '@tertulia/contract/faqs'
import { playground } from '@tertulia/contract/playground'
import { receipts } from '@tertulia/contract/receipts'
import { expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aCustomer, goLive } from '../../../../test/a-customer.ts'
import { anOrganization } from '../../../../test/an-organization.ts'
import { streamed } from '../../../../test/stream.ts'

type Shop = Awaited<ReturnType<typeof anOrganization>>

const KNOWN = ['garantía', 'envíos a Canarias', 'alquiler', 'financiación', 'estudio biomecánico']
const receiptOf = (shop: Shop, message_id: string) => shop.as('admin').call(receipts.get, { params: { message_id } })
const rerun = (shop: Shop, message_id: string) => shop.as('viewer').call(receipts.rerun, { params: { message_id } })

/** A live agent and what it answered to a hundred questions. */
async function aHundredAnswers() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const known = []
  for (const subject of KNOWN)
    known.push(await shop.aFaq(agent.id, { question: `¿Qué hay de ${subject}?`, answer: `De ${subject}, todo.` }))
  await goLive(shop, agent.id)
  const customer = await aCustomer(agent.id)
  const answers = []
  for (let n = 0; n < 100; n += 1)
    answers.push(
      await customer.ask(n % 10 === 9 ? `¿Qué hora es? ${n}` : `¿Qué hay de ${KNOWN[n % KNOWN.length]}, ${n}?`),
    )
  return { shop, agent, known, answers }
}

test('features.md §5.2: a hundred receipts run again after the knowledge was edited give the same answers from the old version', async () => {
  const { shop, agent, known, answers } = await aHundredAnswers()
  for (const { id, topic_id, question } of known)
    await shop.as('admin').call(faqs.update, { params: { id }, body: { topic_id, question, answer: 'Nada.' } })
  await goLive(shop, agent.id)
  const again = await Promise.all(answers.map(({ id }) => rerun(shop, id)))
  expect(again.map(({ text }) => text)).toEqual(answers.map(({ text }) => text))
  expect(again.every(({ same_text, same_sources }) => same_text && same_sources)).toBe(true)
  expect(new Set(again.map(({ may_differ }) => may_differ))).toEqual(new Set([null]))
  // Nothing of it was stored.
  const [conversation] = (await shop.as('admin').call(conversations.list, { query: { organization_id: shop.id } }))
    .items
  expect(conversation?.messages).toBe(200)
})

test('a receipt tells with which version its source came, and in which it was changed', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const faq = await shop.aFaq(agent.id)
  await goLive(shop, agent.id)
  const { id } = await (await aCustomer(agent.id)).ask('¿Abrís los sábados?')
  expect((await receiptOf(shop, id)).source_versions).toMatchObject([{ since: 1, until: null }])
  const { topic_id, question } = faq
  await shop.as('admin').call(faqs.update, { params: { id: faq.id }, body: { topic_id, question, answer: 'Ya no.' } })
  await goLive(shop, agent.id)
  expect(await receiptOf(shop, id)).toMatchObject({ version: 1, source_versions: [{ since: 1, until: 2 }] })
})

test('an answer of the draft says that it may differ, and how it does', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const faq = await shop.aFaq(agent.id)
  await shop.as('admin').call(agents.buildPrompt, { params: { id: agent.id } })
  const { token } = await shop.colleague('admin')
  const events = await streamed(
    playground.send,
    { params: { agent_id: agent.id }, body: { text: '¿Abrís los sábados?', client_id: newId() } },
    { authorization: `Bearer ${token}` },
  )
  const answer = events.find((event) => event.type === 'answer')?.message
  expect(await rerun(shop, answer?.id ?? '')).toMatchObject({ same_text: true, may_differ: 'draft' })
  const { topic_id, question } = faq
  await shop.as('admin').call(faqs.update, { params: { id: faq.id }, body: { topic_id, question, answer: 'Ya no.' } })
  expect(await rerun(shop, answer?.id ?? '')).toMatchObject({
    text: 'Ya no.',
    same_text: false,
    same_sources: false,
    may_differ: 'draft',
  })
  expect((await shop.as('viewer').call(versions.list, { params: { id: agent.id } })).items).toEqual([])
})
