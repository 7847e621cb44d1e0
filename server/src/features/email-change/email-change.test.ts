import { accounts } from '@tertulia/contract/accounts'
import { emailChange } from '@tertulia/contract/email-change'
import { outsideSignIn } from '@tertulia/contract/outside-sign-in'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Deps } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { aPerson, type Caller, caller, signIn as signInWith } from '../../../test/an-organization.ts'
import { aBrowser, begin, chooseAt, returned, somebodyAt } from '../../../test/outside-providers.ts'
import { runningApp } from '../../../test/running-app.ts'
import { takeTwoSteps } from '../../../test/two-steps.ts'

const PASSWORD = 'Bicicleta-roja-29'
const HOUR = 3_600_000
let deps: Deps
beforeAll(async () => ({ deps } = await runningApp()))
afterEach(() => void vi.restoreAllMocks())

const anAddress = () => `persona-${newId()}@ejemplo.com`
const later = (ms: number) => vi.spyOn(deps.clock, 'now').mockImplementation(() => new Date(Date.now() + ms))
const mailsTo = (email: string) => (deps.mail.outbox?.() ?? []).filter(({ to }) => to === email)
const linkTo = (email: string) => new URL(/https?:\S+/u.exec(mailsTo(email)[0]?.text ?? '')?.[0] ?? 'http://none')
const tokenTo = (email: string) => linkTo(email).searchParams.get('token') ?? ''
const signIn = async (email: string, password = PASSWORD) =>
  caller((await signInWith({ email, password })).access_token)
const ask = (by: Pick<Caller, 'call'>, email: string, password = PASSWORD) =>
  by.call(emailChange.ask, { body: { email, password } })
const confirm = (token: string, by: Pick<Caller, 'call'> = caller('')) =>
  by.call(emailChange.confirm, { body: { token } })
const undo = (token: string) => caller('').call(emailChange.undo, { body: { token } })
const addressOf = async (by: Pick<Caller, 'call'>) => (await by.call(accounts.user, {})).email

/** Signed up with an address, and the mailed link not followed. */
async function aNewcomer(email = anAddress()) {
  const browser = aBrowser()
  await browser.call(accounts.signUp, { body: { email, password: PASSWORD } })
  return { ...(await signIn(email)), email, browser }
}

test('another address counts once its link is opened, and not before', async () => {
  const person = await aPerson()
  const email = anAddress()
  await ask(person, email)
  expect(await person.call(emailChange.pending, {})).toEqual({ email })
  expect(await addressOf(person)).toBe(person.email)
  expect(linkTo(email).pathname).toBe('/confirm-new-email')
  expect(await confirm(tokenTo(email))).toEqual({ email, password_mailed: false })
  expect(await person.call(emailChange.pending, {})).toEqual({ email: null })
  expect(await addressOf(person)).toBe(email)
  expect(await addressOf(await signIn(email))).toBe(email)
  await expect(signIn(person.email)).rejects.toMatchObject({ code: 'wrong_credentials' })
})

test('security.md §2: changing the address takes the password, told beside its field', async () => {
  const person = await aPerson()
  const email = anAddress()
  await expect(ask(person, email, 'Equivocada-1')).rejects.toMatchObject({
    code: 'wrong_password',
    fields: [{ path: 'password', code: 'wrong_password' }],
  })
  expect(mailsTo(email)).toEqual([])
  expect(await person.call(emailChange.pending, {})).toEqual({ email: null })
})

test.each([
  ['no es un correo', 'invalid_email'],
  ['', 'required'],
])('the address "%s" is refused beside its field: %s', async (email, code) => {
  await expect(ask(await aPerson(), email)).rejects.toMatchObject({ fields: [{ path: 'email', code }] })
})

test('one’s own address is no change, however it is written', async () => {
  const person = await aPerson()
  await expect(ask(person, person.email.toUpperCase())).rejects.toMatchObject({
    fields: [{ path: 'email', code: 'email_unchanged' }],
  })
})

test('a link works once, for a day, and not after another was asked for or the change was given up', async () => {
  const person = await aPerson()
  const addresses = [anAddress(), anAddress(), anAddress()] as const
  await ask(person, addresses[0])
  await ask(person, addresses[1])
  await expect(confirm(tokenTo(addresses[0]))).rejects.toMatchObject({ code: 'token_invalid' })
  const earlier = tokenTo(addresses[1])
  await person.call(emailChange.resend, {})
  await expect(confirm(earlier)).rejects.toMatchObject({ code: 'token_invalid' })
  const outcomes = await Promise.allSettled([confirm(tokenTo(addresses[1])), confirm(tokenTo(addresses[1]))])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])

  await ask(person, addresses[2])
  await person.call(emailChange.cancel, {})
  await expect(confirm(tokenTo(addresses[2]))).rejects.toMatchObject({ code: 'token_invalid' })
  await ask(person, addresses[2])
  later(24 * HOUR + 1000)
  await expect(confirm(tokenTo(addresses[2]))).rejects.toMatchObject({ code: 'token_invalid' })
})

test('links of another kind do not change an address', async () => {
  const person = await aPerson()
  const email = anAddress()
  await caller('').call(accounts.resetPassword, { body: { email: person.email } })
  await expect(confirm(tokenTo(person.email))).rejects.toMatchObject({ code: 'token_invalid' })
  await ask(person, email)
  await expect(undo(tokenTo(email))).rejects.toMatchObject({ code: 'token_invalid' })
  await expect(caller('').call(accounts.confirm, { body: { token: tokenTo(email) } })).rejects.toMatchObject({
    code: 'token_invalid',
  })
})

