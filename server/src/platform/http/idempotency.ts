import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { Endpoint } from '@tertulia/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#platform/context.ts'
import { claimKey, finishKey, releaseKey } from '#platform/http/idempotency.queries.ts'
import { Problem } from '#platform/problem.ts'

const KEY = /^[\x21-\x7e]{8,100}$/u

/**
 * Runs a creating call once per `Idempotency-Key` of a person: the same key and content get the stored answer for 24 h.
 * Answers may hold a secret shown once, so they are stored encrypted.
 * @throws idempotency_mismatch, idempotency_in_flight
 */
export async function answerOnce(
  ctx: Context,
  endpoint: Endpoint,
  request: FastifyRequest,
  answer: () => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers['idempotency-key']
  if (key === undefined || ctx.actor.kind !== 'person') return answer()
  if (typeof key !== 'string' || !KEY.test(key)) throw new Problem('invalid_request', { at: 'Idempotency-Key' })
  const claim = {
    user_id: ctx.actor.user_id,
    key,
    request_hash: createHash('sha256')
      .update(`${endpoint.method} ${request.url} ${JSON.stringify(request.body ?? null)}`)
      .digest('base64url'),
  }
  const earlier = await claimKey(ctx, claim)
  if (earlier) {
    if (earlier.request_hash !== claim.request_hash) throw new Problem('idempotency_mismatch')
    if (!earlier.answer) throw new Problem('idempotency_in_flight', { retry_after_seconds: 1 })
    return JSON.parse(open(ctx, earlier.answer))
  }
  try {
    const result = await answer()
    await finishKey(ctx, claim, seal(ctx, JSON.stringify(result)))
    return result
  } catch (error) {
    await releaseKey(ctx, claim)
    throw error
  }
}

const sealingKey = (ctx: Context) =>
  Buffer.from(hkdfSync('sha256', ctx.config.master_key, '', 'idempotent answers', 32))

function seal(ctx: Context, text: string): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(ctx), iv)
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

function open(ctx: Context, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(ctx), sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString('utf8')
}
