import { cannedReplies } from '@tertulia/contract/canned-replies'
import { mentionOf } from '@tertulia/contract/conversation-notes'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aConversation, aMember, aMessage, PERSON } from '#test/a-business.ts'
import { type Fakes, pageOf, refuse } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const AT = '2026-11-24T09:00:00.000Z'
const aTalk = (change = {}) =>
  aConversation({
    profile_name: 'Raquel Bail',
    control: 'human',
    handled_by: { user_id: PERSON.id, name: 'Marta' },
    ...change,
  })

const opened = (talk: ReturnType<typeof aTalk>, fakes: Fakes = {}) =>
  renderScreen(`/conversations?open=${talk.id}`, {
    corrections: { list: () => [] },
    conversations: {
      list: () => pageOf([talk]),
      get: () => talk,
      messages: () => pageOf([]),
      ...fakes.conversations,
    },
    ...Object.fromEntries(Object.entries(fakes).filter(([group]) => group !== 'conversations')),
  })
const sentBack = (id: string, body: { text: string; client_id: string }) =>
  aMessage({ conversation_id: id, from: 'person', person_name: 'Marta', text: body.text, client_id: body.client_id })

test('a message written while the server does not answer waits, and is sent once when it does', async () => {
  const talk = aTalk()
  const ids: string[] = []
  const { screen, api } = await opened(talk, {
    conversations: {
      reply: ({ body }) => {
        ids.push(body.client_id)
        return refuse('unknown_error')
      },
    },
  })
  const field = screen.getByLabelText('Escribe al cliente')
  await field.fill('Sale mañana')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Sin conexión: se enviará al volver')).toBeVisible()
  await expect.element(field).toHaveValue('')
  api.on({
    conversations: {
      reply: ({ params, body }) => {
        ids.push(body.client_id)
        return sentBack(params.id, body)
      },
    },
  })
  globalThis.dispatchEvent(new Event('online'))
  await expect.element(screen.getByText('Sin conexión: se enviará al volver')).not.toBeInTheDocument()
  await expect.element(screen.getByText('Sale mañana')).toBeVisible()
  expect(new Set(ids).size).toBe(1)
  expect(screen.getByText('Sale mañana').elements()).toHaveLength(1)
})

test('a sent message stands once, also if its push comes before the answer to the call', async () => {
  const talk = aTalk()
  const call = Promise.withResolvers<ReturnType<typeof sentBack>>()
  const ids: string[] = []
  const { screen, socket } = await opened(talk, {
    conversations: {
      reply: ({ body }) => {
        ids.push(body.client_id)
        return call.promise
      },
    },
  })
  const topic = `conversation:${talk.id}` as const
  await expect.poll(() => socket.hears(topic)).toBe(true)
  await screen.getByLabelText('Escribe al cliente').fill('Sale mañana')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => ids).toHaveLength(1)
  const message = sentBack(talk.id, { text: 'Sale mañana', client_id: ids[0] ?? '' })
  socket.push(topic, { type: 'message.created', message })
  await expect.element(screen.getByText('Marta · ', { exact: false })).toBeVisible()
  expect(screen.getByRole('log').getByRole('article').elements()).toHaveLength(1)
  call.resolve(message)
})

test('a refused message stays with its reason, to be sent again or discarded', async () => {
  const { screen } = await opened(aTalk(), { conversations: { reply: () => refuse('control_needed') } })
  await screen.getByLabelText('Escribe al cliente').fill('Hola')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText(/No se ha enviado: Toma el control/u)).toBeVisible()
  await screen.getByRole('button', { name: 'Descartar' }).click()
  await expect.element(screen.getByText(/No se ha enviado/u)).not.toBeInTheDocument()
})

test('a refused message does not hold back the next', async () => {
  const { screen } = await opened(aTalk(), {
    conversations: {
      reply: ({ params, body }) => (body.text === 'Hola' ? refuse('invalid_request') : sentBack(params.id, body)),
    },
  })
  const field = screen.getByLabelText('Escribe al cliente')
  await field.fill('Hola')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText(/No se ha enviado/u)).toBeVisible()
  await field.fill('Sale mañana')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Marta · ', { exact: false })).toBeVisible()
  await expect.element(screen.getByText(/No se ha enviado/u)).toBeVisible()
  await screen.getByRole('button', { name: 'Descartar' }).click()
  await expect.element(screen.getByText(/No se ha enviado/u)).not.toBeInTheDocument()
})

test('text typed while a note is being saved stays', async () => {
  const saved = Promise.withResolvers<void>()
  const { screen } = await opened(aTalk({ control: 'agent', handled_by: null }), {
    conversationNotes: {
      list: () => [],
      add: async ({ params, body }) => {
        await saved.promise
        return {
          id: crypto.randomUUID(),
          conversation_id: params.id,
          author: null,
          text: body.text,
          mentions: [],
          is_own: true,
          created_at: AT,
          edited_at: null,
        }
      },
    },
  })
  await expect.element(screen.getByLabelText('Escribe al cliente')).toBeDisabled()
  await userEvent.keyboard('n')
  const field = screen.getByLabelText(/Escribe una nota/u)
  await field.fill('Quiere la talla M')
  await userEvent.keyboard('{Enter}')
  await field.fill('Quiere la talla M y el casco')
  saved.resolve()
  await expect.element(field).toHaveValue('y el casco')
})

