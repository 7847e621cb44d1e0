import { once } from 'node:events'
import { accountSettings } from '@tertulia/contract/account-settings'
import { apiKeys } from '@tertulia/contract/api-keys'
import { bubbles } from '@tertulia/contract/bubble'
import { chat } from '@tertulia/contract/chat'
import { chatHistory } from '@tertulia/contract/chat-history'
import { members } from '@tertulia/contract/members'
import { playground } from '@tertulia/contract/playground'
import { publicApi } from '@tertulia/contract/public-api'
import { realtime } from '@tertulia/contract/realtime'
import { afterEach, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aCustomer, goLive, until } from './a-customer.ts'
import { anApiKey } from './an-api-key.ts'
import { aShopWithModel } from './a-shop-with-model.ts'
import { anOrganization, type Caller, caller, signIn } from './an-organization.ts'
import { asSuperuser, runningApp } from './running-app.ts'
import { streamed } from './stream.ts'
import { sentFiles } from './upload.ts'

const WITHIN_MS = 5_000
/** So long the model of these tests says nothing. */
const MODEL_MS = 12_000

type Socket = Awaited<ReturnType<Awaited<ReturnType<typeof runningApp>>['app']['injectWS']>>
const open: Socket[] = []
afterEach(() => open.splice(0).forEach((socket) => socket.terminate()))

async function aSocket(path: string, ticket: string) {
  const { app } = await runningApp()
  const socket = await app.injectWS(`${path}?ticket=${ticket}`)
  open.push(socket)
  return socket
}
const closed = async (socket: Socket): Promise<number> => ((await once(socket, 'close')) as [number])[0]

/** How long something took. */
async function timed<T>(work: Promise<T>): Promise<{ ms: number; gave: T }> {
  const began = performance.now()
  const gave = await work
  return { ms: performance.now() - began, gave }
}

/** A customer who has come in by the link to share of a live agent. */
async function byShareLink(shop: Awaited<ReturnType<typeof anOrganization>>, agent_id: string) {
  const at = { params: { agent_id } }
  const admin = shop.as('admin')
  const { share_id } = await admin.call(bubbles.share, at)
  const enter = (sent: { password?: string; token?: string } = {}) =>
    caller('').call(chat.open, { body: { door: { share_id: share_id ?? '' }, ...sent } })
  const { token } = await enter()
  const headers = { 'x-visitor-token': token }
  const call: Caller['call'] = (endpoint, sent) => caller('').call(endpoint, sent, headers)
  const send = (text = 'hola') => streamed(chat.send, { body: { text, client_id: newId() } }, headers)
  return { at, admin, enter, token, headers, call, send }
}

const ENDS = {
  'it is removed': { code: 'share_link_closed', end: ({ admin, at }) => admin.call(bubbles.unshare, at) },
  'there is another': { code: 'share_link_closed', end: ({ admin, at }) => admin.call(bubbles.share, at) },
  'it asks for a password': {
    code: 'share_password_needed',
    end: ({ admin, at }) => admin.call(bubbles.setShare, { ...at, body: { password: 'pedales' } }),
  },
  'it expires': {
    code: 'share_link_expired',
    end: async ({ admin, at }) => {
      const expires_at = new Date(Date.now() + 300).toISOString()
      await admin.call(bubbles.setShare, { ...at, body: { expires_at } })
      await new Promise((resolve) => setTimeout(resolve, 350))
    },
  },
} satisfies Record<
  string,
  { code: string; end: (of: Pick<Awaited<ReturnType<typeof byShareLink>>, 'admin' | 'at'>) => Promise<unknown> }
>

test.each(Object.entries(ENDS))(
  'a customer who came in by a link to share may do nothing more once %s: no message, no history, no file, no socket',
  async (_, { code, end }) => {
    const shop = await anOrganization()
    const agent = await shop.anAgent()
    await goLive(shop, agent.id)
    const customer = await byShareLink(shop, agent.id)
    await customer.send()
    const socket = await aSocket('/api/chat/socket', (await customer.call(chat.ticket, {})).ticket)
    const closing = closed(socket)
    await end(customer)
    const ended = timed(closing)
    const tried = await Promise.allSettled([
      customer.send(),
      customer.call(chat.state, {}),
      customer.call(chatHistory.list, {}),
      customer.call(chat.ticket, {}),
      customer.call(chat.end, {}),
      sentFiles({ headers: customer.headers }, chat.upload, {}, [{ name: 'foto.png', content: 'x' }]),
    ])
    for (const refused of tried) expect(refused).toMatchObject({ status: 'rejected', reason: { code } })
    const { ms, gave } = await ended
    expect(gave).toBe(4401)
    expect(ms).toBeLessThan(WITHIN_MS)
  },
)

test('a customer who tells the new password of a link to share goes on with their conversation, and is asked once', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await goLive(shop, agent.id)
  const { admin, at, enter, token, send, call } = await byShareLink(shop, agent.id)
  await send()
  await admin.call(bubbles.setShare, { ...at, body: { password: 'pedales' } })
  await expect(enter({ token })).rejects.toMatchObject({ code: 'share_password_needed' })
  expect((await enter({ token, password: 'pedales' })).token).toBe(token)
  expect((await call(chat.state, {})).messages.length).toBeGreaterThan(0)
  expect((await enter({ token })).token).toBe(token)
  // Without a password the link lets in again a customer who comes back.
  await admin.call(bubbles.setShare, { ...at, body: { password: null } })
  await expect(call(chat.state, {})).rejects.toMatchObject({ code: 'share_link_closed' })
  await enter({ token })
  expect((await call(chat.state, {})).messages.length).toBeGreaterThan(0)
})

