import type { AgentLanguage } from '@tertulia/contract/agents'
import { buildPrompt } from '@tertulia/server/features/agents/build-prompt'

/**
 * A model's instructions for an agent, as `openBusiness` makes one.
 * @param wishes what the business wrote for it
 */
export const agentInstructions = (name: string, language: AgentLanguage, wishes = ''): string =>
  buildPrompt({
    name,
    type: 'customer_service',
    age_group: [],
    audience: '',
    countries: ['ES'],
    languages: [language],
    style: 'concise',
    tone: 'warm',
    special_communication_instructions: wishes,
  })
