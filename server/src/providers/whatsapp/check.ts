import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type {
  AccountFacts,
  ProviderAccount,
  StepFailure,
  StepOutcome,
} from '#providers/messaging/messaging-provider.ts'
import { callGraph, type Graph, type GraphFailure } from '#providers/whatsapp/graph.ts'
import { words } from '#providers/whatsapp/graph-error.ts'
import { type About, stepFailureOf } from '#providers/whatsapp/step-failure.ts'

const Phone = z.object({
  display_phone_number: words,
  verified_name: words.nullish().catch(null),
  quality_rating: words.nullish().catch(null),
  status: words.nullish().catch(null),
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

/** Of a number that sends nothing before somebody registers it. */
const UNREGISTERED = new Set(['PENDING', 'UNVERIFIED', 'DISCONNECTED', 'DELETED', 'MIGRATED'])

/**
 * Checks every credential by reading: the token with the phone number id, then at once the business account, whether the
 * number is its own, and the app secret. The verify token is ours, and shows with the handshake.
 */
export async function checkAccount(given: Graph, account: ProviderAccount): Promise<StepOutcome<AccountFacts>> {
  const graph = { ...given, signal: AbortSignal.any([given.signal, AbortSignal.timeout(DEADLINE_MS)]) }
  const fail = (failure: GraphFailure, about: About) => ({ failed: stepFailureOf(failure, about, graph.token) })
  const phone = await callGraph(graph, { path: [account.account], query: { fields: PHONE_FIELDS } }, Phone)
  if ('failure' in phone) return fail(phone.failure, 'account')

  const business_id = account.fields['business_account_id'] ?? ''
  const query = { fields: 'name,message_template_namespace' }
  const [business, ownership, secret] = await Promise.all([
    callGraph(graph, { path: [business_id], query }, Business),
    findNumber(graph, business_id, account.account),
    checkSecret(graph, account),
  ])
  if ('failure' in business) return fail(business.failure, 'business_account_id')
  if ('failure' in ownership) return fail(ownership.failure, 'business_account_id')
  if (!ownership.data) return { failed: { reason: 'account_unknown', field: 'business_account_id', detail: '' } }
  if (secret) return { failed: secret }
  const status = phone.data.status ?? ''
  if (UNREGISTERED.has(status)) return { failed: { reason: 'not_registered', field: 'account', detail: status } }
  return { ok: factsOf(account, phone.data, business.data) }
}

/** The namespace is Meta's to tell where nobody has typed one. */
function factsOf({ fields }: ProviderAccount, phone: Phone, business: z.infer<typeof Business>): AccountFacts {
  const { message_template_namespace: template_namespace } = business
  return {
    display_name: phone.display_phone_number,
    verified_name: phone.verified_name || null,
    quality: qualityOf(phone.quality_rating),
    token_expires_at: null,
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

/**
 * Proves the app secret: a call with an `appsecret_proof`, the HMAC-SHA256 of the token under the secret, is refused
 * where the token belongs to an app of another secret (Graph API, «Securing requests»).
 */
async function checkSecret(graph: Graph, { account, secrets }: ProviderAccount): Promise<StepFailure | undefined> {
  const refused = (detail: string): StepFailure => ({ reason: 'secret_refused', field: 'app_secret', detail })
  const { app_secret } = secrets
  if (!app_secret) return refused('')
  const appsecret_proof = createHmac('sha256', app_secret).update(graph.token).digest('hex')
  const answer = await callGraph(
    graph,
    { path: [account], query: { fields: 'display_phone_number', appsecret_proof } },
    z.unknown(),
  )
  if (!('failure' in answer)) return undefined
  const failure = stepFailureOf(answer.failure, 'account', graph.token)
  // One call before the same number was read by this token: only the proof is new.
  const isOfProof = answer.failure.kind === 'refused' && answer.failure.error.code === 100
  return isOfProof ? refused(failure.detail) : failure
}
