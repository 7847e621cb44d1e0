import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AGENT, MEMBERSHIP, ORGANIZATION } from '#test/a-business.ts'
import { anOwnTool, aRun, aRunDetail, FIGURES } from '#test/a-tool.ts'
import { type Fakes, pageOf } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const address = `/agents/${AGENT.id}/capabilities/history`
type RunFakes = NonNullable<Fakes['toolRuns']>
const on = (fakes: RunFakes): Fakes => ({ tools: { list: () => [] }, toolRuns: { figures: () => FIGURES, ...fakes } })

test('each run tells what it came to, how long it took and what it cost, and why nothing was billed', async () => {
  const runs = [
    aRun(),
    aRun({
      tool_name: 'estado_reparacion',
      outcome: 'failed',
      failure: 'status',
      status: 404,
      billed_micros: null,
      billing_rule: 'only_successes',
    }),
    aRun({
      outcome: 'failed',
      failure: 'timeout',
      status: null,
      ms: 16_200,
      billed_micros: null,
      billing_rule: 'only_successes',
    }),
    aRun({ mode: 'test', customer: null, billed_micros: null, billing_rule: 'test' }),
    aRun({ outcome: 'running', ms: null, status: null, billed_micros: null }),
  ]
  const { screen } = await renderScreen(address, on({ list: () => pageOf(runs) }))
  await expect.element(screen.getByRole('row', { name: /Correcta 0,81 s 0,02 US\$/u })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /estado_reparacion Javier Royo 404 0,81 s —/u })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Sin respuesta 16,2 s —/u })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Prueba Prueba/u })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /En curso —/u })).toBeVisible()
  await expect.element(screen.getByTitle('Las pruebas no se facturan.')).toBeVisible()
  await expect.element(screen.getByLabelText('Cifras').getByText('1486')).toBeVisible()
  await expect.element(screen.getByText('p95 2,1 s')).toBeVisible()
})

test('filters stand in the address and hold for the figures too', async () => {
  const tool = anOwnTool()
  const { screen, api, router } = await renderScreen(address, {
    ...on({ list: () => pageOf([aRun()]) }),
    tools: { list: () => [tool] },
  })
  await screen.getByRole('button', { name: 'Herramienta' }).click()
  await screen.getByRole('menuitem', { name: 'agenda_taller' }).click()
  await screen.getByRole('button', { name: 'Periodo 30 días' }).click()
  await screen.getByRole('menuitem', { name: '7 días' }).click()
  await expect.element(screen.getByRole('button', { name: 'Periodo 7 días' })).toBeVisible()
  expect(router.state.location.search).toMatchObject({ tool: tool.id, days: 7 })
  for (const name of ['toolRuns.list', 'toolRuns.figures'])
    expect(api.calls.findLast((each) => each.name === name)?.sent.query).toMatchObject({ tool_id: tool.id, days: 7 })
})

test('a run is told in steps, with the words each argument came from and one bar for each try', async () => {
  const run = aRunDetail({
    outcome: 'failed',
    failure: 'timeout',
    status: null,
    ms: 16_200,
    attempts: [
      { ms: 8000, status: null, failure: 'timeout' },
      { ms: 8000, status: null, failure: 'timeout' },
    ],
    response: null,
    output: 'La agenda no responde.',
    billed_micros: null,
    billing_rule: 'only_successes',
  })
  const { screen } = await renderScreen(`${address}?run=${run.id}`, on({ list: () => pageOf([run]), get: () => run }))
  const drawer = screen.getByRole('dialog')
  await expect.element(drawer.getByText('«¿Me cogéis la bici este sábado en Pamplona?»')).toBeVisible()
  await expect.element(drawer.getByText('de «en Pamplona»')).toBeVisible()
  await expect.element(drawer.getByText(/Authorization: ••••••••7f2c/u)).toBeVisible()
  await expect.element(drawer.getByText('16,2 s, 1 reintento')).toBeVisible()
  await expect.element(drawer.getByText('Intento 2')).toBeInTheDocument()
  await expect.element(drawer.getByText('La agenda no responde.')).toBeVisible()
  await expect.element(drawer.getByText('No se cobró')).toBeVisible()
  await expect.element(drawer.getByText('Regla «solo éxitos»: lo que no sale bien no se factura.')).toBeVisible()
  await expect
    .element(drawer.getByRole('link', { name: 'Abrir conversación' }))
    .toHaveAttribute('href', `/conversations?open=${run.conversation_id}`)
  await expect
    .element(drawer.getByRole('link', { name: 'Repetir en pruebas' }))
    .toHaveAttribute('href', `/agents/${AGENT.id}/capabilities/tools/${run.tool_id}?run=${run.id}`)
})

