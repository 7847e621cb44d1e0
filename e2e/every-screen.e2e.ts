import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { aBusiness, type Business, type Person } from './a-business.ts'
import { barriersOn } from './accessible.ts'
import { complaintsOf, openBrowser } from './browser.ts'
import { WORDS } from './words.ts'

/** A folder to write a picture of each page to. */
const PICTURES = process.env['SCREENSHOTS']
const CONSOLE = new URL('../console/src/', import.meta.url)
/** A page is complete when nothing has come for so long. */
const QUIET_MS = 150
/** Several walks at once on a busy machine. */
const PATIENCE_MS = 240_000
const NOBODY = '00000000-0000-4000-8000-000000000000'

type Who = 'stranger' | 'newcomer' | 'founder' | 'invited' | 'beginner' | 'owner' | 'viewer'
/** Whom a page is shown to, its address, the name of its picture, and what it must say. */
type Visit = [who: Who, at: string, name: string, says?: 'missing' | 'forbidden' | 'keys_forbidden' | 'audit_forbidden']

/** What is walked of each address of the console. */
const WALK: Record<string, (business: Business) => Visit[]> = {
  '/': () => [['stranger', '/', 'root']],
  '/login': () => [['stranger', '/login', 'sign-in']],
  '/signup': () => [['stranger', '/signup', 'sign-up']],
  '/forgot-password': () => [['stranger', '/forgot-password', 'recover']],
  '/auth/callback': () => [['stranger', '/auth/callback', 'outside-return-of-nobody']],
  '/confirm-email': () => [
    ['stranger', '/confirm-email', 'confirm-without-link'],
    ['stranger', '/confirm-email?token=used', 'confirm-dead-link'],
  ],
  '/confirm-new-email': () => [
    ['stranger', '/confirm-new-email', 'new-email-without-link'],
    ['stranger', '/confirm-new-email?token=used', 'new-email-dead-link'],
  ],
  '/undo-email-change': () => [
    ['stranger', '/undo-email-change', 'undo-email-without-link'],
    ['stranger', '/undo-email-change?token=one', 'undo-email'],
  ],
  '/reset-password': () => [
    ['stranger', '/reset-password', 'reset-without-link'],
    ['stranger', '/reset-password?token=one', 'reset'],
  ],
  '/not_verified': () => [['newcomer', '/not_verified', 'not-verified']],
  '/onboarding': () => [
    ['newcomer', '/onboarding?stage=0', 'onboarding-person'],
    ['founder', '/onboarding?stage=1', 'onboarding-organization'],
    ['founder', '/onboarding?stage=2', 'onboarding-type'],
    ['founder', '/onboarding?stage=3', 'onboarding-custom'],
    ['founder', '/onboarding?stage=4', 'onboarding-knowledge'],
    ['founder', '/onboarding?stage=5', 'onboarding-done'],
  ],
  '/invitation': ({ invitation_token }) => [
    ['stranger', `/invitation?token=${invitation_token}`, 'invitation'],
    ['stranger', '/invitation?token=used', 'invitation-dead-link'],
    ['stranger', '/invitation', 'invitation-without-link'],
    ['owner', `/invitation?token=${invitation_token}`, 'invitation-of-another'],
  ],
  '/onboarding-member': () => [
    ['invited', '/onboarding-member?stage=0', 'onboarding-member-person'],
    ['invited', '/onboarding-member?stage=1', 'onboarding-member-invitation'],
    ['newcomer', '/onboarding-member?stage=1', 'onboarding-member-none'],
  ],
  '/agents/new': () => [
    ['beginner', '/agents/new', 'wizard-type'],
    ['owner', '/agents/new', 'wizard-taken-up'],
    ['viewer', '/agents/new', 'viewer-wizard', 'forbidden'],
  ],
  '/home': () => [
    ['owner', '/home', 'home'],
    ['beginner', '/home', 'home-without-agent'],
    ['viewer', '/home', 'viewer-home'],
  ],
  '/conversations': ({ waiting_id, answer_id }) => [
    ['owner', `/conversations?open=${waiting_id}&correct=${answer_id}`, 'answer-corrected'],
    ['owner', '/conversations', 'conversations'],
    ['owner', `/conversations?open=${waiting_id}`, 'conversation-open'],
    ['owner', '/conversations?search=zeppelin&channel=web', 'conversations-none-found'],
    ['beginner', '/conversations', 'conversations-none'],
    ['viewer', `/conversations?open=${waiting_id}`, 'viewer-conversation'],
  ],
  '/live-chat': ({ mine_id }) => [
    ['owner', '/live-chat', 'live-chat'],
    ['owner', `/live-chat?open=${mine_id}`, 'live-chat-mine'],
    ['beginner', '/live-chat', 'live-chat-none'],
  ],
  '/settings': () => [['owner', '/settings', 'settings']],
  '/settings/': () => [['owner', '/settings/', 'settings-slash']],
  '/settings/account/': () => [
    ['owner', '/settings/account', 'account'],
    ['owner', '/settings/account/', 'account-slash'],
    ['viewer', '/settings/account', 'viewer-account'],
  ],
  '/settings/account/security': () => [['owner', '/settings/account/security', 'account-security']],
  '/settings/account/organizations': () => [['owner', '/settings/account/organizations', 'account-organizations']],
  '/settings/account/privacy': () => [['owner', '/settings/account/privacy', 'account-privacy']],
  '/erased': () => [['stranger', '/erased', 'erased']],
  '/settings/organization/': () => [
    ['owner', '/settings/organization', 'organization'],
    ['viewer', '/settings/organization', 'viewer-organization'],
  ],
  '/settings/organization/settings': () => [
    ['owner', '/settings/organization/settings', 'organization-settings'],
    ['viewer', '/settings/organization/settings', 'viewer-organization-settings'],
  ],
  '/settings/members': () => [
    ['owner', '/settings/members', 'members'],
    ['owner', '/settings/members?tab=roles', 'roles'],
    ['viewer', '/settings/members', 'viewer-members'],
  ],
  '/settings/api-keys': () => [
    ['owner', '/settings/api-keys', 'api-keys'],
    ['beginner', '/settings/api-keys', 'api-keys-without-agent'],
    ['viewer', '/settings/api-keys', 'viewer-api-keys', 'keys_forbidden'],
  ],
  '/settings/audit': () => [
    ['owner', '/settings/audit', 'audit'],
    ['owner', '/settings/audit?days=7&action=model.removed', 'audit-none-found'],
    ['owner', '/settings/audit?since=2026-01-01&until=2036-12-31', 'audit-dates'],
    ['viewer', '/settings/audit', 'viewer-audit', 'audit_forbidden'],
  ],
  '/settings/support': () => [
    ['owner', '/settings/support', 'support'],
    ['viewer', '/settings/support', 'viewer-support'],
  ],
  '/support-entry': () => [['stranger', '/support-entry', 'support-entry-without-code']],
  '/settings/model': () => [
    ['owner', '/settings/model', 'model'],
    ['viewer', '/settings/model', 'viewer-model'],
  ],
  '/settings/embeddings': () => [
    ['owner', '/settings/embeddings', 'embeddings'],
    ['viewer', '/settings/embeddings', 'viewer-embeddings'],
  ],
  '/agents/$agentId/identity': ({ agent_id }) => [
    ['owner', `/agents/${agent_id}/identity`, 'identity'],
    ['owner', `/agents/${agent_id}/identity?tab=language`, 'identity-language'],
    ['owner', `/agents/${agent_id}/identity?tab=audience`, 'identity-audience'],
    ['viewer', `/agents/${agent_id}/identity`, 'viewer-identity'],
  ],
  '/agents/$agentId/channels': ({ agent_id }) => [
    ['owner', `/agents/${agent_id}/channels`, 'channels'],
    ['viewer', `/agents/${agent_id}/channels`, 'viewer-channels'],
  ],
  '/agents/$agentId/playground': ({ agent_id }) => [['owner', `/agents/${agent_id}/playground`, 'playground']],
  '/agents/$agentId/versions': ({ agent_id }) => [
    ['owner', `/agents/${agent_id}/versions`, 'versions'],
    ['owner', `/agents/${agent_id}/versions?from=1&to=draft`, 'versions-compared'],
    ['viewer', `/agents/${agent_id}/versions`, 'viewer-versions'],
  ],
  '/agents/$agentId/quality': ({ agent_id }) => [
    ['owner', `/agents/${agent_id}/quality`, 'quality'],
    ['owner', `/agents/${agent_id}/quality?tab=gate`, 'quality-gate'],
    ['viewer', `/agents/${agent_id}/quality`, 'viewer-quality'],
    ['viewer', `/agents/${agent_id}/quality?tab=gate`, 'viewer-quality-gate'],
  ],
  '/agents/$agentId/knowledge/': ({ agent_id }) => [['owner', `/agents/${agent_id}/knowledge/`, 'knowledge']],
  '/agents/$agentId/knowledge/faqs': ({ agent_id, faq_id, gap_id }) => [
    ['owner', `/agents/${agent_id}/knowledge/faqs`, 'faqs'],
    ['owner', `/agents/${agent_id}/knowledge/faqs?faq=${faq_id}`, 'faq-open'],
    ['owner', `/agents/${agent_id}/knowledge/faqs?faq=${faq_id}&language=fr`, 'faq-translation-stale'],
    ['viewer', `/agents/${agent_id}/knowledge/faqs?faq=${faq_id}&language=en`, 'viewer-faq-translation'],
    ['owner', `/agents/${agent_id}/knowledge/faqs?faq=new&from=${gap_id}`, 'faq-from-gap'],
    ['owner', `/agents/${agent_id}/knowledge/faqs?search=zeppelin`, 'faqs-none-found'],
    ['viewer', `/agents/${agent_id}/knowledge/faqs?faq=${faq_id}`, 'viewer-faq'],
  ],
  '/agents/$agentId/knowledge/languages': ({ agent_id }) => [
    ['owner', `/agents/${agent_id}/knowledge/languages`, 'languages'],
    ['owner', `/agents/${agent_id}/knowledge/languages?language=fr&state=stale`, 'languages-stale'],
    ['owner', `/agents/${agent_id}/knowledge/languages?search=zeppelin`, 'languages-none-found'],
    ['viewer', `/agents/${agent_id}/knowledge/languages`, 'viewer-languages'],
  ],
  '/agents/$agentId/knowledge/import': ({ agent_id }) => [
    ['owner', `/agents/${agent_id}/knowledge/import`, 'import'],
    ['viewer', `/agents/${agent_id}/knowledge/import`, 'viewer-import'],
  ],
  '/agents/$agentId/knowledge/unanswered': ({ agent_id, gap_id }) => [
    ['owner', `/agents/${agent_id}/knowledge/unanswered`, 'unanswered'],
    ['owner', `/agents/${agent_id}/knowledge/unanswered?open=${gap_id}`, 'unanswered-open'],
    ['owner', `/agents/${agent_id}/knowledge/unanswered?state=ignored`, 'unanswered-ignored-none'],
    ['viewer', `/agents/${agent_id}/knowledge/unanswered?open=${gap_id}`, 'viewer-unanswered'],
  ],
  '/agents/$agentId/knowledge/generate': ({ agent_id }) => [
    ['owner', `/agents/${agent_id}/knowledge/generate`, 'generate'],
    ['owner', `/agents/${agent_id}/knowledge/generate?from=site`, 'generate-site'],
    ['owner', `/agents/${agent_id}/knowledge/generate?from=organization`, 'generate-organization'],
    ['viewer', `/agents/${agent_id}/knowledge/generate`, 'viewer-generate'],
  ],
  '/agents/$agentId/knowledge/review': ({ agent_id }) => [
    ['owner', `/agents/${agent_id}/knowledge/review`, 'review'],
    ['viewer', `/agents/${agent_id}/knowledge/review`, 'viewer-review'],
  ],
  '/agents/$agentId/knowledge/files': ({ agent_id, file_id }) => [
    ['owner', `/agents/${agent_id}/knowledge/files`, 'files'],
    ['owner', `/agents/${agent_id}/knowledge/files?file=${file_id}`, 'file-open'],
    ['viewer', `/agents/${agent_id}/knowledge/files`, 'viewer-files'],
  ],
}

