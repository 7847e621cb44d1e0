/**
 * @module-tag exhaustive Every budget is drawn to its end.
 * @module-tag services
 */
import { randomBytes } from 'node:crypto'
import { accountSettings } from '@tertulia/contract/account-settings'
import { accounts } from '@tertulia/contract/accounts'
import { agents } from '@tertulia/contract/agents'
import { chat, type ChatSession } from '@tertulia/contract/chat'
import { addressOf } from '@tertulia/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { expect, test, vi } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aCustomer, goLive } from './a-customer.ts'
import { anOrganization, aPerson, signIn } from './an-organization.ts'
import { runningApp } from './running-app.ts'
import { aNetwork, strictApps } from './strict-app.ts'

const aStrictApp = strictApps()

async function aLiveAgent() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await shop.aFaq(agent.id, { question: '¿Abrís los sábados?', answer: 'Sí, de 10 a 14.', variants: [] })
  await goLive(shop, agent.id)
  return { shop, agent_id: agent.id }
}

/** Calls over a real socket, from where a proxy says. */
function visitorAt(url: string, address: string) {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${url}${addressOf(path)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
      body: JSON.stringify(body),
    })
  return {
    open: async (agent_id: string): Promise<string> => {
      const response = await post(chat.open.path, { door: { agent_id, channel: 'bubble' } })
      if (!response.ok) throw new Error(`no chat was opened: ${response.status} ${await response.text()}`)
      return ((await response.json()) as { data: ChatSession }).data.token
    },
    say: async (token: string): Promise<string> =>
      (
        await post(chat.send.path, { text: '¿Abrís los sábados?', client_id: newId() }, { 'x-visitor-token': token })
      ).text(),
    state: async (token: string): Promise<number> => {
      const headers = { 'x-forwarded-for': address, 'x-visitor-token': token }
      const response = await fetch(`${url}${addressOf(chat.state.path)}`, { headers })
      await response.arrayBuffer()
      return response.status
    },
  }
}

const times = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)))
/** As a token was made before tokens were sealed. */
const invented = () => `vis_${randomBytes(32).toString('base64url')}`

const HOSTILE = 200
const network = aNetwork()

test.each([
  ['a proxy that tells who they are', ['127.0.0.1']],
  ['a proxy, or in a network, that gives all of them one address', 0],
])('with 200 hostile visitors behind %s, an honest one’s chat opens and is answered', async (_, trust_proxy) => {
  const { agent_id } = await aLiveAgent()
  const { url } = await aStrictApp({ trust_proxy })
  const hostile = times(HOSTILE, async (n) => {
    const { open, say, state } = visitorAt(url, `${network}.${n}`)
    for (let tries = 0; tries < 5; tries += 1) await state(invented())
    await say(await open(agent_id))
    await open(agent_id)
  })
  const honest = visitorAt(url, `${network}.${HOSTILE}`)
  const token = await honest.open(agent_id)
  expect(await honest.say(token)).toContain('Sí, de 10 a 14.')
  await hostile
  expect(await honest.say(token)).toContain('Sí, de 10 a 14.')
  expect(await honest.say(await honest.open(agent_id))).toContain('Sí, de 10 a 14.')
})

test('a visitor who writes without end is told to wait, and others at the address are not', async () => {
  const { agent_id } = await aLiveAgent()
  const { url } = await aStrictApp()
  const { open, say } = visitorAt(url, '')
  const [loud, quiet] = [await open(agent_id), await open(agent_id)]
  const heard = []
  for (let n = 0; n < 31; n += 1) heard.push(await say(loud))
  expect(heard.filter((text) => text.includes('too_many_requests'))).toHaveLength(1)
  expect(heard.at(-1)).toContain('too_many_requests')
  expect(await say(quiet)).toContain('Sí, de 10 a 14.')
})

/** Statuses of calls with wrong tokens, from one address. */
const wrongCalls = (
  app: FastifyInstance,
  remoteAddress: string,
  count: number,
  headers: () => Record<string, string>,
) =>
  times(count, async () => (await app.inject({ url: '/api/chat/state', remoteAddress, headers: headers() })).statusCode)
const countOf = (statuses: number[], status: number) => statuses.filter((each) => each === status).length

