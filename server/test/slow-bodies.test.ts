/** @module-tag crash It waits out the clocks of slow callers. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { chat } from '@tertulia/contract/chat'
import { addressOf } from '@tertulia/contract/endpoint'
import { models } from '@tertulia/contract/models'
import { vault } from '@tertulia/contract/vault'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { newId } from '#platform/ids.ts'
import { aCustomer, goLive } from './a-customer.ts'
import { anOrganization } from './an-organization.ts'
import { runningApp } from './running-app.ts'
import { startChatCompletions } from './stand-ins/chat-completions.ts'

/** The guard's clock, thirty times as fast: what is told of seconds is of these. */
const FAST = 30
const SLOWEST = { bytes_a_second: 500 * FAST, first_seconds: 20 / FAST, most_seconds: 60 / FAST }
const second = (count = 1) => delay((count * 1000) / FAST)

let app: FastifyInstance
let port: number
const sockets: Socket[] = []
beforeAll(async () => {
  app = await buildApp((await runningApp()).deps, SLOWEST)
  await app.listen({ port: 0, host: '127.0.0.1' })
  ;({ port } = app.server.address() as AddressInfo)
})
afterAll(async () => {
  sockets.forEach((socket) => socket.destroy())
  await app.close()
})

/** A connection, what has come over it, and whether it is closed. */
function aConnection() {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  const state = { heard: '', isClosed: false }
  socket.on('data', (piece) => (state.heard += piece.toString()))
  socket.on('error', () => {})
  socket.on('close', () => (state.isClosed = true))
  return { socket, state, send: (text: string | Buffer) => void (state.isClosed || socket.write(text)) }
}

const head = (path: string, length: number, more: string[] = []) =>
  [`POST ${path} HTTP/1.1`, 'Host: localhost', `Content-Length: ${length}`, ...more, '', ''].join('\r\n')
const JSON_BODY = ['Content-Type: application/json']

/** Sends a byte each second until it is closed, for so many of them at most. */
async function drip({ send, state }: ReturnType<typeof aConnection>, most: number): Promise<void> {
  for (let n = 0; n < most && !state.isClosed; n += 1) {
    send(' ')
    await second()
  }
}

test('a body of a byte a second is closed within half a minute, with words for its sender', async () => {
  const slow = aConnection()
  slow.send(head('/api/auth', 1000, JSON_BODY))
  await drip(slow, 60)
  expect(slow.state).toMatchObject({ isClosed: true, heard: expect.stringContaining('408 Request Timeout') })
})

test('so is one that says no length, and one that comes after an answer', async () => {
  const chunked = aConnection()
  chunked.send(`POST /api/auth HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n${JSON_BODY[0]}\r\n\r\n`)
  const answered = aConnection()
  answered.send(head('/api/nada', 1000))
  for (let n = 0; n < 60; n += 1) {
    chunked.send('1\r\n \r\n')
    answered.send(' ')
    await second()
  }
  expect(answered.state.heard).toContain('404 Not Found')
  expect([chunked.state.isClosed, answered.state.isClosed]).toEqual([true, true])
})

test('so is a file of a byte a second, and nothing of it stays', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const { token } = await shop.colleague('admin')
  const upload = aConnection()
  const type = 'Content-Type: multipart/form-data; boundary=linde'
  const part =
    '--linde\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n'
  const path = `${addressOf(vault.upload.path)}?agent_id=${agent.id}&category=`
  upload.send(head(path, 100_000, [`Authorization: Bearer ${token}`, type]) + part)
  await drip(upload, 60)
  expect(upload.state.isClosed).toBe(true)
  const { items } = await shop.as('admin').call(vault.list, { query: { agent_id: agent.id } })
  expect(items).toEqual([])
})

test('an honest upload of 10 MB over a slow line arrives whole, also through a tunnel', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const { token } = await shop.colleague('admin')
  const upload = aConnection()
  const content = Buffer.alloc(9_900_000, 'La tienda abre a las diez de la mañana. ')
  const form = (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'))
  const body = Buffer.concat([
    form('--linde\nContent-Disposition: form-data; name="file"; filename="a.txt"\nContent-Type: text/plain\n\n'),
    content,
    form('\n--linde--\n'),
  ])
  const path = `${addressOf(vault.upload.path)}?agent_id=${agent.id}&category=`
  const type = 'Content-Type: multipart/form-data; boundary=linde'
  upload.send(head(path, body.length, [`Authorization: Bearer ${token}`, type]))
  // Ten times as fast as the 30 kB/s of a slow phone, so that the test ends: 10 s of this clock are 300 kB.
  const a_second = 300_000
  for (let at = 0; at < body.length; at += a_second) {
    upload.send(body.subarray(at, at + a_second))
    // Half a minute without a byte, once what came before has bought it.
    await second(at === a_second * 10 ? 40 : 1)
  }
  await expect.poll(() => upload.state.heard, { timeout: 60_000 }).toContain('200 OK')
  const { items } = await shop.as('admin').call(vault.list, { query: { agent_id: agent.id } })
  expect(items).toMatchObject([{ size_bytes: content.length }])
})

test('an answer that takes long and a socket that says nothing are not touched', async () => {
  const model = await startChatCompletions({ first_ms: 2000, tokens: 3 })
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
    const customer = await aCustomer(agent.id)
    const { ticket } = await customer.call(chat.ticket, {})
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/chat/socket?ticket=${ticket}`)
    await once(socket, 'open')
    const answer = await fetch(`http://127.0.0.1:${port}${addressOf(chat.send.path)}`, {
      method: 'POST',
      headers: { ...customer.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ text: '¿Hacéis envíos?', client_id: newId() }),
    })
    // More than what a body has at the start: twenty seconds of this clock.
    expect(await answer.text()).toContain('"type":"answer"')
    expect(socket.readyState).toBe(WebSocket.OPEN)
    socket.close()
  } finally {
    await model.close()
  }
})
