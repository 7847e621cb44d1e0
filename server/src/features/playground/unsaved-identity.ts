import { AgentIdentity } from '@tertulia/contract/agents'
import type { TurnIdentity } from '#engine/turn/vocabulary/turn-input.ts'
import { buildPrompt, ownWordsOf } from '#features/agents/build-prompt.ts'

/** Edits that make a whole identity have a prompt of their own; the rest keeps the draft's. */
export function withPrompt(unsaved: Partial<AgentIdentity>): Partial<TurnIdentity> {
  const whole = AgentIdentity.safeParse(unsaved)
  return { ...unsaved, ...(whole.success && { prompt: buildPrompt(whole.data), own_words: ownWordsOf(whole.data) }) }
}
