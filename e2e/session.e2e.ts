/** @module-tag journey A session that ends in the middle of work; `session.test.tsx` tries the rules. */
import { accountSettings } from '@tertulia/contract/account-settings'
import { accounts, sessionOf } from '@tertulia/contract/accounts'
import { chat } from '@tertulia/contract/chat'
import { conversations } from '@tertulia/contract/conversations'
import { onboarding } from '@tertulia/contract/onboarding'
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { aShopOverHttp, aVisitor, everyMessage, type HttpPerson, overHttp } from '@tertulia/server/test/over-http'
import { expectAccessible } from './accessible.ts'
import { anOwner } from './an-owner.ts'
import { complaintsOf, openBrowser } from './browser.ts'

const server = inject('product')
let browser: Browser
beforeAll(async () => void (browser = await openBrowser()))
afterAll(() => browser.close())

const aDevice = () => browser.newContext({ locale: 'es-ES' })

/** A tab at an address of the console. */
async function aTab(device: BrowserContext, path: string): Promise<Page> {
  const page = await device.newPage()
  page.setDefaultTimeout(20_000)
  await page.goto(`${server.url}${path}`)
  return page
}

async function enter(page: Page, { email, password }: HttpPerson): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

/** A device on which a person is signed in, with a tab at an address. */
async function signedIn(person: HttpPerson, path: string): Promise<[BrowserContext, Page]> {
  const device = await aDevice()
  const page = await aTab(device, `/login?next=${encodeURIComponent(path)}`)
  await enter(page, person)
  await page.waitForURL(`**${path}`)
  return [device, page]
}

/** Closes every session that the person has. @returns one that begins with it */
const closeAll = async ({ email, password }: HttpPerson) => {
  const body = { email, password }
  const { access_token } = sessionOf(await overHttp(server.url).call(accounts.signIn, { body }))
  const { call } = overHttp(server.url, access_token)
  await call(accountSettings.closeOtherSessions, {})
  return { call }
}

const ACCOUNT = '/settings/account'
const lost = (page: Page) => page.getByRole('dialog', { name: 'Tu sesión ha terminado' })
const save = (page: Page) => page.getByRole('button', { name: 'Guardar cambios' }).click()

test('specification §4: under 10 minutes from expiry two tabs renew the session once, and both go on with it', async () => {
  const [device, first] = await signedIn(await anOwner(server.url), ACCOUNT)
  const second = await aTab(device, ACCOUNT)
  await second.getByLabel('Nombre').waitFor()
  const renewals: string[] = []
  device.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh')) renewals.push(request.url())
  })
  const token = () =>
    first.evaluate(() => decodeURIComponent(document.cookie).match(/"access_token":"([^"]+)"/u)?.[1] ?? '')
  const before = await token()
  await first.evaluate(() => {
    const [name = '', value = ''] = document.cookie
      .split('; ')
      .find((each) => each.startsWith('tertulia_session'))!
      .split('=')
    const stored = JSON.parse(decodeURIComponent(value)) as object
    const expires_at = new Date(Date.now() + 9 * 60_000).toISOString()
    document.cookie = `${name}=${encodeURIComponent(JSON.stringify({ ...stored, expires_at }))}; Path=/; SameSite=Strict`
  })
  await Promise.all(
    [first, second].map((tab) => tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))),
  )
  await expect.poll(token).not.toBe(before)
  for (const tab of [first, second]) {
    await tab.reload()
    await tab.getByLabel('Nombre').waitFor()
  }
  expect(renewals).toHaveLength(1)
})

