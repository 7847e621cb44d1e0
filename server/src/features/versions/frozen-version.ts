import { findVersion } from '#features/versions/version.queries.ts'
import type { VersionRow } from '#features/versions/versions.tables.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

/** A version as it was frozen. @throws version_not_found */
export async function frozenVersion(tx: OrganizationTx, agent_id: string, version: number): Promise<VersionRow> {
  const found = await findVersion(tx, agent_id, version)
  if (!found) throw new Problem('version_not_found')
  return found
}
