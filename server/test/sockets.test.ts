/**
 * @module-tag exhaustive It opens hundreds of sockets and waits for their ends.
 * @module-tag services
 */
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { accountSettings } from '@tertulia/contract/account-settings'
import { agents } from '@tertulia/contract/agents'
import { chat } from '@tertulia/contract/chat'
import { conversations } from '@tertulia/contract/conversations'
import { faqGenerations } from '@tertulia/contract/faq-generation'
import type { ServerFrame } from '@tertulia/contract/frames'
import { realtime } from '@tertulia/contract/realtime'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { asSystem } from '#platform/context.ts'
import { buildApp } from '#app.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { hashOf, newId, newToken } from '#platform/ids.ts'
import { sweepOnce } from '#platform/jobs/sweeps.ts'
import { createRealtime } from '#platform/realtime/realtime.ts'
import { forgetOldTickets } from '#platform/realtime/tickets.sweeps.ts'
import { aCustomer, type Customer, goLive, until } from './a-customer.ts'
import { anOrganization, type Caller, caller, signIn } from './an-organization.ts'
import { asSuperuser, runningApp } from './running-app.ts'
import { setSettings } from './settings-of.ts'
import { uploaded } from './upload.ts'

type Socket = Awaited<ReturnType<Awaited<ReturnType<typeof runningApp>>['app']['injectWS']>>
const open: Socket[] = []
afterEach(() => open.splice(0).forEach((socket) => socket.terminate()))

/** Opens a socket and gathers what it hears. `closed`: the code it was closed with. */
async function aSocket(path: string, ticket: string, headers: Record<string, string> = {}, at?: FastifyInstance) {
  const app = at ?? (await runningApp()).app
  const heard: ServerFrame[] = []
  const state: { closed?: number } = {}
  const socket = await app.injectWS(
    `${path}?ticket=${ticket}`,
    { headers },
    {
      onInit: (made) => {
        made.on('message', (data: Buffer) => void heard.push(JSON.parse(data.toString()) as ServerFrame))
        made.on('close', (code: number) => void (state.closed = code))
      },
    },
  )
  open.push(socket)
  const say = (frame: object) => socket.send(JSON.stringify(frame))
  return {
    heard,
    state,
    say,
    socket,
    closing: async (): Promise<number> => state.closed ?? ((await once(socket, 'close')) as [number])[0],
    subscribe: async (topic: string): Promise<string | undefined> => {
      const told = () => heard.findLast((frame) => frame.kind !== 'push' && frame.topic === topic)?.kind
      say({ kind: 'subscribe', topic })
      await until(async () => told() !== undefined)
      return told()
    },
  }
}
/** The program once more. `looks`: each time it asks the database for something. */
async function aCountingApp() {
  const { deps } = await runningApp()
  const looks = vi.fn<() => void>()
  const pool = new Proxy(deps.database.pool, {
    get: (of, name) => {
      if (name === 'connect') looks()
      const part: unknown = Reflect.get(of, name)
      return typeof part === 'function' ? (part.bind(of) as unknown) : part
    },
  })
  const app = await buildApp({ ...deps, database: { ...deps.database, pool } })
  await app.ready()
  return { app, looks }
}
const consoleTicket = async (by: Pick<Caller, 'call'>) => (await by.call(realtime.ticket, {})).ticket
const aConsole = async (by: Pick<Caller, 'call'>, address = '/functions/ws/status') =>
  aSocket(address, await consoleTicket(by))
/** The program with listeners of its own, so that those of the tests before are not counted. */
async function anAppToCount() {
  const { deps } = await runningApp()
  const counted = createRealtime({ redis_url: undefined, log: deps.log })
  const app = await buildApp({ ...deps, realtime: counted })
  await app.ready()
  return { app, counted }
}
const KNOWLEDGE = '/functions/ws/knowledge-status'
/** The row behind a customer's token. */
async function visitorOf({ session }: Customer): Promise<{ id: string }> {
  const { rows } = await asSuperuser<{ id: string }>('select id from visitor where token_hash = $1', [
    hashOf(session.token),
  ])
  if (!rows[0]) throw new Error('no visitor has this token')
  return rows[0]
}
const chatTicket = async (customer: Customer) => (await customer.call(chat.ticket, {})).ticket

async function aLiveShop() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await goLive(shop, agent.id)
  const customer = await aCustomer(agent.id)
  const { conversation_id } = await customer.ask('hola')
  return { shop, agent, customer, conversation_id }
}

