/** @module-tag journey Sign-in through stand-ins of providers; `outside-sign-in.test.ts` tries the rules. */
import type { Provider } from '@tertulia/contract/accounts'
import { invitations } from '@tertulia/contract/invitations'
import { twoStep } from '@tertulia/contract/two-step'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { appCode } from '@tertulia/server/test/app-code'
import { mailedLink } from '@tertulia/server/test/over-http'
import { type StartedServer, startServer } from '@tertulia/server/test/start-server'
import { type IdentityProviderStandIn, startIdentityProvider } from '@tertulia/server/test/stand-ins/identity-provider'
import { anOwner } from './an-owner.ts'
import { barriersOn } from './accessible.ts'
import { complaintsOf, openBrowser } from './browser.ts'

let browser: Browser
let server: StartedServer
let providers: Record<Provider, IdentityProviderStandIn>
beforeAll(async () => {
  server = await startServer(async (url) => {
    const redirect_uri = `${url}/auth/callback`
    const [google, microsoft] = [
      await startIdentityProvider(redirect_uri),
      await startIdentityProvider(redirect_uri, '/tenant/v2.0'),
    ]
    providers = { google, microsoft }
    return {
      OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8',
      GOOGLE_ISSUER: google.settings.issuer,
      GOOGLE_CLIENT_ID: google.settings.client_id,
      GOOGLE_CLIENT_SECRET: google.settings.client_secret,
      MICROSOFT_ISSUER: microsoft.settings.issuer,
      MICROSOFT_CLIENT_ID: microsoft.settings.client_id,
      MICROSOFT_CLIENT_SECRET: microsoft.settings.client_secret,
    }
  })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  await server.remove()
  await Promise.all(Object.values(providers).map((provider) => provider.close()))
})

let complaints: string[][] = []
afterEach(() => {
  expect(complaints.flat()).toEqual([])
  complaints = []
})

async function aPage(look: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'es-ES', viewport: { width: 1440, height: 900 }, ...look })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  complaints.push(complaintsOf(page))
  return page
}

/** A person at a provider, which vouches for their address. */
function somebodyAt(provider: Provider, name: string, email = `persona-${crypto.randomUUID()}@ejemplo.com`) {
  const person = { sub: crypto.randomUUID(), name, email, email_verified: true, xms_edov: true }
  providers[provider].people.push(person)
  return person
}

const goTo = (page: Page, provider: string) => page.getByRole('button', { name: `Continuar con ${provider}` }).click()
const choose = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const remembered = (page: Page) => page.evaluate(() => sessionStorage.getItem('tertulia_provider'))

test('a new person signs in through Google, declines first, and begins onboarding with their name', async () => {
  somebodyAt('google', 'Marta Lasierra')
  const page = await aPage({ viewport: { width: 390, height: 844 } })
  await page.goto(`${server.url}/login`)
  await page.getByText('o con tu correo').waitFor()
  expect(await barriersOn(page)).toEqual([])
  await goTo(page, 'Google')
  await choose(page, 'Cancelar')
  await page.getByText('No has llegado a entrar con Google').waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  expect(await remembered(page)).toBeNull()
  await page.reload()
  await page.getByText('o con tu correo').waitFor()
  await expect.poll(() => page.getByText('No has llegado a entrar').count()).toBe(0)

  await goTo(page, 'Google')
  await page.getByRole('heading', { name: 'Elige una cuenta' }).waitFor()
  await choose(page, 'Marta Lasierra')
  await page.waitForURL('**/onboarding?stage=0')
  await expect.poll(() => page.getByLabel('Nombre', { exact: true }).inputValue()).toBe('Marta')
  await expect.poll(() => page.getByLabel('Apellidos').inputValue()).toBe('Lasierra')
  expect(await remembered(page)).toBeNull()
})

test('a person with an account is asked before it is linked, comes back to the same page, links another and unlinks', async () => {
  const owner = await anOwner(server.url)
  somebodyAt('google', 'Lucía Ferrer', owner.email)
  somebodyAt('microsoft', 'Lucía en Microsoft')
  const page = await aPage()
  await page.goto(`${server.url}/settings/account/security`)
  await page.waitForURL('**/login?next=**')
  await goTo(page, 'Google')
  await choose(page, 'Lucía Ferrer')
  await page.getByRole('heading', { name: '¿Vincular Google a tu cuenta?' }).waitFor()
  await page.getByText(`Ya hay una cuenta con ${owner.email}`).waitFor()
  expect(new URL(page.url()).search).toBe('')
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('link', { name: 'No vincular' }).click()
  await page.waitForURL('**/login?next=**')

  await goTo(page, 'Google')
  await choose(page, 'Lucía Ferrer')
  await page.getByRole('button', { name: 'Vincular y entrar' }).click()
  await page.waitForURL('**/settings/account/security')
  await page.getByRole('button', { name: 'Desvincular Google' }).waitFor()

  await page.getByRole('button', { name: 'Vincular Microsoft' }).click()
  await choose(page, 'Cancelar')
  await page.getByText('No has llegado a entrar con Microsoft').waitFor()
  await page.getByRole('button', { name: 'Vincular Microsoft' }).click()
  await choose(page, 'Lucía en Microsoft')
  await page.getByRole('button', { name: 'Desvincular Microsoft' }).click()
  expect(await barriersOn(page)).toEqual([])
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tu contraseña').fill('Equivocada-1')
  await dialog.getByRole('button', { name: 'Desvincular Microsoft' }).click()
  await page.getByText('La contraseña no es correcta').waitFor()
  await dialog.getByLabel('Tu contraseña').fill(owner.password)
  await dialog.getByRole('button', { name: 'Desvincular Microsoft' }).click()
  await page.getByText('Microsoft ya no sirve para entrar').waitFor()
  await page.getByRole('button', { name: 'Vincular Microsoft' }).waitFor()
})

