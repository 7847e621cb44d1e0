/** @module-tag services */
import { hkdfSync } from 'node:crypto'
import argon2 from '@node-rs/argon2'
import { accounts, sessionOf } from '@tertulia/contract/accounts'
import { decodeJwt, SignJWT } from 'jose'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Deps } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { aPerson, caller, signIn as signInWith } from '../../../test/an-organization.ts'
import { asSuperuser, runningApp } from '../../../test/running-app.ts'

const PASSWORD = 'Bicicleta-roja-29'
const MINUTE = 60_000
let deps: Deps
beforeAll(async () => ({ deps } = await runningApp()))
afterEach(() => void vi.restoreAllMocks())

const signIn = (email: string, password = PASSWORD) => signInWith({ email, password })
const refresh = (token: string | null) => caller('').call(accounts.refresh, { body: { refresh_token: token ?? '' } })
const askForReset = (email: string) => caller('').call(accounts.resetPassword, { body: { email } })
const setPassword = (token: string, password = 'Nueva-clave-2031') =>
  caller('').call(accounts.updatePassword, { body: { token, password } })
const mailsTo = (email: string) => deps.mail.outbox?.().filter(({ to }) => to === email) ?? []
const newestLink = (email: string) => new URL(/https?:\S+/u.exec(mailsTo(email)[0]?.text ?? '')?.[0] ?? '')
const newestToken = (email: string) => newestLink(email).searchParams.get('token') ?? ''
const later = (ms: number) => vi.spyOn(deps.clock, 'now').mockImplementation(() => new Date(Date.now() + ms))
const rowsOf = async (sql: string) => JSON.stringify((await asSuperuser(sql)).rows)

/** Signed up, and the mailed link not followed. */
async function aNewcomer(): Promise<string> {
  const email = `persona-${newId()}@ejemplo.com`
  await caller('').call(accounts.signUp, { body: { email, password: PASSWORD } })
  return email
}

test('an access token names a person and a session for one hour, and no role or organization', async () => {
  const person = await aPerson()
  const claims = decodeJwt(person.token)
  expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'jti', 'sid', 'sub'])
  expect(claims.sub).toBe(person.id)
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600)
})

/** A token with the content of ours, signed with our own key, but for one thing. */
async function forged(change: { alg?: string; typ?: string; claims?: Record<string, unknown>; key?: Uint8Array }) {
  const person = await aPerson()
  const key = new Uint8Array(hkdfSync('sha256', deps.config.master_key, '', 'access tokens', 32))
  return new SignJWT({ ...decodeJwt(person.token), ...change.claims })
    .setProtectedHeader({ alg: change.alg ?? 'HS256', typ: change.typ ?? 'at+jwt' })
    .sign(change.key ?? key)
}
const now = Math.floor(Date.now() / 1000)

test('a session renewed in the second in which it began has another access token', async () => {
  const { email } = await aPerson()
  const now = deps.clock.now()
  vi.spyOn(deps.clock, 'now').mockImplementation(() => now)
  const { access_token, refresh_token } = await signIn(email)
  expect(sessionOf(await refresh(refresh_token)).access_token).not.toBe(access_token)
})

test('a token made as ours are is taken', async () =>
  expect((await caller(await forged({})).call(accounts.isVerified, {})).verified).toBe(true))

test.each([
  ['another algorithm', { alg: 'HS512' }],
  ['another key', { key: new Uint8Array(32) }],
  ['another type', { typ: 'JWT' }],
  ['another issuer', { claims: { iss: 'otra' } }],
  ['another audience', { claims: { aud: 'tertulia:chat' } }],
  ['its hour over', { claims: { exp: now - 1 } }],
  ['no end', { claims: { exp: undefined } }],
  ['no session', { claims: { sid: undefined } }],
  ['a session that never was', { claims: { sid: newId() } }],
  ['the session of somebody else', { claims: { sub: newId() } }],
])('a token with %s is refused', async (_, change) => {
  await expect(caller(await forged(change)).call(accounts.isVerified, {})).rejects.toMatchObject({ status: 401 })
})

test('a token that was taken while it was good is refused once its hour is over', async () => {
  const person = await aPerson()
  await person.call(accounts.isVerified, {})
  later(59 * MINUTE)
  await person.call(accounts.isVerified, {})
  later(61 * MINUTE)
  await expect(person.call(accounts.isVerified, {})).rejects.toMatchObject({ status: 401 })
})

