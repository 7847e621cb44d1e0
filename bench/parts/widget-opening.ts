import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openBrowser } from '@tertulia/e2e/browser.ts'
import { type Browser, devices, type Page } from 'playwright'
import { atMost, atMostTimes, median, type Part, told } from '../measure.ts'
import { pause, withShop } from '../program.ts'

const ROUNDS = 7
/** Lighthouse's mid-range phone: a processor four times as slow, on slow 4G. */
const SLOWER = 4
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
}
/** After the page has loaded, the bubble and what it prepares come to rest. */
const AT_REST_MS = 3_000

declare global {
  interface Window {
    /** When the field of the chat could be typed in, in milliseconds since 1970. */
    typable?: number
    disturbed: { shift: number; longest_task_ms: number }
  }
}

/** From a tap on the bubble until one can type, as a page that a customer visits on a phone. */
export const widgetOpening: Part = {
  name: 'widget-opening',
  run: () =>
    withShop(async (server, { agent_id }) => {
      const browser = await openBrowser()
      const site = await aSite((_, response) =>
        response.setHeader('content-type', 'text/html; charset=utf-8').end(hostPage(server.url, agent_id)),
      )
      let script = ''
      const bare = await aSite(({ url }, response) =>
        url === '/script.js'
          ? response.setHeader('content-type', 'text/javascript').end(script)
          : response.setHeader('content-type', 'text/html; charset=utf-8').end(BARE_CHAT),
      )
      const bareSite = await aSite((_, response) =>
        response.setHeader('content-type', 'text/html; charset=utf-8').end(bareHost(bare.url)),
      )
      try {
        const opened: Opening[] = []
        const plain: Opening[] = []
        for (let round = 0; round < ROUNDS; round += 1) {
          opened.push(await open(browser, site.url))
          // As many bytes as the chat took, which no compression shortens.
          script ||= `/*${'x'.repeat(opened[0]?.bytes ?? 0)}*/`
          plain.push(await open(browser, bareSite.url))
        }
        const typing = median(opened.map(({ ms }) => ms))
        return [
          atMostTimes('from a tap to typing', typing, 1.6, {
            ms: median(plain.map(({ ms }) => ms)),
            what: 'a bare page of the same weight in a frame',
          }),
          told('weight of it', median(opened.map(({ bytes }) => bytes)) / 1000, 'KB', 'as it travelled'),
          atMost('shift of the page it is on', Math.max(...opened.map(({ shift }) => shift)), 0, 'CLS'),
          atMost(
            'longest task on it',
            median(opened.map(({ longest_task_ms }) => longest_task_ms)),
            100,
            'ms',
            `bare page ${median(plain.map(({ longest_task_ms }) => longest_task_ms)).toFixed(0)} ms`,
          ),
        ]
      } finally {
        await browser.close()
        await Promise.all([site, bare, bareSite].map(({ stop }) => stop()))
      }
    }),
}

type Opening = { ms: number; bytes: number; shift: number; longest_task_ms: number }

/** Opens the chat of a page for the first time, in a browser that has nothing of it. */
async function open(browser: Browser, url: string): Promise<Opening> {
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'es-ES' })
  try {
    const page = await context.newPage()
    await page.addInitScript(watch)
    await slowDown(page)
    await page.goto(url)
    await page.locator('.launcher').waitFor()
    await pause(AT_REST_MS)
    let bytes = 0
    const weighed: Promise<void>[] = []
    page.on('requestfinished', (request) => {
      weighed.push(request.sizes().then(({ responseBodySize }) => void (bytes += responseBodySize)))
    })
    const ms = await page.evaluate(async () => {
      const began = performance.timeOrigin + performance.now()
      const host = [...document.querySelectorAll('*')].find((each) => each.shadowRoot?.querySelector('.launcher'))
      ;(host?.shadowRoot ?? document).querySelector<HTMLElement>('.launcher')?.click()
      while (window.typable === undefined) await new Promise(requestAnimationFrame)
      return window.typable - began
    })
    await Promise.all(weighed)
    return { ms, bytes, ...(await page.evaluate(() => window.disturbed)) }
  } finally {
    await context.close()
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

/** Runs in every frame: the chat's says when its field can be typed in, the page's notes what disturbs it. */
function watch(): void {
  if (window !== window.top) {
    const look = () => {
      const field = document.activeElement
      const is_typable = field instanceof HTMLTextAreaElement && !field.disabled && !field.readOnly
      if (is_typable) window.top?.postMessage({ typable: performance.timeOrigin + performance.now() }, '*')
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    return
  }
  window.disturbed = { shift: 0, longest_task_ms: 0 }
  addEventListener('message', ({ data }: MessageEvent<{ typable?: number }>) => {
    window.typable ??= data?.typable
  })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      window.disturbed.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      window.disturbed.longest_task_ms = Math.max(window.disturbed.longest_task_ms, duration)
  }).observe({ type: 'longtask', buffered: true })
}

const PAGE = '<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'

const hostPage = (tertulia: string, agent_id: string) =>
  `${PAGE}<title>Tienda</title><h1>Tienda</h1><p>Bicicletas.</p><script src="${tertulia}/widget.js" data-agent="${agent_id}" async></script></html>`

const bareHost = (chat: string) =>
  `${PAGE}<title>Tienda</title><h1>Tienda</h1><p>Bicicletas.</p><button class="launcher">Chat</button><script>
document.querySelector('button').onclick = () => {
  const frame = document.createElement('iframe')
  frame.src = '${chat}/'
  frame.style = 'position:fixed;inset:0;width:100%;height:100%;border:0'
  document.body.append(frame)
  frame.focus()
}</script></html>`

const BARE_CHAT = `${PAGE}<title>Chat</title><textarea aria-label="Mensaje"></textarea><script src="/script.js"></script><script>document.querySelector('textarea').focus()</script></html>`

async function aSite(answer: RequestListener): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
