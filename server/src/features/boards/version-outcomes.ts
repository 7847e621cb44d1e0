import type { VersionOutcomes } from '@tertulia/contract/boards'
import { VERSIONS_TOLD } from '@tertulia/contract/boards.limits'
import { countByVersion, findNewestVersions } from '#features/boards/version-outcomes.queries.ts'
import type { MemberContext } from '#platform/context.ts'
import { COUNTED } from '#platform/database/keyset.ts'
import { withOrganization } from '#platform/database/tx.ts'

const NONE = { conversations: 0, confirmed: 0, assumed: 0, to_person: 0 }

/** The outcomes of conversations by the version that answered them, the oldest first. */
export function versionOutcomes(ctx: MemberContext, agent_id: string): Promise<VersionOutcomes[]> {
  return withOrganization(ctx, async (tx) => {
    const versions = (await findNewestVersions(tx, agent_id, VERSIONS_TOLD)).toReversed()
    if (versions.length === 0) return []
    const told = versions.map(({ version }) => version)
    const counted = await countByVersion(tx, agent_id, { versions: told, most: COUNTED })
    return versions.map(({ version, created_at }) => ({
      ...NONE,
      ...counted.find((each) => each.version === version),
      version,
      created_at,
    }))
  })
}
