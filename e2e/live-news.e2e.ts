/** @module-tag journey Pushes in two browsers; `live-refetch` and the sockets are tested beside their code. */
import { chat } from '@tertulia/contract/chat'
import { conversations } from '@tertulia/contract/conversations'
import { onboarding } from '@tertulia/contract/onboarding'
import type { Browser, BrowserContext, Page, Route } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { aShopOverHttp, aVisitor, type HttpShop } from '@tertulia/server/test/over-http'
import { atDeskOf } from './at-desk.ts'
import { complaintsOf, openBrowser } from './browser.ts'

const server = inject('product')
let browser: Browser
let shop: HttpShop

beforeAll(async () => {
  ;[browser, shop] = await Promise.all([
    openBrowser(),
    aShopOverHttp(server.url, [{ question: '¿Abrís los sábados?', answer: 'Sí, de 10 a 14.' }]),
  ])
  const body = { first_name: 'Lucía', last_name: 'Ferrer', position: 'Gerente', discovery_source: 'search' } as const
  await shop.call(onboarding.personal, { body })
  await shop.call(onboarding.finished, {})
})
afterAll(() => browser.close())

const atDesk = (open: (page: Page) => Promise<void>) => atDeskOf(browser, server, shop, open)

/** A customer asks something that the agent has no answer to. */
async function somebodyAsks(text: string): Promise<void> {
  const body = { text, client_id: crypto.randomUUID() }
  await shop.stream(chat.send, { body }, await aVisitor(shop, shop.agent_id), () => undefined)
}

type Held = {
  /** Resolves once something is held back. */
  reached: Promise<void>
  letGo: () => void
}

/** Holds back what a page asks for there before the server hears of it. */
const holdRequests = (page: Page, where: (address: URL) => boolean): Promise<Held> =>
  hold(page, where, (route) => route.continue())

/** Holds back what the server has answered already. */
async function holdAnswers(page: Page, where: (address: URL) => boolean): Promise<Held> {
  const answers = new Map<Route, Awaited<ReturnType<Route['fetch']>>>()
  return hold(
    page,
    where,
    async (route) => {
      const response = answers.get(route)
      // A page that has gone on meanwhile does not wait for it any more.
      if (response) await route.fulfill({ response }).catch(() => undefined)
    },
    async (route) => void answers.set(route, await route.fetch()),
  )
}

async function hold(
  page: Page,
  where: (address: URL) => boolean,
  then: (route: Route) => Promise<void>,
  first: (route: Route) => Promise<void> = async () => undefined,
): Promise<Held> {
  const [reached, goes] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let isHolding = true
  await page.route(where, async (route) => {
    if (!isHolding) return route.continue()
    await first(route)
    reached.resolve()
    await goes.promise
    await then(route)
  })
  const letGo = () => {
    isHolding = false
    goes.resolve()
  }
  return { reached: reached.promise, letGo }
}

const at = (path: string) => (address: URL) => address.pathname === path
/** The list that the screen shows, not the count beside its name. */
const listOfGaps = (address: URL) => address.pathname === '/api/unanswered' && address.searchParams.get('rows') !== '10'
const gaps = () => `${server.url}/agents/${shop.agent_id}/knowledge/unanswered`

/** Resolves when the page hears a push of this kind from now on. */
function heard(page: Page, type: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes(`"${type}"`)) resolve()
    }),
  )
  return promise
}

test('a change between the load of a list and its subscription is seen all the same', () =>
  atDesk(async (page) => {
    const ticket = await holdRequests(page, at('/api/realtime/ticket'))
    await page.goto(gaps())
    await page.getByRole('radio', { name: 'Por publicar' }).waitFor()
    await ticket.reached
    await somebodyAsks('¿Aparcáis triciclos?')
    ticket.letGo()
    await page.getByRole('button', { name: /triciclos/iu }).waitFor()
  }))

