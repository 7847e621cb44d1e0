import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Provider } from '@tertulia/contract/accounts'
import { instant } from '#platform/database/columns.ts'

/** An account at a provider that signs its owner in. Only accounts whose address is confirmed have any. */
export const identity = pgTable(
  'identity',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    id: uuid().notNull(),
    user_id: uuid().notNull(),
    provider: text().$type<Provider>().notNull(),
    email: text().notNull(),
    linked_at: instant().notNull(),
    /** The account's address, where the provider vouched for it. */
    proved_email: text(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] })],
)

export const providerAttempt = pgTable('provider_attempt', {
  state_hash: text().primaryKey(),
  browser_hash: text().notNull(),
  provider: text().$type<Provider>().notNull(),
  user_id: uuid(),
  expires_at: instant().notNull(),
})

export const linkConsent = pgTable('link_consent', {
  state_hash: text().primaryKey(),
  browser_hash: text().notNull(),
  user_id: uuid().notNull(),
  provider: text().$type<Provider>().notNull(),
  issuer: text().notNull(),
  subject: text().notNull(),
  email: text().notNull(),
  expires_at: instant().notNull(),
})
