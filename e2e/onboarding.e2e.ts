/** @module-tag journey Onboarding from sign-up to the first answer; `onboarding.test.ts` tries the rules. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { agents } from '@tertulia/contract/agents'
import { organizations } from '@tertulia/contract/organizations'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPersonOverHttp, type HttpPerson } from '@tertulia/server/test/over-http'
import { type StartedServer, startServer } from '@tertulia/server/test/start-server'
import { expectAccessible } from './accessible.ts'
import { complaintsOf, openBrowser } from './browser.ts'
import { type Words, WORDS } from './words.ts'

const HELP_PAGE = `<!doctype html><html lang="es"><title>Ayuda de Ciclos</title><main><h1>Ayuda</h1>
  <h2>¿Abrís los sábados?</h2><p>Sí, de 10 a 14.</p>
  <h2>¿Vendéis helados?</h2><p>No, solo bicicletas.</p>
  <h2>¿Hacéis estudio biomecánico?</h2><p>Sí, en Zaragoza.</p></main></html>`

let browser: Browser
let server: StartedServer
let website: { url: string; close(): void }

beforeAll(async () => {
  // The business's website stands on this machine, which is closed to the server otherwise.
  server = await startServer({ OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8' })
  browser = await openBrowser()
  website = await aWebsite()
})
afterAll(async () => {
  await browser.close()
  website.close()
  await server.stop()
  await server.remove()
})

async function aWebsite() {
  const site = createServer((request, response) => {
    if (request.url !== '/ayuda') return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(HELP_PAGE)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => site.once('listening', resolve))
  return { url: `http://127.0.0.1:${(site.address() as AddressInfo).port}`, close: () => site.close() }
}

/** A browser of the person's own, who has just signed in. */
async function aDevice(words: Words, { email, password }: HttpPerson, width = 1440) {
  const context = await browser.newContext({ locale: words.locale, viewport: { width, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const complaints = complaintsOf(page)
  await page.goto(`${server.url}/login`)
  await page.getByLabel(words.email).fill(email)
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/login')
  return { page, complaints, context }
}

/** The address changes first; until the stage is there, the one before still has its buttons. */
async function atStage(page: Page, stage: number) {
  await page.waitForURL((url) => url.search === `?stage=${stage}`)
  await page.getByText(new RegExp(`^(?:Paso|Step) ${stage + 1} (?:de|of) `, 'u')).waitFor()
}
const next = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

async function introduce(page: Page, words: Words) {
  await page.getByLabel(words.first_name, { exact: true }).fill('Lucía')
  await page.getByLabel(words.last_name).fill('Ferrer')
  // Searched, and not in the list: what is written stands.
  await page.getByLabel(words.position).fill('Jefa de taller')
  await page.keyboard.press('Tab')
  await page.getByLabel(words.discovery).fill(words.other_way.slice(0, 4))
  await page.getByRole('option', { name: words.other_way }).click()
  await page.getByLabel(words.which_way).fill('En el tren')
  await expectAccessible(page)
  await next(page, words.next)
}

async function found(page: Page, words: Words) {
  await page.getByLabel(words.organization).fill('Ciclos Almenara')
  await page.getByLabel(words.organization_type).fill(words.retail.slice(0, 4))
  await page.keyboard.press('Enter')
  await next(page, words.next)
  // Specification §5: in onboarding the description is required.
  await page.getByText(words.required).waitFor()
  await page.getByLabel(words.description).fill('Tiendas de bicicletas con taller en Huesca y Zaragoza.')
  await expectAccessible(page)
  await next(page, words.next)
}

test('six stages, left on one device in the middle of a word and finished on another', async () => {
  const words = WORDS.es
  const lucia = await aPersonOverHttp(server.url)
  const desk = await aDevice(words, lucia)
  const { page } = desk
  await atStage(page, 0)
  await introduce(page, words)
  await atStage(page, 1)
  await found(page, words)
  await atStage(page, 2)

  // Back and forth nothing is lost, and no second organization is founded.
  await next(page, words.back)
  await atStage(page, 1)
  await expect.poll(() => page.getByLabel(words.description).inputValue()).toMatch(/^Tiendas de bicicletas/u)
  await next(page, words.back)
  await expect.poll(() => page.getByLabel(words.position).inputValue()).toBe('Jefa de taller')
  await expect.poll(() => page.getByLabel(words.which_way).inputValue()).toBe('En el tren')
  await next(page, words.next)
  await next(page, words.next)
  await atStage(page, 2)

  await page.getByRole('radio', { name: words.type }).click()
  await page.getByRole('complementary').getByText('Se me ha roto el freno').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: words.next_type }).click()
  await atStage(page, 3)
  const saved = page.waitForResponse(
    (response) => response.url().includes('/agent-draft/') && response.request().postData()?.includes('Aita') === true,
  )
  await page.getByLabel(words.agent_name, { exact: true }).fill('Aita')
  await page.getByRole('complementary').getByText('Hola, soy Aita.').waitFor()
  await saved
  expect(desk.complaints).toEqual([])
  await desk.context.close()

  const phone = await aDevice(words, lucia, 390)
  await atStage(phone.page, 3)
  const name = phone.page.getByLabel(words.agent_name, { exact: true })
  await expect.poll(() => name.inputValue()).toBe('Aita')
  // A person who asks for a later stage lands on their own.
  await phone.page.goto(`${server.url}/onboarding?stage=5`)
  await atStage(phone.page, 3)
  await name.fill('Aitana')
  await phone.page.getByRole('radio', { name: words.preview }).click()
  await phone.page.getByText('Hola, soy Aitana.').waitFor()
  await next(phone.page, words.next)
  await atStage(phone.page, 4)
  await teachByLink(phone.page, words)
  await next(phone.page, words.next)
  await atStage(phone.page, 5)
  await expectFirstAnswer(phone.page, words)
  await expectAccessible(phone.page)
  expect(await lucia.call(organizations.mine, {})).toHaveLength(1)
  await expectSetup(phone.page, words)
  expect(phone.complaints).toEqual([])
  await phone.context.close()
})

/** A link that fails and one that is read; its proposals are decided on by keys. */
async function teachByLink(page: Page, words: Words) {
  await expectAccessible(page)
  await page.getByLabel(words.page_address).fill('ciclos almenara')
  await next(page, words.read_page)
  await page.getByText(words.bad_address).waitFor()
  await page.getByLabel(words.page_address).fill(`${website.url}/nada`)
  await next(page, words.read_page)
  await page.getByText(words.page_missing).waitFor()
  await page.getByLabel(words.page_address).fill(`${website.url}/ayuda`)
  await next(page, words.read_page)
  const question = page.getByLabel(words.question, { exact: true })
  await expect.poll(() => question.inputValue()).toBe('¿Abrís los sábados?')
  await expectAccessible(page)
  // Letters typed into a text are letters.
  await question.press('End')
  await page.keyboard.type('ad')
  await expect.poll(() => question.inputValue()).toBe('¿Abrís los sábados?ad')
  await question.fill('¿Abrís los sábados?')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('a')
  await expect.poll(() => question.inputValue()).toBe('¿Vendéis helados?')
  await page.keyboard.press('d')
  await page.getByText(words.dropped).waitFor()
  await expect.poll(() => question.inputValue()).toBe('¿Hacéis estudio biomecánico?')
  await page.getByLabel(words.answer, { exact: true }).fill('Sí, en la tienda de Zaragoza.')
  await page.keyboard.press('Control+Enter')
  await question.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: words.two_known }).waitFor()
}

