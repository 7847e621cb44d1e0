import { conversations } from '@tertulia/contract/conversations'
import { onboarding } from '@tertulia/contract/onboarding'
import { openBrowser } from '@tertulia/e2e/browser.ts'
import { signIn } from '@tertulia/e2e/sign-in.ts'
import { aVisitor, type HttpShop, overHttp } from '@tertulia/server/test/over-http'
import type { Page } from 'playwright'
import { take } from '../chatting.ts'
import { atMost, broken, type Measure, type Part } from '../measure.ts'
import { pause, withShop } from '../program.ts'

const CUSTOMERS = 60
const TURNS_A_SECOND = 50
const MEASURED_MS = 20_000
/** A page makes each call at most once in five seconds, so after this it has made all of them. */
const SETTLED_MS = 7_000
const ROWS = 25
const SCREENS = ['/home', '/conversations', '/live-chat']

/** Calls of an open console while customers talk: those of a real browser on the running program. */
export const liveConsole: Part = {
  name: 'live-console',
  run: () =>
    withShop(async (server, shop) => {
      await finishOnboarding(shop)
      const talk = await customersOf(server.url, shop.agent_id)
      const browser = await openBrowser()
      try {
        const page = await browser.newPage({ locale: 'es-ES', viewport: { width: 1440, height: 900 } })
        const line = await cuttable(page)
        await signIn(page, server.url, shop)
        const asked = callsOf(page)
        const measures: Measure[] = []
        for (const screen of SCREENS) {
          await page.goto(`${server.url}${screen}`)
          await pause(SETTLED_MS)
          asked.splice(0)
          const rate = await talk(MEASURED_MS)
          const calls_a_second = asked.length / (MEASURED_MS / 1000)
          measures.push(atMost(`calls of ${screen}`, calls_a_second, 2, '/s', `${rate.toFixed(0)} turns/s`))
        }

        await page.goto(`${server.url}/conversations`)
        await pause(SETTLED_MS)
        await talk(MEASURED_MS)
        await pause(SETTLED_MS)
        measures.push(
          atMost('rows that are not as the server has them', await staleRows(page, shop), 0, '', `of ${ROWS}`),
        )

        await page.goto(`${server.url}/home`)
        await pause(SETTLED_MS)
        await setHidden(page, true)
        await pause(1_000)
        asked.splice(0)
        await talk(MEASURED_MS)
        await pause(SETTLED_MS)
        measures.push(atMost('calls of a hidden tab', asked.length, 0, ''))
        await setHidden(page, false)
        await pause(SETTLED_MS)
        measures.push(atMost('of each, once it is looked at', most(asked), 1, '', `${asked.length} calls`))

        asked.splice(0)
        const opened = line.opened()
        line.cut()
        await pause(SETTLED_MS)
        const lines = line.opened() - opened
        const note = `${asked.length} calls, ${lines} line opened anew`
        measures.push(lines === 1 ? atMost('of each, after a reconnect', most(asked), 1, '', note) : broken(note))
        return measures
      } finally {
        await browser.close()
      }
    }),
}

async function finishOnboarding({ call }: HttpShop): Promise<void> {
  const body = { first_name: 'Lucía', last_name: 'Ferrer', position: 'Gerente', discovery_source: 'search' } as const
  await call(onboarding.personal, { body })
  await call(onboarding.finished, {})
}

/** @returns a function that makes them talk at an even pace for a time, and tells how many turns there were a second */
async function customersOf(url: string, agent_id: string): Promise<(ms: number) => Promise<number>> {
  const stranger = overHttp(url)
  const free = await Promise.all(Array.from({ length: CUSTOMERS }, () => aVisitor(stranger, agent_id)))
  return async (ms) => {
    const began = performance.now()
    const turns: Promise<unknown>[] = []
    for (let due = 0; due < ms; due += 1_000 / TURNS_A_SECOND) {
      await pause(Math.max(0, began + due - performance.now()))
      const headers = free.shift()
      if (headers) turns.push(take(stranger, headers).finally(() => free.push(headers)))
    }
    await Promise.all(turns)
    return turns.length / ((performance.now() - began) / 1000)
  }
}

/** The page's calls of the API from now on, each as path and query. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`)
  })
  return calls
}

/** How often the call that was made most often was made. */
const most = (calls: readonly string[]): number =>
  Math.max(0, ...[...new Set(calls)].map((call) => calls.filter((each) => each === call).length))

/** The page's WebSocket goes through us, who can cut it. */
async function cuttable(page: Page): Promise<{ cut(): void; opened(): number }> {
  const cuts: (() => void)[] = []
  await page.routeWebSocket(/\/functions\/ws\//u, (socket) => {
    const server = socket.connectToServer()
    cuts.push(() => {
      void server.close()
      void socket.close({ code: 1012 })
    })
  })
  return { cut: () => cuts.at(-1)?.(), opened: () => cuts.length }
}

const setHidden = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
    Object.defineProperty(document, 'visibilityState', { value: isHidden ? 'hidden' : 'visible', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

/** Rows of the list on screen that are not where the server has them, or tell another number of messages. */
async function staleRows(page: Page, { call, organization_id }: HttpShop): Promise<number> {
  const shown = await page
    .locator('tr[data-row]')
    .evaluateAll((rows) =>
      rows.map((row) => [
        row.getAttribute('data-row'),
        ...[...row.querySelectorAll('td')].map((cell) => cell.innerText),
      ]),
    )
  const { items } = await call(conversations.list, { query: { organization_id, rows: ROWS } })
  return items.filter(({ id, messages }, at) => {
    const [row, ...cells] = shown[at] ?? []
    return row !== id || !cells.includes(String(messages))
  }).length
}
