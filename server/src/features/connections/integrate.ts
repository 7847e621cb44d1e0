import { setTimeout as delay } from 'node:timers/promises'
import type { ConnectionFailure, ConnectionStep } from '@tertulia/contract/connection-state'
import { STEP_SECONDS } from '@tertulia/contract/connections.limits'
import { advanceConnection } from '#features/connections/advance-connection.ts'
import { findConnection } from '#features/connections/connection.queries.ts'
import { providerAccountOf } from '#features/connections/connection-secrets.ts'
import { checkedFacts } from '#features/connections/checked-facts.ts'
import type { ConnectionRow } from '#features/connections/connections.tables.ts'
import { providerNamed } from '#features/connections/provider-port.ts'
import { callbackUrl } from '#features/connections/webhook-address.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { isTaken, withOrganization } from '#platform/database/tx.ts'
import type { ProviderAccount } from '#providers/messaging/messaging-provider.ts'

/** The provider asks whether the address is ours while it registers it, or soon after. */
const HANDSHAKE_MS = 5_000
const LOOK_MS = 250

/**
 * Takes a connection through the steps that need no person: credentials, address. The steps after are the provider's question
 * and a customer's message, which come by the webhook. Run twice, it finds what is done.
 */
export async function integrate(ctx: OrganizationContext, id: string, stopping: AbortSignal): Promise<void> {
  const found = await stepUnderWay(ctx, id)
  if (!found) return
  if (found.step === 1 && !(await checkCredentials(ctx, found, stopping))) return
  if (found.step <= 3) await registerAddress(ctx, id, stopping)
}

type UnderWay = { row: ConnectionRow; account: ProviderAccount; step: ConnectionStep }

const stepUnderWay = (ctx: OrganizationContext, id: string): Promise<UnderWay | undefined> =>
  withOrganization(ctx, async (tx) => {
    const row = await findConnection(tx, id)
    if (row?.state.name !== 'integrating') return undefined
    return { row, account: await providerAccountOf(tx, row), step: row.state.step }
  })

const withinAStep = (stopping: AbortSignal): AbortSignal =>
  AbortSignal.any([stopping, AbortSignal.timeout(STEP_SECONDS * 1_000)])

async function checkCredentials(
  ctx: OrganizationContext,
  { row, account }: UnderWay,
  stopping: AbortSignal,
): Promise<boolean> {
  const { provider, callerOf } = providerNamed(ctx, row.provider)
  const checked = await provider.check(callerOf(ctx, row.id), account, withinAStep(stopping))
  stopping.throwIfAborted()
  if ('failed' in checked) {
    await fail(ctx, row.id, 1, checked.failed)
    return false
  }
  try {
    await withOrganization(ctx, (tx) =>
      advanceConnection(tx, row.id, { name: 'step_done', step: 1 }, checkedFacts(row, checked.ok)),
    )
    return true
  } catch (error) {
    if (!isTaken(error)) throw error
    await fail(ctx, row.id, 1, { reason: 'account_connected_elsewhere', field: 'phone_id', detail: '' })
    return false
  }
}

async function registerAddress(ctx: OrganizationContext, id: string, stopping: AbortSignal): Promise<void> {
  const found = await stepUnderWay(ctx, id)
  if (!found) return
  const { row, account } = found
  const { provider, callerOf } = providerNamed(ctx, row.provider)
  const url = callbackUrl(ctx.config, row)
  const registered = await provider.registerWebhook(callerOf(ctx, id), account, url, withinAStep(stopping))
  stopping.throwIfAborted()
  if ('failed' in registered) return fail(ctx, id, 2, registered.failed)
  await withOrganization(ctx, (tx) => advanceConnection(tx, id, { name: 'step_done', step: 2 }))
  if (!(await wasAnswered(ctx, id, stopping))) await fail(ctx, id, 3, NOT_ANSWERED)
}

const NOT_ANSWERED: ConnectionFailure = { reason: 'not_answered', field: null, detail: '' }

/** Whether the provider has asked by now, and was answered: the webhook's door says so in the row. */
async function wasAnswered(ctx: OrganizationContext, id: string, signal: AbortSignal): Promise<boolean> {
  for (let waited = 0; waited <= HANDSHAKE_MS; waited += LOOK_MS) {
    // oxlint-disable-next-line no-await-in-loop -- one look after another
    const found = await stepUnderWay(ctx, id)
    if (!found || found.step > 3) return true
    // oxlint-disable-next-line no-await-in-loop -- the same
    await delay(LOOK_MS, undefined, { signal })
  }
  return false
}

const fail = (ctx: OrganizationContext, id: string, step: ConnectionStep, failure: ConnectionFailure): Promise<void> =>
  withOrganization(ctx, async (tx) => {
    const field = failure.field === 'account' ? 'phone_id' : failure.field
    await advanceConnection(tx, id, { name: 'step_failed', step, failure: { ...failure, field } })
  })

/** Our own failure: the step that was under way has failed, and is retried by a person. */
export async function failIntegration(ctx: OrganizationContext, id: string): Promise<void> {
  const found = await stepUnderWay(ctx, id)
  if (found) await fail(ctx, id, found.step, { reason: 'unreachable', field: null, detail: '' })
}
