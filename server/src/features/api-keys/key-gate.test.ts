import { agents } from '@tertulia/contract/agents'
import { apiKeys } from '@tertulia/contract/api-keys'
import { publicApi } from '@tertulia/contract/public-api'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { anApiKey, type KeyCaller } from '../../../test/an-api-key.ts'
import { anOrganization, caller } from '../../../test/an-organization.ts'
import { asSuperuser, runningApp } from '../../../test/running-app.ts'
import { strictApps } from '../../../test/strict-app.ts'

const aStrictApp = strictApps()
type Shop = Awaited<ReturnType<typeof anOrganization>>
let shop: Shop
let agent_id: string

beforeAll(async () => {
  shop = await anOrganization()
  agent_id = (await shop.anAgent()).id
})
afterEach(async () => {
  vi.restoreAllMocks()
  await asSuperuser('delete from api_key where agent_id = $1', [agent_id])
})

const DAY_MS = 86_400_000
/** Sets the program's clock ahead. */
async function later(ms: number): Promise<void> {
  const { deps } = await runningApp()
  vi.spyOn(deps.clock, 'now').mockImplementation(() => new Date(Date.now() + ms))
}
const calls = (by: Pick<KeyCaller, 'call'>, headers?: Record<string, string>) => by.call(publicApi.agent, {}, headers)
const REFUSED = { status: 401, code: 'api_key_refused' }

test('keys that open nothing are refused alike: made up, deleted, expired, of an agent that is gone', async () => {
  const [deleted, expired] = [await anApiKey(shop, agent_id), await anApiKey(shop, agent_id, { expires_in_days: 1 })]
  await calls(deleted)
  await calls(expired)
  await shop.as('admin').call(apiKeys.delete, { params: { id: deleted.key_id } })
  await expect(calls(deleted)).rejects.toMatchObject(REFUSED)
  await expect(calls(caller(`trt_live_${'a'.repeat(43)}`))).rejects.toMatchObject(REFUSED)
  const gone = await shop.anAgent()
  const orphan = await anApiKey(shop, gone.id)
  await shop.as('admin').call(agents.delete, { params: { id: gone.id } })
  await expect(calls(orphan)).rejects.toMatchObject(REFUSED)
  await later(DAY_MS + 1_000)
  await expect(calls(expired)).rejects.toMatchObject(REFUSED)
})

test('a refusal tells clients how to sign in (RFC 9110 §11.6.1)', async () => {
  const { app } = await runningApp()
  const response = await app.inject({ method: 'GET', url: '/api/v1/agent' })
  expect([response.statusCode, response.headers['www-authenticate']]).toEqual([401, 'Bearer realm="Tertulia"'])
})

test('features.md §2.7: a secret that is replaced works for as long as was chosen, one before it no more', async () => {
  const key = await anApiKey(shop, agent_id)
  const rotate = (overlap_hours: number) =>
    shop.as('admin').call(apiKeys.rotate, { params: { id: key.key_id }, body: { overlap_hours } })
  await calls(key)
  const second = await rotate(24)
  expect(second.secret).not.toBe(key.secret)
  expect(second.key).toMatchObject({ id: key.key_id, last_four: second.secret.slice(-4) })
  expect(Date.parse(second.key.old_secret_until ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000)
  await calls(key)
  await calls(caller(second.secret))
  const third = await rotate(1)
  await expect(calls(key)).rejects.toMatchObject(REFUSED)
  await calls(caller(second.secret))
  await later(3_601_000)
  await expect(calls(caller(second.secret))).rejects.toMatchObject(REFUSED)
  await calls(caller(third.secret))
  vi.restoreAllMocks()
  expect((await rotate(0)).key.old_secret_until).toBeNull()
  await expect(calls(caller(third.secret))).rejects.toMatchObject(REFUSED)
  await expect(rotate(169)).rejects.toMatchObject({ status: 400, fields: [{ path: 'overlap_hours' }] })
})

test('a page calls only from a domain of the key’s; servers, which send no origin, from anywhere', async () => {
  const [closed, open] = [
    await anApiKey(shop, agent_id),
    await anApiKey(shop, agent_id, { allowed_domains: ['*.ejemplo.com'] }),
  ]
  await calls(open, { origin: 'https://tienda.ejemplo.com' })
  await calls(open)
  for (const [key, origin] of [
    [open, 'https://ejemplo.com.malo.net'],
    [open, 'https://malo-ejemplo.com'],
    [open, 'null'],
    [closed, 'https://tienda.ejemplo.com'],
  ] as const)
    await expect(calls(key, { origin }), origin).rejects.toMatchObject({ status: 403, code: 'api_key_origin' })
})

test('a browser may ask before such a call and read its answer; of every other call it reads nothing', async () => {
  const { app } = await runningApp()
  const origin = 'https://tienda.ejemplo.com'
  const { secret } = await anApiKey(shop, agent_id, { allowed_domains: ['tienda.ejemplo.com'] })
  const ask = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' }
  const preflight = await app.inject({ method: 'OPTIONS', url: '/api/v1/chat/messages', headers: ask })
  expect(preflight.statusCode).toBe(204)
  expect(preflight.headers).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': expect.stringContaining('authorization'),
  })
  expect(preflight.headers['access-control-allow-headers']).not.toContain('tertulia-hops')
  const answered = await app.inject({
    method: 'GET',
    url: '/api/v1/agent',
    headers: { origin, authorization: `Bearer ${secret}` },
  })
  expect(answered.headers).toMatchObject({ 'access-control-allow-origin': origin, vary: 'Origin' })
  expect(answered.headers).not.toHaveProperty('access-control-allow-credentials')
  for (const url of [`/api/api-key?agent_id=${agent_id}`, '/api/chat/state']) {
    const refused = await app.inject({ method: 'OPTIONS', url, headers: ask })
    expect(refused.statusCode).toBe(405)
    expect(refused.headers).not.toHaveProperty('access-control-allow-origin')
    const other = await app.inject({ method: 'GET', url, headers: { origin, authorization: `Bearer ${secret}` } })
    expect(other.statusCode).toBe(401)
    expect(other.headers).not.toHaveProperty('access-control-allow-origin')
  }
})

