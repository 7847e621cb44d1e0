import { conversations } from '@tertulia/contract/conversations'
import type { ServerFrame } from '@tertulia/contract/frames'
import { realtime } from '@tertulia/contract/realtime'
import { unanswered } from '@tertulia/contract/unanswered'
import { kpis } from '@tertulia/contract/kpis'
import { models } from '@tertulia/contract/models'
import { members } from '@tertulia/contract/members'
import { playground } from '@tertulia/contract/playground'
import { receipts } from '@tertulia/contract/receipts'
import { type Role, ROLES } from '@tertulia/contract/permissions'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aCustomer, goLive, until } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { runningApp } from '../../../test/running-app.ts'
import { setSettings } from '../../../test/settings-of.ts'
import { streamed } from '../../../test/stream.ts'
import { startChatCompletions } from '../../../test/stand-ins/chat-completions.ts'

const SAID = 'Soy Marta, marta.ruiz@ejemplo.com, +34 600 123 456. ¿Abrís los sábados?'
const PERSONAL = /marta\.ruiz|600 123 456/u

type KnowsMarta = Awaited<ReturnType<typeof aShopThatKnowsMarta>>
async function aShopThatKnowsMarta() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await shop.aFaq(agent.id)
  await goLive(shop, agent.id)
  const customer = await aCustomer(agent.id)
  const { conversation_id, id: message_id } = await customer.ask(SAID)
  const at = { params: { id: conversation_id } }
  // The agent is silent now, so that her last message stays the last one.
  await shop.as('admin').call(conversations.take, at)
  await customer.send(SAID)
  await until(async () => (await foundBy('admin', { shop }, 'sabados')) === 1)
  return { shop, agent, at, message_id, customer }
}

/** Everything that a role can read of what Marta said, as one text. */
async function seenBy(role: Role, { shop, agent, at, message_id }: KnowsMarta): Promise<string> {
  const by = shop.as(role)
  const own = { organization_id: shop.id }
  return JSON.stringify([
    await by.call(conversations.messages, at),
    await by.call(receipts.get, { params: { message_id } }),
    await by.call(conversations.list, { query: { ...own, search: 'sábados' } }),
    await by.call(conversations.get, at),
    await by.call(unanswered.list, { query: { agent_id: agent.id } }),
    await by.call(kpis.home, { query: { agent_id: agent.id } }),
  ])
}
/** Frames that an open console of a role gets on a topic. */
async function hearing(shop: KnowsMarta['shop'], role: Role, topic: string): Promise<ServerFrame[]> {
  const { app } = await runningApp()
  const { ticket } = await shop.as(role).call(realtime.ticket, {})
  const socket = await app.injectWS(`/functions/ws/status?ticket=${ticket}`)
  onTestFinished(() => socket.terminate())
  const heard: ServerFrame[] = []
  socket.on('message', (data: Buffer) => void heard.push(JSON.parse(data.toString('utf8')) as ServerFrame))
  socket.send(JSON.stringify({ kind: 'subscribe', topic }))
  await until(async () => heard.some(({ kind }) => kind === 'subscribed'))
  return heard
}

const foundBy = async (role: Role, { shop }: Pick<KnowsMarta, 'shop'>, search: string) =>
  (await shop.as(role).call(conversations.list, { query: { organization_id: shop.id, search } })).items.length

test.each(ROLES)('a customer’s addresses and numbers are shown to those who may see them: %s', async (role) => {
  const marta = await aShopThatKnowsMarta()
  const seen = await seenBy(role, marta)
  if (role === 'viewer') {
    expect(seen).not.toMatch(PERSONAL)
    expect(seen).toContain('Soy Marta, •••')
  } else {
    expect(seen.match(new RegExp(PERSONAL, 'gu'))?.length).toBeGreaterThan(6)
  }
})

test('a viewer reads the receipt of a test of their own as they wrote it, and of others’ masked', async () => {
  const marta = await aShopThatKnowsMarta()
  const { shop, agent } = marta
  const viewer = shop.as('viewer')
  const sent = { params: { agent_id: agent.id }, body: { text: SAID, client_id: newId() } }
  const headers = { authorization: `Bearer ${(await shop.colleague('viewer')).token}` }
  const events = await streamed(playground.send, sent, headers)
  const id = events.flatMap((event) => (event.type === 'answer' ? event.message.id : [])).at(-1) ?? ''
  const receiptOf = async (message_id: string) =>
    JSON.stringify(await viewer.call(receipts.get, { params: { message_id } }))
  expect(await receiptOf(id)).toContain('marta.ruiz@ejemplo.com')
  expect(await receiptOf(marta.message_id)).not.toMatch(PERSONAL)
})

