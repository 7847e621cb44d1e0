import { personal } from './personal-data.ts'
import { z } from 'zod'
import { Channel } from './channels.ts'
import { endpoint } from './endpoint.ts'
import { id, listQuery, page, time } from './shapes.ts'

/** Requests of customers to the team through a tool. */
export const RequestKind = z.enum(['call_back', 'ticket'])
export type RequestKind = z.infer<typeof RequestKind>

/** cancelled: a call-back that the customer or the team took back, or a ticket that needs nothing. */
export const RequestState = z.enum(['open', 'in_progress', 'done', 'cancelled'])
export type RequestState = z.infer<typeof RequestState>

/** A ticket or a call-back, as the caller sees words of customers. */
export const ServiceRequest = z.object({
  id,
  kind: RequestKind,
  /** The one the customer was told; it runs within the agent. */
  number: z.number().int(),
  state: RequestState,
  conversation_id: id,
  channel: Channel,
  /** As the customer said it; else the conversation's. */
  customer: personal(z.string(), { conversation: 'conversation_id' }),
  phone: personal(z.string(), { conversation: 'conversation_id' }).nullable(),
  email: personal(z.string(), { conversation: 'conversation_id' }).nullable(),
  /** For a ticket, its beginning; for a call-back, its subject, which may be empty. */
  subject: personal(z.string(), { conversation: 'conversation_id' }),
  details: personal(z.string(), { conversation: 'conversation_id' }),
  /** The time of a call-back. */
  starts_at: time.nullable(),
  ends_at: time.nullable(),
  created_at: time,
  updated_at: time,
})
export type ServiceRequest = z.infer<typeof ServiceRequest>

const narrowing = { kind: RequestKind.optional(), state: RequestState.optional() }

export const serviceRequests = {
  /** Newest first. */
  list: endpoint({
    method: 'GET',
    path: '/service-requests/{agent_id}',
    allow: 'conversation.read',
    of: { agent: 'agent_id' },
    rate: 'read',
    audit: 'none',
    query: listQuery.extend(narrowing),
    returns: page(ServiceRequest),
  }),
  /** A call-back that was cancelled can be taken up again while its time is free. */
  update: endpoint({
    method: 'PUT',
    path: '/service-requests/{agent_id}/{id}',
    allow: 'conversation.annotate',
    of: { agent: 'agent_id' },
    rate: 'write',
    audit: 'service_request.updated',
    body: z.strictObject({ state: RequestState }),
    returns: ServiceRequest,
    errors: ['call_time_taken'],
  }),
  /** As a table, newest first. Exports are traced, since data leaves the product. */
  export: endpoint({
    method: 'POST',
    path: '/service-requests/{agent_id}/export',
    allow: 'conversation.export',
    of: { agent: 'agent_id' },
    rate: 'upload',
    audit: 'service_request.exported',
    body: z.strictObject(narrowing),
    returns: z.object({ csv: z.string(), rows: z.number().int() }),
  }),
}