test('a key has as many calls a minute as were chosen, whatever it calls, and another its own', async () => {
  const { app } = await aStrictApp()
  const [small, other] = [
    await anApiKey(shop, agent_id, { calls_a_minute: 20 }),
    await anApiKey(shop, agent_id, { calls_a_minute: 20 }),
  ]
  const ask = (secret: string, url: string) =>
    app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${secret}` } })
  const answers = await Promise.all(
    Array.from({ length: 21 }, (_, at) => ask(small.secret, at % 2 ? '/api/v1/agent' : '/api/v1/conversations')),
  )
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused).toHaveLength(1)
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask(other.secret, '/api/v1/agent')).statusCode).toBe(200)
})

test('calls are counted by the day of the agent’s place, and written down together', async () => {
  const key = await anApiKey(shop, agent_id)
  const { deps } = await runningApp()
  const shown = async () => (await shop.as('admin').call(apiKeys.list, { query: { agent_id } })).items[0]
  expect(await shown()).toMatchObject({ calls_today: 0, last_used_at: null })
  const work = vi.spyOn(deps.afterwards, 'run')
  for (let call = 0; call < 5; call += 1) await calls(key)
  expect(work).toHaveBeenCalledTimes(1)
  expect(await shown()).toMatchObject({ calls_today: 1, last_used_at: expect.any(String) })
  // A process that ends writes down the rest.
  await (await aStrictApp()).app.close()
  expect(await shown()).toMatchObject({ calls_today: 5 })
  await asSuperuser('update api_key set calls_day = calls_day - 1 where id = $1', [key.key_id])
  expect(await shown()).toMatchObject({ calls_today: 0, last_used_at: expect.any(String) })
})

test('issue 17: a website from which a key was refused is listed until it is allowed', async () => {
  const key = await anApiKey(shop, agent_id)
  const refused = async () => {
    const { items } = await shop.as('admin').call(apiKeys.list, { query: { agent_id } })
    return items.find(({ id }) => id === key.key_id)?.refused_origins
  }
  for (const origin of [
    'https://tienda.ejemplo.com',
    'null',
    'chrome-extension://abc',
    `https://${'a'.repeat(300)}.es`,
  ])
    await expect(calls(key, { origin })).rejects.toMatchObject({ code: 'api_key_origin' })
  await expect.poll(refused).toEqual([{ origin: 'https://tienda.ejemplo.com', calls: 1, last_at: expect.any(String) }])
  const body = {
    name: 'Tienda',
    role: 'read' as const,
    calls_a_minute: 300 as const,
    allowed_domains: ['tienda.ejemplo.com'],
  }
  const changed = await shop.as('admin').call(apiKeys.update, { params: { id: key.key_id }, body })
  expect(changed).toMatchObject({ ...body, refused_origins: [] })
  // It holds from the next call on.
  await calls(key, { origin: 'https://tienda.ejemplo.com' })
})