async function expectFirstAnswer(page: Page, words: Words) {
  const log = page.getByRole('log')
  await log.getByText('Sí, en la tienda de Zaragoza.').waitFor()
  await log.getByRole('button', { name: words.source }).waitFor()
  // Asked once: the answer is there after a reload.
  await page.reload()
  await log.getByText('Sí, en la tienda de Zaragoza.').waitFor()
  await expect.poll(() => log.getByText('¿Hacéis estudio biomecánico?', { exact: true }).count()).toBe(2)
}

/** Home knows what is left, and what is left can be put away. Onboarding is over. */
async function expectSetup(page: Page, words: Words) {
  await next(page, words.go_home)
  await page.waitForURL((url) => url.pathname === '/home')
  const setup = page.locator('section', { has: page.getByRole('heading', { name: words.setup }) })
  await setup.getByRole('link', { name: words.invite }).waitFor()
  await setup.getByRole('button', { name: words.put_away }).click()
  await setup.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: words.undo }).click()
  await setup.waitFor()
  await page.goto(`${server.url}/onboarding?stage=2`)
  await page.waitForURL((url) => url.pathname === '/home')
}

test('in English: what a business says of itself becomes proposals, and skipping is remembered on Home', async () => {
  const words = WORDS.en
  const person = await aPersonOverHttp(server.url)
  const { page, complaints, context } = await aDevice(words, person)
  await introduce(page, words)
  await found(page, words)
  await page.getByRole('radio', { name: words.type }).click()
  await page.getByRole('button', { name: words.next_type }).click()
  await page.getByLabel(words.agent_name, { exact: true }).fill('Aitana')
  await next(page, words.next)
  await atStage(page, 4)
  await next(page, words.later)
  await atStage(page, 5)
  await page.getByRole('heading', { name: words.untaught }).waitFor()
  await next(page, words.teach)
  await atStage(page, 4)
  // Back at an earlier stage the same agent is changed, no second one made.
  await next(page, words.back)
  await atStage(page, 3)
  await page.getByLabel(words.agent_name, { exact: true }).fill('Alba')
  await next(page, words.next)
  await page.getByRole('heading', { name: words.alba }).waitFor()
  const [membership] = await person.call(organizations.mine, {})
  const made = await person.call(agents.list, { params: { id: membership?.organization.id ?? '' } })
  expect(made.map(({ name, status }) => [name, status])).toEqual([['Alba', 'active_in_dev']])

  await page.getByRole('radio', { name: words.tell_yourself }).click()
  await page.getByLabel(words.describe).fill('We open Monday to Friday from 10 to 14. Closed in August.')
  await next(page, words.propose)
  const question = page.getByLabel(words.question, { exact: true })
  await expect.poll(() => question.inputValue()).toBe('What are your opening hours?')
  await next(page, words.approve)
  await page.getByRole('heading', { name: words.one_known }).waitFor()
  await next(page, words.next)
  await atStage(page, 5)
  await page.getByRole('log').getByText('We open Monday to Friday from 10 to 14. Closed in August.').waitFor()
  await page.getByRole('log').getByRole('button', { name: words.source }).waitFor()
  await expectAccessible(page)
  await page.getByRole('complementary').getByRole('link', { name: words.add_questions }).click()
  await page.waitForURL(/\/knowledge\/faqs/u)
  await page.goto(`${server.url}/`)
  await page.waitForURL((url) => url.pathname === '/home')
  expect(complaints).toEqual([])
  await context.close()
})
