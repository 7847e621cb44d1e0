import type { ContactImport } from '@tertulia/contract/contact-import'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Fakes } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const anImport = (change: Partial<ContactImport> = {}): ContactImport => ({
  id: crypto.randomUUID(),
  file: 'clientes.csv',
  known: 'update',
  state: 'done',
  rows: 3,
  rows_done: 3,
  added: 1,
  changed: 1,
  same: 0,
  invalid: 1,
  created_at: new Date().toISOString(),
  finished_at: null,
  undo_until: new Date(Date.now() + 86_400_000).toISOString(),
  taken_back: null,
  ...change,
})

const on = (contactImport: Fakes['contactImport']): Fakes => ({ contactImport, contactAttributes: { list: () => [] } })

test('a table is judged, its empty words are told, it is brought in while one watches, and taken back', async () => {
  let now = anImport({ state: 'running', rows_done: 1 })
  let begun = false
  const { screen, api } = await renderScreen(
    '/contacts/import',
    on({
      list: () => (begun ? [now] : []),
      preview: () => [
        { state: 'new', problems: [], ignored: [{ column: 'phone', written: 'N/A' }] },
        { state: 'changed', problems: [], ignored: [{ column: 'name', written: 'NULL' }] },
        { state: 'invalid', problems: [{ column: 'email', code: 'required' }], ignored: [] },
      ],
      import: () => {
        begun = true
        return now
      },
      undo: () => (now = anImport({ ...now, state: 'undoing', taken_back: { ...NOTHING } })),
    }),
  )
  const csv = 'Nombre,Correo,Teléfono\nAna,ana@ejemplo.com,N/A\nNULL,bea@ejemplo.com,\nCai,,\n'
  const file = new File([csv], 'clientes.csv', { type: 'text/csv' })
  await userEvent.upload(screen.getByLabelText(/^CSV con los nombres/u), file)
  await screen.getByRole('button', { name: 'Ver qué pasa con cada fila' }).click()
  await expect.element(screen.getByText('2 celdas no dicen nada y se dejan vacías')).toBeVisible()
  await expect.element(screen.getByText('N/A · NULL')).toBeVisible()
  await screen.getByRole('button', { name: 'Importar 2 contactos' }).click()
  await expect.element(screen.getByText('1 de 3', { exact: false })).toBeVisible()
  await expect.element(screen.getByText('Sigue aunque cierres esta página.')).toBeVisible()
  now = { ...now, state: 'done', rows_done: 3 }
  await expect.element(screen.getByText('1 contacto nuevo. 1 actualizado. 1 fila con problemas.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Descargar 1 fila con problemas' })).toBeVisible()
  await screen.getByRole('button', { name: 'Deshacer importación' }).click()
  await expect.element(screen.getByText('¿Deshacer la importación de clientes.csv?')).toBeVisible()
  await screen.getByRole('button', { name: 'Deshacer importación' }).last().click()
  await expect.poll(() => api.count('contactImport.undo')).toBe(1)
  now = { ...now, state: 'undone', taken_back: { ...NOTHING, removed: 1, edited: 1 } }
  await expect.element(screen.getByText('Importación deshecha. 1 contacto borrado.', { exact: false })).toBeVisible()
  await expect.element(screen.getByText('1 se queda como está: alguien lo cambió después.')).toBeVisible()
})
const NOTHING = { removed: 0, restored: 0, edited: 0, writing: 0, merged: 0 }

test('recent imports are listed, and those that can no longer be undone offer no button', async () => {
  const old = anImport({ undo_until: new Date(0).toISOString() })
  const stopped = anImport({ file: 'otros.csv', state: 'failed', rows_done: 200, rows: 700 })
  const { screen } = await renderScreen('/contacts/import', on({ list: () => [old, stopped] }))
  await expect.element(screen.getByText('se quedó en la fila 200 de 700', { exact: false })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Deshacer importación' }).elements()).toHaveLength(1)
})
