import type { AgentLanguage } from '@tertulia/contract/agents'
import { FAQ_TOPIC_LENGTH } from '@tertulia/contract/faqs.limits'
import type { GenerationRow, ProposalRow } from '#features/faq-generation/faq-generation.queries.ts'
import { findKnownQuestions } from '#features/faq-generation/faq-generation.queries.ts'
import { type Proposal, worthProposing } from '#engine/questions/proposal.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'

/**
 * Proposals as rows, without questions that the agent answers already and those of waiting proposals. `topic` is that of the
 * whole source.
 */
export async function proposalRows(
  tx: OrganizationTx,
  { id: generation_id, agent_id }: Pick<GenerationRow, 'id' | 'agent_id'>,
  found: readonly Proposal[],
  of: { language: AgentLanguage; topic: string },
): Promise<ProposalRow[]> {
  return worthProposing(found, await findKnownQuestions(tx, agent_id)).map(
    ({ topic, near_faq_id, updates_faq_id, ...proposal }, position) => ({
      organization_id: tx.organization_id,
      id: newId(),
      agent_id,
      generation_id,
      position,
      ...proposal,
      language: of.language,
      topic: topicName(topic ?? of.topic),
      state: 'proposed',
      decided_at: null,
      near_faq_id: near_faq_id ?? null,
      faq_id: null,
      updates_faq_id: updates_faq_id ?? null,
      replaced: null,
      source_gone_at: null,
    }),
  )
}

/** A heading as the name of a topic: one line, cut between words. */
export function topicName(heading: string): string {
  const line = heading.replaceAll(/\s+/gu, ' ').trim()
  if (line.length <= FAQ_TOPIC_LENGTH) return line
  const cut = line.slice(0, FAQ_TOPIC_LENGTH)
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), FAQ_TOPIC_LENGTH / 2)).trim()
}
