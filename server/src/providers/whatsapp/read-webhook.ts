import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { InboundItem } from '#providers/messaging/messaging-provider.ts'
import { words } from '#providers/whatsapp/graph-error.ts'
import { isOfAccount, readAccountChange, readValueError } from '#providers/whatsapp/read-account-change.ts'
import { readInboundMessages } from '#providers/whatsapp/read-messages.ts'
import { type WebhookPlace, passedOver } from '#providers/whatsapp/place.ts'
import { readPreferences } from '#providers/whatsapp/read-preferences.ts'
import { readStatus } from '#providers/whatsapp/read-status.ts'

const Envelope = z.object({ object: z.literal('whatsapp_business_account'), entry: z.array(z.unknown()) })

const Entry = z.object({ id: words, time: z.number().nullish().catch(null), changes: z.array(z.unknown()) })

const Change = z.object({ field: words, value: z.record(z.string(), z.unknown()) })

const many = z.array(z.unknown()).nullish()
const Value = z.object({
  metadata: z.object({ phone_number_id: words, display_phone_number: words.nullish() }),
  contacts: many.catch(null),
  messages: many,
  statuses: many,
  errors: many.catch(null),
})

/**
 * Reads the body of a webhook: entries of several accounts, each with changes, each with up to 1,000 messages or statuses
 * (Cloud API, «Webhooks»). Unknown fields are Meta's to add; a part of another shape is one `ignored` item.
 * @throws SyntaxError for anything but JSON with entries of a WhatsApp account
 */
export function readWebhook(body: Buffer): InboundItem[] {
  const envelope = Envelope.safeParse(JSON.parse(body.toString()))
  if (!envelope.success) throw new SyntaxError('no webhook of a WhatsApp account')
  // The bytes come again as they were: places in them name what has no id.
  const fingerprint = createHash('sha256').update(body).digest('hex')
  return envelope.data.entry.flatMap((each, index) => readEntry(each, `${fingerprint}.${index}`))
}

function readEntry(given: unknown, key: string): InboundItem[] {
  const entry = Entry.safeParse(given)
  if (!entry.success) return [passedOver({ account: '', key, time: null }, 'an entry that cannot be read')]
  const { id, time, changes } = entry.data
  return changes.flatMap((each, index) => readChange(each, { account: id, key: `${key}.${index}`, time: time ?? null }))
}

function readChange(given: unknown, place: WebhookPlace): InboundItem[] {
  const change = Change.safeParse(given)
  if (!change.success) return [passedOver(place, 'a change that cannot be read')]
  const { field, value } = change.data
  if (field === 'messages') return readValue(value, place)
  if (field === 'user_preferences') return readPreferences(value, place)
  return isOfAccount(field) ? [readAccountChange(field, value, place)] : [passedOver(place, `field ${field}`)]
}

function readValue(given: unknown, place: WebhookPlace): InboundItem[] {
  const value = Value.safeParse(given)
  if (!value.success) return [passedOver(place, 'a value that cannot be read')]
  const { metadata, contacts, messages, statuses, errors } = value.data
  const ours = { account: metadata.phone_number_id, phone: metadata.display_phone_number ?? '' }
  const at = (kind: string, index: number): WebhookPlace => ({
    ...place,
    account: ours.account,
    key: `${place.key}.${kind}${index}`,
  })
  return [
    ...readInboundMessages(messages ?? [], contacts ?? [], ours.phone, (index) => at('m', index)),
    ...(statuses ?? []).map((each, index) => readStatus(each, at('s', index))),
    ...(errors ?? []).map((each, index) => readValueError(each, at('e', index))),
  ]
}
