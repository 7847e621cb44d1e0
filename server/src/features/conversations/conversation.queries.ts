import { and, asc, eq, inArray, isNull, ne, notExists, notInArray, or, sql } from 'drizzle-orm'
import { PLAYGROUND } from '@tertulia/contract/channels'
import { SILENCE_MINUTES } from '@tertulia/contract/organizations'
import type { ChannelLoad } from '#features/agent-availability/channel-stops.ts'
import { conversation, message, receipt, type ConversationRow } from '#features/conversations/conversations.tables.ts'
import { organization } from '#features/organizations/organizations.tables.ts'
import { passage } from '#features/knowledge/knowledge.tables.ts'
import { openTurnsOf } from '#features/conversations/turns/turn.queries.ts'
import { oursPlaceholder, statement } from '#platform/database/statement.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'

export async function findConversation(tx: OrganizationTx, id: string): Promise<ConversationRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(conversation)
    .where(and(ours(tx, conversation), eq(conversation.id, id)))
  return row
}

/** Locks it: the second of two concurrent changes waits. */
export async function lockConversation(tx: OrganizationTx, id: string): Promise<ConversationRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(conversation)
    .where(and(ours(tx, conversation), eq(conversation.id, id)))
    .for('update')
  return row
}

/** Several, locked in one order. Those that are gone are left out. */
export const lockConversations = (tx: OrganizationTx, ids: readonly string[]): Promise<ConversationRow[]> =>
  tx.db
    .select()
    .from(conversation)
    .where(and(ours(tx, conversation), inArray(conversation.id, [...ids])))
    .orderBy(asc(conversation.id))
    .for('update')

/** Every open conversation that a person has control of, locked in one order. */
export const lockHandledBy = (tx: OrganizationTx, user_id: string): Promise<ConversationRow[]> =>
  tx.db
    .select()
    .from(conversation)
    .where(
      and(
        ours(tx, conversation),
        eq(conversation.handled_by, user_id),
        eq(conversation.control, 'human'),
        ne(conversation.status, 'ended'),
      ),
    )
    .orderBy(asc(conversation.id))
    .for('update')

const isOpenOfVisitor = () =>
  and(
    oursPlaceholder(conversation),
    eq(conversation.visitor_id, sql.placeholder('visitor_id')),
    ne(conversation.status, 'ended'),
  )
const isOpenTest = () =>
  and(
    oursPlaceholder(conversation),
    eq(conversation.agent_id, sql.placeholder('agent_id')),
    eq(conversation.user_id, sql.placeholder('user_id')),
    eq(conversation.channel, PLAYGROUND),
    ne(conversation.status, 'ended'),
  )
type Visitor = { visitor_id: string }
type Tester = { agent_id: string; user_id: string }
export const findOpenOfVisitor = statement<Visitor, ConversationRow[]>((db) =>
  db.select().from(conversation).where(isOpenOfVisitor()),
)
/** Locks them: the second of two concurrent changes waits. */
export const lockOpenOfVisitor = statement<Visitor, ConversationRow[]>((db) =>
  db.select().from(conversation).where(isOpenOfVisitor()).for('update'),
)
export const findOpenTest = statement<Tester, ConversationRow[]>((db) =>
  db.select().from(conversation).where(isOpenTest()),
)
/** Locks it: the second of two concurrent changes waits. */
export const lockOpenTest = statement<Tester, ConversationRow[]>((db) =>
  db.select().from(conversation).where(isOpenTest()).for('update'),
)

/** Among some conversations, a person's own tests, and those that they control if these count. */
export async function findOwnOf(
  tx: OrganizationTx,
  user_id: string,
  ids: string[],
  { with_held }: { with_held: boolean },
): Promise<string[]> {
  const rows = await tx.db
    .select({ id: conversation.id })
    .from(conversation)
    .where(
      and(
        ours(tx, conversation),
        inArray(conversation.id, ids),
        or(
          eq(conversation.user_id, user_id),
          with_held ? and(eq(conversation.control, 'human'), eq(conversation.handled_by, user_id)) : undefined,
        ),
      ),
    )
  return rows.map(({ id }) => id)
}

/** A tag, and why, where it is a bad one. */
export type Marked = Pick<ConversationRow, 'tag' | 'bad_reason'>