test.each(['/functions/ws/status', KNOWLEDGE, '/api/chat/socket'])(
  '%s opens with a ticket alone, and with each ticket once',
  async (path) => {
    const { shop, customer } = await aLiveShop()
    const ticket = path === '/api/chat/socket' ? await chatTicket(customer) : await consoleTicket(shop.as('member'))
    await aSocket(path, ticket)
    for (const wrong of [
      ticket,
      '',
      'tkt_inventado',
      (await shop.colleague('member')).token,
      `${ticket}&ticket=${ticket}`,
    ])
      expect(await (await aSocket(path, wrong)).closing(), wrong).toBe(4401)
  },
)

test('a ticket of one kind of socket does not open the other', async () => {
  const { shop, customer } = await aLiveShop()
  expect(await (await aSocket('/api/chat/socket', await consoleTicket(shop.as('owner')))).closing()).toBe(4401)
  for (const address of ['/functions/ws/status', KNOWLEDGE])
    expect(await (await aSocket(address, await chatTicket(customer))).closing()).toBe(4401)
})

test('a ticket that has opened one status socket does not open the other', async () => {
  const { shop } = await aLiveShop()
  const ticket = await consoleTicket(shop.as('member'))
  expect((await aSocket(KNOWLEDGE, ticket)).state.closed).toBeUndefined()
  expect(await (await aSocket('/functions/ws/status', ticket)).closing()).toBe(4401)
})

test('one status socket tells of files and FAQ proposals while they are made, the other of all else', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const [status, knowledge] = [await aConsole(shop.as('member')), await aConsole(shop.as('viewer'), KNOWLEDGE)]
  for (const topic of [`agent:${agent.id}`, `organization:${shop.id}`]) {
    expect(await status.subscribe(topic)).toBe('subscribed')
    expect(await knowledge.subscribe(topic), topic).toBe('refused')
  }
  const topic = `knowledge:${agent.id}`
  expect(await knowledge.subscribe(topic)).toBe('subscribed')
  expect(await status.subscribe(topic)).toBe('refused')

  const pushes = ({ heard }: typeof status) => heard.flatMap((frame) => (frame.kind === 'push' ? [frame.push] : []))
  await uploaded(await shop.colleague('member'), agent.id, [{ name: 'horario.txt', content: 'Abrimos a las diez.' }])
  const states = () => pushes(knowledge).flatMap((push) => (push.type === 'vault_file.changed' ? [push.file] : []))
  await until(async () => states().some((file) => file.status === 'ready'))
  expect([...new Set(states().map((file) => file.status))]).toEqual(['queued', 'vectorizing', 'ready'])
  expect(states().at(-1)).toMatchObject({ vectorized: true, progress: 100, passages: 1 })

  const description = 'Somos un taller de bicicletas. Abrimos de lunes a viernes de diez a ocho.'
  await shop.as('member').call(faqGenerations.create, {
    body: { agent_id: agent.id, source: 'description', description },
  })
  const generations = () =>
    pushes(knowledge).flatMap((push) => (push.type === 'faq_generation.changed' ? [push.generation.state] : []))
  await until(async () => generations().some((state) => state === 'done' || state === 'failed'))
  expect(generations().at(-1)).toBe('done')

  const { deps } = await runningApp()
  deps.realtime.publish(`agent:${agent.id}`, { type: 'unanswered.changed', agent_id: agent.id })
  await until(async () => pushes(status).length > 0)
  expect(pushes(status).filter(({ type }) => /^vault_file|^faq_generation/u.test(type))).toEqual([])
  expect(pushes(knowledge).every(({ type }) => /^vault_file|^faq_generation/u.test(type))).toBe(true)
})

test('colleagues hear who looks at a conversation and who types; a member who closes their page is gone', async () => {
  const { shop, conversation_id } = await aLiveShop()
  const [looks, sees] = [await aConsole(await shop.colleague('admin')), await aConsole(shop.as('member'))]
  const stranger = await aConsole((await anOrganization()).as('owner'))
  await sees.subscribe(`organization:${shop.id}`)
  const topic = `conversation:${conversation_id}`
  const states = () =>
    sees.heard.flatMap((frame) =>
      frame.kind === 'push' && frame.push.type === 'presence.changed' ? [frame.push.state] : [],
    )
  // The presence of a member who may not hear it, or does not listen to it, is not told.
  stranger.say({ kind: 'presence', topic, state: 'viewing' })
  looks.say({ kind: 'presence', topic, state: 'viewing' })
  expect(await looks.subscribe(topic)).toBe('subscribed')
  looks.say({ kind: 'presence', topic, state: 'viewing' })
  looks.say({ kind: 'presence', topic, state: 'typing' })
  await until(async () => states().length >= 2)
  looks.socket.terminate()
  await until(async () => states().includes('gone'))
  expect(states()).toEqual(['viewing', 'typing', 'gone'])
})

