/** @module-tag journey Changing between organizations; the screens are tested beside their code. */
import { organizations } from '@tertulia/contract/organizations'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { anOwner } from './an-owner.ts'
import { atDeskOf } from './at-desk.ts'
import { openBrowser } from './browser.ts'

const server = inject('product')
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('a second organization is founded from the switcher, is the chosen one, begins with its agent, and the third is the last', async () => {
  const owner = await anOwner(server.url)
  await atDeskOf(browser, server, owner, async (page) => {
    await page.goto(`${server.url}/settings/account/organizations`)
    await page.getByText('Puedes crear 2 más.').waitFor()
    await page.getByRole('button', { name: 'Nueva organización' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nueva organización' })
    await dialog.getByLabel('Nombre de la organización').fill('Librería Moncayo')
    await dialog.getByLabel('A qué se dedica').click()
    await page.getByRole('option', { name: 'Comercio' }).first().click()
    await dialog.getByLabel('Sitio web').fill('libreriamoncayo.es')
    await dialog.getByLabel('Descripción').fill('Librería de barrio en Tarazona.')
    await expect.poll(() => dialog.getByLabel('Sitio web').inputValue()).toBe('https://libreriamoncayo.es')
    await expectAccessible(page)
    await page.keyboard.press('Control+Enter')
    await page.waitForURL('**/agents/new')

    // Until it has one, every screen says so.
    await page.goto(`${server.url}/home`)
    await page.getByText('Aún no hay un agente').first().waitFor()
    const mine = await owner.call(organizations.mine, {})
    expect(mine.map(({ organization }) => [organization.name, organization.website])).toContainEqual([
      'Librería Moncayo',
      'https://libreriamoncayo.es',
    ])

    await page
      .getByRole('button', { name: /Aún no hay un agente/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Nueva organización' }).click()
    await page.getByText('Puedes crear 1 más.').waitFor()
    await dialog.waitFor()
    await owner.call(organizations.create, {
      body: { name: 'Tercera', organization_type: 'retail', hq_country: 'ES', website: '', description: 'La última' },
    })
    // Told before anything is typed.
    await page.goto(`${server.url}/settings/account/organizations?new=true`)
    await page.getByText('Ya has creado 3 organizaciones').waitFor()
    expect(await dialog.count()).toBe(0)
  })
})
