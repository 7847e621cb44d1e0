import type { AgentChange, AgentVersion } from '@tertulia/contract/agents'
import type { Page } from '@tertulia/contract/shapes'
import type { MemberContext } from '#platform/context.ts'
import { agentOf } from '#features/agents/agent.ts'
import { changesOf } from '#features/versions/changes.ts'
import { findVersions } from '#features/versions/version.queries.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

/** Lists the changes that deploying now would bring to customers. */
export function listChanges(ctx: MemberContext, agent_id: string): Promise<AgentChange[]> {
  return withOrganization(ctx, async (tx) => {
    const agent = await agentOf(tx, agent_id)
    return changesOf(tx, agent)
  })
}

/** Newest first. The cursor is the number of the last version shown. */
export function listVersions(
  ctx: MemberContext,
  agent_id: string,
  query: { cursor?: string | undefined; rows: number },
): Promise<Page<AgentVersion>> {
  if (query.cursor !== undefined && !/^\d{1,9}$/u.test(query.cursor))
    throw new Problem('invalid_request', { fields: [{ path: 'cursor', code: 'invalid_value' }] })
  const below = query.cursor === undefined ? undefined : Number(query.cursor)
  return withOrganization(ctx, async (tx) => {
    const agent = await agentOf(tx, agent_id)
    const found = await findVersions(tx, agent_id, below, query.rows + 1)
    const shown = found.slice(0, query.rows)
    return {
      items: shown.map(({ version, note, author_name, created_at, changes, gate }) => ({
        version,
        note,
        author: author_name,
        created_at,
        changes,
        gate,
        is_live: version === agent.live_version,
      })),
      page: {
        next: found.length > query.rows ? String(shown.at(-1)?.version) : null,
        prev: null,
        rows: shown.length,
        total: agent.last_version,
        total_is_exact: true,
      },
    }
  })
}
