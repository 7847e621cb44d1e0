import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type PageFault, type PageReport, REVIEW_MARK } from '@tertulia/contract/page-findings'
import { chromium, type Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHROMIUM_FLAGS } from '../../e2e/chromium-flags.ts'
import { startChatServer } from './chat-server.ts'

const AGENT = '0192f0c1-2b3c-7d4e-8f50-112233445566'

type Site = { policy?: string; html?: (script: string) => string }

let tertulia: Awaited<ReturnType<typeof startChatServer>>
let browser: Browser

beforeAll(async () => {
  tertulia = await startChatServer()
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
  browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
})
afterAll(async () => {
  await browser.close()
  await tertulia.stop()
})

/** What the widget tells whoever opens a page of this website to have it looked at. */
async function reviewOf({ policy, html = (script) => `<h1>Tienda</h1>${script}` }: Site): Promise<PageFault[]> {
  const script = `<script src="${tertulia.url}/widget.js" data-agent="${AGENT}" async></script>`
  const server = createServer((request, response) => {
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        ...(policy && { 'content-security-policy': policy }),
      })
      .end(`<!doctype html><html lang="es"><title>Tienda</title><body>${html(script)}</body></html>`)
    request.resume()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${REVIEW_MARK}`
  const context = await browser.newContext({ locale: 'es-ES', viewport: { width: 1280, height: 800 } })
  try {
    const opener = await context.newPage()
    await opener.goto(`${tertulia.url}/w/${AGENT}`)
    const report = await opener.evaluate(
      (url) =>
        new Promise<PageReport>((resolve, reject) => {
          const opened = window.open(url, 'review', 'width=1280,height=800')
          addEventListener('message', ({ source, data }: MessageEvent<PageReport>) => {
            if (source === opened) resolve(data)
          })
          setTimeout(() => reject(new Error('nothing was told')), 12_000)
        }),
      address,
    )
    expect(report.tertulia).toBe('review')
    return report.findings.map(({ fault }) => fault)
  } finally {
    await context.close()
    server.close()
    server.closeAllConnections()
  }
}

const sources = (...directives: string[]) =>
  ["default-src 'none'", ...directives.map((each) => `${each} ${tertulia.url}`)].join('; ')

test('a page on which all is right has no fault, nor has one under a strict policy that names us', async () => {
  expect(await reviewOf({})).toEqual([])
  expect(await reviewOf({ policy: sources('script-src', 'frame-src', 'connect-src') })).toEqual([])
})

test.each<[PageFault, () => Site]>([
  ['csp_connect', () => ({ policy: sources('script-src', 'frame-src') })],
  ['csp_frame', () => ({ policy: sources('script-src', 'connect-src') })],
  [
    'covered',
    () => ({
      html: (script) =>
        `${script}<div style="position:fixed;right:0;bottom:0;width:300px;height:120px;background:#eee;z-index:2147483647"></div>`,
    }),
  ],
  ['two_copies', () => ({ html: (script) => script + script })],
  ['low_contrast', () => ({ html: (script) => `<style>body{background:#17573f}</style>${script}` })],
  ['unnamed', () => ({ html: (script) => `<script>document.body.inert = true</script>${script}` })],
])('a page with this fault, and it is named: %s', async (fault, site) => {
  expect(await reviewOf(site())).toContain(fault)
})

test('a page that its settings keep the bubble off is told as such', async () => {
  tertulia.look = { pages_allowed: ['/otra'] }
  try {
    expect(await reviewOf({})).toEqual(['kept_off'])
  } finally {
    tertulia.look = {}
  }
})
