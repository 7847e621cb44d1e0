import type { Page } from 'playwright'
import type { Person } from './a-business.ts'

/**
 * Signs a person in, in Spanish, by the form.
 * @param lands where they are after signing in
 */
export async function signIn(page: Page, url: string, person: Person, lands = '/home'): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('Correo').fill(person.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await page.waitForURL((address) => address.pathname === lands)
}
