import { smallTalkOf } from '#engine/small-talk.ts'
import { actOf, type LikelyAct } from '#engine/speech-acts/act-of.ts'
import type { SpeechAct } from '#engine/speech-acts/examples.ts'
import { can } from '#engine/tools/predefined-tools.ts'
import { type Answer, plainAnswer } from '#engine/turn/vocabulary/answer.ts'
import type { TurnInput } from '#engine/turn/vocabulary/turn-input.ts'
import { answerToAct, SURE } from '#engine/turn/work/act-answer.ts'
import type { Finding } from '#engine/turn/work/finding.ts'
import { findingsOf } from '#engine/turn/work/findings.ts'
import { type Try, type RunningTurn, whole } from '#engine/turn/work/running-turn.ts'

/** Courtesy, the wish for a person, what the agent is, the date and the time. It passes on where a message asks for more. */
export const answerByRule: Try = whole(async (turn) => {
  const { request, words, toolbox } = turn
  const { question, identity } = request
  if (question.trim() === '') return filesReceived(turn)
  const talk = smallTalkOf(question)
  switch (talk) {
    case 'greeting':
    case 'farewell':
    case 'thanks':
    case 'person':
      return answerToAct(turn, { act: talk, probability: 1 })
    case 'date':
    case 'time': {
      if (!can(identity, 'current_date_time')) return undefined
      const { output, result } = await toolbox.use('current_date_time', JSON.stringify({ what: talk }))
      return result && plainAnswer(question, words[talk].replace('{value}', output), 'use_tool')
    }
    default: {
      const likely = actOf(question)
      if (likely.probability < SURE || (hasModel(turn) && isLeftToModel(likely.act, request))) return undefined
      if (!ABOUT_THE_TALK.includes(likely.act) && (await findingsOf(turn)).some(isSurelyAnswered)) return undefined
      return answerToAct(turn, likely)
    }
  }
})

const isSurelyAnswered = ({ found: [best] }: Finding): boolean => best?.confidence === 'high'

/** Answers an act left to a model that does not answer: the agent's own words, as without one. */
export const answerByActLeftToModel: Try = whole(async (turn) => {
  const left = actLeftToModel(turn)
  return left && answerToAct(turn, left)
}, 'compose')

/** The act that a message surely is, if the answer was left to a model. */
export function actLeftToModel(turn: RunningTurn): LikelyAct | undefined {
  const likely = actOf(turn.request.question)
  return hasModel(turn) && likely.probability >= SURE && isLeftToModel(likely.act, turn.request) ? likely : undefined
}

/** Whether a message is answered by rule, whatever the knowledge holds. */
export function isAnsweredByRule(message: string): boolean {
  if (smallTalkOf(message) !== undefined) return true
  const { act, probability } = actOf(message)
  return ABOUT_THE_TALK.includes(act) && probability >= SURE
}

/** One that is withheld counts: the agent says the same, however much of a month's cap is left. */
const hasModel = ({ request: { models = [], model_withheld } }: RunningTurn): boolean =>
  models.length > 0 || model_withheld !== undefined

/** Customers do not ask the knowledge for these: one who wants a person gets one, one who asks what the agent is hears that. */
const ABOUT_THE_TALK: readonly SpeechAct[] = ['person', 'identity', 'abilities']

/** Acts that a model answers as well, in words that fit better; courtesy and the wish for a person leave nothing to add. */
const LEFT_TO_MODEL: readonly SpeechAct[] = ['identity', 'abilities', 'insult', 'complaint_about_answer']

/** The business's own words are said word for word, whether there is a model or not. */
const isLeftToModel = (act: SpeechAct, { identity, language }: TurnInput): boolean =>
  LEFT_TO_MODEL.includes(act) && !(act === 'identity' && identity.texts?.[language]?.identity)

/** To files without a word: reading them is for people. */
function filesReceived({ request: { question, identity }, words }: RunningTurn): Answer {
  const offers_person = can(identity, 'hand_over')
  const text = offers_person ? words.file_received_with_person : words.file_received
  return { ...plainAnswer(question, text, 'receive_files'), offers_person }
}
