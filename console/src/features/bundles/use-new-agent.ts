import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type Agent, agents } from '@tertulia/contract/agents'
import { onboarding } from '@tertulia/contract/onboarding'
import { call } from '#api/call.ts'
import { refreshAnswers, queryKey } from '#api/query.ts'

/** Makes an agent that was just brought in ready to be tried, and opens it. */
export function useNewAgent(): (agent: Agent) => Promise<void> {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async (agent) => {
    await call(agents.buildPrompt, { params: { id: agent.id } })
    // A member who was still in onboarding has an agent now, as at the end of the wizard.
    await call(onboarding.finished, {})
    await refreshAnswers(queries, [agents.list])
    // Read when it is asked for next: the page one is on would lead elsewhere by it.
    await queries.invalidateQueries({ queryKey: queryKey(onboarding.status), refetchType: 'none' })
    await navigate({ to: '/agents/$agentId/playground', params: { agentId: agent.id } })
  }
}
