/** @module-tag services */
import { connections } from '@tertulia/contract/connections'
import { conversations } from '@tertulia/contract/conversations'
import { deliveries } from '@tertulia/contract/deliveries'
import { type Simulator, simulator } from '@tertulia/contract/simulator'
import { playground } from '@tertulia/contract/playground'
import { beforeAll, expect, test, vi } from 'vitest'
import { resumeFreeTurns } from '#features/conversations/turns/resume-turns.ts'
import { until } from '../../../test/a-customer.ts'
import { newId } from '#platform/ids.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { aPicture } from '../../../test/a-picture.ts'
import { runningApp } from '../../../test/running-app.ts'
import { streamed } from '../../../test/stream.ts'
import { sentFiles } from '../../../test/upload.ts'

const SATURDAY = '¿Abrís los sábados?'
const ANSWER = 'Sí, de 10 a 14.'

type Shop = Awaited<ReturnType<typeof anOrganization>>
let shop: Shop
let agent_id: string

beforeAll(async () => {
  shop = await anOrganization()
  agent_id = (await shop.anAgent()).id
  await shop.aFaq(agent_id, { question: SATURDAY, answer: ANSWER })
})

const admin = () => shop.as('admin')

/** A simulator of an agent, connected as far as it goes without a member's action. */
async function aSimulator(of = agent_id): Promise<{ id: string }> {
  const body = { provider: 'simulator', channel: 'whatsapp_simulator', agent_id: of } as const
  const { id } = await admin().call(connections.create, { body })
  await until(async () => {
    const { state } = await admin().call(connections.get, { params: { id } })
    return state.name === 'integrating' && state.step === 4
  })
  return { id }
}

const look = (id: string): Promise<Simulator> => admin().call(simulator.get, { params: { id } })
const says = (id: string, text: string): Promise<Simulator> =>
  admin().call(simulator.act, { params: { id }, body: { kind: 'text', text, reply_to: null } })

/** Waits until the phone shows so many messages of the business. */
async function answered(id: string, times: number): Promise<Simulator> {
  const { deps } = await runningApp()
  let seen = await look(id)
  await until(async () => {
    await resumeFreeTurns(deps)
    seen = await look(id)
    return seen.messages.filter(({ from }) => from === 'business').length >= times
  })
  return seen
}

test('from «Conectar» to an answer on the phone: the steps go by themselves, and the answer turns the connection on', async () => {
  const { id } = await aSimulator()
  const { steps_at, display_name } = await admin().call(connections.get, { params: { id } })
  expect(steps_at.map(({ step }) => step)).toEqual([1, 2, 3])
  expect(display_name).toMatch(/^\+34/u)
  expect((await says(id, SATURDAY)).answers_by_draft).toBe(true)
  const { messages } = await answered(id, 1)
  expect(messages).toMatchObject([
    { from: 'customer', text: SATURDAY },
    { from: 'business', text: ANSWER },
  ])
  await until(async () => (await admin().call(connections.get, { params: { id } })).state.name === 'enabled')
  await until(async () => (await look(id)).messages[1]?.state === 'delivered')
  const read = await admin().call(simulator.act, { params: { id }, body: { kind: 'read' } })
  expect(read.messages[1]?.state).toBe('read')
  expect(read.log.map(({ direction, kind }) => `${direction} ${kind}`)).toContain('in text')
  const { items } = await admin().call(conversations.list, { query: { organization_id: shop.id } })
  expect(items).toMatchObject([{ channel: 'whatsapp_simulator' }])
  const texts = (await look(id)).log.filter(({ kind }) => kind === 'text')
  expect(texts.map(({ conversation_id }) => conversation_id)).toEqual([items[0]?.id, items[0]?.id])
})

