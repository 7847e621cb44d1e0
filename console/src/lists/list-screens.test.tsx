/** @module-tag matrix Each list through each of its states. */
import { OWN_TEXTS } from '@tertulia/contract/faq-translations'
import type { Page } from '@tertulia/contract/shapes'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aConversation, AGENT, aKey, aMember, anAuditEntry, aTest, aVersion, PERSON } from '#test/a-business.ts'
import { aFaq, aFile, aGap, aParityRow, aProposal, KNOWLEDGE } from '#test/a-knowledge.ts'
import { aCollection, aResult } from '#test/a-collection.ts'
import { aContact, anIdentity } from '#test/a-contact.ts'
import { aTicket } from '#test/a-request.ts'
import { aScheduledMessage } from '#test/a-scheduled-message.ts'
import { anAutomationRun } from '#test/an-automation.ts'
import { aRun, aRunDetail, aTool, FIGURES } from '#test/a-tool.ts'
import { type Fakes, pageOf, refuse } from '#test/fake-api.ts'
import { controlsBefore, tabToRows } from '#test/list-keyboard.ts'
import { cut, geometry, isTitleCut, shown, SKELETON } from '#test/list-layout.ts'
import { lateList } from '#test/late-list.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { changeLanguage } from '#i18n/i18n.ts'

/** Answer of a list, for rows of any type. */
type Answer = (rows: never[]) => Promise<Page<never>> | Page<never>

type Screen = {
  address: string
  row: object
  /** The console on a server whose list answers so. */
  fakes: (list: () => ReturnType<Answer>) => Fakes
  /** Text of a list that never had rows. */
  none: string | undefined
  /** Search whose filters match nothing, and the text shown then. */
  filtered?: { search: string; noneFound: string }
  /** The console filters by itself: the server answers with all rows. */
  isFilteredHere?: true
  /** Answers for the row that Enter opens in a drawer. */
  drawer?: Fakes
  /** On a phone the open row has all the room. */
  isWide?: true
}

const agent = `/agents/${AGENT.id}`
const FAQ = aFaq()
const COLLECTION = aCollection()
const WAITING = aConversation({ control: 'offered', waiting_since: new Date().toISOString() })
const twoLanguages = { ...AGENT, languages: ['es' as const, 'en' as const] }
const knowledge = (fakes: Fakes): Fakes => ({ ...KNOWLEDGE, ...fakes })

