import type { GenerationRow, ProposalRow } from '#features/faq-generation/faq-generation.queries.ts'
import { findWaitingProposals } from '#features/faq-generation/faq-generation.queries.ts'
import { type Proposal, worthProposing } from '#features/faq-generation/proposal.ts'
import { findQuestions } from '#features/faqs/faq.queries.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'

/** Proposals as rows, without what the agent answers already and what waits for a decision already. */
export async function proposalRows(
  tx: OrganizationTx,
  { id: generation_id, agent_id }: Pick<GenerationRow, 'id' | 'agent_id'>,
  found: readonly Proposal[],
): Promise<ProposalRow[]> {
  const waiting = (await findWaitingProposals(tx, agent_id)).map(({ question }) => question)
  const known = await findQuestions(tx, agent_id)
  return worthProposing(found, [...known, ...waiting]).map((proposal, position) => ({
    organization_id: tx.organization_id,
    id: newId(),
    agent_id,
    generation_id,
    position,
    ...proposal,
    state: 'proposed',
    decided_at: null,
  }))
}
