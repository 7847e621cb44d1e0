import { accounts, type Provider, PROVIDER_NAMES, PROVIDERS, type Session } from '@tertulia/contract/accounts'
import { twoStep } from '@tertulia/contract/two-step'
import { emailChange } from '@tertulia/contract/email-change'
import { errorText } from '@tertulia/contract/errors'
import { invitations } from '@tertulia/contract/invitations'
import { OUTSIDE_SIGN_IN_SECONDS } from '@tertulia/contract/accounts.limits'
import { members } from '@tertulia/contract/members'
import { organizations } from '@tertulia/contract/organizations'
import { outsideSignIn } from '@tertulia/contract/outside-sign-in'
import { ownData } from '@tertulia/contract/own-data'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { A_BUSINESS, anOrganization, aPerson, type Caller, caller, signIn } from '../../../test/an-organization.ts'
import { accountAuditOf } from '../../../test/audit-of.ts'
import { aBrowser, begin, chooseAt, outsideProviders, returned, somebodyAt } from '../../../test/outside-providers.ts'
import { runningApp } from '../../../test/running-app.ts'
import { aTwoStepPerson } from '../../../test/two-steps.ts'
import type { Fault, IdentityProviderStandIn, StandInPerson } from '../../../test/stand-ins/identity-provider.ts'
import { newId } from '#platform/ids.ts'

let providers: Record<Provider, IdentityProviderStandIn>
beforeAll(async () => {
  providers = await outsideProviders()
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const provider of PROVIDERS) providers[provider].fault = undefined
})

const PASSWORD = 'Bicicleta-roja-29'
type Browser = Pick<Caller, 'call'>

/** Signs in at a provider and comes back to the product. */
async function comeIn(provider: Provider, person: StandInPerson, browser: Browser = aBrowser()): Promise<Session> {
  const { url } = await begin(browser, provider)
  return browser.call(outsideSignIn.codeLogin, { body: returned(await chooseAt(url, person)) })
}

/** Goes to a provider and has what it sends back, not yet brought in. */
async function cameBack(browser: Browser, provider: Provider = 'google', person?: StandInPerson) {
  const { url } = await begin(browser, provider)
  return returned(await chooseAt(url, person ?? (await somebodyAt(provider))))
}

async function link(browser: Browser, provider: Provider, person: StandInPerson) {
  const { url } = await browser.call(outsideSignIn.beginLink, { body: { provider } })
  return browser.call(outsideSignIn.link, { body: returned(await chooseAt(url, person)) })
}

async function aWaitingAccount() {
  const email = `persona-${newId()}@ejemplo.com`
  await caller('').call(accounts.signUp, { body: { email, password: PASSWORD } })
  return { email, session: await signIn({ email, password: PASSWORD }) }
}

const mailsTo = async (email: string) =>
  ((await runningApp()).deps.mail.outbox?.() ?? []).filter(({ to }) => to === email)
const tokenIn = (text: string | undefined) =>
  new URL(/https?:\S+/u.exec(text ?? '')?.[0] ?? '').searchParams.get('token') ?? ''
const moveClock = async (seconds: number) => {
  const { deps } = await runningApp()
  vi.spyOn(deps.clock, 'now').mockImplementation(() => new Date(Date.now() + seconds * 1000))
}
const waysOf = (session: Session) => caller(session.access_token).call(outsideSignIn.waysIn, {})

test.each(PROVIDERS)(
  'specification §7: %s makes an account that is confirmed, has its names and no password, and begins onboarding',
  async (provider) => {
    const person = await somebodyAt(provider)
    const session = await comeIn(provider, person)
    expect(session.user).toMatchObject({ email: person.email, onboarding_step: 'step_zero' })
    const owner = caller(session.access_token)
    expect(await owner.call(accounts.user, {})).toMatchObject({
      first_name: 'Lucía',
      last_name: 'Ferrer',
      has_password: false,
    })
    expect(await owner.call(accounts.isVerified, {})).toEqual({ verified: true })
    expect(await waysOf(session)).toMatchObject({
      identities: [{ provider, email: person.email }],
      providers: ['google', 'microsoft'],
    })
    await expect(signIn({ email: person.email, password: '' })).rejects.toMatchObject({ status: 400 })
    await expect(signIn({ email: person.email, password: PASSWORD })).rejects.toMatchObject({
      code: 'wrong_credentials',
    })
    expect(await mailsTo(person.email)).toEqual([])
  },
)

