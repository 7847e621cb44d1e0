import type { FaqGeneration } from '@tertulia/contract/faq-generation'
import type { FaqProposal } from '@tertulia/contract/faq-proposals'
import type { GenerationRow, ShownProposalRow } from '#features/faq-generation/faq-generation.queries.ts'
import { afterCommit, type OrganizationTx } from '#platform/database/tx.ts'

export const toGeneration = (row: GenerationRow): FaqGeneration => ({
  id: row.id,
  agent_id: row.agent_id,
  source: row.source,
  url: row.url,
  title: row.title,
  state: row.state,
  cause: row.cause,
  retryable: isRetryable(row),
  writer: row.writer,
  model_failure: row.model_failure,
  found: row.found,
  left_out: row.left_out,
  created_at: row.created_at,
})

/** Its source has to be there still: a refused document was never stored. */
export const isRetryable = ({ state, source, storage_key, put_away_at }: GenerationRow): boolean =>
  state === 'failed' && !put_away_at && (source === 'link' || storage_key !== null)

export const toProposal = (row: ShownProposalRow): FaqProposal => ({
  id: row.id,
  agent_id: row.agent_id,
  generation_id: row.generation_id,
  question: row.question,
  answer: row.answer,
  basis: row.basis,
  language: row.language,
  topic: row.topic,
  evidence: row.evidence,
  origin: row.origin,
  near: row.near,
  updates: row.updates,
})

/** Pushes its progress to members who have its agent's knowledge open. */
export function announceGeneration(tx: OrganizationTx, row: GenerationRow): FaqGeneration {
  const generation = toGeneration(row)
  const { agent_id } = row
  afterCommit(tx, () => tx.realtime.publish(`knowledge:${agent_id}`, { type: 'faq_generation.changed', generation }))
  return generation
}
