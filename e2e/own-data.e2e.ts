/** @module-tag journey The copy of an account's own data, to the downloaded file; `own-data.test.ts` tries the rules. */
import { invitations } from '@tertulia/contract/invitations'
import { onboarding } from '@tertulia/contract/onboarding'
import { organizations } from '@tertulia/contract/organizations'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { aPersonOverHttp, type HttpPerson } from '@tertulia/server/test/over-http'
import { expectAccessible } from './accessible.ts'
import { complaintsOf, contentOf, openBrowser } from './browser.ts'

const server = inject('product')
let browser: Browser
beforeAll(async () => void (browser = await openBrowser()))
afterAll(() => browser.close())

const INFO = { first_name: 'Lucía', last_name: 'Ferrer', position: 'Gerente', discovery_source: 'search' } as const

/** An owner and a colleague, both past onboarding. */
async function aTeam(): Promise<{ owner: HttpPerson; colleague: HttpPerson }> {
  const [owner, colleague] = [await aPersonOverHttp(server.url), await aPersonOverHttp(server.url)]
  for (const person of [owner, colleague]) await person.call(onboarding.personal, { body: INFO })
  const { id } = await owner.call(organizations.create, {
    body: {
      name: 'Ciclos Almenara',
      organization_type: 'retail',
      hq_country: 'ES',
      website: '',
      description: 'Bicicletas',
    },
  })
  const params = { id }
  const { invitation } = await owner.call(invitations.create, {
    params,
    body: { email: colleague.email, role: 'member' },
  })
  await colleague.call(invitations.answer, {
    params: { id, invitation_id: invitation.id },
    query: { accepted: 'true' },
  })
  for (const person of [owner, colleague]) await person.call(onboarding.finished, {})
  return { owner, colleague }
}

async function privacyOf({ email, password }: HttpPerson): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'es-ES' })).newPage()
  page.setDefaultTimeout(20_000)
  await page.goto(`${server.url}/login?next=/settings/account/privacy`)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Privacidad', level: 1 }).waitFor()
  return page
}

test('a person takes their data along and has their account erased, with a certificate in the hand', async () => {
  const { owner, colleague } = await aTeam()
  const page = await privacyOf(colleague)
  const complaints = complaintsOf(page)
  await page.getByRole('button', { name: 'Descargar mis datos' }).click()
  const taking = page.getByRole('dialog', { name: 'Descarga tus datos' })
  await taking.getByLabel('Tu contraseña').fill('Equivocada-1')
  await taking.getByRole('button', { name: 'Descargar mis datos' }).click()
  await taking.getByText('La contraseña no es correcta').waitFor()
  await taking.getByLabel('Tu contraseña').fill(colleague.password)
  const downloading = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^mis-datos-de-tertulia-[0-9-]+\.json$/u)
  const content = JSON.parse(await contentOf(file)) as { tables: Record<string, unknown[]> }
  expect(content.tables['user_account']).toMatchObject([{ email: colleague.email }])

  await page.getByRole('button', { name: 'Borrar mi cuenta' }).click()
  const asking = page.getByRole('dialog', { name: '¿Borrar tu cuenta?' })
  const confirm = () => asking.getByRole('button', { name: 'Borrar mi cuenta' }).click()
  await confirm()
  await asking.getByText('Este campo es requerido').first().waitFor()
  await asking.getByLabel(/^Escribe tu correo/u).fill(owner.email)
  await asking.getByLabel('Tu contraseña').fill(colleague.password)
  await confirm()
  await asking.getByText('No es el correo de tu cuenta').waitFor()
  await expectAccessible(page)
  await asking.getByLabel(/^Escribe tu correo/u).fill(colleague.email)
  await confirm()
  await page.getByRole('heading', { name: 'Tu cuenta se ha borrado' }).waitFor()
  await page.getByText(/^Certificado [0-9a-f-]{36}/u).waitFor()
  await page.getByRole('button', { name: 'Descargar el certificado' }).waitFor()
  await page.goto(`${server.url}/home`)
  await page.waitForURL('**/login?next=**')
  expect(complaints).toEqual([])
})

test('a super_admin is told of which organization before anything is erased', async () => {
  const { owner } = await aTeam()
  const page = await privacyOf(owner)
  await page.getByRole('button', { name: 'Borrar mi cuenta' }).click()
  const asking = page.getByRole('dialog', { name: '¿Borrar tu cuenta?' })
  await asking.getByLabel(/^Escribe tu correo/u).fill(owner.email)
  await asking.getByLabel('Tu contraseña').fill(owner.password)
  await asking.getByRole('button', { name: 'Borrar mi cuenta' }).click()
  await asking.getByText(/«Ciclos Almenara»/u).waitFor()
  await asking.getByRole('link', { name: 'Ir a Miembros' }).click()
  await page.getByRole('heading', { name: 'Miembros', level: 1 }).waitFor()
})
