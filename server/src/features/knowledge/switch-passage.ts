import { touchKnowledge } from '#features/agents/agent.ts'
import type { PassageRow } from '#features/knowledge/knowledge.tables.ts'
import {
  findSwitchedOff,
  dropPassage,
  insertPassage,
  lockPassageAt,
  restorePassages,
  updateUnserved,
} from '#features/knowledge/passage.queries.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'

/** The words of a source's passages that are switched off in the draft. */
export const switchedOffOf = async (tx: OrganizationTx, source_id: string): Promise<ReadonlySet<string>> =>
  new Set(await findSwitchedOff(tx, source_id))

/**
 * Switches one passage of a file off in the draft, so that no search finds it, or on again. Passages that a version serves are
 * never changed: the draft gets another in their place, and reuses the served one when they no longer differ.
 * @returns the passage as the draft holds it now; nothing where the file has none at that position
 */
export async function switchPassage(
  tx: OrganizationTx,
  { agent_id, source_id, position }: Pick<PassageRow, 'agent_id' | 'source_id' | 'position'>,
  switched_off: boolean,
): Promise<PassageRow | undefined> {
  const { held, served } = await lockPassageAt(tx, source_id, position)
  if (!held || held.switched_off === switched_off) return held
  const revision = await touchKnowledge(tx, agent_id)
  if (served && served.switched_off === switched_off && saysTheSame(served, held)) {
    await dropPassage(tx, held.id, revision)
    await restorePassages(tx, [served.id], revision)
    return served
  }
  const changed = { ...held, switched_off, revision }
  if (held.since_version === null) {
    await updateUnserved(tx, held.id, { switched_off, revision })
    return changed
  }
  const made = { ...changed, id: newId(), since_version: null }
  await dropPassage(tx, held.id, revision)
  await insertPassage(tx, made)
  return made
}

const saysTheSame = (a: PassageRow, b: PassageRow): boolean =>
  a.title === b.title && a.text === b.text && a.language === b.language
