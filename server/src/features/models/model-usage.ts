import type { ModelUsage as MonthlyUsage } from '@tertulia/contract/organization-settings'
import type { MemberContext } from '#context.ts'
import type { TurnOutcome } from '#engine/turn.ts'
import { knownModels } from '#features/models/known-models.ts'
import { addTokens, findUsage, forgetTold } from '#features/models/model-usage.queries.ts'
import { iso } from '#platform/clock.ts'
import { afterCommit, type OrganizationTx, withOrganization } from '#platform/database/tx.ts'

/** The first day of a month in UTC, as the database has it: `2026-11-01`. */
export const monthOf = (now: Date): string => `${iso(now).slice(0, 7)}-01`

/** What the organization's model took this month. */
export function modelUsage(ctx: MemberContext): Promise<MonthlyUsage> {
  const now = ctx.clock.now()
  return withOrganization(ctx, async (tx) => ({
    ...(await findUsage(tx, monthOf(now))),
    resets_at: iso(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1))),
  }))
}

/** Counts what answers took, with the answers. Sent when it is called. */
export async function countTokens(tx: OrganizationTx, ...answers: TurnOutcome[]): Promise<void> {
  const tokens = answers.reduce((sum, { model_tokens }) => sum + model_tokens, 0)
  if (tokens > 0) await addToMonth(tx, tokens)
}

/** Counts what was taken. Sent when it is called. */
export async function addToMonth(tx: OrganizationTx, tokens: number): Promise<void> {
  const month = monthOf(tx.clock.now())
  const added = addTokens(tx, { month, tokens })
  afterCommit(tx, () => {
    const known = knownModels.get(tx.organization_id)
    if (known?.month === month) known.tokens += tokens
  })
  await added
}

/** Another limit holds from the next turn on, and its shares are told anew. */
export async function modelCapChanged(tx: OrganizationTx): Promise<void> {
  await forgetTold(tx, monthOf(tx.clock.now()))
  afterCommit(tx, () => knownModels.delete(tx.organization_id))
}
