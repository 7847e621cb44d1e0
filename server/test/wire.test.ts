/** @module-tag services */
import { agents, versions } from '@tertulia/contract/agents'
import { accounts } from '@tertulia/contract/accounts'
import { apiKeys } from '@tertulia/contract/api-keys'
import { addressOf } from '@tertulia/contract/endpoint'
import { chat } from '@tertulia/contract/chat'
import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { faqTopics } from '@tertulia/contract/faqs'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '#app.ts'
import type { Config } from '#platform/config.ts'
import type { Deps } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { LOG_OPTIONS } from '#platform/log.ts'
import { createRateLimits } from '#platform/http/rate-limits.ts'
import { forgetOldAnswers } from '#platform/http/idempotency.sweeps.ts'
import { sweepOnce } from '#platform/jobs/sweeps.ts'
import { goLive } from './a-customer.ts'
import { anOrganization, aPerson } from './an-organization.ts'
import { asSuperuser, runningApp } from './running-app.ts'
import { aNetwork } from './strict-app.ts'
import { aTwoStepPerson, challengeOf } from './two-steps.ts'
import { uploaded } from './upload.ts'

let deps: Deps
let app: FastifyInstance
const made: Array<() => Promise<unknown>> = []
beforeAll(async () => ({ deps, app } = await runningApp()))
afterAll(async () => void (await Promise.all(made.map((close) => close()))))

/** The program, configured otherwise. */
async function anApp(config: Partial<Config>, parts: Partial<Deps> = {}): Promise<FastifyInstance> {
  const other = await buildApp({ ...deps, ...parts, config: { ...deps.config, ...config } })
  made.push(() => other.close())
  return other
}
const get = (url: string, headers: Record<string, string> = {}, by = app) => by.inject({ method: 'GET', url, headers })

const CONSOLE_POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'"

test.each(['/api/openapi.json', '/api/auth/user', '/api/nada', '/docs', '/healthz', '/nada.js', '/%'])(
  '%s is answered with the headers that protect a browser',
  async (url) => {
    // The microphone is ours alone: customers record voice notes on our page, and the bubble is a frame of ours.
    expect((await get(url)).headers).toMatchObject({
      'content-security-policy': CONSOLE_POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy': 'camera=(), microphone=(self), geolocation=(), payment=()',
    })
  },
)

test('an address that cannot be read is answered like one that does not exist', async () => {
  for (const url of ['/%', '/api/%c0%80', '/api/agent/%E0%A4%A'])
    expect((await get(url)).json(), url).toMatchObject({ error: { code: 'not_found', request_id: expect.any(String) } })
})

test("no cache on the way keeps the API's answers", async () => {
  // The last two are other spellings of the first and of a call of /functions: what is answered is the same.
  for (const url of [
    '/api/auth/user',
    '/api/catalog',
    '/api/openapi.json',
    '/api/nada',
    '/functions/nada',
    '/%61pi/auth/user',
    '/%66unctions/faq-generation',
  ])
    expect((await get(url)).headers['cache-control'], url).toBe('private, no-store')
})

test('on https a browser is told to stay there, and cookies never leave it', async () => {
  const https = await anApp({ public_url: 'https://tertulia.example' })
  expect((await get('/healthz', {}, https)).headers['strict-transport-security']).toContain('max-age=31536000')
  expect((await get('/healthz')).headers['strict-transport-security']).toBeUndefined()
  const { email, password } = await aPerson()
  const { headers } = await https.inject({
    method: 'POST',
    url: '/api/auth',
    payload: { email, password },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const cookies = [headers['set-cookie']].flat()
  expect(cookies.length).toBeGreaterThan(1)
  for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Strict$/u)
})

test('another website reads nothing of the API but how a bubble looks, and that without credentials', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await goLive(shop, agent.id)
  const origin = 'https://ciclosalmenara.es'
  const look = await get(addressOf(chat.look.path, { agent_id: agent.id }), { origin })
  expect(look.headers).toMatchObject({ 'access-control-allow-origin': origin, vary: 'Origin' })
  expect(look.headers['access-control-allow-credentials']).toBeUndefined()
  for (const url of ['/api/auth/user', '/api/chat/state', '/api/catalog', `/api/agent/${agent.id}`])
    expect((await get(url, { origin })).headers['access-control-allow-origin'], url).toBeUndefined()
  const asked = { method: 'OPTIONS', url: '/api/auth', headers: { origin, 'access-control-request-method': 'POST' } }
  const { statusCode, headers } = await app.inject(asked as InjectOptions)
  expect([statusCode, headers['access-control-allow-origin']]).toEqual([405, undefined])
})

