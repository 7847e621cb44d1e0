import { actOf } from '#engine/speech-acts/act-of.ts'
import { answerToAct } from '#engine/turn/work/act-answer.ts'
import { findingsOf } from '#engine/turn/work/findings.ts'
import { type Try, whole } from '#engine/turn/work/running-turn.ts'

/** From here on a message is taken for courtesy where the knowledge does not answer it. */
const LIKELY = 0.6

/** Answers by the message's likeliest act, if the knowledge answers none of its questions. */
export const answerByLikelyAct: Try = whole(async (turn) => {
  const findings = await findingsOf(turn)
  if (findings.some(({ found: [first] }) => first?.answerable)) return undefined
  const likely = actOf(turn.request.question)
  return likely.probability >= LIKELY ? answerToAct(turn, likely) : undefined
}, 'compose')
