import { getRouteApi } from '@tanstack/react-router'
import { faqs, faqTopics, unanswered } from '@tertulia/contract/faqs'
import { rowsPerPage } from '@tertulia/contract/shapes'
import { z } from 'zod'
import { query } from '#api/query.ts'

/** In `faq`: the editor is open on a question that is not there yet. */
export const NEW = 'new'

/** Topic, search and page of the list, and what the editor shows: an id or `new`, with the gap it answers. */
export const FaqSearch = z.object({
  topic: z.uuid().optional().catch(undefined),
  search: z.string().max(200).optional().catch(undefined),
  cursor: z.string().optional().catch(undefined),
  rows: rowsPerPage.catch(25),
  /** Number of the first row of the page. */
  first: z.number().int().positive().optional().catch(undefined),
  faq: z
    .union([z.uuid(), z.literal(NEW)])
    .optional()
    .catch(undefined),
  from: z.uuid().optional().catch(undefined),
})
export type FaqSearch = z.infer<typeof FaqSearch>

/** Gaps that the lane loads: whoever has more will answer these first. */
const GAPS = 50

export const topicList = (agentId: string) => query(faqTopics.list, { query: { agent_id: agentId } })
export const gapList = (agentId: string) => query(unanswered.list, { query: { agent_id: agentId, rows: GAPS } })
export const faqList = (agentId: string, { topic, search, cursor, rows }: FaqSearch) =>
  query(faqs.list, { query: { agent_id: agentId, topic_id: topic, search, cursor, rows } })

const route = getRouteApi('/_app/agents/$agentId/knowledge/faqs')

/** The address of the screen, and the ways to change it. */
export function useFaqAddress() {
  const { agentId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return {
    agentId,
    search,
    /** Filters of the list. The editor stays as it is, so nothing unsaved is asked about. */
    filter: (change: Partial<Pick<FaqSearch, 'topic' | 'search'>>) =>
      void navigate({
        search: (now) => ({ ...now, cursor: undefined, first: undefined, ...change }),
        replace: true,
        ignoreBlocker: true,
      }),
    move: (to: Pick<FaqSearch, 'cursor' | 'rows' | 'first'>) =>
      void navigate({ search: (now) => ({ ...now, ...to }), ignoreBlocker: true }),
    /** Opens a question, a new one, or none. Asks first when the editor holds unsaved changes. */
    open: (faq: string | undefined, from?: string) => void navigate({ search: (now) => ({ ...now, faq, from }) }),
    /** The same after saving or deleting: there is nothing left to ask about. */
    proceed: (faq: string | undefined, from?: string) =>
      void navigate({ search: (now) => ({ ...now, faq, from }), replace: true, ignoreBlocker: true }),
  }
}
