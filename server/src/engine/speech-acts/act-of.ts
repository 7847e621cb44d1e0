import { smallTalkOf } from '#engine/small-talk.ts'
import type { SpeechAct } from '#engine/speech-acts/examples.ts'
import { classifyMessage } from '#engine/speech-acts/classify-message.ts'

/** What a message does where it asks nothing of the knowledge, and how sure that is, 0 to 1. */
export type LikelyAct = { act: Exclude<SpeechAct, 'question'>; probability: number }

/** Kinds that are answered alike: together they say how sure it is. */
const ALIKE: readonly (readonly Exclude<SpeechAct, 'question'>[])[] = [
  ['greeting', 'how_are_you', 'thanks', 'farewell', 'acknowledgement', 'praise'],
  ['identity', 'abilities'],
  ['person'],
  ['insult', 'complaint_about_answer'],
]
/** Longer ones ask something, whatever words they are full of. */
const MOST_LETTERS = 200

/** The likeliest thing that a message does, other than asking. */
export function actOf(message: string): LikelyAct {
  if (message.length > MOST_LETTERS) return { act: 'greeting', probability: 0 }
  const probabilities = classifyMessage(message)
  const shares = ALIKE.map((acts) => acts.reduce((sum, act) => sum + probabilities[act], 0))
  const [first] = shares.map((_, at) => at).toSorted((a, b) => (shares[b] ?? 0) - (shares[a] ?? 0))
  const acts = ALIKE[first ?? 0] ?? []
  const [act = 'greeting'] = acts.toSorted((a, b) => probabilities[b] - probabilities[a])
  return { act, probability: shares[first ?? 0] ?? 0 }
}

const LEAST_OF_COURTESY = 0.8
const COURTESY: readonly SpeechAct[] = ALIKE[0] ?? []

/**
 * Whether a part of a message is nothing but courtesy. `asks`: by its form it is a question, and «¿dónde estáis?» is nearly
 * «¿cómo estáis?»: then it has to be so word for word.
 */
export function isCourtesy(text: string, asks = false): boolean {
  if (asks) return smallTalkOf(text) === 'greeting'
  const { act, probability } = actOf(text)
  return COURTESY.includes(act) && probability >= LEAST_OF_COURTESY
}