test('news of knowledge is pushed to its organization alone, and no more to a suspended member', async () => {
  const { shop, agent } = await aLiveShop()
  const { deps } = await runningApp()
  const topic = `knowledge:${agent.id}`
  const stranger = await aConsole((await anOrganization()).as('super_admin'), KNOWLEDGE)
  expect(await stranger.subscribe(topic)).toBe('refused')
  for (const odd of [`${topic}:1`, 'knowledge:', 'knowledge', `knowledge:${newId()}`, `constructor:${agent.id}`])
    expect(await stranger.subscribe(odd), odd).toBe('refused')
  const colleague = await shop.newColleague('member')
  const own = await aConsole(colleague, KNOWLEDGE)
  expect(await own.subscribe(topic)).toBe('subscribed')
  await withOrganization(asSystem(deps, shop.id), (tx) =>
    tx.db.execute(sql`update membership set status = 'suspended' where user_id = ${colleague.id}`),
  )
  const refused = () => own.heard.some(({ kind }) => kind === 'refused')
  await expect.poll(refused, { timeout: 15_000, interval: 100 }).toBe(true)
})

test('the reference names both status sockets and what is heard on each', async () => {
  const { app } = await runningApp()
  const document = (await app.inject('/api/openapi.json')).json<{ paths: Record<string, { get: object }> }>()
  const page = (await app.inject('/docs')).body
  for (const address of ['/functions/ws/status', KNOWLEDGE]) {
    expect(document.paths[address]?.get).toMatchObject({ description: expect.stringContaining('WebSocket') })
    expect(page).toContain(`${address}?ticket=`)
  }
  expect(page).toContain('knowledge:{id}')
})

test('a ticket is good for thirty seconds of the database’s clock, and then forgotten', async () => {
  const { shop, customer } = await aLiveShop()
  const { deps } = await runningApp()
  const [early, late] = [await consoleTicket(shop.as('member')), await consoleTicket(shop.as('member'))]
  const unused = await chatTicket(customer)
  const pass = (ticket: string, seconds: number) =>
    asSuperuser("update socket_ticket set expires_at = expires_at - $2 * interval '1 second' where hash = $1", [
      hashOf(ticket),
      seconds,
    ])
  await pass(early, 25)
  for (const ticket of [late, unused]) await pass(ticket, 30)
  expect((await aSocket(KNOWLEDGE, early)).state.closed).toBeUndefined()
  expect(await (await aSocket(KNOWLEDGE, late)).closing()).toBe(4401)
  const left = async () =>
    (await asSuperuser('select 1 from socket_ticket where hash = any($1)', [[early, late, unused].map(hashOf)]))
      .rowCount
  expect(await left()).toBe(2)
  await sweepOnce(deps, forgetOldTickets)
  expect(await left()).toBe(0)
})

test('an invented ticket, and one that was used, ask the database nothing', async () => {
  const { shop, customer } = await aLiveShop()
  const { app, looks } = await aCountingApp()
  try {
    const used = await chatTicket(customer)
    await aSocket('/api/chat/socket', used, {}, app)
    expect(looks).toHaveBeenCalledTimes(1)
    const others = await consoleTicket(shop.as('member'))
    for (const ticket of [used, others, newToken('tkt'), `${newToken('tkt')}.${'a'.repeat(22)}`, `${used}a`])
      expect(await (await aSocket('/api/chat/socket', ticket, {}, app)).closing()).toBe(4401)
    expect(looks).toHaveBeenCalledTimes(1)
  } finally {
    await app.close()
  }
})

test('a ticket of a session that was closed opens nothing', async () => {
  const shop = await anOrganization()
  const person = await shop.newColleague('member')
  const session = await signIn({ email: person.email, password: person.password })
  const ticket = await consoleTicket(caller(session.access_token))
  await person.call(accountSettings.closeOtherSessions, {})
  expect(await (await aSocket('/functions/ws/status', ticket)).closing()).toBe(4401)
})

