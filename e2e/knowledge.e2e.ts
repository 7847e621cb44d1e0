/** @module-tag journey Topics and FAQs by hand and from a table; the screens are tested beside their code. */
import { agents } from '@tertulia/contract/agents'
import { chat } from '@tertulia/contract/chat'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { aVisitor } from '@tertulia/server/test/over-http'
import { aBusiness, type Business } from './a-business.ts'
import { expectAccessible } from './accessible.ts'
import { atDeskOf } from './at-desk.ts'
import { contentOf, openBrowser } from './browser.ts'

const server = inject('product')
let browser: Browser
let business: Business

beforeAll(async () => {
  ;[browser, business] = await Promise.all([openBrowser(), aBusiness(server)])
})
afterAll(() => browser.close())

const atDesk = (open: (page: Page) => Promise<void>) => atDeskOf(browser, server, business.owner, open)

test("customers' questions without an answer appear while they happen, and an FAQ made of one lets it wait for the deployment", () =>
  atDesk(async (page) => {
    await page.goto(`${server.url}/agents/${business.agent_id}/knowledge/unanswered`)
    await page.getByRole('heading', { name: 'Conocimiento', level: 1 }).waitFor()
    const customer = business.owner
    const headers = await aVisitor(customer, business.agent_id)
    for (const text of [
      '¿Puedo dejar la bici en Huesca y recogerla en Zaragoza?',
      'dejar bici en huesca, recoger en zaragoza',
    ])
      await customer.stream(chat.send, { body: { text, client_id: crypto.randomUUID() } }, headers, () => undefined)
    await page.getByRole('button', { name: /Huesca.*2 veces/i }).click()
    await page.getByRole('link', { name: 'Crear pregunta' }).click()
    await page.getByRole('textbox', { name: 'Respuesta' }).fill('Sí, los **martes**.')
    await page
      .getByRole('textbox', { name: 'Pregunta de prueba' })
      .fill('¿dejo la bici en Huesca y la recojo en Zaragoza?')
    await page.keyboard.press('Enter')
    await page.getByText('Contesta esta pregunta', { exact: true }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Guardar en el borrador' }).click()
    await page.getByText('Pregunta guardada en el borrador').waitFor()
    await page.getByRole('button', { name: /Huesca/ }).waitFor({ state: 'detached' })
    await page.getByRole('radio', { name: 'Por publicar' }).click()
    await page.getByRole('button', { name: /Huesca.*2 veces/i }).click()
    await page.getByText('Resuelta, pendiente de publicar').waitFor()
  }))

test('an answer that was wrong in the playground is put right, and asked again it is the new one', () =>
  atDesk(async (page) => {
    await page.goto(`${server.url}/agents/${business.agent_id}/playground`)
    await page.getByLabel('Escribe como si fueras un cliente').fill('¿Cuánto dura el rodaje?')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Corregir' }).last().click()
    const editor = page.getByRole('dialog', { name: 'Corregir' })
    await editor.getByRole('textbox', { name: 'Respuesta' }).fill('Unos 100 km.')
    await expectAccessible(page)
    // The draft is not lost on the way out, and the conversation is still there behind it.
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Seguir editando' }).click()
    await page.getByRole('log').getByText('¿Cuánto dura el rodaje?').waitFor()
    await editor.getByRole('button', { name: 'Guardar la corrección' }).click()
    await editor.waitFor({ state: 'detached' })
    await page.getByRole('log').getByText('Unos 100 km.').waitFor()
    await page.getByRole('button', { name: 'Ver las pruebas' }).click()
    await page.getByRole('cell', { name: /¿Cuánto dura el rodaje\?.*sale de/u }).waitFor()
  }))

test('several questions are switched off and on again by undoing, and a table that goes out comes back the same', () =>
  atDesk(async (page) => {
    await page.goto(`${server.url}/agents/${business.agent_id}/knowledge/faqs`)
    await page.getByRole('checkbox', { name: /sábados/ }).click()
    await page.getByRole('checkbox', { name: /biomecánico/ }).click()
    await page.getByRole('toolbar').getByRole('button', { name: 'Más' }).click()
    await page.getByRole('menuitem', { name: 'Desactivar' }).click()
    await page.getByText('2 preguntas cambiadas').waitFor()
    await expect.poll(() => page.getByRole('cell', { name: 'Desactivada' }).count()).toBe(2)
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await page.getByRole('cell', { name: 'Desactivada' }).first().waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Más acciones' }).click()
    const taken = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Exportar CSV' }).click()
    const buffer = Buffer.from(await contentOf(await taken))
    await page.getByRole('button', { name: 'Más acciones' }).click()
    await page.getByRole('menuitem', { name: 'Importar CSV' }).click()
    await page.locator('input[type=file]').setInputFiles({ name: 'preguntas.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Comparar con lo que hay' }).click()
    await page.getByRole('radio', { name: /^Nuevas 0/ }).waitFor()
    await page.getByRole('radio', { name: /^Cambian 0/ }).waitFor()
    await page.getByRole('radio', { name: /^No válidas 0/ }).waitFor()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Volver a las columnas' }).click()
    await page.getByRole('button', { name: 'Elegir otro archivo' }).click()
    const brought = Buffer.from('pregunta,respuesta,tema\n¿Tenéis sillas de niño?,"Sí, dos modelos.",Niños\n')
    await page.locator('input[type=file]').setInputFiles({ name: 'mas.csv', mimeType: 'text/csv', buffer: brought })
    await page.getByRole('button', { name: 'Comparar con lo que hay' }).click()
    await page.getByRole('button', { name: 'Importar 1 pregunta' }).click()
    await page.getByRole('button', { name: 'Deshacer la importación' }).click()
    await page.getByText('Todo está como antes.').waitFor()
    await page.getByRole('link', { name: 'Ver las preguntas' }).click()
    await page.getByRole('cell', { name: '¿Abrís los sábados?', exact: true }).waitFor()
    await expect.poll(() => page.getByText('sillas de niño').count()).toBe(0)
    await expect.poll(() => page.getByRole('button', { name: /^Niños/ }).count()).toBe(0)
  }))

test('the first question of a new agent finds a topic or makes one, is told where it is, and Escape leaves it', async () => {
  const { owner } = business
  const [agent] = await owner.call(agents.create, {
    body: {
      organization_id: business.organization_id,
      name: 'Bruno',
      type: 'customer_service',
      age_group: [],
      audience: '',
      countries: ['ES'],
      languages: ['es'],
      style: 'concise',
      tone: 'warm',
      tool_ids: ['answer_from_knowledge'],
    },
  })
  await owner.call(agents.buildPrompt, { params: { id: agent?.id ?? '' } })
  await atDesk(async (page) => {
    await page.goto(`${server.url}/agents/${agent?.id}/knowledge/faqs?faq=new`)
    const topic = page.getByRole('combobox', { name: 'Tema' })
    await expect.poll(() => topic.textContent()).toContain('Primeras preguntas')
    await page.getByRole('textbox', { name: 'Pregunta', exact: true }).fill('¿Tenéis parking?')
    await page.getByRole('textbox', { name: 'Respuesta', exact: true }).fill('Sí, gratis la primera hora.')
    await topic.click()
    await page.getByRole('option', { name: 'Nuevo tema' }).click()
    await page.getByLabel('Nombre del tema').fill('Tienda')
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => topic.textContent()).toContain('Tienda')

    // One after another, in the same topic.
    await page.getByRole('button', { name: 'Guardar y añadir otra' }).click()
    await page.getByText('Pregunta guardada en el borrador').first().waitFor()
    const question = page.getByRole('textbox', { name: 'Pregunta', exact: true })
    await expect.poll(() => question.inputValue()).toBe('')
    await expect.poll(() => topic.textContent()).toContain('Tienda')
    await question.fill('¿Abrís en agosto?')
    await page.getByRole('textbox', { name: 'Respuesta', exact: true }).fill('No, cerramos.')

    // A key does not lose the draft.
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Seguir editando' }).click()
    await question.focus()
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: 'Eliminar la pregunta' }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('region', { name: 'Editor' }).waitFor({ state: 'detached' })

    // The rest, and the way there.
    await page.getByRole('dialog').getByRole('button', { name: 'Desplegar' }).last().click()
    await page
      .getByRole('dialog', { name: /Bruno|Desplegar/ })
      .getByRole('button', { name: 'Desplegar' })
      .waitFor()
  })
})
