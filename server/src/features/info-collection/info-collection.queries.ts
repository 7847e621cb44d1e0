import { and, asc, count, desc, eq, gte, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { CollectionResult, FieldStep } from '@tertulia/contract/info-collection'
import { userAccount } from '#features/accounts/accounts.tables.ts'
import { conversation, message, receipt, type ReceiptDetail } from '#features/conversations/conversations.tables.ts'
import {
  collectionContact,
  collectionResult,
  type CollectionResultRow,
} from '#features/info-collection/info-collection.tables.ts'
import type { Cursor } from '#platform/database/cursor.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

type Contacts = { emails: string[]; updated_at: string }

/** Contacts of an agent's collections, by the collection. */
export async function findContacts(tx: OrganizationTx, agent_id: string): Promise<Map<string, Contacts>> {
  const rows = await tx.db
    .select()
    .from(collectionContact)
    .where(and(ours(tx, collectionContact), eq(collectionContact.agent_id, agent_id)))
  return new Map(rows.map(({ collection_id, emails, updated_at }) => [collection_id, { emails, updated_at }]))
}

export const putContacts = (tx: OrganizationTx, agent_id: string, collection_id: string, contacts: Contacts) =>
  tx.db
    .insert(collectionContact)
    .values({ organization_id: tx.organization_id, agent_id, collection_id, ...contacts })
    .onConflictDoUpdate({
      target: [collectionContact.organization_id, collectionContact.agent_id, collectionContact.collection_id],
      set: contacts,
    })

/** How many results of each collection were begun since a moment, and how many of these are complete. */
export const countCollected = (tx: OrganizationTx, agent_id: string, since: string) =>
  tx.db
    .select({
      collection_id: collectionResult.collection_id,
      begun: count(),
      complete: sql<number>`count(*) filter (where ${collectionResult.state} = 'complete')::int`,
    })
    .from(collectionResult)
    .where(
      and(ours(tx, collectionResult), eq(collectionResult.agent_id, agent_id), gte(collectionResult.started_at, since)),
    )
    .groupBy(collectionResult.collection_id)

const ofCollection = (tx: OrganizationTx, collection_id: string) =>
  and(ours(tx, collectionResult), eq(collectionResult.collection_id, collection_id))

const { asked, collected, state: standing } = collectionResult
const isGiven = (key: string | SQL): SQL =>
  sql`exists (select 1 from jsonb_array_elements(${collected}) value where value ->> 'key' = ${key})`
/** Whether a result came so far at a field. */
const AT_STEP: Record<FieldStep, (key: string | SQL) => SQL> = {
  asked: (key) => sql`${key} = any(${asked})`,
  given: (key) => sql`${key} = any(${asked}) and ${isGiven(key)}`,
  left: (key) => sql`${standing} <> 'complete' and ${asked}[cardinality(${asked})] = ${key} and not ${isGiven(key)}`,
}

/** Filter of a collection's results. */
export type CollectedFilter = {
  state?: CollectionResult['state'] | undefined
  field?: string | undefined
  step?: FieldStep | undefined
}

const fitting = (tx: OrganizationTx, collection_id: string, { state, field, step }: CollectedFilter) =>
  and(
    ofCollection(tx, collection_id),
    state ? eq(standing, state) : undefined,
    field !== undefined && step ? AT_STEP[step](field) : undefined,
  )

export type ShownResult = CollectionResultRow &
  Pick<typeof conversation.$inferSelect, 'profile_name' | 'channel' | 'control' | 'handled_by'>

/** Newest first; upwards from a cursor that looks back, oldest first. */
export async function findCollected(
  tx: OrganizationTx,
  collection_id: string,
  filter: CollectedFilter,
  { at, rows }: { at: Cursor | undefined; rows: number },
): Promise<ShownResult[]> {
  const up = at?.direction === 'prev'
  const { started_at, id } = collectionResult
  const beyond = at && sql`(${started_at}, ${id}) ${up ? sql`>` : sql`<`} (${at.at}::timestamptz, ${at.id}::uuid)`
  const found = await tx.db
    .select({
      result: collectionResult,
      profile_name: conversation.profile_name,
      channel: conversation.channel,
      control: conversation.control,
      handled_by: conversation.handled_by,
    })
    .from(collectionResult)
    .innerJoin(conversation, and(ours(tx, conversation), eq(conversation.id, collectionResult.conversation_id)))
    .where(and(fitting(tx, collection_id, filter), beyond))
    .orderBy(...(up ? [asc(started_at), asc(id)] : [desc(started_at), desc(id)]))
    .limit(rows)
  return found.map(({ result, ...of }) => ({ ...result, ...of }))
}

export async function countOf(
  tx: OrganizationTx,
  collection_id: string,
  filter: CollectedFilter,
  most: number,
): Promise<number> {
  const some = tx.db
    .select({ one: sql`1` })
    .from(collectionResult)
    .where(fitting(tx, collection_id, filter))
    .limit(most)
    .as('some')
  const [row] = await tx.db.select({ rows: sql<number>`count(*)::int` }).from(some)
  return row?.rows ?? 0
}

/** By field: how many customers were asked for it, gave it and left there, how many of these finished, and how many did at all. */
export async function countFields(tx: OrganizationTx, collection_id: string) {
  const { rows } = await tx.db.execute<{
    key: string
    asked: number
    given: number
    left: number
    finished: number
    complete: number
  }>(sql`
    select key, count(*)::integer as asked,
      count(*) filter (where ${AT_STEP.given(sql`key`)})::integer as given,
      count(*) filter (where ${AT_STEP.left(sql`key`)})::integer as left,
      count(*) filter (where state = 'complete')::integer as finished,
      (select count(*)::integer from ${collectionResult} r where r.organization_id = ${tx.organization_id}
        and r.collection_id = ${collection_id} and r.state = 'complete') as complete
    from ${collectionResult}, unnest(asked) key
    where organization_id = ${tx.organization_id} and collection_id = ${collection_id}
    group by key`)
  return rows
}

/**
 * Locks the result of a form in a conversation to the end of the transaction. A new one has no row to lock yet: the turn and
 * the subscriber to it would make one each.
 */
export const lockResultOf = (tx: OrganizationTx, conversation_id: string, collection_id: string) =>
  tx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`collection ${conversation_id} ${collection_id}`}, 0))`,
  )

/** The result of a conversation that is not over, locked. */
export async function lockOpenResult(
  tx: OrganizationTx,
  conversation_id: string,
  collection_id: string,
): Promise<CollectionResultRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(collectionResult)
    .where(
      and(
        ofCollection(tx, collection_id),
        eq(collectionResult.conversation_id, conversation_id),
        notInArray(collectionResult.state, ['complete', 'failed']),
      ),
    )
    .for('update')
  return row
}

/** The result of a conversation that was complete by a moment or after it, the newest, locked. */
export async function lockKeptSince(
  tx: OrganizationTx,
  conversation_id: string,
  collection_id: string,
  since: string,
): Promise<CollectionResultRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(collectionResult)
    .where(
      and(
        ofCollection(tx, collection_id),
        eq(collectionResult.conversation_id, conversation_id),
        eq(collectionResult.state, 'complete'),
        gte(collectionResult.updated_at, since),
      ),
    )
    .orderBy(asc(collectionResult.updated_at))
    .limit(1)
    .for('update')
  return row
}

/** The names of those who corrected something in results, while they have an account. */
export async function findCorrectors(
  tx: OrganizationTx,
  results: readonly Pick<CollectionResultRow, 'collected'>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = results
    .flatMap(({ collected }) => collected.flatMap((each) => each.corrections ?? []))
    .map(({ by_id }) => by_id)
  if (ids.length === 0) return new Map()
  const { id, first_name, last_name, email } = userAccount
  const found = await tx.db
    .select({ id, first_name, last_name, email })
    .from(userAccount)
    .where(inArray(id, [...new Set(ids)]))
  return new Map(found.map((each) => [each.id, `${each.first_name} ${each.last_name}`.trim() || each.email]))
}

/** One result with its conversation, locked. */
export async function lockResult(tx: OrganizationTx, collection_id: string, id: string) {
  const [found] = await tx.db
    .select({
      result: collectionResult,
      of: {
        profile_name: conversation.profile_name,
        channel: conversation.channel,
        control: conversation.control,
        handled_by: conversation.handled_by,
      },
    })
    .from(collectionResult)
    .innerJoin(conversation, and(ours(tx, conversation), eq(conversation.id, collectionResult.conversation_id)))
    .where(and(ofCollection(tx, collection_id), eq(collectionResult.id, id)))
    .for('update', { of: collectionResult })
  return found
}

/** Values given in a conversation, oldest first. */
export const findGivenValues = (tx: OrganizationTx, conversation_id: string) =>
  tx.db
    .select({ collected: collectionResult.collected })
    .from(collectionResult)
    .where(and(ours(tx, collectionResult), eq(collectionResult.conversation_id, conversation_id)))
    .orderBy(asc(collectionResult.updated_at), asc(collectionResult.id))

/** Writes a result; of one that is there already, all but its beginning. */
export const putResult = (tx: OrganizationTx, row: CollectionResultRow) => {
  const { state, asked, collected, updated_at } = row
  return tx.db
    .insert(collectionResult)
    .values(row)
    .onConflictDoUpdate({
      target: [collectionResult.organization_id, collectionResult.id],
      set: { state, asked, collected, updated_at },
    })
}

/** Answers with what was collected when they were given, and the message that each answers. */
export async function findSteps(tx: OrganizationTx, message_ids: string[]) {
  const found = await tx.db
    .select({
      message_id: receipt.message_id,
      conversation_id: message.conversation_id,
      turn_id: message.turn_id,
      detail: sql<Pick<ReceiptDetail, 'pending' | 'pending_before' | 'tool_calls'>>`${receipt.detail}`,
    })
    .from(receipt)
    .innerJoin(message, and(ours(tx, message), eq(message.id, receipt.message_id)))
    .where(and(ours(tx, receipt), inArray(receipt.message_id, message_ids)))
  const turns = found.flatMap(({ turn_id }) => turn_id ?? [])
  const questions =
    turns.length === 0
      ? []
      : await tx.db
          .select({ id: message.id, turn_id: message.turn_id, text: message.text })
          .from(message)
          .where(and(ours(tx, message), inArray(message.turn_id, turns), eq(message.from, 'customer')))
  return found.map((each) => ({ ...each, question: questions.find(({ turn_id }) => turn_id === each.turn_id) }))
}

/** Whether a conversation has been asked for a collection already. */
export async function hasBegun(
  tx: OrganizationTx,
  conversation_id: string,
  collection_ids: string[],
): Promise<Set<string>> {
  const rows = await tx.db
    .selectDistinct({ id: collectionResult.collection_id })
    .from(collectionResult)
    .where(
      and(
        ours(tx, collectionResult),
        eq(collectionResult.conversation_id, conversation_id),
        inArray(collectionResult.collection_id, collection_ids),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
