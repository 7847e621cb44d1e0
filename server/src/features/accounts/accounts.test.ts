import { accounts } from '@tertulia/contract/accounts'
import { beforeEach, expect, test, vi } from 'vitest'
import { aPerson, caller, signIn as signInWith } from '../../../test/an-organization.ts'
import { aBrowser } from '../../../test/outside-providers.ts'
import { runningApp } from '../../../test/running-app.ts'
import { newId } from '#platform/ids.ts'

const PASSWORD = 'Bicicleta-roja-29'
const anAddress = () => `persona-${newId()}@ejemplo.com`
const signIn = (email: string, password: string) => signInWith({ email, password })
const mailsTo = async (email: string) =>
  ((await runningApp()).deps.mail.outbox?.() ?? []).filter(({ to }) => to === email)
const tokenIn = (text: string | undefined) =>
  new URL(/https?:\S+/u.exec(text ?? '')?.[0] ?? '').searchParams.get('token') ?? ''

beforeEach(() => void vi.useRealTimers())

test('specification §8: a sign-up answers with its exact text and mails a link that confirms once', async () => {
  const email = anAddress()
  const browser = aBrowser()
  const { message } = await browser.call(accounts.signUp, { body: { email, password: PASSWORD } })
  expect(message).toBe('Se ha creado tu cuenta exitosamente. Recibirás un correo de confirmación.')
  expect((await signIn(email, PASSWORD)).user.onboarding_step).toBe('not_verified')
  const [mail] = await mailsTo(email)
  const token = tokenIn(mail?.text)
  expect((await browser.call(accounts.confirm, { body: { token } })).user).toMatchObject({
    email,
    onboarding_step: 'step_zero',
  })
  await expect(browser.call(accounts.confirm, { body: { token } })).rejects.toMatchObject({ code: 'token_invalid' })
})

test('a taken address answers like a free one, and its owner is told by mail', async () => {
  const { email } = await aPerson()
  const { message } = await caller('').call(accounts.signUp, { body: { email, password: 'Otra-clave-2030' } })
  expect(message).toContain('Se ha creado tu cuenta')
  expect((await mailsTo(email))[0]?.subject).toBe('Ya tienes una cuenta en Tertulia')
  await expect(signIn(email, 'Otra-clave-2030')).rejects.toMatchObject({ code: 'wrong_credentials' })
})

test('an unknown address and a wrong password read the same', async () => {
  const { email } = await aPerson()
  const refusals = await Promise.allSettled([signIn(email, 'Equivocada-1'), signIn(anAddress(), 'Equivocada-1')])
  const [known, unknown] = refusals.map((each) =>
    each.status === 'rejected' ? { status: each.reason.status, code: each.reason.code } : each,
  )
  expect(known).toEqual(unknown)
  expect(known).toEqual({ status: 401, code: 'wrong_credentials' })
})

test.each([
  ['corta1A', 'password_too_short'],
  ['sinnumeros', 'password_needs_number'],
  ['SINMINUSCULAS1', 'password_needs_lowercase'],
  ['sinmayusculas1', 'password_needs_uppercase'],
  ['Password1', 'password_too_common'],
] as const)('specification §5: the password %s is refused beside its field', async (password, code) => {
  await expect(caller('').call(accounts.signUp, { body: { email: anAddress(), password } })).rejects.toMatchObject({
    status: 400,
    fields: [{ path: 'password', code }],
  })
})

test('product.md §5: a refresh token is rotated; twice at once gives the same child', async () => {
  const { email } = await aPerson()
  const { refresh_token } = await signIn(email, PASSWORD)
  const refresh = (token: string | null) => caller('').call(accounts.refresh, { body: { refresh_token: token ?? '' } })
  const [first, second] = await Promise.all([refresh(refresh_token), refresh(refresh_token)])
  expect(first.refresh_token).toBe(second.refresh_token)
  expect(first.refresh_token).not.toBe(refresh_token)
  expect((await refresh(first.refresh_token)).user.email).toBe(email)
})

