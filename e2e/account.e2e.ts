/** @module-tag journey An account page by page; its screens and rules are tested beside their code. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { anOwner } from './an-owner.ts'
import { complaintsOf, contentOf, openBrowser } from './browser.ts'

const server = inject('product')
let browser: Browser
beforeAll(async () => void (browser = await openBrowser()))
afterAll(() => browser.close())

async function aDevice(locale = 'es-ES'): Promise<Page> {
  const page = await (await browser.newContext({ locale })).newPage()
  page.setDefaultTimeout(20_000)
  return page
}

async function enter(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto(`${server.url}/login`)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

test('a person changes who they are and how they see the console, on every device', async () => {
  const person = await anOwner(server.url)
  const [laptop, phone] = [await aDevice(), await aDevice()]
  const complaints = complaintsOf(laptop)
  await enter(laptop, person)
  await laptop.waitForURL('**/home')
  await laptop.goto(`${server.url}/settings/account`)
  await laptop.getByLabel('Nombre').fill('')
  await laptop.getByLabel('Cargo').fill('Directora')
  await laptop.getByRole('button', { name: 'Guardar cambios' }).click()
  await laptop.getByText('Este campo es requerido').waitFor()
  await laptop.getByLabel('Nombre').fill('Lucía Ana')
  await laptop.getByRole('button', { name: 'Guardar cambios' }).click()
  await laptop.getByText('Lucía Ana Ferrer').first().waitFor()
  await laptop.getByRole('combobox', { name: 'Tema' }).click()
  await laptop.getByRole('option', { name: 'Oscuro' }).click()
  await laptop.getByRole('combobox', { name: 'Idioma' }).click()
  await laptop.getByRole('option', { name: 'English' }).click()
  await laptop.getByRole('heading', { name: 'Your details' }).waitFor()
  await enter(phone, person)
  await phone.getByRole('link', { name: 'Conversations' }).waitFor()
  expect(await phone.locator('html').getAttribute('data-theme')).toBe('dark')
  expect(complaints).toEqual([])
})

test('a person who changes their password, or closes a session, is in on this device alone', async () => {
  const person = await anOwner(server.url)
  const [laptop, phone] = [await aDevice(), await aDevice()]
  await enter(phone, person)
  await phone.waitForURL('**/home')
  await enter(laptop, person)
  await laptop.waitForURL('**/home')
  await laptop.goto(`${server.url}/settings/account/security`)
  await laptop.getByText('Esta sesión').waitFor()
  const change = async (current: string, next: string, again = next) => {
    await laptop.getByLabel('Contraseña actual').fill(current)
    await laptop.getByLabel('Contraseña nueva', { exact: true }).fill(next)
    await laptop.getByLabel('Repite la contraseña nueva').fill(again)
    await laptop.getByRole('button', { name: 'Cambiar la contraseña' }).click()
  }
  await change(person.password, 'Nueva-clave-2031', 'Nueva-clave-2032')
  await laptop.getByText('Las contraseñas no coinciden').waitFor()
  await change('Equivocada-1', 'Nueva-clave-2031')
  await laptop.getByText('La contraseña no es correcta').waitFor()
  await change(person.password, 'Nueva-clave-2031')
  await laptop.getByText('Contraseña cambiada').waitFor()
  await phone.goto(`${server.url}/conversations`)
  await phone.waitForURL('**/login?next=**')

  await enter(phone, { ...person, password: 'Nueva-clave-2031' })
  await phone.waitForURL('**/home')
  await laptop.reload()
  await laptop.getByRole('button', { name: /^Cerrar la sesión de Chrome/u }).click()
  await laptop.getByText(/^Sesión de Chrome.* cerrada$/u).waitFor()
  await phone.goto(`${server.url}/conversations`)
  await phone.waitForURL('**/login?next=**')
})

test('an administrator reads who changed what, narrows it, and takes it along', async () => {
  const person = await anOwner(server.url)
  const page = await aDevice()
  const complaints = complaintsOf(page)
  await enter(page, person)
  await page.waitForURL('**/home')
  await page.goto(`${server.url}/settings/organization`)
  await page.getByLabel('Nombre de la organización').fill('Ruedas')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await page.getByText('Ruedas', { exact: true }).first().waitFor()
  await page.goto(`${server.url}/settings/audit`)
  const changed = page.getByRole('row', { name: /Cambió los datos de la organización/u })
  await changed.getByText(/^1 dato$/u).click()
  await changed.getByText('Ciclos Almenara').waitFor()
  await page.getByRole('button', { name: 'Acción' }).click()
  await page.getByRole('menuitem', { name: 'Creó la organización' }).click()
  await changed.waitFor({ state: 'detached' })
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar CSV' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^registro-de-actividad-[0-9-]+\.csv$/u)
  const content = await contentOf(file)
  expect(content).toContain('Creó la organización')
  expect(content).not.toContain('Cambió los datos')
  expect(complaints).toEqual([])
})
