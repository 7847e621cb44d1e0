import { expect, test } from 'vitest'
import { page as window, userEvent } from 'vitest/browser'
import { aConversation, MEMBERSHIP } from '#test/a-business.ts'
import { type Fakes, pageOf } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const [LUCIA, BEA, CRUZ] = ['Lucía', 'Bea', 'Cruz'].map((profile_name) => aConversation({ profile_name })) as [
  ReturnType<typeof aConversation>,
  ReturnType<typeof aConversation>,
  ReturnType<typeof aConversation>,
]
const ALL = [LUCIA, BEA, CRUZ]
const list: Fakes = { conversations: { list: () => pageOf(ALL, { total: 1284 }) } }

async function open(address = '/conversations', more: Fakes = {}) {
  await window.viewport(1440, 900)
  const { screen, api, router } = await renderScreen(address, { ...list, ...more })
  const box = (name: string) => screen.getByRole('checkbox', { name: `Seleccionar la fila ${name}`, exact: true })
  const button = (name: string) => screen.getByRole('button', { name, exact: true })
  await expect.element(box('Lucía')).toBeVisible()
  return { screen, api, router, box, button }
}
const idsOf = (of: readonly { id: string }[]) => of.map(({ id }) => id)

test('with Shift all rows between two are chosen, by mouse and by keyboard (screens.md §7)', async () => {
  const { screen, box, button } = await open()
  await box('Lucía').click()
  await userEvent.keyboard('{Shift>}')
  await box('Cruz').click()
  await userEvent.keyboard('{/Shift}')
  await expect.element(screen.getByText('3 en la selección', { exact: true })).toBeVisible()
  await button('Quitar la selección').click()
  screen
    .getByRole('link', { name: /^Lucía/u })
    .element()
    .focus()
  await userEvent.keyboard('x')
  await expect.element(screen.getByText('1 en la selección', { exact: true })).toBeVisible()
  await userEvent.keyboard('jj')
  await userEvent.keyboard('{Shift>}X{/Shift}')
  await expect.element(screen.getByText('3 en la selección', { exact: true })).toBeVisible()
})

test('all that fit the filter are chosen, and tagged batch by batch (screens.md §7: select all N)', async () => {
  const others = Array.from({ length: 900 }, () => crypto.randomUUID())
  const batches: number[] = []
  const { screen, api, box, button } = await open('/conversations?status=active', {
    manyConversations: {
      ids: ({ query }) => {
        expect(query).toMatchObject({ status: 'active' })
        return [...idsOf(ALL), ...others]
      },
      tag: ({ body }) => {
        batches.push(body.tags.length)
        return { undo: body.tags.map(({ id }) => ({ id, tag: null })) }
      },
    },
  })
  await box('Bea').click()
  await button('Seleccionar las 1284').click()
  await expect.element(screen.getByText('903 en la selección', { exact: true })).toBeVisible()
  await button('Etiquetar').click()
  await screen.getByRole('menuitem', { name: 'Requiere atención', exact: true }).click()
  await expect
    .element(screen.getByText('903 conversaciones con la etiqueta «Requiere atención».', { exact: true }))
    .toBeVisible()
  expect(batches).toEqual([500, 403])
  await button('Deshacer').click()
  await expect.poll(() => batches).toEqual([500, 403, 500, 403])
  expect(api.calls.findLast(({ name }) => name === 'manyConversations.tag')?.sent.body).toMatchObject({
    tags: expect.arrayContaining([{ id: others.at(-1), tag: null }]),
  })
})