test('another door of the same agent does not take up the session of a link to share', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await goLive(shop, agent.id)
  const { token, enter } = await byShareLink(shop, agent.id)
  const door = { agent_id: agent.id, channel: 'web' } as const
  const web = await caller('').call(chat.open, { body: { door, token } })
  expect(web.token).not.toBe(token)
  expect((await enter({ token: web.token })).token).not.toBe(web.token)
})

test('the stream of an answer ends within five seconds of the link to share that its reader came in by', async () => {
  const { shop, agent } = await aShopWithModel({ first_ms: MODEL_MS })
  const customer = await byShareLink(shop, agent.id)
  const answer = customer.send('¿Abrís los sábados?')
  await until(async () => (await customer.call(chat.state, {})).messages.length > 0)
  await customer.admin.call(bubbles.unshare, customer.at)
  const { ms, gave } = await timed(answer)
  expect(ms).toBeLessThan(WITHIN_MS)
  expect(gave.at(-1)).toMatchObject({ type: 'failed', code: 'share_link_closed' })
})

type Colleague = Awaited<ReturnType<Awaited<ReturnType<typeof anOrganization>>['newColleague']>>
const LOSES: Record<string, (shop: Awaited<ReturnType<typeof anOrganization>>, who: Colleague) => Promise<unknown>> = {
  'is removed': async (shop, who) => {
    const { items } = await shop.as('super_admin').call(members.list, { params: { id: shop.id } })
    const member_id = items.find(({ email }) => email === who.email)?.id ?? ''
    return shop.as('super_admin').call(members.remove, { params: { id: shop.id, member_id } })
  },
  'is suspended in another process': (_, who) =>
    asSuperuser("update membership set status = 'suspended' where user_id = $1", [who.id]),
  'has another password': async (_, { email, password }) => {
    const elsewhere = caller((await signIn({ email, password })).access_token)
    return elsewhere.call(accountSettings.closeOtherSessions, {})
  },
  'has their session closed in another process': (_, who) =>
    asSuperuser('update session set closed_at = now() where user_id = $1', [who.id]),
}

test.each(Object.entries(LOSES))(
  'a colleague who %s reads no stream and hears no socket five seconds later',
  async (_, lose) => {
    const { shop, agent } = await aShopWithModel({ first_ms: MODEL_MS })
    const who = await shop.newColleague('member')
    const socket = await aSocket('/functions/ws/status', (await who.call(realtime.ticket, {})).ticket)
    const frames: string[] = []
    socket.on('message', (data: Buffer) => frames.push(data.toString()))
    socket.send(JSON.stringify({ kind: 'subscribe', topic: `organization:${shop.id}` }))
    await until(async () => frames.some((frame) => frame.includes('subscribed')))
    const told = () => frames.some((frame) => frame.includes('refused')) || socket.readyState !== socket.OPEN
    const answer = streamed(
      playground.send,
      { params: { agent_id: agent.id }, body: { text: '¿Abrís los sábados?', client_id: newId(), target: 'live' } },
      { authorization: `Bearer ${who.token}` },
    )
    await new Promise((resolve) => setTimeout(resolve, 500))
    await lose(shop, who)
    const [stream, heard] = await Promise.all([timed(answer), timed(until(async () => told()))])
    expect(stream.gave.at(-1)).toMatchObject({ type: 'failed' })
    expect(stream.ms).toBeLessThan(WITHIN_MS)
    expect(heard.ms).toBeLessThan(WITHIN_MS)
  },
)

const REVOKED: Record<string, (shop: Awaited<ReturnType<typeof anOrganization>>, id: string) => Promise<unknown>> = {
  'is revoked': (shop, id) => shop.as('admin').call(apiKeys.delete, { params: { id } }),
  'is revoked in another process': (_, id) => asSuperuser('delete from api_key where id = $1', [id]),
}

test.each(Object.entries(REVOKED))('a key that %s gets no answer that it waits for', async (_, revoke) => {
  const { shop, agent } = await aShopWithModel({ first_ms: MODEL_MS })
  const key = await anApiKey(shop, agent.id, { role: 'chat' })
  const say = () =>
    key.call(publicApi.ask, { body: { customer_id: newId(), client_id: newId(), text: '¿Abrís los sábados?' } })
  const answer = say().catch((error: unknown) => error)
  await new Promise((resolve) => setTimeout(resolve, 500))
  await revoke(shop, key.key_id)
  const { ms, gave } = await timed(answer)
  expect(gave).toMatchObject({ status: 401, code: 'api_key_refused' })
  expect(ms).toBeLessThan(WITHIN_MS)
})

test('a colleague whose role is lowered in another process hears customers masked five seconds later', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await goLive(shop, agent.id)
  const customer = await aCustomer(agent.id)
  const { conversation_id } = await customer.ask('hola')
  const who = await shop.newColleague('member')
  const socket = await aSocket('/functions/ws/status', (await who.call(realtime.ticket, {})).ticket)
  const frames: string[] = []
  socket.on('message', (data: Buffer) => frames.push(data.toString()))
  socket.send(JSON.stringify({ kind: 'subscribe', topic: `conversation:${conversation_id}` }))
  await until(async () => frames.some((frame) => frame.includes('subscribed')))
  await customer.ask('Soy antes@ejemplo.com')
  await until(async () => frames.some((frame) => frame.includes('antes@ejemplo.com')))
  await asSuperuser("update membership set role = 'viewer' where user_id = $1", [who.id])
  await new Promise((resolve) => setTimeout(resolve, WITHIN_MS))
  await customer.ask('Y ahora despues@ejemplo.com')
  await until(async () => frames.some((frame) => frame.includes('Y ahora')))
  expect(frames.join('\n')).not.toContain('despues@ejemplo.com')
})
