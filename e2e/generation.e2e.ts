/** @module-tag journey FAQs from a website and a document; `faq-generation.test.ts` tries the rules. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { faqGenerations } from '@tertulia/contract/faq-generation'
import { models } from '@tertulia/contract/models'
import { onboarding } from '@tertulia/contract/onboarding'
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShopOverHttp, type HttpShop } from '@tertulia/server/test/over-http'
import { startChatCompletions } from '@tertulia/server/test/stand-ins/chat-completions'
import { type StartedServer, startServer } from '@tertulia/server/test/start-server'
import { barriersOn } from './accessible.ts'
import { complaintsOf, openBrowser } from './browser.ts'
import { aGuide } from './documents.ts'

let browser: Browser
let server: StartedServer
let site: Awaited<ReturnType<typeof aSite>>
beforeAll(async () => {
  server = await startServer({ OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8' })
  site = await aSite()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  site.close()
  await server.stop()
  await server.remove()
})

const PAGES: Record<string, string> = {
  '/': `<title>Ciclos</title><nav><a href="/ayuda">Ayuda y envíos</a><a href="/caja/pago">Pagar</a></nav>
    <main><h1>Ciclos</h1><h2>¿Tenéis taller?</h2><p>Sí, para todas las marcas.</p></main>`,
  '/a-veces': `<title>A veces</title><main><h2>¿Y hoy?</h2><p>Hoy sí.</p></main>`,
  '/ayuda': `<title>Ayuda</title><main><h1>Ayuda</h1><h2>¿Cuánto tarda un pedido?</h2><p>Dos días.</p></main>`,
}

const REWRITTEN = `<title>A veces</title><main><h2>¿Y hoy?</h2><p>Hoy sí, desde las once.</p></main>`
let isRewritten = false

/** A small website that asks not to have its checkout read. */
async function aSite() {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    if (path === '/robots.txt') return void response.end('User-agent: *\nDisallow: /caja/\n')
    const page = path === '/a-veces' && isRewritten ? REWRITTEN : PAGES[path]
    if (path === '/a-veces' && asked.filter((each) => each === path).length === 1)
      return void response.writeHead(503).end()
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(page ?? 'no')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, close: () => server.close() }
}

async function aShop(questions: { question: string; answer: string }[] = []): Promise<HttpShop> {
  const shop = await aShopOverHttp(server.url, questions)
  await shop.call(onboarding.personal, {
    body: { first_name: 'Lucía', last_name: 'Ferrer', position: 'Gerente', discovery_source: 'search' },
  })
  await shop.call(onboarding.finished, {})
  return shop
}

async function open(
  shop: HttpShop,
  at: string,
  prepare: (context: BrowserContext) => Promise<void> = async () => undefined,
): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({ locale: 'es-ES', viewport: { width: 1440, height: 900 } })
  await prepare(context)
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const complaints = complaintsOf(page)
  await page.goto(`${server.url}/login?next=${encodeURIComponent(`/agents/${shop.agent_id}/knowledge/${at}`)}`)
  await page.getByLabel('Correo electrónico').fill(shop.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(shop.password)
  await page.keyboard.press('Enter')
  return { page, complaints }
}

const question = (page: Page) => page.getByRole('textbox', { name: 'Pregunta' })

