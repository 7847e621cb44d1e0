import { and, asc, desc, eq, inArray, lt, not, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { PLAYGROUND } from '@tertulia/contract/channels'
import type { DiscardReason } from '@tertulia/contract/messages'
import { agentAvailability } from '#features/agent-availability/agent-availability.tables.ts'
import { conversation, turn } from '#features/conversations/conversations.tables.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'
import { isAlive } from '#platform/worker/worker.queries.ts'

export type TurnRow = typeof turn.$inferSelect
/** A turn as its process claimed it. A later claim has another attempt. */
export type Claim = Pick<TurnRow, 'id' | 'claimed_by' | 'attempt'>

/** In the words of the index of open turns. */
export const isOpen = (): SQL => sql`${turn.state} in ('waiting', 'running')`

/** Turns of one conversation follow one another by their ids. */
export const isEarlierTurn = (one: SQLWrapper, other: SQLWrapper | string): SQL => sql`${one} < ${other}`

export const openTurnsOf = (tx: Pick<PlatformTx, 'db'>, organization_id: SQLWrapper, conversation_id: SQLWrapper) =>
  tx.db
    .select({ id: turn.id })
    .from(turn)
    .where(
      and(
        sql`${turn.organization_id} = ${organization_id}`,
        sql`${turn.conversation_id} = ${conversation_id}`,
        isOpen(),
      ),
    )

export async function findTurn(tx: OrganizationTx, id: string): Promise<TurnRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(turn)
    .where(and(ours(tx, turn), eq(turn.id, id)))
  return row
}

/** Open turns of a conversation that is locked. */
export async function countOpenTurns(tx: OrganizationTx, conversation_id: string): Promise<number> {
  return tx.db.$count(turn, and(ours(tx, turn), eq(turn.conversation_id, conversation_id), isOpen()))
}

const other = alias(turn, 'other')
/** Whether a turn is the next of its conversation: none is running, and none has waited longer. */
const isNext = (): SQL =>
  sql`not exists (select 1 from ${turn} as ${other} where ${other.organization_id} = ${turn.organization_id}
    and ${other.conversation_id} = ${turn.conversation_id} and ${other.id} <> ${turn.id}
    and (${other.state} = 'running' or (${other.state} = 'waiting' and ${isEarlierTurn(other.id, turn.id)})))`
/** Messages to a person wait until the person hands the conversation back, and on a stopped channel until that is started. */
const isForAgent = (): SQL =>
  sql`not exists (select 1 from ${conversation} left join ${agentAvailability}
    on ${agentAvailability.organization_id} = ${conversation.organization_id}
    and ${agentAvailability.agent_id} = ${conversation.agent_id}
    where ${conversation.organization_id} = ${turn.organization_id} and ${conversation.id} = ${turn.conversation_id}
    and (${conversation.control} = 'human' or jsonb_exists(${agentAvailability.stopped_channels}, ${turn.channel})))`
const isPlayground = (): SQL => eq(turn.channel, PLAYGROUND)

/**
 * Claims a turn that waits, or one whose process has died. The database judges which leases have expired.
 * @param claim.takes_over whether one that runs may be taken from another process, or was given up by this one
 * @returns nothing where it is not to be had
 */
export async function claimTurn(
  tx: OrganizationTx,
  { id, worker_id }: { id: string; worker_id: string },
): Promise<TurnRow | undefined> {
  const isMine = eq(turn.claimed_by, worker_id)
  const [row] = await tx.db
    .update(turn)
    .set({ state: 'running', claimed_by: worker_id, attempt: sql`${turn.attempt} + 1` })
    .where(
      and(
        ours(tx, turn),
        eq(turn.id, id),
        or(
          and(eq(turn.state, 'waiting'), or(not(isPlayground()), isMine)),
          and(eq(turn.state, 'running'), not(isPlayground()), or(isMine, not(isAlive(turn.claimed_by)))),
        ),
        isNext(),
        isForAgent(),
      ),
    )
    .returning()
  return row
}

/** Locks a turn where it is still claimed as it was. */
export async function lockClaimed(tx: OrganizationTx, claim: Claim): Promise<boolean> {
  const rows = await tx.db
    .select({ id: turn.id })
    .from(turn)
    .where(
      and(
        ours(tx, turn),
        eq(turn.id, claim.id),
        eq(turn.state, 'running'),
        eq(turn.claimed_by, claim.claimed_by ?? ''),
        eq(turn.attempt, claim.attempt),
      ),
    )
    .for('update')
  return rows.length === 1
}

