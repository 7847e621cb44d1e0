import type { AttachmentType } from '@tertulia/contract/attachment-types'
import type { Channel } from '@tertulia/contract/channels'
import type { Outbound } from '#platform/outbound/outbound.ts'

/** A family of wires. One provider may carry several channels, and one channel may come by several providers. */
export type ProviderName = 'meta' | 'simulator'

/** A provider's HTTP call to us, as it came: a signature covers the bytes. */
export type Posted = { headers: Readonly<Record<string, string | string[] | undefined>>; body: Buffer }

/** One account of a provider as it is called on a business's behalf. */
export type ProviderAccount = {
  /** The provider's id of the account that sends and receives: with Meta the phone number id. */
  account: string
  /** Further fields that the provider wants to be told, by name: `app_id`, `business_account_id`. */
  fields: Readonly<Record<string, string>>
  /** Opened secrets, by field name: `app_secret`, `access_token`, `verify_token`. */
  secrets: Readonly<Record<string, string>>
}

/** A customer as a provider names them. At least one of the ids is there. */
export type Sender = {
  /** Scoped to the business, and kept when the phone number changes or is hidden. */
  user_id: string | null
  /** Digits alone, without `+`. */
  phone: string | null
  name: string | null
}

/** A file that came with a message: fetched with `fetchMedia` before its link ends. */
export type InboundMedia = {
  media_id: string
  /** As the provider declares it; what the bytes are is looked at. */
  mime: string
  /** SHA-256 in hexadecimal. */
  sha256: string | null
  name: string | null
  is_voice: boolean
}

/** The content of a customer's message. */
export type InboundContent =
  | { kind: 'text'; text: string }
  | { kind: 'media'; media: InboundMedia; text: string }
  /** The id is ours: we sent it with the button or row. */
  | { kind: 'choice'; id: string; text: string }
  | { kind: 'location'; latitude: number; longitude: number; name: string | null; address: string | null }
  | { kind: 'contacts'; contacts: { name: string; phones: string[]; emails: string[] }[] }
  | { kind: 'order'; items: { id: string; quantity: number }[]; text: string }
  | { kind: 'reaction'; to: string; emoji: string | null }
  | { kind: 'edited'; of: string; text: string }
  | { kind: 'deleted'; of: string }
  /** Nothing that an agent could answer: a sticker's or a poll's kind, by the provider's word. */
  | { kind: 'unsupported'; what: string }

type Known = {
  /** The account of ours that it came to. With Meta an `account` item may be of the business account instead. */
  account: string
  /** The provider's id, or one made of what it brought. Brought again, an item has the same. */
  external_id: string
}
/** `at`: ISO 8601, by the provider's clock. */
type Item = Known & { at: string }
/** Not every provider tells when something befell an account. */
type Untimed = Known & { at: string | null }

/** Delivery of what we sent, as it advances. */
export type DeliveryStatus = 'sent' | 'delivered' | 'read' | 'failed'

/**
 * One event of a webhook. (`account`, `external_id`, `kind`) is unique: providers deliver at least once and in no order.
 */
export type InboundItem =
  | (Item & {
      kind: 'message'
      sender: Sender
      content: InboundContent
      reply_to: string | null
      referral: string | null
    })
  | (Item & {
      kind: 'status'
      /** The provider's id of what we sent; `external_id` is this and the status, since a message has several. */
      message_id: string
      status: DeliveryStatus
      /** Our key of the send, where it travelled along. */
      key: string | null
      failure: SendFailure | null
    })
  /** A customer is called otherwise from now on. */
  | (Item & { kind: 'renamed'; before: Sender; after: Sender })
  /** A customer allows offers, or wants none any more: said to the provider, not to us. `words`: the provider's. */
  | (Item & { kind: 'consent'; sender: Sender; given: boolean; words: string })
  /** About the account as a whole: its quality, its rights, its ban. */
  | (Untimed & { kind: 'account'; what: string; detail: string })
  /** Passed over, and why: an echo of our own, a field that is not read. */
  | (Untimed & { kind: 'ignored'; why: string })

/**
 * The content that goes out to one customer. Limits are the channel's (`contract/channels.ts`), and the caller keeps to them.
 */
export type OutgoingContent =
  | { kind: 'text'; text: string }
  | {
      kind: 'choices'
      text: string
      /** Shown as buttons where they fit, else as a list that `open` opens. */
      options: { id: string; title: string; description: string | null }[]
      open: string
    }
  | {
      kind: 'media'
      bytes: Buffer
      name: string
      type: AttachmentType
      mime: string
      text: string
      /** Shown as a voice note. */
      is_voice: boolean
    }
  | { kind: 'template'; name: string; language: string; parameters: { name: string | null; text: string }[] }

export type Outgoing = {
  to: Sender
  content: OutgoingContent
  /** Key of this piece alone, however often it is sent. It travels along and comes back with the statuses. */
  key: string
  /** The provider's id of the message that this one answers, shown as a quotation. */
  reply_to: string | null
}

/** The person who has to act on a failed send, and what they have to do. */
export type SendFailure = {
  /** The provider's own code, as text: `131047`. */
  code: string
  /** The key of the words that people read. */
  reason: SendFailureReason
  /** The provider's words, without whom or what it was about. */
  detail: string
}

