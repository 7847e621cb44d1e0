/** @module-tag services */
import { agents } from '@tertulia/contract/agents'
import { channelStops } from '@tertulia/contract/channel-stops'
import { chat } from '@tertulia/contract/chat'
import { connections } from '@tertulia/contract/connections'
import { FIXED_TEXTS } from '@tertulia/contract/fixed-texts'
import { simulator } from '@tertulia/contract/simulator'
import { expect, test } from 'vitest'
import { resumeFreeTurns } from '#features/conversations/turns/resume-turns.ts'
import { newId } from '#platform/ids.ts'
import { aCustomer, type Customer, goLive, until } from '../../../../test/a-customer.ts'
import { anOrganization, caller } from '../../../../test/an-organization.ts'
import { auditOf } from '../../../../test/audit-of.ts'
import { runningApp } from '../../../../test/running-app.ts'
import { streamed } from '../../../../test/stream.ts'

const SATURDAY = '¿Abrís los sábados?'
const PARKING = '¿Tenéis aparcamiento propio?'
const WORDS = 'Volvemos el lunes. Lo que escribas queda aquí.'

async function aShop() {
  const shop = await anOrganization()
  const agent = await shop.anAgent({ languages: ['es', 'en'] })
  await shop.aFaq(agent.id, { question: SATURDAY, answer: 'Sí, de 10 a 14.' })
  await shop.aFaq(agent.id, { question: PARKING, answer: 'Sí, en la puerta.' })
  await goLive(shop, agent.id)
  const at = (channel: string) => ({ params: { agent_id: agent.id, channel } })
  const stop = (channel: string, words: Record<string, string> = {}) =>
    shop.as('admin').call(channelStops.stop, { ...at(channel), body: { words } })
  const start = (channel: string) => shop.as('admin').call(channelStops.start, at(channel))
  const listed = async () => shop.as('viewer').call(channelStops.list, { params: { agent_id: agent.id } })
  return { shop, agent, at, stop, start, listed }
}

const saidTo = async (customer: Customer) =>
  (await customer.call(chat.state, {})).messages.map(({ from, text }) => `${from === 'customer' ? '>' : '<'} ${text}`)

const typesOf = async (events: ReturnType<Customer['send']>) => (await events).map(({ type }) => type)

async function linesOf(customer: Customer, lines: number): Promise<string[]> {
  const { deps } = await runningApp()
  await until(async () => {
    await resumeFreeTurns(deps)
    return (await saidTo(customer)).length >= lines
  })
  return saidTo(customer)
}

test('on a stopped channel customers read once that the agent does not answer, all messages are stored, and all of them are answered in order once it is started', async () => {
  const { agent, stop, start, listed } = await aShop()
  const [customer, other] = [await aCustomer(agent.id), await aCustomer(agent.id)]
  await customer.ask(SATURDAY)
  await stop('bubble', { es: WORDS, en: '' })
  expect((await listed()).channels.find(({ channel }) => channel === 'bubble')).toMatchObject({
    stop: { words: { es: WORDS } },
    open_conversations: 1,
    waiting_for_person: 0,
  })
  expect(await typesOf(customer.send(PARKING))).toEqual(['accepted', 'stopped'])
  // More than wait elsewhere at once.
  for (const more of [SATURDAY, PARKING, SATURDAY, PARKING]) await customer.send(more)
  expect(await typesOf(other.send(SATURDAY))).toEqual(['accepted', 'stopped'])
  const kept = [`> ${PARKING}`, `< ${WORDS}`, `> ${SATURDAY}`, `> ${PARKING}`, `> ${SATURDAY}`, `> ${PARKING}`]
  expect((await saidTo(customer)).slice(2)).toEqual(kept)
  expect(await saidTo(other)).toEqual([`> ${SATURDAY}`, `< ${WORDS}`])
  // The page of the same agent is not stopped.
  const door = { agent_id: agent.id, channel: 'web' } as const
  const { token } = await caller('').call(chat.open, { body: { door } })
  const onPage = streamed(chat.send, { body: { text: SATURDAY, client_id: newId() } }, { 'x-visitor-token': token })
  expect(await typesOf(onPage)).toContain('answer')
  expect(await start('bubble')).toEqual({ waiting: 2 })
  const answers = ['< Sí, en la puerta.', '< Sí, de 10 a 14.', '< Sí, en la puerta.', '< Sí, de 10 a 14.']
  expect((await linesOf(customer, 13)).slice(8, 12)).toEqual(answers)
  expect((await linesOf(other, 3)).at(-1)).toBe('< Sí, de 10 a 14.')
  expect(await customer.ask(SATURDAY)).toMatchObject({ text: 'Sí, de 10 a 14.' })
})

