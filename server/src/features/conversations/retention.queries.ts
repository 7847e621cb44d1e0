import { and, asc, count, eq, gte, inArray, isNotNull, lt, notInArray } from 'drizzle-orm'
import { conversation } from '#features/conversations/conversations.tables.ts'
import type { Erased } from '#features/conversations/note-erasures.ts'
import { organization } from '#features/organizations/organizations.tables.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'

/** Every organization that does not keep its conversations for ever. */
export const findRetentions = (tx: PlatformTx) =>
  tx.db
    .select({ organization_id: organization.id, retention_days: organization.retention_days })
    .from(organization)
    .where(isNotNull(organization.retention_days))
    .orderBy(asc(organization.id))

const { id, channel, agent_id, version } = conversation
const ERASED = { id, channel, agent_id, version }

const endedBefore = (tx: OrganizationTx, before: string) =>
  and(ours(tx, conversation), eq(conversation.status, 'ended'), lt(conversation.ended_at, before))

export async function countEndedBefore(tx: OrganizationTx, before: string): Promise<number> {
  const [row] = await tx.db.select({ conversations: count() }).from(conversation).where(endedBefore(tx, before))
  return row?.conversations ?? 0
}

export async function countEndedBetween(tx: OrganizationTx, from: string, before: string): Promise<number> {
  const [row] = await tx.db
    .select({ conversations: count() })
    .from(conversation)
    .where(and(endedBefore(tx, before), gte(conversation.ended_at, from)))
  return row?.conversations ?? 0
}

export async function countAllEnded(tx: OrganizationTx): Promise<number> {
  const [row] = await tx.db
    .select({ conversations: count() })
    .from(conversation)
    .where(and(ours(tx, conversation), eq(conversation.status, 'ended')))
  return row?.conversations ?? 0
}

/** The oldest that ended before an instant. */
export async function findEndedBefore(
  tx: OrganizationTx,
  before: string,
  rows: number,
  except: string[],
): Promise<string[]> {
  const found = await tx.db
    .select({ id: conversation.id })
    .from(conversation)
    .where(and(endedBefore(tx, before), notInArray(conversation.id, except)))
    .orderBy(asc(conversation.ended_at), asc(conversation.id))
    .limit(rows)
  return found.map(({ id }) => id)
}

/**
 * Locks those of them that ended before an instant, until the transaction ends. Rows that another sweep has locked are
 * skipped.
 * @returns the locked ids
 */
export async function lockEndedBefore(tx: OrganizationTx, ids: string[], before: string): Promise<string[]> {
  const found = await tx.db
    .select({ id: conversation.id })
    .from(conversation)
    .where(and(endedBefore(tx, before), inArray(conversation.id, ids)))
    .orderBy(asc(conversation.id))
    .for('update', { skipLocked: true })
  return found.map((row) => row.id)
}

/** Erases conversations whatever their state; their messages and receipts go with them. @returns which */
export const deleteConversations = (tx: OrganizationTx, ids: string[]): Promise<Erased[]> =>
  tx.db
    .delete(conversation)
    .where(and(ours(tx, conversation), inArray(conversation.id, ids)))
    .returning(ERASED)
