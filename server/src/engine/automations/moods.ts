import type { AutomationCondition } from '@tertulia/contract/automations'
import { smallTalkOf } from '#engine/small-talk.ts'
import { classifyMessage } from '#engine/speech-acts/classify-message.ts'
import type { SpeechAct } from '#engine/speech-acts/examples.ts'

export type Mood = Extract<AutomationCondition, { about: 'mood' }>['any_of'][number]

const ACTS: Record<Mood, readonly SpeechAct[]> = {
  angry: ['insult', 'complaint_about_answer'],
  thankful: ['thanks', 'praise'],
  asks_for_person: ['person'],
}
/** As sure as the agent is when it answers courtesy that the knowledge knows nothing of. */
const LIKELY = 0.6
/** Longer ones ask something, whatever words they are full of. */
const MOST_LETTERS = 200

/** Moods that a message shows, by the classifier that answers courtesy too. */
export function moodsOf(message: string): ReadonlySet<Mood> {
  const talk = smallTalkOf(message)
  if (talk === 'person') return new Set(['asks_for_person'])
  if (talk === 'thanks') return new Set(['thankful'])
  if (talk !== undefined || message.length > MOST_LETTERS) return new Set()
  const probabilities = classifyMessage(message)
  const moods = Object.keys(ACTS) as Mood[]
  return new Set(moods.filter((mood) => ACTS[mood].reduce((sum, act) => sum + probabilities[act], 0) >= LIKELY))
}
