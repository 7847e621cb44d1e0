/** @module-tag exhaustive Each browser and each way in. */
import { accounts } from '@tertulia/contract/accounts'
import { twoStep } from '@tertulia/contract/two-step'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '#app.ts'
import type { Deps } from '#platform/context.ts'
import { createRateLimits, type RateLimits } from '#platform/http/rate-limits.ts'
import { newId } from '#platform/ids.ts'
import { aPerson, caller } from '../../../test/an-organization.ts'
import { aBrowser } from '../../../test/outside-providers.ts'
import { runningApp } from '../../../test/running-app.ts'
import { takeTwoSteps } from '../../../test/two-steps.ts'

const PASSWORD = 'Bicicleta-roja-29'
const NEW = 'Nueva-clave-2031'
let deps: Deps
let strict: FastifyInstance
let rates: RateLimits
beforeAll(async () => {
  ;({ deps } = await runningApp())
  rates = createRateLimits({ redis_url: process.env['REDIS_URL'], factor: 1, log: deps.log })
  strict = await buildApp({ ...deps, rates })
})
afterAll(async () => {
  await strict.close()
  await rates.close()
})
afterEach(() => void vi.restoreAllMocks())

const some = () => Math.floor(Math.random() * 250)
const anywhere = () => `10.${some()}.${some()}.${some()}`
type Jar = Map<string, string>
async function tryFrom(email: string, password: string, jar: Jar = new Map(), remoteAddress = anywhere(), lang = 'es') {
  const response = await strict.inject({
    method: 'POST',
    url: '/api/auth',
    payload: { email, password },
    remoteAddress,
    cookies: Object.fromEntries(jar),
    headers: { 'accept-language': lang },
  })
  for (const { name, value } of response.cookies) jar.set(name, value)
  await deps.afterwards.settle()
  return response
}
const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))
const tellings = (email: string) =>
  (deps.mail.outbox?.() ?? []).filter(
    ({ to, subject }) => to === email && subject === 'Has entrado desde un navegador nuevo',
  ).length

