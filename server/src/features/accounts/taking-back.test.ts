/** @module-tag services */
import { accounts } from '@tertulia/contract/accounts'
import { emailChange } from '@tertulia/contract/email-change'
import { invitations } from '@tertulia/contract/invitations'
import { outsideSignIn } from '@tertulia/contract/outside-sign-in'
import { beforeAll, expect, test } from 'vitest'
import type { Deps } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { anOrganization, aPerson, type Caller, caller, signIn as signInWith } from '../../../test/an-organization.ts'
import { aBrowser, begin, chooseAt, outsideProviders, returned, somebodyAt } from '../../../test/outside-providers.ts'
import { runningApp } from '../../../test/running-app.ts'
import { challengeOf, passSecondStep, takeTwoSteps } from '../../../test/two-steps.ts'

const PASSWORD = 'Bicicleta-roja-29'
const NEW = 'Nueva-clave-2031'
const THEIRS = 'Clave-plantada-66'
let deps: Deps
beforeAll(async () => {
  ;({ deps } = await runningApp())
  await outsideProviders()
})

type By = Pick<Caller, 'call'>
const anAddress = () => `persona-${newId()}@ejemplo.com`
const signIn = async (email: string, password: string) => caller((await signInWith({ email, password })).access_token)
const mailsTo = (email: string) => (deps.mail.outbox?.() ?? []).filter(({ to }) => to === email)
/** Tokens of the links mailed to an address that lead to a path, the newest first. */
const tokensTo = (email: string, path: string) =>
  mailsTo(email).flatMap(({ text }) => {
    const link = new URL(/https?:\S+/u.exec(text)?.[0] ?? 'http://none')
    return link.pathname === path ? [link.searchParams.get('token') ?? ''] : []
  })
const tokenTo = (email: string, path: string) => tokensTo(email, path)[0] ?? ''
const askForReset = (email: string) => caller('').call(accounts.resetPassword, { body: { email } })
const reset = async (email: string, by: By = caller('')) => {
  await askForReset(email)
  const body = { token: tokenTo(email, '/reset-password'), password: NEW }
  return by.call(accounts.updatePassword, { body })
}
const change = (by: By) =>
  by.call(accounts.updatePassword, { body: { current_password: PASSWORD, password: NEW, confirmation: NEW } })
const signUp = (by: By, email: string, password: string) => by.call(accounts.signUp, { body: { email, password } })
const confirm = (by: By, token: string) => by.call(accounts.confirm, { body: { token } })
const askForAddress = (by: By, email: string, password = PASSWORD) =>
  by.call(emailChange.ask, { body: { email, password } })
const confirmAddress = (token: string, by: By = caller('')) => by.call(emailChange.confirm, { body: { token } })
const dead = { code: 'token_invalid' }

async function linkGoogle(token: string, person: { sub: string }) {
  const browser = aBrowser(token)
  const { url } = await browser.call(outsideSignIn.beginLink, { body: { provider: 'google' } })
  await browser.call(outsideSignIn.link, { body: returned(await chooseAt(url, person)) })
}
async function comeIn(person: { sub: string }) {
  const browser = aBrowser()
  const { url } = await begin(browser, 'google')
  return browser.call(outsideSignIn.codeLogin, { body: returned(await chooseAt(url, person)) })
}

type Owner = Awaited<ReturnType<typeof aPerson>>
const WAYS: [string, (owner: Owner) => Promise<unknown>][] = [
  ['a reset', ({ email }) => reset(email)],
  ['a change of the password', change],
]

test.each(WAYS)('%s voids a change of address that a thief began before', async (_, renew) => {
  const owner = await aPerson()
  const thief = await signIn(owner.email, PASSWORD)
  const theirs = anAddress()
  await askForAddress(thief, theirs)
  await renew(owner)
  await expect(confirmAddress(tokenTo(theirs, '/confirm-new-email'))).rejects.toMatchObject(dead)
  expect((await (await signIn(owner.email, NEW)).call(accounts.user, {})).email).toBe(owner.email)
  expect(await (await signIn(owner.email, NEW)).call(emailChange.pending, {})).toEqual({ email: null })
})

test.each(WAYS)(
  '%s unlinks what was linked with nothing but a session, and keeps what proved the address',
  async (...row) => {
    const [, renew] = row
    const owner = await aPerson()
    const [own, theirs] = [await somebodyAt('google', { email: owner.email }), await somebodyAt('google')]
    await linkGoogle(owner.token, own)
    await linkGoogle((await signInWith({ email: owner.email, password: PASSWORD })).access_token, theirs)
    await renew(owner)
    expect((await comeIn(theirs)).user.id).not.toBe(owner.id)
    expect((await comeIn(own)).user.id).toBe(owner.id)
  },
)

