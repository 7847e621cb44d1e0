import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Deps } from '#platform/context.ts'
import { commitWith, withPlatform } from '#platform/database/tx.ts'
import { socketTicket, type TicketKind } from '#platform/realtime/tickets.tables.ts'

const KEPT = '30 seconds'

/** By the database's clock, which all processes share. */
export const insertTicket = (ctx: Deps, ticket: { hash: string; kind: TicketKind; holder_id: string }) =>
  withPlatform(ctx, (tx) =>
    commitWith(tx, tx.db.insert(socketTicket).values({ ...ticket, expires_at: sql`now() + ${KEPT}::interval` })),
  )

/** Takes a ticket that holds, once over all processes. @returns whom it was issued to */
export async function takeTicket(ctx: Deps, hash: string, kind: TicketKind): Promise<string | undefined> {
  const isIt = and(eq(socketTicket.hash, hash), eq(socketTicket.kind, kind), sql`${socketTicket.expires_at} > now()`)
  const [taken] = await withPlatform(ctx, (tx) =>
    commitWith(tx, tx.db.delete(socketTicket).where(isIt).returning({ holder_id: socketTicket.holder_id })),
  )
  return taken?.holder_id
}

/** Deletes tickets that were not used in time, so many at most. */
export const deleteOldTickets = (ctx: Deps, most: number): Promise<unknown> =>
  withPlatform(ctx, (tx) => {
    const old = tx.db
      .select({ hash: socketTicket.hash })
      .from(socketTicket)
      .where(lte(socketTicket.expires_at, sql`now()`))
    return commitWith(tx, tx.db.delete(socketTicket).where(inArray(socketTicket.hash, old.limit(most))))
  })
