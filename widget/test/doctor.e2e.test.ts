import { type PageFault, type PageReport, REVIEW_MARK } from '@tertulia/contract/page-findings'
import { chromium, type Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHROMIUM_FLAGS } from '../../e2e/chromium-flags.ts'
import { startChatServer } from './chat-server.ts'
import { pagesWithFaults, type PageWithBubble, soundPages, startPages } from './pages-with-a-bubble.ts'

const AGENT = '0192f0c1-2b3c-7d4e-8f50-112233445566'

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

/** The widget's report to the opener of a page. */
async function reviewOf(page: PageWithBubble | undefined): Promise<PageFault[]> {
  const site = await startPages({ page: page ?? {} })
  const address = `${site.url}/page${REVIEW_MARK}`
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
    site.stop()
  }
}

const places = () => ({ home: tertulia.url, agent: AGENT })

test('a page on which all is right has no fault, nor has one under a strict policy that names us', async () => {
  const { plain, strict } = soundPages(places())
  expect(await reviewOf(plain)).toEqual([])
  expect(await reviewOf(strict)).toEqual([])
})

test.each(['csp_connect', 'csp_frame', 'covered', 'two_copies', 'low_contrast', 'unnamed'] as const)(
  'a page with this fault, and it is named: %s',
  async (fault) => expect(await reviewOf(pagesWithFaults(places())[fault])).toContain(fault),
)

test('a page that its settings keep the bubble off is told as such', async () => {
  tertulia.look = { pages_allowed: ['/otra'] }
  try {
    expect(await reviewOf(soundPages(places())['plain'])).toEqual(['kept_off'])
  } finally {
    tertulia.look = {}
  }
})
