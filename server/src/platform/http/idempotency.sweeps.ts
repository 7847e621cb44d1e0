import { deleteOldAnswers } from '#platform/http/idempotency.queries.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'

/** Forgets answers that no repeated call gets any more: they hold what was written and shown, secrets too. */
export const forgetOldAnswers: Sweep = {
  name: 'http.forget_old_answers',
  every_ms: 60_000,
  erases: { most: 20_000 },
  run: async (deps, { most }) => void (await deleteOldAnswers(deps, most)),
}
