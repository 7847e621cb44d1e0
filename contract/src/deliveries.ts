import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, time } from './shapes.ts'

/**
 * How a message fares on a channel of others. `unknown`: no answer came to its send, and a status may still tell; it is not
 * sent again by itself.
 */
export const DeliveryState = z.enum(['waiting', 'unknown', 'sent', 'delivered', 'read', 'failed'])
export type DeliveryState = z.infer<typeof DeliveryState>

/** Why one was not delivered, of any provider. The words stand in the console's catalogues. */
export const DeliveryFailureReason = z.enum([
  'window_closed',
  'unreachable',
  'blocked',
  'opted_out',
  'withheld',
  'unauthorized',
  'no_permission',
  'account_restricted',
  'not_registered',
  'unpaid',
  'not_configured',
  'rejected',
  'template',
  'rate_limited',
  'unavailable',
  'media',
])
export type DeliveryFailureReason = z.infer<typeof DeliveryFailureReason>

export const DeliveryFailure = z.object({
  reason: DeliveryFailureReason,
  /** The provider's own: `131047`. */
  code: z.string(),
  detail: z.string(),
})
export type DeliveryFailure = z.infer<typeof DeliveryFailure>

/** A message and how the piece of it fares that fares worst. */
export const MessageDelivery = z.object({
  message_id: id,
  state: DeliveryState,
  failure: DeliveryFailure.nullable(),
})
export type MessageDelivery = z.infer<typeof MessageDelivery>

export const Deliveries = z.object({
  deliveries: z.array(MessageDelivery),
  /** Until when the customer may be answered freely; null: for ever. */
  window_ends_at: time.nullable(),
})
export type Deliveries = z.infer<typeof Deliveries>

export const deliveries = {
  /** Deliveries of a conversation on a channel whose answers are sent; empty on any other. */
  list: endpoint({
    method: 'GET',
    path: '/conversation/{id}/deliveries',
    allow: 'conversation.read',
    of: { conversation: 'id' },
    rate: 'read',
    audit: 'none',
    returns: Deliveries,
  }),
  /** Sends what failed of a message again. */
  retry: endpoint({
    method: 'POST',
    path: '/conversation/{id}/deliveries/{message_id}/retry',
    allow: 'livechat.handle',
    of: { conversation: 'id' },
    rate: 'write',
    audit: 'delivery.retried',
    returns: Deliveries,
    errors: ['delivery_not_failed', 'window_closed'],
  }),
}
