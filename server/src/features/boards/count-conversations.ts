import { contributionOf, differenceOf } from '#features/boards/contribution.ts'
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
import type { OrganizationTx } from '#platform/database/tx.ts'

/**
 * Brings figures up to what conversations are now: adds the difference to what they hold of each, so that it does no harm to
 * count one again, late or out of order.
 */
export async function countConversations(tx: OrganizationTx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await lockFigures(tx)
  const standings = await findStandings(tx, ids)
  const held = new Map((await findCounted(tx, ids)).map((row) => [row.conversation_id, row.counts]))
  const changed = standings.flatMap((standing) => {
    const { conversation_id, agent_id, channel, quarter } = standing
    const counts = contributionOf(standing)
    const by = differenceOf(held.get(conversation_id) ?? {}, counts)
    return Object.keys(by).length > 0 ? [{ conversation_id, agent_id, channel, quarter, counts, by }] : []
  })
  await keepCounted(tx, changed)
  await addToFigures(
    tx,
    changed.map(({ agent_id, channel, quarter, by }) => ({ agent_id, channel, quarter, by, erased: false })),
  )
}

/** Keeps what conversations are that are about to be erased: their figures stay. */
export async function keepFiguresOfErased(tx: OrganizationTx, ids: string[]): Promise<Record<string, number>> {
  const standings = await findStandings(tx, ids)
  await keepLast(
    tx,
    standings.map((standing) => ({ ...standing, counts: contributionOf(standing) })),
  )
  return {}
}

/** Moves the figures of conversations that are gone to those of erased ones. */
export async function moveErased(tx: OrganizationTx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await lockFigures(tx)
  const gone = await takeCountedOfGone(tx, ids)
  const changes = gone.flatMap(({ agent_id, channel, quarter, counts, last }): Change[] => [
    { agent_id, channel, quarter, erased: false, by: differenceOf(counts, {}) },
    { agent_id, channel, quarter, erased: true, by: last ?? counts },
  ])
  await addToFigures(tx, changes)
}
