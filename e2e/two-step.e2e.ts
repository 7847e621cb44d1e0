/** @module-tag journey Two steps from setting them up to recovery; `two-step.test.ts` tries the rules. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { appCode } from '@tertulia/server/test/app-code'
import { barriersOn } from './accessible.ts'
import { anOwner } from './an-owner.ts'
import { complaintsOf, contentOf, openBrowser } from './browser.ts'

const server = inject('product')
let browser: Browser
beforeAll(async () => void (browser = await openBrowser()))
afterAll(() => browser.close())

async function aDevice(): Promise<Page> {
  const context = await browser.newContext({ locale: 'es-ES', permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  return page
}

async function firstStep(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto(`${server.url}/login`)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

test('a person turns two steps on with their app, signs in with it and with a recovery code, and turns them off', async () => {
  const person = await anOwner(server.url)
  const [laptop, phone] = [await aDevice(), await aDevice()]
  const complaints = [laptop, phone].map(complaintsOf)
  await firstStep(laptop, person)
  await laptop.waitForURL('**/home')
  await laptop.goto(`${server.url}/settings/account/security`)
  const section = laptop.getByRole('region', { name: 'Verificación en dos pasos' })
  await section.getByText('Desactivada').waitFor()
  await section.getByRole('button', { name: 'Activar' }).click()
  const dialog = laptop.getByRole('dialog')
  await dialog.getByLabel('Tu contraseña').fill('Equivocada-1')
  await laptop.keyboard.press('Enter')
  await dialog.getByText('La contraseña no es correcta').waitFor()
  await dialog.getByLabel('Tu contraseña').fill(person.password)
  await laptop.keyboard.press('Enter')

  await dialog.getByRole('img', { name: 'Código QR para tu aplicación' }).waitFor()
  const secret = (await dialog.getByRole('figure').innerText()).replaceAll(/\s/gu, '')
  expect(await barriersOn(laptop)).toEqual([])
  await dialog.getByLabel('Código que muestra la aplicación').fill('12 34')
  await laptop.keyboard.press('Enter')
  await dialog.getByText('Escribe los 6 números del código').waitFor()
  const spent = appCode(secret)
  // As an app shows it.
  await dialog.getByLabel('Código que muestra la aplicación').fill(spent.replace(/^.../u, '$& '))
  await laptop.keyboard.press('Enter')

  const list = dialog.getByRole('list', { name: 'Códigos de recuperación' })
  await list.waitFor()
  const codes = await list.getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  expect(await barriersOn(laptop)).toEqual([])
  await laptop.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Copiar' }).click()
  expect(await laptop.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))
  const downloading = laptop.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Descargar' }).click()
  expect(await contentOf(await downloading)).toContain(codes.join('\n'))
  await dialog.getByRole('button', { name: 'Los he guardado' }).click()
  await section.getByText(/^Activada el /u).waitFor()

  await firstStep(phone, person)
  await phone.getByRole('heading', { name: 'Un paso más' }).waitFor()
  const code = phone.getByLabel('Código', { exact: true })
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code')
  expect(await code.getAttribute('inputmode')).toBe('numeric')
  expect(await barriersOn(phone)).toEqual([])
  await code.fill(spent)
  await phone.keyboard.press('Enter')
  await phone.getByText(/Intentos que te quedan: 4/u).waitFor()
  await code.fill(appCode(secret, 1))
  await phone.keyboard.press('Enter')
  await phone.waitForURL('**/home')

  const tablet = await aDevice()
  await firstStep(tablet, person)
  await tablet.getByRole('button', { name: /Usar un código de recuperación/u }).click()
  await tablet.getByLabel('Código de recuperación').fill(codes[0] ?? '')
  await tablet.keyboard.press('Enter')
  await tablet.waitForURL('**/home')

  await laptop.reload()
  await section.getByText('Te quedan 9 códigos de recuperación').waitFor()
  await section.getByRole('button', { name: 'Desactivar' }).click()
  await dialog.getByLabel('Tu contraseña').fill(person.password)
  await dialog.getByLabel('Código de la aplicación o de recuperación').fill(codes[1] ?? '')
  await dialog.getByRole('button', { name: 'Desactivar' }).click()
  await section.getByText('Desactivada').waitFor()
  expect(complaints).toEqual([[], []])
})