test('tries at an account wait longer and longer, the wait is told in both languages, and the right password ends it', async () => {
  const { email } = await aPerson()
  for (let n = 0; n < 5; n += 1) expect((await tryFrom(email, 'Mala-clave-1')).statusCode).toBe(401)
  const slowed = await tryFrom(email, PASSWORD)
  expect(slowed.statusCode).toBe(429)
  const seconds = Number(slowed.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(5)
  expect(slowed.json().error.message).toContain(`Espera ${seconds} s`)
  expect((await tryFrom(email, PASSWORD, new Map(), anywhere(), 'en')).json().error.message).toMatch(/Wait \d s/u)
  await wait(seconds)
  expect((await tryFrom(email, 'Mala-clave-1')).statusCode).toBe(401)
  const longer = Number((await tryFrom(email, PASSWORD)).headers['retry-after'])
  expect(longer).toBeGreaterThan(5)
  expect(longer).toBeLessThanOrEqual(10)
  await wait(longer)
  expect((await tryFrom(email, PASSWORD)).statusCode).toBe(200)
  for (let n = 0; n < 4; n += 1) expect((await tryFrom(email, 'Mala-clave-1')).statusCode).toBe(401)
})

test('an address without an account slows down as one with an account', async () => {
  const answers = []
  for (const email of [(await aPerson()).email, `nadie-${newId()}@ejemplo.com`]) {
    for (let n = 0; n < 5; n += 1) await tryFrom(email, 'Mala-clave-1')
    const { statusCode, headers } = await tryFrom(email, 'Mala-clave-1')
    answers.push([statusCode, headers['retry-after']])
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.[0]).toBe(429)
})

test('tries from one address count together at whatever account, a /64 of IPv6 as one address', async () => {
  const drawn = vi.spyOn(rates, 'slowDown')
  const network = `2001:db8:${some().toString(16)}:${some().toString(16)}`
  for (const from of [`${network}::1`, `${network}:9:8:7:6`, '2001:db8:ffff:ffff::1'])
    await tryFrom(`nadie-${newId()}@ejemplo.com`, 'Mala-clave-1', new Map(), from)
  const keys = drawn.mock.calls.filter(([{ name }]) => name === 'address').map(([, key]) => key)
  expect(keys).toEqual([network, network, '2001:db8:ffff:ffff'])
})

test('many concurrent tries check no more passwords than successive ones', async () => {
  const { email } = await aPerson()
  const tried = await Promise.all(Array.from({ length: 40 }, () => tryFrom(email, 'Mala-clave-1')))
  expect(tried.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5)
})

test('an owner comes in from a browser they used before, whatever a stranger does; from there they wait for their own tries alone', async () => {
  const { email } = await aPerson()
  const jar: Jar = new Map()
  await tryFrom(email, PASSWORD, jar)
  for (let n = 0; n < 9; n += 1) await tryFrom(email, 'Mala-clave-1')
  expect((await tryFrom(email, PASSWORD)).statusCode).toBe(429)
  expect((await tryFrom(email, PASSWORD, jar)).statusCode).toBe(200)
  const from_there = []
  for (let n = 0; n < 12; n += 1) from_there.push((await tryFrom(email, 'Mala-clave-1', jar)).statusCode)
  expect(from_there).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
})

test('a browser is known to the account it was signed in to and to no other, unforged, for 180 days', async () => {
  const [owner, other] = [await aPerson(), await aPerson()]
  const jar: Jar = new Map()
  await tryFrom(owner.email, PASSWORD, jar)
  const names = [...jar.keys()].filter((name) => name.startsWith('tertulia_device_'))
  expect(names).toHaveLength(1)
  const [name = ''] = names
  const cookie = jar.get(name) ?? ''
  await tryFrom(other.email, PASSWORD, jar)
  const others = [...jar.keys()].find((each) => each.startsWith('tertulia_device_') && each !== name) ?? ''
  expect(tellings(owner.email)).toBe(1)
  await tryFrom(owner.email, PASSWORD, jar)
  expect(tellings(owner.email)).toBe(1)
  const [device, until, seal] = cookie.split('.')
  for (const forged of [
    jar.get(others) ?? '',
    `${device}.2999-01-01.${seal}`,
    `otro.${until}.${seal}`,
    `${device}.${until}.`,
  ])
    await tryFrom(owner.email, PASSWORD, new Map([[name, forged]]))
  expect(tellings(owner.email)).toBe(5)
  vi.spyOn(deps.clock, 'now').mockImplementation(() => new Date(Date.now() + 181 * 86_400_000))
  await tryFrom(owner.email, PASSWORD, new Map([[name, cookie]]))
  expect(tellings(owner.email)).toBe(6)
})

test('the cookie of a known browser is for our authentication alone, and no script reads it', async () => {
  const { email } = await aPerson()
  const response = await tryFrom(email, PASSWORD)
  const device = [response.headers['set-cookie']].flat().find((each) => each?.startsWith('tertulia_device_'))
  expect(device).toMatch(/; Max-Age=15552000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/u)
})

test.each(['a reset', 'a change of the password'])(
  '%s makes every browser unknown but the one it is made in',
  async (way) => {
    const owner = await aPerson()
    const [here, there] = [aBrowser(owner.token), new Map<string, string>()]
    await tryFrom(owner.email, PASSWORD, there)
    if (way === 'a reset') {
      await caller('').call(accounts.resetPassword, { body: { email: owner.email } })
      const text = (deps.mail.outbox?.() ?? []).find(({ to }) => to === owner.email)?.text ?? ''
      const token = new URL(/https?:\S+/u.exec(text)?.[0] ?? '').searchParams.get('token') ?? ''
      await here.call(accounts.updatePassword, { body: { token, password: NEW } })
    } else {
      const body = { current_password: PASSWORD, password: NEW, confirmation: NEW }
      await here.call(accounts.updatePassword, { body })
    }
    const told = tellings(owner.email)
    await tryFrom(owner.email, NEW, here.jar)
    expect(tellings(owner.email)).toBe(told)
    await tryFrom(owner.email, NEW, there)
    expect(tellings(owner.email)).toBe(told + 1)
  },
)

test('a known browser stands in for no second step, and becomes known only by passing it', async () => {
  const owner = await aPerson()
  const jar: Jar = new Map()
  await tryFrom(owner.email, PASSWORD, jar)
  const { code } = await takeTwoSteps(owner)
  const answer = await tryFrom(owner.email, PASSWORD, jar)
  expect(answer.json()).toMatchObject({ error: { code: 'two_step_needed' } })
  const stranger = aBrowser()
  const half = await tryFrom(owner.email, PASSWORD, stranger.jar)
  expect([...stranger.jar.keys()].filter((name) => name.startsWith('tertulia_device_'))).toEqual([])
  const told = tellings(owner.email)
  const body = { challenge: half.json().error.challenge, code: code(1) }
  await stranger.call(twoStep.pass, { body })
  expect(tellings(owner.email)).toBe(told + 1)
})

test('an owner is told of a browser that is new, and not of the one in which they signed up', async () => {
  const email = `persona-${newId()}@ejemplo.com`
  const browser = aBrowser()
  await browser.call(accounts.signUp, { body: { email, password: PASSWORD } })
  const text = (deps.mail.outbox?.() ?? []).find(({ to }) => to === email)?.text ?? ''
  const token = new URL(/https?:\S+/u.exec(text)?.[0] ?? '').searchParams.get('token') ?? ''
  await browser.call(accounts.confirm, { body: { token } })
  await browser.call(accounts.signIn, { body: { email, password: PASSWORD } })
  expect(tellings(email)).toBe(0)
  await caller('').call(accounts.signIn, { body: { email, password: PASSWORD } })
  expect(tellings(email)).toBe(1)
})
