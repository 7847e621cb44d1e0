import { and, count, eq, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { delivery, inboundEvent, type InboundEventRow } from '#features/channels/channels.tables.ts'
import type { ErrorCode } from '@tertulia/contract/features'
import { STATUSES } from '#features/channels/inbound-lane.ts'
import { visitor } from '#features/chat/chat.tables.ts'
import { connection } from '#features/connections/connections.tables.ts'
import { conversation, message } from '#features/conversations/conversations.tables.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'
import { isGone } from '#platform/worker/worker.queries.ts'
import type { LaneKey } from '#platform/lanes/lane-work.ts'

/** In the words of the index of open ones. */
const isOpen = () => sql`${inboundEvent.state} in ('waiting', 'working')`
/** One under work is due if its lease has run out, or the process that is at it has died. */
const isDue = (tx: Pick<PlatformTx, 'worker'>, now: string) =>
  sql`(${inboundEvent.next_try_at} is null or ${inboundEvent.next_try_at} <= ${now}::timestamptz
    or (${inboundEvent.state} = 'working' and ${isGone(tx, inboundEvent.claimed_by)}))`

export type NewInbound = Pick<InboundEventRow, 'id' | 'kind' | 'external_id' | 'lane' | 'happened_at'> & {
  item_sealed: Buffer
}

/**
 * Stores what has not come before, so many rows by one text of a statement. Sent when it is called.
 * @returns the lane and kind of each new row
 */
export async function insertInbound(
  tx: OrganizationTx,
  { connection_id, received_at }: Pick<InboundEventRow, 'connection_id' | 'received_at'>,
  items: readonly NewInbound[],
): Promise<Pick<InboundEventRow, 'lane' | 'kind'>[]> {
  const all = <K extends keyof NewInbound>(name: K) => sql.param(items.map((each) => each[name]))
  const { rows } = await tx.db.execute<Pick<InboundEventRow, 'lane' | 'kind'>>(sql`
    insert into inbound_event
      (organization_id, connection_id, state, received_at, id, kind, external_id, lane, happened_at, item_sealed)
    select ${tx.organization_id}::uuid, ${connection_id}::uuid, 'waiting', ${received_at}::timestamptz, item.*
    from unnest(${all('id')}::uuid[], ${all('kind')}::text[], ${all('external_id')}::text[], ${all('lane')}::text[],
      ${all('happened_at')}::timestamptz[], ${all('item_sealed')}::bytea[]) as item
    on conflict do nothing returning lane, kind`)
  return rows
}

/** Claims the head of a lane, where it is due: of two that try at once one has it. */
export async function claimHead(
  tx: OrganizationTx,
  { group, lane }: LaneKey,
  { now, lease_until }: { now: string; lease_until: string },
): Promise<InboundEventRow | undefined> {
  const head = tx.db
    .select({ id: inboundEvent.id })
    .from(inboundEvent)
    .where(and(ours(tx, inboundEvent), eq(inboundEvent.connection_id, group), eq(inboundEvent.lane, lane), isOpen()))
    .orderBy(inboundEvent.happened_at, inboundEvent.id)
    .limit(1)
  const [row] = await tx.db
    .update(inboundEvent)
    .set({
      state: 'working',
      attempts: sql`${inboundEvent.attempts} + 1`,
      next_try_at: lease_until,
      claimed_by: tx.worker.id,
    })
    .where(and(ours(tx, inboundEvent), eq(inboundEvent.id, head), isOpen(), isDue(tx, now)))
    .returning()
  return row
}

type Outcome = Partial<Pick<InboundEventRow, 'state' | 'item_sealed' | 'next_try_at' | 'last_error' | 'ended_at'>>

/** Stores the outcome of an attempt, unless another process has begun another. Sent when it is called. */
export const endInbound = async (
  tx: OrganizationTx,
  { id, attempts }: Pick<InboundEventRow, 'id' | 'attempts'>,
  outcome: Outcome,
): Promise<unknown> =>
  await tx.db
    .update(inboundEvent)
    .set(outcome)
    .where(
      and(
        ours(tx, inboundEvent),
        eq(inboundEvent.id, id),
        eq(inboundEvent.attempts, attempts),
        eq(inboundEvent.state, 'working'),
      ),
    )

/** Lanes of customers and accounts with something due, the longest waiting first; of each connection so many at most. */
export const findDueInbound = (tx: PlatformTx, at: Look): Promise<LaneKey[]> =>
  findDueLanes(tx, at, sql`${inboundEvent.kind} <> 'status'`)

/** Connections whose statuses are due. */
export const findDueStatuses = (tx: PlatformTx, at: Look): Promise<LaneKey[]> =>
  findDueLanes(tx, at, sql`${inboundEvent.kind} = 'status'`)

type Look = { now: string; most: number; of_group: number }

async function findDueLanes(tx: PlatformTx, { now, most, of_group }: Look, isOfKind: SQL): Promise<LaneKey[]> {
  const { rows } = await tx.db.execute<LaneKey>(sql`
    select organization_id, connection_id as "group", lane from (
      select organization_id, connection_id, lane, min(received_at) as since,
        row_number() over (partition by organization_id, connection_id order by min(received_at)) as place
      from inbound_event where ${isOpen()} and ${isOfKind} and ${isDue(tx, now)}
      group by organization_id, connection_id, lane
    ) as due where place <= ${of_group} order by place, since limit ${most}`)
  return rows
}

/**
 * Locks statuses of a connection that are due, those that came first before others: those that another process is at are passed
 * over.
 */
export const lockDueStatuses = (
  tx: OrganizationTx,
  { connection_id, now, ...which }: { connection_id: string; now: string } & ({ most: number } | { id: string }),
): Promise<InboundEventRow[]> =>
  tx.db
    .select()
    .from(inboundEvent)
    .where(
      and(
        ours(tx, inboundEvent),
        eq(inboundEvent.connection_id, connection_id),
        eq(inboundEvent.lane, STATUSES),
        isOpen(),
        isDue(tx, now),
        'id' in which ? eq(inboundEvent.id, which.id) : undefined,
      ),
    )
    .orderBy(inboundEvent.happened_at, inboundEvent.id)
    .limit('most' in which ? which.most : 1)
    .for('update', { skipLocked: true })

/** Stores the outcome of statuses that are locked, or that no other process can end. */
export const endStatuses = (tx: OrganizationTx, ids: readonly string[], outcome: Outcome) =>
  tx.db
    .update(inboundEvent)
    .set({ ...outcome, attempts: sql`${inboundEvent.attempts} + 1` })
    .where(and(ours(tx, inboundEvent), inArray(inboundEvent.id, [...ids]), isOpen()))

/** By which connections the customers of some conversations write, and by which names. */
export async function findSenderNamesOf(tx: OrganizationTx, conversation_ids: string[]) {
  const { connection_id, sender, sender_phone } = visitor
  const rows = await tx.db
    .selectDistinct({ connection_id, sender, sender_phone })
    .from(conversation)
    .innerJoin(visitor, and(ours(tx, visitor), eq(visitor.id, conversation.visitor_id)))
    .where(and(ours(tx, conversation), inArray(conversation.id, conversation_ids), isNotNull(connection_id)))
  return rows.flatMap((row) =>
    row.connection_id === null
      ? []
      : [{ connection_id: row.connection_id, names: [row.sender, row.sender_phone].flatMap((each) => each ?? []) }],
  )
}

/** Erases what has come of a customer, worked on or not: of what was, nothing but the mark that it came is there. */
export async function deleteInboundOfLane(tx: OrganizationTx, connection_id: string, lane: string): Promise<number> {
  const { rowCount } = await tx.db
    .delete(inboundEvent)
    .where(
      and(
        ours(tx, inboundEvent),
        eq(inboundEvent.connection_id, connection_id),
        eq(inboundEvent.lane, lane),
        isNotNull(inboundEvent.item_sealed),
      ),
    )
  return rowCount ?? 0
}

/** Organizations with something to forget. */
export const findOrganizationsWithOldInbound = (tx: PlatformTx, before: string) =>
  tx.db
    .selectDistinct({ organization_id: inboundEvent.organization_id })
    .from(inboundEvent)
    .where(lt(inboundEvent.ended_at, before))

/** Forgets what ended as long ago, so many at most: by then no provider brings it again. @returns how many */
export async function deleteOldInbound(tx: OrganizationTx, before: string, most: number): Promise<number> {
  const old = tx.db
    .select({ id: inboundEvent.id })
    .from(inboundEvent)
    .where(and(ours(tx, inboundEvent), lt(inboundEvent.ended_at, before)))
    .limit(most)
  const { rowCount } = await tx.db
    .delete(inboundEvent)
    .where(and(ours(tx, inboundEvent), sql`${inboundEvent.id} in ${old}`))
  return rowCount ?? 0
}

/** How many could not be worked on since a moment, by connection. */
export const countFailedInbound = (tx: OrganizationTx, since: string) =>
  tx.db
    .select({ connection_id: inboundEvent.connection_id, failed: count() })
    .from(inboundEvent)
    .where(and(ours(tx, inboundEvent), eq(inboundEvent.state, 'failed'), gte(inboundEvent.ended_at, since)))
    .groupBy(inboundEvent.connection_id)

const waitsForAgent = () =>
  and(eq(inboundEvent.state, 'waiting'), eq(inboundEvent.last_error, 'agent_not_available' satisfies ErrorCode))

/** How many wait for an agent that is not live, by connection. */
export const countWaitingForAgent = (tx: OrganizationTx) =>
  tx.db
    .select({ connection_id: inboundEvent.connection_id, waiting: count() })
    .from(inboundEvent)
    .where(and(ours(tx, inboundEvent), waitsForAgent()))
    .groupBy(inboundEvent.connection_id)

/** Makes the items that wait for an agent due now. */
export function makeWaitingDue(tx: OrganizationTx, agent_id: string) {
  const ofAgent = tx.db
    .select({ id: connection.id })
    .from(connection)
    .where(and(ours(tx, connection), eq(connection.agent_id, agent_id)))
  return tx.db
    .update(inboundEvent)
    .set({ next_try_at: null })
    .where(and(ours(tx, inboundEvent), inArray(inboundEvent.connection_id, ofAgent), waitsForAgent()))
}

/** The conversations of messages with some ids that their senders gave. */
export const findConversationsBrought = (tx: OrganizationTx, client_ids: string[]) =>
  tx.db
    .select({ client_id: message.client_id, conversation_id: message.conversation_id })
    .from(message)
    .where(and(ours(tx, message), inArray(message.client_id, client_ids)))

/** The conversations of the messages that a provider took under some ids. */
export const findConversationsSent = (tx: OrganizationTx, connection_id: string, wire_ids: readonly string[]) =>
  tx.db
    .select({ wire_id: delivery.provider_id, conversation_id: delivery.conversation_id })
    .from(delivery)
    .where(
      and(ours(tx, delivery), eq(delivery.connection_id, connection_id), inArray(delivery.provider_id, [...wire_ids])),
    )
