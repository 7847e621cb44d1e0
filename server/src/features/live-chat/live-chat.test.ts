/** @module-tag services */
import { chat } from '@tertulia/contract/chat'
import { conversationSnoozes } from '@tertulia/contract/conversation-snoozes'
import { conversations } from '@tertulia/contract/conversations'
import { DEFAULT_LIVE_CHAT, liveChat, type LiveChatSettings } from '@tertulia/contract/live-chat'
import { receipts } from '@tertulia/contract/receipts'
import { serviceRequests } from '@tertulia/contract/service-requests'
import { teams } from '@tertulia/contract/teams'
import { toolRuns } from '@tertulia/contract/tools'
import { afterEach, expect, test, vi } from 'vitest'
import { notifyUnattendedCustomers } from '#features/live-chat/live-chat.sweeps.ts'
import { sweepOnce } from '#platform/jobs/sweeps.ts'
import { aLiveChat } from '../../../test/a-live-chat.ts'
import { runningApp } from '../../../test/running-app.ts'

afterEach(() => void vi.restoreAllMocks())

type Chat = Awaited<ReturnType<typeof aLiveChat>>

const settle = ({ shop }: Chat, change: Partial<LiveChatSettings>) =>
  shop.as('admin').call(liveChat.updateSettings, {
    params: { organization_id: shop.id },
    body: { ...DEFAULT_LIVE_CHAT, ...change },
  })

async function sweepIn(minutes: number) {
  const { deps } = await runningApp()
  vi.spyOn(deps.clock, 'now').mockImplementation(() => new Date(Date.now() + minutes * 60_000))
  await sweepOnce(deps, notifyUnattendedCustomers)
  vi.restoreAllMocks()
}

test('no member came in time: the customer is told, and the agent has control again', async () => {
  const one = await aLiveChat()
  await one.call()
  expect(await one.now()).toMatchObject({ control: 'offered', waiting_reason: 'customer' })
  await sweepIn(4)
  expect((await one.now()).control).toBe('offered')
  await sweepIn(6)
  expect(await one.now()).toMatchObject({
    control: 'agent',
    waiting_since: null,
    nobody_came_at: expect.any(String) as string,
    last_message: expect.stringContaining('¿Quieres dejarnos tu correo') as string,
  })
  expect(await one.lines()).toEqual(['person_offered', 'nobody_came'])
})

test('if it stays in the queue, the customer is told once, and the agent keeps helping', async () => {
  const one = await aLiveChat()
  await settle(one, { when_nobody: 'queue', answer_minutes: 1 })
  await one.call()
  await sweepIn(2)
  await sweepIn(3)
  expect(await one.now()).toMatchObject({ control: 'offered', waiting_since: expect.any(String) as string })
  expect(await one.lines()).toEqual(['person_offered', 'nobody_came'])
})

test('the customer is not told to wait while a colleague has snoozed the conversation, but is once it is back', async () => {
  const one = await aLiveChat()
  await one.call()
  await one.ana.call(conversationSnoozes.begin, { ...one.at, body: { until: null } })
  await sweepIn(6)
  expect(await one.lines()).not.toContain('nobody_came')
  await one.ana.call(conversationSnoozes.end, one.at)
  await sweepIn(6)
  expect(await one.lines()).toContain('nobody_came')
})

/** The agent's last message. */
const lastSaid = async ({ shop, at }: Chat) =>
  (await shop.as('admin').call(conversations.messages, { ...at, query: { rows: 100 } })).items.findLast(
    ({ from }) => from === 'agent',
  )?.text

test.each([
  ['agent', 'sí', 'ana@ejemplo.com'],
  ['queue', 'vale', 'ana@ejemplo.com'],
  ['agent', 'Sí, a ana@ejemplo.com'],
] as const)(
  'a customer who may leave an address (then with the %s) says «%s», and the team reads what they want and hears of it by mail',
  async (when_nobody, ...says) => {
    const one = await aLiveChat()
    await settle(one, { when_nobody })
    const group = { name: 'Tienda', user_ids: [one.luis.id], agent_ids: [one.agent.id] }
    await one.shop.as('admin').call(teams.create, { body: { ...group, organization_id: one.shop.id } })
    await one.customer.ask('Tengo una duda con mi pedido del martes')
    await one.call()
    await sweepIn(6)
    for (const text of says) {
      // oxlint-disable-next-line no-await-in-loop -- one after another, as people write
      await one.customer.ask(text)
    }
    expect(await lastSaid(one)).toMatch(/Tengo una duda con mi pedido del martes[^]*ana@ejemplo\.com/u)
    await one.customer.ask('sí')
    expect(await lastSaid(one)).toBe('Gracias, queda apuntado. El equipo te contestará en ana@ejemplo.com.')
    const { items } = await one.shop
      .as('admin')
      .call(serviceRequests.list, { params: { agent_id: one.agent.id }, query: {} })
    expect(items).toMatchObject([
      { kind: 'ticket', email: 'ana@ejemplo.com', details: 'Tengo una duda con mi pedido del martes' },
    ])
    const { deps } = await runningApp()
    const told = () => (deps.mail.outbox?.() ?? []).filter(({ subject }) => subject.includes('espera respuesta'))
    await expect.poll(() => told().filter(({ to }) => to === one.luis.email)).toHaveLength(1)
    expect(told().filter(({ to }) => to === one.ana.email)).toEqual([])
    expect(JSON.stringify(told())).not.toContain('pedido del martes')
    // It is no tool that the business has: nothing of it is counted.
    const runs = await one.shop.as('admin').call(toolRuns.list, { params: { agent_id: one.agent.id }, query: {} })
    expect(runs.items.filter(({ tool_id }) => tool_id === 'open_ticket')).toEqual([])
  },
)