test('a document becomes proposals with their source, decided on by keys, taken back, and nothing is live before', async () => {
  const shop = await aShop([{ question: '¿Hacéis envíos a las Canarias?', answer: 'Sí.' }])
  const { page, complaints } = await open(shop, 'faqs')
  await page.getByRole('link', { name: 'Generar', exact: true }).click()
  await page.getByText('PDF, TXT, DOC y DOCX. Máximo 9,54 MB cada uno.').waitFor()
  await page.locator('input[type=file]').setInputFiles([
    { name: 'guia.docx', mimeType: '', buffer: await aGuide() },
    { name: 'tarifas.xlsx', mimeType: '', buffer: Buffer.from('PK') },
  ])
  await page.getByText('Tipo de archivo no válido. Se admiten PDF, TXT, DOC y DOCX.').waitFor()
  const readings = page.getByRole('list', { name: 'Lecturas' })
  await readings.getByText(/^\d propuestas$/u).waitFor()
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('link', { name: 'Revisar propuestas' }).click()

  // The first is near what the shop has already, and says so with a link to it.
  await expect.poll(() => question(page).inputValue()).toBe('¿Hacéis envíos a Canarias?')
  await page.getByRole('link', { name: '¿Hacéis envíos a las Canarias?' }).waitFor()
  await page.locator('mark', { hasText: 'Sí, en cinco días laborables y por 12 €.' }).waitFor()
  expect(await barriersOn(page)).toEqual([])

  await page.locator('h1').click()
  await page.keyboard.press('d')
  await page.getByText('Propuesta descartada').waitFor()
  await expect.poll(() => question(page).inputValue()).toBe('¿Qué horario tenéis?')
  await page.locator('mark', { hasText: 'Lunes a viernes | 9:30–14:00' }).waitFor()
  await page.keyboard.press('j')
  await expect.poll(() => question(page).inputValue()).not.toBe('¿Qué horario tenéis?')
  await page.keyboard.press('k')
  await expect.poll(() => question(page).inputValue()).toBe('¿Qué horario tenéis?')
  await page.keyboard.press('e')
  await page.keyboard.press('End')
  await page.keyboard.type(' (tienda)')
  await page.keyboard.press('Escape')
  // Moving on and back loses nothing that was typed.
  await page.keyboard.press('j')
  await expect.poll(() => question(page).inputValue()).not.toMatch(/horario/u)
  await page.keyboard.press('k')
  await expect.poll(() => question(page).inputValue()).toBe('¿Qué horario tenéis? (tienda)')
  await page.keyboard.press('a')
  const approved = page.getByText('Pregunta añadida al borrador', { exact: true })
  await approved.waitFor()
  await expect.poll(() => question(page).inputValue()).not.toMatch(/horario/u)
  // The latest message stands first.
  await page.getByRole('button', { name: 'Deshacer' }).first().click()
  const row = page.getByRole('region', { name: 'Propuestas por revisar' }).getByText('¿Qué horario tenéis?')
  await row.waitFor()

  // A reload shows the true state; the rest is approved together.
  await page.reload()
  await row.waitFor()
  await page.getByRole('checkbox', { name: /^Elegir las que tienen respaldo/u }).click()
  await page.getByRole('button', { name: /^Aprobar \d+$/u }).click()
  await page.getByText(/^\d preguntas añadidas al borrador$/u).waitFor()
  await page.getByRole('heading', { name: 'No hay nada por revisar' }).waitFor()
  await page.getByRole('link', { name: /^Preguntas/u }).click()
  await page.getByText('¿Qué precio tiene «Revisión básica»?').first().waitFor()
  expect(complaints).toEqual([])
})

test('the pages of a site that may be read are offered with their text, and those chosen are read', async () => {
  const shop = await aShop()
  const { page, complaints } = await open(shop, 'generate')
  await page.getByRole('radio', { name: /^Un enlace/u }).click()
  await page.getByLabel('Dirección de la página').fill('ftp://ciclos.es')
  await page.getByRole('button', { name: 'Buscar páginas' }).click()
  await page.getByText('Escribe una dirección web válida').waitFor()
  await page.getByLabel('Dirección de la página').fill(`${site.url}/falta`)
  await page.getByRole('button', { name: 'Buscar páginas' }).click()
  await page.getByText('La web contesta que esa página no está').waitFor()
  await page.getByLabel('Dirección de la página').fill(site.url)
  await page.getByRole('button', { name: 'Buscar páginas' }).click()
  await page.getByRole('checkbox', { name: 'Ayuda y envíos' }).click()
  await expect.poll(() => page.getByText('Pagar').count()).toBe(0)
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Ver texto: Ayuda y envíos' }).click()
  await page.getByRole('dialog').getByText('Dos días.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leer 2 páginas' }).click()
  const reading = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await reading('Ayuda').getByText('1 propuesta').waitFor()
  await reading('Ciclos').getByText('1 propuesta').waitFor()
  expect(site.asked).not.toContain('/caja/pago')
  await page.getByRole('radio', { name: /^Tu organización/u }).click()
  await page.getByRole('button', { name: 'Proponer preguntas' }).click()
  await reading('Tu organización')
    .getByText(/^\d propuestas?$/u)
    .waitFor()
  expect(complaints).toEqual([])
})

