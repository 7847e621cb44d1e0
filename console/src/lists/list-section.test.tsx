import { expect, test, vi } from 'vitest'
import { render } from '#test/render.tsx'
import { ListSection } from './list-section.tsx'
import type { List } from './use-list.ts'

const pageOf = (...items: string[]): List<string> => ({
  page: { items, page: { next: null, prev: null, rows: items.length, total: items.length, total_is_exact: true } },
  error: undefined,
  address: undefined,
})
const WAITING: List<string> = { page: undefined, error: undefined, address: undefined }

const show = (list: List<string>, rowHeight?: number) =>
  render(
    <ListSection
      list={list}
      label="Páginas leídas"
      head={<h2>Páginas</h2>}
      rowId={(row) => row}
      renderRow={(row) => row}
      none={<p>Ninguna</p>}
      {...(rowHeight !== undefined && { rowHeight })}
    />,
  )

test('a part of a page that lists nothing has no head', async () => {
  const screen = await show(pageOf())
  await expect.element(screen.getByText('Ninguna')).toBeVisible()
  expect(screen.getByRole('heading').query()).toBeNull()
})

test.each([
  [undefined, 0],
  [50, 1],
])('while rows are on their way there are bars where a height is known: %s', async (height, bars) => {
  const screen = await show(WAITING, height)
  await expect.poll(() => screen.container.querySelectorAll('ul[aria-hidden]').length).toBe(bars)
})

test('the error of a refetch stands above the rows that are there', async () => {
  const onRetry = vi.fn()
  const screen = await show({ ...pageOf('aqui.es'), error: { message: 'No se pudo', onRetry } })
  await expect.element(screen.getByText('aqui.es')).toBeVisible()
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  expect(onRetry).toHaveBeenCalledOnce()
})

test('more rows are read where there are more', async () => {
  const onMore = vi.fn()
  const screen = await show({ ...pageOf('aqui.es'), more: { isComing: false, onMore } })
  await screen.getByRole('button', { name: 'Ver más' }).click()
  expect(onMore).toHaveBeenCalledOnce()
})
