import type { AgentIdentity } from '@tertulia/contract/agents'
import { PROMPT_WORDS } from '#features/agents/prompt-words.ts'

type Identity = Omit<AgentIdentity, 'greeting' | 'farewell' | 'time_zone' | 'texts'>

/**
 * The instructions a model gets, built from the identity, in the agent's main language. What the business wrote stands
 * between marks that it cannot write itself; the rule after it holds whatever it says.
 */
export function buildPrompt(identity: Identity): string {
  const [main = 'es', ...others] = identity.languages
  const words = PROMPT_WORDS[main]
  const wishes = quoted(identity.special_communication_instructions)
  const lines = [
    words.who(identity.name, words.purposes[identity.type]),
    words.speaks,
    others.length > 0 && words.alsoSpeaks(others.map((other) => words.languages[other])),
    words.styles[identity.style],
    words.tones[identity.tone],
    identity.audience && words.audience(quoted(identity.audience)),
    wishes && `${words.wishes}\n«««\n${wishes}\n»»»`,
    words.rule,
  ]
  return lines.filter(Boolean).join('\n')
}

const quoted = (text: string) => text.replaceAll(/[«»]{2,}/gu, (marks) => marks.slice(0, 1))
