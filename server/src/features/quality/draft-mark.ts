import type { AgentRow } from '#features/agents/agents.tables.ts'
import { countTests } from '#features/quality/quality-test.queries.ts'
import { identityOf } from '#features/agents/identity.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'
import { hashOf } from '#platform/ids.ts'

/** Hash of the draft, the live version and the tests as they are now: a replay with another mark is out of date. */
export async function draftMark(tx: OrganizationTx, agent: AgentRow): Promise<string> {
  const tests = await countTests(tx, agent.id)
  return hashOf(JSON.stringify([identityOf(agent), agent.prompt, agent.knowledge_revision, agent.live_version, tests]))
}
