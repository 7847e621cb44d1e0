import { kpis } from '@tertulia/contract/kpis'
import { query } from '#api/query.ts'

export const homeSummary = (agentId: string) => query(kpis.home, { query: { agent_id: agentId } })
