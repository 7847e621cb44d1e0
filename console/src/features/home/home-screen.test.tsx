import { NO_COUNTS } from '@tertulia/contract/conversation-counts'
import type { Role } from '@tertulia/contract/permissions'
import type { PinnedCard } from '@tertulia/contract/pinned-cards'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aConversation, AGENT, aRecent, HOME, MEMBERSHIP } from '#test/a-business.ts'
import { aConnection } from '#test/a-connection.ts'
import { aTrend, QUIET_HOME } from '#test/a-home.ts'
import { aGap } from '#test/a-knowledge.ts'
import { type Fakes, pageOf, refuse } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

afterEach(() => localStorage.removeItem('tertulia.home_days'))

const open = (fakes: Fakes = {}) => renderScreen('/home', { ...QUIET_HOME, ...fakes })
const searchOf = (href: string | null) =>
  Object.fromEntries(new URL(href ?? '', 'https://console.test').searchParams.entries())
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 5_000).toISOString()
const waiter = (profile_name: string, minutes: number) =>
  aConversation({ profile_name, control: 'offered', waiting_since: ago(minutes) })
const { questions: _, conversations: __, reply: ___, ...GAP } = aGap()
const as = (role: Role): Fakes => ({ organizations: { mine: () => [{ ...MEMBERSHIP, role }] } })

const JAVIER = waiter('Javier Royo', 8)
const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const INVITATION = {
  id: crypto.randomUUID(),
  email: 'taller@ejemplo.es',
  role: 'member' as const,
  status: 'pending' as const,
  invited_by_name: 'Marta',
  sent_at: ago(60),
  expires_at: inDays(2),
  answered_at: null,
  asked_again_at: null,
}
/** Something of each kind needs a person. */
const BUSY: Fakes = {
  conversations: { list: ({ query }) => pageOf(query.queue === 'waiting' ? [JAVIER, waiter('Elena Bescós', 1)] : []) },
  connections: {
    list: () => ({
      connections: [
        aConnection({
          secrets: { access_token: { last_four: '9c1e', changed_at: ago(9), expires_at: inDays(6) } },
        }),
      ],
    }),
  },
  unanswered: { list: ({ query }) => pageOf([GAP], { total: query.days === undefined ? 12 : 7 }) },
  agents: {
    list: () => [{ ...AGENT, unpublished_changes: 3 }],
    get: () => ({ ...AGENT, unpublished_changes: 3 }),
  },
  versions: {
    changes: () => [
      { area: 'identity', kind: 'changed', what: 'greeting' },
      { area: 'faq', kind: 'added', what: '¿Una?' },
      { area: 'faq', kind: 'added', what: '¿Otra?' },
    ],
  },
  invitations: {
    list: () => pageOf([INVITATION, { ...INVITATION, id: crypto.randomUUID(), expires_at: inDays(6.5) }]),
  },
}

test('needs are sorted by urgency, each with one action, and only waiting customers are in ink', async () => {
  const { screen } = await open(BUSY)
  const needs = screen.getByRole('region', { name: 'Te necesita hoy' })
  await expect.element(needs.getByText('5 cosas, la más urgente primero')).toBeVisible()
  expect(
    needs
      .getByRole('listitem')
      .elements()
      .map((row) => row.querySelector('p')?.textContent),
  ).toEqual([
    '2 personas esperan',
    '1 canal con aviso',
    '12 preguntas sin respuesta',
    '3 cambios sin publicar',
    '1 invitación que caduca',
  ])
  await expect.element(needs.getByText('desde hace 8 min')).toHaveClass('text-warn-text')
  await expect.element(needs.getByText(/7 de estos 30 días y 5 anteriores/u)).toBeVisible()
  await expect.element(needs.getByText(/2 preguntas\. Tus clientes ven aún la versión 1/u)).toBeVisible()
  const attend = needs.getByRole('link', { name: 'Atender a Javier' })
  expect(searchOf(attend.element().getAttribute('href'))).toEqual({ open: JAVIER.id })
  expect(document.querySelectorAll('[data-need] .bg-solid')).toHaveLength(1)
  await expect
    .element(needs.getByRole('link', { name: 'Responder a las 12' }))
    .toHaveAttribute('href', `/agents/${AGENT.id}/knowledge/unanswered`)
})

