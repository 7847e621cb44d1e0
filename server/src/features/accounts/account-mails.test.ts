import { accounts } from '@tertulia/contract/accounts'
import { addressOf, type Endpoint } from '@tertulia/contract/endpoint'
import { emailChange } from '@tertulia/contract/email-change'
import { invitations } from '@tertulia/contract/invitations'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '#app.ts'
import type { Deps } from '#platform/context.ts'
import { createRateLimits } from '#platform/http/rate-limits.ts'
import { newId } from '#platform/ids.ts'
import { sweepOnce } from '#platform/jobs/sweeps.ts'
import { anOrganization, aPerson, caller } from '../../../test/an-organization.ts'
import { asSuperuser, runningApp } from '../../../test/running-app.ts'

const PASSWORD = 'Bicicleta-roja-29'
const NEW = 'Nueva-clave-2031'
let deps: Deps
let strict: FastifyInstance
beforeAll(async () => {
  ;({ deps } = await runningApp())
  strict = await buildApp({ ...deps, rates: createRateLimits({ redis_url: undefined, factor: 1, log: deps.log }) })
})
afterAll(() => strict.close())
afterEach(() => void vi.restoreAllMocks())

let callers = 0
/** With the budgets that people have. Each call comes from an address of its own. */
async function from(endpoint: Endpoint, payload: object, token = '', params: Record<string, string> = {}) {
  callers += 1
  const response = await strict.inject({
    method: endpoint.method,
    url: addressOf(endpoint.path, params),
    payload,
    remoteAddress: `10.6.${callers >> 8}.${callers % 256}`,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  })
  await deps.afterwards.settle()
  return response
}
const anAddress = () => `persona-${newId()}@ejemplo.com`
const mailsTo = (email: string) => (deps.mail.outbox?.() ?? []).filter(({ to }) => to === email)
const tokensTo = (email: string, path: string) =>
  mailsTo(email).flatMap(({ text }) => {
    const link = new URL(/https?:\S+/u.exec(text)?.[0] ?? 'http://none')
    return link.pathname === path ? [link.searchParams.get('token') ?? ''] : []
  })
const ask = (email: string) => from(accounts.resetPassword, { email })

test('requests of strangers take nothing from what tells an owner of their account, and its undo', async () => {
  const owner = await aPerson()
  for (let n = 0; n < 12; n += 1) {
    await ask(owner.email)
    await from(accounts.signUp, { email: owner.email, password: NEW })
  }
  const body = { current_password: PASSWORD, password: NEW, confirmation: NEW }
  expect((await from(accounts.updatePassword, body, owner.token)).statusCode).toBe(200)
  const moved = anAddress()
  await from(emailChange.ask, { email: moved, password: NEW }, owner.token)
  await from(emailChange.confirm, { token: tokensTo(moved, '/confirm-new-email')[0] })
  const subjects = mailsTo(owner.email).map(({ subject }) => subject)
  expect(subjects).toContain('Tu contraseña ha cambiado')
  expect(subjects).toContain('El correo de tu cuenta ha cambiado')
  expect(subjects.filter((subject) => subject === 'Elige una contraseña nueva')).toHaveLength(6)
  expect(subjects.filter((subject) => subject === 'Ya tienes una cuenta en Tertulia')).toHaveLength(5)
})

test('the last link that was mailed opens, however often one more is asked for', async () => {
  const { email } = await aPerson()
  for (let n = 0; n < 9; n += 1) await ask(email)
  const [last = ''] = tokensTo(email, '/reset-password')
  expect((await from(accounts.updatePassword, { token: last, password: NEW })).statusCode).toBe(200)

  const newcomer = anAddress()
  await from(accounts.signUp, { email: newcomer, password: PASSWORD })
  for (let n = 0; n < 7; n += 1) await from(accounts.resendConfirmation, { email: newcomer })
  const links = tokensTo(newcomer, '/confirm-email')
  expect(links).toHaveLength(3)
  expect((await from(accounts.confirm, { token: links[1] })).statusCode).toBe(400)
  expect((await from(accounts.confirm, { token: links[0] })).statusCode).toBe(200)
})

test('a link that the mail server refused leaves the one before as it is', async () => {
  const { email } = await aPerson()
  await caller('').call(accounts.resetPassword, { body: { email } })
  vi.spyOn(deps.mail, 'send').mockRejectedValue(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }))
  await caller('').call(accounts.resetPassword, { body: { email } })
  const [token = ''] = tokensTo(email, '/reset-password')
  await caller('').call(accounts.updatePassword, { body: { token, password: NEW } })
})

/** Invites from an organization that did not before. @returns whether it is said to be mailed */
async function inviteFromAnother(email: string): Promise<boolean> {
  const shop = await anOrganization()
  const { token } = await shop.colleague('admin')
  const response = await from(invitations.create, { email, role: 'member' }, token, { id: shop.id })
  return response.json().data.is_mailed
}
const tomorrow = () => vi.spyOn(deps.clock, 'now').mockImplementation(() => new Date(Date.now() + 86_400_000))

