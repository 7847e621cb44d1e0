/** @module-tag journey A visit of support; `support.test.ts` tries the rules. */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { HttpPerson } from '@tertulia/server/test/over-http'
import { anOwner } from './an-owner.ts'
import { expectAccessible } from './accessible.ts'
import { complaintsOf, openBrowser } from './browser.ts'

const COMMAND = fileURLToPath(new URL('../server/src/support-code.ts', import.meta.url))
const server = inject('product')
let browser: Browser
beforeAll(async () => void (browser = await openBrowser()))
afterAll(() => browser.close())

async function enter(path: string, { email, password }: HttpPerson): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'es-ES' })).newPage()
  page.setDefaultTimeout(20_000)
  await page.goto(`${server.url}${path}`)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  return page
}

test('an owner lets support in, support looks and changes nothing, and is out when the owner says so', async () => {
  const [owner, staff] = [await anOwner(server.url), await anOwner(server.url, 'Tertulia')]
  const settings = await enter('/login?next=/settings/support', owner)
  const complaints = complaintsOf(settings)
  await settings.getByText('Ahora nadie de soporte puede entrar').waitFor()
  await settings.getByRole('button', { name: 'Permitir la entrada' }).click()
  await settings.getByText(/Soporte puede entrar hasta el/u).waitFor()
  await expectAccessible(settings)

  const aLink = () => {
    const printed = execFileSync(process.execPath, [COMMAND, owner.organization_id, staff.email], {
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: server.data_dir, PUBLIC_URL: server.url },
      encoding: 'utf8',
    })
    return new URL(/^http\S+$/mu.exec(printed)?.[0] ?? '')
  }
  const link = aLink()
  // A person who is not signed in does that first, and the code is still good.
  const inside = await enter(`/login?next=${encodeURIComponent(link.pathname + link.search)}`, staff)
  await inside.waitForURL('**/home')
  await inside.getByText(/^Miras «Ciclos Almenara» como soporte, sin cambiar nada, hasta las \d+:\d+/u).waitFor()
  await expectAccessible(inside)
  await inside.goto(`${server.url}/settings/members`)
  await inside
    .getByText(/^p•••@/u)
    .first()
    .waitFor()
  await inside.goto(link.href)
  await inside.getByText('Acción no permitida').waitFor()
  await inside.goto(`${server.url}/home`)
  await inside.getByRole('button', { name: 'Salir de soporte' }).click()
  await inside.getByText('Superadministrador').first().waitFor()
  await expect.poll(() => inside.getByText('Ciclos Almenara').count()).toBe(0)
  await inside.goto(aLink().href)
  await inside.getByText(/^Miras «Ciclos Almenara»/u).waitFor()

  await settings.goto(`${server.url}/settings/audit`)
  const entry = settings.getByRole('row', { name: /Entró como soporte/u }).first()
  await entry.getByText('Soporte', { exact: true }).waitFor()
  await settings.goto(`${server.url}/settings/support`)
  await settings.getByRole('button', { name: 'Retirar el permiso' }).click()
  await settings.getByText('Ahora nadie de soporte puede entrar').waitFor()
  // Their own session and data remain.
  await inside.goto(`${server.url}/settings/members`)
  await inside.getByText('Superadministrador').first().waitFor()
  await expect.poll(() => inside.getByText('Ciclos Almenara').count()).toBe(0)
  expect(complaints).toEqual([])
})
