import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

/** Which sockets a ticket opens: the status sockets by a session, or the chat's by a visitor. */
export type TicketKind = 'status' | 'chat'

export const socketTicket = pgTable('socket_ticket', {
  hash: text().primaryKey(),
  kind: text().$type<TicketKind>().notNull(),
  holder_id: uuid().notNull(),
  expires_at: instant().notNull(),
})