/** Addresses that lead nowhere. */
const NOWHERE: Visit[] = [
  ['stranger', '/nowhere', 'nowhere-signed-out', 'missing'],
  ['owner', '/nowhere', 'nowhere', 'missing'],
  ['owner', `/agents/${NOBODY}/identity`, 'unknown-agent', 'missing'],
]

const EVERYBODY: readonly Who[] = ['stranger', 'newcomer', 'founder', 'invited', 'beginner', 'owner', 'viewer']
/** As wide as a desk's screen, and as a phone. */
const WIDTHS = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
type Width = keyof typeof WIDTHS
/**
 * A page opens at one width and is then seen at the other. In the dark each address is seen once: what differs there
 * are colours and words, not states.
 */
const MODES = [
  {
    name: 'light-es',
    language: 'es',
    colorScheme: 'light',
    widths: ['desk', 'phone'],
    depth: Infinity,
    colours: false,
  },
  { name: 'dark-en', language: 'en', colorScheme: 'dark', widths: ['phone', 'desk'], depth: 1, colours: true },
] as const satisfies { widths: Width[]; [more: string]: unknown }[]

const visitsOf = (business: Business, who: Who, depth: number): Visit[] =>
  [...Object.values(WALK).flatMap((visits) => visits(business).slice(0, depth)), ...NOWHERE].filter(
    ([each]) => each === who,
  )

