import { AgentLanguage } from '@tertulia/contract/agents'
import { faqTranslations } from '@tertulia/contract/faq-translations'
import { z } from 'zod'
import { query } from '#api/query.ts'
import { listSearch } from '#lists/list-search.ts'

export const parityFilters = {
  search: z.string().max(200),
  language: AgentLanguage,
  state: z.enum(['missing', 'stale', 'present']),
}

/** Filters of the matrix, and its page. */
export const ParitySearch = listSearch(parityFilters, {})
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
