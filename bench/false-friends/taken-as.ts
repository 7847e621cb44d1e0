import type { AgentLanguage } from '@tertulia/contract/agents'
import { FIXED_TEXTS } from '@tertulia/contract/fixed-texts'
import type { Receipt } from '@tertulia/contract/receipts'
import { askAlone, callsPerson } from '../ask-alone.ts'
import type { FriendFile } from './messages.ts'

type Look = FriendFile['false_friends'][number]['not']
type Kind = FriendFile['true_friends'][number]['is']

const LOOKS: Partial<Record<Receipt['decision'], Look>> = {
  greet: 'courtesy',
  say_farewell: 'courtesy',
  stay_calm: 'courtesy',
  hand_over: 'person',
  introduce_itself: 'identity',
}

/** Whether an agent that knows nothing takes a message for what it only looks like. */
export async function isTakenWrongly(
  { text, not }: FriendFile['false_friends'][number],
  language: AgentLanguage,
): Promise<boolean> {
  if (not === 'yes_no') {
    const outcome = await askAlone(text, language, { pending: { offer: 'person' } })
    return callsPerson(outcome) || outcome.text === FIXED_TEXTS[language].acknowledged
  }
  return LOOKS[(await askAlone(text, language)).receipt.decision] === not
}

const FITS: Record<Exclude<Kind, 'yes_no'>, readonly Receipt['decision'][]> = {
  greeting: ['greet'],
  thanks: ['say_farewell', 'greet'],
  goodbye: ['say_farewell'],
  anger: ['stay_calm'],
  person: ['hand_over'],
  identity: ['introduce_itself'],
}

/** Whether it takes a true one for what it is. */
export async function isTakenRightly(
  { text, is }: FriendFile['true_friends'][number],
  language: AgentLanguage,
): Promise<boolean> {
  if (is !== 'yes_no') return FITS[is].includes((await askAlone(text, language)).receipt.decision)
  const outcome = await askAlone(text, language, { pending: { offer: 'person' } })
  return callsPerson(outcome) || outcome.text === FIXED_TEXTS[language].acknowledged
}
