import {
  and,
  asc,
  between,
  count,
  desc,
  eq,
  gte,
  isNotNull,
  lt,
  ne,
  notInArray,
  or,
  isNull,
  type SQL,
  sql,
} from 'drizzle-orm'
import { PLAYGROUND, TEST_CHANNELS } from '@tertulia/contract/channels'
import type { ConversationQueue, ConversationSort, SortOrder } from '@tertulia/contract/conversation-filters'
import {
  BLOCK_BEGINS,
  BLOCK_HOURS,
  type CapabilityOutcome,
  type CapabilityUsed,
} from '@tertulia/contract/conversation-counts'
import type { HoursOfList } from '@tertulia/contract/conversations'
import { UNDETERMINED } from '@tertulia/contract/conversation-values'
import { conversation, type ConversationRow } from '#features/conversations/conversations.tables.ts'
import { handling, handOverReason, hourBegun, outcome, weekdayBegun } from '#features/conversations/outcome.tables.ts'
import type { ResolvedFilters } from '#features/conversations/list/resolve-filters.ts'
import { hasMatch } from '#features/conversations/search/message-words.queries.ts'
import type { Cursor } from '#platform/database/cursor.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

/** One parameter, however many there are. */
const isAmong = (ids: string[]): SQL => sql`${conversation.id} = any(${sql.param(ids)}::uuid[])`

/** Conversations of a queue; «mine» of a system is empty. */
function inQueue(queue: ConversationQueue, asker: string | undefined): SQL | undefined {
  const { control, handled_by, snoozed_at, status } = conversation
  if (queue === 'ended') return eq(status, 'ended')
  if (queue === 'snoozed') return and(ne(status, 'ended'), isNotNull(snoozed_at))
  const isOpen = and(ne(status, 'ended'), isNull(snoozed_at))
  if (queue === 'waiting') return and(isOpen, eq(control, 'offered'))
  if (queue === 'with_agent') return and(isOpen, eq(control, 'agent'))
  const isHuman = and(isOpen, eq(control, 'human'))
  if (queue === 'mine') return and(isHuman, asker ? eq(handled_by, asker) : sql`false`)
  return and(isHuman, asker ? or(isNull(handled_by), ne(handled_by, asker)) : undefined)
}

/** Those filters that ask for one value of a column of the same name. */
const EQUAL = [
  'agent_id',
  'channel',
  'status',
  'control',
  'handled_by',
  'tag',
  'topic',
  'sentiment',
  'intent',
  'task_success',
  'resolution_reason',
  'csat',
  'language',
  'version',
] as const

const ofSubtopic = (subtopic: NonNullable<ResolvedFilters['subtopic']>): SQL | undefined =>
  subtopic === UNDETERMINED
    ? and(isNull(conversation.subtopic), isNotNull(conversation.task_success))
    : eq(conversation.subtopic, subtopic)

const isSo = (condition: SQL, wanted: 'yes' | 'no' | undefined): SQL | undefined =>
  wanted && (wanted === 'yes' ? condition : sql`not ${condition}`)

/**
 * Whether figures hold something of it that would take a look at its messages or runs. Their table belongs to a feature above, so
 * it goes by its name.
 */
const isCountedAs = (name: string): SQL => sql`exists (select 1 from conversation_counted
  where conversation_counted.organization_id = ${conversation.organization_id}
    and conversation_counted.conversation_id = ${conversation.id} and jsonb_exists(conversation_counted.counts, ${name}))`

const nameOfUse = (capability: CapabilityUsed, outcome: CapabilityOutcome | undefined): string =>
  `capability${outcome ? `_${outcome}` : ''}:${capability}`

/** Filters by the columns that boards count by. */
function countedConditions(filters: ResolvedFilters): (SQL | undefined)[] {
  const { weekday, hour, time_block, time_zone = 'UTC' } = filters
  const { channel, csat, returned_at } = conversation
  const from = time_block && BLOCK_BEGINS[time_block]
  return [
    filters.outcome && eq(outcome, filters.outcome),
    filters.hand_over_reason && eq(handOverReason, filters.hand_over_reason),
    filters.handling && eq(handling, filters.handling),
    isSo(sql`${returned_at} is not null`, filters.returned),
    isSo(sql`${csat} is not null`, filters.rated),
    isSo(isCountedAs('outside_hours'), filters.outside_hours),
    weekday === undefined ? undefined : eq(weekdayBegun(time_zone), weekday),
    hour === undefined ? undefined : eq(hourBegun(time_zone), hour),
    from === undefined ? undefined : between(hourBegun(time_zone), from, from + BLOCK_HOURS - 1),
    filters.capability ? isCountedAs(nameOfUse(filters.capability, filters.capability_outcome)) : undefined,
    filters.tests && notInArray(channel, [...TEST_CHANNELS]),
  ]
}

