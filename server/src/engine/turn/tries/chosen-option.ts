import { chosenOption } from '#engine/message/chosen-option.ts'
import { answerByKnowledge } from '#engine/turn/tries/knowledge.ts'
import { answerByModel } from '#engine/turn/tries/model.ts'
import type { Try } from '#engine/turn/work/running-turn.ts'

/** What the customer chose of what the last answer offered: no rule and no tool reads it as anything else. */
export const answerByChosenOption: Try = async function* answeringChosen(turn) {
  if (!chosenOption(turn.request)) return undefined
  return (yield* answerByModel(turn)) ?? (yield* answerByKnowledge(turn))
}
