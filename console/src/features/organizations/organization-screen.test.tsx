import { canonicalTimeZone } from '@tertulia/contract/time-zones'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { MEMBERSHIP, ORGANIZATION } from '#test/a-business.ts'
import { refuse } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const open = (fakes = {}) => renderScreen('/settings/organization', fakes)

test('the details of the organization are there to be changed, and saved', async () => {
  const { screen, api } = await open()
  await expect.element(screen.getByRole('textbox', { name: 'Nombre de la organización' })).toHaveValue('Ciclos Moncayo')
  const saved = { ...ORGANIZATION, name: 'Ciclos del Moncayo' }
  api.on({
    organizations: {
      update: () => {
        api.on({ organizations: { mine: () => [{ ...MEMBERSHIP, organization: saved }] } })
        return saved
      },
    },
  })
  await screen.getByRole('textbox', { name: 'Nombre de la organización' }).fill('Ciclos del Moncayo')
  await screen.getByRole('button', { name: /^Guardar/u }).click()
  await expect.poll(() => api.count('organizations.update')).toBe(1)
  await expect.element(screen.getByRole('button', { name: /^Guardar/u })).not.toBeInTheDocument()
})

test('a viewer reads the details', async () => {
  const { screen } = await open({ organizations: { mine: () => [{ ...MEMBERSHIP, role: 'viewer' }] } })
  await expect.element(screen.getByRole('textbox', { name: 'Nombre de la organización' })).toBeDisabled()
})

test('a refusal stands beside its field, and a second try saves', async () => {
  const { screen, api } = await open({
    organizations: { mine: () => [MEMBERSHIP], update: () => refuse('invalid_value', { at: 'name' }) },
  })
  await screen.getByRole('textbox', { name: 'Nombre de la organización' }).fill('X')
  await screen.getByRole('button', { name: /^Guardar/u }).click()
  await expect
    .element(screen.getByRole('textbox', { name: 'Nombre de la organización' }))
    .toHaveAttribute('aria-invalid', 'true')
  api.on({ organizations: { update: () => ORGANIZATION } })
  await screen.getByRole('textbox', { name: 'Nombre de la organización' }).fill('Xilófonos')
  await screen.getByRole('button', { name: /^Guardar/u }).click()
  await expect.poll(() => api.count('organizations.update')).toBe(2)
})

test('zone and currency are found by writing a part of them, and saved', async () => {
  const { screen, api } = await open()
  const zone = screen.getByRole('combobox', { name: 'Zona horaria' })
  await expect.element(zone).toHaveValue('Europe/Madrid')
  await expect.element(screen.getByText(/^En Madrid son ahora las \d\d:\d\d/u)).toBeVisible()
  await zone.fill('buenos')
  await screen.getByRole('option', { name: /Buenos Aires$/u }).click()
  await expect.element(screen.getByText(/^En Buenos Aires son ahora las \d\d:\d\d/u)).toBeVisible()
  const currency = screen.getByRole('combobox', { name: 'Moneda' })
  await expect.element(currency).toHaveValue('Euro (EUR)')
  await currency.fill('ARS')
  await screen.getByRole('option', { name: 'Peso argentino (ARS)' }).click()
  const time_zone = canonicalTimeZone('America/Argentina/Buenos_Aires') ?? ''
  const saved = { ...ORGANIZATION, time_zone, currency: 'ARS' }
  api.on({ organizations: { update: () => saved } })
  await screen.getByRole('button', { name: /^Guardar/u }).click()
  await expect
    .poll(() => api.calls.find(({ name }) => name === 'organizations.update')?.sent.body)
    .toMatchObject({ time_zone, currency: 'ARS', hq_country: 'ES' })
})

test('a changed website is tried when the field is left; a silent one does not block saving', async () => {
  const { screen, api } = await open({
    organizations: {
      mine: () => [MEMBERSHIP],
      checkWebsite: ({ body }: { body: { website: string } }) => ({
        state: body.website.endsWith('ciclosmoncayo.es') ? ('answers' as const) : ('silent' as const),
      }),
      update: () => ORGANIZATION,
    },
  })
  const website = screen.getByRole('textbox', { name: 'Sitio web' })
  await website.click()
  await userEvent.tab()
  expect(api.count('organizations.checkWebsite')).toBe(0)

  await website.fill('cicosmoncayo.es')
  await userEvent.tab()
  await expect.element(website).toHaveValue('https://cicosmoncayo.es')
  const advice = screen.getByText('No responde ahora mismo. ¿Está bien escrito?')
  await expect.element(advice).toBeVisible()
  await expect.element(website).not.toHaveAttribute('aria-invalid', 'true')
  await website.fill('tienda.ciclosmoncayo.es')
  await expect.element(advice).not.toBeInTheDocument()
  await userEvent.tab()
  await expect.element(screen.getByText('Responde', { exact: true })).toBeVisible()

  await website.fill('cicosmoncayo.es')
  await screen.getByRole('button', { name: /^Guardar/u }).click()
  await expect
    .poll(() => api.calls.find(({ name }) => name === 'organizations.update')?.sent.body)
    .toMatchObject({ website: 'https://cicosmoncayo.es' })
  // Each address is tried once.
  expect(api.count('organizations.checkWebsite')).toBe(2)
})

test('a try that fails itself shows nothing', async () => {
  const { screen, api } = await open({
    organizations: { mine: () => [MEMBERSHIP], checkWebsite: () => refuse('too_many_requests') },
  })
  await screen.getByRole('textbox', { name: 'Sitio web' }).fill('ciclos.es')
  await userEvent.tab()
  await expect.poll(() => api.count('organizations.checkWebsite')).toBe(1)
  await expect.element(screen.getByText(/responde|espera/iu)).not.toBeInTheDocument()
})

test.each([
  ['http://192.168.1.10', /red privada/u],
  ['ciclos moncayo.es', /dirección web válida/u],
])('«%s» is no website of a business: it says why and nothing is tried', async (typed, why) => {
  const { screen, api } = await open()
  await screen.getByRole('textbox', { name: 'Sitio web' }).fill(typed)
  await userEvent.tab()
  await expect.element(screen.getByText(why)).toBeVisible()
  expect(api.count('organizations.checkWebsite')).toBe(0)
})