test.each(WAYS)(
  '%s ends sign-ins that are half-way in: at a provider, at the question, at the second step',
  async (...row) => {
    const [, renew] = row
    const owner = await aPerson()
    const thief = await signInWith({ email: owner.email, password: PASSWORD })
    const linking = aBrowser(thief.access_token)
    const { url } = await linking.call(outsideSignIn.beginLink, { body: { provider: 'google' } })
    const back = returned(await chooseAt(url, await somebodyAt('google')))
    const asked = aBrowser()
    const place = await begin(asked, 'google')
    const body = returned(await chooseAt(place.url, await somebodyAt('google', { email: owner.email })))
    await expect(asked.call(outsideSignIn.codeLogin, { body })).rejects.toMatchObject({ code: 'link_consent_needed' })
    await renew(owner)
    await expect(linking.call(outsideSignIn.link, { body: back })).rejects.toMatchObject({ status: 401 })
    await expect(asked.call(outsideSignIn.confirmLink, { body: { state: body.state } })).rejects.toMatchObject({
      code: 'sign_in_expired',
    })
  },
)

test.each(WAYS)('%s ends a challenge of the second step, and other reset links', async (_, renew) => {
  const owner = await aPerson()
  await askForReset(owner.email)
  const link = tokenTo(owner.email, '/reset-password')
  const { code } = await takeTwoSteps(owner)
  const challenge = await challengeOf(owner)
  await renew(owner)
  await expect(passSecondStep(challenge, code(1))).rejects.toMatchObject({ code: 'two_step_over' })
  const body = { token: link, password: THEIRS }
  await expect(caller('').call(accounts.updatePassword, { body })).rejects.toMatchObject(dead)
})

test('a thief of an account cannot shut the way back by resetting or changing its password', async () => {
  const owner = await aPerson()
  const theirs = anAddress()
  await askForAddress(owner, theirs)
  await confirmAddress(tokenTo(theirs, '/confirm-new-email'))
  await reset(theirs)
  const thief = await signIn(theirs, NEW)
  const again = { current_password: NEW, password: THEIRS, confirmation: THEIRS }
  await thief.call(accounts.updatePassword, { body: again })
  const token = tokenTo(owner.email, '/undo-email-change')
  expect(await caller('').call(emailChange.undo, { body: { token } })).toEqual({ email: owner.email })
})

test('a reset voids the way back of an address that came after the one it was mailed to', async () => {
  const owner = await aPerson()
  const theirs = anAddress()
  await askForAddress(owner, theirs)
  await confirmAddress(tokenTo(theirs, '/confirm-new-email'))
  await askForAddress(owner, owner.email)
  await confirmAddress(tokenTo(owner.email, '/confirm-new-email'))
  await reset(owner.email)
  const token = tokenTo(theirs, '/undo-email-change')
  expect(token).not.toBe('')
  await expect(caller('').call(emailChange.undo, { body: { token } })).rejects.toMatchObject(dead)
})

test('a planted account is its owner’s with nothing of the planter: by the mailed link', async () => {
  const email = anAddress()
  const [thief, owner] = [aBrowser(), aBrowser()]
  await signUp(thief, email, THEIRS)
  const session = await signIn(email, THEIRS)
  await signUp(owner, email, PASSWORD)
  const entered = await confirm(owner, tokenTo(email, '/confirm-email'))
  await expect(session.call(accounts.user, {})).rejects.toMatchObject({ status: 401 })
  await expect(signIn(email, THEIRS)).rejects.toMatchObject({ code: 'wrong_credentials' })
  expect((await (await signIn(email, PASSWORD)).call(accounts.user, {})).id).toBe(entered.user.id)
})

test.each([
  ['before', true],
  ['after', false],
])('two people sign up with one address: its owner has their own choice, %s the other', async (_, isFirst) => {
  const email = anAddress()
  const [thief, owner] = [aBrowser(), aBrowser()]
  const ups = [() => signUp(owner, email, PASSWORD), () => signUp(thief, email, THEIRS)]
  for (const up of isFirst ? ups : ups.toReversed()) await up()
  const entered = await confirm(owner, tokenTo(email, '/confirm-email'))
  expect(await caller(entered.access_token).call(accounts.user, {})).toMatchObject({ email, has_password: true })
  await signIn(email, PASSWORD)
  await expect(signIn(email, THEIRS)).rejects.toMatchObject({ code: 'wrong_credentials' })
  await expect(confirm(thief, tokenTo(email, '/confirm-email'))).rejects.toMatchObject(dead)
})

