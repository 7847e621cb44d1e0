import { z } from 'zod'
import type { DeliveryStatus, InboundItem } from '#providers/messaging/messaging-provider.ts'
import { failureOf } from '#providers/whatsapp/errors.ts'
import { ErrorShape, words } from '#providers/whatsapp/graph-error.ts'
import { type WebhookPlace, passedOver, Time } from '#providers/whatsapp/place.ts'

const Status = z.object({
  id: words.min(1),
  status: words,
  timestamp: Time,
  biz_opaque_callback_data: words.nullish().catch(null),
  errors: z.array(ErrorShape).nullish().catch(null),
})

/** A voice note that was played was read. Others, such as `deleted`, tell nothing of delivery. */
const STATUSES: Readonly<Record<string, DeliveryStatus>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  played: 'read',
  failed: 'failed',
}

/** Reads one of `statuses`. Which of several counts is the caller's to tell: they come in no order. */
export function readStatus(given: unknown, place: WebhookPlace): InboundItem {
  const read = Status.safeParse(given)
  if (!read.success) return passedOver(place, 'a status that cannot be read')
  const { id, timestamp, biz_opaque_callback_data, errors } = read.data
  const status = Object.hasOwn(STATUSES, read.data.status) ? STATUSES[read.data.status] : undefined
  if (!status) return passedOver(place, `status ${read.data.status}`)
  const [error] = errors ?? []
  return {
    kind: 'status',
    account: place.account,
    external_id: `${id}:${status}`,
    at: timestamp,
    message_id: id,
    status,
    key: biz_opaque_callback_data ?? null,
    failure: status === 'failed' && error ? failureOf(error) : null,
  }
}
