import type { SendFailureReason, SendOutcome } from '#providers/messaging/messaging-provider.ts'
import { failureOf, findError, type Reaction } from '#providers/whatsapp/errors.ts'
import type { GraphFailure } from '#providers/whatsapp/graph.ts'
import { isOfProof } from '#providers/whatsapp/step-failure.ts'

const AGAIN_SECONDS = 10
const RATE_SECONDS = 30

/**
 * Tells what became of a send that failed.
 * @param mayBeSent false for a step before the send itself: then nothing that came of it is in doubt
 */
export function sendOutcomeOf(failure: GraphFailure, token: string, mayBeSent: boolean): SendOutcome {
  if (failure.kind === 'unsent') return later('unreachable', 'unavailable', AGAIN_SECONDS)
  const doubt = (word: string): SendOutcome =>
    mayBeSent ? { unknown: word } : later(word, 'unavailable', AGAIN_SECONDS)
  if (failure.kind === 'lost') return doubt(failure.reason)
  const { status } = failure
  if (failure.kind === 'refused') {
    const known = findError(failure.error.code)
    const told = failureOf(failure.error, token)
    const { wait_seconds } = failure
    // Nothing of this account will be taken before a member types the new secret.
    if (isOfProof(failure.error)) return byReaction('stop_account', { ...told, reason: 'unauthorized' })
    if (known) return byReaction(known.reaction, told, known.reason === 'rate_limited' ? wait_seconds : 0)
    if (status === 429) {
      return { later: { ...told, reason: 'rate_limited' }, after_seconds: Math.max(RATE_SECONDS, wait_seconds) }
    }
    return status >= 400 && status < 500 ? byReaction('never', told) : doubt(`${told.code}, http_${status}`)
  }
  const word = `http_${status}`
  if (status === 429) return later(word, 'rate_limited', RATE_SECONDS)
  if (status === 401) return byReaction('stop_account', bare(word, 'unauthorized'))
  return status >= 400 && status < 500 ? byReaction('never', bare(word, 'rejected')) : doubt(word)
}

type Told = ReturnType<typeof failureOf>

function byReaction(reaction: Reaction, told: Told, wait_seconds = 0): SendOutcome {
  if (typeof reaction === 'object') {
    const after_seconds = Math.max(reaction.later_seconds, wait_seconds)
    return { later: told, after_seconds, ...(reaction.times && { times: reaction.times }) }
  }
  return { refused: told, stops_account: reaction === 'stop_account' }
}

const bare = (code: string, reason: SendFailureReason): Told => ({ code, reason, detail: '' })

const later = (code: string, reason: SendFailureReason, after_seconds: number): SendOutcome => ({
  later: bare(code, reason),
  after_seconds,
})
