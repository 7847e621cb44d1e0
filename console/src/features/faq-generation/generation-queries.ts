import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FaqGeneration, faqGenerations } from '@tertulia/contract/faq-generation'
import { faqProposals } from '@tertulia/contract/faq-proposals'
import { pagesRead } from '@tertulia/contract/pages-read'
import { useEffect, useRef } from 'react'
import { refetchWhenVisible } from '#api/live-refetch.ts'
import { patchAnswers, query } from '#api/query.ts'
import { useTopic } from '#api/socket.ts'

/** How often it is asked for while something moves, beside what the socket tells. */
const ASK_AGAIN_MS = 2_000

export const isUnderWay = ({ state }: Pick<FaqGeneration, 'state'>): boolean => state !== 'done' && state !== 'failed'

export const generationList = (agentId: string) => query(faqGenerations.list, { query: { agent_id: agentId } })

/** Generations of an agent, polled while one is under way: kept in step also if the socket is down. */
export const polledGenerations = (agentId: string) => ({
  ...generationList(agentId),
  refetchInterval: ({ state }: { state: { data: FaqGeneration[] | undefined } }) =>
    state.data?.some(isUnderWay) ? ASK_AGAIN_MS : (false as const),
})

export const proposalList = (agentId: string) => query(faqProposals.list, { query: { agent_id: agentId, rows: 100 } })

export const pageList = (agentId: string) => query(pagesRead.list, { query: { agent_id: agentId } })

/** Enough to say how many wait. */
export const fewProposals = (agentId: string) => query(faqProposals.list, { query: { agent_id: agentId, rows: 10 } })

/** Keeps in step with work that goes on in the background. */
export function useGenerationNews(agentId: string): void {
  const queries = useQueryClient()
  const { data: generations } = useQuery(polledGenerations(agentId))
  const done = generations
    ?.filter(({ state }) => state === 'done')
    .map(({ id }) => id)
    .join()
  const before = useRef(done)
  useEffect(() => {
    // A reading is done, as the socket or the polling told: its proposals are there now.
    if (before.current !== undefined && before.current !== done) {
      refetchWhenVisible(queries, [faqProposals.list, pagesRead.list])
    }
    before.current = done
  }, [done, queries])
  useTopic(`knowledge:${agentId}`, {
    push: (push) => {
      if (push.type !== 'faq_generation.changed') return
      const { generation } = push
      patchAnswers<FaqGeneration[]>(queries, generationList(agentId).queryKey, (now) =>
        [generation, ...now.filter(({ id }) => id !== generation.id)].toSorted((a, b) => (a.id < b.id ? 1 : -1)),
      )
    },
    missed: (until) => refetchWhenVisible(queries, [faqGenerations.list, faqProposals.list, pagesRead.list], until),
  })
}
