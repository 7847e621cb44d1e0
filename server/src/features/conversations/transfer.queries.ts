import type { PendingTransfer } from '@tertulia/contract/pending-transfer'
import { and, asc, desc, eq, lte, notInArray } from 'drizzle-orm'
import { conversationTransfer, type TransferRow } from '#features/conversations/conversations.tables.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'

export const insertTransfer = (tx: OrganizationTx, row: TransferRow) => tx.db.insert(conversationTransfer).values(row)

export const closeTransfer = (
  tx: OrganizationTx,
  id: string,
  end: Pick<TransferRow, 'outcome' | 'reason' | 'ended_by' | 'ended_by_name' | 'ended_at'>,
) =>
  tx.db
    .update(conversationTransfer)
    .set(end)
    .where(
      and(ours(tx, conversationTransfer), eq(conversationTransfer.id, id), eq(conversationTransfer.outcome, 'pending')),
    )

/** Newest first. */
export const findTransfers = (tx: OrganizationTx, conversation_id: string): Promise<TransferRow[]> =>
  tx.db
    .select()
    .from(conversationTransfer)
    .where(and(ours(tx, conversationTransfer), eq(conversationTransfer.conversation_id, conversation_id)))
    .orderBy(desc(conversationTransfer.created_at), desc(conversationTransfer.id))
    .limit(100)

/** Conversations that wait for one to whom they are offered, in the order in which they are locked. */
export async function findOfferedTo(
  tx: OrganizationTx,
  { kind, id }: Pick<PendingTransfer['to'], 'kind' | 'id'>,
): Promise<string[]> {
  const { conversation_id, outcome, to_team_id, to_user_id } = conversationTransfer
  const rows = await tx.db
    .select({ conversation_id })
    .from(conversationTransfer)
    .where(
      and(ours(tx, conversationTransfer), eq(outcome, 'pending'), eq(kind === 'team' ? to_team_id : to_user_id, id)),
    )
    .orderBy(asc(conversation_id))
  return rows.map((row) => row.conversation_id)
}

/** Pending transfers past their deadline. */
export const findDueTransfers = (tx: PlatformTx, now: string, except: string[]) =>
  tx.db
    .select({
      organization_id: conversationTransfer.organization_id,
      id: conversationTransfer.id,
      conversation_id: conversationTransfer.conversation_id,
    })
    .from(conversationTransfer)
    .where(
      and(
        eq(conversationTransfer.outcome, 'pending'),
        lte(conversationTransfer.until, now),
        notInArray(conversationTransfer.id, except),
      ),
    )
    .limit(500)
