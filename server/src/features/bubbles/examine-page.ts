import { setTimeout as delay } from 'node:timers/promises'
import {
  PAGE_FAULTS,
  type PageFault,
  type PageFinding,
  PageReport,
  REVIEW_MARK,
} from '@tertulia/contract/page-findings'
import type { Browser, Page, Response } from 'playwright-core'
import { z } from 'zod'

type Look = {
  address: string
  agent_id: string
  /** Our own address, from which the bubble comes. */
  home: string
  /** How long the page may take until there is something to see. */
  opens_within_ms: number
}

const LOOKS_AGAIN_MS = 100
/** Tag managers add the code after a page has loaded. */
const SETTLES_WITHIN_MS = 3_000
/** A page may load for ever; it is looked at all the same. */
const LOADS_WITHIN_MS = 5_000
/** From when the code is there: the widget's own look takes five seconds at most. */
const SAYS_WITHIN_MS = 7_000
const DETAIL_LENGTH = 200

/** A name that no page has of its own. */
const TELL = 'tertuliaLookTells'

/**
 * Runs before every script of a page: it removes the ways past proxies, sets the mark by which the widget looks at the page it
 * is on, and receives the widget's report. A page that cuts itself off from its opener changes nothing of that.
 */
const BEFORE_ALL = `
for (const way of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport']) delete window[way]
if (window === window.top && location.protocol.startsWith('http')) {
  const tell = window.${TELL}
  if (location.hash !== '${REVIEW_MARK}') history.replaceState(history.state, '', '${REVIEW_MARK}')
  Object.defineProperty(window, 'opener', { value: { postMessage: tell } })
  addEventListener('securitypolicyviolation', ({ disposition, effectiveDirective, blockedURI }) => {
    if (disposition === 'enforce') tell({ forbids: effectiveDirective, from: blockedURI })
  }, true)
}`

const Forbidden = z.object({ forbids: z.string(), from: z.string() })

/**
 * Opens a page as a visitor does and says what is wrong with the bubble there, worst first. If the widget runs it looks itself;
 * else the cause that keeps it from running is told.
 * @throws Playwright's error if the page does not open
 */
export async function examinePage(browser: Browser, look: Look): Promise<PageFinding[]> {
  const context = await browser.newContext({
    locale: 'es-ES',
    viewport: { width: 1280, height: 800 },
    acceptDownloads: false,
    serviceWorkers: 'block',
  })
  try {
    const heard: Heard = { forbidden: [], unanswered: new Set() }
    await context.exposeBinding(TELL, (_, told: unknown) => hear(heard, told))
    await context.addInitScript({ content: BEFORE_ALL })
    const page = await context.newPage()
    context.on('page', (other) => void other.close().catch(() => undefined))
    page.on('requestfailed', (request) => {
      if (!NO_FAILURES.has(request.failure()?.errorText ?? '')) heard.unanswered.add(request.url())
    })
    page.on('response', (response) => {
      if (response.status() < 400) heard.unanswered.delete(response.url())
      else heard.unanswered.add(response.url())
    })
    await keepFromHome(page, look.home)
    const answer = await page.goto(look.address, { waitUntil: 'domcontentloaded', timeout: look.opens_within_ms })
    const found = failedStatus(answer) ?? (await watch(page, heard, look))
    return found
      .map(({ fault, detail }) => ({ fault, detail: detail.slice(0, DETAIL_LENGTH) }))
      .toSorted((one, other) => PAGE_FAULTS.indexOf(one.fault) - PAGE_FAULTS.indexOf(other.fault))
  } finally {
    // A browser that has ended has no context left; why it ended is told by what failed.
    await context.close().catch(() => undefined)
  }
}

/**
 * Keeps the page from leading to our own origin, by a redirect too: what it has of ours, such as the bubble's frame, is
 * another document. Playwright's own routes do not see where a redirect leads.
 */
async function keepFromHome(page: Page, home: string): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const { frameTree } = await browser.send('Page.getFrameTree')
  browser.on('Fetch.requestPaused', ({ requestId, frameId }) => {
    const isPage = frameId === frameTree.frame.id
    const goOn = isPage
      ? browser.send('Fetch.failRequest', { requestId, errorReason: 'AccessDenied' })
      : browser.send('Fetch.continueRequest', { requestId })
    goOn.catch(() => undefined)
  })
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: `${home}/*`, resourceType: 'Document' }] })
}

