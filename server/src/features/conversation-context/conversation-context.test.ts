import { conversationContext } from '@tertulia/contract/conversation-context'
import { chat } from '@tertulia/contract/chat'
import { publicApi } from '@tertulia/contract/public-api'
import { conversations } from '@tertulia/contract/conversations'
import { serviceRequests } from '@tertulia/contract/service-requests'
import { expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { anApiKey } from '../../../test/an-api-key.ts'
import { aCustomer, goLive } from '../../../test/a-customer.ts'
import { aTicketOf } from '../../../test/a-ticket.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { asSuperuser } from '../../../test/running-app.ts'

test('a member who takes a conversation reads what is wanted, what was tried, and where the customer writes from', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const faq = await shop.aFaq(agent.id)
  await goLive(shop, agent.id)
  const customer = await aCustomer(agent.id)
  await customer.ask('hola')
  const { conversation_id } = await customer.ask('¿Abrís los sábados por la mañana?')
  await customer.call(chat.callPerson, {})
  const context = await shop.as('member').call(conversationContext.get, { params: { id: conversation_id } })
  expect(context.wants).toMatchObject({ text: '¿Abrís los sábados por la mañana?' })
  expect(context.tried.at(-1)).toMatchObject({ decision: 'answer_faq', sources: [faq.question] })
  // A passage that was told already is no lead.
  expect(context.leads).toEqual([])
  expect(context.next).toEqual({ step: 'answer', about: '' })
  expect(context.previous).toEqual([])
})

test('a customer who asks for a person in words asked themselves, for what they said before; tools have names that people read', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await shop.aFaq(agent.id)
  await goLive(shop, agent.id)
  const customer = await aCustomer(agent.id)
  await customer.ask('¿Abrís los sábados por la mañana?')
  const { conversation_id: id } = await customer.ask('Quiero hablar con una persona')
  const now = await shop.as('member').call(conversations.get, { params: { id } })
  expect(now).toMatchObject({ control: 'offered', waiting_reason: 'customer' })
  const context = await shop.as('member').call(conversationContext.get, { params: { id } })
  expect(context.wants?.text).toBe('¿Abrís los sábados por la mañana?')
  expect(context.tools.map(({ name }) => name)).toEqual(['Paso a una persona'])
})

test('a customer who comes back brings along what was before', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await goLive(shop, agent.id)
  const customer = await aCustomer(agent.id)
  const first = await customer.ask('¿Tenéis cascos rojos?')
  await customer.call(chat.end, {})
  const second = await customer.ask('¿Y cascos verdes tenéis?')
  const { previous } = await shop.as('member').call(conversationContext.get, { params: { id: second.conversation_id } })
  expect(previous).toMatchObject([{ id: first.conversation_id, status: 'ended' }])
})

test('a ticket is told of, and a viewer reads nothing personal in any of it', async () => {
  const shop = await anOrganization()
  const { agent_id } = (await aTicketOf(shop)).params
  const { items } = await shop.as('admin').call(serviceRequests.list, { params: { agent_id }, query: {} })
  const at = { params: { id: items[0]?.conversation_id ?? '' } }
  const seen = await shop.as('admin').call(conversationContext.get, at)
  expect(seen.requests).toMatchObject([{ kind: 'ticket', number: 1, state: 'open' }])
  expect(seen.next.step).toBe('see_request')
  expect(JSON.stringify(seen)).toContain('@ejemplo.com')
  expect(JSON.stringify(await shop.as('viewer').call(conversationContext.get, at))).not.toContain('@ejemplo.com')
})

test('a customer is told with what they are called where they write from, their telephone first, and a viewer reads none', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await goLive(shop, agent.id)
  const key = await anApiKey(shop, agent.id, { role: 'chat' })
  const body = { customer_id: 'cliente-77', client_id: newId(), text: 'hola' }
  const { conversation_id: id } = await key.call(publicApi.ask, { body })
  const seenBy = async (role: 'admin' | 'viewer') =>
    (await shop.as(role).call(conversationContext.get, { params: { id } })).customer.external_user_id
  expect(await seenBy('admin')).toBe('cliente-77')
  await asSuperuser(
    `update visitor set sender_phone = '34612345678' where organization_id = $1 and sender is not null`,
    [shop.id],
  )
  expect(await seenBy('admin')).toBe('34612345678')
  expect(await seenBy('viewer')).toBe('•••')
  const listedFor = async (role: 'admin' | 'viewer') =>
    (await shop.as(role).call(conversations.list, { query: { organization_id: shop.id } })).items.map(
      ({ external_user_id }) => external_user_id,
    )
  expect([await listedFor('admin'), await listedFor('viewer')]).toEqual([['34612345678'], ['•••']])
  const { conversation_id } = await (await aCustomer(agent.id)).ask('hola')
  const at = { params: { id: conversation_id } }
  expect(await shop.as('admin').call(conversationContext.get, at)).toMatchObject({
    customer: { external_user_id: null },
  })
})
