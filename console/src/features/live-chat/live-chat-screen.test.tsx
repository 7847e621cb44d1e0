import type { Conversation } from '@tertulia/contract/conversations'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aConversation, aMessage, ORGANIZATION, PERSON } from '#test/a-business.ts'
import { type Fakes, pageOf, refuse } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const waiting = (profile_name: string, minutes: number) =>
  aConversation({ profile_name, control: 'offered', waiting_since: minutesAgo(minutes) })

/** A server that holds these, and answers as the real one does: by who has control. */
const holding = (...all: Conversation[]): Fakes => ({
  conversations: {
    list: ({ query }) => {
      const fits = all.filter(({ control }) => !query.control || query.control === control)
      return pageOf(fits.slice(0, query.rows), { total: fits.length, next: fits.length > query.rows ? 'more' : null })
    },
    get: ({ params }) => all.find(({ id }) => id === params.id) ?? refuse('not_found'),
    messages: ({ params }) => pageOf([aMessage({ conversation_id: params.id })]),
  },
  corrections: { list: () => [] },
})

test('whoever waits longest is on top and open, and the others stand by who has them', async () => {
  const { screen } = await renderScreen(
    '/live-chat',
    holding(
      waiting('Bruno', 1),
      waiting('Carla', 9),
      aConversation({ profile_name: 'Diego', control: 'human', handled_by: { user_id: PERSON.id, name: 'Marta' } }),
      aConversation({ profile_name: 'Elisa' }),
    ),
  )
  const queue = screen.getByRole('region', { name: 'Chat en vivo' })
  await expect.element(queue.getByRole('button', { name: /Carla/u })).toHaveAttribute('aria-current', 'true')
  const names = queue
    .getByRole('button')
    .elements()
    .map((each) => each.querySelector('strong')?.textContent)
  expect(names).toEqual(['Carla', 'Bruno', 'Diego', 'Elisa'])
})

test('J and K go through all of them, in the order in which they stand', async () => {
  const { screen } = await renderScreen(
    '/live-chat',
    holding(waiting('Bruno', 1), waiting('Carla', 9), aConversation({ profile_name: 'Elisa' })),
  )
  const isOpen = (name: RegExp) =>
    expect.element(screen.getByRole('button', { name })).toHaveAttribute('aria-current', 'true')
  await isOpen(/Carla/u)
  await userEvent.keyboard('jj')
  await isOpen(/Elisa/u)
  await userEvent.keyboard('k')
  await isOpen(/Bruno/u)
})

test('among very many whoever has waited in silence is not missing', async () => {
  const busy = Array.from({ length: 150 }, (_, n) => aConversation({ profile_name: `Visitante ${n}` }))
  const { screen } = await renderScreen('/live-chat', holding(...busy, waiting('Carla', 90)))
  await expect.element(screen.getByRole('button', { name: /Carla/u })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Con el agente 150' })).toBeVisible()
})

test('where nobody waits it says so', async () => {
  const { screen } = await renderScreen('/live-chat', holding())
  await expect.element(screen.getByText('Cuando alguien pida una persona, aparecerá aquí.')).toBeVisible()
})

test('a list that could not be loaded says why, and is asked again', async () => {
  const { screen, api } = await renderScreen('/live-chat', {
    conversations: { list: () => refuse('not_allowed') },
  })
  await expect.element(screen.getByText('Acción no permitida').first()).toBeVisible()
  api.on(holding(waiting('Carla', 9)))
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByRole('button', { name: /Carla/u })).toBeVisible()
})

test('whoever calls for a person while one looks comes into the queue', async () => {
  const { screen, socket } = await renderScreen('/live-chat', holding())
  const topic = `organization:${ORGANIZATION.id}` as const
  await expect.poll(() => socket.hears(topic)).toBe(true)
  socket.push(topic, { type: 'conversation.changed', conversation: waiting('Carla', 0) })
  await expect.element(screen.getByRole('button', { name: /Carla/u })).toBeVisible()
})