test('J and K go on to the neighbours while one is open', async () => {
  const [first, second] = [aRunDetail({ tool_name: 'agenda_taller' }), aRunDetail({ tool_name: 'estado_reparacion' })]
  const { screen, router } = await renderScreen(
    `${address}?run=${first.id}`,
    on({
      list: () => pageOf([first, second]),
      get: ({ params }) => (params.run_id === first.id ? first : second),
    }),
  )
  const drawer = screen.getByRole('dialog')
  await expect.element(drawer.getByText('1 de 2')).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(drawer.getByRole('heading', { name: /estado_reparacion/u })).toBeVisible()
  expect(router.state.location.search).toMatchObject({ run: second.id })
})

const GONE = { said: null, arguments: null, request: null, response: null, output: null }

test('erased content says after how many days it was erased', async () => {
  const run = aRunDetail(GONE)
  const { screen } = await renderScreen(`${address}?run=${run.id}`, {
    ...on({ list: () => pageOf([run]), get: () => run }),
    organizations: { mine: () => [{ ...MEMBERSHIP, organization: { ...ORGANIZATION, retention_days: 90 } }] },
  })
  const drawer = screen.getByRole('dialog')
  await expect.element(drawer.getByText('El contenido se borró a los 90 días.').first()).toBeVisible()
  await expect.element(drawer.getByText('0,81 s').first()).toBeVisible()
})

test('one that is still running is not taken for erased', async () => {
  const run = aRunDetail({
    outcome: 'running',
    attempts: [],
    request: null,
    response: null,
    output: null,
    ms: null,
    billed_micros: null,
  })
  const { screen } = await renderScreen(`${address}?run=${run.id}`, on({ list: () => pageOf([run]), get: () => run }))
  const drawer = screen.getByRole('dialog')
  await expect.element(drawer.getByRole('heading', { name: 'En curso', exact: true })).toBeVisible()
  await expect.element(drawer.getByText(/borró|cobró/u)).not.toBeInTheDocument()
})

test('content hidden from a viewer says so, and a viewer cannot repeat the run', async () => {
  const run = aRunDetail({ ...GONE, customer: null })
  const { screen } = await renderScreen(`${address}?run=${run.id}`, {
    ...on({ list: () => pageOf([run]), get: () => run }),
    organizations: { mine: () => [{ ...MEMBERSHIP, role: 'viewer' as const }] },
  })
  const drawer = screen.getByRole('dialog')
  await expect.element(drawer.getByText('Tu rol no permite verlo.').first()).toBeVisible()
  await expect
    .element(drawer.getByRole('button', { name: 'Repetir en pruebas' }))
    .toHaveAttribute('aria-disabled', 'true')
})

test('on a phone a run is two lines, and its steps a page of their own', async () => {
  const run = aRunDetail()
  const { screen } = await renderScreen(address, on({ list: () => pageOf([run]), get: () => run }))
  await page.viewport(390, 844)
  await screen.getByRole('button', { name: /agenda_taller.*Correcta/u }).click()
  await expect.element(screen.getByRole('dialog').getByText('Lo que dijo')).toBeVisible()
  expect(screen.getByRole('dialog').element().getBoundingClientRect().width).toBe(390)
})

test('each tool has its own figures, with what failed last, and narrows the list by a tap', async () => {
  const tool = anOwnTool()
  const of = { ...FIGURES, tool_id: tool.id, tool_name: tool.name, success: 0.938, timeouts: 15 }
  const last_failure = {
    at: new Date(Date.now() - 4 * 60_000).toISOString(),
    failure: 'timeout' as const,
    status: null,
  }
  const { screen, api, router } = await renderScreen(`${address}?days=7`, {
    ...on({ list: () => pageOf([aRun()]) }),
    tools: { list: () => [tool] },
    toolReports: { byTool: () => [{ ...of, last_failure }] },
  })
  expect(api.count('toolReports.byTool')).toBe(0)
  await screen.getByText('Por herramienta').click()
  const row = screen.getByRole('row', { name: /agenda_taller.*1486 93,8 %.*15.*hace 4 min/u })
  await expect.element(row).toBeVisible()
  expect(api.calls.find(({ name }) => name === 'toolReports.byTool')?.sent.query).toMatchObject({ days: 7 })
  await row.getByRole('button', { name: 'agenda_taller' }).click()
  await expect.poll(() => router.state.location.search).toMatchObject({ tool: tool.id })
})

test('a member with the right exports the filtered runs as a file', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { screen, api } = await renderScreen(`${address}?days=7&outcome=failed`, {
    ...on({ list: () => pageOf([aRun()]) }),
    toolReports: { export: () => ({ csv: 'cuando', rows: 3 }) },
  })
  await screen.getByRole('button', { name: 'Exportar CSV' }).click()
  await expect.element(screen.getByText('3 ejecuciones exportadas').first()).toBeVisible()
  click.mockRestore()
  expect(api.calls.find(({ name }) => name === 'toolReports.export')?.sent.body).toMatchObject({
    days: 7,
    outcome: 'failed',
  })
})
