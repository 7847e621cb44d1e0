import { and, gt, isNull, or, sql } from 'drizzle-orm'
import { session } from '#features/accounts/accounts.tables.ts'
import type { PlatformTx } from '#platform/database/tx.ts'

/** Those of some sessions that are open. */
export const findOpenSessionIds = (tx: PlatformTx, ids: string[], at: string) =>
  tx.db
    .select({ id: session.id })
    .from(session)
    .where(
      and(
        sql`${session.id} = any(${sql.param(ids)}::uuid[])`,
        isNull(session.closed_at),
        or(isNull(session.ends_at), gt(session.ends_at, at)),
      ),
    )
