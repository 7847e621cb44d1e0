import { and, desc, eq, exists, gt, isNull, sql } from 'drizzle-orm'
import { refreshToken, session } from '#features/accounts/accounts.tables.ts'
import type { PlatformTx } from '#platform/database/tx.ts'

/** Sessions that still hold, the one used last first. One whose refresh tokens have all expired holds no more. */
export const findOpenSessions = (tx: PlatformTx, user_id: string, at: string) =>
  tx.db
    .select({
      id: session.id,
      user_agent: session.user_agent,
      address: session.address,
      created_at: session.created_at,
      last_used_at: session.last_used_at,
    })
    .from(session)
    .where(
      and(
        eq(session.user_id, user_id),
        isNull(session.closed_at),
        exists(
          tx.db
            .select({ one: sql`1` })
            .from(refreshToken)
            .where(and(eq(refreshToken.session_id, session.id), gt(refreshToken.expires_at, at))),
        ),
      ),
    )
    .orderBy(desc(session.last_used_at), desc(session.id))
    .limit(100)