test('words for a stopped channel are the version’s that the customer has, and ours where nothing was written', async () => {
  const { shop, agent, stop, listed } = await aShop()
  expect((await listed()).words).toEqual([
    { language: 'es', text: FIXED_TEXTS.es.stopped },
    { language: 'en', text: FIXED_TEXTS.en.stopped },
  ])
  await stop('bubble')
  const before = await aCustomer(agent.id)
  await before.send(SATURDAY)
  expect((await saidTo(before)).at(-1)).toBe(`< ${FIXED_TEXTS.es.stopped}`)
  const nothing = { greeting: '', farewell: '', decline: '', hand_over: '' }
  const body = {
    greeting: '',
    farewell: '',
    special_communication_instructions: '',
    texts: { es: { ...nothing, stopped: WORDS } },
  }
  await shop.as('member').call(agents.update, { params: { id: agent.id }, body })
  const meanwhile = await aCustomer(agent.id)
  await meanwhile.send(SATURDAY)
  expect((await saidTo(meanwhile)).at(-1)).toBe(`< ${FIXED_TEXTS.es.stopped}`)
  await goLive(shop, agent.id)
  const after = await aCustomer(agent.id)
  await after.send(SATURDAY)
  expect((await saidTo(after)).at(-1)).toBe(`< ${WORDS}`)
  expect((await listed()).words[0]).toEqual({ language: 'es', text: WORDS })
})

test('members who may connect channels stop and start them, the second of two concurrent changes is told, and the trail has the words', async () => {
  const { shop, at, stop, start, listed } = await aShop()
  await expect(shop.as('member').call(channelStops.stop, { ...at('web'), body: { words: {} } })).rejects.toMatchObject({
    status: 403,
  })
  await expect(stop('playground')).rejects.toMatchObject({ status: 400 })
  await stop('web', { es: WORDS })
  // Opened while it was not stopped.
  const body = { words: {}, expected_updated_at: null }
  await expect(shop.as('owner').call(channelStops.stop, { ...at('web'), body })).rejects.toMatchObject({
    code: 'stale_edit',
  })
  await start('web')
  await start('web')
  expect((await listed()).channels.every((each) => each.stop === null)).toBe(true)
  const rows = (await auditOf(shop.id)).filter(({ action }) => action.startsWith('channel.'))
  expect(rows.map(({ action }) => action).toSorted()).toEqual(['channel.started', 'channel.stopped'])
})

test('a stopped simulator says so on the phone once, and answers what was written when it is started', async () => {
  const { shop, agent, stop, start } = await aShop()
  const { deps } = await runningApp()
  const admin = shop.as('admin')
  const { id } = await admin.call(connections.create, {
    body: { provider: 'simulator', channel: 'whatsapp_simulator', agent_id: agent.id },
  })
  await until(async () => {
    const { state } = await admin.call(connections.get, { params: { id } })
    return state.name === 'integrating' && state.step === 4
  })
  const says = (text: string) =>
    admin.call(simulator.act, { params: { id }, body: { kind: 'text', text, reply_to: null } })
  const heard = async (times: number) => {
    let texts: string[] = []
    await until(async () => {
      await resumeFreeTurns(deps)
      const { messages } = await admin.call(simulator.get, { params: { id } })
      texts = messages.flatMap(({ from, text }) => (from === 'business' ? [text ?? ''] : []))
      return texts.length >= times
    })
    return texts
  }
  await stop('whatsapp_simulator', { es: WORDS })
  await says(SATURDAY)
  expect(await heard(1)).toEqual([WORDS])
  await says(PARKING)
  await start('whatsapp_simulator')
  expect(await heard(3)).toEqual([WORDS, 'Sí, de 10 a 14.', 'Sí, en la puerta.'])
})