test('a person who comes again is the same, also after the provider has changed their address', async () => {
  const person = await somebodyAt('google')
  const { user } = await comeIn('google', person)
  person.email = `otra-${newId()}@ejemplo.com`
  person['email_verified'] = false
  expect((await comeIn('google', person)).user).toEqual(user)
})

test('a person whom an organization has invited goes on as its member', async () => {
  const shop = await anOrganization()
  const person = await somebodyAt('microsoft')
  const body = { email: person.email, role: 'viewer' } as const
  await shop.as('admin').call(invitations.create, { params: { id: shop.id }, body })
  expect((await comeIn('microsoft', person)).user.onboarding_step).toBe('step_pending_invite_create_member')
})

test('security.md §2: the provider is asked with state, nonce and a challenge of S256, and knows no secret of ours', async () => {
  const { url, state } = await begin(aBrowser(), 'google')
  const asked = Object.fromEntries(new URL(url).searchParams)
  expect(asked).toMatchObject({
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: 'http://localhost:8080/auth/callback',
    state,
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/u),
    nonce: expect.stringMatching(/^[\w-]{43}$/u),
  })
  expect(url).not.toContain(providers.google.settings.client_secret)
  expect(asked['nonce']).not.toBe(asked['code_challenge'])
})

test('product.md §5: auth/pkce-challenge gives a challenge with which one builds the address oneself', async () => {
  const [browser, person] = [aBrowser(), await somebodyAt('google')]
  const challenge = await browser.call(outsideSignIn.pkceChallenge, { body: { provider: 'google' } })
  expect(challenge.code_challenge_method).toBe('S256')
  const { url } = await begin(aBrowser(), 'google')
  const own = new URL(url)
  for (const [name, value] of Object.entries(challenge)) own.searchParams.set(name, value)
  const body = returned(await chooseAt(own.href, person))
  expect((await browser.call(outsideSignIn.codeLogin, { body })).user.email).toBe(person.email)
})

test.each<Fault>(['wrong_nonce', 'forged', 'unsigned', 'other_audience'])(
  'specification §8: a token that is %s opens nothing, and the exact text says so',
  async (fault) => {
    const browser = aBrowser()
    const person = await somebodyAt('google')
    providers.google.fault = fault
    const body = await cameBack(browser, 'google', person)
    const refused = browser.call(outsideSignIn.codeLogin, { body })
    await expect(refused).rejects.toMatchObject({ status: 400, code: 'code_exchange_failed' })
    await expect(refused).rejects.toThrow('Failed to exchange code for session')
    providers.google.fault = undefined
    // The state is spent, and no account was made.
    await expect(browser.call(outsideSignIn.codeLogin, { body })).rejects.toMatchObject({ code: 'sign_in_expired' })
    await caller('').call(accounts.resetPassword, { body: { email: person.email } })
    expect(await mailsTo(person.email)).toEqual([])
  },
)

test('a provider that does not answer is told by its name, and another way in is named', async () => {
  const browser = aBrowser()
  const body = await cameBack(browser)
  providers.google.fault = 'down'
  const down = { status: 502, code: 'provider_unavailable', message: expect.stringContaining('Google no responde') }
  await expect(browser.call(outsideSignIn.codeLogin, { body })).rejects.toMatchObject(down)
})

test('a provider that cannot be reached is no failure of ours', async () => {
  const { deps } = await runningApp()
  const { google } = deps.config.providers
  deps.config.providers.google = { issuer: 'http://127.0.0.1:9', client_id: 'x', client_secret: 'x' }
  try {
    await expect(begin(aBrowser(), 'google')).rejects.toMatchObject({ status: 502, code: 'provider_unavailable' })
  } finally {
    if (google) deps.config.providers.google = google
  }
})

test('a provider that is not set up leads nowhere', async () => {
  const { deps } = await runningApp()
  const { microsoft, ...others } = deps.config.providers
  deps.config.providers = others
  try {
    const off = { code: 'provider_not_configured' }
    await expect(begin(aBrowser(), 'microsoft')).rejects.toMatchObject(off)
    const body = { provider: 'microsoft' } as const
    await expect(aBrowser().call(outsideSignIn.pkceChallenge, { body })).rejects.toMatchObject(off)
  } finally {
    deps.config.providers = { ...others, ...(microsoft && { microsoft }) }
  }
})

const expired = { status: 400, code: 'sign_in_expired' }

