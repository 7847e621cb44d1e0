/** @module-tag journey The program is stopped and started while people write. */
import { savedAnswers } from '@tertulia/contract/saved-answers'
import { aShopOverHttp, everyMessage, type HttpShop } from '@tertulia/server/test/over-http'
import { chatsThroughOutage } from '@tertulia/server/test/outage'
import { startServer, type StartedServer } from '@tertulia/server/test/start-server'
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { openBrowser } from './browser.ts'

const FAQS = [
  {
    question: '¿Abrís los sábados?',
    answer: 'Sí, de **10 a 14**.',
    variants: ['¿Qué horario tenéis el fin de semana?'],
  },
  { question: '¿Hacéis envíos a Canarias?', answer: 'Sí, por 29 €.' },
  { question: '¿Cuánto cuesta un pinchazo?', answer: 'Son 12 €, y se hace en el día.' },
]

let server: StartedServer
let browser: Browser
let shop: HttpShop
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), openBrowser()])
  shop = await aShopOverHttp(server.url, FAQS)
  await shop.call(savedAnswers.set, { params: { agent_id: shop.agent_id }, body: { is_on: true } })
})
afterAll(async () => {
  await browser?.close()
  await server?.remove()
})

const log = (page: Page) => page.getByRole('log')
const ask = async (page: Page, text: string) => {
  await page.getByLabel('Escribe tu mensaje').fill(text)
  await page.keyboard.press('Enter')
}
const goAway = async () => {
  server.kill('server')
  await server.ended()
}
const saidOf = async (texts: string[]) =>
  (await everyMessage(shop))
    .filter(({ from, text }) => from === 'customer' && texts.includes(text))
    .map(({ text }) => text)

/** Packs that lie in the browser, whole. */
const heldPacks = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.endsWith('pack'))
    const held = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length))
    return held.reduce((all, each) => all + each, 0)
  })

/** How many messages the browser has stored that wait to be sent: what is typed is stored some milliseconds later. */
const waitingIn = (page: Page) =>
  page.evaluate(async () => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = reject
      })
    const { name = '' } = (await indexedDB.databases()).find((each) => each.name?.endsWith('outbox')) ?? {}
    const database = await result(indexedDB.open(name))
    const count = await result(database.transaction('waiting').objectStore('waiting').count())
    database.close()
    return count
  })

/** A visitor whose page and pack the worker holds. */
async function openChat(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await page.goto(`${server.url}/w/${shop.agent_id}`)
  await log(page).getByText('Hola, soy Aitana').waitFor()
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).length), { timeout: 60_000 })
    .toBeGreaterThan(1)
  return page
}

test('questions while the server is away are answered by the pack, wait over a reload, and are written back once', async () => {
  const context = await browser.newContext({ locale: 'es-ES' })
  const page = await openChat(context)
  // The worker sees what the page asks for from its second visit on.
  await page.reload()
  await expect.poll(() => heldPacks(page), { timeout: 60_000 }).toBe(1)
  await goAway()
  await ask(page, 'que horario teneis el finde de semana')
  await log(page).getByText('Sí, de 10 a 14.').waitFor()
  await log(page).getByText('Respuesta guardada, dada sin conexión').waitFor()
  await expectAccessible(page)
  await ask(page, '¿Vendéis patinetes?')
  expect(await log(page).getByText('Pendiente de enviar').count()).toBe(2)

  await expect.poll(() => waitingIn(page)).toBe(2)
  await page.reload()
  await log(page).getByText('¿Vendéis patinetes?').waitFor()
  await log(page).getByText('Sí, de 10 a 14.').waitFor()
  await log(page).getByText('Pendiente de enviar').first().waitFor()

  await server.start()
  await expect.poll(() => log(page).getByText('Pendiente de enviar').count(), { timeout: 60_000 }).toBe(0)
  await expect.poll(() => saidOf(['que horario teneis el finde de semana', '¿Vendéis patinetes?'])).toHaveLength(2)
  const messages = await everyMessage(shop)
  const question = messages.find(({ text }) => text === 'que horario teneis el finde de semana')
  const answers = messages.filter(({ from, turn_id }) => from === 'agent' && turn_id === question?.turn_id)
  expect(answers.map(({ text, saved }) => [text, saved])).toEqual([['Sí, de **10 a 14**.', true]])
  await log(page).getByText('Respuesta guardada, dada sin conexión').waitFor()
  expect(await log(page).getByText('que horario teneis el finde de semana').count()).toBe(1)

  await shop.call(savedAnswers.set, { params: { agent_id: shop.agent_id }, body: { is_on: false } })
  await page.reload()
  await log(page).getByText('Hola, soy Aitana').waitFor()
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.endsWith('pack')).length))
    .toBe(0)
  await shop.call(savedAnswers.set, { params: { agent_id: shop.agent_id }, body: { is_on: true } })
  await context.close()
})

test('two tabs of one visitor send what waits in the order in which it was written, each once', async () => {
  const context = await browser.newContext({ locale: 'es-ES' })
  const [one, two] = [await openChat(context), await openChat(context)]
  await goAway()
  const texts = [
    'primera de dos pestañas',
    'segunda de dos pestañas',
    'tercera de dos pestañas',
    'cuarta de dos pestañas',
  ]
  for (const [at, text] of texts.entries()) {
    const page = at % 2 === 0 ? one : two
    await ask(page, text)
    await log(page).getByText(text).waitFor()
  }
  await server.start()
  await expect.poll(() => saidOf(texts), { timeout: 60_000 }).toHaveLength(4)
  expect(await saidOf(texts)).toEqual(texts)
  for (const page of [one, two]) for (const text of texts) await log(page).getByText(text).waitFor()
  for (const page of [one, two])
    for (const text of texts) expect(await log(page).getByText(text, { exact: true }).count()).toBe(1)
  await context.close()
})

test('with the server away in the middle of many chats every message comes once and in order', async () => {
  const delivered = await chatsThroughOutage(server, shop, { visitors: 100, messages: 4, away_ms: 3_000 })
  expect(delivered).toEqual({ written: 400, delivered: 400, doubled: 0, out_of_order: 0, answered: expect.any(Number) })
}, 480_000)
