import { asSystem } from '#platform/context.ts'
import { findSilent, lockConversation } from '#features/conversations/conversation.queries.ts'
import { close } from '#features/conversations/control.ts'
import { findRetentions } from '#features/conversations/retention.queries.ts'
import { deleteEndedTurns, findOrganizationsWithEnded } from '#features/conversations/turns/turn.queries.ts'
import { eraseExpiredOf } from '#features/conversations/retention.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { withOrganization, withPlatform } from '#platform/database/tx.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'

/** A conversation ends with silence, as long as its organization says, unless a person holds it (product.md §4) or has put it aside. */
export const endSilent: Sweep = {
  name: 'conversations.end_silent',
  every_ms: 30_000,
  erases: 'nothing',
  run: async (deps, turn) => {
    const silent = await withPlatform(deps, (tx) => findSilent(tx, iso(deps.clock.now()), turn.aside()))
    await turn.each(silent, ({ organization_id, id, silence_minutes }) =>
      withOrganization(asSystem(deps, organization_id), async (tx) => {
        const now = await lockConversation(tx, id)
        const before = iso(secondsFrom(tx.clock.now(), -silence_minutes * 60))
        if (now?.status === 'active' && now.control !== 'human' && !now.snoozed_at && now.last_message_at < before)
          await close(tx, now)
      }),
    )
  },
}

/** Erases what organizations do not want to keep any longer: a duty by law. */
export const eraseExpired: Sweep = {
  name: 'conversations.erase_expired',
  every_ms: 60_000,
  erases: { most: 2_000 },
  run: async (deps, turn) => {
    const retentions = await withPlatform(deps, findRetentions)
    await turn.each(retentions, async ({ organization_id, retention_days }) => {
      if (retention_days !== null) await eraseExpiredOf(asSystem(deps, organization_id), retention_days, turn)
    })
  },
}

/** By then no client retries a message. */
const TURNS_KEPT_SECONDS = 30 * 86_400

/** Messages and answers go on saying which turn they were. */
export const forgetOldTurns: Sweep = {
  name: 'conversations.forget_old_turns',
  every_ms: 3_600_000,
  erases: { most: 20_000 },
  run: async (deps, turn) => {
    const before = iso(secondsFrom(deps.clock.now(), -TURNS_KEPT_SECONDS))
    const organizations = await withPlatform(deps, (tx) => findOrganizationsWithEnded(tx, before))
    await turn.each(organizations, ({ organization_id }) =>
      withOrganization(
        asSystem(deps, organization_id),
        async (tx) => void (await deleteEndedTurns(tx, before, turn.most)),
      ),
    )
  },
}
