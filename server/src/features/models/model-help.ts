import {
  MODEL_HELP_DAYS,
  MODEL_HELP_KINDS,
  type ModelHelp,
  type ModelHelpKind,
  USAGE_OF_HELP,
} from '@tertulia/contract/model-help'
import { costOf, type ModelPrice } from '@tertulia/contract/model-price'
import { done } from '@tertulia/contract/shapes'
import type { MemberContext } from '#platform/context.ts'
import { forgetModels } from '#features/models/known-models.ts'
import { deleteHelp, findEnabledHelp, insertHelp } from '#features/models/model-help.queries.ts'
import { findModelSettings, priceOf } from '#features/models/models.queries.ts'
import { usageOfKind } from '#features/usage/usage-of-kind.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { afterCommit, type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import { port } from '#platform/ports.ts'

/** A kind of help, as the feature that gives it knows it. Sizes in tokens. */
export type HelpWork = {
  kind: ModelHelpKind
  /** How much there was to do since an instant: what the screen counts, such as conversations. */
  amount: (tx: OrganizationTx, since: string) => Promise<number>
  /** How much of it one call does. */
  a_call: number
  /** The size of a call as long as none was measured. */
  assumed: { input_tokens: number; output_tokens: number }
}
export const helpWork = port<HelpWork>('work of a model for the business')

/** Kinds of help, with what each would take in a month like the last. */
export function listModelHelp(ctx: MemberContext): Promise<{ has_model: boolean; kinds: ModelHelp[] }> {
  return withOrganization(ctx, async (tx) => {
    const [settings, enabled] = [await findModelSettings(tx), await findEnabledHelp(tx)]
    const price = settings?.enabled ? priceOf(settings) : null
    const kinds: ModelHelp[] = []
    for (const kind of MODEL_HELP_KINDS)
      for (const work of ctx.ports.all(helpWork))
        // oxlint-disable-next-line no-await-in-loop -- one connection asks one thing after another
        if (work.kind === kind) kinds.push({ kind, enabled: enabled.has(kind), ...(await forecastOf(tx, work, price)) })
    return { has_model: settings?.enabled ?? false, kinds }
  })
}

async function forecastOf(
  tx: OrganizationTx,
  { kind, amount, a_call, assumed }: HelpWork,
  price: ModelPrice | null,
): Promise<Omit<ModelHelp, 'kind' | 'enabled'>> {
  const since = iso(secondsFrom(tx.clock.now(), -MODEL_HELP_DAYS * 86_400))
  const [to_do, taken] = [await amount(tx, since), await usageOfKind(tx, USAGE_OF_HELP[kind], since)]
  const each = taken
    ? { input_tokens: taken.input_tokens / taken.calls, output_tokens: taken.output_tokens / taken.calls }
    : assumed
  const calls = Math.ceil(to_do / a_call)
  const tokens = {
    input_tokens: Math.round(calls * each.input_tokens),
    output_tokens: Math.round(calls * each.output_tokens),
  }
  return { amount: to_do, ...tokens, measured: taken !== undefined, cost: costOf(price, tokens) }
}

/** Switches a kind of help on or off. It holds from the next call on. */
export function switchModelHelp(ctx: MemberContext, { kind, enabled }: { kind: ModelHelpKind; enabled: boolean }) {
  return withOrganization(ctx, async (tx) => {
    if (enabled) await insertHelp(tx, kind, iso(tx.clock.now()))
    else await deleteHelp(tx, kind)
    noteAudit(tx, { entity_id: tx.organization_id, after: { model_help: kind, enabled } })
    afterCommit(tx, () => forgetModels(tx))
    return done
  })
}
