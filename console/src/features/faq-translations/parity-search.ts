import { getRouteApi } from '@tanstack/react-router'
import { AgentLanguage } from '@tertulia/contract/agents'
import { faqTranslations } from '@tertulia/contract/faq-translations'
import { rowsPerPage } from '@tertulia/contract/shapes'
import { z } from 'zod'
import { query } from '#api/query.ts'

/** What the matrix is narrowed to, and its page. */
export const ParitySearch = z.object({
  search: z.string().max(200).optional().catch(undefined),
  language: AgentLanguage.optional().catch(undefined),
  state: z.enum(['present', 'stale', 'missing']).optional().catch(undefined),
  cursor: z.string().optional().catch(undefined),
  rows: rowsPerPage.catch(25),
  /** Number of the first row of the page. */
  first: z.number().int().positive().optional().catch(undefined),
})
export type ParitySearch = z.infer<typeof ParitySearch>

/** Questions change on other screens in many ways: the matrix is read anew whenever it is opened. */
export const parityList = (agentId: string, { search, language, state, cursor, rows }: ParitySearch) => ({
  ...query(faqTranslations.parity, { query: { agent_id: agentId, search, language, state, cursor, rows } }),
  staleTime: 0,
})
export const parityCoverage = (agentId: string) => ({
  ...query(faqTranslations.coverage, { query: { agent_id: agentId } }),
  staleTime: 0,
})

const route = getRouteApi('/_app/agents/$agentId/knowledge/languages')

/** The address of the screen, and the ways to change it. */
export function useParityAddress() {
  const { agentId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return {
    agentId,
    search,
    filter: (change: Partial<Pick<ParitySearch, 'search' | 'language' | 'state'>>) =>
      void navigate({ search: (now) => ({ ...now, cursor: undefined, first: undefined, ...change }), replace: true }),
    move: (to: Pick<ParitySearch, 'cursor' | 'rows' | 'first'>) =>
      void navigate({ search: (now) => ({ ...now, ...to }) }),
  }
}
