import type { InboundEventRow } from '#features/channels/channels.tables.ts'
import { insertInbound } from '#features/channels/inbound.queries.ts'
import { laneOf } from '#features/channels/inbound-lane.ts'
import { workOnInbound } from '#features/channels/work-inbound.ts'
import { noteTraffic } from '#features/connections/connection-of.ts'
import type { KnownConnection } from '#features/connections/known-connections.ts'
import { sealKey } from '#features/models/organization-key.ts'
import { iso } from '#platform/clock.ts'
import { asSystem, type Deps, type OrganizationContext } from '#platform/context.ts'
import { afterCommit, type Tx, withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import type { InboundItem } from '#providers/messaging/messaging-provider.ts'

/** Stores what a provider brought to a connection, each item once, and begins to work on it. */
export async function storeInbound(
  deps: Deps,
  connection: KnownConnection,
  items: readonly InboundItem[],
): Promise<void> {
  const { organization_id, id: connection_id } = connection
  await withOrganization(asSystem(deps, organization_id), async (tx) => {
    const rows: InboundEventRow[] = []
    // oxlint-disable-next-line no-await-in-loop -- one connection does one thing after another
    for (const item of items) rows.push(await rowOf(tx, connection_id, item))
    const lanes = await insertInbound(tx, rows)
    if (items.some(({ kind }) => kind === 'message')) await noteTraffic(tx, connection_id, 'in')
    afterCommit(tx, () => {
      for (const lane of lanes) deps.lanes.wake(workOnInbound, { organization_id, group: connection_id, lane })
    })
  })
}

async function rowOf(tx: Tx<OrganizationContext>, connection_id: string, item: InboundItem): Promise<InboundEventRow> {
  const id = newId()
  return {
    organization_id: tx.organization_id,
    id,
    connection_id,
    kind: item.kind,
    external_id: item.external_id,
    lane: laneOf(item),
    happened_at: item.at ?? iso(tx.clock.now()),
    item_sealed: await sealKey(tx, JSON.stringify(item), id),
    state: 'waiting',
    attempts: 0,
    next_try_at: null,
    claimed_by: null,
    last_error: null,
    received_at: iso(tx.clock.now()),
    ended_at: null,
  }
}
