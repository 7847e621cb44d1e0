/** @module-tag journey Pages with the longest words that their fields allow. */
import { chat } from '@tertulia/contract/chat'
import { conversations } from '@tertulia/contract/conversations'
import { onboarding } from '@tertulia/contract/onboarding'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { aShopOverHttp, aVisitor } from '@tertulia/server/test/over-http'
import { atDeskOf } from './at-desk.ts'
import { openBrowser } from './browser.ts'

const server = inject('product')
let browser: Browser
beforeAll(async () => void (browser = await openBrowser()))
afterAll(() => browser.close())

const WORD = 'supercalifragil'.repeat(20)

/** Elements of which a word overflows: it stands outside the part of the page that it belongs to, and is not cut there. */
const overflows = (page: Page, word: string) =>
  page.evaluate((wanted) => {
    const wrong: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.textContent?.includes(wanted)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const { right, width } = range.getBoundingClientRect()
      if (width === 0) continue
      for (let around = text.parentElement; around; around = around.parentElement) {
        if (getComputedStyle(around).overflowX !== 'visible' && around.localName !== 'main') break
        if (around.getBoundingClientRect().right >= right - 1) continue
        wrong.push(`${around.localName}.${around.className}`)
        break
      }
    }
    if (document.documentElement.scrollWidth > innerWidth) wrong.push('the page scrolls sideways')
    return wrong
  }, word)

test("a customer's long word breaks neither the home nor the lists it stands in, at a desk and on a phone", async () => {
  const shop = await aShopOverHttp(server.url, [{ question: '¿Abrís los sábados?', answer: 'Sí, de 10 a 14.' }])
  const info = { first_name: 'Lucía', last_name: 'Ferrer', position: 'Gerente', discovery_source: 'search' } as const
  await shop.call(onboarding.personal, { body: info })
  await shop.call(onboarding.finished, {})
  const { agent_id } = shop
  const headers = await aVisitor(shop, agent_id)
  const ask = () => {
    const body = { text: `¿Vendéis ${WORD}?`, client_id: crypto.randomUUID() }
    return shop.stream(chat.send, { body }, headers, () => undefined)
  }
  await ask()
  await shop.call(chat.callPerson, {}, headers)
  const { conversation_id: id } = await shop.call(chat.state, {}, headers)
  if (!id) throw new Error('the question began no conversation')
  // Said to a person it stays the last word, which lists show.
  await shop.call(conversations.take, { params: { id } })
  await ask()

  const places = ['/home', '/conversations', '/live-chat', `/agents/${agent_id}/knowledge/unanswered`]
  await atDeskOf(browser, server, shop, async (page) => {
    for (const width of [1440, 390]) {
      // oxlint-disable-next-line no-await-in-loop -- one page, looked at in one width after the other
      await page.setViewportSize({ width, height: 900 })
      for (const place of places) {
        // oxlint-disable-next-line no-await-in-loop
        await page.goto(`${server.url}${place}`)
        // oxlint-disable-next-line no-await-in-loop
        await page.getByText(WORD.slice(0, 30)).first().waitFor({ state: 'attached' })
        // oxlint-disable-next-line no-await-in-loop
        expect(await overflows(page, WORD.slice(0, 30)), `${place} at ${width} px`).toEqual([])
      }
    }
  })
})
