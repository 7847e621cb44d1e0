/** @module-tag journey An organization that asks for two steps; `two-step-rule.test.ts` tries the rules. */
import { invitations } from '@tertulia/contract/invitations'
import { onboarding } from '@tertulia/contract/onboarding'
import { organizations } from '@tertulia/contract/organizations'
import { twoStep } from '@tertulia/contract/two-step'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { appCode } from '@tertulia/server/test/app-code'
import { aPersonOverHttp, type HttpPerson } from '@tertulia/server/test/over-http'
import { barriersOn } from './accessible.ts'
import { complaintsOf, openBrowser } from './browser.ts'

const server = inject('product')
let browser: Browser
beforeAll(async () => void (browser = await openBrowser()))
afterAll(() => browser.close())

const LUCIA = { first_name: 'Lucía', last_name: 'Ferrer', position: 'Gerente', discovery_source: 'search' } as const
const ORGANIZATION = {
  name: 'Ciclos Almenara',
  organization_type: 'retail',
  hq_country: 'ES',
  description: 'Bicis',
} as const

async function aPerson(): Promise<HttpPerson> {
  const person = await aPersonOverHttp(server.url)
  await person.call(onboarding.personal, { body: LUCIA })
  return person
}

/** An organization, and a member of it. */
async function aTeam() {
  const [owner, member] = [await aPerson(), await aPerson()]
  const { id } = await owner.call(organizations.create, { body: ORGANIZATION })
  await owner.call(onboarding.finished, {})
  const body = { email: member.email, role: 'member' } as const
  const { invitation } = await owner.call(invitations.create, { params: { id }, body })
  const params = { id, invitation_id: invitation.id }
  await member.call(invitations.answer, { params, query: { accepted: 'true' } })
  await member.call(onboarding.finished, {})
  return { owner, member }
}

async function signedIn({ email, password }: HttpPerson, code?: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'es-ES' })).newPage()
  page.setDefaultTimeout(20_000)
  await page.goto(`${server.url}/login`)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  if (code) {
    await page.getByLabel('Código', { exact: true }).fill(code)
    await page.keyboard.press('Enter')
  }
  await page.waitForURL('**/home')
  return page
}

async function ask(owner: Page): Promise<void> {
  await owner.goto(`${server.url}/settings/organization/settings`)
  await owner.getByRole('switch', { name: 'Pedir dos pasos a todo el equipo' }).click()
  await owner.getByRole('button', { name: 'Guardar cambios' }).click()
}

test('an organization asks for two steps: a member without them is shown out while they look on, takes them and is in again', async () => {
  const team = await aTeam()
  const { secret } = await team.owner.call(twoStep.start, { body: { password: team.owner.password } })
  await team.owner.call(twoStep.confirm, { body: { code: appCode(secret) } })
  const [owner, member] = [await signedIn(team.owner, appCode(secret, 1)), await signedIn(team.member)]
  const complaints = complaintsOf(member)
  await ask(owner)

  await member.getByRole('heading', { name: 'Ciclos Almenara pide dos pasos' }).waitFor()
  expect(await barriersOn(member)).toEqual([])
  await member.goto(`${server.url}/conversations`)
  await member.getByRole('button', { name: 'Activar la verificación en dos pasos' }).click()
  const dialog = member.getByRole('dialog')
  await dialog.getByLabel('Tu contraseña').fill(team.member.password)
  await member.keyboard.press('Enter')
  const theirs = (await dialog.getByRole('figure').innerText()).replaceAll(/\s/gu, '')
  await dialog.getByLabel('Código que muestra la aplicación').fill(appCode(theirs))
  await member.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Los he guardado' }).click()
  await member.getByRole('heading', { name: 'Conversaciones', level: 1 }).waitFor()
  expect(complaints).toEqual([])
})

test('a member without two steps cannot ask them of others, and a member who does not want them leaves', async () => {
  const team = await aTeam()
  const owner = await signedIn(team.owner)
  await ask(owner)
  await owner.getByText('Activa antes la verificación en dos pasos en tu cuenta').waitFor()

  const { secret } = await team.owner.call(twoStep.start, { body: { password: team.owner.password } })
  await team.owner.call(twoStep.confirm, { body: { code: appCode(secret) } })
  await ask(await signedIn(team.owner, appCode(secret, 1)))
  const page = await (await browser.newContext({ locale: 'es-ES' })).newPage()
  await page.goto(`${server.url}/login`)
  await page.getByLabel('Correo electrónico').fill(team.member.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(team.member.password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Dejar Ciclos Almenara' }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Dejar Ciclos Almenara' })
    .click()
  await page.waitForURL('**/onboarding-member?stage=1')
})
