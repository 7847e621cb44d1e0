import type { Agent } from '@tertulia/contract/agents'
import type { MemberContext } from '#platform/context.ts'
import { changeAgentRow, lockedAgent } from '#features/agents/agent.ts'
import { buildPrompt } from '#features/agents/build-prompt.ts'
import { announceAgent } from '#features/agents/agent-view.ts'
import { identityOf } from '#features/agents/identity.ts'
import { changeLook } from '#features/bubbles/bubble.ts'
import { alignFaqs } from '#features/faqs/align-faqs.ts'
import { restoreKnowledge } from '#features/knowledge/versions.ts'
import { restoreDefinitions } from '#features/tools/draft-definitions.ts'
import { alignFiles } from '#features/vault/align-files.ts'
import { frozenVersion } from '#features/versions/frozen-version.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { withOrganization } from '#platform/database/tx.ts'

/**
 * Makes the draft what a version was: identity, tools, look and knowledge. The live version stays until a member deploys.
 * Files come back as they were read: bytes that were cleared away meanwhile do not.
 * @throws version_not_found
 */
export function restoreDraft(ctx: MemberContext, agent_id: string, version: number): Promise<Agent> {
  return withOrganization(ctx, async (tx) => {
    const agent = await lockedAgent(tx, agent_id)
    const frozen = await frozenVersion(tx, agent_id, version)
    const now = iso(tx.clock.now())
    await changeLook(tx, agent_id, frozen.bubble)
    await restoreDefinitions(tx, agent_id, frozen.tools)
    await restoreKnowledge(tx, agent_id, version)
    await alignFaqs(tx, agent_id)
    await alignFiles(tx, agent_id)
    const row = await changeAgentRow(tx, agent, {
      // Versions from before there were texts, or a model to choose, have none.
      texts: {},
      model: 'default',
      ...frozen.identity,
      ...(agent.prompt !== null && { prompt: buildPrompt(frozen.identity), prompt_built_at: now }),
      updated_at: now,
    })
    noteAudit(tx, {
      entity_id: agent_id,
      before: identityOf(agent),
      after: { ...identityOf(row), restored_version: version },
    })
    return announceAgent(tx, row)
  })
}
