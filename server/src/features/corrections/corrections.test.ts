import { corrections } from '@tertulia/contract/corrections'
import { faqs } from '@tertulia/contract/faqs'
import { QUALITY_TESTS_PER_AGENT } from '@tertulia/contract/quality.limits'
import { qualityTests } from '@tertulia/contract/quality'
import { unanswered } from '@tertulia/contract/unanswered'
import { expect, test } from 'vitest'
import { aCustomer, aTestOf, goLive } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'

async function aShop() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const faq = await shop.aFaq(agent.id)
  await goLive(shop, agent.id)
  const by = shop.as('member')
  const ask = async (question: string) => (await aCustomer(agent.id)).ask(question)
  return {
    shop,
    agent,
    by,
    faq,
    ask,
    start: (message_id: string) => by.call(corrections.get, { params: { message_id } }),
    save: (message_id: string, faq_id: string, more: { adds_test?: boolean } = {}) =>
      by.call(corrections.save, { params: { message_id }, body: { faq_id, ...more } }),
    tests: async () => (await by.call(qualityTests.list, { query: { agent_id: agent.id } })).items,
  }
}

test('the editor opens with what was asked, what was answered, and the FAQ it was answered from', async () => {
  const { ask, start, faq } = await aShop()
  const answer = await ask('¿abris el sabado?')
  expect(await start(answer.id)).toMatchObject({
    question: '¿abris el sabado?',
    answer: 'Sí, de 10 a 14.',
    faq: { id: faq.id, answer: faq.answer },
    channel: 'bubble',
    conversation_id: answer.conversation_id,
  })
})

test('an FAQ that is gone since is not opened; where the agent did not know there is no answer to start from', async () => {
  const { shop, ask, start, faq } = await aShop()
  const [answered, declined] = [await ask('¿abrís los sábados?'), await ask('¿Vendéis helados?')]
  await shop.as('admin').call(faqs.delete, { params: { id: faq.id } })
  expect(await start(answered.id)).toMatchObject({ faq: null, answer: 'Sí, de 10 a 14.' })
  expect(await start(declined.id)).toMatchObject({ faq: null, answer: '', question: '¿Vendéis helados?' })
})

test('a corrected question is answered by the FAQ once it is deployed, whatever its words', async () => {
  const { shop, agent, by, ask, save } = await aShop()
  const question = '¿y si voy el finde os pillo?'
  const wrong = await ask(question)
  const right = await by.call(faqs.create, {
    body: {
      agent_id: agent.id,
      topic_id: (await shop.aTopic(agent.id)).id,
      question: '¿Cuál es el horario de fin de semana?',
      answer: 'Sábados de 10 a 15.',
    },
  })
  expect(await save(wrong.id, right.id)).toMatchObject({ answers: true, question, faq_id: right.id })
  await goLive(shop, agent.id)
  expect((await ask(question)).text).toBe('Sábados de 10 a 15.')
})

test('correcting the FAQ that answered keeps its words and learns the question once', async () => {
  const { by, ask, save, faq } = await aShop()
  const answer = await ask('¿abrís el sábado por la mañana?')
  for (let round = 0; round < 2; round += 1) expect((await save(answer.id, faq.id)).answers).toBe(true)
  expect((await by.call(faqs.get, { params: { id: faq.id } })).variants).toEqual(['¿abrís el sábado por la mañana?'])
})

test('an unanswered question in these words is resolved, and the conversation shows which answer was corrected', async () => {
  const { agent, by, ask, save, faq } = await aShop()
  const declined = await ask('¿Vendéis helados?')
  await save(declined.id, faq.id)
  const list = await by.call(unanswered.list, { query: { agent_id: agent.id } })
  expect(list.items).toEqual([])
  expect(await by.call(corrections.list, { params: { id: declined.conversation_id } })).toEqual([
    { message_id: declined.id, faq_id: faq.id },
  ])
})

test('a customer’s number does not become part of an FAQ', async () => {
  const { by, ask, save, faq } = await aShop()
  const answer = await ask('¿Me llamáis al 612 345 678 el sábado?')
  await save(answer.id, faq.id)
  const { variants } = await by.call(faqs.get, { params: { id: faq.id } })
  expect(variants).toEqual(['¿Me llamáis al ••• el sábado?'])
})

test('a message that is no answer of the agent, an FAQ of another agent, and a viewer are refused', async () => {
  const { shop, ask, save, faq, start } = await aShop()
  const answer = await ask('¿Abrís los sábados?')
  const foreign = await shop.aFaq((await shop.anAgent({ name: 'Bruno' })).id)
  await expect(save(answer.id, foreign.id)).rejects.toMatchObject({ fields: [{ path: 'faq_id' }] })
  await expect(start(faq.id)).rejects.toMatchObject({ status: 404 })
  await expect(
    shop.as('viewer').call(corrections.save, { params: { message_id: answer.id }, body: { faq_id: faq.id } }),
  ).rejects.toMatchObject({ status: 403 })
  const stranger = (await anOrganization()).as('super_admin')
  await expect(stranger.call(corrections.get, { params: { message_id: answer.id } })).rejects.toMatchObject({
    status: 404,
  })
})

test('product §7: a correction adds a test that the question is answered with its FAQ, without the customer’s number', async () => {
  const { ask, save, faq, tests } = await aShop()
  const answer = await ask('¿Me llamáis al 612 345 678 el sábado?')
  expect((await save(answer.id, faq.id)).test).toBe('added')
  expect(await tests()).toMatchObject([
    { question: '¿Me llamáis al ••• el sábado?', expected_source: { kind: 'faq', source_id: faq.id, exists: true } },
  ])
})

test('a question is tested once: another FAQ that puts it right is what its test asks for then', async () => {
  const { shop, agent, ask, save, faq, tests } = await aShop()
  const [first, second] = [await ask('¿abrís el sábado?'), await ask('Abris el SABADO')]
  const outcomes = [await save(first.id, faq.id), await save(second.id, faq.id)]
  const other = await shop.aFaq(agent.id, { question: '¿Y en agosto?' })
  outcomes.push(await save(second.id, other.id))
  expect(outcomes.map(({ test }) => test)).toEqual(['added', 'known', 'changed'])
  expect(await tests()).toMatchObject([{ question: '¿abrís el sábado?', expected_source: { source_id: other.id } }])
})

test('a member who wants no test gets none, and an agent with 300 is corrected without another', async () => {
  const { agent, by, ask, save, faq, tests } = await aShop()
  const answer = await ask('¿abrís el sábado?')
  expect((await save(answer.id, faq.id, { adds_test: false })).test).toBeNull()
  expect(await tests()).toEqual([])
  for (let n = 0; n < QUALITY_TESTS_PER_AGENT; n += 1)
    await by.call(qualityTests.create, { body: { ...aTestOf(agent.id), question: `¿Cuánto es ${n}?` } })
  expect(await save(answer.id, faq.id)).toMatchObject({ test: 'full', answers: true })
})
