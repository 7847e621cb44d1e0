/** @module-tag services */
import pino from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { newId } from '#platform/ids.ts'
import { createRealtime } from './realtime.ts'

const log = pino({ level: 'silent' })
const NEWS = { type: 'unanswered.changed', agent_id: newId() } as const
const MINUTE = 60_000
afterEach(() => void vi.restoreAllMocks())

/** A hub at a time that stands still until it is set. */
function aHub(redis_url?: string) {
  let at = 1_000_000
  vi.spyOn(performance, 'now').mockImplementation(() => at)
  const hub = createRealtime({ redis_url, log })
  return { ...hub, pass: (ms: number) => void (at += ms) }
}

test('a push is known for a minute, also if no listener heard it', () => {
  const hub = aHub()
  hub.pass(2 * MINUTE)
  hub.publish('a', NEWS)
  hub.subscribe('b', { send: () => undefined })
  hub.publish('b', NEWS)
  hub.pass(100)
  hub.publish('b', NEWS)
  expect([hub.quiet('a'), hub.quiet('b'), hub.quiet('c')]).toEqual([100, 0, MINUTE])
  hub.pass(MINUTE)
  hub.publish('c', NEWS)
  expect([hub.quiet('a'), hub.quiet('b'), hub.quiet('c')]).toEqual([MINUTE, MINUTE, 0])
})

test('nothing is known of the time before it began', () => {
  const hub = aHub()
  expect(hub.quiet('a')).toBe(0)
  hub.pass(300)
  expect(hub.quiet('a')).toBe(300)
})

test('while Redis does not answer, a process does not know what the others tell', async () => {
  const hub = aHub('redis://127.0.0.1:1')
  hub.pass(5_000)
  expect(hub.quiet('a')).toBe(0)
  await hub.close()
})

const REDIS_URL = process.env['REDIS_URL']

test.runIf(REDIS_URL)('a push of another process is known in this one too', async () => {
  const [one, other] = [createRealtime({ redis_url: REDIS_URL, log }), createRealtime({ redis_url: REDIS_URL, log })]
  const topic = newId()
  await expect.poll(() => Math.min(one.quiet(topic), other.quiet(topic))).toBeGreaterThan(50)
  const before = performance.now()
  one.publish(topic, NEWS)
  await expect.poll(() => other.quiet(topic) < performance.now() - before).toBe(true)
  await Promise.all([one.close(), other.close()])
})
