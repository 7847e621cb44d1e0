/** @module-tag services */
import { rulesOf } from '@tertulia/contract/channels'
import { conversations } from '@tertulia/contract/conversations'
import { afterEach, expect, test } from 'vitest'
import { giveUpUnheard } from '#features/channels/channels.sweeps.ts'
import { deleteForgottenSenders } from '#features/chat/visitor.queries.ts'
import { connectedProvider } from '#features/connections/provider-port.ts'
import type { KnownConnection } from '#features/connections/known-connections.ts'
import { resumeFreeTurns } from '#features/conversations/turns/resume-turns.ts'
import { provisions } from '#features.ts'
import { asJob } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { emit } from '#platform/events/emit.ts'
import { newId } from '#platform/ids.ts'
import { createRateLimits } from '#platform/http/rate-limits.ts'
import { sweepOnce } from '#platform/jobs/sweeps.ts'
import { createPorts, provide } from '#platform/ports.ts'
import { aChoice } from '../../../test/a-choice.ts'
import { goLive, until } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { factsOf } from '../../../test/facts.ts'
import { asSuperuser, runningApp } from '../../../test/running-app.ts'
import { startHanging } from '../../../test/stand-ins/hanging.ts'
import { type MessagingStandIn, startMessaging, type Typed } from '../../../test/stand-ins/messaging.ts'

const SATURDAY = '¿Abrís los sábados?'
const PARKING = '¿Tenéis aparcamiento propio?'
const RENT = '¿Alquiláis bicicletas?'
const ANSWERS = { [SATURDAY]: 'Sí, de 10 a 14.', [PARKING]: 'Sí, en la puerta.', [RENT]: 'Sí, por días.' }

const closing: Array<() => Promise<unknown>> = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A live shop on a channel whose answers are sent. */
async function aShop(answers: Record<string, string> = ANSWERS) {
  const { deps } = await runningApp()
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  for (const [question, answer] of Object.entries(answers)) await shop.aFaq(agent.id, { question, answer })
  await goLive(shop, agent.id)
  const provider = await startMessaging('messenger')
  deps.ports = createPorts([
    ...provisions.filter(({ port }) => port !== connectedProvider),
    provide(connectedProvider, provider.connected),
  ])
  const ctx = await provider.connect({ organization_id: shop.id, agent_id: agent.id })
  closing.push(async () => {
    deps.ports = createPorts(provisions)
    await provider.close()
  })
  return { shop, agent, ctx, provider }
}

let typed = 0
const says = (text: string, from = 'nuria'): Typed => ({ id: `m-${(typed += 1)}`, from, text })

type Sent = {
  state: string
  attempts: number
  last_error: string | null
  provider_id: string | null
  text: string | null
}
const deliveriesOf = async ({ organization_id }: KnownConnection) =>
  (await asSuperuser<Sent>('select * from delivery where organization_id = $1 order by number', [organization_id])).rows
const countOf = async (
  table: 'message' | 'conversation' | 'turn' | 'inbound_event',
  { organization_id }: KnownConnection,
) => (await asSuperuser(`select 1 from ${table} where organization_id = $1`, [organization_id])).rows.length

const openInbound = async ({ organization_id }: KnownConnection): Promise<number> =>
  (
    await asSuperuser(`select 1 from inbound_event where organization_id = $1 and state in ('waiting', 'working')`, [
      organization_id,
    ])
  ).rows.length

/** Waits for what customers have to read, with a look for turns that wait now and then, as the program does. */
async function read(provider: MessagingStandIn, texts: number): Promise<string[]> {
  const { deps } = await runningApp()
  await until(async () => {
    await resumeFreeTurns(deps)
    return provider.shown.length >= texts
  })
  return provider.shown.map(({ text }) => text)
}

/** The facts noted of deliveries in the one conversation. */
async function deliveryFactsOf(shop: Awaited<ReturnType<typeof aShop>>['shop']) {
  await (await runningApp()).deps.events.settle()
  return factsOf(await onlyConversation({ shop })).flatMap(({ type, payload }) =>
    type === 'delivery.changed' ? [payload] : [],
  )
}

const onlyConversation = async ({ shop }: Pick<Awaited<ReturnType<typeof aShop>>, 'shop'>) => {
  const { items } = await shop.as('admin').call(conversations.list, { query: { organization_id: shop.id } })
  expect(items).toHaveLength(1)
  return items[0]?.id ?? ''
}

