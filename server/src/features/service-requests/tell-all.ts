import type { PredefinedTool } from '@tertulia/contract/tool-ids'
import { type RequestNews, tellTeam } from '#features/service-requests/service-requests.jobs.ts'
import { teamAddresses } from '#features/tools/team-addresses.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'

const TOOL_OF: Record<RequestNews, PredefinedTool> = {
  ticket: 'open_ticket',
  call_back: 'call_back',
  call_cancelled: 'call_back',
}

/** Tells those of the team who want to hear of it. */
export async function tellAll(tx: OrganizationTx, agent_id: string, news: RequestNews): Promise<void> {
  for (const email of await teamAddresses(tx, agent_id, TOOL_OF[news]))
    await tx.jobs.enqueue(tx, tellTeam, { agent_id, news, email })
}
