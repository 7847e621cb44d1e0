import type { AutomationRun } from '@tertulia/contract/automations'
import { AUTOMATIONS_PER_HOUR } from '@tertulia/contract/automations.limits'
import {
  type ConversationMoment,
  type Occasion,
  occasionAt,
  type RecordedLine,
  type Surroundings,
} from '#engine/automations/occasion.ts'
import { actOnConversation } from '#features/automations/automations.jobs.ts'
import { type CompiledAutomation, type SwitchedOn, switchedOn } from '#features/automations/compiled-automations.ts'
import { findHours, findTopicsByFaq } from '#features/automations/parts.queries.ts'
import { missingParts, type Parts, automationPartsOf } from '#features/automations/parts.ts'
import { findRecords, type RecordedConversation } from '#features/automations/record.queries.ts'
import { givenUpAt } from '#features/automations/run-life.ts'
import { findTallied, insertRuns, type NewRun } from '#features/automations/run.queries.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'

/** Something that automations may wait for, where it happened. */
export type AutomationTrigger = ConversationMoment & {
  agent_id: string
  conversation_id: string
  /** The length of a timer. */
  minutes?: number
  /** The customer's message that it is about, where it is one: an automation is judged on each once. */
  question_id?: string | undefined
  /** The run of an automation that did it. */
  automation_run_id?: string | undefined
  /** Whether it is still so, once what happened in the conversation is known. */
  holds?: (record: RecordedConversation) => boolean
}

/**
 * Judges what is switched on by what happened, and writes down each time that one applies: from then on it is done, once.
 * In tests nothing is applied.
 */
export async function applyAutomations(tx: OrganizationTx, happened: readonly AutomationTrigger[]): Promise<void> {
  if (happened.length === 0) return
  const on = await switchedOn(tx, new Set(happened.map(({ agent_id }) => agent_id)))
  const heard = happened.flatMap((each) => {
    const waiting = on.get(each.agent_id)?.for(each.event, each.minutes) ?? []
    return waiting.length === 0 ? [] : [{ ...each, waiting }]
  })
  if (heard.length === 0) return
  const judging = await openJudging(tx, heard)
  for (const each of heard) await judge(tx, judging, each)
  if (judging.made.length === 0) return
  await insertRuns(tx, judging.made)
  const begun = judging.made.filter(({ outcome }) => outcome === 'running')
  const acts = [...new Set(begun.map((run) => run.conversation_id))].map((conversation_id) => ({ conversation_id }))
  await tx.jobs.enqueueAll(tx, actOnConversation, acts)
}

export type AwaitedTrigger = AutomationTrigger & { waiting: ReturnType<SwitchedOn['for']> }
type Tally = Awaited<ReturnType<typeof findTallied>>

/** The rows that judging needs, read once for all events. */
type Judging = {
  records: ReadonlyMap<string, RecordedConversation>
  surroundings: ReadonlyMap<string, Surroundings>
  /** The runs in each conversation so far. */
  tallies: Map<string, Tally>
  /** The parts that agents' automations can name; read when they are first needed. */
  parts: Map<string, Parts>
  made: NewRun[]
  /** Set for each run. */
  given_up_at: string
}

async function openJudging(tx: OrganizationTx, heard: readonly AwaitedTrigger[]): Promise<Judging> {
  const ids = [...new Set(heard.map(({ conversation_id }) => conversation_id))]
  const left_open = heard.some(({ waiting }) => waiting.some(({ asks_unanswered }) => asks_unanswered))
  const records = await findRecords(tx, ids, { left_open, failures: false })
  const faq_ids = new Set([...records.values()].flatMap(({ lines }) => lines.flatMap((line) => line.faq_ids)))
  const topic_of = await findTopicsByFaq(tx, [...faq_ids])
  const hours = await findHours(tx, [...new Set(heard.map(({ agent_id }) => agent_id))])
  const surroundings = new Map([...hours].map(([agent_id, each]) => [agent_id, { hours: each, topic_of }]))
  const tallies = Map.groupBy(await findTallied(tx, ids), ({ conversation_id }) => conversation_id)
  const given_up_at = givenUpAt(tx.clock.now())
  return { records, surroundings, tallies, parts: new Map(), made: [], given_up_at }
}

