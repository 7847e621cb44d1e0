import { takePosted } from '#features/channels/webhook.ts'
import { findDueAccounts } from '#features/whatsapp-simulator/simulator.queries.ts'
import { WEBHOOKS, withAccount } from '#features/whatsapp-simulator/with-account.ts'
import type { OrganizationContext } from '#platform/context.ts'
import type { LaneWork } from '#platform/lanes/lane-work.ts'
import { due, nextDueAt, settleCall, type WebhookCall } from '#providers/whatsapp-simulator/webhook-calls.ts'

/** Posts what simulated accounts owe their webhooks, to the same door as every provider's, signed as theirs. */
export const postWebhooks: LaneWork = {
  ...WEBHOOKS,
  at_once: { process: 8, group: 1 },
  findDue: (tx, { now, most }) => findDueAccounts(tx, now, most),
  workOnHead: async (ctx, { group: connection_id }) => {
    const { calls } = await withAccount(ctx, connection_id, ({ account, at }) => due(account, at))
    for (const call of calls) {
      // oxlint-disable-next-line no-await-in-loop -- in the order in which they are handed out
      const answered = await post(ctx, call)
      // oxlint-disable-next-line no-await-in-loop -- the same
      await withAccount(ctx, connection_id, ({ account, at }) => ({
        account: settleCall(account, call.id, answered, at),
      }))
    }
    return calls.length > 0 && (await isDueNow(ctx, connection_id))
  },
}

const isDueNow = async (ctx: OrganizationContext, connection_id: string): Promise<boolean> => {
  const { next } = await withAccount(ctx, connection_id, ({ account }) => ({ account, next: nextDueAt(account) }))
  return next !== undefined && next <= ctx.clock.now()
}

async function post(ctx: OrganizationContext, { url, headers, body }: WebhookCall): Promise<{ status: number }> {
  const [, provider = '', address = ''] = /\/in\/([^/]+)\/([^/]+)$/u.exec(new URL(url).pathname) ?? []
  try {
    return { status: await takePosted(ctx, { provider, address }, { headers, body: Buffer.from(body) }) }
  } catch (error) {
    ctx.log.error({ err: error }, 'a webhook of the simulator failed')
    return { status: 503 }
  }
}
