import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { RenderResult } from 'vitest-browser-react'
import { changeTimeZone } from '#i18n/format.ts'
import { changeLanguage } from '#i18n/i18n.ts'
import { aConversation, aMessage, ORGANIZATION, PERSON } from '#test/a-business.ts'
import { type Fakes, pageOf, refuse } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { expectComplaint } from '#test/render.tsx'

const LUCIA = aConversation({ control: 'offered', waiting_since: '2026-11-20T09:00:00.000Z' })
const list = (...all: (typeof LUCIA)[]): Fakes => ({ conversations: { list: () => pageOf(all) } })
const detail: Fakes = {
  conversations: {
    get: () => LUCIA,
    messages: () => pageOf([aMessage({ conversation_id: LUCIA.id })]),
  },
  corrections: { list: () => [] },
}

test('the conversations are listed with who wrote and what was said last', async () => {
  const { screen } = await renderScreen('/conversations', list(LUCIA))
  await expect.element(screen.getByRole('row', { name: /Lucía.*¿Abrís los sábados\?/u })).toBeVisible()
})

test('the topic of what was analysed and told none is undetermined', async () => {
  const analysed = {
    ...LUCIA,
    id: crypto.randomUUID(),
    profile_name: 'Marcos',
    topic: null,
    task_success: 'failure' as const,
  }
  localStorage.removeItem('tertulia.conversation-columns')
  const { screen } = await renderScreen('/conversations', list({ ...LUCIA, topic: null, task_success: null }, analysed))
  await screen.getByRole('button', { name: 'Columnas' }).click()
  await screen.getByRole('menuitemcheckbox', { name: 'Tema' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('row', { name: /Marcos.*Sin determinar/u })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Lucía/u })).not.toHaveTextContent('Sin determinar')
})

test('an empty list tells when conversations come, and leads to the playground', async () => {
  const { screen } = await renderScreen('/conversations', list())
  await expect.element(screen.getByText('Aún no hay conversaciones')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Probar el agente' })).toBeVisible()
})

test('a list without matches offers to remove the filters', async () => {
  const { screen, api } = await renderScreen('/conversations?tag=bad', list())
  await expect.element(screen.getByText('Ninguna conversación con estos filtros')).toBeVisible()
  api.on(list(LUCIA))
  await screen.getByRole('button', { name: 'Quitar filtros' }).click()
  await expect.element(screen.getByRole('row', { name: /Lucía/u })).toBeVisible()
})

test('a list that could not be loaded says why, and is asked again', async () => {
  const { screen, api } = await renderScreen('/conversations', {
    conversations: { list: () => refuse('not_allowed') },
  })
  await expect.element(screen.getByText('Acción no permitida')).toBeVisible()
  api.on(list(LUCIA))
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByRole('row', { name: /Lucía/u })).toBeVisible()
})

