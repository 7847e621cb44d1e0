import { failMessageUnheard } from '#features/channels/unheard.ts'
import { findUnheard } from '#features/channels/delivery.queries.ts'
import { deleteOldInbound, findOrganizationsWithOldInbound } from '#features/channels/inbound.queries.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { asSystem } from '#platform/context.ts'
import { lookUp, withOrganization } from '#platform/database/tx.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'

/** A look takes up so many. */
const A_LOOK = 500

/** Sends of which nothing was heard are shown to people, who decide whether to send them again. */
export const giveUpUnheard: Sweep = {
  name: 'channels.give_up_unheard',
  every_ms: 30_000,
  erases: 'nothing',
  run: async (deps, turn) => {
    const found = await lookUp(deps, (tx) => findUnheard(tx, iso(deps.clock.now()), A_LOOK))
    await turn.each(found, (each) => failMessageUnheard(asSystem(deps, each.organization_id), each))
  },
}

/** Providers bring things again for seven days; failed items are kept as long for a reader. */
const KEPT_SECONDS = 8 * 86_400

/** Forgets what providers have brought, once they bring it no more. */
export const forgetOldInbound: Sweep = {
  name: 'channels.forget_inbound',
  every_ms: 60_000,
  erases: { most: 20_000 },
  run: async (deps, turn) => {
    const before = iso(secondsFrom(deps.clock.now(), -KEPT_SECONDS))
    const organizations = await lookUp(deps, (tx) => findOrganizationsWithOldInbound(tx, before))
    await turn.each(organizations, ({ organization_id }) =>
      withOrganization(asSystem(deps, organization_id), (tx) => deleteOldInbound(tx, before, turn.most)),
    )
  },
}
