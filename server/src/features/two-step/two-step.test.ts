import { accountSettings } from '@tertulia/contract/account-settings'
import { accounts, Session } from '@tertulia/contract/accounts'
import type { Endpoint } from '@tertulia/contract/endpoint'
import { api } from '@tertulia/contract/features'
import { outsideSignIn } from '@tertulia/contract/outside-sign-in'
import { twoStep } from '@tertulia/contract/two-step'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Deps } from '#platform/context.ts'
import { resetTwoStep } from '#features/two-step/reset-two-step.ts'
import { withPlatform } from '#platform/database/tx.ts'
import { newId, newToken } from '#platform/ids.ts'
import { aPerson, caller, signIn as signInWith } from '../../../test/an-organization.ts'
import { aBrowser, begin, chooseAt, returned, somebodyAt } from '../../../test/outside-providers.ts'
import { appCode } from '../../../test/app-code.ts'
import { accountAuditOf } from '../../../test/audit-of.ts'
import { asSuperuser, runningApp } from '../../../test/running-app.ts'
import { aTwoStepPerson, challengeOf, passSecondStep } from '../../../test/two-steps.ts'

const NEW = 'Nueva-clave-2031'
let deps: Deps
let now: number
beforeAll(async () => ({ deps } = await runningApp()))
beforeEach(() => {
  now = Date.now()
  vi.spyOn(deps.clock, 'now').mockImplementation(() => new Date(now))
})
const pass = (seconds: number) => (now += seconds * 1000)

type Person = Awaited<ReturnType<typeof aTwoStepPerson>>
const enter = async (person: Person, code: string) => passSecondStep(await challengeOf(person), code)
const mailsTo = (email: string) => deps.mail.outbox?.().filter(({ to }) => to === email) ?? []
const tokenIn = (text = '') => new URL(/https?:\S+/u.exec(text)?.[0] ?? '').searchParams.get('token') ?? ''
const signIn = ({ email, password }: { email: string; password: string }) => signInWith({ email, password })
const stateOf = (person: Pick<Person, 'call'>) => person.call(twoStep.get, {})
/** One that is certainly not the code of any step around. */
const wrong = (person: Person): string => {
  const right = new Set([-2, -1, 0, 1, 2].map((ahead) => person.code(ahead)))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.has(code)) ?? ''
}

test('a password alone opens no session for a person who signs in with two steps; with the code it does', async () => {
  const person = await aTwoStepPerson()
  await expect(signIn(person)).rejects.toMatchObject({ status: 401, code: 'two_step_needed' })
  const session = await enter(person, person.code(1))
  expect((await caller(session.access_token).call(accounts.user, {})).email).toBe(person.email)
})

test('a wrong password is refused as ever, and tells nothing of two steps', async () => {
  const person = await aTwoStepPerson()
  const tried = signIn({ email: person.email, password: 'Equivocada-1' })
  await expect(tried).rejects.toMatchObject({ status: 401, code: 'wrong_credentials' })
})

test('a wrong code is told beside its field with the tries that are left, and the next right one opens a session', async () => {
  const person = await aTwoStepPerson()
  const challenge = await challengeOf(person)
  await expect(passSecondStep(challenge, wrong(person))).rejects.toMatchObject({
    status: 401,
    code: 'two_step_tries_left',
    message: expect.stringContaining('Intentos que te quedan: 4'),
    fields: [{ path: 'code' }],
  })
  expect((await passSecondStep(challenge, person.code(1))).user.email).toBe(person.email)
})

test('security.md §2: a challenge takes five tries; the sixth is refused, whatever its code', async () => {
  const person = await aTwoStepPerson()
  const challenge = await challengeOf(person)
  for (const left of [4, 3, 2, 1])
    await expect(passSecondStep(challenge, wrong(person))).rejects.toMatchObject({
      message: expect.stringContaining(`: ${left} `),
    })
  await expect(passSecondStep(challenge, wrong(person))).rejects.toMatchObject({ code: 'two_step_over' })
  await expect(passSecondStep(challenge, person.code(1))).rejects.toMatchObject({ code: 'two_step_over' })
  // It slows down and never locks for good.
  expect((await enter(person, person.code(1))).user.email).toBe(person.email)
})