test('a person takes over and answers on the phone, and how it fares is told; a refusal is shown and sent again by hand', async () => {
  const { id } = await aSimulator((await shop.anAgent()).id)
  await says(id, '¿Hay alguien?')
  await answered(id, 1)
  const { items } = await admin().call(conversations.list, { query: { organization_id: shop.id } })
  const conversation_id = items[0]?.id ?? ''
  const at = { params: { id: conversation_id } }
  await shop.as('member').call(conversations.take, at)
  const writes = (text: string) =>
    shop.as('member').call(conversations.reply, { ...at, body: { text, client_id: newId() } })
  const first = await writes('Sí, soy Lucía.')
  const fared = async (message_id: string) => {
    const { deliveries: all } = await shop.as('member').call(deliveries.list, at)
    return all.find((each) => each.message_id === message_id)
  }
  await until(async () => (await fared(first.id))?.state === 'delivered')
  await admin().call(simulator.control, { params: { id }, body: { control: 'refuse', on: true } })
  const second = await writes('¿Te llamo?')
  await until(async () => (await fared(second.id))?.state === 'failed')
  expect((await fared(second.id))?.failure).toMatchObject({ reason: 'unreachable', code: '131026' })
  await shop.as('member').call(deliveries.retry, { params: { id: conversation_id, message_id: second.id } })
  await until(async () => (await fared(second.id))?.state === 'delivered')
  expect((await look(id)).messages.filter(({ text }) => text === '¿Te llamo?')).toHaveLength(2)
})

test('offered questions are buttons, and a tap chooses one', async () => {
  const agent = await shop.anAgent()
  for (const what of ['la bici', 'el casco', 'el candado'])
    await shop.aFaq(agent.id, { question: `¿Cuánto cuesta ${what}?`, answer: `Diez euros, ${what}.` })
  const { id } = await aSimulator(agent.id)
  await says(id, '¿Cuánto cuesta?')
  const { messages } = await answered(id, 1)
  const offer = messages.find(({ options }) => options.length > 0)
  // The playground shows of the same answer what the phone got.
  const colleague = await shop.colleague('admin')
  const client_id = newId()
  const asked = { params: { agent_id: agent.id }, body: { text: '¿Cuánto cuesta?', client_id } }
  const events = await streamed(playground.send, asked, { authorization: `Bearer ${colleague.token}` })
  const answer = events.find((event) => event.type === 'answer')?.message
  const { pieces } = await colleague.call(playground.pieces, {
    params: { agent_id: agent.id, message_id: answer?.id ?? '' },
    query: { channel: 'whatsapp' },
  })
  const got = messages.filter(({ from }) => from === 'business')
  expect(pieces).toEqual(got.map(({ text, options, open }) => ({ text, options, open, file: null })))
  const option = offer?.options.find(({ title }) => title.includes('casco'))
  if (!offer || !option) throw new Error(`nothing was offered: ${JSON.stringify(messages)}`)
  const body = { kind: 'choice', message_id: offer.id, option_id: option.id } as const
  await admin().call(simulator.act, { params: { id }, body })
  const after = await answered(id, 2)
  expect(after.messages.at(-1)?.text).toBe('Diez euros, el casco.')
})

test('a webhook that comes twice or in another order is handled once, and a phone without a line gets all later', async () => {
  const { id } = await aSimulator((await shop.anAgent()).id)
  await admin().call(simulator.control, { params: { id }, body: { control: 'duplicate', on: true } })
  await says(id, 'Hola')
  await answered(id, 1)
  await until(async () => (await look(id)).log.some(({ state }) => state === 'received_twice'))
  expect((await look(id)).messages.filter(({ from }) => from === 'business')).toHaveLength(1)
  await admin().call(simulator.control, { params: { id }, body: { control: 'lose_line', on: true } })
  await says(id, '¿Seguís ahí?')
  expect((await look(id)).messages.at(-1)?.state).toBe('waiting')
  await admin().call(simulator.control, { params: { id }, body: { control: 'lose_line', on: false } })
  await answered(id, 2)
})

test('out of the window the provider refuses, and the reason is told with its code', async () => {
  const { id } = await aSimulator((await shop.anAgent()).id)
  await says(id, 'Hola')
  await answered(id, 1)
  await admin().call(simulator.advance, { params: { id }, body: { hours: 25 } })
  const { items } = await admin().call(conversations.list, { query: { organization_id: shop.id } })
  const at = { params: { id: items[0]?.id ?? '' } }
  await shop.as('member').call(conversations.take, at)
  const body = { text: 'Tu bici ya está lista', client_id: newId() }
  const { id: message_id } = await shop.as('member').call(conversations.reply, { ...at, body })
  await until(async () => {
    const { deliveries: all } = await shop.as('member').call(deliveries.list, at)
    return all.some((each) => each.message_id === message_id && each.failure?.code === '131047')
  })
})

