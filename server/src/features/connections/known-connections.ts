import type { ConnectionRow } from '#features/connections/connections.tables.ts'
import { findConnection, findConnectionsAt } from '#features/connections/connection.queries.ts'
import { openSecrets, type Secrets } from '#features/connections/connection-secrets.ts'
import { wrappedKey } from '#features/models/organization-key.ts'
import { asSystem, type Deps, type OrganizationContext } from '#platform/context.ts'
import { lookUp, withOrganization } from '#platform/database/tx.ts'
import { createRecent } from '#platform/recent.ts'

/** A connection with its secrets open, and the key of its organization, wrapped. It stays within the process. */
export type KnownConnection = ConnectionRow & { secrets: Secrets; organization_key: Buffer }

/** Opening secrets is done half as often as other looks. */
const FOR_MS = 10_000
const byAddress = createRecent<KnownConnection[]>({ most: 5_000, for_ms: FOR_MS })
const byId = createRecent<KnownConnection | undefined>({ most: 5_000, for_ms: FOR_MS })

/** The accounts that a provider calls at an address, over all organizations: none if the address is unknown. */
export const connectionsAt = (deps: Deps, address: string): Promise<readonly KnownConnection[]> =>
  byAddress.get(address, async () => {
    const rows = await lookUp(deps, (tx) => findConnectionsAt(tx, address))
    return Promise.all(rows.map((row) => openConnection(asSystem(deps, row.organization_id), row)))
  })

/** A connection of the organization, stopped or not. */
export const knownConnection = (ctx: OrganizationContext, id: string): Promise<KnownConnection | undefined> =>
  byId.get(`${ctx.organization_id}.${id}`, async () => {
    const row = await withOrganization(ctx, (tx) => findConnection(tx, id))
    return row && openConnection(ctx, row)
  })

const openConnection = (ctx: OrganizationContext, row: ConnectionRow): Promise<KnownConnection> =>
  withOrganization(ctx, async (tx) => ({
    ...row,
    secrets: await openSecrets(tx, row),
    organization_key: await wrappedKey(tx),
  }))

/** Forgets a connection that changed: the change holds from the next call on, in other processes within ten seconds. */
export function forgetConnection({ organization_id, id, address }: ConnectionRow): void {
  byAddress.forget(address)
  byId.forget(`${organization_id}.${id}`)
}
