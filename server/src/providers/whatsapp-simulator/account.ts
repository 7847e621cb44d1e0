import { z } from 'zod'

/** How much one account remembers: its whole state is one value. */
export const KEPT = { messages: 200, log: 300, raw_characters: 4096, calls: 1000, media: 100, people: 100 } as const

const instant = z.iso.datetime({ precision: 3 })
const Failure = z.object({ code: z.int(), title: z.string(), details: z.string().nullable() })
const How = z.enum(['at_once', 'later'])
/** Whether a refusal is told in the answer or in a later status. */
export type How = z.infer<typeof How>

const Person = z.object({
  /** Digits of the number, without a plus: their `wa_id`. */
  phone: z.string().regex(/^\d{7,15}$/u),
  /** Business-scoped user id. */
  user_id: z.string(),
  profile_name: z.string().max(200),
  /** Once they have one, webhooks tell their number no more. */
  username: z.string().nullable(),
  /** By the test clock: the window is open for 24 h from here. */
  wrote_at: instant.nullable(),
  /** Until then the pair rate has been borrowed from the future. */
  pair_paid_until: instant.nullable(),
})
/** A person with WhatsApp. */
export type SimulatedPerson = z.infer<typeof Person>

const Message = z.object({
  id: z.string(),
  from: z.enum(['customer', 'business']),
  /** `user_id` of the customer at the other end; null if no person has the number. */
  person: z.string().nullable(),
  /** The number or user id that was dialled; of what a customer sent, their number. */
  address: z.string(),
  type: z.string(),
  /** The object under the name of the type on the wire. */
  content: z.json(),
  context_id: z.string().nullable(),
  callback_data: z.string().nullable(),
  at: instant,
  /** By the test clock, as the phone shows it. */
  clock_at: instant,
  /** waiting: on a phone without a line. accepted: answered with 200, nothing more. */
  state: z.enum(['waiting', 'accepted', 'sent', 'delivered', 'read', 'played', 'failed']),
  error: Failure.nullable(),
  /** The status that comes next by itself. */
  next: z.object({ state: z.enum(['sent', 'delivered', 'failed']), at: instant }).nullable(),
  /** Id of the button or row that the customer tapped. */
  chosen: z.string().nullable(),
  reactions: z.object({ customer: z.string().nullable(), business: z.string().nullable() }),
  changed: z.enum(['edited', 'deleted']).nullable(),
})
/** A message as the phone shows it. */
export type SimulatedMessage = z.infer<typeof Message>

const Media = z.object({
  id: z.string(),
  from: z.enum(['customer', 'business']),
  mime_type: z.string(),
  filename: z.string().nullable(),
  /** Hex; webhooks write it in base64. */
  sha256: z.string(),
  size_bytes: z.int(),
  /** By the test clock. */
  clock_at: instant,
})
/** A file without its bytes, which are in a MediaStore. */
export type SimulatedMedia = z.infer<typeof Media>

const Update = z.object({
  field: z.string(),
  value: z.record(z.string(), z.json()),
  /** Wire id of a customer's message or of a notice about them; null: a status. */
  message_id: z.string().nullable(),
  since: instant,
})
/** One change to tell by webhook that no call carries yet. */
export type OwedUpdate = z.infer<typeof Update>

const Call = z.object({
  id: z.string(),
  url: z.string(),
  body: z.string(),
  /** Customers' messages that it tells. */
  message_ids: z.array(z.string()),
  attempts: z.int(),
  first_at: instant,
  next_at: instant,
})
/** A webhook that was not yet answered with 200. */
export type OwedCall = z.infer<typeof Call>

const LogEntry = z.object({
  id: z.string(),
  at: instant,
  /** in: to the business. out: from it. */
  direction: z.enum(['in', 'out']),
  /** The type on the wire; `voice`, `button`, `list`, `handshake` and `webhook` where that says more. */
  kind: z.string(),
  text: z.string(),
  state: z.enum([
    'waiting',
    'accepted',
    'sent',
    'delivered',
    'read',
    'played',
    'failed',
    'received',
    'received_twice',
    'lost',
  ]),
  error: Failure.nullable(),
  raw: z.string(),
  signature: z.string().nullable(),
  message_id: z.string().nullable(),
})
/** A row of what went over the wire, newest last. */
export type SimulatedLogEntry = z.infer<typeof LogEntry>