test('masked text cannot be found either, digit by digit', async () => {
  const marta = await aShopThatKnowsMarta()
  for (const search of ['600 1', '600 123 456', 'marta.ruiz', '@ejemplo.com']) {
    expect(await foundBy('member', marta, search), search).toBe(1)
    expect(await foundBy('viewer', marta, search), search).toBe(0)
  }
  expect(await foundBy('viewer', marta, 'sabados')).toBe(1)
})

test.each([
  ['an address', 'ines.delgado@ejemplo.com', /ines/u],
  ['a number', '+34 611 222 333', /611/u],
])('%s that the list cuts in half is masked as a whole one is', async (_, personal, half) => {
  const marta = await aShopThatKnowsMarta()
  const said = `${'Hola. '.repeat(40).slice(0, 191)} ${personal}`
  await marta.customer.send(said)
  const shown = async (role: Role) => {
    const { last_message, last_question } = await marta.shop.as(role).call(conversations.get, marta.at)
    expect(last_question).toBe(last_message)
    return last_question
  }
  expect(await shown('member')).toBe(said.slice(0, 200))
  expect(await shown('member')).toMatch(half)
  expect(await shown('viewer')).not.toMatch(half)
  expect(await shown('viewer')).toMatch(/^Hola\. Hola\..*•••$/u)
})

test('if an organization masks members too, they see a customer’s data in the chat they control and nowhere else', async () => {
  const marta = await aShopThatKnowsMarta()
  const { shop, at } = marta
  await setSettings(shop, { masks_members: true })
  expect(await seenBy('member', marta)).not.toMatch(PERSONAL)
  expect(await foundBy('member', marta, '600 1')).toBe(0)
  expect(await seenBy('admin', marta)).toMatch(PERSONAL)

  await shop.as('admin').call(conversations.release, at)
  const taken = await shop.as('member').call(conversations.take, at)
  expect(taken.last_message).toMatch(PERSONAL)
  const messages = JSON.stringify(await shop.as('member').call(conversations.messages, at))
  expect(messages).toMatch(PERSONAL)
  const tagged = await shop.as('member').call(conversations.tag, { ...at, body: { tag: 'good' } })
  expect(tagged.last_message).toMatch(PERSONAL)

  const ended = await shop.as('member').call(conversations.end, at)
  expect(ended.last_message).not.toMatch(PERSONAL)
  expect(await seenBy('member', marta)).not.toMatch(PERSONAL)
  const again = await shop.as('member').call(conversations.tag, { ...at, body: { tag: null } })
  expect(again.last_message).not.toMatch(PERSONAL)

  await setSettings(shop, { masks_members: false })
  expect(await seenBy('member', marta)).toMatch(PERSONAL)
})

test('if an organization masks members too, pushes to them are masked as well, but in the chat they control', async () => {
  const { shop, at, customer } = await aShopThatKnowsMarta()
  await setSettings(shop, { masks_members: true })
  const topic = `conversation:${at.params.id}`
  const [member, admin] = [await hearing(shop, 'member', topic), await hearing(shop, 'admin', topic)]
  const heardClear = async () => {
    for (const heard of [member, admin]) heard.splice(0)
    await customer.send(SAID)
    await until(async () => [member, admin].every((heard) => JSON.stringify(heard).includes('Soy Marta')))
    return { member: PERSONAL.test(JSON.stringify(member)), admin: PERSONAL.test(JSON.stringify(admin)) }
  }
  expect(await heardClear()).toEqual({ member: false, admin: true })
  await shop.as('admin').call(conversations.release, at)
  await shop.as('member').call(conversations.take, at)
  expect(await heardClear()).toEqual({ member: true, admin: true })
})

test('colleagues’ addresses are masked for a viewer', async () => {
  const shop = await anOrganization()
  const { email } = (await shop.colleague('super_admin')) as unknown as { email: string }
  const list = async (role: 'viewer' | 'member') =>
    JSON.stringify(await shop.as(role).call(members.list, { params: { id: shop.id } }))
  expect(await list('member')).toContain(email)
  expect(await list('viewer')).not.toContain(email)
})

test('a viewer sees what a model answered and not what it was told', async () => {
  const model = await startChatCompletions()
  try {
    const { shop, agent } = await aShopThatKnowsMarta()
    const body = {
      kind: 'compatible' as const,
      base_url: model.base_url,
      model: 'agent-small',
      api_key: model.api_key,
      enabled: true,
    }
    await shop.as('admin').call(models.save, { params: { organization_id: shop.id }, body })
    const { id: message_id } = await (await aCustomer(agent.id)).ask('¿Abrís los sábados?')
    const promptFor = async (role: 'viewer' | 'member') =>
      (await shop.as(role).call(receipts.get, { params: { message_id } })).model?.prompt
    expect(await promptFor('member')).toContain('Aitana')
    expect(await promptFor('viewer')).toBe('')
  } finally {
    await model.close()
  }
})
