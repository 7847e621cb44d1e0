import { asSystem, type Deps } from '#context.ts'
import { findStuckGenerations } from '#features/faq-generation/faq-generation.queries.ts'
import { endReading } from '#features/faq-generation/read-link.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { withPlatform } from '#platform/database/tx.ts'

/** Longer than its tries and the readings before it may take. */
const STUCK_SECONDS = 600

/** Readings that have not moved for ten minutes end with their cause, so that somebody can try again. */
export async function endStuckGenerations(deps: Deps): Promise<void> {
  const unmoved_since = iso(secondsFrom(deps.clock.now(), -STUCK_SECONDS))
  const stuck = await withPlatform(deps, (tx) => findStuckGenerations(tx, unmoved_since))
  for (const { organization_id, id, attempt } of stuck)
    await endReading(asSystem(deps, organization_id), id, attempt, 'interrupted', { unmoved_since })
}
