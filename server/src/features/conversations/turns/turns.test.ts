/** @module-tag services */
import { chat } from '@tertulia/contract/chat'
import { conversations } from '@tertulia/contract/conversations'
import { models } from '@tertulia/contract/models'
import { playground } from '@tertulia/contract/playground'
import { afterEach, expect, test } from 'vitest'
import type { Deps } from '#platform/context.ts'
import { releaseOwnTurns, resumeFreeTurns } from '#features/conversations/turns/resume-turns.ts'
import { newId } from '#platform/ids.ts'
import { startWorker } from '#platform/worker/worker.ts'
import { aCustomer, type Customer, goLive, until } from '../../../../test/a-customer.ts'
import { anOrganization } from '../../../../test/an-organization.ts'
import { asSuperuser, runningApp } from '../../../../test/running-app.ts'
import { type ChatStandIn, startChatCompletions } from '../../../../test/stand-ins/chat-completions.ts'
import { streamed } from '../../../../test/stream.ts'

const SATURDAY = '¿Abrís los sábados?'
const PARKING = '¿Tenéis aparcamiento propio?'

const closing: Array<() => Promise<unknown>> = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A live shop. With `first_ms` its words are a model's that begins to speak so late. */
async function aShop(first_ms?: number) {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await shop.aFaq(agent.id, { question: SATURDAY, answer: 'Sí, de 10 a 14.' })
  await shop.aFaq(agent.id, { question: PARKING, answer: 'Sí, en la puerta.' })
  await goLive(shop, agent.id)
  await shop.colleague('member')
  const model = first_ms === undefined ? undefined : await aModel(shop, first_ms)
  return { shop, agent, model, customer: await aCustomer(agent.id) }
}

async function aModel(shop: Awaited<ReturnType<typeof anOrganization>>, first_ms: number): Promise<ChatStandIn> {
  const rules = [
    { when: /sábados\?[^?]*$/u, say: 'Abrimos de 10 a 14 [1].' },
    { when: /aparcamiento propio\?[^?]*$/u, say: 'Aparca en la puerta [1].' },
  ]
  const model = await startChatCompletions({ first_ms, tokens: 5, rules })
  closing.push(() => model.close())
  await shop.as('admin').call(models.save, {
    params: { organization_id: shop.id },
    body: { kind: 'compatible', base_url: model.base_url, model: 'agent-small', api_key: model.api_key, enabled: true },
  })
  return model
}

/** Another process on the same database. */
async function anotherProcess(): Promise<Deps> {
  const { deps } = await runningApp()
  const worker = await startWorker(deps, { is_alone: false })
  closing.push(() => worker.close())
  return { ...deps, worker: { ...worker, id: worker.id, is_draining: false, judgesOthers: () => true } }
}

type Turn = { id: string; state: string; reason: string | null; attempt: number }
const turnsOf = async (conversation_id: string) =>
  (
    await asSuperuser<Turn>('select id, state, reason, attempt from turn where conversation_id = $1 order by id', [
      conversation_id,
    ])
  ).rows

/** The state after a process died: turns with the claim of a dead process. */
const die = (conversation_id: string) =>
  asSuperuser(`update turn set claimed_by = gen_random_uuid() where conversation_id = $1`, [conversation_id])

async function openOf(customer: Customer): Promise<string> {
  await until(async () => (await customer.call(chat.state, {})).conversation_id !== null)
  return (await customer.call(chat.state, {})).conversation_id ?? ''
}
const textsOf = async (customer: Customer) =>
  (await customer.call(chat.state, {})).messages.map(({ event, text }) => event ?? text)

test('a turn of a process that died is taken up by another, which answers it once: the answer of the first is refused', async () => {
  const { customer, model } = await aShop(900)
  const sending = customer.send(SATURDAY)
  await until(async () => model?.requests.length === 1)
  const conversation_id = await openOf(customer)
  await die(conversation_id)
  await resumeFreeTurns(await anotherProcess())
  await until(async () => model?.requests.length === 2)
  const heard = await sending
  expect(await turnsOf(conversation_id)).toMatchObject([{ state: 'answered', attempt: 2 }])
  expect(await textsOf(customer)).toEqual([SATURDAY, 'Abrimos de 10 a 14.'])
  // A listener of the process that was only slow gets the other’s answer.
  expect(heard.at(-1)).toMatchObject({ type: 'answer', message: { text: 'Abrimos de 10 a 14.' } })
})

test('a turn of a process that is alive is not taken from it', async () => {
  const { customer, model } = await aShop(600)
  const sending = customer.send(SATURDAY)
  await until(async () => model?.requests.length === 1)
  const other = await anotherProcess()
  await resumeFreeTurns(other)
  await sending
  expect(model?.requests).toHaveLength(1)
  expect(await turnsOf(await openOf(customer))).toMatchObject([{ state: 'answered', attempt: 1 }])
})

