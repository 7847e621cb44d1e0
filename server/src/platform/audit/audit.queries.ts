import { and, count, inArray, sql } from 'drizzle-orm'
import { auditEntry } from '#platform/audit/audit.tables.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'

const hasReason = sql`${auditEntry.details} #>> '{after,reveal_reason}' is not null`

/** How many lines tell why a member looked at these conversations or people without the mask. */
export async function countRevealReasons(tx: OrganizationTx, entity_ids: string[]): Promise<number> {
  const [row] = await tx.db
    .select({ lines: count() })
    .from(auditEntry)
    .where(and(ours(tx, auditEntry), inArray(auditEntry.entity_id, entity_ids), hasReason))
  return row?.lines ?? 0
}

/** Takes those reasons out, and nothing else: who looked and when stays, and each line a link of the chain. */
export const eraseRevealReasons = (tx: PlatformTx, organization_id: string, entity_ids: string[]) =>
  tx.db
    .update(auditEntry)
    .set({ details: sql`${auditEntry.details} #- '{after,reveal_reason}'` })
    .where(
      and(
        sql`${auditEntry.organization_id} = ${organization_id}`,
        inArray(auditEntry.entity_id, entity_ids),
        hasReason,
      ),
    )
