import { createHash } from 'node:crypto'
import type { Endpoint } from '@tertulia/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Actor, Context } from '#platform/context.ts'
import type { CallClaim } from '#platform/http/claim.ts'
import { claimKey, type EarlierCall, keepAnswer, releaseKey } from '#platform/http/idempotency.queries.ts'
import { openOldAnswer } from '#platform/http/old-answer.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

const KEY = /^[\x21-\x7e]{8,100}$/u

/**
 * Runs a creating call once per `Idempotency-Key` of a person or an API key: the same key and content get the stored
 * answer for 24 h. A key is held while its call runs, however long that takes; a call whose change was committed never
 * runs again. Answers may hold a secret shown once, so they are stored encrypted (decision 0133).
 * @throws idempotency_mismatch, idempotency_in_flight; idempotency_done where the answer is not there any more
 */
export async function answerOnce(
  ctx: Context,
  endpoint: Endpoint,
  request: FastifyRequest,
  answer: (ctx: Context) => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers['idempotency-key']
  const principal = principalOf(ctx.actor)
  if (key === undefined || !principal) return answer(ctx)
  if (typeof key !== 'string' || !KEY.test(key)) throw new Problem('invalid_request', { at: 'Idempotency-Key' })
  const content = `${endpoint.method} ${request.url} ${JSON.stringify(request.body ?? null)}`
  const request_hash = createHash('sha256').update(content).digest('base64url')
  const claim: CallClaim = { principal_id: principal.id, key, claim_id: newId(), made: undefined }
  const earlier = await claimKey(ctx, claim, { ...principal.columns, request_hash })
  if (earlier) {
    if (earlier.request_hash !== request_hash) throw new Problem('idempotency_mismatch')
    return answerOf(ctx, claim, earlier)
  }
  let result: unknown
  try {
    result = await answer({ ...ctx, claim })
  } catch (error) {
    const release = () => releaseKey(ctx, claim)
    await release().catch(() => ctx.afterwards.run(async () => void (await release())))
    throw error
  }
  await keep(ctx, claim, { content, text: JSON.stringify(result) })
  return result
}

function principalOf(actor: Actor) {
  switch (actor.kind) {
    case 'person':
      return { id: actor.user_id, columns: { user_id: actor.user_id, api_key_id: null } }
    case 'api_key':
      return { id: actor.key_id, columns: { user_id: null, api_key_id: actor.key_id } }
    default:
      return undefined
  }
}

function answerOf(ctx: Context, claim: CallClaim, { answer, data_key, done_at, object_id }: EarlierCall): unknown {
  if (!answer && !done_at) throw new Problem('idempotency_in_flight', { retry_after_seconds: 1 })
  try {
    if (answer) return JSON.parse(data_key ? open(ctx, claim, data_key, answer) : openOldAnswer(ctx.config, answer))
  } catch (error) {
    ctx.log.warn({ err: error }, 'a stored answer could not be read')
  }
  throw new Problem('idempotency_done', { object_id: object_id ?? undefined })
}

const open = (ctx: Context, { principal_id, key }: CallClaim, data_key: Buffer, answer: Buffer): string =>
  ctx.secrets.open(data_key, principal_id, key, answer)

const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/giu

/** The change is there whether or not its answer can be kept: the caller gets it in any case. */
async function keep(
  ctx: Context,
  claim: CallClaim,
  { content, text }: { content: string; text: string },
): Promise<void> {
  try {
    const data_key = ctx.secrets.newDataKey()
    const answer = ctx.secrets.seal(data_key, claim.principal_id, claim.key, text)
    const tells = [...new Set(`${content} ${text}`.toLowerCase().match(UUID))]
    await keepAnswer(ctx, claim, { answer, data_key, tells })
  } catch (error) {
    ctx.log.warn({ err: error }, 'the answer of a call could not be kept')
  }
}