const aReply = (text: string) => ({
  id: crypto.randomUUID(),
  title: 'Cambio',
  topic: '',
  updated_at: AT,
  shortcut: 'cambio',
  text,
})

test('a slash opens saved replies, filled with what is known; what is not known holds the message back', async () => {
  const reply = aReply('{{nombre}}, sale hoy la talla {{talla}}.')
  const { screen } = await opened(aTalk(), { cannedReplies: { list: () => pageOf([reply]) } })
  const field = screen.getByLabelText('Escribe al cliente')
  await field.fill('/cam')
  await expect.element(screen.getByRole('option', { name: /cambio/u })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('Raquel, sale hoy la talla {{talla}}.')
  await expect
    .element(screen.getByRole('button', { name: 'Enviar', exact: true }))
    .toHaveAttribute('aria-disabled', 'true')
  expect(cannedReplies.list.path).toBe('/canned-replies')
})

test('a customer who gave no name is not greeted by their number', async () => {
  const reply = aReply('Hola, {{nombre}}.')
  const { screen } = await opened(aTalk({ profile_name: '#4821' }), { cannedReplies: { list: () => pageOf([reply]) } })
  const field = screen.getByLabelText('Escribe al cliente')
  await field.fill('/cam')
  await expect.element(screen.getByRole('option', { name: /cambio/u })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('Hola, {{nombre}}.')
})

test('a note goes to the team with whom it mentions, also while the agent has control', async () => {
  const talk = aTalk({ control: 'agent', handled_by: null })
  const lucia = aMember({ name: 'Lucía Ferrer' })
  const said: string[] = []
  const { screen } = await opened(talk, {
    members: { list: () => pageOf([lucia, aMember({ name: 'Luis Lector', role: 'viewer' })]) },
    conversationNotes: {
      list: () => [],
      add: ({ params, body }) => {
        said.push(body.text)
        return {
          id: crypto.randomUUID(),
          conversation_id: params.id,
          author: null,
          text: body.text,
          mentions: [],
          is_own: true,
          created_at: AT,
          edited_at: null,
        }
      },
    },
  })
  await expect.element(screen.getByLabelText('Escribe al cliente')).toBeDisabled()
  await userEvent.keyboard('n')
  const field = screen.getByLabelText(/Escribe una nota/u)
  await field.fill('@Lu')
  await expect.element(screen.getByRole('option', { name: 'Lucía Ferrer' })).toBeVisible()
  await expect.element(screen.getByRole('option', { name: 'Luis Lector' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('@Lucía Ferrer ')
  await userEvent.keyboard('mira esto{Enter}')
  await expect.poll(() => said).toEqual([`${mentionOf(lucia.user_id)} mira esto`])
})

test('a conversation is ended with a reason, and the end can be taken back', async () => {
  const talk = aTalk()
  const ending = {
    reason: 'spam' as const,
    by: { user_id: PERSON.id, name: 'Marta' },
    ends_at: new Date(Date.now() + 9_000).toISOString(),
    ended_at: null,
  }
  const { screen, api } = await opened(talk)
  api.on({
    conversationEndings: { begin: () => ending, get: () => ({ ending }), undo: () => ({ success: true as const }) },
  })
  await screen.getByRole('button', { name: 'Finalizar' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByText('Mensaje no deseado').click()
  await dialog.getByRole('button', { name: 'Finalizar' }).click()
  await expect.element(screen.getByText(/Marta la finaliza en \d segundos: Mensaje no deseado/u)).toBeVisible()
  api.on({ conversationEndings: { get: () => ({ ending: null }) } })
  await screen.getByRole('button', { name: 'Deshacer' }).click()
  await expect.element(screen.getByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument()
  expect(api.calls.find(({ name }) => name === 'conversationEndings.begin')?.sent.body).toEqual({
    reason: 'spam',
    tag: null,
  })
})

test('half a sentence is there when one comes back to it', async () => {
  const talk = aTalk()
  const { screen, router } = await opened(talk)
  await screen.getByLabelText('Escribe al cliente').fill('Con 90 mm')
  await router.navigate({ to: '/home' }).catch(() => undefined)
  await router.navigate({ to: '/conversations', search: { open: talk.id } })
  await expect.element(screen.getByLabelText('Escribe al cliente')).toHaveValue('Con 90 mm')
})

test('a pasted reply that is too long stays whole, with words, and is sent once it fits', async () => {
  const talk = aTalk()
  const sent: string[] = []
  const { screen } = await opened(talk, {
    conversations: {
      reply: ({ params, body }) => {
        sent.push(body.text)
        return sentBack(params.id, body)
      },
    },
  })
  const field = screen.getByLabelText('Escribe al cliente')
  const long = 'Te lo explico. '.repeat(300).trim()
  await field.fill(long)
  await expect
    .element(screen.getByText(`Es demasiado largo: quita ${long.length - 4000} caracteres. Caben 4000.`))
    .toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Enviar' })).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue(long)
  expect(sent).toEqual([])
  await field.fill(long.slice(0, 4000))
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent).toEqual([long.slice(0, 4000).trim()])
})
