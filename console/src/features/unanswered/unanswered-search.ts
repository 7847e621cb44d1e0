import { getRouteApi } from '@tanstack/react-router'
import { unanswered, UNANSWERED_DAYS, UNANSWERED_STATES } from '@tertulia/contract/unanswered'
import { z } from 'zod'
import { query } from '#api/query.ts'
import { lenient } from '#lists/list-search.ts'
import { useListAddress } from '#lists/use-list-address.ts'

/** Groups on one page: members who have more answer these first. */
const ROWS = 100

const unansweredFilters = { days: z.literal(UNANSWERED_DAYS) }

/** Which groups are listed, and the one that is open. */
export const UnansweredSearch = z.object(
  lenient({ ...unansweredFilters, state: z.enum(UNANSWERED_STATES), open: z.uuid() }),
)
export type UnansweredSearch = z.infer<typeof UnansweredSearch>

export const groupList = (agentId: string, { state, days }: UnansweredSearch) =>
  query(unanswered.list, { query: { agent_id: agentId, state: state ?? 'open', days, rows: ROWS } })
export const oneGroup = (id: string) => query(unanswered.get, { params: { id } })

const route = getRouteApi('/_app/agents/$agentId/knowledge/unanswered')

/** The address of the screen, and the ways to change it. */
export function useUnansweredAddress() {
  const { agentId } = route.useParams()
  return { agentId, ...useListAddress(route.useSearch(), unansweredFilters) }
}