test('needs of count zero are not shown, and a list without needs says so', async () => {
  const { screen } = await open()
  const needs = screen.getByRole('region', { name: 'Te necesita hoy' })
  await expect.element(needs.getByText('Nada te espera.')).toBeVisible()
  await expect.element(needs.getByRole('listitem')).not.toBeInTheDocument()
})

test('a customer who has waited less than two minutes is shown without a warning', async () => {
  const { screen } = await open({ conversations: { list: () => pageOf([waiter('Elena Bescós', 1)]) } })
  await expect.element(screen.getByText('desde hace 1 min')).not.toHaveClass('text-warn-text')
})

test('a customer who begins to wait is shown at once', async () => {
  const { screen, socket } = await open()
  await expect.element(screen.getByText('Nada te espera.')).toBeVisible()
  await expect.poll(() => socket.hears(`organization:${AGENT.organization_id}`)).toBe(true)
  socket.push(`organization:${AGENT.organization_id}`, { type: 'conversation.changed', conversation: JAVIER })
  await expect.element(screen.getByRole('link', { name: 'Atender a Javier' })).toBeVisible()
})

test('a viewer reads the needs and is offered no action', async () => {
  const { screen } = await open({ ...BUSY, ...as('viewer') })
  const needs = screen.getByRole('region', { name: 'Te necesita hoy' })
  await expect.element(needs.getByText('3 cambios sin publicar')).toBeVisible()
  expect(needs.getByRole('link').elements()).toEqual([])
  expect(needs.getByRole('button').elements()).toEqual([])
  await expect.element(needs.getByText(/invitación/u)).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'Añadir pregunta' })).not.toBeInTheDocument()
})

test('a part that fails says so and is asked again, and the rest stands', async () => {
  const { screen, api } = await open({ ...BUSY, connections: { list: () => refuse('too_many_requests') } })
  const needs = screen.getByRole('region', { name: 'Te necesita hoy' })
  await expect.element(needs.getByRole('alert').getByText(/Demasiados intentos seguidos/u)).toBeVisible()
  await expect.element(needs.getByText('2 personas esperan')).toBeVisible()
  api.on(BUSY)
  await needs.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(needs.getByText('1 canal con aviso')).toBeVisible()
})

test('invitations that are about to end are sent again, and those alone', async () => {
  const { screen, api } = await open(BUSY)
  const sent: string[] = []
  api.on({
    invitations: {
      resend: ({ params }) => {
        sent.push(params.invitation_id)
        return { invitation: INVITATION, is_mailed: true }
      },
    },
  })
  await screen.getByRole('button', { name: 'Reenviarla' }).click()
  await expect.element(screen.getByText('Invitación reenviada: vale 7 días más')).toBeVisible()
  expect(sent).toEqual([INVITATION.id])
})

test('J and K lead from one thing to the next, and T turns the chart wherever one is', async () => {
  const { screen } = await open({ ...BUSY, boards: { trend: () => TREND } })
  await expect.element(screen.getByText('5 cosas, la más urgente primero')).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(screen.getByRole('link', { name: 'Atender a Javier' })).toHaveFocus()
  await userEvent.keyboard('jj')
  await expect.element(screen.getByRole('link', { name: 'Responder a las 12' })).toHaveFocus()
  await userEvent.keyboard('k')
  await expect.element(screen.getByRole('link', { name: 'Renovar el permiso' })).toHaveFocus()
  await userEvent.keyboard('t')
  await expect.element(screen.getByRole('table')).toBeVisible()
  await userEvent.keyboard('t')
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument()
})

const day = (conversations: number, to_person: number, unanswered: number) => ({
  ...NO_COUNTS,
  conversations,
  to_person,
  unanswered,
})
const TREND = aTrend([day(40, 4, 1), day(50, 5, 2), day(10, 1, 0)], 81)

