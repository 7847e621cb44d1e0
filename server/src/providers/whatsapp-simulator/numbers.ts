import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { z } from 'zod'
import type { SimulatedAccount } from './account.ts'
import { GraphRefusal } from './graph-errors.ts'
import { readAs } from './outgoing.ts'

const Register = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  pin: z.string().regex(/^\d{6}$/u, { error: 'must be six digits' }),
})

/** A phone number, as far as its fields are asked for. @throws GraphRefusal 100 for a field it does not have */
export const readNumber = (account: SimulatedAccount, fields: string | null): object =>
  pickFields(
    numberOf(account),
    fields ?? 'verified_name,display_phone_number,quality_rating',
    'WhatsAppBusinessPhoneNumber',
  )

/** A WhatsApp Business Account, as far as its fields are asked for. @throws GraphRefusal 100 for a field it does not have */
export const readWaba = (account: SimulatedAccount, fields: string | null): object =>
  pickFields(
    {
      id: account.waba_id,
      name: account.verified_name,
      currency: 'EUR',
      timezone_id: '1',
      message_template_namespace: account.template_namespace,
      account_review_status: 'APPROVED',
    },
    fields ?? 'name,timezone_id,message_template_namespace',
    'WhatsAppBusinessAccount',
  )

/** Registers the number; the first PIN stays its PIN. */
export function registerNumber(account: SimulatedAccount, body: object): SimulatedAccount {
  const { pin } = readAs(Register, body)
  if (account.pin !== null && account.pin !== pin) throw new GraphRefusal(133005, 'Two step verification PIN mismatch')
  return { ...account, pin, is_registered: true }
}

const numberOf = (account: SimulatedAccount) => ({
  id: account.phone_number_id,
  display_phone_number:
    parsePhoneNumberFromString(`+${account.display_number}`)?.formatInternational() ?? account.display_number,
  verified_name: account.verified_name,
  quality_rating: account.quality_rating,
  platform_type: account.is_registered ? 'CLOUD_API' : 'NOT_APPLICABLE',
  throughput: { level: account.messages_per_second > 80 ? 'HIGH' : 'STANDARD' },
  status: account.is_registered ? 'CONNECTED' : 'DISCONNECTED',
  code_verification_status: 'VERIFIED',
  name_status: 'APPROVED',
  messaging_limit_tier: 'TIER_250',
})

function pickFields(node: Record<string, unknown>, fields: string, type: string): object {
  const names = new Set([...fields.split(',').map((each) => each.trim()), 'id'])
  const unknown = [...names].find((name) => !(name in node))
  if (unknown !== undefined)
    throw new GraphRefusal(100, `Tried accessing nonexisting field (${unknown}) on node type (${type})`)
  return Object.fromEntries(Object.entries(node).filter(([name]) => names.has(name)))
}
