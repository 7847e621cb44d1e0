import type { Availability } from '@tertulia/contract/availability'
import type { Conversation } from '@tertulia/contract/conversations'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queueOf } from '#features/conversations/queue-of.ts'
import { aConversation, aMessage, ORGANIZATION, PERSON } from '#test/a-business.ts'
import { type Fakes, pageOf, refuse } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { expectComplaint } from '#test/render.tsx'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const waiting = (profile_name: string, minutes: number) =>
  aConversation({ profile_name, control: 'offered', waiting_since: minutesAgo(minutes) })

/** Which queue the server would say it stands in. */
const queueHere = (each: Conversation) => queueOf(each, PERSON.id)

/** Answers with these conversations as the server does: by queue, the longest wait first. */
const holding = (...all: Conversation[]): Fakes => ({
  conversations: {
    list: ({ query }) => {
      const fits = all.filter(
        (each) =>
          (!query.queue || query.queue === queueHere(each)) && (!query.control || query.control === each.control),
      )
      if (query.sort === 'waiting_since')
        fits.sort((a, b) => (a.waiting_since ?? '').localeCompare(b.waiting_since ?? ''))
      return pageOf(fits.slice(0, query.rows), { total: fits.length, next: fits.length > query.rows ? 'more' : null })
    },
    get: ({ params }) => all.find(({ id }) => id === params.id) ?? refuse('not_found'),
    messages: ({ params }) => pageOf([aMessage({ conversation_id: params.id })]),
  },
  liveChat: {
    queues: () => {
      const counts = { waiting: 0, mine: 0, others: 0, with_agent: 0, snoozed: 0, ended: 0 }
      for (const each of all) counts[queueHere(each)] += 1
      return counts
    },
  },
  corrections: { list: () => [] },
})
const mine = (profile_name: string) =>
  aConversation({ profile_name, control: 'human', handled_by: { user_id: PERSON.id, name: 'Marta' } })