/** Pages of one person in one walk; several walks go on at once. */
const STRETCH = 15
/** Stands in for a business while nothing but the number of its pages is wanted. */
const ANY = new Proxy({} as Business, { get: () => NOBODY })
const WALKS = MODES.flatMap((mode) =>
  EVERYBODY.flatMap((who) =>
    Array.from({ length: Math.ceil(visitsOf(ANY, who, mode.depth).length / STRETCH) }, (_, at) => ({
      ...mode,
      who,
      first: at * STRETCH,
    })),
  ),
)

const server = inject('product')
let browser: Browser
let business: Business

beforeAll(async () => {
  business = await aBusiness(server)
  browser = await openBrowser()
  if (PICTURES) mkdirSync(PICTURES, { recursive: true })
})
afterAll(() => browser.close())

test('every address of the console is walked', () => {
  const sources = ['route-tree.gen.ts', 'features/accounts/doors.ts'].map((path) =>
    readFileSync(new URL(path, CONSOLE), 'utf8'),
  )
  const [routes = '', doors = ''] = sources
  const inside = /fullPaths:\n((?:\s+\| '.*'\n)+)/u.exec(routes)?.[1] ?? ''
  const addresses = [...inside.matchAll(/'(.*)'/gu), ...doors.matchAll(/^ {2}'(\/.*)':/gmu)].map(([, at = '']) => at)
  expect(new Set(Object.keys(WALK))).toEqual(new Set(addresses))
})