test.each([
  ['DELETE', '/api/auth', 'POST'],
  ['POST', `/api/agent/${newId()}`, 'DELETE, GET, PUT'],
  ['PUT', '/api/agents?page=2', undefined],
])(
  'specification §8: %s %s is an invalid operation where another is served, which is named',
  async (method, url, allow) => {
    const told = { es: 'Operación no válida', en: 'Invalid operation' }
    for (const [language, message] of Object.entries(told)) {
      const { statusCode, headers, json } = await app.inject({
        method: method as 'PUT',
        url,
        headers: { 'accept-language': language, 'sec-fetch-site': 'same-origin' },
      })
      expect([statusCode, headers['allow']]).toEqual(allow ? [405, allow] : [404, undefined])
      if (allow) expect(json()).toMatchObject({ error: { code: 'method_not_allowed', message } })
    }
  },
)

/** The status of a request for the mails that were not sent. */
const mails = async (sent: InjectOptions = {}, by = app) =>
  (await by.inject({ method: 'GET', url: '/dev/mail.json', ...sent })).statusCode
const host = 'localhost:8080'

test('mails that were not sent are shown to direct requests on this machine alone', async () => {
  expect(await mails({ headers: { host } })).toBe(200)
  expect(await mails({ headers: { host: 'tertulia.example' } })).toBe(404)
  expect(await mails({ headers: { host: 'localhost.tertulia.example' } })).toBe(404)
  expect(await mails({ headers: { host }, remoteAddress: '10.1.2.3' })).toBe(404)
})

test.each([
  { host: '0.0.0.0' },
  { public_url: 'https://tertulia.example' },
  { public_url: 'http://localhost.tertulia.example' },
  { public_url: 'http://10.1.2.3:8080' },
  { trust_proxy: 1 },
  { trust_proxy: ['127.0.0.1'] },
] satisfies Partial<Config>[])('mails that were not sent are shown nowhere with %o', async (config) => {
  expect(await mails({ headers: { host } }, await anApp(config))).toBe(404)
})

test('there are no mails to show where a mail server sends them', async () => {
  expect(await mails({ headers: { host } }, await anApp({}, { mail: { ...deps.mail, outbox: undefined } }))).toBe(404)
})

test.each([
  'forwarded',
  'forwarded-for',
  'via',
  'x-forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-forwarded-server',
  'x-forwarded-prefix',
  'x-real-ip',
  'x-client-ip',
  'client-ip',
  'true-client-ip',
  'x-cluster-client-ip',
  'fastly-client-ip',
  'fly-client-ip',
  'x-proxyuser-ip',
  'cf-connecting-ip',
  'cf-ray',
  'cdn-loop',
  'x-azure-clientip',
  'x-amzn-trace-id',
  'x-cloud-trace-context',
  'x-envoy-external-address',
  'x-vercel-id',
  'x-varnish',
  'x-request-id',
  'x-scheme',
  'x-original-host',
  'front-end-https',
  'proxy-connection',
  'x-nobody-knows',
])('mails that were not sent are not shown to a request that came with %s', async (name) => {
  expect(await mails({ headers: { host, [name]: '127.0.0.1' } })).toBe(404)
})

test('mails that were not sent are shown to a browser, with all the headers it sends', async () => {
  const headers = {
    host,
    connection: 'keep-alive',
    'cache-control': 'max-age=0',
    'upgrade-insecure-requests': '1',
    dnt: '1',
    'sec-ch-ua': '"Chromium";v="140"',
    'sec-ch-ua-platform': '"Linux"',
    'sec-gpc': '1',
    'sec-fetch-site': 'none',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-user': '?1',
    'sec-fetch-dest': 'document',
    'user-agent': 'Mozilla/5.0',
    accept: 'text/html',
    'accept-encoding': 'gzip, br',
    'accept-language': 'es',
    referer: 'http://localhost:8080/',
    cookie: 'a=b',
    priority: 'u=0, i',
    'if-none-match': '"a"',
    te: 'trailers',
  }
  expect(await mails({ headers })).toBe(200)
})

