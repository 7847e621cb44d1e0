import { setTimeout as delay } from 'node:timers/promises'
import type { AnswerCost } from '@tertulia/contract/model-price'
import type { UsageKind } from '@tertulia/contract/usage-kinds'
import type { OrganizationContext } from '#platform/context.ts'
import { addToRecent } from '#features/usage/usage-of-month.ts'
import { insertUsage } from '#features/usage/usage.queries.ts'
import { iso } from '#platform/clock.ts'
import { afterCommit, commitWith, type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'

/** An entry of the ledger: the usage, and its purpose. */
export type UsageEntry = {
  /** Idempotency key: it counts once; a call that is paid again has another. */
  key: string
  kind: UsageKind
  agent_id?: string | undefined
  conversation_id?: string | undefined
  model: string
  input_tokens: number
  output_tokens: number
  cost: AnswerCost | null
}

/** Vectors of texts. */
export const embeddingEntry = (of: 'knowledge' | 'question', model: string, tokens: number): UsageEntry => ({
  key: `embedding:${newId()}`,
  kind: `embedding.${of}`,
  model,
  input_tokens: tokens,
  output_tokens: 0,
  cost: null,
})

/** Writes what was used into the ledger, in the transaction of what came of it. Sent when it is called. */
export async function recordUsage(tx: OrganizationTx, entry: UsageEntry): Promise<void> {
  const { agent_id = null, conversation_id = null, cost, ...rest } = entry
  const at = tx.clock.now()
  const cost_micros = cost?.micros ?? null
  const currency = cost?.currency ?? null
  let isNew = false
  const counts = rest.kind.startsWith('model.')
  afterCommit(
    tx,
    () => isNew && counts && addToRecent(tx.organization_id, at, rest.input_tokens + rest.output_tokens, cost),
  )
  const { kind, input_tokens, output_tokens } = rest
  const used = { agent_id, conversation_id, cost_micros, currency }
  isNew = await insertUsage(
    tx,
    { ...rest, ...used, at: iso(at), added_up: false },
    { type: 'usage.recorded', conversation_id: null, payload: { kind, ...used, input_tokens, output_tokens } },
  )
}

/**
 * Writes what was paid for and has come to nothing that is stored. If the database does not take it, it is retried in the
 * background; its key makes it count once if the first write did succeed.
 */
export async function recordUsageAlone(ctx: OrganizationContext, entry: UsageEntry): Promise<void> {
  const record = () => withOrganization(ctx, (tx) => commitWith(tx, recordUsage(tx, entry)))
  await record().catch(() => void recordLater(ctx, entry, record))
}

/** In seconds: five minutes in all, for what a database takes to come back. */
const PAUSES = [1, 2, 4, 8, 15, 30, 60, 60, 60, 60]

async function recordLater(ctx: OrganizationContext, usage: UsageEntry, record: () => Promise<void>): Promise<void> {
  let failure: unknown
  for (const pause of PAUSES) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one try after another
      await delay(pause * 1_000, undefined, { ref: false })
      // oxlint-disable-next-line no-await-in-loop -- the same
      return await record()
    } catch (error) {
      failure = error
    }
  }
  ctx.log.error({ err: failure, organization_id: ctx.organization_id, usage }, 'usage could not be recorded')
}
