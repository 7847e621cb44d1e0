/** @module-tag journey A customer in the bubble on a website, who leaves and comes back; `returning.test.ts` tries the rules. */
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chatIdentity } from '@tertulia/contract/chat-identity'
import { conversations } from '@tertulia/contract/conversations'
import { onboarding } from '@tertulia/contract/onboarding'
import { aShopOverHttp, type HttpShop } from '@tertulia/server/test/over-http'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { complaintsOf } from './browser.ts'
import { CHROMIUM_FLAGS } from './chromium-flags.ts'

const server = inject('product')
const ANSWER = 'Sí, de 10 a 14.'
let shop: HttpShop
let secret: string
let site: Server
let website: string
let visitor: BrowserContext
let complaints: string[][]

beforeAll(async () => {
  shop = await aShopOverHttp(server.url, [{ question: '¿Abrís los sábados?', answer: ANSWER }])
  await shop.call(onboarding.finished, {})
  ;({ secret } = await shop.call(chatIdentity.create, { params: { agent_id: shop.agent_id } }))
  const html = `<!doctype html><html lang="es"><title>Tienda</title><h1>Tienda</h1><script src="${server.url}/widget.js" data-agent="${shop.agent_id}" async></script></html>`
  site = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(html))
  site.listen(0)
  await once(site, 'listening')
  website = `http://tienda.localhost:${(site.address() as AddressInfo).port}`
})
afterAll(() => site.close())
beforeEach(async () => {
  complaints = []
  visitor = await aBrowser()
})
afterEach(async () => {
  await visitor.close()
  expect(complaints.flat()).toEqual([])
})

/** A visitor's own browser, which is no private window. */
const aBrowser = () =>
  chromium.launchPersistentContext('', {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: CHROMIUM_FLAGS,
    locale: 'es-ES',
  })

async function aTab(context = visitor): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  complaints.push(complaintsOf(page))
  await page.goto(website)
  await launcher(page).waitFor()
  return page
}

const launcher = (page: Page) => page.getByRole('button', { name: 'Abrir el chat' })
const chat = (page: Page) => page.frameLocator('iframe')
const log = (page: Page) => chat(page).getByRole('log')

async function open(page: Page) {
  await launcher(page).click()
  await chat(page).getByRole('textbox').waitFor()
}
async function ask(page: Page, text: string) {
  await chat(page).getByRole('textbox').fill(text)
  await chat(page).getByRole('textbox').press('Enter')
}
async function choose(page: Page, name: string) {
  await chat(page).getByRole('button', { name: 'Más opciones' }).click()
  await chat(page).getByRole('menuitem', { name }).click()
}

/** A JWT as the shop's server signs it (RFC 7515, HS256). */
function signed(sub: string): string {
  const part = (fields: object) => Buffer.from(JSON.stringify(fields)).toString('base64url')
  const exp = Math.floor(Date.now() / 1000) + 600
  const said = `${part({ alg: 'HS256' })}.${part({ sub, aud: shop.agent_id, exp, name: 'Raquel Buil' })}`
  return `${said}.${createHmac('sha256', secret).update(said).digest('base64url')}`
}
type Website = { Tertulia: { on(name: string, hear: () => void): void; identify(token: string | null): void } }

/** The website says who is signed in. @returns once the chat has told that it knows */
const identify = (page: Page, sub: string) =>
  page.evaluate(
    (token) =>
      new Promise<void>((resolve) => {
        const { Tertulia } = window as unknown as Website
        Tertulia.on('identified', resolve)
        Tertulia.identify(token)
      }),
    signed(sub),
  )
const signOut = (page: Page) => page.evaluate(() => (window as unknown as Website).Tertulia.identify(null))

/** The person at the desk takes the latest conversation. */
async function attend(text: string, ends: boolean) {
  const query = { organization_id: shop.organization_id, agent_id: shop.agent_id }
  const { items } = await shop.call(conversations.list, { query })
  const params = { id: items[0]?.id ?? '' }
  await shop.call(conversations.take, { params })
  await shop.call(conversations.reply, { params, body: { text, client_id: crypto.randomUUID() } })
  if (ends) await shop.call(conversations.end, { params })
}

test('a tab opened before the first message shows the messages of the other, and its end', async () => {
  const [first, second] = [await aTab(), await aTab()]
  for (const each of [first, second]) await open(each)
  await ask(first, '¿Abrís los sábados?')
  for (const each of [first, second]) await log(each).getByText(ANSWER).waitFor()
  await log(second).getByRole('paragraph').filter({ hasText: '¿Abrís los sábados?' }).waitFor()
  await choose(first, 'Empezar otra conversación')
  await log(second).getByText('La conversación ha terminado.').waitFor()
  await ask(first, '¿Abrís los sábados?')
  await expect.poll(() => log(second).getByText('La conversación ha terminado.').count()).toBe(0)
  await log(second).getByText(ANSWER).waitFor()
})