test.each(['no, gracias', 'no'])('a customer who says «%s» to it leaves nothing, and is answered on', async (says) => {
  const one = await aLiveChat()
  await one.call()
  await sweepIn(6)
  await one.customer.ask(says)
  expect((await one.customer.ask('¿Abrís los sábados?')).text).toBe('Sí, de 10 a 14.')
  const list = { params: { agent_id: one.agent.id }, query: {} }
  expect((await one.shop.as('admin').call(serviceRequests.list, list)).items).toEqual([])
})

test('if an organization wants no address, none is asked for', async () => {
  const one = await aLiveChat()
  await settle(one, { offers_ticket: false })
  await one.call()
  await sweepIn(6)
  expect(await lastSaid(one)).toContain('sigo contigo')
})

test('if an organization wants no customer told, none is', async () => {
  const one = await aLiveChat()
  await settle(one, { answer_minutes: null })
  await one.call()
  await sweepIn(120)
  expect(await one.lines()).toEqual(['person_offered'])
})

test('each queue is counted by the server', async () => {
  const one = await aLiveChat()
  const { shop, ana, luis, at } = one
  const counted = (by: typeof ana) => by.call(liveChat.queues, { query: { organization_id: shop.id } })
  const none = { waiting: 0, mine: 0, others: 0, with_agent: 0, snoozed: 0, ended: 0 }
  expect(await counted(ana)).toEqual({ ...none, with_agent: 1 })
  await one.call()
  expect(await counted(ana)).toEqual({ ...none, waiting: 1 })
  await ana.call(conversations.take, at)
  expect(await counted(ana)).toEqual({ ...none, mine: 1 })
  expect(await counted(luis)).toEqual({ ...none, others: 1 })
  await ana.call(conversations.end, at)
  expect(await counted(ana)).toEqual({ ...none, ended: 1 })
})

test('attendants are listed with their conversations, without members who only look', async () => {
  const { shop, ana, at } = await aLiveChat()
  const viewer = await shop.colleague('viewer')
  await ana.call(conversations.take, at)
  const listed = await ana.call(liveChat.attendants, { query: { organization_id: shop.id } })
  expect(listed.find(({ user_id }) => user_id === ana.id)?.load).toBe(1)
  expect(listed.map(({ user_id }) => user_id)).not.toContain(viewer.id)
})

test('a conversation is taken from a colleague with a reason alone, which the trace keeps', async () => {
  const { shop, ana, at, now } = await aLiveChat()
  await ana.call(conversations.take, at)
  const admin = await shop.colleague('admin')
  await expect(admin.call(conversations.take, at)).rejects.toMatchObject({ code: 'reason_required' })
  await admin.call(conversations.take, { ...at, body: { reason: 'Está de baja' } })
  expect((await now()).handled_by?.user_id).toBe(admin.id)
})

test('an ended conversation is opened again by a person, unless its customer has another one', async () => {
  const { ana, at, now, customer } = await aLiveChat()
  await ana.call(conversations.take, at)
  await expect(ana.call(conversations.reopen, at)).rejects.toMatchObject({ code: 'control_move_not_possible' })
  await ana.call(conversations.end, at)
  await ana.call(conversations.reopen, at)
  expect(await now()).toMatchObject({ status: 'active', control: 'human', handled_by: { user_id: ana.id } })
  await ana.call(conversations.end, at)
  await customer.ask('¿Abrís los sábados?')
  await expect(ana.call(conversations.reopen, at)).rejects.toMatchObject({ code: 'another_conversation_open' })
})

test('an instruction stands in the receipt of what the agent answers next, and in nothing that the customer reads', async () => {
  const { ana, at, customer, shop } = await aLiveChat()
  await ana.call(conversations.take, at)
  await ana.call(conversations.release, { ...at, body: { instruction: 'Ofrécele la cita del martes' } })
  const { id: message_id } = await customer.ask('¿Abrís los sábados?')
  const receipt = await ana.call(receipts.get, { params: { message_id } })
  expect(receipt.instruction).toBe('Ofrécele la cita del martes')
  expect((await shop.as('viewer').call(receipts.get, { params: { message_id } })).instruction).toBe('')
  expect(JSON.stringify(await customer.call(chat.state, {}))).not.toContain('martes')
})
