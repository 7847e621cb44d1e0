import type { RequestKind, RequestState, ServiceRequest } from '@tertulia/contract/service-requests'
import type { Page } from '@tertulia/contract/shapes'
import type { MemberContext } from '#platform/context.ts'
import { announceRequests } from '#features/service-requests/announce-requests.ts'
import {
  changeRequest,
  countRequests,
  drawNumber,
  findCalls,
  findRequest,
  findRequests,
  type ShownRequest,
} from '#features/service-requests/service-request.queries.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { readCursor } from '#platform/database/cursor.ts'
import { COUNTED, pageOf } from '#platform/database/keyset.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

type Query = {
  kind?: RequestKind | undefined
  state?: RequestState | undefined
  cursor?: string | undefined
  rows: number
}

/** Newest first. */
export async function listRequests(
  ctx: MemberContext,
  agent_id: string,
  { cursor, rows, ...narrowed }: Query,
): Promise<Page<ServiceRequest>> {
  const at = readCursor(cursor)
  return withOrganization(ctx, async (tx) => {
    const [found, total] = await Promise.all([
      findRequests(tx, agent_id, narrowed, { at, rows: rows + 1 }),
      countRequests(tx, agent_id, narrowed, COUNTED + 1),
    ])
    return pageOf({ found, rows, at, total, sortKey: (row) => row.created_at, show: toRequest })
  })
}

function toRequest(row: ShownRequest): ServiceRequest {
  const { id, kind, number, state, conversation_id, channel, starts_at, ends_at, created_at, updated_at } = row
  return {
    id,
    kind,
    number,
    state,
    conversation_id,
    channel,
    starts_at,
    ends_at,
    created_at,
    updated_at,
    customer: row.customer_name ?? row.profile_name,
    phone: row.phone,
    email: row.email,
    subject: row.subject,
    details: row.details,
  }
}

/** @throws not_found, call_time_taken */
export async function changeState(
  ctx: MemberContext,
  agent_id: string,
  id: string,
  state: RequestState,
): Promise<ServiceRequest> {
  return withOrganization(ctx, async (tx) => {
    const before = await findRequest(tx, agent_id, id)
    if (!before) throw new Problem('not_found')
    if (before.state === 'cancelled' && state !== 'cancelled') await refuseTakenTime(tx, before)
    const updated_at = iso(tx.clock.now())
    await changeRequest(tx, id, { state, updated_at })
    noteAudit(tx, { entity_id: agent_id, before: { state: before.state }, after: { state } })
    announceRequests(tx, agent_id)
    return toRequest({ ...before, state, updated_at })
  })
}

/** Refuses to reopen a cancelled call whose place another customer has. @throws call_time_taken */
async function refuseTakenTime(
  tx: OrganizationTx,
  { agent_id, starts_at, ends_at, place }: ShownRequest,
): Promise<void> {
  if (starts_at === null || ends_at === null) return
  // From here on calls of this agent are booked one after another.
  await drawNumber(tx, agent_id)
  const others = await findCalls(tx, agent_id, starts_at, ends_at)
  if (others.some((other) => other.place === place)) throw new Problem('call_time_taken')
}