test('an unverified address is mailed three times a day, for all requests and callers together', async () => {
  const email = anAddress()
  await from(accounts.signUp, { email, password: PASSWORD })
  await inviteFromAnother(email)
  await ask(email)
  for (let n = 0; n < 3; n += 1) {
    await from(accounts.signUp, { email, password: PASSWORD })
    await from(accounts.resendConfirmation, { email })
    await ask(email)
    expect(await inviteFromAnother(email)).toBe(false)
  }
  const other = await aPerson()
  expect((await from(emailChange.ask, { email, password: PASSWORD }, other.token)).statusCode).toBe(429)
  expect(mailsTo(email)).toHaveLength(3)
  // Each of them opens: no later one took its place.
  const [reset = ''] = tokensTo(email, '/reset-password')
  const [confirm = ''] = tokensTo(email, '/confirm-email')
  expect((await from(accounts.updatePassword, { token: reset, password: NEW })).statusCode).toBe(200)
  expect((await from(accounts.confirm, { token: confirm })).statusCode).toBe(400)
})

test('a person who signed up and asked again too often gets in by the last link, and is mailed again the next day', async () => {
  const [email, other] = [anAddress(), anAddress()]
  for (const each of [email, other]) await from(accounts.signUp, { email: each, password: PASSWORD })
  for (let n = 0; n < 4; n += 1)
    for (const each of [email, other]) await from(accounts.resendConfirmation, { email: each })
  expect(mailsTo(email)).toHaveLength(3)
  expect((await from(accounts.confirm, { token: tokensTo(email, '/confirm-email')[0] })).statusCode).toBe(200)
  // Nothing is left over from the budget of an unverified address.
  await ask(email)
  expect(tokensTo(email, '/reset-password')).toHaveLength(1)
  tomorrow()
  await from(accounts.resendConfirmation, { email: other })
  expect(mailsTo(other)).toHaveLength(4)
  expect((await from(accounts.confirm, { token: tokensTo(other, '/confirm-email')[0] })).statusCode).toBe(200)
})

test('the number of mails to an address today does not tell whether it has an account', async () => {
  const heard = []
  const [known, unverified, unknown] = [(await aPerson()).email, anAddress(), anAddress()]
  await caller('').call(accounts.signUp, { body: { email: unverified, password: PASSWORD } })
  const kept = mailsTo(known).length
  for (const email of [known, unverified, unknown]) {
    const other = await aPerson()
    const told: unknown[] = [await inviteFromAnother(email)]
    await from(accounts.resendConfirmation, { email })
    told.push((await from(emailChange.ask, { email, password: PASSWORD }, other.token)).statusCode)
    const refused = await from(emailChange.ask, { email, password: PASSWORD }, other.token)
    told.push(await inviteFromAnother(email), refused.statusCode, refused.json().error.code)
    heard.push(told)
  }
  expect(heard[0]).toEqual([true, 200, false, 429, 'too_many_requests'])
  expect(heard[1]).toEqual(heard[0])
  expect(heard[2]).toEqual(heard[0])
  // A verified one is mailed all the same: both invitations, and that another person asked for its address.
  expect(mailsTo(known).length - kept).toBe(3)
})

test('a mail that the mail server did not take is none of the three', async () => {
  const email = anAddress()
  vi.spyOn(deps.mail, 'send').mockRejectedValue(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }))
  await from(accounts.signUp, { email, password: PASSWORD })
  for (let n = 0; n < 4; n += 1) await from(accounts.resendConfirmation, { email })
  vi.restoreAllMocks()
  await from(accounts.resendConfirmation, { email })
  expect((await from(accounts.confirm, { token: tokensTo(email, '/confirm-email')[0] })).statusCode).toBe(200)
})

test('an owner who has not proved an address is told nothing there of their account', async () => {
  const email = anAddress()
  await from(accounts.signUp, { email, password: PASSWORD })
  const session = (await from(accounts.signIn, { email, password: PASSWORD })).json().data
  const body = { current_password: PASSWORD, password: NEW, confirmation: NEW }
  expect((await from(accounts.updatePassword, body, session.access_token)).statusCode).toBe(200)
  expect(mailsTo(email).map(({ subject }) => subject)).toEqual(['Confirma tu correo en Tertulia'])
})

test('a person who asks for one address too often is told to wait, and the waiting request stays', async () => {
  const person = await aPerson()
  const email = anAddress()
  // From the second on each takes the place of the one before.
  for (let n = 0; n < 3; n += 1)
    expect((await from(emailChange.ask, { email, password: PASSWORD }, person.token)).statusCode).toBe(200)
  const refused = await from(emailChange.resend, {}, person.token)
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  const [last = ''] = tokensTo(email, '/confirm-new-email')
  expect((await from(emailChange.confirm, { token: last })).statusCode).toBe(200)
})

test('requests for an address are handled by another process if the first one died after its answer', async () => {
  const { handleLeftoverRequests } = await import('#features/accounts/accounts.sweeps.ts')
  const { email } = await aPerson()
  const dying = await buildApp({ ...deps, afterwards: { ...deps.afterwards, run: () => undefined } })
  const answer = await dying.inject({ method: 'POST', url: '/api/auth/reset-password', payload: { email } })
  expect([answer.statusCode, tokensTo(email, '/reset-password')]).toEqual([200, []])
  vi.spyOn(deps.clock, 'now').mockImplementation(() => new Date(Date.now() + 31_000))
  await sweepOnce(deps, handleLeftoverRequests)
  await sweepOnce(deps, handleLeftoverRequests)
  expect(tokensTo(email, '/reset-password')).toHaveLength(1)
  const { rows } = await asSuperuser('select from account_request where email = $1', [email])
  expect(rows).toEqual([])
  await dying.close()
})