test('every session but the one that asked closes with the change, and links to the former address die', async () => {
  const person = await aPerson()
  const other = await signIn(person.email)
  const email = anAddress()
  await ask(person, email)
  await caller('').call(accounts.resetPassword, { body: { email: person.email } })
  const reset = tokenTo(person.email)
  await confirm(tokenTo(email))
  expect(await addressOf(person)).toBe(email)
  await expect(addressOf(other)).rejects.toMatchObject({ status: 401 })
  const body = { token: reset, password: 'Nueva-clave-2031' }
  await expect(caller('').call(accounts.updatePassword, { body })).rejects.toMatchObject({ code: 'token_invalid' })
})

test('a taken address answers and waits as a free one, and only its owner is told', async () => {
  const [person, owner] = [await aPerson(), await aPerson()]
  const free = anAddress()
  const answers = [await ask(person, owner.email), await person.call(emailChange.pending, {})]
  const before = mailsTo(owner.email)[0]
  expect(before?.subject).toBe('Este correo ya tiene una cuenta en Tertulia')
  expect(before?.text).not.toContain('email_change_')
  await person.call(emailChange.resend, {})
  const free_answers = [await ask(person, free), await person.call(emailChange.pending, {})]
  expect(JSON.stringify(answers).replace(owner.email, '')).toBe(JSON.stringify(free_answers).replace(free, ''))
  expect(await addressOf(owner)).toBe(owner.email)
})

test('an address that another person confirms before the link is opened stays theirs', async () => {
  const person = await aPerson()
  const email = anAddress()
  await ask(person, email)
  const theirs = await aNewcomer(email)
  const [, ours] = mailsTo(email)
  const confirmed = await theirs.browser.call(accounts.confirm, { body: { token: tokenTo(email) } })
  const token = new URL(/https?:\S+/u.exec(ours?.text ?? '')?.[0] ?? '').searchParams.get('token') ?? ''
  await expect(confirm(token)).rejects.toMatchObject({ code: 'token_invalid' })
  expect([await addressOf(person), await addressOf(caller(confirmed.access_token))]).toEqual([person.email, email])
})

test('features.md §2.1: a newcomer who mistyped their address at sign-up corrects it, and goes on where they are', async () => {
  const newcomer = await aNewcomer()
  const email = anAddress()
  await ask(newcomer, email)
  await confirm(tokenTo(email), newcomer.browser)
  expect(await newcomer.call(accounts.isVerified, {})).toEqual({ verified: true })
  expect(await newcomer.call(accounts.user, {})).toMatchObject({ email, onboarding_step: 'step_zero' })
  // The mistyped one was never proved to be theirs: it is told nothing, and its link is void.
  expect(mailsTo(newcomer.email)).toHaveLength(1)
  await expect(caller('').call(accounts.confirm, { body: { token: tokenTo(newcomer.email) } })).rejects.toMatchObject({
    code: 'token_invalid',
  })
})

test('security.md §2: the former address is told and can take the account back, with another password', async () => {
  const person = await aPerson()
  const email = anAddress()
  await ask(person, email)
  await confirm(tokenTo(email))
  expect(linkTo(person.email).pathname).toBe('/undo-email-change')
  const token = tokenTo(person.email)
  expect(await undo(token)).toEqual({ email: person.email })
  await expect(addressOf(person)).rejects.toMatchObject({ status: 401 })
  for (const address of [email, person.email])
    await expect(signIn(address)).rejects.toMatchObject({ code: 'wrong_credentials' })
  expect(linkTo(person.email).pathname).toBe('/reset-password')
  const body = { token: tokenTo(person.email), password: 'Nueva-clave-2031' }
  await caller('').call(accounts.updatePassword, { body })
  expect(await addressOf(await signIn(person.email, 'Nueva-clave-2031'))).toBe(person.email)
  await expect(undo(token)).rejects.toMatchObject({ code: 'token_invalid' })
})

test('an owner who takes an account back shuts out the provider and the second step that a thief had added', async () => {
  const person = await aPerson()
  const email = anAddress()
  await ask(person, email)
  await confirm(tokenTo(email))
  const token = tokenTo(person.email)
  const browser = aBrowser(person.token)
  const thief = await somebodyAt('google')
  const place = await browser.call(outsideSignIn.beginLink, { body: { provider: 'google' } })
  await browser.call(outsideSignIn.link, { body: returned(await chooseAt(place.url, thief)) })
  await takeTwoSteps(person)
  await undo(token)
  const stranger = aBrowser()
  const { url } = await begin(stranger, 'google')
  const session = await stranger.call(outsideSignIn.codeLogin, { body: returned(await chooseAt(url, thief)) })
  expect(session.user.id).not.toBe(person.id)
  const body = { token: tokenTo(person.email), password: 'Nueva-clave-2031' }
  await caller('').call(accounts.updatePassword, { body })
  expect(await addressOf(await signIn(person.email, 'Nueva-clave-2031'))).toBe(person.email)
})

test('an intruder cannot shut the way back by changing the address again', async () => {
  const victim = await aPerson()
  const [first, second] = [anAddress(), anAddress()]
  for (const email of [first, second]) {
    await ask(victim, email)
    await confirm(tokenTo(email))
  }
  const theirs = tokenTo(first)
  expect(await undo(tokenTo(victim.email))).toEqual({ email: victim.email })
  await expect(undo(theirs)).rejects.toMatchObject({ code: 'token_invalid' })
})

test('the way back is open for seven days', async () => {
  const person = await aPerson()
  const email = anAddress()
  await ask(person, email)
  await confirm(tokenTo(email))
  later(7 * 24 * HOUR + 1000)
  await expect(undo(tokenTo(person.email))).rejects.toMatchObject({ code: 'token_invalid' })
})
