import { asSystem, type Deps } from '#context.ts'
import { findModelsInUse, sumOfKnowledge } from '#features/embeddings/embedding.queries.ts'
import { embedKnowledge } from '#features/embeddings/embeddings.jobs.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { withOrganization, withPlatform } from '#platform/database/tx.ts'

/** A provider that failed is left alone for so long. */
const AFTER_FAILURE_SECONDS = 300

/** Sets the making of vectors going where something has been written since. */
export async function embedWhatIsNew(deps: Deps): Promise<void> {
  const before = iso(secondsFrom(deps.clock.now(), -AFTER_FAILURE_SECONDS))
  for (const { organization_id, covered } of await withPlatform(deps, (tx) => findModelsInUse(tx, before)))
    await withOrganization(asSystem(deps, organization_id), async (tx) => {
      if ((await sumOfKnowledge(tx)) !== covered) await tx.jobs.enqueue(tx, embedKnowledge, {})
    })
}
