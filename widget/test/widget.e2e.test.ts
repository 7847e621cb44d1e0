/** @module-tag journey The bubble on a website; the chat is tested beside its code. */
import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Page } from 'playwright'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CHROMIUM_FLAGS } from '../../e2e/chromium-flags.ts'
import { aMessage, ANSWER, CHOICES, startChatServer, WHICH } from './chat-server.ts'
import { type Policy, startHostSite, WEB_CHAT } from './host-site.ts'

const OFFLINE = 'Sin conexión. Lo que escribas no se pierde.'
const SPOKEN_ANSWER = ANSWER.replaceAll('**', '')

let tertulia: Awaited<ReturnType<typeof startChatServer>>
let shop: Awaited<ReturnType<typeof startHostSite>>
let page: Page
let complaints: string[]

beforeEach(async () => {
  tertulia = await startChatServer()
  shop = await startHostSite(tertulia.url)
  await newPage({ locale: 'es-ES' })
})
afterEach(async () => {
  await page.context().close()
  await shop.stop()
  await tertulia.stop()
  expect(tertulia.mistakes).toEqual([])
  expect(complaints).toEqual([])
})

type Visitor = Parameters<(typeof chromium)['launchPersistentContext']>[1]

/** A visitor's own browser, not the private window in which tests run otherwise. */
async function newPage(visitor: Visitor) {
  await page?.context().close()
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
  const context = await chromium.launchPersistentContext('', { executablePath, args: CHROMIUM_FLAGS, ...visitor })
  page = await context.newPage()
  page.setDefaultTimeout(20_000)
  complaints = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // The stand-in has no socket, and refused calls are told on the page; the browser logs both besides.
    const isExpected = /Failed to load resource|WebSocket connection/.test(message.text())
    if (message.type() === 'error' && !isExpected) complaints.push(message.text())
  })
}

const launcher = () => page.getByRole('button', { name: 'Abrir el chat' })
const chat = () => page.frameLocator('iframe')
const log = () => chat().getByRole('log')

async function ask(text: string) {
  await chat().getByLabel('Escribe tu mensaje').fill(text)
  await page.keyboard.press('Enter')
}

const isWriting = () =>
  chat()
    .getByLabel('Escribe tu mensaje')
    .evaluate((field) => field.ownerDocument.hasFocus() && field.ownerDocument.activeElement === field)

async function openOnShop() {
  await page.goto(shop.url)
  await launcher().click()
  await chat().getByText('Hola, soy Aitana').waitFor()
}