test.each(['/functions/ws/status', KNOWLEDGE, '/api/chat/socket'])(
  '%s is not opened from another website',
  async (path) => {
    const { shop, customer } = await aLiveShop()
    const ticket = path === '/api/chat/socket' ? await chatTicket(customer) : await consoleTicket(shop.as('member'))
    const host = 'localhost:8080'
    for (const origin of [
      'https://malo.example',
      'null',
      'http://localhost:9090',
      'http://localhost:8080.malo.example',
    ])
      expect(await (await aSocket(path, ticket, { origin, host })).closing(), origin).toBe(4403)
    const own = await aSocket(path, ticket, { origin: 'http://localhost:8080', host })
    expect(own.state.closed).toBeUndefined()
  },
)

test('a topic is heard by those who may read it, and a stranger’s reads like one that does not exist', async () => {
  const { shop, agent, conversation_id } = await aLiveShop()
  const topics = [`organization:${shop.id}`, `agent:${agent.id}`, `conversation:${conversation_id}`]
  const [own, foreign] = [await aConsole(shop.as('viewer')), await aConsole((await anOrganization()).as('super_admin'))]
  for (const topic of topics) {
    expect(await own.subscribe(topic)).toBe('subscribed')
    expect(await foreign.subscribe(topic)).toBe('refused')
  }
  for (const topic of [`conversation:${newId()}`, `visitor:${newId()}`, 'organization:', 'agent', `faq:${newId()}`])
    expect(await own.subscribe(topic), topic).toBe('refused')
  for (const topic of topics) expect(await own.subscribe(`${topic}:1`), `${topic}:1`).toBe('refused')
})

test('pushes of a conversation reach its organization and its customer, and no others', async () => {
  const { shop, agent, customer, conversation_id } = await aLiveShop()
  const other = await aCustomer(agent.id)
  await other.ask('hola')
  const sockets = {
    colleague: await aConsole(shop.as('member')),
    customer: await aSocket('/api/chat/socket', await chatTicket(customer)),
    other: await aSocket('/api/chat/socket', await chatTicket(other)),
    stranger: await aConsole((await anOrganization()).as('super_admin')),
  }
  await sockets.colleague.subscribe(`conversation:${conversation_id}`)
  await sockets.stranger.subscribe(`conversation:${conversation_id}`)
  await shop.as('member').call(conversations.take, { params: { id: conversation_id } })
  const pushed = (who: keyof typeof sockets) => sockets[who].heard.filter(({ kind }) => kind === 'push')
  await until(async () => pushed('colleague').length > 0 && pushed('customer').length > 0)
  expect([...pushed('other'), ...pushed('stranger')]).toEqual([])
})

test('a subscriber is told for how long nothing was said there, and a customer is told so first', async () => {
  const { shop, customer, conversation_id } = await aLiveShop()
  const topic = `conversation:${conversation_id}`
  const quietOf = ({ heard }: Awaited<ReturnType<typeof aSocket>>) =>
    heard.flatMap((frame) => (frame.kind === 'subscribed' ? [frame.quiet_ms] : [])).at(-1)
  const [before, console] = [performance.now(), await aConsole(shop.as('member'))]
  await shop.as('member').call(conversations.take, { params: { id: conversation_id } })
  await delay(50)
  await console.subscribe(topic)
  expect(quietOf(console)).toBeGreaterThan(49)
  expect(quietOf(console)).toBeLessThan(performance.now() - before)
  const own = await aSocket('/api/chat/socket', await chatTicket(customer))
  await until(async () => own.heard.length > 0)
  expect(own.heard[0]).toMatchObject({ kind: 'subscribed', topic: `visitor:${(await visitorOf(customer)).id}` })
  expect(quietOf(own)).toBeLessThan(performance.now() - before)
  // A topic on which nothing was ever published.
  await console.subscribe(`agent:${(await shop.anAgent()).id}`)
  expect(quietOf(console)).toBeGreaterThan(0)
})

