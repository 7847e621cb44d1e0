import { OWN_TEXTS } from '@tertulia/contract/faq-translations'
import type { Page } from '@tertulia/contract/shapes'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aConversation, AGENT, aKey, aMember, anAuditEntry, aTest, aVersion, PERSON } from '#test/a-business.ts'
import { aFaq, aFile, aGap, aParityRow, aProposal, KNOWLEDGE, TOPIC } from '#test/a-knowledge.ts'
import { aCollection, aResult } from '#test/a-collection.ts'
import { aRun, aTool, FIGURES } from '#test/a-tool.ts'
import { type Fakes, pageOf, refuse } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { changeLanguage } from '#i18n/i18n.ts'

/** What a list answers, whatever its rows are. */
type Answer = (rows: never[]) => Promise<Page<never>> | Page<never>

type Screen = {
  address: string
  row: object
  /** The console on a server whose list answers so. */
  fakes: (list: () => ReturnType<Answer>) => Fakes
  /** What is said where there was never anything. */
  none: string | undefined
  /** An address whose filters leave nothing, and what is said there. */
  filtered?: { search: string; noneFound: string }
  /** The console looks for it itself: the server answers with everybody. */
  isFilteredHere?: true
  /** On a phone what is open has all the room. */
  isWide?: true
}

const agent = `/agents/${AGENT.id}`
const FAQ = aFaq()
const COLLECTION = aCollection()
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
    address: '/settings/api-keys',
    row: aKey(),
    fakes: (list) => ({ apiKeys: { list } }),
    none: 'Aún no hay claves',
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
    none: 'Aún no ha usado ninguna herramienta',
    filtered: { search: 'outcome=failed', noneFound: 'Ninguna ejecución con estos filtros' },
  },
  'what is asked for': {
    address: `${agent}/capabilities/collect`,
    row: aCollection(),
    fakes: (list) => ({ infoCollection: { list: async () => (await list()).items }, tools: { list: () => [] } }),
    none: 'Aún no pide ningún dato',
  },
  'what was collected': {
    address: `${agent}/capabilities/collect/${COLLECTION.id}/results`,
    row: aResult(),
    fakes: (list) => ({
      infoCollection: { list: () => [COLLECTION], get: () => COLLECTION, funnel: () => [], results: list },
    }),
    none: 'Aún no hay resultados',
    filtered: { search: 'state=refused', noneFound: 'Ningún resultado en este estado' },
  },
  tests: {
    address: `${agent}/quality`,
    row: aTest(),
    fakes: (list) => ({ qualityTests: { list } }),
    none: 'Aún no hay pruebas',
  },
}

/** A list that answers when it is told to. */
function lateList(rows: object[]) {
  const { promise, resolve } = Promise.withResolvers<Page<never>>()
  return { list: () => promise, arrive: () => resolve(pageOf(rows as never[])) }
}

const SKELETON = 'main tbody[aria-hidden] tr, main ul[aria-hidden] > li'

/** Where the names of the columns and the first row stand. */
function geometry(row: string) {
  const boxOf = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { name: element.matches('th') ? element.textContent : '', x, y, width, height }
  }
  const heads = [...document.querySelectorAll('main thead th')].map(boxOf)
  const first = document.querySelector(row)
  return { heads, row: first && boxOf(first) }
}

/** Names of columns that do not fit, and what stands in a column with a width and does not. */
const cut = () =>
  [...document.querySelectorAll('main th, main td')]
    .filter((cell) => !cell.matches('td:first-child') && cell.scrollWidth > cell.clientWidth)
    .map((cell) => cell.textContent)

const shown = (selector: string) => expect.poll(() => document.querySelector(selector)).not.toBeNull()

