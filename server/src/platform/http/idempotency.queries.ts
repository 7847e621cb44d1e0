import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Context, Deps } from '#platform/context.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { withPlatform } from '#platform/database/tx.ts'
import type { CallClaim } from '#platform/http/claim.ts'
import { idempotencyKey } from '#platform/http/idempotency.tables.ts'
import { isAlive } from '#platform/worker/worker.queries.ts'

const KEPT_SECONDS = 86_400
/** A claim of the release before, which names no process, is free again after this. */
const ABANDONED_SECONDS = 60

const isClaim = (claim: CallClaim) =>
  and(
    eq(idempotencyKey.principal_id, claim.principal_id),
    eq(idempotencyKey.key, claim.key),
    eq(idempotencyKey.claim_id, claim.claim_id),
  )

export type EarlierCall = {
  request_hash: string
  answer: Buffer | null
  data_key: Buffer | null
  done_at: string | null
  object_id: string | null
}

/**
 * Claims a key: a new one, one of more than a day ago, or one whose process died before its change was there.
 * @returns the earlier call where there is one
 */
export function claimKey(
  ctx: Context,
  claim: CallClaim,
  of: { user_id: string | null; api_key_id: string | null; request_hash: string },
): Promise<EarlierCall | undefined> {
  const { principal_id, key, claim_id } = claim
  const now = ctx.clock.now()
  const values = { ...of, claim_id, claimed_by: ctx.worker.id, created_at: iso(now) }
  const isOld = lt(idempotencyKey.created_at, iso(secondsFrom(now, -KEPT_SECONDS)))
  const isAbandoned = and(
    isNull(idempotencyKey.done_at),
    isNull(idempotencyKey.answer),
    or(
      and(isNull(idempotencyKey.claimed_by), lt(idempotencyKey.created_at, iso(secondsFrom(now, -ABANDONED_SECONDS)))),
      ctx.worker.judgesOthers()
        ? and(isNotNull(idempotencyKey.claimed_by), sql`not ${isAlive(idempotencyKey.claimed_by)}`)
        : undefined,
    ),
  )
  return withPlatform(ctx, async (tx) => {
    const claimed_rows = await tx.db
      .insert(idempotencyKey)
      .values({ ...values, key })
      .onConflictDoUpdate({
        target: [idempotencyKey.principal_id, idempotencyKey.key],
        set: { ...values, answer: null, data_key: null, done_at: null, object_id: null, tells: [] },
        setWhere: or(isOld, isAbandoned),
      })
      .returning({ key: idempotencyKey.key })
    if (claimed_rows.length === 1) return undefined
    const [earlier] = await tx.db
      .select({
        request_hash: idempotencyKey.request_hash,
        answer: idempotencyKey.answer,
        data_key: idempotencyKey.data_key,
        done_at: idempotencyKey.done_at,
        object_id: idempotencyKey.object_id,
      })
      .from(idempotencyKey)
      .where(and(eq(idempotencyKey.principal_id, principal_id), eq(idempotencyKey.key, key)))
    return earlier
  })
}

/** @param kept `tells`: ids of all that the answer may tell of */
export const keepAnswer = (
  ctx: Context,
  claim: CallClaim,
  kept: { answer: Buffer; data_key: Buffer; tells: string[] },
) =>
  withPlatform(ctx, (tx) =>
    tx.db
      .update(idempotencyKey)
      .set({ ...kept, done_at: sql`coalesce(${idempotencyKey.done_at}, ${iso(ctx.clock.now())})` })
      .where(isClaim(claim)),
  )

/** A call that failed before its change was there may be tried again with the same key. */
export const releaseKey = (ctx: Context, claim: CallClaim) =>
  withPlatform(ctx, (tx) => tx.db.delete(idempotencyKey).where(and(isClaim(claim), isNull(idempotencyKey.done_at))))

/** Deletes answers that no repeated call gets any more, so many at most. */
export const deleteOldAnswers = (ctx: Deps, most: number): Promise<unknown> =>
  withPlatform(ctx, (tx) => {
    const { principal_id, key, created_at } = idempotencyKey
    const old = tx.db
      .select({ principal_id, key })
      .from(idempotencyKey)
      .where(lt(created_at, iso(secondsFrom(ctx.clock.now(), -KEPT_SECONDS))))
      .limit(most)
    return tx.db.delete(idempotencyKey).where(sql`(${principal_id}, ${key}) in ${old}`)
  })

/** Puts the keys of stored answers under the current master key. @returns how many were under another */
export async function rewrapAnswerKeys(deps: Deps): Promise<number> {
  let rewrapped = 0
  const rows = await withPlatform(deps, (tx) =>
    tx.db
      .select({ principal_id: idempotencyKey.principal_id, key: idempotencyKey.key, data_key: idempotencyKey.data_key })
      .from(idempotencyKey)
      .where(isNotNull(idempotencyKey.data_key)),
  )
  for (const { principal_id, key, data_key } of rows) {
    const current = data_key && deps.secrets.rewrap(data_key)
    if (!current) continue
    await withPlatform(deps, (tx) =>
      tx.db
        .update(idempotencyKey)
        .set({ data_key: current })
        .where(
          and(
            eq(idempotencyKey.principal_id, principal_id),
            eq(idempotencyKey.key, key),
            eq(idempotencyKey.data_key, data_key),
          ),
        ),
    )
    rewrapped += 1
  }
  return rewrapped
}
