import type { ModelUsage as MonthlyUsage } from '@tertulia/contract/organization-settings'
import type { MemberContext } from '#context.ts'
import type { ModelUsage } from '#engine/language-model.ts'
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

const CHARACTERS_A_TOKEN = 4

/** Counts what an answer took, with the answer. Sent when it is called. */
export async function countTokens(tx: OrganizationTx, { text, receipt: { model } }: TurnOutcome): Promise<void> {
  if (!model) return
  await addToMonth(tx, model, model.prompt.length + text.length)
}

/**
 * Counts what a call took. Sent when it is called.
 * @param characters of all that was sent and said: not every provider counts, and a limit has to hold there too
 */
export async function addToMonth(
  tx: OrganizationTx,
  { input_tokens, output_tokens }: ModelUsage,
  characters: number,
): Promise<void> {
  const told = input_tokens + output_tokens
  const tokens = told > 0 ? told : Math.ceil(characters / CHARACTERS_A_TOKEN)
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
