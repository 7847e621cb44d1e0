import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AGENT, MEMBERSHIP, ORGANIZATION } from '#test/a-business.ts'
import { aPhoneMessage, aSimulator, aSimulatorConnection } from '#test/a-simulator.ts'
import { type Fakes, refuse } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const CONNECTION = aSimulatorConnection()
const open = (fakes: Fakes = {}, connection = CONNECTION) =>
  renderScreen(`/agents/${AGENT.id}/channels/external/simulator/${connection.id}`, {
    connections: { get: () => connection },
    simulator: { get: () => aSimulator() },
    ...fakes,
  })

test('the strip says that it is a simulator, and that the draft answers while nothing is published', async () => {
  const { screen } = await open({ simulator: { get: () => aSimulator({ answers_by_draft: true }) } })
  await expect.element(screen.getByText('Esto es un simulador.')).toBeVisible()
  await expect.element(screen.getByText('Contesta la versión sin publicar.')).toBeVisible()
  await expect.element(screen.getByText('Simulador, no es WhatsApp')).toBeVisible()
  await expect.element(screen.getByText('Escribe lo primero, como si fueras un cliente')).toBeVisible()
})

test('a push about the phone updates the screen', async () => {
  const { screen, api, socket } = await open()
  await expect.element(screen.getByText('Escribe lo primero, como si fueras un cliente')).toBeVisible()
  const topic = `organization:${ORGANIZATION.id}` as const
  await vi.waitFor(() => expect(socket.hears(topic)).toBe(true))
  for (const text of ['Hola, soy Aitana.', '¿En qué te ayudo?']) {
    api.on({
      simulator: { get: () => aSimulator({ messages: [aPhoneMessage({ from: 'business', text, state: 'read' })] }) },
    })
    socket.push(topic, { type: 'simulator.changed', connection_id: CONNECTION.id })
    await expect.element(screen.getByRole('log', { name: 'Chat del cliente' }).getByText(text)).toBeVisible()
  }
})

test('beginning anew asks once, and takes what has not been sent with it', async () => {
  const { screen, api } = await open({
    simulator: {
      get: () => aSimulator({ messages: [aPhoneMessage({ text: 'Me salta el cambio' })] }),
      reset: () => aSimulator(),
      act: () => refuse('too_many_requests'),
    },
  })
  await screen.getByRole('textbox', { name: 'Escribe como el cliente' }).fill('¿Hola?')
  await screen.getByRole('button', { name: 'Enviar' }).click()
  await expect.element(screen.getByText(/No ha salido/u)).toBeVisible()
  await screen.getByRole('button', { name: 'Empezar de cero' }).click()
  expect(api.count('simulator.reset')).toBe(0)
  await screen
    .getByRole('alertdialog')
    .or(screen.getByRole('dialog'))
    .getByRole('button', { name: 'Empezar de cero' })
    .click()
  await expect.element(screen.getByText('Escribe lo primero, como si fueras un cliente')).toBeVisible()
  expect(api.count('simulator.reset')).toBe(1)
})

test.each([
  [{ name: 'disabled' }, 'El simulador está desactivado'],
  [{ name: 'integrating', step: 2 }, 'El simulador se está conectando'],
  [
    { name: 'failed', step: 3, failure: { reason: 'unreachable', field: null, detail: '' } },
    'El simulador no se ha podido conectar',
  ],
] as const)('without a phone there is the way to its card: %o', async (state, words) => {
  const connection = aSimulatorConnection({ state })
  const { screen, api } = await open({}, connection)
  await expect.element(screen.getByText(words)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Ver su ficha' }))
    .toHaveAttribute('href', `/agents/${AGENT.id}/channels/external?open=${connection.id}`)
  expect(api.count('simulator.get')).toBe(0)
})

test('the last step is a message from the phone', async () => {
  const { screen } = await open({}, aSimulatorConnection({ state: { name: 'integrating', step: 4 } }))
  await expect.element(screen.getByText(/^Falta el último paso/u)).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Escribe como el cliente' })).toBeVisible()
})

test('a connection through Meta has no phone here', async () => {
  const { screen } = await open({}, aSimulatorConnection({ provider: 'meta', channel: 'whatsapp' }))
  await expect.element(screen.getByText('Esta conexión no es un simulador')).toBeVisible()
})

test('a member who may not connect channels sees no phone', async () => {
  const { screen, api } = await open({ organizations: { mine: () => [{ ...MEMBERSHIP, role: 'viewer' }] } })
  await expect.element(screen.getByText('Solo quien administra puede usar el simulador.')).toBeVisible()
  expect(api.count('simulator.get')).toBe(0)
})

test('a phone that could not be loaded says why, and is asked again', async () => {
  const { screen, api } = await open({ simulator: { get: () => refuse('too_many_requests') } })
  await expect.element(screen.getByText(/Demasiados intentos seguidos/u)).toBeVisible()
  await expect.element(screen.getByText('Esto es un simulador.')).toBeVisible()
  api.on({ simulator: { get: () => aSimulator() } })
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByText('Escribe lo primero, como si fueras un cliente')).toBeVisible()
})

test('on a phone there are three tabs', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText('Escribe lo primero, como si fueras un cliente')).toBeVisible()
  await page.viewport(390, 844)
  await screen.getByRole('tab', { name: 'Controles 7' }).click()
  await expect.element(screen.getByRole('switch', { name: 'Bloquear al negocio' })).toBeVisible()
  await screen.getByRole('tab', { name: 'Registro 0' }).click()
  await expect.element(screen.getByText('Aún no ha pasado nada por aquí')).toBeVisible()
})

test('F6 goes from the phone to the controls to the log', async () => {
  const { screen } = await open()
  await screen.getByRole('textbox', { name: 'Escribe como el cliente' }).click()
  const inside = (name: string) =>
    vi.waitFor(() => expect(screen.getByRole('region', { name }).element().contains(document.activeElement)).toBe(true))
  await inside('Teléfono')
  await userEvent.keyboard('{F6}')
  await inside('Qué le pasa al teléfono')
  await userEvent.keyboard('{F6}')
  await inside('Registro')
  await userEvent.keyboard('{Shift>}{F6}{/Shift}')
  await inside('Qué le pasa al teléfono')
})
