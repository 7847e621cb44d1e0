import type { RetentionWait } from '@tertulia/contract/retention'
import { done } from '@tertulia/contract/shapes'
import type { MemberContext } from '#platform/context.ts'
import { countEndedBetween, countAllEnded } from '#features/conversations/retention.queries.ts'
import {
  agreeToBorder,
  deleteBorder,
  findBorder,
  insertBorder,
  setWaiting,
  startBorder,
} from '#features/conversations/retention-border.queries.ts'
import { tellOfWaiting } from '#features/conversations/retention.jobs.ts'
import type { SettingsChange } from '#features/organizations/organization-settings.ts'
import { ownersOf } from '#features/organizations/organization.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

/** A sweep runs each minute, so the border moves by minutes; a weekend without a server asks no owner. */
const STEP_SECONDS = 3 * 86_400
/** A leap that takes no more than this share of the ended conversations is made all the same. */
const LEAP_SHARE = 0.05

/**
 * How far retention may erase now: to `before`, or no further than it has where that is a leap which a person has to agree
 * to. A leap comes of a server that stood still for long, or of a database whose clock is wrong, and erasing cannot be
 * taken back. Its owners are told once, by mail.
 */
export async function borderWithin(tx: OrganizationTx, before: string): Promise<string> {
  const border = (await findBorder(tx)) ?? (await insertBorder(tx, before))
  const { erased_before, waits_before } = border
  if (await isLeap(tx, erased_before, before)) {
    if (waits_before === null && (await setWaiting(tx, before)))
      for (const user_id of await ownersOf(tx)) await tx.jobs.enqueue(tx, tellOfWaiting, { user_id })
    return erased_before
  }
  if (waits_before !== null) await setWaiting(tx, null)
  return before
}

async function isLeap(tx: OrganizationTx, from: string, to: string): Promise<boolean> {
  if (to <= iso(secondsFrom(new Date(from), STEP_SECONDS))) return false
  return (await countEndedBetween(tx, from, to)) > LEAP_SHARE * (await countAllEnded(tx))
}

/** Saving a retention agrees to what it takes at that moment, by the database's clock. */
export const agreeBySettings: SettingsChange = async (tx, { before, after }) => {
  if (after.retention_days === before.retention_days) return
  await (after.retention_days === null ? deleteBorder(tx) : startBorder(tx, after.retention_days))
}

/** The conversations that wait for a person to agree. */
export const waitingErasure = (ctx: MemberContext): Promise<{ waits: RetentionWait | null }> =>
  withOrganization(ctx, async (tx) => {
    const border = await findBorder(tx)
    if (!border?.waits_before) return { waits: null }
    const { erased_before: since, waits_before: before } = border
    return { waits: { conversations: await countEndedBetween(tx, since, before), since, before } }
  })

/** @throws erasing_changed where nothing waits, or something else than was seen */
export const agreeToErasing = (ctx: MemberContext, before: string): Promise<typeof done> =>
  withOrganization(ctx, async (tx) => {
    const border = await findBorder(tx)
    if (!border || border.waits_before !== before || !(await agreeToBorder(tx, before)))
      throw new Problem('erasing_changed')
    const conversations = await countEndedBetween(tx, border.erased_before, before)
    noteAudit(tx, { entity_id: tx.organization_id, after: { conversations } })
    return done
  })