/** Requests that a policy forbids are told apart; those that a page leaves behind as it leads on to another have not failed. */
const NO_FAILURES = new Set(['csp', 'net::ERR_ABORTED'])

type Heard = {
  /** The findings of the widget, once it has told. */
  report?: PageFinding[]
  forbidden: z.infer<typeof Forbidden>[]
  /** Addresses that brought nothing. */
  unanswered: Set<string>
}

/** The page may say whatever it likes: it is its own report that it spoils. */
function hear(heard: Heard, told: unknown): void {
  const report = PageReport.safeParse(told)
  if (report.success) heard.report ??= report.data.findings
  const forbidden = Forbidden.safeParse(told)
  if (forbidden.success) heard.forbidden.push(forbidden.data)
}

const only = (fault: PageFault, detail: string): PageFinding[] => [{ fault, detail }]

const failedStatus = (answer: Response | null): PageFinding[] | undefined =>
  answer && answer.status() >= 400 ? only('error_status', String(answer.status())) : undefined

/** Looks again and again, until something can be said. */
async function watch(page: Page, heard: Heard, look: Look): Promise<PageFinding[]> {
  let settled_at = performance.now() + LOADS_WITHIN_MS + SETTLES_WITHIN_MS
  page
    .waitForLoadState('load', { timeout: LOADS_WITHIN_MS })
    .then(() => (settled_at = performance.now() + SETTLES_WITHIN_MS))
    .catch(() => undefined)
  let there_since: number | undefined
  for (;;) {
    const codes = await codesOn(page, look.home)
    const code = codes.find(({ agent_id }) => agent_id === look.agent_id) ?? codes[0]
    if (code) there_since ??= performance.now()
    if (code && code.agent_id !== look.agent_id) return only('other_agent', code.agent_id)
    if (heard.report) return heard.report
    if (code?.kind === 'script') {
      if (isForbidden(heard, 'script-src', code.src)) return only('csp_script', look.home)
      if (heard.unanswered.has(code.src)) return only('script_failed', code.src)
    }
    const is_late = there_since !== undefined && performance.now() > there_since + SAYS_WITHIN_MS
    if (code?.kind === 'frame' && performance.now() > settled_at - SETTLES_WITHIN_MS)
      return isForbidden(heard, 'frame-src', code.src) ? only('csp_frame', look.home) : []
    if (is_late) return only('not_loaded', new URL(page.url()).host)
    if (!code && performance.now() > settled_at) return only('no_script', new URL(page.url()).host)
    await delay(LOOKS_AGAIN_MS)
  }
}

const Code = z.object({ kind: z.enum(['script', 'frame']), agent_id: z.string(), src: z.string() })

/** The code of bubbles on a page, in its order, then chats in a frame. */
const CODES = `[
  ...[...document.querySelectorAll('script[data-agent][src*="/widget.js"]')]
    .map(({ src, dataset }) => ({ kind: 'script', agent_id: dataset.agent, src })),
  ...[...document.querySelectorAll('iframe[src*="/w/"]')].flatMap(({ src }) => {
    const [, agent_id] = /^https?:\\/\\/[^/]+\\/w\\/([0-9a-f-]{36})(?:[?#]|$)/.exec(src) ?? []
    return agent_id ? [{ kind: 'frame', agent_id, src }] : []
  }),
]`

async function codesOn(page: Page, home: string): Promise<z.infer<typeof Code>[]> {
  // A page that leads on to another has nothing for a moment.
  const found = await page.evaluate<unknown>(CODES).catch(() => [])
  const codes = z.array(Code).catch([]).parse(found)
  return codes.filter(({ kind, src }) => kind === 'script' || src.startsWith(`${home}/`))
}

/** A forbidden request is named whole or by its origin, as the page may know of it. */
const isForbidden = ({ forbidden }: Heard, directive: string, src: string): boolean =>
  forbidden.some(({ forbids, from }) => forbids.startsWith(directive) && from !== '' && src.startsWith(from))
