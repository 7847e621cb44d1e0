import type {
  CapabilityBoard,
  ConversationBoard,
  ConversationTrend,
  ToolBoard,
  ToolTrend,
} from '@tertulia/contract/boards'
import type { agentAvailability } from '@tertulia/contract/agent-availability'
import { NO_COUNTS } from '@tertulia/contract/conversation-counts'
import { BOARD_CARDS, type PinnedCardInput } from '@tertulia/contract/pinned-cards'
import type { SavedPlace, SavedView } from '@tertulia/contract/saved-views'
import Papa from 'papaparse'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { z } from 'zod'
import { AGENT } from '#test/a-business.ts'
import { KNOWLEDGE } from '#test/a-knowledge.ts'
import { type Fakes, pageOf, refuse } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { savedFiles } from '#test/saved-files.ts'

const SPAN = {
  first: '2026-10-24',
  last: '2026-11-22',
  starts: '2026-10-23T22:00:00.000Z',
  ends: '2026-11-22T16:42:00.000Z',
  partial: true,
  time_zone: 'Europe/Madrid',
}
const COUNTS = {
  ...NO_COUNTS,
  conversations: 1204,
  confirmed: 412,
  assumed: 489,
  unknown: 172,
  to_person: 109,
  in_progress: 22,
  returned_confirmed: 9,
  asked_by_customer: 38,
  taken_by_team: 71,
  votes_agent: 228,
  stars_agent: 1026,
}
const FEW = { ...NO_COUNTS, conversations: 14, confirmed: 5, to_person: 3, assumed: 6 }
const BOARD: ConversationBoard = {
  span: SPAN,
  has_begun: true,
  now: { counts: COUNTS, erased: 3, first_response_ms: 2_100 },
  before: {
    counts: { ...COUNTS, conversations: 1085 },
    erased: 0,
    first_response_ms: 2_400,
    span: { ...SPAN, first: '2026-09-24', last: '2026-10-23' },
  },
  channels: [
    { channel: 'bubble', counts: { ...COUNTS, conversations: 1190 }, erased: 3, first_response_ms: 2_100 },
    { channel: 'share_link', counts: FEW, erased: 0, first_response_ms: null },
  ],
  values: {
    topic: [{ value: 'Envíos', conversations: 300 }],
    intent: [{ value: 'feedback', conversations: 40 }],
    subtopic: [],
    sentiment: [{ value: 'positive', conversations: 90 }],
    task_success: [],
    language: [{ value: 'es', conversations: 1200 }],
  },
}
const PART = { starts: SPAN.starts, ends: SPAN.ends, partial: false }
const TREND: ConversationTrend = {
  span: SPAN,
  grouping: 'day',
  parts: [{ ...PART, first: '2026-11-22', last: '2026-11-22', counts: COUNTS }],
  before: [null],
}
const TOOL = '01900000-0000-7000-8000-0000000000aa'
const SUMS = {
  runs: 276,
  succeeded: 259,
  failed: 17,
  timeouts: 15,
  p50_ms: 800,
  p95_ms: 8_000,
  billed: 259,
  billed_micros: 5_180_000,
  free: 0,
}
const TOOLS: ToolBoard = {
  span: SPAN,
  now: SUMS,
  before: { ...SUMS, span: SPAN },
  conversations: 1204,
  tools: [{ ...SUMS, tool_id: TOOL, tool_name: 'agenda_taller', conversations: 260 }],
  failures: [
    {
      failure: 'timeout',
      status: null,
      runs: 15,
      last_at: SPAN.ends,
      tools: [{ tool_id: TOOL, tool_name: 'agenda_taller', runs: 15 }],
    },
  ],
  tests: 112,
}
const FORM = 'form:01900000-0000-7000-8000-0000000000bb'
const CAPABILITIES: CapabilityBoard = {
  span: SPAN,
  conversations: 1204,
  capabilities: [
    { capability: 'faq', name: null, used: 700, succeeded: 700, failed: 0 },
    { capability: FORM, name: 'Pedir presupuesto', used: 80, succeeded: 50, failed: 10 },
  ],
}
const TOOL_TREND: ToolTrend = {
  span: SPAN,
  grouping: 'day',
  tool_id: TOOL,
  parts: [
    { ...PART, first: '2026-11-21', last: '2026-11-21', runs: 30, succeeded: 28, p50_ms: 900, p95_ms: 7_400 },
    { ...PART, first: '2026-11-22', last: '2026-11-22', runs: 0, succeeded: 0, p50_ms: null, p95_ms: null },
  ],
}
/** With opening hours. */
const NOW: z.infer<typeof agentAvailability.now.returns> = {
  is_open: true,
  at: { day: '2026-11-22', clock: '17:42' },
  time_zone: 'Europe/Madrid',
  closes: null,
  opens: null,
  special_day: null,
  closed_by_hand: false,
  until: null,
  has_hours: true,
}
const BOARDS: Fakes = {
  boards: {
    conversations: () => BOARD,
    trend: () => TREND,
    capabilities: () => CAPABILITIES,
    tools: () => TOOLS,
    toolTrend: () => TOOL_TREND,
  },
  insights: {
    averages: () => ({
      span: SPAN,
      whole_days: 29,
      conversations: 290,
      per_day: 10,
      per_week: 70,
      busiest: { weekday: 4, hour: 18, per_hour: 3.5 },
    }),
    weekday: () => ({
      span: SPAN,
      weekdays: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
        weekday,
        days: 4,
        conversations: weekday === 4 ? 80 : 35,
        average: weekday === 4 ? 20 : 8.75,
      })),
    }),
    hour: () => ({ span: SPAN, cells: [{ weekday: 4, hour: 18, conversations: 35, outside: 7 }] }),
    timeBlock: () => ({
      span: SPAN,
      blocks: (['midnight', 'morning', 'afternoon', 'evening'] as const).map((block, at) => ({
        block,
        conversations: at * 10,
        outside: at,
        to_person: 0,
      })),
    }),
  },
  unanswered: { list: () => pageOf([]) },
  agentAvailability: { now: () => NOW },
  tools: { list: () => [] },
}
afterEach(() => localStorage.removeItem('tertulia.agent'))
const open = (address = '/boards/conversations', fakes: Fakes = {}) =>
  renderScreen(address, { ...KNOWLEDGE, ...BOARDS, ...fakes })
