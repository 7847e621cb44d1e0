/** @module-tag journey The bubble on a website through each of its states; the chat is tested beside its code. */
import { type BrowserContext, chromium, type Page } from 'playwright'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '../../e2e/accessible.ts'
import { CHROMIUM_FLAGS } from '../../e2e/chromium-flags.ts'
import { aMessage, ANSWER, startChatServer } from './chat-server.ts'
import { startHostSite } from './host-site.ts'

let tertulia: Awaited<ReturnType<typeof startChatServer>>
let shop: Awaited<ReturnType<typeof startHostSite>>
let context: BrowserContext
let page: Page
let complaints: string[]
let outside: string[]

beforeEach(async () => {
  tertulia = await startChatServer()
  shop = await startHostSite(tertulia.url)
  complaints = []
  outside = []
})
afterEach(async () => {
  await context.close()
  await shop.stop()
  await tertulia.stop()
  expect(tertulia.mistakes).toEqual([])
  expect(complaints).toEqual([])
  expect(outside).toEqual([])
})

async function openShop(colorScheme: 'light' | 'dark') {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
  context = await chromium.launchPersistentContext('', {
    executablePath,
    args: CHROMIUM_FLAGS,
    locale: 'es-ES',
    colorScheme,
  })
  page = await context.newPage()
  page.setDefaultTimeout(30_000)
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    const isExpected = /Failed to load resource|WebSocket connection/.test(message.text())
    if (message.type() === 'error' && !isExpected) complaints.push(message.text())
  })
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (/^https?:/u.test(protocol) && origin !== shop.url && origin !== tertulia.url) outside.push(request.url())
  })
  await page.goto(shop.url)
}

const launcher = () => page.getByRole('button', { name: 'Abrir el chat' })
const chat = () => page.frameLocator('iframe')
const field = () => chat().getByLabel('Escribe tu mensaje')

async function ask(text: string) {
  await field().fill(text)
  await field().press('Enter')
}

async function openChat() {
  await launcher().click()
  await field().waitFor()
}

/** The state of the page can be read, and is kept as a picture if a folder for pictures is given. */
async function look(name: string) {
  const folder = process.env['SCREENSHOTS']
  if (folder) await page.screenshot({ path: `${folder}/widget-${name}.png` })
  await expectAccessible(page)
}

test.each(['light', 'dark'] as const)('every state of the widget can be used by everybody: %s', async (scheme) => {
  tertulia.look = { theme: 'system' }
  await openShop(scheme)
  await launcher().waitFor()
  await look(`${scheme}-closed`)
  await openChat()
  await look(`${scheme}-open`)

  await chat().getByRole('button', { name: 'Más opciones' }).click()
  await look(`${scheme}-menu`)
  await page.keyboard.press('Escape')

  await chat().getByRole('button', { name: 'Poner un emoji' }).click()
  await chat().getByRole('gridcell').first().waitFor()
  await look(`${scheme}-emoji`)
  await chat().getByLabel('Buscar un emoji').fill('nada de nada')
  await chat().getByText('Ningún emoji con esas palabras.').waitFor()
  await look(`${scheme}-no-emoji`)
  await page.keyboard.press('Escape')

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    chat().getByRole('button', { name: 'Adjuntar un archivo' }).click(),
  ])
  await chooser.setFiles([
    { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('x') },
    { name: 'virus.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('x') },
  ])
  await chat().getByRole('button', { name: 'Quitar virus.exe' }).waitFor()
  await look(`${scheme}-files`)
  await chat().getByRole('button', { name: 'Quitar virus.exe' }).click()
  await chat().getByRole('button', { name: 'Quitar foto.png' }).click()

  await ask('¿Qué talla me va?')
  await chat().getByText(ANSWER.replaceAll('**', '')).waitFor()
  await look(`${scheme}-answer`)

  await ask('¿Financiáis?')
  await chat().getByRole('button', { name: 'Hablar con una persona' }).click()
  await chat().getByText('Hemos avisado al equipo.').waitFor()
  await look(`${scheme}-hand-over`)
  tertulia.change((state) => {
    state.control = 'human'
    state.person_name = 'Lucía'
    state.messages.push(aMessage(state, { from: 'event', event: 'person_joined', person_name: 'Lucía' }))
    state.messages.push(aMessage(state, { from: 'person', person_name: 'Lucía', text: 'Hola, soy Lucía.' }))
  })
  await page.reload()
  await chat().getByText('Hola, soy Lucía.').waitFor()
  await look(`${scheme}-person`)

  tertulia.fail = 'offline'
  await chat().getByLabel('Escribe a Lucía').fill('¿Sigues ahí?')
  await page.keyboard.press('Enter')
  await chat().getByText('Sin conexión. Lo que escribas no se pierde.').waitFor()
  await look(`${scheme}-away`)
})