test('no token that opens something is stored as it is', async () => {
  const email = await aNewcomer()
  const { refresh_token } = await signIn(email)
  await askForReset(email)
  const stored = (await rowsOf('select * from refresh_token')) + (await rowsOf('select * from mailed_token'))
  expect(refresh_token).toMatch(/^rt_[\w-]{43}$/u)
  expect(stored).not.toContain(refresh_token)
  for (const { text } of mailsTo(email)) {
    const token = new URL(/https?:\S+/u.exec(text)?.[0] ?? '').searchParams.get('token') ?? ''
    expect(token).toMatch(/^(confirm|reset)_[\w-]{43}$/u)
    expect(stored).not.toContain(token)
  }
  expect(await rowsOf('select password_hash from user_account where password_hash is not null')).not.toContain(PASSWORD)
})

test('a session that is not refreshed for 30 days is over', async () => {
  const { email } = await aPerson()
  const { refresh_token } = await signIn(email)
  later(30 * 24 * 60 * MINUTE + 1000)
  await expect(refresh(refresh_token)).rejects.toMatchObject({ code: 'refresh_token_invalid' })
})

test('an access token does not refresh, and a refresh token opens nothing', async () => {
  const { email } = await aPerson()
  const { access_token, refresh_token } = await signIn(email)
  await expect(refresh(access_token)).rejects.toThrow('4')
  await expect(caller(refresh_token ?? '').call(accounts.user, {})).rejects.toMatchObject({ status: 401 })
})

test.each([
  [59, true],
  [61, false],
] as const)('a reset link is good for an hour: after %i minutes, %s', async (minutes, good) => {
  const { email } = await aPerson()
  await askForReset(email)
  later(minutes * MINUTE)
  const outcome = await setPassword(newestToken(email)).then(
    () => true,
    () => false,
  )
  expect(outcome).toBe(good)
})

test('a confirmation link is good for a day', async () => {
  const email = await aNewcomer()
  later(24 * 60 * MINUTE + 1000)
  const confirming = caller('').call(accounts.confirm, { body: { token: newestToken(email) } })
  await expect(confirming).rejects.toMatchObject({ code: 'token_invalid' })
})

test('a link does only what it was mailed for', async () => {
  const email = await aNewcomer()
  await expect(setPassword(newestToken(email))).rejects.toMatchObject({ code: 'token_invalid' })
  await askForReset(email)
  const confirming = caller('').call(accounts.confirm, { body: { token: newestToken(email) } })
  await expect(confirming).rejects.toMatchObject({ code: 'token_invalid' })
})

