import { and, count, eq, gte, isNotNull, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import { PLAYGROUND } from '@tertulia/contract/channels'
import { DEFAULT_LIVE_CHAT, type KeptLiveChatSettings, type LiveChatSettings } from '@tertulia/contract/live-chat'
import { conversation } from '#features/conversations/conversations.tables.ts'
import { liveChatSettings } from '#features/live-chat/live-chat.tables.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'

export async function findSettings(tx: OrganizationTx): Promise<KeptLiveChatSettings> {
  const [row] = await tx.db.select().from(liveChatSettings).where(ours(tx, liveChatSettings))
  return { ...DEFAULT_LIVE_CHAT, ...row?.settings, updated_at: row?.updated_at ?? null }
}

export const writeSettings = (tx: OrganizationTx, settings: LiveChatSettings, updated_at: string) =>
  tx.db
    .insert(liveChatSettings)
    .values({ organization_id: tx.organization_id, settings, updated_at })
    .onConflictDoUpdate({ target: liveChatSettings.organization_id, set: { settings, updated_at } })

type Of = { user_id: string; agent_id: string | undefined }

/** Conversations under way by who has control, each counted up to a limit. */
export async function countUnderWay(tx: OrganizationTx, { user_id, agent_id }: Of, limit: number) {
  const isAside = isNotNull(conversation.snoozed_at)
  const inQueue = (of: ReturnType<typeof and>, aside = isNull(conversation.snoozed_at)) =>
    tx.db.$count(
      tx.db
        .select({ id: conversation.id })
        .from(conversation)
        .where(
          and(
            ours(tx, conversation),
            ne(conversation.channel, PLAYGROUND),
            agent_id === undefined ? undefined : eq(conversation.agent_id, agent_id),
            eq(conversation.status, 'active'),
            aside,
            of,
          ),
        )
        .limit(limit)
        .as('some'),
    )
  const human = eq(conversation.control, 'human')
  const [row] = await tx.db
    .select({
      waiting: inQueue(eq(conversation.control, 'offered')).mapWith(Number),
      mine: inQueue(and(human, eq(conversation.handled_by, user_id))).mapWith(Number),
      others: inQueue(and(human, ne(conversation.handled_by, user_id))).mapWith(Number),
      with_agent: inQueue(eq(conversation.control, 'agent')).mapWith(Number),
      snoozed: inQueue(undefined, isAside).mapWith(Number),
    })
    .from(sql`(select 1) as once`)
  if (!row) throw new Error('a count gave no row')
  return row
}

export async function countEnded(tx: OrganizationTx, agent_id: string | undefined, since: string, limit: number) {
  const some = tx.db
    .select({ id: conversation.id })
    .from(conversation)
    .where(
      and(
        ours(tx, conversation),
        ne(conversation.channel, PLAYGROUND),
        agent_id === undefined ? undefined : eq(conversation.agent_id, agent_id),
        eq(conversation.status, 'ended'),
        gte(conversation.last_message_at, since),
      ),
    )
    .limit(limit)
    .as('some')
  const [row] = await tx.db.select({ total: count() }).from(some)
  return row?.total ?? 0
}

/** How many conversations each person has. */
export async function findLoads(tx: OrganizationTx): Promise<Map<string, number>> {
  const rows = await tx.db
    .select({ user_id: conversation.handled_by, load: count() })
    .from(conversation)
    .where(and(ours(tx, conversation), eq(conversation.status, 'active'), eq(conversation.control, 'human')))
    .groupBy(conversation.handled_by)
  return new Map(rows.flatMap(({ user_id, load }) => (user_id ? [[user_id, load] as const] : [])))
}

/** Settings are written whole. Null: no customer is told. */
const answerMinutes = sql`case when ${liveChatSettings.settings} is null
  then ${sql.raw(String(DEFAULT_LIVE_CHAT.answer_minutes))} else (${liveChatSettings.settings} ->> 'answer_minutes')::int end`

/**
 * Conversations whose customers have waited too long, and which no member has snoozed. A customer is told once in each wait.
 */
export const findUnattended = (tx: PlatformTx, now: string, except: string[]) =>
  tx.db
    .select({ organization_id: conversation.organization_id, id: conversation.id })
    .from(conversation)
    .leftJoin(liveChatSettings, eq(liveChatSettings.organization_id, conversation.organization_id))
    .where(
      and(
        eq(conversation.control, 'offered'),
        eq(conversation.status, 'active'),
        ne(conversation.channel, PLAYGROUND),
        isNull(conversation.snoozed_at),
        sql`${conversation.waiting_since} <= ${now}::timestamptz - make_interval(mins => ${answerMinutes})`,
        or(isNull(conversation.nobody_came_at), lt(conversation.nobody_came_at, conversation.waiting_since)),
        notInArray(conversation.id, except),
      ),
    )
    .limit(500)