test('B3: everything that waits when a process dies is answered, in order, each in its own words', async () => {
  const { customer, model } = await aShop(500)
  const sending = [customer.send(SATURDAY)]
  await until(async () => model?.requests.length === 1)
  sending.push(customer.send(PARKING))
  const conversation_id = await openOf(customer)
  await until(async () => (await turnsOf(conversation_id)).length === 2)
  await die(conversation_id)
  const other = await anotherProcess()
  await resumeFreeTurns(other)
  await until(async () => {
    await resumeFreeTurns(other)
    return (await turnsOf(conversation_id)).every(({ state }) => state === 'answered')
  })
  await Promise.all(sending)
  expect(await textsOf(customer)).toEqual([SATURDAY, PARKING, 'Abrimos de 10 a 14.', 'Aparca en la puerta.'])
})

test('B4: a message that is sent again gets the answer to itself, whatever else was answered', async () => {
  const { customer, model } = await aShop(400)
  const [first, second] = [newId(), newId()]
  const sending = [customer.send(SATURDAY, first)]
  await until(async () => model?.requests.length === 1)
  sending.push(customer.send(PARKING, second))
  await Promise.all(sending)
  const again = await Promise.all([customer.send(SATURDAY, first), customer.send(PARKING, second)])
  expect(again.map((events) => events.at(-1))).toMatchObject([
    { type: 'answer', message: { text: 'Abrimos de 10 a 14.' } },
    { type: 'answer', message: { text: 'Aparca en la puerta.' } },
  ])
  expect(model?.requests).toHaveLength(2)
})

test('a customer who comes back while the answer is streamed hears it from its beginning', async () => {
  const { customer, model } = await aShop(500)
  const client_id = newId()
  const sending = customer.send(SATURDAY, client_id)
  await until(async () => model?.requests.length === 1)
  const again = await customer.send(SATURDAY, client_id)
  expect(
    again
      .flatMap((event) => (event.type === 'delta' ? [event.text] : []))
      .join('')
      .trim(),
  ).toBe('Abrimos de 10 a 14.')
  expect(again.at(-1)).toEqual((await sending).at(-1))
  expect(model?.requests).toHaveLength(1)
})

test('messages while a person has control are answered after they hand back, unless the person has answered them', async () => {
  const { shop, customer } = await aShop()
  const { conversation_id } = await customer.ask('hola')
  const id = { params: { id: conversation_id } }
  const member = shop.as('member')
  await member.call(conversations.take, id)
  expect((await customer.send(SATURDAY)).at(-1)).toEqual({ type: 'with_person' })
  await member.call(conversations.reply, { ...id, body: { text: 'Sí, ven.', client_id: newId() } })
  expect((await customer.send(PARKING)).at(-1)).toEqual({ type: 'with_person' })
  const other = await anotherProcess()
  await resumeFreeTurns(other)
  expect(await turnsOf(conversation_id)).toMatchObject([
    { state: 'answered' },
    { state: 'discarded', reason: 'with_person' },
    { state: 'waiting' },
  ])
  await member.call(conversations.release, id)
  await until(async () => {
    await resumeFreeTurns(other)
    return (await turnsOf(conversation_id)).at(-1)?.state === 'answered'
  })
  expect((await textsOf(customer)).slice(-3)).toEqual([PARKING, 'person_left', 'Sí, en la puerta.'])
})

test('a conversation that ends discards its unanswered messages', async () => {
  const { customer, model } = await aShop(700)
  const sending = customer.send(SATURDAY)
  await until(async () => model?.requests.length === 1)
  const conversation_id = await openOf(customer)
  await customer.call(chat.end, {})
  expect((await sending).at(-1)).toEqual({ type: 'discarded', reason: 'ended' })
  expect(await turnsOf(conversation_id)).toMatchObject([{ state: 'discarded', reason: 'ended' }])
})

test('a turn whose conversation is erased is discarded as that', async () => {
  const { customer, model } = await aShop(700)
  const sending = customer.send(SATURDAY)
  await until(async () => model?.requests.length === 1)
  const conversation_id = await openOf(customer)
  await asSuperuser('delete from conversation where id = $1', [conversation_id])
  expect((await sending).at(-1)).toEqual({ type: 'discarded', reason: 'erased' })
  expect(await turnsOf(conversation_id)).toMatchObject([{ state: 'discarded', reason: 'erased' }])
})

test('a test of the playground ends with its process and is never taken up', async () => {
  const { shop, agent, model } = await aShop(900)
  const headers = { authorization: `Bearer ${(await shop.colleague('admin')).token}` }
  const params = { agent_id: agent.id }
  const body = { text: SATURDAY, client_id: newId(), target: 'draft' as const }
  const sending = streamed(playground.send, { params, body }, headers)
  await until(async () => model?.requests.length === 1)
  const { rows } = await asSuperuser<{ conversation_id: string }>(
    'select conversation_id from turn where organization_id = $1',
    [shop.id],
  )
  const { conversation_id = '' } = rows[0] ?? {}
  await die(conversation_id)
  await resumeFreeTurns(await anotherProcess())
  expect((await sending).at(-1)).toEqual({ type: 'discarded', reason: 'process_ended' })
  expect(model?.requests).toHaveLength(1)
  expect(await turnsOf(conversation_id)).toMatchObject([{ state: 'discarded', reason: 'process_ended' }])
})