test('a state counts once, also of two at the same time', async () => {
  const browser = aBrowser()
  const body = await cameBack(browser)
  const both = await Promise.allSettled([1, 2].map(() => browser.call(outsideSignIn.codeLogin, { body })))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(browser.call(outsideSignIn.codeLogin, { body })).rejects.toMatchObject(expired)
})

test('a return that was begun in another browser, or in none, opens nothing there and still does where it began', async () => {
  const browser = aBrowser()
  const body = await cameBack(browser)
  const other = aBrowser()
  await begin(other, 'google')
  for (const elsewhere of [other, aBrowser()])
    await expect(elsewhere.call(outsideSignIn.codeLogin, { body })).rejects.toMatchObject(expired)
  await browser.call(outsideSignIn.codeLogin, { body })
})

test('a return that a page of others sends is not ended, whatever cookies come with it, and still is from ours', async () => {
  const host = 'localhost:8080'
  const elsewhere: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://malo.example', host },
    { origin: 'http://localhost:9090', host },
    { origin: 'null', host },
  ]
  const browser = aBrowser()
  const body = await cameBack(browser)
  for (const headers of elsewhere)
    await expect(
      browser.call(outsideSignIn.codeLogin, { body }, headers),
      JSON.stringify(headers),
    ).rejects.toMatchObject(expired)
  const key = browser.jar.get('tertulia_browser')
  for (const headers of elsewhere)
    await browser.call(outsideSignIn.pkceChallenge, { body: { provider: 'google' } }, headers)
  expect(browser.jar.get('tertulia_browser')).toBe(key)
  await browser.call(outsideSignIn.codeLogin, { body }, { 'sec-fetch-site': 'same-origin' })
})

test('a state holds for ten minutes', async () => {
  const browser = aBrowser()
  const body = await cameBack(browser)
  await moveClock(OUTSIDE_SIGN_IN_SECONDS + 1)
  await expect(browser.call(outsideSignIn.codeLogin, { body })).rejects.toMatchObject(expired)
})

test('two tabs of a browser come back each with its own, in any order', async () => {
  const browser = aBrowser()
  const [first, second] = [await somebodyAt('google'), await somebodyAt('microsoft')]
  const [one, two] = [await cameBack(browser, 'google', first), await cameBack(browser, 'microsoft', second)]
  expect((await browser.call(outsideSignIn.codeLogin, { body: two })).user.email).toBe(second.email)
  expect((await browser.call(outsideSignIn.codeLogin, { body: one })).user.email).toBe(first.email)
})

test('a code of another attempt, a made-up one, and one from another provider open nothing', async () => {
  const browser = aBrowser()
  const stolen = await cameBack(aBrowser())
  const failed = { code: 'code_exchange_failed' }
  for (const change of [{ code: stolen.code }, { code: 'inventado' }, { iss: providers.microsoft.settings.issuer }]) {
    const own = await cameBack(browser)
    await expect(browser.call(outsideSignIn.codeLogin, { body: { ...own, ...change } })).rejects.toMatchObject(failed)
  }
})

test('specification §7: code and state are enough', async () => {
  const browser = aBrowser()
  const { code, state } = await cameBack(browser)
  await browser.call(outsideSignIn.codeLogin, { body: { code, state } })
})

test('on our own pages the refresh token goes into a cookie that scripts cannot read', async () => {
  const browser = aBrowser()
  const body = await cameBack(browser)
  const session = await browser.call(outsideSignIn.codeLogin, { body }, { 'sec-fetch-site': 'same-origin' })
  expect(session.refresh_token).toBeNull()
  expect(browser.jar.get('tertulia_refresh')).toMatch(/^rt_/u)
})

type Local = 'none' | 'waiting' | 'verified' | 'linked'
type Outcome = 'new' | 'taken over' | 'asked' | 'in' | 'not vouched'