const SCREENS: Record<string, Screen> = {
  conversations: {
    address: '/conversations',
    row: aConversation(),
    fakes: (list) => ({ conversations: { list } }),
    none: 'Aún no hay conversaciones',
    filtered: { search: 'tag=bad', noneFound: 'Ninguna conversación con estos filtros' },
  },
  'live chat': {
    address: '/live-chat',
    row: WAITING,
    fakes: (list) => ({
      conversations: {
        list: ({ query }) => (query.queue === 'waiting' ? list() : pageOf([])),
        get: () => WAITING,
        messages: () => pageOf([]),
      },
      corrections: { list: () => [] },
    }),
    none: 'Nadie espera',
  },
  audit: {
    address: '/settings/audit',
    row: anAuditEntry({ changes: [{ field: 'answer', before: null, after: 'Sí' }] }),
    fakes: (list) => ({ audit: { list, people: () => [{ id: PERSON.id, name: 'Marta Pardo' }] } }),
    none: 'Aún no hay actividad',
    filtered: { search: 'days=7', noneFound: 'Nada coincide con los filtros' },
  },
  members: {
    address: '/settings/members',
    row: aMember(),
    fakes: (list) => ({ members: { list }, invitations: { list: () => pageOf([]) } }),
    none: undefined,
    filtered: { search: 'search=nadie', noneFound: 'Nadie coincide con «nadie»' },
    isFilteredHere: true,
  },
  'API keys': {
    address: '/integrations/api-keys',
    row: aKey(),
    fakes: (list) => ({ apiKeys: { list } }),
    none: 'Aún no hay claves',
  },
  'saved replies': {
    address: '/settings/canned-replies',
    row: {
      id: crypto.randomUUID(),
      shortcut: 'envio-plazo',
      title: 'Plazos de envío',
      text: 'Llega en 48 h.',
      topic: 'Envíos',
      updated_at: '2026-11-20T09:00:00.000Z',
    },
    fakes: (list) => ({ cannedReplies: { list, topics: () => ['Envíos'] } }),
    none: 'Aún no hay respuestas guardadas',
    filtered: { search: 'search=garantia', noneFound: 'Ninguna respuesta coincide' },
  },
  teams: {
    address: '/settings/live-chat',
    row: {
      id: crypto.randomUUID(),
      name: 'Envíos',
      user_ids: [PERSON.id],
      agent_ids: [AGENT.id],
      updated_at: '2026-11-20T09:00:00.000Z',
    },
    fakes: (list) => ({
      teams: { list: async () => (await list()).items },
      liveChat: { attendants: () => [{ user_id: PERSON.id, name: 'Marta', load: 0, availability: 'available' }] },
    }),
    none: 'Aún no hay grupos',
  },
  questions: {
    address: `${agent}/knowledge/faqs`,
    row: FAQ,
    fakes: (list) => knowledge({ faqs: { list } }),
    none: 'Aún no hay preguntas',
    filtered: { search: 'search=garantia', noneFound: 'Ninguna pregunta coincide' },
  },
  'questions beside the editor': {
    address: `${agent}/knowledge/faqs?faq=new`,
    row: FAQ,
    fakes: (list) => knowledge({ faqs: { list }, nearestFaqs: { similar: () => [] } }),
    isWide: true,
    none: 'Aún no hay preguntas',
    filtered: { search: 'only=unused', noneFound: 'Ninguna pregunta coincide' },
  },
  files: {
    address: `${agent}/knowledge/files`,
    row: aFile(),
    fakes: (list) => knowledge({ vault: { list, categories: () => [] } }),
    drawer: { vault: { get: () => aFile(), passages: () => pageOf([]) } },
    none: 'Aún no hay archivos',
    filtered: { search: 'status=error', noneFound: 'Ningún archivo coincide' },
  },
  languages: {
    address: `${agent}/knowledge/languages`,
    row: aParityRow(),
    fakes: (list) =>
      knowledge({
        agents: { get: () => twoLanguages, list: () => [twoLanguages] },
        faqTranslations: {
          parity: list,
          coverage: () => ({
            faqs: 1,
            languages: [],
            own_texts: OWN_TEXTS.map((own_text) => ({ own_text, text: '', cells: {} })),
          }),
        },
      }),
    none: 'Aún no hay preguntas activas',
    filtered: { search: 'state=stale', noneFound: 'Ninguna pregunta coincide' },
  },
  'unanswered questions': {
    address: `${agent}/knowledge/unanswered`,
    row: aGap(),
    fakes: (list) => knowledge({ unanswered: { list } }),
    none: 'Sin lagunas',
    filtered: { search: 'days=7', noneFound: 'Nada sin respuesta en estos días' },
  },
  proposals: {
    address: `${agent}/knowledge/review`,
    row: aProposal(),
    fakes: (list) =>
      knowledge({
        faqProposals: { list },
        faqGenerations: { list: () => [] },
        nearestFaqs: { similar: () => [] },
      }),
    isWide: true,
    none: 'No hay nada por revisar',
  },
  versions: {
    address: `${agent}/versions`,
    row: aVersion(),
    fakes: (list) => ({ versions: { list } }),
    none: 'Aún no hay versiones',
  },
  tools: {
    address: `${agent}/capabilities`,
    row: aTool(),
    fakes: (list) => ({ tools: { list: async () => (await list()).items }, toolRuns: { figures: () => FIGURES } }),
    none: undefined,
  },
  'runs of tools': {
    address: `${agent}/capabilities/history`,
    row: aRun(),
    fakes: (list) => ({ tools: { list: () => [] }, toolRuns: { list, figures: () => FIGURES } }),
    drawer: { toolRuns: { get: () => aRunDetail() } },
    none: 'Aún no ha usado ninguna herramienta',
    filtered: { search: 'outcome=failed', noneFound: 'Ninguna ejecución con estos filtros' },
  },
  'runs of automations': {
    address: `${agent}/capabilities/automations/runs`,
    row: anAutomationRun(),
    fakes: (list) => ({ tools: { list: () => [] }, automations: { list: () => [], runs: list } }),
    none: 'Aún no se ha aplicado ninguna',
    filtered: { search: 'outcome=failed', noneFound: 'Nada coincide con los filtros' },
  },
  'what is asked for': {
    address: `${agent}/capabilities/collect`,
    row: aCollection(),
    fakes: (list) => ({ infoCollection: { list: async () => (await list()).items }, tools: { list: () => [] } }),
    none: 'Aún no pide ningún dato',
  },
  'scheduled messages': {
    address: '/scheduled-messages',
    row: aScheduledMessage(),
    fakes: (list) => ({ scheduledMessages: { list: async () => (await list()).items, calendar: () => [] } }),
    none: 'Aún no hay mensajes programados',
  },
  'what was collected': {
    address: `${agent}/capabilities/collect/${COLLECTION.id}/results`,
    row: aResult(),
    fakes: (list) => ({
      infoCollection: { list: () => [COLLECTION], get: () => COLLECTION, funnel: () => [], results: list },
    }),
    drawer: {},
    none: 'Aún no hay resultados',
    filtered: { search: 'state=refused', noneFound: 'Ningún resultado con estos filtros' },
  },
  'what customers asked for': {
    address: `${agent}/capabilities/requests`,
    row: aTicket(),
    fakes: (list) => ({ serviceRequests: { list }, tools: { list: () => [] } }),
    drawer: {},
    none: 'Aún no hay peticiones',
    filtered: { search: 'state=done', noneFound: 'Ninguna petición con estos filtros' },
  },
  contacts: {
    address: '/contacts/final',
    row: aContact(),
    fakes: (list) => ({ contacts: { list, identities: () => pageOf([]) }, contactAttributes: { list: () => [] } }),
    drawer: { contacts: { get: () => aContact(), timeline: () => pageOf([]) } },
    none: 'Aún no hay contactos',
    filtered: { search: 'consent=none', noneFound: 'Ningún contacto con estos filtros' },
  },
  identities: {
    address: '/contacts/external',
    row: anIdentity(),
    fakes: (list) => ({ contacts: { list: () => pageOf([]), identities: list } }),
    none: 'Aún no ha escrito nadie',
    filtered: { search: 'channel=web', noneFound: 'Ninguna identidad con estos filtros' },
  },
  tests: {
    address: `${agent}/quality`,
    row: aTest(),
    fakes: (list) => ({ qualityTests: { list } }),
    none: 'Aún no hay pruebas',
  },
}

