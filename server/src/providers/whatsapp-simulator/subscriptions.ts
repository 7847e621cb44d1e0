import { z } from 'zod'
import type { SimulatedAccount } from './account.ts'
import {
  demandAppToken,
  demandPermission,
  demandToken,
  type GraphCall,
  jsonBody,
  type GraphOutcome,
} from './graph-call.ts'
import { GraphRefusal } from './graph-errors.ts'
import { logged } from './log.ts'
import { digitsOf, madeBytes } from './made-ids.ts'
import { readAs } from './outgoing.ts'

const webAddress = z.url({ protocol: /^https?$/u })
const Override = z.strictObject({
  override_callback_uri: webAddress.optional(),
  verify_token: z.string().min(1).optional(),
})
const AppSubscription = z.strictObject({
  object: z.literal('whatsapp_business_account'),
  callback_url: webAddress,
  verify_token: z.string().min(1),
  fields: z.union([z.string(), z.array(z.string())]),
})

/**
 * `/{WABA_ID}/subscribed_apps`. An override of the callback is taken once the app is subscribed, as Meta's refusal says that
 * threads quote, and only after its address has answered the handshake. Meta wants https; here http will do.
 */
export function subscribedApps(account: SimulatedAccount, call: GraphCall, at: Date): GraphOutcome {
  demandToken(account, call, at)
  demandPermission(account, 'whatsapp_business_management')
  if (call.method === 'GET') return { account, answer: { data: subscribedData(account) } }
  if (call.method === 'DELETE')
    return { account: { ...account, is_subscribed: false, override: null }, answer: { success: true } }
  const { override_callback_uri: callback_url, verify_token } = readAs(Override, jsonBody(call))
  if (callback_url === undefined)
    return { account: { ...account, is_subscribed: true, override: null }, answer: { success: true } }
  if (verify_token === undefined) throw new GraphRefusal(131008, 'The parameter verify_token is required.')
  if (!account.is_subscribed)
    throw new GraphRefusal(
      100,
      'Before override the current callback uri, your app must be subscribed to receive messages for WhatsApp Business Account',
    )
  return handshake(account, { callback_url, verify_token, of: 'waba', fields: account.fields })
}

/** `/{APP_ID}/subscriptions`, with the token `{APP_ID}|{APP_SECRET}`: the app's own webhook and its fields. */
export function appSubscriptions(account: SimulatedAccount, call: GraphCall): GraphOutcome {
  demandAppToken(account, call)
  if (call.method === 'GET') return { account, answer: { data: appData(account) } }
  if (call.method === 'DELETE') return { account: { ...account, webhook: null }, answer: { success: true } }
  const { callback_url, verify_token, fields } = readAs(AppSubscription, jsonBody(call))
  const names = typeof fields === 'string' ? fields.split(',').map((each) => each.trim()) : fields
  return handshake(account, { callback_url, verify_token, of: 'app', fields: names })
}

type Wanted = Omit<NonNullable<SimulatedAccount['pending_handshake']>, 'challenge'>

function handshake(account: SimulatedAccount, wanted: Wanted): GraphOutcome {
  const [made, bytes] = madeBytes(account)
  const challenge = digitsOf(bytes, 10)
  const url = new URL(wanted.callback_url)
  url.searchParams.append('hub.mode', 'subscribe')
  url.searchParams.append('hub.challenge', challenge)
  url.searchParams.append('hub.verify_token', wanted.verify_token)
  return {
    account: { ...made, pending_handshake: { ...wanted, challenge } },
    answer: { handshake: { url: url.toString() } },
  }
}

/**
 * Goes on where a subscription waited for the callback to answer its GET: 200 with the bare challenge subscribes it, anything
 * else is refused with 2200 and leaves what was subscribed before.
 */
export function subscriptionAnswered(
  account: SimulatedAccount,
  answered: { status: number; body: string } | 'unreachable',
  at: Date,
): GraphOutcome {
  const pending = account.pending_handshake
  if (!pending)
    return { account, answer: new GraphRefusal(2200, 'Another subscription has taken the place of this one') }
  const settled = { ...account, pending_handshake: null }
  const { callback_url, verify_token, challenge, fields } = pending
  const entry = { at: at.toISOString(), direction: 'in', kind: 'handshake', text: callback_url } as const
  if (answered !== 'unreachable' && answered.status === 200 && answered.body === challenge) {
    const webhook = { callback_url, verify_token }
    const subscribed =
      pending.of === 'app' ? { ...settled, webhook, fields } : { ...settled, is_subscribed: true, override: webhook }
    return { account: logged(subscribed, { ...entry, state: 'received' }), answer: { success: true } }
  }
  const refusal = new GraphRefusal(2200, `Callback verification failed with the following errors: ${whyNot(answered)}`)
  const error = { code: 2200, title: 'Callback verification failed', details: refusal.details ?? null }
  return { account: logged(settled, { ...entry, state: 'failed', error }), answer: refusal }
}

function whyNot(answered: { status: number; body: string } | 'unreachable'): string {
  if (answered === 'unreachable') return 'HTTP ToldStatus Code = 0; the address could not be reached'
  if (answered.status !== 200) return `HTTP ToldStatus Code = ${answered.status}`
  return 'HTTP ToldStatus Code = 200; the response does not match the challenge'
}

function subscribedData({ is_subscribed, app_id, verified_name, override }: SimulatedAccount) {
  if (!is_subscribed) return []
  const whatsapp_business_api_data = {
    id: app_id,
    name: verified_name,
    link: `https://www.facebook.com/games/?app_id=${app_id}`,
  }
  return [{ whatsapp_business_api_data, ...(override && { override_callback_uri: override.callback_url }) }]
}

const appData = ({ webhook, fields }: SimulatedAccount) =>
  webhook
    ? [
        {
          object: 'whatsapp_business_account',
          callback_url: webhook.callback_url,
          active: true,
          fields: fields.map((name) => ({ name, version: 'v26.0' })),
        },
      ]
    : []
