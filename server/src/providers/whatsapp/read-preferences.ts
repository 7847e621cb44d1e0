import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { InboundItem } from '#providers/messaging/messaging-provider.ts'
import { words } from '#providers/whatsapp/graph-error.ts'
import { phoneDigits } from '#providers/whatsapp/message-shape.ts'
import { passedOver, Time, type WebhookPlace } from '#providers/whatsapp/place.ts'

const Value = z.object({
  metadata: z.object({ phone_number_id: words }),
  contacts: z.array(z.unknown()).nullish().catch(null),
  user_preferences: z.array(z.unknown()),
})
const Contact = z.object({
  profile: z.object({ name: words.nullish() }).nullish().catch(null),
  wa_id: words.nullish(),
  user_id: words.nullish(),
})
const Preference = z.object({
  wa_id: words.nullish(),
  user_id: words.nullish(),
  detail: words.nullish().catch(null),
  category: words,
  value: z.enum(['stop', 'resume']),
  timestamp: Time,
})

/** Reads `user_preferences`: customers who want no marketing messages of the business any more, or want them again. */
export function readPreferences(given: unknown, place: WebhookPlace): InboundItem[] {
  const value = Value.safeParse(given)
  if (!value.success) return [passedOver(place, 'preferences that cannot be read')]
  const { metadata, contacts, user_preferences } = value.data
  const book = (contacts ?? []).flatMap((each) => Contact.safeParse(each).data ?? [])
  return user_preferences.map((each, index) => {
    const at = { ...place, account: metadata.phone_number_id, key: `${place.key}.p${index}` }
    return readPreference(each, book, at)
  })
}

function readPreference(given: unknown, book: z.infer<typeof Contact>[], place: WebhookPlace): InboundItem {
  const read = Preference.safeParse(given)
  if (!read.success) return passedOver(place, 'a preference that cannot be read')
  const { wa_id, user_id, detail, category, value, timestamp: at } = read.data
  if (category !== 'marketing_messages') return passedOver(place, `a preference of ${category}`)
  const isThem = (each: z.infer<typeof Contact>) =>
    (user_id && each.user_id === user_id) || (wa_id && each.wa_id === wa_id)
  const contact = book.find(isThem)
  const phone = phoneDigits(wa_id ?? contact?.wa_id)
  const sender = { user_id: user_id || contact?.user_id || null, phone, name: contact?.profile?.name || null }
  if (sender.user_id === null && phone === null) return passedOver(place, 'a preference of nobody')
  // Meta gives it no id; brought again it says the same.
  const identity_text = JSON.stringify([sender.user_id ?? phone, value, at])
  const external_id = createHash('sha256').update(identity_text).digest('hex')
  const { account } = place
  return { kind: 'consent', account, external_id, at, sender, given: value === 'resume', words: detail ?? '' }
}