test.each<[Local, boolean, Outcome]>([
  ['none', true, 'new'],
  ['none', false, 'not vouched'],
  ['waiting', true, 'taken over'],
  ['waiting', false, 'not vouched'],
  ['verified', true, 'asked'],
  ['verified', false, 'not vouched'],
  ['linked', true, 'in'],
  ['linked', false, 'in'],
])('security.md §2: an account that is %s and an address that the provider has verified (%s): %s', async (...row) => {
  const [local, is_vouched, outcome] = row
  for (const provider of PROVIDERS) {
    const email =
      local === 'none'
        ? `persona-${newId()}@ejemplo.com`
        : local === 'waiting'
          ? (await aWaitingAccount()).email
          : (await aPerson()).email
    const person = await somebodyAt(provider, { email })
    const mails = (await mailsTo(email)).length
    if (local === 'linked') {
      const session = await signIn({ email, password: PASSWORD })
      await link(aBrowser(session.access_token), provider, person)
    }
    if (!is_vouched) Object.assign(person, { email_verified: false, xms_edov: false })
    const browser = aBrowser()
    const body = await cameBack(browser, provider, person)
    const answer = await browser.call(outsideSignIn.codeLogin, { body }).catch((error: unknown) => error)
    if (outcome === 'not vouched') {
      expect(answer).toMatchObject({ status: 403, code: 'address_not_vouched' })
      expect(await mailsTo(email)).toHaveLength(mails)
    } else if (outcome === 'asked') {
      expect(answer).toMatchObject({
        status: 409,
        message: expect.stringContaining(
          errorText('link_consent_needed', 'es', { provider: PROVIDER_NAMES[provider], email }),
        ),
      })
      const { access_token } = await signIn({ email, password: PASSWORD })
      expect(await caller(access_token).call(outsideSignIn.waysIn, {})).toMatchObject({ identities: [] })
    } else {
      const session = answer as Session
      expect(session.user.email).toBe(email)
      expect(await waysOf(session)).toMatchObject({ identities: [{ provider, email }] })
      expect(await caller(session.access_token).call(accounts.user, {})).toMatchObject({
        has_password: outcome === 'in',
      })
    }
  }
})

test('the refusal of an address that no provider vouches for does not tell whether there is an account', async () => {
  const [{ email: known }, waiting] = [await aPerson(), await aWaitingAccount()]
  const answers = await Promise.all(
    [known, waiting.email, `persona-${newId()}@ejemplo.com`, undefined].map(async (email) => {
      const person = await somebodyAt('google', { email, email_verified: false })
      return comeIn('google', person).catch((error: unknown) => error)
    }),
  )
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]).toMatchObject({ code: 'address_not_vouched' })
})

test('a person who signed up with the address of another has nothing left when its owner comes', async () => {
  const { email, session } = await aWaitingAccount()
  await caller('').call(accounts.resetPassword, { body: { email } })
  const [reset, confirm] = (await mailsTo(email)).map(({ text }) => tokenIn(text))
  await comeIn('google', await somebodyAt('google', { email }))
  await expect(signIn({ email, password: PASSWORD })).rejects.toMatchObject({ code: 'wrong_credentials' })
  await expect(caller(session.access_token).call(accounts.user, {})).rejects.toMatchObject({ status: 401 })
  const refresh = { refresh_token: session.refresh_token ?? '' }
  await expect(caller('').call(accounts.refresh, { body: refresh })).rejects.toMatchObject({ status: 401 })
  const dead = { code: 'token_invalid' }
  await expect(caller('').call(accounts.confirm, { body: { token: confirm ?? '' } })).rejects.toMatchObject(dead)
  const change = { token: reset ?? '', password: 'Otra-clave-31' }
  await expect(caller('').call(accounts.updatePassword, { body: change })).rejects.toMatchObject(dead)
})

/** A person with an account is asked whether to link Google to it. */
async function anAsked() {
  const owner = await aPerson()
  const person = await somebodyAt('google', { email: owner.email })
  const browser = aBrowser()
  const body = await cameBack(browser, 'google', person)
  await expect(browser.call(outsideSignIn.codeLogin, { body })).rejects.toMatchObject({ code: 'link_consent_needed' })
  const confirm = (by: Browser = browser) => by.call(outsideSignIn.confirmLink, { body: { state: body.state } })
  return { owner, person, browser, confirm }
}

test('issue 3: an owner who says yes has both ways in, and their mailbox and the trail tell of it', async () => {
  const { owner, person, confirm } = await anAsked()
  const session = await confirm()
  expect(session.user).toMatchObject({ id: owner.id, email: owner.email })
  expect((await comeIn('google', person)).user.id).toBe(owner.id)
  expect((await signIn({ email: owner.email, password: PASSWORD })).user.id).toBe(owner.id)
  const mail = (await mailsTo(owner.email)).find(({ subject }) => subject === 'Ya puedes entrar en Tertulia con Google')
  expect(mail?.text).toContain('/settings/account/security')
  const actions = (await accountAuditOf(owner.id)).map(({ action }) => action)
  expect(actions.filter((action) => action === 'account.provider_linked')).toHaveLength(1)
})