/** Turns two steps on in the page. */
async function turnOn(page: Page, person: { email: string; password: string }) {
  await firstStep(page, person)
  await page.waitForURL('**/home')
  await page.goto(`${server.url}/settings/account/security`)
  await page.getByRole('button', { name: 'Activar' }).click()
  await page.getByLabel('Tu contraseña').fill(person.password)
  await page.keyboard.press('Enter')
  const secret = (await page.getByRole('dialog').getByRole('figure').innerText()).replaceAll(/\s/gu, '')
  await page.getByLabel('Código que muestra la aplicación').fill(appCode(secret))
  await page.keyboard.press('Enter')
  const list = page.getByRole('list', { name: 'Códigos de recuperación' })
  await list.waitFor()
  const codes = await list.getByRole('listitem').allInnerTexts()
  await page.getByRole('button', { name: 'Los he guardado' }).click()
  return { secret, codes }
}

test('five wrong codes end the second step, and one begins again with what was typed', async () => {
  const person = await anOwner(server.url)
  const laptop = await aDevice()
  const { secret } = await turnOn(laptop, person)
  const phone = await aDevice()
  await firstStep(phone, person)
  for (const left of [4, 3, 2, 1, 0]) {
    // A code that was used is wrong for good.
    await phone.getByLabel('Código', { exact: true }).fill(appCode(secret, -1))
    await phone.keyboard.press('Enter')
    if (left > 0) await phone.getByText(`Intentos que te quedan: ${left}`).waitFor()
  }
  await phone.getByText('Se han acabado el tiempo o los intentos para el código').waitFor()
  await expect.poll(() => phone.getByLabel('Correo electrónico').inputValue()).toBe(person.email)
  await phone.getByRole('button', { name: 'Entrar' }).click()
  await phone.getByLabel('Código', { exact: true }).fill(appCode(secret, 1))
  await phone.keyboard.press('Enter')
  await phone.waitForURL('**/home')
})

test('a session that dies over something typed is got back with both steps, and the save goes through', async () => {
  const person = await anOwner(server.url)
  const [laptop, phone] = [await aDevice(), await aDevice()]
  const { secret, codes } = await turnOn(laptop, person)
  await laptop.goto(`${server.url}/settings/account`)
  await laptop.getByLabel('Cargo').fill('Directora de tienda')
  await firstStep(phone, person)
  await phone.getByLabel('Código', { exact: true }).fill(appCode(secret, 1))
  await phone.keyboard.press('Enter')
  await phone.waitForURL('**/home')
  await phone.goto(`${server.url}/settings/account/security`)
  await phone.getByRole('button', { name: 'Crear códigos nuevos' }).waitFor()
  await phone.getByRole('button', { name: 'Cerrar las demás sesiones' }).click()
  await phone.getByText('1 sesión cerrada').waitFor()

  await laptop.getByRole('button', { name: 'Guardar cambios' }).click()
  const dialog = laptop.getByRole('dialog', { name: 'Tu sesión ha terminado' })
  await dialog.getByLabel('Contraseña', { exact: true }).fill(person.password)
  await laptop.keyboard.press('Enter')
  await dialog.getByLabel('Código', { exact: true }).waitFor()
  expect(await barriersOn(laptop)).toEqual([])
  await dialog.getByRole('button', { name: /Usar un código de recuperación/u }).click()
  await dialog.getByLabel('Código de recuperación').fill(codes[0] ?? '')
  await laptop.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await laptop.reload()
  await expect.poll(() => laptop.getByLabel('Cargo').inputValue()).toBe('Directora de tienda')
})
