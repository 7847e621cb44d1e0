import { REQUEST_EMAILS } from '@tertulia/contract/service-requests.limits'
import type { PredefinedTool } from '@tertulia/contract/tool-ids'
import { type RequestNews, tellTeam } from '#features/service-requests/service-requests.jobs.ts'
import { teamAddresses } from '#features/tools/team-addresses.ts'
import { attendantAddresses } from '#features/teams/attendants.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'

const TOOL_OF: Record<RequestNews, PredefinedTool> = {
  ticket: 'open_ticket',
  left_mail: 'open_ticket',
  call_back: 'call_back',
  call_cancelled: 'call_back',
}

/**
 * Tells those of the team who want to hear of it. If no member is named for mails that customers leave, it tells the agent's
 * attendants.
 */
export async function tellAll(tx: OrganizationTx, agent_id: string, news: RequestNews): Promise<void> {
  const named = await teamAddresses(tx, agent_id, TOOL_OF[news])
  const emails = news === 'left_mail' && named.length === 0 ? await attendantAddresses(tx, agent_id) : named
  for (const email of emails.slice(0, REQUEST_EMAILS)) await tx.jobs.enqueue(tx, tellTeam, { agent_id, news, email })
}