test('features.md §2.1: a session that dies over something typed is got back in a dialog, and the save goes through', async () => {
  const person = await anOwner(server.url)
  const [, page] = await signedIn(person, ACCOUNT)
  const complaints = complaintsOf(page)
  await page.getByLabel('Cargo').fill('Directora de tienda')
  await closeAll(person)
  const saves: number[] = []
  page.on('response', (response) => {
    if (response.request().method() === 'PUT') saves.push(response.status())
  })
  await save(page)
  await lost(page).waitFor()
  await expectAccessible(page)
  await lost(page).getByLabel('Contraseña', { exact: true }).fill('Equivocada-1')
  await lost(page).getByRole('button', { name: 'Entrar' }).click()
  await lost(page).getByText('El correo o la contraseña no son correctos').waitFor()
  await page.keyboard.press('Escape')
  await lost(page).getByLabel('Contraseña', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await lost(page).waitFor({ state: 'detached' })
  await expect.poll(() => saves).toEqual([401, 200])
  await expect.poll(() => page.getByLabel('Cargo').inputValue()).toBe('Directora de tienda')
  await page.getByRole('button', { name: 'Guardar cambios' }).waitFor({ state: 'detached' })
  await page.reload()
  await expect.poll(() => page.getByLabel('Cargo').inputValue()).toBe('Directora de tienda')
  expect(complaints).toEqual([])
})

test('a person who signs in again in one tab is in again in the other, where their draft still stands', async () => {
  const person = await anOwner(server.url)
  const [device, first] = await signedIn(person, ACCOUNT)
  const second = await aTab(device, ACCOUNT)
  await first.getByLabel('Cargo').fill('Directora')
  await second.getByLabel('Nombre').fill('Lucía Ana')
  await closeAll(person)
  await save(first)
  // The other hears by itself that the session is over.
  for (const tab of [first, second]) await lost(tab).waitFor()
  await lost(first).getByLabel('Contraseña', { exact: true }).fill(person.password)
  await lost(first).getByRole('button', { name: 'Entrar' }).click()
  for (const tab of [first, second]) await lost(tab).waitFor({ state: 'detached' })
  await first.getByRole('button', { name: 'Guardar cambios' }).waitFor({ state: 'detached' })
  expect(await second.getByLabel('Nombre').inputValue()).toBe('Lucía Ana')
  await save(second)
  await second.getByRole('button', { name: 'Guardar cambios' }).waitFor({ state: 'detached' })
})

test('a draft waits for its author after they leave the page, and no other person gets to see it', async () => {
  const [person, stranger] = [await anOwner(server.url), await anOwner(server.url)]
  const [device, page] = await signedIn(person, ACCOUNT)
  await page.getByLabel('Cargo').fill('Directora')
  await closeAll(person)
  await save(page)
  await lost(page).waitFor()
  const other = await aTab(device, '/login?next=/home')
  await enter(other, stranger)
  await other.waitForURL('**/home')
  // Another person is in: this page stays closed to them.
  await page.waitForTimeout(1_500)
  await lost(page).waitFor()
  await lost(page).getByRole('button', { name: 'Salir de la página' }).click()
  await page.waitForURL('**/login?next=**')
  await enter(page, stranger)
  await page.getByLabel('Cargo').waitFor()
  await expect.poll(() => page.getByLabel('Cargo').inputValue()).toBe('Gerente')
  await page.goto(`${server.url}/login?next=${encodeURIComponent(ACCOUNT)}`)
  await enter(page, person)
  await page.getByText('Hemos recuperado lo que estabas escribiendo').waitFor()
  await expect.poll(() => page.getByLabel('Cargo').inputValue()).toBe('Directora')
  await save(page)
  await page.getByRole('button', { name: 'Guardar cambios' }).waitFor({ state: 'detached' })
})

test('specification §4: without anything typed a session that is over leaves the page once, and signing in comes back to it', async () => {
  const person = await anOwner(server.url)
  const [device, page] = await signedIn(person, '/conversations?status=ended')
  const second = await aTab(device, '/settings/members')
  await second.getByRole('heading', { name: 'Miembros', level: 1 }).waitFor()
  await closeAll(person)
  const left: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && frame.url().includes('/login')) left.push(frame.url())
  })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  // A second reason to leave. The first may be quicker, and then there is nothing left to click.
  const clicks = (async () => {
    await page.getByRole('button', { name: 'Canal' }).click({ timeout: 3_000 })
    await page.getByRole('menuitem').first().click({ timeout: 3_000 })
  })().catch(() => undefined)
  await page.waitForURL('**/login?next=**')
  await clicks
  // In the other tab nothing is clicked: it hears that its session has been closed.
  await second.getByRole('button', { name: 'Entrar' }).waitFor()
  await enter(page, person)
  await page.waitForURL('**/conversations?status=ended**')
  expect(left).toHaveLength(1)
  // All tabs share the storage: the other is in again too as soon as it is looked at.
  await second.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await second.waitForURL('**/settings/members**')
  await second.getByRole('heading', { name: 'Miembros', level: 1 }).waitFor()
})

