import { AGENT_LANGUAGES } from '@tertulia/contract/agents'
import { z } from 'zod'
import { frontOfKnowledge } from '#engine/turn/work/model-reading.ts'
import { frontInWords } from '#engine/model-prompt.ts'
import type { ConversationRow, ReceiptRow } from '#features/conversations/conversations.tables.ts'
import { answeringAgent } from '#features/conversations/turns/answering-agent.ts'
import { wholeOf } from '#features/conversations/turns/retrieve.ts'
import { stoppedClock } from '#platform/clock.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'

const Recorded = z.looseObject({
  front: z.object({ fingerprint: z.string(), passages: z.number(), language: z.enum(AGENT_LANGUAGES) }),
})

/**
 * The prompt of an answer as it was sent. A receipt keeps of what the model read in front of the question its fingerprint
 * alone: it is put back in words from the version that answered. If the draft has changed since, or the text was erased, the
 * fingerprint stays.
 */
export async function wholePrompt(
  ctx: OrganizationContext,
  { receipt, conversation: { agent_id } }: { receipt: ReceiptRow; conversation: Pick<ConversationRow, 'agent_id'> },
): Promise<string> {
  const { prompt = '' } = receipt.detail.model ?? {}
  const recorded = Recorded.safeParse(prompt.startsWith('{') ? JSON.parse(prompt) : undefined)
  if (!recorded.success) return prompt
  const { fingerprint, language } = recorded.data.front
  const agent = await withOrganization(ctx, (tx) => answeringAgent(tx, agent_id, receipt.version))
  const clock = stoppedClock(ctx.clock, new Date(receipt.detail.asked_at ?? receipt.created_at))
  const whole = await wholeOf({ ...ctx, clock }, agent_id, agent, language, receipt.detail.question)
  const front = whole && frontOfKnowledge(whole)
  if (front?.fingerprint !== fingerprint) return prompt
  return JSON.stringify({ ...recorded.data, front: frontInWords(front) })
}
