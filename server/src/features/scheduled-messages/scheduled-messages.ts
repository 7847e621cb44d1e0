import type { Expected } from '@tertulia/contract/stale-edits'
import { type Agent, AGENT_LANGUAGES } from '@tertulia/contract/agents'
import type { Schedule, ScheduledMessage, ScheduledMessageInput } from '@tertulia/contract/scheduled-messages'
import { SCHEDULED_MESSAGES_PER_AGENT } from '@tertulia/contract/scheduled-messages.limits'
import { done } from '@tertulia/contract/shapes'
import { stateAt, timesAfter } from '#engine/schedule/at-moment.ts'
import { stretchesOf } from '#engine/schedule/stretches.ts'
import { agentOf, lockedAgent } from '#features/agents/agent.ts'
import { refuseCrossing } from '#features/scheduled-messages/crossings.ts'
import {
  changeScheduledMessage,
  deleteScheduledMessage,
  findScheduledMessages,
  insertScheduledMessage,
} from '#features/scheduled-messages/scheduled-message.queries.ts'
import { forgetScheduled } from '#features/scheduled-messages/scheduled-now.ts'
import type { ScheduledMessageRow } from '#features/scheduled-messages/scheduled-messages.tables.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import type { MemberContext } from '#platform/context.ts'
import { afterCommit, type Tx, withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'
import { refuseStale } from '#platform/stale-edit.ts'

/** Those that are said first come first. */
export function listScheduledMessages(ctx: MemberContext, agent_id: string): Promise<ScheduledMessage[]> {
  return withOrganization(ctx, async (tx) => {
    await agentOf(tx, agent_id)
    const rows = await findScheduledMessages(tx, agent_id)
    return rows
      .map((row) => toScheduledMessage(row, ctx.clock.now()))
      .toSorted((one, other) => one.first_at.localeCompare(other.first_at))
  })
}

function toScheduledMessage(
  { id, agent_id, name, kind, texts, schedule, paused, updated_at }: ScheduledMessageRow,
  now: Date,
): ScheduledMessage {
  const all = stretchesOf(schedule)
  const next = timesAfter(schedule, now)[0]
  return {
    id,
    agent_id,
    name,
    kind,
    texts,
    ...schedule,
    paused,
    first_at: iso(new Date(all[0]?.from ?? 0)),
    last_at: iso(new Date(all.at(-1)?.to ?? 0)),
    state: stateAt(schedule, now),
    next_at: next ? iso(new Date(next.from)) : null,
    updated_at,
  }
}

/** @throws schedule_in_past, schedule_without_days, schedule_crosses, schedule_language, scheduled_message_limit */
export function createScheduledMessage(
  ctx: MemberContext,
  agent_id: string,
  input: ScheduledMessageInput,
): Promise<ScheduledMessage> {
  const { schedule, ...written } = partsOf(input)
  return change(ctx, agent_id, async (tx, rows, agent) => {
    refuseUnspoken(tx, agent, written.texts)
    if (rows.length >= SCHEDULED_MESSAGES_PER_AGENT) throw new Problem('scheduled_message_limit')
    refusePast(schedule, tx.clock.now())
    refuseUnsaid(schedule, tx.clock.now())
    refuseCrossing(rows, { kind: input.kind, schedule })
    const at = iso(tx.clock.now())
    const row = { id: newId(), agent_id, ...written, schedule, paused: false, created_at: at, updated_at: at }
    await insertScheduledMessage(tx, row)
    noteAudit(tx, { entity_id: agent_id, after: { ...written, ...schedule } })
    return { ...row, organization_id: tx.organization_id }
  })
}

/** @throws not_found, stale_edit, schedule_in_past, schedule_without_days, schedule_crosses, schedule_language */
export function updateScheduledMessage(
  ctx: MemberContext,
  agent_id: string,
  id: string,
  { expected_updated_at, ...input }: ScheduledMessageInput & Expected,
): Promise<ScheduledMessage> {
  const { schedule, ...written } = partsOf(input)
  return change(ctx, agent_id, async (tx, rows, agent) => {
    const before = among(rows, id)
    refuseStale(expected_updated_at, before.updated_at)
    refuseUnspoken(tx, agent, written.texts, before.texts)
    if (!beginsAlike(before.schedule, schedule)) refusePast(schedule, tx.clock.now())
    refuseUnsaid(schedule, tx.clock.now())
    if (!before.paused) refuseCrossing(rows, { id, kind: input.kind, schedule })
    const after = { ...before, ...written, schedule, updated_at: iso(tx.clock.now()) }
    await changeScheduledMessage(tx, id, after)
    const { name, kind, texts } = before
    noteAudit(tx, {
      entity_id: agent_id,
      before: { name, kind, texts, ...before.schedule },
      after: { ...written, ...schedule },
    })
    return after
  })
}

/** One that is taken up again finds room, or is refused. @throws not_found, schedule_crosses */
export function pauseScheduledMessage(
  ctx: MemberContext,
  agent_id: string,
  id: string,
  paused: boolean,
): Promise<ScheduledMessage> {
  return change(ctx, agent_id, async (tx, rows) => {
    const before = among(rows, id)
    if (before.paused && !paused) refuseCrossing(rows, before)
    const after = { ...before, paused, updated_at: iso(tx.clock.now()) }
    await changeScheduledMessage(tx, id, after)
    noteAudit(tx, {
      entity_id: agent_id,
      before: { name: before.name, paused: before.paused },
      after: { name: before.name, paused },
    })
    return after
  })
}

/** @throws not_found */
export async function removeScheduledMessage(ctx: MemberContext, agent_id: string, id: string) {
  await change(ctx, agent_id, async (tx, rows) => {
    const row = among(rows, id)
    await deleteScheduledMessage(tx, id)
    noteAudit(tx, { entity_id: agent_id, before: { name: row.name, kind: row.kind, ...row.schedule } })
    return row
  })
  return done
}

/** Changes of one agent's messages follow one another, so that no two take the same time. */
async function change(
  ctx: MemberContext,
  agent_id: string,
  work: (
    tx: Tx<MemberContext>,
    rows: ScheduledMessageRow[],
    agent: Pick<Agent, 'languages'>,
  ) => Promise<ScheduledMessageRow>,
): Promise<ScheduledMessage> {
  const row = await withOrganization(ctx, async (tx) => {
    const agent = await lockedAgent(tx, agent_id)
    afterCommit(tx, () => forgetScheduled(agent_id))
    return work(tx, await findScheduledMessages(tx, agent_id), agent)
  })
  return toScheduledMessage(row, ctx.clock.now())
}

const partsOf = ({ name, kind, texts, ...schedule }: ScheduledMessageInput) => ({ name, kind, texts, schedule })

function among(rows: readonly ScheduledMessageRow[], id: string): ScheduledMessageRow {
  const row = rows.find((each) => each.id === id)
  if (!row) throw new Problem('not_found')
  return row
}

/**
 * A text that no customer would ever read is not taken for one. Texts from before the agent stopped speaking a language may
 * stay beside others.
 * @throws schedule_language at `texts`
 */
function refuseUnspoken(
  { language }: MemberContext,
  { languages }: Pick<Agent, 'languages'>,
  texts: ScheduledMessage['texts'],
  before: ScheduledMessage['texts'] = {},
): void {
  const written = AGENT_LANGUAGES.filter((each) => texts[each])
  const isSaid = written.some((each) => languages.includes(each))
  if (isSaid && written.every((each) => languages.includes(each) || before[each])) return
  const names = new Intl.DisplayNames(language, { type: 'language' })
  const spoken = new Intl.ListFormat(language).format(languages.map((each) => names.of(each) ?? each))
  throw new Problem('schedule_language', { at: 'texts', values: { languages: spoken } })
}

/** Specification §5: the start is not in the past. @throws schedule_in_past */
function refusePast(schedule: Schedule, now: Date): void {
  const { frequency: _, ...begins } = schedule
  const [first] = stretchesOf({ ...begins, frequency: 'once', skipped: [] })
  if ((first?.from ?? 0) < now.getTime()) throw new Problem('schedule_in_past', { at: 'starts_on' })
}

/** @throws schedule_without_days where it would never be said any more */
function refuseUnsaid(schedule: Schedule, now: Date): void {
  if (stateAt(schedule, now) === 'expired') throw new Problem('schedule_without_days', { at: 'ends_on' })
}

const beginsAlike = (one: Schedule, other: Schedule): boolean =>
  one.starts_on === other.starts_on && one.from === other.from && one.time_zone === other.time_zone
