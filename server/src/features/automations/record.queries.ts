import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { AUTOMATION_LINES } from '@tertulia/contract/automations.limits'
import { TEST_CHANNELS } from '@tertulia/contract/channels'
import type { Control } from '@tertulia/contract/control'
import { email } from '@tertulia/contract/shapes'
import type { ConversationRecord, RecordedLine } from '#engine/automations/occasion.ts'
import { conversation, message, receipt } from '#features/conversations/conversations.tables.ts'
import { collectionResult, type CollectionResultRow } from '#features/info-collection/info-collection.tables.ts'
import { toolRun } from '#features/tools/tools.tables.ts'
import { iso } from '#platform/clock.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

/** A conversation as automations look at it, with what people see of it. */
export type RecordedConversation = ConversationRecord &
  Pick<typeof conversation.$inferSelect, 'id' | 'agent_id' | 'profile_name' | 'control' | 'handled_by' | 'version'>

/** The last conversations of an agent with customers, newest first. */
export async function findLastConversations(tx: OrganizationTx, agent_id: string, rows: number): Promise<string[]> {
  const found = await tx.db
    .select({ id: conversation.id })
    .from(conversation)
    .where(
      and(
        ours(tx, conversation),
        eq(conversation.agent_id, agent_id),
        notInArray(conversation.channel, [...TEST_CHANNELS]),
      ),
    )
    .orderBy(desc(conversation.last_message_at), desc(conversation.id))
    .limit(rows)
  return found.map(({ id }) => id)
}

/** Reading what was left open means reading receipts, which are large; failures are asked for by a dry run alone. */
type Wanted = { left_open: boolean; failures: boolean }

/** The last events in some conversations with customers. Those that were erased are missing. */
export async function findRecords(
  tx: OrganizationTx,
  ids: string[],
  wanted: Wanted,
): Promise<Map<string, RecordedConversation>> {
  const { id, agent_id, channel, language, profile_name, control, handled_by, version, started_at } = conversation
  const rows = await tx.db
    .select({ id, agent_id, channel, language, profile_name, control, handled_by, version, started_at })
    .from(conversation)
    .where(and(ours(tx, conversation), inArray(id, ids), notInArray(channel, [...TEST_CHANNELS])))
  const there = rows.map((row) => row.id)
  if (there.length === 0) return new Map()
  const lines = Map.groupBy(await findLines(tx, there, wanted), (line) => line.conversation_id)
  const failures = Map.groupBy(wanted.failures ? await findFailures(tx, there) : [], (each) => each.conversation_id)
  const results = Map.groupBy(await findResults(tx, there), (each) => each.conversation_id)
  return new Map(
    rows.map(({ started_at: began, ...row }) => {
      const said = lines.get(row.id) ?? []
      const collected = results.get(row.id) ?? []
      return [
        row.id,
        {
          ...row,
          lines: said,
          before: standingBefore(said, { control: row.control, started_at: began }),
          failures: failures.get(row.id) ?? [],
          completions: collected.filter(({ state }) => state === 'complete').map(({ updated_at }) => updated_at),
          email_at: emailAt(collected, said),
        },
      ]
    }),
  )
}

/** How a conversation stood before its last lines, where there were others. */
function standingBefore(
  lines: readonly Line[],
  { control, started_at }: { control: Control; started_at: string },
): ConversationRecord['before'] {
  if (lines.length < AUTOMATION_LINES) return null
  const shown = lines.filter(({ from }) => from !== 'event').length
  const moved = lines.find(({ event }) => event === 'person_joined' || event === 'person_left')
  const hadPerson = moved ? moved.event === 'person_left' : control === 'human'
  return {
    messages: Math.max(0, (lines.at(-1)?.messages ?? 0) - shown),
    handled_by: hadPerson ? 'person' : 'agent',
    started_at,
  }
}