/** Look-ups of the program itself. */
const LOOKS_A_SECOND = 3

test('made-up tokens are refused from a budget of their own, before they are looked up', async () => {
  const { deps } = await runningApp()
  const { agent_id } = await aLiveAgent()
  const { app } = await aStrictApp()
  const [here, elsewhere] = [`${aNetwork()}.1`, `${aNetwork()}.1`]
  const person = await aPerson()
  const customer = await aCustomer(agent_id)
  const began = performance.now()
  const looks = vi.spyOn(deps.database.pool, 'connect')
  try {
    const statuses = await wrongCalls(app, here, 300, () => ({ 'x-visitor-token': invented() }))
    expect(countOf(statuses, 401)).toBeGreaterThanOrEqual(100)
    expect(countOf(statuses, 401) + countOf(statuses, 429)).toBe(300)
    expect(countOf(statuses, 429)).toBeGreaterThan(0)
    // The program itself looks meanwhile, too: its lease, its events, its turns.
    const seconds = Math.ceil((performance.now() - began) / 1_000)
    expect(looks.mock.calls.length).toBeLessThan(countOf(statuses, 401) + 10 + seconds * LOOKS_A_SECOND)
    looks.mockClear()
    // No other caller pays for it: not one with a good token there, nor one elsewhere.
    const good = [{ 'x-visitor-token': customer.session.token }, { authorization: `Bearer ${person.token}` }]
    const urls = ['/api/chat/state', '/api/auth/user']
    for (const [n, headers] of good.entries())
      expect((await app.inject({ url: urls[n] ?? '', remoteAddress: here, headers })).statusCode).toBe(200)
    expect(await wrongCalls(app, elsewhere, 1, () => ({ 'x-visitor-token': invented() }))).toEqual([401])
  } finally {
    looks.mockRestore()
  }
})

test('a token that no seal of ours stands under, or of another form, is not looked up at all', async () => {
  const { deps } = await runningApp()
  const { agent_id } = await aLiveAgent()
  const { app } = await aStrictApp()
  const { session } = await aCustomer(agent_id)
  const { token } = await aPerson()
  const looks = vi.spyOn(deps.database.pool, 'connect')
  try {
    const wrongOnes = [
      ...['', 'x', 'vis_corto', `${session.token}x`, session.token.replace('vis_', 'rt_')].map((wrong) => ({
        url: '/api/chat/state',
        headers: { 'x-visitor-token': wrong },
      })),
      ...['', 'x', `${token}x`, `${token.slice(0, -4)}AAAA`].map((wrong) => ({
        url: '/api/auth/user',
        headers: { authorization: `Bearer ${wrong}` },
      })),
    ]
    for (const wrong of wrongOnes) {
      looks.mockClear()
      const remoteAddress = `${aNetwork()}.1`
      const statuses = await times(20, async () => (await app.inject({ ...wrong, remoteAddress })).statusCode)
      expect(new Set(statuses)).toEqual(new Set([401]))
      // The program itself looks meanwhile, too.
      expect(looks.mock.calls.length).toBeLessThan(15)
    }
  } finally {
    looks.mockRestore()
  }
})

test('a token made before tokens were sealed opens its conversation still', async () => {
  const { agent_id } = await aLiveAgent()
  const { deps } = await runningApp()
  const { app } = await aStrictApp({ master_key: randomBytes(32) })
  const { session } = await aCustomer(agent_id)
  const state = await app.inject({ url: '/api/chat/state', headers: { 'x-visitor-token': session.token } })
  expect([state.statusCode, deps.config.master_key.length]).toEqual([200, 32])
})

test('a person whose session has just ended is told to sign in again, however many tokens are tried from there', async () => {
  const { token } = await aPerson()
  const { deps } = await runningApp()
  const later = { ...deps.clock, now: () => new Date(Date.now() + 2 * 3_600_000) }
  const { app } = await aStrictApp({}, { clock: later })
  const remoteAddress = `${aNetwork()}.1`
  await wrongCalls(app, remoteAddress, 150, () => ({ 'x-visitor-token': invented() }))
  const headers = { authorization: `Bearer ${token}` }
  expect((await app.inject({ url: '/api/auth/user', remoteAddress, headers })).statusCode).toBe(401)
})