test('a tab whose session another tab has cleared goes to sign-in as well', async () => {
  const person = await anOwner(server.url)
  const [device, first] = await signedIn(person, '/home')
  const second = await aTab(device, '/settings/members')
  await second.getByRole('heading', { name: 'Miembros', level: 1 }).waitFor()
  await closeAll(person)
  await first.goto(`${server.url}/settings/organization`)
  await first.waitForURL('**/login?next=**')
  await second.getByRole('link', { name: 'Conversaciones' }).first().click()
  await second.waitForURL('**/login?next=**')
})

test('a server that cannot be asked says nothing about the session: the page stays', async () => {
  const person = await anOwner(server.url)
  const [, page] = await signedIn(person, ACCOUNT)
  await page.getByLabel('Cargo').fill('Directora')
  await page.route('**/api/auth/refresh', (route) => route.abort())
  await page.route('**/api/auth/user', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 401, json: { error: { code: 'not_authenticated', message: 'x' } } })
      : route.fallback(),
  )
  await save(page)
  await page.getByText('El servidor no responde').waitFor()
  await page.unroute('**/api/auth/refresh')
  await page.unroute('**/api/auth/user')
  await save(page)
  await page.getByRole('button', { name: 'Guardar cambios' }).waitFor({ state: 'detached' })
  await expect.poll(() => page.getByLabel('Cargo').inputValue()).toBe('Directora')
})

test('a message being typed to a customer when the session ends elsewhere is there after signing in, and is sent', async () => {
  const shop = await aShopOverHttp(server.url, [])
  await shop.call(onboarding.finished, {})
  const asked = { text: 'Quiero hablar con una persona', client_id: crypto.randomUUID() }
  await shop.stream(chat.send, { body: asked }, await aVisitor(shop, shop.agent_id), () => undefined)
  const { items } = await shop.call(conversations.list, { query: { organization_id: shop.organization_id } })
  const path = `/live-chat?open=${items[0]?.id}`
  const [device, page] = await signedIn(shop, '/live-chat')
  await page.getByRole('button', { name: 'Tomar el control' }).click()
  const answer = page.getByRole('textbox', { name: 'Escribe al cliente' })
  await answer.fill('Sale mañana')
  await page.getByRole('button', { name: 'Nota interna' }).click()
  await page.getByRole('textbox', { name: /nota para tu equipo/u }).fill('Mirar el pedido')
  await page.getByRole('button', { name: 'Responder' }).click()
  const { call } = await closeAll(shop)
  const said = async () => (await everyMessage({ ...shop, call })).map(({ text }) => text)
  await answer.press('Enter')
  await page.waitForURL('**/login?next=**')

  // Another person who signs in there is shown none of it.
  const other = await aTab(device, '/login')
  await enter(other, await anOwner(server.url))
  await other.waitForURL('**/home')
  await other.goto(`${server.url}${path}`)
  await other.getByRole('heading', { name: 'Chat en vivo', level: 1 }).waitFor()
  expect(await other.content()).not.toContain('Sale mañana')
  await other.close()

  await page.goto(`${server.url}/login?next=${encodeURIComponent('/home')}`)
  await enter(page, shop)
  await page.waitForURL('**/home')
  await expect.poll(said).toContain('Sale mañana')
  expect((await said()).filter((text) => text === 'Sale mañana')).toHaveLength(1)
  await page.goto(`${server.url}${path}`)
  await page.getByRole('button', { name: 'Nota interna' }).click()
  await expect
    .poll(() => page.getByRole('textbox', { name: /nota para tu equipo/u }).inputValue())
    .toBe('Mirar el pedido')
})
