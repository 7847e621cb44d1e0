import type { DeliveryState, MessageDelivery } from '@tertulia/contract/deliveries'
import { expect, test } from 'vitest'
import { aConversation, aMessage, MEMBERSHIP, PERSON } from '#test/a-business.ts'
import { A_CONTEXT } from '#test/a-context.ts'
import { type Fakes, pageOf, refuse } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const MINUTE_MS = 60_000
/** Half a minute before, so that what is rounded up stays so while the test goes on. */
const inMinutes = (minutes: number) => new Date(Date.now() + (minutes - 0.5) * MINUTE_MS).toISOString()

const aTalk = (change = {}) =>
  aConversation({
    channel: 'whatsapp',
    profile_name: 'Nuria',
    control: 'human',
    handled_by: { user_id: PERSON.id, name: 'Marta' },
    ...change,
  })

async function opened({
  talk = aTalk(),
  messages = [],
  fared = [],
  ends_at = inMinutes(60 * 20),
  fakes = {},
}: {
  talk?: ReturnType<typeof aTalk>
  messages?: ReturnType<typeof aMessage>[]
  fared?: MessageDelivery[]
  ends_at?: string | null
  fakes?: Fakes
}) {
  const told = { deliveries: fared, window_ends_at: ends_at as string | null }
  const shown = await renderScreen(`/live-chat?open=${talk.id}`, {
    corrections: { list: () => [] },
    conversations: {
      list: ({ query }) => pageOf(query.queue === 'mine' ? [talk] : []),
      get: () => talk,
      messages: () => pageOf(messages.toReversed()),
    },
    deliveries: { list: () => told },
    ...fakes,
  })
  return { ...shown, talk, told, topic: `conversation:${talk.id}` as const }
}

const said = (text: string, change = {}) => aMessage({ from: 'person', person_name: 'Marta', text, ...change })
const fares = ({ id }: { id: string }, state: DeliveryState, failure: MessageDelivery['failure'] = null) => ({
  message_id: id,
  state,
  failure,
})

test('each message of the team says how far it has come, and further as the provider tells it', async () => {
  const states = ['waiting', 'sent', 'delivered', 'read'] as const
  const messages = [aMessage({ text: 'Hola' }), ...states.map((state) => said(state))]
  const fared = messages.slice(1).map((each, at) => fares(each, states[at] ?? 'waiting'))
  const { screen, socket, told, topic, talk } = await opened({ messages, fared })
  const log = screen.getByRole('log')
  for (const words of ['Esperando a enviarse', 'Enviado', 'Entregado', 'Leído'])
    await expect.element(log.getByTitle(words, { exact: true })).toBeVisible()
  expect(log.element().querySelectorAll('[title]')).toHaveLength(states.length)
  await expect.poll(() => socket.hears(topic)).toBe(true)
  told.deliveries = messages.slice(1).map((each) => fares(each, 'read'))
  socket.push(topic, { type: 'conversation.aside', conversation_id: talk.id, what: 'deliveries' })
  await expect.poll(() => log.getByTitle('Leído').elements()).toHaveLength(states.length)
})

test('a message whose send got no answer says that its delivery is unknown, and has no button to retry', async () => {
  const message = said('Sale mañana')
  const { screen } = await opened({ messages: [message], fared: [fares(message, 'unknown')] })
  await expect.element(screen.getByText('No sabemos si llegó')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument()
})

test('the clock of a simulated phone closes the window while one looks', async () => {
  const { screen, socket, told } = await opened({ talk: aTalk({ channel: 'whatsapp_simulator' }) })
  await expect.element(screen.getByText(/quedan 19/u)).toBeVisible()
  told.window_ends_at = inMinutes(-60)
  const organization = `organization:${MEMBERSHIP.organization.id}` as const
  await expect.poll(() => socket.hears(organization)).toBe(true)
  socket.push(organization, { type: 'simulator.changed', connection_id: '019aaa00-0000-7000-8000-000000000001' })
  await expect.element(screen.getByText(/Han pasado 24 horas/u)).toBeVisible()
})

const UNREACHABLE = { reason: 'unreachable', code: '131026', detail: 'Undeliverable' } as const

test('a failed message tells why with the provider’s code last, and is sent again', async () => {
  const message = said('Sale mañana')
  const { screen, api, told } = await opened({
    messages: [message],
    fared: [fares(message, 'failed', UNREACHABLE)],
  })
  await expect
    .element(screen.getByText('No se ha entregado: el cliente no puede recibir mensajes por este canal 131026'))
    .toBeVisible()
  api.on({
    deliveries: {
      list: () => told,
      retry: ({ params }) => {
        expect(params.message_id).toBe(message.id)
        told.deliveries = [fares(message, 'waiting')]
        return told
      },
    },
  })
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByTitle('Esperando a enviarse')).toBeVisible()
  await expect.element(screen.getByText(/No se ha entregado/u)).not.toBeInTheDocument()
})

