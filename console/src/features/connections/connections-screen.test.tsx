import type { Connection } from '@tertulia/contract/connections'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AGENT, MEMBERSHIP } from '#test/a-business.ts'
import { aConnection } from '#test/a-connection.ts'
import { aSimulator, aSimulatorConnection } from '#test/a-simulator.ts'
import { type Fakes, refuse } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const HERE = `/agents/${AGENT.id}/channels/external`
const DAY = 86_400_000
const open = (all: Connection[], fakes: Fakes = {}, address = HERE) =>
  renderScreen(address, { connections: { list: () => ({ connections: all }) }, ...fakes })

test('specification §4: a card says each state of a connection', async () => {
  const { screen } = await open([
    aConnection({ display_name: '+34 1', state: { name: 'integrating', step: 2 }, steps_at: [] }),
    aConnection({
      display_name: '+34 2',
      last_in_at: new Date(Date.now() - 120_000).toISOString(),
      quality: 'yellow',
      errors_24h: 2,
    }),
    aConnection({
      display_name: '+34 3',
      state: { name: 'failed', step: 3, failure: { reason: 'verify_token_refused', field: null, detail: 'HTTP 403' } },
    }),
    aConnection({ display_name: '+34 4', state: { name: 'disabled' } }),
  ])
  const cards = screen.getByRole('listitem')
  const says = async (account: string, ...words: (string | RegExp)[]) => {
    for (const each of words)
      await expect.element(cards.filter({ hasText: account }).getByText(each).first()).toBeVisible()
  }
  await says('+34 1', 'Integrando 2 de 4', 'Falta registrar el webhook.')
  await says('+34 2', 'Activada', /^Último mensaje hace/u, 'Calidad media', '2 errores en 24 horas')
  await says(
    '+34 3',
    'Con error',
    'Falló en el paso 3, el webhook no contestó.',
    /El token de verificación que llegó de Meta no coincide\./u,
    'HTTP 403',
  )
  await says('+34 4', 'Desactivada', /Su historial se conserva\./u)
  await expect.element(screen.getByText('1 activado', { exact: true })).toBeVisible()
})

test('the card of an agent that is not live says that messages are not answered, and how many wait', async () => {
  const { screen } = await open([aConnection({ agent_answers: false, waiting_for_agent: 3 })])
  await expect
    .element(screen.getByText(`${AGENT.name} no está publicado: 3 mensajes esperan, un día como mucho.`))
    .toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Publicar' })).toBeVisible()
})

test('a token that ends within 14 days is told of, one that lasts longer is not', async () => {
  const ends = (days: number) => ({
    access_token: { last_four: '9c1e', changed_at: '2026-11-20T09:00:00.000Z', expires_at: later(days) },
  })
  const later = (days: number) => new Date(Date.now() + days * DAY - 60_000).toISOString()
  const soon = aConnection({ display_name: '+34 1', secrets: ends(12) })
  const { screen, router } = await open([soon, aConnection({ display_name: '+34 2', secrets: ends(15) })])
  await expect.element(screen.getByText(/El permiso caduca el .*, en 12 días\./u)).toBeVisible()
  expect(screen.getByText(/El permiso caduca/u).elements()).toHaveLength(1)
  await screen.getByRole('link', { name: 'Renovar' }).click()
  await expect.element(screen.getByLabelText('App id')).toHaveValue(soon.fields['app_id'])
  expect(router.state.location.search).toMatchObject({ open: soon.id, change: true })
})

test('with nothing connected the simulator comes first and WhatsApp can be connected', async () => {
  const { screen } = await open([])
  const names = screen.getByRole('heading', { level: 2 })
  await expect.element(names.nth(0)).toHaveTextContent('Simulador de WhatsApp')
  await expect.element(names.nth(1)).toHaveTextContent('WhatsApp')
  await expect.element(screen.getByText('De prueba')).toBeVisible()
  await screen.getByRole('link', { name: 'Conectar', exact: true }).click()
  await expect.element(screen.getByRole('heading', { name: 'Conectar WhatsApp' })).toBeVisible()
})

test('the phone to try is made the first time, and linked to from then on', async () => {
  const made = aSimulatorConnection({ state: { name: 'integrating', step: 1 }, steps_at: [] })
  const { screen, api, router } = await open([], {
    connections: { list: () => ({ connections: [] }), create: () => made, get: () => made },
    simulator: { get: () => aSimulator() },
  })
  await screen.getByRole('button', { name: 'Probar en un teléfono' }).click()
  const page = `/agents/${AGENT.id}/channels/external/simulator/${made.id}`
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(page))
  expect(api.calls.find(({ name }) => name === 'connections.create')?.sent).toEqual({
    params: {},
    body: { provider: 'simulator', agent_id: AGENT.id, channel: 'whatsapp_simulator' },
  })
})