test('a visitor’s socket hears of the conversation that begins later, and of the one after it', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await goLive(shop, agent.id)
  const customer = await aCustomer(agent.id)
  const socket = await aSocket('/api/chat/socket', await chatTicket(customer))
  const said = () =>
    socket.heard.flatMap((frame) =>
      frame.kind === 'push' && frame.push.type === 'message.created' ? [frame.push.message] : [],
    )
  const first = await customer.ask('hola')
  await until(async () => said().some(({ id }) => id === first.id))
  await customer.call(chat.end, {})
  const second = await customer.ask('hola otra vez')
  await until(async () => said().some(({ id }) => id === second.id))
  expect(second.conversation_id).not.toBe(first.conversation_id)
  expect(new Set(said().map(({ id }) => id)).size).toBe(said().length)
  const changes = socket.heard.flatMap((frame) =>
    frame.kind === 'push' && frame.push.type === 'chat.changed' ? [frame.push.status] : [],
  )
  expect(changes.indexOf('ended')).toBeGreaterThan(0)
  expect(changes.at(-1)).toBe('active')
})

const SAID = 'Soy Marta, marta.ruiz@ejemplo.com, +34 600 123 456.'
const PERSONAL = /marta\.ruiz|600 123 456/u

test('a socket hears a customer’s data as its holder may read it: a viewer masked, a member in the chat they hold', async () => {
  const { shop, customer, conversation_id } = await aLiveShop()
  const topics = [`organization:${shop.id}`, `conversation:${conversation_id}`]
  const sockets = {
    viewer: await aConsole(shop.as('viewer')),
    member: await aConsole(shop.as('member')),
    admin: await aConsole(shop.as('admin')),
  }
  type Who = keyof typeof sockets
  await shop.as('admin').call(conversations.take, { params: { id: conversation_id } })
  /** The frames that each hears of a message of Marta's, once all that it sets going has come. */
  const whatIsHeard = async (expected: string[]) => {
    for (const who of Object.keys(sockets) as Who[])
      for (const topic of topics) expect(await sockets[who].subscribe(topic)).toBe('subscribed')
    for (const { heard } of Object.values(sockets)) heard.splice(0)
    await customer.send(SAID)
    const pushed = (who: Who) => sockets[who].heard.filter(({ kind }) => kind === 'push')
    await until(async () => (['viewer', 'member', 'admin'] as const).every((who) => pushed(who).length >= 3))
    const inOrder = (who: Who) => pushed(who).map((frame) => frame.kind === 'push' && frame.push.type)
    expect(inOrder('viewer')).toEqual(inOrder('admin'))
    expect(inOrder('member')).toEqual(inOrder('admin'))
    const clear = (['viewer', 'member', 'admin'] as const).filter((who) => PERSONAL.test(JSON.stringify(pushed(who))))
    expect(clear).toEqual(expected)
    expect(JSON.stringify(pushed('viewer'))).toContain('Soy Marta, •••')
  }
  const hearAnew = async () => {
    for (const { say } of Object.values(sockets)) for (const topic of topics) say({ kind: 'unsubscribe', topic })
  }
  await whatIsHeard(['member', 'admin'])
  await setSettings(shop, { masks_members: true })
  await hearAnew()
  await whatIsHeard(['admin'])
  await shop.as('admin').call(conversations.release, { params: { id: conversation_id } })
  await shop.as('member').call(conversations.take, { params: { id: conversation_id } })
  await whatIsHeard(['member', 'admin'])
})

test('masking that is switched on reaches the sockets that are open within seconds', async () => {
  const { shop, customer, conversation_id } = await aLiveShop()
  const socket = await aConsole(shop.as('member'))
  await shop.as('admin').call(conversations.take, { params: { id: conversation_id } })
  await socket.subscribe(`conversation:${conversation_id}`)
  await setSettings(shop, { masks_members: true })
  const hearsClear = async () => {
    socket.heard.splice(0)
    await customer.send(SAID)
    await until(async () => JSON.stringify(socket.heard).includes('Soy Marta'))
    return PERSONAL.test(JSON.stringify(socket.heard))
  }
  await expect.poll(hearsClear, { timeout: 15_000, interval: 1_000 }).toBe(false)
})

test('a suspended member hears nothing more within seconds', async () => {
  const { shop, conversation_id, customer } = await aLiveShop()
  const { deps } = await runningApp()
  const colleague = await shop.newColleague('member')
  const socket = await aConsole(colleague)
  const topic = `conversation:${conversation_id}`
  expect(await socket.subscribe(topic)).toBe('subscribed')
  await withOrganization(asSystem(deps, shop.id), (tx) =>
    tx.db.execute(sql`update membership set status = 'suspended' where user_id = ${colleague.id}`),
  )
  const refused = () => socket.heard.some(({ kind }) => kind === 'refused')
  await expect.poll(refused, { timeout: 15_000, interval: 100 }).toBe(true)
  const before = socket.heard.length
  await customer.ask('hola')
  expect(socket.heard).toHaveLength(before)
})

