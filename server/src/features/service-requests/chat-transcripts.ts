import { AgentLanguage } from '@tertulia/contract/agents'
import { done } from '@tertulia/contract/shapes'
import type { VisitorContext } from '#platform/context.ts'
import { openConversation } from '#features/conversations/open-conversation.ts'
import { mailedTranscripts } from '#features/service-requests/mail-transcript.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

/** @throws transcript_nothing_said, transcript_too_often, transcript_unreachable */
export async function sendTranscriptCode(ctx: VisitorContext, email: string): Promise<typeof done> {
  const { of, language } = await openOf(ctx)
  const outcome = await mailedTranscripts.sendCode(ctx, of, { email, language })
  if (outcome !== 'sent') throw new Problem(`transcript_${outcome}`)
  return done
}

/** @throws transcript_nothing_said, transcript_unreachable; transcript_code_wrong, transcript_code_over at `code` */
export async function sendTranscript(
  ctx: VisitorContext,
  { email, code }: { email: string; code: string },
): Promise<typeof done> {
  const { of, language } = await openOf(ctx)
  const outcome = await mailedTranscripts.prove(ctx, of, { email, code, language })
  if (outcome === 'unreachable') throw new Problem('transcript_unreachable')
  if (outcome !== 'sent') throw new Problem(`transcript_code_${outcome}`, { at: 'code' })
  return done
}

/** The visitor's open conversation, and the language it is in. @throws transcript_nothing_said */
async function openOf(ctx: VisitorContext) {
  const { visitor_id } = ctx.actor
  const found = await withOrganization(ctx, (tx) => openConversation(tx, { visitor_id }))
  if (!found) throw new Problem('transcript_nothing_said')
  const { id, agent_id, language } = found.open
  return {
    of: { agent_id, conversation_id: id, turn_id: null },
    language: AgentLanguage.catch('es').parse(language),
  }
}