async function expectAccessible() {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

test('on a page with a strict policy and hostile styles, a question is answered with its source', async () => {
  await openOnShop()
  await expect.poll(isWriting).toBe(true)
  await page.keyboard.type('¿Qué talla me va?')
  await page.keyboard.press('Enter')
  await log().getByText(SPOKEN_ANSWER).waitFor()
  await chat().getByRole('button', { name: 'Fuente 1: Guía de tallas' }).click()
  await expect.poll(() => chat().locator('mark').textContent()).toBe('M de 1,68 a 1,76.')
  await expectAccessible()
})

test.each<[policy: Policy, complains: RegExp | undefined]>([
  ['nonce', undefined],
  // The browser says that the page may not ask how the button looks.
  ['silent', /Content Security Policy directive: "connect-src 'none'"/u],
])('on a page whose policy is %s, a question is answered', async (policy, complains) => {
  await page.goto(`${shop.url}/?policy=${policy}`)
  await launcher().click()
  await chat().getByText('Hola, soy Aitana').waitFor()
  await ask('¿Qué talla me va?')
  await log().getByText(SPOKEN_ANSWER).waitFor()
  if (!complains) return
  expect(complaints.length).toBeGreaterThan(0)
  complaints = complaints.filter((each) => !complains.test(each) && !/Fetch API cannot load/u.test(each))
})

test('Escape closes what is open inside first, then the chat, and focus returns to the launcher', async () => {
  await openOnShop()
  await ask('¿Qué talla me va?')
  await chat().getByRole('button', { name: 'Fuente 1' }).click()
  await page.keyboard.press('Escape')
  await chat().locator('blockquote').waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('dialog').isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await launcher().waitFor()
  // The launcher has the focus: Enter presses it, and the composer has it again.
  await page.keyboard.press('Enter')
  await expect.poll(isWriting).toBe(true)
})

test('the conversation is kept over a reload and on the next page, and neither takes the focus', async () => {
  await openOnShop()
  await ask('¿Qué talla me va?')
  await log().getByText(SPOKEN_ANSWER).waitFor()
  await page.reload()
  await log().getByText(SPOKEN_ANSWER).waitFor()
  await page.goto(`${shop.url}/otra`)
  await log().getByText(SPOKEN_ANSWER).waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
})

test('nothing is asked for or stored before the chat is opened', async () => {
  await page.goto(shop.url)
  await launcher().waitFor()
  await page.getByText('¿Te ayudo con la talla?').waitFor()
  expect(tertulia.sessions).toEqual([])
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([0, 0, ''])
  await expect.poll(() => page.locator('iframe').count()).toBe(0)
})

test('the session tells the origin that the browser saw, and no address carries the token', async () => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await openOnShop()
  expect(tertulia.sessions).toMatchObject([{ page_origin: shop.url, door: { channel: 'bubble' } }])
  await page.reload()
  await expect.poll(() => tertulia.sessions.length).toBe(2)
  const { token } = tertulia.sessions[1] as { token: string }
  expect(token).toHaveLength(36)
  expect(addresses.filter((address) => address.includes(token))).toEqual([])
})

test('messages that are not the frame’s do nothing to the bubble', async () => {
  await openOnShop()
  await page.evaluate(() => window.postMessage({ tertulia: 'close' }, '*'))
  await page.evaluate(() => window.frames[0]?.postMessage({ tertulia: 'open', url: 'https://example.com' }, '*'))
  await ask('¿Qué talla me va?')
  await log().getByText(SPOKEN_ANSWER).waitFor()
  expect(await page.evaluate(() => Object.keys(window).filter((name) => /tertulia/i.test(name)))).toEqual(['Tertulia'])
})

test('an answer that arrives while the chat is closed is counted on the launcher', async () => {
  const { promise, resolve: closed } = Promise.withResolvers<void>()
  tertulia.may_end = promise
  await openOnShop()
  await ask('¿Qué talla me va?')
  await page.keyboard.press('Escape')
  await launcher().waitFor()
  closed()
  await page.getByRole('button', { name: 'Abrir el chat, 1 sin leer' }).click()
  await log().getByText(SPOKEN_ANSWER).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Abrir el chat', exact: true }).waitFor()
})

test('a message that cannot go out stays in the thread and goes out by itself once the line is back', async () => {
  await openOnShop()
  tertulia.fail = 'offline'
  await ask('¿Qué talla me va?')
  await chat().getByText(OFFLINE).waitFor()
  await log().getByText('¿Qué talla me va?').waitFor()
  tertulia.fail = 'none'
  await log().getByText(SPOKEN_ANSWER).waitFor()
  await chat().getByText(OFFLINE).waitFor({ state: 'detached' })
  await expect.poll(() => log().getByText('¿Qué talla me va?').count()).toBe(1)
})

/** The chat in the bubble's frame, where a browser may keep no worker, and on a page of its own, which one holds. */
const PLACES = {
  bubble: { open: openOnShop, chat: () => chat() },
  page: {
    open: async () => {
      await page.goto(tertulia.url + WEB_CHAT)
      await page.getByText('Hola, soy Aitana').waitFor()
      await expect.poll(() => page.context().serviceWorkers().length).toBe(1)
    },
    chat: () => page,
  },
}

