import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { onboarding } from '@tertulia/contract/onboarding'
import { organizations } from '@tertulia/contract/organizations'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPersonOverHttp, type HttpPerson } from '../server/test/over-http.ts'
import { type StartedServer, startServer } from '../server/test/start-server.ts'
import { expectAccessible } from './accessible.ts'
import { complaintsOf, openBrowser } from './browser.ts'

const COMMAND = fileURLToPath(new URL('../server/src/support-code.ts', import.meta.url))
let browser: Browser
let server: StartedServer
beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  await server.remove()
})

async function enter(path: string, { email, password }: HttpPerson): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'es-ES' })).newPage()
  page.setDefaultTimeout(20_000)
  await page.goto(`${server.url}${path}`)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  return page
}

async function anOwner(name: string): Promise<HttpPerson & { organization_id: string }> {
  const person = await aPersonOverHttp(server.url)
  const info = { first_name: 'Lucía', last_name: 'Ferrer', position: 'Gerente', discovery_source: 'search' } as const
  await person.call(onboarding.personal, { body: info })
  const { id } = await person.call(organizations.create, {
    body: { name, organization_type: 'retail', hq_country: 'ES', website: '', description: 'Tiendas de bicicletas' },
  })
  await person.call(onboarding.finished, {})
  return { ...person, organization_id: id }
}

test('an owner lets support in, support looks and changes nothing, and is out when the owner says so', async () => {
  const [owner, staff] = [await anOwner('Ciclos Almenara'), await anOwner('Tertulia')]
  const settings = await enter('/login?next=/settings/support', owner)
  const complaints = complaintsOf(settings)
  await settings.getByText('Ahora nadie de soporte puede entrar').waitFor()
  await settings.getByRole('button', { name: 'Permitir la entrada' }).click()
  await settings.getByText(/Soporte puede entrar hasta el/u).waitFor()
  await expectAccessible(settings)

  const printed = execFileSync(process.execPath, [COMMAND, owner.organization_id, staff.email], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: server.data_dir, PUBLIC_URL: server.url },
    encoding: 'utf8',
  })
  const link = new URL(/^http\S+$/mu.exec(printed)?.[0] ?? '')
  // Whoever is not signed in does that first, and the code is still good.
  const inside = await enter(`/login?next=${encodeURIComponent(link.pathname + link.search)}`, staff)
  await inside.waitForURL('**/home')
  await inside.goto(`${server.url}/settings/members`)
  await inside
    .getByText(/^p•••@/u)
    .first()
    .waitFor()
  await inside.goto(link.href)
  await inside.getByText('Acción no permitida').waitFor()

  await settings.goto(`${server.url}/settings/audit`)
  const entry = settings.getByRole('row', { name: /Entró como soporte/u })
  await entry.getByText('Soporte', { exact: true }).waitFor()
  await settings.goto(`${server.url}/settings/support`)
  await settings.getByRole('button', { name: 'Retirar el permiso' }).click()
  await settings.getByText('Ahora nadie de soporte puede entrar').waitFor()
  // What is left is their own session, and what is theirs.
  await inside.goto(`${server.url}/settings/members`)
  await inside.getByText('Superadministrador').first().waitFor()
  expect(await inside.getByText('Ciclos Almenara').count()).toBe(0)
  expect(complaints).toEqual([])
})