/** Their few filters are always in sight. */
const UNSHEETED = new Set(['unanswered questions', 'questions', 'what was collected', 'what customers asked for'])

describe.each(Object.entries(SCREENS))('%s', (_, screen) => {
  const { address, row, fakes, none, filtered, isFilteredHere, isWide, drawer } = screen

  test.each([['a desk', 1440, 900] as const, ...(isWide ? [] : [['a phone', 390, 844] as const])])(
    'on %s nothing moves when the rows come',
    async (_place, width, height) => {
      const { list, arrive } = lateList([row])
      await renderScreen(address, fakes(list))
      await page.viewport(width, height)
      await shown(SKELETON)
      const before = geometry(SKELETON)
      arrive()
      await shown('main [data-row]')
      expect(geometry('main [data-row]')).toEqual(before)
      expect(isTitleCut(), 'the title has no room').toBe(false)
      if (width < 640) {
        await changeLanguage('en')
        expect(isTitleCut(), 'the title has no room in English').toBe(false)
        return
      }
      expect(cut(), 'columns that are too narrow').toEqual([])
      await changeLanguage('en')
      expect(cut(), 'columns that are too narrow in English').toEqual([])
    },
  )

  if (none !== undefined)
    test('a list that never had rows says so, and offers no filters to remove', async () => {
      const { screen } = await renderScreen(
        address,
        fakes(() => pageOf<never>([])),
      )
      await expect.element(screen.getByRole('heading', { name: none, exact: true })).toBeVisible()
      await expect.element(screen.getByRole('button', { name: 'Quitar filtros' })).not.toBeInTheDocument()
    })

  if (filtered)
    test('filters without matches can be removed', async () => {
      const { screen, api } = await renderScreen(
        `${address}${address.includes('?') ? '&' : '?'}${filtered.search}`,
        fakes(() => pageOf(isFilteredHere ? [row as never] : [])),
      )
      await expect.element(screen.getByRole('heading', { name: filtered.noneFound })).toBeVisible()
      api.on(fakes(() => pageOf([row as never])))
      await screen.getByRole('button', { name: 'Quitar filtros' }).click()
      await shown('main [data-row]')
    })

  test('a list that could not be loaded says why, and a button retries', async () => {
    const { screen, api } = await renderScreen(
      address,
      fakes(() => refuse('too_many_requests')),
    )
    await expect.element(screen.getByText(/Demasiados intentos seguidos/u).first()).toBeVisible()
    api.on(fakes(() => pageOf([row as never])))
    await screen.getByRole('button', { name: 'Reintentar' }).first().click()
    await shown('main [data-row]')
  })

  test('specification of the interface §9: by keyboard alone one comes to its filters and its rows', async () => {
    const another = { ...row, id: crypto.randomUUID(), version: 2 }
    const { api, router } = await renderScreen(
      address,
      fakes(() => pageOf([row as never, another as never])),
    )
    if (drawer) api.on(drawer)
    await shown('main [data-row]')
    const { passed, at } = await tabToRows()
    expect(passed).toEqual(controlsBefore(at.closest('[data-row]') ?? at))
    if (!drawer) return
    // Past the box that chooses it, to what opens it.
    while (!document.activeElement?.matches('[data-row] :is(a, button:not([role=checkbox]))'))
      await userEvent.keyboard('{Tab}')
    const opener = document.activeElement
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => document.activeElement?.closest('[role=dialog]')).toBeTruthy()
    await userEvent.keyboard('j')
    await expect.poll(() => Object.values(router.state.location.search)).toContain(another.id)
    await userEvent.keyboard('k')
    await expect.poll(() => Object.values(router.state.location.search)).not.toContain(another.id)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => document.activeElement).toBe(opener)
    await userEvent.keyboard('j')
    expect(document.activeElement?.closest('[data-row]')).toBe(opener.closest('[data-row]')?.nextElementSibling)
  })

  test('an address that makes no sense shows the list all the same', async () => {
    const nonsense =
      'rows=7&first=x&search[]=1&tag=x&days=never&status=x&state=x&topic=x&only=x&tool=x&outcome=x&run=x&from=x&to=x&tab=x'
    await renderScreen(
      `${address.split('?')[0]}?${nonsense}`,
      fakes(() => pageOf([row as never])),
    )
    await shown('main [data-row]')
  })
})