test('ids that lead nowhere are drawn from the caller’s budget before they are looked up', async () => {
  const { deps } = await runningApp()
  const { app } = await aStrictApp()
  const { token } = await aPerson()
  const headers = { authorization: `Bearer ${token}` }
  const { method, path } = agents.buildPrompt
  const ask = async () => (await app.inject({ method, url: addressOf(path, { id: newId() }), headers })).statusCode
  await times(240, ask)
  const looks = vi.spyOn(deps.database.pool, 'connect')
  try {
    expect(new Set(await times(40, ask))).toEqual(new Set([429]))
    // The program itself looks meanwhile, too.
    expect(looks.mock.calls.length).toBeLessThan(15)
  } finally {
    looks.mockRestore()
  }
})

test.each([
  ['since long', true],
  ['at this moment', false],
])('the token of a session closed %s does not use up the budget of the person who closed it', async (_, isNoted) => {
  const { app } = await aStrictApp()
  const owner = await aPerson()
  const stolen = (await signIn({ email: owner.email, password: owner.password })).access_token
  const headersOf = (token: string) => ({ authorization: `Bearer ${token}` })
  const remoteAddress = `${aNetwork()}.1`
  const write = async (token: string) =>
    (
      await app.inject({
        method: 'PUT',
        url: '/api/onboarding/personal',
        payload: {},
        headers: headersOf(token),
        remoteAddress,
      })
    ).statusCode
  expect(await write(stolen)).toBe(400)
  await owner.call(accountSettings.closeOtherSessions, {})
  if (isNoted) expect(await write(stolen)).toBe(401)
  const statuses = await times(300, () => write(stolen))
  expect(countOf(statuses, 401) + countOf(statuses, 429)).toBe(300)
  expect(await write(owner.token)).toBe(400)
})

test('a network has a budget too: many addresses of it are not many times as much', async () => {
  const { app } = await aStrictApp()
  const near = aNetwork()
  const confirmFrom = async (remoteAddress: string) =>
    (await app.inject({ method: 'POST', url: '/api/auth/confirm', payload: { token: 'conf_x' }, remoteAddress }))
      .statusCode
  const statuses = (await times(11, (n) => times(20, () => confirmFrom(`${near}.${n}`)))).flat()
  expect(countOf(statuses, 429)).toBe(20)
  expect(await confirmFrom(`${aNetwork()}.1`)).toBe(400)
})

test('all addresses of one subscriber of IPv6 are one', async () => {
  const { app } = await aStrictApp()
  const site = `2001:db8:${randomBytes(2).toString('hex')}:1`
  const statuses = await times(21, async (n) => {
    const remoteAddress = `${site}::${n + 1}`
    return (await app.inject({ method: 'POST', url: '/api/auth/confirm', payload: { token: 'conf_x' }, remoteAddress }))
      .statusCode
  })
  expect(countOf(statuses, 429)).toBe(1)
})

test('health is looked up once for all who ask at once', async () => {
  const { deps } = await runningApp()
  const { app } = await aStrictApp()
  const looks = vi.spyOn(deps.database.pool, 'query')
  try {
    expect(new Set(await times(40, async () => (await app.inject({ url: '/healthz' })).statusCode))).toEqual(
      new Set([200]),
    )
    // Jobs ask on the same pool.
    expect(looks.mock.calls.filter(([query]) => query === 'select 1').length).toBeOneOf([1, 2, 3, 4])
  } finally {
    looks.mockRestore()
  }
})

test('an address that a trusted proxy tells has a budget of its own, and a caller who claims another gains nothing', async () => {
  const { url } = await aStrictApp({ trust_proxy: ['127.0.0.1'] })
  const near = aNetwork()
  const confirm = async (forwarded: string) => {
    const response = await fetch(`${url}${addressOf(accounts.confirm.path)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
      body: JSON.stringify({ token: 'conf_x' }),
    })
    return response.status
  }
  const statuses = await times(21, (n) => confirm(`10.8.${n}.1, 127.0.0.1, ${near}.1`))
  expect(countOf(statuses, 429)).toBe(1)
  expect(await confirm(`${near}.2`)).toBe(400)
})
