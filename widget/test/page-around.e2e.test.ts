/** @module-tag journey What pages do to the bubble, and what it does to them; the chat is tested beside its code. */
import { chromium, type Page } from 'playwright'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CHROMIUM_FLAGS } from '../../e2e/chromium-flags.ts'
import { aMessage, ANSWER, startChatServer } from './chat-server.ts'
import { startHostSite } from './host-site.ts'

const SPOKEN_ANSWER = ANSWER.replaceAll('**', '')

let tertulia: Awaited<ReturnType<typeof startChatServer>>
let shop: Awaited<ReturnType<typeof startHostSite>>
let page: Page
let complaints: string[]
let warnings: string[]

beforeEach(async () => {
  tertulia = await startChatServer()
  shop = await startHostSite(tertulia.url)
})
afterEach(async () => {
  await page.context().close()
  await shop.stop()
  await tertulia.stop()
  expect(tertulia.mistakes).toEqual([])
  expect(complaints).toEqual([])
})

type Visitor = Parameters<(typeof chromium)['launchPersistentContext']>[1]
const ON_PHONE: Visitor = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** A visitor's own browser, at a page of the shop. */
async function visit(address = '/', visitor: Visitor = {}) {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
  const settings = { executablePath, args: CHROMIUM_FLAGS, locale: 'es-ES', ...visitor }
  page = await (await chromium.launchPersistentContext('', settings)).newPage()
  page.setDefaultTimeout(20_000)
  complaints = []
  warnings = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    const isExpected = /Failed to load resource|WebSocket connection|Content Security Policy/.test(message.text())
    if (message.type() === 'error' && !isExpected) complaints.push(message.text())
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await page.goto(shop.url + address)
}

const launcher = () => page.getByRole('button', { name: 'Abrir el chat' })
const chat = () => page.frameLocator('iframe')
const log = () => chat().getByRole('log')
const field = () => chat().getByLabel('Escribe tu mensaje')

async function ask(text: string) {
  await field().fill(text)
  await field().press('Enter')
}

/** The ways in which libraries and people change a page without loading it. */
const REPLACED: Record<string, () => void> = {
  'another body': () => document.body.replaceWith(document.createElement('body')),
  'all in the body': () => void (document.body.textContent = 'Otra página'),
  'body and head': () =>
    document.documentElement.replaceChildren(document.createElement('head'), document.createElement('body')),
  'the whole root': () => {
    const root = document.createElement('html')
    root.append(document.createElement('head'), document.createElement('body'))
    document.documentElement.replaceWith(root)
  },
}

test.each(Object.entries(REPLACED))(
  'the bubble outlives %s replaced: the conversation, that it is open, and what was typed',
  async (_, replace) => {
    await visit()
    await launcher().click()
    await ask('¿Qué talla me va?')
    await log().getByText(SPOKEN_ANSWER).waitFor()
    await field().fill('Y de color, ¿')
    for (let times = 0; times < 2; times += 1) {
      await page.evaluate(replace)
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))
      await log().getByText(SPOKEN_ANSWER).waitFor()
      await expect.poll(() => field().inputValue()).toBe('Y de color, ¿')
      expect(await page.getByRole('dialog').isVisible()).toBe(true)
    }
    await ask('Nada')
    await log().getByText('No tengo ese dato').waitFor()
  },
)

test('the script that runs again on the next page is no news, and a closed bubble opens there', async () => {
  await visit('/?policy=nonce')
  await launcher().waitFor()
  await page.evaluate(() => {
    const script = document.querySelector<HTMLScriptElement>('script[data-agent]')
    const [body, again] = [document.createElement('body'), document.createElement('script')]
    again.src = script?.src ?? ''
    again.dataset['agent'] = script?.dataset['agent'] ?? ''
    document.body.replaceWith(body)
    body.append(again)
    return new Promise((resolve) => (again.onload = resolve))
  })
  expect(await launcher().count()).toBe(1)
  await launcher().click()
  await chat().getByText('Hola, soy Aitana').waitFor()
  expect(warnings).toEqual([])
})

