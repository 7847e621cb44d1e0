import { z } from 'zod'
import { words } from '#providers/whatsapp/graph-error.ts'
import { Time } from '#providers/whatsapp/place.ts'

/** Fields that every message of a webhook has. Its content stands in the field that its type names. */
export const WireMessage = z.looseObject({
  id: words.min(1),
  type: words,
  timestamp: Time,
  from: words.nullish(),
  from_user_id: words.nullish(),
  group_id: words.nullish(),
  context: z.object({ id: words.nullish() }).nullish().catch(null),
  referral: z.object({ headline: words.nullish(), source_url: words.nullish() }).nullish().catch(null),
})
export type WireMessage = z.infer<typeof WireMessage>

/** Phone numbers as the port has them. */
export const phoneDigits = (phone: string | null | undefined): string | null => phone?.replaceAll(/\D/gu, '') || null
