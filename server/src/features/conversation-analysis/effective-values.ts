import type { AnalysedValues } from '@tertulia/contract/conversation-analysis'
import { contradict, ConversationValues, NO_VALUES } from '@tertulia/contract/conversation-values'
import type { Findings } from '#engine/analysis/dialogue.ts'
import {
  type CorrectionRow,
  findAnalysis,
  findValueCorrections,
} from '#features/conversation-analysis/analysis.queries.ts'
import type { ConversationRow } from '#features/conversations/conversations.tables.ts'
import { factPlaceOf } from '#features/conversations/fact-place.ts'
import { writeValues } from '#features/conversations/valued-conversation.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'

const NOTHING_HOLDS: AnalysedValues = { ...NO_VALUES, summary: null }

/**
 * The values that hold: those put by hand, then those analysed. Findings from before a conversation was reopened do not count.
 */
export function effectiveValues(
  conversation: Pick<ConversationRow, 'status'>,
  findings: Partial<Findings>,
  corrections: readonly Pick<CorrectionRow, 'field' | 'value'>[],
): AnalysedValues {
  const analysed = conversation.status === 'ended' ? Object.entries(findings) : []
  const held: AnalysedValues = {
    ...NOTHING_HOLDS,
    ...Object.fromEntries(analysed.map(([field, { value }]) => [field, value])),
    ...Object.fromEntries(corrections.map(({ field, value }) => [field, value])),
  }
  const { resolved, resolution_reason } = held
  if (!contradict(resolved, resolution_reason)) return held
  // A value by hand holds, and takes along what says the opposite.
  return corrections.some(({ field }) => field === 'resolution_reason')
    ? { ...held, resolved: !resolved }
    : { ...held, resolution_reason: null }
}

/**
 * Writes them where conversations are filtered by them. The caller has locked the conversation.
 * @returns them, as facts tell them: without the topic, which is words
 */
export async function writeEffectiveValues(tx: OrganizationTx, conversation: ConversationRow) {
  const analysis = await findAnalysis(tx, conversation.id)
  const corrections = await findValueCorrections(tx, conversation.id)
  const held = effectiveValues(conversation, analysis?.findings ?? {}, corrections)
  const analysed_at = conversation.status === 'ended' ? (analysis?.analysed_at ?? null) : null
  const { topic, ...told } = ConversationValues.parse(held)
  await writeValues(tx, conversation.id, { topic, ...told }, analysed_at)
  return { ...factPlaceOf(conversation), ...told }
}