test('a retry that is refused says so below its message', async () => {
  const message = said('Sale mañana')
  const { screen, api } = await opened({ messages: [message], fared: [fares(message, 'failed', UNREACHABLE)] })
  api.on({ deliveries: { retry: () => refuse('window_closed') } })
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect
    .element(screen.getByRole('log').getByRole('alert').filter({ hasText: 'el canal no deja escribirle' }))
    .toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible()
})

test('a member who may not talk to customers reads why it failed, without a button to retry', async () => {
  const message = said('Sale mañana')
  const { screen } = await opened({
    messages: [message],
    fared: [fares(message, 'failed', UNREACHABLE)],
    fakes: { organizations: { mine: () => [{ ...MEMBERSHIP, role: 'viewer' }] } },
  })
  await expect.element(screen.getByText(/No se ha entregado/u)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument()
})

test.each([
  [23 * 60 + 12, /^Puedes contestar hasta .*\d\d:\d\d, quedan 23 h 12 min$/u],
  [119, /^Puedes contestar hasta .*\d\d:\d\d, quedan 1 h 59 min$/u],
  [1, /^Puedes contestar hasta las \d\d:\d\d, queda menos de un minuto$/u],
])('with %i minutes left one reads until when the customer may be answered', async (minutes, words) => {
  const { screen } = await opened({ ends_at: inMinutes(minutes) })
  await expect.element(screen.getByText(words)).toBeVisible()
  await expect.element(screen.getByLabelText('Escribe al cliente')).toBeEnabled()
})

test('a closed window disables the field, typed text stays, and a customer’s message opens it again', async () => {
  const { screen, socket, told, topic, talk } = await opened({})
  await screen.getByLabelText('Escribe al cliente').fill('Te lo aparto')
  await expect.poll(() => socket.hears(topic)).toBe(true)
  told.window_ends_at = inMinutes(-5)
  socket.push(topic, { type: 'conversation.aside', conversation_id: talk.id, what: 'deliveries' })
  const reason = 'Han pasado 24 horas desde el último mensaje de Nuria: WhatsApp no deja escribirle hasta que escriba'
  await expect.element(screen.getByRole('status').filter({ hasText: reason })).toBeVisible()
  await expect.element(screen.getByLabelText('Escribe al cliente')).toBeDisabled()
  await expect.element(screen.getByLabelText('Escribe al cliente')).toHaveValue('Te lo aparto')
  told.window_ends_at = inMinutes(60 * 24)
  const message = aMessage({ conversation_id: talk.id, text: '¿Sigue ahí?' })
  socket.push(topic, { type: 'message.created', message })
  await expect.element(screen.getByText(/quedan 24 h 0 min$/u), { timeout: 8_000 }).toBeVisible()
  await expect.element(screen.getByLabelText('Escribe al cliente')).toBeEnabled()
  await expect.element(screen.getByLabelText('Escribe al cliente')).toHaveValue('Te lo aparto')
})

test('a channel without deliveries makes no call for them', async () => {
  const talk = aTalk({ channel: 'bubble' })
  const { screen, api } = await opened({ talk, messages: [said('Sale mañana')] })
  await expect.element(screen.getByText('Sale mañana')).toBeVisible()
  await expect.element(screen.getByLabelText('Escribe al cliente')).toBeEnabled()
  expect(api.count('deliveries.list')).toBe(0)
  await expect.element(screen.getByText(/Puedes contestar/u)).not.toBeInTheDocument()
})

test.each(['whatsapp', 'whatsapp_simulator'] as const)('only a test is marked as one: %s', async (channel) => {
  const { screen } = await opened({ talk: aTalk({ channel }), messages: [said('Sale mañana')] })
  await expect.element(screen.getByText('Sale mañana')).toBeVisible()
  // In its row and in its head.
  expect(screen.getByText('De prueba').elements()).toHaveLength(channel === 'whatsapp' ? 0 : 2)
})

test('the customer is told with what they are called at their provider', async () => {
  const customer = { ...A_CONTEXT.customer, external_user_id: '34612345678' }
  const { screen } = await opened({ fakes: { conversationContext: { get: () => ({ ...A_CONTEXT, customer }) } } })
  await expect.element(screen.getByRole('region', { name: 'Cliente' }).getByText('34612345678')).toBeVisible()
})
