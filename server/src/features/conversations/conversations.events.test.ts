import { conversations } from '@tertulia/contract/conversations'
import { faqs } from '@tertulia/contract/faqs'
import { unanswered } from '@tertulia/contract/unanswered'
import { expect, test } from 'vitest'
import { asSystem } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { emit } from '#platform/events/emit.ts'
import { aCustomer, goLive } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { factsOf } from '../../../test/facts.ts'
import { asSuperuser, runningApp } from '../../../test/running-app.ts'

const IN_VAIN = '¿Vendéis helados de pistacho?'

async function aShop() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const faq = await shop.aFaq(agent.id)
  await goLive(shop, agent.id)
  return { shop, agent, faq, customer: await aCustomer(agent.id) }
}

test('events of a conversation come in order, with ids and figures', async () => {
  const { shop, agent, faq, customer } = await aShop()
  const answer = await customer.ask('¿Abrís los sábados?')
  const { conversation_id: id } = answer
  await customer.ask(IN_VAIN)
  const [member, admin] = [await shop.colleague('member'), await shop.colleague('admin')]
  await member.call(conversations.take, { params: { id } })
  await admin.call(conversations.take, { params: { id }, body: { reason: 'Está de baja' } })
  await admin.call(conversations.release, { params: { id } })
  await admin.call(conversations.take, { params: { id } })
  await admin.call(conversations.end, { params: { id } })
  const told = factsOf(id)
  expect(told.map(({ type }) => type)).toEqual([
    'conversation.started',
    'message.received',
    'message.answered',
    'message.received',
    'message.answered',
    'question.unanswered',
    'conversation.taken',
    'conversation.transferred',
    'conversation.released',
    'conversation.taken',
    'conversation.ended',
  ])
  expect(told[2]?.payload).toEqual({
    message_id: answer.id,
    turn_id: answer.turn_id,
    channel: 'bubble',
    agent_id: agent.id,
    version: 1,
    declined: false,
    sources: [{ kind: 'faq', source_id: faq.id }],
    engine: 'retrieval',
    tokens: 0,
    is_first: true,
  })
  expect(told[4]?.payload).not.toHaveProperty('is_first')
  expect(told[7]?.payload).toEqual({ user_id: admin.id, from_user_id: member.id })
  expect(JSON.stringify(told)).not.toMatch(/sábados|pistacho/u)
})

test('answers that are delivered together count each use of an FAQ, and when the last one was', async () => {
  const { shop, faq, customer } = await aShop()
  const others = [await aCustomer(faq.agent_id), await aCustomer(faq.agent_id)]
  await Promise.all([customer, ...others].map((each) => each.ask('¿Abrís los sábados?')))
  const answered = await others[1]?.ask('¿Abrís los sábados?')
  const { uses, last_used_at } = await shop.as('admin').call(faqs.get, { params: { id: faq.id } })
  expect(uses).toBe(4)
  expect(Date.parse(last_used_at ?? '') - Date.parse(answered?.created_at ?? '')).toBeLessThan(1_000)
})

test('a question that was erased before a subscriber heard of it is not counted as unanswered', async () => {
  const { shop, agent, customer } = await aShop()
  const { deps } = await runningApp()
  const { conversation_id } = await customer.ask('¿Abrís los sábados?')
  const message_id = factsOf(conversation_id).find(({ type }) => type === 'message.received')?.payload
  const { rows } = await asSuperuser<{ id: string }>(
    'select id from message where conversation_id = $1 and "from" = \'customer\'',
    [conversation_id],
  )
  expect(message_id).toMatchObject({ message_id: rows[0]?.id })
  const inVain = (id: string) => ({
    type: 'question.unanswered' as const,
    conversation_id,
    payload: { message_id: id, agent_id: agent.id, version: 1 },
  })
  await withOrganization(asSystem(deps, shop.id), (tx) =>
    emit(tx, inVain(rows[0]?.id ?? ''), inVain('01900000-0000-7000-8000-000000000000')),
  )
  await deps.events.settle()
  const { items } = await shop.as('admin').call(unanswered.list, { query: { agent_id: agent.id } })
  expect(items).toMatchObject([{ question: '¿Abrís los sábados?', times: 1 }])
})

test('a member who left and is back before the subscriber hears of it keeps control of their conversations', async () => {
  const { shop, customer } = await aShop()
  const { conversation_id: id } = await customer.ask(IN_VAIN)
  const member = await shop.colleague('member')
  await member.call(conversations.take, { params: { id } })
  const { deps } = await runningApp()
  await withOrganization(asSystem(deps, shop.id), (tx) =>
    emit(tx, { type: 'member.left', conversation_id: null, payload: { user_id: member.id } }),
  )
  await deps.events.settle()
  expect(await member.call(conversations.get, { params: { id } })).toMatchObject({ control: 'human' })
})

test('health names events as degraded as long as one stands aside', async () => {
  const shop = await anOrganization()
  const { app } = await runningApp()
  const health = async () => (await app.inject('/healthz')).json<{ ok: boolean; degraded?: string[] }>()
  await asSuperuser(
    "insert into parked_event values ($1, 'gone', 1, 'member.left', null, '{}', now(), 8, 'on purpose', null)",
    [shop.id],
  )
  expect(await health()).toEqual({ ok: true, degraded: ['events'] })
  await asSuperuser('delete from parked_event where organization_id = $1', [shop.id])
  expect(await health()).toEqual({ ok: true })
})
