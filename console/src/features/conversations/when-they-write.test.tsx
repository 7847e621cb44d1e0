import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aConversation } from '#test/a-business.ts'
import { type Fakes, pageOf } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const CELLS = [
  { weekday: 0, hour: 11, conversations: 12 },
  { weekday: 0, hour: 12, conversations: 3 },
  { weekday: 5, hour: 20, conversations: 1 },
]
const some: Fakes = {
  conversations: {
    list: () => pageOf([aConversation({ profile_name: 'Lucía' })]),
    hours: () => ({ cells: CELLS, total_is_exact: true }),
  },
}
/** Query of the last call for the hours. */
const asked = (api: Awaited<ReturnType<typeof renderScreen>>['api']) =>
  api.calls.findLast(({ name }) => name === 'conversations.hours')?.sent.query
const forget = () => localStorage.removeItem('tertulia.conversation_hours_put_away')

test('hours tell how many began then, in words; each narrows the list, and gives it back', async () => {
  const { screen, router, api } = await renderScreen('/conversations?channel=web', some)
  await expect.element(screen.getByText(/^La hora con más: lunes, 11:00 \(12 conversaciones\)/u)).toBeVisible()
  expect(asked(api)).toMatchObject({ channel: 'web' })
  await screen.getByRole('link', { name: 'lunes, 11:00: 12', exact: true }).click()
  await expect.poll(() => router.state.location.search).toMatchObject({ channel: 'web', weekday: 0, hour: 11 })
  // Those of all hours stay in sight.
  expect(asked(api)).not.toHaveProperty('hour')
  await screen.getByRole('link', { name: 'lunes, 11:00: 12, elegida' }).click()
  await expect.poll(() => router.state.location.search).not.toHaveProperty('hour')
})

test('by keyboard alone: Tab leads to the busiest hour, arrows to others, Enter narrows, and the focus stays', async () => {
  const { screen, router } = await renderScreen('/conversations', some)
  const peak = screen.getByRole('link', { name: 'lunes, 11:00: 12', exact: true })
  await expect.element(peak).toHaveAttribute('tabindex', '0')
  ;(peak.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await expect.poll(() => router.state.location.search).toMatchObject({ weekday: 0, hour: 12 })
  await expect.element(screen.getByRole('link', { name: 'lunes, 12:00: 3, elegida' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.search).not.toHaveProperty('weekday')
})

test('put away, it is neither asked for nor there the next time', async () => {
  onTestFinished(forget)
  localStorage.setItem('tertulia.conversation_hours_put_away', 'true')
  const { screen, api } = await renderScreen('/conversations', some)
  await expect.element(screen.getByRole('row', { name: /Lucía/u })).toBeVisible()
  expect(api.count('conversations.hours')).toBe(0)
  await screen.getByRole('button', { name: 'Cuándo escriben' }).click()
  await expect.element(screen.getByRole('link', { name: 'lunes, 11:00: 12', exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Cuándo escriben' }).click()
  await expect.element(screen.getByRole('link', { name: /lunes, 11:00/u })).not.toBeInTheDocument()
  expect(localStorage.getItem('tertulia.conversation_hours_put_away')).toBe('true')
})

test('on a phone it comes on asking, in a sheet', async () => {
  const { screen, router } = await renderScreen('/conversations', some)
  await page.viewport(390, 844)
  await expect.element(screen.getByRole('link', { name: /lunes, 11:00/u })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Cuándo escriben' }).click()
  await screen.getByRole('dialog').getByRole('link', { name: 'sábado, 20:00: 1' }).click()
  await expect.poll(() => router.state.location.search).toMatchObject({ weekday: 5, hour: 20 })
  await screen.getByRole('button', { name: 'Ver la lista' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBe(390)
})

test('the newest alone are said to be so', async () => {
  const { screen } = await renderScreen('/conversations', {
    conversations: { ...some.conversations, hours: () => ({ cells: CELLS, total_is_exact: false }) },
  })
  await expect.element(screen.getByText(/De las 16 más recientes/u)).toBeVisible()
})

test('a member may choose the columns of subtopic, resolution and language', async () => {
  localStorage.removeItem('tertulia.conversation-columns')
  const row = aConversation({ subtopic: 'billing', resolved: true, language: 'pt', status: 'ended' })
  const { screen } = await renderScreen('/conversations', { conversations: { list: () => pageOf([row]) } })
  for (const name of ['Fase', 'Subtema', 'Resuelta', 'Idioma']) {
    await screen.getByRole('button', { name: 'Columnas' }).click()
    await screen.getByRole('menuitemcheckbox', { name }).click()
    await userEvent.keyboard('{Escape}')
  }
  for (const name of ['Facturación', 'Sí', 'portugués'])
    await expect.element(screen.getByRole('cell', { name, exact: true })).toBeVisible()
  localStorage.removeItem('tertulia.conversation-columns')
})
