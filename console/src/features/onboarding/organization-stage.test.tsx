import type { Organization } from '@tertulia/contract/organizations'
import { canonicalTimeZone } from '@tertulia/contract/time-zones'
import { beforeEach, expect, test, vi } from 'vitest'
import { MEMBERSHIP, ORGANIZATION } from '#test/a-business.ts'
import type { Fakes } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const STATUS = {
  step: 'step_one' as const,
  personal: { first_name: 'Marta', last_name: '', position: '', discovery_source: '', discovery_other: '' },
  knowledge_passed: false,
}

let browser: string
beforeEach(() => {
  browser = 'Europe/Madrid'
  const own = Intl.DateTimeFormat.prototype.resolvedOptions
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function resolved(
    this: Intl.DateTimeFormat,
  ) {
    const options = own.call(this)
    return options.timeZone === BROWSER ? { ...options, timeZone: browser } : options
  })
  return () => vi.restoreAllMocks()
})
/** Time zone of the machine that runs the tests. */
const BROWSER = new Intl.DateTimeFormat().resolvedOptions().timeZone

const open = (fakes: Fakes = {}) =>
  renderScreen('/onboarding?stage=1', {
    onboarding: { status: () => STATUS },
    organizations: { mine: () => [], checkWebsite: () => ({ state: 'answers' }) },
    agents: { list: () => [], catalog: () => [] },
    ...fakes,
  })

test('the zone is proposed by country and browser, follows the country, and can be another', async () => {
  browser = 'Atlantic/Canary'
  const { screen } = await open()
  const zone = screen.getByRole('combobox', { name: 'Zona horaria' })
  const country = screen.getByRole('combobox', { name: 'País de la sede' })
  await expect.element(zone).toHaveValue('Atlantic/Canary')
  await country.fill('Nepal')
  await screen.getByRole('option', { name: 'Nepal' }).click()
  await expect.element(zone).toHaveValue(canonicalTimeZone('Asia/Kathmandu'))
  await zone.fill('Lima')
  await screen.getByRole('option', { name: 'America/Lima' }).click()
  await country.fill('Francia')
  await screen.getByRole('option', { name: 'Francia', exact: true }).click()
  await expect.element(zone).toHaveValue('America/Lima')
})

test('the zones of the country come before the others', async () => {
  const { screen } = await open()
  await screen.getByRole('combobox', { name: 'Zona horaria' }).click()
  const names = () =>
    screen
      .getByRole('option')
      .elements()
      .slice(0, 4)
      .map((each) => each.textContent)
  await expect.poll(names).toEqual(['Europe/Madrid', 'Africa/Ceuta', 'Atlantic/Canary', 'Africa/Abidjan'])
})

test('a new organization is made with its zone and its country’s currency', async () => {
  const { screen, api } = await open()
  await screen.getByRole('textbox', { name: 'Nombre de la organización' }).fill('Ciclos Moncayo')
  await screen.getByRole('combobox', { name: 'A qué se dedica' }).click()
  await screen.getByRole('option', { name: 'Comercio' }).click()
  const country = screen.getByRole('combobox', { name: 'País de la sede' })
  await country.fill('México')
  await screen.getByRole('option', { name: 'México' }).click()
  await screen.getByRole('textbox', { name: 'Descripción' }).fill('Bicicletas')
  const made: Organization = { ...ORGANIZATION, organization_type: 'retail' }
  api.on({
    organizations: {
      create: () => {
        api.on({ organizations: { mine: () => [{ ...MEMBERSHIP, organization: made }] } })
        return made
      },
    },
  })
  await screen.getByRole('button', { name: 'Continuar' }).click()
  await expect
    .poll(() => api.calls.find(({ name }) => name === 'organizations.create')?.sent.body)
    .toMatchObject({ hq_country: 'MX', time_zone: 'Europe/Madrid', currency: 'MXN' })
})