test('a new reset link makes the earlier ones useless, and so does a new password', async () => {
  const { email } = await aPerson()
  const links = []
  for (let n = 0; n < 2; n += 1) {
    await askForReset(email)
    links.push(newestToken(email))
  }
  await expect(setPassword(links[0] ?? '')).rejects.toMatchObject({ code: 'token_invalid' })
  const outcomes = await Promise.allSettled([setPassword(links[1] ?? ''), setPassword(links[1] ?? '')])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('mailed links lead to our own address, whatever the request calls us', async () => {
  const { app } = await runningApp()
  const { email } = await aPerson()
  const headers = { host: 'malo.example', 'x-forwarded-host': 'malo.example', origin: 'https://malo.example' }
  await app.inject({ method: 'POST', url: '/api/auth/reset-password', payload: { email }, headers })
  // The mail follows the answer.
  await deps.afterwards.settle()
  expect(newestLink(email).origin).toBe(deps.config.public_url)
})

test('a password is taken whole: 256 characters count to the last, and one more is refused', async () => {
  const long = `Aa1${'x'.repeat(253)}`
  const body = { email: `persona-${newId()}@ejemplo.com`, password: long }
  await caller('').call(accounts.signUp, { body })
  await expect(signIn(body.email, `${long.slice(0, -1)}y`)).rejects.toMatchObject({ code: 'wrong_credentials' })
  expect((await signIn(body.email, long)).user.email).toBe(body.email)
  await expect(caller('').call(accounts.signUp, { body: { ...body, password: `${long}x` } })).rejects.toMatchObject({
    fields: [{ path: 'password', code: 'too_long' }],
  })
})

test('a password counts the same however its accents were typed, and spaces belong to it', async () => {
  const body = { email: `persona-${newId()}@ejemplo.com`, password: ' Contrase\u00f1a 29 ' }
  await caller('').call(accounts.signUp, { body })
  await signIn(body.email, ' Contrasen\u0303a 29 ')
  const other = { email: `persona-${newId()}@ejemplo.com`, password: ' Contrasen\u0303a 29 ' }
  await caller('').call(accounts.signUp, { body: other })
  await signIn(other.email, body.password)
  await expect(signIn(body.email, body.password.trim())).rejects.toMatchObject({ code: 'wrong_credentials' })
})

test('passwords are kept by argon2id with at least 19 MiB and two passes', async () => {
  const hashes = await asSuperuser<{ password_hash: string }>(
    'select password_hash from user_account where password_hash is not null',
  )
  expect(hashes.rows.length).toBeGreaterThan(0)
  for (const { password_hash } of hashes.rows) {
    const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/u.exec(password_hash) ?? []
    expect(Number(memory)).toBeGreaterThanOrEqual(19_456)
    expect(Number(passes)).toBeGreaterThanOrEqual(2)
  }
})

test('an unknown address is refused with the same work as a wrong password, and so is an account without one', async () => {
  const [{ email }, without] = [await aPerson(), await aPerson()]
  await asSuperuser('update user_account set password_hash = null where id = $1', [without.id])
  const hashed = vi.spyOn(argon2, 'verify')
  const worked = []
  for (const address of [email, without.email, `nadie-${newId()}@ejemplo.com`]) {
    await expect(signIn(address, 'Equivocada-1')).rejects.toMatchObject({ code: 'wrong_credentials' })
    worked.push(hashed.mock.calls.map(([hash]) => /^\$argon2id\$v=\d+\$[^$]+/u.exec(String(hash))?.[0]))
    hashed.mockClear()
  }
  // The salts differ; what costs time is the method and its cost.
  expect(worked).toEqual(worked.map(() => [expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1$/u)]))
})

test('a cookie counts for our own pages alone, also to sign out', async () => {
  const { app } = await runningApp()
  const { email } = await aPerson()
  const entered = await app.inject({
    method: 'POST',
    url: '/api/auth',
    payload: { email, password: PASSWORD },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const cookie = `tertulia_refresh=${entered.cookies.find(({ name }) => name === 'tertulia_refresh')?.value ?? ''}`
  const leave = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/api/auth/logout', payload: {}, headers: { cookie, ...headers } })
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://malo.example', host: 'localhost:8080' },
    {},
  ])
    expect((await leave(headers as Record<string, string>)).statusCode, JSON.stringify(headers)).toBe(401)
  expect((await leave({ origin: 'http://localhost:8080', host: 'localhost:8080' })).statusCode).toBe(200)
})

test('a page that is not ours brings no cookie and gets none: no known browser, no browser of a sign-up', async () => {
  const { app } = await runningApp()
  const { email } = await aPerson()
  const tellings = () =>
    mailsTo(email).filter(({ subject }) => subject === 'Has entrado desde un navegador nuevo').length
  const post = async (url: string, payload: object, site: string, jar: Record<string, string> = {}) => {
    const headers = { 'sec-fetch-site': site }
    const response = await app.inject({ method: 'POST', url, payload, headers, cookies: jar })
    await deps.afterwards.settle()
    return Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]))
  }
  const sign_in = { email, password: PASSWORD }
  const ours = await post('/api/auth', sign_in, 'same-origin')
  expect(
    Object.keys(ours)
      .map((name) => name.replace(/_device_.*/u, '_device'))
      .toSorted(),
  ).toEqual(['tertulia_device', 'tertulia_refresh'])
  expect(tellings()).toBe(1)
  for (const site of ['cross-site', 'same-site', 'none'])
    expect(await post('/api/auth', sign_in, site, ours)).toEqual({})
  expect(tellings()).toBe(4)
  await post('/api/auth', sign_in, 'same-origin', ours)
  expect(tellings()).toBe(4)

  const newcomer = { email: `persona-${newId()}@ejemplo.com`, password: PASSWORD }
  expect(await post('/api/auth/signup', newcomer, 'cross-site')).toEqual({})
  const browser = await post('/api/auth/signup', newcomer, 'same-origin')
  expect(Object.keys(browser)).toEqual(['tertulia_browser'])
  // Opened from elsewhere, the link is opened in no browser that signed up, and the password is gone.
  expect(await post('/api/auth/confirm', { token: newestToken(newcomer.email) }, 'cross-site', browser)).toEqual({})
  await expect(signIn(newcomer.email)).rejects.toMatchObject({ code: 'wrong_credentials' })
})