/** @returns those that were there */
export const updateTags = (tx: OrganizationTx, ids: readonly string[], marked: Marked): Promise<ConversationRow[]> =>
  tx.db
    .update(conversation)
    .set(marked)
    .where(and(ours(tx, conversation), inArray(conversation.id, [...ids])))
    .returning()

/** Changes a locked conversation, without a word in it. */
export async function setOnLocked(
  tx: OrganizationTx,
  id: string,
  change: Partial<Pick<ConversationRow, 'control' | 'transfer' | 'snoozed_at' | 'snoozed_until'>>,
): Promise<ConversationRow> {
  const [row] = await tx.db
    .update(conversation)
    .set(change)
    .where(and(ours(tx, conversation), eq(conversation.id, id)))
    .returning()
  if (!row) throw new Error('a locked conversation is gone')
  return row
}

/** @returns nothing where there is none */
export async function updateCsat(tx: OrganizationTx, id: string, csat: number): Promise<ConversationRow | undefined> {
  const [row] = await tx.db
    .update(conversation)
    .set({ csat })
    .where(and(ours(tx, conversation), eq(conversation.id, id)))
    .returning()
  return row
}

/** An answer with its receipt and its conversation: enough to give it again. */
export async function findAnswer(tx: OrganizationTx, message_id: string) {
  const [row] = await tx.db
    .select({ receipt, message, conversation })
    .from(receipt)
    .innerJoin(message, and(ours(tx, message), eq(message.id, receipt.message_id)))
    .innerJoin(conversation, and(ours(tx, conversation), eq(conversation.id, message.conversation_id)))
    .where(and(ours(tx, receipt), eq(receipt.message_id, message_id)))
  return row
}

/** A receipt, and who holds the conversation it is of. */
export async function findReceipt(tx: OrganizationTx, message_id: string) {
  const { id, agent_id, control, handled_by } = conversation
  const [row] = await tx.db
    .select({ receipt, text: message.text, conversation: { id, agent_id, control, handled_by } })
    .from(receipt)
    .innerJoin(message, and(ours(tx, message), eq(message.id, receipt.message_id)))
    .innerJoin(conversation, and(ours(tx, conversation), eq(conversation.id, message.conversation_id)))
    .where(and(ours(tx, receipt), eq(receipt.message_id, message_id)))
  return row
}

/** Finds the versions in which passages stand. */
export const findVersionsOfPassages = (tx: OrganizationTx, ids: string[]) =>
  tx.db
    .select({ passage_id: passage.id, since: passage.since_version, until: passage.until_version })
    .from(passage)
    .where(and(ours(tx, passage), inArray(passage.id, ids)))

/** Conversations that no person holds, silent at an instant for longer than their organization waits. */
export const findSilent = (tx: PlatformTx, now: string, except: string[]) =>
  tx.db
    .select({
      organization_id: conversation.organization_id,
      id: conversation.id,
      silence_minutes: organization.silence_minutes,
    })
    .from(conversation)
    .innerJoin(organization, eq(organization.id, conversation.organization_id))
    .where(
      and(
        eq(conversation.status, 'active'),
        ne(conversation.control, 'human'),
        isNull(conversation.snoozed_at),
        // The index knows the shortest silence alone.
        sql`${conversation.last_message_at} < ${now}::timestamptz - make_interval(mins => ${Math.min(...SILENCE_MINUTES)})`,
        sql`${conversation.last_message_at} < ${now}::timestamptz - make_interval(mins => ${organization.silence_minutes})`,
        notInArray(conversation.id, except),
        notExists(openTurnsOf(tx, conversation.organization_id, conversation.id)),
      ),
    )
    .limit(500)

/** Conversations under way by channel of an agent, in which the agent has control or a person is awaited. */
export const countByChannel = (tx: OrganizationTx, agent_id: string): Promise<ChannelLoad[]> =>
  tx.db
    .select({
      channel: conversation.channel,
      open_conversations: sql<number>`count(*)::int`,
      waiting_for_person: sql<number>`count(*) filter (where ${conversation.control} = 'offered')::int`,
      unanswered: sql<number>`count(*) filter (where exists ${openTurnsOf(tx, conversation.organization_id, conversation.id)})::int`,
    })
    .from(conversation)
    .where(
      and(
        ours(tx, conversation),
        eq(conversation.agent_id, agent_id),
        ne(conversation.status, 'ended'),
        ne(conversation.control, 'human'),
      ),
    )
    .groupBy(conversation.channel)