/** The conversations that filters leave, without those of the playground: of lists, and of what is done with many. */
export function fitting(tx: OrganizationTx, filters: ResolvedFilters): SQL | undefined {
  const { queue, resolved, found, since, subtopic } = filters
  const { started_at, last_message_at } = conversation
  return and(
    ours(tx, conversation),
    ne(conversation.channel, PLAYGROUND),
    ...EQUAL.map((key) => (filters[key] === undefined ? undefined : eq(conversation[key], filters[key]))),
    subtopic && ofSubtopic(subtopic),
    resolved && eq(conversation.resolved, resolved === 'yes'),
    queue && inQueue(queue, filters.asker),
    since ? gte(last_message_at, since) : undefined,
    filters.started_from ? gte(started_at, filters.started_from) : undefined,
    filters.started_to ? lt(started_at, filters.started_to) : undefined,
    filters.last_message_from ? gte(last_message_at, filters.last_message_from) : undefined,
    filters.last_message_to ? lt(last_message_at, filters.last_message_to) : undefined,
    ...countedConditions(filters),
    found && ('ids' in found ? isAmong(found.ids) : hasMatch(conversation, found.everywhere)),
  )
}

/** A list by waiting time leaves out conversations that do not wait. */
const listedConditions = (tx: OrganizationTx, filters: ResolvedFilters, sort: ConversationSort) =>
  and(fitting(tx, filters), sort === 'waiting_since' ? isNotNull(conversation.waiting_since) : undefined)

export type ListOrder = { sort: ConversationSort; order: SortOrder }

/** A page in an order, from just after or before a row. */
export function findFitting(
  tx: OrganizationTx,
  filters: ResolvedFilters,
  { sort, order, at, rows }: ListOrder & { at: Cursor | undefined; rows: number },
): Promise<ConversationRow[]> {
  const [key, { id }] = [conversation[sort], conversation]
  const rises = (order === 'asc') === (at?.direction !== 'prev')
  const beyond = at && sql`(${key}, ${id}) ${rises ? sql`>` : sql`<`} (${at.at}::timestamptz, ${at.id}::uuid)`
  return tx.db
    .select()
    .from(conversation)
    .where(and(listedConditions(tx, filters, sort), beyond))
    .orderBy(...(rises ? [asc(key), asc(id)] : [desc(key), desc(id)]))
    .limit(rows)
}

/** The ids of all, in an order. */
export async function findFittingIds(
  tx: OrganizationTx,
  filters: ResolvedFilters,
  { sort, order, most }: ListOrder & { most: number },
): Promise<string[]> {
  const [key, { id }] = [conversation[sort], conversation]
  const rows = await tx.db
    .select({ id })
    .from(conversation)
    .where(listedConditions(tx, filters, sort))
    .orderBy(...(order === 'asc' ? [asc(key), asc(id)] : [desc(key), desc(id)]))
    .limit(most)
  return rows.map((row) => row.id)
}

/** How many began in each hour of the week by the clocks of a zone; of more than a limit, the newest are counted. */
export async function countByHour(
  tx: OrganizationTx,
  filters: ResolvedFilters,
  { sort, time_zone, most }: { sort: ConversationSort; time_zone: string; most: number },
): Promise<HoursOfList['cells']> {
  const some = tx.db
    .select({ weekday: weekdayBegun(time_zone).as('weekday'), hour: hourBegun(time_zone).as('hour') })
    .from(conversation)
    .where(listedConditions(tx, filters, sort))
    .orderBy(desc(conversation[sort]), desc(conversation.id))
    .limit(most)
    .as('some')
  return tx.db
    .select({ weekday: some.weekday, hour: some.hour, conversations: count() })
    .from(some)
    .groupBy(some.weekday, some.hour)
    .orderBy(asc(some.weekday), asc(some.hour))
}

/** How many there are, counted up to a limit: no reader needs an exact million. */
export async function countFitting(
  tx: OrganizationTx,
  filters: ResolvedFilters,
  { sort, most }: { sort: ConversationSort; most: number },
): Promise<number> {
  const some = tx.db
    .select({ id: conversation.id })
    .from(conversation)
    .where(listedConditions(tx, filters, sort))
    .limit(most)
    .as('some')
  const [row] = await tx.db.select({ total: count() }).from(some)
  return row?.total ?? 0
}