test('it is not printed', async () => {
  await visit()
  await launcher().waitFor()
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => launcher().isVisible()).toBe(false)
})

test.each([
  ['second_agent', { agent: '0192f0c1-2b3c-7d4e-8f50-998877665544' }, /otro agente.*998877665544/u],
  ['no_agent', {}, /data-agent/u],
])('a script that shows nothing says why, and the page goes on: %s', async (_, data, says) => {
  await visit('/?policy=nonce')
  await launcher().waitFor()
  await page.evaluate((data: { agent?: string }) => {
    const script = document.createElement('script')
    script.src = document.querySelector<HTMLScriptElement>('script[data-agent]')?.src ?? ''
    if (data.agent) script.dataset['agent'] = data.agent
    document.head.append(script)
  }, data)
  await expect.poll(() => warnings.some((each) => says.test(each))).toBe(true)
  // In Spanish and in English.
  expect(warnings).toHaveLength(2)
  expect(await launcher().count()).toBe(1)
})

test('an id that is no agent’s says so', async () => {
  tertulia.fail = 'no_agent'
  await visit()
  await expect.poll(() => warnings.length).toBe(2)
  expect(warnings[0]).toMatch(/Ningún agente publicado/u)
  expect(await launcher().count()).toBe(0)
})

test('a page whose policy forbids the frame gets words and a way to the chat’s own page, by keyboard too', async () => {
  await visit('/?policy=frameless')
  await launcher().focus()
  await page.keyboard.press('Enter')
  await page.getByText('El chat no se puede mostrar dentro de esta página.').waitFor()
  const way = page.getByRole('link', { name: 'Abrir el chat en otra pestaña' })
  await expect.poll(() => way.evaluate((link) => link.matches(':focus'))).toBe(true)
  const [opened] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')])
  await opened.getByText('Hola, soy Aitana').waitFor()
  expect(new URL(opened.url()).pathname).toMatch(/^\/w\//u)
  expect(warnings.some((each) => each.includes('frame-src'))).toBe(true)
  await page.bringToFront()
  await page.keyboard.press('Escape')
  await launcher().waitFor()
})

test('the way out is dark where the customer’s system is', async () => {
  await visit('/?policy=frameless')
  const sides = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme })
    return page.getByRole('alert').evaluate((box) => {
      const { backgroundColor, color } = getComputedStyle(box)
      const brightness = (of: string) => Number(/\d+/u.exec(of)?.[0])
      return [brightness(backgroundColor), brightness(color)] as const
    })
  }
  await launcher().focus()
  await page.keyboard.press('Enter')
  const [light, ink] = await sides('light')
  expect(light).toBeGreaterThan(ink)
  const [dark, chalk] = await sides('dark')
  expect(dark).toBeLessThan(chalk)
})

test('on a phone, where the panel covers the page, it can be closed', async () => {
  await visit('/?policy=frameless', ON_PHONE)
  await launcher().tap()
  await page.getByText('El chat no se puede mostrar dentro de esta página.').waitFor()
  await page.getByRole('button', { name: 'Cerrar el chat' }).tap()
  await launcher().waitFor()
})

/** The steps back and forth that the page's own router hears of. */
const listen = () =>
  page.evaluate(() => {
    history.replaceState({ router: 7 }, '')
    const heard: unknown[] = []
    Object.assign(window, { heard })
    addEventListener('popstate', () => heard.push(location.pathname))
  })
const heard = () => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)
const isOpen = () => page.getByRole('dialog').isVisible()
/** The chat covers the page and has its entry in the history of the browser. */
async function cover() {
  const before = await page.evaluate(() => history.length)
  await launcher().tap()
  await expect.poll(() => page.evaluate(() => history.length)).toBe(before + 1)
}

