import { useQueryClient } from '@tanstack/react-query'
import { type FaqGeneration, faqGenerations, faqProposals } from '@tertulia/contract/faq-generation'
import { query, queryKey } from '#api/query.ts'
import { useTopic } from '#api/socket.ts'

export const generationList = (agentId: string) => query(faqGenerations.list, { query: { agent_id: agentId } })
export const proposalList = (agentId: string) => query(faqProposals.list, { query: { agent_id: agentId } })

export const isUnderWay = ({ state }: FaqGeneration): boolean => state !== 'done' && state !== 'failed'

/** Keeps in step with work that goes on in the background. */
export function useGenerationNews(agentId: string): void {
  const queries = useQueryClient()
  const refreshProposals = () => void queries.invalidateQueries({ queryKey: queryKey(faqProposals.list) })
  useTopic(`agent:${agentId}`, {
    push: (push) => {
      if (push.type !== 'faq_generation.changed') return
      const { generation } = push
      queries.setQueryData(
        generationList(agentId).queryKey,
        (now) =>
          now &&
          [generation, ...now.filter(({ id }) => id !== generation.id)].toSorted((a, b) => (a.id < b.id ? 1 : -1)),
      )
      if (generation.state === 'done') refreshProposals()
    },
    resumed: () => {
      void queries.invalidateQueries({ queryKey: queryKey(faqGenerations.list) })
      refreshProposals()
    },
  })
}
