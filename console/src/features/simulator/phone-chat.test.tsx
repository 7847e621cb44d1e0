import type { PhoneMessage } from '@tertulia/contract/simulator'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { AGENT } from '#test/a-business.ts'
import { aPhoneMessage, aSimulator, aSimulatorConnection } from '#test/a-simulator.ts'
import { type Fakes, refuse } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const CONNECTION = aSimulatorConnection()
const on = { is_on: true, used_at: null }

async function open(messages: PhoneMessage[], fakes: Fakes['simulator'] = {}) {
  const simulator = { get: () => aSimulator({ messages }), act: () => aSimulator({ messages }), ...fakes }
  const { screen, api } = await renderScreen(`/agents/${AGENT.id}/channels/external/simulator/${CONNECTION.id}`, {
    connections: { get: () => CONNECTION },
    simulator,
  })
  const acts = () => api.calls.flatMap(({ name, sent }) => (name === 'simulator.act' ? [sent.body] : []))
  return { screen, api, acts, chat: screen.getByRole('log', { name: 'Chat del cliente' }) }
}

const said = (change: Partial<PhoneMessage> = {}) =>
  aPhoneMessage({ from: 'business', text: 'Tráela a Huesca.', state: 'read', ...change })

test('Enter sends the customer’s message, and the answer is shown', async () => {
  const { screen, api, acts, chat } = await open([])
  api.on({
    simulator: { act: () => aSimulator({ messages: [aPhoneMessage({ text: 'Me salta el cambio' }), said()] }) },
  })
  const field = screen.getByRole('textbox', { name: 'Escribe como el cliente' })
  await field.fill('Me salta el cambio')
  await userEvent.keyboard('{Enter}')
  await expect.element(chat.getByText('Tráela a Huesca.')).toBeVisible()
  await expect.element(field).toHaveValue('')
  expect(acts()).toEqual([{ kind: 'text', text: 'Me salta el cambio', reply_to: null }])
})

test('a message that did not reach the server stays, and holds the next one not up', async () => {
  const { screen, api, acts, chat } = await open([], { act: () => refuse('too_many_requests') })
  const field = screen.getByRole('textbox', { name: 'Escribe como el cliente' })
  await field.fill('¿Hola?')
  await userEvent.keyboard('{Enter}')
  await expect.element(chat.getByText(/No ha salido/u)).toBeVisible()
  const second = aPhoneMessage({ text: '¿Estáis?' })
  api.on({ simulator: { act: () => aSimulator({ messages: [second] }) } })
  await field.fill('¿Estáis?')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await vi.waitFor(() => expect(acts()).toHaveLength(2))
  await expect.element(chat.getByText(/No ha salido/u)).toBeVisible()
  api.on({ simulator: { act: () => aSimulator({ messages: [second, aPhoneMessage({ text: '¿Hola?' })] }) } })
  await chat.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(chat.getByText(/No ha salido/u)).not.toBeInTheDocument()
  expect(acts()).toMatchObject([{ text: '¿Hola?' }, { text: '¿Estáis?' }, { text: '¿Hola?' }])
})

const HOURS = [
  { id: 'a', title: 'Lunes 17:00', description: null },
  { id: 'b', title: 'Lunes 18:30', description: 'Con Javi' },
]

test('a button is tapped once, and stays marked', async () => {
  const offer = said({ type: 'interactive', options: HOURS })
  const { api, acts, chat } = await open([offer])
  api.on({ simulator: { act: () => aSimulator({ messages: [{ ...offer, chosen: 'b' }] }) } })
  await chat.getByRole('button', { name: 'Lunes 18:30' }).click()
  await expect.element(chat.getByRole('button', { name: 'Lunes 18:30' })).toHaveAttribute('aria-pressed', 'true')
  await expect.element(chat.getByRole('button', { name: 'Lunes 17:00' })).toHaveAttribute('aria-disabled', 'true')
  expect(acts()).toEqual([{ kind: 'choice', message_id: offer.id, option_id: 'b' }])
})

test('a list opens a sheet with what may be chosen', async () => {
  const offer = said({ type: 'interactive', options: HOURS, open: 'Ver huecos' })
  const { screen, acts, chat } = await open([offer])
  await chat.getByRole('button', { name: 'Ver huecos' }).click()
  const sheet = screen.getByRole('dialog', { name: 'Ver huecos' })
  await sheet.getByRole('button', { name: /Lunes 18:30.*Con Javi/u }).click()
  await vi.waitFor(() => expect(acts()).toEqual([{ kind: 'choice', message_id: offer.id, option_id: 'b' }]))
  await expect.element(sheet).not.toBeInTheDocument()
})

test('the phone does not show messages that were not delivered', async () => {
  const { chat } = await open([
    said({ text: 'Aceptado', state: 'accepted' }),
    said({ text: 'Enviado', state: 'sent' }),
    said({ text: 'Fallido', state: 'failed' }),
    said({ text: 'Leído', state: 'read' }),
  ])
  await expect.element(chat.getByText('Leído')).toBeVisible()
  for (const text of ['Aceptado', 'Enviado', 'Fallido'])
    await expect.element(chat.getByText(text)).not.toBeInTheDocument()
})

test('a visible page marks delivered messages as read, once for each change', async () => {
  const [first, second] = [said({ state: 'delivered' }), said({ text: '¿Te va bien?', state: 'delivered' })]
  const { screen, api, acts, chat } = await open([first], { act: () => refuse('too_many_requests') })
  await vi.waitFor(() => expect(acts()).toEqual([{ kind: 'read' }]))
  api.on({ simulator: { control: () => aSimulator({ messages: [first] }) } })
  await screen.getByRole('button', { name: 'Duplicar el próximo aviso' }).click()
  await vi.waitFor(() => expect(api.count('simulator.control')).toBe(1))
  expect(acts()).toHaveLength(1)
  api.on({ simulator: { control: () => aSimulator({ messages: [first, second] }) } })
  await screen.getByRole('button', { name: 'Duplicar el próximo aviso' }).click()
  await expect.element(chat.getByText('¿Te va bien?')).toBeVisible()
  await vi.waitFor(() => expect(acts()).toEqual([{ kind: 'read' }, { kind: 'read' }]))
})