test('a customer of a channel without an open answer is answered through its provider', async () => {
  const { provider, ctx, ...of } = await aShop()
  expect(await provider.post([says(SATURDAY)])).toBe(200)
  expect(await read(provider, 1)).toEqual(['Sí, de 10 a 14.'])
  expect(provider.shown).toMatchObject([{ from: 'page-1', to: 'nuria' }])
  await until(async () => (await deliveriesOf(ctx))[0]?.state === 'sent')
  expect(await deliveriesOf(ctx)).toMatchObject([{ attempts: 1, text: null, provider_id: expect.any(String) }])
  const { items } = await of.shop.as('admin').call(conversations.list, { query: { organization_id: of.shop.id } })
  expect(items).toMatchObject([{ channel: 'messenger', profile_name: 'Nuria', version: 1 }])
})

test('offers of an answer are numbered below its words, on a channel without buttons', async () => {
  const { provider, ctx, shop } = await aShop()
  await provider.post([says(SATURDAY)])
  await read(provider, 1)
  const conversation_id = await onlyConversation({ shop })
  const { deps } = await runningApp()
  // Beside the engine, which offers what it finds: an answer like the first one, with choices.
  const message_id = newId()
  await asSuperuser(
    `insert into message (organization_id, id, conversation_id, "from", text, choices, created_at)
     values ($1, $2, $3, 'agent', '¿Te refieres a…?', $4, now())`,
    [ctx.organization_id, message_id, conversation_id, JSON.stringify([aChoice('El horario'), aChoice('El taller')])],
  )
  const told = factsOf(conversation_id).find((event) => event.type === 'message.answered')
  if (told?.type !== 'message.answered') throw new Error('nothing was answered')
  await withOrganization(asJob(deps, ctx.organization_id, 'test'), (tx) =>
    emit(tx, { type: 'message.answered', conversation_id, payload: { ...told.payload, message_id } }),
  )
  expect((await read(provider, 2)).at(-1)).toBe('¿Te refieres a…?\n\n1. El horario\n2. El taller\n3. Nada de eso')
})

test('a post of a provider without a valid signature or body is refused and changes nothing', async () => {
  const { provider, ctx } = await aShop()
  expect(await provider.post([says(SATURDAY)], { secret: 'another' })).toBe(401)
  // Signed it is the provider's, which would bring again for days what cannot be read.
  expect(await provider.post([], { body: '{"page":"page-1","messages":[{"id":"m"}]}' })).toBe(200)
  expect(await countOf('inbound_event', ctx)).toBe(0)
  expect(await countOf('message', ctx)).toBe(0)
})

test('a message that comes twice, at once or later, is one message with one answer', async () => {
  const { provider, ctx, ...of } = await aShop()
  const message = says(SATURDAY)
  const at_once = await Promise.all([1, 2, 3].map(() => provider.post([message])))
  expect(at_once).toEqual([200, 200, 200])
  await read(provider, 1)
  // Also when its conversation has ended long since.
  await of.shop.as('member').call(conversations.take, { params: { id: await onlyConversation(of) } })
  const end = { params: { id: await onlyConversation(of) } }
  await of.shop.as('member').call(conversations.end, end)
  expect(await provider.post([message, says(PARKING)])).toBe(200)
  const joined = expect.stringContaining('está contigo')
  expect(await read(provider, 3)).toEqual(['Sí, de 10 a 14.', joined, 'Sí, en la puerta.'])
  expect(await countOf('turn', ctx)).toBe(2)
  expect(await countOf('conversation', ctx)).toBe(2)
})

test('messages that come out of order and doubled are each answered once, in the order in which they came', async () => {
  const { provider, ctx } = await aShop()
  const [first, second, third] = [says(SATURDAY), says(PARKING), says(RENT)]
  for (const each of [second, first, second, third, first]) await provider.post([each])
  expect(await read(provider, 3)).toEqual(['Sí, en la puerta.', 'Sí, de 10 a 14.', 'Sí, por días.'])
  expect(await countOf('turn', ctx)).toBe(3)
})

const aMinuteAgo = (seconds: number) => new Date(Date.now() - 60_000 + seconds * 1_000).toISOString()

