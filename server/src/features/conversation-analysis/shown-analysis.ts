import { isTest } from '@tertulia/contract/channels'
import { AnalysedField, type AnalysedValue, type ConversationAnalysis } from '@tertulia/contract/conversation-analysis'
import {
  type AnalysisRow,
  type CorrectionRow,
  findAnalysis,
  findValueCorrections,
} from '#features/conversation-analysis/analysis.queries.ts'
import { effectiveValues } from '#features/conversation-analysis/effective-values.ts'
import type { ConversationRow } from '#features/conversations/conversations.tables.ts'
import { maskerOf } from '#features/conversations/masker.ts'
import { conversationToValue } from '#features/conversations/valued-conversation.ts'
import type { MemberContext } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

/** The analysis of a conversation, as the caller may see it. @throws not_found */
export async function analysisShown(ctx: MemberContext, id: string): Promise<ConversationAnalysis> {
  const { conversation, analysis, corrections } = await withOrganization(ctx, async (tx) => ({
    conversation: await conversationToValue(tx, id),
    analysis: await findAnalysis(tx, id),
    corrections: await findValueCorrections(tx, id),
  }))
  if (!conversation) throw new Problem('not_found')
  const masker = await maskerOf(ctx)
  const seen = (text: string) => masker.text(conversation, text)
  const findings = analysis?.findings ?? {}
  const held = effectiveValues(conversation, findings, corrections)
  const values = AnalysedField.options.map((field): [AnalysedField, AnalysedValue] => {
    const correction = corrections.find((each) => each.field === field)
    const analysed = findings[field]
    const shown = (value: string | boolean | null) => (typeof value === 'string' ? seen(value) : value)
    return [
      field,
      {
        value: shown(held[field]),
        analysed: shown(analysed?.value ?? null),
        evidence: (analysed?.evidence ?? []).map((each) => ({ ...each, quote: seen(each.quote) })),
        corrected: correction ? correctedBy(correction, shown) : null,
      },
    ]
  })
  return {
    conversation_id: id,
    state: stateOf(conversation, analysis),
    engine: analysis?.engine ?? null,
    analysed_at: analysis?.analysed_at ?? null,
    model_failure: analysis?.model_failure ?? null,
    values: Object.fromEntries(values) as ConversationAnalysis['values'],
  }
}

const correctedBy = (
  { user_name, corrected_at, value_before }: CorrectionRow,
  shown: (value: string | boolean | null) => string | boolean | null,
) => ({ name: user_name, at: corrected_at, from: shown(value_before) })

function stateOf(conversation: ConversationRow, analysis: AnalysisRow | undefined): ConversationAnalysis['state'] {
  if (isTest(conversation.channel)) return 'none'
  if (conversation.status !== 'ended') return 'open'
  return analysis?.state ?? 'none'
}
