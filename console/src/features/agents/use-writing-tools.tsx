import type { Agent, AgentIdentity } from '@tertulia/contract/agents'
import { useFormContext, useWatch } from 'react-hook-form'
import { useMay } from '#access/current-organization.ts'
import { WritingTools } from '#features/writing-help/writing-tools.tsx'

/** Help with a text of the identity, which is in the agent's main language. */
export function useWritingTools(agent: Agent) {
  const { control } = useFormContext<AgentIdentity>()
  const [language = 'es'] = useWatch({ control, name: 'languages' })
  const mayEdit = useMay('agent.edit')
  return (name: string, field: string) =>
    mayEdit && <WritingTools name={name} field={field} agentId={agent.id} language={language} />
}
