import type { AgentIdentity } from '@tertulia/contract/agents'
import { PROMPT_WORDS } from '#features/agents/prompt-words.ts'

type Identity = Omit<AgentIdentity, 'greeting' | 'farewell' | 'time_zone' | 'texts'>

/**
 * The instructions a model gets, built from the identity, in the agent's main language. The texts of the business stand between
 * marks that they cannot write themselves; the engine's rules come after them (`engine/model-rules.ts`) and hold whatever they
 * say.
 */
export function buildPrompt(identity: Identity): string {
  const [main = 'es'] = identity.languages
  const words = PROMPT_WORDS[main]
  const wishes = withoutMarks(identity.special_communication_instructions)
  const lines = [
    words.who(identity.name, words.purposes[identity.type]),
    words.styles[identity.style],
    words.tones[identity.tone],
    identity.audience && words.audience(withoutMarks(identity.audience)),
    wishes && `${words.wishes}\n«««\n${wishes}\n»»»`,
  ]
  return lines.filter(Boolean).join('\n')
}

/** The part of a prompt that the business wrote itself, for the model alone. */
export const ownWordsOf = ({
  audience,
  special_communication_instructions,
}: Pick<Identity, 'audience' | 'special_communication_instructions'>): string =>
  [withoutMarks(audience), withoutMarks(special_communication_instructions)].filter(Boolean).join('\n')

const withoutMarks = (text: string) => text.replaceAll(/[«»]{2,}/gu, (marks) => marks.slice(0, 1))
