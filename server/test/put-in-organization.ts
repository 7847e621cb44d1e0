import type { Role } from '@tertulia/contract/permissions'
import { readConfig } from '#config.ts'
import { asSystem } from '#context.ts'
import { openDeps } from '#deps.ts'
import { insertMembership } from '#features/organizations/organization.queries.ts'
import { iso } from '#platform/clock.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { createLogger } from '#platform/log.ts'
import { openMasterKey } from '#platform/master-key.ts'
import type { StartedServer } from './start-server.ts'

type Joining = { organization_id: string; user_id: string; role: Role }

/**
 * Makes somebody a colleague behind the wire, while the program stands still: it has no endpoint for invitations yet.
 * The program starts again on another life of the same folder, so sessions and data stay.
 */
export async function putInOrganization(
  server: StartedServer,
  { organization_id, user_id, role }: Joining,
): Promise<void> {
  await server.stop()
  const { deps, close } = await openDeps(
    readConfig({ DATA_DIR: server.data_dir }, openMasterKey),
    createLogger('error'),
  )
  await withOrganization(asSystem(deps, organization_id), (tx) =>
    insertMembership(tx, {
      organization_id,
      id: newId(),
      user_id,
      role,
      status: 'active',
      created_at: iso(new Date()),
    }),
  )
  await close()
  await server.start()
}
