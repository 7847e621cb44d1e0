import type { NewTicket } from '#engine/tools/open-ticket.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { announceRequests } from '#features/service-requests/announce-requests.ts'
import { drawNumber, findOfTurn, insertServiceRequest } from '#features/service-requests/service-request.queries.ts'
import { tellAll } from '#features/service-requests/tell-all.ts'
import type { AskedIn } from '#features/tools/request-ports.ts'
import { iso } from '#platform/clock.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'

/** Keeps a ticket and tells the team. A turn that is taken once more opens no second one. */
export function keepNewTicket(
  ctx: OrganizationContext,
  { agent_id, conversation_id, turn_id }: AskedIn,
  ticket: NewTicket,
  news: 'ticket' | 'left_mail',
): Promise<{ number: number }> {
  return withOrganization(ctx, async (tx) => {
    const number = await drawNumber(tx, agent_id)
    const known = turn_id === null ? undefined : await findOfTurn(tx, turn_id, 'ticket')
    if (known) return known
    const now = iso(tx.clock.now())
    await insertServiceRequest(tx, {
      ...ticket,
      id: newId(),
      agent_id,
      conversation_id,
      turn_id,
      kind: 'ticket',
      number,
      state: 'open',
      starts_at: null,
      ends_at: null,
      place: null,
      created_at: now,
      updated_at: now,
    })
    await tellAll(tx, agent_id, news)
    announceRequests(tx, agent_id)
    return { number }
  })
}
