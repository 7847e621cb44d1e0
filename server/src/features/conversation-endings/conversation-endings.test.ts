import { chat } from '@tertulia/contract/chat'
import { conversationEndings } from '@tertulia/contract/conversation-endings'
import { conversations } from '@tertulia/contract/conversations'
import { expect, test } from 'vitest'
import { aCustomer, goLive, until } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { asSuperuser } from '../../../test/running-app.ts'

async function aTalk() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await goLive(shop, agent.id)
  const customer = await aCustomer(agent.id)
  const { conversation_id } = await customer.ask('¿Abrís los sábados?')
  const at = { params: { id: conversation_id } }
  const by = shop.as('member')
  await by.call(conversations.take, at)
  const end = (tag: 'good' | null = null) =>
    by.call(conversationEndings.begin, { ...at, body: { reason: 'solved', tag } })
  return { shop, agent, customer, at, by, end, ending: async () => (await by.call(conversationEndings.get, at)).ending }
}
type Talk = Awaited<ReturnType<typeof aTalk>>

/** The test does not wait ten seconds: the job of this conversation is due now. */
const due = ({ at }: Talk) =>
  asSuperuser(
    `update pgboss.job set start_after = now() where name = 'conversation_endings.end' and data #>> '{input,conversation_id}' = $1`,
    [at.params.id],
  )
const statusOf = async ({ by, at }: Talk) => (await by.call(conversations.get, at)).status
const isDone = async ({ at }: Talk) =>
  (
    await asSuperuser<{ state: string }>(
      `select state::text from pgboss.job where name = 'conversation_endings.end' and data #>> '{input,conversation_id}' = $1`,
      [at.params.id],
    )
  ).rows.every(({ state }) => state === 'completed')

test('an end comes later, with its reason and tag; before, the customer hears nothing of it', async () => {
  const talk = await aTalk()
  const { customer, at, by } = talk
  const asked = await talk.end('good')
  expect(Date.parse(asked.ends_at) - Date.now()).toBeGreaterThan(8_000)
  expect(await customer.call(chat.state, {})).toMatchObject({ status: 'active', control: 'human' })
  await due(talk)
  await until(async () => (await statusOf(talk)) === 'ended')
  expect(await by.call(conversations.get, at)).toMatchObject({ tag: 'good', control: 'agent' })
  expect(await talk.ending()).toMatchObject({ reason: 'solved', ended_at: expect.any(String), by: expect.any(Object) })
})

test('taken back, also by a colleague, it does not come; asked for again it does, with the new reason', async () => {
  const talk = await aTalk()
  await talk.end('good')
  await talk.shop.as('admin').call(conversationEndings.undo, talk.at)
  expect(await talk.ending()).toBeNull()
  await due(talk)
  await until(() => isDone(talk))
  expect(await statusOf(talk)).toBe('active')
  await talk.by.call(conversationEndings.begin, { ...talk.at, body: { reason: 'spam', tag: null } })
  await due(talk)
  await until(async () => (await statusOf(talk)) === 'ended')
  expect(await talk.ending()).toMatchObject({ reason: 'spam' })
  await expect(talk.by.call(conversationEndings.undo, talk.at)).rejects.toMatchObject({ code: 'conversation_ended' })
})

test('a customer who writes meanwhile is not cut off', async () => {
  const talk = await aTalk()
  await talk.end()
  await talk.customer.send('Espera, una cosa más')
  await due(talk)
  await until(() => isDone(talk))
  expect(await statusOf(talk)).toBe('active')
  expect(await talk.ending()).toBeNull()
})

test('a conversation that a colleague has taken over meanwhile is theirs to end', async () => {
  const talk = await aTalk()
  await talk.end()
  await talk.shop.as('admin').call(conversations.take, { ...talk.at, body: { reason: 'Está de baja' } })
  await due(talk)
  await until(() => isDone(talk))
  expect(await statusOf(talk)).toBe('active')
})

test('only the member with control asks for it', async () => {
  const { shop, at } = await aTalk()
  const body = { reason: 'solved', tag: null } as const
  await expect(shop.as('admin').call(conversationEndings.begin, { ...at, body })).rejects.toMatchObject({
    code: 'control_needed',
  })
  await expect(shop.as('viewer').call(conversationEndings.begin, { ...at, body })).rejects.toMatchObject({
    status: 403,
  })
})

test('several are ended as one is: those of others are passed over, and the undo takes back the rest (screens.md §7)', async () => {
  const talk = await aTalk()
  const { shop, agent, by, at } = talk
  const unheld = (await (await aCustomer(agent.id)).ask('¿Abrís los domingos?')).conversation_id
  const those = { organization_id: shop.id, ids: [at.params.id, unheld] }
  const wish = { ...those, reason: 'spam', tag: 'bad' } as const
  expect(await by.call(conversationEndings.beginMany, { body: wish })).toEqual({ begun: [at.params.id] })
  expect(await by.call(conversationEndings.undoMany, { body: those })).toEqual({ undone: [at.params.id] })
  await due(talk)
  await until(() => isDone(talk))
  expect(await statusOf(talk)).toBe('active')
  await by.call(conversationEndings.beginMany, { body: wish })
  await due(talk)
  await until(async () => (await statusOf(talk)) === 'ended')
  expect(await by.call(conversations.get, at)).toMatchObject({ tag: 'bad' })
  expect(await talk.ending()).toMatchObject({ reason: 'spam' })
  expect(await by.call(conversationEndings.undoMany, { body: those })).toEqual({ undone: [] })
})
