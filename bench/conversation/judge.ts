import type { Message } from '@tertulia/contract/messages'
import { type Expected, type Part, plain } from './sets.ts'

/** An answer as it is judged: of sources the ids that the set knows them by. */
export type Answer = Pick<Message, 'text' | 'declined'> & {
  /** Whether it calls a person of the business, or offers to by a tap. */
  person: 'called' | 'offered' | 'none'
  sources: string[]
  /** Choices that are offered to be tapped. */
  choices: string[]
}

/**
 * `right`: all of it. `half`: a part of several. `tap`: what is missing is one tap away. `declined`: it says that it does
 * not know, or offers other things, though it could. `pretends`: it offers things to choose where it does not know.
 * `wrong`: something is told that was not asked. `silly`: who asked for nothing of the knowledge is told of it or declined,
 * or who asked is only greeted.
 */
export const VERDICTS = ['right', 'half', 'tap', 'declined', 'pretends', 'wrong', 'silly'] as const
export type Verdict = (typeof VERDICTS)[number]

/** Names of what an agent is, in four languages, without accents. */
const SELF =
  /\b(?:asistente|bot|virtual|automatic[oa]|automatique|assistant|assistente|ia|ai|inteligencia artificial)\b/u

export function verdictOn(answer: Answer, expected: Expected): Verdict {
  switch (expected.is) {
    case 'answer':
      return verdictOnAnswer(answer, expected.parts)
    case 'decline':
      // Behind «no lo sé» what comes closest may be offered; without it a choice says that what was asked is there.
      if (answer.declined) return 'right'
      return answer.choices.length > 0 && !isOfKnowledge(answer) ? 'pretends' : 'wrong'
    case 'person':
      return PERSON_VERDICTS[answer.person]
    case 'identity':
      return isOfKnowledge(answer) || answer.declined || !SELF.test(plain(answer.text)) ? 'silly' : 'right'
    case 'courtesy':
    case 'calm':
      return isOfKnowledge(answer) || answer.declined ? 'silly' : 'right'
  }
}

const PERSON_VERDICTS = { called: 'right', offered: 'tap', none: 'wrong' } as const

function verdictOnAnswer(answer: Answer, parts: Part[]): Verdict {
  const told = parts.filter((part) => isTold(answer, part))
  if (told.length === parts.length) return 'right'
  const missing = parts.filter((part) => !told.includes(part))
  if (missing.every(({ sources }) => sources.some((source) => answer.choices.includes(source)))) return 'tap'
  if (told.length > 0) return 'half'
  if (answer.declined || (answer.choices.length > 0 && !isOfKnowledge(answer))) return 'declined'
  return isOfKnowledge(answer) ? 'wrong' : 'silly'
}

/** One of its sources is named, and everything that has to be said is said. */
function isTold({ text, sources }: Answer, part: Part): boolean {
  const said = plain(text)
  return (
    part.sources.some((source) => sources.includes(source)) &&
    part.phrases.every((some) => some.some((phrase) => said.includes(plain(phrase))))
  )
}

const isOfKnowledge = ({ sources }: Answer): boolean => sources.length > 0