test('an end asks why, says how many were passed over, and can be undone', async () => {
  const { screen, api, box, button } = await open('/conversations', {
    conversationEndings: {
      beginMany: ({ body }) => {
        expect(body).toMatchObject({ reason: 'spam', tag: null, ids: idsOf([LUCIA, BEA]) })
        return { begun: [BEA.id] }
      },
      undoMany: ({ body }) => ({ undone: body.ids }),
    },
  })
  await box('Lucía').click()
  await box('Bea').click()
  await button('Finalizar').click()
  await screen.getByRole('radio', { name: 'Mensaje no deseado', exact: true }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Finalizar', exact: true }).click()
  const said = '1 conversación termina en 10 segundos. 1 saltada: no la llevas tú o ya ha terminado.'
  await expect.element(screen.getByText(said, { exact: true })).toBeVisible()
  await button('Deshacer').click()
  await expect.poll(() => api.count('conversationEndings.undoMany')).toBe(1)
})

test('several are resolved or not with one choice, which is the reason, and are what they were by another', async () => {
  const stood = [{ id: LUCIA.id }, { id: BEA.id, resolved: true }]
  const { screen, api, box, button } = await open('/conversations', {
    conversationAnalysis: {
      resolveMany: () => ({ undo: stood }),
      restoreMany: ({ body }) => ({ restored: body.undo.length }),
    },
  })
  await box('Lucía').click()
  await box('Bea').click()
  await button('Resolución').click()
  await screen.getByRole('menuitem', { name: 'No vino nadie', exact: true }).click()
  const said = '2 conversaciones no resueltas: No vino nadie.'
  await expect.element(screen.getByText(said, { exact: true })).toBeVisible()
  expect(api.calls.find(({ name }) => name === 'conversationAnalysis.resolveMany')?.sent.body).toMatchObject({
    reason: 'nobody_came',
  })
  await button('Deshacer').click()
  await expect
    .poll(() => api.calls.find(({ name }) => name === 'conversationAnalysis.restoreMany')?.sent.body)
    .toMatchObject({ undo: stood })
})

test('summarizing again tells how many are still open', async () => {
  const { screen, box, button } = await open('/conversations', {
    conversationAnalysis: { requestMany: () => ({ requested: 1 }) },
  })
  await box('Lucía').click()
  await box('Bea').click()
  await button('Más').click()
  await screen.getByRole('menuitem', { name: 'Resumir otra vez', exact: true }).click()
  const said = '1 conversación se resume otra vez. 1 saltada: sigue abierta.'
  await expect.element(screen.getByText(said, { exact: true })).toBeVisible()
})

test('erasing asks to write how many, and the open one closes with it', async () => {
  const { screen, api, router, box, button } = await open(`/conversations`, {
    manyConversations: { delete: ({ body }) => ({ deleted: body.ids.length }) },
  })
  await box('Lucía').click()
  await box('Bea').click()
  await button('Más').click()
  await screen.getByRole('menuitem', { name: 'Borrar', exact: true }).click()
  const dialog = screen.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'Borrar 2 conversaciones', exact: true })
  await expect.element(confirm).toBeDisabled()
  await dialog.getByRole('textbox').fill('borrar 2')
  await confirm.click()
  await expect.element(screen.getByText('2 conversaciones borradas.', { exact: true })).toBeVisible()
  expect(api.count('manyConversations.delete')).toBe(1)
  expect(router.state.location.search).not.toHaveProperty('open')
})

test('the chosen go to the export by their ids', async () => {
  const { screen, api, box, button } = await open('/conversations', {
    conversationExports: { list: () => [], create: ({ body }) => anExport(body.format) },
  })
  await box('Cruz').click()
  await button('Exportar la selección').click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Preparar el archivo', exact: true }).click()
  await expect.poll(() => api.count('conversationExports.create')).toBe(1)
  expect(api.calls.find(({ name }) => name === 'conversationExports.create')?.sent.body).toMatchObject({
    ids: [CRUZ.id],
  })
})

test('a viewer chooses nothing', async () => {
  const { screen } = await renderScreen('/conversations', {
    ...list,
    organizations: { mine: () => [{ ...MEMBERSHIP, role: 'viewer' }] },
  })
  await expect.element(screen.getByRole('row', { name: /Lucía/u })).toBeVisible()
  await expect.element(screen.getByRole('checkbox').first()).not.toBeInTheDocument()
})

test('a member tags and erases nothing: the menu says so', async () => {
  const { screen, box, button } = await open('/conversations', {
    organizations: { mine: () => [{ ...MEMBERSHIP, role: 'member' }] },
  })
  await box('Lucía').click()
  await expect.element(button('Etiquetar')).toBeVisible()
  await button('Más').click()
  await expect.element(screen.getByRole('menuitem', { name: /^Borrar.*Tu rol no lo permite/u })).toBeVisible()
})

const anExport = (format: 'csv' | 'json') => ({
  id: crypto.randomUUID(),
  format,
  limit: 1000,
  with_messages: false,
  personal_data: false,
  state: 'waiting' as const,
  rows_done: 0,
  rows_total: null,
  file_name: 'conversaciones.csv',
  size_bytes: null,
  created_at: '2026-11-20T09:00:00.000Z',
  expires_at: null,
})
