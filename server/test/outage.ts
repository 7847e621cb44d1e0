import { setTimeout as delay } from 'node:timers/promises'
import { chat } from '@tertulia/contract/chat'
import { newId } from '#platform/ids.ts'
import { aVisitor, everyMessage, type HttpShop, HttpRefused, overHttp } from './over-http.ts'
import type { StartedServer } from './start-server.ts'

/** How many of what visitors wrote came once, in the order in which each of them wrote it. */
export type Delivered = { written: number; delivered: number; doubled: number; out_of_order: number; answered: number }

/**
 * A program is killed in the middle of many chats and comes back. Each visitor writes on, and their outbox sends as the
 * widget's does: one after another, again under the same id until the server has taken it.
 */
export async function chatsThroughOutage(
  server: StartedServer,
  shop: HttpShop,
  { visitors, messages, away_ms }: { visitors: number; messages: number; away_ms: number },
): Promise<Delivered> {
  const texts = Array.from({ length: visitors }, (_, visitor) =>
    Array.from({ length: messages }, (__, at) => `¿Abrís los sábados? ${visitor}.${at}`),
  )
  let begun = 0
  const { promise: allBegun, resolve } = Promise.withResolvers<void>()
  const chats = texts.map(async (outbox) => {
    const visitor = await aVisitor(overHttp(server.url), shop.agent_id, {})
    for (const [at, text] of outbox.entries()) {
      await sendUntilTaken(server.url, visitor, text)
      if (at > 0) continue
      begun += 1
      if (begun === visitors) resolve()
    }
  })
  await Promise.race([allBegun, Promise.all(chats)])
  server.kill('server')
  await server.ended()
  await delay(away_ms)
  await server.start()
  await Promise.all(chats)
  const stored = await everyMessage(shop)
  const said = stored.filter(({ from }) => from === 'customer')
  const times = (text: string) => said.filter((each) => each.text === text).length
  const written = texts.flat()
  const inOrder = (outbox: string[]) => {
    const ids = outbox.map((text) => said.find((each) => each.text === text)?.id ?? '')
    return ids.join() === ids.toSorted().join()
  }
  return {
    written: written.length,
    delivered: written.filter((text) => times(text) === 1).length,
    doubled: written.filter((text) => times(text) > 1).length,
    out_of_order: texts.filter((outbox) => !inOrder(outbox)).length,
    answered: new Set(stored.filter(({ from }) => from === 'agent').map(({ turn_id }) => turn_id)).size,
  }
}

/** A visitor's outbox sends one message: what is not the server's refusal is the line's, and it goes out again. */
async function sendUntilTaken(url: string, visitor: Record<string, string>, text: string): Promise<void> {
  const client_id = newId()
  const asked_at = new Date().toISOString()
  for (let tries = 0; ; tries += 1) {
    try {
      const body = { text, client_id, ...(tries > 0 && { away: { asked_at } }) }
      await overHttp(url).stream(chat.send, { body }, visitor, () => undefined)
      return
    } catch (error) {
      if (error instanceof HttpRefused && error.status < 500) throw error
      await delay(200 + Math.random() * 300)
    }
  }
}
