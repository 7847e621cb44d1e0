import { isStillDue } from '#engine/automations/moments.ts'
import { failNextRun } from '#features/automations/act.ts'
import { applyAutomations } from '#features/automations/apply-automations.ts'
import { actOnConversation } from '#features/automations/automations.jobs.ts'
import { findAbandonedRuns } from '#features/automations/run.queries.ts'
import { findDueTimers, takeTimer } from '#features/automations/timer.queries.ts'
import { asSystem } from '#platform/context.ts'
import { iso } from '#platform/clock.ts'
import { lookUp, withOrganization } from '#platform/database/tx.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'

/**
 * Judges an automation with a timer if the event it waits against has still not happened, in the transaction that ends the
 * timer.
 */
export const fireTimers: Sweep = {
  name: 'automations.fire_timers',
  every_ms: 2_000,
  erases: 'nothing',
  run: async (deps, turn) => {
    const now = iso(deps.clock.now())
    const due = await lookUp(deps, (tx) => findDueTimers(tx, now, turn.aside()))
    await turn.each(due, ({ organization_id, id }) =>
      withOrganization(asSystem(deps, organization_id), async (tx) => {
        const timer = await takeTimer(tx, id, now)
        if (!timer) return
        const { agent_id, conversation_id, event, minutes, due_at: at } = timer
        // After a long outage a customer may have written since.
        const holds = (record: Parameters<typeof isStillDue>[0]) => isStillDue(record, timer, now)
        await applyAutomations(tx, [{ event, minutes, at, agent_id, conversation_id, holds }])
      }),
    )
  },
}

/** Runs of which nothing was heard for too long end as failed, and what follows them in their conversation goes on. */
export const endAbandonedRuns: Sweep = {
  name: 'automations.end_abandoned_runs',
  every_ms: 15_000,
  erases: 'nothing',
  run: async (deps, turn) => {
    const found = await lookUp(deps, (tx) => findAbandonedRuns(tx, iso(deps.clock.now()), turn.aside()))
    await turn.each(found, async ({ organization_id, conversation_id }) => {
      const ctx = asSystem(deps, organization_id)
      await failNextRun(ctx, conversation_id)
      await withOrganization(ctx, (tx) => tx.jobs.enqueue(tx, actOnConversation, { conversation_id }))
    })
  },
}
