import { expect, test } from 'vitest'
import { AGENT } from '#test/a-business.ts'
import { aFile, KNOWLEDGE } from '#test/a-knowledge.ts'
import { type Fakes, pageOf, refuse } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const ADDRESS = `/agents/${AGENT.id}/knowledge/files`
const listed = (...files: ReturnType<typeof aFile>[]): Fakes => ({
  vault: { list: () => pageOf(files), categories: () => [] },
})
const open = (fakes: Fakes = {}) => renderScreen(ADDRESS, { ...KNOWLEDGE, ...fakes })

test('the files are listed with their state', async () => {
  const { screen } = await open(listed(aFile()))
  await expect.element(screen.getByRole('row', { name: /tarifas\.pdf.* 12 /u })).toBeVisible()
})

test('an empty list tells what files are for', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText('Aún no hay archivos')).toBeVisible()
})

test('a list that could not be loaded says why, and is asked again', async () => {
  const { screen, api } = await open({ vault: { ...KNOWLEDGE.vault, list: () => refuse('not_allowed') } })
  await expect.element(screen.getByText('Acción no permitida')).toBeVisible()
  api.on(listed(aFile()))
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByRole('row', { name: /tarifas\.pdf/u })).toBeVisible()
})

test('files that were chosen are deleted together, and no others', async () => {
  const [first, second, third] = [aFile({ name: 'a.pdf' }), aFile({ name: 'b.pdf' }), aFile({ name: 'c.pdf' })]
  const { screen, api } = await open(listed(first, second, third))
  await screen.getByRole('checkbox', { name: /a\.pdf/u }).click()
  await screen.getByRole('checkbox', { name: /c\.pdf/u }).click()
  api.on({ vault: { deleteMany: () => ({ success: true }), list: () => pageOf([second]) } })
  await screen.getByRole('button', { name: 'Eliminar' }).click()
  await expect.element(screen.getByText('2 archivos eliminados')).toBeVisible()
  const { sent } = api.calls.find(({ name }) => name === 'vault.deleteMany') ?? {}
  expect(sent?.body).toEqual({ agent_id: AGENT.id, ids: [first.id, third.id] })
})

test('another filter clears the selection', async () => {
  const [first, second] = [aFile({ name: 'a.pdf' }), aFile({ name: 'b.pdf' })]
  const { screen, api, router } = await open(listed(first, second))
  await screen.getByRole('checkbox', { name: /a\.pdf/u }).click()
  await expect.element(screen.getByRole('button', { name: 'Eliminar' })).toBeVisible()
  api.on(listed(second))
  await router.navigate({ to: ADDRESS, search: { search: 'b' } })
  await expect.element(screen.getByRole('checkbox', { name: /a\.pdf/u })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Eliminar' })).not.toBeInTheDocument()
})

const detail = (change: Parameters<typeof aFile>[0]) => {
  const file = aFile(change)
  return renderScreen(`${ADDRESS}?file=${file.id}`, {
    ...KNOWLEDGE,
    vault: {
      list: () => pageOf([file]),
      categories: () => [],
      get: () => file,
      passages: () => pageOf([]),
      retry: () => ({ ...file, status: 'queued', may_be_read_better: false }),
    },
  })
}

test('a file that was not read whole names the pages without text, and counts the parts that its author hid', async () => {
  const { screen } = await detail({ pages_without_text: [2, 3, 4, 7], hidden_parts: 1 })
  await expect
    .element(screen.getByText('En las páginas 2–4, 7 no se ha encontrado texto.', { exact: false }))
    .toBeVisible()
  await expect.element(screen.getByText('1 parte que su autor ocultó', { exact: false })).toBeVisible()
})

test('pages that were read in pictures are named, to be checked', async () => {
  const { screen } = await detail({ scanned_pages: [1, 2, 5] })
  await expect.element(screen.getByText('Las páginas 1–2, 5 son imágenes, y se ha leído en ellas')).toBeVisible()
  await expect.element(screen.getByText('No se ha leído todo')).not.toBeInTheDocument()
})

test('a file that may be read better is read again by who may edit', async () => {
  const { screen, api } = await detail({ may_be_read_better: true })
  await screen.getByRole('button', { name: 'Leerlo otra vez' }).click()
  await expect.poll(() => api.count('vault.retry')).toBe(1)
})

test('a file that was read whole shows no such note', async () => {
  const { screen } = await detail({})
  await expect.element(screen.getByRole('heading', { name: 'tarifas.pdf' })).toBeVisible()
  await expect.element(screen.getByText('No se ha leído todo')).not.toBeInTheDocument()
})
