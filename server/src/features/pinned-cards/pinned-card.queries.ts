import { and, asc, eq, sql } from 'drizzle-orm'
import { agent } from '#features/agents/agents.tables.ts'
import { pinnedCard, type PinnedCardRow } from '#features/pinned-cards/pinned-cards.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

const ofPerson = (tx: OrganizationTx, user_id: string) => and(ours(tx, pinnedCard), eq(pinnedCard.user_id, user_id))

/** Locks the cards of a person until the end of the transaction. */
export const lockPinnedOf = async (tx: OrganizationTx, user_id: string): Promise<void> =>
  void (await tx.db.execute(sql`select pg_advisory_xact_lock(39002, hashtext(${`${tx.organization_id} ${user_id}`}))`))

/** A person's cards in their order; those of agents that were deleted are gone. */
export async function findPinned(tx: OrganizationTx, user_id: string): Promise<PinnedCardRow[]> {
  const rows = await tx.db
    .select({ pinned: pinnedCard })
    .from(pinnedCard)
    .innerJoin(agent, and(ours(tx, agent), eq(agent.id, pinnedCard.agent_id), sql`${agent.deleted_at} is null`))
    .where(ofPerson(tx, user_id))
    .orderBy(asc(pinnedCard.place), asc(pinnedCard.id))
  return rows.map(({ pinned }) => pinned)
}

/** Keeps a card; one that is kept already takes its address. */
export const putPinned = (tx: OrganizationTx, row: PinnedCardRow) =>
  tx.db
    .insert(pinnedCard)
    .values(row)
    .onConflictDoUpdate({
      target: [pinnedCard.organization_id, pinnedCard.user_id, pinnedCard.agent_id, pinnedCard.card],
      set: { address: row.address },
    })

/** Puts a person's cards in an order. */
export async function putPinnedOrder(tx: OrganizationTx, user_id: string, ids: readonly string[]): Promise<void> {
  await tx.db
    .update(pinnedCard)
    .set({ place: sql`array_position(${sql.param([...ids])}::uuid[], ${pinnedCard.id}) - 1` })
    .where(and(ofPerson(tx, user_id), sql`${pinnedCard.id} = any(${sql.param([...ids])}::uuid[])`))
}

/** @returns whether they had it */
export async function deletePinned(tx: OrganizationTx, user_id: string, id: string): Promise<boolean> {
  const gone = await tx.db
    .delete(pinnedCard)
    .where(and(ofPerson(tx, user_id), eq(pinnedCard.id, id)))
    .returning({ id: pinnedCard.id })
  return gone.length === 1
}