test('a session that is closed ends its sockets within seconds, and other sessions keep theirs', async () => {
  const shop = await anOrganization()
  const person = await shop.newColleague('member')
  const { email, password } = person
  const session = await signIn({ email, password })
  const [kept, closed] = [await aConsole(person), await aConsole(caller(session.access_token))]
  for (const socket of [kept, closed]) expect(await socket.subscribe(`organization:${shop.id}`)).toBe('subscribed')
  await person.call(accountSettings.closeOtherSessions, {})
  expect(await closed.subscribe(`person:${person.id}`)).toBe('refused')
  expect(await closed.closing()).toBe(4401)
  expect(kept.state.closed).toBeUndefined()
})

test('a topic is asked for by its own name, and one socket hears only so many', async () => {
  const { shop, agent } = await aLiveShop()
  const console = await aConsole(shop.as('member'))
  for (const topic of [`agent:${agent.id}:otra`, `agent:${agent.id.toUpperCase()}`, `agent: ${agent.id}`])
    expect(await console.subscribe(topic), topic).toBe('refused')
  const agents = Array.from({ length: 60 }, () => newId())
  await asSuperuser(
    `insert into agent select (jsonb_populate_record(a, jsonb_build_object('id', made.id))).*
     from agent a, unnest($2::uuid[]) made(id) where a.id = $1`,
    [agent.id, agents],
  )
  const told: (string | undefined)[] = []
  for (const [n, id] of agents.entries()) {
    // Twenty messages a second are let through.
    if (n % 15 === 14) await delay(1_050)
    told.push(await console.subscribe(`agent:${id}`))
  }
  expect(told.filter((each) => each === 'subscribed')).toHaveLength(50)
  expect(await console.subscribe(`agent:${agents[0]}`)).toBe('subscribed')
})

test('a socket that goes while its topics are judged leaves no listener', async () => {
  const { shop, agent, conversation_id } = await aLiveShop()
  const { app, counted } = await anAppToCount()
  onTestFinished(() => app.close())
  const aMember = async () => aSocket('/functions/ws/status', await consoleTicket(shop.as('member')), {}, app)
  const [console, others] = [await aMember(), await aMember()]
  await others.subscribe(`agent:${agent.id}`)
  const before = counted.listeners()
  for (const topic of [`organization:${shop.id}`, `agent:${agent.id}`, `conversation:${conversation_id}`])
    console.say({ kind: 'subscribe', topic })
  console.socket.terminate()
  await delay(500)
  // The one of the person, of the socket that went.
  await expect.poll(() => counted.listeners()).toBe(before - 1)
})

test('the rights of however many sockets are judged again in one look at the database', async () => {
  const { shop, agent, conversation_id } = await aLiveShop()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { app, looks } = await aCountingApp()
  try {
    const open = async (role: 'member' | 'viewer') => {
      const console = await aSocket('/functions/ws/status', await consoleTicket(shop.as(role)), {}, app)
      for (const topic of [`organization:${shop.id}`, `agent:${agent.id}`, `conversation:${conversation_id}`])
        expect(await console.subscribe(topic)).toBe('subscribed')
      return console
    }
    const consoles = [await open('member'), await open('viewer'), await open('member'), await open('viewer')]
    looks.mockClear()
    vi.advanceTimersByTime(5_000)
    await delay(500)
    expect(looks).toHaveBeenCalledTimes(1)
    await asSuperuser("update membership set status = 'suspended' where organization_id = $1 and role = 'viewer'", [
      shop.id,
    ])
    vi.advanceTimersByTime(5_000)
    const refused = () => consoles.map(({ heard }) => heard.filter(({ kind }) => kind === 'refused').length)
    await until(async () => refused().some((count) => count > 0))
    expect(refused()).toEqual([0, 3, 0, 3])
  } finally {
    await app.close()
    vi.useRealTimers()
  }
})