test('messages of one call are taken in the order in which they were written', async () => {
  const { provider } = await aShop()
  const late = { ...says(SATURDAY), at: aMinuteAgo(1) }
  const early = { ...says(PARKING), at: aMinuteAgo(0) }
  await provider.post([late, early])
  expect(await read(provider, 2)).toEqual(['Sí, en la puerta.', 'Sí, de 10 a 14.'])
})

test('a burst of more messages than a chat lets wait is answered to its end, in order', async () => {
  const { provider } = await aShop()
  const burst = [SATURDAY, PARKING, RENT, PARKING, SATURDAY, RENT].map((text) => says(text))
  expect(await provider.post(burst)).toBe(200)
  expect(await read(provider, 6)).toEqual(burst.map(({ text }) => ANSWERS[text as keyof typeof ANSWERS]))
})

test('each sender is a customer of their own in each account of ours, and is answered from where they wrote to', async () => {
  const { provider, ctx } = await aShop()
  await provider.post([says(SATURDAY, 'nuria'), says(SATURDAY, 'omar')])
  await provider.connect({ organization_id: ctx.organization_id, agent_id: ctx.agent_id, page: 'page-2' })
  await provider.post([says(SATURDAY, 'nuria')], { page: 'page-2' })
  await read(provider, 3)
  expect(provider.shown.map(({ from, to }) => `${from} ${to}`).toSorted()).toEqual([
    'page-1 nuria',
    'page-1 omar',
    'page-2 nuria',
  ])
  expect(await countOf('conversation', ctx)).toBe(3)
})

test('a send that fails twice goes out once, in its pieces, and nothing said later passes it', async () => {
  const sentence = 'Abrimos todos los días laborables de diez a dos y de cinco a ocho en la tienda del centro.'
  const long = Array.from({ length: 40 }, () => sentence).join(' ')
  const { provider, ctx, shop } = await aShop({ ...ANSWERS, [SATURDAY]: long })
  provider.fail(2, 503)
  await provider.post([says(SATURDAY)])
  await until(async () => provider.asked.length > 0)
  await provider.post([says(PARKING)])
  const [one = '', two = '', last] = await read(provider, 3)
  expect(`${one} ${two}`).toBe(long)
  expect([...one].length).toBeLessThanOrEqual(rulesOf('messenger').limit?.most ?? 0)
  expect(last).toBe('Sí, en la puerta.')
  await until(async () => (await deliveriesOf(ctx)).every(({ state }) => state === 'sent'))
  expect((await deliveriesOf(ctx)).map(({ attempts }) => attempts)).toEqual([3, 1, 1])
  expect(provider.asked).toHaveLength(5)
  expect(await deliveryFactsOf(shop)).toMatchObject([
    { piece: 0, state: 'sent', attempts: 3, channel: 'messenger' },
    { piece: 1, state: 'sent', attempts: 1 },
    { piece: 0, state: 'sent', attempts: 1 },
  ])
})

test('a message that a provider refuses is not retried: its delivery shows it, and later ones go out', async () => {
  const { provider, ctx, shop } = await aShop()
  provider.fail(1, 400)
  await provider.post([says(SATURDAY)])
  await until(async () => (await deliveriesOf(ctx))[0]?.state === 'failed')
  expect(await deliveriesOf(ctx)).toMatchObject([{ attempts: 1, last_error: 'the provider answered 400', text: null }])
  await provider.post([says(PARKING)])
  expect(await read(provider, 1)).toEqual(['Sí, en la puerta.'])
  expect((await deliveryFactsOf(shop))[0]).toMatchObject({ piece: 0, state: 'failed', attempts: 1, version: 1 })
})

test('messages of a person go out, and the agent does not answer the customer’s meanwhile', async () => {
  const { provider, ctx, shop } = await aShop()
  await provider.post([says(SATURDAY)])
  await read(provider, 1)
  const id = await onlyConversation({ shop })
  await shop.as('member').call(conversations.take, { params: { id } })
  await provider.post([says('¿Hay alguien?')])
  const body = { text: 'Sí, aquí estoy.', client_id: '0199b7a2-6a55-7000-8000-000000000001' }
  await shop.as('member').call(conversations.reply, { params: { id }, body })
  await shop.as('member').call(conversations.reply, { params: { id }, body })
  const [answer, joined, reply] = await read(provider, 3)
  expect([answer, reply]).toEqual(['Sí, de 10 a 14.', 'Sí, aquí estoy.'])
  expect(joined).toMatch(/, del equipo, está contigo\.$/u)
  await shop.as('member').call(conversations.release, { params: { id } })
  expect((await read(provider, 4)).at(-1)).toMatch(/ ha salido\. Vuelve a responder el asistente\.$/u)
  // Heard of again it is not said again.
  await (await runningApp()).deps.events.settle()
  expect(await deliveriesOf(ctx)).toHaveLength(4)
})

