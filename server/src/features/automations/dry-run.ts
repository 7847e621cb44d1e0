import type { AutomationAction, AutomationInput, DryRun, DryRunConversation } from '@tertulia/contract/automations'
import { DRY_RUN_CONVERSATIONS } from '@tertulia/contract/automations.limits'
import { AgentLanguage } from '@tertulia/contract/agents'
import { type Judge, judgeOf, type Check, checkOf } from '#engine/automations/judge.ts'
import { momentsOf } from '#engine/automations/moments.ts'
import { type Occasion, occasionAt, type Surroundings } from '#engine/automations/occasion.ts'
import { agentOf } from '#features/agents/agent.ts'
import { filledText, type Filling } from '#features/automations/message-words.ts'
import { findHours, findTopicsByFaq } from '#features/automations/parts.queries.ts'
import { nameOfTool, type Parts, automationPartsOf } from '#features/automations/parts.ts'
import { alwaysInWords, factInWords, neverInWords, type Named } from '#features/automations/reasons.ts'
import { findLastConversations, findRecords, type RecordedConversation } from '#features/automations/record.queries.ts'
import { type Masker, maskerOf } from '#features/conversations/masker.ts'
import { ownOrganization } from '#features/organizations/organization.ts'
import { hoursOf, NOTHING_SPECIAL } from '#engine/opening/hours.ts'
import { iso } from '#platform/clock.ts'
import type { MemberContext } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'

/** Judges an automation over the last conversations with customers, as it would have been, and does nothing. */
export async function dryRun(ctx: MemberContext, agent_id: string, input: AutomationInput): Promise<DryRun> {
  const began = ctx.clock.monotonic_ms()
  const masker = await maskerOf(ctx)
  const found = await withOrganization(ctx, async (tx) => {
    const { name, time_zone } = await agentOf(tx, agent_id)
    const ids = await findLastConversations(tx, agent_id, DRY_RUN_CONVERSATIONS)
    const records = await findRecords(tx, ids, { left_open: true, failures: true })
    const faq_ids = new Set([...records.values()].flatMap(({ lines }) => lines.flatMap((line) => line.faq_ids)))
    const topic_of = await findTopicsByFaq(tx, [...faq_ids])
    const hours = (await findHours(tx, [agent_id])).get(agent_id) ?? hoursOf(null, NOTHING_SPECIAL, time_zone)
    return {
      parts: await automationPartsOf(tx, agent_id),
      records: ids.flatMap((id) => records.get(id) ?? []),
      around: { topic_of, hours },
      speaker: { agent_name: name, business_name: (await ownOrganization(tx)).name },
    }
  })
  const { parts, records, around, speaker } = found
  const judge = judgeOf(input)
  const checks = input.conditions.map(checkOf)
  const tried: Trying = { ctx, input, judge, checks, around, masker, named: namesIn(parts), parts, speaker }
  const conversations = records.map((record) => tryOn(record, tried))
  return { conversations, ms: Math.round((ctx.clock.monotonic_ms() - began) * 10) / 10 }
}

const namesIn = (parts: Parts): Named => ({
  topic: (id) => parts.topics.get(id) ?? id,
  tool: (id) => nameOfTool(id, parts),
})

type Trying = {
  ctx: MemberContext
  input: AutomationInput
  judge: Judge
  checks: readonly Check[]
  around: Surroundings
  masker: Masker
  named: Named
  parts: Parts
  speaker: Pick<Filling, 'agent_name' | 'business_name'>
}

/** The first moment at which it applies; else the last that it was judged on. */
function tryOn(record: RecordedConversation, trying: Trying): DryRunConversation {
  const { ctx, input, judge, around, masker } = trying
  const moments = momentsOf(record, around, input.when, iso(ctx.clock.now()))
  const occasions = moments.map((moment) => occasionAt(record, around, moment))
  const applied = occasions.find((occasion) => judge(occasion) === null)
  const met = applied ?? occasions.at(-1)
  const last = record.lines.at(-1)?.at ?? iso(ctx.clock.now())
  const said = (met?.said ?? record.lines.findLast(({ from }) => from === 'customer')?.text) || null
  return {
    conversation_id: record.id,
    customer: record.profile_name,
    at: applied?.at ?? last,
    applies: applied !== undefined,
    said: said === null ? null : masker.text(record, said),
    failed_condition: applied || !met ? null : judge(met),
    reasons: met ? reasonsFor(met, trying) : [neverInWords(input.when.event, ctx.language)],
    actions: applied ? input.actions.map((action) => wouldDo(action, { record, at: applied.at, trying })) : [],
  }
}

/** The conditions that held of one that applies; else the first that did not, or all if one would have been enough. */
function reasonsFor(occasion: Occasion, { ctx, input, judge, checks, named }: Trying): string[] {
  const failed = judge(occasion)
  const inWords = (at: number): string[] => {
    const condition = input.conditions[at]
    return condition ? [factInWords(condition, occasion, named, ctx.language)] : []
  }
  const all = input.conditions.map((_, at) => at)
  if (all.length === 0) return [alwaysInWords(ctx.language)]
  if (failed === null) return all.filter((at) => checks[at]?.(occasion)).flatMap(inWords)
  return input.joined_by === 'and' ? inWords(failed) : [...new Set(all.flatMap(inWords))]
}

function wouldDo(
  action: AutomationAction,
  { record, at, trying }: { record: RecordedConversation; at: string; trying: Trying },
): DryRunConversation['actions'][number] {
  const { around, masker, parts, speaker } = trying
  switch (action.do) {
    case 'send_message': {
      const language = AgentLanguage.catch('es').parse(record.language)
      const filling = {
        ...speaker,
        language,
        customer_name: record.profile_name,
        hours: around.hours,
        now: new Date(at),
      }
      return { do: action.do, what: masker.text(record, filledText(action.text, filling)) }
    }
    case 'collect':
      return { do: action.do, what: nameOfTool(action.collection_id, parts) }
    case 'run_tool':
      return { do: action.do, what: nameOfTool(action.tool_id, parts) }
    case 'notify':
      return { do: action.do, what: action.emails.join(', ') }
    case 'hand_over':
    case 'end_conversation':
      return { do: action.do, what: '' }
  }
}
