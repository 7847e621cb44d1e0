/** @module-tag crash It kills a process over and over while customers write. */
import { chat } from '@tertulia/contract/chat'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aShopOverHttp, aVisitor, everyMessage, type HttpShop, overHttp } from './over-http.ts'
import { type StartedServer, startServer } from './start-server.ts'

const KILLS = 20
const CUSTOMERS = 4
/** Time under load between a recovery and the next kill. */
const CALM_MS = 400
const TEXT = '¿Abrís los sábados?'

let server: StartedServer
let shop: HttpShop
beforeAll(async () => {
  server = await startServer({ RATE_FACTOR: '100000', LOG_LEVEL: 'fatal' })
  shop = await aShopOverHttp(server.url, [{ question: TEXT, answer: 'Sí, de 10 a 14.' }])
})
afterAll(() => server.remove())

test('a message that was accepted is there, once, after twenty kills of the server and its database', async () => {
  const accepted: string[] = []
  const state = { running: true }
  const stranger = overHttp(server.url)

  /** @returns whether the answer came whole */
  const send = async (body: { text: string; client_id: string }, headers: Record<string, string>) => {
    const heard: string[] = []
    await stranger
      .stream(chat.send, { body }, headers, (event) => {
        heard.push(event.type)
        if (event.type === 'accepted') accepted.push(event.message.id)
      })
      .catch(() => undefined)
    return heard.includes('answer')
  }
  /** A customer's browser: what broke off is sent again with the same `client_id`, as the widget does. */
  const customer = async (headers: Record<string, string>, number: number) => {
    for (let n = 0; state.running; n += 1) {
      const body = { text: `${TEXT} ${number}-${n}`, client_id: newId() }
      while (state.running && !(await send(body, headers))) await pause(50)
    }
  }
  // Each has come in before the first kill.
  const visitors = await Promise.all(Array.from({ length: CUSTOMERS }, () => aVisitor(stranger, shop.agent_id)))
  const customers = visitors.map(customer)

  for (let kill = 0; kill < KILLS; kill += 1) {
    await pause(CALM_MS)
    if (kill % 2 === 0) {
      server.kill('server')
      await server.start()
    } else {
      server.kill('database')
    }
    const before = accepted.length
    // As many as there are customers, however long a busy machine takes for them.
    await expect
      .poll(() => accepted.length, { timeout: 60_000, interval: 25 })
      .toBeGreaterThanOrEqual(before + CUSTOMERS)
  }
  state.running = false
  await Promise.all(customers)

  await expect.poll(async () => (await fetch(`${server.url}/healthz`)).ok, { timeout: 60_000 }).toBe(true)
  const stored = await everyMessage(shop)
  const ids = stored.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(accepted.filter((id) => !ids.includes(id))).toEqual([])
  // A resend that was stored twice would have two ids and one text.
  const texts = stored.filter(({ from }) => from === 'customer').map(({ text }) => text)
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([])
  expect(new Set(accepted).size).toBeGreaterThanOrEqual(KILLS * CUSTOMERS)
}, 600_000)

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
