import { contributionOf, differenceOf, isOutside, withEarlierUses } from '#features/boards/contribution.ts'
import {
  addToFigures,
  type Change,
  findCounted,
  keepCounted,
  keepLast,
  lockFigures,
  takeCountedOfGone,
} from '#features/boards/figures.queries.ts'
import { findStandings } from '#features/boards/standing.queries.ts'
import { afterCommit, type OrganizationTx } from '#platform/database/tx.ts'

/**
 * Brings figures up to what conversations are now: adds the difference to what they hold of each, so that it does no harm to
 * count one again, late or out of order.
 */
export async function countConversations(tx: OrganizationTx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await lockFigures(tx)
  const standings = await findStandings(tx, ids)
  const held = new Map((await findCounted(tx, ids)).map((row) => [row.conversation_id, row]))
  const changed = standings.flatMap((standing) => {
    const { conversation_id, agent_id, channel, quarter } = standing
    const before = held.get(conversation_id)
    const counts = withEarlierUses(contributionOf(standing), before?.counts)
    const place = { agent_id, channel, quarter, outside: isOutside(counts), erased: false }
    const counted_at = before && { ...place, quarter: before.quarter, outside: isOutside(before.counts) }
    const isMoved = counted_at && (counted_at.quarter !== quarter || counted_at.outside !== place.outside)
    const changes = isMoved
      ? [
          { ...counted_at, by: differenceOf(before.counts, {}) },
          { ...place, by: counts },
        ]
      : [{ ...place, by: differenceOf(before?.counts ?? {}, counts) }]
    return changes.some(({ by }) => Object.keys(by).length > 0) ? [{ ...place, conversation_id, counts, changes }] : []
  })
  await keepCounted(tx, changed)
  await addToFigures(
    tx,
    changed.flatMap(({ changes }) => changes),
  )
  if (changed.length > 0) tell(tx)
}

const tell = (tx: OrganizationTx): void =>
  afterCommit(tx, () => tx.realtime.publish(`organization:${tx.organization_id}`, { type: 'figures.changed' }))

/** Keeps what conversations are that are about to be erased: their figures stay. */
export async function keepFiguresOfErased(tx: OrganizationTx, ids: readonly string[]): Promise<void> {
  const standings = await findStandings(tx, ids)
  const held = new Map((await findCounted(tx, ids)).map((row) => [row.conversation_id, row.counts]))
  await keepLast(
    tx,
    standings.map((standing) => {
      const counts = withEarlierUses(contributionOf(standing), held.get(standing.conversation_id))
      return { ...standing, counts }
    }),
  )
}

/** Moves the figures of conversations that are gone to those of erased ones. */
export async function moveErased(tx: OrganizationTx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await lockFigures(tx)
  const erased = await takeCountedOfGone(tx, ids)
  const changes = erased.flatMap(({ agent_id, channel, quarter, counts, last }): Change[] => [
    { agent_id, channel, quarter, outside: isOutside(counts), erased: false, by: differenceOf(counts, {}) },
    { agent_id, channel, quarter, outside: isOutside(last ?? counts), erased: true, by: last ?? counts },
  ])
  await addToFigures(tx, changes)
  if (changes.length > 0) tell(tx)
}
