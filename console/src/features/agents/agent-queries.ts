import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type Agent, agents } from '@tertulia/contract/agents'
import { useTopic } from '#api/socket.ts'
import { refetchWhenVisible } from '#api/live-refetch.ts'
import { patchAnswers, query } from '#api/query.ts'

export const agentList = (organizationId: string) => query(agents.list, { params: { id: organizationId } })
export const oneAgent = (agentId: string) => query(agents.get, { params: { id: agentId } })

/** An agent, kept in step with what others do to it. */
export function useAgent(agentId: string): Agent {
  const queries = useQueryClient()
  useTopic(`agent:${agentId}`, {
    push: (push) => {
      if (push.type === 'agent.changed') patchAnswers<Agent>(queries, oneAgent(agentId).queryKey, () => push.agent)
    },
    missed: (until) => refetchWhenVisible(queries, [agents.get], until),
  })
  return useSuspenseQuery(oneAgent(agentId)).data
}

const KEY = 'tertulia.agent'
const listeners = new Set<() => void>()
/** Fallback for devices without storage: holds as long as the page is open. */
let chosen: string | undefined

/** The agent last looked at on this device, for screens whose address names none. */
export const lastAgent = (): string | undefined => {
  try {
    return localStorage.getItem(KEY) ?? chosen
  } catch {
    return chosen
  }
}

export function rememberAgent(agentId: string): void {
  if (lastAgent() === agentId) return
  chosen = agentId
  try {
    localStorage.setItem(KEY, agentId)
  } catch {
    // Then it is remembered until the page is loaded again.
  }
  for (const listener of listeners) listener()
}

/** Hears when another agent is looked at. @returns ends it */
export function onLastAgent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
