import type { Expected } from '@tertulia/contract/stale-edits'
import type { Automation, AutomationInput } from '@tertulia/contract/automations'
import { AUTOMATIONS_PER_AGENT } from '@tertulia/contract/automations.limits'
import { may } from '@tertulia/contract/permissions'
import { done } from '@tertulia/contract/shapes'
import { agentOf } from '#features/agents/agent.ts'
import {
  countAutomations,
  deleteAutomation,
  findAutomation,
  findAutomations,
  findUseOfAutomations,
  insertAutomation,
  putPositions,
  raiseAutomationRevision,
  updateAutomation,
} from '#features/automations/automation.queries.ts'
import type { AutomationRow } from '#features/automations/automations.tables.ts'
import { missingParts, automationPartsOf } from '#features/automations/parts.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import type { MemberContext } from '#platform/context.ts'
import { type OrganizationTx, type Tx, withOrganization, REPEATABLE } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'
import { refuseStale } from '#platform/stale-edit.ts'

const USE_SECONDS = 30 * 86_400

/** In the order in which they are applied. */
export const listAutomations = (ctx: MemberContext, agent_id: string): Promise<Automation[]> =>
  withOrganization(ctx, async (tx) => toAutomations(tx, agent_id, await findAutomations(tx, agent_id)))

/** @throws not_found */
export const getAutomation = (ctx: MemberContext, agent_id: string, id: string): Promise<Automation> =>
  withOrganization(ctx, async (tx) => shownOne(tx, await automationOf(tx, agent_id, id)))

/** Makes an automation: switched off, and the last. @throws automation_limit, automation_part_missing */
export function createAutomation(ctx: MemberContext, agent_id: string, input: AutomationInput): Promise<Automation> {
  return changing(ctx, agent_id, async (tx) => {
    const { automations, last } = await countAutomations(tx, agent_id)
    if (automations >= AUTOMATIONS_PER_AGENT)
      throw new Problem('automation_limit', { values: { most: AUTOMATIONS_PER_AGENT } })
    await refuseMissing(tx, agent_id, input)
    const { name, ...definition } = input
    const now = iso(tx.clock.now())
    const row = {
      organization_id: tx.organization_id,
      id: newId(),
      agent_id,
      position: last + 1,
      name,
      is_on: false,
      definition,
      created_at: now,
      updated_at: now,
    }
    await insertAutomation(tx, row)
    noteAudit(tx, { entity_id: agent_id, after: traceOf(row) })
    return row
  })
}

/**
 * One that is switched on acts at once as it is saved.
 * @throws not_found, stale_edit, automation_is_on for a member who may not switch it on, automation_part_missing
 */
export function changeAutomation(
  ctx: MemberContext,
  agent_id: string,
  id: string,
  { automation: input, expected_updated_at }: { automation: AutomationInput } & Expected,
): Promise<Automation> {
  return changing(ctx, agent_id, async (tx) => {
    const before = await automationOf(tx, agent_id, id)
    refuseWhileOn(ctx, before)
    refuseStale(expected_updated_at, before.updated_at)
    await refuseMissing(tx, agent_id, input, 'automation.')
    const { name, ...definition } = input
    const after = { ...before, name, definition, updated_at: iso(tx.clock.now()) }
    await updateAutomation(tx, id, { name, definition, updated_at: after.updated_at })
    noteAudit(tx, { entity_id: agent_id, before: traceOf(before), after: traceOf(after) })
    return after
  })
}

/** Its runs stay, by its name. @throws not_found, automation_is_on for a member who may not switch it off */
export async function removeAutomation(ctx: MemberContext, agent_id: string, id: string) {
  await withOrganization(
    ctx,
    async (tx) => {
      await raiseAutomationRevision(tx, agent_id)
      const before = await automationOf(tx, agent_id, id)
      refuseWhileOn(ctx, before)
      await deleteAutomation(tx, id)
      noteAudit(tx, { entity_id: agent_id, before: traceOf(before) })
    },
    REPEATABLE,
  )
  return done
}