test('a send to which no answer comes is never repeated: a status says what became of it', async () => {
  const { provider, ctx } = await aShop()
  provider.fail(1, 0)
  await provider.post([says(SATURDAY)])
  await until(async () => (await deliveriesOf(ctx))[0]?.state === 'unknown')
  await provider.post([says(PARKING)])
  expect(await read(provider, 2)).toEqual(['Sí, de 10 a 14.', 'Sí, en la puerta.'])
  expect(await provider.tell(provider.asked[0] ?? '', 'delivered')).toBe(200)
  await until(async () => (await deliveriesOf(ctx))[0]?.state === 'delivered')
  expect(await deliveriesOf(ctx)).toMatchObject([{ attempts: 1, text: null, provider_id: expect.any(String) }, {}])
  expect(provider.asked).toHaveLength(2)
})

test('a send of which nothing is heard for ten minutes is shown to people', async () => {
  const { provider, ctx } = await aShop()
  provider.fail(1, 0)
  await provider.post([says(SATURDAY)])
  await until(async () => (await deliveriesOf(ctx))[0]?.state === 'unknown')
  const { deps } = await runningApp()
  await asSuperuser(`update delivery set next_try_at = now() - interval '1 second' where organization_id = $1`, [
    ctx.organization_id,
  ])
  await sweepOnce(deps, giveUpUnheard)
  expect(await deliveriesOf(ctx)).toMatchObject([{ state: 'failed', text: null }])
  expect(provider.asked).toHaveLength(1)
})

test('a process that ends while it sends leaves the send unknown, and what was said later goes out', async () => {
  const { provider, ctx } = await aShop()
  // The number of a sequence stays where the transaction that drew it fails.
  const record = `create sequence refused_records; grant usage on sequence refused_records to public;
    create function no_record() returns trigger language plpgsql as $$
    begin perform nextval('refused_records'); raise 'no record'; end $$;
    create trigger no_record before update on delivery for each row
      when (new.state = 'sent' and new.organization_id = '${ctx.organization_id}') execute function no_record()`
  await asSuperuser(record)
  try {
    await provider.post([says(SATURDAY)])
    await read(provider, 1)
    await until(async () => (await asSuperuser('select 1 from refused_records where is_called')).rows.length === 1)
    expect(await deliveriesOf(ctx)).toMatchObject([{ state: 'sending', attempts: 1 }])
  } finally {
    await asSuperuser('drop trigger no_record on delivery; drop function no_record; drop sequence refused_records')
  }
  await provider.post([says(PARKING)])
  await asSuperuser(
    `update delivery set next_try_at = now() - interval '1 second' where organization_id = $1 and state = $2`,
    [ctx.organization_id, 'sending'],
  )
  expect(await read(provider, 2)).toEqual(['Sí, de 10 a 14.', 'Sí, en la puerta.'])
  await until(async () => (await deliveriesOf(ctx))[1]?.state === 'sent')
  expect((await deliveriesOf(ctx))[0]?.state).toBe('unknown')
})

test('statuses that come late or in any order take nothing back, and a refusal that comes as one is told', async () => {
  const { provider, ctx } = await aShop()
  await provider.post([says(SATURDAY)])
  await read(provider, 1)
  const [key = ''] = provider.asked
  await until(async () => (await deliveriesOf(ctx))[0]?.state === 'sent')
  for (const [status, then] of [
    ['read', 'read'],
    ['delivered', 'read'],
    ['failed', 'read'],
  ] as const) {
    expect(await provider.tell(key, status)).toBe(200)
    await until(async () => (await openInbound(ctx)) === 0)
    expect(await deliveriesOf(ctx)).toMatchObject([{ state: then }])
  }
  await provider.post([says(PARKING)])
  await read(provider, 2)
  await until(async () => (await deliveriesOf(ctx))[1]?.state === 'sent')
  await provider.tell(provider.asked[1] ?? '', 'failed')
  await until(async () => (await deliveriesOf(ctx))[1]?.state === 'failed')
  expect(await deliveriesOf(ctx)).toMatchObject([{}, { last_error: 'as the test wants it' }])
})