const Webhook = z.object({ callback_url: z.string(), verify_token: z.string() })
const Pending = Webhook.extend({ challenge: z.string(), of: z.enum(['app', 'waba']), fields: z.array(z.string()) })

/** The whole state of a simulated WhatsApp account, its app and its customer's phone. */
export const SimulatedAccount = z.object({
  app_id: z.string(),
  app_secret: z.string(),
  waba_id: z.string(),
  phone_number_id: z.string(),
  /** Digits with the country's code. */
  display_number: z.string(),
  verified_name: z.string(),
  quality_rating: z.enum(['GREEN', 'YELLOW', 'RED', 'UNKNOWN']),
  is_registered: z.boolean(),
  pin: z.string().nullable(),
  access_token: z.object({
    value: z.string(),
    permissions: z.array(z.enum(['whatsapp_business_messaging', 'whatsapp_business_management'])),
    /** By the test clock; null: never. */
    expires_at: instant.nullable(),
  }),
  template_namespace: z.string(),
  templates: z.array(
    z.object({
      name: z.string(),
      language: z.string(),
      category: z.enum(['MARKETING', 'UTILITY', 'AUTHENTICATION']),
      status: z.enum(['APPROVED', 'PENDING', 'REJECTED', 'PAUSED', 'DISABLED']),
      /** How many parameters its body takes. */
      body_parameters: z.int(),
      /** Texts of its quick replies. */
      quick_replies: z.array(z.string()),
    }),
  ),
  /** The app's webhook and its fields, as the dashboard has them. */
  webhook: Webhook.nullable(),
  fields: z.array(z.string()),
  is_subscribed: z.boolean(),
  /** The account's own webhook, in place of the app's. */
  override: Webhook.nullable(),
  pending_handshake: Pending.nullable(),
  customer: Person,
  /** Others who wrote: tests have many customers. */
  others: z.array(Person),
  /** Digits of the test recipients, for an account that reaches no others; null: no such list. */
  allowed_numbers: z.array(z.string()).max(5).nullable(),
  clock_offset_seconds: z.int(),
  blocks_business: z.boolean(),
  is_offline: z.boolean(),
  /** How a send outside the window is refused. */
  closed_window: How,
  messages_per_second: z.int(),
  /** Moments (ms) of what went in and out within the last second. */
  traffic: z.array(z.int()),
  /** Several updates go in one body. */
  batches: z.boolean(),
  armed: z.object({
    duplicate: z.boolean(),
    reorder: z.boolean(),
    refusal: z.object({ code: z.int(), how: How }).nullable(),
    template_refusal: z.int().nullable(),
  }),
  used: z.object({
    duplicate: instant.nullable(),
    reorder: instant.nullable(),
    refusal: instant.nullable(),
    template_refusal: instant.nullable(),
  }),
  /** The phone says that the business is typing, until then. */
  typing_until: instant.nullable(),
  messages: z.array(Message),
  media: z.array(Media),
  updates: z.array(Update),
  calls: z.array(Call),
  log: z.array(LogEntry),
  /** Ids are made of a seed and a count, so that nothing here needs a source of randomness. */
  seed: z.string(),
  made: z.int(),
})
export type SimulatedAccount = z.infer<typeof SimulatedAccount>

/** Time of the account's test clock at a moment of the caller's. */
export const clockAt = (account: SimulatedAccount, at: Date): Date =>
  new Date(at.getTime() + account.clock_offset_seconds * 1000)

/** The account owes its webhook one update more. Updates that are not fetched are given up, the oldest first. */
export const owing = (account: SimulatedAccount, update: OwedUpdate): SimulatedAccount => ({
  ...account,
  updates: [...account.updates, update].slice(-KEPT.calls),
})