test('the owner is mailed about a person who knows the password and not the code, once a day at most', async () => {
  const person = await aTwoStepPerson()
  const challenge = await challengeOf(person)
  for (let tries = 0; tries < 5; tries += 1)
    await expect(passSecondStep(challenge, wrong(person))).rejects.toMatchObject({ status: 401 })
  expect(mailsTo(person.email)[0]?.subject).toBe('Alguien conoce tu contraseña')
  expect((await accountAuditOf(person.id)).filter(({ action }) => action === 'session.code_refused')).toHaveLength(5)
})

test('security.md §2: the code of one step before or after counts, of two steps not', async () => {
  const person = await aTwoStepPerson()
  pass(120)
  for (const ahead of [-2, 2])
    await expect(enter(person, person.code(ahead)), `${ahead}`).rejects.toMatchObject({ code: 'two_step_tries_left' })
  for (const ahead of [-1, 0, 1]) expect((await enter(person, person.code(ahead))).user.email).toBe(person.email)
})

test('security.md §2: a code counts once, and with it all before it', async () => {
  const person = await aTwoStepPerson()
  await expect(enter(person, person.code()), 'the code that turned it on').rejects.toMatchObject({ status: 401 })
  pass(60)
  await enter(person, person.code())
  for (const ahead of [0, -1])
    await expect(enter(person, person.code(ahead)), `${ahead}`).rejects.toMatchObject({ code: 'two_step_tries_left' })
})

