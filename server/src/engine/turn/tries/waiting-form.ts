import { pendingTool } from '@tertulia/contract/pending'
import { askAgain } from '#engine/collection/next-question.ts'
import { step } from '#engine/collection/collect.ts'
import { can } from '#engine/tools/predefined-tools.ts'
import type { Answer } from '#engine/turn/vocabulary/answer.ts'
import { follow, followOffer, formOfTool, givenValues, paragraphs, whereOf } from '#engine/turn/work/tool-dialogue.ts'
import { type Try, type RunningTurn, whole } from '#engine/turn/work/running-turn.ts'

/**
 * Goes on with what the agent was waiting for: a value of a tool, or the customer's confirmation. If the message asks something
 * else instead, it passes on with that question, and notes in the turn what is said again behind its answer.
 */
export const answerWaitingForm: Try = whole(async (turn) => {
  const answer = await continueForm(turn)
  turn.watch.lap('understand')
  return answer
})

async function continueForm(turn: RunningTurn): Promise<Answer | undefined> {
  const { request, toolbox } = turn
  const { question, language } = request
  const pending = pendingTool(request.pending)
  const tool = pending && toolbox.tools.find(({ name }) => name === pending.tool)
  if (!pending || !tool) return undefined
  const offer = await tool.spoken?.offers?.(question, pending.state, whereOf(turn))
  if (offer) return followOffer(turn, tool, offer)
  const form = formOfTool(tool, givenValues(pending.given))
  const made = step(form, pending.state, question, whereOf(turn))
  if (made.outcome === 'aside') {
    const { says } = askAgain(form, made.state, language)
    turn.resumes = { says, pending: { ...pending, state: made.state } }
    turn.request = { ...request, question: made.question }
    return undefined
  }
  const answer = await follow(turn, tool, made, pending)
  return pending.hands_over && !answer.pending ? handedOver(turn, answer) : answer
}

/** A person is called, behind what is said already. */
async function handedOver({ request, toolbox }: RunningTurn, answer: Answer): Promise<Answer> {
  if (answer.calls_person || !can(request.identity, 'hand_over')) return answer
  const { output, result } = await toolbox.use('hand_over', '{}')
  if (!result?.calls_person) return answer
  return { ...answer, text: paragraphs(answer.text, result.says ?? output), offers_person: false, calls_person: true }
}