test.each(['bubble', 'page'] as const)(
  'messages written without a network go out in order and once, and the notice stands once and goes: %s',
  async (where) => {
    await PLACES[where].open()
    const there = PLACES[where].chat()
    const write = async (text: string) => {
      await there.getByLabel('Escribe tu mensaje').fill(text)
      await page.keyboard.press('Enter')
    }
    const said = there.getByRole('log')
    await page.context().setOffline(true)
    await write('¿Qué talla me va?')
    await write('¿Financiáis?')
    await there.getByText(OFFLINE).waitFor()
    await said.getByText('¿Financiáis?').waitFor()
    expect(await there.getByText(OFFLINE).count()).toBe(1)
    expect(await there.getByRole('button', { name: 'Reintentar' }).count()).toBe(0)
    await page.context().setOffline(false)
    await said.getByText('No tengo ese dato').waitFor()
    await there.getByText(OFFLINE).waitFor({ state: 'detached' })
    expect(tertulia.said()).toEqual(['¿Qué talla me va?', '¿Financiáis?'])
    expect(await said.getByText('¿Financiáis?').count()).toBe(1)
  },
)

test('messages that could not go out are sent after a reload of the page, in order and once', async () => {
  await openOnShop()
  tertulia.fail = 'offline'
  await ask('¿Qué talla me va?')
  await ask('¿Financiáis?')
  await chat().getByText(OFFLINE).waitFor()
  await log().getByText('¿Financiáis?').waitFor()
  tertulia.fail = 'none'
  await page.reload()
  await log().getByText('No tengo ese dato').waitFor()
  expect(tertulia.said()).toEqual(['¿Qué talla me va?', '¿Financiáis?'])
  await page.reload()
  await log().getByText('No tengo ese dato').waitFor()
  expect(tertulia.said()).toHaveLength(2)
})

const attach = (...names: string[]) =>
  chat()
    .locator('input[type=file]')
    .setInputFiles(names.map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) })))

test('issue 36: a file that the server removed meanwhile goes again, from the browser’s copy, and the message once', async () => {
  await openOnShop()
  await attach('pedido.txt', 'factura.txt')
  await expect.poll(() => tertulia.uploads).toEqual(['pedido.txt', 'factura.txt'])
  tertulia.forgetFiles()
  await ask('¿Qué talla me va?')
  await log().getByText(SPOKEN_ANSWER).waitFor()
  expect(tertulia.said()).toEqual(['¿Qué talla me va?'])
  expect(tertulia.sentFiles()).toEqual([['pedido.txt', 'factura.txt']])
  expect(tertulia.uploads).toHaveLength(4)
})

test('issue 36: a message that was written while the server was away never goes without its file, after a reload neither', async () => {
  // Its own page: a browser may keep nothing for the frame of another site.
  await page.goto(tertulia.url + WEB_CHAT)
  const thread = page.getByRole('log')
  await page.getByText('Hola, soy Aitana').waitFor()
  tertulia.fail = 'offline'
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'pedido.txt', mimeType: 'text/plain', buffer: Buffer.from('4821') })
  await page.getByRole('list', { name: 'Archivos' }).getByText('pedido.txt').waitFor()
  await page.getByLabel('Escribe tu mensaje').fill('¿Qué talla me va?')
  await page.keyboard.press('Enter')
  await page.getByText(OFFLINE).waitFor()
  await thread.getByText('pedido.txt').waitFor()
  await page.reload()
  await thread.getByText('pedido.txt').waitFor()
  tertulia.fail = 'none'
  await thread.getByText(SPOKEN_ANSWER).waitFor()
  expect(tertulia.said()).toEqual(['¿Qué talla me va?'])
  expect(tertulia.sentFiles()).toEqual([['pedido.txt']])
})

test('if the browser keeps nothing for a frame of another site, messages and their files go out all the same', async () => {
  // As Chromium 156 does if cookies of other sites are blocked.
  await page.addInitScript(() => {
    const deny = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'))
    Object.defineProperty(navigator, 'locks', { value: { request: deny } })
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined })
  })
  await openOnShop()
  await attach('pedido.txt')
  await expect.poll(() => tertulia.uploads).toEqual(['pedido.txt'])
  tertulia.forgetFiles()
  await ask('¿Qué talla me va?')
  await log().getByText(SPOKEN_ANSWER).waitFor()
  expect(tertulia.sentFiles()).toEqual([['pedido.txt']])
})

