import type { FastifyInstance } from 'fastify'
import { asSystem, type Deps } from '#platform/context.ts'
import { addCalls, type CountedCalls } from '#features/api-keys/api-key.queries.ts'
import { iso } from '#platform/clock.ts'
import { withOrganization } from '#platform/database/tx.ts'
import type { KeyHolder } from '#platform/http/gate.ts'
import { localDay } from '#platform/local-time.ts'

/** Of each key calls are written down as seldom. */
const WRITTEN_EVERY_MS = 60_000

type Counted = CountedCalls & { organization_id: string }
/** What is not written down yet, by key. */
const counted = new Map<string, Counted>()
/** When each key's calls may be written down again. */
const waits = new Map<string, NodeJS.Timeout>()

/** Counts a call with a key. The first is written down at once, those of the next minute together at its end. */
export function countKeyCall(ctx: Deps, { actor, organization_id, time_zone }: KeyHolder): void {
  const now = ctx.clock.now()
  const day = localDay(now, time_zone)
  const before = counted.get(actor.key_id)
  const calls = before?.day === day ? before.calls + 1 : 1
  counted.set(actor.key_id, { organization_id, day, calls, last_at: iso(now) })
  if (waits.has(actor.key_id)) return
  ctx.afterwards.run(() => write(ctx, actor.key_id))
  const timer = setTimeout(() => {
    waits.delete(actor.key_id)
    if (counted.has(actor.key_id)) ctx.afterwards.run(() => write(ctx, actor.key_id))
  }, WRITTEN_EVERY_MS)
  waits.set(actor.key_id, timer.unref())
}

async function write(deps: Deps, key_id: string): Promise<void> {
  const calls = counted.get(key_id)
  if (!calls) return
  counted.delete(key_id)
  await withOrganization(asSystem(deps, calls.organization_id), (tx) => addCalls(tx, key_id, calls))
}

/** A process that ends writes down what it has counted. */
export function writeCallsAtTheEnd(app: FastifyInstance, deps: Deps): void {
  app.addHook('onClose', async () => {
    for (const timer of waits.values()) clearTimeout(timer)
    waits.clear()
    await Promise.all([...counted.keys()].map((key_id) => write(deps, key_id)))
  })
}
