import type { ConversationAnalysis } from '@tertulia/contract/conversation-analysis'
import { isTest } from '@tertulia/contract/channels'
import { analyseByRules } from '#engine/analysis/analyse-by-rules.ts'
import { analysisPrompt, findingsIn, ToldAnalysis } from '#engine/analysis/analyse-by-model.ts'
import type { Dialogue, Findings } from '#engine/analysis/dialogue.ts'
import { endAnalysis, findAnalysis } from '#features/conversation-analysis/analysis.queries.ts'
import { writeEffectiveValues } from '#features/conversation-analysis/effective-values.ts'
import { dialogueOf } from '#features/conversation-analysis/read-lines.ts'
import { conversationToValue, lockedToValue } from '#features/conversations/valued-conversation.ts'
import { mask } from '#features/masking/mask.ts'
import { askForHelp } from '#features/models/ask-for-shape.ts'
import { recordUsage } from '#features/usage/record-usage.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { iso } from '#platform/clock.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { emit } from '#platform/events/emit.ts'

/** An analysis that was asked for: of those of one conversation the last one counts. */
export type AnalysisRun = { conversation_id: string; run_id: string }

type Analysed = { findings: Findings } & Pick<ConversationAnalysis, 'engine' | 'model_failure'>

const MAX_OUTPUT_TOKENS = 2_000

/**
 * Analyses a conversation that has ended, and writes what was found with one line of the ledger. Run twice it writes once;
 * one that was opened again, erased, or asked for once more meanwhile is left alone.
 */
export async function analyseConversation(ctx: OrganizationContext, run: AnalysisRun, signal: AbortSignal) {
  const found = await withOrganization(ctx, async (tx) => {
    const [conversation, analysis] = [
      await conversationToValue(tx, run.conversation_id),
      await findAnalysis(tx, run.conversation_id),
    ]
    const isDue = analysis?.run_id === run.run_id && analysis.state === 'pending'
    if (!isDue || conversation?.status !== 'ended' || isTest(conversation.channel)) return undefined
    return { conversation, dialogue: await dialogueOf(tx, conversation) }
  })
  if (!found) return
  const { agent_id } = found.conversation
  const { findings, engine, model_failure } = await analyse(ctx, { ...run, agent_id }, found.dialogue, signal)
  // Lists show topics to all readers: a customer's number or address is masked.
  const topic = { ...findings.topic, value: findings.topic.value && mask(findings.topic.value) }
  await withOrganization(ctx, async (tx) => {
    const conversation = await lockedToValue(tx, run.conversation_id)
    if (conversation?.status !== 'ended') return
    const analysed_at = iso(tx.clock.now())
    const done = { state: 'done', engine, model_failure, findings: { ...findings, topic }, analysed_at } as const
    if (!(await endAnalysis(tx, run, done))) return
    const held = await writeEffectiveValues(tx, conversation)
    const { id: conversation_id } = conversation
    await emit(tx, { type: 'conversation.analysed', conversation_id, payload: { ...held, engine: engine ?? 'rules' } })
    await recordUsage(tx, {
      key: `analysis:${run.run_id}`,
      kind: 'analysis.conversation',
      agent_id,
      conversation_id,
      model: engine ?? 'rules',
      input_tokens: 0,
      output_tokens: 0,
      cost: null,
    })
  })
}

/** By the organization's model where it has one that answers and that is switched on for it, and by rules otherwise. */
async function analyse(
  ctx: OrganizationContext,
  { conversation_id, agent_id }: AnalysisRun & { agent_id: string },
  dialogue: Dialogue,
  signal: AbortSignal,
): Promise<Analysed> {
  const byRules = (model_failure: Analysed['model_failure']): Analysed => ({
    findings: analyseByRules(dialogue),
    engine: 'rules',
    model_failure,
  })
  // The customer said nothing that a model could be asked about.
  if (!dialogue.lines.some(({ from }) => from === 'customer')) return byRules(null)
  const asked_for = { agent_id, conversation_id }
  const wanted = { name: 'analysis', shape: ToldAnalysis, max_output_tokens: MAX_OUTPUT_TOKENS, signal }
  const answer = await askForHelp(ctx, 'analysis', asked_for, analysisPrompt(dialogue), wanted)
  signal.throwIfAborted()
  if (!answer) return byRules(null)
  if ('failure' in answer) return byRules(answer.failure)
  const findings = findingsIn(answer.value, dialogue)
  return findings ? { findings, engine: 'model', model_failure: null } : byRules('unreadable')
}
