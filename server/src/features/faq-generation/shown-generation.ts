import type { FaqGeneration, FaqProposal } from '@tertulia/contract/faq-generation'
import type { GenerationRow, ProposalRow } from '#features/faq-generation/faq-generation.queries.ts'
import { afterCommit, type OrganizationTx } from '#platform/database/tx.ts'

export const toGeneration = ({
  id,
  agent_id,
  source,
  url,
  title,
  state,
  cause,
  found,
  created_at,
}: GenerationRow): FaqGeneration => ({ id, agent_id, source, url, title, state, cause, found, created_at })

export const toProposal = ({ id, agent_id, generation_id, question, answer, basis }: ProposalRow): FaqProposal => ({
  id,
  agent_id,
  generation_id,
  question,
  answer,
  basis,
})

/** Pushes how far it is to whoever has its agent open. */
export function announceGeneration(tx: OrganizationTx, row: GenerationRow): FaqGeneration {
  const generation = toGeneration(row)
  const { agent_id } = row
  afterCommit(tx, () => tx.realtime.publish(`agent:${agent_id}`, { type: 'faq_generation.changed', generation }))
  return generation
}