test('the customer who waits longest is on top and open, and the others are grouped by who handles them', async () => {
  const { screen } = await renderScreen(
    '/live-chat',
    holding(
      waiting('Bruno', 1),
      waiting('Carla', 9),
      mine('Diego'),
      aConversation({ profile_name: 'Fermín', status: 'ended' }),
      aConversation({ profile_name: 'Elisa' }),
    ),
  )
  const queue = screen.getByRole('region', { name: 'Chat en vivo' })
  await expect.element(queue.getByRole('button', { name: /Carla/u })).toHaveAttribute('aria-current', 'true')
  const names = queue
    .getByRole('button')
    .elements()
    .flatMap((each) => each.querySelector('strong')?.textContent ?? [])
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

test('a customer who waits in silence is listed among very many conversations', async () => {
  const busy = Array.from({ length: 150 }, (_, n) => aConversation({ profile_name: `#${1000 + n}` }))
  const { screen } = await renderScreen('/live-chat', holding(...busy, waiting('Carla', 90)))
  await expect.element(screen.getByRole('button', { name: /Carla/u })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Con el agente 150' })).toBeVisible()
})

test('an empty queue says so', async () => {
  const { screen } = await renderScreen('/live-chat', holding())
  await expect.element(screen.getByText('Cuando alguien pida una persona, aparecerá aquí.')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Con el equipo 0' })).toBeVisible()
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

test('a customer who asks for a person appears in the open queue', async () => {
  const { screen, socket } = await renderScreen('/live-chat', holding())
  const topic = `organization:${ORGANIZATION.id}` as const
  await expect.poll(() => socket.hears(topic)).toBe(true)
  socket.push(topic, { type: 'conversation.changed', conversation: waiting('Carla', 0) })
  await expect.element(screen.getByRole('button', { name: /Carla/u })).toBeVisible()
})

test('a row says why a person is awaited, and how long is too long as the settings have it', async () => {
  const { screen } = await renderScreen(
    '/live-chat',
    holding(
      { ...waiting('Bruno', 4.5), waiting_reason: 'customer' },
      { ...waiting('Carla', 9.5), waiting_reason: 'agent', nobody_came_at: minutesAgo(2) },
    ),
  )
  const row = (name: RegExp) => screen.getByRole('button', { name })
  await expect.element(row(/Bruno.*Burbuja.*Pidió una persona/u)).toBeVisible()
  await expect.element(row(/Carla.*Espera demasiado.*Se le avisó de que nadie pudo atender/u)).toBeVisible()
  await expect.element(row(/Bruno/u).getByText(/^hace 4 min/u)).toHaveClass(/text-warn-text/u)
  await expect.element(row(/Carla/u).getByText(/^hace 9 min/u)).toHaveClass(/text-bad-text/u)
})

test('the chosen queue is alone in the list and lives in the address', async () => {
  const { screen, router } = await renderScreen(
    '/live-chat',
    holding(waiting('Bruno', 1), aConversation({ profile_name: 'Fermín', status: 'ended' })),
  )
  await screen.getByRole('button', { name: 'Terminadas en 24 h 1' }).click()
  await expect.element(screen.getByRole('button', { name: /Fermín/u })).toBeVisible()
  expect(router.state.location.search).toMatchObject({ queue: 'ended' })
  await expect.element(screen.getByRole('button', { name: /Bruno/u })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Terminadas en 24 h 1' }).click()
  await expect.element(screen.getByRole('button', { name: /Bruno/u })).toBeVisible()
})

test('T takes the conversation, L hands it back, E asks how it ended; G and L only go to the chat', async () => {
  const bruno = waiting('Bruno', 1)
  const taken = { ...mine('Bruno'), id: bruno.id, messages: bruno.messages }
  const { screen, api } = await renderScreen('/live-chat', holding(bruno))
  await expect.element(screen.getByRole('button', { name: 'Tomar el control' })).toBeVisible()
  await userEvent.keyboard('l')
  api.on(holding(taken))
  api.on({ conversations: { take: () => taken, release: () => ({ ...taken, control: 'agent', handled_by: null }) } })
  await userEvent.keyboard('t')
  await expect.element(screen.getByRole('button', { name: 'Finalizar' })).toBeVisible()
  expect(api.count('conversations.take')).toBe(1)
  // The member who takes it writes next: letters are no shortcuts in the field.
  const field = screen.getByRole('textbox', { name: 'Escribe al cliente' })
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('gl')
  await userEvent.keyboard('e')
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('l{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(api.count('conversations.release')).toBe(0)
  await userEvent.keyboard('l')
  await expect.poll(() => api.count('conversations.release')).toBe(1)
})

test('a colleague’s offer is shown on every page, with their note, and can be accepted there', async () => {
  const colleague = { user_id: crypto.randomUUID(), name: 'Noelia' }
  const until = new Date(Date.now() + 120_000).toISOString()
  const to = { kind: 'person' as const, id: PERSON.id, name: 'Marta' }
  const offered = aConversation({
    profile_name: 'Raquel',
    control: 'human',
    handled_by: colleague,
    transfer: { id: crypto.randomUUID(), from: colleague, to, until },
  })
  const { id, transfer } = offered
  const { screen, api, socket, router } = await renderScreen('/settings/canned-replies', {
    ...holding(offered),
    transfers: {
      ofConversation: () => [
        {
          id: transfer?.id ?? '',
          conversation_id: id,
          from_name: 'Noelia',
          to,
          note: 'Cambio del casco',
          outcome: 'pending',
          reason: '',
          ended_by_name: null,
          created_at: minutesAgo(0),
          until,
          ended_at: null,
        },
      ],
      accept: () => ({ ...offered, handled_by: { user_id: PERSON.id, name: 'Marta' }, transfer: null }),
    },
  })
  const notice = screen.getByRole('region', { name: 'Conversación que te ofrecen' })
  await expect.element(notice.getByText('Noelia te ofrece la conversación con Raquel.')).toBeVisible()
  await expect.element(notice.getByText('Cambio del casco')).toBeVisible()
  const topic = `organization:${ORGANIZATION.id}` as const
  await expect.poll(() => socket.hears(topic)).toBe(true)
  socket.push(topic, { type: 'conversation.changed', conversation: { ...offered, transfer: null } })
  await expect.element(notice).not.toBeInTheDocument()
  socket.push(topic, { type: 'conversation.changed', conversation: offered })
  await notice.getByRole('button', { name: 'Aceptar' }).click()
  await expect.poll(() => api.count('transfers.accept')).toBe(1)
  await expect.poll(() => router.state.location).toMatchObject({ pathname: '/live-chat', search: { open: id } })
})

test('a link to a conversation that is gone says so beside the queues, from which another is opened', async () => {
  expectComplaint()
  const { screen } = await renderScreen(`/live-chat?open=${crypto.randomUUID()}`, holding(waiting('Bruno', 1)))
  await expect.element(screen.getByRole('heading', { name: 'Aquí no hay nada' })).toBeVisible()
  await screen.getByRole('button', { name: /Bruno/u }).click()
  await expect.element(screen.getByRole('heading', { name: /^Bruno/u })).toBeVisible()
})

test('on a phone the list comes first, and the conversation has no more than the width of the screen', async () => {
  const { screen } = await renderScreen('/live-chat?queue=waiting', holding(waiting('Bruno', 1)))
  await page.viewport(390, 844)
  await screen.getByRole('button', { name: /Bruno/u }).click()
  const last = screen.getByRole('button', { name: 'Más acciones' })
  await expect.element(last).toBeVisible()
  expect(last.element().getBoundingClientRect().right).toBeLessThanOrEqual(390)
  await screen.getByRole('link', { name: 'Volver' }).click()
  await expect.element(screen.getByRole('button', { name: /Bruno/u })).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'Esperan a una persona 1' }))
    .toHaveAttribute('aria-pressed', 'true')
})

test('whether one takes chats is chosen over the queues, and another tab of one’s own hears of it', async () => {
  let availability: Availability = 'available'
  const { screen, api, socket } = await renderScreen('/live-chat', {
    ...holding(),
    liveChat: {
      ...holding().liveChat,
      attendance: () => ({ availability }),
      setAvailability: ({ body }) => ({ availability: (availability = body.availability) }),
    },
  })
  await screen.getByRole('button', { name: 'Tu disponibilidad: Disponible' }).click()
  await screen.getByRole('menuitemradio', { name: /^Ocupado/u }).click()
  await expect.element(screen.getByRole('button', { name: 'Tu disponibilidad: Ocupado' })).toBeVisible()
  expect(api.count('liveChat.setAvailability')).toBe(1)
  const topic = `organization:${ORGANIZATION.id}` as const
  await expect.poll(() => socket.hears(topic)).toBe(true)
  availability = 'away'
  socket.push(topic, { type: 'attendant.changed', user_id: PERSON.id })
  await expect.element(screen.getByRole('button', { name: 'Tu disponibilidad: Ausente' })).toBeVisible()
})

test('picture 25: who is away cannot be chosen for a transfer, and each group says how many are there', async () => {
  const [noelia, iker] = [crypto.randomUUID(), crypto.randomUUID()]
  const { screen } = await renderScreen('/live-chat', {
    ...holding(mine('Diego')),
    liveChat: {
      ...holding(mine('Diego')).liveChat,
      attendants: () => [
        { user_id: PERSON.id, name: 'Marta', load: 1, availability: 'available' },
        { user_id: noelia, name: 'Noelia', load: 2, availability: 'available' },
        { user_id: iker, name: 'Iker', load: 0, availability: 'away' },
      ],
    },
    teams: {
      list: () => [
        {
          id: crypto.randomUUID(),
          name: 'Envíos',
          user_ids: [noelia, iker, PERSON.id],
          agent_ids: [],
          updated_at: '2026-11-20T09:00:00.000Z',
        },
      ],
    },
  })
  await screen.getByRole('button', { name: 'Transferir' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('1 de 2 disponibles')).toBeVisible()
  await expect.element(dialog.getByRole('radio', { name: /^Noelia.*2 conversaciones/u })).toBeEnabled()
  await expect.element(dialog.getByRole('radio', { name: /^Iker/u })).toBeDisabled()
})
