import type { WireRow } from '@tertulia/contract/simulator'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { AGENT } from '#test/a-business.ts'
import { aSimulator, aSimulatorConnection, at, aWireRow } from '#test/a-simulator.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { rowsAsJsonLines } from './wire-filter.ts'

const CONNECTION = aSimulatorConnection()
const REFUSED = aWireRow({
  at: at('17:44:05'),
  direction: 'out',
  text: 'Tu bici ya está lista',
  state: 'failed',
  signature: null,
  raw: '{"type":"text"}',
  error: { code: 131047, title: 'Re-engagement message', details: null },
})
const BUTTONS = aWireRow({
  direction: 'out',
  kind: 'button',
  text: '¿Cuál te guardo?',
  state: 'read',
  raw: JSON.stringify({ interactive: { action: { buttons: [{}, {}, {}] } } }),
})
const TWICE = aWireRow({ kind: 'button_reply', text: 'Lunes 18:30', state: 'received_twice' })

async function open(log: WireRow[]) {
  const { screen } = await renderScreen(`/agents/${AGENT.id}/channels/external/simulator/${CONNECTION.id}`, {
    connections: { get: () => CONNECTION },
    simulator: { get: () => aSimulator({ log }) },
  })
  return { screen, log: screen.getByRole('log', { name: 'Registro' }) }
}

test('a row says what it was, how it fared and why it failed, with the code of Meta last', async () => {
  const { log } = await open([REFUSED, BUTTONS, TWICE])
  await expect.element(log.getByRole('button').first()).toBeVisible()
  const said = log
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent.replace(/^[\d:]+/u, ''))
  expect(said).toEqual([
    'Enviado al clienteTexto «Tu bici ya está lista»Pasaron más de 24 h: hace falta una plantilla. 131047Fallido',
    'Enviado al cliente3 botones «¿Cuál te guardo?»Leído',
    'Recibido del clienteBotón «Lunes 18:30»El segundo se descartó: mismo identificador.Recibido dos veces',
  ])
})

test('the log is narrowed by direction and to what failed, each with its count', async () => {
  const { screen, log } = await open([REFUSED, BUTTONS, TWICE])
  await expect.element(screen.getByRole('radio', { name: 'Todo 3' })).toBeChecked()
  await screen.getByRole('radio', { name: 'Enviado 2' }).click()
  await vi.waitFor(() => expect(log.getByRole('button').all()).toHaveLength(2))
  await screen.getByRole('radio', { name: 'Recibido 1' }).click()
  await vi.waitFor(() => expect(log.getByRole('button').all()).toHaveLength(1))
  await screen.getByRole('radio', { name: 'Fallido 1' }).click()
  await expect.element(log.getByText('131047')).toBeVisible()
})

test('J and K go through the rows, and Enter opens the body and the signature', async () => {
  const { log } = await open([TWICE, REFUSED])
  await expect.element(log).toBeVisible()
  log.getByRole('button').first().element().focus()
  await userEvent.keyboard('jk{Enter}')
  await expect.element(log.getByRole('button', { name: /Botón/u })).toHaveAttribute('aria-expanded', 'true')
  await expect.element(log.getByText(/whatsapp_business_account/u)).toBeVisible()
  await expect.element(log.getByText('X-Hub-Signature-256: sha256=0123abcd')).toBeVisible()
  log.getByRole('button', { name: /Botón/u }).element().focus()
  await userEvent.keyboard('j{Enter}')
  await expect.element(log.getByText(/^Sin firma/u)).toBeVisible()
  await expect.element(log.getByText(/^X-Hub-Signature/u)).not.toBeInTheDocument()
})

test('the exported file has one row per line, the oldest first', () => {
  const lines = rowsAsJsonLines([REFUSED, TWICE]).split('\n')
  expect(lines.map((line) => (line ? (JSON.parse(line) as WireRow).id : ''))).toEqual([TWICE.id, REFUSED.id, ''])
})

test('a row with a file says how large that is, and an opened row leads to its conversation', async () => {
  const conversation_id = '019aaa00-0000-7000-8000-000000000001'
  const photo = aWireRow({ kind: 'image', text: 'Me salta el cambio', size_bytes: 312_000, conversation_id })
  const { log } = await open([photo, aWireRow({ conversation_id: null })])
  const row = log.getByRole('button', { name: /312 kB, «Me salta el cambio»/u })
  await row.click()
  const link = log.getByRole('link', { name: 'Ver la conversación' })
  await expect.element(link).toHaveAttribute('href', `/conversations/${conversation_id}`)
})
