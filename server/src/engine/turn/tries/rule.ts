import type { FixedTexts } from '@tertulia/contract/fixed-texts'
import type { Receipt } from '@tertulia/contract/receipts'
import { smallTalkOf } from '#engine/small-talk.ts'
import { actOf, type LikelyAct } from '#engine/speech-acts/act-of.ts'
import type { SpeechAct } from '#engine/speech-acts/examples.ts'
import { can } from '#engine/tools/predefined-tools.ts'
import type { Toolbox } from '#engine/tools/toolbox.ts'
import type { Answer, TurnInput } from '#engine/turn/run-turn.ts'
import { emptyReceipt } from '#engine/turn/vocabulary/receipt.ts'

/** From here on a message is nothing but courtesy, whatever the knowledge holds of its words. */
const SURE = 0.9
/** From here on, where the knowledge does not answer it. */
const LIKELY = 0.6

/** What a model says as well, in words that fit better; of courtesy and the wish for a person there is nothing to add. */
const LEFT_TO_MODEL: readonly SpeechAct[] = ['identity', 'abilities', 'insult', 'complaint_about_answer']

/** What the business wrote is said word for word, whoever else could say it. */
const isLeftToModel = (act: SpeechAct, { identity, language }: TurnInput): boolean =>
  LEFT_TO_MODEL.includes(act) && !(act === 'identity' && identity.texts?.[language]?.identity)

/**
 * Courtesy, the wish for a person, what the agent is, the date and the time; nothing where a message asks for more.
 * @param has_model a model answers what no rule does
 */
export async function answerByRule(
  input: TurnInput,
  words: FixedTexts,
  { toolbox, has_model }: { toolbox: Toolbox; has_model: boolean },
): Promise<Answer | undefined> {
  if (input.question.trim() === '') return filesReceived(input, words)
  const talk = smallTalkOf(input.question)
  switch (talk) {
    case 'greeting':
    case 'farewell':
    case 'thanks':
    case 'person':
      return answerTo({ act: talk, probability: 1 }, input, words, toolbox)
    case 'date':
    case 'time': {
      if (!can(input.identity, 'current_date_time')) return undefined
      const { output, result } = await toolbox.use('current_date_time', JSON.stringify({ what: talk }))
      return result && say(input, words[talk].replace('{value}', output), 'use_tool')
    }
    default: {
      const likely = actOf(input.question)
      if (likely.probability < SURE || (has_model && isLeftToModel(likely.act, input))) return undefined
      return answerTo(likely, input, words, toolbox)
    }
  }
}

/** To files without a word: what is in them is for people. */
function filesReceived(input: TurnInput, words: FixedTexts): Answer {
  const offers_person = can(input.identity, 'hand_over')
  const text = offers_person ? words.file_received_with_person : words.file_received
  return { ...say(input, text, 'receive_files'), offers_person }
}

/** Whether a message is answered by rule, whatever the knowledge holds. */
export const isAnsweredByRule = (message: string): boolean =>
  smallTalkOf(message) !== undefined || actOf(message).probability >= SURE

/** The same for what is likely, where the knowledge has no answer. */
export async function answerLikelyAct(
  input: TurnInput,
  words: FixedTexts,
  toolbox: Toolbox,
): Promise<Answer | undefined> {
  const likely = actOf(input.question)
  return likely.probability >= LIKELY ? answerTo(likely, input, words, toolbox) : undefined
}

async function answerTo({ act, probability }: LikelyAct, input: TurnInput, words: FixedTexts, toolbox: Toolbox) {
  const offers_person = can(input.identity, 'hand_over')
  switch (act) {
    case 'greeting':
      return say(input, words.greeting, 'greet')
    case 'how_are_you':
      return say(input, words.how_are_you, 'greet')
    case 'farewell':
      return say(input, words.farewell, 'say_farewell')
    case 'thanks':
      return say(input, words.you_are_welcome, 'say_farewell')
    case 'acknowledgement':
      return say(input, words.acknowledged, 'say_farewell')
    case 'praise':
      return say(input, words.praised, 'say_farewell')
    case 'identity':
    case 'abilities':
      return say(input, words[act], 'introduce_itself')
    case 'insult':
      return { ...say(input, words.calm, 'stay_calm'), offers_person }
    case 'complaint_about_answer':
      return { ...say(input, words.misunderstood, 'stay_calm'), offers_person }
    case 'person':
      if (probability >= SURE || !offers_person) return callPerson(input, words, toolbox)
      // Nobody is called by mistake: a tap says whether that was meant.
      return { ...say(input, words.escalate, 'hand_over'), offers_person }
  }
}

async function callPerson(input: TurnInput, words: FixedTexts, toolbox: Toolbox): Promise<Answer | undefined> {
  if (!can(input.identity, 'hand_over')) return say(input, words.no_person, 'hand_over')
  const { output, result } = await toolbox.use('hand_over', '{}')
  return result && { ...say(input, result.says ?? output, 'hand_over'), calls_person: result.calls_person ?? false }
}

const say = (input: TurnInput, text: string, decision: Receipt['decision']): Answer => ({
  text,
  sources: [],
  attachments: [],
  choices: [],
  pending: null,
  declined: false,
  offers_person: false,
  calls_person: false,
  receipt: emptyReceipt(input.question, decision),
})
