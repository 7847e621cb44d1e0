import type { SpecialDayInput } from '@tertulia/contract/agent-availability'
import { meets } from '#engine/opening/special-days.ts'
import { findAvailability, putAvailability } from '#features/agent-availability/agent-availability.queries.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'

/** An agent's special days, as they are taken to another. */
export async function bundledSpecialDays(tx: OrganizationTx, agent_id: string): Promise<SpecialDayInput[]> {
  const { special_days } = await findAvailability(tx, agent_id)
  return special_days.map(({ name, first_day, last_day, yearly, hours }) => ({
    name,
    first_day,
    last_day,
    yearly,
    hours,
  }))
}

/** Gives them to a new agent. Among two on the same dates the first one holds, and is kept. */
export async function addBundledSpecialDays(
  tx: OrganizationTx,
  agent_id: string,
  bundled: readonly SpecialDayInput[],
): Promise<void> {
  const kept = bundled.filter((each, at) => !bundled.slice(0, at).some((before) => meets(before, each)))
  if (kept.length === 0) return
  const special_days = kept.map((each) => ({ ...each, id: newId(), list: null }))
  await putAvailability(tx, agent_id, { special_days, closed_until: null, stopped_channels: {} })
}
