import { WEBHOOK_BYTES } from '@tertulia/contract/connections.limits'
import { ConnectionProvider } from '@tertulia/contract/connections'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { storeInbound } from '#features/channels/store-inbound.ts'
import { advanceConnection } from '#features/connections/advance-connection.ts'
import { connectionsAt, type KnownConnection } from '#features/connections/known-connections.ts'
import { providerNamed } from '#features/connections/provider-port.ts'
import { WEBHOOK_PATH } from '#features/connections/webhook-address.ts'
import { asSystem, type Deps } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { callerAddress } from '#platform/http/caller-address.ts'
import { Problem } from '#platform/problem.ts'
import type { InboundItem, MessagingProvider, Posted } from '#providers/messaging/messaging-provider.ts'

type Call = { Params: { provider: string; address: string } }

/**
 * The address that providers call. A call is verified over its raw bytes, stored, and answered with 200 before anything is done
 * with it. Wrong signature 401, unknown address 404; a verified call for no account of ours 200, so that it is not brought
 * again; our own failure 503, so that it is.
 */
export function serveWebhooks(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: WEBHOOK_BYTES }, (_, body, done) =>
      done(null, body),
    )
    scope.setErrorHandler((error, _, reply) => {
      const { statusCode } = error as { statusCode?: number }
      if (statusCode === 413) return answer(reply, 413)
      if (error instanceof Problem && error.code === 'too_many_requests') return answer(reply, error.status)
      if (error instanceof Problem && error.code === 'too_many_requests') return answer(reply, 429)
      deps.log.error({ err: error }, 'a webhook failed')
      return answer(reply, 503)
    })
    scope.get<Call>(WEBHOOK_PATH, async (request, reply) => {
      const { status, body } = await takeHandshake(deps, request.params, textsIn(request.query))
      await slowDownStrangers(deps, request, status)
      return answer(reply, status, body)
    })
    scope.post<Call>(WEBHOOK_PATH, { bodyLimit: WEBHOOK_BYTES }, async (request, reply) => {
      const { body, headers } = request
      const posted = { headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) }
      const status = await takePosted(deps, request.params, posted)
      await slowDownStrangers(deps, request, status)
      return answer(reply, status)
    })
  })
}

/** A caller of an unknown address, or one with another secret, draws from the budget of strangers. */
async function slowDownStrangers(deps: Deps, request: FastifyRequest, status: number): Promise<void> {
  if (status !== 200) await deps.rates.spendAt('unknown', callerAddress(request), '')
}

const answer = (reply: FastifyReply, status: number, body = '') =>
  reply.code(status).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(body)

const textsIn = (query: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query as object).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

type Called = { provider: MessagingProvider; connections: readonly KnownConnection[] }

async function calledAt(deps: Deps, { provider, address }: Call['Params']): Promise<Called | undefined> {
  const name = ConnectionProvider.safeParse(provider)
  if (!name.success || !/^[0-9a-f]{32}$/u.test(address)) return undefined
  const connections = await connectionsAt(deps, address)
  const ofProvider = connections.filter((each) => each.provider === name.data)
  return ofProvider.length > 0
    ? { provider: providerNamed(deps, name.data).provider, connections: ofProvider }
    : undefined
}

/** An answer over HTTP. */
type Answered = { status: number; body: string }

/** The provider asks whether the address is ours: a caller who knows our token gets its challenge back. */
export async function takeHandshake(deps: Deps, of: Call['Params'], query: Record<string, string>): Promise<Answered> {
  const called = await calledAt(deps, of)
  if (!called) return { status: 404, body: '' }
  let challenge: string | undefined
  for (const each of called.connections) {
    const { organization_id, id, secrets } = each
    const said = called.provider.handshake(query, secrets['verify_token'] ?? '')
    challenge ??= said
    const event = said === undefined ? WRONG_TOKEN : ({ name: 'step_done', step: 3 } as const)
    // oxlint-disable-next-line no-await-in-loop -- mostly one
    await withOrganization(asSystem(deps, organization_id), (tx) => advanceConnection(tx, id, event))
  }
  return challenge === undefined ? { status: 403, body: '' } : { status: 200, body: challenge }
}

const WRONG_TOKEN = {
  name: 'step_failed',
  step: 3,
  failure: { reason: 'verify_token_refused', field: null, detail: '' },
} as const

/**
 * Takes what a provider posted.
 * @returns the HTTP status to answer with
 * @throws the error that kept it from being stored: the provider is to bring it again
 */
export async function takePosted(deps: Deps, of: Call['Params'], posted: Posted): Promise<number> {
  const called = await calledAt(deps, of)
  if (!called) return 404
  const { provider } = called
  const signedFor = called.connections.filter(({ secrets }) => provider.isSigned(posted, secrets))
  if (signedFor.length === 0) return 401
  let items: InboundItem[]
  try {
    items = provider.read(posted.body)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    deps.log.warn({ provider: provider.name }, 'a signed webhook could not be read')
    return 200
  }
  const byAccount = Map.groupBy(items, ({ account }) => account)
  for (const [account, brought] of byAccount) {
    const concerned = signedFor.filter((each) => isOf(each, account))
    const kept = brought.filter(({ kind }) => kind !== 'ignored')
    if (concerned.length === 0)
      deps.log.warn({ provider: provider.name, items: brought.length }, 'a webhook of an unknown account')
    // oxlint-disable-next-line no-await-in-loop -- mostly one
    else if (kept.length > 0) for (const each of concerned) await storeInbound(deps, each, kept)
  }
  return 200
}

/** Messages name the account itself; what befalls an account may name the business account above it. */
const isOf = ({ account, fields }: KnownConnection, named: string): boolean =>
  account === named || fields['business_account_id'] === named
