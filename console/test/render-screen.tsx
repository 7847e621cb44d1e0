import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { DEFAULT_LIVE_CHAT } from '@tertulia/contract/live-chat'
import { afterEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { forgetKept } from '#api/kept-work.ts'
import { beginSession, clearSession } from '#api/session.ts'
import { createConsoleRouter, createQueries } from '../src/router.ts'
import { AGENT, MEMBERSHIP, PERSON, SESSION } from './a-business.ts'
import { A_CONTEXT } from './a-context.ts'
import { anAnalysis } from './an-analysis.ts'
import { fakeApi, type Fakes, pageOf } from './fake-api.ts'
import { fakeSocket } from './fake-socket.ts'
import { render } from './render.tsx'

/** No hours are set. */
const ALWAYS_OPEN = {
  is_open: true,
  at: { day: '2026-11-20', clock: '10:00' },
  time_zone: 'Europe/Madrid',
  closes: null,
  opens: null,
  special_day: null,
  closed_by_hand: false,
  until: null,
  has_hours: false,
}

/** Answers to the calls of any signed-in screen. */
const EVERY_SCREEN: Fakes = {
  accounts: { user: () => PERSON },
  organizations: { mine: () => [MEMBERSHIP] },
  agents: { list: () => [AGENT], get: () => AGENT },
  conversations: { list: () => pageOf([]), hours: () => ({ cells: [], total_is_exact: true }) },
  liveChat: {
    queues: () => ({ waiting: 0, mine: 0, others: 0, with_agent: 0, snoozed: 0, ended: 0 }),
    settings: () => ({ ...DEFAULT_LIVE_CHAT, updated_at: null }),
    attendance: () => ({ availability: 'available' }),
  },
  ratings: { of: () => ({ csat: null, comment: '', rated_at: null, answers: [] }) },
  teams: { list: () => [] },
  conversationSnoozes: { list: () => [] },
  conversationContext: { get: () => A_CONTEXT },
  conversationEndings: { get: () => ({ ending: null }) },
  conversationNotes: { list: () => [] },
  cannedReplies: { list: () => pageOf([]), topics: () => [] },
  conversationAnalysis: { get: () => anAnalysis() },
  contacts: { ofConversation: () => ({ identity: null, contact: null }) },
  unanswered: { list: () => pageOf([]) },
  savedViews: { list: () => [] },
  boards: { versions: () => [] },
  qualityRuns: { matrix: () => ({ versions: [], questions: [], total: 0 }) },
  pinnedCards: { list: () => [] },
  agentAvailability: { now: () => ALWAYS_OPEN },
  channelStops: { list: () => ({ channels: [], words: [] }) },
  connections: { list: () => ({ connections: [] }) },
  automations: { list: () => [] },
  realtime: { ticket: () => ({ ticket: 'a-ticket' }) },
}

let close: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const each of close) await each()
  close = []
  forgetKept(PERSON.id, '')
  clearSession()
  vi.unstubAllGlobals()
})

/**
 * Opens an address of the console as it is for a signed-in owner: its routes, its frame and its words, on a server that
 * answers what it is told to. Calls that every screen makes are answered already.
 */
export async function renderScreen(address: string, fakes: Fakes = {}) {
  await page.viewport(1440, 900)
  beginSession(SESSION)
  const api = fakeApi(EVERY_SCREEN, fakes)
  const socket = fakeSocket()
  const queries = createQueries()
  // Without retries a refusal shows at once.
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } })
  const router = createConsoleRouter(queries, createMemoryHistory({ initialEntries: [address] }))
  // The pointer is where the last test left it: a page behind a link that it happens to be on is not loaded for that.
  router.update({ ...router.options, defaultPreload: false })
  const screen = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  close.push(async () => {
    // Requests still pending when a test ends would reach the next test's server.
    await vi.waitFor(() => expect(router.state.status).toBe('idle'), { timeout: 3_000 }).catch(() => undefined)
    await screen.unmount()
    queries.clear()
  })
  return { screen, api, socket, router }
}