test('the three parts are all conversations, and each figure and day opens its list', async () => {
  const { screen } = await open({ boards: { trend: () => TREND } })
  const chart = screen.getByRole('region', { name: 'Conversaciones', exact: true })
  await expect.element(chart.getByText(/recibidas, 19 más que en los 30 días anteriores/u)).toBeVisible()
  const figures = [
    ['Contestadas: 87', 'answered'],
    ['Pasadas a una persona: 10', 'to_person'],
    ['Sin respuesta: 3', 'unanswered'],
  ] as const
  for (const [name, handling] of figures) {
    const link = chart.getByRole('link', { name, exact: true })
    expect(searchOf(link.element().getAttribute('href'))).toMatchObject({
      handling,
      agent_id: AGENT.id,
      tests: 'no',
      started_from: TREND.span.starts,
      started_to: TREND.span.ends,
    })
  }
  const friday = chart.getByRole('link', { name: /^Viernes, 20 de noviembre.*Contestadas 35$/iu })
  await expect.element(friday).toBeInTheDocument()
  expect(searchOf(friday.element().getAttribute('href'))).toMatchObject({
    handling: 'answered',
    started_from: TREND.parts[0]?.starts,
    started_to: TREND.parts[0]?.ends,
  })
  await expect.element(chart.getByText('Hoy, hasta las 17:44')).toBeVisible()
})

test('seven days or thirty are remembered', async () => {
  const asked: (string | undefined)[] = []
  const trend = ({ query }: { query: { period?: string | undefined } }) => {
    asked.push(query.period)
    return TREND
  }
  const { screen } = await open({ boards: { trend } })
  await screen.getByRole('radio', { name: '7 días' }).click()
  await expect.poll(() => asked).toEqual(['30D', '7D'])
  await screen.unmount()
  const again = await open({ boards: { trend } })
  await expect.element(again.screen.getByRole('radio', { name: '7 días' })).toBeChecked()
  expect(asked.at(-1)).toBe('7D')
})

test('under twenty conversations counts stand without shares', async () => {
  const { screen } = await open({ boards: { trend: () => aTrend([{}, {}, {}, day(6, 1, 1), day(3, 0, 0)]) } })
  const chart = screen.getByRole('region', { name: 'Conversaciones', exact: true })
  await expect.element(chart.getByRole('link', { name: 'Contestadas: 7' })).toBeVisible()
  await expect.element(chart.getByText('%')).not.toBeInTheDocument()
})

test('a home without conversations leads to the bubble’s installation', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('link', { name: 'Instalar la burbuja' })).toBeVisible()
  await expect.element(screen.getByText(/^Aún no hay conversaciones\. Instala/u)).toBeVisible()
})

test('conversations are told by the last question in the words of their customer, and by no courtesy', async () => {
  const { screen } = await open({
    kpis: {
      home: () => ({
        ...HOME,
        recent: [
          aRecent({ profile_name: 'Teresa', last_message: 'gracias' }),
          aRecent({ profile_name: 'Pablo', last_message: 'hola', asked: { kind: 'nothing', text: '' } }),
        ],
      }),
    },
  })
  const recent = screen.getByRole('region', { name: 'Conversaciones recientes' })
  await expect.element(recent.getByText('«¿Abrís los sábados?»')).toHaveClass('type-quote')
  await expect.element(recent.getByText('Todavía no ha preguntado nada')).toBeVisible()
  await expect.element(recent.getByText('gracias')).not.toBeInTheDocument()
})

test('the card says what is left to set up, until that is done', async () => {
  const setup = [
    { step: 'agent', done: true },
    { step: 'questions', done: false },
  ] as const
  const { screen } = await open({ kpis: { home: () => ({ ...HOME, setup: [...setup] }) } })
  const card = screen.getByRole('article', { name: 'El agente' })
  await expect.element(card.getByText('Añadir 5 preguntas')).toBeVisible()
  await expect.element(card.getByText('1 de 2')).toBeVisible()
})

test('an agent that was never published says so, and nothing of it waits to be published', async () => {
  const agent = {
    ...AGENT,
    live_version: null,
    deployed_at: null,
    unpublished_changes: 4,
    status: 'active_in_dev' as const,
  }
  const { screen } = await open({ agents: { list: () => [agent], get: () => agent } })
  await expect.element(screen.getByText('Todavía no contesta a tus clientes')).toBeVisible()
  await expect.element(screen.getByText('Nada te espera.')).toBeVisible()
})

