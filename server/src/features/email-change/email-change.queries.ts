import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { mailedToken } from '#features/accounts/accounts.tables.ts'
import type { PlatformTx } from '#platform/database/tx.ts'

/** The address that waits for its link to be opened: that of the newest link. */
export async function findWaitingAddress(tx: PlatformTx, user_id: string, at: string): Promise<string | undefined> {
  const [row] = await tx.db
    .select({ email: mailedToken.email })
    .from(mailedToken)
    .where(
      and(
        eq(mailedToken.user_id, user_id),
        eq(mailedToken.purpose, 'email_change'),
        isNull(mailedToken.used_at),
        gt(mailedToken.expires_at, at),
      ),
    )
    .orderBy(desc(mailedToken.created_at), desc(mailedToken.hash))
    .limit(1)
  return row?.email ?? undefined
}
