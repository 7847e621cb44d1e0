import { can } from '#engine/tools/predefined-tools.ts'
import type { LikelyAct } from '#engine/speech-acts/act-of.ts'
import { type Answer, plainAnswer } from '#engine/turn/vocabulary/answer.ts'
import type { RunningTurn } from '#engine/turn/work/running-turn.ts'

/** From here on a message is nothing but courtesy, whatever the knowledge holds of its words. */
export const SURE = 0.9

/** The answer to a message that asks nothing of the knowledge; nothing where a person could not be called. */
export async function answerToAct(turn: RunningTurn, { act, probability }: LikelyAct): Promise<Answer | undefined> {
  const { request, words } = turn
  const say = (text: string, decision: Answer['receipt']['decision']) => plainAnswer(request.question, text, decision)
  const offers_person = can(request.identity, 'hand_over')
  switch (act) {
    case 'greeting':
      return say(words.greeting, 'greet')
    case 'how_are_you':
      return say(words.how_are_you, 'greet')
    case 'farewell':
      return say(words.farewell, 'say_farewell')
    case 'thanks':
      return say(words.you_are_welcome, 'say_farewell')
    case 'acknowledgement':
      return say(words.acknowledged, 'say_farewell')
    case 'praise':
      return say(words.praised, 'say_farewell')
    case 'identity':
    case 'abilities':
      return say(words[act], 'introduce_itself')
    case 'insult':
      return { ...say(words.calm, 'stay_calm'), offers_person }
    case 'complaint_about_answer':
      return { ...say(words.misunderstood, 'stay_calm'), offers_person }
    case 'person':
      if (probability >= SURE || !offers_person) return handOver(turn)
      // A person is never called by mistake: a tap says whether that was meant.
      return { ...say(words.escalate, 'hand_over'), offers_person }
  }
}

/** Calls a person, or says that none can be. @returns nothing where the tool gives nothing */
export async function handOver({ request, words, toolbox }: RunningTurn): Promise<Answer | undefined> {
  const { question, identity } = request
  if (!can(identity, 'hand_over')) return plainAnswer(question, words.no_person, 'hand_over')
  const { output, result } = await toolbox.use('hand_over', '{}')
  if (!result) return undefined
  const tool_answer = plainAnswer(question, result.says ?? output, 'hand_over')
  return { ...tool_answer, calls_person: result.calls_person ?? false }
}
