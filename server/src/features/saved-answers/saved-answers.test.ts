import { verify, createPublicKey } from 'node:crypto'
import { chat } from '@tertulia/contract/chat'
import { conversations } from '@tertulia/contract/conversations'
import { versions } from '@tertulia/contract/agents'
import { receipts } from '@tertulia/contract/receipts'
import { faqs } from '@tertulia/contract/faqs'
import { FaqPack, savedAnswers } from '@tertulia/contract/saved-answers'
import { WRITTEN_BACK_SECONDS } from '@tertulia/contract/saved-answers.limits'
import { expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { publicKey } from '#platform/secrets/signing-key.ts'
import { type Customer, aCustomer, goLive } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { streamed } from '../../../test/stream.ts'
import { asSuperuser, runningApp } from '../../../test/running-app.ts'

async function aShop({ is_on = true } = {}) {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const opening = await shop.aFaq(agent.id, { question: '¿Abrís los sábados?', answer: 'Sí, de 10 a 14.' })
  await shop.aFaq(agent.id, { question: '¿Dónde reclamo?', answer: 'Te paso con una persona.', escalate: true })
  await shop.aFaq(agent.id, { question: '¿Hay rebajas?', answer: 'Hasta ayer.', valid_until: '2020-01-01' })
  const next_month = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  await shop.aFaq(agent.id, { question: '¿Qué descuentos vienen?', answer: 'La mitad.', valid_from: next_month })
  if (is_on) await setOn(shop, agent.id, true)
  await goLive(shop, agent.id)
  return { shop, agent, opening, customer: await aCustomer(agent.id) }
}
type Shop = Awaited<ReturnType<typeof anOrganization>>
const setOn = (shop: Shop, agent_id: string, is_on: boolean) =>
  shop.as('admin').call(savedAnswers.set, { params: { agent_id }, body: { is_on } })

const packFor = async (customer: Customer) => {
  const signed = await customer.call(chat.savedAnswers, {})
  return { ...signed, read: FaqPack.parse(JSON.parse(signed.pack)) }
}
const sendAway = (
  customer: Customer,
  text: string,
  passage_id?: string,
  { client_id = newId(), seconds_ago = 60 }: { client_id?: string; seconds_ago?: number } = {},
) => {
  const asked_at = new Date(Date.now() - seconds_ago * 1_000).toISOString()
  return streamed(chat.send, { body: { text, client_id, away: { asked_at, passage_id } } }, customer.headers)
}

test('customers get the FAQs only once the business has switched them on', async () => {
  const { customer } = await aShop({ is_on: false })
  expect(customer.session.saved_answers).toBe(false)
  await expect(packFor(customer)).rejects.toMatchObject({ code: 'saved_answers_off' })
})

test('the pack holds what answers by itself today, signed, and goes with the switch and with the agent', async () => {
  const { shop, agent, customer } = await aShop()
  const { pack, signature, read } = await packFor(customer)
  expect(read.faqs.map(({ question, answer }) => [question, answer])).toEqual([
    ['¿Abrís los sábados?', 'Sí, de 10 a 14.'],
  ])
  // Neither what is to come nor what is over is told by its words.
  expect(pack).not.toMatch(/descuento|rebaja/u)
  expect(read).toMatchObject({ version: 1, agent_id: agent.id, languages: agent.languages })
  const x = publicKey((await runningApp()).deps.config.master_key, 'saved answers')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  expect(verify(null, Buffer.from(pack), key, Buffer.from(signature, 'base64url'))).toBe(true)
  expect(verify(null, Buffer.from(pack.replace('10', '11')), key, Buffer.from(signature, 'base64url'))).toBe(false)

  await setOn(shop, agent.id, false)
  await expect(packFor(customer)).rejects.toMatchObject({ code: 'saved_answers_off' })
  await setOn(shop, agent.id, true)
  await shop.as('admin').call(versions.undeploy, { params: { id: agent.id } })
  await expect(packFor(customer)).rejects.toMatchObject({ code: 'agent_not_available' })
})

test('a question and the saved answer it was shown come back as messages, once, and the agent does not answer again', async () => {
  const { shop, agent, opening, customer } = await aShop()
  const { passage_id = '' } = (await packFor(customer)).read.faqs[0] ?? {}
  const client_id = newId()
  for (let times = 0; times < 2; times += 1) {
    const events = await sendAway(customer, 'abris el sabado?', passage_id, { client_id })
    expect(events.map(({ type }) => type)).toEqual(['accepted', 'answer'])
  }
  const { messages } = await customer.call(chat.state, {})
  expect(messages.map(({ from, text, saved }) => [from, text, saved ?? false])).toEqual([
    ['customer', 'abris el sabado?', false],
    ['agent', 'Sí, de 10 a 14.', true],
  ])
  const answer = messages.at(-1)
  const receipt = await shop.as('member').call(receipts.get, { params: { message_id: answer?.id ?? '' } })
  expect(receipt).toMatchObject({ engine: 'saved', decision: 'answer_faq', sources: [{ source_id: opening.id }] })
  expect(Date.parse(receipt.asked_away_at ?? '')).toBeLessThan(Date.parse(receipt.created_at) - 50_000)
  expect(await customer.ask('¿abrís los sábados?')).toMatchObject({ text: 'Sí, de 10 a 14.' })
  const { items } = await shop.as('member').call(conversations.list, { query: { organization_id: shop.id } })
  expect(items).toMatchObject([{ messages: 4, agent_id: agent.id }])
})

test('the browser names an answer and does not word it: what is no FAQ of the agent’s is answered by the agent', async () => {
  const { customer } = await aShop()
  const other = await aShop()
  const { passage_id = '' } = (await packFor(other.customer)).read.faqs[0] ?? {}
  for (const named of [passage_id, newId()]) {
    const events = await sendAway(customer, '¿Abrís los sábados?', named)
    const answer = events.find((event) => event.type === 'answer')
    expect(answer).toMatchObject({ message: { text: 'Sí, de 10 a 14.' } })
    expect(answer?.type === 'answer' && answer.message.saved).toBeFalsy()
  }
})

test('a question and its saved answer are taken for two days: an older one is answered now', async () => {
  const { shop, customer } = await aShop()
  const { passage_id = '' } = (await packFor(customer)).read.faqs[0] ?? {}
  const said = async (seconds_ago: number) => {
    const events = await sendAway(customer, '¿Abrís los sábados?', passage_id, { seconds_ago })
    const answer = events.find((event) => event.type === 'answer')
    if (answer?.type !== 'answer') throw new Error('it is answered')
    const { asked_away_at } = await shop.as('member').call(receipts.get, { params: { message_id: answer.message.id } })
    return [answer.message.saved ?? false, asked_away_at !== undefined && asked_away_at !== null]
  }
  expect(await said(WRITTEN_BACK_SECONDS - 60)).toEqual([true, true])
  expect(await said(WRITTEN_BACK_SECONDS + 60)).toEqual([false, false])
})

test('an answer that no pack can hold any more is none that a browser was shown', async () => {
  const { shop, agent, opening, customer } = await aShop()
  const { passage_id = '' } = (await packFor(customer)).read.faqs[0] ?? {}
  const { topic_id, question, variants, escalate, language } = opening
  const body = { topic_id, question, variants, escalate, language, answer: 'Sí, de 9 a 13.' }
  await shop.as('admin').call(faqs.update, { params: { id: opening.id }, body })
  await goLive(shop, agent.id)
  const saved = async () => {
    const events = await sendAway(customer, '¿Abrís los sábados?', passage_id)
    return events.flatMap((event) => (event.type === 'answer' ? [event.message.saved ?? false] : []))
  }
  expect(await saved()).toEqual([true])
  await asSuperuser("update agent_version set created_at = created_at - interval '11 days' where agent_id = $1", [
    agent.id,
  ])
  expect(await saved()).toEqual([false])
})

test('a question left unanswered while the server was away is answered now, and its receipt says when it was asked', async () => {
  const { shop, customer } = await aShop()
  const events = await sendAway(customer, '¿Vendéis cometas?')
  const answer = events.find((event) => event.type === 'answer')
  if (answer?.type !== 'answer') throw new Error('no answer')
  const receipt = await shop.as('member').call(receipts.get, { params: { message_id: answer.message.id } })
  expect(receipt).toMatchObject({ engine: 'retrieval', asked_away_at: expect.any(String) })
})

test('a question waits for the person who has taken the conversation meanwhile', async () => {
  const { shop, customer } = await aShop()
  const { passage_id = '' } = (await packFor(customer)).read.faqs[0] ?? {}
  await customer.ask('¿Abrís los sábados?')
  const { conversation_id } = await customer.call(chat.state, {})
  await shop.as('member').call(conversations.take, { params: { id: conversation_id ?? '' } })
  const events = await sendAway(customer, 'y los domingos?', passage_id)
  expect(events.map(({ type }) => type)).toEqual(['accepted', 'with_person'])
  const { messages } = await customer.call(chat.state, {})
  expect(messages.filter(({ saved }) => saved)).toEqual([])
})