test.concurrent.each(WALKS)(
  'nothing is wrong on any page, $name, $who from $first on',
  async ({ name, language, depth, colorScheme, widths, colours, who, first }) => {
    const wrong: string[] = []
    const page = await aPage(who, { colorScheme, viewport: WIDTHS[widths[0]], locale: WORDS[language].locale })
    const complaints = complaintsOf(page)
    const traffic = trafficOf(page)
    for (const [, at, picture, says] of visitsOf(business, who, depth).slice(first, first + STRETCH)) {
      await resize(page, widths[0])
      await page.goto(`${server.url}${at}`)
      await settle(page, traffic)
      const words = WORDS[language]
      const text = await page.locator('body').innerText()
      const faults = [
        ...(says && !text.includes(words[says]) ? [`it does not say "${words[says]}"`] : []),
        ...(text.includes(words.failed) ? [`it says "${words.failed}"`] : []),
      ]
      for (const width of widths) {
        await resize(page, width)
        if (PICTURES) await page.screenshot({ path: join(PICTURES, `${picture}-${name}-${width}.png`) })
        // Axe judges a page at the width it was opened at: on a desk in the light, on a phone in the dark.
        const found = [...(await faultsOf(page)), ...(width === widths[0] ? await barriersOn(page, { colours }) : [])]
        faults.push(...found.map((fault) => `on a ${width}: ${fault}`))
      }
      faults.push(...complaints.splice(0))
      wrong.push(...faults.map((fault) => `${picture} (${who} at ${at}): ${fault}`))
    }
    await page.context().close()
    expect(wrong).toEqual([])
  },
  PATIENCE_MS,
)

