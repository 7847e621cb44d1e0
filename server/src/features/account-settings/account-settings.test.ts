import { accounts } from '@tertulia/contract/accounts'
import { accountSettings, type AccountInput, type PreferencesInput } from '@tertulia/contract/account-settings'
import { expect, test, vi } from 'vitest'
import { aPerson, caller, signIn as signInWith } from '../../../test/an-organization.ts'
import { runningApp } from '../../../test/running-app.ts'
import { newId } from '#platform/ids.ts'

const NEW = 'Nueva-clave-2031'
const LUCIA = {
  first_name: 'Lucía',
  last_name: 'Ferrer',
  position: 'Gerente',
  discovery_source: 'search',
} satisfies AccountInput

type Person = { email: string; password: string }
const signIn = async ({ email, password }: Person) => {
  const { access_token, refresh_token } = await signInWith({ email, password })
  return { ...caller(access_token), refresh_token: refresh_token ?? '' }
}
const change = (by: Pick<ReturnType<typeof caller>, 'call'>, current_password: string, password: string) =>
  by.call(accounts.updatePassword, { body: { current_password, password, confirmation: password } })

test('a person’s settings are theirs on every device', async () => {
  const person = await aPerson()
  await person.call(accountSettings.update, { body: LUCIA })
  const preferences = {
    language: 'en',
    time_zone: 'Atlantic/Canary',
    theme: 'dark',
    waiting_sound: 'none',
    waiting_notice: false,
  } as const
  await person.call(accountSettings.setPreferences, { body: preferences })
  expect(await (await signIn(person)).call(accounts.user, {})).toMatchObject({ ...LUCIA, preferences, language: 'en' })
})

test('a preference that is left out stays as it is; without one the device decides', async () => {
  const person = await aPerson()
  const none = { language: null, time_zone: null, theme: null, waiting_sound: null, waiting_notice: null }
  expect(await person.call(accountSettings.setPreferences, { body: {} })).toMatchObject({ preferences: none })
  await person.call(accountSettings.setPreferences, { body: { theme: 'light', time_zone: 'Europe/Lisbon' } })
  expect(await person.call(accountSettings.setPreferences, { body: { time_zone: null } })).toMatchObject({
    preferences: { ...none, theme: 'light' },
  })
})

test.each([
  ['time_zone', 'Europe/Almenara', 'invalid_time_zone'],
  ['language', 'fr', 'invalid_value'],
  ['theme', 'pink', 'invalid_value'],
  ['waiting_sound', 'trumpet', 'invalid_value'],
])('the preference %s "%s" is refused beside its field', async (path, value, code) => {
  const { call } = await aPerson()
  const body = { [path]: value } as PreferencesInput
  await expect(call(accountSettings.setPreferences, { body })).rejects.toMatchObject({ fields: [{ path, code }] })
})

test.each([
  ['first_name', '', 'required'],
  ['position', '  ', 'required'],
  ['discovery_source', '', 'required'],
])('specification §5: an account whose %s is "%s" is refused beside the field', async (path, value, code) => {
  const person = await aPerson()
  const body = { ...LUCIA, [path]: value } as AccountInput
  await expect(person.call(accountSettings.update, { body })).rejects.toMatchObject({ fields: [{ path, code }] })
})

test('specification §5: an account needs no last name', async () => {
  const person = await aPerson()
  const body = { ...LUCIA, last_name: '' }
  expect(await person.call(accountSettings.update, { body })).toMatchObject({ last_name: '' })
})

test('product.md §5: proof of the present password changes it; other sessions and reset links end, the owner is told', async () => {
  const { deps } = await runningApp()
  const person = await aPerson()
  const other = await signIn(person)
  await caller('').call(accounts.resetPassword, { body: { email: person.email } })
  const mails = () => (deps.mail.outbox?.() ?? []).filter(({ to }) => to === person.email)
  const link = new URL(/https?:\S+/u.exec(mails()[0]?.text ?? '')?.[0] ?? '').searchParams.get('token') ?? ''
  await change(person, person.password, NEW)
  expect((await person.call(accounts.user, {})).email).toBe(person.email)
  await expect(other.call(accounts.user, {})).rejects.toMatchObject({ status: 401 })
  await expect(
    caller('').call(accounts.updatePassword, { body: { token: link, password: 'Tercera-clave-2032' } }),
  ).rejects.toMatchObject({ code: 'token_invalid' })
  await expect(signIn(person)).rejects.toMatchObject({ code: 'wrong_credentials' })
  await signIn({ ...person, password: NEW })
  expect(mails().map(({ subject }) => subject)).toContain('Tu contraseña ha cambiado')
})

