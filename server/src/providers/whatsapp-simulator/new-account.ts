import type { SimulatedPerson, SimulatedAccount } from './account.ts'
import { digitsOf, madeBytes, personFrom, type Random } from './made-ids.ts'

/**
 * An account as Meta gives it for tests, with the template `hello_world` and a customer who never wrote.
 * @param name what customers read above the chat
 * @param random `randomBytes` of `node:crypto`, or a source of one's own
 */
export function newSimulatedAccount(of: { name: string; display_number?: string; random: Random }): SimulatedAccount {
  const { random } = of
  const hex = (size: number) => random(size).toString('hex')
  return {
    app_id: digitsOf(random(16), 16),
    app_secret: hex(16),
    waba_id: digitsOf(random(16), 15),
    phone_number_id: digitsOf(random(16), 15),
    display_number: of.display_number?.replaceAll(/\D/gu, '') ?? `34911${digitsOf(random(16), 6)}`,
    verified_name: of.name,
    quality_rating: 'GREEN',
    is_registered: true,
    pin: null,
    access_token: {
      value: `EAA${random(120).toString('base64url').replaceAll(/[-_]/gu, 'Z')}`,
      permissions: ['whatsapp_business_messaging', 'whatsapp_business_management'],
      expires_at: null,
    },
    template_namespace: [hex(4), hex(2), hex(2), hex(2), hex(6)].join('_'),
    templates: [
      {
        name: 'hello_world',
        language: 'en_US',
        category: 'UTILITY',
        status: 'APPROVED',
        body_parameters: 0,
        quick_replies: [],
      },
    ],
    webhook: null,
    fields: [
      'messages',
      'message_template_status_update',
      'phone_number_quality_update',
      'account_update',
      'user_preferences',
    ],
    is_subscribed: false,
    override: null,
    pending_handshake: null,
    allowed_numbers: null,
    closed_window: 'later',
    messages_per_second: 80,
    batches: false,
    seed: hex(32),
    made: 0,
    ...untouchedState(personFrom(random(32))),
  }
}

/**
 * Erases the customer, their chat, the clock and the log: a new customer holds the phone. Account, credentials and webhook
 * stay. The caller empties the account's media store.
 */
export function startOver(account: SimulatedAccount): SimulatedAccount {
  const [made, bytes] = madeBytes(account)
  return { ...made, ...untouchedState(personFrom(bytes)) }
}

const untouchedState = (customer: Pick<SimulatedPerson, 'phone' | 'user_id' | 'profile_name'>) =>
  ({
    customer: { ...customer, username: null, wrote_at: null, pair_paid_until: null },
    others: [],
    clock_offset_seconds: 0,
    blocks_business: false,
    is_offline: false,
    traffic: [],
    armed: { duplicate: false, reorder: false, refusal: null, template_refusal: null },
    used: { duplicate: null, reorder: null, refusal: null, template_refusal: null },
    typing_until: null,
    messages: [],
    media: [],
    updates: [],
    calls: [],
    log: [],
  }) satisfies Partial<SimulatedAccount>