const searchOf = (href: string | null) =>
  Object.fromEntries(new URL(href ?? '', 'https://console.test').searchParams.entries())

test('a figure stands beside that of the span before and opens the list that it counts (features.md §2.4)', async () => {
  const { screen } = await open()
  const figures = screen.getByRole('region', { name: 'Cifras del periodo' })
  await expect.element(figures.getByText('1204').first()).toBeVisible()
  await expect.element(figures.getByText('3 ya borradas')).toBeVisible()
  const link = figures.getByRole('link', { name: /412/u })
  expect(searchOf(link.element().getAttribute('href'))).toMatchObject({
    agent_id: AGENT.id,
    tests: 'no',
    outcome: 'confirmed',
    started_from: SPAN.starts,
    started_to: SPAN.ends,
  })
})

test('a channel with fewer than twenty conversations shows counts, and says so', async () => {
  const { screen } = await open()
  const channels = screen.getByRole('region', { name: 'Por canal' })
  await expect.element(channels.getByText('5 de 14')).toBeVisible()
  await expect.element(channels.getByText(/^Menos de 20 conversaciones en/u)).toBeVisible()
})

test('one card that fails leaves the others, and is asked again', async () => {
  const { screen, api } = await open('/boards/conversations', {
    boards: { conversations: () => BOARD, trend: () => refuse('not_allowed') },
  })
  await expect.element(screen.getByText('1204').first()).toBeVisible()
  const trend = screen.getByRole('region', { name: 'Conversaciones en el tiempo' })
  await expect.element(trend.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  api.on(BOARDS)
  await trend.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(trend.getByText(/^El máximo fue el/u)).toBeVisible()
})

test('channel and span stand in the address and are asked for', async () => {
  const { screen, api } = await open('/boards/conversations?days=90&channel=bubble')
  await expect.element(screen.getByText('1204').first()).toBeVisible()
  const asked = api.calls.filter(({ name }) => name === 'boards.conversations').at(-1)
  expect(asked?.sent.query).toMatchObject({ agent_id: AGENT.id, days: 90, channel: 'bubble' })
})

test('figures within opening hours alone are asked for, and open lists that are narrowed alike', async () => {
  const { screen, api } = await open('/boards/conversations?channel=bubble')
  await screen.getByRole('combobox', { name: 'Horario' }).click()
  await screen.getByRole('option', { name: 'Solo fuera de horario' }).click()
  const asked = () => api.calls.findLast(({ name }) => name === 'boards.conversations')?.sent.query
  await expect.poll(asked).toMatchObject({ channel: 'bubble', open_hours: 'no' })
  const figures = screen.getByRole('region', { name: 'Cifras del periodo' })
  const link = () => searchOf(figures.getByRole('link', { name: /412/u }).element().getAttribute('href'))
  await expect.poll(link).toMatchObject({ outside_hours: 'yes', channel: 'bubble' })
})

test('the board of capabilities shows in how many conversations each was used, and opens them (features.md §2.4)', async () => {
  const { screen } = await open('/boards/capabilities')
  const uses = screen.getByRole('region', { name: 'Uso por capacidad' })
  await expect.element(uses.getByRole('link', { name: 'Respuestas de tus preguntas: 700' })).toBeVisible()
  const form = uses.getByRole('link', { name: /80/u }).element().getAttribute('href')
  expect(searchOf(form)).toMatchObject({ capability: FORM, agent_id: AGENT.id, started_from: SPAN.starts })
  const ends = screen.getByRole('region', { name: 'Cómo terminó cada uso' })
  await expect.element(ends.getByRole('row', { name: /Pedir presupuesto 80 62,5.% 50 10 20/u })).toBeVisible()
})

test.each([
  ['days at the end of the calendar', 'from=9999-12-01&to=9999-12-31'],
  ['a hundred years', 'from=1926-11-01&to=2026-11-30'],
])('an address with %s shows the usual days', async (_days, search) => {
  const { screen, api } = await open(`/boards/conversations?${search}`)
  await expect.element(screen.getByText('1204').first()).toBeVisible()
  expect(api.calls.findLast(({ name }) => name === 'boards.conversations')?.sent.query).toMatchObject({ period: '30D' })
})

test('insights say when customers write, in a sentence with its numbers', async () => {
  const { screen } = await open('/insights')
  await expect.element(screen.getByText(/^Pico: viernes a las 18:00, 35 conversaciones\./u)).toBeVisible()
  await expect.element(screen.getByText(/^Cada viernes recibes 1,9 veces la media\.$/u)).toBeVisible()
  await expect.element(screen.getByText(/^La hora con más: las 18:00, con 35 \(100.%\)\.$/u)).toBeVisible()
  const block = /^La franja con más: noche, con 30 \(50.%\)\. Con el negocio cerrado llega el 10.% \(6\)\.$/u
  await expect.element(screen.getByText(block)).toBeVisible()
  const evening = screen.getByRole('region', { name: 'Por franja' }).getByRole('link', { name: /30/u })
  expect(searchOf(evening.element().getAttribute('href'))).toMatchObject({ time_block: 'evening' })
})

test('a peak of one conversation is told in the singular', async () => {
  const cells = Array.from({ length: 24 }, (_, hour) => ({ weekday: 0, hour, conversations: 1, outside: 0 }))
  const { screen } = await open('/insights', { insights: { ...BOARDS.insights, hour: () => ({ span: SPAN, cells }) } })
  await expect.element(screen.getByText('Pico: lunes a las 00:00, 1 conversación.')).toBeVisible()
})

test('the board of tools shows each capability, what fails and what was billed, each with its runs (features.md §2.4)', async () => {
  const { screen } = await open('/boards/tools')
  const table = screen.getByRole('region', { name: 'Uso por herramienta' })
  await expect.element(table.getByRole('row', { name: /agenda_taller 276 93,8/u })).toBeVisible()
  await expect.element(table.getByText('Hubo 112 usos más en pruebas. No se cuentan aquí ni se cobran.')).toBeVisible()
  const failures = screen.getByRole('region', { name: 'Qué falla' })
  await expect.element(failures.getByText(/^agenda_taller 15/u)).toBeVisible()
  const timeouts = failures.getByRole('link').element().getAttribute('href')
  expect(timeouts).toContain(`/agents/${AGENT.id}/capabilities/history`)
  expect(searchOf(timeouts)).toMatchObject({ outcome: 'failed', failure: 'timeout', from: SPAN.starts, to: SPAN.ends })
})

test.each([
  ['/boards/tools', 'Uso por herramienta', 'Éxito', 0.938],
  ['/boards/capabilities', 'Cómo terminó cada uso', 'Éxito', 0.625],
])('the file of a table says under each head what the table says: %s', async (address, title, head, value) => {
  const files = savedFiles()
  const { screen } = await open(address)
  const card = screen.getByRole('region', { name: title })
  await card.getByRole('button', { name: 'Descargar' }).click()
  await page.getByRole('menuitem', { name: 'Tabla (CSV)' }).click()
  await expect.poll(() => files.length).toBe(1)
  const { data } = Papa.parse<Record<string, string>>((await files[0]?.content.text()) ?? '', { header: true })
  expect(data.map((row) => Number(row[head]))).toContain(value)
})

test('the board of tools draws how long a tool takes and how often it is used, each day with its runs (picture 29)', async () => {
  const { screen, api } = await open('/boards/tools')
  const time = screen.getByRole('region', { name: 'Cuánto tarda agenda_taller' })
  await expect.element(time.getByText('Lenta')).toBeVisible()
  expect(api.calls.findLast(({ name }) => name === 'boards.toolTrend')?.sent.query).toMatchObject({ tool_id: TOOL })
  const uses = screen.getByRole('region', { name: 'Usos de agenda_taller' })
  const day = uses.getByRole('link', { name: /28/u }).first().element().getAttribute('href')
  expect(searchOf(day)).toMatchObject({ outcome: 'live', tool: TOOL, from: PART.starts, to: PART.ends })
})

test('every figure has its definition, at an address of its own', async () => {
  const { screen } = await open('/boards/definitions')
  await expect.element(screen.getByText('Resueltas, supuestas')).toBeVisible()
  expect(document.querySelector('#assumed')).not.toBeNull()
})

/** Cards of each board, by what is asked to pin them. */
const ON_BOARDS = {
  '/boards/conversations?period=7D&channel=bubble': BOARD_CARDS.conversations,
  '/boards/capabilities?period=7D': BOARD_CARDS.capabilities,
  '/boards/tools?period=7D': BOARD_CARDS.tools,
  '/insights?period=7D': BOARD_CARDS.insights,
} as const

test.each(Object.entries(ON_BOARDS))('every card of %s can be pinned, as it is shown', async (address, cards) => {
  const pinned: PinnedCardInput[] = []
  const { screen } = await open(address, {
    pinnedCards: {
      list: () => [],
      pin: ({ body }) => {
        pinned.push(body)
        return { ...body, id: crypto.randomUUID() }
      },
    },
  })
  const menus = screen.getByRole('button', { name: /^Más opciones de/u })
  await expect.poll(() => menus.elements().length).toBe(cards.length)
  for (let at = 0; at < cards.length; at += 1) {
    await menus.nth(at).click()
    const item = screen.getByRole('menuitem', { name: 'Fijar en Inicio' })
    await item.click()
    await expect.poll(() => pinned.length).toBe(at + 1)
    await expect.element(item).not.toBeInTheDocument()
  }
  expect(pinned.map(({ card }) => card).toSorted()).toEqual([...cards].toSorted())
  for (const { agent_id, address: kept } of pinned) {
    expect(agent_id).toBe(AGENT.id)
    expect(kept.period).toBe('7D')
  }
})

test('a card that is pinned can be unpinned, and with three no other is pinned', async () => {
  const pins = (['outcomes', 'csat', 'by_tool'] as const).map((card) => ({
    id: crypto.randomUUID(),
    agent_id: AGENT.id,
    card,
    address: {},
  }))
  const { screen } = await open('/boards/conversations', { pinnedCards: { list: () => pins } })
  await screen.getByRole('button', { name: 'Más opciones de Qué pasó con cada conversación' }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Quitar de Inicio' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('menuitem', { name: 'Quitar de Inicio' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Más opciones de Por canal' }).click()
  const other = screen.getByRole('menuitem', { name: /^Fijar en Inicio/u })
  await expect.element(other).toHaveAttribute('aria-disabled', 'true')
  await expect.element(other.getByText('Ya tienes 3 gráficas fijadas: quita una antes.')).toBeVisible()
})

