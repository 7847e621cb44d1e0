/** @module-tag journey A tool from its editor to an answer; `tools.test.ts` tries the rules. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StartedServer, startServer } from '@tertulia/server/test/start-server'
import { anOrderDesk } from '@tertulia/server/test/stand-ins/order-desk'
import { aBusiness, type Business } from './a-business.ts'
import { expectAccessible } from './accessible.ts'
import { atDeskOf } from './at-desk.ts'
import { openBrowser } from './browser.ts'

let server: StartedServer
let browser: Browser
let business: Business

beforeAll(async () => {
  // The business's own system stands on this machine.
  server = await startServer({ OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8' })
  ;[browser, business] = await Promise.all([openBrowser(), aBusiness(server)])
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  await server.remove()
})

const atDesk = (open: (page: Page) => Promise<void>) => atDeskOf(browser, server, business.owner, open)

test('a pasted cURL command becomes a tool that is tried out, switched on, used in the playground, and told of in the history', async () => {
  const desk = await anOrderDesk()
  await atDesk(async (page) => {
    await page.goto(`${server.url}/agents/${business.agent_id}/capabilities`)
    await page.getByRole('heading', { name: 'Capacidades', level: 1 }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Nueva herramienta' }).click()
    await page.getByRole('menuitem', { name: 'Pegar cURL' }).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByRole('textbox')
      .fill(`curl '${desk.url}/orders/20871?lang=es' -H 'Authorization: Bearer ${desk.secret}'`)
    await dialog.getByRole('button', { name: 'Leer' }).click()
    await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('estado_pedido')
    await page.getByRole('textbox', { name: 'Qué hace' }).fill('Dice cómo va un pedido')
    await page.getByRole('textbox', { name: 'Cuándo debe usarla' }).fill('Cuando pregunten por su pedido.')
    const said = page.getByRole('textbox', { name: 'Lo que dicen los clientes' })
    for (const phrase of ['¿Dónde está mi pedido?', '¿Cómo va mi pedido?']) {
      await said.fill(phrase)
      await page.keyboard.press('Enter')
    }
    await page.getByRole('textbox', { name: 'Cómo se cuenta' }).fill('Tu pedido {order} está {status}.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Crear herramienta' }).click()
    await page.getByText('estado_pedido creada').waitFor()
    await page.getByRole('button', { name: 'Ejecutar' }).click()
    await page.getByText('Tu pedido 20871 está enviado.').waitFor()
    expect(desk.requests.at(-1)?.headers.authorization).toBe(`Bearer ${desk.secret}`)
    await page.goto(`${server.url}/agents/${business.agent_id}/capabilities`)
    await page.getByRole('switch', { name: 'Encender estado_pedido' }).click()
    await page.getByText('estado_pedido encendida en el borrador').waitFor()
    await page.goto(`${server.url}/agents/${business.agent_id}/playground`)
    const line = page.getByLabel('Escribe como si fueras un cliente')
    await line.fill('hola, ¿dónde está mi pedido?')
    await page.keyboard.press('Enter')
    await page.getByText('Order id', { exact: false }).last().waitFor()
    await line.fill('20871')
    await page.keyboard.press('Enter')
    await page.getByText('Tu pedido 20871 está enviado.').first().waitFor()
    await page.goto(`${server.url}/agents/${business.agent_id}/capabilities/history`)
    await page
      .getByRole('row', { name: /estado_pedido.*Prueba/u })
      .first()
      .click()
    await page.getByRole('dialog').getByText('Petición').first().waitFor()
    await expectAccessible(page)
    expect(await page.content()).not.toContain(desk.secret)
  })
})
