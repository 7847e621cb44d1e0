import { STEP_SECONDS } from '@tertulia/contract/connections.limits'
import { advanceConnection, changeConnection } from '#features/connections/advance-connection.ts'
import { checkedFacts } from '#features/connections/checked-facts.ts'
import { findConnection, lockConnection } from '#features/connections/connection.queries.ts'
import { providerAccountOf } from '#features/connections/connection-secrets.ts'
import { providerNamed } from '#features/connections/provider-port.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'

/** A token or a right that the provider takes no more: what is sent would be refused. */
const BREAKING: readonly string[] = [
  'token_refused',
  'token_expired',
  'permission_missing',
  'account_unknown',
  'secret_refused',
  'app_mismatch',
]

/**
 * Looks again at what a provider tells of an account that is on: its quality, its name, when its token ends. An account whose
 * credentials hold no more has failed before a customer notices; a provider that is away changes nothing.
 */
export async function refreshConnection(ctx: OrganizationContext, id: string, stopping: AbortSignal): Promise<void> {
  const found = await withOrganization(ctx, async (tx) => {
    const row = await findConnection(tx, id)
    return row?.state.name === 'enabled' ? { row, account: await providerAccountOf(tx, row) } : undefined
  })
  if (!found) return
  const { provider, callerOf } = providerNamed(ctx, found.row.provider)
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(STEP_SECONDS * 1_000)])
  const checked = await provider.check(callerOf(ctx, id), found.account, signal)
  stopping.throwIfAborted()
  await withOrganization(ctx, async (tx) => {
    if ('failed' in checked) {
      const { failed } = checked
      if (BREAKING.includes(failed.reason)) await advanceConnection(tx, id, { name: 'broke', failure: failed })
      return
    }
    const row = await lockConnection(tx, id)
    if (row?.state.name === 'enabled') await changeConnection(tx, row, checkedFacts(row, checked.ok))
  })
}