test('a push while a list is on its way for the first time is seen all the same', () =>
  atDesk(async (page) => {
    const told = heard(page, 'unanswered.changed')
    // Once more, so that its socket is heard from the beginning.
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    const list = await holdAnswers(page, listOfGaps)
    await page.getByRole('navigation').getByRole('link', { name: 'Conocimiento' }).first().click()
    // Home has a figure of this name.
    await page.getByRole('heading', { name: 'Conocimiento', level: 1 }).waitFor()
    await page
      .getByRole('link', { name: /Sin respuesta/u })
      .first()
      .click()
    await list.reached
    await somebodyAsks('¿Arregláis patines?')
    await told
    list.letGo()
    await page.getByRole('button', { name: /patines/iu }).waitFor()
  }))

test('a push before a screen joins a topic that already has a subscriber is seen there', () =>
  atDesk(async (page) => {
    const told = heard(page, 'conversation.changed')
    await page.goto(`${server.url}/conversations`)
    await page.getByRole('heading', { name: 'Conversaciones', level: 1 }).waitFor()
    const figures = await holdAnswers(page, at('/api/kpis/home'))
    await page.getByRole('navigation').getByRole('link', { name: 'Inicio' }).first().click()
    await figures.reached
    await somebodyAsks('¿Vendéis cascos de hípica?')
    await told
    figures.letGo()
    await page.getByText('cascos de hípica').first().waitFor()
  }))

test('a page whose topics have been quiet asks for nothing twice', () =>
  atDesk(async (page) => {
    await page.waitForTimeout(3_000)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.startsWith('/api/') && request.method() === 'GET') asked.push(`${pathname}${search}`)
    })
    const subscribed = heard(page, 'subscribed')
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await subscribed
    await page.waitForTimeout(1_000)
    expect(asked).toContainEqual(expect.stringContaining('/api/kpis/home'))
    expect(asked).toEqual([...new Set(asked)])
  }))

/** The page of a chat in which a customer has asked something, and which listens. */
async function aChat(): Promise<{ device: BrowserContext; page: Page; id: string; complaints: string[] }> {
  const device = await browser.newContext({ locale: 'es-ES' })
  const page = await device.newPage()
  page.setDefaultTimeout(20_000)
  const complaints = complaintsOf(page)
  const listens = heard(page, 'subscribed')
  await page.goto(`${server.url}/w/${shop.agent_id}`)
  const sent = page.waitForRequest(`${server.url}/api/chat/messages`)
  await page.getByLabel('Escribe tu mensaje').fill('¿Abrís los sábados?')
  await page.keyboard.press('Enter')
  const token = (await sent).headers()['x-visitor-token'] ?? ''
  await page.getByText('de 10 a 14').waitFor()
  await listens
  const { conversation_id } = await shop.call(chat.state, {}, { 'x-visitor-token': token })
  return { device, page, id: conversation_id ?? '', complaints }
}

async function aPersonAnswers(id: string, text: string): Promise<void> {
  await shop.call(conversations.take, { params: { id } })
  await shop.call(conversations.reply, { params: { id }, body: { text, client_id: crypto.randomUUID() } })
}

test('a person who answers after a chat was loaded and before its socket listens is seen by the customer', async () => {
  const { device, page, id, complaints } = await aChat()
  const ticket = await holdRequests(page, at('/api/chat/ticket'))
  await page.reload()
  await page.getByText('de 10 a 14').waitFor()
  await ticket.reached
  await aPersonAnswers(id, 'Hola, soy Lucía.')
  ticket.letGo()
  await page.getByText('Hola, soy Lucía.').waitFor()
  await page.getByRole('heading', { name: /Lucía/u }).waitFor()
  expect(complaints).toEqual([])
  await device.close()
})

test('a person who takes over while a chat asks for its state is not undone by the answer', async () => {
  const { device, page, id, complaints } = await aChat()
  const told = heard(page, 'chat.changed')
  const listens = heard(page, 'subscribed')
  await page.reload()
  await listens
  const state = await holdAnswers(page, at('/api/chat/state'))
  // As when the line is back.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await state.reached
  await aPersonAnswers(id, 'Hola, soy Lucía.')
  await told
  await page.getByRole('heading', { name: /Lucía/u }).waitFor()
  const late = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/api/chat/state'))
  state.letGo()
  await late
  await page.waitForTimeout(500)
  await page.getByRole('heading', { name: /Lucía/u }).waitFor({ timeout: 1_000 })
  expect(complaints).toEqual([])
  await device.close()
})
