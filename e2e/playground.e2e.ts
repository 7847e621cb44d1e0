import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { onboarding } from '@tertulia/contract/onboarding'
import { aShopOverHttp } from '@tertulia/server/test/over-http'
import { atDeskOf } from './at-desk.ts'
import { openBrowser } from './browser.ts'

const server = inject('product')
let browser: Browser
beforeAll(async () => void (browser = await openBrowser()))
afterAll(() => browser.close())

test('going to both versions and back keeps the chat and what is typed, and no answer that is gone is explained', async () => {
  const shop = await aShopOverHttp(server.url, [{ question: '¿Abrís los sábados?', answer: 'Sí, de 10 a 14.' }])
  const info = { first_name: 'Lucía', last_name: 'Ferrer', position: 'Gerente', discovery_source: 'search' } as const
  await shop.call(onboarding.personal, { body: info })
  await shop.call(onboarding.finished, {})
  await atDeskOf(browser, server, shop, async (page) => {
    await page.goto(`${server.url}/agents/${shop.agent_id}/playground`)
    const field = page.getByLabel('Escribe como si fueras un cliente')
    await field.fill('¿Abrís los sábados?')
    await page.keyboard.press('Enter')
    const answer = page.getByRole('log').getByText('Sí, de 10 a 14.')
    await answer.waitFor()
    await page.getByRole('button', { name: 'Por qué' }).click()
    const nothing = page.getByText('Elige «Por qué» bajo una respuesta')
    await nothing.waitFor({ state: 'detached' })
    await field.fill('¿Y los domin')
    const side = (name: string) => page.getByRole('radio', { name })
    await side('Las dos').click()
    await answer.waitFor({ state: 'hidden' })
    await nothing.waitFor()
    await side('Borrador').click()
    await answer.waitFor()
    expect(await field.inputValue()).toBe('¿Y los domin')
  })
})
