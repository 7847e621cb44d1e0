import { and, asc, desc, eq, getTableColumns, inArray, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import type { AutomationRun } from '@tertulia/contract/automations'
import { automationRun, type AutomationRunRow } from '#features/automations/automations.tables.ts'
import { conversation } from '#features/conversations/conversations.tables.ts'
import type { Cursor } from '#platform/database/cursor.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'
import { isAlive } from '#platform/worker/worker.queries.ts'

type Tallied = Pick<
  AutomationRunRow,
  'id' | 'automation_id' | 'conversation_id' | 'nth' | 'led_by' | 'outcome' | 'at' | 'question_id'
>

/** The runs in some conversations so far. */
export const findTallied = (tx: OrganizationTx, conversation_ids: string[]): Promise<Tallied[]> => {
  const { id, automation_id, conversation_id, nth, led_by, outcome, at, question_id } = automationRun
  return tx.db
    .select({ id, automation_id, conversation_id, nth, led_by, outcome, at, question_id })
    .from(automationRun)
    .where(and(ours(tx, automationRun), inArray(conversation_id, conversation_ids)))
    .orderBy(asc(automationRun.number))
}

export type NewRun = Omit<AutomationRunRow, 'organization_id' | 'number'>

/** In the given order. One that another process has written for the same time is refused by its number. */
export const insertRuns = (tx: OrganizationTx, rows: NewRun[]) =>
  tx.db.insert(automationRun).values(rows.map((row) => ({ ...row, organization_id: tx.organization_id })))

/** Writes one, unless another process has written it meanwhile. @returns whether it is this one */
export async function insertAutomationRun(tx: OrganizationTx, row: NewRun): Promise<boolean> {
  const { rowCount } = await tx.db
    .insert(automationRun)
    .values({ ...row, organization_id: tx.organization_id })
    .onConflictDoNothing()
  return rowCount === 1
}

/** Makes the message that an automation's run sends on a question the answer to that. */
export async function takeAsAnswer(
  tx: OrganizationTx,
  { automation_id, question_id, answer_id }: { automation_id: string; question_id: string; answer_id: string },
): Promise<boolean> {
  const { rowCount } = await tx.db
    .update(automationRun)
    .set({ answer_id })
    .where(
      and(
        ours(tx, automationRun),
        eq(automationRun.automation_id, automation_id),
        eq(automationRun.question_id, question_id),
        eq(automationRun.outcome, 'running'),
      ),
    )
  return rowCount === 1
}

/** The run that is next in a conversation, locked, and whether the process that calls another system for it lives. */
export async function lockNextRun(
  tx: OrganizationTx,
  conversation_id: string,
): Promise<(AutomationRunRow & { is_called: boolean }) | undefined> {
  const [row] = await tx.db
    .select({ ...getTableColumns(automationRun), is_called: sql<boolean>`${isAlive(automationRun.calling_by)}` })
    .from(automationRun)
    .where(
      and(
        ours(tx, automationRun),
        eq(automationRun.conversation_id, conversation_id),
        eq(automationRun.outcome, 'running'),
      ),
    )
    .orderBy(asc(automationRun.number))
    .limit(1)
    .for('update')
  return row
}

export const updateAutomationRun = (
  tx: OrganizationTx,
  id: string,
  change: Partial<Pick<AutomationRunRow, 'done' | 'outcome' | 'calling_by' | 'given_up_at'>>,
) =>
  tx.db
    .update(automationRun)
    .set(change)
    .where(and(ours(tx, automationRun), eq(automationRun.id, id)))

/** Finds, of these conversations, those with a run under way. */
export async function findConversationsUnderWay(tx: OrganizationTx, conversation_ids: string[]): Promise<string[]> {
  const rows = await tx.db
    .selectDistinct({ conversation_id: automationRun.conversation_id })
    .from(automationRun)
    .where(
      and(
        ours(tx, automationRun),
        inArray(automationRun.conversation_id, conversation_ids),
        eq(automationRun.outcome, 'running'),
      ),
    )
  return rows.map(({ conversation_id }) => conversation_id)
}

/** Runs under way of which nothing was heard for too long. */
export const findAbandonedRuns = (tx: PlatformTx, before: string, aside: string[]) =>
  tx.db
    .select({
      organization_id: automationRun.organization_id,
      id: automationRun.id,
      conversation_id: automationRun.conversation_id,
    })
    .from(automationRun)
    .where(
      and(
        eq(automationRun.outcome, sql`'running'`),
        lt(automationRun.given_up_at, before),
        notInArray(automationRun.id, aside),
      ),
    )
    .limit(100)

export type AutomationRunFilter = {
  agent_id: string
  automation_id?: string | undefined
  outcome?: AutomationRun['outcome'] | undefined
}

export type ShownAutomationRun = AutomationRunRow &
  Pick<typeof conversation.$inferSelect, 'profile_name' | 'control' | 'handled_by'>

const matching = (tx: OrganizationTx, { agent_id, automation_id, outcome }: AutomationRunFilter): SQL | undefined =>
  and(
    ours(tx, automationRun),
    eq(automationRun.agent_id, agent_id),
    automation_id ? eq(automationRun.automation_id, automation_id) : undefined,
    outcome ? eq(automationRun.outcome, outcome) : undefined,
  )

/** Newest first; upwards from a cursor that looks back, oldest first. */
export async function findRunsOfAgent(
  tx: OrganizationTx,
  filter: AutomationRunFilter,
  { at: from, rows }: { at: Cursor | undefined; rows: number },
): Promise<ShownAutomationRun[]> {
  const up = from?.direction === 'prev'
  const { at, id } = automationRun
  const beyond = from && sql`(${at}, ${id}) ${up ? sql`>` : sql`<`} (${from.at}::timestamptz, ${from.id}::uuid)`
  const { profile_name, control, handled_by } = conversation
  return tx.db
    .select({ ...getTableColumns(automationRun), profile_name, control, handled_by })
    .from(automationRun)
    .innerJoin(conversation, and(ours(tx, conversation), eq(conversation.id, automationRun.conversation_id)))
    .where(and(matching(tx, filter), beyond))
    .orderBy(...(up ? [asc(at), asc(id)] : [desc(at), desc(id)]))
    .limit(rows)
}

/** Counts no further than asked. */
export async function countRunsOfAgent(tx: OrganizationTx, filter: AutomationRunFilter, most: number): Promise<number> {
  const some = tx.db
    .select({ one: sql`1` })
    .from(automationRun)
    .where(matching(tx, filter))
    .limit(most)
    .as('some')
  const [row] = await tx.db.select({ rows: sql<number>`count(*)::int` }).from(some)
  return row?.rows ?? 0
}
