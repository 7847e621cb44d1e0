import { chat } from '@tertulia/contract/chat'
import { conversations } from '@tertulia/contract/conversations'
import { chatRatings, ratings } from '@tertulia/contract/ratings'
import { expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aCustomer, goLive, until } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { runningApp } from '../../../test/running-app.ts'

async function aTalk() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await goLive(shop, agent.id)
  const customer = await aCustomer(agent.id)
  const answer = await customer.ask('¿Abrís los sábados?')
  const { conversation_id } = answer
  const rate = (csat: number, comment = '', by = customer) =>
    by.call(chatRatings.rate, { body: { conversation_id, csat, comment } })
  return { shop, agent, customer, answer, conversation_id, rate }
}

test('a conversation is rated once, after its end; members who look at it are told', async () => {
  const { shop, customer, conversation_id, rate } = await aTalk()
  await expect(rate(5)).rejects.toMatchObject({ code: 'conversation_still_open' })
  await customer.call(chat.end, {})
  const { deps } = await runningApp()
  const told: unknown[] = []
  const leave = deps.realtime.subscribe(`organization:${shop.id}`, {
    send: (frame: unknown) => void told.push(frame),
  } as never)
  const both = await Promise.allSettled([rate(4, 'Rápido y amable'), rate(2)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'already_rated' } })
  await expect(rate(1)).rejects.toMatchObject({ code: 'already_rated' })
  const params = { id: conversation_id }
  const seen = await shop.as('member').call(conversations.get, { params })
  expect([2, 4]).toContain(seen.csat)
  expect((await shop.as('member').call(ratings.of, { params })).rated_at).not.toBeNull()
  await until(async () => JSON.stringify(told).includes('csat'))
  leave()
  expect(await customer.call(chatRatings.given, { query: { conversation_id } })).toEqual({
    csat: seen.csat,
    answers: [],
  })
})

test.each([0, 6, 2.5])('%s is no rating', async (csat) => {
  const { customer, rate } = await aTalk()
  await customer.call(chat.end, {})
  await expect(rate(csat)).rejects.toMatchObject({ code: 'invalid_request' })
})

test('a comment is masked as all words of customers are', async () => {
  const { shop, customer, conversation_id, rate } = await aTalk()
  await customer.call(chat.end, {})
  await rate(1, 'Llamadme al 600 123 456')
  const commentFor = async (role: 'viewer' | 'member') =>
    (await shop.as(role).call(ratings.of, { params: { id: conversation_id } })).comment
  expect(await commentFor('member')).toBe('Llamadme al 600 123 456')
  expect(await commentFor('viewer')).toBe('Llamadme al •••')
})

test('a thumb stands on an answer of the agent, is turned, and is taken away', async () => {
  const { shop, customer, answer, conversation_id } = await aTalk()
  const thumb = (rating: 'up' | 'down' | null) =>
    customer.call(chatRatings.rateAnswer, { params: { message_id: answer.id }, body: { rating } })
  const shown = async () => (await shop.as('viewer').call(ratings.of, { params: { id: conversation_id } })).answers
  for (const rating of ['up', 'down', 'down'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after another, as a customer taps
    await thumb(rating)
    // oxlint-disable-next-line no-await-in-loop
    expect(await shown()).toEqual([{ message_id: answer.id, rating }])
  }
  await thumb(null)
  expect(await shown()).toEqual([])
})

test('a customer rates neither another’s conversation nor their own messages', async () => {
  const { agent, customer, answer, conversation_id, rate } = await aTalk()
  await customer.call(chat.end, {})
  const stranger = await aCustomer(agent.id)
  await expect(rate(5, '', stranger)).rejects.toMatchObject({ code: 'not_found' })
  await expect(stranger.call(chatRatings.given, { query: { conversation_id } })).rejects.toMatchObject({
    code: 'not_found',
  })
  const body = { rating: 'up' as const }
  await expect(
    stranger.call(chatRatings.rateAnswer, { params: { message_id: answer.id }, body }),
  ).rejects.toMatchObject({ code: 'not_found' })
  const accepted = (await customer.send('Otra cosa', newId())).find(({ type }) => type === 'accepted')
  const said = accepted?.type === 'accepted' ? accepted.message.id : ''
  await expect(customer.call(chatRatings.rateAnswer, { params: { message_id: said }, body })).rejects.toMatchObject({
    code: 'not_found',
  })
})
