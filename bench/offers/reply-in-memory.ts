import type { AgentLanguage } from '@tertulia/contract/agents'
import { FIXED_TEXTS } from '@tertulia/contract/fixed-texts'
import type { PendingOffer } from '@tertulia/contract/pending'
import type { TurnOutcome } from '@tertulia/server/engine/turn/vocabulary/answer'
import { askAlone, callsPerson } from '../ask-alone.ts'
import type { Expected, Offer } from './turns.ts'

/** The agent's pending offer after each kind of offer; a form's confirmation is measured by `collection`. */
const WAITS: Record<Exclude<Offer['kind'], 'form_confirmation'>, PendingOffer['offer']> = {
  person: 'person',
  tell_me: 'person',
  one_choice: 'choices',
  choices: 'choices',
  answer_adding_person: 'person_too',
}

/** Whether the engine makes of a reply to an offer what is right; nothing if that is not measured here. */
export async function isReplyRight(
  { kind, agent: text, labels }: Offer,
  { customer, expected }: Offer['turns'][number],
  language: AgentLanguage,
): Promise<{ is_right: boolean; came: Expected } | undefined> {
  if (kind === 'form_confirmation') return undefined
  const choices = labels.map((label, at) => ({
    passage_id: `p${at}`,
    kind: 'faq' as const,
    source_id: `f${at}`,
    label,
  }))
  const history = [{ from: 'agent' as const, text, choices }]
  const came = readOutcome(
    kind,
    await askAlone(customer, language, { pending: { offer: WAITS[kind] }, history }),
    language,
  )
  // Behind an answer a refusal is heard as thanks are.
  const isHeard = kind === 'answer_adding_person' && came === 'thanks' && expected === 'refuse'
  return { is_right: came === expected || isHeard, came }
}

function readOutcome(kind: Offer['kind'], outcome: TurnOutcome, language: AgentLanguage): Expected {
  const { text, receipt } = outcome
  const words = FIXED_TEXTS[language]
  const { chosen } = receipt
  if (chosen !== undefined)
    return kind === 'one_choice' ? 'accept' : (`choice:${Number(chosen.slice(1)) + 1}` as Expected)
  if (callsPerson(outcome)) return 'accept'
  if (text === words.which_choice) return 'which'
  if (text.startsWith(words.misunderstood) && text.includes(words.escalate)) return 'refuse'
  if (text === words.you_are_welcome || text === words.praised) return 'thanks'
  if (text === words.acknowledged || text === words.go_ahead)
    return kind === 'answer_adding_person' ? 'thanks' : 'refuse'
  return 'new_question'
}