test('a wrong present password changes nothing and is told beside its field', async () => {
  const person = await aPerson()
  const other = await signIn(person)
  await expect(change(person, 'Equivocada-1', NEW)).rejects.toMatchObject({
    code: 'wrong_password',
    fields: [{ path: 'current_password', code: 'wrong_password' }],
  })
  expect((await other.call(accounts.user, {})).email).toBe(person.email)
})

test('a caller who is not signed in changes nothing with a present password', async () => {
  await expect(change(caller(''), 'Bicicleta-roja-29', NEW)).rejects.toMatchObject({ code: 'not_authenticated' })
})

test.each([
  ['corta1A', 'corta1A', 'password', 'password_too_short'],
  ['sinnumeros', 'sinnumeros', 'password', 'password_needs_number'],
  ['SINMINUSCULAS1', 'SINMINUSCULAS1', 'password', 'password_needs_lowercase'],
  ['sinmayusculas1', 'sinmayusculas1', 'password', 'password_needs_uppercase'],
  ['Password1', 'Password1', 'password', 'password_too_common'],
  [NEW, 'Otra-clave-2031', 'confirmation', 'passwords_differ'],
  [NEW, '', 'confirmation', 'required'],
])('specification §5: the new password %s, confirmed as "%s", is refused at %s: %s', async (...row) => {
  const [password, confirmation, path, code] = row
  const { call, password: current_password } = await aPerson()
  await expect(
    call(accounts.updatePassword, { body: { current_password, password, confirmation } }),
  ).rejects.toMatchObject({ status: 400, fields: [{ path, code }] })
})

test('a person sees where they are signed in, with this place marked', async () => {
  const { app } = await runningApp()
  const { email, password } = await aPerson()
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0'
  const entered = await app.inject({
    method: 'POST',
    url: '/api/auth',
    payload: { email, password },
    headers: { 'user-agent': firefox },
  })
  const found = await caller(entered.json().data.access_token).call(accountSettings.sessions, {})
  expect(found).toMatchObject([{ user_agent: firefox, address: '127.0.0.1', current: true }, { current: false }])
})

test('a closed session is refused at once, its access token too; a stranger’s reads as unknown', async () => {
  const [person, stranger] = [await aPerson(), await aPerson()]
  const other = await signIn(person)
  const id = (await person.call(accountSettings.sessions, {})).find(({ current }) => !current)?.id ?? ''
  // Looked up a moment ago, so it is remembered.
  await other.call(accounts.user, {})
  await expect(stranger.call(accountSettings.closeSession, { params: { id } })).rejects.toMatchObject({ status: 404 })
  await expect(stranger.call(accountSettings.closeSession, { params: { id: newId() } })).rejects.toMatchObject({
    status: 404,
  })
  await person.call(accountSettings.closeSession, { params: { id } })
  await expect(other.call(accounts.user, {})).rejects.toMatchObject({ status: 401 })
  await expect(
    caller('').call(accounts.refresh, { body: { refresh_token: other.refresh_token } }),
  ).rejects.toMatchObject({ code: 'refresh_token_invalid' })
  expect(await person.call(accountSettings.sessions, {})).toHaveLength(1)
})

test('closing the others leaves this one and no other', async () => {
  const person = await aPerson()
  const others = [await signIn(person), await signIn(person)]
  for (const other of others) await other.call(accounts.user, {})
  expect(await person.call(accountSettings.closeOtherSessions, {})).toEqual({ closed: 2 })
  for (const other of others) await expect(other.call(accounts.user, {})).rejects.toMatchObject({ status: 401 })
  expect(await person.call(accountSettings.sessions, {})).toMatchObject([{ current: true }])
})

test('a session tells when it was last used, and is listed no more when nothing can renew it', async () => {
  const { deps } = await runningApp()
  const person = await aPerson()
  const [here, there] = [await signIn(person), await signIn(person)]
  const after = (days: number) => {
    const at = new Date(Date.now() + days * 86_400_000)
    vi.spyOn(deps.clock, 'now').mockImplementation(() => at)
    return at.toISOString()
  }
  const renew = (refresh_token: string | null) =>
    caller('').call(accounts.refresh, { body: { refresh_token: refresh_token ?? '' } })
  try {
    const last_used_at = after(20)
    const renewed = await renew(here.refresh_token)
    const list = async (token: string) => caller(token).call(accountSettings.sessions, {})
    expect(await list(renewed.access_token)).toMatchObject([
      { current: true, last_used_at },
      { current: false },
      { current: false },
    ])
    after(31)
    expect(await list((await renew(renewed.refresh_token)).access_token)).toMatchObject([{ current: true }])
    await expect(renew(there.refresh_token)).rejects.toMatchObject({ code: 'refresh_token_invalid' })
  } finally {
    vi.restoreAllMocks()
  }
})
