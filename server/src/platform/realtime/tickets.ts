import { LRUCache } from 'lru-cache'
import { newToken } from '#platform/ids.ts'

const TICKET_MS = 30_000

export type Tickets<Holder extends {}> = ReturnType<typeof createTickets<Holder>>

/** One-time tickets that open a socket within 30 s, so that no token stands in an address. */
export function createTickets<Holder extends {}>() {
  const holders = new LRUCache<string, Holder>({ max: 20_000, ttl: TICKET_MS })
  return {
    issue(holder: Holder): string {
      const ticket = newToken('tkt')
      holders.set(ticket, holder)
      return ticket
    },
    /** Who a ticket was issued to; a second use finds nothing. */
    redeem(ticket: string): Holder | undefined {
      const holder = holders.get(ticket)
      holders.delete(ticket)
      return holder
    },
  }
}
