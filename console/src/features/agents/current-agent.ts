import { useSuspenseQuery } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import type { Agent } from '@tertulia/contract/agents'
import { useEffect, useSyncExternalStore } from 'react'
import { useOrganization } from '#access/current-organization.ts'
import { agentList, lastAgent, onLastAgent, rememberAgent } from './agent-queries.ts'

/** The agents of the organization, and the one in the address or else the one last looked at. */
export function useCurrentAgent(): { agents: Agent[]; agent: Agent | undefined } {
  const organization = useOrganization()
  const { data: agents } = useSuspenseQuery(agentList(organization.id))
  const named = useMatches({
    select: (matches) => matches.map((match) => (match.params as { agentId?: string }).agentId).find(Boolean),
  })
  const last = useSyncExternalStore(onLastAgent, lastAgent)
  const agent = agents.find(({ id }) => id === named) ?? agents.find(({ id }) => id === last) ?? agents[0]
  useEffect(() => {
    if (named) rememberAgent(named)
  }, [named])
  return { agents, agent }
}
