import type { Connection } from '@tertulia/contract/connections'
import { expect, test, vi } from 'vitest'
import { AGENT, ORGANIZATION } from '#test/a-business.ts'
import { aConnection } from '#test/a-connection.ts'
import { type Fakes, refuse } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const HERE = `/agents/${AGENT.id}/channels/external`
const open = (all: Connection[], fakes: Fakes = {}, address = HERE) =>
  renderScreen(address, { connections: { list: () => ({ connections: all }) }, ...fakes })

test('missing values of step 1 are reported at their fields, and typed values are trimmed before they are sent', async () => {
  const made = aConnection({ state: { name: 'integrating', step: 1 }, steps_at: [] })
  const { screen, api, router } = await open([], {}, `${HERE}?open=new`)
  await screen.getByLabelText('App id').fill('744 120')
  await screen.getByRole('button', { name: 'Guardar y comprobar' }).click()
  const wrong = screen.getByRole('alert')
  await expect.element(wrong.getByText(/^Copia aquí el identificador/u)).toBeVisible()
  await expect.element(screen.getByLabelText('App id')).toHaveAttribute('aria-invalid', 'true')
  for (const name of ['App secret', 'Cuenta de WhatsApp (WABA)', 'Identificador del teléfono', 'Token de acceso'])
    await expect.element(screen.getByLabelText(name, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await screen.getByLabelText('App id').fill(' 744120 ')
  await screen.getByLabelText('App secret', { exact: true }).fill('secreto-de-la-app')
  await screen.getByLabelText('Cuenta de WhatsApp (WABA)', { exact: true }).fill('1022')
  await screen.getByLabelText('Identificador del teléfono', { exact: true }).fill('1068')
  await screen.getByLabelText('Token de acceso', { exact: true }).fill('EAAG9c1e')
  api.on({ connections: { create: () => refuse('account_connected', { at: 'phone_id' }) } })
  await screen.getByRole('button', { name: 'Guardar y comprobar' }).click()
  await expect.element(wrong.getByText('Este número ya está conectado en tu organización')).toBeVisible()
  await expect.element(screen.getByLabelText('Token de acceso', { exact: true })).toHaveValue('EAAG9c1e')
  api.on({ connections: { create: () => made, list: () => ({ connections: [made] }) } })
  await screen.getByRole('button', { name: 'Guardar y comprobar' }).click()
  await expect.element(screen.getByText('Comprobando las credenciales', { exact: true })).toBeVisible()
  expect(router.state.location.search).toMatchObject({ open: made.id })
  expect(api.calls.findLast(({ name }) => name === 'connections.create')?.sent).toMatchObject({
    body: {
      provider: 'meta',
      agent_id: AGENT.id,
      channel: 'whatsapp',
      credentials: {
        app_id: '744120',
        app_secret: 'secreto-de-la-app',
        business_account_id: '1022',
        phone_id: '1068',
        access_token: 'EAAG9c1e',
        app_url: null,
        template_namespace: null,
        proactive_phone_id: null,
      },
    },
  })
})

test('further credentials that a refused save opened stay open while they are mended', async () => {
  const { screen } = await open([], {}, `${HERE}?open=new`)
  await screen.getByText('Más datos').click()
  const url = screen.getByLabelText('URL de la app', { exact: true })
  await url.fill('no es una dirección')
  await screen.getByText('Más datos').click()
  await expect.element(url).not.toBeVisible()
  await screen.getByRole('button', { name: 'Guardar y comprobar' }).click()
  await expect.element(url).toBeVisible()
  await url.fill('https://ciclosalmenara.es')
  await expect.element(url).not.toHaveAttribute('aria-invalid', 'true')
  await expect.element(url).toBeVisible()
})

test('each field says where it is found', async () => {
  const { screen } = await open([], {}, `${HERE}?open=new`)
  await screen.getByText('Más datos').click()
  expect(screen.getByText('Dónde está', { exact: true }).elements()).toHaveLength(8)
  await screen.getByRole('button', { name: 'Dónde está: Token de acceso' }).click()
  await expect.element(screen.getByText(/Usuarios del sistema: Generar token/u)).toBeVisible()
})

test('a failure of the credentials stands at the field to blame; others are sent and a kept secret is not', async () => {
  const failed = aConnection({
    steps_at: [],
    state: {
      name: 'failed',
      step: 1,
      failure: { reason: 'account_unknown', field: 'phone_id', detail: '(#100) Unsupported get request' },
    },
  })
  const { screen, api } = await open([failed], {}, `${HERE}?open=${failed.id}`)
  const phone = screen.getByLabelText('Identificador del teléfono', { exact: true })
  await expect.element(phone).toHaveValue(failed.account)
  await expect.element(phone).toHaveAttribute('aria-invalid', 'true')
  await expect
    .element(screen.getByRole('alert').getByText(/Meta no conoce ese identificador.*\(#100\) Unsupported get request/u))
    .toBeVisible()
  await phone.fill('106800000000001')
  const again = { ...failed, account: '106800000000001', state: { name: 'integrating', step: 1 } as const }
  api.on({ connections: { update: () => again, list: () => ({ connections: [again] }) } })
  await screen.getByRole('button', { name: 'Guardar y comprobar' }).click()
  await expect.element(screen.getByText('Comprobando las credenciales', { exact: true })).toBeVisible()
  expect(api.calls.find(({ name }) => name === 'connections.update')?.sent).toMatchObject({
    params: { id: failed.id },
    body: {
      phone_id: '106800000000001',
      app_secret: null,
      access_token: null,
      expected_updated_at: failed.updated_at,
    },
  })
})

test('typed text stays while the connection advances by itself', async () => {
  const failed = aConnection({
    steps_at: [],
    state: { name: 'failed', step: 1, failure: { reason: 'unreachable', field: null, detail: '' } },
  })
  const { screen, api } = await open([failed], {}, `${HERE}?open=${failed.id}`)
  await screen.getByLabelText('App id').fill('111')
  const again = { ...failed, state: { name: 'integrating', step: 1 } as const }
  api.on({ connections: { retry: () => again, list: () => ({ connections: [again] }) } })
  await screen.getByRole('button', { name: 'Reintentar desde el paso 1' }).click()
  await expect.element(screen.getByText('Integrando 1 de 4')).toBeVisible()
  await expect.element(screen.getByLabelText('App id')).toHaveValue('111')
})

test('credentials that another person changed meanwhile are shown beside one’s own, and nothing is overwritten', async () => {
  const connection = aConnection()
  const theirs = {
    ...connection,
    fields: { ...connection.fields, app_id: '999' },
    updated_at: '2026-11-21T09:00:00.000Z',
  }
  const { screen, api } = await open([connection], {}, `${HERE}?open=${connection.id}`)
  await screen.getByRole('button', { name: 'Cambiar' }).click()
  await screen.getByLabelText('App id').fill('111')
  api.on({ connections: { update: () => refuse('stale_edit'), get: () => theirs } })
  await screen.getByRole('button', { name: 'Guardar y comprobar' }).click()
  await expect.element(screen.getByText(/999/u)).toBeVisible()
  await expect.element(screen.getByLabelText('App id')).toHaveValue('111')
  api.on({ connections: { update: () => theirs } })
  await screen.getByRole('button', { name: 'Guardar la mía' }).click()
  await vi.waitFor(() =>
    expect(api.calls.findLast(({ name }) => name === 'connections.update')?.sent).toMatchObject({
      body: { app_id: '111', expected_updated_at: theirs.updated_at },
    }),
  )
})

const WEBHOOK = { callback_url: 'https://tertulia.example/wa/8f4c', verify_token: 'Zk3Qa8Lw0pX9dVt2Rb7Y' }

test.each([
  ['under way at step 2', { name: 'integrating', step: 2 }],
  ['failed at step 2', { name: 'failed', step: 2, failure: { reason: 'webhook_refused', field: null, detail: '' } }],
  ['failed at step 3', { name: 'failed', step: 3, failure: { reason: 'not_answered', field: null, detail: '' } }],
] as const)('%s: what is pasted into Meta is there to copy, and Ctrl+Enter looks at once', async (_, state) => {
  const connection = aConnection({ state, steps_at: [] })
  const { screen, api } = await open(
    [connection],
    {
      connections: { list: () => ({ connections: [connection] }), webhook: () => WEBHOOK, retry: () => connection },
    },
    `${HERE}?open=${connection.id}`,
  )
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await expect
    .element(screen.getByLabelText('URL de devolución de llamada', { exact: true }))
    .toHaveValue(WEBHOOK.callback_url)
  const token = screen.getByLabelText('Token de verificación', { exact: true })
  await expect.element(token).toHaveValue('Zk3Qa8Lw0p••••••••')
  await screen.getByRole('button', { name: 'Copiar: Token de verificación' }).click()
  expect(write).toHaveBeenLastCalledWith(WEBHOOK.verify_token)
  await token.click()
  await expect.element(token).toHaveValue(WEBHOOK.verify_token)
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }))
  await vi.waitFor(() => expect(api.count('connections.retry')).toBe(1))
  await screen.getByRole('button', { name: 'Comprobar ahora' }).click()
  await vi.waitFor(() => expect(api.count('connections.retry')).toBe(2))
})

test('the steps go on as the server tells of them', async () => {
  const connection = aConnection({ state: { name: 'integrating', step: 3 }, steps_at: [] })
  const { screen, api, socket } = await open(
    [connection],
    { connections: { list: () => ({ connections: [connection] }), webhook: () => WEBHOOK } },
    `${HERE}?open=${connection.id}`,
  )
  await expect.element(screen.getByText('Integrando 3 de 4')).toBeVisible()
  const topic = `organization:${ORGANIZATION.id}` as const
  await vi.waitFor(() => expect(socket.hears(topic)).toBe(true))
  api.on({
    connections: { list: () => ({ connections: [{ ...connection, state: { name: 'integrating', step: 4 } }] }) },
  })
  socket.push(topic, { type: 'connection.changed', connection_id: connection.id })
  await expect.element(screen.getByText('Integrando 4 de 4')).toBeVisible()
  await expect
    .element(screen.getByText('Escribe «hola» al +34 974 22 18 40. Aitana contesta y el canal queda activado.'))
    .toBeVisible()
})

test('disconnecting asks once, says who is left without an answer and that the history stays', async () => {
  const connection = aConnection({ open_conversations: 3 })
  const { screen, api } = await open([connection], {}, `${HERE}?open=${connection.id}`)
  await screen.getByRole('button', { name: 'Desconectar' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText(/Quedan 3 conversaciones abiertas.*El historial se conserva/u)).toBeVisible()
  const stopped = { ...connection, state: { name: 'disabled' } as const }
  api.on({ connections: { stop: () => stopped, list: () => ({ connections: [stopped] }) } })
  await dialog.getByRole('button', { name: 'Desconectar' }).click()
  await expect.element(screen.getByText('Canal desconectado')).toBeVisible()
  await expect.element(screen.getByText('Desactivada')).toBeVisible()
  expect(api.calls.find(({ name }) => name === 'connections.stop')?.sent).toMatchObject({
    params: { id: connection.id },
  })
})

const BRUNO = { ...AGENT, id: crypto.randomUUID(), name: 'Bruno' }

test('an account goes to another agent, and a third choice made meanwhile is shown first', async () => {
  const connection = aConnection()
  const carla = { ...AGENT, id: crypto.randomUUID(), name: 'Carla' }
  const { screen, api } = await open(
    [connection],
    { agents: { list: () => [AGENT, BRUNO, carla], get: () => AGENT } },
    `/integrations/apps?open=${connection.id}`,
  )
  const theirs = { ...connection, agent_id: carla.id, updated_at: '2026-11-21T09:00:00.000Z' }
  api.on({ connections: { move: () => refuse('stale_edit'), get: () => theirs } })
  await screen.getByLabelText('Quién contesta').click()
  await screen.getByRole('option', { name: 'Contesta Bruno' }).click()
  expect(api.count('connections.move')).toBe(0)
  await screen.getByRole('dialog').getByRole('button', { name: 'Pasar el canal' }).click()
  await expect.element(screen.getByText(/: Carla/u)).toBeVisible()
  const moved = { ...theirs, agent_id: BRUNO.id }
  api.on({ connections: { move: () => moved, list: () => ({ connections: [moved] }) } })
  await screen.getByRole('button', { name: 'Guardar la mía' }).click()
  await expect.element(screen.getByText('Desde ahora contesta Bruno')).toBeVisible()
  expect(api.calls.findLast(({ name }) => name === 'connections.move')?.sent).toMatchObject({
    body: { agent_id: BRUNO.id, expected_updated_at: theirs.updated_at },
  })
  api.on({ connections: { move: () => connection, list: () => ({ connections: [connection] }) } })
  await screen.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(() => api.count('connections.move')).toBe(3)
  expect(api.calls.findLast(({ name }) => name === 'connections.move')?.sent).toMatchObject({
    body: { agent_id: carla.id, expected_updated_at: moved.updated_at },
  })
})
