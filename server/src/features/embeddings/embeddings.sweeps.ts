import { asSystem } from '#platform/context.ts'
import { findUncovered } from '#features/embeddings/embedding.queries.ts'
import { embedKnowledge } from '#features/embeddings/embeddings.jobs.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { withOrganization, withPlatform } from '#platform/database/tx.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'

/** A provider that failed is left alone for so long. */
const AFTER_FAILURE_SECONDS = 300

/** Sets the making of vectors going where something has been written since. */
export const embedWhatIsNew: Sweep = {
  name: 'embeddings.embed_what_is_new',
  every_ms: 30_000,
  erases: 'nothing',
  run: async (deps, turn) => {
    const before = iso(secondsFrom(deps.clock.now(), -AFTER_FAILURE_SECONDS))
    const found = await withPlatform(deps, (tx) => findUncovered(tx, before, turn.aside()))
    await turn.each(found, ({ organization_id }) =>
      withOrganization(asSystem(deps, organization_id), (tx) => tx.jobs.enqueue(tx, embedKnowledge, {})),
    )
  },
}