test('a socket whose client has lost its line is let go with all that it listens to, and others stay', async () => {
  const { shop, customer, conversation_id } = await aLiveShop()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { app, counted } = await anAppToCount()
  try {
    const two = async () => {
      const [console, own] = [
        await aSocket('/functions/ws/status', await consoleTicket(shop.as('member')), {}, app),
        await aSocket('/api/chat/socket', await chatTicket(customer), {}, app),
      ]
      await console.subscribe(`conversation:${conversation_id}`)
      return [console, own]
    }
    await two()
    const listening = counted.listeners()
    const alive = await two()
    let answered = 0
    // One that is injected does not answer by itself, as every real one does.
    for (const { socket } of alive) socket.on('ping', () => socket.pong('', true, () => void (answered += 1)))
    for (let n = 1; n <= 3; n += 1) {
      vi.advanceTimersByTime(50_000)
      await until(async () => answered === 2 * n)
      await delay(100)
    }
    await expect.poll(() => counted.listeners()).toBe(listening)
    for (const { state } of alive) expect(state.closed).toBeUndefined()
  } finally {
    await app.close()
    vi.useRealTimers()
  }
})

test.each(['console', 'chat'])(
  'a client that does not read the frames of the %s is dropped before they have piled up',
  async (which) => {
    const { shop, customer, conversation_id } = await aLiveShop()
    const { app, counted } = await anAppToCount()
    onTestFinished(() => app.close())
    const topic = `conversation:${conversation_id}`
    const topics = [topic, `visitor:${(await visitorOf(customer)).id}`]
    const anAdmin = async () => aSocket('/functions/ws/status', await consoleTicket(shop.as('admin')), {}, app)
    const reader = await anAdmin()
    await reader.subscribe(topic)
    const reading = counted.listeners()
    const idle =
      which === 'console' ? await anAdmin() : await aSocket('/api/chat/socket', await chatTicket(customer), {}, app)
    if (which === 'console') await idle.subscribe(topic)
    idle.socket.pause()
    const agent_id = 'x'.repeat(100_000)
    for (let n = 0; n < 30; n += 1) {
      for (const each of topics) counted.publish(each, { type: 'unanswered.changed', agent_id })
      await delay(5)
    }
    await expect.poll(() => counted.listeners()).toBe(reading)
    await expect.poll(() => reader.heard.filter(({ kind }) => kind === 'push')).toHaveLength(30)
    expect(reader.state.closed).toBeUndefined()
  },
)

test('a socket that says too much, or what is no frame, is closed', async () => {
  const { shop, customer } = await aLiveShop()
  for (const said of ['{', '[]', '"hola"', JSON.stringify({ kind: 'subscribe', topic: 'x', more: 1 })]) {
    const talker = await aConsole(shop.as('member'))
    talker.socket.send(said)
    expect(await talker.closing(), said).toBe(4400)
  }
  const busy = await aConsole(shop.as('member'))
  for (let n = 0; n < 25; n += 1) busy.say({ kind: 'unsubscribe', topic: 'x' })
  expect(await busy.closing()).toBe(4429)
  const long = await aConsole(shop.as('member'))
  long.socket.on('error', () => undefined)
  long.socket.send(JSON.stringify({ kind: 'subscribe', topic: 'x'.repeat(64_001) }))
  expect(await long.closing()).toBe(1009)
  const visitor = await aSocket('/api/chat/socket', await chatTicket(customer))
  visitor.say({ kind: 'subscribe', topic: `organization:${shop.id}` })
  expect(await visitor.closing()).toBe(4400)
})

test('a viewer hears of an agent without what it is told', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const [viewer, member] = [await aConsole(shop.as('viewer')), await aConsole(shop.as('member'))]
  for (const listener of [viewer, member]) await listener.subscribe(`agent:${agent.id}`)
  const body = { greeting: '', farewell: '', special_communication_instructions: 'Nada del traspaso.' }
  await shop.as('member').call(agents.update, { params: { id: agent.id }, body })
  for (const listener of [viewer, member]) await until(async () => listener.heard.some(({ kind }) => kind === 'push'))
  expect(JSON.stringify(member.heard)).toContain('traspaso')
  expect(JSON.stringify(viewer.heard)).not.toContain('traspaso')
})

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', ''])(
  'a topic called %s is refused, and the socket stays open',
  async (kind) => {
    const shop = await anOrganization()
    const listener = await aConsole(shop.as('member'))
    const told = await Promise.race([listener.subscribe(`${kind}:${shop.id}`), listener.closing()])
    expect(told).toBe('refused')
    expect(await listener.subscribe(`organization:${shop.id}`)).toBe('subscribed')
  },
)
