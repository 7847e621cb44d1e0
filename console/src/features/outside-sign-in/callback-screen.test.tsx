import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SESSION } from '#test/a-business.ts'
import { fakeApi, type Fakes, refuse } from '#test/fake-api.ts'
import { render } from '#test/render.tsx'
import { accessToken, clearSession } from '#api/session.ts'
import { rememberLanguage } from '#i18n/language.ts'
import { CallbackScreen } from './callback-screen.tsx'
import { type OnTheWay, rememberedWay, rememberWay } from './on-the-way.ts'

const here = location.href
/** Addresses that the page would have left for. */
let destinations: string[] = []
const stay = (event: NavigateEvent) => {
  if (event.destination.sameDocument) return
  const { pathname, search } = new URL(event.destination.url)
  destinations.push(`${pathname}${search}`)
  event.preventDefault()
}
beforeEach(() => {
  rememberLanguage('es')
  navigation.addEventListener('navigate', stay)
})
afterEach(() => {
  navigation.removeEventListener('navigate', stay)
  destinations = []
  history.replaceState(null, '', here)
  sessionStorage.clear()
  clearSession()
})

const WAY: OnTheWay = { state: 'a-state', provider: 'google' }
const BACK = '?state=a-state&code=a-code'
const enters: Fakes = { outsideSignIn: { codeLogin: () => SESSION } }

/** Comes back from a provider, which sent `search`, on the way that this tab remembers. */
async function finishProviderSignIn(way: OnTheWay | undefined, search: string, fakes: Fakes) {
  if (way) rememberWay(way)
  history.replaceState(null, '', search)
  const api = fakeApi(fakes)
  return { screen: await render(<CallbackScreen />), api }
}

const leftFor = (address: string) => expect.poll(() => destinations).toEqual([address])
const leftSaying = () => sessionStorage.getItem('tertulia_provider_failure')

test.each([
  [undefined, '/home'],
  ['/conversations?open=1', '/conversations?open=1'],
  ['//malo.com', '/home'],
])('a member who comes back from a provider is signed in, from %s to %s', async (next, address) => {
  const { api } = await finishProviderSignIn({ ...WAY, next }, `${BACK}&iss=https%3A%2F%2Faccounts.google.com`, enters)
  await leftFor(address)
  expect(accessToken()).toBe(SESSION.access_token)
  expect(api.calls[0]?.sent.body).toEqual({ code: 'a-code', state: 'a-state', iss: 'https://accounts.google.com' })
})

test('specification §4: the stored sign-in is removed, and the code leaves the address', async () => {
  await finishProviderSignIn(WAY, BACK, enters)
  await leftFor('/home')
  expect(rememberedWay()).toBeUndefined()
  expect(location.search).toBe('')
})

describe('a member whose sign-in fails is sent back to sign in, and told why', () => {
  const expired = /ha caducado, ya se ha usado o empezó en otro navegador/u
  test.each<[string, OnTheWay | undefined, string, Fakes, RegExp]>([
    ['a way that this tab knows nothing of', undefined, BACK, {}, expired],
    ['a way that another person began', WAY, '?state=another&code=a-code', {}, expired],
    [
      'a person who said no there',
      WAY,
      '?state=a-state&error=access_denied',
      {},
      /^No has llegado a entrar con Google/u,
    ],
    [
      'a person whom the provider refused',
      WAY,
      '?state=a-state&error=server_error',
      {},
      /^Google no te ha dejado entrar/u,
    ],
    [
      'a code that was not taken: the words of specification §8 stand behind what they mean',
      WAY,
      BACK,
      { outsideSignIn: { codeLogin: () => refuse('code_exchange_failed') } },
      /^Google no te ha dejado entrar.+\(.+\)$/u,
    ],
    [
      'an address that is not vouched for',
      WAY,
      BACK,
      { outsideSignIn: { codeLogin: () => refuse('address_not_vouched') } },
      /no garantiza que tu correo sea tuyo/u,
    ],
  ])('%s', async (_, way, search, fakes, said) => {
    const { api } = await finishProviderSignIn(way && { ...way, next: '/home' }, search, fakes)
    await leftFor(way ? '/login?next=%2Fhome' : '/login')
    expect(leftSaying()).toMatch(said)
    expect(api.calls).toHaveLength(fakes.outsideSignIn ? 1 : 0)
    expect(accessToken()).toBeUndefined()
  })
})

