import { smallTalkOf } from '#engine/small-talk.ts'
import { LRUCache } from 'lru-cache'
import { plainText } from '@tertulia/contract/plain-text'
import type { SpeechAct } from '#engine/speech-acts/examples.ts'
import { strangeWords } from '#engine/speech-acts/familiar-words.ts'
import { besideDenial, deniedPerson, wishesPerson } from '#engine/person-wish.ts'
import { classifyMessage } from '#engine/speech-acts/classify-message.ts'

/** The act of a message that asks nothing of the knowledge, and how sure that is, 0 to 1. */
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

/** A turn asks of the same message several times. */
const actCache = new LRUCache<string, LikelyAct>({ max: 500 })

/** The likeliest thing that a message does, other than asking. */
export function actOf(message: string): LikelyAct {
  const before = actCache.get(message)
  if (before) return before
  const made = likeliestOf(message)
  actCache.set(message, made)
  return made
}

function likeliestOf(message: string): LikelyAct {
  if (message.length > MOST_LETTERS) return { act: 'greeting', probability: 0 }
  if (deniedPerson(message).length > 0) {
    // «No quiero hablar con nadie, solo el precio» asks the price.
    const isAll = besideDenial(message).every((clause) => strangeWords(clause, COURTESY).length === 0)
    return { act: 'acknowledgement', probability: isAll ? 1 : UNLIKELY }
  }
  const probabilities = classifyMessage(message)
  const shares = ALIKE.map((acts) => acts.reduce((sum, act) => sum + probabilities[act], 0))
  const [first] = shares.map((_, at) => at).toSorted((a, b) => (shares[b] ?? 0) - (shares[a] ?? 0))
  const acts = ALIKE[first ?? 0] ?? []
  const [act = 'greeting'] = acts.toSorted((a, b) => probabilities[b] - probabilities[a])
  const probability = shares[first ?? 0] ?? 0
  return { act, probability: Math.min(probability, mostOf(message, act, acts)) }
}

/** A message that speaks of something else too is that act at most so surely. */
function mostOf(message: string, act: SpeechAct, alike: readonly SpeechAct[]): number {
  if (!JUDGED_WHOLE.includes(act)) return 1
  if (act === 'person') {
    const wish = wishesPerson(message)
    return wish === true || (wish === 'half' && strangeWords(message, alike).length === 0) ? 1 : UNLIKELY
  }
  if (DENIED.test(plainText(message)) || FIGURES.test(message)) return UNLIKELY
  if (strangeWords(message, alike).length === 0) return 1
  // Behind a greeting something is asked.
  if (/[?¿]/u.test(message)) return UNLIKELY
  const clauses = message.split(CLAUSES).filter((clause) => /\p{L}/u.test(clause))
  return clauses.some((clause) => strangeWords(clause, alike).length === 0) ? DOUBTFUL : UNLIKELY
}

/** Courtesy and the wish for a person. Questions about what an agent is, and anger, come in the words of what happened. */
const JUDGED_WHOLE: readonly SpeechAct[] = [...(ALIKE[0] ?? []), 'person']
const CLAUSES = /[,.;:!?¡¿\n]+/u
/** «No vale» is no «vale». */
const DENIED =
  /^(?:no|not|non|nao|pas) (?:vale|bien|perfecto|genial|sirve|bueno|me gusta|me vale|funciona|good|great|fine|nice|bon|bien|bom|bem|fixe)$/u
/** A number alone is a value, or a mark out of ten. */
const FIGURES = /^[\d\s.,:/-]+$/u
/** It is taken for that where the knowledge has nothing; it is not. */
const DOUBTFUL = 0.7
const UNLIKELY = 0.3

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
