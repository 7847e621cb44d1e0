import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aContact, anIdentity } from '#test/a-contact.ts'
import { MEMBERSHIP } from '#test/a-business.ts'
import { type Fakes, pageOf } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

type ContactFakes = NonNullable<Fakes['contacts']>
const on = (fakes: ContactFakes = {}): Fakes => ({
  contacts: { list: () => pageOf([aContact()]), identities: () => pageOf([]), timeline: () => pageOf([]), ...fakes },
  contactAttributes: { list: () => [] },
})

test('a row tells who, from where, what they allow and how many chats', async () => {
  const { screen } = await renderScreen('/contacts/final', on())
  await expect.element(screen.getByRole('row', { name: /Elena Bescós.*Correo.*7/u })).toBeVisible()
})

test('a table of many contacts is asked for part by part, and the whole is saved', async () => {
  const next = crypto.randomUUID()
  const parts = [
    { csv: '\uFEFFNombre\r\nAna\r\n', rows: 1, next },
    { csv: 'Eva\r\n', rows: 1, next: null },
  ]
  const { screen, api } = await renderScreen(
    '/contacts/final',
    on({ export: ({ body }) => (body.after === next ? parts[1]! : parts[0]!) }),
  )
  await screen.getByRole('button', { name: 'Exportar CSV' }).click()
  await expect.element(screen.getByText('2 contactos exportados')).toBeVisible()
  expect(api.calls.filter(({ name }) => name === 'contacts.export').map(({ sent }) => sent.body)).toMatchObject([
    {},
    { after: next },
  ])
})

test('a suggestion says why, two are compared side by side, and the merge is taken back', async () => {
  const other = aContact({ name: 'elena.bescos', phone: '+34600111222' })
  const suggestion = { kind: 'contact', id: other.id, name: other.name, channel: null, conversations: 2 } as const
  const elena = aContact({ suggestions: [{ ...suggestion, reasons: ['email'] }] })
  const merge = { id: crypto.randomUUID(), other_id: other.id, name: other.name, at: elena.created_at, may_undo: true }
  const { screen, api } = await renderScreen(
    `/contacts/final?contact=${elena.id}`,
    on({
      list: () => pageOf([elena]),
      get: ({ params }) => (params.id === other.id ? other : elena),
      merge: () => ({ ...elena, merges: [merge] }),
      undoMerge: () => elena,
    }),
  )
  await expect.element(screen.getByText(/Mismo correo\. Sumaría 2 chats/u)).toBeVisible()
  await screen.getByRole('button', { name: 'Unir fichas' }).click()
  await screen.getByRole('radio', { name: 'elena.bescos' }).click()
  await screen.getByRole('button', { name: 'Unir fichas' }).last().click()
  await screen.getByRole('button', { name: 'Deshacer' }).first().click()
  await expect.poll(() => api.count('contacts.undoMerge')).toBe(1)
  expect(api.calls.find(({ name }) => name === 'contacts.merge')?.sent.body).toMatchObject({
    other_id: other.id,
    fields: { name: 'other' },
  })
})

test('a card shows what its contact was called and reached by before a merge', async () => {
  const elena = aContact({
    known_as: [
      { kind: 'email', value: 'elena@trabajo.es' },
      { kind: 'name', value: 'Elena B.' },
    ],
  })
  const { screen } = await renderScreen(
    `/contacts/final?contact=${elena.id}`,
    on({ list: () => pageOf([elena]), get: () => elena }),
  )
  await expect.element(screen.getByText('También', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(/elena@trabajo\.es\s+Elena B\./u)).toBeVisible()
})

test('masked values are shown after a reason is given, and cannot be changed before', async () => {
  let masked = true
  const shown = () => aContact({ id: CONTACT, email: masked ? '•••' : 'elena@ejemplo.com', masked })
  const { screen } = await renderScreen(`/contacts/final?contact=${CONTACT}`, {
    ...on({
      list: () => pageOf([shown()]),
      get: shown,
      reveal: () => {
        masked = false
        return { expires_at: new Date().toISOString() }
      },
    }),
    organizations: { mine: () => [{ ...MEMBERSHIP, role: 'member' as const }] },
  })
  await expect.element(screen.getByRole('button', { name: 'Editar' })).toHaveAttribute('aria-disabled', 'true')
  await screen.getByRole('button', { name: 'Mostrar datos' }).click()
  await screen.getByLabelText('Motivo').fill('Hay que llamarla')
  await screen.getByRole('button', { name: 'Mostrar datos' }).last().click()
  await expect.element(screen.getByText('elena@ejemplo.com')).toBeVisible()
})
const CONTACT = crypto.randomUUID()

test('a person is erased after their name was typed', async () => {
  const elena = aContact()
  const { screen, api } = await renderScreen(`/contacts/final?contact=${elena.id}`, {
    ...on({ list: () => pageOf([elena]), get: () => elena }),
    contactPrivacy: {
      erasePerson: () => ({
        id: crypto.randomUUID(),
        state: 'running',
        done: 0,
        total: 7,
        counts: {},
        left: [],
        requested_at: elena.created_at,
        finished_at: null,
      }),
    },
  })
  await screen.getByRole('button', { name: 'Borrar sus datos' }).click()
  await screen.getByRole('textbox').last().fill('Elena Bescós')
  await screen.getByRole('button', { name: 'Borrar sus datos' }).last().click()
  await expect.poll(() => api.count('contactPrivacy.erasePerson')).toBe(1)
})

test('an identity without a contact gets one; on a phone nothing is cut off', async () => {
  const stranger = anIdentity()
  const { screen, api } = await renderScreen(
    '/contacts/external',
    on({ identities: () => pageOf([stranger]), create: () => aContact() }),
  )
  await expect.element(screen.getByRole('row', { name: /Visitante 4102.*Sin verificar.*Sin ficha/u })).toBeVisible()
  await page.viewport(390, 844)
  expect(document.documentElement.scrollWidth).toBe(390)
  await page.viewport(1440, 900)
  await screen
    .getByRole('button', { name: /Visitante 4102/u })
    .last()
    .click()
  await screen.getByRole('menuitem', { name: 'Crear su ficha' }).click()
  await screen.getByRole('button', { name: 'Guardar' }).click()
  await expect
    .poll(() => api.calls.find(({ name }) => name === 'contacts.create')?.sent.body)
    .toMatchObject({ identity_id: stranger.id, name: '', email: null })
})
