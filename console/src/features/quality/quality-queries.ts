import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { faqs } from '@tertulia/contract/faqs'
import { type Gate, qualityRuns, qualityTests } from '@tertulia/contract/quality'
import { vault } from '@tertulia/contract/vault'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { refetchWhenVisible } from '#api/live-refetch.ts'
import { patchAnswers, query } from '#api/query.ts'
import { useTopic } from '#api/socket.ts'

/** How often a comparison under way is asked for besides what is pushed. */
const LOOK_AGAIN_MS = 2_000

export const gateOf = (agentId: string) => query(qualityRuns.gate, { query: { agent_id: agentId } })

/** The gate of an agent's draft, in step with the draft and with the comparison under way. */
export function useGate(agentId: string): UseQueryResult<Gate> {
  const queries = useQueryClient()
  const options = gateOf(agentId)
  const again = (until?: number) => refetchWhenVisible(queries, [qualityRuns.gate, qualityRuns.matrix], until)
  useTopic(`agent:${agentId}`, {
    push: (push) => {
      // Another draft has other answers.
      if (push.type === 'agent.changed') return again()
      if (push.type !== 'quality_run.changed') return
      const { run } = push
      patchAnswers<Gate>(queries, options.queryKey, (now) => (now.run?.id === run.id ? { ...now, run } : now))
      if (run.kind === 'gate' && run.finished_at) again()
    },
    missed: (until) => again(until),
  })
  return useQuery({
    ...options,
    staleTime: 0,
    // Polled: without a socket no push tells its end.
    refetchInterval: ({ state }) => (state.data?.run && !state.data.run.finished_at ? LOOK_AGAIN_MS : false),
  })
}

/** Asks for the tests anew whenever some of them have run. @returns whether some run now */
export function useTestNews(agentId: string): boolean {
  const queries = useQueryClient()
  const [running, setRunning] = useState<string>()
  const again = (until?: number) => refetchWhenVisible(queries, [qualityTests.list], until)
  useTopic(`agent:${agentId}`, {
    push: (push) => {
      // Results of tests are those of the live version.
      if (push.type === 'agent.changed') return again()
      if (push.type !== 'quality_run.changed') return
      setRunning(push.run.finished_at ? undefined : push.run.id)
      if (push.run.finished_at) again()
    },
    missed: (until) => {
      setRunning(undefined)
      again(until)
    },
  })
  return running !== undefined
}

type SourceOption = { value: string; label: string; kind: 'faq' | 'file' }
const PAGES = 10

/** Possible sources of an agent's answers, the latest changes first. */
export const sourcesOf = (agentId: string) => ({
  queryKey: ['sources', agentId],
  queryFn: async (): Promise<SourceOption[]> => {
    const [questions, files] = await Promise.all([
      everyPage((cursor) => call(faqs.list, { query: { agent_id: agentId, rows: 100, ...(cursor && { cursor }) } })),
      everyPage((cursor) => call(vault.list, { query: { agent_id: agentId, rows: 100, ...(cursor && { cursor }) } })),
    ])
    return [
      ...questions.map(({ id, question }) => ({ value: `faq:${id}`, label: question, kind: 'faq' as const })),
      ...files.map(({ id, name }) => ({ value: `file:${id}`, label: name, kind: 'file' as const })),
    ]
  },
})

async function everyPage<Item>(
  read: (cursor: string | undefined) => Promise<{ items: Item[]; page: { next: string | null } }>,
): Promise<Item[]> {
  const all: Item[] = []
  let cursor: string | undefined
  for (let n = 0; n < PAGES; n += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const { items, page } = await read(cursor)
    all.push(...items)
    if (!page.next) break
    cursor = page.next
  }
  return all
}
