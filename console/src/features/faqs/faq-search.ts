import { getRouteApi } from '@tanstack/react-router'
import { FaqKind, faqs, FaqSort, faqTopics } from '@tertulia/contract/faqs'
import { AgentLanguage } from '@tertulia/contract/agents'
import { z } from 'zod'
import { query } from '#api/query.ts'
import { listSearch } from '#lists/list-search.ts'
import { useListAddress } from '#lists/use-list-address.ts'

/** In `faq`: the editor is open on a question that is not there yet. */
export const NEW = 'new'

export const faqFilters = { topic: z.uuid(), search: z.string().max(200), only: FaqKind }

/** Topic, search and page of the list, and what the editor shows: an id or `new`, with the gap it answers. */
export const FaqSearch = listSearch(faqFilters, {
  sort: FaqSort,
  faq: z.union([z.uuid(), z.literal(NEW)]),
  /** The language in which the editor shows the question; its own if nothing is said. */
  language: AgentLanguage,
  /** One goes through all questions that lack that language, or are stale in it. */
  queue: z.enum(['missing', 'stale']),
  from: z.uuid(),
  /** Asks whether to deploy what is saved. */
  deploy: z.literal(true),
})
export type FaqSearch = z.infer<typeof FaqSearch>

export const topicList = (agentId: string) => query(faqTopics.list, { query: { agent_id: agentId } })
export const faqList = (agentId: string, { topic, search, only, sort, cursor, rows }: FaqSearch) =>
  query(faqs.list, { query: { agent_id: agentId, topic_id: topic, search, only, sort, cursor, rows } })

const NO_LANGUAGE = { language: undefined, queue: undefined }

const route = getRouteApi('/_app/agents/$agentId/knowledge/faqs')

/** The address of the screen, and the ways to change it. */
export function useFaqAddress() {
  const { agentId } = route.useParams()
  const address = useListAddress(route.useSearch(), faqFilters)
  const { go } = address
  return {
    ...address,
    agentId,
    /** Opens a question, a new one, or none. Asks first when the editor holds unsaved changes. */
    open: (faq: string | undefined, from?: string) => go({ faq, from, ...NO_LANGUAGE }),
    /** The question about deploying is answered. */
    leaveDeploying: () => go({ deploy: undefined }, { replace: true, ignoreBlocker: true }),
    /** Shows the question in another language. Asks first when the editor holds unsaved changes. */
    speak: (language: AgentLanguage | undefined) => go({ ...NO_LANGUAGE, language }),
    /** Shows a question after saving or deleting, without asking: no unsaved change is left. */
    proceed: (faq: string | undefined, from?: string) =>
      go({ faq, from, ...NO_LANGUAGE }, { replace: true, ignoreBlocker: true }),
    /** Shows the next question in the same language. `isSaved`: there is nothing to ask about. */
    goOn: (faq: string, isSaved: boolean) => go({ faq }, isSaved ? { replace: true, ignoreBlocker: true } : {}),
  }
}