test('the question is answered once, in the browser it was asked in, within ten minutes', async () => {
  const asked = await anAsked()
  for (const elsewhere of [aBrowser(), aBrowser(asked.owner.token)])
    await expect(asked.confirm(elsewhere)).rejects.toMatchObject(expired)
  await asked.confirm()
  await expect(asked.confirm()).rejects.toMatchObject(expired)
  const late = await anAsked()
  await moveClock(OUTSIDE_SIGN_IN_SECONDS + 1)
  await expect(late.confirm()).rejects.toMatchObject(expired)
})

test('a state that was not asked about confirms nothing', async () => {
  const browser = aBrowser()
  const { state } = await cameBack(browser)
  await expect(browser.call(outsideSignIn.confirmLink, { body: { state } })).rejects.toMatchObject(expired)
})

test('a signed-in owner links a provider under another address, is told by mail, and unlinks with their password', async () => {
  const owner = await aPerson()
  const browser = aBrowser(owner.token)
  const person = await somebodyAt('microsoft', { xms_edov: false })
  const ways = await link(browser, 'microsoft', person)
  expect(ways).toMatchObject({ identities: [{ provider: 'microsoft', email: person.email }] })
  expect((await mailsTo(owner.email))[0]?.subject).toBe('Ya puedes entrar en Tertulia con Microsoft')
  expect((await comeIn('microsoft', person)).user.id).toBe(owner.id)

  const id = ways.identities[0]?.id ?? ''
  const unlink = (by: Pick<Caller, 'call'>, password: string) =>
    by.call(outsideSignIn.unlink, { params: { id }, body: { password } })
  await expect(unlink(owner, 'Equivocada-1')).rejects.toMatchObject({
    code: 'wrong_password',
    fields: [{ path: 'password' }],
  })
  await expect(unlink(await aPerson(), PASSWORD)).rejects.toMatchObject({ status: 404 })
  expect(await unlink(owner, PASSWORD)).toMatchObject({ identities: [] })
  expect((await mailsTo(owner.email))[0]?.subject).toBe('Ya no se entra en Tertulia con Microsoft')
  await expect(comeIn('microsoft', person)).rejects.toMatchObject({ code: 'address_not_vouched' })
})

test('an account at a provider belongs to one person, however often it is linked', async () => {
  const [one, two] = [await aPerson(), await aPerson()]
  const person = await somebodyAt('google')
  await link(aBrowser(one.token), 'google', person)
  const mails = (await mailsTo(one.email)).length
  expect((await link(aBrowser(one.token), 'google', person)).identities).toHaveLength(1)
  expect(await mailsTo(one.email)).toHaveLength(mails)
  await expect(link(aBrowser(two.token), 'google', person)).rejects.toMatchObject({ code: 'identity_taken' })
})

test('a return that was begun to link signs no person in, and links no account but that of the person who began it', async () => {
  const [owner, thief] = [await aPerson(), await aPerson()]
  const person = await somebodyAt('google')
  const toLink = async (browser: Browser) => {
    const { url } = await browser.call(outsideSignIn.beginLink, { body: { provider: 'google' } })
    return returned(await chooseAt(url, person))
  }
  const browser = aBrowser(owner.token)
  await expect(browser.call(outsideSignIn.codeLogin, { body: await toLink(browser) })).rejects.toMatchObject(expired)
  const body = await toLink(browser)
  const sameBrowser = caller(thief.token, browser.jar)
  await expect(sameBrowser.call(outsideSignIn.link, { body })).rejects.toMatchObject(expired)
  await expect(browser.call(outsideSignIn.link, { body: await cameBack(browser) })).rejects.toMatchObject(expired)
})

test('an owner who has not confirmed their address links nothing: the account may be another person’s', async () => {
  const { session } = await aWaitingAccount()
  const body = { provider: 'google' } as const
  await expect(aBrowser(session.access_token).call(outsideSignIn.beginLink, { body })).rejects.toMatchObject({
    code: 'email_not_verified',
  })
})

test('an owner without a password unlinks one of two ways within ten minutes of signing in, and never the last', async () => {
  const owner = caller((await comeIn('google', await somebodyAt('google'))).access_token)
  const browser = aBrowser(owner.token)
  const { identities } = await link(browser, 'microsoft', await somebodyAt('microsoft'))
  const [first, second] = identities
  const unlink = (id = '') => owner.call(outsideSignIn.unlink, { params: { id }, body: {} })
  await moveClock(601)
  await expect(unlink(first?.id)).rejects.toMatchObject({ code: 'fresh_sign_in_needed' })
  vi.restoreAllMocks()
  expect(await unlink(first?.id)).toMatchObject({ identities: [{ provider: 'microsoft' }] })
  await expect(unlink(second?.id)).rejects.toMatchObject({ status: 409, code: 'last_way_in' })
  expect(await owner.call(outsideSignIn.waysIn, {})).toMatchObject({ identities: [{ provider: 'microsoft' }] })
})