test('on a phone going back closes the chat, forward opens it, and the page’s router hears of neither', async () => {
  await visit('/?from', ON_PHONE)
  await page.goto(`${shop.url}/otra`)
  await listen()
  await cover()
  await page.goBack()
  await expect.poll(isOpen).toBe(false)
  await page.goForward()
  await expect.poll(isOpen).toBe(true)
  // Closed by its own button it leaves no step behind that does nothing.
  await chat().getByRole('button', { name: 'Cerrar el chat' }).tap()
  await expect.poll(isOpen).toBe(false)
  await page.waitForTimeout(200)
  await launcher().tap()
  await expect.poll(isOpen).toBe(true)
  await page.waitForTimeout(200)
  await page.goBack()
  await expect.poll(isOpen).toBe(false)
  expect(await heard()).toEqual([])
  expect(await page.evaluate(() => history.state as unknown)).toEqual({ router: 7 })
  expect(page.url()).toBe(`${shop.url}/otra`)
  await page.goBack()
  expect(page.url()).toBe(`${shop.url}/?from`)
})

test('an entry that the page’s router adds while the chat is open stays where the router put it', async () => {
  await visit('/', ON_PHONE)
  await listen()
  await cover()
  await page.evaluate(() => history.pushState({ at: 2 }, '', '/segunda'))
  await chat().getByRole('button', { name: 'Cerrar el chat' }).tap()
  await expect.poll(isOpen).toBe(false)
  await page.waitForTimeout(200)
  expect(new URL(page.url()).pathname).toBe('/segunda')
  await page.goBack()
  expect(await heard()).toEqual(['/'])
})

test('a text that is longer than a message stays whole, with a notice, and goes out once it is short enough', async () => {
  await visit()
  await launcher().click()
  const long = '¿Qué talla me va? '.repeat(180).trim()
  await field().fill(long)
  await chat()
    .getByText(`quita ${long.length - 2000} caracteres`)
    .waitFor()
  expect(await field().inputValue()).toBe(long)
  expect(await chat().getByRole('button', { name: 'Enviar' }).isDisabled()).toBe(true)
  await field().press('Enter')
  expect(await field().inputValue()).toBe(long)
  await field().fill(long.slice(0, 1_900))
  await chat().getByText('Te quedan 100 caracteres.').waitFor()
  await field().press('Enter')
  await log().getByText(SPOKEN_ANSWER).waitFor()
  await page.evaluate((text) => window.Tertulia?.prefill(text), long)
  await expect.poll(() => field().inputValue()).toBe(long)
  await chat().getByText('Es demasiado largo').waitFor()
})

test('an answer that came while the page was left, in a conversation that ended, waits with a badge until it is read', async () => {
  await visit()
  await launcher().click()
  await ask('¿Financiáis?')
  await log().getByText('No tengo ese dato').waitFor()
  await page.keyboard.press('Escape')
  await launcher().waitFor()
  await expect.poll(() => tertulia.isAllRead()).toBe(true)
  await page.goto('about:blank')
  tertulia.change((state) => {
    state.messages.push(aMessage(state, { from: 'person', person_name: 'Lucía', text: 'Sí, a doce meses.' }))
    state.messages.push(aMessage(state, { from: 'event', event: 'ended' }))
    state.status = 'ended'
  })
  for (const address of ['/', '/otra']) {
    await page.goto(shop.url + address)
    await page.getByRole('button', { name: 'Abrir el chat, 1 sin leer' }).waitFor()
  }
  await page.getByRole('button', { name: 'Abrir el chat, 1 sin leer' }).click()
  await log().getByText('Sí, a doce meses.').waitFor()
  await expect.poll(() => tertulia.isAllRead()).toBe(true)
  await page.reload()
  await chat().getByText('Hola, soy Aitana').waitFor()
  expect(await log().getByText('Sí, a doce meses.').count()).toBe(0)
})