test('a send that hangs for one customer holds up no other', async () => {
  const { provider, ctx } = await aShop()
  const hanging = await startHanging()
  closing.push(hanging.close)
  provider.connected.callerOf = (by) => ({
    request: (url, init) =>
      typeof init.body === 'string' && init.body.includes('"to":"slow-')
        ? by.outbound.request(hanging.url, init)
        : by.outbound.request(url, init),
  })
  await provider.post([1, 2, 3, 4].map((each) => says(SATURDAY, `slow-${each}`)))
  await until(async () => hanging.asked() >= 4)
  await provider.post([says(PARKING, 'nuria')])
  expect(await read(provider, 1)).toEqual(['Sí, en la puerta.'])
  const states = async () => (await deliveriesOf(ctx)).map(({ state }) => state).toSorted()
  await until(async () => (await states()).includes('sent'))
  expect(await states()).toEqual(['sending', 'sending', 'sending', 'sending', 'sent'])
})

test('a customer who wrote on a channel is forgotten with the last of their conversations', async () => {
  const { provider, ctx } = await aShop()
  await provider.post([says(SATURDAY, 'nuria'), says(SATURDAY, 'omar')])
  await read(provider, 2)
  const senders = async () =>
    (
      await asSuperuser<{ sender: string }>('select sender from visitor where organization_id = $1', [
        ctx.organization_id,
      ])
    ).rows
  await until(async () => (await deliveriesOf(ctx)).every(({ state }) => state === 'sent'))
  await asSuperuser(
    `delete from conversation using visitor where visitor.id = conversation.visitor_id and sender = 'omar'
       and conversation.organization_id = $1`,
    [ctx.organization_id],
  )
  const { deps } = await runningApp()
  await withOrganization(asJob(deps, ctx.organization_id, 'test'), (tx) =>
    deleteForgottenSenders(tx, new Date(Date.now() + 1_000).toISOString()),
  )
  expect(await senders()).toEqual([{ sender: 'nuria' }])
})

test('one status that cannot be noted keeps no other from being so, and is tried again', async () => {
  const { provider, ctx } = await aShop()
  await provider.post([says(SATURDAY, 'nuria'), says(PARKING, 'omar')])
  await read(provider, 2)
  await until(async () => (await deliveriesOf(ctx)).every(({ state }) => state === 'sent'))
  const [bad] = await deliveriesOf(ctx)
  await asSuperuser(`create function no_note() returns trigger language plpgsql as $$ begin raise 'no note'; end $$;
    create trigger no_note before update on delivery for each row
      when (new.state = 'delivered' and new.provider_id = '${bad?.provider_id}') execute function no_note()`)
  try {
    await Promise.all(provider.asked.map((key) => provider.tell(key, 'delivered')))
    await until(async () => (await deliveriesOf(ctx))[1]?.state === 'delivered')
    const failed = `select 1 from inbound_event where organization_id = $1 and state = 'waiting' and attempts > 0`
    await until(async () => (await asSuperuser(failed, [ctx.organization_id])).rows.length === 1)
    expect((await deliveriesOf(ctx))[0]?.state).toBe('sent')
  } finally {
    await asSuperuser('drop trigger no_note on delivery; drop function no_note')
  }
  await until(async () => (await deliveriesOf(ctx))[0]?.state === 'delivered')
})

test('no more goes out in a second than the account may, what comes in included, and all of it arrives', async () => {
  const { provider } = await aShop()
  const { deps } = await runningApp()
  const { rates } = deps
  deps.rates = createRateLimits({ redis_url: undefined, factor: 1, log: deps.log })
  closing.push(async () => void (deps.rates = rates))
  provider.connected.provider.messages_per_second = 2
  const sent: number[] = []
  provider.connected.callerOf = ({ outbound }) => ({
    request: (url, init) => {
      sent.push(Date.now())
      return outbound.request(url, init)
    },
  })
  const began = Date.now()
  await provider.post([1, 2, 3, 4, 5].map((each) => says(SATURDAY, `quick-${each}`)))
  await read(provider, 5)
  // The incoming messages have used up the first second.
  expect(Math.min(...sent) - began).toBeGreaterThan(700)
  // Two in each of three seconds, of which the one between is whole.
  expect(Math.max(...sent) - Math.min(...sent)).toBeGreaterThan(900)
})