test('one code at once for two sign-ins opens one session', async () => {
  const person = await aTwoStepPerson()
  const challenges = [await challengeOf(person), await challengeOf(person)]
  const tried = await Promise.allSettled(challenges.map((challenge) => passSecondStep(challenge, person.code(1))))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('one challenge answered twice at once, by two codes that are both right, opens one session', async () => {
  const person = await aTwoStepPerson()
  const challenge = await challengeOf(person)
  const codes = [person.code(1), person.recovery_codes[0] ?? '']
  const tried = await Promise.allSettled(codes.map((code) => passSecondStep(challenge, code)))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('tries at once draw no more than the challenge has', async () => {
  const person = await aTwoStepPerson()
  const challenge = await challengeOf(person)
  await Promise.allSettled(Array.from({ length: 8 }, () => passSecondStep(challenge, wrong(person))))
  expect((await accountAuditOf(person.id)).filter(({ action }) => action === 'session.code_refused')).toHaveLength(5)
})

test('a challenge is over after ten minutes', async () => {
  const person = await aTwoStepPerson()
  const challenge = await challengeOf(person)
  pass(600)
  await expect(passSecondStep(challenge, person.code())).rejects.toMatchObject({ code: 'two_step_over' })
})

test('an invented challenge is refused, and so is one that has opened its session', async () => {
  const person = await aTwoStepPerson()
  const challenge = await challengeOf(person)
  await expect(passSecondStep(newToken('ts'), person.code(1))).rejects.toMatchObject({ code: 'two_step_over' })
  await passSecondStep(challenge, person.code(1))
  pass(60)
  await expect(passSecondStep(challenge, person.code())).rejects.toMatchObject({ code: 'two_step_over' })
})

test('the challenge of one person takes no code of another, of their app or to recover', async () => {
  const [person, stranger] = [await aTwoStepPerson(), await aTwoStepPerson()]
  const challenge = await challengeOf(person)
  for (const code of [stranger.code(1), stranger.recovery_codes[0] ?? ''])
    await expect(passSecondStep(challenge, code)).rejects.toMatchObject({ code: 'two_step_tries_left' })
  expect((await enter(stranger, stranger.recovery_codes[0] ?? '')).user.email).toBe(stranger.email)
})

test('a challenge is no session: it opens nothing as a token', async () => {
  const challenge = await challengeOf(await aTwoStepPerson())
  await expect(caller(challenge).call(accounts.user, {})).rejects.toMatchObject({ status: 401 })
  const refreshed = caller('').call(accounts.refresh, { body: { refresh_token: challenge } })
  await expect(refreshed).rejects.toMatchObject({ status: 401 })
})

test('a recovery code opens one session, however it is typed, and its owner is told', async () => {
  const person = await aTwoStepPerson()
  expect(person.recovery_codes).toHaveLength(10)
  const [first = '', second = ''] = person.recovery_codes
  expect(first).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}$/u)
  await enter(person, ` ${first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `)
  expect(mailsTo(person.email).map(({ subject }) => subject)).toContain('Has entrado con un código de recuperación')
  await expect(enter(person, first)).rejects.toMatchObject({ code: 'two_step_tries_left' })
  await enter(person, second)
  expect((await stateOf(person)).recovery_codes_left).toBe(8)
})

test('one recovery code at once for two sign-ins opens one session', async () => {
  const person = await aTwoStepPerson()
  const challenges = [await challengeOf(person), await challengeOf(person)]
  const code = person.recovery_codes[0] ?? ''
  const tried = await Promise.allSettled(challenges.map((challenge) => passSecondStep(challenge, code)))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test.each(['', '12345', '1234567', 'abcdef', '7F3K-QZ0M-91TB', 'U'.repeat(16)])(
  'a text that cannot be a code, "%s", is refused beside its field and costs no try',
  async (code) => {
    const person = await aTwoStepPerson()
    const challenge = await challengeOf(person)
    await expect(passSecondStep(challenge, code)).rejects.toMatchObject({
      code: 'invalid_request',
      fields: [{ path: 'code', code: code === '' ? 'required' : 'invalid_second_step' }],
    })
    await expect(passSecondStep(challenge, wrong(person))).rejects.toMatchObject({
      message: expect.stringContaining(': 4 '),
    })
  },
)

/**
 * Every call that answers with a session, and how far it leads a person who signs in with two steps. A new way of signing in
 * has to show here that it passes the gate.
 */
const PATHS: Record<string, ((person: Person) => Promise<unknown>) | 'is the second step' | 'goes on with a session'> =
  {
    'accounts.signIn': signIn,
    'accounts.confirm': async ({ email }) => {
      const link = mailsTo(email).find(({ subject }) => subject === 'Confirma tu correo en Tertulia')?.text
      return caller('').call(accounts.confirm, { body: { token: tokenIn(link) } })
    },
    'twoStep.pass': 'is the second step',
    'outsideSignIn.codeLogin': async ({ token, email }) => {
      const google = await somebodyAt('google', { email })
      const owner = aBrowser(token)
      const { url } = await owner.call(outsideSignIn.beginLink, { body: { provider: 'google' } })
      await owner.call(outsideSignIn.link, { body: returned(await chooseAt(url, google)) })
      const browser = aBrowser()
      const place = await begin(browser, 'google')
      return browser.call(outsideSignIn.codeLogin, { body: returned(await chooseAt(place.url, google)) })
    },
    'outsideSignIn.confirmLink': async ({ email }) => {
      const browser = aBrowser()
      const { url, state } = await begin(browser, 'google')
      const body = returned(await chooseAt(url, await somebodyAt('google', { email })))
      await expect(browser.call(outsideSignIn.codeLogin, { body })).rejects.toMatchObject({
        code: 'link_consent_needed',
      })
      return browser.call(outsideSignIn.confirmLink, { body: { state } })
    },
    'accounts.refresh': 'goes on with a session',
    'supportEntry.enter': 'goes on with a session',
  }

const holdsSession = (returns: Endpoint['returns']): boolean =>
  returns === Session || (returns instanceof z.ZodUnion && returns.options.some((one) => one === Session))

test.each(
  Object.entries(api).flatMap(([feature, group]) =>
    Object.entries(group as Record<string, Endpoint>).flatMap(([name, { returns }]) =>
      holdsSession(returns) ? [`${feature}.${name}`] : [],
    ),
  ),
)('security.md §2: %s gives no session past the second step', async (name) => {
  const path = PATHS[name]
  if (!path) throw new Error(`${name} answers with a session: show in PATHS that it passes the gate`)
  if (typeof path === 'string') return
  const person = await confirmedByReset()
  await expect(path(person)).rejects.toMatchObject({ status: 401, code: 'two_step_needed' })
})

/** A person with two steps whose first mailed link still waits: their address was confirmed by a reset. */
async function confirmedByReset(): Promise<Person> {
  const email = `persona-${newId()}@ejemplo.com`
  await caller('').call(accounts.signUp, { body: { email, password: NEW } })
  await caller('').call(accounts.resetPassword, { body: { email } })
  const token = tokenIn(mailsTo(email)[0]?.text)
  await caller('').call(accounts.updatePassword, { body: { token, password: 'Otra-clave-2031' } })
  const { access_token, user } = await signIn({ email, password: 'Otra-clave-2031' })
  const person = { ...caller(access_token), id: user.id, email, password: 'Otra-clave-2031' }
  const { secret } = await person.call(twoStep.start, { body: { password: person.password } })
  const code = (ahead = 0) => appCode(secret, ahead, deps.clock.now())
  const { recovery_codes } = await person.call(twoStep.confirm, { body: { code: code() } })
  // The reset has voided the link that was mailed first. Should one ever be left, it goes round nothing.
  await asSuperuser('update mailed_token set used_at = null where user_id = $1', [person.id])
  return { ...person, secret, recovery_codes, code }
}

test('a link that confirms an address is used up also where the second step is still asked for', async () => {
  const person = await confirmedByReset()
  const { app } = await runningApp()
  const link = mailsTo(person.email).find(({ subject }) => subject === 'Confirma tu correo en Tertulia')?.text
  const confirm = () => app.inject({ method: 'POST', url: '/api/auth/confirm', payload: { token: tokenIn(link) } })
  const { error } = (await confirm()).json<{ error: { code: string; challenge: string } }>()
  const { access_token } = await passSecondStep(error.challenge, person.code(1))
  expect(await caller(access_token).call(accounts.isVerified, {})).toEqual({ verified: true })
  expect((await confirm()).json()).toMatchObject({ error: { code: 'token_invalid' } })
})

test('a reset password goes round nothing: the second step is asked for all the same, and challenges of before are over', async () => {
  const person = await aTwoStepPerson()
  const challenge = await challengeOf(person)
  await caller('').call(accounts.resetPassword, { body: { email: person.email } })
  const token = tokenIn(mailsTo(person.email)[0]?.text)
  await caller('').call(accounts.updatePassword, { body: { token, password: NEW } })
  await expect(passSecondStep(challenge, person.code(1))).rejects.toMatchObject({ code: 'two_step_over' })
  await expect(signIn({ ...person, password: NEW })).rejects.toMatchObject({ code: 'two_step_needed' })
})

test('a password changed by its owner ends the challenges of the one before', async () => {
  const person = await aTwoStepPerson()
  const challenge = await challengeOf(person)
  const body = { current_password: person.password, password: NEW, confirmation: NEW }
  await person.call(accounts.updatePassword, { body })
  await expect(passSecondStep(challenge, person.code(1))).rejects.toMatchObject({ code: 'two_step_over' })
})

test('product.md §5: turning it on takes the password and a first code, closes other sessions and tells the owner', async () => {
  const person = await aPerson()
  const other = await signIn(person)
  await expect(person.call(twoStep.start, { body: {} })).rejects.toMatchObject({
    fields: [{ path: 'password', code: 'required' }],
  })
  await expect(person.call(twoStep.start, { body: { password: 'Equivocada-1' } })).rejects.toMatchObject({
    fields: [{ path: 'password', code: 'wrong_password' }],
  })
  const { secret, uri } = await person.call(twoStep.start, { body: { password: person.password } })
  expect(uri).toContain(`secret=${secret}`)
  expect(await stateOf(person)).toEqual({ since: null, recovery_codes_left: 0 })
  expect((await signIn(person)).user.email).toBe(person.email)
  await expect(person.call(twoStep.confirm, { body: { code: appCode(newSecret()) } })).rejects.toMatchObject({
    fields: [{ path: 'code', code: 'two_step_code_wrong' }],
  })
  await person.call(twoStep.confirm, { body: { code: appCode(secret, 0, deps.clock.now()) } })
  expect(await stateOf(person)).toMatchObject({ since: new Date(now).toISOString(), recovery_codes_left: 10 })
  expect((await person.call(accounts.user, {})).two_step).toBe(true)
  await expect(caller(other.access_token).call(accounts.user, {})).rejects.toMatchObject({ status: 401 })
  expect(mailsTo(person.email)[0]?.subject).toBe('Has activado la verificación en dos pasos')
})
const newSecret = () => 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

test('a secret waits ten minutes for its first code, and a later one stands in for it', async () => {
  const person = await aPerson()
  const start = () => person.call(twoStep.start, { body: { password: person.password } })
  const confirm = (secret: string) =>
    person.call(twoStep.confirm, { body: { code: appCode(secret, 0, deps.clock.now()) } })
  const [first, second] = [await start(), await start()]
  await expect(confirm(first.secret)).rejects.toMatchObject({ code: 'two_step_code_wrong' })
  pass(600)
  await expect(confirm(second.secret)).rejects.toMatchObject({ code: 'two_step_setup_over' })
})

test('a person who has not confirmed their address cannot turn it on: it may be another person’s', async () => {
  const body = { email: `persona-${newId()}@ejemplo.com`, password: NEW }
  await caller('').call(accounts.signUp, { body })
  const newcomer = caller((await signIn(body)).access_token)
  await expect(newcomer.call(twoStep.start, { body: { password: NEW } })).rejects.toMatchObject({
    code: 'email_not_verified',
  })
})

test('turned on, it cannot be set up again beside it; turned off, there is nothing to turn off', async () => {
  const [person, other] = [await aTwoStepPerson(), await aPerson()]
  const { password } = person
  const again = person.call(twoStep.start, { body: { password } })
  await expect(again).rejects.toMatchObject({ status: 409, code: 'two_step_on' })
  const confirmed = person.call(twoStep.confirm, { body: { code: person.code(1) } })
  await expect(confirmed).rejects.toMatchObject({ status: 409, code: 'two_step_on' })
  await expect(other.call(twoStep.turnOff, { body: { password, code: '123456' } })).rejects.toMatchObject({
    code: 'two_step_off',
  })
})

test.each(['turnOff', 'renewRecoveryCodes'] as const)(
  'security.md §2: %s takes fresh proof and a code, and changes nothing without',
  async (name) => {
    const person = await aTwoStepPerson()
    const ask = (body: { password?: string; code: string }) => person.call(twoStep[name], { body })
    const { password } = person
    await expect(ask({ code: person.code(1) })).rejects.toMatchObject({ fields: [{ path: 'password' }] })
    await expect(ask({ password: 'Equivocada-1', code: person.code(1) })).rejects.toMatchObject({
      code: 'wrong_password',
    })
    for (const code of [wrong(person), person.code()])
      await expect(ask({ password, code })).rejects.toMatchObject({ fields: [{ path: 'code' }] })
    expect((await stateOf(person)).recovery_codes_left).toBe(10)
    await ask({ password, code: person.code(1) })
  },
)

test('turned off, the password is enough again, nothing of it is left and the owner is told', async () => {
  const person = await aTwoStepPerson()
  const challenge = await challengeOf(person)
  const code = person.recovery_codes[0] ?? ''
  await person.call(twoStep.turnOff, { body: { password: person.password, code } })
  expect((await signIn(person)).user.email).toBe(person.email)
  expect(await stateOf(person)).toMatchObject({ since: null, recovery_codes_left: 0 })
  await expect(passSecondStep(challenge, person.code(1))).rejects.toMatchObject({ code: 'two_step_over' })
  expect(mailsTo(person.email).map(({ subject }) => subject)).toContain('Has desactivado la verificación en dos pasos')
  for (const table of ['two_step_secret', 'recovery_code', 'two_step_challenge'])
    expect((await rowsOf(table, person.id)).length, table).toBe(0)
})

test('new recovery codes make the earlier ones useless, and the owner is told', async () => {
  const person = await aTwoStepPerson()
  const body = { password: person.password, code: person.code(1) }
  const { recovery_codes } = await person.call(twoStep.renewRecoveryCodes, { body })
  expect(new Set([...recovery_codes, ...person.recovery_codes]).size).toBe(20)
  expect(mailsTo(person.email)[0]?.subject).toBe('Tienes códigos de recuperación nuevos')
  await expect(enter(person, person.recovery_codes[0] ?? '')).rejects.toMatchObject({ code: 'two_step_tries_left' })
  await enter(person, recovery_codes[0] ?? '')
})

test('an account without a password proves itself by a sign-in of the last ten minutes', async () => {
  const [person, other] = [await aPerson(), await aPerson()]
  const ids = [person.id, other.id]
  const { rows } = await asSuperuser<{ id: string; password_hash: string }>(
    'select id, password_hash from user_account where id = any($1)',
    [ids],
  )
  await asSuperuser(`update user_account set password_hash = null where id = any($1)`, [ids])
  expect(await person.call(accounts.user, {})).toMatchObject({ has_password: false })
  pass(599)
  const { secret } = await person.call(twoStep.start, { body: {} })
  expect(secret).toMatch(/^[A-Z2-7]{32}$/u)
  pass(1)
  await expect(other.call(twoStep.start, { body: {} })).rejects.toMatchObject({ code: 'fresh_sign_in_needed' })
  for (const { id, password_hash } of rows)
    await asSuperuser('update user_account set password_hash = $2 where id = $1', [id, password_hash])
})

test('the owner’s mails are in their language', async () => {
  const person = await aPerson()
  await person.call(accountSettings.setPreferences, { body: { language: 'en' } })
  const { secret } = await person.call(twoStep.start, { body: { password: person.password } })
  await person.call(twoStep.confirm, { body: { code: appCode(secret, 0, deps.clock.now()) } })
  expect(mailsTo(person.email)[0]?.subject).toBe('You have turned on two-step sign-in')
})

test('neither the secret, nor a recovery code, nor a challenge is stored as it is', async () => {
  const person = await aTwoStepPerson()
  const challenge = await challengeOf(person)
  const stored = JSON.stringify([
    await rowsOf('two_step_secret', person.id),
    await rowsOf('recovery_code', person.id),
    await rowsOf('two_step_challenge', person.id),
    await accountAuditOf(person.id),
  ])
  expect(stored).toContain(person.id)
  const codes = person.recovery_codes.flatMap((code) => [code, code.replaceAll('-', '')])
  for (const secret of [person.secret, challenge, ...codes]) expect(stored).not.toContain(secret)
  const [row] = await rowsOf('two_step_secret', person.id)
  expect(Buffer.from(String(row?.['secret_sealed'])).includes(person.secret)).toBe(false)
})

test('a secret sealed for one person does not open for another', async () => {
  const [person, stranger] = [await aTwoStepPerson(), await aTwoStepPerson()]
  await asSuperuser(
    `update two_step_secret as theirs set wrapped_key = mine.wrapped_key, secret_sealed = mine.secret_sealed
     from two_step_secret as mine where mine.user_id = $1 and theirs.user_id = $2`,
    [stranger.id, person.id],
  )
  await expect(enter(person, stranger.code(1))).rejects.toMatchObject({ status: 500 })
})

async function rowsOf(table: string, user_id: string) {
  const { rows } = await withPlatform(deps, ({ client }) =>
    client.query<Record<string, unknown>>(`select * from ${table} where user_id = $1`, [user_id]),
  )
  return rows
}

test('an operator takes the second step off for a person who lost phone and codes: sessions close, it is traced, and the mail says so', async () => {
  const person = await aTwoStepPerson()
  const mail = await resetTwoStep(deps, person.email)
  expect(mail).toMatchObject({ to: person.email, subject: 'Hemos desactivado la verificación en dos pasos' })
  const { email, password } = person
  const session = await signInWith({ email, password })
  expect(session.user.id).toBe(person.id)
  expect((await accountAuditOf(person.id)).map(({ action }) => action)).toContain('two_step.reset')
  await expect(resetTwoStep(deps, person.email)).rejects.toThrow('signs in with one step')
  await expect(resetTwoStep(deps, 'nadie@ejemplo.com')).rejects.toThrow('has no account here')
})
