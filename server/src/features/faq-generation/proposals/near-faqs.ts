import { setImmediate as letOthers } from 'node:timers/promises'
import { FAQ_PROPOSALS } from '@tertulia/contract/faq-generation.limits'
import type { OrganizationContext } from '#platform/context.ts'
import { findKnownQuestions } from '#features/faq-generation/faq-generation.queries.ts'
import { type Proposal, worthProposing } from '#engine/questions/proposal.ts'
import { similarFaqs } from '#features/faqs/nearest-faqs.ts'
import { withOrganization } from '#platform/database/tx.ts'

/**
 * Picks new proposals that are worth making, as many as a person can read one by one, each with the FAQ of nearly the same
 * question.
 * @returns `left_out`: how many there are beyond
 */
export async function withNearFaqs(
  ctx: OrganizationContext,
  agent_id: string,
  found: readonly Proposal[],
): Promise<{ proposals: Proposal[]; left_out: number }> {
  const known = await withOrganization(ctx, (tx) => findKnownQuestions(tx, agent_id))
  const worth = worthProposing(found, known)
  const proposals: Proposal[] = []
  for (const proposal of worth.slice(0, FAQ_PROPOSALS)) {
    const [near] = await similarFaqs(ctx, { agent_id, question: proposal.question })
    proposals.push({ ...proposal, near_faq_id: near?.id ?? null })
    await letOthers()
  }
  return { proposals, left_out: worth.length - proposals.length }
}
