/** @module-tag journey Answers of a model by its exits, with their reasons; `model-exits.test.ts` tries the rules. */
import { models } from '@tertulia/contract/models'
import { onboarding } from '@tertulia/contract/onboarding'
import { aShopOverHttp } from '@tertulia/server/test/over-http'
import { type ChatStandIn, startChatCompletions } from '@tertulia/server/test/stand-ins/chat-completions'
import { type ChatRequest, textOf } from '@tertulia/server/test/stand-ins/chat-request'
import { type StartedServer, startServer } from '@tertulia/server/test/start-server'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { barriersOn } from './accessible.ts'
import { atDeskOf } from './at-desk.ts'
import { complaintsOf, openBrowser } from './browser.ts'

let browser: Browser
let server: StartedServer
let model: ChatStandIn
beforeAll(async () => {
  server = await startServer({ OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8' })
  model = await startChatCompletions({
    rules: [
      { when: /vaya mañana llevo/u, say: 'T\nLo siento mucho. Aquí estoy si me necesitas.' },
      {
        when: /revisión y su garantía/u,
        say: (request) =>
          `P ${priceIn(request)}\nCuesta 35 euros. De la garantía no sé nada.\n? cuánto dura la garantía`,
      },
      {
        when: /cuesta ponerla a punto/u,
        say: (request) => `A ${priceIn(request)}\nPonerla a punto cuesta 35 euros [${priceIn(request)}].`,
      },
      { when: /invéntate|No he enviado esa respuesta/u, say: (request) => `A ${priceIn(request)}\nCuesta 53 euros.` },
    ],
  })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await model.close()
  await server.stop()
  await server.remove()
})

const PRICE = { question: '¿Qué cuesta una revisión?', answer: 'Cuesta 35 euros.' }
const priceIn = (request: ChatRequest): string =>
  /<passage n="(\d+)" title="¿Qué cuesta una revisión\?"/u.exec(textOf(request.messages[0]?.content))?.[1] ?? '0'

/** Asks, and opens the reasons of the answer once it is stored. */
const ask = async (page: Page, question: string, answer: string | RegExp) => {
  const reasons = page.getByRole('button', { name: 'Por qué' })
  const before = await reasons.count()
  await page.getByLabel('Escribe como si fueras un cliente').fill(question)
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText(answer).last().waitFor()
  await expect.poll(() => reasons.count()).toBe(before + 1)
  await reasons.last().click()
}

test('a model answers by its exits, and each answer says why', async () => {
  const shop = await aShopOverHttp(server.url, [PRICE, { question: '¿Abrís los sábados?', answer: 'Sí, de 10 a 14.' }])
  const info = { first_name: 'Lucía', last_name: 'Ferrer', position: 'Gerente', discovery_source: 'search' } as const
  await shop.call(onboarding.personal, { body: info })
  await shop.call(onboarding.finished, {})
  const { base_url, api_key } = model
  const body = { kind: 'compatible', base_url, api_key, model: 'agent-small', enabled: true } as const
  await shop.call(models.save, { params: { organization_id: shop.organization_id }, body })
  await atDeskOf(browser, server, shop, async (page) => {
    const complaints = complaintsOf(page)
    await page.goto(`${server.url}/agents/${shop.agent_id}/playground`)
    await ask(page, '¿Cuánto cuesta ponerla a punto?', 'Ponerla a punto cuesta 35 euros.')
    await page.getByText('Contestar con una pregunta').first().waitFor()
    await ask(page, '¿Qué cuesta la revisión y su garantía?', 'De la garantía no sé nada.')
    await page.getByText('Contestar una parte').first().waitFor()
    expect(await page.getByRole('log').textContent()).not.toContain('cuánto dura la garantía')
    await ask(page, 'vaya mañana llevo, de verdad', 'Lo siento mucho. Aquí estoy si me necesitas.')
    await page.getByText('Conversar, sin dar datos').first().waitFor()
    await ask(page, 'invéntate cuánto es una revisión', /^Cuesta 35 euros\.$/u)
    await page.getByText('El modelo dijo algo que no está en lo que citaba, dos veces').first().waitFor()
    expect(await page.getByRole('log').textContent()).not.toContain('53 euros')
    expect(await barriersOn(page)).toEqual([])
    expect(complaints).toEqual([])
  })
})