test('a bug answers with a reference and nothing of what happened, and nothing of the change is kept', async () => {
  const shop = await anOrganization()
  const { id } = await shop.anAgent()
  const at = { params: { id } }
  await shop.as('admin').call(agents.buildPrompt, at)
  const bug = vi.spyOn(deps.jobs, 'enqueue').mockRejectedValue(new Error('insert into pgboss.job at jobs.ts:60'))
  try {
    const { token } = await shop.colleague('admin')
    const response = await app.inject({
      method: versions.deploy.method,
      url: addressOf(versions.deploy.path, { id }),
      payload: {},
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual({
      error: {
        code: 'unknown_error',
        message: 'Ha ocurrido un error desconocido',
        request_id: expect.stringMatching(/^[0-9a-f-]{36}$/u),
      },
    })
  } finally {
    bug.mockRestore()
  }
  expect((await shop.as('admin').call(agents.get, at)).status).toBe('active_in_dev')
})

test('B9: a file that is gone is a bug of ours and told in the log, not an outage of the database', async () => {
  const gone = Object.assign(new Error('no such file'), { code: 'ENOENT' })
  const read = vi.spyOn(deps.files, 'readWhole').mockRejectedValue(gone)
  const told = vi.spyOn(deps.log, 'error').mockImplementation(() => undefined)
  try {
    const response = await app.inject(`/images/logo-${newId()}`)
    expect(response.statusCode).toBe(500)
    expect(response.json()).toMatchObject({ error: { code: 'unknown_error' } })
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ err: gone }), 'a request failed')
  } finally {
    read.mockRestore()
    told.mockRestore()
  }
})

test('a query that fails is told in the log without what it was sent with, and without what the database quotes of it', async () => {
  let written = ''
  const sink = new Writable({
    write: (line: Buffer, _, done) => {
      written += line.toString()
      done()
    },
  })
  const logging = await anApp({}, { log: pino(LOG_OPTIONS, sink) })
  const shop = await anOrganization()
  const { id } = await shop.anAgent()
  const send = async () => {
    await shop.as('admin').call(agents.buildPrompt, { params: { id } })
    const { token } = await shop.colleague('admin')
    const response = await logging.inject({
      method: versions.deploy.method,
      url: addressOf(versions.deploy.path, { id }),
      payload: {},
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.statusCode).toBe(500)
  }
  for (const failing of [sql`select ${'nadie-lo-lee'} from nowhere`, sql`select ${'nadie-lo-lee'}::uuid`]) {
    const bug = vi.spyOn(deps.jobs, 'enqueue').mockImplementation(async (tx) => void (await tx.db.execute(failing)))
    await send().finally(() => bug.mockRestore())
  }
  expect(written).not.toContain('nadie-lo-lee')
  expect(written).toContain('select $1 from nowhere')
  expect(written).toContain('relation \\"nowhere\\" does not exist')
  expect(written).toContain('22P02')
  expect(written).toMatch(/at .*wire\.test\.ts(?:\?vitest=\d+)?:\d+/u)
})

test('a process that only works answers its health and nothing else', async () => {
  const worker = await anApp({ role: 'worker' })
  expect((await get('/healthz', {}, worker)).json()).toEqual({ ok: true })
  for (const url of ['/', '/login', '/api/auth/user', '/api/openapi.json', '/docs', '/dev/mail', '/w/x', '/widget.js'])
    expect((await get(url, {}, worker)).statusCode, url).toBe(404)
})

test('health says well or not, and nothing of why', async () => {
  expect((await get('/healthz')).json()).toEqual({ ok: true })
  const pool = { query: () => Promise.reject(new Error('password of postgres is wrong')) }
  const ill = await anApp({}, { database: { ...deps.database, pool: pool as unknown as Deps['database']['pool'] } })
  const { statusCode, body } = await get('/healthz', {}, ill)
  expect([statusCode, body]).toEqual([503, '{"ok":false}'])
})

test('a body is cut at its limit whatever its header claims, and depth does no harm', async () => {
  const post = (payload: string) =>
    app.inject({ method: 'POST', url: '/api/auth', payload, headers: { 'content-type': 'application/json' } })
  expect((await post(`{"email":"${'a'.repeat(1_000_001)}"}`)).statusCode).toBe(413)
  expect((await post(`{"email":${'['.repeat(400_000)}${']'.repeat(400_000)}}`)).statusCode).toBe(400)
  for (const key of ['__proto__', 'constructor'])
    expect((await post(`{"email":"a@b.es","password":"x","${key}":{"prototype":{"a":1}}}`)).statusCode, key).toBe(400)
})

async function aStrictApp() {
  const rates = createRateLimits({ redis_url: process.env['REDIS_URL'], factor: 1, log: deps.log })
  made.push(() => rates.close())
  // An address of its own: budgets are shared through Redis, by tests too.
  const remoteAddress = `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join('.')}`
  return { strict: await anApp({}, { rates }), remoteAddress }
}

test('tries at one account are slowed down from wherever they come, and the wait is told', async () => {
  const { strict } = await aStrictApp()
  const { email } = await aPerson()
  const tryFrom = (remoteAddress: string) =>
    strict.inject({ method: 'POST', url: '/api/auth', payload: { email, password: 'Mala-clave-1' }, remoteAddress })
  const near = aNetwork()
  for (let n = 0; n < 5; n += 1) expect((await tryFrom(`${near}.${n}`)).statusCode).toBe(401)
  const slowed = await tryFrom(`${near}.99`)
  expect(slowed.statusCode).toBe(429)
  expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0)
  expect(slowed.json()).toMatchObject({ error: { code: 'too_many_requests' } })
})

