import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { RenderResult } from 'vitest-browser-react'
import { aConversation, aMessage, PERSON } from '#test/a-business.ts'
import { type Fakes, pageOf, refuse } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

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

test('where there are none one is told when there will be, and led to try the agent', async () => {
  const { screen } = await renderScreen('/conversations', list())
  await expect.element(screen.getByText('Aún no hay conversaciones')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Probar el agente' })).toBeVisible()
})

test('where none fits the filters these can be taken away', async () => {
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
