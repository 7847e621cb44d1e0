/** @module-tag services */
import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { connect } from 'node:net'
import { accountSettings } from '@tertulia/contract/account-settings'
import { chat } from '@tertulia/contract/chat'
import { addressOf } from '@tertulia/contract/endpoint'
import { models } from '@tertulia/contract/models'
import { vault } from '@tertulia/contract/vault'
import { Agent, WebSocket } from 'undici'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aCustomer, goLive, until } from './a-customer.ts'
import { anOrganization, aPerson } from './an-organization.ts'
import { installedProxy, INSTALLED, isThere, npmProxy, type Proxy } from './proxies.ts'
import { startChatCompletions } from './stand-ins/chat-completions.ts'
import { aNetwork, strictApps } from './strict-app.ts'

const aStrictApp = strictApps()

const PROXIES: [string, boolean, (behind: number) => Promise<Proxy>][] = [
  ['a proxy of npm', true, npmProxy],
  ...(Object.keys(INSTALLED) as (keyof typeof INSTALLED)[]).map((name): (typeof PROXIES)[number] => [
    name,
    isThere(name),
    (behind) => installedProxy(name, behind),
  ]),
]

/** The visitor is on another address than the proxy, on the same machine. */
const VISITOR = '127.0.0.2'

describe.each(PROXIES.filter(([, is_there]) => is_there))('behind %s', (_, __, start) => {
  let port: number
  let proxy: Proxy
  beforeAll(async () => {
    const { app } = await aStrictApp({ trust_proxy: ['127.0.0.1/32'], public_url: 'https://chat.example.com' })
    proxy = await start((app.server.address() as { port: number }).port)
    ;({ port } = proxy)
  })
  afterAll(() => proxy?.close())

  const ask = async (options: RequestOptions, body?: string | Buffer): Promise<IncomingMessage> => {
    const request = httpRequest({ host: '127.0.0.1', port, localAddress: VISITOR, agent: false, ...options })
    request.end(body)
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    return response
  }
  const json = { 'content-type': 'application/json' }

  test('a session is known by its visitor’s own address, whatever he says of it', async () => {
    const { email, password, call } = await aPerson()
    const lies = { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9', forwarded: 'for=203.0.113.9' }
    const headers = { ...json, ...lies, origin: 'https://chat.example.com' }
    const response = await ask({ method: 'POST', path: '/api/auth', headers }, JSON.stringify({ email, password }))
    response.resume()
    expect(response.statusCode).toBe(200)
    // The origin of our own pages comes from PUBLIC_URL.
    expect(response.headers['set-cookie']?.join()).toContain('Secure')
    const sessions = await call(accountSettings.sessions, {})
    expect(sessions.map(({ address }) => address)).toContain(VISITOR)
  })

  test('an answer of the chat arrives piece by piece as it is made', async () => {
    const model = await startChatCompletions({ tokens: 6, every_ms: 150 })
    try {
      const shop = await anOrganization()
      const agent = await shop.anAgent()
      await goLive(shop, agent.id)
      await shop.as('admin').call(models.save, {
        params: { organization_id: shop.id },
        body: {
          kind: 'compatible',
          base_url: model.base_url,
          model: 'agent-small',
          api_key: model.api_key,
          enabled: true,
        },
      })
      const { headers } = await aCustomer(agent.id)
      const body = JSON.stringify({ text: '¿Hacéis envíos?', client_id: newId() })
      const sent = { method: 'POST', path: addressOf(chat.send.path), headers: { ...headers, ...json } }
      const came: number[] = []
      let text = ''
      for await (const piece of await ask(sent, body)) {
        came.push(performance.now())
        text += String(piece)
      }
      expect(text).toContain('"type":"answer"')
      expect((came.at(-1) ?? 0) - (came[0] ?? 0)).toBeGreaterThan(300)
    } finally {
      await model.close()
    }
  })

  test('a socket opens and hears what is pushed', async () => {
    const shop = await anOrganization()
    const agent = await shop.anAgent()
    await goLive(shop, agent.id)
    const customer = await aCustomer(agent.id)
    await customer.ask('hola')
    const { ticket } = await customer.call(chat.ticket, {})
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/chat/socket?ticket=${ticket}`)
    const heard: string[] = []
    socket.addEventListener('message', ({ data }) => void heard.push(String(data)))
    await once(socket, 'open')
    await customer.ask('hola')
    await until(async () => heard.length > 0)
    socket.close()
  })

  test('a caller who tries tickets of sockets is slowed down by his own address, and no other behind the proxy', async () => {
    const closed = async (localAddress: string): Promise<number> => {
      const dispatcher = new Agent({ localAddress })
      const socket = new WebSocket(`ws://127.0.0.1:${port}/api/chat/socket?ticket=tkt_${newId()}`, { dispatcher })
      const [{ code }] = (await once(socket, 'close')) as [{ code: number }]
      await dispatcher.close()
      return code
    }
    // Budgets outlast a test where Redis keeps them: each proxy has a caller of its own.
    const network = `127.${aNetwork().slice(3)}`
    const codes = await Promise.all(Array.from({ length: 110 }, () => closed(`${network}.2`)))
    expect(new Set(codes)).toEqual(new Set([4401, 4429]))
    expect(await closed(`${network}.3`)).toBe(4401)
  })

  test('a file of ten megabytes passes', async () => {
    const shop = await anOrganization()
    const agent = await shop.anAgent()
    const { token } = await shop.colleague('admin')
    const form = new FormData()
    form.append('file', new Blob(['La tienda abre a las diez. '.repeat(360_000)], { type: 'text/plain' }), 'a.txt')
    const multipart = new Response(form)
    const response = await ask(
      {
        method: 'POST',
        path: `${addressOf(vault.upload.path)}?agent_id=${agent.id}&category=`,
        headers: { authorization: `Bearer ${token}`, 'content-type': multipart.headers.get('content-type') ?? '' },
      },
      Buffer.from(await multipart.arrayBuffer()),
    )
    response.resume()
    expect(response.statusCode).toBe(200)
  })

  test('mails that were not sent are shown to no caller, though nothing but the proxy was set up', async () => {
    const { app } = await aStrictApp()
    const careless = await start((app.server.address() as { port: number }).port)
    try {
      const headers = { host: `127.0.0.1:${careless.port}` }
      const response = await ask({ port: careless.port, path: '/dev/mail.json', headers })
      response.resume()
      expect(response.statusCode).toBe(404)
    } finally {
      await careless.close()
    }
  })
})

test('a proxy that tells nothing of itself shows no mails as long as it speaks HTTP/1.0 to the server, as nginx does', async () => {
  const { port } = await aStrictApp()
  const heardOver = async (version: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET /dev/mail.json HTTP/${version}\r\nHost: localhost:8080\r\nConnection: close\r\n\r\n`)
    let heard = ''
    for await (const piece of socket) heard += String(piece)
    return heard
  }
  expect(await heardOver('1.1')).toContain('200 OK')
  expect(await heardOver('1.0')).toContain('404 Not Found')
})