test('an owner without a password exports, changes address, hands over and erases within ten minutes of signing in', async () => {
  const person = await somebodyAt('google')
  const owner = caller((await comeIn('google', person)).access_token)
  const { id } = await owner.call(organizations.create, { body: A_BUSINESS })
  const [self] = (await owner.call(members.list, { params: { id } })).items
  const acts = {
    export: () => owner.call(ownData.export, { body: {} }),
    address: () => owner.call(emailChange.ask, { body: { email: `nueva-${person.email}` } }),
    handOver: () => owner.call(members.handOver, { params: { id }, body: { member_id: self?.id ?? '' } }),
    erase: () => owner.call(ownData.erase, { body: { email: person.email } }),
  }
  await moveClock(601)
  for (const act of Object.values(acts)) await expect(act()).rejects.toMatchObject({ code: 'fresh_sign_in_needed' })
  vi.restoreAllMocks()
  expect(Object.keys((await acts.export()).tables)).toContain('user_account')
  await acts.address()
  await expect(acts.handOver()).rejects.toMatchObject({ code: 'member_not_active' })
  await expect(acts.erase()).rejects.toMatchObject({ code: 'organization_without_owner' })
})

test('an owner without a password sets one by mail, and can then do without the provider', async () => {
  const person = await somebodyAt('google')
  const session = await comeIn('google', person)
  const owner = caller(session.access_token)
  const params = { id: (await waysOf(session)).identities[0]?.id ?? '' }
  const password = 'Nueva-clave-2031'
  const change = { current_password: password, password, confirmation: password }
  await expect(owner.call(accounts.updatePassword, { body: change })).rejects.toMatchObject({
    code: 'no_password',
    fields: [{ path: 'current_password' }],
  })
  await caller('').call(accounts.resetPassword, { body: { email: person.email } })
  const token = tokenIn((await mailsTo(person.email))[0]?.text)
  await caller('').call(accounts.updatePassword, { body: { token, password } })
  const again = await signIn({ email: person.email, password })
  expect(await waysOf(again)).toMatchObject({ identities: [{ provider: 'google' }] })
  expect(await caller(again.access_token).call(outsideSignIn.unlink, { params, body: { password } })).toMatchObject({
    identities: [],
  })
})

test('a sign-in with two steps asks for the second also through a provider, linked just now or before', async () => {
  const owner = await aTwoStepPerson()
  const person = await somebodyAt('google', { email: owner.email })
  const browser = aBrowser()
  const body = await cameBack(browser, 'google', person)
  await expect(browser.call(outsideSignIn.codeLogin, { body })).rejects.toMatchObject({ code: 'link_consent_needed' })
  const asked = { status: 401, code: 'two_step_needed', challenge: expect.stringMatching(/./u) }
  await expect(browser.call(outsideSignIn.confirmLink, { body: { state: body.state } })).rejects.toMatchObject(asked)
  // The link stands; a session there is none.
  const refused = await comeIn('google', person).catch((error: unknown) => error)
  expect(refused).toMatchObject(asked)
  const { challenge = '' } = refused as { challenge?: string }
  const session = await caller('').call(twoStep.pass, { body: { challenge, code: owner.code(1) } })
  expect(session.user.id).toBe(owner.id)
})

test('sign-in through a provider leaves its traces, and a refused return one too', async () => {
  const person = await somebodyAt('google')
  const { user } = await comeIn('google', person)
  const rows = await accountAuditOf(user.id)
  expect(rows.map(({ action }) => action).toSorted()).toEqual([
    'account.confirmed',
    'account.created',
    'account.provider_linked',
    'session.opened',
  ])
  const refused = (await accountAuditOf(null)).length
  await expect(aBrowser().call(outsideSignIn.codeLogin, { body: { code: 'x', state: 'y' } })).rejects.toMatchObject(
    expired,
  )
  const tried = await accountAuditOf(null)
  expect(tried).toHaveLength(refused + 1)
  expect(tried.at(-1)).toMatchObject({ action: 'session.refused', details: { reason: 'sign_in_expired' } })
})
