import { z } from 'zod'
import type { ProviderAccount, StepOutcome } from '#providers/messaging/messaging-provider.ts'
import { callGraph, type Graph, type GraphAsk } from '#providers/whatsapp/graph.ts'
import { stepFailureOf } from '#providers/whatsapp/step-failure.ts'

const Done = z.object({ success: z.boolean() })

/** Meta asks the address for its handshake before it answers. */
const DEADLINE_MS = 30_000

/**
 * Subscribes the app to the business account, at an address of its own (Cloud API, «Webhook overrides»): Meta takes an
 * address only of an app that is subscribed already. Which fields are sent is chosen in Meta's dashboard.
 */
export async function subscribe(
  graph: Graph,
  account: ProviderAccount,
  callback_url: string,
): Promise<StepOutcome<true>> {
  const subscribed = await change(graph, account, { method: 'POST', json: {} })
  if ('failed' in subscribed) return subscribed
  const json = { override_callback_uri: callback_url, verify_token: account.secrets['verify_token'] ?? '' }
  return change(graph, account, { method: 'POST', json })
}

/** Ends the subscription, of this address and of the app's own. */
export const unsubscribe = (graph: Graph, account: ProviderAccount): Promise<StepOutcome<true>> =>
  change(graph, account, { method: 'DELETE' })

async function change(
  graph: Graph,
  { fields }: ProviderAccount,
  call: Omit<GraphAsk, 'path'>,
): Promise<StepOutcome<true>> {
  const path = [fields['business_account_id'] ?? '', 'subscribed_apps']
  const answer = await callGraph(graph, { ...call, path, deadline_ms: DEADLINE_MS }, Done)
  if (!('failure' in answer)) {
    return answer.data.success ? { ok: true } : { failed: { reason: 'refused', field: null, detail: '' } }
  }
  const failed = stepFailureOf(answer.failure, 'business_account_id', graph.token)
  const isOfAddress =
    call.method === 'POST' &&
    (failed.reason === 'refused' || (failed.reason === 'account_unknown' && /callback|verify/iu.test(failed.detail)))
  return { failed: isOfAddress ? { ...failed, reason: 'webhook_refused', field: null } : failed }
}
