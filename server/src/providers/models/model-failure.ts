import type { ModelFailureReason } from '@tertulia/contract/models'
import type { Reply } from '#platform/outbound/exchange.ts'
import { findOutboundFailure } from '#platform/outbound/failures.ts'

/** Failures of a call: the words of an answer are not judged here. */
type CallFailure = Exclude<ModelFailureReason, 'repeats_instructions' | 'unsupported' | 'cut_short' | 'empty'>
export type FailedCall = { reason: CallFailure; passes: boolean; retry_after_seconds?: number; cause: unknown }

/**
 * Codes of an empty account, sent with status 429 beside the passing ones (OpenAI error codes, November 2026), and the
 * words that Anthropic sends with 400.
 */
const quotaCodes =
  /insufficient_quota|credit_balance_exhausted|billing_hard_limit|(?:organization|project)_(?:spend|usage)_limit_exceeded|credit balance is too low/u

/** Google answers a wrong key with status 400 (Gemini API reference, «Error codes», November 2026). */
const keyCodes = /API_KEY_INVALID|API key not valid/u

export type Refusal = Pick<Reply, 'status' | 'headers'> & { text: string }

/** An answer that is none, by its status or by what its stream tells: then `status` is of that, or 200. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused'
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(`status ${refusal.status}`)
    this.refusal = refusal
  }
}

/** The meaning of a failed call for us. `passes`: the same request may work in a moment. */
export function failedCallOf(cause: unknown): FailedCall {
  const outbound = findOutboundFailure(cause)
  if (outbound) {
    if (outbound.reason === 'timeout') return { reason: 'timeout', passes: false, cause }
    return { reason: outbound.reason === 'too_large' ? 'broken_stream' : 'unavailable', passes: false, cause }
  }
  // Otherwise the connection broke, or what came over it was no answer.
  if (!(cause instanceof CallRefused)) return { reason: 'broken_stream', passes: true, cause }
  const { status, headers, text } = cause.refusal
  if ([400, 429].includes(status) && quotaCodes.test(text)) return { reason: 'quota', passes: false, cause }
  if (status === 400 && keyCodes.test(text)) return { reason: 'unauthorized', passes: false, cause }
  const retry_after_seconds = retryAfter(headers) ?? retryDelay(text)
  return { ...meaningOf(status), ...(retry_after_seconds === undefined ? {} : { retry_after_seconds }), cause }
}

function meaningOf(status: number): { reason: CallFailure; passes: boolean } {
  if (status < 400) return { reason: 'broken_stream', passes: true }
  if (status === 401 || status === 403) return { reason: 'unauthorized', passes: false }
  if (status === 402) return { reason: 'quota', passes: false }
  if (status === 404 || status === 405) return { reason: 'not_found', passes: false }
  if (status === 408 || status === 504) return { reason: 'timeout', passes: true }
  if (status === 429) return { reason: 'rate_limited', passes: true }
  if (status >= 500) return { reason: 'unavailable', passes: true }
  return { reason: 'refused', passes: false }
}

function retryAfter(headers: Refusal['headers']): number | undefined {
  const ms = Number.parseFloat(String(headers['retry-after-ms']))
  if (ms >= 0) return ms / 1_000
  const text = String(headers['retry-after'] ?? '')
  const seconds = /^\d/.test(text) ? Number.parseFloat(text) : (Date.parse(text) - Date.now()) / 1_000
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}

/** Google tells the wait in its answer: `{ error: { details: [{ retryDelay: "30s" }] } }`. */
function retryDelay(text: string): number | undefined {
  const found = /"retryDelay":\s*"(\d+(?:\.\d+)?)s"/u.exec(text)
  return found ? Number(found[1]) : undefined
}
