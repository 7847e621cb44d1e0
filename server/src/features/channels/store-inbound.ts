import { noteIncoming } from '#features/channels/account-rate.ts'
import { insertInbound, type NewInbound } from '#features/channels/inbound.queries.ts'
import { laneOf } from '#features/channels/inbound-lane.ts'
import { workOnInbound } from '#features/channels/work-inbound.ts'
import { wakeForStatuses } from '#features/channels/work-statuses.ts'
import { noteTraffic } from '#features/connections/connection-of.ts'
import type { KnownConnection } from '#features/connections/known-connections.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { asSystem, type Deps } from '#platform/context.ts'
import { afterCommit, commitWith, withOrganization } from '#platform/database/tx.ts'
import { createGatherer } from '#platform/gather.ts'
import { newId } from '#platform/ids.ts'
import type { InboundItem } from '#providers/messaging/messaging-provider.ts'

/** Calls of a provider that are stored in one transaction: one that comes alone at once, of a stream of them each 20 ms. */
const storeTogether = createGatherer<readonly InboundItem[]>({ most: 100, pause_ms: 20 })

/**
 * Stores what a provider brought to a connection, each item once, and begins to work on it. Items that come while others are
 * being stored are stored next, in one go.
 */
export const storeInbound = (deps: Deps, connection: KnownConnection, items: readonly InboundItem[]): Promise<void> =>
  storeTogether(connection.id, items, (calls) => store(deps, connection, calls.flat()))

/** People are told to the minute. */
const TOLD_SECONDS = 60

async function store(deps: Deps, connection: KnownConnection, items: readonly InboundItem[]): Promise<void> {
  const { organization_id, id: group, last_in_at } = connection
  const ctx = asSystem(deps, organization_id)
  // In one order, so that of two that store the same neither waits for the other twice.
  const rows = items
    .map((item) => rowOf(deps, connection, item))
    .toSorted((a, b) => (a.external_id < b.external_id ? -1 : 1))
  const isOld = last_in_at === null || last_in_at < iso(secondsFrom(deps.clock.now(), -TOLD_SECONDS))
  const messages = items.filter(({ kind }) => kind === 'message').length
  const isTold = isOld && messages > 0
  noteIncoming(deps, connection, messages)
  await withOrganization(ctx, async (tx) => {
    const sent = Promise.all([
      insertInbound(tx, { connection_id: group, received_at: iso(tx.clock.now()) }, rows),
      isTold && noteTraffic(tx, group, 'in'),
    ])
    const [stored] = await commitWith(tx, sent)
    afterCommit(tx, () => {
      const lanes = stored.filter(({ kind }) => kind !== 'status').map(({ lane }) => lane)
      for (const lane of new Set(lanes)) deps.lanes.wake(workOnInbound, { organization_id, group, lane })
      const status = stored.find(({ kind }) => kind === 'status')
      if (status) wakeForStatuses(deps, { organization_id, group, lane: status.lane })
    })
  })
}

function rowOf(
  { clock, secrets }: Deps,
  { organization_id, organization_key }: KnownConnection,
  item: InboundItem,
): NewInbound {
  const id = newId()
  return {
    id,
    kind: item.kind,
    external_id: item.external_id,
    lane: laneOf(item),
    happened_at: item.at ?? iso(clock.now()),
    item_sealed: secrets.seal(organization_key, organization_id, id, JSON.stringify(item)),
  }
}