test('from any page the palette leads to pages, agents, questions, files and conversations', async () => {
  const page = await aPage('owner', { locale: WORDS.es.locale })
  const found: [typed: string, option: RegExp, address: RegExp][] = [
    ['ajust', /^Ajustes/u, /\/settings\//u],
    ['aita', /^A?\s*Aitana/u, /\/agents\/[^/]+\/identity/u],
    ['biomecanico', /¿Hacéis estudio biomecánico\?$/u, /knowledge\/faqs\?.*faq=/u],
    ['garantia', /garantia\.docx/u, /knowledge\/files\?.*file=/u],
    ['segunda mano', /^Visitante/u, /conversations\?.*open=/u],
  ]
  for (const [typed, option, address] of found) {
    await page.goto(`${server.url}/home`)
    await page.locator('h1').first().waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(typed)
    await page.getByRole('option', { name: option }).first().click()
    await page.waitForURL(address)
  }
  await page.context().close()
})

test('whoever may only read an FAQ opens its files: a picture beside the page, anything else is downloaded', async () => {
  const page = await aPage('viewer', { locale: WORDS.es.locale })
  await page.goto(`${server.url}/agents/${business.agent_id}/knowledge/faqs?faq=${business.faq_id}`)
  const files = page.getByRole('region', { name: WORDS.es.attachments })
  const downloading = page.waitForEvent('download')
  await files.getByRole('button', { name: WORDS.es.download }).click()
  expect((await downloading).suggestedFilename()).toBe('taller.pdf')
  const opening = page.context().waitForEvent('page')
  await files.getByRole('button', { name: /plano.png/u }).click()
  const beside = await opening
  await beside.waitForURL(/\/attachments\//u)
  expect(await beside.evaluate(() => document.images[0]?.naturalWidth)).toBe(96)
  await page.context().close()
})

/** A browser of somebody's own, signed in. */
async function aPage(who: Who, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  if (who !== 'stranger') await signIn(page, business[who])
  return page
}

async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.goto(`${server.url}/login`)
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Waits until a page shows what it has to show. A page without a heading is told of later. */
async function settle(page: Page, traffic: Traffic): Promise<void> {
  await page
    .locator('h1')
    .first()
    .waitFor({ state: 'attached', timeout: 10_000 })
    .catch(() => undefined)
  while (!traffic.isQuiet()) await page.waitForTimeout(50)
  await page.waitForFunction(
    () => document.fonts.status === 'loaded' && document.querySelector('.animate-pulse') === null,
  )
}

/** Makes the window so wide, and waits until the page has taken it in. */
async function resize(page: Page, width: Width): Promise<void> {
  await page.setViewportSize(WIDTHS[width])
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

type Traffic = { isQuiet(): boolean }

/** Watches what a page asks for. */
function trafficOf(page: Page): Traffic {
  const pending = new Set<unknown>()
  let last = performance.now()
  const note = (change: () => void) => {
    change()
    last = performance.now()
  }
  page.on('request', (request) => note(() => pending.add(request)))
  // An answer whose body nobody reads never counts as finished.
  page.on('response', (response) => note(() => pending.delete(response.request())))
  page.on('requestfailed', (request) => note(() => pending.delete(request)))
  return { isQuiet: () => pending.size === 0 && performance.now() - last > QUIET_MS }
}

/** What a person would stumble over on a page, whatever it is about. */
async function faultsOf(page: Page): Promise<string[]> {
  const { headings, outside } = await page.evaluate(() => {
    const scrolls = (element: Element) => /auto|scroll/u.test(getComputedStyle(element).overflowX)
    const isReachable = (element: Element): boolean => {
      for (let at: Element | null = element.parentElement; at; at = at.parentElement) if (scrolls(at)) return true
      return false
    }
    const beyond = [...document.querySelectorAll('body *')].filter((element) => {
      const { right, width, height } = element.getBoundingClientRect()
      // What is for screen readers alone is 1 px wide.
      return (
        width > 1 && height > 1 && right > innerWidth + 1 && !isReachable(element) && !element.closest('[aria-hidden]')
      )
    })
    const content = document.querySelector('#content')
    return {
      headings: document.querySelectorAll('h1').length,
      outside: [
        ...(document.documentElement.scrollWidth > innerWidth ? ['the window'] : []),
        ...(content && content.scrollWidth > content.clientWidth ? ['the sheet'] : []),
        ...beyond.slice(0, 3).map((element) => element.outerHTML.slice(0, 160)),
      ],
    }
  })
  const title = await page.title()
  return [
    ...(headings === 1 ? [] : [`it has ${headings} headings of the first level`]),
    ...(/^.+ · Tertulia$/u.test(title) ? [] : [`its title is "${title}"`]),
    ...outside.map((what) => `it scrolls sideways: ${what}`),
  ]
}
