import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Context, Deps } from '#platform/context.ts'
import { idempotencyKey } from '#platform/http/idempotency.tables.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { withPlatform } from '#platform/database/tx.ts'

type Claim = { user_id: string; key: string; request_hash: string }

const KEPT_SECONDS = 86_400
/** A claim whose process died is free again after this. */
const ABANDONED_SECONDS = 60

const isClaim = (claim: Claim) => and(eq(idempotencyKey.user_id, claim.user_id), eq(idempotencyKey.key, claim.key))

/** Claims a key. @returns the earlier claim where there is one */
export function claimKey(
  ctx: Context,
  claim: Claim,
): Promise<{ request_hash: string; answer: Buffer | null } | undefined> {
  return withPlatform(ctx, async (tx) => {
    const now = ctx.clock.now()
    await tx.db
      .delete(idempotencyKey)
      .where(and(isClaim(claim), lt(idempotencyKey.created_at, iso(secondsFrom(now, -KEPT_SECONDS)))))
    await tx.db
      .delete(idempotencyKey)
      .where(
        and(
          isClaim(claim),
          isNull(idempotencyKey.answer),
          lt(idempotencyKey.created_at, iso(secondsFrom(now, -ABANDONED_SECONDS))),
        ),
      )
    const claimed = await tx.db
      .insert(idempotencyKey)
      .values({ ...claim, created_at: iso(now) })
      .onConflictDoNothing()
      .returning({ key: idempotencyKey.key })
    if (claimed.length === 1) return undefined
    const [earlier] = await tx.db
      .select({ request_hash: idempotencyKey.request_hash, answer: idempotencyKey.answer })
      .from(idempotencyKey)
      .where(isClaim(claim))
    return earlier
  })
}

export const finishKey = (ctx: Context, claim: Claim, answer: Buffer) =>
  withPlatform(ctx, (tx) => tx.db.update(idempotencyKey).set({ answer }).where(isClaim(claim)))

/** A call that failed may be tried again with the same key. */
export const releaseKey = (ctx: Context, claim: Claim) =>
  withPlatform(ctx, (tx) => tx.db.delete(idempotencyKey).where(isClaim(claim)))

/** Deletes answers that no repeated call gets any more. */
export const deleteOldAnswers = (ctx: Deps): Promise<unknown> =>
  withPlatform(ctx, (tx) =>
    tx.db.delete(idempotencyKey).where(lt(idempotencyKey.created_at, iso(secondsFrom(ctx.clock.now(), -KEPT_SECONDS)))),
  )
