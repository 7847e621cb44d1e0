import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import type { Browser, BrowserContext, Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { mailedLink } from '@tertulia/server/test/over-http'
import { expectAccessible } from './accessible.ts'
import { complaintsOf, openBrowser } from './browser.ts'
import { aDocx, aPdf } from './documents.ts'
import { isWhole } from '@tertulia/server/test/whole'
import { type Words, WORDS } from './words.ts'

const server = inject('product')
let browser: Browser
let shop: { url: string; stop: () => void }

beforeAll(async () => {
  browser = await openBrowser()
  shop = await aSampleShop(server.url)
})
afterAll(async () => {
  await browser.close()
  shop.stop()
})

/** The shop of another origin, under a strict policy. */
async function aSampleShop(tertulia: string) {
  const port = 8700 + Math.floor(Math.random() * 200)
  const child = spawn(process.execPath, ['widget/sample-site/serve.mjs'], {
    env: { ...process.env, SAMPLE_PORT: String(port), TERTULIA_URL: tertulia },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return { url: `http://127.0.0.1:${port}`, stop: () => void child.kill() }
}

test.each(isWhole ? (['es', 'en'] as const) : (['es'] as const))(
  'from an empty install to a customer’s answer on another website, in %s',
  async (language) => {
    const words = WORDS[language]
    const desk = await browser.newContext({ locale: words.locale, viewport: { width: 1440, height: 900 } })
    const page = await desk.newPage()
    page.setDefaultTimeout(30_000)
    const complaints = complaintsOf(page)

    await signUp(page, words, `ana-${language}@ejemplo.com`)
    await onboard(page, words)
    await makeAgent(page, words)
    const agentId = /agents\/([^/]+)/.exec(page.url())?.[1] ?? ''
    await attachFile(page, words, agentId)
    await expectAnswer(page, words)
    await addFiles(page, words, agentId)
    await page.goto(`${server.url}/agents/${agentId}/playground`)
    await page.getByRole('button', { name: words.deploy }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.deploy }).click()
    await page.getByText(words.deployed).waitFor()

    await page.goto(`${server.url}/conversations`)
    await page.getByRole('heading', { name: words.conversations, level: 1 }).waitFor()
    const customer = await askOnWebsite(words, agentId)
    // Without a reload: it appears while it happens.
    await page.getByRole('row', { name: /Visitante|Visitor/u }).click()
    const transcript = page.getByRole('log')
    await transcript.getByText('El sillín se cambia gratis').waitFor()
    await transcript.getByRole('button', { name: words.source }).first().waitFor()
    await customer.close()
    expect(complaints).toEqual([])
    await desk.close()
  },
)

async function signUp(page: Page, words: Words, email: string) {
  await page.goto(`${server.url}/login`)
  await expectAccessible(page)
  await page.getByRole('link', { name: words.create_one }).click()
  // Both pages ask for an email: what is written must not land in the one that is left.
  await page.getByRole('heading', { name: words.sign_up }).waitFor()
  await page.getByLabel(words.email).fill(email)
  await page.getByLabel(words.password, { exact: true }).fill('Bicicleta-roja-29')
  await page.getByLabel(words.confirmation).fill('Bicicleta-roja-28')
  await page.getByRole('button', { name: words.create_account }).click()
  await page.getByText(words.differ).waitFor()
  await page.getByLabel(words.confirmation).fill('Bicicleta-roja-29')
  await expectAccessible(page)
  await page.getByRole('button', { name: words.create_account }).click()
  await page.getByText(words.created).waitFor()
  await page.goto(await mailedLink(server.url, email))
}

async function onboard(page: Page, words: Words) {
  await page.getByLabel(words.first_name, { exact: true }).fill('Ana')
  await page.getByLabel(words.last_name).fill('Ferrer')
  await page.getByLabel(words.position).fill('Encargada')
  await page.keyboard.press('Tab')
  await page.getByLabel(words.discovery).click()
  await page.getByRole('option').first().click()
  await expectAccessible(page)
  await page.getByRole('button', { name: words.next }).click()
  await page.getByLabel(words.organization).fill('Ciclos Almenara')
  await page.getByLabel(words.organization_type).click()
  await page.getByRole('option', { name: words.retail }).click()
  await page.getByLabel(words.description).fill('Tiendas de bicicletas en Huesca y Zaragoza.')
  await page.getByRole('button', { name: words.next }).click()
  await page.getByRole('radio', { name: words.type }).waitFor()
  await page.getByRole('button', { name: words.next }).click()
  await page.getByText(words.type_required).waitFor()
  await page.getByRole('radio', { name: words.type }).click()
  await page.getByRole('button', { name: words.next_type }).click()
  await page.getByLabel(words.agent_name, { exact: true }).fill('Aitana')
  await expectAccessible(page)
  await page.getByRole('button', { name: words.next }).click()
  await page.getByRole('button', { name: words.later }).click()
  await page.getByRole('button', { name: words.go_home }).click()
  await page.waitForURL((url) => url.pathname === '/home')
}

/** A second agent, by the wizard: the first came with onboarding. */
async function makeAgent(page: Page, words: Words) {
  await page.goto(`${server.url}/agents/new`)
  await page.getByRole('radio', { name: words.type }).click()
  await page.getByRole('button', { name: words.next_type }).click()
  await page.getByLabel(words.agent_name, { exact: true }).fill('Aitana')
  await expectAccessible(page)
  await page.getByRole('button', { name: words.next }).click()
  await page.getByLabel(words.languages).fill(words.other_language)
  await page.getByRole('option', { name: words.other_language }).click()
  await page.keyboard.press('Escape')
  // While the list closes, a click beside it may still be the click that closes it.
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: words.next }).click()
  await page.getByLabel(words.question, { exact: true }).fill('¿Abrís los sábados?')
  await page.getByLabel(words.answer).fill('Sí, de 10 a 14.')
  // Everything is saved on the way: a reload comes back to the same step.
  await page.getByRole('button', { name: words.next }).click()
  await page.getByRole('heading', { name: words.capabilities }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: words.capabilities }).waitFor()
  await page.getByRole('button', { name: words.next }).click()
  await page.getByRole('heading', { name: words.review }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: words.create_agent }).click()
  await page.getByRole('heading', { name: words.playground }).waitFor()
}