test.each([
  ['linked', {}, null],
  ['refused', { link: () => refuse('identity_taken') }, /ya está vinculada a otra cuenta/u],
])('a member who links a provider comes back to the page where they began: %s', async (_, answers, said) => {
  const links = { link: () => ({ identities: [], providers: ['google' as const] }), ...answers }
  const { api } = await finishProviderSignIn({ ...WAY, links: true, next: '/account/security' }, BACK, {
    outsideSignIn: links,
  })
  await leftFor('/account/security')
  if (said) expect(leftSaying()).toMatch(said)
  else expect(leftSaying()).toBeNull()
  expect(api.count('outsideSignIn.codeLogin')).toBe(0)
})

describe('an account with that address exists already', () => {
  const asks: Fakes = { outsideSignIn: { codeLogin: () => refuse('link_consent_needed') } }
  const come = () => finishProviderSignIn({ ...WAY, next: '/conversations' }, BACK, asks)

  test('nothing is linked before it is asked about, and no is a way back', async () => {
    const { screen, api } = await come()
    await expect.element(screen.getByRole('heading', { name: '¿Vincular Google a tu cuenta?' })).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'No vincular' }))
      .toHaveAttribute('href', '/login?next=%2Fconversations')
    expect(api.calls.map(({ name }) => name)).toEqual(['outsideSignIn.codeLogin'])
    expect(destinations).toEqual([])
  })

  test('yes links and goes in', async () => {
    const { screen, api } = await come()
    api.on({ outsideSignIn: { confirmLink: () => SESSION } })
    await screen.getByRole('button', { name: 'Vincular y entrar' }).click()
    await leftFor('/conversations')
    expect(accessToken()).toBe(SESSION.access_token)
    expect(api.calls.at(-1)?.sent.body).toEqual({ state: 'a-state' })
  })

  test('yes that comes too late is told where one signs in', async () => {
    const { screen, api } = await come()
    api.on({ outsideSignIn: { confirmLink: () => refuse('sign_in_expired') } })
    await screen.getByRole('button', { name: 'Vincular y entrar' }).click()
    await leftFor('/login?next=%2Fconversations')
    expect(leftSaying()).toMatch(/ha caducado/u)
  })
})

test('an account with two steps asks for the second before it lets in', async () => {
  const { screen, api } = await finishProviderSignIn(WAY, BACK, {
    outsideSignIn: { codeLogin: () => refuse('two_step_needed', { challenge: 'a-challenge' }) },
    twoStep: { pass: () => SESSION },
  })
  await screen.getByLabelText('Código').fill('123 456')
  expect(accessToken()).toBeUndefined()
  await screen.getByRole('button', { name: 'Entrar' }).click()
  await leftFor('/home')
  expect(accessToken()).toBe(SESSION.access_token)
  expect(api.calls.at(-1)?.sent.body).toEqual({ challenge: 'a-challenge', code: '123456' })
})

test('a member without tries left for the second step is sent back to sign in', async () => {
  const { screen } = await finishProviderSignIn(WAY, BACK, {
    outsideSignIn: { codeLogin: () => refuse('two_step_needed', { challenge: 'a-challenge' }) },
    twoStep: { pass: () => refuse('two_step_over') },
  })
  await screen.getByLabelText('Código').fill('123456')
  await screen.getByRole('button', { name: 'Entrar' }).click()
  await leftFor('/login')
  expect(leftSaying()).toMatch(/Se han acabado el tiempo o los intentos/u)
})