test('three files go with a message, and a fourth is refused in words', async () => {
  await openOnShop()
  await attach('a.txt', 'b.txt', 'c.txt', 'd.txt')
  await chat().getByText('Como mucho tres archivos por mensaje.').waitFor()
  await ask('Van')
  await expect.poll(() => tertulia.sentFiles()).toEqual([['a.txt', 'b.txt', 'c.txt']])
})

test('a message that is refused can be given up', async () => {
  await openOnShop()
  tertulia.fail = 'too_many'
  await ask('¿Qué talla me va?')
  await chat().getByRole('button', { name: 'Descartar' }).click()
  await expect.poll(() => log().getByText('¿Qué talla me va?').count()).toBe(0)
  tertulia.fail = 'none'
  await page.reload()
  await ask('¿Financiáis?')
  await log().getByText('No tengo ese dato').waitFor()
  expect(tertulia.said()).toEqual(['¿Financiáis?'])
})

test('too many messages are refused in words with the wait', async () => {
  await openOnShop()
  tertulia.fail = 'too_many'
  await ask('¿Qué talla me va?')
  await chat().getByText('Vas muy rápido. Prueba dentro de 12 s.').waitFor()
})

test('an answer whose stream breaks is found on the server', async () => {
  await openOnShop()
  tertulia.fail = 'breaks_after_accepted'
  await ask('¿Qué talla me va?')
  await chat().getByRole('button', { name: 'Fuente 1' }).waitFor()
  await expect.poll(() => log().getByText(SPOKEN_ANSWER).count()).toBe(1)
})

test('an answer that fails says so, and a retry does not say the question twice', async () => {
  await openOnShop()
  tertulia.fail = 'fails'
  await ask('¿Qué talla me va?')
  await chat().getByText('No hemos podido contestar.').waitFor()
  tertulia.fail = 'none'
  await chat().getByRole('button', { name: 'Reintentar' }).click()
  await log().getByText(SPOKEN_ANSWER).waitFor()
  await expect.poll(() => log().getByText('¿Qué talla me va?').count()).toBe(1)
})

test('a token that no longer holds is replaced without a word', async () => {
  await openOnShop()
  tertulia.fail = 'forgets_token'
  await ask('¿Qué talla me va?')
  await log().getByText(SPOKEN_ANSWER).waitFor()
})

test('if the agent does not know, a person is offered and can be called', async () => {
  await openOnShop()
  await ask('¿Financiáis?')
  await chat().getByRole('button', { name: 'Hablar con una persona' }).click()
  await log().getByText('Hemos avisado al equipo.').waitFor()
})

test('a person who has joined stands in the header, and the agent’s silence is said', async () => {
  await openOnShop()
  await ask('¿Financiáis?')
  await log().getByText('No tengo ese dato').waitFor()
  tertulia.change((state) => {
    state.control = 'human'
    state.person_name = 'Lucía'
    state.messages.push(aMessage(state, { from: 'event', event: 'person_joined', person_name: 'Lucía' }))
    state.messages.push(aMessage(state, { from: 'person', person_name: 'Lucía', text: 'Hola, soy Lucía.' }))
  })
  await page.reload()
  await chat().getByRole('heading', { name: 'Aitana y Lucía' }).waitFor()
  await chat().getByText('Aitana ya no responde.').waitFor()
  await chat().getByLabel('Escribe a Lucía').fill('¿Financiáis?')
  await page.keyboard.press('Enter')
  await expect.poll(() => log().getByText('¿Financiáis?').count()).toBe(2)
  await expectAccessible()
})

test('another conversation begins with an empty thread', async () => {
  await openOnShop()
  await ask('¿Qué talla me va?')
  await log().getByText(SPOKEN_ANSWER).waitFor()
  await chat().getByRole('button', { name: 'Más opciones' }).click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await log().getByText(SPOKEN_ANSWER).waitFor({ state: 'detached' })
  await chat().getByRole('button', { name: 'Pedir cita en el taller' }).waitFor()
})

