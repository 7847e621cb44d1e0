import { and, asc, eq, lte, notInArray, sql } from 'drizzle-orm'
import { automationTimer, type AutomationTimerRow } from '#features/automations/automations.tables.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'

/** Winds timers up, from the beginning those that run already. */
export const putTimers = (tx: OrganizationTx, rows: Omit<AutomationTimerRow, 'organization_id'>[]) =>
  tx.db
    .insert(automationTimer)
    .values(rows.map((row) => ({ ...row, organization_id: tx.organization_id })))
    .onConflictDoUpdate({
      target: [
        automationTimer.organization_id,
        automationTimer.conversation_id,
        automationTimer.event,
        automationTimer.minutes,
      ],
      set: { id: sql`excluded.id`, since: sql`excluded.since`, due_at: sql`excluded.due_at` },
    })

export const findDueTimers = (tx: PlatformTx, now: string, aside: string[]) =>
  tx.db
    .select({ organization_id: automationTimer.organization_id, id: automationTimer.id })
    .from(automationTimer)
    .where(and(lte(automationTimer.due_at, now), notInArray(automationTimer.id, aside)))
    .orderBy(asc(automationTimer.due_at))
    .limit(200)

/** @returns the timer, unless another process has taken it or it was wound up again */
export async function takeTimer(tx: OrganizationTx, id: string, now: string): Promise<AutomationTimerRow | undefined> {
  const [row] = await tx.db
    .delete(automationTimer)
    .where(and(ours(tx, automationTimer), eq(automationTimer.id, id), lte(automationTimer.due_at, now)))
    .returning()
  return row
}