test('a person who signs in with two steps is asked for the second on the way back from a provider', async () => {
  const owner = await anOwner(server.url)
  const { secret } = await owner.call(twoStep.start, { body: { password: owner.password } })
  await owner.call(twoStep.confirm, { body: { code: appCode(secret) } })
  somebodyAt('google', 'Lucía con dos pasos', owner.email)
  const page = await aPage({ viewport: { width: 390, height: 844 } })
  await page.goto(`${server.url}/login?next=/settings/account`)
  await goTo(page, 'Google')
  await choose(page, 'Lucía con dos pasos')
  await page.getByRole('button', { name: 'Vincular y entrar' }).click()
  await page.getByRole('heading', { name: 'Un paso más' }).waitFor()
  expect(await barriersOn(page)).toEqual([])
  const code = page.getByLabel('Código', { exact: true })
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await page.getByText(/no es correcto/u).waitFor()
  await code.fill(appCode(secret, 1))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/settings/account')
})

test('a person who comes in through a provider alone takes their data along without a password they do not have', async () => {
  const page = await aPage({ colorScheme: 'dark' })
  somebodyAt('google', 'Marta sin clave')
  await page.goto(`${server.url}/login`)
  await goTo(page, 'Google')
  await choose(page, 'Marta sin clave')
  await page.getByLabel('Cargo').fill('Gerente')
  await page.getByLabel('¿Cómo nos has conocido?').click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByLabel('Nombre de la organización').fill('Panadería Gracia')
  await page.getByLabel('A qué se dedica').click()
  await page.getByRole('option').first().click()
  await page.getByLabel('País de la sede').fill('Espa')
  await page.getByRole('option', { name: 'España' }).click()
  await page.getByLabel('Descripción').fill('Pan de masa madre')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('heading', { name: /dedicar tu agente/u }).waitFor()
  await page.goto(`${server.url}/settings/account/privacy`)
  await page.getByRole('button', { name: 'Borrar mi cuenta' }).click()
  await page.getByRole('dialog').getByText('Tu cuenta no tiene contraseña').waitFor()
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Descargar mis datos' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Descargar mis datos' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/\.json$/u)

  // Without a password a session that is lost over something typed comes back through another tab.
  await page.goto(`${server.url}/settings/account`)
  await page.getByLabel('Cargo').fill('Panadera')
  const phone = await aPage()
  await phone.goto(`${server.url}/login`)
  await goTo(phone, 'Google')
  await choose(phone, 'Marta sin clave')
  await phone.getByRole('heading', { name: /dedicar tu agente/u }).waitFor()
  await phone.goto(`${server.url}/settings/account/security`)
  await phone.getByRole('button', { name: 'Cerrar las demás sesiones' }).click()
  await phone.getByText('1 sesión cerrada').waitFor()
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  const lost = page.getByRole('dialog', { name: 'Tu sesión ha terminado' })
  await lost.getByText('Entra en otra pestaña').waitFor()
  expect(await barriersOn(page)).toEqual([])
  const opening = page.context().waitForEvent('page')
  await lost.getByRole('button', { name: 'Entrar en otra pestaña' }).click()
  const tab = await opening
  await goTo(tab, 'Google')
  await choose(tab, 'Marta sin clave')
  await lost.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByLabel('Cargo').inputValue()).toBe('Panadera')
})

test('an invited person comes in through Microsoft, is back at the invitation, and sets a password by mail', async () => {
  const owner = await anOwner(server.url)
  const guest = somebodyAt('microsoft', 'Gabriel Sanz')
  await owner.call(invitations.create, {
    params: { id: owner.organization_id },
    body: { email: guest.email, role: 'member' },
  })
  const page = await aPage()
  await page.goto(await mailedLink(server.url, guest.email))
  await goTo(page, 'Microsoft')
  await choose(page, 'Gabriel Sanz')
  await page.waitForURL('**/invitation?token=**')
  await page.getByRole('link', { name: 'Continuar con la invitación' }).click()
  await page.getByLabel('Cargo').fill('Mecánico')
  await page.getByLabel('¿Cómo nos has conocido?').click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Unirme a Ciclos Almenara' }).click()
  await page.waitForURL(/\/home/u)
  await page.goto(`${server.url}/settings/account/security`)
  await page.getByText('Entras sin contraseña').waitFor()
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Poner una contraseña' }).click()
  await page.getByText(`Te hemos enviado un enlace a ${guest.email}`).waitFor()
  await page.goto(await mailedLink(server.url, guest.email, '/reset-password'))
  await page.locator('[name=password]').fill('Bicicleta-azul-30')
  await page.locator('[name=confirmation]').fill('Bicicleta-azul-30')
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await page.getByRole('link', { name: 'Inicia sesión' }).click()
  await page.locator('[name=email]').fill(guest.email)
  await page.locator('[name=password]').fill('Bicicleta-azul-30')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/home/u)
})

test('a return that was never begun, or that another browser began, leads back to signing in with the reason', async () => {
  somebodyAt('google', 'Persona ajena')
  const [page, other] = [await aPage(), await aPage()]
  await page.goto(`${server.url}/login`)
  await goTo(page, 'Google')
  await page.route('**/api/auth/code-login', (route) => route.abort())
  const coming = page.waitForRequest('**/auth/callback?**')
  await choose(page, 'Persona ajena')
  const there = (await coming).url()
  await page.getByText('El servidor no responde').waitFor()
  for (const address of [there, `${server.url}/auth/callback`, `${server.url}/auth/callback?code=x&state=y`]) {
    await other.goto(address)
    await other.waitForURL('**/login')
    await other.getByText('Este inicio de sesión ha caducado').waitFor()
  }
})