/** @throws not_found; automation_part_missing where it is to act and names what is gone */
export function switchAutomation(
  ctx: MemberContext,
  agent_id: string,
  id: string,
  is_on: boolean,
): Promise<Automation> {
  return changing(ctx, agent_id, async (tx) => {
    const before = await automationOf(tx, agent_id, id)
    if (is_on) await refuseMissing(tx, agent_id, before.definition)
    const after = { ...before, is_on }
    await updateAutomation(tx, id, { is_on })
    noteAudit(tx, { entity_id: agent_id, before: traceOf(before), after: traceOf(after) })
    return after
  })
}

/** @param ids all of them, each once @throws stale_edit where they are others meanwhile */
export function reorderAutomations(ctx: MemberContext, agent_id: string, ids: string[]): Promise<Automation[]> {
  return withOrganization(
    ctx,
    async (tx) => {
      await agentOf(tx, agent_id)
      await raiseAutomationRevision(tx, agent_id)
      const before = await findAutomations(tx, agent_id)
      const known = new Set(before.map(({ id }) => id))
      if (ids.length !== known.size || new Set(ids).size !== ids.length || !ids.every((id) => known.has(id)))
        throw new Problem('stale_edit')
      await putPositions(tx, agent_id, ids)
      noteAudit(tx, { entity_id: agent_id, after: { automations: ids.length } })
      return toAutomations(tx, agent_id, await findAutomations(tx, agent_id))
    },
    REPEATABLE,
  )
}

/** The details of an automation in the audit trail. */
const traceOf = ({ name, is_on, definition: { when, conditions, actions } }: AutomationRow) => ({
  automation: name,
  enabled: is_on,
  event: when.event,
  conditions: conditions.length,
  actions: actions.map((each) => each.do),
})

/** @throws not_found */
async function automationOf(tx: OrganizationTx, agent_id: string, id: string): Promise<AutomationRow> {
  const row = await findAutomation(tx, agent_id, id)
  if (!row) throw new Problem('not_found')
  return row
}

/** A member who may not switch it on may not change one that acts either. */
function refuseWhileOn(ctx: MemberContext, { is_on }: AutomationRow): void {
  if (is_on && !may(ctx.role, 'automation.switch')) throw new Problem('automation_is_on')
}

/** @param prefix where the automation stands in what was sent */
async function refuseMissing(
  tx: OrganizationTx,
  agent_id: string,
  input: Pick<AutomationInput, 'conditions' | 'actions'>,
  prefix = '',
): Promise<void> {
  const [first] = missingParts(input, await automationPartsOf(tx, agent_id))
  if (first) throw new Problem('automation_part_missing', { at: `${prefix}${first.part}s.${first.at}` })
}

/** Changes of one agent's automations follow one another. */
function changing(
  ctx: MemberContext,
  agent_id: string,
  change: (tx: Tx<MemberContext>) => Promise<AutomationRow>,
): Promise<Automation> {
  return withOrganization(
    ctx,
    async (tx) => {
      await agentOf(tx, agent_id)
      await raiseAutomationRevision(tx, agent_id)
      return shownOne(tx, await change(tx))
    },
    REPEATABLE,
  )
}

async function shownOne(tx: OrganizationTx, row: AutomationRow): Promise<Automation> {
  const [one] = await toAutomations(tx, row.agent_id, [row])
  if (!one) throw new Error('one row is shown as one')
  return one
}

async function toAutomations(tx: OrganizationTx, agent_id: string, rows: AutomationRow[]): Promise<Automation[]> {
  const parts = await automationPartsOf(tx, agent_id)
  const use = await findUseOfAutomations(tx, agent_id, iso(secondsFrom(tx.clock.now(), -USE_SECONDS)))
  return rows.map(({ id, name, position, is_on: on, definition, updated_at }) => {
    const used = use.get(id)
    return {
      ...definition,
      id,
      agent_id,
      name,
      position,
      on,
      missing: missingParts(definition, parts),
      applied: used?.applied ?? 0,
      last_failure: used?.failed_at && used.failed_as ? { at: used.failed_at, outcome: used.failed_as } : null,
      updated_at,
    }
  })
}
