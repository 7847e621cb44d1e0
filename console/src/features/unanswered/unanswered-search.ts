import { getRouteApi } from '@tanstack/react-router'
import { unanswered, UNANSWERED_DAYS, UNANSWERED_STATES } from '@tertulia/contract/unanswered'
import { z } from 'zod'
import { query } from '#api/query.ts'

/** Groups on one page: whoever has more answers these first. */
const ROWS = 100

/** Which groups are listed, and the one that is open. */
export const UnansweredSearch = z.object({
  state: z.enum(UNANSWERED_STATES).optional().catch(undefined),
  days: z.literal(UNANSWERED_DAYS).optional().catch(undefined),
  open: z.uuid().optional().catch(undefined),
})
export type UnansweredSearch = z.infer<typeof UnansweredSearch>

export const groupList = (agentId: string, { state, days }: UnansweredSearch) =>
  query(unanswered.list, { query: { agent_id: agentId, state: state ?? 'open', days, rows: ROWS } })
export const oneGroup = (id: string) => query(unanswered.get, { params: { id } })

const route = getRouteApi('/_app/agents/$agentId/knowledge/unanswered')

/** The address of the screen, and the ways to change it. */
export function useUnansweredAddress() {
  const { agentId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return {
    agentId,
    search,
    set: (change: Partial<UnansweredSearch>, { replace = false } = {}) =>
      void navigate({ search: (now) => ({ ...now, ...change }), replace }),
  }
}
