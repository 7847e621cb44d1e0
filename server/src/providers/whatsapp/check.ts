import { z } from 'zod'
import type {
  AccountFacts,
  ProviderAccount,
  StepFailure,
  StepOutcome,
} from '#providers/messaging/messaging-provider.ts'
import { callGraph, type Graph, type GraphFailure } from '#providers/whatsapp/graph.ts'
import { words } from '#providers/whatsapp/graph-error.ts'
import { withoutPersons } from '#providers/whatsapp/provider-text.ts'
import { type About, stepFailureOf } from '#providers/whatsapp/step-failure.ts'

const Phone = z.object({
  display_phone_number: words,
  verified_name: words.nullish().catch(null),
  quality_rating: words.nullish().catch(null),
  status: words.nullish().catch(null),
  throughput: z.object({ level: words.nullish() }).nullish().catch(null),
})
type Phone = z.infer<typeof Phone>
const PHONE_FIELDS = 'display_phone_number,verified_name,quality_rating,platform_type,throughput,status'

const Business = z.object({
  message_template_namespace: words.nullish().catch(null),
})

const Numbers = z.object({
  data: z.array(z.object({ id: words })),
  paging: z
    .object({ cursors: z.object({ after: words.nullish() }).nullish(), next: words.nullish() })
    .nullish()
    .catch(null),
})
const MOST_PAGES = 10

/** A person waits for all of it. */
const DEADLINE_MS = 15_000

/** Statuses of a number that sends nothing before it is registered. */
const UNREGISTERED = new Set(['PENDING', 'UNVERIFIED', 'DISCONNECTED', 'DELETED', 'MIGRATED'])

/**
 * Checks every credential by reading: the token and the app secret with the phone number id, then at once the business
 * account, whether the number is its own, and the app and the end of the token. The verify token is ours, and shows with the
 * handshake.
 */
export async function checkAccount(given: Graph, account: ProviderAccount): Promise<StepOutcome<AccountFacts>> {
  if (!account.secrets['app_secret']) return { failed: { reason: 'secret_refused', field: 'app_secret', detail: '' } }
  const graph = { ...given, signal: AbortSignal.any([given.signal, AbortSignal.timeout(DEADLINE_MS)]) }
  const fail = (failure: GraphFailure, about: About) => ({ failed: stepFailureOf(failure, about, graph.token) })
  const phone = await callGraph(graph, { path: [account.account], query: { fields: PHONE_FIELDS } }, Phone)
  if ('failure' in phone) return fail(phone.failure, 'account')

  const business_id = account.fields['business_account_id'] ?? ''
  const query = { fields: 'name,message_template_namespace' }
  const [business, ownership, token] = await Promise.all([
    callGraph(graph, { path: [business_id], query }, Business),
    findNumber(graph, business_id, account.account),
    inspectToken(graph, account),
  ])
  if ('failure' in business) return fail(business.failure, 'business_account_id')
  if ('failure' in ownership) return fail(ownership.failure, 'business_account_id')
  if (!ownership.data) return { failed: { reason: 'account_unknown', field: 'business_account_id', detail: '' } }
  if ('failed' in token) return token
  const status = phone.data.status ?? ''
  if (UNREGISTERED.has(status)) return { failed: { reason: 'not_registered', field: 'account', detail: status } }
  return { ok: factsOf(account, phone.data, business.data, token.expires_at) }
}

/**
 * The rate at which a number may take and send, by its level («Throughput»). One that Meta names otherwise keeps the usual one.
 */
const RATES: Readonly<Record<string, number>> = { STANDARD: 80, HIGH: 1_000 }

/** The namespace is Meta's to tell if no member has typed one. */
function factsOf(
  { fields }: ProviderAccount,
  phone: Phone,
  business: z.infer<typeof Business>,
  token_expires_at: string | null,
): AccountFacts {
  const { message_template_namespace: template_namespace } = business
  return {
    display_name: phone.display_phone_number,
    verified_name: phone.verified_name || null,
    quality: qualityOf(phone.quality_rating),
    messages_per_second: RATES[phone.throughput?.level ?? ''] ?? null,
    token_expires_at,
    fields: template_namespace && !fields['template_namespace'] ? { template_namespace } : {},
  }
}

function qualityOf(rating: string | null | undefined): AccountFacts['quality'] {
  const quality = rating?.toLowerCase()
  return quality === 'green' || quality === 'yellow' || quality === 'red' ? quality : null
}

/** Whether the number is among those of the business account, which may take several pages. */
async function findNumber(
  graph: Graph,
  business_id: string,
  id: string,
): Promise<{ data: boolean } | { failure: GraphFailure }> {
  let after: string | undefined
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const call = { path: [business_id, 'phone_numbers'], ...(after && { query: { after } }) }
    const numbers = await callGraph(graph, call, Numbers)
    if ('failure' in numbers) return numbers
    const { data, paging } = numbers.data
    if (data.some((each) => each.id === id)) return { data: true }
    if (!paging?.next || !paging.cursors?.after) break
    after = paging.cursors.after
  }
  return { data: false }
}

const MESSAGING = 'whatsapp_business_messaging'
/** `type` and much else is told too. A token without an end has 0. */
const Inspected = z.object({
  data: z.object({
    app_id: words.nullish(),
    is_valid: z.boolean(),
    expires_at: z.number().int().nonnegative().nullish().catch(null),
    scopes: z.array(words).nullish().catch(null),
    error: z.object({ message: words.nullish() }).nullish().catch(null),
  }),
})

type Inspection = { expires_at: string | null } | { failed: StepFailure }

/**
 * Asks Meta about the token (`debug_token`) as the app itself, by its id and secret: when it ends, what it may, and whether it
 * is this app's. The secret was proven by the calls before, so that it is the id that a refusal speaks of.
 */
async function inspectToken(given: Graph, { fields, secrets }: ProviderAccount): Promise<Inspection> {
  const app_id = fields['app_id'] ?? ''
  const mismatch = (detail: string) => ({ failed: { reason: 'app_mismatch', field: 'app_id', detail } as const })
  const asApp: Graph = { ...given, token: `${app_id}|${secrets['app_secret'] ?? ''}`, proof: undefined }
  const answer = await callGraph(asApp, { path: ['debug_token'], query: { input_token: given.token } }, Inspected)
  if ('failure' in answer) {
    const failed = stepFailureOf(answer.failure, 'account', asApp.token)
    const isOfApp = answer.failure.kind === 'refused' && OF_APP.has(answer.failure.error.code)
    return isOfApp ? mismatch(failed.detail) : { failed }
  }
  const { data } = answer.data
  if (data.app_id && data.app_id !== app_id) return mismatch('')
  if (!data.is_valid) {
    const detail = withoutPersons(data.error?.message ?? '', given.token)
    return { failed: { reason: 'token_refused', field: 'access_token', detail } }
  }
  if (data.scopes && !data.scopes.includes(MESSAGING))
    return { failed: { reason: 'permission_missing', field: 'access_token', detail: MESSAGING } }
  return { expires_at: data.expires_at ? new Date(data.expires_at * 1_000).toISOString() : null }
}

/** Errors of an app that is not there, has another secret, or looks at a token of another one. */
const OF_APP = new Set([100, 101, 190])
