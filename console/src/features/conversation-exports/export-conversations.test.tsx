import type { ConversationExport } from '@tertulia/contract/conversation-exports'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aConversation, MEMBERSHIP, ORGANIZATION } from '#test/a-business.ts'
import { type Fakes, pageOf, refuse } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const aFile = (change: Partial<ConversationExport> = {}): ConversationExport => ({
  id: crypto.randomUUID(),
  format: 'csv',
  limit: 1_000,
  with_messages: false,
  personal_data: false,
  state: 'ready',
  rows_done: 240,
  rows_total: 240,
  file_name: 'conversaciones-2026-11-20.csv',
  size_bytes: 81_000,
  created_at: '2026-11-20T09:00:00.000Z',
  expires_at: '2026-11-21T09:00:00.000Z',
  ...change,
})

type ExportFakes = NonNullable<Fakes['conversationExports']>
async function openDialog(fakes: ExportFakes, address = '/conversations') {
  const rendered = await renderScreen(address, {
    conversations: { list: () => pageOf([aConversation()]) },
    conversationExports: { list: () => [], ...fakes },
  })
  await rendered.screen.getByRole('button', { name: 'Exportar' }).click()
  return { ...rendered, dialog: rendered.screen.getByRole('dialog') }
}

test('the filters of the list, columns, limit and what else is wanted are asked for; the file is followed to its end', async () => {
  let file = aFile({ state: 'running', rows_done: 60, size_bytes: null, expires_at: null })
  let files: ConversationExport[] = []
  const { dialog, api } = await openDialog(
    {
      list: () => files,
      create: () => {
        files = [file]
        return file
      },
      link: () => ({ url: '/exports/x', expires_at: '2026-11-20T09:10:00.000Z' }),
    },
    '/conversations?tag=bad&days=30',
  )
  await dialog
    .getByText(/^Columnas/u)
    .first()
    .click()
  await dialog.getByRole('checkbox', { name: 'Todas' }).click()
  await expect
    .element(dialog.getByRole('button', { name: 'Preparar el archivo' }))
    .toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('checkbox', { name: 'Tema', exact: true }).click()
  await dialog.getByRole('checkbox', { name: 'Con datos personales' }).click()
  await dialog.getByRole('button', { name: 'Preparar el archivo' }).click()
  await expect.element(dialog.getByText('60 de 240')).toBeVisible()
  expect(api.calls.find(({ name }) => name === 'conversationExports.create')?.sent.body).toMatchObject({
    organization_id: ORGANIZATION.id,
    format: 'csv',
    columns: ['topic'],
    limit: 1_000,
    with_messages: false,
    personal_data: true,
    filters: { tag: 'bad', days: 30 },
  })
  file = aFile({ id: file.id })
  files = [file]
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await dialog.getByRole('button', { name: 'Descargar conversaciones-2026-11-20.csv' }).click()
  await expect
    .poll(() => click.mock.instances.map((each) => (each as HTMLAnchorElement).pathname))
    .toEqual(['/exports/x'])
  click.mockRestore()
})

test('a failed export says so in the words of its format, and is retried', async () => {
  let files = [aFile({ state: 'failed', expires_at: null, size_bytes: null })]
  const { dialog } = await openDialog({
    list: () => files,
    retry: () => {
      files = [aFile({ state: 'waiting', rows_done: 0, rows_total: null })]
      return files[0] as ConversationExport
    },
  })
  await expect.element(dialog.getByText('Error al exportar a CSV')).toBeVisible()
  await dialog.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(dialog.getByText('En espera')).toBeVisible()
})

test('a file that is gone says why, and can be taken off the list', async () => {
  let files = [aFile({ state: 'withdrawn', expires_at: null })]
  const { dialog } = await openDialog({
    list: () => files,
    delete: () => {
      files = []
      return { success: true }
    },
    create: () => refuse('conversation_exports_running'),
  })
  await expect.element(dialog.getByText('Borrado: se borró una de sus conversaciones')).toBeVisible()
  await dialog.getByRole('button', { name: 'Quitar conversaciones-2026-11-20.csv' }).click()
  await expect.element(dialog.getByText('Tus archivos')).not.toBeInTheDocument()
  await page.viewport(390, 844)
  expect(document.documentElement.scrollWidth).toBe(390)
})

test('a member who may not export reads why', async () => {
  const { screen } = await renderScreen('/conversations', {
    conversations: { list: () => pageOf([aConversation()]) },
    organizations: { mine: () => [{ ...MEMBERSHIP, role: 'member' as const }] },
  })
  await expect.element(screen.getByRole('button', { name: 'Exportar' })).toHaveAttribute('aria-disabled', 'true')
})
