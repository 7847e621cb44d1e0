import type { Channel } from '@tertulia/contract/channels'
import { RECEIVED_MESSAGE_LENGTH } from '@tertulia/contract/conversations.limits'
import { optionalName, opaque, text, time } from '@tertulia/contract/shapes'
import { z } from 'zod'
import type { OrganizationContext } from '#platform/context.ts'
import { port } from '#platform/ports.ts'

/** What a customer wrote, as a provider brings it. */
export const Received = z.strictObject({
  /** Ours, to which they wrote: a number, a page. As its provider calls it. */
  account: opaque(200).min(1),
  /** Whose it is, by the provider's name for them in this account. */
  sender: opaque(200).min(1),
  sender_name: optionalName(80).optional(),
  text: text(RECEIVED_MESSAGE_LENGTH),
  /** The provider's for this message: brought again it is the same. */
  external_id: opaque(500).min(1),
  /** When they wrote it, by the provider's clock. */
  sent_at: time,
})
export type Received = z.infer<typeof Received>

/** A provider's call as it came: signatures cover the bytes. */
export type Posted = { headers: Readonly<Record<string, string | string[] | undefined>>; body: Buffer }

/** A text that goes out to one customer. */
export type Outgoing = {
  account: string
  recipient: string
  text: string
  /** Of this text alone, however often it is sent. */
  key: string
}

/** `refused`: why it never will be sent, in words without what was said or to whom. */
export type SendOutcome = { provider_id: string } | { refused: string }

/** A send that takes longer is given up. */
export const LONGEST_SEND_MS = 20_000

/**
 * A channel whose answers are sent, as data. A new provider's feature provides one more (`sendingChannel`).
 */
export type SendingChannel = {
  name: Channel
  /**
   * What a provider posted, as messages of customers: those of its calls that bring none are an empty list.
   * @throws invalid_request where it is not what the provider posts, or not signed by it
   */
  receive(posted: Posted): Received[]
  /**
   * Sends a text through `ctx.outbound`, outside any transaction. It goes out **at least once**: where a process dies
   * between the provider's answer and our record of it, or no answer comes, the same text is sent again with the same
   * `key`. A provider that takes an idempotency key is to be given it, so that the customer reads the text once; with one
   * that takes none, they may read it twice.
   * @throws whatever kept it from being sent now: it is tried again later
   */
  send(ctx: OrganizationContext, out: Outgoing, signal: AbortSignal): Promise<SendOutcome>
}

export const sendingChannel = port<SendingChannel>('channel whose answers are sent')
