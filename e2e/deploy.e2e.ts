import { faqs } from '@tertulia/contract/faqs'
import { onboarding } from '@tertulia/contract/onboarding'
import { qualityTests } from '@tertulia/contract/quality'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, inject, test } from 'vitest'
import { aShopOverHttp } from '@tertulia/server/test/over-http'
import { expectAccessible } from './accessible.ts'
import { atDeskOf } from './at-desk.ts'
import { openBrowser } from './browser.ts'

const server = inject('product')
let browser: Browser
beforeAll(async () => void (browser = await openBrowser()))
afterAll(() => browser.close())

/** A shop whose draft answers worse than what is live. */
async function aWorseDraft() {
  const shop = await aShopOverHttp(server.url, [{ question: '¿Abrís los sábados?', answer: 'Sí, de 10 a 14.' }])
  const info = { first_name: 'Lucía', last_name: 'Ferrer', position: 'Gerente', discovery_source: 'search' } as const
  await shop.call(onboarding.personal, { body: info })
  await shop.call(onboarding.finished, {})
  const { agent_id } = shop
  const nothing = { expected_source: null, must_not_say: [], must_hand_over: false }
  await shop.call(qualityTests.create, {
    body: { agent_id, question: '¿Abrís los sábados?', must_say: ['de 10 a 14'], ...nothing },
  })
  const [faq] = (await shop.call(faqs.list, { query: { agent_id, rows: 10 } })).items
  if (!faq) throw new Error('the shop has no question')
  const { id, topic_id, question } = faq
  await shop.call(faqs.update, { params: { id }, body: { topic_id, question, answer: 'No, cerramos.' } })
  return shop
}

test('the gate compares by itself, says beside its button what is missing, and what was found is told of the version it was true of', async () => {
  const shop = await aWorseDraft()
  await atDeskOf(browser, server, shop, async (page) => {
    await page.goto(`${server.url}/agents/${shop.agent_id}/quality`)
    await page.getByRole('button', { name: 'Actualizar versión' }).click()
    const gate = page.getByRole('dialog')
    await gate.getByText('1 respuesta peor que en vivo').waitFor()
    const missing = gate.getByText('Escribe por qué despliegas igualmente')
    await missing.waitFor()
    await expectAccessible(page)
    await gate.getByLabel('Por qué despliegas igualmente').fill('Ya no abrimos los sábados')
    await missing.waitFor({ state: 'detached' })
    await gate.getByRole('button', { name: 'Desplegar igualmente' }).click()
    await gate.waitFor({ state: 'detached' })
    await page.getByText('En la versión 1, que ya no está en vivo').waitFor()
    await page.getByRole('button', { name: 'Ejecutar todas' }).click()
    await page.getByText('En la versión 1, que ya no está en vivo').waitFor({ state: 'detached' })
  })
})

test('without its socket the gate tells all the same when the comparison has ended', async () => {
  const shop = await aWorseDraft()
  await atDeskOf(browser, server, shop, async (page) => {
    await page.routeWebSocket(/\/functions\/ws\//u, (socket) => socket.close())
    await page.goto(`${server.url}/agents/${shop.agent_id}/quality`)
    await page.getByRole('button', { name: 'Actualizar versión' }).click()
    await page.getByRole('dialog').getByText('1 respuesta peor que en vivo').waitFor()
  })
})
