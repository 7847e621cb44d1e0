import type { FixedTexts } from '@tertulia/contract/fixed-texts'
import type { Receipt } from '@tertulia/contract/receipts'
import { smallTalkOf } from '#engine/small-talk.ts'
import { can } from '#engine/tools/predefined-tools.ts'
import type { Toolbox } from '#engine/tools/toolbox.ts'
import type { Answer, TurnInput } from '#engine/turn.ts'
import { emptyReceipt } from '#engine/turn-receipt.ts'

/** Courtesy, the wish for a person, the date and the time; nothing where a message asks for more. */
export async function answerByRule(input: TurnInput, words: FixedTexts, toolbox: Toolbox): Promise<Answer | undefined> {
  const say = (text: string, decision: Receipt['decision'], calls_person = false): Answer => ({
    text,
    sources: [],
    attachments: [],
    choices: [],
    declined: false,
    offers_person: false,
    calls_person,
    receipt: emptyReceipt(input.question, decision),
  })
  const talk = smallTalkOf(input.question)
  switch (talk) {
    case 'greeting':
      return say(words.greeting, 'greet')
    case 'farewell':
      return say(words.farewell, 'say_farewell')
    case 'thanks':
      return say(words.you_are_welcome, 'say_farewell')
    case 'person': {
      if (!can(input.identity, 'hand_over')) return say(words.no_person, 'hand_over')
      const { output, result } = await toolbox.use('hand_over', '{}')
      return result && say(result.says ?? output, 'hand_over', result.calls_person)
    }
    case 'date':
    case 'time': {
      if (!can(input.identity, 'current_date_time')) return undefined
      const { output, result } = await toolbox.use('current_date_time', JSON.stringify({ what: talk }))
      return result && say(words[talk].replace('{value}', output), 'use_tool')
    }
    default:
      return undefined
  }
}