test('a link to a conversation that is gone says so in its panel, and the list stays', async () => {
  expectComplaint()
  const { screen, api } = await renderScreen(`/conversations?open=${crypto.randomUUID()}`, list(LUCIA))
  api.on({ conversations: { get: () => refuse('not_found') } })
  await expect.element(screen.getByRole('heading', { name: 'Aquí no hay nada' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  api.on(detail)
  await screen.getByRole('row', { name: /Lucía/u }).click()
  await expect.element(screen.getByRole('dialog').getByText('Lucía', { exact: false }).first()).toBeVisible()
})

test('taking control of the one that is open makes it one’s own', async () => {
  const { screen, api } = await renderScreen(`/conversations?open=${LUCIA.id}`, list(LUCIA))
  const taken = { ...LUCIA, control: 'human' as const, handled_by: { user_id: PERSON.id, name: 'Marta Pardo' } }
  api.on({
    ...detail,
    conversations: {
      ...detail.conversations,
      take: () => {
        api.on({ conversations: { get: () => taken, list: () => pageOf([taken]) } })
        return taken
      },
    },
  })
  await screen.getByRole('button', { name: 'Tomar el control' }).click()
  await expect.element(screen.getByText('Tienes el control. Aitana no contesta.')).toBeVisible()
})

const BEATRIZ = aConversation({ profile_name: 'Beatriz', language: 'pt' })

test('a customer who gave no name goes by a number, in the language on the screen', async () => {
  const { screen } = await renderScreen('/conversations', list(aConversation({ profile_name: '#4821' })))
  await expect.element(screen.getByRole('link', { name: /^Visitante 4821/u })).toBeVisible()
  await changeLanguage('en')
  await expect.element(screen.getByRole('link', { name: /^Visitor 4821/u })).toBeVisible()
})

test('a click shows a conversation beside the list, and J the next one without closing', async () => {
  const { screen, api, router } = await renderScreen('/conversations', list(LUCIA, BEATRIZ))
  api.on(detail)
  await screen.getByRole('row', { name: /Lucía/u }).click()
  await expect.element(screen.getByRole('dialog').getByRole('heading', { name: /Lucía/u })).toBeVisible()
  expect(router.state.location.pathname).toBe('/conversations')
  await userEvent.keyboard('j')
  await expect.poll(() => router.state.location.search).toMatchObject({ open: BEATRIZ.id })
})

test.each<[string, (row: ReturnType<RenderResult['getByRole']>) => Promise<void>]>([
  [
    'Enter',
    async (row) => {
      await expect.element(row.getByRole('link')).toBeVisible()
      row.getByRole('link').element().focus()
      await userEvent.keyboard('{Enter}')
    },
  ],
  ['a double click', (row) => row.dblClick()],
])('%s opens the page of a conversation, which knows its neighbours in the list', async (_, open) => {
  const { screen, api, router } = await renderScreen('/conversations?status=active', list(LUCIA, BEATRIZ))
  api.on(detail)
  await open(screen.getByRole('row', { name: /Lucía/u }))
  await expect.poll(() => router.state.location.pathname).toBe(`/conversations/${LUCIA.id}`)
  expect(router.state.location.search).toMatchObject({ status: 'active' })
  await expect.element(screen.getByRole('heading', { name: /Lucía/u, level: 1 })).toBeVisible()
  await expect.element(screen.getByText('1 de 2')).toBeVisible()
  await expect.element(screen.getByText('Pendiente: la conversación sigue abierta.')).toBeVisible()
  api.on({ conversations: { get: () => BEATRIZ } })
  await userEvent.keyboard('j')
  await expect.element(screen.getByRole('heading', { name: /Beatriz/u, level: 1 })).toBeVisible()
  await screen.getByRole('tab', { name: 'Contacto' }).click()
  await expect.element(screen.getByText('portugués')).toBeVisible()
})

test('further filters, orders and columns are there on asking, and the address holds what narrows and sorts', async () => {
  localStorage.removeItem('tertulia.conversation-columns')
  const { screen, router } = await renderScreen('/conversations', list({ ...LUCIA, sentiment: 'negative' }))
  await screen.getByRole('button', { name: 'Filtro', exact: true }).click()
  await screen.getByRole('menuitem', { name: 'Sentimiento' }).click()
  await screen.getByRole('menuitem', { name: 'Negativo' }).click()
  await expect.poll(() => router.state.location.search).toMatchObject({ sentiment: 'negative' })
  await screen.getByRole('button', { name: 'Columnas' }).click()
  await screen.getByRole('menuitemcheckbox', { name: 'Empezó' }).click()
  await screen.getByRole('menuitemcheckbox', { name: 'Sentimiento' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('cell', { name: 'Negativo' })).toBeVisible()
  await screen
    .getByRole('columnheader', { name: /Empezó/u })
    .getByRole('button')
    .click()
  await expect.poll(() => router.state.location.search).toMatchObject({ sort: 'started_at', order: 'desc' })
})

test('columns are put in order and made wider, kept in this browser, and put back', async () => {
  localStorage.removeItem('tertulia.conversation-columns')
  const heads = () =>
    [...document.querySelectorAll('thead th[data-order]')].map((head) => head.getAttribute('data-order'))
  const { screen } = await renderScreen('/conversations', list(LUCIA))
  const line = screen.getByRole('separator', { name: 'Columna Estado: ancho y lugar' })
  await expect.element(line).toBeVisible()
  line.element().focus()
  await userEvent.keyboard('{ArrowLeft}{Alt>}{ArrowLeft}{/Alt}')
  const moved = ['state', 'tag', 'messages', 'last_message_at']
  await expect.poll(heads).toEqual(moved)
  expect(JSON.parse(localStorage.getItem('tertulia.conversation-columns') ?? '')).toEqual({
    shown: moved,
    widths: { state: 186 },
  })
  await screen.getByRole('button', { name: 'Columnas' }).click()
  await screen.getByRole('menuitem', { name: 'Columnas de siempre' }).click()
  await expect.poll(heads).toEqual(['tag', 'state', 'messages', 'last_message_at'])
  await expect.element(line).toHaveAttribute('aria-valuenow', '170')
  expect(localStorage.getItem('tertulia.conversation-columns')).toBeNull()
})

test('a member may choose the column of customers’ ids at their provider', async () => {
  localStorage.removeItem('tertulia.conversation-columns')
  const rows = [{ ...aConversation({ channel: 'whatsapp' }), external_user_id: '34612345678' }]
  const { screen } = await renderScreen('/conversations', { conversations: { list: () => pageOf(rows) } })
  await expect.element(screen.getByText('34612345678')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Columnas' }).click()
  await screen.getByRole('menuitemcheckbox', { name: 'Id. externo' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('cell', { name: '34612345678' })).toBeVisible()
})

test('a row shows what the customer asked last, not what was answered', async () => {
  const said = { last_message: 'De nada.', last_question: '¿Tenéis taller?' }
  const { screen } = await renderScreen('/conversations', list(aConversation({ profile_name: 'Carla', ...said })))
  const row = screen.getByRole('row', { name: /Carla/u })
  await expect.element(row.getByText('¿Tenéis taller?')).toBeVisible()
  await expect.element(row.getByText('De nada.')).not.toBeInTheDocument()
})

test('new conversations wait behind a bar: the rows being read do not move (screens.md §7)', async () => {
  const { screen, socket } = await renderScreen('/conversations', list(LUCIA))
  const topic = `organization:${ORGANIZATION.id}` as const
  await expect.element(screen.getByRole('row', { name: /Lucía/u })).toBeVisible()
  await expect.poll(() => socket.hears(topic)).toBe(true)
  const news = ['Ana', 'Berta'].map((profile_name) =>
    aConversation({ profile_name, last_message_at: '2026-11-21T10:00:00.000Z' }),
  )
  for (const conversation of news) socket.push(topic, { type: 'conversation.changed', conversation })
  await expect.element(screen.getByRole('button', { name: '2 conversaciones nuevas' })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Ana/u })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: '2 conversaciones nuevas' }).click({ timeout: 8_000 })
  await expect.element(screen.getByRole('row', { name: /Ana/u })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /nuevas/u })).not.toBeInTheDocument()
})

test('a list up to an instant of today names today as its last day', async () => {
  const span = new URLSearchParams({ started_from: '2026-10-23T22:00:00.000Z', started_to: '2026-11-22T16:42:00.000Z' })
  const { screen } = await renderScreen(`/conversations?${span}`, list(LUCIA))
  await expect
    .element(screen.getByRole('button', { name: 'Quitar el filtro Empezó 24/10/2026 – 22/11/2026' }))
    .toBeVisible()
})

test('a list is narrowed from one day to another, as the organization’s clock has them (features.md §2.4)', async () => {
  const { screen, router } = await renderScreen('/conversations', list(LUCIA))
  await expect.element(screen.getByRole('row', { name: /Lucía/u })).toBeVisible()
  // The person's own time zone does not count here.
  changeTimeZone('America/Mexico_City')
  onTestFinished(() => changeTimeZone(undefined))
  await screen.getByRole('button', { name: 'Empezó', exact: true }).click()
  const set = screen.getByRole('button', { name: 'Filtrar', exact: true })
  await expect.element(set).toBeDisabled()
  await expect.element(screen.getByText('Los dos días incluidos, según la hora de Madrid.')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Desde' }).fill('24/10/2026')
  await screen.getByRole('textbox', { name: 'Hasta' }).fill('25/10/2026')
  await set.click()
  // The night in which clocks are put back lies between them.
  await expect
    .poll(() => router.state.location.search)
    .toMatchObject({
      started_from: '2026-10-23T22:00:00.000Z',
      started_to: '2026-10-25T23:00:00.000Z',
    })
  await expect.element(screen.getByText('Días según la hora de Madrid')).toBeVisible()
  await screen.getByRole('button', { name: 'Quitar el filtro Empezó 24/10/2026 – 25/10/2026' }).click()
  await expect.poll(() => router.state.location.search).not.toHaveProperty('started_from')
})