test('a simulator that is there leads to its phone', async () => {
  const simulator = aSimulatorConnection()
  const { screen } = await open([simulator])
  await expect
    .element(screen.getByRole('link', { name: 'Probar en un teléfono' }))
    .toHaveAttribute('href', `/agents/${AGENT.id}/channels/external/simulator/${simulator.id}`)
})

test('a failed step is retried from its card', async () => {
  const failed = aConnection({
    state: { name: 'failed', step: 3, failure: { reason: 'not_answered', field: null, detail: '' } },
  })
  const again = { ...failed, state: { name: 'integrating', step: 3 } as const }
  const { screen, api } = await open([failed])
  await expect.element(screen.getByText('Con error')).toBeVisible()
  api.on({ connections: { retry: () => again, list: () => ({ connections: [again] }) } })
  await screen.getByRole('button', { name: 'Reintentar desde el paso 3' }).click()
  await expect.element(screen.getByText('Integrando 3 de 4')).toBeVisible()
})

test('without live news a step under way is asked for every ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const connection = aConnection({ state: { name: 'integrating', step: 4 }, steps_at: [] })
    const { screen, api } = await open([connection], { realtime: { ticket: () => refuse('unknown_error') } })
    await expect.element(screen.getByText('Integrando 4 de 4')).toBeVisible()
    api.on({ connections: { list: () => ({ connections: [aConnection({ id: connection.id })] }) } })
    await vi.advanceTimersByTimeAsync(9_000)
    expect(api.count('connections.list')).toBe(1)
    await vi.advanceTimersByTimeAsync(1_500)
    await expect.element(screen.getByText('Activada')).toBeVisible()
  } finally {
    vi.useRealTimers()
  }
})

const BRUNO = { ...AGENT, id: crypto.randomUUID(), name: 'Bruno' }

test('the organization sees the accounts of all agents, an agent its own', async () => {
  const all = [aConnection({ display_name: '+34 1' }), aConnection({ display_name: '+34 2', agent_id: BRUNO.id })]
  const agents = { list: () => [AGENT, BRUNO], get: () => AGENT }
  const { screen, router } = await open(all, { agents }, '/integrations/apps')
  await expect.element(screen.getByText('Por Meta, directo · +34 2 · Bruno')).toBeVisible()
  await router.navigate({ to: HERE as never })
  await expect.element(screen.getByText('Por Meta, directo · +34 1', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(/\+34 2/u)).not.toBeInTheDocument()
})

test('a viewer sees the cards without buttons, and why', async () => {
  const failed = aConnection({
    state: { name: 'failed', step: 3, failure: { reason: 'not_answered', field: null, detail: '' } },
  })
  const { screen } = await open(
    [failed],
    { organizations: { mine: () => [{ ...MEMBERSHIP, role: 'viewer' }] } },
    `${HERE}?open=${failed.id}`,
  )
  await expect.element(screen.getByText(/Tu rol permite ver los canales/u)).toBeVisible()
  await expect.element(screen.getByText('Con error')).toBeVisible()
  for (const name of [/Reintentar/u, /Probar en un/u, /Conectar/u])
    await expect.element(screen.getByRole('button', { name })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: /Conectar|^WhatsApp$/u })).not.toBeInTheDocument()
  await expect.element(screen.getByText(/Credenciales comprobadas/u)).not.toBeInTheDocument()
})

test('a list that cannot be loaded says so, and a button retries', async () => {
  const { screen, api } = await open([], { connections: { list: () => refuse('unknown_error') } })
  await expect.element(screen.getByText(/No hemos podido cargar los canales externos/u)).toBeVisible()
  api.on({ connections: { list: () => ({ connections: [aConnection()] }) } })
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByText('Activada')).toBeVisible()
})

test('on a phone the steps are a page of their own', async () => {
  const connection = aConnection()
  const { screen } = await open([connection])
  await page.viewport(390, 844)
  await screen.getByRole('link', { name: 'Abrir' }).click()
  await expect.element(screen.getByText(/^1\. Credenciales comprobadas/u)).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Canales externos' })).not.toBeInTheDocument()
  await screen.getByRole('link', { name: 'Volver' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Canales externos' })).toBeVisible()
})