test('on a phone the chat covers the page, is written in 16 px, and is closed on the next page', async () => {
  await newPage({ locale: 'es-ES', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await openOnShop()
  const box = () => page.getByRole('dialog').boundingBox()
  await expect.poll(box).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  const size = await chat()
    .getByLabel('Escribe tu mensaje')
    .evaluate((field) => getComputedStyle(field).fontSize)
  expect(size).toBe('16px')
  await expectAccessible()
  await page.reload()
  await launcher().waitFor()
})

test('the web chat speaks English to an English browser, in the dark, without the bubble', async () => {
  tertulia.look = { theme: 'system', subtitle: '' }
  await newPage({ locale: 'en-GB', colorScheme: 'dark' })
  await page.goto(tertulia.url + WEB_CHAT)
  await page.getByLabel('Write your message').fill('Which size?')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Source 1' }).click()
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  expect(tertulia.sessions).toMatchObject([{ door: { channel: 'web' } }])
  await expectAccessible()
})

test.each(['#F4D03F', '#FFFFFF', '#7F7F7F', '#000000'])(
  'everything is readable on the brand’s colour %s',
  async (brand_color) => {
    tertulia.look = { brand_color }
    await page.goto(tertulia.url + WEB_CHAT)
    await page.getByText('Hola, soy Aitana').waitFor()
    await expectAccessible()
  },
)

const choices = () => chat().getByRole('group', { name: 'Opciones' }).getByRole('button')
const CHOSEN = CHOICES[0]?.label ?? ''

test('a possible meaning is chosen with a tap, by keyboard too, and the draft in the field stays', async () => {
  await openOnShop()
  await ask('envíos')
  await log().getByText(WHICH).waitFor()
  expect(await choices().allTextContents()).toEqual([...CHOICES.map(({ label }) => label), 'Nada de eso'])
  await expectAccessible()
  await chat().getByLabel('Escribe tu mensaje').fill('y además')
  await choices().first().press('Enter')
  await log().getByText(SPOKEN_ANSWER).waitFor()
  expect(tertulia.said()).toEqual(['envíos', CHOSEN])
  expect(tertulia.tapped()).toEqual([CHOICES[0]?.passage_id])
  await expect.poll(() => choices().count()).toBe(0)
  expect(await chat().getByLabel('Escribe tu mensaje').inputValue()).toBe('y además')
  // A keyboard user goes on where the button was.
  expect(
    await chat()
      .locator('.thread')
      .evaluate((thread) => thread === document.activeElement),
  ).toBe(true)
})

test("a form's answer is given with a tap: one of its values, or a day of the calendar within its bounds", async () => {
  await openOnShop()
  tertulia.offers = [
    { kind: 'value', label: 'Pequeña' },
    { kind: 'value', label: 'Grande' },
  ]
  await ask('quiero una')
  await choices().nth(1).waitFor()
  expect(await choices().allTextContents()).toEqual(['Pequeña', 'Grande'])
  tertulia.offers = [{ kind: 'day', language: 'es', least: '2026-12-01', most: '2026-12-31' }]
  await choices().nth(1).click()
  const day = chat().getByLabel('Elige un día')
  await day.waitFor()
  await expectAccessible()
  expect([await day.getAttribute('min'), await day.getAttribute('max')]).toEqual(['2026-12-01', '2026-12-31'])
  await day.fill('2027-01-05')
  await choices().click()
  expect(tertulia.said()).toEqual(['quiero una', 'Grande'])
  tertulia.offers = []
  await day.fill('2026-12-05')
  await choices().click()
  await expect.poll(() => tertulia.said()).toEqual(['quiero una', 'Grande', '5 de diciembre de 2026'])
  expect(tertulia.tapped()).toEqual([])
  await expect.poll(() => choices().count()).toBe(0)
})

test('a choice tapped without a connection goes out as tapped, and as its words once it is offered no more', async () => {
  await openOnShop()
  await ask('envíos')
  await log().getByText(WHICH).waitFor()
  tertulia.fail = 'offline'
  await choices().first().click()
  await chat().getByText(OFFLINE).waitFor()
  tertulia.fail = 'none'
  await expect.poll(() => tertulia.tapped()).toEqual([CHOICES[0]?.passage_id])
  await log().getByText(SPOKEN_ANSWER).waitFor()
  await ask('envíos')
  await expect.poll(() => choices().count()).toBe(CHOICES.length + 1)
  // Another tab has gone on meanwhile.
  tertulia.change((state) => state.messages.push(aMessage(state, { text: 'Otra cosa.' })))
  await choices().first().click()
  await expect.poll(() => tertulia.said().at(-1)).toBe(CHOSEN)
  expect(tertulia.tapped()).toHaveLength(1)
})

test.each(['light', 'dark'] as const)('long choices wrap on a phone, and can be read: %s', async (colorScheme) => {
  tertulia.look = { theme: 'system' }
  await newPage({ locale: 'es-ES', viewport: { width: 320, height: 640 }, colorScheme })
  await page.goto(`${tertulia.url}${WEB_CHAT}`)
  await page.getByLabel('Escribe tu mensaje').fill('envíos')
  await page.keyboard.press('Enter')
  const long = page.getByRole('group', { name: 'Opciones' }).getByRole('button').nth(-2)
  await long.waitFor()
  const { width = 0, height = 0 } = (await long.boundingBox()) ?? {}
  expect(width).toBeLessThanOrEqual(320)
  expect(height).toBeGreaterThan(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expectAccessible()
})

test('an answer gets a thumb, and the conversation a rating, once, after its end', async () => {
  await openOnShop()
  await ask('¿Qué talla me va?')
  await log().getByText(SPOKEN_ANSWER).waitFor()
  const up = chat().getByRole('button', { name: 'Respuesta útil' })
  await up.click()
  await expect.poll(() => tertulia.rated.answers.map(({ rating }) => rating)).toEqual(['up'])
  await page.reload()
  await expect.poll(() => up.getAttribute('aria-pressed')).toBe('true')
  await up.click()
  await expect.poll(() => tertulia.rated.answers).toEqual([])

  // A member of the business ends it; the page hears of that when it asks again.
  tertulia.change((state) => Object.assign(state, { conversation_id: null, status: 'not_started', messages: [] }))
  await chat()
    .locator('body')
    .evaluate(() => dispatchEvent(new Event('online')))
  await chat().getByRole('button', { name: '4: Bien' }).click()
  await chat().getByLabel('¿Quieres contarnos algo más?').fill('Muy rápido')
  await expectAccessible()
  await chat().getByRole('button', { name: 'Enviar valoración' }).click()
  await chat().getByText('Gracias. Nos ayuda a mejorar.').waitFor()
  expect(tertulia.rated).toMatchObject({ csat: 4, comment: 'Muy rápido' })
})

test('a rating that is not taken stays as it was written, and one that another window gave is not given again', async () => {
  await openOnShop()
  await ask('¿Qué talla me va?')
  await log().getByText(SPOKEN_ANSWER).waitFor()
  await chat().getByRole('button', { name: 'Respuesta útil' }).waitFor()
  tertulia.change((state) => Object.assign(state, { conversation_id: null, status: 'not_started', messages: [] }))
  await chat()
    .locator('body')
    .evaluate(() => dispatchEvent(new Event('online')))
  await chat().getByRole('button', { name: '2: Mal' }).click()
  tertulia.fail = 'offline'
  await chat().getByRole('button', { name: 'Enviar valoración' }).click()
  await chat().getByText('No se ha guardado. Vuelve a intentarlo.').waitFor()
  tertulia.fail = 'none'
  tertulia.rated.csat = 5
  await chat().getByRole('button', { name: 'Enviar valoración' }).click()
  await chat().getByText('Gracias. Nos ayuda a mejorar.').waitFor()
  expect(tertulia.rated.csat).toBe(5)
})