test('a phone without a line reads nothing', async () => {
  const messages = [said({ state: 'delivered' })]
  const controls = { ...aSimulator().controls, lose_line: on }
  const { screen, acts, chat } = await open(messages, { get: () => aSimulator({ messages, controls }) })
  await expect.element(chat.getByText('Tráela a Huesca.')).toBeVisible()
  await expect.element(screen.getByText(/^Sin conexión: lo que mandes espera/u)).toBeVisible()
  expect(acts()).toEqual([])
})

test('a message is answered, and reacted to', async () => {
  const message = said()
  const { screen, acts, chat } = await open([message])
  await chat.getByRole('button', { name: 'Acciones del mensaje' }).click()
  await screen.getByRole('menuitem', { name: '👍' }).click()
  await vi.waitFor(() => expect(acts()).toEqual([{ kind: 'reaction', message_id: message.id, emoji: '👍' }]))
  await chat.getByRole('button', { name: 'Acciones del mensaje' }).click()
  await screen.getByRole('menuitem', { name: 'Responder' }).click()
  await expect.element(screen.getByText('Respondes a')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Escribe como el cliente' }).fill('Vale')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(acts()[1]).toEqual({ kind: 'text', text: 'Vale', reply_to: message.id }))
  await expect.element(screen.getByText('Respondes a')).not.toBeInTheDocument()
})

test('an own message is changed, and deleted', async () => {
  const message = aPhoneMessage({ text: 'Me salta el canbio' })
  const { screen, api, acts, chat } = await open([message])
  await chat.getByRole('button', { name: 'Acciones del mensaje' }).click()
  await screen.getByRole('menuitem', { name: 'Editar' }).click()
  const field = screen.getByRole('textbox', { name: 'Escribe como el cliente' })
  await expect.element(field).toHaveValue('Me salta el canbio')
  await field.fill('Me salta el cambio')
  await screen.getByRole('button', { name: 'Guardar el cambio' }).click()
  await vi.waitFor(() => expect(acts()).toEqual([{ kind: 'edit', message_id: message.id, text: 'Me salta el cambio' }]))
  api.on({ simulator: { act: () => aSimulator({ messages: [{ ...message, changed: 'deleted' }] }) } })
  await chat.getByRole('button', { name: 'Acciones del mensaje' }).click()
  await screen.getByRole('menuitem', { name: 'Eliminar para todos' }).click()
  await expect.element(chat.getByText('Has eliminado este mensaje')).toBeVisible()
  await expect.element(chat.getByText('Me salta el canbio')).not.toBeInTheDocument()
})

test('a photo is sent with the words beside it, a place and a contact as they were written', async () => {
  const { screen, api, acts } = await open([], { file: () => aSimulator() })
  await screen.getByRole('textbox', { name: 'Escribe como el cliente' }).fill('Mira esto')
  await userEvent.upload(screen.getByLabelText('Foto o vídeo'), new File(['x'], 'cambio.jpg', { type: 'image/jpeg' }))
  await vi.waitFor(() => expect(api.count('simulator.file')).toBe(1))
  const sent = api.calls.find(({ name }) => name === 'simulator.file')?.sent
  expect(sent?.query).toEqual({ caption: 'Mira esto', is_voice: false })
  await screen.getByRole('button', { name: 'Adjuntar' }).click()
  await screen.getByRole('menuitem', { name: 'Ubicación' }).click()
  await screen.getByLabelText('Latitud').fill('95')
  await screen.getByLabelText('Longitud').fill('-0,4089')
  await screen.getByRole('button', { name: 'Enviar la ubicación' }).click()
  await expect.element(screen.getByText('El valor no es válido')).toBeVisible()
  await screen.getByLabelText('Latitud').fill('42,1401')
  await screen.getByRole('button', { name: 'Enviar la ubicación' }).click()
  await vi.waitFor(() =>
    expect(acts()).toEqual([{ kind: 'location', latitude: 42.1401, longitude: -0.4089, name: '' }]),
  )
  await screen.getByRole('button', { name: 'Adjuntar' }).click()
  await screen.getByRole('menuitem', { name: 'Contacto' }).click()
  await screen.getByLabelText('Nombre').fill('Javi')
  await screen.getByRole('textbox', { name: 'Teléfono' }).fill('+34 600 111 222')
  await screen.getByRole('button', { name: 'Enviar el contacto' }).click()
  await vi.waitFor(() => expect(acts()[1]).toEqual({ kind: 'contact', name: 'Javi', phone: '+34 600 111 222' }))
})

test('without a microphone a sound file is the voice note', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  const { screen, api } = await open([], { file: () => aSimulator() })
  await screen.getByRole('button', { name: 'Grabar una nota de voz' }).click()
  await expect.element(screen.getByText(/^El navegador no deja usar el micrófono/u)).toBeVisible()
  await userEvent.upload(
    screen.getByLabelText('Elegir un archivo').first(),
    new File(['x'], 'nota.ogg', { type: 'audio/ogg' }),
  )
  await vi.waitFor(() => expect(api.count('simulator.file')).toBe(1))
  expect(api.calls.find(({ name }) => name === 'simulator.file')?.sent.query).toEqual({ caption: '', is_voice: true })
  await expect.element(screen.getByRole('textbox', { name: 'Escribe como el cliente' })).toBeVisible()
})