test('codes tried at one account are slowed down from wherever they come, over all its challenges', async () => {
  const { strict } = await aStrictApp()
  const person = await aTwoStepPerson()
  const near = aNetwork()
  const tryCode = async (n: number) => {
    const payload = { challenge: await challengeOf(person), code: '000000' }
    const remoteAddress = `${near}.${n}`
    return strict.inject({ method: 'POST', url: '/api/auth/two-step', payload, remoteAddress })
  }
  // Ten, and where all processes share a budget the code with which they were turned on was one of them.
  for (let n = 0; n < 9; n += 1)
    expect((await tryCode(n)).json()).toMatchObject({ error: { code: 'two_step_tries_left' } })
  await tryCode(9)
  const slowed = await tryCode(99)
  expect(slowed.statusCode).toBe(429)
  expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0)
})

test('one address is slowed down whatever accounts it tries, and cannot say that it is another', async () => {
  const { strict, remoteAddress } = await aStrictApp()
  const statuses = await Promise.all(
    Array.from({ length: 21 }, async (_, n) => {
      const payload = { email: `nadie-${newId()}@ejemplo.com`, password: 'Mala-clave-1' }
      const headers = { 'x-forwarded-for': `10.8.${n}.1` }
      return (await strict.inject({ method: 'POST', url: '/api/auth', payload, headers, remoteAddress })).statusCode
    }),
  )
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})

test('mails to one address are few, and who asks for one more is answered the same', async () => {
  const { strict } = await aStrictApp()
  const { email } = await aPerson()
  const before = deps.mail.outbox?.().filter(({ to }) => to === email).length ?? 0
  const answers = []
  const near = aNetwork()
  for (let n = 0; n < 8; n += 1) {
    const asked = { method: 'POST', url: `/api${accounts.resetPassword.path}`, payload: { email } } as const
    answers.push((await strict.inject({ ...asked, remoteAddress: `${near}.${n}` })).body)
  }
  expect(new Set(answers)).toEqual(new Set(['{"data":{"success":true}}']))
  await deps.afterwards.settle()
  const sent = (deps.mail.outbox?.().filter(({ to }) => to === email).length ?? 0) - before
  // Five a day, and one more within the hour: the last that was sent opens, or the next can be had.
  expect(sent).toBe(6)
})

test('the budget of one person is not that of another', async () => {
  const { strict } = await aStrictApp()
  const [busy, quiet] = [await aPerson(), await aPerson()]
  const statusOf = async (token: string, n = 0) =>
    (
      await strict.inject({
        method: 'PUT',
        url: '/api/onboarding/personal',
        payload: {},
        headers: { authorization: `Bearer ${token}`, 'x-n': String(n) },
      })
    ).statusCode
  const statuses = await Promise.all(Array.from({ length: 241 }, (_, n) => statusOf(busy.token, n)))
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect(await statusOf(quiet.token)).toBe(400)
})