describe('specification of the interface §10: on phones the filters open in a sheet', () => {
  test.each(
    Object.entries(SCREENS).flatMap(([name, { address, row, fakes, filtered, isFilteredHere, isWide }]) =>
      filtered && !isFilteredHere && !isWide && !UNSHEETED.has(name) ? [{ name, address, row, fakes, filtered }] : [],
    ),
  )('$name', async ({ address, row, fakes, filtered: { search } }) => {
    const { screen, router } = await renderScreen(
      `${address}?${search}`,
      fakes(() => pageOf([row as never])),
    )
    await page.viewport(390, 844)
    await shown('main [data-row]')
    const isSearched = search.startsWith('search=')
    await screen.getByRole('button', { name: isSearched ? 'Filtros' : 'Filtros (1)', exact: true }).click()
    const sheet = screen.getByRole('dialog', { name: 'Filtros' })
    await expect.element(sheet).toBeVisible()
    expect(document.documentElement.scrollWidth, 'nothing sticks out').toBe(390)
    if (!isSearched) {
      await sheet.getByRole('button', { name: 'Quitar filtros' }).click()
      expect(new URLSearchParams(router.state.location.searchStr).get(search.split('=')[0] ?? '')).toBeNull()
    }
    await sheet.getByRole('button', { name: 'Ver la lista' }).click()
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Filtros', exact: true })).toHaveFocus()
  })
})