/** A file goes with the answer; one that is not what its name says is refused beside it, and nothing else is lost. */
async function attachFile(page: Page, words: Words, agentId: string) {
  await page.goto(`${server.url}/agents/${agentId}/knowledge/faqs`)
  await page.getByRole('button', { name: '¿Abrís los sábados?', exact: true }).click()
  const files = page.getByRole('region', { name: words.attachments })
  await files.locator('input[type=file]').setInputFiles([
    { name: 'falso.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>') },
    { name: 'taller.pdf', mimeType: 'application/pdf', buffer: await aPdf() },
  ])
  await files.getByText(words.wrong_inside).waitFor()
  await files.getByRole('button', { name: words.download }).waitFor()
  await expectAccessible(page)
  await files.getByRole('button', { name: words.dismiss }).click()
  await page.getByRole('button', { name: words.save_changes }).click()
  await page.getByText(words.attached).first().waitFor({ state: 'attached' })
  await page.goto(`${server.url}/agents/${agentId}/playground`)
  await page.getByRole('heading', { name: words.playground }).waitFor()
}

/** A file that came with an answer, as it is downloaded. */
async function download(page: Page, button: Locator): Promise<Buffer> {
  const [given] = await Promise.all([page.waitForEvent('download'), button.click()])
  return buffer(await given.createReadStream())
}

async function expectAnswer(page: Page, words: Words) {
  await page.getByLabel(words.ask).fill('¿el sabado abrís?')
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText('Sí, de 10 a 14.').waitFor()
  await page.getByRole('log').getByRole('button', { name: words.source }).waitFor()
  const file = await download(page, page.getByRole('log').getByRole('button', { name: words.download }))
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  await expectAccessible(page)
}

async function addFiles(page: Page, words: Words, agentId: string) {
  await page.goto(`${server.url}/agents/${agentId}/knowledge/files`)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      { name: 'taller.pdf', mimeType: 'application/pdf', buffer: await aPdf() },
      {
        name: 'garantia.docx',
        mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        buffer: await aDocx(),
      },
    ])
  for (const name of ['taller.pdf', 'garantia.docx'])
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByText(words.ready, { exact: true })
      .waitFor()
  await expectAccessible(page)
}

/** A customer on the shop’s page: bubble, question, streamed answer with its source, and the conversation kept. */
async function askOnWebsite(words: Words, agentId: string): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: words.locale })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const complaints = complaintsOf(page)
  await page.goto(`${shop.url}/?agent=${agentId}`)
  await page.getByRole('button', { name: words.open_chat }).click()
  const chat = page.frameLocator('iframe')
  await chat.getByLabel(words.write).fill('¿Cuánto cuesta cambiar el sillín?')
  await page.keyboard.press('Enter')
  await chat.getByRole('log').getByText('El sillín se cambia gratis').waitFor()
  await chat.getByRole('button', { name: words.source }).click()
  await chat.getByText('taller', { exact: false }).first().waitFor()
  await expectAccessible(page)

  await chat.getByLabel(words.write).fill('¿Abrís los sábados?')
  await page.keyboard.press('Enter')
  const file = await download(page, chat.getByRole('log').getByRole('button', { name: words.download }))
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByRole('link', { name: 'Taller' }).click()
  await chat.getByRole('log').getByText('El sillín se cambia gratis').waitFor()
  await chat.getByLabel(words.write).focus()
  await page.keyboard.press('Escape')
  // The bubble takes the focus back from the frame it closes.
  await page.waitForFunction(() => {
    const focused = document.activeElement?.shadowRoot?.activeElement
    return focused !== null && focused !== undefined && focused.tagName !== 'IFRAME'
  })
  expect(complaints).toEqual([])
  return context
}
