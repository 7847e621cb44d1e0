import type { PendingOffer } from '@tertulia/contract/pending'
import type { Answer } from '#engine/turn/vocabulary/answer.ts'

/** An answer that waits for the reply to what it offers, where it waits for nothing else. */
export function awaitingReply(answer: Answer): Answer {
  const offer = answer.pending || answer.calls_person ? undefined : offerOf(answer)
  return offer ? { ...answer, pending: { offer } } : answer
}

/** A question of ours that «sí» goes on from and «no» ends. */
const ASKS = /\?\s*$/u

/**
 * The offer in the agent's own words. In a model's words only choices to be tapped are known as an offer: it reads the rest
 * itself.
 */
function offerOf({
  text,
  choices,
  declined,
  sources,
  offers_person,
  receipt,
}: Answer): PendingOffer['offer'] | undefined {
  if (choices.length > 0 && !(declined && offers_person)) return 'choices'
  if (receipt.engine === 'model') return undefined
  if (offers_person && sources.length > 0) return 'person_too'
  // To anger the person is a button alone: the words ask what is the matter.
  if (offers_person && receipt.decision !== 'stay_calm') return 'person'
  const { decision } = receipt
  if (declined || decision === 'stay_calm') return 'help'
  return (decision === 'greet' || decision === 'say_farewell') && ASKS.test(text) ? 'help' : undefined
}
