import { beginTool } from '#engine/turn/work/tool-dialogue.ts'
import { toolsToBegin, type Try, whole } from '#engine/turn/work/running-turn.ts'

/** A tool that the message asks for outright, whatever rules, the knowledge and a model would make of it. */
export const answerByOutrightTool: Try = whole(async (turn) => {
  const { question } = turn.request
  const wanted = toolsToBegin(turn).find(({ spoken }) => spoken?.isWantedOutright?.(question))
  return wanted && beginTool(turn, wanted)
})
