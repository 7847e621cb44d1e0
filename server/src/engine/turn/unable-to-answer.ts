import { ownTexts } from '#engine/own-texts.ts'
import { answerByRetrieval } from '#engine/turn/tries/knowledge.ts'
import type { TurnOutcome } from '#engine/turn/vocabulary/answer.ts'
import type { TurnInput } from '#engine/turn/vocabulary/turn-input.ts'

/** The answer where every attempt at a turn has failed: that it is not known, and a person is called where one may be. */
export function unableToAnswer({
  identity,
  language,
  question,
}: Pick<TurnInput, 'identity' | 'language' | 'question'>): TurnOutcome {
  const declined = answerByRetrieval({ identity, language, question }, ownTexts(identity, language), [])
  return { ...declined, calls_person: declined.offers_person, taken: [] }
}