/** `messages`: of its conversation, counted when the line was read. */
type Line = RecordedLine & { id: string; conversation_id: string; messages: number }

async function findLines(tx: OrganizationTx, ids: string[], wanted: Wanted): Promise<Line[]> {
  const left_open = wanted.left_open
    ? sql<boolean>`${message.turn_id} is not null and (${message.declined} or exists (
        select from ${receipt}, jsonb_array_elements(${receipt.detail} -> 'searches') as search
        where ${receipt.organization_id} = ${message.organization_id} and ${receipt.message_id} = ${message.id}
          and search ->> 'outcome' <> 'answered'))`
    : sql<boolean>`false`
  const last = tx.db
    .select({
      id: message.id,
      conversation_id: message.conversation_id,
      at: sql<string>`${message.created_at}`.mapWith(message.created_at).as('at'),
      from: message.from,
      event: message.event,
      text: sql<string>`case when ${message.from} = 'customer' then ${message.text} else '' end`.as('said'),
      faq_ids: sql<
        string[]
      >`coalesce((select array_agg(source ->> 'source_id') from jsonb_array_elements(${message.sources}) as source where source ->> 'kind' = 'faq'), '{}')`.as(
        'faq_ids',
      ),
      answers: sql<boolean>`${message.from} = 'agent' and ${message.turn_id} is not null`.as('answers'),
      left_open: sql<boolean>`${message.from} = 'agent' and ${left_open}`.as('left_open'),
    })
    .from(message)
    .where(and(ours(tx, message), eq(message.conversation_id, conversation.id)))
    .orderBy(desc(message.created_at), desc(message.id))
    .limit(AUTOMATION_LINES)
    .as('last')
  return tx.db
    .select({
      id: last.id,
      conversation_id: last.conversation_id,
      at: last.at,
      from: last.from,
      event: last.event,
      text: last.text,
      faq_ids: last.faq_ids,
      answers: last.answers,
      left_open: last.left_open,
      messages: conversation.messages,
    })
    .from(conversation)
    .innerJoinLateral(last, sql`true`)
    .where(and(ours(tx, conversation), inArray(conversation.id, ids)))
    .orderBy(last.at, last.id)
}

/** A run that gave nothing did so when it was over. */
async function findFailures(tx: OrganizationTx, ids: string[]) {
  const rows = await tx.db
    .select()
    .from(toolRun)
    .where(
      and(
        ours(tx, toolRun),
        inArray(toolRun.conversation_id, ids),
        eq(toolRun.outcome, 'failed'),
        eq(toolRun.mode, 'live'),
      ),
    )
    .orderBy(toolRun.started_at, toolRun.id)
  return rows.flatMap(({ conversation_id, tool_id, failure, started_at, ms }) =>
    failure === null
      ? []
      : [{ conversation_id, tool_id, failure, at: iso(new Date(new Date(started_at).getTime() + Math.ceil(ms ?? 0))) }],
  )
}

const findResults = (tx: OrganizationTx, ids: string[]): Promise<CollectionResultRow[]> =>
  tx.db
    .select()
    .from(collectionResult)
    .where(and(ours(tx, collectionResult), inArray(collectionResult.conversation_id, ids)))
    .orderBy(collectionResult.updated_at, collectionResult.id)

/** A value counts once its message was answered: by then it is kept. That of an earlier message than the lines always does. */
function emailAt(results: readonly CollectionResultRow[], lines: readonly Line[]): string | null {
  const times = results.flatMap(({ collected, updated_at }) =>
    collected
      .filter(({ value }) => email.safeParse(value).success)
      .map(({ message_id }) => {
        const said = lines.findIndex(({ id }) => id === message_id)
        if (said < 0 && lines.length === AUTOMATION_LINES) return lines[0]?.at ?? updated_at
        return lines.slice(said + 1).find(({ answers }) => said >= 0 && answers)?.at ?? updated_at
      }),
  )
  return times.toSorted()[0] ?? null
}
