import { LRUCache } from 'lru-cache'
import type { Deps } from '#platform/context.ts'
import { hashOf } from '#platform/ids.ts'
import { insertTicket, takeTicket } from '#platform/realtime/ticket.queries.ts'
import type { TicketKind } from '#platform/realtime/tickets.tables.ts'
import { kindOfToken, newSealedToken } from '#platform/secrets/sealed-token.ts'

const purposeOf = (kind: TicketKind) => `${kind} socket tickets`

/** A one-time ticket that opens a socket within 30 s, in whichever process, so that no token stands in an address. */
export async function issueTicket(ctx: Deps, kind: TicketKind, holder_id: string): Promise<string> {
  const ticket = newSealedToken(ctx.config.master_key, purposeOf(kind), 'tkt')
  await insertTicket(ctx, { hash: hashOf(ticket), kind, holder_id })
  return ticket
}

/** Tickets tried here lately: trying one again asks the database nothing. */
const triedTickets = new LRUCache<string, true>({ max: 20_000, ttl: 60_000 })

/**
 * The holder that a ticket was issued to; a second use returns undefined. An invented one is told by its seal, without a look.
 * @throws database_unavailable
 */
export async function redeemTicket(ctx: Deps, kind: TicketKind, ticket: string): Promise<string | undefined> {
  if (kindOfToken(ctx.config.master_key, purposeOf(kind), ticket) !== 'sealed') return undefined
  const hash = hashOf(ticket)
  if (triedTickets.has(hash)) return undefined
  triedTickets.set(hash, true)
  return takeTicket(ctx, hash, kind)
}
