/** @module-tag services */
import { once } from 'node:events'
import { accountSettings } from '@tertulia/contract/account-settings'
import { chat } from '@tertulia/contract/chat'
import type { ServerFrame } from '@tertulia/contract/frames'
import { realtime } from '@tertulia/contract/realtime'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { createRealtime } from '#platform/realtime/realtime.ts'
import { aCustomer, goLive, until } from './a-customer.ts'
import { anOrganization, caller, signIn } from './an-organization.ts'
import { anotherProcess } from './running-app.ts'
import type { StartedServer } from './start-server.ts'
import { strictApps } from './strict-app.ts'

const aStrictApp = strictApps()

async function aLiveAgent() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await goLive(shop, agent.id)
  return { shop, agent_id: agent.id }
}

describe('two processes on one database', () => {
  let other: StartedServer
  beforeAll(async () => {
    other = await anotherProcess()
  })
  afterAll(async () => void (await other.stop()))

  /** Opens a socket at the other process. `closed`: the code it was closed with. */
  function socketThere(path: string, ticket: string) {
    const socket = new WebSocket(`${other.url.replace('http', 'ws')}${path}?ticket=${encodeURIComponent(ticket)}`)
    const heard: ServerFrame[] = []
    socket.addEventListener('message', ({ data }) => void heard.push(JSON.parse(String(data)) as ServerFrame))
    const closed = once(socket, 'close').then(([event]) => (event as CloseEvent).code)
    return { socket, heard, closed }
  }

  test('a ticket that one issued opens a socket at the other, once', async () => {
    const { shop, agent_id } = await aLiveAgent()
    const customer = await aCustomer(agent_id)
    const member = await shop.colleague('member')
    const topic = `organization:${shop.id}`
    const tickets = {
      '/functions/ws/status': (await member.call(realtime.ticket, {})).ticket,
      '/api/chat/socket': (await customer.call(chat.ticket, {})).ticket,
    }
    for (const [path, ticket] of Object.entries(tickets)) {
      const first = socketThere(path, ticket)
      await once(first.socket, 'open')
      // Said at once: what comes before the ticket is looked up must be heard too.
      if (path === '/functions/ws/status') first.socket.send(JSON.stringify({ kind: 'subscribe', topic }))
      await until(async () => first.heard.some(({ kind }) => kind === 'subscribed'))
      expect(await socketThere(path, ticket).closed, path).toBe(4401)
      first.socket.close()
    }
  })

  test('a member who lost their session after a ticket was issued opens nothing with it, at the other either', async () => {
    const shop = await anOrganization()
    const { email, password, ...person } = await shop.newColleague('member')
    const closing = caller((await signIn({ email, password })).access_token)
    const { ticket } = await closing.call(realtime.ticket, {})
    await person.call(accountSettings.closeOtherSessions, {})
    expect(await socketThere('/functions/ws/status', ticket).closed).toBe(4401)
  })

  // Each has its part in `realtime.test.ts`; here they are put together.
  test.runIf(process.env['REDIS_URL'])('a customer’s message to one is heard at the other', async () => {
    const { shop, agent_id } = await aLiveAgent()
    const customer = await aCustomer(agent_id)
    const member = await shop.colleague('member')
    const console = socketThere('/functions/ws/status', (await member.call(realtime.ticket, {})).ticket)
    await once(console.socket, 'open')
    console.socket.send(JSON.stringify({ kind: 'subscribe', topic: `organization:${shop.id}` }))
    const own = socketThere('/api/chat/socket', (await customer.call(chat.ticket, {})).ticket)
    await until(async () => [console, own].every(({ heard }) => heard.length > 0))
    await customer.send('hola', newId())
    const pushes = ({ heard }: typeof own) => heard.flatMap((frame) => (frame.kind === 'push' ? [frame.push.type] : []))
    await until(async () => pushes(own).includes('message.created') && pushes(console).includes('conversation.changed'))
    for (const { socket } of [console, own]) socket.close()
  })
})

test('health says that pushes stay in their process while Redis is away, and answers as well all the same', async () => {
  const realtime = createRealtime({ redis_url: 'redis://127.0.0.1:1', log: pino({ level: 'silent' }) })
  const { app } = await aStrictApp({}, { realtime })
  try {
    const { statusCode, body } = await app.inject('/healthz')
    expect([statusCode, body]).toEqual([200, '{"ok":true,"degraded":["realtime"]}'])
  } finally {
    await realtime.close()
  }
})
