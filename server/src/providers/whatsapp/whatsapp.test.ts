import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { createOutbound } from '#platform/outbound/outbound.ts'
import type { ProviderAccount } from '#providers/messaging/messaging-provider.ts'
import { createWhatsApp } from '#providers/whatsapp/whatsapp.ts'
import { aGraphCaller, noConnection } from '../../../test/a-graph-caller.ts'
import { PHONE_NUMBER_ID } from '../../../test/a-whatsapp-webhook.ts'

const ACCOUNT: ProviderAccount = {
  account: PHONE_NUMBER_ID,
  fields: {},
  secrets: { access_token: 'EAAlocaltoken0001' },
}
const signal = new AbortController().signal
const provider = (base_url: string, version?: string) =>
  createWhatsApp({ name: 'meta', channels: ['whatsapp'], base_url, ...(version && { version }) })

test.each([
  ['https://graph.facebook.com', undefined, 'https://graph.facebook.com/v26.0/700800900/messages'],
  ['https://graph.facebook.com/', 'v25.0', 'https://graph.facebook.com/v25.0/700800900/messages'],
  ['http://127.0.0.1:3000/graph', 'v26.0', 'http://127.0.0.1:3000/graph/v26.0/700800900/messages'],
])('address and version are configured: %s, %s', async (base_url, version, href) => {
  const caller = aGraphCaller({ json: { success: true } })
  await provider(base_url, version).showTyping(caller, ACCOUNT, 'wamid.LOCAL0009', signal)
  expect(caller.asked[0]?.url.href).toBe(href)
})

test('a message is marked as read while an answer is written, and a failure is not reported', async () => {
  const caller = aGraphCaller({ json: { success: true } }, noConnection(), { status: 500, text: '' })
  const whatsapp = provider('https://graph.facebook.com')
  for (let time = 0; time < 3; time += 1) await whatsapp.showTyping(caller, ACCOUNT, 'wamid.LOCAL0009', signal)
  expect(caller.asked[0]).toMatchObject({
    method: 'POST',
    json: {
      messaging_product: 'whatsapp',
      status: 'read',
      message_id: 'wamid.LOCAL0009',
      typing_indicator: { type: 'text' },
    },
  })
})

test('whether WhatsApp takes a file depends on type and size', () => {
  const { takesFile } = provider('https://graph.facebook.com')
  expect(takesFile('png', 5_000_000)).toBe(true)
  expect(takesFile('png', 5_000_001)).toBe(false)
  expect(takesFile('pdf', 100_000_000)).toBe(true)
  expect(takesFile('ogg', 16_000_001)).toBe(false)
  expect(takesFile('svg', 10)).toBe(false)
})

const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})

test('over a real connection a message is sent, and a redirect takes the token nowhere', async () => {
  const seen: string[] = []
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url} ${request.headers.authorization}`)
    if (request.url?.startsWith('/moved')) return response.writeHead(307, { location: '/v26.0/elsewhere' }).end()
    return response.end(JSON.stringify({ messages: [{ id: 'wamid.LOCAL0002' }] }))
  })
  await new Promise<void>((then) => server.listen(0, '127.0.0.1', then))
  open.push(() => new Promise((then) => server.close(then)))
  const outbound = createOutbound({ allow_cidrs: ['127.0.0.0/8'], own_origins: [] })
  open.push(() => outbound.close())
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const to = { user_id: null, phone: '34600111222', name: null }
  const out = { to, content: { kind: 'text', text: 'Hola' }, key: 'k', reply_to: null } as const
  expect(await provider(origin).send(outbound, ACCOUNT, out, signal)).toEqual({
    accepted: { message_id: 'wamid.LOCAL0002', recipient: null },
  })
  expect(await provider(`${origin}/moved`).send(outbound, ACCOUNT, out, signal)).toEqual({ unknown: 'http_307' })
  expect(seen).toEqual([
    'POST /v26.0/700800900/messages Bearer EAAlocaltoken0001',
    'POST /moved/v26.0/700800900/messages Bearer EAAlocaltoken0001',
  ])
})
