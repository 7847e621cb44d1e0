import type { Invitation } from '@tertulia/contract/invitations'
import { expect, test } from 'vitest'
import { aMember, PERSON } from '#test/a-business.ts'
import { type Fakes, pageOf, refuse } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const SELF = aMember({ user_id: PERSON.id, name: 'Marta Pardo', email: PERSON.email, role: 'owner' })
const LUCAS = aMember()
const INVITATION: Invitation = {
  id: crypto.randomUUID(),
  email: 'ana@ciclosmoncayo.es',
  role: 'member',
  status: 'pending',
  invited_by_name: 'Marta Pardo',
  sent_at: '2026-11-20T09:00:00.000Z',
  expires_at: '2026-11-27T09:00:00.000Z',
  answered_at: null,
  asked_again_at: null,
}
const open = (fakes: Fakes = {}) =>
  renderScreen('/settings/members', {
    members: { list: () => pageOf([SELF, LUCAS]) },
    invitations: { list: () => pageOf([]) },
    ...fakes,
  })

test('the members are listed, and found by name', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('row', { name: /Lucas Herrero/u })).toBeVisible()
  await screen.getByRole('searchbox').fill('marta')
  await expect.element(screen.getByRole('row', { name: /Lucas Herrero/u })).not.toBeInTheDocument()
})

test('a search without matches says so', async () => {
  const { screen } = await open()
  await screen.getByRole('searchbox').fill('nadie')
  await expect.element(screen.getByText('Nadie coincide con «nadie»')).toBeVisible()
})

test('a list that could not be loaded says why, and is asked again', async () => {
  const { screen, api } = await open({ members: { list: () => refuse('too_many_requests') } })
  await expect.element(screen.getByText(/Demasiados intentos seguidos/u)).toBeVisible()
  api.on({ members: { list: () => pageOf([SELF, LUCAS]) } })
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByRole('row', { name: /Lucas Herrero/u })).toBeVisible()
})

test('a refused address of several invited ones stays in the field, with the reason', async () => {
  const { screen, api } = await open()
  api.on({
    invitations: {
      create: ({ body }) =>
        body.email === LUCAS.email
          ? refuse('already_member', { at: 'email' })
          : { invitation: { ...INVITATION, email: body.email, role: body.role }, is_mailed: true },
    },
  })
  await screen.getByRole('button', { name: 'Invitar' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('Correos').fill(`ana@ciclosmoncayo.es, ${LUCAS.email} `)
  await dialog.getByRole('button', { name: /^Enviar/u }).click()
  await expect.element(dialog.getByText(new RegExp(`${LUCAS.email}:`, 'u')).first()).toBeVisible()
  expect(api.count('invitations.create')).toBe(2)
})