test('without its socket the console asks how far a reading is, and one that failed is read again', async () => {
  const shop = await aShop()
  const { page, complaints } = await open(shop, 'generate?from=site', (context) =>
    context.routeWebSocket(/\/functions\/ws\//u, (socket) => socket.close()),
  )
  await page.getByLabel('Dirección de la página').fill(site.url)
  await page.getByRole('button', { name: 'Buscar páginas' }).click()
  await page.getByRole('checkbox', { name: 'Ciclos' }).waitFor()
  await shop.call(faqGenerations.readPages, { body: { agent_id: shop.agent_id, urls: [`${site.url}/a-veces`] } })
  await page.reload()
  const reading = page.getByRole('list', { name: 'Lecturas' }).getByRole('listitem')
  await reading.getByText('No hemos podido llegar a esa página').waitFor()
  await reading.getByRole('button', { name: 'Reintentar' }).click()
  await reading.getByText('1 propuesta').waitFor()
  await reading.getByRole('button', { name: 'Quitar A veces de la lista' }).click()
  await reading.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Revisar propuestas' }).click()
  await page.locator('mark', { hasText: 'Hoy sí.' }).waitFor()
  await page.getByRole('button', { name: 'Aprobar pregunta' }).click()
  await page.getByText('Pregunta añadida al borrador').waitFor()

  // The page says something else by now.
  isRewritten = true
  await page.goto(`${server.url}/agents/${shop.agent_id}/knowledge/generate?from=site`)
  await page.getByRole('button', { name: 'Leer de nuevo: A veces' }).click()
  await page.getByRole('link', { name: '¿Y hoy?' }).waitFor()
  await page.getByRole('button', { name: 'Ver qué cambió' }).click()
  await page.getByRole('dialog').locator('ins', { hasText: 'desde las once' }).waitFor()
  expect(await barriersOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Revisar propuestas' }).click()
  await page.getByRole('button', { name: 'Actualizar la respuesta' }).click()
  await page.getByText('Respuesta actualizada en el borrador').waitFor()
  expect(complaints).toEqual([])
})

test('a proposal that a model writes without the document behind it says so, and is not approved with the others', async () => {
  const say = JSON.stringify({
    questions: [
      { question: '¿Cuánto tarda una devolución?', answer: 'El dinero vuelve a tu tarjeta en una semana.' },
      { question: '¿Se paga con bitcoin?', answer: 'Sí, aceptamos bitcoin y otras criptomonedas.' },
    ],
  })
  const model = await startChatCompletions({ models: ['agent-small'], rules: [{ when: /./u, say }] })
  try {
    const shop = await aShop()
    await shop.call(models.save, {
      params: { organization_id: shop.organization_id },
      body: {
        kind: 'compatible',
        base_url: model.base_url,
        model: 'agent-small',
        api_key: model.api_key,
        enabled: true,
      },
    })
    const { page, complaints } = await open(shop, 'generate')
    await page.locator('input[type=file]').setInputFiles([{ name: 'guia.docx', mimeType: '', buffer: await aGuide() }])
    await page.getByText('2 propuestas, escritas por el modelo').waitFor()
    await page.getByRole('link', { name: 'Revisar propuestas' }).click()
    await page.locator('mark', { hasText: 'El dinero vuelve a tu tarjeta en una semana.' }).waitFor()
    await page.getByRole('checkbox', { name: /^Elegir las que tienen respaldo/u }).click()
    await page.getByRole('button', { name: 'Aprobar 1' }).click()
    await page.getByText('Ninguna frase de la fuente dice esto.').waitFor()
    await expect.poll(() => question(page).inputValue()).toBe('¿Se paga con bitcoin?')
    expect(await barriersOn(page)).toEqual([])
    expect(complaints).toEqual([])
  } finally {
    await model.close()
  }
})