test('product.md §5: a spent refresh token used later closes the whole family, the newest token included', async () => {
  const { deps } = await runningApp()
  const { email } = await aPerson()
  const session = await signIn(email, PASSWORD)
  const refresh = (token: string | null) => caller('').call(accounts.refresh, { body: { refresh_token: token ?? '' } })
  const next = await refresh(session.refresh_token)
  const now = vi.spyOn(deps.clock, 'now').mockImplementation(() => new Date(Date.now() + 11_000))
  try {
    await expect(refresh(session.refresh_token)).rejects.toMatchObject({ code: 'refresh_token_invalid' })
    await expect(refresh(next.refresh_token)).rejects.toMatchObject({ code: 'refresh_token_invalid' })
    await expect(caller(next.access_token).call(accounts.user, {})).rejects.toMatchObject({ status: 401 })
  } finally {
    now.mockRestore()
  }
})

test('signing out closes the session; its access token no longer counts', async () => {
  const { email } = await aPerson()
  const { access_token, refresh_token } = await signIn(email, PASSWORD)
  await caller('').call(accounts.logout, { body: { refresh_token: refresh_token ?? '' } })
  await expect(caller(access_token).call(accounts.user, {})).rejects.toMatchObject({ status: 401 })
})

test('a browser on our own pages gets the refresh token in a cookie that scripts cannot read; another page gets none', async () => {
  const { app } = await runningApp()
  const { email } = await aPerson()
  const enter = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/api/auth', payload: { email, password: PASSWORD }, headers })
  const own = await enter({ 'sec-fetch-site': 'same-origin' })
  expect(own.json().data.refresh_token).toBeNull()
  const set = [own.headers['set-cookie']].flat().find((each) => each?.startsWith('tertulia_refresh=')) ?? ''
  expect(set).toMatch(/; Path=\/api\/auth; HttpOnly; SameSite=Strict$/)
  const cookie = set.split(';')[0] ?? ''
  const renew = (site: string) =>
    app.inject({ method: 'POST', url: '/api/auth/refresh', payload: {}, headers: { cookie, 'sec-fetch-site': site } })
  expect((await renew('cross-site')).statusCode).toBe(401)
  expect((await renew('same-origin')).statusCode).toBe(200)
})

test('a reset link changes the password once, closes every session and tells the owner', async () => {
  const { email } = await aPerson()
  const { access_token } = await signIn(email, PASSWORD)
  await caller('').call(accounts.resetPassword, { body: { email } })
  const token = tokenIn((await mailsTo(email))[0]?.text)
  const change = (password: string) => caller('').call(accounts.updatePassword, { body: { token, password } })
  await change('Nueva-clave-2031')
  await expect(change('Tercera-clave-2032')).rejects.toMatchObject({ code: 'token_invalid' })
  await expect(caller(access_token).call(accounts.user, {})).rejects.toMatchObject({ status: 401 })
  await expect(signIn(email, PASSWORD)).rejects.toMatchObject({ code: 'wrong_credentials' })
  expect((await signIn(email, 'Nueva-clave-2031')).user.email).toBe(email)
  expect((await mailsTo(email)).map(({ subject }) => subject)).toContain('Tu contraseña ha cambiado')
})

test('asking for a reset answers the same whether or not the address exists', async () => {
  const { email } = await aPerson()
  const ask = (address: string) => caller('').call(accounts.resetPassword, { body: { email: address } })
  expect(await ask(email)).toEqual(await ask(anAddress()))
})

test.each([
  ['another key', 'eyJhbGciOiJIUzI1NiIsInR5cCI6ImF0K2p3dCJ9.eyJzdWIiOiJ4Iiwic2lkIjoieSJ9.c2lnbmF0dXJl'],
  ['no algorithm', 'eyJhbGciOiJub25lIiwidHlwIjoiYXQrand0In0.eyJzdWIiOiJ4Iiwic2lkIjoieSJ9.'],
  ['a refresh token', 'rt_abcdef'],
])('an access token with %s is refused', async (_, token) => {
  await expect(caller(token).call(accounts.user, {})).rejects.toMatchObject({ status: 401 })
})

test('tries at one account slow down, and the wait is told', async () => {
  const { deps } = await runningApp()
  const key = anAddress()
  const budget = { name: `test-${newId()}`, points: 0.002, seconds: 60 }
  await deps.rates.spendFrom(budget, key)
  await deps.rates.spendFrom(budget, key)
  await expect(deps.rates.spendFrom(budget, key)).rejects.toMatchObject({
    code: 'too_many_requests',
    values: { seconds: expect.any(Number) },
  })
})
