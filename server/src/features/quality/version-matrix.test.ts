import { faqs } from '@tertulia/contract/faqs'
import { qualityRuns, qualityTests } from '@tertulia/contract/quality'
import { expect, test } from 'vitest'
import { aCustomer, aTestOf, compared, goLive } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'

const SATURDAYS = '¿Abrís los sábados?'
const DELIVERY = '¿Hacéis envíos a casa?'

async function aLiveAgent() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const saturdays = await shop.aFaq(agent.id)
  const delivery = await shop.aFaq(agent.id, { question: DELIVERY, answer: 'Sí, en dos días.' })
  await goLive(shop, agent.id)
  const answer = async (faq: typeof saturdays, text: string) =>
    shop.as('admin').call(faqs.update, {
      params: { id: faq.id },
      body: { ...ofFaq(faq), answer: text },
    })
  const matrix = () => shop.as('admin').call(qualityRuns.matrix, { query: { agent_id: agent.id } })
  return { shop, agent, saturdays, delivery, answer, matrix }
}
const ofFaq = ({ topic_id, question }: { topic_id: string; question: string }) => ({
  topic_id,
  question,
  variants: [],
  escalate: false,
  language: 'es' as const,
})

test('each version is laid beside the one before: what it broke, changed and mended, and what the draft would', async () => {
  const { shop, agent, saturdays, delivery, answer, matrix } = await aLiveAgent()
  const customer = await aCustomer(agent.id)
  await customer.ask(DELIVERY)
  await shop.as('admin').call(qualityTests.create, { body: aTestOf(agent.id) })
  await answer(saturdays, 'Los sábados está cerrado.')
  await answer(delivery, 'Sí, en tres días.')
  await goLive(shop, agent.id)
  await answer(saturdays, 'Sí, de 10 a 14.')
  await compared(shop, agent.id)
  const { versions, questions, total } = await matrix()
  expect(versions).toEqual([1, 2, null])
  expect(total).toBe(2)
  expect(questions).toMatchObject([
    {
      question: SATURDAYS,
      test_id: expect.any(String) as string,
      cells: [
        { verdict: 'same', reason: 'passes' },
        { verdict: 'worse', reason: 'fails_now' },
        { verdict: 'better', reason: 'passes_now' },
      ],
    },
    {
      question: DELIVERY,
      test_id: null,
      cells: [
        { verdict: 'same', reason: null },
        { verdict: 'changed', reason: 'other_words' },
        { verdict: 'same', reason: 'same_answer' },
      ],
    },
  ])
})

test('a test that was written otherwise since is asked anew: what it found before is not laid beside', async () => {
  const { shop, agent, saturdays, answer, matrix } = await aLiveAgent()
  const { id, updated_at } = await shop.as('admin').call(qualityTests.create, { body: aTestOf(agent.id) })
  await answer(saturdays, 'Los sábados está cerrado.')
  await compared(shop, agent.id)
  expect((await matrix()).questions).toMatchObject([{ cells: [{ verdict: 'same' }, { verdict: 'worse' }] }])
  const { agent_id: _, ...written } = aTestOf(agent.id, { must_say: ['cerrado'] })
  await shop.as('admin').call(qualityTests.update, {
    params: { id },
    body: { ...written, expected_updated_at: updated_at },
  })
  expect(await matrix()).toEqual({ versions: [], questions: [], total: 0 })
})

test('a version stands beside the one before from its deployment on, also while the draft goes on', async () => {
  const { shop, agent, saturdays, answer, matrix } = await aLiveAgent()
  await shop.as('admin').call(qualityTests.create, { body: aTestOf(agent.id) })
  await answer(saturdays, 'Los sábados está cerrado.')
  await goLive(shop, agent.id)
  const broken = [
    { verdict: 'same', reason: 'passes' },
    { verdict: 'worse', reason: 'fails_now' },
  ]
  expect(await matrix()).toMatchObject({ versions: [1, 2], questions: [{ question: SATURDAYS, cells: broken }] })
  await answer(saturdays, 'Sí, de 10 a 14.')
  expect(await matrix()).toMatchObject({ versions: [1, 2], questions: [{ question: SATURDAYS, cells: broken }] })
})
