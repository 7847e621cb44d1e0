import { answersNothing, isOutsideTool } from '#engine/opening/outside.ts'
import { ANSWER_THRESHOLD } from '#engine/retrieval/confidence.ts'
import { smallTalkOf } from '#engine/small-talk.ts'
import { likelyTool } from '#engine/tools/likely-tool.ts'
import { type Answer, plainAnswer } from '#engine/turn/vocabulary/answer.ts'
import { answerToAct } from '#engine/turn/work/act-answer.ts'
import { noticeOf } from '#engine/turn/work/closed-notice.ts'
import { beginTool } from '#engine/turn/work/tool-dialogue.ts'
import { type Try, type RunningTurn, whole } from '#engine/turn/work/running-turn.ts'

/**
 * An agent that only says when they open: a customer who asks for a person, a call or the hours gets on with it, all others
 * read the notice.
 */
export const answerClosed: Try = whole(async (turn) => {
  const { outside, question } = turn.request
  if (!answersNothing(outside)) return undefined
  const called = smallTalkOf(question) === 'person' && (await answerToAct(turn, { act: 'person', probability: 1 }))
  return called || ((await byTool(turn)) ?? plainAnswer(question, noticeOf(outside, turn), 'say_hours'))
})

async function byTool(turn: RunningTurn): Promise<Answer | undefined> {
  const { request, toolbox } = turn
  const allowed = toolbox.tools.filter(({ name }) => isOutsideTool(name))
  const outright = allowed.find(({ spoken }) => spoken?.isWantedOutright?.(request.question))
  if (outright) return beginTool(turn, outright)
  const likely = await likelyTool(request, allowed)
  return likely && likely.certainty >= ANSWER_THRESHOLD ? beginTool(turn, likely.tool) : undefined
}
