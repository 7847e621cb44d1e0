import type { Expected } from '@tertulia/contract/stale-edits'
import { localDay } from '@tertulia/contract/calendar'
import type { SpecialDay, SpecialDayInput } from '@tertulia/contract/agent-availability'
import { SPECIAL_DAYS_PER_AGENT } from '@tertulia/contract/agent-availability.limits'
import { done } from '@tertulia/contract/shapes'
import { meets, nextOf } from '#engine/opening/special-days.ts'
import { agentOf } from '#features/agents/agent.ts'
import { findAvailability, findDraftHours } from '#features/agent-availability/agent-availability.queries.ts'
import type { KeptSpecialDay } from '#features/agent-availability/agent-availability.tables.ts'
import { changeAvailability } from '#features/agent-availability/change-availability.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import type { MemberContext } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'
import { refuseStale } from '#platform/stale-edit.ts'
import { iso } from '#platform/clock.ts'

/** Those to come first, the next ones before others; then those that are over. */
export function showAvailability(ctx: MemberContext, agent_id: string) {
  return withOrganization(ctx, async (tx) => {
    const { time_zone } = await agentOf(tx, agent_id)
    const { special_days, closed_until } = await findAvailability(tx, agent_id)
    const now = ctx.clock.now()
    const today = localDay(now, time_zone)
    const orderOf = ({ next_day, first_day }: SpecialDay) => next_day ?? `9999 ${first_day}`
    return {
      special_days: special_days
        .map((each) => toSpecialDay(each, today))
        .toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)) || one.id.localeCompare(other.id)),
      closed_until: closed_until !== null && Date.parse(closed_until) > now.getTime() ? closed_until : null,
      ...(await findDraftHours(tx, agent_id)),
    }
  })
}

const toSpecialDay = (special: KeptSpecialDay, today: string): SpecialDay => ({
  ...special,
  next_day: nextOf(special, today) ?? null,
  updated_at: special.updated_at ?? null,
})

/** As the trail tells it. */
const auditedDay = ({ hours, ...special }: SpecialDayInput) => ({
  ...special,
  hours: hours.length > 0 ? hours.map(({ from, to }) => `${from}–${to}`) : 'closed',
})

/** It wins over the week at once, in every version. @throws special_day_taken, special_day_limit */
export function addSpecialDay(ctx: MemberContext, agent_id: string, input: SpecialDayInput): Promise<SpecialDay> {
  return changeAvailability(ctx, agent_id, async (tx, before) => {
    if (before.special_days.length >= SPECIAL_DAYS_PER_AGENT) throw new Problem('special_day_limit')
    refuseTaken(before.special_days, input)
    const made: KeptSpecialDay = { ...input, id: newId(), list: null, updated_at: iso(tx.clock.now()) }
    noteAudit(tx, { entity_id: agent_id, after: auditedDay(input) })
    const { time_zone } = await agentOf(tx, agent_id)
    return {
      after: { ...before, special_days: [...before.special_days, made] },
      result: toSpecialDay(made, localDay(tx.clock.now(), time_zone)),
    }
  })
}

/** @throws not_found, stale_edit, special_day_taken */
export function changeSpecialDay(
  ctx: MemberContext,
  agent_id: string,
  id: string,
  { expected_updated_at, ...input }: SpecialDayInput & Expected,
): Promise<SpecialDay> {
  return changeAvailability(ctx, agent_id, async (tx, before) => {
    const { id: _, list, updated_at, ...was } = among(before.special_days, id)
    refuseStale(expected_updated_at, updated_at)
    refuseTaken(
      before.special_days.filter((each) => each.id !== id),
      input,
    )
    const changed: KeptSpecialDay = { ...input, id, list, updated_at: iso(tx.clock.now()) }
    noteAudit(tx, { entity_id: agent_id, before: auditedDay(was), after: auditedDay(input) })
    const { time_zone } = await agentOf(tx, agent_id)
    return {
      after: { ...before, special_days: before.special_days.map((each) => (each.id === id ? changed : each)) },
      result: toSpecialDay(changed, localDay(tx.clock.now(), time_zone)),
    }
  })
}

/** @throws not_found */
export async function removeSpecialDay(ctx: MemberContext, agent_id: string, id: string) {
  await changeAvailability(ctx, agent_id, async (tx, before) => {
    const { id: _, list: __, updated_at: ___, ...was } = among(before.special_days, id)
    noteAudit(tx, { entity_id: agent_id, before: auditedDay(was) })
    const special_days = before.special_days.filter((each) => each.id !== id)
    return { after: { ...before, special_days }, result: undefined }
  })
  return done
}

function among(special_days: readonly KeptSpecialDay[], id: string): KeptSpecialDay {
  const found = special_days.find((each) => each.id === id)
  if (!found) throw new Problem('not_found')
  return found
}

/** @throws special_day_taken by the other's name */
function refuseTaken(special_days: readonly KeptSpecialDay[], input: SpecialDayInput): void {
  const other = special_days.find((each) => meets(each, input))
  if (other) throw new Problem('special_day_taken', { at: 'first_day', values: { name: other.name } })
}
