import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { InboundItem } from '#providers/messaging/messaging-provider.ts'
import { failureOf } from '#providers/whatsapp/errors.ts'
import { ErrorShape, words } from '#providers/whatsapp/graph-error.ts'
import { type WebhookPlace, passedOver, timeOf } from '#providers/whatsapp/place.ts'

/** Fields that tell of the business's account, and what of their values people read, in this order. */
const TOLD: Readonly<Record<string, readonly string[]>> = {
  account_update: ['event', 'ban_info', 'restriction_info', 'violation_info', 'disconnection_info'],
  account_alerts: ['alert_type', 'alert_severity', 'alert_status', 'alert_description'],
  account_review_update: ['decision'],
  business_capability_update: [
    'max_daily_conversations_per_business',
    'max_daily_conversation_per_phone',
    'max_phone_numbers_per_business',
  ],
  message_template_quality_update: [
    'message_template_name',
    'message_template_language',
    'previous_quality_score',
    'new_quality_score',
  ],
  message_template_status_update: ['event', 'message_template_name', 'message_template_language', 'reason'],
  phone_number_name_update: ['decision', 'requested_verified_name', 'rejection_reason'],
  phone_number_quality_update: ['event', 'old_limit', 'current_limit', 'max_daily_conversations_per_business'],
  security: ['event'],
  template_category_update: ['message_template_name', 'message_template_language', 'previous_category', 'new_category'],
}

export const isOfAccount = (field: string): boolean => Object.hasOwn(TOLD, field)

/**
 * Reads a change of the account. It goes by the id of the business account, since Meta names no phone number id there.
 * @returns `detail` such as `event: REJECTED; message_template_name: saludo`
 */
export function readAccountChange(
  field: string,
  value: Readonly<Record<string, unknown>>,
  place: WebhookPlace,
): InboundItem {
  const details = (TOLD[field] ?? []).flatMap((name) => {
    const text = textOf(name, value[name])
    return text ? [`${name}: ${text}`] : []
  })
  return itemOf(field, details.join('; '), place)
}

/** Reads one of the `errors` that stand beside messages: of the account, and of no message that we know. */
export function readValueError(given: unknown, place: WebhookPlace): InboundItem {
  const error = ErrorShape.safeParse(given)
  if (!error.success) return passedOver(place, 'an error that cannot be read')
  const { code, detail } = failureOf(error.data)
  return itemOf('error', `${code}: ${detail}`, place)
}

function itemOf(what: string, detail: string, place: WebhookPlace): InboundItem {
  const at = timeOf(place)
  // An account is at one time told one thing: so it is known again in a batch of other bytes.
  const hash = createHash('sha256')
    .update(JSON.stringify([what, detail, at ?? place.key]))
    .digest('hex')
  return { kind: 'account', account: place.account, external_id: hash, at, what, detail }
}

const scalar = z.union([words, z.number().transform(String), z.boolean().transform(String)])
const Told = z.union([
  scalar,
  z.record(z.string(), z.unknown()).transform((fields) => listOf(Object.entries(fields))),
  z.array(z.record(z.string(), z.unknown())).transform((all) => listOf(all.flatMap((each) => Object.entries(each)))),
])

function listOf(entries: [string, unknown][]): string {
  return entries
    .flatMap(([name, value]) => {
      const read = scalar.safeParse(value)
      return read.success ? [`${words.parse(name)} ${read.data}`] : []
    })
    .join(', ')
}

function textOf(name: string, value: unknown): string | undefined {
  const read = Told.safeParse(value)
  if (!read.success) return undefined
  // Some of these webhooks write `en-US` where templates are called `en_US`.
  const text = name === 'message_template_language' ? read.data.replace('-', '_') : read.data
  return text.slice(0, 300).toWellFormed()
}
