import type { AgentChange } from '@tertulia/contract/agents'
import { touchKnowledge } from '#features/agents/agent.ts'
import {
  findUnpublishedSources,
  freezePassages,
  restorePassagesOfVersion,
} from '#features/knowledge/passage.queries.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'

/** Makes the draft's knowledge part of a version, writing only what changed since the last. */
export const freezeKnowledge = (tx: OrganizationTx, agent_id: string, version: number): Promise<void> =>
  freezePassages(tx, agent_id, version)

/** Makes the draft's knowledge what it was in a version. */
export const restoreKnowledge = async (tx: OrganizationTx, agent_id: string, version: number): Promise<void> =>
  restorePassagesOfVersion(tx, agent_id, version, await touchKnowledge(tx, agent_id))

/** FAQs and files that the draft has and the last version has not, or the other way round. */
export async function knowledgeChanges(tx: OrganizationTx, agent_id: string): Promise<AgentChange[]> {
  const sources = await findUnpublishedSources(tx, agent_id)
  return sources.map(({ kind, title, gained, lost, kept }) => ({
    area: kind === 'faq' ? 'faq' : 'vault_file',
    kind: kept || (gained && lost) ? 'changed' : gained ? 'added' : 'removed',
    what: title,
  }))
}
