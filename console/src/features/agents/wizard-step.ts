import type { AgentDraftContent, WizardStep } from '@tertulia/contract/agent-drafts'
import { AGENT_LANGUAGES, type AgentLanguage } from '@tertulia/contract/agents'

export type WizardStepProps = {
  step: WizardStep
  content: AgentDraftContent
  errors: Record<string, string>
  types: { id: string; name: string; description: string }[]
  onChange: (change: AgentDraftContent) => void
  onGo: (step: WizardStep) => void
}

/** Main language of the agent, in which members write in the wizard. */
export const mainLanguage = ({ languages = [] }: AgentDraftContent): AgentLanguage =>
  AGENT_LANGUAGES.find((each) => each === languages[0]) ?? 'es'