const OTHER = { ...AGENT, id: crypto.randomUUID(), name: 'Bruno' }
const aView = (name: string, place: SavedPlace): SavedView => ({
  id: crypto.randomUUID(),
  name,
  place,
  shared: false,
  is_mine: true,
  is_default: false,
  updated_at: SPAN.ends,
})

test('a view of a board brings back its agent, channel and span, and views of other screens are not among its own', async () => {
  const views = [
    aView('Semana de Bruno', {
      of: 'board',
      board: 'conversations',
      agent_id: OTHER.id,
      address: { period: '7D', channel: 'web' },
    }),
    aView('Capacidades', { of: 'board', board: 'tools', agent_id: AGENT.id, address: {} }),
    aView('Malas', { of: 'list', filters: { tag: 'bad' }, sort: 'last_message_at', order: 'desc' }),
  ]
  const { screen, api, router } = await open('/boards/conversations', {
    savedViews: { list: () => views },
    agents: { list: () => [AGENT, OTHER], get: () => AGENT },
  })
  await screen.getByRole('button', { name: 'Vistas' }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Capacidades' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('menuitem', { name: 'Malas' })).not.toBeInTheDocument()
  await screen.getByRole('menuitem', { name: 'Semana de Bruno' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ period: '7D', channel: 'web' })
  const asked = () => api.calls.filter(({ name }) => name === 'boards.conversations').at(-1)?.sent.query
  await expect.poll(asked).toMatchObject({ agent_id: OTHER.id, period: '7D', channel: 'web' })
  await expect.element(screen.getByRole('button', { name: 'Semana de Bruno' })).toBeVisible()
})

test('a board as it is shown is kept as a view', async () => {
  const kept: SavedPlace[] = []
  const { screen } = await open('/insights?days=90&channel=web', {
    savedViews: {
      list: () => [],
      create: ({ body }) => {
        kept.push(body.place)
        return aView(body.name, body.place)
      },
    },
  })
  await screen.getByRole('button', { name: 'Vistas' }).click()
  await screen.getByRole('menuitem', { name: 'Guardar esta vista' }).click()
  await screen.getByRole('textbox', { name: 'Nombre' }).fill('Tres meses')
  await screen.getByRole('button', { name: 'Guardar', exact: true }).click()
  const address = { days: 90, channel: 'web' }
  await expect.poll(() => kept).toEqual([{ of: 'board', board: 'insights', agent_id: AGENT.id, address }])
})

test('an agent without conversations shows made-up figures that say so, open no list and are in no file (features.md §2.4)', async () => {
  const none = { counts: NO_COUNTS, erased: 0, first_response_ms: null }
  const { screen } = await open('/boards/conversations', {
    boards: {
      ...BOARDS['boards'],
      conversations: () => ({
        ...BOARD,
        has_begun: false,
        now: none,
        before: { ...none, span: SPAN },
        channels: [],
        values: { topic: [], intent: [], subtopic: [], sentiment: [], task_success: [], language: [] },
      }),
    },
  })
  await expect.element(screen.getByText(/aún no ha hablado con ningún cliente$/u)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Instalar la burbuja' })).toBeVisible()
  const figures = screen.getByRole('region', { name: 'Cifras del periodo' })
  await expect.element(figures.getByText('240').first()).toBeVisible()
  const lists = () =>
    screen
      .getByRole('link')
      .elements()
      .filter((link) => link.getAttribute('href')?.includes('started_from'))
  expect(lists()).toEqual([])
  await expect.element(figures.getByText('Ejemplo').first()).toBeVisible()
})
