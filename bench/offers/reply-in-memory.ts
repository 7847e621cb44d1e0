import type { AgentLanguage } from '@tertulia/contract/agents'
import { FIXED_TEXTS } from '@tertulia/contract/fixed-texts'
import type { PendingOffer } from '@tertulia/contract/pending'
import { runTurn } from '@tertulia/server/engine/turn/run-turn'
import type { TurnOutcome } from '@tertulia/server/engine/turn/vocabulary/answer'
import { systemClock } from '@tertulia/server/platform/clock'
import type { Expected, Offer } from './turns.ts'

/** What the agent waits for after each kind of offer; a form's confirmation is measured by `collection`. */
const WAITS: Record<Exclude<Offer['kind'], 'form_confirmation'>, PendingOffer['offer']> = {
  person: 'person',
  tell_me: 'person',
  one_choice: 'choices',
  choices: 'choices',
  answer_adding_person: 'person_too',
}

/** What a reply to an offer comes to in the engine, by an agent that knows nothing else: in the words of the set. */
export async function replyInMemory(
  { kind, agent: text, labels }: Offer,
  question: string,
  language: AgentLanguage,
): Promise<Expected | 'unmeasured'> {
  if (kind === 'form_confirmation') return 'unmeasured'
  const choices = labels.map((label, at) => ({ passage_id: `p${at}`, kind: 'faq' as const, source_id: `f${at}`, label }))
  const turn = runTurn({
    question,
    pending: { offer: WAITS[kind] },
    history: [{ from: 'agent', text, choices }],
    language,
    identity: {
      name: 'Nora',
      languages: [language],
      greeting: '',
      farewell: '',
      time_zone: 'Europe/Madrid',
      countries: ['ES'],
      tool_ids: ['answer_from_knowledge', 'hand_over'],
      prompt: '',
    },
    link_hosts: new Set(),
    mode: 'test',
    clock: systemClock,
    models: [],
    retrieve: () => Promise.resolve({ found: [], known: 0, meaning_failure: null }),
    onToolFault: (_, error) => {
      throw error
    },
  })
  let step = await turn.next()
  // oxlint-disable-next-line no-await-in-loop -- one step follows the other
  while (!step.done) step = await turn.next()
  return readOutcome(kind, step.value, language)
}

function readOutcome(kind: Offer['kind'], { text, calls_person, receipt }: TurnOutcome, language: AgentLanguage): Expected {
  const words = FIXED_TEXTS[language]
  const chosen = receipt.searches?.[0] && receipt.chosen
  if (chosen !== undefined) return kind === 'one_choice' ? 'accept' : (`choice:${Number(chosen.slice(1)) + 1}` as Expected)
  if (calls_person || receipt.tool_calls.some(({ tool }) => tool === 'hand_over')) return 'accept'
  if (text === words.which_choice) return 'which'
  if (text.startsWith(words.misunderstood) && text.includes(words.escalate)) return 'refuse'
  if (text === words.you_are_welcome || text === words.praised) return 'thanks'
  if (text === words.acknowledged) return kind === 'answer_adding_person' ? 'thanks' : 'refuse'
  return 'new_question'
}
