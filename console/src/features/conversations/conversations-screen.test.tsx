import { expect, test } from 'vitest'
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