test('switching the agent off asks, and says how many chats are open', async () => {
  const { screen } = await open({
    conversations: { list: ({ query }) => pageOf([], { total: query.status === 'active' ? 3 : 0 }) },
  })
  await screen.getByRole('button', { name: 'Desactivar' }).click()
  await expect.element(screen.getByRole('dialog').getByText(/hay 3 chats abiertos/u)).toBeVisible()
})

test('a home without an agent leads to making one', async () => {
  const { screen } = await open({ agents: { list: () => [] } })
  await expect.element(screen.getByRole('button', { name: 'Crear agente' }).last()).toBeVisible()
})

const pin = (card: PinnedCard['card'], address: PinnedCard['address'] = {}): PinnedCard => ({
  id: crypto.randomUUID(),
  agent_id: AGENT.id,
  card,
  address,
})
const SUMS = { runs: 0, succeeded: 0, failed: 0, timeouts: 0, conversations: 0, p50_ms: null, p95_ms: null }
const TOOLS = { ...SUMS, billed: 0, billed_micros: 0, free: 0 }

test('pinned cards stand with where they come from, and are moved and unpinned', async () => {
  const pins = [pin('runs', { period: '7D' }), pin('by_tool', { days: 90 })]
  const moved: unknown[] = []
  const gone: string[] = []
  const { screen } = await open({
    pinnedCards: {
      list: () => pins.filter(({ id }) => !gone.includes(id)),
      move: ({ params, body }) => {
        moved.push([params.id, body.place])
        return { success: true as const }
      },
      unpin: ({ params }) => {
        gone.push(params.id)
        return { success: true as const }
      },
    },
    boards: {
      trend: () => TREND,
      tools: () => ({
        span: TREND.span,
        now: TOOLS,
        before: { ...TOOLS, span: TREND.span },
        conversations: 0,
        tools: [],
        failures: [],
        tests: 0,
      }),
    },
    tools: { list: () => [] },
  })
  await expect.element(screen.getByText('Fijada de Tableros, los últimos 7 días')).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Usos', exact: true })).toBeVisible()
  const opens = screen.getByRole('link', { name: 'Abrir el tablero' }).first()
  await expect.element(opens).toHaveAttribute('href', '/boards/tools?period=7D')
  const menu = screen.getByRole('button', { name: 'Más opciones de Tableros' })
  await menu.first().click()
  await screen.getByRole('menuitem', { name: 'Bajar' }).click()
  await expect.poll(() => moved).toEqual([[pins[0]?.id, 1]])
  await expect.element(screen.getByRole('menuitem', { name: 'Bajar' })).not.toBeInTheDocument()
  await menu.last().click()
  await screen.getByRole('menuitem', { name: 'Quitar de Inicio' }).click()
  await expect.element(screen.getByText('Fijada de Tableros, 90 días')).not.toBeInTheDocument()
})

test('a home without pinned cards leads to the boards', async () => {
  const { screen } = await open()
  const none = screen.getByText(/^Fija aquí una gráfica de/u)
  await expect.element(none.getByRole('link', { name: 'Tableros' })).toHaveAttribute('href', '/boards/conversations')
})

test('on a phone the agent and its conversations come before what is pinned', async () => {
  const { screen } = await open()
  await page.viewport(390, 844)
  await expect.element(screen.getByRole('radio', { name: '7 días' })).toBeChecked()
  const pinned = screen.getByText(/^Fija aquí una gráfica de/u)
  await expect.element(pinned).toBeInTheDocument()
  const recent = screen.getByRole('region', { name: 'Conversaciones recientes' }).element()
  expect(recent.compareDocumentPosition(pinned.element()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('nothing but the body of the page scrolls, so that the skip link moves no bar away', async () => {
  const recent = Array.from({ length: 9 }, () => aRecent())
  const steps = ['agent', 'identity', 'questions', 'files', 'playground', 'deploy', 'bubble', 'invite'] as const
  const setup = steps.map((step) => ({ step, done: false }))
  const { screen } = await open({ ...BUSY, kpis: { home: () => ({ ...HOME, recent, setup }) } })
  await expect.element(screen.getByText('«¿Abrís los sábados?»').last()).toBeInTheDocument()
  const around: Element[] = []
  for (let each = screen.getByRole('main').element().parentElement; each; each = each.parentElement) around.push(each)
  expect(around.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toEqual([])
})