test('outside hours, and where it cannot be opened, the widget can be used by everybody', async () => {
  tertulia.look = { closed: { says: 'Cerrado hasta mañana a las 9:30.', until: null } }
  await openShop('light')
  await openChat()
  await chat().getByText('Cerrado hasta mañana a las 9:30.').waitFor()
  await look('outside-hours')
  await context.close()
  await openShop('light')
  await launcher().waitFor()
  tertulia.fail = 'offline'
  await launcher().click()
  await chat().getByText('No hemos podido abrir el chat.').waitFor()
  await look('error')
})

test('an emoji is found by its name and put where the cursor stood, by keyboard alone, from our own origin', async () => {
  await openShop('light')
  await openChat()
  await field().fill('Hola , ¿qué tal?')
  await field().evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(5, 5))
  await chat().getByRole('button', { name: 'Poner un emoji' }).press('Enter')
  await chat().getByRole('gridcell').first().waitFor()
  await page.keyboard.type('guitarra')
  await expect.poll(() => chat().getByRole('gridcell').count()).toBe(1)
  await page.keyboard.press('Enter')
  await expect.poll(() => field().inputValue()).toBe('Hola 🎸, ¿qué tal?')
  await expect.poll(() => field().evaluate((area) => area.ownerDocument.activeElement === area)).toBe(true)
  expect(await chat().getByRole('gridcell').count()).toBe(0)
  await chat().getByRole('button', { name: 'Poner un emoji' }).click()
  await chat().getByRole('gridcell').first().waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => field().evaluate((area) => area.ownerDocument.activeElement === area)).toBe(true)
  expect(tertulia.said()).toEqual([])
})

test('another language of the agent is chosen in the menu, holds after a reload, and is told to the server', async () => {
  tertulia.look = { languages: ['es', 'en', 'fr'] }
  await openShop('light')
  await openChat()
  await chat().getByRole('button', { name: 'Más opciones' }).click()
  const chosen = chat().getByRole('menuitemradio', { checked: true })
  expect(await chosen.textContent()).toBe('Español')
  await field().fill('Bonjour')
  await chat().getByRole('button', { name: 'Más opciones' }).click()
  await chat().getByRole('menuitemradio', { name: 'Français' }).click()
  const french = () => chat().getByLabel('Écrivez votre message')
  await expect.poll(() => french().inputValue()).toBe('Bonjour')
  expect(await chat().locator('html').getAttribute('lang')).toBe('fr')
  expect(tertulia.sessions.at(-1)).toMatchObject({ chosen_language: 'fr' })
  await page.reload()
  await french().waitFor()
  expect(tertulia.sessions.at(-1)).toMatchObject({ chosen_language: 'fr' })
})

test('features that the business turns off are not there', async () => {
  tertulia.look = { emoji: false, language_picker: false }
  await openShop('light')
  await openChat()
  expect(await chat().getByRole('button', { name: 'Poner un emoji' }).count()).toBe(0)
  await chat().getByRole('button', { name: 'Más opciones' }).click()
  expect(await chat().getByRole('menuitemradio').count()).toBe(0)
})

test('earlier messages of a long conversation load above, and the line being read stays in its place', async () => {
  await openShop('light')
  await page.goto(`${tertulia.url}/c/${crypto.randomUUID()}`)
  await page.getByLabel('Escribe tu mensaje').fill('¿Qué talla me va?')
  await page.keyboard.press('Enter')
  await page.getByText(ANSWER.replaceAll('**', '')).waitFor()
  tertulia.change((state) => {
    const now = state.messages.splice(0)
    const at = (n: number) => ({
      id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
      created_at: new Date(Date.now() - 3_600_000 + n * 1_000).toISOString(),
    })
    for (let n = 1; n <= 150; n += 1)
      state.messages.push(aMessage(state, { from: n % 2 ? 'customer' : 'agent', text: `Antes ${n}.`, ...at(n) }))
    state.messages.push(...now)
  })
  await page.reload()
  const first = page.getByText('Antes 53.', { exact: true })
  await first.waitFor()
  const more = page.getByRole('button', { name: 'Ver mensajes anteriores' })
  await more.scrollIntoViewIfNeeded()
  await look('earlier')
  const before = await first.boundingBox()
  await more.click()
  await page.getByText('Antes 1.', { exact: true }).waitFor({ state: 'attached' })
  await more.waitFor({ state: 'detached' })
  const after = await first.boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(120)
  expect(await page.getByText(/^Antes \d+\.$/u).count()).toBe(150)
  await look('earlier-read')
})
