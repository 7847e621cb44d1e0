/** @module-tag journey A change of address through mails; `email-change.test.ts` tries the rules. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { mailedLink } from '@tertulia/server/test/over-http'
import { expectAccessible } from './accessible.ts'
import { anOwner } from './an-owner.ts'
import { complaintsOf, openBrowser } from './browser.ts'

const PASSWORD = 'Bicicleta-roja-29'
const server = inject('product')
let browser: Browser
beforeAll(async () => void (browser = await openBrowser()))
afterAll(() => browser.close())

const anAddress = () => `persona-${crypto.randomUUID()}@ejemplo.com`

async function aDevice(): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'es-ES' })).newPage()
  page.setDefaultTimeout(20_000)
  return page
}

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto(`${server.url}/login`)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

async function enter(email: string, password = PASSWORD): Promise<Page> {
  const page = await aDevice()
  await signIn(page, email, password)
  return page
}

/** A browser in which a person has just signed up. */
async function signUp(email: string): Promise<Page> {
  const page = await aDevice()
  await page.goto(`${server.url}/signup`)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Repite la contraseña').fill(PASSWORD)
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await page.getByText('Abre el enlace en este navegador').waitFor()
  return page
}

test('a person who opens the link of a sign-up in another browser chooses a password there, and goes on', async () => {
  const email = anAddress()
  await signUp(email)
  const phone = await aDevice()
  const complaints = complaintsOf(phone)
  await phone.goto(await mailedLink(server.url, email))
  await phone.getByRole('heading', { name: 'Tu correo está confirmado' }).waitFor()
  await expectAccessible(phone)
  await phone.getByLabel('Contraseña', { exact: true }).fill('Nueva-clave-2031')
  await phone.getByLabel('Repite la contraseña').fill('Nueva-clave-2031')
  await phone.getByRole('button', { name: 'Guardar contraseña' }).click()
  await phone.waitForURL('**/onboarding?stage=0')
  await (await enter(email, 'Nueva-clave-2031')).waitForURL('**/onboarding?stage=0')
  const refused = await enter(email)
  await refused.getByText('El correo o la contraseña no son correctos').waitFor()
  expect(complaints).toEqual([])
})

test('features.md §2.1: a person who mistyped their address corrects it, and the page goes on by itself once it is confirmed', async () => {
  const [mistyped, right] = [anAddress(), anAddress()]
  const page = await signUp(mistyped)
  await mailedLink(server.url, mistyped)
  await signIn(page, mistyped)
  const complaints = complaintsOf(page)
  await page.waitForURL('**/not_verified')
  await page.getByText(mistyped).waitFor()
  await page.getByRole('button', { name: 'Cambiar de correo' }).click()
  await page.getByLabel('Correo correcto').fill('aquí no hay arroba')
  await page.getByLabel('Contraseña', { exact: true }).fill('Equivocada-1')
  await page.getByText('Escribe un correo válido.').waitFor()
  await page.getByLabel('Correo correcto').fill(right)
  await page.getByRole('button', { name: 'Enviar el enlace' }).click()
  await page.getByText('La contraseña no es correcta').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Enviar el enlace' }).click()
  await page.getByText(right).waitFor()
  await page.reload()
  await page.getByText(right).waitFor()
  await page.getByRole('button', { name: 'Ya lo he confirmado' }).click()
  await page.getByText('Todavía no nos consta').waitFor()

  const tab = await page.context().newPage()
  await tab.goto(await mailedLink(server.url, right))
  await tab.getByRole('heading', { name: 'Tu correo ha cambiado' }).waitFor()
  await tab.getByText(right).waitFor()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.waitForURL('**/onboarding?stage=0')
  expect(complaints).toEqual([])
})

test('a person changes their address, is told where they stand, and the former address can take the account back', async () => {
  const person = await anOwner(server.url)
  const next = anAddress()
  const page = await enter(person.email)
  const complaints = complaintsOf(page)
  await page.waitForURL('**/home')
  await page.goto(`${server.url}/settings/account`)
  await page.getByRole('button', { name: 'Cambiar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Cambia tu correo' })
  await dialog.getByLabel('Correo nuevo').fill(next)
  await dialog.getByLabel('Tu contraseña').fill('Equivocada-1')
  await dialog.getByRole('button', { name: 'Enviar el enlace' }).click()
  await dialog.getByText('La contraseña no es correcta').waitFor()
  await dialog.getByLabel('Tu contraseña').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Enviar el enlace' }).click()
  await page.getByText(`Falta abrir el enlace que mandamos a ${next}`).waitFor()
  await page.getByRole('button', { name: 'Dejarlo como está' }).click()
  await page.getByText('Falta abrir el enlace').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Cambiar', exact: true }).click()
  await dialog.getByLabel('Correo nuevo').fill(next)
  await dialog.getByLabel('Tu contraseña').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByText('Falta abrir el enlace').waitFor()
  await expectAccessible(page)

  await page.goto(await mailedLink(server.url, next))
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.waitForURL('**/home')
  await page.goto(`${server.url}/settings/account`)
  await page.getByText(next).waitFor()

  const former = await (await browser.newContext({ locale: 'es-ES' })).newPage()
  await former.goto(await mailedLink(server.url, person.email, '/undo-email-change'))
  await former.getByRole('button', { name: 'Recuperar mi cuenta' }).click()
  await former.getByText(`Mira el correo de ${person.email}`).waitFor()
  await former.goto(await mailedLink(server.url, person.email, '/reset-password'))
  await former.getByLabel('Contraseña', { exact: true }).fill('Nueva-clave-2031')
  await former.getByLabel('Repite la contraseña').fill('Nueva-clave-2031')
  await former.getByRole('button', { name: 'Guardar contraseña' }).click()
  await former.getByRole('heading', { name: 'Contraseña cambiada' }).waitFor()
  await (await enter(person.email, 'Nueva-clave-2031')).waitForURL('**/home')
  expect(complaints).toEqual([])
})
