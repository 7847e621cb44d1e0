import type { Simulator } from '@tertulia/contract/simulator'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { AGENT } from '#test/a-business.ts'
import { aSimulator, aSimulatorConnection } from '#test/a-simulator.ts'
import { type Fakes, refuse } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const CONNECTION = aSimulatorConnection()

async function open(simulator: Simulator, fakes: Fakes['simulator'] = {}) {
  const { screen, api } = await renderScreen(`/agents/${AGENT.id}/channels/external/simulator/${CONNECTION.id}`, {
    connections: { get: () => CONNECTION },
    simulator: { get: () => simulator, ...fakes },
  })
  const pressed = () => api.calls.flatMap(({ name, sent }) => (name === 'simulator.control' ? [sent.body] : []))
  return { screen, api, pressed }
}

/** A simulator with one control in another state. */
const where = (name: keyof Simulator['controls'], is_on: boolean, used_at: string | null = null) =>
  aSimulator({ controls: { ...aSimulator().controls, [name]: { is_on, used_at } } })

test('while the business is blocked the phone says so, and the customer cannot write', async () => {
  const { screen, pressed } = await open(aSimulator(), { control: ({ body }) => where('block', body.on) })
  await screen.getByRole('switch', { name: 'Bloquear al negocio' }).click()
  await expect.element(screen.getByText(/^Has bloqueado al negocio/u)).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Escribe como el cliente' })).toBeDisabled()
  await screen.getByRole('button', { name: 'Desbloquear' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Escribe como el cliente' })).toBeEnabled()
  expect(pressed()).toEqual([
    { control: 'block', on: true },
    { control: 'block', on: false },
  ])
})

test('a control that acts once is ready until it has acted, and can be undone', async () => {
  const { screen, pressed } = await open(aSimulator(), { control: ({ body }) => where('duplicate', body.on) })
  await screen.getByRole('button', { name: 'Duplicar el próximo aviso' }).click()
  const ready = screen.getByRole('button', { name: 'Preparado. Deshacer: Duplicar el próximo aviso' })
  await expect.element(ready.getByText('Preparado')).toBeVisible()
  await ready.click()
  await expect.element(screen.getByRole('button', { name: 'Duplicar el próximo aviso', exact: true })).toBeVisible()
  expect(pressed()).toEqual([
    { control: 'duplicate', on: true },
    { control: 'duplicate', on: false },
  ])
})

test('a control that has acted tells when, and with what result', async () => {
  const { screen } = await open(where('duplicate', false, new Date(Date.now() - 150_000).toISOString()))
  await expect.element(screen.getByText('Se usó hace 2 min: llegó dos veces, se atendió una.')).toBeVisible()
})

test('a control that is refused is as it was', async () => {
  const { screen } = await open(aSimulator(), { control: () => refuse('too_many_requests') })
  await screen.getByRole('switch', { name: 'Perder la conexión' }).click()
  await expect.element(screen.getByRole('alert').getByText(/Demasiados intentos seguidos/u)).toBeVisible()
  await expect.element(screen.getByRole('switch', { name: 'Perder la conexión' })).not.toBeChecked()
})

test('digits press the controls while the focus is among them, and nothing while one writes', async () => {
  const { screen, api, pressed } = await open(aSimulator(), {
    control: ({ body }) => where(body.control, body.on),
    advance: () => aSimulator({ clock_ahead_hours: 25 }),
  })
  await screen.getByRole('textbox', { name: 'Escribe como el cliente' }).fill('2')
  screen.getByRole('switch', { name: 'Bloquear al negocio' }).element().focus()
  await userEvent.keyboard('1')
  await vi.waitFor(() => expect(api.count('simulator.advance')).toBe(1))
  await expect.element(screen.getByText(/^Va 25 h por delante/u)).toBeVisible()
  await userEvent.keyboard('4')
  await vi.waitFor(() => expect(pressed()).toEqual([{ control: 'refuse_template', on: true }]))
  await userEvent.keyboard('6')
  await vi.waitFor(() => expect(pressed()).toContainEqual({ control: 'reorder', on: true }))
})

const fromNow = (hours: number) => new Date(Date.parse(aSimulator().clock) + hours * 3_600_000 + 30_000).toISOString()
test.each([
  [fromNow(23.5), 'Ventana de 24 h abierta, quedan 23 h 30 min'],
  [fromNow(0.25), 'Ventana de 24 h abierta, quedan 15 min'],
  [fromNow(-1), 'Ventana de 24 h cerrada: solo entra una plantilla'],
  [null, 'Sin ventana: el cliente no ha escrito'],
])('the window by the test clock: %s', async (window_ends_at, words) => {
  const { screen } = await open(aSimulator({ window_ends_at }))
  await expect.element(screen.getByText(words)).toBeVisible()
})
