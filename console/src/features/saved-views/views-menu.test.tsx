import type { SavedView } from '@tertulia/contract/saved-views'
import { expect, test } from 'vitest'
import { aConversation } from '#test/a-business.ts'
import { type Fakes, pageOf } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const aView = (change: Partial<SavedView> = {}): SavedView => ({
  id: crypto.randomUUID(),
  name: 'Malas',
  place: { of: 'list', filters: { tag: 'bad' }, sort: 'last_message_at', order: 'desc' },
  shared: false,
  is_mine: true,
  is_default: false,
  updated_at: '2026-11-20T09:00:00.000Z',
  ...change,
})
const business = (...views: SavedView[]): Fakes => ({
  conversations: { list: () => pageOf([aConversation()]) },
  savedViews: { list: () => views },
})
const search = (router: { state: { location: { search: object } } }) => router.state.location.search

test('a view that is chosen narrows and sorts the list', async () => {
  const view = aView({ place: { of: 'list', filters: { tag: 'bad' }, sort: 'started_at', order: 'asc' } })
  const { screen, router } = await renderScreen('/conversations?channel=web', business(view))
  await screen.getByRole('button', { name: 'Vistas' }).click()
  await screen.getByRole('menuitem', { name: 'Malas' }).click()
  await expect.poll(() => search(router)).toMatchObject({ tag: 'bad', sort: 'started_at', order: 'asc' })
  expect(search(router)).not.toHaveProperty('channel', 'web')
  await expect.element(screen.getByRole('button', { name: 'Malas', exact: true })).toBeVisible()
})

test('a member saves the current filters as their own view or as one of all members', async () => {
  const { screen, api } = await renderScreen('/conversations?tag=bad', business())
  const kept: object[] = []
  api.on({
    savedViews: {
      create: ({ body }) => {
        kept.push(body)
        return aView()
      },
    },
  })
  await screen.getByRole('button', { name: 'Vistas' }).click()
  await screen.getByRole('menuitem', { name: 'Guardar esta vista' }).click()
  await screen.getByRole('textbox', { name: 'Nombre' }).fill('Malas')
  await screen.getByRole('switch', { name: 'Tu equipo también la ve' }).click()
  await screen.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect
    .poll(() => kept)
    .toMatchObject([{ name: 'Malas', place: { of: 'list', filters: { tag: 'bad' } }, shared: true }])
})

test('the list opens with the view that one has said, unless the address says something', async () => {
  const view = aView({ is_default: true })
  const { router } = await renderScreen('/conversations', business(view))
  await expect.poll(() => search(router)).toMatchObject({ tag: 'bad' })
})

test('an address that narrows the list is not changed by the view that it opens with', async () => {
  const view = aView({ is_default: true })
  const { screen, router } = await renderScreen('/conversations?channel=web', business(view))
  await screen.getByRole('button', { name: 'Vistas' }).click()
  await expect.element(screen.getByRole('menuitem', { name: /Malas/u })).toBeVisible()
  expect(search(router)).not.toHaveProperty('tag')
})

test('a colleague’s view can be opened with and neither changed nor deleted', async () => {
  const view = aView({ is_mine: false, shared: true })
  const { screen } = await renderScreen('/conversations?tag=bad', business(view))
  await screen.getByRole('button', { name: 'Malas' }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Abrir siempre con esta vista' })).toBeVisible()
  await expect.element(screen.getByRole('menuitem', { name: /Eliminar/u })).not.toBeInTheDocument()
})