test('asking for a link takes as long for an unknown address: the mail server is not waited for', async () => {
  const silent = Promise.withResolvers<void>()
  const never = {
    ...deps.mail,
    outbox: undefined,
    send: () => silent.promise,
    post: () => undefined,
  }
  const slow = await anApp({}, { mail: never })
  const { email } = await aPerson()
  for (const url of ['/api/auth/reset-password', '/api/auth/resend-confirmation', '/api/auth/signup'])
    for (const address of [email, `nadie-${newId()}@ejemplo.com`]) {
      const payload = { email: address, ...(url.endsWith('signup') && { password: 'Bicicleta-roja-29' }) }
      expect((await slow.inject({ method: 'POST', url, payload })).statusCode, `${url} ${address}`).toBe(200)
    }
  silent.resolve()
  await deps.afterwards.settle()
})

test('a stored answer opens for its own person alone, and holds no secret that can be read', async () => {
  const shop = await anOrganization()
  const { id: agent_id } = await shop.anAgent()
  const key = { 'idempotency-key': `clave-${newId()}` }
  const body = { agent_id, name: 'Tienda', allowed_domains: [], expires_in_days: null }
  const { secret } = await shop.as('admin').call(apiKeys.create, { body }, key)
  expect((await shop.as('owner').call(apiKeys.create, { body }, key)).secret).not.toBe(secret)
  expect((await shop.as('admin').call(apiKeys.create, { body }, key)).secret).toBe(secret)
  const { rows } = await asSuperuser<{ answer: Buffer }>('select answer from idempotency_key where key = $1', [
    key['idempotency-key'],
  ])
  expect(rows).toHaveLength(2)
  for (const { answer } of rows) expect(answer.toString('latin1')).not.toContain('trt_live')
})

test('a stored answer is forgotten after a day, whether or not a client asks for it again', async () => {
  const shop = await anOrganization()
  const { id: agent_id } = await shop.anAgent()
  const kept = async (key: string) =>
    (await asSuperuser('select 1 from idempotency_key where key = $1', [key])).rows.length
  const [old, young] = [`clave-${newId()}`, `clave-${newId()}`]
  for (const key of [old, young])
    await shop
      .as('admin')
      .call(faqTopics.create, { body: { agent_id, name: key.slice(-12) } }, { 'idempotency-key': key })
  await asSuperuser("update idempotency_key set created_at = created_at - interval '25 hours' where key = $1", [old])
  await sweepOnce(deps, forgetOldAnswers)
  expect(await kept(old)).toBe(0)
  expect(await kept(young)).toBe(1)
})

test('one creation sent twice at once is made once; the second is told to wait, that it is done, or gets its answer', async () => {
  const shop = await anOrganization()
  const { id: agent_id } = await shop.anAgent()
  const key = { 'idempotency-key': `clave-${newId()}` }
  const body = { agent_id, name: 'Tienda', allowed_domains: [], expires_in_days: null }
  const create = () => shop.as('admin').call(apiKeys.create, { body }, key)
  const outcomes = await Promise.allSettled([create(), create(), create()])
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({ code: expect.stringMatching(/^idempotency_(?:in_flight|done)$/u) })
  const { items } = await shop.as('admin').call(apiKeys.list, { query: { agent_id } })
  expect(items).toHaveLength(1)
})

test.each(['ENOSPC', 'EDQUOT'])('a full disk (%s) is told to the member who uploads, in words', async (code) => {
  const { deps } = await runningApp()
  const shop = await anOrganization()
  const { id: agent_id } = await shop.anAgent()
  const put = vi.spyOn(deps.files, 'put').mockRejectedValue(Object.assign(new Error('no room'), { code }))
  try {
    await expect(
      uploaded(await shop.colleague('member'), agent_id, [{ name: 'guia.txt', content: 'Abrimos.' }]),
    ).rejects.toMatchObject({ status: 507, code: 'storage_full' })
  } finally {
    put.mockRestore()
  }
})
