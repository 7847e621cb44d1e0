/** @module-tag journey An invitation from mail to membership; `invitations.test.ts` tries the rules. */
import { organizations } from '@tertulia/contract/organizations'
import { onboarding } from '@tertulia/contract/onboarding'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import {
  aPersonOverHttp,
  aShopOverHttp,
  type HttpPerson,
  type HttpShop,
  mailedLink,
} from '@tertulia/server/test/over-http'
import { barriersOn } from './accessible.ts'
import { complaintsOf, openBrowser } from './browser.ts'

const PASSWORD = 'Bicicleta-roja-29'
const PERSONAL = { last_name: 'Ferrer', position: 'Tienda', discovery_source: 'other' } as const

const server = inject('product')
let browser: Browser
let shop: HttpShop
let colleague: HttpPerson

beforeAll(async () => {
  shop = await aShopOverHttp(server.url, [{ question: '¿Abrís los sábados?', answer: 'Sí, de 10 a 14.' }])
  await shop.call(onboarding.personal, { body: { first_name: 'Lucía', ...PERSONAL } })
  await shop.call(onboarding.finished, {})
  colleague = await aPersonOverHttp(server.url)
  await colleague.call(onboarding.personal, { body: { first_name: 'Inés', ...PERSONAL } })
  await colleague.call(organizations.create, {
    body: {
      name: 'Librería Inés',
      organization_type: 'retail',
      hq_country: 'ES',
      website: '',
      description: 'Librería de barrio',
    },
  })
  await colleague.call(onboarding.finished, {})
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('people are invited, come in new or with their account, change organization, are suspended and leave', async () => {
  const newcomer = `persona-${crypto.randomUUID()}@ejemplo.com`
  const owner = await aPage()
  await signIn(owner, shop.email)
  await owner.goto(`${server.url}/settings/members`)
  await inviteFrom(owner, ['raul@ciclos', newcomer, colleague.email])

  // A new person makes an account with the invited address, enters their name, and joins.
  const first = await aPage()
  await first.goto(await mailedLink(server.url, newcomer))
  await first.getByRole('heading', { name: 'Lucía Ferrer te invita a Ciclos Almenara' }).waitFor()
  await first.getByRole('link', { name: 'Crear mi cuenta' }).click()
  await expect.poll(() => first.locator('[name=email]').inputValue()).toBe(newcomer)
  await first.locator('[name=password]').fill(PASSWORD)
  await first.locator('[name=confirmation]').fill(PASSWORD)
  await first.getByRole('button', { name: 'Crear cuenta' }).click()
  await first.getByText('Se ha creado tu cuenta exitosamente').waitFor()
  await first.goto(await mailedLink(server.url, newcomer, '/confirm-email'))
  await first.waitForURL(/\/onboarding-member\?stage=0/u)
  await first.getByLabel('Nombre').fill('Marta')
  await first.getByLabel('Apellidos').fill('Lasierra')
  await first.getByLabel('Cargo').fill('Dependienta')
  await first.getByLabel('¿Cómo nos has conocido?').click()
  await first.getByRole('option').first().click()
  await first.getByRole('button', { name: 'Continuar' }).click()
  await first.waitForURL(/\/onboarding-member\?stage=1/u)
  await first.getByRole('button', { name: 'Unirme a Ciclos Almenara' }).click()
  await first.waitForURL(/\/home/u)
  await first.getByText('Ciclos Almenara').first().waitFor()

  // A person with an account signs in and is back at the invitation.
  const second = await aPage()
  await second.goto(await mailedLink(server.url, colleague.email, '/invitation'))
  await second.getByRole('link', { name: 'Ya tengo cuenta' }).click()
  await enter(second, colleague.email)
  await second.waitForURL(/\/invitation\?token=/u)
  await second.getByRole('button', { name: 'Aceptar la invitación' }).click()
  await second.waitForURL(/\/home/u)
  await second.getByRole('button', { name: 'Aitana Ciclos Almenara' }).click()
  await second.getByRole('button', { name: 'Librería Inés Superadministrador' }).click()
  await second.getByRole('button', { name: /^Aún no hay un agente/u }).click()
  await second.getByRole('button', { name: 'Ciclos Almenara Miembro' }).click()
  await second.getByRole('button', { name: 'Aitana Ciclos Almenara' }).waitFor()

  // The owner sees them come without asking again, gives another role, and suspends: the open page ends at once.
  await owner.getByRole('row', { name: /Marta Lasierra/u }).waitFor()
  await owner.getByLabel('Rol de Marta Lasierra').click()
  await owner.getByRole('option', { name: 'Lector' }).click()
  await owner.getByText('Marta Lasierra tiene ahora el rol Lector').waitFor()
  await openMenuOf(owner, 'Marta Lasierra')
  await owner.getByRole('menuitem', { name: 'Suspender' }).click()
  await owner.getByText('Marta Lasierra ya no puede entrar').waitFor()
  await first.waitForURL(/\/onboarding-member\?stage=1/u)
  await first.getByRole('heading', { name: 'No tienes invitaciones pendientes' }).waitFor()
  await openMenuOf(owner, 'Marta Lasierra')
  await owner.getByRole('menuitem', { name: 'Quitar de la organización' }).click()
  expect(await barriersOn(owner)).toEqual([])
  await owner.getByRole('button', { name: 'Quitar a Marta Lasierra' }).click()
  await owner.getByText('Marta Lasierra ya no forma parte').waitFor()

  // Leaving leads to the organization that is left.
  await second.goto(`${server.url}/settings/members`)
  await openMenuOf(second, 'Inés Ferrer')
  await second.getByRole('menuitem', { name: 'Salir de la organización' }).click()
  await second.getByRole('button', { name: 'Salir de Ciclos Almenara' }).click()
  await second.waitForURL(/\/home/u)
  await second.getByText('Aún no hay un agente').first().waitFor()
})

test('an invitation is resent, its link copied, cancelled and rejected, and each says so', async () => {
  const email = `persona-${crypto.randomUUID()}@ejemplo.com`
  const owner = await aPage()
  await signIn(owner, shop.email)
  await owner.goto(`${server.url}/settings/members`)
  await inviteFrom(owner, [email])
  const first = await mailedLink(server.url, email)
  await owner.getByRole('button', { name: `Reenviar la invitación a ${email}` }).click()
  await owner.getByText('El enlace anterior ya no sirve').waitFor()
  const link = await mailedLink(server.url, email)
  await owner.getByRole('button', { name: `Copiar el enlace de ${email}` }).click()
  await owner.getByText(`Solo le sirve a ${email}`).waitFor()
  expect(await owner.evaluate(() => navigator.clipboard.readText())).toBe(link)

  const guest = await aPage()
  await guest.goto(first)
  await guest.getByRole('heading', { name: 'Este enlace ya no sirve' }).waitFor()
  await signIn(guest, colleague.email)
  await guest.goto(link)
  await guest.getByText(`Has entrado como ${colleague.email}`).waitFor()
  await owner.getByRole('button', { name: `Cancelar la invitación a ${email}` }).click()
  await owner.getByRole('button', { name: 'Cancelar la invitación', exact: true }).click()
  await owner.getByText('Invitación cancelada').waitFor()
  await guest.goto(link)
  await guest.getByRole('heading', { name: 'La invitación se ha cancelado' }).waitFor()

  await inviteFrom(owner, [colleague.email])
  await guest.goto(await mailedLink(server.url, colleague.email, '/invitation'))
  await guest.getByRole('button', { name: 'Rechazar' }).click()
  await guest.getByRole('heading', { name: 'Has rechazado la invitación' }).waitFor()
  await owner.reload()
  await owner.getByRole('button', { name: `Invitar de nuevo a ${colleague.email}` }).waitFor()
})

test('the organization is handed over with the password, and who did it may leave then', async () => {
  const heir = await aPersonOverHttp(server.url)
  await heir.call(onboarding.personal, { body: { first_name: 'Gabriel', ...PERSONAL } })
  const owner = await aPage()
  await signIn(owner, shop.email)
  await owner.goto(`${server.url}/settings/members`)
  await inviteFrom(owner, [heir.email])
  const guest = await aPage()
  await signIn(guest, heir.email)
  await guest.goto(await mailedLink(server.url, heir.email, '/invitation'))
  await guest.getByRole('button', { name: 'Aceptar la invitación' }).click()
  await guest.waitForURL(/\/home/u)

  await owner.getByRole('row', { name: /Gabriel Ferrer/u }).waitFor()
  await owner
    .getByRole('button', { name: /Lucía Ferrer/u })
    .last()
    .click()
  await owner.getByRole('menuitem', { name: 'Ceder la organización' }).click()
  await owner.getByRole('combobox', { name: 'Persona' }).click()
  await owner.getByRole('option', { name: /Gabriel Ferrer/u }).click()
  await owner.locator('[name=password]').fill('Equivocada-1')
  await owner.getByRole('button', { name: 'Ceder la organización' }).click()
  await owner.getByText('La contraseña no es correcta').waitFor()
  expect(await barriersOn(owner)).toEqual([])
  await owner.locator('[name=password]').fill(PASSWORD)
  await owner.getByRole('button', { name: 'Ceder la organización' }).click()
  await owner.getByText('Gabriel Ferrer administra ahora la organización').waitFor()
  await owner.getByRole('row', { name: /Lucía Ferrer.*Propietario/u }).waitFor()
})

/** Complaints of a test's pages. */
let complaints: string[][] = []
afterEach(() => {
  expect(complaints.flat()).toEqual([])
  complaints = []
})

async function aPage(): Promise<Page> {
  const context = await browser.newContext({
    locale: 'es-ES',
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  complaints.push(complaintsOf(page))
  return page
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${server.url}/login`)
  await enter(page, email)
  await page.waitForURL((url) => url.pathname !== '/login')
}

async function enter(page: Page, email: string): Promise<void> {
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(PASSWORD)
  await page.keyboard.press('Enter')
}

/** Opens the menu of a member of the table. */
const openMenuOf = (page: Page, name: string): Promise<void> =>
  page
    .getByRole('row', { name: new RegExp(name, 'u') })
    .getByRole('button')
    .last()
    .click()

/** Writes addresses as people paste them. One that is none is told and taken out. */
async function inviteFrom(page: Page, emails: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Invitar', exact: true }).click()
  await page.getByLabel('Correos').fill(emails.join(', '))
  await page.getByLabel('Correos').press('Enter')
  const wrong = emails.filter((email) => !email.includes('.'))
  if (wrong.length > 0) {
    await page.getByRole('button', { name: /^Enviar/u }).click()
    await page.getByText('Escribe un correo válido.').waitFor()
    expect(await barriersOn(page)).toEqual([])
    for (const email of wrong) await page.getByRole('button', { name: new RegExp(email, 'u') }).click()
  }
  const count = emails.length - wrong.length
  const sending = count === 1 ? 'Enviar 1 invitación' : `Enviar ${count} invitaciones`
  await page.getByRole('button', { name: sending }).click()
  for (const email of emails.filter((each) => !wrong.includes(each)))
    await page.getByRole('button', { name: `Cancelar la invitación a ${email}` }).waitFor()
}