test('B1: a turn that cannot be answered any more blocks no other', async () => {
  const [gone, other] = [await aShop(), await aShop()]
  const { conversation_id } = await gone.customer.ask('hola')
  const { conversation_id: beside } = await other.customer.ask('hola')
  for (const id of [conversation_id, beside]) {
    await asSuperuser(
      `update turn set state = 'running', ended_at = null, claimed_by = gen_random_uuid() where conversation_id = $1`,
      [id],
    )
    await asSuperuser(`delete from message where conversation_id = $1 and "from" = 'agent'`, [id])
  }
  await asSuperuser('update conversation set version = 99 where id = $1', [conversation_id])
  const process = await anotherProcess()
  await until(async () => {
    await resumeFreeTurns(process)
    return (await turnsOf(beside)).every(({ state }) => state === 'answered')
  })
  expect(await turnsOf(conversation_id)).toMatchObject([{ state: 'discarded', reason: 'agent_gone' }])
})

test('a turn that fails at every attempt is answered by what the agent says when it does not know, and a person is called', async () => {
  const { customer } = await aShop()
  const { conversation_id } = await customer.ask('hola')
  await asSuperuser(
    `update turn set state = 'running', ended_at = null, attempt = 5, claimed_by = gen_random_uuid() where conversation_id = $1`,
    [conversation_id],
  )
  await asSuperuser(`delete from message where conversation_id = $1 and "from" = 'agent'`, [conversation_id])
  const process = await anotherProcess()
  await until(async () => {
    await resumeFreeTurns(process)
    return (await turnsOf(conversation_id)).every(({ state }) => state === 'answered')
  })
  const { control, messages } = await customer.call(chat.state, {})
  expect(control).toBe('offered')
  expect(messages.map(({ from, declined }) => [from, declined])).toEqual([
    ['customer', false],
    ['agent', true],
    ['event', false],
  ])
})

test('turns that an ending process releases wait for no lease, and its own answer comes too late', async () => {
  const { customer, model } = await aShop(900)
  const sending = customer.send(SATURDAY)
  await until(async () => model?.requests.length === 1)
  const { deps } = await runningApp()
  await releaseOwnTurns(deps)
  await resumeFreeTurns(await anotherProcess())
  await sending
  expect(await textsOf(customer)).toEqual([SATURDAY, 'Abrimos de 10 a 14.'])
  expect(await turnsOf(await openOf(customer))).toMatchObject([{ state: 'answered', attempt: 2 }])
})

test('a question after another answer sees that answer, and so does one that is answered again', async () => {
  const { customer, model } = await aShop(300)
  const sending = [customer.send(SATURDAY)]
  await until(async () => model?.requests.length === 1)
  sending.push(customer.send(PARKING))
  await Promise.all(sending)
  expect(JSON.stringify(model?.requests.at(-1))).toContain('Abrimos de 10 a 14.')
})

test('a message that is sent again after its conversation has ended is the same message', async () => {
  const { customer } = await aShop()
  const client_id = newId()
  const [first] = await customer.send(SATURDAY, client_id)
  await customer.call(chat.end, {})
  const again = await customer.send(SATURDAY, client_id)
  expect(again[0]).toEqual(first)
  expect(again.at(-1)).toMatchObject({ type: 'answer', message: { text: 'Sí, de 10 a 14.' } })
  expect((await customer.call(chat.state, {})).conversation_id).toBeNull()
})

test('first messages that come while a conversation ends begin one conversation and are answered', async () => {
  const { customer } = await aShop()
  for (let round = 0; round < 5; round += 1) {
    const sent = [customer.send(SATURDAY), customer.send(PARKING), customer.send('hola')]
    const ended = customer.call(chat.end, {})
    for (const events of await Promise.all(sent)) expect(['answer', 'discarded']).toContain(events.at(-1)?.type)
    await ended
  }
})

test('a message with an id of another sender is refused at its field, and nothing is stored', async () => {
  const { shop, agent } = await aShop()
  const client_id = newId()
  const [one, other] = [await aCustomer(agent.id), await aCustomer(agent.id)]
  await one.send(SATURDAY, client_id)
  const refused = { code: 'invalid_request', fields: [{ path: 'client_id' }] }
  const said = await other.send(PARKING, client_id).catch((error: unknown) => error)
  expect(JSON.stringify(said)).toContain('client_id')
  const { conversation_id } = await other.ask(SATURDAY)
  const owner = shop.as('owner')
  await owner.call(conversations.take, { params: { id: conversation_id } })
  await expect(
    owner.call(conversations.reply, { params: { id: conversation_id }, body: { text: 'Sí.', client_id } }),
  ).rejects.toMatchObject(refused)
})
