import type { Organization } from '@tertulia/contract/organizations'
import { expect, test } from 'vitest'
import { ORGANIZATION } from '#test/a-business.ts'
import { refuse } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const LATER = '2026-11-20T10:00:00.000Z'

/** The details as they were opened, of an organization that another person has changed since. */
async function openBehind(change: Partial<Organization>) {
  let kept: Organization = { ...ORGANIZATION, ...change, updated_at: LATER }
  const opened = await renderScreen('/settings/organization', {
    organizations: {
      get: () => kept,
      update: ({ body: { expected_updated_at, ...body } }) => {
        if (expected_updated_at !== kept.updated_at) return refuse('stale_edit')
        kept = { ...kept, ...body, updated_at: '2026-11-20T11:00:00.000Z' } as Organization
        return kept
      },
    },
  })
  const name = opened.screen.getByRole('textbox', { name: 'Nombre de la organización' })
  await name.fill('Ciclos Guara')
  await opened.screen.getByRole('button', { name: /^Guardar/u }).click()
  return { ...opened, name, kept: () => kept }
}

test('the later of two members who change the same field sees both versions, and typed text is still there', async () => {
  const { screen, name, kept } = await openBehind({ name: 'Ciclos del Moncayo' })
  const note = screen.getByRole('status').filter({ hasText: 'Alguien lo ha cambiado mientras lo editabas' })
  await expect.element(note).toBeVisible()
  await expect.element(note.getByText('Su versión: Ciclos del Moncayo')).toBeVisible()
  await expect.element(note.getByText('La tuya: Ciclos Guara')).toBeVisible()
  await expect.element(name).toHaveValue('Ciclos Guara')
  expect(kept().name).toBe('Ciclos del Moncayo')
  await screen.getByRole('button', { name: 'Guardar la mía' }).click()
  await expect.poll(() => kept().name).toBe('Ciclos Guara')
  await expect.element(note).not.toBeInTheDocument()
})

test('a member who prefers the other version goes on from it', async () => {
  const { screen, name, kept } = await openBehind({ name: 'Ciclos del Moncayo' })
  await screen.getByRole('button', { name: 'Cargar su versión' }).click()
  await expect.element(name).toHaveValue('Ciclos del Moncayo')
  await name.fill('Ciclos del Moncayo, S. L.')
  await screen.getByRole('button', { name: /^Guardar cambios/u }).click()
  await expect.poll(() => kept().name).toBe('Ciclos del Moncayo, S. L.')
})

test('a change outside of the form causes no conflict, and stays', async () => {
  const { screen, kept } = await openBehind({ silence_minutes: 60 })
  await expect.poll(() => kept().name).toBe('Ciclos Guara')
  expect(kept().silence_minutes).toBe(60)
  await expect.element(screen.getByText('Alguien lo ha cambiado mientras lo editabas')).not.toBeInTheDocument()
})