async function judge(tx: OrganizationTx, judging: Judging, happened: AwaitedTrigger): Promise<void> {
  const { agent_id, conversation_id, waiting } = happened
  const record = judging.records.get(conversation_id)
  const around = judging.surroundings.get(agent_id)
  if (!record || !around || happened.holds?.(record) === false) return
  const occasion = occasionAt(record, around, happened)
  if (happened.event === 'customer_wrote_outside_hours' && occasion.isOpen()) return
  for (const automation of waiting) {
    // Judged already as the answer to the same message was stored.
    const known = judging.tallies.get(conversation_id)?.find((each) => isOf(each, happened, automation))
    if (known && automation.ends_conversation) return
    if (known) continue
    const run = await applyOne(tx, judging, happened, { automation, occasion })
    if (!run) continue
    judging.made.push(run)
    judging.tallies.set(conversation_id, [...(judging.tallies.get(conversation_id) ?? []), run])
    // Actions after it would find the conversation ended.
    if (run.outcome === 'running' && automation.ends_conversation) return
  }
}

const isOf = (
  { automation_id, question_id }: Tally[number],
  of: AutomationTrigger,
  { id }: CompiledAutomation,
): boolean => of.question_id !== undefined && automation_id === id && question_id === of.question_id

/** The run that an automation is applied with; none where it does not apply, or was as often as it may. */
async function applyOne(
  tx: OrganizationTx,
  judging: Judging,
  happened: AwaitedTrigger,
  { automation, occasion }: { automation: CompiledAutomation; occasion: Occasion },
): Promise<NewRun | undefined> {
  if (automation.judge(occasion) !== null) return undefined
  if (automation.names_parts && (await isBroken(tx, judging, happened.agent_id, automation))) return undefined
  return runOf(judging, happened, automation)
}

/** The first automation that would be applied by what happened, in its order, and the run that it would be applied with. */
export async function firstToApply(
  tx: OrganizationTx,
  happened: readonly AwaitedTrigger[],
  /** The line of the event, which is not stored yet. */
  line: RecordedLine,
): Promise<{ automation: CompiledAutomation; run: NewRun | undefined } | undefined> {
  const judging = await openJudging(tx, happened)
  for (const each of happened) {
    const record = judging.records.get(each.conversation_id)
    const around = judging.surroundings.get(each.agent_id)
    if (!record || !around) return undefined
    const occasion = occasionAt({ ...record, lines: [...record.lines, line] }, around, each)
    if (each.event === 'customer_wrote_outside_hours' && occasion.isOpen()) continue
    for (const automation of each.waiting) {
      // The delivery of what the customer wrote was judged before the answer: its run waits for that.
      const known = judging.tallies.get(each.conversation_id)?.find((run) => isOf(run, each, automation))
      if (known?.outcome === 'running') return { automation, run: undefined }
      const run = known ? undefined : await applyOne(tx, judging, each, { automation, occasion })
      if (run?.outcome === 'running') return { automation, run }
    }
  }
  return undefined
}

async function isBroken(
  tx: OrganizationTx,
  { parts }: Judging,
  agent_id: string,
  { definition }: CompiledAutomation,
): Promise<boolean> {
  const known = parts.get(agent_id) ?? (await automationPartsOf(tx, agent_id))
  parts.set(agent_id, known)
  return missingParts(definition, known).length > 0
}

/** The run of an automation that applies; none where it was as often as it may. */
function runOf(
  { tallies, given_up_at }: Judging,
  { agent_id, conversation_id, automation_run_id, question_id, at }: AutomationTrigger,
  { id: automation_id, name, definition }: CompiledAutomation,
): NewRun | undefined {
  const tally = tallies.get(conversation_id) ?? []
  const times = tally.filter((each) => each.automation_id === automation_id).length
  if (times >= definition.most_per_conversation) return undefined
  const cause = tally.find(({ id }) => id === automation_run_id)
  const led_by = cause ? [...cause.led_by, ...(cause.automation_id === null ? [] : [cause.automation_id])] : []
  const stopped_by = stoppedBy(tally, automation_id, { led_by, at })
  return {
    id: newId(),
    agent_id,
    automation_id,
    automation_name: name,
    conversation_id,
    nth: times + 1,
    led_by,
    actions: definition.actions,
    done: [],
    outcome: stopped_by ? 'stopped' : 'running',
    stopped_by,
    calling_by: null,
    question_id: question_id ?? null,
    answer_id: null,
    given_up_at,
    at,
  }
}

/** An automation's own effect never makes it run again, and no conversation is acted on without an end. */
function stoppedBy(
  tally: Tally,
  automation_id: string,
  { led_by, at }: { led_by: readonly string[]; at: string },
): AutomationRun['stopped_by'] {
  if (led_by.includes(automation_id)) return 'called_itself'
  const since = iso(secondsFrom(new Date(at), -3600))
  const applied = tally.filter((each) => each.outcome !== 'stopped' && each.at > since)
  return applied.length >= AUTOMATIONS_PER_HOUR ? 'too_often' : null
}