test('our own window goes by the clock of the phone: 25 hours ahead it is closed, and open again once the customer writes', async () => {
  const { id } = await aSimulator((await shop.anAgent()).id)
  await says(id, 'Hola')
  await answered(id, 1)
  const { items } = await admin().call(conversations.list, { query: { organization_id: shop.id } })
  const at = { params: { id: items[0]?.id ?? '' } }
  const hoursLeft = async () => {
    const { window_ends_at } = await shop.as('member').call(deliveries.list, at)
    return Math.round((Date.parse(window_ends_at ?? '') - Date.now()) / 3_600_000)
  }
  expect(await hoursLeft()).toBe(24)
  await admin().call(simulator.advance, { params: { id }, body: { hours: 25 } })
  expect(await hoursLeft()).toBe(-1)
  await says(id, '¿Seguís ahí?')
  await answered(id, 2)
  expect(await hoursLeft()).toBe(24)
})

test('a photo comes as a file of the chat; a sticker is a line, and the agent tells the customer that it cannot see it', async () => {
  const agent = await shop.anAgent()
  const { id } = await aSimulator(agent.id)
  await says(id, 'Hola')
  await answered(id, 1)
  const photo = { name: 'bici.png', type: 'image/png', content: await aPicture('png') }
  await sentFiles(await shop.colleague('admin'), simulator.file, { caption: 'Me salta el cambio' }, [photo], { id })
  const { log } = await answered(id, 2)
  expect(log.find(({ kind }) => kind === 'image')?.size_bytes).toBe(photo.content.length)
  await admin().call(simulator.act, { params: { id }, body: { kind: 'sticker' } })
  const { messages } = await answered(id, 3)
  expect(messages.at(-1)?.text).toContain('¿Me lo escribes con palabras?')
  const { items } = await admin().call(conversations.list, { query: { organization_id: shop.id } })
  const shown = await admin().call(conversations.messages, { params: { id: items[0]?.id ?? '' }, query: {} })
  expect(shown.items.flatMap(({ attachments }) => attachments)).toMatchObject([{ type: 'png' }])
  expect(shown.items.map(({ event }) => event)).toContain('customer_sent_unreadable')
})

test('starting over gives the phone to another customer, who has a conversation of their own', async () => {
  const { id } = await aSimulator((await shop.anAgent()).id)
  await says(id, 'Hola')
  await answered(id, 1)
  const before = await look(id)
  const after = await admin().call(simulator.reset, { params: { id } })
  expect(after.messages).toEqual([])
  expect(after.customer_number).not.toBe(before.customer_number)
  await says(id, 'Buenas')
  await answered(id, 1)
})

test('a connection that is stopped sends and takes nothing, and connected again it goes on with its phone', async () => {
  const agent = await shop.anAgent()
  const { id } = await aSimulator(agent.id)
  await says(id, 'Hola')
  await answered(id, 1)
  const stopped = await admin().call(connections.stop, { params: { id } })
  expect(stopped).toMatchObject({ state: { name: 'disabled' }, secrets: {} })
  await expect(look(id)).rejects.toThrow('no_simulator')
  expect((await aSimulator(agent.id)).id).toBe(id)
  expect((await look(id)).messages).toHaveLength(2)
})

test('reading the phone changes nothing and publishes nothing: a screen reads again at each event', async () => {
  const { id } = await aSimulator((await shop.anAgent()).id)
  const { deps } = await runningApp()
  const publish = vi.spyOn(deps.realtime, 'publish')
  const told = () =>
    publish.mock.calls.filter(([, push]) => push.type === 'simulator.changed' && push.connection_id === id)
  await look(id)
  await look(id)
  expect(told()).toEqual([])
  await says(id, 'Hola')
  expect(told()).not.toEqual([])
  publish.mockRestore()
})