/**
 * Why a message was not sent or not delivered, of any provider.
 * - `window_closed`: the customer has not written for 24 hours.
 * - `unreachable`: the customer has no account there, an old client, or blocked us in silence.
 * - `blocked`: by the business. `opted_out`: the customer wants no such messages. `withheld`: the provider protects them.
 * - `unauthorized`, `no_permission`, `account_restricted`, `not_registered`, `unpaid`: the connection needs a person.
 * - `not_configured`: a test number's list, a display name, a country.
 * - `rejected`: the provider does not take what we sent, which is our own fault.
 * - `template`: it is missing, paused or filled in otherwise.
 * - `rate_limited`, `unavailable`: later it may go through.
 * - `media`: the file could not be fetched or stored there.
 */
export type SendFailureReason =
  | 'window_closed'
  | 'unreachable'
  | 'blocked'
  | 'opted_out'
  | 'withheld'
  | 'unauthorized'
  | 'no_permission'
  | 'account_restricted'
  | 'not_registered'
  | 'unpaid'
  | 'not_configured'
  | 'rejected'
  | 'template'
  | 'rate_limited'
  | 'unavailable'
  | 'media'

/**
 * The outcome of a send.
 * - `accepted`: taken by the provider, which is not yet delivered. `recipient`: how it calls the customer.
 * - `refused`: it never will be sent. `stops_account`: nothing of this account will, until a person mends it.
 * - `later`: it was surely not sent, and may be again after so many seconds at the earliest. `times`: as many times as long
 *   after each attempt more, where the provider says so.
 * - `unknown`: no answer came, or none that tells: it may have been sent, and must not be sent again by itself.
 */
export type SendOutcome =
  | { accepted: { message_id: string; recipient: Sender | null } }
  | { refused: SendFailure; stops_account: boolean }
  | { later: SendFailure; after_seconds: number; times?: number }
  | { unknown: string }

/** Facts that a check of credentials found. */
export type AccountFacts = {
  /** Shown to people: `+34 974 22 18 40`. */
  display_name: string
  verified_name: string | null
  quality: 'green' | 'yellow' | 'red' | null
  /** The rate at which the account may take and send, together; null: the provider does not tell. */
  messages_per_second: number | null
  /** ISO 8601; null: it does not expire, or the provider does not tell. */
  token_expires_at: string | null
  fields: Readonly<Record<string, string>>
}

/**
 * Why a step of connecting failed, and at which field, where one is to blame: `account`, or one of `fields` or `secrets`.
 */
export type StepFailure = {
  reason:
    | 'token_refused'
    | 'token_expired'
    | 'permission_missing'
    | 'account_unknown'
    | 'secret_refused'
    | 'app_mismatch'
    | 'not_registered'
    | 'webhook_refused'
    | 'unreachable'
    | 'unreadable'
    | 'rate_limited'
    | 'refused'
  field: string | null
  /** The permission that is missing, the provider's words: shown as they are. */
  detail: string
}
export type StepOutcome<T> = { ok: T } | { failed: StepFailure }

/** How a provider is called: with outside addresses through `Outbound`, the simulator within the process. */
export type Caller = Pick<Outbound, 'request'>

/** A provider of channels, as data. Another one is one more in the port's list. */
export type MessagingProvider = {
  name: ProviderName
  channels: readonly Channel[]
  /** The rate at which an account may take and send, together, if the provider does not tell. */
  messages_per_second: number
  /** Whether the secret of an account signed these bytes. Constant time. */
  isSigned(posted: Posted, secrets: ProviderAccount['secrets']): boolean
  /**
   * Reads signed bytes. A part that cannot be read is one `ignored` item; the rest is taken.
   * @throws SyntaxError where the bytes are no JSON of this provider's shape at all
   */
  read(body: Buffer): InboundItem[]
  /** Answers the provider's question whether the address is ours. @returns the bare answer; undefined: wrong token */
  handshake(query: Readonly<Record<string, string>>, verify_token: string): string | undefined
  /** Whether a file can be sent as one; customers get a link to any other. */
  takesFile(type: AttachmentType, size_bytes: number): boolean
  /**
   * Each failure of the network is an outcome.
   * @throws RangeError for content beyond the provider's limits: the caller's fault, and nothing was sent
   */
  send(caller: Caller, account: ProviderAccount, out: Outgoing, signal: AbortSignal): Promise<SendOutcome>
  /** Marks what came as read and shows that an answer is being written. A failure is not reported. */
  showTyping(caller: Caller, account: ProviderAccount, message_id: string, signal: AbortSignal): Promise<void>
  /** Step 1 of connecting: whether every credential holds, and what it opens. */
  check(caller: Caller, account: ProviderAccount, signal: AbortSignal): Promise<StepOutcome<AccountFacts>>
  /** Step 2: registers our address through the API. */
  registerWebhook(
    caller: Caller,
    account: ProviderAccount,
    callback_url: string,
    signal: AbortSignal,
  ): Promise<StepOutcome<true>>
  /** Ends what `registerWebhook` began, as far as the credentials still hold. */
  unregisterWebhook(caller: Caller, account: ProviderAccount, signal: AbortSignal): Promise<StepOutcome<true>>
  /** Fetches a file that came, up to `max_bytes`. */
  fetchMedia(
    caller: Caller,
    account: ProviderAccount,
    media: InboundMedia,
    max_bytes: number,
    signal: AbortSignal,
  ): Promise<{ bytes: Buffer } | { failed: 'gone' | 'too_large' | 'unauthorized' | 'unavailable' }>
}
