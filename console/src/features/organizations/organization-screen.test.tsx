import { expect, test } from 'vitest'
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

test('whoever may not change them reads them', async () => {
  const { screen } = await open({ organizations: { mine: () => [{ ...MEMBERSHIP, role: 'viewer' }] } })
  await expect.element(screen.getByRole('textbox', { name: 'Nombre de la organización' })).toBeDisabled()
})

test('what is refused stands beside its field, and a second try saves it', async () => {
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