test("a person's answer before they ended waits with a badge, over a reload, until it is read", async () => {
  const page = await aTab()
  await open(page)
  await ask(page, '¿Abrís los sábados?')
  await log(page).getByText(ANSWER).waitFor()
  await choose(page, 'Hablar con una persona')
  await log(page).getByText('Hemos avisado al equipo.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Abrir el chat', exact: true }).waitFor()
  await page.goto('about:blank')
  await attend('Y los domingos, por la tarde.', true)
  await page.goto(website)
  const unread = page.getByRole('button', { name: 'Abrir el chat, 1 sin leer' })
  await unread.waitFor()
  await page.reload()
  await unread.click()
  await log(page).getByText('Y los domingos, por la tarde.').waitFor()
  const read = page.waitForResponse((response) => response.url().endsWith('/api/chat/read'))
  await read
  await page.reload()
  await chat(page).getByRole('textbox').waitFor()
  expect(await log(page).getByText('Y los domingos, por la tarde.').count()).toBe(0)
})

test('a customer who signs out and in again while they wait goes on there; in between no tab shows their words', async () => {
  const [page, other] = [await aTab(), await aTab()]
  for (const each of [page, other]) await open(each)
  await identify(page, 'cliente-7')
  await ask(page, '¿Abrís los sábados?')
  for (const each of [page, other]) await log(each).getByText(ANSWER).waitFor()
  await choose(page, 'Hablar con una persona')
  await log(page).getByText('Hemos avisado al equipo.').waitFor()
  await chat(other).getByRole('textbox').fill('Mi número es el 4821')

  await signOut(page)
  for (const each of [page, other]) {
    await log(each).getByText(ANSWER).waitFor({ state: 'detached' })
    await log(each).waitFor()
    expect(await chat(each).getByRole('textbox').inputValue()).toBe('')
  }
  // Neither with the server away, from what the browser has kept.
  const kept = await chat(page)
    .locator('body')
    .evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    .catch(() => '')
  expect(kept).not.toContain('10 a 14')

  // Left open, it would read the next answers, as soon as it knows that they are signed in.
  await other.close()
  await identify(page, 'cliente-7')
  await log(page).getByText('Hemos avisado al equipo.').waitFor()
  const read = page.waitForResponse((response) => response.url().endsWith('/api/chat/read'))
  await attend('Ya estoy contigo.', false)
  await log(page).getByText('Ya estoy contigo.').waitFor()
  await read

  // On another device the answer is unread until the chat is opened there, and read on both then.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Abrir el chat', exact: true }).waitFor()
  await attend('¿Sigues ahí?', false)
  const device = await aBrowser()
  const phone = await aTab(device)
  await identify(phone, 'cliente-7')
  await phone.getByRole('button', { name: /Abrir el chat, 1 sin leer/u }).click()
  await log(phone).getByText('¿Sigues ahí?').waitFor()
  await page.getByRole('button', { name: 'Abrir el chat', exact: true }).waitFor()
  await device.close()
})

test("a customer who signs out is not signed in again by the page's script until it begins anew", async () => {
  const page = await aTab()
  await open(page)
  await identify(page, 'cliente-8')
  await ask(page, '¿Abrís los sábados?')
  await log(page).getByText(ANSWER).waitFor()
  const signed: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/chat/identity')) signed.push(request.url())
  })
  // The socket tells first that the session is over, and asks for another ticket before either answer is there.
  let isSlow = true
  for (const path of ['sign-out', 'state'])
    await page.route(`**/api/chat/${path}`, async (route) => {
      const response = await route.fetch()
      if (isSlow) await new Promise((resolve) => setTimeout(resolve, 1_500))
      await route.fulfill({ response }).catch(() => undefined)
    })
  await signOut(page)
  await log(page).getByText(ANSWER).waitFor({ state: 'detached' })
  isSlow = false
  await chat(page).getByRole('textbox').waitFor()
  expect(await log(page).getByText(ANSWER).count()).toBe(0)
  expect(signed).toEqual([])
})

test('a state that was read before the first message does not end the conversation that the message began', async () => {
  const page = await aTab()
  await open(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  // Nothing is heard meanwhile by the socket either.
  await page.route('**/api/chat/ticket', (route) => route.abort())
  const isRead = new Promise<void>((resolve) => {
    void page.route(
      '**/api/chat/state',
      async (route) => {
        const response = await route.fetch()
        resolve()
        await held
        await route.fulfill({ response })
      },
      { times: 1 },
    )
  })
  const identified = identify(page, 'cliente-9')
  await isRead
  await ask(page, '¿Abrís los sábados?')
  await log(page).getByText(ANSWER).waitFor()
  release()
  await identified
  expect(await log(page).getByText('La conversación ha terminado.').count()).toBe(0)
  await choose(page, 'Hablar con una persona')
  await log(page).getByText('Hemos avisado al equipo.').waitFor()
})
