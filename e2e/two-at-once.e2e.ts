/** @module-tag journey Two people who edit the same; each form is tested beside its code. */
import { agents } from '@tertulia/contract/agents'
import { aShopOverHttp } from '@tertulia/server/test/over-http'
import { onboarding } from '@tertulia/contract/onboarding'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { atDeskOf } from './at-desk.ts'
import { openBrowser } from './browser.ts'

const server = inject('product')
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('two people edit an agent, and the later one sees both versions and loses nothing typed', async () => {
  const shop = await aShopOverHttp(server.url, [{ question: '¿Abrís?', answer: 'Sí.' }])
  await shop.call(onboarding.finished, {})
  const at = { params: { id: shop.agent_id } }
  await atDeskOf(browser, server, shop, async (page) => {
    await page.goto(`${server.url}/agents/${shop.agent_id}/identity`)
    const name = page.getByRole('textbox', { name: 'Nombre' })
    await name.fill('Alba')
    // A colleague, at another desk.
    const texts = { greeting: '', farewell: '', special_communication_instructions: '' }
    await shop.call(agents.update, { ...at, body: { name: 'Nerea', ...texts } })
    await page.getByRole('button', { name: /^Guardar/u }).click()
    const note = page.getByRole('status').filter({ hasText: 'Alguien lo ha cambiado mientras lo editabas' })
    await note.getByText('Su versión: Nerea').waitFor()
    await note.getByText('La tuya: Alba').waitFor()
    expect(await name.inputValue()).toBe('Alba')
    expect((await shop.call(agents.get, at)).name).toBe('Nerea')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Guardar la mía' }).click()
    await note.waitFor({ state: 'detached' })
    expect((await shop.call(agents.get, at)).name).toBe('Alba')
  })
})
