import type { AgentLanguage } from '@tertulia/contract/agents'
import type { OrganizationContext } from '#platform/context.ts'
import type { NewTicket } from '#engine/tools/open-ticket.ts'
import type { NewCall } from '#engine/tools/call-desk.ts'
import type { TakenTime } from '#engine/tools/call-slots.ts'
import type { VerificationDesk } from '#engine/tools/verify-customer.ts'
import type { TranscriptDesk } from '#engine/tools/send-transcript.ts'
import { port } from '#platform/ports.ts'

/** The conversation in which a customer asks something of the team. */
export type AskedIn = { agent_id: string; conversation_id: string; turn_id: string | null }

/**
 * Stores a ticket and tells the team addresses; for `left_mail`, by a customer whom no member attended, the agent's attendants
 * if none is named. A turn that is taken again gives the same number.
 */
export const keepTicket =
  port<
    (
      ctx: OrganizationContext,
      of: AskedIn,
      ticket: NewTicket,
      news: 'ticket' | 'left_mail',
    ) => Promise<{ number: number }>
  >('keeping of tickets')

/** The register of calls with customers. */
export type CallBook = {
  taken(ctx: OrganizationContext, agent_id: string, from: Date, to: Date): Promise<readonly TakenTime[]>
  own(ctx: OrganizationContext, of: AskedIn): Promise<{ starts_at: string } | undefined>
  book(ctx: OrganizationContext, of: AskedIn, call: NewCall): Promise<'booked' | 'moved' | 'taken'>
  cancel(ctx: OrganizationContext, of: AskedIn): Promise<{ starts_at: string } | undefined>
}
export const callBook = port<CallBook>('calls with customers')

type MailTo = { email: string; language: AgentLanguage }
/** Mails a conversation to an address that its customer has proved. */
export type TranscriptMail = {
  sendCode(ctx: OrganizationContext, of: AskedIn, to: MailTo): ReturnType<TranscriptDesk['sendCode']>
  prove(ctx: OrganizationContext, of: AskedIn, to: MailTo & { code: string }): ReturnType<TranscriptDesk['prove']>
}
export const transcriptMail = port<TranscriptMail>('mailing of transcripts')

/** Proves that an address is a customer's: in that conversation it is known from then on who they are. */
export type AddressProof = {
  sendCode(ctx: OrganizationContext, of: AskedIn, to: MailTo): ReturnType<VerificationDesk['sendCode']>
  prove(
    ctx: OrganizationContext,
    of: AskedIn,
    what: { email: string; code: string },
  ): ReturnType<VerificationDesk['prove']>
}
export const addressProof = port<AddressProof>('proving of addresses')
