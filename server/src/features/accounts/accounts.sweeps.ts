import { handleRequest } from '#features/accounts/account-requests.ts'
import {
  deleteRequestsBefore,
  findRequestsBefore,
  LEFTOVER_AFTER_SECONDS,
} from '#features/accounts/account-requests.queries.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { withPlatform } from '#platform/database/tx.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'

/** A sender gives up waiting after this time. */
const GIVEN_UP_SECONDS = 3_600

/** Does what a process that died has left. */
export const handleLeftoverRequests: Sweep = {
  name: 'accounts.do_requests_left',
  every_ms: 30_000,
  erases: 'nothing',
  run: async (deps, turn) => {
    const before = iso(secondsFrom(deps.clock.now(), -LEFTOVER_AFTER_SECONDS / 6))
    const left = await withPlatform(deps, (tx) => findRequestsBefore(tx, before, turn.aside()))
    await turn.each(left, ({ id }) => handleRequest(deps, id))
  },
}

/** Forgets what has failed for an hour. */
export const deleteOldRequests: Sweep = {
  name: 'accounts.forget_requests',
  every_ms: 60_000,
  erases: { most: 1_000 },
  run: async (deps, { most }) => {
    const before = iso(secondsFrom(deps.clock.now(), -GIVEN_UP_SECONDS))
    await withPlatform(deps, (tx) => deleteRequestsBefore(tx, before, most))
  },
}