const discardedColumns = (tx: OrganizationTx, reason: DiscardReason) =>
  ({ state: 'discarded', reason, ended_at: tx.clock.now().toISOString() }) as const

/** Gives a turn back that was claimed, for when it can be answered. */
export const waitAgain = (tx: OrganizationTx, id: string) =>
  tx.db
    .update(turn)
    .set({ state: 'waiting', claimed_by: null })
    .where(and(ours(tx, turn), eq(turn.id, id), eq(turn.state, 'running')))

/** Discards a turn that is open. */
export const discardTurn = (tx: OrganizationTx, id: string, reason: DiscardReason) =>
  tx.db
    .update(turn)
    .set(discardedColumns(tx, reason))
    .where(and(ours(tx, turn), eq(turn.id, id), isOpen()))

/** Discards whatever of a conversation is open. Sent when it is called. */
export async function discardOpenTurns(
  tx: OrganizationTx,
  conversation_id: string,
  reason: DiscardReason,
): Promise<void> {
  await tx.db
    .update(turn)
    .set(discardedColumns(tx, reason))
    .where(and(ours(tx, turn), eq(turn.conversation_id, conversation_id), isOpen()))
}

/** A turn that no living process has, or a test whose process is gone. */
export type FreeTurn = Pick<TurnRow, 'organization_id' | 'id' | 'channel'>

/**
 * Turns to be taken up, the oldest first: those that wait and are next, those of processes that died, and those that this
 * process has claimed and is not at.
 * @param looks.judges_others whether leases of others count
 */
export const findFreeTurns = (
  tx: PlatformTx,
  looks: { worker_id: string; under_way: string[]; judges_others: boolean; rows: number },
): Promise<FreeTurn[]> => {
  const isGone = looks.judges_others ? not(isAlive(turn.claimed_by)) : sql`false`
  const isLost = and(
    eq(turn.claimed_by, looks.worker_id),
    sql`not (${turn.id} = any(${sql.param(looks.under_way)}::uuid[]))`,
  )
  return tx.db
    .select({ organization_id: turn.organization_id, id: turn.id, channel: turn.channel })
    .from(turn)
    .where(
      or(
        and(eq(turn.state, sql`'running'`), or(isGone, isLost)),
        and(eq(turn.state, sql`'waiting'`), isPlayground(), isGone),
        and(eq(turn.state, sql`'waiting'`), not(isPlayground()), isNext(), isForAgent()),
      ),
    )
    .orderBy(asc(turn.id))
    .limit(looks.rows)
}

/** Gives back what a process that ends has not finished: customers' turns wait again, tests are over. */
export async function releaseTurns(tx: OrganizationTx, worker_id: string): Promise<void> {
  const isRunningHere = and(ours(tx, turn), eq(turn.claimed_by, worker_id), isOpen())
  await tx.db.update(turn).set(discardedColumns(tx, 'process_ended')).where(and(isRunningHere, isPlayground()))
  await tx.db
    .update(turn)
    .set({ state: 'waiting', claimed_by: null })
    .where(and(isRunningHere, not(isPlayground())))
}

/** Organizations in which a process has turns that are open. */
export const findOrganizationsOfWorker = (tx: PlatformTx, worker_id: string) =>
  tx.db
    .selectDistinct({ organization_id: turn.organization_id })
    .from(turn)
    .where(and(eq(turn.claimed_by, worker_id), isOpen()))

/** Organizations with turns that ended before an instant. */
export const findOrganizationsWithEnded = (tx: PlatformTx, before: string) =>
  tx.db.selectDistinct({ organization_id: turn.organization_id }).from(turn).where(lt(turn.ended_at, before))

export const deleteEndedTurns = (tx: OrganizationTx, before: string, most: number) =>
  tx.db.delete(turn).where(
    and(
      ours(tx, turn),
      inArray(
        turn.id,
        tx.db
          .select({ id: turn.id })
          .from(turn)
          .where(and(ours(tx, turn), lt(turn.ended_at, before)))
          .limit(most),
      ),
    ),
  )

/** By how many calls of our own tools the last thing that a customer said came about. */
export async function findHops(tx: OrganizationTx, conversation_id: string): Promise<number> {
  const [row] = await tx.db
    .select({ hops: turn.hops })
    .from(turn)
    .where(and(ours(tx, turn), eq(turn.conversation_id, conversation_id)))
    .orderBy(desc(turn.id))
    .limit(1)
  return row?.hops ?? 0
}