test('the link of a planted account, opened by its owner who never signed up, leaves no password; they choose one', async () => {
  const email = anAddress()
  await signUp(aBrowser(), email, THEIRS)
  const browser = aBrowser()
  const { access_token } = await confirm(browser, tokenTo(email, '/confirm-email'))
  const owner = caller(access_token)
  expect(await owner.call(accounts.user, {})).toMatchObject({ has_password: false, onboarding_step: 'step_zero' })
  await expect(signIn(email, THEIRS)).rejects.toMatchObject({ code: 'wrong_credentials' })
  await owner.call(accounts.updatePassword, { body: { password: PASSWORD, confirmation: PASSWORD } })
  expect((await (await signIn(email, PASSWORD)).call(accounts.user, {})).email).toBe(email)
  // An owner with a password proves it.
  await expect(
    owner.call(accounts.updatePassword, { body: { password: NEW, confirmation: NEW } }),
  ).rejects.toMatchObject({ fields: [{ path: 'current_password', code: 'required' }] })
})

test('a reset of a planted account leaves nothing of the planter, its open session neither', async () => {
  const email = anAddress()
  await signUp(aBrowser(), email, THEIRS)
  const thief = await signIn(email, THEIRS)
  const theirs = anAddress()
  await askForAddress(thief, theirs, THEIRS)
  await reset(email)
  await expect(thief.call(accounts.user, {})).rejects.toMatchObject({ status: 401 })
  await expect(confirmAddress(tokenTo(theirs, '/confirm-new-email'))).rejects.toMatchObject(dead)
  await expect(confirm(caller(''), tokenTo(email, '/confirm-email'))).rejects.toMatchObject(dead)
  expect((await (await signIn(email, NEW)).call(accounts.isVerified, {})).verified).toBe(true)
})

test('invitations of others to the address stay: the person who proves it goes on to them', async () => {
  const shop = await anOrganization()
  const email = anAddress()
  await signUp(aBrowser(), email, THEIRS)
  const link = tokenTo(email, '/confirm-email')
  await shop.as('admin').call(invitations.create, { params: { id: shop.id }, body: { email, role: 'member' } })
  const { user, access_token } = await confirm(caller(''), link)
  expect(user.onboarding_step).toBe('step_pending_invite_create_member')
  const { first_name, last_name } = await caller(access_token).call(accounts.user, {})
  expect([first_name, last_name]).toEqual(['', ''])
})

test('a person who proves an address moves to it if only an unconfirmed account has it', async () => {
  const email = anAddress()
  await signUp(aBrowser(), email, THEIRS)
  const squatter = await signIn(email, THEIRS)
  const owner = await aPerson()
  await askForAddress(owner, email)
  await confirmAddress(tokenTo(email, '/confirm-new-email'))
  expect((await owner.call(accounts.user, {})).email).toBe(email)
  await expect(squatter.call(accounts.user, {})).rejects.toMatchObject({ status: 401 })
})

test('a waiting account that is moved to another person’s address and confirmed elsewhere is theirs alone', async () => {
  const [mine, email] = [anAddress(), anAddress()]
  await signUp(aBrowser(), mine, THEIRS)
  const planter = await signIn(mine, THEIRS)
  await askForAddress(planter, email, THEIRS)
  const answer = await confirmAddress(tokenTo(email, '/confirm-new-email'))
  expect(answer).toEqual({ email, password_mailed: true })
  await expect(planter.call(accounts.user, {})).rejects.toMatchObject({ status: 401 })
  await expect(signIn(email, THEIRS)).rejects.toMatchObject({ code: 'wrong_credentials' })
  const body = { token: tokenTo(email, '/reset-password'), password: PASSWORD }
  await caller('').call(accounts.updatePassword, { body })
  expect((await (await signIn(email, PASSWORD)).call(accounts.user, {})).email).toBe(email)
})

test('the mail about a new password says what it has voided', async () => {
  const { email } = await aPerson()
  await reset(email)
  const mail = mailsTo(email).find(({ subject }) => subject === 'Tu contraseña ha cambiado')
  for (const said of ['cambio de correo', 'enlaces', 'dispositivos', 'Google o Microsoft', 'sesiones'])
    expect(mail?.text).toContain(said)
})

test('a call that comes while a session is being closed does not have it remembered past that', async () => {
  const owner = await aPerson()
  const other = await signIn(owner.email, PASSWORD)
  await askForReset(owner.email)
  const body = { token: tokenTo(owner.email, '/reset-password'), password: NEW }
  const blocker = await deps.database.pool.connect()
  // Holds the reset after it has closed the sessions and before it commits.
  await blocker.query('begin; lock table account_audit_entry in share mode')
  const resetting = caller('').call(accounts.updatePassword, { body })
  await new Promise((resolve) => setTimeout(resolve, 300))
  await other.call(accounts.isVerified, {})
  await blocker.query('commit')
  blocker.release()
  await resetting
  await expect(other.call(accounts.user, {})).rejects.toMatchObject({ status: 401 })
})
