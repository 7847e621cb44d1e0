import { and, asc, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { RequestKind, RequestState } from '@tertulia/contract/service-requests'
import { conversation } from '#features/conversations/conversations.tables.ts'
import {
  requestNumber,
  serviceRequest,
  type ServiceRequestRow,
} from '#features/service-requests/service-requests.tables.ts'
import type { Cursor } from '#platform/database/cursor.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

/** The next number of an agent's requests. From here on its requests are this transaction's alone. */
export async function drawNumber(tx: OrganizationTx, agent_id: string): Promise<number> {
  const [row] = await tx.db
    .insert(requestNumber)
    .values({ organization_id: tx.organization_id, agent_id, last: 1 })
    .onConflictDoUpdate({
      target: [requestNumber.organization_id, requestNumber.agent_id],
      set: { last: sql`${requestNumber.last} + 1` },
    })
    .returning({ last: requestNumber.last })
  if (!row) throw new Error(`no number was drawn for agent ${agent_id}`)
  return row.last
}

export const insertServiceRequest = (tx: OrganizationTx, row: Omit<ServiceRequestRow, 'organization_id'>) =>
  tx.db.insert(serviceRequest).values({ ...row, organization_id: tx.organization_id })

export const changeRequest = (tx: OrganizationTx, id: string, change: Partial<ServiceRequestRow>) =>
  tx.db
    .update(serviceRequest)
    .set(change)
    .where(and(ours(tx, serviceRequest), eq(serviceRequest.id, id)))

/** The request that an earlier try of the turn made already. */
export async function findOfTurn(
  tx: OrganizationTx,
  turn_id: string,
  kind: RequestKind,
): Promise<ServiceRequestRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(serviceRequest)
    .where(and(ours(tx, serviceRequest), eq(serviceRequest.turn_id, turn_id), eq(serviceRequest.kind, kind)))
  return row
}

export type ShownRequest = ServiceRequestRow &
  Pick<typeof conversation.$inferSelect, 'profile_name' | 'channel' | 'control' | 'handled_by'>

type Narrowed = { kind?: RequestKind | undefined; state?: RequestState | undefined }

const ofAgent = (tx: OrganizationTx, agent_id: string, { kind, state }: Narrowed) =>
  and(
    ours(tx, serviceRequest),
    eq(serviceRequest.agent_id, agent_id),
    kind && eq(serviceRequest.kind, kind),
    state && eq(serviceRequest.state, state),
  )

const selectRequests = (tx: OrganizationTx) =>
  tx.db
    .select({
      request: serviceRequest,
      profile_name: conversation.profile_name,
      channel: conversation.channel,
      control: conversation.control,
      handled_by: conversation.handled_by,
    })
    .from(serviceRequest)
    .innerJoin(conversation, and(ours(tx, conversation), eq(conversation.id, serviceRequest.conversation_id)))

/** Newest first; upwards from a cursor that looks back, oldest first. */
export async function findRequests(
  tx: OrganizationTx,
  agent_id: string,
  narrowed: Narrowed,
  { at, rows }: { at: Cursor | undefined; rows: number },
): Promise<ShownRequest[]> {
  const up = at?.direction === 'prev'
  const { created_at, id } = serviceRequest
  const beyond = at && sql`(${created_at}, ${id}) ${up ? sql`>` : sql`<`} (${at.at}::timestamptz, ${at.id}::uuid)`
  const found = await selectRequests(tx)
    .where(and(ofAgent(tx, agent_id, narrowed), beyond))
    .orderBy(...(up ? [asc(created_at), asc(id)] : [desc(created_at), desc(id)]))
    .limit(rows)
  return found.map(({ request, ...of }) => ({ ...request, ...of }))
}

export async function findRequest(tx: OrganizationTx, agent_id: string, id: string): Promise<ShownRequest | undefined> {
  const [found] = await selectRequests(tx).where(and(ofAgent(tx, agent_id, {}), eq(serviceRequest.id, id)))
  return found && { ...found.request, ...found }
}

export async function countRequests(
  tx: OrganizationTx,
  agent_id: string,
  narrowed: Narrowed,
  most: number,
): Promise<number> {
  const some = tx.db
    .select({ one: sql`1` })
    .from(serviceRequest)
    .where(ofAgent(tx, agent_id, narrowed))
    .limit(most)
    .as('some')
  const [row] = await tx.db.select({ rows: sql<number>`count(*)::int` }).from(some)
  return row?.rows ?? 0
}

/** Call-backs of an agent that take some of a stretch of time. */
export const findCalls = (tx: OrganizationTx, agent_id: string, from: string, to: string) =>
  tx.db
    .select()
    .from(serviceRequest)
    .where(
      and(
        ofAgent(tx, agent_id, { kind: 'call_back' }),
        ne(serviceRequest.state, 'cancelled'),
        lt(serviceRequest.starts_at, to),
        gt(serviceRequest.ends_at, from),
      ),
    )

/** The call-back of a conversation that is still to come. */
export async function findOpenCall(
  tx: OrganizationTx,
  { agent_id, conversation_id }: { agent_id: string; conversation_id: string },
  now: string,
): Promise<ServiceRequestRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(serviceRequest)
    .where(
      and(
        ofAgent(tx, agent_id, { kind: 'call_back', state: 'open' }),
        eq(serviceRequest.conversation_id, conversation_id),
        gt(serviceRequest.starts_at, now),
      ),
    )
    .orderBy(desc(serviceRequest.created_at))
    .limit(1)
  return row
}
