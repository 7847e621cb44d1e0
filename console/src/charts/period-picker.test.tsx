import { createMemoryHistory, createRootRoute, createRouter, RouterProvider, useNavigate } from '@tanstack/react-router'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { render } from '#test/render.tsx'
import { PeriodPicker } from './period-picker.tsx'
import { type PeriodSearch, periodSearch, spanOfSearch, groupingOf } from './period-search.ts'

const TODAY = '2026-11-22'

/** A board at an address, as a route has it. */
async function board(at = '/') {
  const root = createRootRoute({
    validateSearch: z.object(periodSearch),
    component: Board,
    notFoundComponent: () => null,
  })
  function Board() {
    const search: PeriodSearch = root.useSearch()
    const navigate = useNavigate()
    const span = spanOfSearch(search, TODAY)
    return (
      <main>
        <PeriodPicker
          search={search}
          onChange={(change) => void navigate({ to: '.', search: (now: object) => ({ ...now, ...change }) } as never)}
          today={TODAY}
          zone="Europe/Madrid"
          hasHours
          ago="hace 1 min"
        />
        <p>{`${span.first} ${span.last} ${groupingOf(search, span)}`}</p>
      </main>
    )
  }
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: [at] }) })
  const screen = await render(<RouterProvider router={router as never} />)
  return { screen, address: () => router.state.location.href }
}

async function choose(screen: Awaited<ReturnType<typeof board>>['screen'], name: string, option: string) {
  await screen.getByRole('combobox', { name }).click()
  await screen.getByRole('option', { name: option }).click()
}

test.each<[PeriodSearch, string]>([
  [{}, '2026-10-24 2026-11-22 day'],
  [{ period: 'today' }, '2026-11-22 2026-11-22 day'],
  [{ period: '7D' }, '2026-11-16 2026-11-22 day'],
  [{ period: '3M' }, '2026-08-23 2026-11-22 week'],
  [{ period: '6M' }, '2026-05-23 2026-11-22 week'],
  [{ period: 'MTD' }, '2026-11-01 2026-11-22 day'],
  [{ period: 'YTD' }, '2026-01-01 2026-11-22 month'],
  [{ days: 90 }, '2026-08-25 2026-11-22 week'],
  [{ days: 365 }, '2025-11-23 2026-11-22 month'],
  [{ days: 365, period: 'today' }, '2025-11-23 2026-11-22 month'],
  [{ from: '2026-02-01', to: '2026-02-28', days: 7 }, '2026-02-01 2026-02-28 day'],
  [{ from: '2026-03-01', to: '2026-02-01' }, '2026-10-24 2026-11-22 day'],
  [{ from: '2026-03-01' }, '2026-10-24 2026-11-22 day'],
  [{ days: 365, grouping: 'week' }, '2025-11-23 2026-11-22 week'],
])('%j is %s', (search, days) => {
  const span = spanOfSearch(search, TODAY)
  expect(`${span.first} ${span.last} ${groupingOf(search, span)}`).toBe(days)
})

test('an address opens its board, and what cannot be read of one counts as not given', async () => {
  const { screen } = await board('/?period=7D&grouping=week&compare=false&days=12')
  await expect.element(screen.getByText('2026-11-16 2026-11-22 week')).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: 'Los últimos 7 días' })).toBeChecked()
  await expect.element(screen.getByRole('switch', { name: 'Comparar' })).not.toBeChecked()
})

test('all that is chosen stands in the address, and what is usual does not', async () => {
  const { screen, address } = await board()
  await expect.element(screen.getByRole('radio', { name: 'Los últimos 30 días' })).toBeChecked()
  await screen.getByRole('radio', { name: 'Lo que va de año' }).click()
  await expect.poll(address).toBe('/?period=YTD')
  await screen.getByRole('radio', { name: 'Semanas' }).click()
  await screen.getByRole('switch', { name: 'Comparar' }).click()
  await choose(screen, 'Horario', 'Solo en horario')
  await expect.poll(address).toBe('/?period=YTD&grouping=week&compare=false&open_hours=yes')
  await screen.getByRole('radio', { name: 'Los últimos 30 días' }).click()
  await screen.getByRole('switch', { name: 'Comparar' }).click()
  await choose(screen, 'Horario', 'A cualquier hora')
  await screen.getByRole('radio', { name: 'Días' }).click()
  await expect.poll(address).toBe('/')
})

test('a range is chosen by keyboard', async () => {
  const { screen, address } = await board('/?period=today')
  const button = screen.getByRole('button', { name: 'Fechas: 22 nov' })
  const focused = () => document.activeElement?.textContent
  while (document.activeElement !== button.element()) await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Otras fechas' })).toBeVisible()
  for (let tabs = 0; tabs < 8 && focused() !== 'Últimos 90 días'; tabs += 1) await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/?days=90')
  await expect.element(screen.getByRole('button', { name: /^Fechas: 25 ago/u })).toBeVisible()
})

test('own days take the place of a period, and neither days that end before they begin nor more than two years can be chosen', async () => {
  const { screen, address } = await board('/?days=7')
  await screen.getByRole('button', { name: /^Fechas/u }).click()
  const dialog = page.getByRole('dialog', { name: 'Otras fechas' })
  await dialog.getByRole('textbox', { name: 'Desde' }).fill('01/12/2026')
  await expect
    .element(dialog.getByRole('button', { name: 'Ver estas fechas' }))
    .toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('textbox', { name: 'Desde' }).fill('01/02/1926')
  await expect.element(dialog.getByText('Son más de dos años: elige menos días.')).toBeVisible()
  await expect
    .element(dialog.getByRole('button', { name: 'Ver estas fechas' }))
    .toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('textbox', { name: 'Desde' }).fill('01/02/2026')
  await dialog.getByRole('textbox', { name: 'Hasta' }).fill('28/02/2026')
  await dialog.getByRole('button', { name: 'Ver estas fechas' }).click()
  await expect.poll(address).toBe('/?from=2026-02-01&to=2026-02-28')
  await expect.element(screen.getByText('2026-02-01 2026-02-28 day')).toBeVisible()
})

test('the picker tells the time zone and the age of the figures', async () => {
  const { screen } = await board()
  await expect.element(screen.getByText('Hora de Madrid · Actualizado hace 1 min')).toBeVisible()
})

test.each([
  ['light', 1280],
  ['dark', 390],
] as const)('%s, %i wide: the bar has no barriers and no more width than there is', async (theme, width) => {
  document.documentElement.dataset['theme'] = theme
  await page.viewport(width, 900)
  const { screen } = await board()
  const { violations } = await axe.run(screen.container)
  delete document.documentElement.dataset['theme']
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await page.viewport(1280, 800)
})
