import { getRouteApi } from '@tanstack/react-router'
import { FaqKind, faqs, FaqSort, faqTopics } from '@tertulia/contract/faqs'
import { AgentLanguage } from '@tertulia/contract/agents'
import { rowsPerPage } from '@tertulia/contract/shapes'
import { z } from 'zod'
import { query } from '#api/query.ts'

/** In `faq`: the editor is open on a question that is not there yet. */
export const NEW = 'new'

/** Topic, search and page of the list, and what the editor shows: an id or `new`, with the gap it answers. */
export const FaqSearch = z.object({
  topic: z.uuid().optional().catch(undefined),
  search: z.string().max(200).optional().catch(undefined),
  only: FaqKind.optional().catch(undefined),
  sort: FaqSort.optional().catch(undefined),
  cursor: z.string().optional().catch(undefined),
  rows: rowsPerPage.catch(25),
  /** Number of the first row of the page. */
  first: z.number().int().positive().optional().catch(undefined),
  faq: z
    .union([z.uuid(), z.literal(NEW)])
    .optional()
    .catch(undefined),
  /** The language in which the editor shows the question; its own where nothing is said. */
  language: AgentLanguage.optional().catch(undefined),
  from: z.uuid().optional().catch(undefined),
  /** Asks whether to deploy what is saved. */
  deploy: z.literal(true).optional().catch(undefined),
})
export type FaqSearch = z.infer<typeof FaqSearch>

export const topicList = (agentId: string) => query(faqTopics.list, { query: { agent_id: agentId } })
export const faqList = (agentId: string, { topic, search, only, sort, cursor, rows }: FaqSearch) =>
  query(faqs.list, { query: { agent_id: agentId, topic_id: topic, search, only, sort, cursor, rows } })

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
    filter: (change: Partial<Pick<FaqSearch, 'topic' | 'search' | 'only' | 'sort'>>) =>
      void navigate({
        search: (now) => ({ ...now, cursor: undefined, first: undefined, ...change }),
        replace: true,
        ignoreBlocker: true,
      }),
    move: (to: Pick<FaqSearch, 'cursor' | 'rows' | 'first'>) =>
      void navigate({ search: (now) => ({ ...now, ...to }), ignoreBlocker: true }),
    /** Opens a question, a new one, or none. Asks first when the editor holds unsaved changes. */
    open: (faq: string | undefined, from?: string) =>
      void navigate({ search: (now) => ({ ...now, faq, from, language: undefined }) }),
    /** The question about deploying is answered. */
    leaveDeploying: () =>
      void navigate({ search: (now) => ({ ...now, deploy: undefined }), replace: true, ignoreBlocker: true }),
    /** Shows the question in another language. Asks first when the editor holds unsaved changes. */
    speak: (language: AgentLanguage | undefined) => void navigate({ search: (now) => ({ ...now, language }) }),
    /** The same after saving or deleting: there is nothing left to ask about. */
    proceed: (faq: string | undefined, from?: string) =>
      void navigate({
        search: (now) => ({ ...now, faq, from, language: undefined }),
        replace: true,
        ignoreBlocker: true,
      }),
  }
}
