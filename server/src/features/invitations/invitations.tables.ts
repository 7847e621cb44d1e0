import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { GivenRole } from '@tertulia/contract/permissions'
import { instant } from '#platform/database/columns.ts'

export const invitation = pgTable(
  'invitation',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    email: text().notNull(),
    role: text().$type<GivenRole>().notNull(),
    status: text().$type<'pending' | 'accepted' | 'rejected' | 'cancelled'>().notNull(),
    token_hash: text().notNull(),
    invited_by: uuid(),
    sent_at: instant().notNull(),
    expires_at: instant().notNull(),
    answered_at: instant(),
    asked_again_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
