import type { Deps } from '#platform/context.ts'
import { findTwoStepKeys, replaceTwoStepKey } from '#features/two-step/two-step.queries.ts'
import { withPlatform } from '#platform/database/tx.ts'

/** Puts every person's key under the current master key. Harmless twice. @returns how many were under another */
export async function rewrapTwoStepKeys(deps: Deps): Promise<number> {
  let rewrapped = 0
  for (const { user_id, wrapped_key } of await withPlatform(deps, findTwoStepKeys)) {
    const current = deps.secrets.rewrap(wrapped_key)
    if (!current) continue
    await withPlatform(deps, (tx) => replaceTwoStepKey(tx, user_id, wrapped_key, current))
    rewrapped += 1
  }
  return rewrapped
}