describe.each(Object.entries(SCREENS))('%s', (_, { address, row, fakes, none, filtered, isFilteredHere, isWide }) => {
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
      if (width < 640) return
      expect(cut(), 'columns that are too narrow').toEqual([])
      await changeLanguage('en')
      expect(cut(), 'columns that are too narrow in English').toEqual([])
    },
  )

  if (none !== undefined)
    test('where there was never anything it says so, and offers no filters to take away', async () => {
      const { screen } = await renderScreen(
        address,
        fakes(() => pageOf<never>([])),
      )
      await expect.element(screen.getByRole('heading', { name: none, exact: true })).toBeVisible()
      await expect.element(screen.getByRole('button', { name: 'Quitar filtros' })).not.toBeInTheDocument()
    })

  if (filtered)
    test('where the filters leave nothing they can be taken away', async () => {
      const { screen, api } = await renderScreen(
        `${address}${address.includes('?') ? '&' : '?'}${filtered.search}`,
        fakes(() => pageOf(isFilteredHere ? [row as never] : [])),
      )
      await expect.element(screen.getByRole('heading', { name: filtered.noneFound })).toBeVisible()
      api.on(fakes(() => pageOf([row as never])))
      await screen.getByRole('button', { name: 'Quitar filtros' }).click()
      await shown('main [data-row]')
    })

  test('what could not be loaded says why, and is asked for again', async () => {
    const { screen, api } = await renderScreen(
      address,
      fakes(() => refuse('too_many_requests')),
    )
    await expect.element(screen.getByText(/Demasiados intentos seguidos/u).first()).toBeVisible()
    api.on(fakes(() => pageOf([row as never])))
    await screen.getByRole('button', { name: 'Reintentar' }).first().click()
    await shown('main [data-row]')
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

test('questions of another agent do not stand in the place of this one’s', async () => {
  const { list } = lateList([])
  const other = { ...AGENT, id: crypto.randomUUID(), name: 'Bruno' }
  const { screen, api, router } = await renderScreen(
    `${agent}/knowledge/faqs`,
    knowledge({ faqs: { list: () => pageOf([FAQ]) } }),
  )
  await expect.element(screen.getByRole('row', { name: /¿Abrís los sábados\?/u })).toBeVisible()
  api.on(
    knowledge({
      agents: { get: () => other, list: () => [AGENT, other] },
      faqTopics: { list: () => [TOPIC] },
      faqs: { list },
    }),
  )
  await router.navigate({ to: `/agents/${other.id}/knowledge/faqs` })
  await shown(SKELETON)
  await expect.element(screen.getByRole('row', { name: /¿Abrís los sábados\?/u })).not.toBeInTheDocument()
})

test('while other rows are on their way those that are there stay, and the page says so', async () => {
  const { list, arrive } = lateList([])
  const { screen, api } = await renderScreen('/conversations', {
    conversations: { list: () => pageOf([aConversation()]) },
  })
  await expect.element(screen.getByRole('row', { name: /Lucía/u })).toBeVisible()
  api.on({ conversations: { list } })
  await screen.getByRole('searchbox').fill('sillín')
  await shown('header .animate-line')
  await expect.element(screen.getByRole('row', { name: /Lucía/u })).toBeVisible()
  arrive()
  await expect.element(screen.getByText('Ninguna conversación con estos filtros')).toBeVisible()
  expect(document.querySelector('.animate-line')).toBeNull()
})

test('the key / goes to the search of any list', async () => {
  const { screen } = await renderScreen('/conversations', { conversations: { list: () => pageOf([aConversation()]) } })
  await expect.element(screen.getByRole('row', { name: /Lucía/u })).toBeVisible()
  await userEvent.keyboard('/')
  await expect.element(screen.getByRole('searchbox', { name: 'Buscar en mensajes' })).toHaveFocus()
})

test('beside the one that is open stands which of how many it is, and the way to its neighbours', async () => {
  const [first, second] = [aFile({ name: 'a.pdf' }), aFile({ name: 'b.pdf' })]
  const { screen, router } = await renderScreen(
    `${agent}/knowledge/files?file=${first.id}`,
    knowledge({
      vault: {
        list: () => pageOf([first, second], { total: 40 }),
        categories: () => [],
        get: ({ params }) => (params.id === first.id ? first : second),
        passages: () => pageOf([]),
      },
    }),
  )
  const drawer = screen.getByRole('dialog')
  await expect.element(drawer.getByText('1 de 40')).toBeVisible()
  await drawer.getByRole('button', { name: 'Siguiente' }).click()
  await expect.element(drawer.getByText('2 de 40')).toBeVisible()
  expect(router.state.location.search).toMatchObject({ file: second.id })
})
