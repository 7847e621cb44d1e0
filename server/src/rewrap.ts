import type { Deps } from '#platform/context.ts'
import { rewrapOrganizationKeys } from '#features/models/organization-key.ts'
import { rewrapTwoStepKeys } from '#features/two-step/rewrap-secrets.ts'
import { rewrapAnswerKeys } from '#platform/http/idempotency.queries.ts'

/**
 * Ends the change of a master key: puts whatever the previous one has wrapped under the current one. If it fails, the previous
 * one goes on opening what is left, and the next start tries again.
 */
export async function rewrapAll(deps: Deps): Promise<void> {
  if (!deps.config.previous_master_key) return
  try {
    const rewrapped =
      (await rewrapOrganizationKeys(deps)) + (await rewrapTwoStepKeys(deps)) + (await rewrapAnswerKeys(deps))
    deps.log.info({ rewrapped }, 'every key is under MASTER_KEY: PREVIOUS_MASTER_KEY is not needed any more')
  } catch (error) {
    deps.log.error({ err: error }, 'not every key could be put under MASTER_KEY: PREVIOUS_MASTER_KEY is still needed')
  }
}
